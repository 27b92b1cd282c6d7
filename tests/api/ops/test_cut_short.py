"""Searches that reach their deadline: they answer what they have, and nobody keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from typing import Any, NamedTuple
from urllib.parse import urlencode

import httpx
import pytest

from contesta.api import Settings
from tests.helpers.pool_clock import Clock, install
from tests.helpers.serving import serving

DEADLINE = 60.0
#: How often the deadline is asked for before it passes; a search asks a few times or many.
ASKS = (0, 1, 3, 10, 40, 200)
#: Long words have very many ways here.
FULL = "1S4#E/ETA1S3/T#2T3/2AE#2S/1A1TT2T/E1ESE2#/SE5#/A2SS2T"
BOARD = "8/2C5/2A1M3/2SVIA2/2ANE3/3T4/3E2#1/8"


class Question(NamedTuple):
    method: str
    path: str
    asked: dict[str, Any]
    #: The member that says whether the answer is proved; a count alone may be cut short too.
    proved: str

    def ask(self, client: httpx.Client, times: int) -> httpx.Response:
        """The same question, but not the same bytes: an answer is kept under these."""
        path, json = f"/v1/it/{self.path}", {"Content-Type": "application/json"}
        if self.method == "GET":
            response = client.get(f"{path}?{urlencode(self.asked)}" + "&" * times)
        else:
            body = dumps(self.asked) + " " * times
            response = client.post(path, content=body, headers=json)
        assert response.status_code == 200, response.text
        return response


HAND = "CH4{add 1} RE1{draw 1} A1{copy adjacent} S1 T1 ?"
SHOP = " ".join(f"{letter}1@{cost}" for cost, letter in enumerate("ABCDEFGHIJKLM", 1))
QUESTIONS = {
    "words": Question(
        "POST", "words", {"words": ["casa", "xqzw", "e poi", "vado"] * 5}, "complete"
    ),
    "buy": Question("POST", "paperback/buy", {"points": 99, "shop": SHOP}, "complete"),
    "space-bar": Question("POST", "paperback/solve", {"hand": "C1 A1 S1 A1 ? +_"}, "complete"),
    "space-hints": Question("POST", "paperback/hints", {"hand": "C1 A1 S1 A1 T1 +_"}, "complete"),
    "solve": Question("GET", "paperback/solve", {"hand": HAND}, "complete"),
    "solve-cards": Question("POST", "paperback/solve", {"hand": HAND, "limit": 30}, "complete"),
    "hints": Question("POST", "paperback/hints", {"hand": HAND, "track": 4}, "complete"),
    "no-hints": Question("POST", "paperback/hints", {"hand": "Q1{add 1} Q1 Z1"}, "complete"),
    "place": Question(
        "POST", "polywords/place", {"board": FULL, "word": "sesasetesesateste"}, "exact"
    ),
    "count": Question(
        "POST", "polywords/place", {"board": "8/" * 7 + "8", "word": "as", "count": 5000}, "exact"
    ),
    "suggest": Question("POST", "polywords/suggest", {"board": BOARD, "min_length": 12}, "exact"),
    "suggest-shape": Question(
        "POST", "polywords/suggest", {"board": BOARD, "shape": "XX/X./X."}, "exact"
    ),
    "search": Question("GET", "search", {"contains": "zza", "limit": 5}, "complete"),
}


@pytest.fixture(scope="module")
def clock() -> Iterator[Clock]:
    with pytest.MonkeyPatch.context() as patch:
        yield install(patch)


@pytest.fixture(scope="module")
def hurried(clock: Clock) -> Iterator[httpx.Client]:
    settings = Settings(deadline=DEADLINE, rate_limit="", log_level="error")
    with serving(settings) as client:
        yield client


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_answer_cut_short_says_so_and_is_not_cached(
    client: httpx.Client, hurried: httpx.Client, clock: Clock, name: str
) -> None:
    question = QUESTIONS[name]
    whole = question.ask(client, 0).json()  # the clock stands still
    assert whole[question.proved]
    cut = []
    for asks in ASKS:
        clock.expire_after(asks, DEADLINE)
        response = question.ask(hurried, asks)
        clock.step = 0.0
        if response.json() != whole:
            cut.append(asks)
            assert response.headers["Cache-Control"] == "no-store"
            assert "ETag" not in response.headers
        assert question.ask(hurried, asks).json() == whole, f"cut short at {asks}, and kept"
    assert cut and cut == list(ASKS[: len(cut)]), "more time gives no less"
