"""Splits a verb from its pronouns: dimmelo is di' + me + lo.

This is for display only: whether such a form exists is decided by the compiled list.

>>> verbs = {"DIRE", "DI", "ANDANDO", "PRENDI", "PORRE", "ANDARE"}
>>> take_apart("DIRLO", verbs.__contains__)
('DIR', 'LO')
>>> take_apart("DIMMELO", verbs.__contains__)
('DI', 'ME', 'LO')
>>> take_apart("ANDARSENE", verbs.__contains__)
('ANDAR', 'SE', 'NE')
>>> take_apart("PORLO", verbs.__contains__)
('POR', 'LO')
>>> take_apart("TAVOLO", verbs.__contains__)
()
"""

from __future__ import annotations

from collections.abc import Callable

SINGLE = ("MI", "TI", "CI", "VI", "SI", "LO", "LA", "LI", "LE", "GLI", "NE")
SECOND = ("LO", "LA", "LI", "LE", "NE")
DOUBLE = tuple(
    (first, second) for first in ("ME", "TE", "CE", "VE", "SE", "GLIE") for second in SECOND
)
#: With the impersonal si, and with the ci of place: abituarmici.
PLACED = tuple(
    (first, second) for first in ("MI", "TI", "CI", "VI", "GLI", "LE") for second in ("SI", "CI")
)
COMBINATIONS = DOUBLE + PLACED + tuple((pronoun,) for pronoun in SINGLE)
#: Imperatives of one syllable double the pronoun's first letter: dammi, fallo, vacci.
SHORT_IMPERATIVES = ("DA", "DI", "FA", "STA", "VA")


def take_apart(key: str, is_verb: Callable[[str], bool]) -> tuple[str, ...]:
    """The verb form and its pronouns, or () if the key is not a verb with pronouns."""
    for pronouns in COMBINATIONS:
        tail = "".join(pronouns)
        if not key.endswith(tail):
            continue
        host = key[: -len(tail)]
        if len(host) >= 2 and _is_host(host, is_verb):
            return host, *pronouns
        doubled = host[:-1]
        if doubled.endswith(SHORT_IMPERATIVES) and host[-1:] == tail[0] and is_verb(doubled):
            return doubled, *pronouns
    return ()


def hosts(host: str) -> tuple[str, ...]:
    """The verb forms a host may stand for: DIR for dire, POR for porre, DI for itself."""
    return (host + "E", host + "RE") if host.endswith("R") else (host,)


def _is_host(host: str, is_verb: Callable[[str], bool]) -> bool:
    return host[-1] in "AEIOR" and any(is_verb(form) for form in hosts(host))
