"""The course of a game of Cardcassonne: set-up, rounds of turns, scoring, the end.

>>> game = Cardcassonne()
>>> state = game.start(2, seed=7).state
>>> [ask.id for ask in game.asks(state)], state.deck.size
(['turn.1.0'], 108)
>>> game.view(state, 0).players[1].hand
Secret(value=None, seen_by=frozenset({1}), size=6)
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from contesta.lexicon.rulings import Switch, switches_on

from ..errors import BadGame
from ..game import Applied, Ask, Choices, Game, Refused, Result
from ..judge import Judge
from ..seats import Seat
from ..secrets import Secret
from ..shuffling import Seed, derived_seed, shuffled
from . import ending, scoring, turns
from .absence import default_action
from .actions import Action, Assign, Decide, Follow, Lay, Pass, PutJoker, decisions
from .box import PLAYERS
from .cards import COLOURS, Card, Colour, in_order
from .events import CardcassonneCode as Code
from .events import CardcassonneReason as Why
from .events import Event, Reason
from .options import ANIMALS, Options
from .rows import put, turned_up
from .rulings import SUBJECT
from .state import INDEX, Follower, Laid, Phase, Player, State, Take


@dataclass(frozen=True, slots=True)
class Cardcassonne(Game[State, Action]):
    id: ClassVar = "cardcassonne"
    version: ClassVar = 1
    seats: ClassVar = PLAYERS

    options_known: ClassVar = (ANIMALS,)

    options: Options = field(default_factory=Options)

    @classmethod
    def rulings_known(cls) -> tuple[Switch, ...]:
        return tuple(sorted(switches_on(SUBJECT), key=lambda one: int(one.id[3:])))

    @classmethod
    def under(cls, options: Choices, rulings: Choices) -> Self:
        return cls(Options.of(options, rulings))

    @property
    def options_chosen(self) -> dict[str, str]:
        return self.options.chosen

    @property
    def rulings_chosen(self) -> dict[str, str]:
        return self.options.rulings.choices

    # ------------------------------------------------------------------------------ set-up, deal

    def start(self, seats: int, seed: Seed) -> Applied[State]:
        if seats not in self.seats:
            most = self.seats[-1]
            wanted = f"{self.seats[0]}–{most}"
            raise BadGame("players", mode=self.id, wanted=wanted, found=seats, n=most)
        seed = derived_seed(seed, self.id)
        deck = shuffled(self.options.box.cards, seed, "deck")
        dealer = 0
        if self.options.rulings.first_dealer == "chance":
            dealer = shuffled(range(seats), seed, "dealer")[0]
        players = tuple(Player() for _ in range(seats))
        empty: tuple[Laid | Follower, ...] = ()
        rows = tuple(empty for _ in COLOURS)
        state = State(Phase.SET_UP, players, rows, _deck(deck), dealer)
        events: list[Event] = []
        return Applied(self._reveal(state, events), tuple(events))

    def _reveal(self, state: State, events: list[Event]) -> State:
        """Turn up cards beside the board until there are enough, or one is a joker (CC-07)."""
        while state.revealed < self.options.box.open_cards.cards:
            deck = state.deck.known
            card = deck[-1]
            state = replace(state, deck=_deck(deck[:-1]), revealed=state.revealed + 1)
            if card.colour is None:
                events.append(
                    Event.of(Code.JOKER_REVEALED, "CC-08", player=state.dealer, card=card.text)
                )
                return replace(state, joker=card)
            events.append(Event.of(Code.REVEALED, "CC-07", card=card.text, row=card.colour.value))
            state = put(state, card.colour, Laid(card))
        return self._deal(state, events)

    def _deal(self, state: State, events: list[Event]) -> State:
        """Deal a hand to everybody for the next round (CC-14)."""
        seats = len(state.players)
        number, _ = self.options.box.deal(seats)
        deck = state.deck.known
        first = (state.dealer + 1) % seats
        players = list(state.players)
        for seat in [(first + place) % seats for place in range(seats)]:
            hand = in_order(deck[-number:])
            deck = deck[:-number]
            players[seat] = replace(
                players[seat], hand=Secret.of(hand, seat, size=number), laid=0, followed=False
            )
            dealt = Secret.of(scoring.names(hand), seat, size=number)
            events.append(Event.of(Code.DEALT, "CC-14", player=seat, cards=dealt))
        return replace(
            state,
            phase=Phase.TURNS,
            players=tuple(players),
            deck=_deck(deck),
            round=state.round + 1,
            turns=0,
            active=first,
            last_follower=None,
            scored=0,
        )

    # -------------------------------------------------------------------------------------- asks

    def asks(self, state: State) -> tuple[Ask[Action], ...]:
        match state.phase:
            case Phase.TURNS:
                options = turns.options(state, self.options)
                id_ = f"turn.{state.round}.{state.turns}"
                return (Ask(id_, state.active, "turn", options),)
            case Phase.SET_UP if state.joker is not None:
                puts = tuple(PutJoker(state.joker, row) for row in COLOURS)
                id_ = f"joker-row.{state.revealed}"
                return (Ask(id_, state.dealer, "joker-row", puts),)
            case Phase.SCORING if state.take is not None:
                return (_scoring_ask(state, state.take),)
        return ()

    # -------------------------------------------------------------------------------------- play

    def play(
        self, state: State, seat: Seat, action: Action, judge: Judge
    ) -> Applied[State] | Refused:
        del judge  # there are no words
        match action:
            case PutJoker() if state.phase is Phase.SET_UP and seat == state.dealer:
                return self._put_joker(state, action)
            case Lay() | Follow() | Pass() if state.phase is Phase.TURNS and seat == state.active:
                if reasons := turns.reasons(state, action, self.options):
                    return Refused(reasons)
                return self._turn(state, action)
            case Decide() if state.take and state.take.open and seat == state.take.seat:
                if action.card not in state.take.open:
                    open_ = scoring.names(state.take.open)
                    return _refused(Why.NOT_MISPLACED, seat, "CC-42", action.card, cards=open_)
                return self._count(state, state.take, action)
            case Assign() if state.take and not state.take.open and seat == state.take.seat:
                species = state.players[seat].species
                if action.species not in species:
                    animals = tuple(f"{one}-animal" for one in species)
                    reason = Reason.of(Why.NO_SUCH_ANIMAL, "CC-36", player=seat, animals=animals)
                    return Refused((reason,))
                return self._count(state, state.take, action)
        return self.unasked(state, seat)

    def _put_joker(self, state: State, action: PutJoker) -> Applied[State] | Refused:
        joker = state.joker
        if joker is None or action.card is not joker:
            shown = "" if joker is None else joker.text
            return _refused(Why.OTHER_CARD, state.dealer, "CC-08", action.card, joker=shown)
        details = {"card": joker.text, "row": action.row.value}
        events = [Event.of(Code.JOKER_PUT, "CC-08", player=state.dealer, **details)]
        state = put(replace(state, joker=None), action.row, Laid(joker))
        return Applied(self._reveal(state, events), tuple(events))

    def _turn(self, state: State, action: Lay | Follow | Pass) -> Applied[State]:
        """A turn, and the scoring if it was the last of the round (CC-15 to CC-17)."""
        state, event = turns.take(state, action)
        events = [event]
        seats = len(state.players)
        hand, _ = self.options.box.deal(seats)
        if state.turns == seats * (hand + 1):
            state = self._score(replace(state, phase=Phase.SCORING), events)
        return Applied(state, tuple(events))

    def _count(self, state: State, take: Take, action: Decide | Assign) -> Applied[State]:
        """Go on counting after a decision."""
        count = scoring.Count(self.options, take.seat, state.players[take.seat], take)
        if isinstance(action, Decide):
            scoring.decided(count, action.card, action.what)
        else:
            scoring.assigned(count, action.species)
        state = _settled(state, count)
        return Applied(self._score(state, count.events), tuple(count.events))

    # ----------------------------------------------------------------------------------- scoring

    def _score(self, state: State, events: list[Event]) -> State:
        """Score the rows from bottom to top until somebody has to decide (CC-29, CC-30)."""
        order = self.options.box.rows.from_bottom
        while state.take is None and state.scored < len(order):
            row = order[state.scored]
            line = state.line(row)
            follower = next((one for one in line if isinstance(one, Follower)), None)
            if follower is None:
                state = replace(state, scored=state.scored + 1)
            else:
                state = self._take(state, row, follower, events)
        return state if state.take else self._end_round(state, events)

    def _take(self, state: State, row: Colour, follower: Follower, events: list[Event]) -> State:
        """Give the player of the first follower of a row the cards before it (CC-24, CC-28)."""
        line = state.line(row)
        place = line.index(follower)
        secured = tuple(one for one in line[:place] if isinstance(one, Laid))
        lines = list(state.rows)
        lines[INDEX[row]] = line[place + 1 :]
        state = replace(state, rows=tuple(lines))
        seat = follower.seat
        cards = scoring.names(one.card for one in secured)
        if not cards:
            events.append(Event.of(Code.TAKES_NOTHING, "ER-35", player=seat, row=row.value))
            return state
        details = {"row": row.value, "cards": cards}
        events.append(Event.of(Code.TAKES, "CC-28", "CC-29", "CC-32", player=seat, **details))
        count = scoring.Count(self.options, seat, state.players[seat], Take(seat, row))
        scoring.begin(count, secured, row)
        state = _settled(state, count)
        events += count.events
        return state

    def _end_round(self, state: State, events: list[Event]) -> State:
        """Turn up what is left, find the next dealer, deal again or end the game."""
        state = turned_up(state, self.options.rulings, events)
        seats = len(state.players)
        if (last := state.last_follower) is not None:
            begins = self.options.rulings.last_follower == "begins"
            state = replace(state, dealer=(last - 1) % seats if begins else last)
        number, _ = self.options.box.deal(seats)
        if state.deck.size < seats * number:
            return ending.end(state, self.options, events)
        events.append(Event.of(Code.DEALER, "CC-27", "ER-33", player=state.dealer))
        return self._deal(state, events)

    # --------------------------------------------------------------------------------- the end

    def absent(self, state: State, ask: Ask[Action]) -> Action:
        """The card worth least; in scoring, more points now (ER-94)."""
        return default_action(state, ask, self.options)

    def result(self, state: State) -> Result | None:
        return ending.result(state, self.options) if state.phase is Phase.OVER else None


def _deck(cards: tuple[Card, ...]) -> Secret[tuple[Card, ...]]:
    return Secret.of(cards, size=len(cards))


def _settled(state: State, count: scoring.Count) -> State:
    """The state after as much counting as is possible without the player."""
    done = scoring.settle(count)
    players = list(state.players)
    players[count.seat] = count.player
    return replace(
        state,
        players=tuple(players),
        removed=(*state.removed, *count.removed),
        take=None if done else count.take,
    )


def _scoring_ask(state: State, take: Take) -> Ask[Action]:
    place = f"{state.round}.{take.seat}"
    if take.open:
        found: list[Action] = []
        for card in dict.fromkeys(take.open):
            found += decisions(card)
        return Ask(f"misplaced.{place}.{len(take.open)}", take.seat, "misplaced", tuple(found))
    species = tuple(Assign(one) for one in state.players[take.seat].species)
    return Ask(f"assign.{place}.{take.jokers}", take.seat, "assign", species)


def _refused(
    why: Why, seat: Seat, rule: str, card: Card, **details: str | tuple[str, ...]
) -> Refused:
    return Refused((Reason.of(why, rule, player=seat, card=card.text, **details),))
