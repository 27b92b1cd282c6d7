"""Answers about boards as JSON values."""

from __future__ import annotations

from typing import Any

from .board import cell_name
from .path import print_path
from .placing import Placed, Placement
from .referee import PathVerdict
from .suggest_among import Suggestions


def placement_to_json(placement: Placement) -> dict[str, Any]:
    return {
        "path": print_path(placement.path),
        "new": [cell_name(cell) for cell in placement.new],
    }


def placed_to_json(placed: Placed) -> dict[str, Any]:
    return {
        "word": placed.word,
        "cost": placed.cost,
        "exact": placed.exact,
        "at_least": placed.at_least,
        "optimal": placed.optimal,
        "more": placed.more,
        "placements": [placement_to_json(placement) for placement in placed.placements],
    }


def suggestions_to_json(found: Suggestions) -> dict[str, Any]:
    return {
        "exact": found.exact,
        "at_least": found.at_least,
        "fulfilling": found.fulfilling,
        "words": [
            {
                "word": one.word,
                "cost": one.cost,
                "zipf": one.zipf,
                **placement_to_json(one.placement),
            }
            for one in found.words
        ],
    }


def path_verdict_to_json(checked: PathVerdict) -> dict[str, Any]:
    return {
        "word": checked.verdict.folded,
        "legal": checked.legal,
        "reasons": [
            {"code": str(reason.code), "detail": reason.detail} for reason in checked.reasons
        ],
        "board": str(checked.board),
        "new": [cell_name(cell) for cell in checked.added],
        "verdict": checked.verdict.as_dict(),
    }
