"""A client of the service, with the library's own values. A question is a value, and so is its
answer; whoever asks may wait for it (`Client`) or not (`AsyncClient`):

    from contesta.client import Client, word
    with Client("http://127.0.0.1:8000") as ask:
        print(ask(word("it", "caffè", game="polywords")).valid)

The questions have the names and the order of the library's functions, with the language in place
of the lexicon: `solve("it", "T1 R1 S1 ? ? +O1", limit=3)`, `place("it", board, "viale")`. Boards,
hands, ways, shapes, house words and tables may be the library's or their text. Answers are the
models of `contesta.api`, with the library's enums. What the service refuses is an `ApiError`; what
does not reach it is an error of httpx.

`question` says what a question is, `http` how it is asked; `word_questions`,
`paperback_questions` and `polywords_questions` have the questions.
"""

try:
    from .http import ApiError, AsyncClient, Client
except ModuleNotFoundError as error:
    if error.name not in ("httpx", "pydantic"):
        raise
    needed = "contesta.client needs what its extra brings: pip install 'contesta[client]'"
    raise ImportError(needed) from error
from .paperback_questions import buy, deck, hints, read_hand, score, solve
from .polywords_questions import cards, check, count, draw, place, score_turn, suggest
from .question import Question
from .word_questions import categories, contest, languages, members, ready, search, word, words

__all__ = [
    "ApiError",
    "AsyncClient",
    "Client",
    "Question",
    "buy",
    "cards",
    "categories",
    "check",
    "contest",
    "count",
    "deck",
    "draw",
    "hints",
    "languages",
    "members",
    "place",
    "read_hand",
    "ready",
    "score",
    "score_turn",
    "search",
    "solve",
    "suggest",
    "word",
    "words",
]
