from . import paperback, polywords
from .lexicon import Decision, House, Lexicon, LexiconError, Query, Verdict, fold, open_lexicon
from .solver import SolverError

__version__: str

__all__ = [
    "Decision",
    "House",
    "Lexicon",
    "LexiconError",
    "Query",
    "SolverError",
    "Verdict",
    "fold",
    "open_lexicon",
    "paperback",
    "polywords",
]
