"""Contests over HTTP: the judgement is the library's, said in the language asked for."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from contesta.api import bounds
from contesta.api.contests.models import ContestOut
from contesta.games import Contest
from contesta.games.contests import Judgement
from contesta.games.paperback import Mode, Played
from contesta.games.paperback import judge_contest as judge_paperback
from contesta.games.polywords import Asked, Written
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.lexicon import Category, House, Lexicon, Membership, Verdict
from contesta.lexicon.texts import texts
from contesta.solver import parse_board, parse_path
from contesta.solver.polywords.board import BLANK
from contesta.solver.polywords.cards import shape_named

ANNA, BRUNO = 0, 1
NAMES = {"accuser": "Anna", "accused": "Bruno"}
FISH = {"game": "polywords", "mode": "specchio", "word": "casa", **NAMES}
BOOK = {"game": "paperback", "word": "casa", **NAMES}


def contested(client: httpx.Client, language: str, asked: dict[str, Any]) -> ContestOut:
    response = client.post(f"/v1/{language}/contests", json=asked)
    assert response.status_code == 200, response.text
    return ContestOut.model_validate_json(response.content)


def check(found: ContestOut, judgement: Judgement, ui: str = "en") -> None:
    """The answer says what the library decided, all of it."""
    say = texts(ui)
    assert found.outcome is judgement.outcome
    assert [
        (one.about, one.answer, one.decides, one.code, one.detail, tuple(one.rules), one.text)
        for one in found.reasons
    ] == [
        (one.about, one.answer, one.decides, one.code, one.detail, one.rules, one.said(say))
        for one in judgement.findings
    ]
    assert (found.fate.code, tuple(found.fate.rules)) == (judgement.fate, judgement.fate_rules)
    assert [(one.player, one.kind, one.number, tuple(one.rules)) for one in found.penalties] == [
        (("Anna", "Bruno")[one.player], one.kind, one.number, one.rules)
        for one in judgement.penalties
    ]
    assert [one.folded for one in found.verdicts] == [one.folded for one in judgement.verdicts]
    assert [one.valid for one in found.verdicts] == [one.valid for one in judgement.verdicts]


# ------------------------------------------------------------------------------ Polywords


@pytest.mark.parametrize("word", ["casa", "xqzw", "c4sa", "gatto tavolo verde", "Roma"])
@pytest.mark.parametrize("game", ["specchio", "pagliaccio", "palla", "manta", "polpo", "medusa"])
def test_a_word_in_each_game(client: httpx.Client, it: Lexicon, game: str, word: str) -> None:
    found = contested(client, "it", {**FISH, "mode": game, "word": word})
    check(found, judge_polywords(it, Contest(ANNA, BRUNO, word), game))
    assert (found.game, found.mode) == ("polywords", game)


def test_requests_in_both_languages(client: httpx.Client, it: Lexicon, pt: Lexicon) -> None:
    for lexicon, word in ((it, "Ancona"), (pt, "Aracaju")):
        asked = {**FISH, "word": word, "category": "cidade", "letter": "b"}
        found = contested(client, lexicon.language, asked)
        wanted = Asked(category=lexicon.category("citta"), letters="b")
        check(
            found,
            judge_polywords(lexicon, Contest(ANNA, BRUNO, word), "specchio", asked=wanted),
        )
        assert found.outcome == "upheld" and found.reasons[0].code == "letter-not-first"
        assert [(one.side, one.player, one.number) for one in found.penalties] == [
            ("accused", "Bruno", 2)
        ]
        (verdict,) = found.verdicts
        assert verdict.category is not None and verdict.category.id == "citta"
        assert verdict.category.answer == "yes"
        assert word in verdict.spellings


def test_board_path_shape_and_rulings(client: httpx.Client, it: Lexicon) -> None:
    asked = {
        **FISH,
        "mode": "polpo",
        "word": "sole",
        "shape": "I4",
        "written": {
            "board": "8/8/8/8/8/8/8/VIA5",
            "path": ["d8", "e8", "f8", "g8"],
            "words": ["via"],
            "previous": "a8 RR",
        },
        "rulings": {"ER-18": "one-line", "ER-11": "previous-turn"},
        "ui": "it",
    }
    written = Written(
        parse_board("8/8/8/8/8/8/8/VIA5"), parse_path("d8 RRR"), ["via"], parse_path("a8 RR")
    )
    judgement = judge_polywords(
        it,
        Contest(ANNA, BRUNO, "sole"),
        "polpo",
        asked=Asked(shape=shape_named("I4")),
        written=written,
        rulings={"ER-18": "one-line", "ER-11": "previous-turn"},
    )
    found = contested(client, "it", asked)
    check(found, judgement, "it")
    (penalty,) = found.penalties
    assert (penalty.side, penalty.text) == ("accuser", "Anna tira una linea.")
    assert found.text == "La contestazione è respinta: «sole» vale."
    repeated = {
        **asked,
        "word": "via",
        "written": {"board": "8/8/8/8/8/8/8/VIA5", "path": "d8 RR", "words": ["via"]},
    }
    codes = [one.code for one in contested(client, "it", repeated).reasons]
    assert codes[:2] == ["word-repeated", "shape-wrong"]


def test_length_and_variants(client: httpx.Client, it: Lexicon) -> None:
    asked = {**FISH, "mode": "manta", "word": "caffè", "length": 6, "ui": "pt"}
    found = contested(client, "it", asked)
    contest = Contest(ANNA, BRUNO, "caffè")
    check(found, judge_polywords(it, contest, "manta", asked=Asked(length=6)), "pt")
    assert found.reasons[0].text == "Não tem o número de letras pedido: 6."
    asked = {**FISH, "mode": "palla", "variants": ["gonfio"], "category": "bevanda"}
    wanted = Asked(category=it.category("bevanda"))
    judgement = judge_polywords(
        it, Contest(ANNA, BRUNO, "casa"), "palla", variants=["gonfio"], asked=wanted
    )
    check(contested(client, "it", asked), judgement)


def test_a_vote_settles_an_unknown_category(client: httpx.Client) -> None:
    asked = {**FISH, "word": "sbadiglio", "category": "marca"}
    found = contested(client, "it", asked)
    assert (found.outcome, found.fate.code, found.penalties) == ("vote", "waits", [])
    for vote, player in ((True, "Anna"), (False, "Bruno")):
        (penalty,) = contested(client, "it", {**asked, "vote": vote}).penalties
        assert (penalty.player, penalty.kind) == (player, "bottles")


def test_alone_in_medusa_one_may_doubt_oneself(client: httpx.Client) -> None:
    own = {**FISH, "mode": "medusa", "word": "xqzw", "accuser": "Bruno"}
    (penalty,) = contested(client, "it", own).penalties
    assert (penalty.side, penalty.rules) == ("accused", ["ER-20"])


def test_house_words_have_the_last_word(client: httpx.Client, it: Lexicon) -> None:
    house = {"allow": ["xqzw"], "deny": ["casa"]}
    for word, outcome in (("xqzw", "rejected"), ("casa", "upheld")):
        found = contested(client, "it", {**FISH, "word": word, "house": house})
        assert found.outcome == outcome
        own = House.of(allow=["xqzw"], deny=["casa"])
        check(
            found,
            judge_polywords(it, Contest(ANNA, BRUNO, word), "specchio", house=own),
        )
        assert found.verdicts[0].reasons[0].code in ("house-allowed", "house-denied")


def test_a_ruling_on_words_holds_for_the_verdict_too(client: httpx.Client) -> None:
    asked = {**FISH, "word": "l'isola del tesoro", "rulings": {"ER-07": "refuse"}}
    found = contested(client, "it", asked)
    assert found.outcome == "upheld" and not found.verdicts[0].valid


# ------------------------------------------------------------------------------ Paperback


@pytest.mark.parametrize("word", ["casa", "xqzw", "Roma", "café"])
@pytest.mark.parametrize("mode", list(Mode))
def test_a_word_in_each_mode(
    client: httpx.Client, it: Lexicon, pt: Lexicon, mode: Mode, word: str
) -> None:
    for lexicon in (it, pt):
        found = contested(client, lexicon.language, {**BOOK, "mode": mode, "word": word})
        check(found, judge_paperback(lexicon, Contest(ANNA, BRUNO, word), mode))


@pytest.mark.parametrize(
    ("word", "cards"),
    [
        ("vacuo", {"hand": "V3 ? C2 U3 +O1"}),
        ("vacuo", {"hand": "V3 ? C2 U3 +O1", "laid": "V3 ? C2 U3 +O1"}),
        ("vacuo", {"hand": "V3 ? C2 U3 +O1", "laid": "C2 ? V3 U3 +O1"}),
        ("vacuo", {"hand": "V3 ? C2 U3 +O1", "attacks": ["no_common"]}),
        ("ora si", {"hand": "O1 R1 A1 S1 I1 +_"}),
        ("roma", {"hand": "R1 O1 ?"}),
    ],
)
def test_the_cards_are_judged(
    client: httpx.Client, it: Lexicon, word: str, cards: dict[str, Any]
) -> None:
    asked = {**BOOK, "mode": "simultaneous", "word": word, "played": cards}
    judgement = judge_paperback(
        it, Contest(ANNA, BRUNO, word), Mode.SIMULTANEOUS, played=Played(**cards)
    )
    check(contested(client, "it", asked), judgement)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({**FISH, "word": "sgabello"}, ["sgabello"]),
        ({**FISH, "word": "sgabello", "category": "mobile"}, ["sgabello", "sgabello?"]),
        (
            {**FISH, "word": "sgabello", "written": {"board": str(BLANK), "path": "a4 RRRRRRR"}},
            ["sgabello"],
        ),
        ({**BOOK, "word": "sgabello"}, ["sgabello"]),
        (
            {**BOOK, "word": "ora si", "played": {"hand": "O1 R1 A1 S1 I1 +_", "laid": None}},
            ["ora", "si"],
        ),
    ],
)
def test_each_word_is_judged_once(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, asked: dict[str, Any], words: list[str]
) -> None:
    """A category is asked once too; it is told by a question mark."""
    judged: list[str] = []
    verdict, membership = Lexicon.verdict, Category.membership

    def judge(self: Lexicon, text: str, *rest: Any, **named: Any) -> Verdict:
        judged.append(text)
        return verdict(self, text, *rest, **named)

    def belongs(self: Category, text: str) -> Membership:
        judged.append(f"{text}?")
        return membership(self, text)

    monkeypatch.setattr(Lexicon, "verdict", judge)
    monkeypatch.setattr(Category, "membership", belongs)
    found = contested(client, "it", asked)
    assert judged == words
    assert [one.text for one in found.verdicts] == [word for word in words if word[-1] != "?"]


# -------------------------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({**FISH, "colour": "red"}, "colour"),
        ({**FISH, "played": {"hand": "T1"}}, "played"),
        ({**FISH, "mode": "squalo"}, "mode"),
        ({**FISH, "variants": ["piatto"]}, "variants[0]"),
        ({**FISH, "word": 7}, "word"),
        ({**FISH, "word": "a" * (bounds.WORD + 1)}, "word"),
        ({**FISH, "word": "\ud800"}, "word"),
        ({**FISH, "accuser": "a" * (bounds.NAME + 1)}, "accuser"),
        ({**FISH, "vote": "yes"}, "vote"),
        ({**FISH, "letter": "7"}, "letter"),
        ({**FISH, "letter": ""}, "letter"),
        ({**FISH, "length": "4"}, "length"),
        ({**FISH, "length": 0}, "length"),
        ({**FISH, "ui": "de"}, "ui"),
        ({**FISH, "written": {"path": "d4 RR"}}, "written.board"),
        ({**FISH, "written": {"board": "8/8/8/8/8/8/8/8"}}, "written.path"),
        ({**FISH, "house": {"allow": ["7"]}}, "house.allow"),
        ({**BOOK, "category": "citta"}, "category"),
        ({**BOOK, "mode": "specchio"}, "mode"),
        ({**BOOK, "played": {"laid": "T1"}}, "played.hand"),
        ({**BOOK, "played": {"hand": "T1", "attacks": ["fly"]}}, "played.attacks[0]"),
        ({**BOOK, "played": {"hand": "T1 " * bounds.HAND}}, "played.hand"),
    ],
)
def test_a_wrong_value_is_named(client: httpx.Client, asked: dict[str, Any], place: str) -> None:
    content = _json(asked)
    response = client.post(
        "/v1/it/contests", content=content, headers={"Content-Type": "application/json"}
    )
    assert response.status_code == 422, response.text
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert problem["code"] == "invalid"
    assert problem["errors"][0]["place"].endswith(f".{place}")


@pytest.mark.parametrize("asked", [{}, [], "casa", {"game": "scacchi"}, {"game": None}])
def test_a_contest_names_its_game(client: httpx.Client, asked: Any) -> None:
    response = client.post("/v1/it/contests", json=asked)
    assert (response.status_code, response.json()["code"]) == (422, "invalid")
    assert response.json()["errors"][0]["place"].startswith("body")


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({**FISH, "accused": "Anna"}, "contest-self"),
        ({**FISH, "accused": " "}, "player-name"),
        ({**FISH, "word": ""}, "no-word"),
        ({**FISH, "word": "ca\x00sa"}, "no-word"),
        ({**FISH, "length": 4}, "no-request"),
        ({**FISH, "mode": "palla", "category": "citta"}, "no-request"),
        ({**FISH, "mode": "palla", "variants": ["agguato"]}, "variant"),
        ({**FISH, "mode": "polpo", "shape": "I4"}, "shape-path"),
        ({**FISH, "mode": "polpo", "shape": "Z99"}, "request-card"),
        ({**FISH, "mode": "polpo", "shape": "X.X"}, "shape-broken"),
        ({**FISH, "written": {"board": "8/8", "path": "d4 RRR"}}, "board-rows"),
        ({**FISH, "written": {"board": "8/8/8/8/8/8/8/8", "path": "z9"}}, "cell"),
        ({**BOOK, "accuser": "Bruno"}, "contest-self"),
        ({**BOOK, "played": {"hand": "T1 !"}}, "unknown-card"),
        ({**BOOK, "played": {"hand": "T1", "laid": "!"}}, "unknown-card"),
    ],
)
def test_what_cannot_be_judged_has_its_reason(
    client: httpx.Client, asked: dict[str, Any], reason: str
) -> None:
    response = client.post("/v1/it/contests", json=asked)
    assert response.status_code == 422, response.text
    problem = response.json()
    assert (problem["code"], problem["reason"]) == ("bad-question", reason)
    assert problem["detail"]


def test_unknown_names(client: httpx.Client) -> None:
    response = client.post("/v1/it/contests", json={**FISH, "category": "drago"})
    assert (response.status_code, response.json()["code"]) == (404, "unknown-category")
    response = client.post("/v1/de/contests", json=FISH)
    assert (response.status_code, response.json()["code"]) == (404, "unknown-language")
    for asked in (FISH, BOOK, {**BOOK, "played": {"hand": "T1"}}):
        response = client.post("/v1/it/contests", json={**asked, "rulings": {"ER-99": "no"}})
        assert (response.status_code, response.json()["code"]) == (422, "bad-question")
        assert "ER-99=no" in response.json()["detail"]


def test_methods(client: httpx.Client) -> None:
    assert client.options("/v1/it/contests").headers["allow"] == "POST, OPTIONS"
    refused = client.get("/v1/it/contests")
    assert (refused.status_code, refused.headers["allow"]) == (405, "POST, OPTIONS")


def _json(asked: Any) -> bytes:
    """As JSON, half characters and all."""
    return json.dumps(asked).encode()
