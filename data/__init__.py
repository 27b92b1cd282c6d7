"""The data that ships with contesta. This module only knows where it lies.

It has the compiled lexicons (`it/`, `pt/`), the curated files they are made with, categories,
game policies, rulings, decks, interface texts, and `sources.toml` with the provenance of every
word.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent

LANGUAGES = ("it", "pt")
#: Other names of languages.
_ALIASES = {"pt-br": "pt"}


def language_code(text: str) -> str:
    """The code of a language as people write it, of whatever language.

    >>> language_code("pt-BR"), language_code("pt_br"), language_code("IT"), language_code("de")
    ('pt', 'pt', 'it', 'de')
    """
    code = text.lower().replace("_", "-")
    return _ALIASES.get(code, code)
