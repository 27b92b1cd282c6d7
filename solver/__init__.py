"""What can I play? Solver and referee for hands of Paperback and boards of Polywords.

Start with `solve` for a hand, with `place` and `suggest` for a board. `paperback/` has cards,
notation, ability, counting (the score), referee, hints, buying, decks; `polywords/` has board,
path, rules, shapes, referee, placing, requests, suggestions. Each has an `engine`, the search.

`tests/oracle` has slow, obvious solvers that share no code with these; they agree on thousands of
random hands and boards.
"""

import lazy_loader

# names are imported lazily: `SolverError` alone does not load NumPy
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
