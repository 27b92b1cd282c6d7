"""Compiles the lexicons in `data/` from pinned packages: `make lexicon`.

Maintainers run this; users never need it. Start with `__main__`: it shows all steps. `sources`
fetches, `readers` and the `hunspell` modules parse each package, `italian` and `portuguese` are
the recipes, `curated` applies the hand-made files, `compiling` writes the compiled files, `report`
writes REPORT.md.

Two runs give the same bytes.
"""
