"""Pesce Specchio from the first card to the last: ten turns of secret writing (PW-30 to PW-39).

A turn is written, shown, contested and settled: cards are revealed, everybody writes a word that
nobody else sees, all words are shown, whoever doubts one commits before the verdict is known, and
then words that several have written are erased. Whoever was wrong, or has no word, draws bottles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self, TypeVar

from contesta.lexicon import Answer
from contesta.lexicon.rulings import Switch, switches_on
from contesta.solver.polywords.board import CELLS, bits
from contesta.solver.polywords.cards import CardKind, RequestCard

from ...errors import BadGame
from ...game import Applied, Ask, Choices, Game, Refused, Result
from ...judge import Judge
from ...seats import Seat
from ...secrets import Secret
from ...shuffling import Seed
from ..options import Options
from ..penalties import TWO, draw_bottles
from ..rulings import SUBJECTS
from ..setup import set_up
from ..specchio import Specchio
from ..writing import folded, writing_reasons
from .actions import Accuse, Action, Agree, Bottle, Done, Letters, Vote, Write
from .events import Event, Reason
from .events import WholeCode as Code
from .events import WholeReason as Why
from .state import NOTHING, Accusation, Phase, State, Writing

T = TypeVar("T")

#: The option with hard categories (PW-27).
HARD = "hard"
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class WholeSpecchio(Game[State, Action]):
    id: ClassVar = "specchio"
    version: ClassVar = 1
    seats: ClassVar = range(3, 7)
    options_known: ClassVar = (HARD,)

    mode: Specchio = field(default_factory=Specchio)
    hard: bool = False

    @classmethod
    def rulings_known(cls) -> tuple[Switch, ...]:
        return tuple(sorted(switches_on(*SUBJECTS), key=lambda one: int(one.id[3:])))

    @classmethod
    def under(cls, options: Choices, rulings: Choices) -> Self:
        for name, value in options.items():
            if name != HARD:
                raise BadGame("option", value=name, known=(HARD,))
            if value not in (YES, NO):
                raise BadGame("option-value", name=name, value=value, known=(YES, NO))
        return cls(Specchio(Options.of((), rulings)), options.get(HARD) == YES)

    @property
    def options_chosen(self) -> dict[str, str]:
        return {HARD: YES} if self.hard else {}

    @property
    def rulings_chosen(self) -> dict[str, str]:
        return self.mode.rulings.choices

    # ------------------------------------------------------------------------------- the course

    def start(self, seats: int, seed: Seed) -> Applied[State]:
        deal = set_up(self.mode, seats, seed=seed, hard=self.hard)
        cards = tuple(turn.cards for turn in deal.turns)
        first = State(Phase.WRITE, deal.state, Secret.of(cards, size=len(cards)))
        events: list[Event] = []
        return Applied(self._reveal(first, events), tuple(events))

    def _reveal(self, state: State, events: list[Event]) -> State:
        """Reveal the cards of the next turn (PW-32); those of the last one are discarded."""
        (cards, *rest) = state.deck.known
        names = tuple(card.id for card in cards)
        events.append(Event.of(Code.CARDS, "PW-32", "PW-110", cards=names))
        seats = range(len(state.boards.sides))
        return replace(
            state,
            phase=Phase.WRITE,
            deck=Secret.of(tuple(rest), size=len(rest)),
            cards=cards,
            writing=tuple(Secret.of(NOTHING, seat, size=0) for seat in seats),
            shown=(),
            done=tuple(False for _ in seats),
            contests=(),
            due=tuple(0 for _ in seats),
        )

    def _show(self, state: State, events: list[Event]) -> State:
        """Show all words at once (PW-35); with none there is nothing to contest."""
        shown = tuple(one.known for one in state.writing)
        for seat, one in enumerate(shown):
            code = Code.SHOWN if one.finished else Code.SHOWN_UNFINISHED
            if not one.word:
                events.append(Event.of(Code.SHOWN_NOTHING, "PW-38", player=seat))
            else:
                events.append(Event.of(code, "PW-35", player=seat, word=one.word))
        done = tuple(False for _ in shown)
        state = replace(state, phase=Phase.CONTEST, shown=shown, done=done)
        return state if any(map(_contestable, shown)) else self._settle(state, events)

    def _settle(self, state: State, events: list[Event]) -> State:
        """Erase what several have written, and see who draws how many bottles."""
        wrong = [_loser(one) for one in state.contests]
        convicted = [one.accused for one in state.contests if one.good is False]
        plays = [one.play(seat) for seat, one in enumerate(state.shown)]
        settled = self.mode.settle(state.boards, plays, letter=_letter(state.cards), kept=convicted)
        events += settled.written
        due = []
        for seat, one in enumerate(settled.sides):
            events += one.events
            due.append(one.penalties + TWO * wrong.count(seat))
        boards = state.boards.after(one.side for one in settled.sides)
        state = replace(state, phase=Phase.BOTTLES, boards=boards, due=tuple(due))
        return self._go_on(state, events)

    def _go_on(self, state: State, events: list[Event]) -> State:
        """Begin the next turn, or end the game, unless bottles are to be drawn."""
        for seat, number in enumerate(state.due):
            if number and not state.boards.sides[seat].board.empty:  # ER-14
                state = self._drawn(state, seat, number, (), events)
        if any(state.due):
            return state
        if self.mode.over(state.boards):
            state = replace(state, phase=Phase.OVER)
            events += self.mode.final(state.boards).events
            return state
        return self._reveal(state, events)

    def _drawn(
        self, state: State, seat: Seat, number: int, cells: Sequence[int], events: list[Event]
    ) -> State:
        """Draw so many bottles of a player."""
        boards = state.boards
        side, drawn = draw_bottles(boards.sides[seat], number, cells, self.mode.rulings)
        events += drawn
        sides = (*boards.sides[:seat], side, *boards.sides[seat + 1 :])
        due = (*state.due[:seat], state.due[seat] - number, *state.due[seat + 1 :])
        return replace(state, boards=replace(boards, sides=sides), due=due)

    # ------------------------------------------------------------------------------------- asks

    def asks(self, state: State) -> tuple[Ask[Action], ...]:
        seats = range(len(state.boards.sides))
        return tuple(ask for seat in seats for ask in self._asks(state, seat))

    def _asks(self, state: State, seat: Seat) -> Iterator[Ask[Action]]:
        """What a seat may decide now: one thing, or nothing."""
        place = f"{state.turn}.{seat}"
        match state.phase:
            case Phase.WRITE if not state.done[seat]:
                seconds = float(self.mode.cards.seconds)
                yield Ask(f"write.{place}", seat, "write", None, seconds)
            case Phase.CONTEST if not state.done[seat]:
                others = range(len(state.boards.sides))
                accuse = (Accuse(other) for other in others if _open(state, seat, other))
                yield Ask(f"contest.{place}", seat, "contest", (Agree(), *accuse))
            case Phase.VOTE if seat in _voters(state) and state.contests[-1].votes[seat] is None:
                id_ = f"vote.{place}.{len(state.contests)}"
                yield Ask(id_, seat, "vote", (Vote(True), Vote(False)))
            case Phase.BOTTLES if state.due[seat]:
                empty = state.boards.sides[seat].board.empty
                cells = tuple(Bottle(cell) for cell in bits(empty))
                yield Ask(f"bottle.{place}.{state.due[seat]}", seat, "bottle", cells)

    # ------------------------------------------------------------------------------------- play

    def play(
        self, state: State, seat: Seat, action: Action, judge: Judge
    ) -> Applied[State] | Refused:
        if seat not in range(len(state.boards.sides)) or not any(self._asks(state, seat)):
            return self.unasked(state, seat)
        match state.phase, action:
            case Phase.WRITE, Write() | Letters():
                return self._write(state, seat, action)
            case Phase.WRITE, Done():
                return self._pen_down(state, seat)
            case Phase.CONTEST, Accuse():
                return self._accuse(state, seat, action, judge)
            case Phase.CONTEST, Agree():
                events: list[Event] = []
                state = replace(state, done=_with(state.done, seat, True))
                after = self._settle(state, events) if all(state.done) else state
                return Applied(after, tuple(events))
            case Phase.VOTE, Vote():
                return self._vote(state, seat, action)
            case Phase.BOTTLES, Bottle():
                return self._bottle(state, seat, action)
        return self.unasked(state, seat)

    def _write(self, state: State, seat: Seat, action: Write | Letters) -> Applied[State] | Refused:
        finished = isinstance(action, Write)
        try:
            key = folded(action.word)
        except BadGame:
            reason = Reason.of(Why.NOT_LETTERS, "PW-06", player=seat, word=action.word)
            return Refused((reason,))
        reasons = tuple(self._against(state, seat, key, action))
        if reasons:
            return Refused(reasons)
        mine = Secret.of(Writing(key, action.path, finished), seat, size=0)
        writing = _with(state.writing, seat, mine)
        event = Event.of(Code.WRITES, "PW-33", player=seat)
        return Applied(replace(state, writing=writing), (event,))

    def _against(
        self, state: State, seat: Seat, key: str, action: Write | Letters
    ) -> Iterator[Reason]:
        """Every reason why a word may not be written so."""
        letter = _letter(state.cards)
        if not key.startswith(letter):
            yield Reason.of(Why.WRONG_LETTER, "PW-33", player=seat, word=key, letter=letter)
        if any(not 0 <= cell < CELLS for cell in action.path):
            yield Reason.of(Why.OUTSIDE, "PW-09", player=seat)
            return
        side = state.boards.sides[seat]
        unfinished = isinstance(action, Letters)
        found = writing_reasons(self.mode, side, key, action.path, unfinished=unfinished)
        if found:
            codes = tuple(str(one.code) for one in found)
            yield Reason.of(Why.CANNOT_WRITE, "PW-10", player=seat, word=key, reasons=codes)

    def _pen_down(self, state: State, seat: Seat) -> Applied[State]:
        events = [Event.of(Code.PEN_DOWN, "PW-34", player=seat)]
        state = replace(state, done=_with(state.done, seat, True))
        after = self._show(state, events) if all(state.done) else state
        return Applied(after, tuple(events))

    def _accuse(
        self, state: State, seat: Seat, action: Accuse, judge: Judge
    ) -> Applied[State] | Refused:
        """Contest a word; the verdict is asked for only now (PW-24)."""
        if not _open(state, seat, action.seat):
            return Refused((_not_open(state, seat, action.seat),))
        word = state.shown[action.seat].word
        category = _category(state.cards)
        verdict = judge.word(word)
        answer = verdict.decide(judge.member(category, word)).answer
        events = [
            Event.of(
                Code.ACCUSED,
                "PW-24",
                player=seat,
                other=action.seat,
                word=word,
                category=category,
            )
        ]
        contest = Accusation(seat, action.seat, _good(answer), tuple(None for _ in state.shown))
        state = replace(state, contests=(*state.contests, contest))
        if contest.good is None:
            events.append(Event.of(Code.TO_VOTE, "ER-75", players=_voters(state), word=word))
            return Applied(replace(state, phase=Phase.VOTE), tuple(events))
        events.append(_ended(contest, word))
        return Applied(state, tuple(events))

    def _vote(self, state: State, seat: Seat, action: Vote) -> Applied[State]:
        """Vote; when all have, the majority decides, and a tie leaves the word (ER-75)."""
        contest = state.contests[-1]
        votes = _with(contest.votes, seat, Secret.of(action.good, seat))
        contest = replace(contest, votes=votes)
        events = [Event.of(Code.VOTED, "ER-75", player=seat)]
        phase = Phase.VOTE
        voters = _voters(state)
        given = [vote.known for vote in votes if vote is not None]
        if len(given) == len(voters):
            contest = replace(contest, good=2 * given.count(True) >= len(given))
            events.append(_ended(contest, state.shown[contest.accused].word))
            phase = Phase.CONTEST
        contests = (*state.contests[:-1], contest)
        return Applied(replace(state, phase=phase, contests=contests), tuple(events))

    def _bottle(self, state: State, seat: Seat, action: Bottle) -> Applied[State] | Refused:
        if not state.boards.sides[seat].board.empty >> action.cell & 1:
            return Refused((Reason.of(Why.NOT_EMPTY, "PW-15", player=seat),))
        events: list[Event] = []
        state = self._drawn(state, seat, 1, (action.cell,), events)
        return Applied(self._go_on(state, events), tuple(events))

    # -------------------------------------------------------------------------------- the end

    def absent(self, state: State, ask: Ask[Action]) -> Action:
        """The pen goes down as it is, nobody is accused, the word is good, the first cells."""
        del state
        if ask.kind == "write":
            return Done()
        return ask.offered[0]

    def result(self, state: State) -> Result | None:
        if state.phase is not Phase.OVER:
            return None
        final = self.mode.final(state.boards)
        worth = [(one.points, -one.bottles) for one in final.scores]
        places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
        return Result(places, tuple(one.points for one in final.scores), final.events)


def _letter(cards: Sequence[RequestCard]) -> str:
    return next(card.id for card in cards if card.type is CardKind.LETTER)


def _category(cards: Sequence[RequestCard]) -> str:
    return next(card.id for card in cards if card.type is CardKind.CATEGORY)


def _contestable(writing: Writing) -> bool:
    return bool(writing.word) and writing.finished


def _open(state: State, seat: Seat, other: Seat) -> bool:
    """Whether a player may contest the word of another: once for each word (ER-74)."""
    return 0 <= other < len(state.shown) and _not_open_code(state, seat, other) is None


def _not_open_code(state: State, seat: Seat, other: Seat) -> Why | None:
    if other == seat:
        return Why.OWN_WORD
    if not _contestable(state.shown[other]):
        return Why.NO_WORD
    if any(one.accused == other for one in state.contests):
        return Why.CONTESTED_ALREADY
    return None


def _not_open(state: State, seat: Seat, other: Seat) -> Reason:
    known = 0 <= other < len(state.shown)
    code = _not_open_code(state, seat, other) if known else Why.NO_WORD
    return Reason.of(code or Why.NO_WORD, "PW-24", "ER-74", player=seat)


def _voters(state: State) -> tuple[Seat, ...]:
    """Who votes on the last contest: all but accuser and accused (ER-75)."""
    contest = state.contests[-1]
    both = (contest.accuser, contest.accused)
    return tuple(seat for seat in range(len(state.shown)) if seat not in both)


def _good(answer: Answer) -> bool | None:
    return {Answer.YES: True, Answer.NO: False}.get(answer)


def _ended(contest: Accusation, word: str) -> Event:
    """The event that says who was right."""
    if contest.good:
        return Event.of(Code.REJECTED, "PW-26", player=contest.accuser, word=word)
    return Event.of(Code.UPHELD, "PW-25", player=contest.accused, word=word)


def _loser(contest: Accusation) -> Seat:
    return contest.accuser if contest.good else contest.accused


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
