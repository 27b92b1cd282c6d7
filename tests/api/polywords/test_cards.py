"""Cards and set-up over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api.polywords.card_models import CardsOut, DrawOut
from contesta.api.polywords.count_models import CountOut
from contesta.api.polywords.models import SuggestOut
from contesta.games.codec import to_json
from contesta.lexicon.categories import definitions
from contesta.solver.polywords.cards import CardKind, open_cards
from tests.helpers.named import plain_table, set_up

from .test_boards import refused

BOX = open_cards("it")
PLAYERS = {"specchio": 3, "pagliaccio": 6, "palla": 2, "manta": 4, "polpo": 2, "medusa": 1}


def ask(client: httpx.Client, **body: Any) -> httpx.Response:
    return client.post("/v1/polywords/draw", json=body)


def drawn(client: httpx.Client, **body: Any) -> DrawOut:
    response = ask(client, **body)
    assert response.status_code == 200, response.text
    return DrawOut.model_validate_json(response.content)


def test_every_card_with_its_flag(client: httpx.Client) -> None:
    response = client.get("/v1/polywords/cards")
    found = CardsOut.model_validate_json(response.content)
    assert [(card.kind, card.id, card.flag) for card in found.cards] == [
        (card.kind, card.id, card.flag) for card in BOX.cards
    ]
    shapes = {card.id: card.shape for card in found.cards if card.kind is CardKind.SHAPE}
    assert shapes == {card.id: str(card.shape) for card in BOX.of(CardKind.SHAPE)}
    for card in found.cards:
        assert (card.names is not None) == (card.kind in (CardKind.CATEGORY, CardKind.HARD))
        if card.names is not None:
            assert card.names == definitions()[card.id].names and set(card.names) == {
                "it",
                "pt",
                "en",
            }
    assert (found.title, found.note, found.seconds) == (BOX.title, BOX.note, BOX.seconds)


def test_the_numbers_of_each_mode(client: httpx.Client) -> None:
    found = CardsOut.model_validate_json(client.get("/v1/polywords/cards").content)
    assert set(found.modes) == set(BOX.modes)
    for mode, numbers in found.modes.items():
        theirs = BOX.modes[mode]
        assert (numbers.fewest, numbers.most) == theirs.players
        assert numbers.turns == theirs.turns
        assert numbers.decks == dict(theirs.decks)
        assert numbers.revealed == dict(theirs.revealed)
        assert numbers.reshuffled_after == theirs.reshuffled_after
        assert numbers.lengths == {str(n): list(cards) for n, cards in theirs.lengths.items()}
        assert numbers.variants == dict(theirs.variants)


def test_cards_are_kept_by_clients(client: httpx.Client) -> None:
    etag = client.get("/v1/polywords/cards").headers["etag"]
    assert client.get("/v1/polywords/cards", headers={"If-None-Match": etag}).status_code == 304
    problem = refused(client.get("/v1/polywords/cards", params={"lang": "it"}), "invalid")
    assert problem.errors is not None and problem.errors[0].place == "query.lang"


@pytest.mark.parametrize("mode", PLAYERS)
@pytest.mark.parametrize("seed", [0, -5, "Natale 🎄", ""])
def test_the_deal_is_the_librarys(client: httpx.Client, mode: str, seed: int | str) -> None:
    players = list("ABCDEF"[: PLAYERS[mode]])
    found = drawn(client, mode=mode, players=players, seed=seed)
    deal = set_up(mode, players, seed=seed)
    assert found.mode == mode
    assert to_json(found.table) == plain_table(deal.table)
    assert [tuple(team.players) for team in found.teams] == list(deal.teams)
    assert [turn.turn for turn in found.turns] == list(range(1, len(deal.turns) + 1))
    for one, turn in zip(found.turns, deal.turns, strict=True):
        assert [(card.kind, card.id) for card in one.cards] == [
            (card.kind, card.id) for card in turn.cards
        ]
        assert (one.category, tuple(one.letters)) == (turn.category, turn.letters)
        assert tuple(one.lengths) == turn.lengths
        assert one.shape == (None if turn.shape is None else str(turn.shape))
        assert [[card.id for card in side.cards] for side in one.handed] == [
            [card.id for card in side] for side in turn.handed
        ]


def test_only_one_turn(client: httpx.Client) -> None:
    asked: dict[str, Any] = {"mode": "specchio", "players": ["A", "B", "C"], "seed": 2021}
    everything = drawn(client, **asked)
    assert drawn(client, **asked, turn=10).turns == everything.turns[9:]
    assert refused(ask(client, **asked, turn=11), "bad-question", "turn").detail


def test_teams_rulings_variants_and_hard_categories(client: httpx.Client) -> None:
    teams = {"Blu": ["A", "C"], "Rossi": ["B", "D"]}
    manta = drawn(client, mode="manta", players=list("ABCD"), seed=1, teams=teams, hard=True)
    assert {team.team: team.players for team in manta.teams} == teams
    kinds = [card.kind for turn in manta.turns for side in turn.handed for card in side.cards]
    assert "hard" in kinds
    rulings = {"ER-04": "example"}
    six = drawn(client, mode="pagliaccio", players=list("ABCDEF"), seed=1, rulings=rulings)
    assert six.table.rulings == rulings and max(six.turns[0].lengths) == 8
    agguato = drawn(client, mode="polpo", players=["A", "B"], seed=1, variants=["agguato"])
    assert agguato.table.variants == ("agguato",) and agguato.turns[0].category


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"mode": "specchio", "players": ["A"], "seed": 1}, "players"),
        ({"mode": "palla", "players": ["A", "A"], "seed": 1}, "player-twice"),
        ({"mode": "palla", "players": ["A", " "], "seed": 1}, "player-name"),
        ({"mode": "palla", "players": ["A", "B"], "seed": 1, "hard": True}, "no-categories"),
        ({"mode": "palla", "players": ["A", "B"], "seed": 1, "variants": ["agguato"]}, "variant"),
        ({"mode": "palla", "players": ["A", "B"], "seed": 1, "teams": {}}, "no-teams"),
        ({"mode": "manta", "players": list("ABCD"), "seed": 1, "teams": {"X": ["A"]}}, "teams"),
    ],
)
def test_what_cannot_be_set_up_is_named(
    client: httpx.Client, body: dict[str, Any], reason: str
) -> None:
    assert refused(ask(client, **body), "bad-question", reason).detail


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"mode": "tris"}, "body.mode"),
        ({"game": "palla"}, "body.game"),
        ({"players": []}, "body.players"),
        ({"players": list("ABCDEFG")}, "body.players"),
        ({"players": "AB"}, "body.players"),
        ({"seed": True}, "body.seed"),
        ({"seed": 2**63}, "body.seed"),
        ({"seed": "x" * 101}, "body.seed"),
        ({"turn": 0}, "body.turn"),
        ({"language": "it"}, "body.language"),
        ({"variants": ["sole"]}, "body.variants[0]"),
    ],
)
def test_wrong_fields_are_named(client: httpx.Client, change: dict[str, Any], place: str) -> None:
    body = {"mode": "palla", "players": ["A", "B"], "seed": 1, **change}
    problem = refused(ask(client, **body), "invalid")
    assert problem.errors is not None
    assert place in [error.place for error in problem.errors]


# ----------------------------------------------------------------- cards that ask for words


def suggested(client: httpx.Client, **body: Any) -> list[str]:
    response = client.post("/v1/it/polywords/suggest", json={"limit": 50, **body})
    assert response.status_code == 200, response.text
    return [one.word for one in SuggestOut.model_validate_json(response.content).words]


def card(kind: str, id_: str) -> dict[str, str]:
    return {"kind": kind, "id": id_}


@pytest.mark.rule("ER-21")
def test_cards_ask_for_words_as_their_game_reads_them(client: httpx.Client) -> None:
    letter = [card("letter", "Z"), card("category", "animale-acquatico")]
    first = suggested(client, mode="specchio", cards=letter)
    assert first and all(word.startswith("Z") for word in first)
    anywhere = suggested(client, mode="medusa", cards=letter)
    assert all("Z" in word for word in anywhere) and set(first) < set(anywhere)
    initial = suggested(client, mode="medusa", cards=letter, rulings={"ER-21": "initial"})
    assert initial == first
    two = suggested(client, mode="palla", cards=[card("letter", "Z"), card("letter", "Q")])
    assert all({"Z", "Q"} & set(word) for word in two)
    assert not all({"Z", "Q"} <= set(word) for word in two)
    assert {len(word) for word in suggested(client, mode="manta", cards=[card("length", "7")])} == {
        7
    }


def test_polpos_cards_ask_for_polpos_places(client: httpx.Client) -> None:
    body = {"cards": [card("shape", "I4")], "limit": 1}
    response = client.post("/v1/it/polywords/suggest", json={**body, "mode": "polpo"})
    assert response.json()["words"][0]["path"].split()[0][1] in "5678"
    assert any(cell.endswith("8") for cell in response.json()["words"][0]["new"])


def test_cards_without_a_game_or_two_of_a_kind_are_refused(client: httpx.Client) -> None:
    def asked(**body: Any) -> httpx.Response:
        return client.post("/v1/it/polywords/suggest", json=body)

    refused(asked(cards=[card("letter", "A")]), "bad-question", "no-mode")
    both = [card("category", "citta"), card("category", "fiore")]
    refused(asked(cards=both, mode="medusa"), "bad-question", "several-cards")


# ----------------------------------------------------------------------------- one board


@pytest.mark.parametrize(
    ("mode", "points"), [("specchio", 53), ("medusa", 53), ("manta", 53), ("polpo", None)]
)
def test_a_board_is_counted_as_it_stands(
    client: httpx.Client, mode: str, points: int | None
) -> None:
    query = {"board": "8/8/8/3VIA2/8/8/8/6##", "mode": mode}
    response = client.get("/v1/polywords/count", params=query)
    counted = CountOut.model_validate_json(response.content)
    assert (counted.white, counted.letters, counted.bottles) == (59, 3, 2)
    assert counted.points == points
    beside = client.get("/v1/polywords/count", params={**query, "beside": 1}).json()
    assert beside["bottles"] == 3 and beside["points"] == (None if points is None else points - 3)
