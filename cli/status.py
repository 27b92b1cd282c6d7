"""What the exit status says."""

from __future__ import annotations

from contesta.lexicon import Answer, Membership, Verdict

OK, REFUSED, BAD_QUESTION, UNDECIDED = range(4)

#: The exit status of a verdict as a word, for JSON.
DECISIONS = ("valid", "not-valid", "bad-question", "undecided")

#: Of several words the first of these that one of them has.
WORST_FIRST = (BAD_QUESTION, REFUSED, UNDECIDED, OK)


def status_of(verdict: Verdict, membership: Membership | None) -> int:
    """The exit status of one word; undecided: the players vote."""
    if not verdict.readable:
        return BAD_QUESTION
    if not verdict.valid or (membership and membership.answer is Answer.NO):
        return REFUSED
    if membership and membership.answer is Answer.UNKNOWN:
        return UNDECIDED
    return OK
