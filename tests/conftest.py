"""What all tests share: the two lexicons, and a very small one built on the spot."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from contesta.lexicon import Lexicon, open_lexicon
from contesta.lexicon.build.compiling import compile_words
from contesta.lexicon.build.drafts import Draft, WordList
from contesta.lexicon.layers import Layer, Pos

# however busy the machine: no example is too slow
settings.register_profile("contesta", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("contesta")

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture(scope="session")
def it() -> Lexicon:
    return open_lexicon("it")


@pytest.fixture(scope="session")
def pt() -> Lexicon:
    return open_lexicon("pt")


def tiny_list(keys: set[str]) -> WordList:
    """A word list whose words are these keys, each its own lemma."""
    words = {
        key: Draft(
            sources=1,
            spellings={key.lower(): 1},
            analyses={(Pos.NOUN, key.lower()): 1},
            layers=Layer.STRICT | Layer.BROAD,
        )
        for key in keys
    }
    return WordList("it", ["one"], words, set(), set(), {})


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A folder with a compiled lexicon of three words."""
    compile_words(tiny_list({"CASA", "COSA", "CAFFE"}), {}, tmp_path)
    return tmp_path


def fixture_words(name: str) -> list[tuple[str, str]]:
    """(word, reason) of an editable fixture file."""
    lines = (FIXTURES / name).read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if line.strip() and not line.startswith("#")]
    return [
        (word.strip(), reason.strip()) for word, _, reason in (e.partition("|") for e in entries)
    ]
