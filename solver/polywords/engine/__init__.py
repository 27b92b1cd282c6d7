"""The search for placements: paths of one word on a board, and of a whole list of words.

The number of new cells is raised from 1 until a path exists, so the first one found is the best.
`reach` rules out most of it beforehand: for each letter of the word, the sets of cells from which
the rest can be written with 0, 1, 2 … new cells, if cells could be used twice. The sets are
concatenated in one long int, a level of 64 bits each, so that a letter costs a dozen operations
whatever the number of levels. `walk` then finds one path after the other, `waves` many at once,
`shaped` those of a given shape.

Over a whole language, words with a common ending share it: `suffixes` computes the same sets for
every node of the trie of endings, thousands at a time in NumPy. The words that remain are tried
exactly, the commonest first, until enough have proved good.
"""
