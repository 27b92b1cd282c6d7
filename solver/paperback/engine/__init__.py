"""The search: all words of a lexicon against a hand, at once.

Start with `index` (words in slots, a plane for every question), then `sums` and `search`.
"""
