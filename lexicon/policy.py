"""Which layers count in which game, and the rulings a table may switch.

The policies are data (`data/games/policies.toml`); a ruling fills a gap of a
rulebook and has a default that a table may change:

>>> policy_of("polywords").apostrophes             # ruling ER-07
'ignore'
>>> policy_of("polywords", {"ER-07": "refuse"}).apostrophes
'refuse'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from .datafiles import read_toml
from .errors import UnknownGame
from .layers import Layer
from .rulings import Subject, chosen

FREE = "free"


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
    #: ER-07: an apostrophe is ignored like spaces and hyphens, or refused like other symbols.
    apostrophes: str = "ignore"


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
    if switched := chosen(rulings, Subject.WORDS):
        policy = replace(policy, apostrophes=switched["apostrophes"])
    if european:
        policy = replace(policy, accepts=policy.accepts | Layer.PT_PT)
    return policy
