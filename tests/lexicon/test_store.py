"""Compiled files: what goes in comes out, and nothing damaged is believed."""

from __future__ import annotations

import string
import struct
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contesta.lexicon import Lexicon, open_lexicon
from contesta.lexicon.build.compiling import compile_words
from contesta.lexicon.errors import DataAltered, DataError, DataMissing, DataOutdated, DataTruncated
from contesta.lexicon.folding import examine
from contesta.lexicon.header import FORMAT, SIZE
from contesta.lexicon.layers import Layer
from contesta.lexicon.store import Store
from contesta.lexicon.writing import analysis_rule, lemma, spell, writing_rule
from tests.conftest import tiny_list

KEYS = st.sets(st.text(alphabet=string.ascii_uppercase, min_size=1, max_size=12), max_size=40)
COMPILED = ("words.marisa", "words.bin", "clitics.marisa", "rare.marisa", "expressions.marisa")


@settings(max_examples=50)
@given(KEYS, KEYS)
def test_the_trie_equals_the_set_it_was_made_from(keys: set[str], others: set[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        compile_words(tiny_list(keys), {}, Path(folder))
        store = Store("it", Path(folder))
        assert list(store.keys(Layer.BROAD)) == sorted(keys)
        for key in keys | others:
            assert (store.id(key) is not None) == (key in keys)


def test_compiling_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a", "b"):
        compile_words(tiny_list({"CASA", "COSA", "DADO"}), {}, tmp_path / name)
    for name in COMPILED:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


@pytest.mark.parametrize("language", ["it", "pt"])
def test_every_spelling_folds_to_its_key(language: str) -> None:
    store = open_lexicon(language).store
    for key, word in store.trie.items():
        for spelling in store.spellings(word, key):
            assert examine(spelling).folded == key


@pytest.mark.parametrize("language", ["it", "pt"])
def test_every_word_in_play_has_spelling_lemma_source_and_part_of_speech(language: str) -> None:
    store = open_lexicon(language).store
    for key, word in store.trie.items():
        if not store.layer_bits(word) & Layer.BROAD:
            continue
        analyses = store.analyses(word, key)
        assert analyses and all(pos and text for pos, text in analyses), key
        assert store.sources(word), key


WORDS = st.text(alphabet="abcdeàèéìòùçãœ", min_size=1, max_size=10)


@given(WORDS)
def test_a_writing_rule_gives_back_the_spelling(spelling: str) -> None:
    for written in (spelling, spelling.capitalize()):
        key = examine(written).folded
        assert spell(key, writing_rule(key, written)) == written


@given(st.integers(0, 4095), WORDS, WORDS)
def test_an_analysis_rule_gives_back_the_lemma(pos: int, spelling: str, base: str) -> None:
    assert lemma(spelling, analysis_rule(pos, spelling, base)) == (pos, base)


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _cut_inside_header(data: bytes) -> bytes:
    return data[: SIZE // 2]


def _empty(data: bytes) -> bytes:
    return b""


def _something_else(data: bytes) -> bytes:
    return b"GIF89a" + data


def _flip_a_bit(data: bytes) -> bytes:
    middle = SIZE + (len(data) - SIZE) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def _older_format(data: bytes) -> bytes:
    return data[:8] + struct.pack("<H", FORMAT - 1) + data[10:]


def _other_count(data: bytes) -> bytes:
    return data[:36] + bytes([data[36] ^ 7]) + data[37:]


def _scribbled_padding(data: bytes) -> bytes:
    return data[: SIZE - 1] + b"x" + data[SIZE:]


def _other_language(data: bytes) -> bytes:
    return data.replace(b"it\0\0\0\0\0\0", b"pt\0\0\0\0\0\0", 1)


DAMAGE: list[tuple[Callable[[bytes], bytes], type[DataError]]] = [
    (_cut, DataTruncated),
    (_cut_inside_header, DataTruncated),
    (_empty, DataTruncated),
    (_something_else, DataTruncated),
    (_flip_a_bit, DataAltered),
    (_older_format, DataOutdated),
    (_other_language, DataAltered),
    (_other_count, DataAltered),
    (_scribbled_padding, DataAltered),
]


@pytest.mark.parametrize("name", COMPILED)
@pytest.mark.parametrize(("damage", "error"), DAMAGE, ids=lambda v: v.__name__.strip("_"))
def test_a_damaged_file_is_refused_by_name(
    tiny: Path, name: str, damage: Callable[[bytes], bytes], error: type[DataError]
) -> None:
    path = tiny / name
    path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(error, match=name.replace(".", r"\.")):
        Lexicon("it", tiny)


@pytest.mark.parametrize("name", COMPILED)
def test_a_missing_file_is_refused_by_name(tiny: Path, name: str) -> None:
    (tiny / name).unlink()
    with pytest.raises(DataMissing, match=name):
        Lexicon("it", tiny)


@pytest.mark.parametrize("place", range(SIZE))
def test_every_byte_of_the_header_counts(tiny: Path, place: int) -> None:
    path = tiny / "words.bin"
    data = path.read_bytes()
    path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
    with pytest.raises(DataError):
        Lexicon("it", tiny)


def test_files_of_different_builds_are_not_mixed(tiny: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    compile_words(tiny_list({"DADO"}), {}, other)
    (tiny / "words.marisa").write_bytes((other / "words.marisa").read_bytes())
    with pytest.raises(DataAltered, match="different builds"):
        Lexicon("it", tiny)


def test_the_undamaged_files_open(tiny: Path) -> None:
    lexicon = Lexicon("it", tiny)
    assert "CASA" in lexicon and "MURO" not in lexicon


@pytest.mark.parametrize(
    "damage", [lambda _: b"", lambda data: b"\xff" * len(data)], ids=["cut", "over"]
)
def test_files_that_change_in_place_change_nothing(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    """What is open is what was checked; the next one to open them is refused."""
    compile_words(tiny_list({"CASA", "DADO"}), {}, tmp_path)
    store = Store("it", tmp_path)

    def known() -> list[object]:
        return [(key, store.spellings(store.id(key), key)) for key in sorted(store.trie)]

    before = known()
    for path in (*tmp_path.glob("*.marisa"), *tmp_path.glob("*.bin")):
        content = path.read_bytes()
        with path.open("r+b") as file:
            file.write(damage(content))
            file.truncate()
    assert known() == before != []
    with pytest.raises(DataError):
        Store("it", tmp_path)
