"""A typed client of the service, sync (`Client`) and async (`AsyncClient`). A function such as
`word` builds a question, the client sends it and returns the answer:

    from contesta.client import Client, word
    with Client("http://127.0.0.1:8000") as ask:
        print(ask(word("it", "caffè", game="polywords")).valid)

Questions have the names and parameters of the library's functions, with a language instead of a
lexicon: `solve("it", "T1 R1 S1 ? ? +O1", limit=3)`, `place("it", board, "viale")`. Boards, hands,
paths, shapes, house words and tables can be given as the library's values or as text. Answers are
the pydantic models of `contesta.api`, with the library's enums and messages. Error responses
raise `ApiError`; network failures raise httpx's exceptions.

Modules: `question` (the value), `http` (the clients), and the questions in `word_questions`,
`paperback_questions` and `polywords_questions`.
"""

try:
    from .http import ApiError, AsyncClient, Client
except ModuleNotFoundError as error:
    if error.name != "httpx":
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
