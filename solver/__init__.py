"""What can I play? Hands of Paperback: solved exactly, judged with reasons, hinted at;
boards of Polywords: words on them judged by the writing rules, placed, suggested.

Start with `solve` for a hand, with `place` and `suggest` for a board. `paperback/` has cards,
notation, ability, counting (the score), referee, hints, buying, decks; `polywords/` has board,
path, rules, shapes, referee, placing, requests, suggestions. Each has an `engine`, the search.
"""

import lazy_loader

# a name is loaded when it is first asked for: `SolverError` alone does not load NumPy
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
