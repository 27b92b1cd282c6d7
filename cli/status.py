"""The exit statuses of the command."""

from __future__ import annotations

from collections.abc import Collection

from contesta.lexicon import Decision

OK, REFUSED, BAD_QUESTION, UNDECIDED = range(4)

#: The worst decision first: it determines the exit status of several words.
WORST_FIRST = {
    Decision.BAD_QUESTION: BAD_QUESTION,
    Decision.NOT_VALID: REFUSED,
    Decision.UNDECIDED: UNDECIDED,
    Decision.VALID: OK,
}


def status_of(decisions: Collection[Decision]) -> int:
    """The exit status for the worst of these decisions."""
    return next(status for decision, status in WORST_FIRST.items() if decision in decisions)
