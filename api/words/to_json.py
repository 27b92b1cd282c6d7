"""Verdicts as plain values for JSON: the shape they have in all answers."""

from __future__ import annotations

from typing import Any

from contesta.lexicon import Category, Membership, Verdict
from contesta.lexicon.texts import Texts


def plain_verdict(
    verdict: Verdict,
    say: Texts,
    category: Category | None = None,
    membership: Membership | None = None,
) -> dict[str, Any]:
    """A verdict as plain values, with every reason as a sentence."""
    answer = verdict.as_dict(membership)
    for reason, plain in zip(verdict.reasons, answer["reasons"], strict=True):
        plain["text"] = say.reason(reason)
    if category is not None and membership is not None:
        answer["category"] = {
            "id": category.id,
            "name": category.definition.names[say.ui],
            "answer": str(membership.answer),
            "ground": str(membership.ground),
            "evidence": membership.evidence,
            "text": say.membership(membership),
        }
    return answer
