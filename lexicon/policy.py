"""The policy of each game: which layers count, and its rulings on words.

The policies are data (`data/games/policies.toml`). A ruling fills a gap in a
rulebook; a table may change its default:

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
    """What counts as a word in a game."""

    game: str
    accepts: Layer
    #: Whether a phrase may count as one word …
    phrases: bool
    #: … even written without spaces, as on a board.
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
    """The names of the games."""
    return tuple(game for game in _policies() if game != FREE)


def policy_of(
    game: str | None, rulings: Mapping[str, str] | None = None, *, european: bool = False
) -> Policy:
    """The policy of a game, or the general one for None."""
    try:
        policy = _policies()[game or FREE]
    except KeyError:
        raise UnknownGame(str(game), games()) from None
    if switched := chosen(rulings, Subject.WORDS):
        policy = replace(policy, apostrophes=switched["apostrophes"])
    if european:
        policy = replace(policy, accepts=policy.accepts | Layer.PT_PT)
    return policy
