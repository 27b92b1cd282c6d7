"""What the exit status says."""

from __future__ import annotations

from collections.abc import Collection

from contesta.lexicon import Decision

OK, REFUSED, BAD_QUESTION, UNDECIDED = range(4)

#: Of several words the first decision that one of them has counts.
WORST_FIRST = {
    Decision.BAD_QUESTION: BAD_QUESTION,
    Decision.NOT_VALID: REFUSED,
    Decision.UNDECIDED: UNDECIDED,
    Decision.VALID: OK,
}


def status_of(decisions: Collection[Decision]) -> int:
    """The exit status of one word, or the worst of several."""
    return next(status for decision, status in WORST_FIRST.items() if decision in decisions)
