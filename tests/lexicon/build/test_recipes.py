"""The decisions of the recipes: who makes a word strict, and what is refused for which reason."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from contesta.lexicon.build import italian, portuguese
from contesta.lexicon.build.drafts import Ledger
from contesta.lexicon.build.hunspell_portuguese import Vero
from contesta.lexicon.build.sightings import Sighting
from contesta.lexicon.layers import Layer, Pos

STRICT = Layer.STRICT | Layer.BROAD


def listed(ledger: Ledger, word: str, *sources: str, pos: Pos = Pos.VERB, lemma: str = "") -> None:
    for source in sources:
        ledger.record(source, [Sighting(word, pos, lemma)])


def vero(**inflected: tuple[str, str]) -> Vero:
    """VERO's inflections alone: form → (stem, flag)."""
    found: Vero = SimpleNamespace(inflected=inflected)  # type: ignore[assignment]
    return found


@pytest.mark.parametrize(
    ("sources", "layers"),
    [
        (("vero", "label"), STRICT),
        (("natura", "wportuguese", "label"), Layer.PT_PT),
        (("natura", "wportuguese"), Layer.PT_PT),  # one family
        (("unitex", "multiwordnet"), Layer.BROAD),
    ],
)
def test_two_families_make_a_portuguese_word_strict(
    sources: tuple[str, ...], layers: Layer
) -> None:
    ledger = Ledger(portuguese.SOURCES)
    listed(ledger, "palavra", *sources)
    assert portuguese._vote_in(ledger, vero(), set()) == set()
    assert ledger.drafts["PALAVRA"].layers == layers


def test_one_family_alone_is_not_believed() -> None:
    ledger = Ledger(portuguese.SOURCES)
    listed(ledger, "palavra", "unitex")
    portuguese._vote_in(ledger, vero(), set())
    assert ledger.dropped == {"listed by one source only": ["PALAVRA"]}


def test_a_european_name_of_one_family_is_dropped() -> None:
    ledger = Ledger(portuguese.SOURCES)
    listed(ledger, "lisboa", "natura")
    portuguese._vote_in(ledger, vero(), {"LISBOA"})
    assert ledger.dropped == {"European name or rarity of one source": ["LISBOA"]}


def test_veros_plurals_of_strict_words_are_broad_and_its_other_inflections_rare() -> None:
    ledger = Ledger(portuguese.SOURCES)
    listed(ledger, "palavra", "vero", "label", pos=Pos.NOUN)
    listed(ledger, "palavras", "vero", pos=Pos.NOUN)
    listed(ledger, "palavro", "vero", pos=Pos.NOUN)
    inflected = {"palavras": ("palavra", "B"), "palavro": ("palavra", "D")}
    assert portuguese._vote_in(ledger, vero(**inflected), set()) == {"PALAVRO"}
    assert ledger.drafts["PALAVRAS"].layers == Layer.BROAD


def test_a_form_that_full_conjugations_lack_is_not_even_rare() -> None:
    ledger = Ledger(portuguese.SOURCES)
    listed(ledger, "amar", "vero", "label", lemma="amar")
    listed(ledger, "amarro", "vero", lemma="amar")
    assert portuguese._vote_in(ledger, vero(amarro=("amar", "a")), set()) == set()
    assert "AMARRO" not in ledger.drafts


def refused(
    ledger: Ledger, *clitics: str, **kinds: list[str]
) -> tuple[dict[str, list[str]], set[str]]:
    """(reason → keys, clitic keys) after Italian verb forms are refused."""
    weak = [Sighting(text) for text in kinds.get("weak_past", [])]
    stacked, truncated = set(kinds.get("stacked", [])), set(kinds.get("truncated", []))
    forms = SimpleNamespace(weak_past=weak, stacked=stacked, truncated=truncated)
    keys = set(clitics)
    italian._refuse_verb_forms(ledger, forms, keys)  # type: ignore[arg-type]
    return dict(ledger.dropped), keys


def test_a_regular_past_needs_a_careful_source() -> None:
    ledger = Ledger(italian.SOURCES)
    listed(ledger, "sconfiggerono", "hunspell-it")
    listed(ledger, "perdettero", "hunspell-it", "mlconjug")
    dropped, _ = refused(ledger, weak_past=["sconfiggerono", "perdettero"])
    assert dropped == {"regular past of a strong verb": ["SCONFIGGERONO"]}


def test_derived_forms_need_another_source() -> None:
    ledger = Ledger(italian.SOURCES)
    listed(ledger, "strainterdetta", "hunspell-it")
    listed(ledger, "straparla", "hunspell-it", "witalian")
    listed(ledger, "cantar", "hunspell-it")
    dropped, _ = refused(ledger, stacked=["strainterdetta", "straparla"], truncated=["cantar"])
    assert dropped == {
        "stra- or pre- before any verb": ["STRAINTERDETTA"],
        "truncated infinitive": ["CANTAR"],
    }


def test_verbs_with_pronouns_go_to_the_clitic_layer() -> None:
    ledger = Ledger(italian.SOURCES)
    listed(ledger, "cantarlo", "spacy-lookups")
    listed(ledger, "lavarsi", "morph-it-verbs")  # a reflexive infinitive is a word
    listed(ledger, "da", "hunspell-it", lemma="dare")
    listed(ledger, "dammi", "spacy-lookups")
    listed(ledger, "dalla", "spacy-lookups", pos=Pos.PREP)
    dropped, clitics = refused(ledger, "CANTARLO", "LAVARSI")
    assert dropped == {
        "verb with pronouns, kept in the clitic layer": ["CANTARLO"],
        "imperative with pronouns, kept in the clitic layer": ["DAMMI"],
    }
    assert clitics == {"CANTARLO", "LAVARSI", "DAMMI"}


def test_a_verb_without_its_last_vowel_is_refused_if_only_tables_list_it() -> None:
    ledger = Ledger(italian.SOURCES)
    listed(ledger, "cantan", "morph-it-verbs", "mlconjug")
    listed(ledger, "cantavan", "mlconjug", "hunspell-it")
    dropped, _ = refused(ledger)
    assert dropped == {"truncated verb": ["CANTAN"]}
