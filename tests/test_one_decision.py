"""One decision: whoever asks about a word, and wherever, is told the same.

Words that are easy to judge differently are drawn by a fixed seed, and every surface is asked:
library, command, GET and POST words, plays of Paperback, boards of Polywords, contests.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from contesta.cli.main import main
from contesta.games import Contest, Outcome
from contesta.games.paperback import Mode
from contesta.games.paperback import judge_contest as judge_paperback
from contesta.games.polywords import Asked
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.lexicon import Decision, Layer, Lexicon, Query, open_lexicon
from tests.helpers.in_process import InProcess, in_process

#: Of each language, how many of each kind.
DRAWN = {
    "uncertain": 90,
    "rare": 50,
    "proper": 30,
    "abbreviation": 10,
    "pt-PT": 10,
    "phrase": 30,
    "unspaced": 10,
    "slip": 10,
    "broad": 20,
}
#: No word at all.
UNREADABLE = ["", " ", "\u0301", "ca\x00sa"]
#: Categories with listed members only, with kinds of nouns, and complete ones.
CATEGORIES = (None, "citta", "animale", "marca", "elemento-chimico")
OUTCOMES = {
    Decision.VALID: Outcome.REJECTED,
    Decision.NOT_VALID: Outcome.UPHELD,
    Decision.UNDECIDED: Outcome.VOTE,
}
EXIT = {
    Decision.VALID: 0,
    Decision.NOT_VALID: 1,
    Decision.BAD_QUESTION: 2,
    Decision.UNDECIDED: 3,
}
ANNA, BRUNO = 0, 1
NAMES = {"accuser": "Anna", "accused": "Bruno"}


def drawn(lexicon: Lexicon) -> list[str]:
    """Words and phrases that are hard to judge, always the same ones."""
    chance = random.Random(20261118)

    def listed(layer: str) -> list[str]:
        query = Query(layer=Layer.named(layer), min_length=2, max_length=12, limit=2000)
        return [found.key for found in lexicon.search(query).words]

    common = [word for word in listed("strict") if 4 <= len(word) <= 8]

    def some(kind: str, number: int) -> list[str]:
        if kind == "phrase":
            return [" ".join(chance.sample(common, 2)).lower() for _ in range(number)]
        if kind == "unspaced":
            return ["".join(chance.sample(common, 2)) for _ in range(number)]
        if kind == "slip":
            return [word[:2] + chance.choice("KWXQ") + word[2:] for word in some("broad", number)]
        known = lexicon.store.rare.keys() if kind == "rare" else listed(kind)
        return chance.sample(known, min(number, len(known)))

    return [word for kind, number in DRAWN.items() for word in some(kind, number)]


@dataclass(frozen=True)
class Question:
    lexicon: Lexicon
    word: str
    game: str | None
    category: str | None = None

    @cached_property
    def decision(self) -> Decision:
        """What the library decides, which everybody else must say too."""
        verdict = self.lexicon.verdict(self.word, game=self.game)
        if self.category is None:
            return verdict.decision
        return verdict.decide(self.lexicon.category(self.category).membership(self.word))


@cache
def questions(language: str) -> list[Question]:
    """Each word in each game, in Polywords once more in a category."""
    lexicon = open_lexicon(language)
    words = drawn(lexicon) + UNREADABLE
    asked = [Question(lexicon, word, game) for word in words for game in ("paperback", "polywords")]
    return asked + [
        Question(lexicon, word, "polywords", CATEGORIES[1 + number % 4])
        for number, word in enumerate(words)
    ]


@pytest.fixture(scope="module")
def service() -> Iterator[InProcess]:
    with in_process() as made:
        yield made


Surface = Callable[[InProcess, Question], str | None]


def asked_of(game: str | None) -> Callable[[Surface], Surface]:
    """A surface that knows one game only: it has no answer to the questions of others."""

    def only(surface: Surface) -> Surface:
        return lambda service, asked: surface(service, asked) if asked.game == game else None

    return only


def ok(response: httpx.Response) -> Any:
    assert response.status_code == 200, response.text
    return response.json()


# -------------------------------------------------------------------------- the surfaces


def plain_values(service: InProcess, asked: Question) -> str:
    verdict = asked.lexicon.verdict(asked.word, game=asked.game)
    if asked.category is None:
        return str(verdict.as_dict()["decision"])
    membership = asked.lexicon.category(asked.category).membership(asked.word)
    return str(verdict.as_dict(membership)["decision"])


def get_words(service: InProcess, asked: Question) -> str:
    path = f"/v1/{asked.lexicon.language}/words/{quote(asked.word, safe='')}"
    return str(ok(service.get(path, game=asked.game, category=asked.category))["decision"])


@asked_of("paperback")
def paperback_score(service: InProcess, asked: Question) -> str | None:
    path = f"/v1/{asked.lexicon.language}/paperback/score"
    answer = ok(service.post(path, words=[asked.word], hand="A1"))
    (verdict,) = answer["verdicts"]
    codes = {reason["code"] for reason in answer["reasons"]}
    refused = {"valid": None, "undecided": "word-undecided"}.get(verdict["decision"], "not-a-word")
    assert codes & {"not-a-word", "word-undecided"} == ({refused} if refused else set())
    return str(verdict["decision"])


def polywords_check(service: InProcess, asked: Question) -> str | None:
    if asked.game != "polywords" or asked.category is not None:
        return None  # the board does not know what was asked for
    path = f"/v1/{asked.lexicon.language}/polywords/check"
    answer = ok(service.post(path, word=asked.word, path="d4 R"))
    refused = "not-a-word" in {reason["code"] for reason in answer["reasons"]}
    assert refused is not answer["verdict"]["valid"]  # a phrase may be written, then contested
    return str(answer["verdict"]["decision"])


def polywords_place(service: InProcess, asked: Question) -> str | None:
    folded = asked.lexicon.verdict(asked.word).folded
    if asked.game != "polywords" or asked.category is not None or not 2 <= len(folded) <= 6:
        return None  # longer words take longer to place, and are judged no differently
    path = f"/v1/{asked.lexicon.language}/polywords/place"
    return str(ok(service.post(path, word=asked.word, limit=1))["decision"])


def contest_service(service: InProcess, asked: Question) -> str | None:
    about: dict[str, Any] = {**NAMES, "word": asked.word, "game": asked.game}
    if asked.game == "polywords":
        about |= {"mode": "specchio", "category": asked.category}
    response = service.post(f"/v1/{asked.lexicon.language}/contests", **about)
    if response.status_code == 422:
        assert response.json()["reason"] == "no-word"
        return "bad-question"
    answer = ok(response)
    (verdict,) = answer["verdicts"]
    assert answer["outcome"] == OUTCOMES[Decision(verdict["decision"])]
    return str(verdict["decision"])


SURFACES = [
    plain_values,
    get_words,
    paperback_score,
    polywords_check,
    polywords_place,
    contest_service,
]
SURFACE_NAMES = [
    "as_dict",
    "GET words",
    "paperback score",
    "polywords check",
    "polywords place",
    "POST contests",
]

# ----------------------------------------------------------------------------- the tests


@pytest.mark.parametrize("language", ["it", "pt"])
@pytest.mark.parametrize("surface", SURFACES, ids=SURFACE_NAMES)
def test_every_surface_gives_the_same_decision(
    service: InProcess, language: str, surface: Surface
) -> None:
    answered = 0
    for asked in questions(language):
        said = surface(service, asked)
        if said is not None:
            answered += 1
            assert said == asked.decision, asked
    assert answered >= 50


@pytest.mark.parametrize("language", ["it", "pt"])
def test_many_words_at_once_are_decided_as_one_by_one(service: InProcess, language: str) -> None:
    asked = questions(language)
    for game in ("paperback", "polywords"):
        for category in CATEGORIES:
            batch = [one for one in asked if (one.game, one.category) == (game, category)]
            if not batch:
                continue
            path, words = f"/v1/{language}/words", [one.word for one in batch]
            answer = ok(service.post(path, words=words, game=game, category=category))
            said = [verdict["decision"] for verdict in answer["verdicts"]]
            assert said == [one.decision for one in batch]


@pytest.mark.parametrize("language", ["it", "pt"])
def test_the_command_says_it_and_exits_with_it(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for asked in random.Random(language).sample(questions(language), 400):
        arguments = ["check", language, "--json", f"--game={asked.game}"]
        if asked.category is not None:
            arguments.append(f"--category={asked.category}")
        status = main([*arguments, "--", asked.word])
        assert json.loads(capsys.readouterr().out)["decision"] == asked.decision, asked
        assert status == EXIT[asked.decision], asked


@pytest.mark.parametrize("language", ["it", "pt"])
def test_a_contest_in_the_library_follows_the_decision(language: str) -> None:
    for asked in questions(language):
        if asked.decision is Decision.BAD_QUESTION:
            continue
        contest = Contest(ANNA, BRUNO, asked.word)
        if asked.game == "paperback":
            judged = judge_paperback(asked.lexicon, contest, Mode.NORMAL)
        else:
            category = None if asked.category is None else asked.lexicon.category(asked.category)
            judged = judge_polywords(asked.lexicon, contest, "specchio", asked=Asked(category))
        assert judged.outcome is OUTCOMES[asked.decision], asked


def test_the_words_are_hard_ones() -> None:
    """Every decision is drawn often, and many words are neither certain nor plain."""
    asked = questions("it") + questions("pt")
    counted = Counter(one.decision for one in asked)
    assert len({(one.lexicon.language, one.word) for one in asked}) >= 500
    assert counted[Decision.UNDECIDED] >= 200
    assert counted[Decision.VALID] >= 300
    assert counted[Decision.NOT_VALID] >= 300
    assert counted[Decision.BAD_QUESTION] == 3 * 2 * len(UNREADABLE)
    unsure = [one for one in asked if one.lexicon.verdict(one.word).confidence == "uncertain"]
    assert len({(one.lexicon.language, one.word) for one in unsure}) >= 200
