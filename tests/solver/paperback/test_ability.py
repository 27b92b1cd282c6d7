"""The little language of abilities: every sentence read and printed, every other refused."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from contesta.data import LANGUAGES
from contesta.solver import BadAbility, open_deck
from contesta.solver.paperback.ability import (
    ATTACKS,
    BOUNDED,
    COPIES,
    MAX_AMOUNT,
    MAX_TEXT,
    PLAIN_CONDITIONS,
    Ability,
    Condition,
    Verb,
    parse_ability,
)

SENTENCES = [
    ("add 1", Ability(Verb.ADD, 1)),
    ("add 99", Ability(Verb.ADD, 99)),
    ("draw 2", Ability(Verb.DRAW, 2)),
    ("double", Ability(Verb.DOUBLE)),
    ("wilds score 1", Ability(Verb.WILDS, 1)),
    ("copy any", Ability(Verb.COPY, target="any")),
    ("copy adjacent", Ability(Verb.COPY, target="adjacent")),
    ("trash hand", Ability(Verb.TRASH, 1, "hand")),
    ("trash hand 2", Ability(Verb.TRASH, 2, "hand")),
    ("trash offer 3", Ability(Verb.TRASH, 3, "offer")),
    ("trash_self", Ability(Verb.TRASH_SELF)),
    ("attack no_common", Ability(Verb.ATTACK, target="no_common")),
    ("attack no_wild", Ability(Verb.ATTACK, target="no_wild")),
    ("attack hand -1", Ability(Verb.ATTACK, 1, "hand")),
    ("attack max_buys 2", Ability(Verb.ATTACK, 2, "max_buys")),
    ("may double", Ability(Verb.DOUBLE, optional=True)),
    ("add 2 if first", Ability(Verb.ADD, 2, condition=Condition("first"))),
    ("double if last", Ability(Verb.DOUBLE, condition=Condition("last"))),
    ("add 2 if no_wild", Ability(Verb.ADD, 2, condition=Condition("no_wild"))),
    ("draw 1 if uses_all_hand", Ability(Verb.DRAW, 1, condition=Condition("uses_all_hand"))),
    ("add 3 if len>=7", Ability(Verb.ADD, 3, condition=Condition("len", 7))),
    ("draw 1 if score>=8", Ability(Verb.DRAW, 1, condition=Condition("score", 8))),
    ("attack no_wild if score>=8", Ability(Verb.ATTACK, 0, "no_wild", Condition("score", 8))),
    ("trash offer 2 if score>=8", Ability(Verb.TRASH, 2, "offer", Condition("score", 8))),
    ("add 1 per wild", Ability(Verb.ADD, 1, per_wild=True)),
    ("draw 1 if last per wild", Ability(Verb.DRAW, 1, "", Condition("last"), per_wild=True)),
    ("trash hand -> add 2", Ability(Verb.TRASH, 1, "hand", then=Ability(Verb.ADD, 2))),
    (
        "may trash hand 2 if first -> draw 1",
        Ability(Verb.TRASH, 2, "hand", Condition("first"), False, True, Ability(Verb.DRAW, 1)),
    ),
    (
        "may trash hand -> gain offer cost=trashed+1",
        Ability(Verb.TRASH, 1, "hand", optional=True, then=Ability(Verb.GAIN, 1)),
    ),
]


@pytest.mark.parametrize(("text", "ability"), SENTENCES)
def test_a_sentence_is_read_and_printed(text: str, ability: Ability) -> None:
    assert parse_ability(text) == ability
    assert str(ability) == text


def test_the_sentences_use_every_word_of_the_language() -> None:
    words = " ".join(text for text, _ in SENTENCES)
    for word in (*Verb, *ATTACKS, *COPIES, *PLAIN_CONDITIONS, *BOUNDED, "may", "per wild", "->"):
        assert word in words


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("  add   1  ", "add 1"),
        ("draw 1 if score >= 8", "draw 1 if score>=8"),
        ("attack hand - 1", "attack hand -1"),
        ("trash hand 1", "trash hand"),
        ("trash hand->add 1", "trash hand -> add 1"),
        ("trash hand -> gain offer cost = trashed + 2", "trash hand -> gain offer cost=trashed+2"),
        ("add\n1", "add 1"),
        ("add 007", "add 7"),
    ],
)
def test_spaces_are_free(loose: str, strict: str) -> None:
    assert str(parse_ability(loose)) == strict


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_of_the_deck_is_printed_and_read_back(language: str) -> None:
    abilities = [one.card.ability for one in open_deck(language).offer if one.card.ability]
    assert len(abilities) > 20
    for ability in abilities:
        assert parse_ability(str(ability)) == ability


def test_what_counts_without_asking() -> None:
    for text in ("add 1", "draw 1", "double", "wilds score 1", "copy any", "trash hand -> add 1"):
        assert parse_ability(text).counts and not parse_ability(f"may {text}").counts
    for text in ("trash offer 1", "trash_self", "attack no_wild"):
        assert not parse_ability(text).counts


# ------------------------------------------------------------------------- not a sentence

NO_SENTENCES = [
    # text, the place it stops making sense, what it found, what could stand there
    ("", 1, "—", "add"),
    ("   ", 4, "—", "double"),
    ("fly", 1, "'fly'", "add | draw | double"),
    ("ADD 1", 1, "'ADD'", "add"),
    ("add", 4, "—", "1–99"),
    ("add x", 5, "'x'", "1–99"),
    ("add 0", 5, "'0'", "1–99"),
    ("add 100", 5, "'100'", "1–99"),
    ("add -1", 5, "'-'", "1–99"),
    ("add 1000000000000", 5, "'1000000000000'", "1–99"),
    ("add 1 2", 7, "'2'", "if | per | }"),
    ("double 2", 8, "'2'", "if | }"),
    ("trash hand 2 2", 14, "'2'", "if | -> | }"),
    ("add 1 if last per wild 2", 24, "'2'", "}"),
    ("add 1 if", 9, "—", "first | last | no_wild | uses_all_hand | len"),
    ("add 1 if score>=8", 10, "'score'", "len"),
    ("double if score>=8", 11, "'score'", "len"),
    ("trash hand if score>=8", 15, "'score'", "len"),
    ("draw 1 if score>8", 16, "'>'", ">="),
    ("draw 1 if len>=0", 16, "'0'", "1–99"),
    ("draw 1 if first>=2", 16, "'>='", "}"),
    ("add 1 per card", 11, "'card'", "wild"),
    ("double per wild", 8, "'per'", "}"),
    ("wilds 2", 7, "'2'", "score"),
    ("copy all", 6, "'all'", "any | adjacent"),
    ("trash", 6, "—", "hand | offer"),
    ("trash self", 7, "'self'", "hand | offer"),
    ("attack", 7, "—", "no_common | no_wild | hand | max_buys"),
    ("attack hand 1", 13, "'1'", "-"),
    ("attack hand +1", 13, "'+'", "-"),
    ("gain offer cost=trashed+1", 1, "'gain'", "add"),
    ("trash hand ->", 14, "—", "add | draw | gain"),
    ("trash hand -> double", 15, "'double'", "add | draw | gain"),
    ("trash hand -> may add 1", 15, "'may'", "add | draw | gain"),
    ("trash hand -> add 1 if last", 21, "'if'", "}"),
    ("trash hand -> gain offer cost=trashed", 38, "—", "+"),
    ("trash offer 1 -> add 1", 15, "'->'", "if"),
    ("may may add 1", 5, "'may'", "add"),
    ("add 1 😀", 7, "'😀'", "if"),
    ("add 1; add 2", 6, "';'", "if"),
]


@pytest.mark.parametrize(("text", "place", "found", "expected"), NO_SENTENCES)
def test_the_error_names_place_and_expectation(
    text: str, place: int, found: str, expected: str
) -> None:
    with pytest.raises(BadAbility) as caught:
        parse_ability(text)
    details = caught.value.details
    assert (caught.value.code, details["place"], details["found"]) == ("ability", place, found)
    assert expected in str(details["expected"])
    message = str(caught.value)
    assert f"character {place}" in message and f"found {found}" in message and repr(text) in message
    assert str(details["expected"]) in message


def test_an_ability_has_an_end() -> None:
    assert parse_ability("add 1".ljust(MAX_TEXT)) == Ability(Verb.ADD, 1)
    with pytest.raises(BadAbility, match=f"{MAX_TEXT}") as caught:
        parse_ability("add 1".ljust(MAX_TEXT + 1))
    assert caught.value.code == "ability-long"


# ------------------------------------------------------------------------------ any text

amounts = st.integers(1, MAX_AMOUNT)
names = (*Verb, *ATTACKS, *COPIES, *PLAIN_CONDITIONS, *BOUNDED)
joints = ("may", "if", "per", "wild", "->", ">=", "-", "+", "=", "cost", "trashed", "offer")
words = st.sampled_from([*names, *joints, "0", "7"])


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    """Any ability there can be."""
    verb = draw(st.sampled_from([verb for verb in Verb if verb is not Verb.GAIN]))
    amount, target, then = 0, "", None
    if verb in (Verb.ADD, Verb.DRAW, Verb.WILDS, Verb.TRASH):
        amount = draw(amounts)
    if verb is Verb.COPY:
        target = draw(st.sampled_from(COPIES))
    elif verb is Verb.TRASH:
        target = draw(st.sampled_from(("hand", "offer")))
    elif verb is Verb.ATTACK:
        target = draw(st.sampled_from(ATTACKS))
        amount = draw(amounts) if target in ("hand", "max_buys") else 0
    if target == "hand" and verb is Verb.TRASH:
        follow = st.builds(Ability, st.sampled_from((Verb.ADD, Verb.DRAW, Verb.GAIN)), amounts)
        then = draw(st.none() | follow)
    scored = verb in (Verb.DRAW, Verb.ATTACK, Verb.TRASH_SELF) or target == "offer"
    bounded = st.builds(Condition, st.sampled_from(BOUNDED if scored else ("len",)), amounts)
    condition = draw(st.none() | st.sampled_from(PLAIN_CONDITIONS).map(Condition) | bounded)
    per_wild = verb in (Verb.ADD, Verb.DRAW) and draw(st.booleans())
    return Ability(verb, amount, target, condition, per_wild, draw(st.booleans()), then)


@given(abilities())
def test_what_is_printed_is_read_back(ability: Ability) -> None:
    assert parse_ability(str(ability)) == ability


@settings(max_examples=400)
@given(st.text(max_size=220) | st.lists(words, max_size=12).map(" ".join))
@example("add " + "9" * 190)
@example("add ²")
@example("\ud800")
def test_any_text_is_an_ability_or_a_bad_ability(text: str) -> None:
    try:
        ability = parse_ability(text)
    except BadAbility as error:
        assert 0 < len(str(error)) < 1_500
        assert 1 <= int(str(error.details.get("place", 1))) <= len(text) + 1
    else:
        assert parse_ability(str(ability)) == ability
