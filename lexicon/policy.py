"""Which layers count in which game, and the rulings a table may switch.

The policies are data (`data/games/policies.toml`); a ruling fills a gap of a
rulebook and has a default that a table may change:

>>> policy_of("polywords").apostrophes_join        # ruling ER-07
True
>>> policy_of("polywords", {"ER-07": "refuse"}).apostrophes_join
False
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from .datafiles import read_toml
from .errors import UnknownGame, UnknownRuling
from .layers import Layer

FREE = "free"

#: Ruling → its choices, the default first.
RULINGS = {"ER-07": ("ignore", "refuse")}


@dataclass(frozen=True, slots=True)
class Policy:
    """What a game takes as a word."""

    game: str
    accepts: Layer
    #: Several words may be one entry.
    phrases: bool
    #: … even written without their spaces, as on a board.
    unspaced: bool
    rules: tuple[str, ...]
    #: ER-07: an apostrophe is ignored like spaces and hyphens (or, switched, a banned symbol).
    apostrophes_join: bool = True


@cache
def _policies() -> dict[str, Policy]:
    policies = {}
    for game, table in read_toml("games/policies.toml").items():
        accepts = Layer(0)
        for name in table["accepts"]:
            accepts |= Layer.named(name)
        policies[game] = Policy(
            game, accepts, table["phrases"], table["unspaced"], tuple(table["rules"])
        )
    return policies


def games() -> tuple[str, ...]:
    """The games that can be named."""
    return tuple(game for game in _policies() if game != FREE)


def policy_of(
    game: str | None, rulings: Mapping[str, str] | None = None, *, european: bool = False
) -> Policy:
    """The policy of a game, or of no game in particular."""
    try:
        policy = _policies()[game or FREE]
    except KeyError:
        raise UnknownGame(str(game), games()) from None
    for ruling, choice in (rulings or {}).items():
        if ruling not in RULINGS or choice not in RULINGS[ruling]:
            known = (f"{name}={'|'.join(choices)}" for name, choices in RULINGS.items())
            raise UnknownRuling(f"{ruling}={choice}", known)
        joins = choice == "ignore"
        if ruling == "ER-07" and policy.apostrophes_join is not joins:
            policy = replace(policy, apostrophes_join=joins)
    if european:
        policy = replace(policy, accepts=policy.accepts | Layer.PT_PT)
    return policy
