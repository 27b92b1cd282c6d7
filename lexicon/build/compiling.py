"""Writes the compiled files of a language from a `WordList`. Start with `compile_words`.

Deterministic: the same word list gives the same bytes. The build id is a digest of all payloads,
so it changes exactly when the words do.
"""

from __future__ import annotations

import hashlib
import struct
from array import array
from pathlib import Path

import marisa_trie

from .. import header
from ..columns import pack_sections, pack_strings
from ..layers import Layer, Pos
from ..writing import analysis_rule, writing_rule
from .drafts import Draft, WordList
from .guessing import guess_pos


class _Interned:
    """An interning table: distinct values, numbered in order of first use."""

    def __init__(self) -> None:
        self.numbers: dict[object, int] = {}

    def number(self, value: object) -> int:
        return self.numbers.setdefault(value, len(self.numbers))


def _trie(keys: list[str]) -> bytes:
    payload: bytes = marisa_trie.Trie(keys, order=marisa_trie.LABEL_ORDER).tobytes()
    return payload


def _in_order(draft: Draft, key: str) -> list[str]:
    """The spellings, lower case first, then by number of sources."""
    found = draft.spellings or {key.lower(): 0}
    return sorted(found, key=lambda s: (s != s.lower(), -found[s].bit_count(), s))


def _analyses_in_order(draft: Draft, key: str, language: str) -> list[tuple[Pos, str]]:
    """(part of speech, lemma): common words before names, then by number of sources.

    A part of speech that no source gives is guessed.
    """
    found = draft.analyses or {(Pos(0), ""): 0}
    ordered = sorted(
        found, key=lambda a: (a[0] is Pos.NAME, -found[a].bit_count(), a[1], int(a[0]))
    )
    return [(pos or guess_pos(key, language), lemma) for pos, lemma in ordered]


def _expressions(word_list: WordList) -> tuple[bytes, bytes, bytes]:
    """(trie of folded expressions, offsets, blob): the last two are a table by the trie's ids."""
    payload = _trie(sorted(word_list.expressions))
    trie = marisa_trie.Trie()
    trie.frombytes(payload)
    by_id = sorted(word_list.expressions, key=lambda key: trie[key])
    offsets, blob = pack_strings("|".join(word_list.expressions[key]) for key in by_id)
    return payload, offsets, blob


def _columns(
    word_list: WordList,
    trie: marisa_trie.Trie,
    kinds: dict[str, int],
    table: tuple[bytes, bytes],
) -> bytes:
    """The payload of words.bin: one column per attribute, indexed by the trie's ids."""
    count = len(trie)
    standing, zipf = array("H", bytes(2 * count)), array("H", bytes(2 * count))
    writing, analysis = array("H", bytes(2 * count)), array("H", bytes(2 * count))
    standings, writings, analyses = _Interned(), _Interned(), _Interned()
    analyses.number("")
    writings.number("")
    for key in sorted(word_list.words):
        draft = word_list.words[key]
        word = trie[key]
        standing[word] = standings.number((int(draft.layers), draft.sources))
        zipf[word] = draft.zipf
        spellings = _in_order(draft, key)
        writing[word] = writings.number("|".join(writing_rule(key, s) for s in spellings))
        rules = [
            analysis_rule(int(pos), spellings[0], lemma or spellings[0])
            for pos, lemma in _analyses_in_order(draft, key, word_list.language)
        ]
        analysis[word] = analyses.number("|".join(dict.fromkeys(rules)))
    kind_of = sorted((trie[key], bits) for key, bits in kinds.items() if key in word_list.words)
    writing_at, writing_blob = pack_strings(str(s) for s in writings.numbers)
    analysis_at, analysis_blob = pack_strings(str(s) for s in analyses.numbers)
    pairs: list[tuple[int, int]] = [pair for pair in standings.numbers if isinstance(pair, tuple)]
    return pack_sections(
        {
            "standing": ("H", standing.tobytes()),
            "zipf": ("H", zipf.tobytes()),
            "writing": ("H", writing.tobytes()),
            "analysis": ("H", analysis.tobytes()),
            "layers": ("I", struct.pack(f"<{len(pairs)}I", *(layers for layers, _ in pairs))),
            "sources": ("I", struct.pack(f"<{len(pairs)}I", *(bits for _, bits in pairs))),
            "writings.at": ("I", writing_at),
            "writings": ("B", writing_blob),
            "analyses.at": ("I", analysis_at),
            "analyses": ("B", analysis_blob),
            "kind.ids": ("I", struct.pack(f"<{len(kind_of)}I", *(word for word, _ in kind_of))),
            "kind.bits": ("I", struct.pack(f"<{len(kind_of)}I", *(bits for _, bits in kind_of))),
            "expressions.at": ("I", table[0]),
            "expressions": ("B", table[1]),
            "source.ids": ("B", " ".join(word_list.source_ids).encode()),
        }
    )


def compile_words(word_list: WordList, kinds: dict[str, int], folder: Path) -> str:
    """Write all compiled files of a language; returns the build id."""
    words = sorted(key for key, draft in word_list.words.items() if draft.layers != Layer(0))
    word_list.words = {key: word_list.words[key] for key in words}
    trie_payload = _trie(words)
    trie = marisa_trie.Trie()
    trie.frombytes(trie_payload)
    expressions, *table = _expressions(word_list)
    payloads = {
        "expressions.marisa": ("expressions", len(word_list.expressions), expressions),
        "words.marisa": ("words", len(words), trie_payload),
        "clitics.marisa": ("clitics", len(word_list.clitics), _trie(sorted(word_list.clitics))),
        "rare.marisa": ("rare", len(word_list.rare), _trie(sorted(word_list.rare))),
        "words.bin": (
            "columns",
            len(words),
            _columns(word_list, trie, kinds, (table[0], table[1])),
        ),
    }
    digest = hashlib.sha256()
    for name in sorted(payloads):
        digest.update(payloads[name][2])
    build = digest.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    for name, (kind, count, payload) in payloads.items():
        head = header.Header(word_list.language, kind, count, build)
        fresh = folder / f"{name}.new"
        fresh.write_bytes(header.sign(head, payload))
        fresh.replace(folder / name)  # atomic: processes that have the old file mapped keep it
    return build
