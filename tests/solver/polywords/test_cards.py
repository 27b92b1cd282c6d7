"""The file of Request cards: what ships, and what is refused with the place named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from contesta.data import ROOT
from contesta.lexicon.categories import definitions
from contesta.lexicon.errors import UnknownLanguage
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver.errors import BadDeck
from contesta.solver.polywords.cards import CardKind, Flag, open_cards, read_cards
from tests.helpers.named import set_up

FILE = ROOT / "games" / "polywords-it.json"
NAMES = [category for category in definitions() if not definitions()[category].hard]


def raw() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return data


@pytest.fixture
def save(tmp_path: Path) -> Callable[[object], Path]:
    def write(value: object) -> Path:
        path = tmp_path / "mine.json"
        path.write_text(json.dumps(value), encoding="utf-8")
        return path

    return write


Save = Callable[[object], Path]


def test_both_languages_play_with_the_italian_box() -> None:
    assert open_cards("it") is open_cards("it") is open_cards("pt")
    assert open_cards("pt").language == "it"
    for language in ("en", "", "../it"):
        with pytest.raises(UnknownLanguage):
            open_cards(language)
    # all that a Portuguese table reads on the cards has a Portuguese name
    for kind in (CardKind.CATEGORY, CardKind.HARD):
        assert all(definitions()[card.id].names["pt"] for card in open_cards("pt").of(kind))


def test_flags_say_how_far_a_card_can_be_trusted() -> None:
    cards = open_cards("it")
    printed = {card.id for card in cards.of(CardKind.LETTER) if card.flag is Flag.PRINTED}
    assert printed == set("ABCEHMNPZ")
    for kind in (CardKind.CATEGORY, CardKind.HARD):
        for card in cards.of(kind):  # the file of categories says the same
            assert card.flag == definitions()[card.id].certainty
            assert definitions()[card.id].hard is (kind is CardKind.HARD)
    assert len(cards.of(CardKind.CATEGORY)) + len(cards.of(CardKind.HARD)) == len(definitions())
    assert {card.flag for card in cards.of(CardKind.LENGTH)} == {Flag.PRINTED}
    assert cards.flags["modes.palla.variants"] is Flag.INFERRED
    assert cards.flags["box.seconds"] is Flag.PRINTED


def test_shapes_are_sixteen_figures_that_no_turning_makes_equal() -> None:
    shapes = [card.shape for card in open_cards("it").of(CardKind.SHAPE)]
    figures = [set(shape.turned("turn-and-mirror")) for shape in shapes if shape]
    assert len(figures) == 16
    assert sum(map(len, figures)) == len(set().union(*figures))


def test_a_box_of_ones_own(save: Save) -> None:
    mine = raw()
    mine["shape"][0] = {"id": "mia", "rows": ["XX", "X."], "flags": "printed"}
    mine["shape"][1] = {"id": "tua", "rows": ["XXX"], "flags": "printed"}
    mine["box"]["seconds"]["value"] = 60
    mine["modes"]["palla"]["turns"] = 6
    mine["modes"]["palla"]["reshuffled_after"] = 3
    cards = read_cards(save(mine))
    assert str(cards.shape("MIA")) == "XX/X." and cards.seconds == 60
    deal = set_up("palla", ["Anna", "Bruno"], seed=1, cards=cards)
    assert len(deal.turns) == 6 and deal.table.cards is cards


REMOVE = object()


@pytest.mark.parametrize(
    ("place", "value", "named", "expected", "found"),
    [
        ("language", "xx", "language", "it | pt", '"xx"'),
        ("title", "", "title", '"…"', '""'),
        ("price", 3, "price", "—", '"price"'),
        ("flags.guess", "?", "flags.guess", "—", '"guess"'),
        ("sources.shape", REMOVE, "sources.shape", '"…"', "—"),
        ("box.letter.value", 22, "box.letter", "21 (letter)", "22"),
        ("box.seconds.value", 0, "box.seconds", "1–999", "0"),
        ("box.boards", REMOVE, "box.boards", "{…}", "—"),
        ("length.0.letters", 4, "length[1]", "≠ length[0]", "4"),
        ("length.0.letters", 0, "length[0].letters", "1–64", "0"),
        ("length.0.flags", "sure", "length[0].flags", " | ".join(Flag), '"sure"'),
        ("length", [], "length", "[{…}]", "[…]"),
        ("letter.3.letter", "È", "letter[3].letter", "A–Z", '"È"'),
        ("letter.3.letter", "CH", "letter[3].letter", "A–Z ×1", '"CH"'),
        ("letter.3.letter", "A", "letter[3]", "≠ letter[0]", "A"),
        ("shape.2.rows", ["X.X"], "shape[2].rows", None, None),
        ("shape.2.rows", ["X?"], "shape[2].rows", None, None),
        ("shape.2.rows", [], "shape[2].rows", None, None),
        ("shape.2.rows", "XXXX", "shape[2].rows", "[…]", '"XXXX"'),
        ("shape.2.rows", ["XXX"], "shape[2]", "≠ shape[0]", "I4"),
        ("shape.2.id", "I3", "shape[2]", "≠ shape[0]", "I3"),
        ("category.0.id", "capitale", "category[0].id", " | ".join(NAMES), '"capitale"'),
        ("category.0.id", "pesci", "category[0].id", " | ".join(NAMES), '"pesci"'),
        ("hard.0.id", "citta", "hard[0].id", None, '"citta"'),
        ("modes.polpo", REMOVE, "modes.polpo", "{…}", "—"),
        ("modes.balena", {}, "modes.balena", "—", '"balena"'),
        ("modes.palla.players", [3, 2], "modes.palla.players[1]", "3–6", "2"),
        ("modes.palla.players", [2, 7], "modes.palla.players[1]", "2–6", "7"),
        ("modes.palla.players", [2], "modes.palla.players", "[…] ×2", "[…]"),
        ("modes.palla.turns", 9, "modes.palla.reshuffled_after", "≥ 5", "4"),
        ("modes.palla.revealed.letter", 6, "modes.palla.revealed.letter", "1–5", "6"),
        ("modes.palla.decks.letter", 22, "modes.palla.decks.letter", "1–21", "22"),
        ("modes.palla.variants.gonfio", 7, "modes.palla.variants.gonfio", "0 | 8–40", "7"),
        ("modes.palla.lengths", {"2": [3]}, "modes.palla.lengths.2", "—", '"2"'),
        ("modes.specchio.turns", 11, "modes.specchio.revealed.category", None, "1"),
        ("modes.pagliaccio.lengths.3", [4, 4], "modes.pagliaccio.lengths.3", None, "[…]"),
        ("modes.pagliaccio.lengths.3", [10], "modes.pagliaccio.lengths.3[0]", "3–9", "10"),
        ("modes.pagliaccio.lengths.6", REMOVE, "modes.pagliaccio.lengths.6", "[…]", "—"),
        ("modes.manta.revealed.category", 4, "modes.manta.revealed.category", "2×3 (length)", "4"),
        ("modes.manta.revealed.length", 4, "modes.manta.revealed.length", "1–3", "4"),
        ("modes.polpo.variants", {}, "modes.polpo.variants.agguato", "0–40", "—"),
        ("hard_in_deck.value", 6, "hard_in_deck", "1–5", "6"),
        ("shapes_in_deck.value", 0, "shapes_in_deck", "1–99", "0"),
    ],
)
def test_a_wrong_field_is_named(
    save: Save, place: str, value: object, named: str, expected: str | None, found: str | None
) -> None:
    mine: Any = raw()
    spot = mine
    *way, last = place.split(".")
    for name in way:
        spot = spot[int(name) if isinstance(spot, list) else name]
    if value is REMOVE:
        del spot[last]
    else:
        spot[last] = value
    path = save(mine)
    with pytest.raises(BadDeck) as caught:
        read_cards(path)
    error = caught.value
    assert error.code == "deck-field"
    assert error.details["place"] == named
    assert expected is None or error.details["expected"] in (expected, f"{expected[:40]}…")
    assert found is None or error.details["found"] == found
    for ui in UI_LANGUAGES:
        assert named in error.said(texts(ui))
