"""Deck files of other people: read, and refused with the place named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from contesta.data import ROOT
from contesta.lexicon.errors import UnknownLanguage
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver.errors import BadDeck
from contesta.solver.paperback.deck import Flag, open_deck, read_deck

PRINTED = Flag.PRINTED


def raw(language: str = "it") -> dict[str, Any]:
    path = ROOT / "games" / f"paperback-{language}.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.fixture
def save(tmp_path: Path) -> Callable[[object], Path]:
    def write(value: object) -> Path:
        path = tmp_path / "mine.json"
        path.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
        return path

    return write


Save = Callable[[object], Path]


def test_decks_are_opened_once_and_by_known_languages() -> None:
    assert open_deck("it") is open_deck("it")
    for language in ("en", "", "../it"):
        with pytest.raises(UnknownLanguage):
            open_deck(language)
    with pytest.raises(UnknownLanguage):
        read_deck("anything.json", "xx")


def test_a_file_of_ones_own_replaces_the_deck(save: Save) -> None:
    mine = raw()
    mine["title"] = "Il mio mazzo"
    mine["offer"][4] |= {"letters": "K", "flags": "printed"}
    deck = read_deck(save(mine))
    assert deck.title == "Il mio mazzo"
    assert set(deck.offer[4].flags.values()) == {PRINTED}
    assert deck.offer[4].card.letters == "K"
    assert deck != open_deck("it")


def test_an_edition_without_attacks_or_special_cards_can_be_written(save: Save) -> None:
    mine = raw("pt")
    mine["offer"] = [card for card in mine["offer"] if card["kind"] != "attack"]
    mine["box"]["attack"]["value"] = 0
    mine["common"]["specials"]["value"] = []
    mine["box"]["common"]["value"] = 4
    deck = read_deck(str(save(mine)), "pt")
    assert deck.offer_cards() == deck.offer_cards(attacks=False)
    assert deck.common.cards == deck.common.letters


def test_the_mark_some_editors_put_first_does_no_harm(save: Save) -> None:
    assert read_deck(save(b"\xef\xbb\xbf" + json.dumps(raw()).encode())) == open_deck("it")


REMOVE = object()
VALUES = ("letters", "cost", "points", "ability")


@pytest.mark.parametrize(
    ("place", "value", "named", "expected", "found"),
    [
        # the whole
        ("language", "xx", "language", "it | pt", '"xx"'),
        ("language", ["it"], "language", "it | pt", "[…]"),
        ("language", REMOVE, "language", "it | pt", "—"),
        ("title", "  ", "title", '"…"', '"  "'),
        ("note", REMOVE, "note", '"…"', "—"),
        ("note", "\ud800", "note", '"…"', '"\\ud800"'),
        ("note", 7, "note", '"…"', "7"),
        ("flags.printed", REMOVE, "flags.printed", '"…"', "—"),
        ("flags.guessed", "?", "flags.guessed", "—", '"guessed"'),
        ("sources.offer", REMOVE, "sources.offer", '"…"', "—"),
        ("price", 30, "price", "—", '"price"'),
        ("cubes", REMOVE, "cubes", "{…}", "—"),
        ("cubes", 17, "cubes", "{…}", "17"),
        ("cubes.value", REMOVE, "cubes", "1–99", "—"),
        ("cubes.value", True, "cubes", "1–99", "true"),
        ("cubes.value", 17.0, "cubes", "1–99", "17.0"),
        ("cubes.value", "17", "cubes", "1–99", '"17"'),
        ("cubes.flag", REMOVE, "cubes.flag", "printed | inferred | placeholder", "—"),
        ("cubes.flag", "sure", "cubes.flag", "printed | inferred | placeholder", '"sure"'),
        ("cubes.why", "", "cubes.why", "—", '"why"'),
        ("base_hand.value", 11, "base_hand", "1–10", "11"),
        # starting, Fame and Common cards
        ("start", [], "start", "{…}", "[…]"),
        ("start.letters.value", "", "start.letters", "A–Z", '""'),
        ("start.letters.value", "TRÈ", "start.letters", "A–Z", '"TRÈ"'),
        ("start.letters.value", "T" * 21, "start.letters", "A–Z ×1–20", f'"{"T" * 21}"'),
        ("start.letter_cost.value", 0, "start.letter_cost", "1–99", "0"),
        ("start.jokers.value", 0, "start.jokers", "1–20", "0"),
        ("fame", {}, "fame", "[…]", "{…}"),
        ("fame", [], "fame", "[{…}]", "[…]"),
        ("fame.1.cost", 5, "fame[1].cost", "6–99", "5"),
        ("fame.0.cards.3", 3, "fame[0].cards.3", "4–99", "3"),
        ("fame.0.cards.5", REMOVE, "fame[0].cards.5", "8–99", "—"),
        ("fame.0.cards.6", 12, "fame[0].cards.6", "—", '"6"'),
        ("fame.0.flags.cards", REMOVE, "fame[0].flags.cards", " | ".join(Flag), "—"),
        ("common.specials.value.1", "space-bar", "common.specials[1]", "dyslexia", '"space-bar"'),
        ("common.specials.value.1", "enter", "common.specials[1]", "dyslexia", '"enter"'),
        ("common.in_play.value", 7, "common.in_play", "1–6", "7"),
        ("common.in_play.value", 3, "track", "[…] ×3 (common.in_play)", "[…] ×4"),
        ("track.2.value", 8, "track[2]", "9–99", "8"),
        ("track.3", REMOVE, "track", "[…] ×4 (common.in_play)", "[…] ×3"),
        # the Offer
        ("offer", [], "offer", "[{…}]", "[…]"),
        ("offer.37", "U3", "offer[37]", "{…}", '"U3"'),
        ("offer.37.kind", "wild", "offer[37].kind", "letter | vowel | double | attack", '"wild"'),
        ("offer.37.cost", REMOVE, "offer[37].cost", "2–10", "—"),
        ("offer.37.colour", "red", "offer[37].colour", "—", '"colour"'),
        ("offer.37.cost", 11, "offer[37].cost", "2–10", "11"),
        ("offer.37.cost", 1, "offer[37].cost", "2–10", "1"),
        ("offer.37.points", 100, "offer[37].points", "0–99", "100"),
        ("offer.37.points", -1, "offer[37].points", "0–99", "-1"),
        ("offer.37.count", 0, "offer[37].count", "1–99", "0"),
        ("offer.37.letters", "è", "offer[37].letters", "A–Z", '"è"'),
        ("offer.37.letters", "u", "offer[37].letters", "A–Z", '"u"'),
        ("offer.37.letters", "CH", "offer[37].letters", "A–Z ×1", '"CH"'),
        ("offer.37.kind", "double", "offer[37].letters", "A–Z ×2", None),
        ("offer.37.ability", "add", "offer[37].ability", "1–99", '—: "add"'),
        ("offer.37.ability", "add 2 of", "offer[37].ability", None, "'of': \"add 2 of\""),
        ("offer.37.ability", "", "offer[37].ability", None, '—: ""'),
        ("offer.37.ability", 7, "offer[37].ability", '"…" | null', "7"),
        ("offer.37.ability", "a" * 201, "offer[37].ability", "≤ 200", "201"),
        ("offer.37.flags", REMOVE, "offer[37].flags", "{…}", "—"),
        ("offer.37.flags", "sure", "offer[37].flags", " | ".join(Flag), '"sure"'),
        ("offer.37.flags", dict.fromkeys(VALUES, "printed"), "offer[37].flags.count", None, "—"),
        ("offer.37.flags", {"kind": "printed"}, "offer[37].flags.kind", None, '"kind"'),
        ("offer.0.letters", "B", "offer[0].letters", "A | E | I | O | U", '"B"'),
        ("offer.0.cost", 3, "offer[0].cost", "2", "3"),
        ("offer.99.ability", "add 1", "offer[99].ability", '"attack …"', '"add 1"'),
        ("offer.99.ability", None, "offer[99].ability", '"attack …"', "null"),
        ("offer.99.kind", "letter", "offer[99].kind", '"attack"', '"letter"'),
        # what the box says against what is in it
        ("box.letter.value", 65, "box.letter", "66 (offer)", "65"),
        ("offer.37.count", 9, "box.letter", "74 (offer)", "66"),
        ("start.jokers.value", 6, "box.start", "55 (start)", "50"),
        ("fame.3.cards.5", 4, "box.fame", "29 (fame)", "28"),
        ("common.letters.value", "AEIOU", "box.common", "7 (common)", "6"),
        ("box.powers", {"value": 5, "flag": "printed"}, "box.powers", "—", '"powers"'),
    ],
)
def test_a_bad_field_is_named(
    save: Save, place: str, value: object, named: str, expected: str | None, found: str | None
) -> None:
    deck = raw()
    *path, last = (int(x) if x.isdecimal() else x for x in place.split("."))
    target: Any = deck
    for step in path:
        target = target[step if isinstance(target, list) else str(step)]
    key = last if isinstance(target, list) else str(last)
    if value is REMOVE:
        del target[key]
    else:
        target[key] = value
    with pytest.raises(BadDeck) as caught:
        read_deck(save(deck))
    details = caught.value.details
    assert caught.value.code == "deck-field"
    assert details["place"] == named
    assert str(details["file"]).endswith("mine.json")
    assert expected is None or details["expected"] == expected
    assert found is None or details["found"] == found
    for ui in UI_LANGUAGES:
        assert named in caught.value.said(texts(ui))
    str(caught.value).encode()


def test_the_error_for_a_misspelt_field_suggests_the_right_name(save: Save) -> None:
    deck = raw()
    deck["offer"][37]["cots"] = deck["offer"][37].pop("cost")
    with pytest.raises(BadDeck, match=r'offer\[37\].cots: expected cost, found "cots"'):
        read_deck(save(deck))


def test_a_card_written_twice_has_two_counts(save: Save) -> None:
    deck = raw()
    deck["offer"][5] = deck["offer"][4] | {"count": 3}
    with pytest.raises(BadDeck, match=r"offer\[5\]: expected ≠ offer\[4\], found S1@3\{draw"):
        read_deck(save(deck))


def test_a_field_written_twice_is_no_field(save: Save) -> None:
    text = json.dumps(raw()).replace('"cost": 5', '"cost": 5, "cost": 6', 1)
    with pytest.raises(BadDeck, match=r"fame\[0\].cost: expected 1–99, found 5 / 6"):
        read_deck(save(text.encode()))


def test_a_deck_of_another_language_is_refused(save: Save) -> None:
    with pytest.raises(BadDeck, match='language: expected it, found "pt"'):
        read_deck(save(raw("pt")), "it")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", r"not JSON \(line 1, column 1"),
        (b'{"language": "it",\n  }', r"not JSON \(line 2, column 3"),
        (b"T1 R1 CH4", "not JSON"),
        ('{"title": "perché"}'.encode("latin-1"), r"not UTF-8 \(byte 17\)"),
        (b"[]", "not a JSON object"),
        (b"null", "not a JSON object"),
        (b"[" * 100_000, "not JSON"),
        (b'{"cubes": ' + b"9" * 5_000 + b"}", "not JSON"),
        (b" " * 1_000_001, "more than 1000000 bytes"),
    ],
)
def test_a_file_that_is_no_deck_is_named(save: Save, content: bytes, why: str) -> None:
    with pytest.raises(BadDeck, match=rf"mine\.json: {why}") as caught:
        read_deck(save(content))
    assert caught.value.code == "deck-file"


@pytest.mark.parametrize("name", ["none.json", ".", "a\0b", "x" * 5_000])
def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(tmp_path / name)
    assert caught.value.code == "deck-file"
    assert caught.value.details["why"]


def test_what_is_long_is_not_repeated_at_length(save: Save) -> None:
    deck = raw()
    deck["offer"][37]["letters"] = "A" * 150
    with pytest.raises(BadDeck, match=r"found .A{59}…"):
        read_deck(save(deck))
    deck["offer"][37]["x" * 500_000] = 1
    with pytest.raises(BadDeck) as caught:
        read_deck(save(deck))
    assert len(str(caught.value)) < 500
