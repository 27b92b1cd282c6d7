"""The node budget of a hand, and what its steps cost (see `solver.budget`)."""

#: The default budget; scoring one way to lay words costs one node. Realistic hands need a tenth of
#: it; twenty cards with ten abilities use it up in about ten seconds.
NODES = 50_000
#: The cost of a variant (a choice of double-letter cards): one search over all words.
VARIANT = 2
#: The plays that are laid even if the deadline has passed: about a millisecond each.
LATE_PLAYS = 20
