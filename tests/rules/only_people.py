"""Rules that only people can keep: no program can hold them to these, and `make rules` says so."""

from __future__ import annotations

#: Rule → why no test can prove it.
ONLY_PEOPLE = {
    "BL-46": "what no rule foresees cannot be foreseen by a program either",
    "BL-48": "advice: what players say to each other before they write is theirs",
    "CC-04": "the boards only show the score, which is a number here, and seats have no colours",
    "PB-IT-23": "only the players know who has just finished a book; they say who begins (ER-114)",
    "PB-PT-36": "covers are pictures of the printed cards, and change nothing in the game",
    "PW-68": "who of a team holds the pen leaves no trace on the board or in the score",
    "PW-108": "a proof is whatever convinces the people at the table, who then say how it ended",
}
