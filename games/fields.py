"""Hints of what all games write down: names, words, seeds, rulings, each with its bounds."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from contesta.lexicon.folding import examine

from . import bounds

Name = Annotated[
    str,
    Field(max_length=bounds.NAME, description="a player; in Manta a team", examples=["Anna"]),
]
Word = Annotated[
    str, Field(max_length=bounds.WORD, description="a word or phrase", examples=["caffè"])
]


def _writable(word: str) -> str:
    """The word, if it is not longer still as the table writes it: `ﬃ` is three letters."""
    if not word.isascii() and len(examine(word).folded) > bounds.WORD:
        raise ValueError(f"at most {bounds.WORD} letters")
    return word


#: A word that somebody has written on a board.
TableWord = Annotated[Word, AfterValidator(_writable)]
RulingChoices = Annotated[
    dict[Annotated[str, Field(max_length=10)], Annotated[str, Field(max_length=40)]],
    Field(
        max_length=bounds.RULINGS,
        description="choices for gaps of the rulebooks, by the id of the ruling",
        examples=[{"ER-07": "refuse"}],
    ),
]
#: As exactly as JSON's numbers are read everywhere.
NumberSeed = Annotated[int, Field(ge=-(2**53), le=2**53)]
TextSeed = Annotated[str, Field(max_length=bounds.SEED)]
