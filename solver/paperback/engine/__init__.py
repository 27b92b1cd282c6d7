"""The search: a hand matched against all words of a lexicon at once, with bitmaps.

Start with `index` (words in slots, bitmaps of their letters), then `sums` and `laydowns`.
"""
