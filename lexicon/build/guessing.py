"""A guessed part of speech for words without one in any source: about one in forty.

The ending decides; the default is noun. The guesses are good enough to show "noun" for
`psicobiologia`; no word is accepted or refused because of them.
"""

from __future__ import annotations

import re

from ..layers import Pos

ENDINGS = {
    "it": (
        (re.compile(r"MENTE$"), Pos.ADV),
        (re.compile(r"([AEI]RE|[AEI]RSI|ANDO|ENDO|[AEI]VAMO|[AEI]RONO|[AEI]SSERO)$"), Pos.VERB),
        (re.compile(r"(IC[OA]|ICI|ICHE|OS[OAIE]|IV[OAIE]|AL[EI]|BIL[EI]|ISTIC[OA])$"), Pos.ADJ),
    ),
    "pt": (
        (re.compile(r"MENTE$"), Pos.ADV),
        (re.compile(r"([AEI]NDO|[AEI]RAM|[AEI]SSEM?)$"), Pos.VERB),
        (re.compile(r"(IC[OA]S?|OS[OA]S?|IV[OA]S?|A[LI]S?|VEL|VEIS|ENSES?|AD[OA]S?)$"), Pos.ADJ),
    ),
}


def guess_pos(key: str, language: str) -> Pos:
    """The likely part of speech of a folded key."""
    for ending, pos in ENDINGS[language]:
        if ending.search(key):
            return pos
    return Pos.NOUN
