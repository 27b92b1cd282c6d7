"""Answers in plain values, for JSON; with sentences where interface texts are given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lexicon import Lexicon
from lexicon.texts import Texts

from .ability import Ability
from .buying import Basket
from .cards import Card, Kind, common_text
from .counting import Choice, Laid, Step
from .deck import Deck, DeckCard, FamePile
from .deckfile import Flag
from .hints import Hint
from .play import Play
from .referee import PlayReason, Ruling
from .solver import Solution
from .wording import in_currency, said_choice, said_duty, said_hint, said_reason, said_step, spelled

Plain = dict[str, Any]


def plain_card(card: Card) -> Plain:
    return {
        "card": str(card),
        "kind": str(card.kind),
        "letters": card.letters,
        "points": card.points,
        "ability": str(card.ability) if card.ability else None,
        "cost": card.cost,
        "fame": card.fame,
    }


def plain_laid(laid: Laid, common: int) -> Plain:
    return {
        "card": common_text(laid.card) if laid.number == common else str(laid.card),
        "number": laid.number,
        "letters": laid.letters,
        "joker": laid.joker,
        "reversed": laid.reversed,
        "common": laid.number == common,
    }


def plain_step(step: Step) -> Plain:
    special = step.card.kind in (Kind.SPACE_BAR, Kind.DYSLEXIA)
    return {
        "card": common_text(step.card) if special else str(step.card),
        "ability": str(step.ability) if step.ability else None,
        "adds": step.adds,
        "times": step.times,
    }


class PlainPlays:
    """Plays of one hand. A card that lies in many of them is put into plain values once."""

    def __init__(
        self,
        lexicon: Lexicon | None = None,
        texts: Texts | None = None,
        own: Mapping[str, str] | None = None,
    ) -> None:
        """With a lexicon words are spelt out too; `own`: how those of the house are, by key."""
        self._lexicon = lexicon
        self._texts = texts
        self._own_spelling = own
        self._laid: dict[tuple[int, str], Plain] = {}
        self._points: dict[int, Plain] = {}

    def play(self, play: Play) -> Plain:
        count, laid = play.count, play.cards
        steps, common = count.steps, play.common
        plain = {
            "words": list(play.words),
            "points": play.points,
            "length": play.length,
            "cards": [self._card(card, common) for card in laid],
            "steps": [
                *(self._own(card.number, step) for card, step in zip(laid, steps, strict=False)),
                *(self._step(step) for step in steps[len(laid) :]),
            ],
            "aloud": count.aloud if self._texts is None else self._in_currency(count.aloud),
            "draws": count.draws,
            "choices": [self._choice(choice) for choice in count.choices],
            "duties": [self._duty(card, ability) for card, ability in count.duties],
            "attacks": [str(attack) for attack in count.attacks],
            "leaving": [str(card) for card in count.leaving],
        }
        if self._lexicon is not None:
            plain["spelling"] = spelled(self._lexicon, play.words, self._own_spelling)
        return plain

    def _card(self, laid: Laid, common: int) -> Plain:
        key = laid.number, laid.letters
        if (plain := self._laid.get(key)) is None:
            plain = self._laid[key] = plain_laid(laid, common)
        return plain

    def _own(self, number: int, step: Step) -> Plain:
        """The points of the card itself: the first steps are those of the cards, in their order."""
        if (plain := self._points.get(number)) is None:
            plain = self._points[number] = self._step(step)
        return plain

    def _step(self, step: Step) -> Plain:
        return self.with_text(plain_step(step), lambda texts: said_step(step, texts))

    def _choice(self, choice: Choice) -> Plain:
        plain = {
            "card": str(choice.card),
            "ability": str(choice.ability),
            "adds": choice.adds,
            "draws": choice.draws,
        }
        return self.with_text(plain, lambda texts: said_choice(choice, texts))

    def _duty(self, card: Card, ability: Ability) -> Plain:
        plain = {"card": str(card), "ability": str(ability)}
        return self.with_text(plain, lambda texts: said_duty(card, ability, texts))

    def with_text(self, plain: Plain, said: Callable[[Texts], str]) -> Plain:
        """Add the sentence, in the currency of the box, if there are to be sentences."""
        if self._texts is not None:
            plain["text"] = self._in_currency(said(self._texts))
        return plain

    def _in_currency(self, text: str) -> str:
        return in_currency(text, self._lexicon.language) if self._lexicon else text


def plain_play(play: Play) -> Plain:
    return PlainPlays().play(play)


def plain_solution(
    solution: Solution, plays: PlainPlays | None = None, track: int | None = None
) -> Plain:
    """With a track: whether each play takes the Common card."""
    plays = plays or PlainPlays()
    listed = [plays.play(play) for play in solution.plays]
    if track is not None:
        for play, plain in zip(solution.plays, listed, strict=True):
            plain["takes_common"] = play.length >= track
    return {
        "total": solution.total,
        "truncated": solution.truncated,
        "complete": solution.complete,
        "plays": listed,
    }


def plain_ruling(ruling: Ruling, plays: PlainPlays | None = None) -> Plain:
    plays = plays or PlainPlays()
    return {
        "legal": ruling.legal,
        "reasons": [_reason(one, plays) for one in ruling.reasons],
        "words": list(ruling.words),
        "verdicts": [verdict.as_dict() for verdict in ruling.verdicts],
        "play": plays.play(ruling.play) if ruling.play else None,
        "takes_common": ruling.takes_common,
        "next_hand": ruling.next_hand,
    }


def _reason(reason: PlayReason, plays: PlainPlays) -> Plain:
    plain = {"code": str(reason.code), "detail": reason.detail}
    return plays.with_text(plain, lambda texts: said_reason(reason, texts))


def plain_hint(hint: Hint, plays: PlainPlays | None = None) -> Plain:
    plays = plays or PlainPlays()
    plain = {
        "voices": list(hint.voices),
        "level": hint.level,
        "words": hint.words,
        "length": hint.length,
        "points": hint.points,
        "takes_common": hint.takes_common,
        "rarer": hint.rarer,
        "complete": hint.complete,
        "cards": None if hint.cards is None else list(hint.cards),
        "pattern": hint.pattern,
        "play": plays.play(hint.play) if hint.play else None,
    }
    return plays.with_text(plain, lambda texts: ": ".join(said_hint(hint, texts)))


def plain_basket(basket: Basket) -> Plain:
    return {
        "cards": [str(offer) for offer in basket.offers],
        "price": basket.price,
        "cubes": basket.cubes,
        "cost": basket.cost,
        "fame": basket.fame,
    }


# --------------------------------------------------------------------------------- decks


def plain_deck(deck: Deck) -> Plain:
    """A deck, every value with how far to trust it."""
    common = deck.common
    return {
        "language": deck.language,
        "title": deck.title,
        "note": deck.note,
        "sources": dict(deck.sources),
        "box": deck.box(),
        "start": [plain_card(card) for card in deck.start],
        "fame": [_pile(pile) for pile in deck.fame],
        "common": {
            "cards": [plain_card(card) for card in common.cards],
            "in_play": common.in_play,
        },
        "track": list(deck.track),
        "base_hand": deck.base_hand,
        "cubes": deck.cubes,
        "offer": [_offer(one) for one in deck.offer],
        "certainty": {str(flag): number for flag, number in deck.certainty().items()},
        "flags": _flags(deck.flags),
    }


def _pile(pile: FamePile) -> Plain:
    cards = {str(players): number for players, number in pile.cards.items()}
    return {**plain_card(pile.card), "cards": cards, "flags": _flags(pile.flags)}


def _offer(one: DeckCard) -> Plain:
    told = {"role": str(one.role), "count": one.count, "flags": _flags(one.flags)}
    return {**plain_card(one.card), **told}


def _flags(flags: Mapping[str, Flag]) -> dict[str, str]:
    return {field: str(flag) for field, flag in flags.items()}
