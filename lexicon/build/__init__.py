"""Compile the lexicons in `data/` from pinned packages: `make lexicon`.

Maintainers run this; users never need it. Read `__main__` first: it is the
table of contents. `sources` fetches, `readers` parse each package, `italian`
and `portuguese` are the recipes, `compiling` writes the files, `report` tells
what happened.
"""
