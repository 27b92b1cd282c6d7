"""Polywords as the rulebook speaks of it, for tests: people by name, a turn as one call.

The games know seats; a `Table` here is a score sheet as one flat value, whose seats have names.
`specchio.turn(table, plays, letter="A")` scores a turn on it, likewise the other five.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeAlias

from contesta.games import BadGame, Event, LexiconJudge, Outcome, Seed
from contesta.games import Contest as SeatedContest
from contesta.games.codec import from_json, to_json
from contesta.games.names import checked_names, seat_of
from contesta.games.polywords import (
    AnnouncedLine,
    GrabLine,
    MemberPlayLine,
    Mode,
    Options,
    PolywordsCode,
    PolywordsRulings,
    SavedSheet,
    SavedSide,
    Sheet,
    Side,
    State,
    mode_named,
    path_verdict,
    resolve_contest,
)
from contesta.games.polywords import assign as assign_by_seat
from contesta.games.polywords import penalties as of_bottles
from contesta.games.polywords import points as of_points
from contesta.games.polywords import polpo as of_polpo
from contesta.games.polywords import setup as of_setup
from contesta.games.polywords.catalogue import mode_class
from contesta.games.polywords.medusa import Fulfilled, Medusa, answers_of
from contesta.games.polywords.sheet.answers import ScoreLine
from contesta.games.seats import shown
from contesta.lexicon import Answer, Lexicon
from contesta.lexicon.texts import Texts, texts
from contesta.solver.polywords.cards import EDITION, Cards, RequestCard, open_cards
from contesta.solver.polywords.path import Path
from contesta.solver.polywords.referee import PathVerdict

Play: TypeAlias = MemberPlayLine
Grab: TypeAlias = GrabLine
Announced: TypeAlias = AnnouncedLine
StepCode: TypeAlias = PolywordsCode
Score: TypeAlias = ScoreLine


class Seat(SavedSide):
    """A side, with the name of its player or team."""

    __slots__ = ()

    @classmethod
    def of(cls, name: str, side: Side) -> Seat:
        saved = SavedSide.of(name, side)
        return cls(*(getattr(saved, one.name) for one in fields(saved)))

    @property
    def bottles(self) -> int:
        return self.side(0).bottles

    @property
    def white(self) -> int:
        return self.side(0).white


@dataclass(frozen=True, slots=True)
class Table:
    mode: str
    seats: tuple[Seat, ...]
    turn: int = 0
    variants: frozenset[str] = frozenset()
    rulings: PolywordsRulings = field(default_factory=PolywordsRulings)
    requests: tuple[RequestCard, ...] = ()
    cards: Cards = field(default_factory=lambda: open_cards(EDITION), repr=False)

    def __post_init__(self) -> None:
        checked_names(self.names)
        self.playing_mode.checked(self.sheet.state)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.player for seat in self.seats)

    @property
    def playing_mode(self) -> Mode:
        return mode_class(self.mode)(Options(self.variants, self.rulings, self.cards))

    @property
    def sheet(self) -> Sheet:
        sides = tuple(seat.side(number) for number, seat in enumerate(self.seats))
        return Sheet(self.playing_mode, self.names, State(sides, self.turn, self.requests))

    @classmethod
    def of(cls, sheet: Sheet) -> Table:
        state, options = sheet.state, sheet.mode.options
        seats = tuple(map(Seat.of, sheet.names, state.sides))
        named = (options.variants, options.rulings, state.requests, options.cards)
        return cls(sheet.mode.id, seats, state.turns_played, *named)

    def after(self, state: State) -> Table:
        return Table.of(replace(self.sheet, state=state))

    def seat(self, player: str) -> Seat:
        return self.seats[seat_of(self.names, player)]

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if not seat.out)

    @property
    def over(self) -> bool:
        return self.playing_mode.over(self.sheet.state)

    def barred(self, player: str) -> tuple[str, ...]:
        return self.playing_mode.barred(self.sheet.side(player))


@dataclass(frozen=True, slots=True)
class Step:
    """An event, with names."""

    event: Event
    names: tuple[str, ...] = ()

    @property
    def code(self) -> PolywordsCode:
        assert isinstance(self.event.code, PolywordsCode)
        return self.event.code

    @property
    def rules(self) -> tuple[str, ...]:
        return self.event.rules

    @property
    def player(self) -> str:
        return "" if self.event.player is None else self.names[self.event.player]

    @property
    def details(self) -> dict[str, Any]:
        return shown(self.event.details, self.names, texts("en"))

    def __getitem__(self, name: str) -> Any:
        return self.details[name]

    def said(self, say: Texts) -> str:
        return self.event.said(say, self.names)


@dataclass(frozen=True, slots=True)
class Turn:
    table: Table
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Final:
    scores: tuple[Score, ...]
    winners: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    accuser: str
    accused: str
    word: str

    def seated(self, names: Sequence[str]) -> SeatedContest:
        return SeatedContest(seat_of(names, self.accuser), seat_of(names, self.accused), self.word)


@dataclass(frozen=True, slots=True)
class Settled:
    outcome: Outcome
    table: Table
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Assigned:
    categories: Mapping[int, RequestCard]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    table: Table
    turns: tuple[of_setup.TurnCards, ...]
    teams: tuple[tuple[str, ...], ...] = ()


def steps_of(events: Iterable[Event], names: tuple[str, ...]) -> tuple[Step, ...]:
    return tuple(Step(event, names) for event in events)


def start(
    mode: str,
    players: Sequence[str],
    *,
    variants: Collection[str] = (),
    rulings: Mapping[str, str] | None = None,
    cards: Cards | None = None,
) -> Table:
    playing = mode_named(mode, variants=variants, rulings=rulings, cards=cards)
    return Table.of(Sheet.of(playing, players))


class OneMode:
    """The turns of one mode, as calls on tables."""

    Grab = GrabLine

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def turn(self, table: Table, did: Any = (), **values: Any) -> Turn:
        """The turn scored; what players did and chose, by name."""
        assert table.mode == self.mode
        sheet = table.sheet
        with sheet.named():
            table.playing_mode.must_go_on(sheet.state)
            for choices in ("bottles", "erase", "rows"):
                if isinstance(values.get(choices), Mapping):
                    values[choices] = sheet.by_seat(values[choices])
            scored = table.playing_mode.score_turn(  # type: ignore[attr-defined]  # one of six
                sheet.state, self._done(sheet, did, values), **values
            )
        return Turn(table.after(scored.state), steps_of(scored.events, sheet.names))

    def final(self, table: Table, **values: Any) -> Final:
        sheet = table.sheet
        with sheet.named():
            return _final(sheet.mode.final(sheet.state, **values), sheet.names)

    def _done(self, sheet: Sheet, did: Any, values: Mapping[str, Any]) -> Any:
        if self.mode == "pagliaccio":
            return sheet.grabs(did)
        if self.mode == "manta":
            return sheet.announced(did, len(values["lengths"]))
        return sheet.plays([did])[0] if self.mode == "medusa" else sheet.plays(did)


class OneMedusa(OneMode):
    def answers_of(
        self, lexicon: Lexicon, word: str, cards: Iterable[RequestCard]
    ) -> dict[str, Answer]:
        return answers_of(LexiconJudge(lexicon, "polywords"), word, cards)

    def fulfilled(
        self, cards: Iterable[RequestCard], word: str, path: Path, **values: Any
    ) -> Fulfilled:
        return Medusa().fulfilled(cards, word, path, **values)


specchio, pagliaccio, palla = OneMode("specchio"), OneMode("pagliaccio"), OneMode("palla")
manta, polpo, medusa = OneMode("manta"), OneMode("polpo"), OneMedusa("medusa")


def _final(final: of_points.Final, names: tuple[str, ...]) -> Final:
    scores = tuple(
        Score(names[one.player], one.white, one.bottles, one.points) for one in final.scores
    )
    winners = tuple(names[winner] for winner in final.winners)
    return Final(scores, winners, steps_of(final.events, names))


def result(table: Table) -> Final:
    return OneMode(table.mode).final(table)


def count(table: Table) -> Final:
    return _final(table.playing_mode.count(table.sheet.state), table.names)


def settle(
    table: Table,
    contest: Contest,
    answer: Answer,
    *,
    vote: bool | None = None,
    bottles: Mapping[str, Sequence[int]] | None = None,
) -> Settled:
    sheet = table.sheet
    with sheet.named():
        resolved = resolve_contest(
            sheet.mode,
            sheet.state,
            contest.seated(sheet.names),
            answer,
            vote=vote,
            bottles=sheet.by_seat(bottles),
        )
    steps = steps_of(resolved.events, sheet.names)
    return Settled(resolved.outcome, table.after(resolved.state), steps)


def judge(
    lexicon: Lexicon, table: Table, player: str, word: str, path: Path, **values: Any
) -> PathVerdict:
    sheet = table.sheet
    with sheet.named():
        return path_verdict(lexicon, sheet.mode, sheet.side(player), word, path, **values)


def assign(
    categories: Sequence[RequestCard],
    lengths: Sequence[int],
    chosen: Mapping[str, int],
    *,
    team: str,
    seed: Seed,
) -> Assigned:
    with named(team):
        found = assign_by_seat(categories, lengths, chosen, team=0, seed=seed, purpose=team)
    return Assigned(found.categories, steps_of(found.events, (team,)))


def set_up(
    mode: str,
    players: Sequence[str],
    *,
    seed: Seed,
    hard: bool = False,
    teams: Mapping[str, Sequence[str]] | None = None,
    **options: Any,
) -> Deal:
    playing = mode_named(mode, **options)
    names = checked_names(players)
    seated = None
    if teams is not None:
        members = checked_names(one for team in teams.values() for one in team)
        if not set(members) <= set(names):
            raise BadGame("team-members", players=names)
        seated = [[names.index(one) for one in team] for team in teams.values()]
    with named(*names):
        deal = of_setup.set_up(playing, len(names), seed=seed, hard=hard, teams=seated)
    sides = tuple(tuple(names[seat] for seat in team) for team in deal.teams)
    first = tuple(teams) if teams is not None else tuple(team[0] for team in sides)
    table = Table.of(Sheet(playing, first or names, deal.state))
    return Deal(table, deal.turns, sides)


def draw_bottles(
    seat: Seat, number: int, cells: Sequence[int] = (), rulings: PolywordsRulings | None = None
) -> tuple[Seat, list[Step]]:
    with named(seat.player):
        rules = rulings or PolywordsRulings()
        side, events = of_bottles.draw_bottles(seat.side(0), number, cells, rules)
    return Seat.of(seat.player, side), list(steps_of(events, (seat.player,)))


def strike_line(seat: Seat, when: int) -> tuple[Seat, list[Step]]:
    side, events = of_bottles.strike_line(seat.side(0), when)
    return Seat.of(seat.player, side), list(steps_of(events, (seat.player,)))


def complete_rows(seat: Seat) -> list[int]:
    return of_polpo.complete_rows(seat.side(0))


def plain_table(table: Table) -> dict[str, Any]:
    return to_json(SavedSheet.of(table.sheet))


def table_of(mode: str, plain: Mapping[str, Any]) -> Table:
    return Table.of(from_json(SavedSheet, plain).sheet(mode))


@contextmanager
def named(*names: str) -> Iterator[None]:
    """Errors raised inside name these players."""
    try:
        yield
    except BadGame as error:
        raise error.named(names) from None
