"""argparse's own words ("usage:", "invalid choice") in the language of the interface.

argparse asks gettext for them by the name `_` in its module; there is no other hook.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from contesta.lexicon.texts import Texts


@contextmanager
def argparse_speaking(texts: Texts) -> Iterator[None]:
    """Inside, argparse speaks the language of the texts; what they lack stays English."""
    words = texts.table("argparse")
    names = vars(argparse)
    english = names["_"]
    names["_"] = lambda text: words.get(text) or english(text)
    try:
        yield
    finally:
        names["_"] = english
