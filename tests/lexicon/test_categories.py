"""Categories: 60 of them, and honest answers."""

from __future__ import annotations

import pytest

from contesta.data import ROOT
from contesta.lexicon import Answer, Ground, Lexicon, categories, open_lexicon
from contesta.lexicon.categories import definitions
from contesta.lexicon.errors import UnknownCategory
from contesta.lexicon.folding import Examined, examine
from contesta.lexicon.wordfiles import read_lines


def test_forty_categories_and_twenty_hard_ones_named_in_three_languages() -> None:
    known = definitions().values()
    assert sum(not d.hard for d in known) == 40
    assert sum(d.hard for d in known) == 20
    assert all(set(d.names) == {"it", "pt", "en"} and all(d.names.values()) for d in known)


def test_an_id_is_the_folded_italian_name_with_hyphens() -> None:
    for definition in definitions().values():
        assert "-".join(examine(definition.names["it"]).parts).lower() == definition.id


def test_enough_categories_are_filled(it: Lexicon, pt: Lexicon) -> None:
    sizes = {category.id: len(category) for category in it.categories()}
    assert sum(size >= 40 for size in sizes.values()) >= 50, sizes
    assert sizes["citta"] > 7900 and sizes["nazione"] > 195
    assert sum(len(category) >= 40 for category in pt.categories()) >= 40


@pytest.mark.parametrize("language", ["it", "pt"])
def test_every_member_line_can_be_read_and_written_on_a_board(language: str) -> None:
    folder = ROOT / language / "categories"
    for path in sorted(folder.glob("*.txt")):
        seen: set[str] = set()
        for line in read_lines(path, "member", "note"):
            text = line.fields[0].lstrip("!? ")
            key = examine(text).folded
            assert key, f"{path.name}:{line.number}: {text} cannot be folded"
            if path.stem != "citta":  # two towns may differ in an accent only
                assert key not in seen, f"{path.name}:{line.number}: {text} stands there twice"
            seen.add(key)


def test_names_are_folded_once_and_not_at_every_question(
    it: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    it.category("rettile")
    folded: list[str] = []

    def noted(text: str) -> Examined:
        folded.append(text)
        return examine(text)

    monkeypatch.setattr(categories, "examine", noted)
    monkeypatch.setattr(categories, "fold", lambda text: noted(text).folded)
    last = list(definitions().values())[-1]
    for name in ("Rettile", "réptil", last.names["en"]):
        assert it.category(name).id in {"rettile", last.id}
    with pytest.raises(UnknownCategory):
        it.category("unicorno")
    assert folded == ["Rettile", "réptil", last.names["en"], "unicorno"]


@pytest.mark.parametrize("nameless", ["", " ", "!?", "漢字"])
def test_what_has_no_letters_names_no_category(it: Lexicon, nameless: str) -> None:
    with pytest.raises(UnknownCategory):
        it.category(nameless)


def test_every_id_and_name_finds_its_own_category(it: Lexicon) -> None:
    for definition in definitions().values():
        for name in (definition.id, *definition.names.values()):
            assert it.category(name).definition is definition, name


YES = [
    ("citta", "arezzo", Ground.LISTED),
    ("citta", "Parigi", Ground.LISTED),
    ("nome-maschile", "marco", Ground.LISTED),
    ("animale-acquatico", "sogliola", Ground.LISTED),
    ("rettile", "ramarro", Ground.LISTED),
    ("colore", "turchese", Ground.LISTED),
    ("fiore", "calla", Ground.LISTED),
    ("bevanda", "caffè", Ground.LISTED),
    ("libro", "LISOLADELTESORO", Ground.LISTED),
    ("animale", "gatti", Ground.FORM),
    ("elemento-chimico", "ferro", Ground.LISTED),
]
NO = [
    ("animale", "tavolo", Ground.OTHER_KIND),
    ("citta", "tavolo", Ground.OTHER_KIND),
    ("animale", "velocemente", Ground.NOT_A_NOUN),
    ("capitale", "Sydney", Ground.EXCLUDED),
    ("nazione", "Lombardia", Ground.COMPLETE),
    ("elemento-chimico", "legno", Ground.COMPLETE),
    ("colore", "c4sa", Ground.UNREADABLE),
]
UNKNOWN = [
    ("animale", "zzxqw"),
    ("marca", "tavolo"),
    ("scrittore", "Rossi"),
    ("animale", "gatto nero"),  # not the verb gattonerò
    ("animale", "cacciavite"),  # too rare a word for the wordnets' silence to prove anything
]


@pytest.mark.parametrize(("category", "word", "ground"), YES)
def test_yes_with_evidence(it: Lexicon, category: str, word: str, ground: Ground) -> None:
    membership = it.category(category).membership(word)
    assert (membership.answer, membership.ground) == (Answer.YES, ground)
    assert membership.evidence


@pytest.mark.parametrize(("category", "word", "ground"), NO)
def test_no_with_evidence(it: Lexicon, category: str, word: str, ground: Ground) -> None:
    membership = it.category(category).membership(word)
    assert (membership.answer, membership.ground) == (Answer.NO, ground)
    assert membership.evidence


@pytest.mark.parametrize(("category", "word"), UNKNOWN)
def test_unknown_goes_to_the_vote(it: Lexicon, category: str, word: str) -> None:
    membership = it.category(category).membership(word)
    assert (membership.answer, membership.ground) == (Answer.UNKNOWN, Ground.NOTHING)


def test_a_disputed_member_goes_to_the_vote_with_its_reason(it: Lexicon) -> None:
    membership = it.category("nazione").membership("Scozia")
    assert (membership.answer, membership.ground) == (Answer.UNKNOWN, Ground.DISPUTED)


@pytest.mark.parametrize("language", ["it", "pt"])
def test_members_are_good_words_in_polywords(language: str) -> None:
    lexicon = open_lexicon(language)
    refused = [
        member.text
        for category in lexicon.categories()
        for member in category
        if not lexicon.verdict(member.text, game="polywords").valid
    ]
    assert refused == []


def test_a_category_is_found_by_any_of_its_names(it: Lexicon) -> None:
    names = ("citta", "Città", "CIDADE", "city")
    assert {it.category(name).id for name in names} == {"citta"}
    assert it.category("capo d'abbigliamento").id == "capo-d-abbigliamento"


@pytest.mark.parametrize("name", ["", "🦎", "frullatore", "x" * 10_000_000])
def test_an_unknown_category_is_an_error_that_lists_them(it: Lexicon, name: str) -> None:
    with pytest.raises(UnknownCategory, match="animale-acquatico"):
        it.category(name)
