"""Polywords: where a word costs the fewest new cells, which words do, and may one be written so.

>>> place(parse_board("8/8/8/3VIA2/8/8/8/8"), "viale").cost
2
"""

from .solver import (
    Board,
    PathVerdict,
    Placed,
    Placement,
    Requests,
    Rules,
    Shape,
    Suggestion,
    Suggestions,
    WritingCode,
    WritingReason,
    parse_board,
    parse_path,
    parse_shape,
    place,
    placements,
    print_path,
    referee,
    suggest,
)

__all__ = [
    "Board",
    "PathVerdict",
    "Placed",
    "Placement",
    "Requests",
    "Rules",
    "Shape",
    "Suggestion",
    "Suggestions",
    "WritingCode",
    "WritingReason",
    "parse_board",
    "parse_path",
    "parse_shape",
    "place",
    "placements",
    "print_path",
    "referee",
    "suggest",
]
