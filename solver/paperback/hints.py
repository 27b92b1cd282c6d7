"""Hints for the cube-reward rule: from a nudge to the whole word, in several voices.

Players around a table do not all look for the same word. Each voice points at a play of its
own: the richest, the longest, the simplest, the one that takes the Common card, the one that
uses the most abilities. Level 1 says that the play exists, 2 which cards it uses, 3 some of
its letters, 4 the word.

Hints prefer well-known words, leave out vulgar ones unless asked for, and never offer a word
that the referee refuses.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from contesta.lexicon import House, Lexicon
from contesta.lexicon.folding import examine

from ..checks import between
from .cards import Hand, common_text
from .engine.costs import NODES
from .engine.index import LONGEST
from .hand_search import Solution
from .notation import parse_hand
from .play import Play
from .solve import solve

LEVELS = 4
VOICES = ("richest", "longest", "simplest", "common", "abilities")
#: Zipf thresholds, tried in turn until some play passes: known to all, known to readers, any.
KNOWN = (3.0, 2.0, 0.0)
#: An inflected form counts as its lemma's Zipf frequency less this: unirò is as clear as unire.
LEMMA_DISCOUNT = 1.0
#: The number of plays a voice chooses from.
CHOICE = 300


@dataclass(frozen=True, slots=True)
class Hint:
    """The hint of one or more voices; fields that its level does not reveal are None."""

    voices: tuple[str, ...]
    level: int
    words: int
    length: int
    points: int
    #: Whether it takes the Common card; None if no track was named.
    takes_common: bool | None
    #: The points of the best play of all, if that uses a rarer word and scores more.
    rarer: int | None = None
    #: False if the search stopped early: there may be better plays.
    complete: bool = True
    #: Level 2: the cards as text, sorted so that the order reveals nothing, the Common with a plus.
    cards: tuple[str, ...] | None = None
    #: Level 3: the word with some letters shown and "_" for the others.
    pattern: str | None = None
    #: Level 4: the play itself.
    play: Play | None = None


def hints(
    lexicon: Lexicon,
    hand: Hand | str,
    level: int = 1,
    *,
    seed: int = 0,
    track: int | None = None,
    vulgar: bool = False,
    attacks: Collection[str] = (),
    rulings: Mapping[str, str] | None = None,
    house: House | None = None,
    nodes: int = NODES,
    expired: Callable[[], bool] | None = None,
) -> tuple[Hint, ...]:
    """One hint per voice, voices that see the same play merged; the same seed gives the same hints.

    `track`: the highest number on the length track; `nodes` bounds each search, `expired` all of
    them together: once it returns True no further one is begun, and hints are given from the
    plays found by then.
    """
    between("level", level, 1, LEVELS)
    if track is not None:
        between("track", track, 1, 2 * LONGEST)
    hand = parse_hand(hand) if isinstance(hand, str) else hand
    ask = partial(
        solve,
        lexicon,
        hand,
        CHOICE,
        vulgar=vulgar,
        attacks=attacks,
        rulings=rulings,
        house=house,
        nodes=nodes,
        expired=expired,
    )
    found = _Candidates(
        lexicon,
        house,
        search := _Searches(ask, expired),
        by_points=search(order="points"),
        by_length=search(order="length"),
        taking_common=None if track is None else search(order="points", reach=track),
    )
    for min_zipf in KNOWN:
        voices = _voices(lexicon, found, min_zipf, track)
        if voices:
            best = found.best_points()
            return tuple(
                _hint(play, names, level, seed, track, best, search.complete)
                for play, names in _merged(voices)
            )
    return ()


class _Searches:
    """Searches under one deadline."""

    def __init__(self, ask: Callable[..., Solution], expired: Callable[[], bool] | None) -> None:
        self._ask = ask
        self._expired = expired
        #: False if one of them stopped early or was not begun.
        self.complete = True
        self._begun = False

    def __call__(self, **asked: Any) -> Solution:
        """A search's solution; after the deadline an empty one, but for the first search."""
        if self._begun and self._expired is not None and self._expired():
            self.complete = False
            return Solution((), 0, complete=False)
        self._begun = True
        found = self._ask(**asked)
        self.complete = self.complete and found.complete
        return found


@dataclass(frozen=True, slots=True)
class _Candidates:
    """The plays that hints are chosen from: the best of a hand, three ways."""

    lexicon: Lexicon
    house: House | None
    search: _Searches
    by_points: Solution
    by_length: Solution
    #: By points, only plays long enough for the Common card; None if no track was named.
    taking_common: Solution | None

    def best_points(self) -> int:
        """The points of the best play the referee allows, however rare its words; 0 if none."""
        return next((play.points for play in self.by_points.plays if self._valid(play)), 0)

    def known(self, solution: Solution | None, min_zipf: float) -> list[Play]:
        """The valid plays of a solution whose words are all known well enough."""
        return [
            play
            for play in (solution.plays if solution is not None else ())
            if _known(self.lexicon, play, self.house) >= min_zipf and self._valid(play)
        ]

    def searched(self, order: str, min_zipf: float) -> list[Play]:
        """The valid plays of a new search, over words at least this frequent only."""
        found = self.search(order=order, min_zipf=min_zipf)
        return [play for play in found.plays if self._valid(play)]

    def _valid(self, play: Play) -> bool:
        verdicts = (
            self.lexicon.verdict(word, game="paperback", house=self.house) for word in play.words
        )
        return all(verdict.valid for verdict in verdicts)


