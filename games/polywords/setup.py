"""Set-up of a game: the cards of every turn, dealt from a seed.

>>> deal = set_up("specchio", ["Federico", "Simona", "Nicola"], seed=2021)
>>> len(deal.turns), [str(card) for card in deal.turns[0].cards]
(10, ['strumento-musicale', 'G'])
>>> deal == set_up("specchio", ["Federico", "Simona", "Nicola"], seed="2021")
True

Nothing that players do changes the order of the decks, so the cards of every turn are known once
they are shuffled: `deal.turns`. Show players only the cards of the current turn.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from contesta.solver.polywords.cards import EDITION, CardKind, Cards, RequestCard, open_cards
from contesta.solver.polywords.shapes import Shape

from ..errors import BadGame
from ..shuffling import Seed, derived_seed, shuffled
from .requests import lengths_for
from .table import TEAMS, Table, check_names, check_number, start

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
    """A table with empty boards, and the cards of each turn."""

    table: Table
    turns: tuple[TurnCards, ...]
    #: Manta: the players of each team, in the order of the seats.
    teams: tuple[tuple[str, ...], ...] = ()


def set_up(
    mode: str,
    players: Sequence[str],
    *,
    seed: Seed,
    hard: bool = False,
    variants: Collection[str] = (),
    teams: Mapping[str, Sequence[str]] | None = None,
    rulings: Mapping[str, str] | None = None,
    cards: Cards | None = None,
) -> Deal:
    """Deal a new game. `hard`: with hard categories; `teams`: Manta's, by name.

    Without `teams`, Manta's players are divided at random and each team is named after its first.
    """
    box = cards or open_cards(EDITION)
    if mode not in box.modes:
        raise BadGame("mode", value=mode, known=", ".join(box.modes))
    check_names(players)
    check_number(mode, box.modes[mode], len(players))
    if teams is not None and mode != "manta":
        raise BadGame("no-teams", mode=mode)
    seed = derived_seed(seed, mode)
    sides = _teams(players, teams, seed) if mode == "manta" else {}
    table = start(mode, list(sides) or players, variants=variants, rulings=rulings, cards=box)
    has_categories = _CATEGORY in table.numbers.decks or any(
        table.numbers.variants[variant] for variant in variants
    )
    if hard and not has_categories:
        raise BadGame("no-categories", mode=mode)
    if mode == "manta":
        turns = _manta(table, len(players), seed, hard=hard)
    else:
        turns = _common(table, seed, hard=hard)
    return Deal(table, turns, tuple(tuple(side) for side in sides.values()))


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


def _common(table: Table, seed: Seed, *, hard: bool) -> tuple[TurnCards, ...]:
    """The turns of a mode whose cards are face up for all."""
    numbers, box = table.numbers, table.cards
    decks: list[tuple[RequestCard, ...]] = []
    for kind, size in numbers.decks.items():
        a_turn = numbers.revealed[kind]
        if kind is _CATEGORY:
            (deck,) = category_deck(box, size, seed, hard=hard)
        else:
            deck = shuffled(box.of(kind), seed, kind)[:size]
        decks.append(_for_all_turns(deck, a_turn, table, seed, kind))
    extra = max((numbers.variants[variant] for variant in table.variants), default=0)
    if extra:
        decks += category_deck(box, extra, seed, hard=hard)
    each = [*numbers.revealed.values(), 1]
    lying: list[RequestCard] = []
    if numbers.lengths:
        lengths = lengths_for(len(table.seats), numbers, table.rulings)
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
    deck: tuple[RequestCard, ...], a_turn: int, table: Table, seed: Seed, purpose: str
) -> tuple[RequestCard, ...]:
    """The deck for all turns: where the mode reshuffles, the revealed cards come a second time."""
    again = table.numbers.reshuffled_after
    if not again:
        return deck
    first = deck[: again * a_turn]
    return (*first, *shuffled(first, seed, f"{purpose} again"))


def _manta(table: Table, players: int, seed: Seed, *, hard: bool) -> tuple[TurnCards, ...]:
    """The turns of Manta: three lengths, and three categories for each team to set the other."""
    numbers, box = table.numbers, table.cards
    three = numbers.revealed[_LENGTH]
    lengths = [box.named(_LENGTH, str(length)) for length in numbers.lengths[players]]
    shown = _for_all_turns(shuffled(lengths, seed, "lengths"), three, table, seed, "lengths")
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
    players: Sequence[str], teams: Mapping[str, Sequence[str]] | None, seed: Seed
) -> dict[str, tuple[str, ...]]:
    """The players of the two teams by name; at random if `teams` is None."""
    if teams is None:
        mixed = shuffled(players, seed, "teams")
        halves = mixed[::TEAMS], mixed[1::TEAMS]
        return {half[0]: half for half in halves}
    if len(teams) != TEAMS:
        raise BadGame("teams", found=len(teams))
    members = [player for side in teams.values() for player in side]
    check_names(members)
    if set(members) != set(players) or not all(teams.values()):
        raise BadGame("team-members", players=", ".join(players))
    return {name: tuple(side) for name, side in teams.items()}
