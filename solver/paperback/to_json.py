"""Answers about hands as JSON values, with sentences where interface texts are given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from contesta.lexicon import Lexicon
from contesta.lexicon.texts import Texts

from .ability import Ability
from .buying import Basket
from .cards import Card, Kind, common_text
from .counting import Choice, CountStep, LaidCard
from .hand_search import Solution
from .hints import Hint
from .play import Play
from .referee import PlayReason, PlayVerdict
from .wording import in_currency, said_choice, said_duty, said_hint, said_reason, said_step, spelled

Json = dict[str, Any]


def laid_to_json(laid: LaidCard, common: int) -> Json:
    """A laid card; `common` is the number of the Common card."""
    return {
        "card": common_text(laid.card) if laid.number == common else str(laid.card),
        "number": laid.number,
        "letters": laid.letters,
        "joker": laid.joker,
        "reversed": laid.reversed,
        "common": laid.number == common,
    }


def step_to_json(step: CountStep) -> Json:
    special = step.card.kind in (Kind.SPACE_BAR, Kind.DYSLEXIA)
    return {
        "card": common_text(step.card) if special else str(step.card),
        "ability": str(step.ability) if step.ability else None,
        "adds": step.adds,
        "times": step.times,
    }


class _Shown(NamedTuple):
    """A card in a play as JSON: the card, the step with its points, and the points as text."""

    card: Json
    step: Json
    said: str


@lru_cache(maxsize=4096)
def _shown(laid: LaidCard, common: int, texts: Texts | None, language: str | None) -> _Shown:
    """A laid card as JSON. Memoised: there are few different cards, and an answer may show the
    same joker a dozen times."""
    card = laid.card
    step = CountStep(card, None, card.points)
    plain = step_to_json(step)
    if texts is not None:
        plain["text"] = _in_currency(said_step(step, texts), language)
    return _Shown(laid_to_json(laid, common), plain, str(card.points))


def _in_currency(text: str, language: str | None) -> str:
    return text if language is None else in_currency(text, language)


class PlaysToJson:
    """Converts the plays of one hand; a card that lies in many of them is converted once."""

    def __init__(
        self,
        lexicon: Lexicon | None = None,
        texts: Texts | None = None,
        own: Mapping[str, str] | None = None,
    ) -> None:
        """With a lexicon, plays get their words with accents too; `own` spells house words."""
        self._lexicon = lexicon
        self._texts = texts
        self._own_spelling = own
        self._language = None if lexicon is None else lexicon.language
        #: By card number and letters, since a joker may stand for any letter.
        self._shown: dict[tuple[int, str], _Shown] = {}
        self._coin = "¢" if texts is None else _in_currency("¢", self._language)

    def play(self, play: Play) -> Json:
        own = self._shown
        shown = [
            own.get((laid.number, laid.letters)) or self._show(laid, play.common)
            for laid in play.cards
        ]
        cards, steps, said = zip(*shown, strict=True)
        plain = {
            "words": list(play.words),
            "points": play.points,
            "length": play.length,
            "cards": list(cards),
            "steps": list(steps),
        }
        if play.able:
            self._count(play, plain)
        else:  # the score is just the sum of the points
            plain["aloud"] = f"{' + '.join(said)} = {play.points}{self._coin}"
            plain |= {"draws": 0, "choices": [], "duties": [], "attacks": [], "leaving": []}
        if self._lexicon is not None:
            plain["spelling"] = spelled(self._lexicon, play.words, self._own_spelling)
        return plain

    def _show(self, laid: LaidCard, common: int) -> _Shown:
        card, step, said = _shown(laid, common, self._texts, self._language)
        # copied, because the memoised dicts are shared and callers may change theirs
        own = self._shown[laid.number, laid.letters] = _Shown(card.copy(), step.copy(), said)
        return own

    def _count(self, play: Play, plain: Json) -> None:
        """Add the steps of the abilities, and their consequences, to the JSON of a play."""
        count = play.count
        plain["steps"] += map(self._step, count.steps[len(play.cards) :])
        plain["aloud"] = (
            count.aloud if self._texts is None else _in_currency(count.aloud, self._language)
        )
        plain["draws"] = count.draws
        plain["choices"] = [self._choice(choice) for choice in count.choices]
        plain["duties"] = [self._duty(card, ability) for card, ability in count.duties]
        plain["attacks"] = [str(attack) for attack in count.attacks]
        plain["leaving"] = [str(card) for card in count.leaving]

    def _step(self, step: CountStep) -> Json:
        return self.with_text(step_to_json(step), lambda texts: said_step(step, texts))

    def _choice(self, choice: Choice) -> Json:
        plain = {
            "card": str(choice.card),
            "ability": str(choice.ability),
            "adds": choice.adds,
            "draws": choice.draws,
        }
        return self.with_text(plain, lambda texts: said_choice(choice, texts))

    def _duty(self, card: Card, ability: Ability) -> Json:
        plain = {"card": str(card), "ability": str(ability)}
        return self.with_text(plain, lambda texts: said_duty(card, ability, texts))

    def with_text(self, plain: Json, said: Callable[[Texts], str]) -> Json:
        """The same values with a sentence, in the currency of the box, if texts were given."""
        if self._texts is not None:
            plain["text"] = _in_currency(said(self._texts), self._language)
        return plain


def solution_to_json(
    solution: Solution, plays: PlaysToJson | None = None, track: int | None = None
) -> Json:
    """A solution; with a track, each play says whether it takes the Common card."""
    plays = plays or PlaysToJson()
    listed = [plays.play(play) for play in solution.plays]
    if track is not None:
        for plain in listed:
            plain["takes_common"] = plain["length"] >= track
    return {
        "total": solution.total,
        "truncated": solution.truncated,
        "complete": solution.complete,
        "plays": listed,
    }


def play_verdict_to_json(scored: PlayVerdict, plays: PlaysToJson | None = None) -> Json:
    plays = plays or PlaysToJson()
    return {
        "legal": scored.legal,
        "reasons": [_reason(one, plays) for one in scored.reasons],
        "words": list(scored.words),
        "verdicts": [verdict.as_dict() for verdict in scored.verdicts],
        "play": plays.play(scored.play) if scored.play else None,
        "takes_common": scored.takes_common,
        "next_hand": scored.next_hand,
    }


def _reason(reason: PlayReason, plays: PlaysToJson) -> Json:
    plain = {"code": str(reason.code), "detail": reason.detail}
    return plays.with_text(plain, lambda texts: said_reason(reason, texts))


def hint_to_json(hint: Hint, plays: PlaysToJson | None = None) -> Json:
    plays = plays or PlaysToJson()
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


def basket_to_json(basket: Basket) -> Json:
    return {
        "cards": [str(offer) for offer in basket.offers],
        "price": basket.price,
        "cubes": basket.cubes,
        "cost": basket.cost,
        "fame": basket.fame,
    }
