"""How long a hand is searched, in nodes (see `solver.budget`)."""

#: Ways to lay words that are counted one by one. Hands as people hold them need a tenth of it;
#: twenty cards with ten abilities use it up in ten seconds or so.
NODES = 50_000
#: A choice of double-letter cards is a search over all words, and takes as long as some of those.
VARIANT = 2
