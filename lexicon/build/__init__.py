"""Compile the lexicons in `data/` from pinned packages: `make lexicon`.

Maintainers run this; users never need it. Read `__main__` first: it is the
table of contents. `sources` fetches, `readers` and the `hunspell` modules parse
each package, `italian` and `portuguese` are the recipes, `curated` applies the
hand-made files, `compiling` writes, `report` tells what happened.
"""
