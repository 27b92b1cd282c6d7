"""Cardcassonne for the tests of its rules: states made by hand, and turns that must be possible.

A row is a text, from the board to the right: `green-1` lies open, `?red-3` face down, `!red-3` was
laid face down and turned up after a round, `@1` is the follower of seat 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from contesta.games.cardcassonne import (
    Action,
    Assign,
    Card,
    Cardcassonne,
    Colour,
    Decide,
    Follow,
    Lay,
    Player,
    State,
    card_named,
)
from contesta.games.cardcassonne.cards import COLOURS
from contesta.games.cardcassonne.state import Follower, Laid, Line, Phase
from contesta.games.events import Event
from contesta.games.game import Applied, Refused, Result
from contesta.games.secrets import Secret
from contesta.lexicon import Membership, Verdict

DEFAULT = Cardcassonne()
#: Enough for another round of any number of players.
MORE = "blue-1 " * 20


class Wordless:
    """The judge of a game without words: nobody may ask."""

    def word(self, text: str) -> Verdict:
        raise AssertionError(text)

    def member(self, category: str, text: str) -> Membership:
        raise AssertionError(category, text)


WORDLESS = Wordless()


def under(**rulings: str) -> Cardcassonne:
    """The game with these rulings: `under(ER_33="begins")`."""
    return Cardcassonne.under({}, {id_.replace("_", "-"): what for id_, what in rulings.items()})


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card_named, text.split()))


def line(text: str) -> Line:
    return tuple(map(_one, text.split()))


def _one(text: str) -> Laid | Follower:
    name = text[1:]
    match text[0]:
        case "@":
            return Follower(int(name))
        case "?":
            return Laid(Secret.of(card_named(name), 0), laid_down=True)
        case "!":
            return Laid(card_named(name), laid_down=True)
    return Laid(card_named(text))


def written(state: State, row: str) -> str:
    """A row as a text; `line` reads it."""
    return " ".join(map(_text, state.line(Colour(row))))


def _text(one: Laid | Follower) -> str:
    if isinstance(one, Follower):
        return f"@{one.seat}"
    return f"{'?' if one.down else '!' if one.laid_down else ''}{one.card}"


def lay(card: str, row: str) -> Lay:
    return Lay(card_named(card), Colour(row))


def follow(row: str) -> Follow:
    return Follow(Colour(row))


def ten(card: str) -> Decide:
    return Decide(card_named(card), "ten")


def keep(card: str) -> Decide:
    return Decide(card_named(card), "keep")


def assign(colour: str) -> Assign:
    return Assign(Colour(colour))


def owning(**numbers: int) -> Player:
    """A player with so many animals of each colour in front."""
    return Player(animals=tuple(numbers.get(colour, 0) for colour in COLOURS))


def with_chest(player: Player, text: str) -> Player:
    chest = cards(text)
    return replace(player, chest=Secret.of(chest, size=len(chest)))


def table(
    *players: Player,
    rows: Mapping[str, str] | None = None,
    deck: str = MORE,
    active: int = 0,
    dealer: int = 0,
) -> State:
    """A state amid a round, as many turns before its end as the players have left."""
    number, _ = DEFAULT.options.box.deal(len(players))
    left = sum(player.hand.size + (not player.followed) for player in players)
    drawn = cards(deck)
    return State(
        phase=Phase.TURNS,
        players=players,
        rows=tuple(line((rows or {}).get(colour, "")) for colour in COLOURS),
        deck=Secret.of(drawn, size=len(drawn)),
        dealer=dealer,
        revealed=10,
        round=1,
        turns=len(players) * (number + 1) - left,
        active=active,
    )


def holding(seat: int, text: str, player: Player | None = None, *, laid: int = 1) -> Player:
    """A player with this hand, who has laid a card before unless `laid` is 0."""
    hand = cards(text)
    held = Secret.of(hand, seat, size=len(hand))
    return replace(player or Player(), hand=held, laid=laid, followed=False)


def done(player: Player | None = None) -> Player:
    """The player with the follower placed, by default one who has no turn left in this round."""
    return replace(player or Player(), followed=True)


def play(game: Cardcassonne, state: State, *turns: tuple[int, Action]) -> Applied[State]:
    """The state after these turns of seats, all of them possible, and all that happened."""
    events: list[Event] = []
    for seat, action in turns:
        applied = game.play(state, seat, action, WORDLESS)
        assert isinstance(applied, Applied), f"{action} of seat {seat}: {applied.reasons}"
        state = applied.state
        events += applied.events
    return Applied(state, tuple(events))


def refused(game: Cardcassonne, state: State, seat: int, action: Action) -> Refused:
    """The refusal of an action, which must not be possible."""
    answer = game.play(state, seat, action, WORDLESS)
    assert isinstance(answer, Refused), f"{action} of seat {seat} was taken"
    return answer


def whys(game: Cardcassonne, state: State, seat: int, action: Action) -> list[str]:
    """The codes of all reasons why an action is not possible."""
    return [reason.code.value for reason in refused(game, state, seat, action).reasons]


def take(
    text: str,
    *decisions: Action,
    game: Cardcassonne = DEFAULT,
    player: Player | None = None,
    row: str = "green",
) -> Applied[State]:
    """Seat 0 secures a row by the last turn of a round and decides; seat 1 secures nothing."""
    state = table(holding(0, "", player), done(), rows={row: text})
    return play(game, state, (0, follow(row)), *((0, action) for action in decisions))


def gained(applied: Applied[State], seat: int = 0) -> int:
    return applied.state.players[seat].points


def chest(state: State, seat: int = 0) -> str:
    """What lies under a chest, in order."""
    return " ".join(card.text for card in state.players[seat].chest.known)


def codes(events: Iterable[Event], seat: int | None = None) -> list[str]:
    """The codes of the events, of those of one seat if it is given."""
    return [event.code.value for event in events if seat in (None, event.player)]


def event(applied: Applied[State], code: str) -> Event:
    """The only event with this code."""
    (found,) = (one for one in applied.events if one.code.value == code)
    return found


def offered(game: Cardcassonne, state: State) -> list[Action]:
    """All that can be done now, by whomever."""
    return [action for ask in game.asks(state) for action in ask.offered]


def over(game: Cardcassonne, *players: Player, rows: Mapping[str, str] | None = None) -> State:
    """The end of a game: nothing is left to deal after the last follower, that of seat 0."""
    state = table(holding(0, "", players[0]), *map(done, players[1:]), rows=rows, deck="")
    return play(game, state, (0, follow("yellow"))).state


def result(game: Cardcassonne, state: State) -> Result:
    """How the game ended, which it has."""
    found = game.result(state)
    assert found is not None
    return found


def everywhere(state: State) -> Counter[Card]:
    """All cards, wherever they are."""
    found: Counter[Card] = Counter(state.deck.known)
    found.update(state.removed)
    found.update([state.joker] if state.joker else [])
    for row in state.rows:
        found.update(one.card for one in row if isinstance(one, Laid))
    for player in state.players:
        found.update(player.hand.known + player.chest.known + player.opened)
        _add_animals(found, player.animals, sum(player.jokers) + player.lone)
    if state.take:
        found.update(state.take.open)
        waiting = (0,) * len(COLOURS) if state.take.in_front else state.take.animals
        _add_animals(found, waiting, state.take.jokers)
    return +found


def _add_animals(found: Counter[Card], animals: tuple[int, ...], jokers: int) -> None:
    for colour, number in zip(COLOURS, animals, strict=True):
        found[card_named(f"{colour}-animal")] += number
    found[card_named("animal-joker")] += jokers
