"""House words of the server and of a request together: the request has the last word."""

from __future__ import annotations

from pathlib import Path

import pytest

from contesta.api import Settings
from contesta.api.common_models import HouseWords
from contesta.api.service import Service
from contesta.lexicon import Lexicon

SERVERS = "+ zibaldonare | ours\n- casa | not here\n"


@pytest.fixture
def service(tmp_path: Path) -> Service:
    file = tmp_path / "house.txt"
    file.write_text(SERVERS, encoding="utf-8")
    return Service(Settings(house=file, rate_limit="", log_level="error"))


@pytest.mark.parametrize(
    ("allow", "deny", "word", "valid"),
    [
        ([], [], "zibaldonare", True),
        ([], [], "casa", False),
        (["casa"], [], "casa", True),
        ([], ["zibaldonare"], "zibaldonare", False),
        (["zzyx"], [], "zzyx", True),
        ([], ["gatto"], "gatto", False),
        (["casa"], [], "zibaldonare", True),
    ],
)
def test_the_request_has_the_last_word(
    service: Service, it: Lexicon, allow: list[str], deny: list[str], word: str, valid: bool
) -> None:
    house = service.house_with(HouseWords(allow=allow, deny=deny))
    assert it.verdict(word, game="paperback", house=house).valid is valid
