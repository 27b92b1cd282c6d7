"""The search: a hand matched against all words of a lexicon at once, with bitmaps.

Start with `index`, then `sums` and `laydowns`. Words lie in slots, longest first, within a length
the commonest first: the order in which ties are broken. For each letter and number of times there
is a *plane*, one bit per word ("has R twice or more"). A hand picks the planes of its cards and
adds them up, 64 words in a machine word: the sum is how many letters match, and where it reaches
the length less the jokers the word can be laid. Jokers therefore cost nothing, where a walk
through a word graph pays for each of them twentyfold. Points are the same sum with weights.
"""
