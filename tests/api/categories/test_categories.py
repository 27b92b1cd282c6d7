"""Categories over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api import bounds
from contesta.api.categories.models import CategoriesOut, MembersOut
from contesta.lexicon import Lexicon, fold


def listed(client: httpx.Client, address: str, **asked: Any) -> MembersOut:
    response = client.get(f"/v1/{address}", params=asked)
    assert response.status_code == 200, response.text
    return MembersOut.model_validate_json(response.content)


def test_all_categories_with_their_numbers(client: httpx.Client, it: Lexicon, pt: Lexicon) -> None:
    for lexicon in (it, pt):
        response = client.get(f"/v1/{lexicon.language}/categories")
        found = CategoriesOut.model_validate_json(response.content).categories
        assert [(one.id, one.members) for one in found] == [
            (category.id, len(category)) for category in lexicon.categories()
        ]
        assert sum(one.hard for one in found) == 20
        assert found[0].names.model_dump() == {"it": "Città", "pt": "Cidade", "en": "City"}
        assert {one.certainty for one in found} == {"printed", "placeholder"}


def test_pages_make_the_whole_list(client: httpx.Client, it: Lexicon, pt: Lexicon) -> None:
    for lexicon in (it, pt):
        members = [(one.text, fold(one.text), one.note) for one in lexicon.category("fiore")]
        found, offset, truncated = [], 0, True
        while truncated:
            page = listed(client, f"{lexicon.language}/categories/fiore", offset=offset, limit=50)
            assert (page.total, page.offset) == (len(members), offset)
            assert len(page.members) <= 50
            found += [(one.text, one.folded, one.note) for one in page.members]
            offset, truncated = offset + 50, page.truncated
        assert found == members


@pytest.mark.parametrize("name", ["citta", "Città", "cidade", "City"])
def test_a_category_by_its_name_in_any_language(client: httpx.Client, name: str) -> None:
    assert listed(client, f"pt/categories/{name}", limit=1).id == "citta"


def test_past_the_end_there_is_nothing(client: httpx.Client, it: Lexicon) -> None:
    page = listed(client, "it/categories/rettile", offset=bounds.OFFSET)
    assert (page.members, page.truncated) == ([], False)
    assert page.total == len(it.category("rettile"))
    assert listed(client, "it/categories/rettile", limit=0).truncated


@pytest.mark.parametrize("name", ["drago", "%00", "%20", "c%C3%A0%CC%81%CC%81%CC%81", "🐉"])
def test_an_unknown_category(client: httpx.Client, name: str) -> None:
    response = client.get(f"/v1/it/categories/{name}")
    assert response.status_code == 404
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["code"] == "unknown-category"


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({"limit": bounds.PAGE + 1}, "query.limit"),
        ({"limit": -1}, "query.limit"),
        ({"offset": -1}, "query.offset"),
        ({"offset": bounds.OFFSET + 1}, "query.offset"),
        ({"offset": "1e3"}, "query.offset"),
        ({"page": 2}, "query.page"),
    ],
)
def test_a_wrong_value_is_named(client: httpx.Client, asked: dict[str, Any], place: str) -> None:
    response = client.get("/v1/it/categories/fiore", params=asked)
    assert (response.status_code, response.json()["code"]) == (422, "invalid")
    assert [error["place"] for error in response.json()["errors"]] == [place]


def test_the_list_of_all_takes_no_parameters(client: httpx.Client) -> None:
    response = client.get("/v1/it/categories?limit=2")
    assert (response.status_code, response.json()["errors"][0]["place"]) == (422, "query.limit")


def test_head_options_and_other_methods(client: httpx.Client) -> None:
    for address in ("/v1/it/categories", "/v1/it/categories/fiore", "/v1/it/search?prefix=caf"):
        head, got = client.head(address), client.get(address)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == got.headers["etag"]
        again = client.get(address, headers={"If-None-Match": got.headers["etag"]})
        assert again.status_code == 304
        assert client.options(address).headers["allow"] == "GET, HEAD, OPTIONS"
        refused = client.post(address, json={})
        assert (refused.status_code, refused.json()["code"]) == (405, "method-not-allowed")
