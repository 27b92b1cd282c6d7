"""Translates argparse's own messages ("usage:", "invalid choice").

argparse looks them up with gettext, as `_` in its module; there is no other hook.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from contesta.lexicon.texts import Texts


@contextmanager
def argparse_speaking(texts: Texts) -> Iterator[None]:
    """Within this context argparse uses these texts; missing ones stay in English."""
    words = texts.table("argparse")
    names = vars(argparse)
    english = names["_"]
    names["_"] = lambda text: words.get(text) or english(text)
    try:
        yield
    finally:
        names["_"] = english
