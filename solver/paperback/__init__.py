"""Paperback: cards, hands, scores, and the search for the best play.

Start with `solve`, the question and its answer; `docs/paperback.md` is the specification.
"""
