"""Options and judging shared by `check` and `explain`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from contesta.lexicon import Category, Decision, Membership, Verdict, games

from .options import (
    Say,
    add_category,
    add_house,
    add_json,
    add_rulings,
    house_of,
    lexicon_of,
    offered,
    rulings_from,
)


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on a word and, if a category was asked for, whether it belongs there."""

    verdict: Verdict
    category: Category | None = None
    membership: Membership | None = None

    @property
    def decision(self) -> Decision:
        return self.verdict.decide(self.membership)

    def as_dict(self) -> dict[str, Any]:
        """Everything as JSON values."""
        answer = self.verdict.as_dict(self.membership)
        if self.category is not None and self.membership is not None:
            answer["category"] = {
                "id": self.category.id,
                "answer": str(self.membership.answer),
                "ground": str(self.membership.ground),
                "evidence": self.membership.evidence,
            }
        return answer


def add_question(parser: ArgumentParser, say: Say) -> None:
    """Declare the options of a question about a word."""
    known = games()
    parser.add_argument(
        "--game",
        choices=offered(*known),
        metavar="GAME",
        help=say("game", choices=", ".join(known)),
    )
    add_category(parser, "--category", say("category"))
    add_house(parser, say)
    add_rulings(parser, say("ruling"))
    parser.add_argument("--european", action="store_true", help=say("european"))
    add_json(parser, say)


def judge_of(options: Namespace) -> Callable[[str], Judged]:
    """A function that judges a word under these options."""
    lexicon = lexicon_of(options)
    category = None if options.category is None else lexicon.category(options.category)
    game = options.game or ("polywords" if category is not None else None)
    house, rulings = house_of(options), rulings_from(options.ruling)

    def judge(word: str) -> Judged:
        verdict = lexicon.verdict(
            word, game=game, house=house, rulings=rulings, european=options.european
        )
        membership = None if category is None else category.membership(word)
        return Judged(verdict, category, membership)

    return judge
