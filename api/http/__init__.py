"""The HTTP machinery: the steps that every request passes. Start with `pipeline`.

`http` imports `ops`, never the other way; what both need lies in the folder above.
"""