def _voices(
    lexicon: Lexicon, found: _Candidates, min_zipf: float, track: int | None
) -> dict[str, Play]:
    """Voice → the play it sees, among words known this well; empty if there are none."""
    rich = found.known(found.by_points, min_zipf)
    long = found.known(found.by_length, min_zipf)
    takers = found.known(found.taking_common, min_zipf)
    if not rich and min_zipf:  # none among the very best plays: search common words only
        rich = found.searched("points", min_zipf)
        long = long or found.searched("length", min_zipf)
    if not rich:
        return {}
    worth_it = [play for play in rich if 2 * play.points >= rich[0].points]
    voices = {
        "richest": rich[0],
        "longest": max(long or rich, key=lambda play: (play.length, play.points)),
        "simplest": max(worth_it, key=lambda play: (_zipf(lexicon, play), play.points)),
    }
    if takers and not any(track is not None and p.length >= track for p in voices.values()):
        voices["common"] = takers[0]
    lively = max(rich, key=lambda play: (_abilities(play), play.points))
    if _abilities(lively):
        voices["abilities"] = lively
    return voices


def _merged(voices: Mapping[str, Play]) -> Iterable[tuple[Play, tuple[str, ...]]]:
    """Each play once, with all the voices that see its words."""
    seen: dict[tuple[str, ...], tuple[Play, tuple[str, ...]]] = {}
    for voice, play in voices.items():
        first, names = seen.get(play.words, (play, ()))
        seen[play.words] = first, (*names, voice)
    return seen.values()


def _zipf(lexicon: Lexicon, play: Play) -> float:
    """The Zipf frequency of the play's rarest word."""
    entries = (lexicon.entry(word) for word in play.words)
    return min(entry.zipf if entry else 0.0 for entry in entries)


def _known(lexicon: Lexicon, play: Play, house: House | None) -> float:
    """How well known the play's least known word is, as a Zipf frequency."""
    return min(_word_known(lexicon, word, house) for word in play.words)


def _word_known(lexicon: Lexicon, word: str, house: House | None) -> float:
    """How well known a word is: by itself or through its lemma; house words count as known."""
    if house is not None and word in house.allow:
        return KNOWN[0]
    entry = lexicon.entry(word)
    if entry is None:
        return 0.0
    lemmas = {examine(lemma).folded for _, lemma in entry.analyses} - {word}
    found = (lexicon.entry(lemma) for lemma in lemmas)
    return max([entry.zipf, *(one.zipf - LEMMA_DISCOUNT for one in found if one is not None)])


def _abilities(play: Play) -> int:
    """How many abilities the play uses or may use."""
    count = play.count
    working = sum(step.ability is not None for step in count.steps)
    return working + bool(count.draws) + len(count.choices) + len(count.attacks)


def _hint(
    play: Play,
    voices: tuple[str, ...],
    level: int,
    seed: int,
    track: int | None,
    best: int,
    complete: bool,
) -> Hint:
    return Hint(
        voices,
        level,
        len(play.words),
        play.length,
        play.points,
        None if track is None else play.length >= track,
        rarer=best if "richest" in voices and best > play.points else None,
        complete=complete,
        cards=_unordered(play) if level >= 2 else None,
        pattern=_pattern(play, seed) if level >= 3 else None,
        play=play if level >= 4 else None,
    )


def _unordered(play: Play) -> tuple[str, ...]:
    """The cards of the play as text, sorted, jokers last."""
    names = [
        common_text(laid.card) if laid.number == play.common else str(laid.card)
        for laid in play.cards
    ]
    return tuple(sorted(names, key=_joker_last))


def _joker_last(card: str) -> tuple[bool, str]:
    return card.startswith("?"), card


def _pattern(play: Play, seed: int) -> str:
    """The words with about a third of the letters shown; the seed decides which."""
    text = " ".join(play.words)
    places = [place for place, letter in enumerate(text) if letter != " "]
    places.sort(key=lambda place: hashlib.sha256(f"{seed} {text} {place}".encode()).digest())
    shown = set(places[: max(len(places) > 1, len(places) // 3)])  # none of a single letter
    return "".join(
        letter if place in shown or letter == " " else "_" for place, letter in enumerate(text)
    )
