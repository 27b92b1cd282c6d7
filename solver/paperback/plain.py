"""Answers in plain values, for JSON."""

from __future__ import annotations

from typing import Any

from .buying import Basket
from .cards import Card, Kind, common_text
from .counting import Choice, Laid, Step
from .hints import Hint
from .play import Play
from .referee import Ruling
from .solver import Solution

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


def _choice(choice: Choice) -> Plain:
    return {
        "card": str(choice.card),
        "ability": str(choice.ability),
        "adds": choice.adds,
        "draws": choice.draws,
    }


def plain_play(play: Play) -> Plain:
    count = play.count
    return {
        "words": list(play.words),
        "points": play.points,
        "length": play.length,
        "cards": [plain_laid(laid, play.common) for laid in play.cards],
        "steps": [plain_step(step) for step in play.steps],
        "aloud": count.aloud,
        "draws": count.draws,
        "choices": [_choice(choice) for choice in count.choices],
        "duties": [{"card": str(card), "ability": str(ability)} for card, ability in count.duties],
        "attacks": [str(attack) for attack in count.attacks],
        "leaving": [str(card) for card in count.leaving],
    }


def plain_solution(solution: Solution) -> Plain:
    return {
        "total": solution.total,
        "truncated": solution.truncated,
        "complete": solution.complete,
        "plays": [plain_play(play) for play in solution.plays],
    }


def plain_ruling(ruling: Ruling) -> Plain:
    return {
        "legal": ruling.legal,
        "reasons": [{"code": str(one.code), "detail": one.detail} for one in ruling.reasons],
        "words": list(ruling.words),
        "verdicts": [verdict.as_dict() for verdict in ruling.verdicts],
        "play": plain_play(ruling.play) if ruling.play else None,
        "takes_common": ruling.takes_common,
        "next_hand": ruling.next_hand,
    }


def plain_hint(hint: Hint) -> Plain:
    return {
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
        "play": plain_play(hint.play) if hint.play else None,
    }


def plain_basket(basket: Basket) -> Plain:
    return {
        "cards": [str(offer) for offer in basket.offers],
        "price": basket.price,
        "cubes": basket.cubes,
        "cost": basket.cost,
        "fame": basket.fame,
    }
