"""Set-up of a game: the cards of every turn, dealt from a seed.

>>> from contesta.games.polywords.specchio import Specchio
>>> deal = set_up(Specchio(), 3, seed=2021)
>>> len(deal.turns), [str(card) for card in deal.turns[0].cards]
(10, ['strumento-musicale', 'G'])
>>> deal == set_up(Specchio(), 3, seed="2021")
True

Nothing that players do changes the order of the decks, so the cards of every turn are known once
they are shuffled: `deal.turns`. Show players only the cards of the current turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contesta.solver.polywords.cards import CardKind, Cards, RequestCard
from contesta.solver.polywords.shapes import Shape

from ..errors import BadGame
from ..seats import Seat
from ..shuffling import Seed, derived_seed, shuffled
from .mode import TEAMS, Mode
from .requests import lengths_for
from .state import State

_CATEGORY, _HARD, _LENGTH = CardKind.CATEGORY, CardKind.HARD, CardKind.LENGTH


@dataclass(frozen=True, slots=True)
class TurnCards:
    """The cards revealed in one turn."""

    #: Face up for all players.
    cards: tuple[RequestCard, ...]
    #: Manta: by team, the categories it may set the opponents.
    handed: tuple[tuple[RequestCard, ...], ...] = ()

    def _of(self, kind: CardKind) -> list[RequestCard]:
        return [card for card in self.cards if card.type is kind]

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(card.id for card in self._of(CardKind.LETTER))

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(int(card.id) for card in self._of(_LENGTH))

    @property
    def category(self) -> str | None:
        """The id of the open category, if there is one."""
        return next((card.id for card in self._of(_CATEGORY)), None)

    @property
    def shape(self) -> Shape | None:
        return next((card.shape for card in self._of(CardKind.SHAPE)), None)


@dataclass(frozen=True, slots=True)
class Deal:
    """The state before the first turn, and the cards of each turn."""

    mode: Mode
    state: State
    turns: tuple[TurnCards, ...]
    #: Manta: the players of each team.
    teams: tuple[tuple[Seat, ...], ...] = ()


def set_up(
    mode: Mode,
    players: int,
    *,
    seed: Seed,
    hard: bool = False,
    teams: Sequence[Sequence[Seat]] | None = None,
) -> Deal:
    """Deal a new game. `hard`: with hard categories; `teams`: Manta's, else chance makes them."""
    mode.check_players(players)
    seed = derived_seed(seed, mode.id)
    if teams is not None and not mode.teams:
        raise BadGame("no-teams", mode=mode.id)
    sides = _teams(players, teams, seed) if mode.teams else ()
    if hard and _CATEGORY not in mode.numbers.decks and not mode.asks_category:
        raise BadGame("no-categories", mode=mode.id)
    state = mode.start(len(sides) or players)
    turns = (_manta if mode.teams else _common)(mode, players, seed, hard=hard)
    return Deal(mode, state, turns, sides)


def category_deck(
    box: Cards, size: int, seed: Seed, *, hard: bool, decks: int = 1
) -> tuple[tuple[RequestCard, ...], ...]:
    """Decks of `size` random categories; with `hard`, some are hard ones (PW-27, PW-28)."""
    hard_ones = box.hard_in_deck if hard else 0
    plain = shuffled(box.of(_CATEGORY), seed, "categories")
    difficult = shuffled(box.of(_HARD), seed, "hard categories")
    found = []
    for number in range(decks):
        easy = size - hard_ones
        cards = (
            *plain[number * easy : (number + 1) * easy],
            *difficult[number * hard_ones : (number + 1) * hard_ones],
        )
        found.append(shuffled(cards, seed, f"category deck {number}"))
    return tuple(found)


def _common(mode: Mode, players: int, seed: Seed, *, hard: bool) -> tuple[TurnCards, ...]:
    """The turns of a mode whose cards are face up for all."""
    numbers, box = mode.numbers, mode.cards
    decks: list[tuple[RequestCard, ...]] = []
    for kind, size in numbers.decks.items():
        a_turn = numbers.revealed[kind]
        if kind is _CATEGORY:
            (deck,) = category_deck(box, size, seed, hard=hard)
        else:
            deck = shuffled(box.of(kind), seed, kind)[:size]
        decks.append(_for_all_turns(deck, a_turn, mode, seed, kind))
    extra = max((numbers.variants[variant] for variant in mode.options.variants), default=0)
    if extra:
        decks += category_deck(box, extra, seed, hard=hard)
    each = [*numbers.revealed.values(), 1]
    lying: list[RequestCard] = []
    if numbers.lengths:
        lengths = lengths_for(players, numbers, mode.rulings)
        lying = [box.named(_LENGTH, str(length)) for length in lengths]
    turns = []
    for turn in range(numbers.turns):
        shown = [
            card
            for deck, number in zip(decks, each, strict=False)
            for card in deck[turn * number : (turn + 1) * number]
        ]
        turns.append(TurnCards((*shown, *lying)))
    return tuple(turns)


def _for_all_turns(
    deck: tuple[RequestCard, ...], a_turn: int, mode: Mode, seed: Seed, purpose: str
) -> tuple[RequestCard, ...]:
    """The deck for all turns: where the mode reshuffles, the revealed cards come a second time."""
    again = mode.numbers.reshuffled_after
    if not again:
        return deck
    first = deck[: again * a_turn]
    return (*first, *shuffled(first, seed, f"{purpose} again"))


def _manta(mode: Mode, players: int, seed: Seed, *, hard: bool) -> tuple[TurnCards, ...]:
    """The turns of Manta: three lengths, and three categories for each team to set the other."""
    numbers, box = mode.numbers, mode.cards
    three = numbers.revealed[_LENGTH]
    lengths = [box.named(_LENGTH, str(length)) for length in numbers.lengths[players]]
    shown = _for_all_turns(shuffled(lengths, seed, "lengths"), three, mode, seed, "lengths")
    size = numbers.decks[_CATEGORY]
    if hard:  # a deck for each team, so that both get the same number of hard ones
        sides = category_deck(box, size // TEAMS, seed, hard=True, decks=TEAMS)
    else:
        (deck,) = category_deck(box, size, seed, hard=False)
        hands = [deck[at : at + three] for at in range(0, len(deck), three)]
        sides = tuple(
            tuple(card for hand in hands[side::TEAMS] for card in hand) for side in range(TEAMS)
        )
    return tuple(
        TurnCards(
            shown[at : at + three],
            tuple(side[at : at + three] for side in sides),
        )
        for at in range(0, numbers.turns * three, three)
    )


def _teams(
    players: int, teams: Sequence[Sequence[Seat]] | None, seed: Seed
) -> tuple[tuple[Seat, ...], ...]:
    """The players of the two teams; at random if `teams` is None."""
    everybody = range(players)
    if teams is None:
        mixed = shuffled(everybody, seed, "teams")
        return mixed[::TEAMS], mixed[1::TEAMS]
    if len(teams) != TEAMS:
        raise BadGame("teams", found=len(teams))
    members = [seat for side in teams for seat in side]
    if sorted(members) != list(everybody) or not all(teams):
        raise BadGame("team-members", players=tuple(everybody))
    return tuple(tuple(side) for side in teams)
