"""Languages over HTTP."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import httpx

from contesta.api.languages.models import LanguagesOut
from contesta.lexicon import Layer, Lexicon
from contesta.lexicon.datafiles import read_toml

NOTICE = (Path(__file__).parents[3] / "NOTICE.md").read_text(encoding="utf-8")


def test_the_languages_with_their_builds_and_names(
    client: httpx.Client, it: Lexicon, pt: Lexicon
) -> None:
    response = client.get("/v1/languages")
    assert response.status_code == 200
    found = LanguagesOut.model_validate_json(response.content).languages
    assert [(one.code, one.build, one.keys) for one in found] == [
        (lexicon.language, lexicon.build, len(lexicon.store)) for lexicon in (it, pt)
    ]
    assert found[0].names.model_dump() == {"it": "italiano", "pt": "italiano", "en": "Italian"}
    assert found[1].names.pt == "português do Brasil"
    assert [one.categories for one in found] == [len(it.categories()), len(pt.categories())]


def test_the_sizes_are_those_of_the_lists(client: httpx.Client, it: Lexicon, pt: Lexicon) -> None:
    found = client.get("/v1/languages").json()["languages"]
    for lexicon, one in zip((it, pt), found, strict=True):
        assert set(one["layers"]) == {layer.label for layer in Layer}
        bits = Counter(map(lexicon.store.layer_bits, range(len(lexicon.store))))
        for layer in set(Layer) - {Layer.CLITIC, Layer.RARE}:
            counted = sum(number for word, number in bits.items() if word & layer)
            assert one["layers"][layer.label] == counted
        assert one["layers"]["clitic"] == len(lexicon.store.clitics)
        assert one["layers"]["rare"] == sum(1 for _ in lexicon.words("rare"))
        assert 0 < one["layers"]["strict"] < one["layers"]["broad"] < one["keys"]


def test_every_source_is_named_with_its_licence(client: httpx.Client) -> None:
    named = set()
    for language in client.get("/v1/languages").json()["languages"]:
        for source in language["sources"]:
            named.add(source["id"])
            for field in ("name", "package", "version", "licence", "holds"):
                assert source[field] in NOTICE
    assert named == {source["id"] for source in read_toml("sources.toml")["source"]}


def test_the_sources_of_a_verdict_are_among_them(client: httpx.Client) -> None:
    it, pt = client.get("/v1/languages").json()["languages"]
    for language, word in ((it, "casa"), (pt, "casa")):
        verdict = client.get(f"/v1/{language['code']}/words/{word}").json()
        known = {source["id"] for source in language["sources"]} | {"curated"}
        assert set(verdict["sources"]) <= known


def test_the_licence_of_the_whole_is_the_notices(client: httpx.Client) -> None:
    said = NOTICE.replace("\n", " ")
    for language, name in zip(
        client.get("/v1/languages").json()["languages"], ("Italian", "Portuguese"), strict=True
    ):
        assert f"the {name} list as a whole is under **{language['licence']}**" in said


def test_an_unknown_parameter_or_method(client: httpx.Client) -> None:
    refused = client.get("/v1/languages?lang=it")
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid")
    assert refused.json()["errors"][0]["place"] == "query.lang"
    assert client.head("/v1/languages").status_code == 200
    assert client.options("/v1/languages").headers["allow"] == "GET, HEAD, OPTIONS"
    assert client.delete("/v1/languages").json()["code"] == "method-not-allowed"
