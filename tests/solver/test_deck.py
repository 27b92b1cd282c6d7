"""The decks of Paperback: what they hold, how far to trust it, and what a bad file is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data import LANGUAGES, ROOT
from lexicon.errors import UnknownLanguage
from lexicon.texts import UI_LANGUAGES, texts
from solver.errors import BadDeck
from solver.paperback.cards import Card, Kind
from solver.paperback.deck import Deck, DeckCard, Flag, Role, open_deck, read_deck
from solver.paperback.notation import parse_cards

PRINTED, INFERRED, PLACEHOLDER = Flag
BOX = {
    "start": 50,
    "fame": 28,
    "common": 6,
    "letter": 66,
    "vowel": 8,
    "double": 20,
    "attack": 11,
}


@pytest.fixture(params=LANGUAGES)
def deck(request: pytest.FixtureRequest) -> Deck:
    return open_deck(request.param)


# ------------------------------------------------------------------- what is in the box


@pytest.mark.rule("PB-IT-17")
@pytest.mark.rule("PB-PT-01")
def test_the_box_holds_what_the_rulebook_lists(deck: Deck) -> None:
    assert deck.box() == BOX
    assert len(deck.offer_cards()) == 66 + 8 + 20 + 11 == 105
    assert len(deck.starting_deck()) * 5 == 50
    assert deck.cubes == 17


@pytest.mark.rule("PB-IT-01")
def test_an_italian_player_begins_with_five_letters_and_five_jokers() -> None:
    letters, jokers = open_deck("it").starting_deck()[:5], open_deck("it").starting_deck()[5:]
    assert letters == tuple(Card(Kind.LETTER, letter, 1, cost=1) for letter in "TRSLN")
    assert [card.cost for card in jokers] == [2] * 5


@pytest.mark.rule("PB-PT-02")
def test_a_brazilian_player_begins_with_an_m_for_the_l() -> None:
    deck = open_deck("pt").starting_deck()
    assert "".join(card.letters for card in deck) == "TRSMN"
    assert {(card.points, card.cost, card.fame) for card in deck[:5]} == {(1, 1, 0)}


@pytest.mark.rule("PB-IT-02")
@pytest.mark.rule("ER-32")
def test_the_starting_fame_cards_are_jokers_that_cost_two(deck: Deck) -> None:
    assert deck.starting_deck()[5:] == (Card(Kind.JOKER, cost=2, fame=1),) * 5
    assert deck.flags["start.joker_cost"] is PRINTED
    assert deck.flags["start.joker_fame"] is INFERRED


@pytest.mark.rule("PB-IT-03")
@pytest.mark.rule("PB-IT-04")
@pytest.mark.rule("PB-PT-05")
def test_the_offer_lies_in_seven_piles_by_cost(deck: Deck) -> None:
    piles = deck.offer_piles()
    assert [len(pile) for pile in piles] == [8, 25, 18, 16, 14, 12, 12]
    assert [{card.cost for card in pile} for pile in piles[:6]] == [{2}, {3}, {4}, {5}, {6}, {7}]
    assert {card.cost for card in piles[6]} == {8, 9, 10}
    assert sorted(map(str, deck.offer_cards())) == sorted(str(c) for pile in piles for c in pile)


@pytest.mark.rule("PB-IT-05")
@pytest.mark.rule("PB-PT-06")
@pytest.mark.rule("ER-24")
def test_attacks_can_be_left_out(deck: Deck) -> None:
    cards = deck.offer_cards(attacks=False)
    assert len(cards) == 94
    assert not any("attack" in str(card) for card in cards)
    assert sum(map(len, deck.offer_piles(attacks=False))) == 94


@pytest.mark.rule("PB-IT-06")
@pytest.mark.rule("PB-IT-16")
def test_the_offer_has_letters_and_double_letters_only(deck: Deck) -> None:
    assert {card.kind for card in deck.offer_cards()} == {Kind.LETTER, Kind.DOUBLE}
    assert all(card.fame == 0 for card in deck.offer_cards())


def test_the_cheapest_pile_is_of_vowels(deck: Deck) -> None:
    assert all(card.letters in "AEIOU" for card in deck.offer_piles()[0])


@pytest.mark.rule("PB-IT-09")
def test_there_are_four_fame_piles(deck: Deck) -> None:
    assert [pile.card for pile in deck.fame] == [
        Card(Kind.JOKER, cost=cost, fame=fame)
        for cost, fame in ((5, 4), (8, 7), (11, 10), (17, 15))
    ]
    assert all(
        dict(pile.flags) == {"cost": PRINTED, "fame": INFERRED, "cards": PRINTED}
        for pile in deck.fame
    )


@pytest.mark.rule("PB-IT-10")
@pytest.mark.rule("PB-IT-11")
@pytest.mark.rule("PB-IT-12")
@pytest.mark.rule("PB-IT-13")
@pytest.mark.rule("PB-PT-03")
def test_fame_piles_grow_with_the_players(deck: Deck) -> None:
    assert deck.fame_pile_sizes(2) == (4, 4, 2, 1)
    assert deck.fame_pile_sizes(3) == (6, 6, 3, 2)
    assert deck.fame_pile_sizes(4) == (8, 8, 4, 2)
    assert deck.fame_pile_sizes(5) == (10, 10, 5, 3)
    assert sum(deck.fame_pile_sizes(5)) == 28


@pytest.mark.parametrize("players", [1, 6, -2])
def test_two_to_five_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="players are 2 to 5"):
        open_deck("it").fame_pile_sizes(players)


@pytest.mark.rule("PB-IT-14")
@pytest.mark.rule("PB-PT-04")
def test_four_of_six_common_cards_lie_on_the_track(deck: Deck) -> None:
    assert (len(deck.common.cards), deck.common.in_play, len(deck.track)) == (6, 4, 4)
    assert deck.track == (7, 8, 9, 10)


@pytest.mark.rule("PB-IT-15")
def test_without_the_special_common_cards_four_letters_are_left(deck: Deck) -> None:
    assert deck.common.letters == tuple(Card(Kind.LETTER, x, 1, fame=5) for x in "AEIO")
    assert [card.kind for card in deck.common.specials] == [Kind.SPACE_BAR, Kind.DYSLEXIA]
    assert {card.points for card in deck.common.specials} == {1}
    assert len(deck.common.letters) == deck.common.in_play


def test_a_hand_has_five_cards(deck: Deck) -> None:
    assert deck.base_hand == 5


def test_doubles_are_the_distinct_pairs(deck: Deck) -> None:
    assert len(deck.doubles) == len(set(deck.doubles)) == 20
    assert {"CH", "QU"} <= set(deck.doubles)


def test_every_card_reads_back_from_its_notation(deck: Deck) -> None:
    cards = [*deck.starting_deck(), *deck.offer_cards(), *(pile.card for pile in deck.fame)]
    # the Space Bar is the one card that no hand can hold
    cards += [card for card in deck.common.cards if card.kind is not Kind.SPACE_BAR]
    for card in cards:
        assert parse_cards(str(card)) == (card,)


# ------------------------------------------------------------------------------- trust


def test_every_value_is_flagged(deck: Deck) -> None:
    assert sum(deck.certainty().values()) == len(deck.flags)
    single = len(BOX) + 6 + 7 + len(deck.track) + len(["base_hand", "cubes"])
    assert len(deck.flags) == single + 3 * len(deck.fame) + 5 * len(deck.offer)
    assert all(count > 30 for count in deck.certainty().values())
    for number, entry in enumerate(deck.offer):
        assert set(entry.flags) == {"letters", "cost", "points", "ability", "count"}
        assert all(deck.flags[f"offer[{number}].{x}"] is flag for x, flag in entry.flags.items())


def test_the_deck_says_that_it_is_not_the_printed_one(deck: Deck) -> None:
    assert "stand-in" in deck.title
    assert "NOT the printed deck" in deck.note
    assert len(deck.sources) == 8


def entry(deck: Deck, text: str) -> DeckCard:
    """The first card of the Offer whose notation begins so."""
    return next(entry for entry in deck.offer if str(entry.card).startswith(text))


def flags_of(language: str, text: str) -> str:
    """The flags of a card by their first letters: letters, cost, points, ability."""
    flags = entry(open_deck(language), text).flags
    names = {PRINTED: "P", INFERRED: "I", PLACEHOLDER: "-"}
    return "".join(names[flags[name]] for name in ("letters", "cost", "points", "ability"))


@pytest.mark.parametrize(
    ("language", "card", "flags"),
    [
        ("it", "U3@5{may trash hand -> gain offer cost=trashed+1}", "PPPP"),
        ("it", "V3@5{may trash offer 2}", "PPPP"),
        ("it", "C2@4", "P-P-"),
        ("it", "L1@3", "PPI-"),
        ("it", "H3@6", "PP--"),
        ("it", "Z4@7", "PP--"),
        ("it", "S1@3{draw 1 if last}", "IIII"),
        ("it", "A2@2{trash_self}", "-PII"),
        ("it", "ER2@3", "IIII"),
        ("it", "TO2@3", "-III"),
        ("it", "L1@3{attack no_common}", "IIII"),
        ("it", "D2@4{attack no_wild}", "---I"),
        ("it", "A5@10{double}", "----"),
        ("pt", "D1@3", "PPI-"),
        ("pt", "V3@6", "PP--"),
        ("pt", "Q4@7", "PP--"),
        ("pt", "P2@4", "P-PI"),
        ("pt", "A2@2", "IPPI"),
        ("pt", "L3@5", "PIPI"),
        ("pt", "N1@3{attack max_buys 1}", "IIII"),
    ],
)
def test_known_cards_are_flagged_as_what_is_known(language: str, card: str, flags: str) -> None:
    assert flags_of(language, card) == flags


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_claims_to_be_printed(language: str) -> None:
    """Who finds out more about a printed card changes this count with it."""
    printed = {
        entry.card.letters
        for entry in open_deck(language).offer
        if entry.role is not Role.VOWEL and PRINTED in entry.flags.values()
    }
    assert printed == {"it": set("UVCLHZ"), "pt": set("DVQPL")}[language]


def test_the_example_of_the_rulebook_can_be_laid_with_the_deck() -> None:
    """TV-PB-01: V A C U O is worth 3 + 0 + 2 + 3 + 1."""
    deck = open_deck("it")
    word = [entry(deck, text).card for text in ("V3@5", "C2@4", "U3@5")]
    assert sum(card.points for card in [*word, deck.common.letters[3], deck.start[5]]) == 9


def test_single_values_are_flagged_too() -> None:
    italian, brazilian = open_deck("it").flags, open_deck("pt").flags
    assert italian["start.letters"] is brazilian["start.letters"] is PRINTED
    assert italian["common.letters"] is INFERRED
    assert italian["common.letter_points"] is PRINTED
    assert brazilian["common.letter_points"] is INFERRED
    assert italian["common.special_fame"] is PLACEHOLDER
    assert [italian[f"track[{n}]"] for n in range(4)] == [INFERRED] + [PLACEHOLDER] * 3
    assert italian["box.attack"] is PRINTED
    assert brazilian["box.attack"] is INFERRED


# ------------------------------------------------------------------- other people's files


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


def test_a_misspelt_field_is_told_the_right_name(save: Save) -> None:
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
