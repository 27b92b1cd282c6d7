"""Cardcassonne in a terminal: rows of short words, a hand with numbers, rows with letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from contesta.games.cardcassonne import Assign, Decide, Follow, Lay, Pass, PutJoker, State
from contesta.games.cardcassonne.box import open_box
from contesta.games.cardcassonne.cards import COLOURS, Card, Colour, Kind
from contesta.games.cardcassonne.options import ANIMALS
from contesta.games.cardcassonne.state import INDEX, Follower, Laid, Player
from contesta.games.catalogue import AnyGame
from contesta.games.game import Ask
from contesta.games.seats import Seat, name_of
from contesta.lexicon.texts import Texts

from .screen import Choice, Menu, listed, told

#: What one types for a row.
LETTERS = dict(zip("abcd", COLOURS, strict=True))
LETTER_OF = {row: letter for letter, row in LETTERS.items()}
#: What one types for the follower, and for keeping it.
FOLLOWER, PASS = "f", "p"


class CardcassonneScreen:
    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def _say(self, key: str, **details: object) -> str:
        return self._texts.say("cardcassonne-screen", key, **details)

    def word(self, key: str) -> str:
        return self._texts.word("cardcassonne-words", key)

    def notes(self, rules: AnyGame) -> list[str]:
        if ANIMALS in rules.options_chosen:
            return []
        return [self._say("stand-in")]

    # ------------------------------------------------------------------------------- the table

    def table(self, view: object, names: Sequence[str], seat: Seat | None) -> list[str]:
        state = cast(State, view)
        _, rounds = open_box().deal(len(state.players))
        dealer = name_of(state.dealer, names, self._texts)
        head = self._say(
            "round", round=state.round, rounds=rounds, deck=state.deck.size, dealer=dealer
        )
        lines = [head, ""]
        width = max(len(self.word(row)) for row in COLOURS)
        for row in COLOURS:
            cards = " · ".join(self._in_row(one, row, names) for one in state.line(row))
            lines += listed(f" {LETTER_OF[row]}  {self.word(row):<{width}}  ", cards or "—")
        lines.append("")
        for number, player in enumerate(state.players):
            name = name_of(number, names, self._texts)
            mark = "→" if number == state.active else " "
            text = ", ".join(self._of(player, hidden=number != seat))
            lines += listed(f" {mark} {name[:20]:<20} {player.points:>4}  ", text)
        return lines

    def _in_row(self, one: Laid | Follower, row: Colour, names: Sequence[str]) -> str:
        if isinstance(one, Follower):
            return f"<{name_of(one.seat, names, self._texts)}>"
        if isinstance(one.face, Card):
            return self._short(one.face, row)
        if one.face.value is None:
            return "[?]"
        return f"[{self._short(one.face.value, row)}]"

    def _short(self, card: Card, row: Colour) -> str:
        """The card as briefly as its row allows: a person of the row's colour is a number."""
        if card.kind is Kind.PERSON and card.colour is row:
            return str(card.value)
        return self.word(card.text)

    def _of(self, player: Player, *, hidden: bool) -> Iterator[str]:
        if hidden and player.hand.size:
            yield self._say("hand", n=player.hand.size)
        if player.followed:
            yield self._say("followed")
        for colour in COLOURS:
            if number := player.set_of(colour):
                jokers = player.jokers[INDEX[colour]]
                yield f"{number} × {self.word(f'{colour}-animal')}{'*' * jokers}"
        if player.lone:
            yield f"{player.lone} × {self.word(Kind.ANIMAL_JOKER)}"
        if player.chest.size:
            yield self._say("chest", n=player.chest.size)

    # -------------------------------------------------------------------------------- the menu

    def menu(self, view: object, ask: Ask[object]) -> Menu:
        if ask.kind == "turn":
            return self._turn(cast(State, view), ask)
        choices = [
            Choice(str(number), self._label(action), action)
            for number, action in enumerate(ask.offered, 1)
        ]
        return Menu(tuple(f" {one.key}  {one.label}" for one in choices), tuple(choices))

    def _turn(self, state: State, ask: Ask[object]) -> Menu:
        """The hand, a line for each card, with the letters of the rows where it may lie."""
        hand = state.players[ask.seat].hand.known
        lines, choices = [], []
        for number, card in enumerate(hand, 1):
            rows = [one for one in ask.offered if isinstance(one, Lay) and one.card is card]
            for one in rows:
                label = self._label(one)
                choices.append(Choice(f"{number}{LETTER_OF[one.row]}", label, one))
            letters = " ".join(LETTER_OF[one.row] for one in rows)
            lines.append(f" {number}  {self.word(card.text):<32} {letters}")
        follows = [one for one in ask.offered if isinstance(one, Follow)]
        choices += [
            Choice(f"{FOLLOWER}{LETTER_OF[one.row]}", self._label(one), one) for one in follows
        ]
        if follows:
            letters = " ".join(LETTER_OF[one.row] for one in follows)
            lines.append(f" {FOLLOWER}  {self._say('follower'):<32} {letters}")
        passes = [one for one in ask.offered if isinstance(one, Pass)]
        choices += (Choice(PASS, self._label(one), one) for one in passes)
        lines += [f" {PASS}  {self._label(one)}" for one in passes]
        down = not state.players[ask.seat].laid
        lines += ["", told(self._say("first-down" if down else "how"))]
        return Menu(tuple(lines), tuple(choices))

    def _label(self, action: object) -> str:
        match action:
            case Lay(card, row) | PutJoker(card, row):
                return self._say("to-row", card=self.word(card.text), row=self.word(row))
            case Follow(row):
                return self._say("follow", row=self.word(row))
            case Decide(card, what):
                return self._say(what, card=self.word(card.text))
            case Assign(species):
                return self._say("assign", animal=self.word(f"{species}-animal"))
        return self._say("pass")
