"""REPORT.md: what a build made, what it dropped and why, and how it differs from the last.

`review.md` in the same folder holds the findings from reading random samples; the report includes
it verbatim.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import DataError
from ..layers import Layer
from ..store import Store
from .drafts import WordList
from .sources import Source

SAMPLE = 40
LAYERS = [layer for layer in Layer if layer not in (Layer.CLITIC, Layer.RARE)]
INPUTS = "Made from the curated files and sources with digest"
DIFFERENCE = "## Difference from the last build"


def inputs_digest(folder: Path) -> str:
    """A digest of the curated files and sources.toml; if it changes, the lexicon is out of date."""
    digest = hashlib.sha256()
    for path in [folder.parent / "sources.toml", *sorted(folder.rglob("*.txt"))]:
        digest.update(path.relative_to(folder.parent).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Previous:
    """The build before: its id, the layers of its keys, and the difference in its report."""

    build: str = ""
    layers: dict[str, int] = field(default_factory=dict)
    difference: str = ""


def previous(folder: Path) -> Previous:
    """The build that a folder holds; an empty one if there is none."""
    try:
        store = Store(folder.name, folder)
        text = (folder / "REPORT.md").read_text(encoding="utf-8")
    except (DataError, OSError):
        return Previous()
    difference = text.partition(DIFFERENCE)[2].partition("\n## ")[0].strip()
    layers = {key: store.layer_bits(word) for key, word in store.trie.items()}
    return Previous(store.build, layers, difference)


def _sample(keys: Iterable[str], size: int = SAMPLE) -> str:
    """A random sample of keys, the same in every run."""
    ordered = sorted(keys)
    chosen = random.Random(len(ordered)).sample(ordered, min(size, len(ordered)))
    return " ".join(sorted(chosen)).lower()


def write(
    folder: Path,
    word_list: WordList,
    dropped: dict[str, list[str]],
    curated: dict[str, int],
    sources: list[Source],
    before: Previous,
    build: str,
) -> None:
    """Write REPORT.md; `dropped` maps reasons to keys, `curated` files to their line counts."""
    made = f"Build `{build}`, {len(word_list.words):,} keys. {INPUTS} `{inputs_digest(folder)}`."
    # building the same thing twice must give the same report, so it keeps its difference
    same = before.build == build and before.difference
    difference = [before.difference] if same else _difference(before.layers, word_list)
    lines = [
        *(f"# {folder.name}: what the build made", "", made, ""),
        *("## Layers", "", *_layers(word_list), ""),
        *("## Sources", "", *_sources(word_list, sources), ""),
        *("## Curated files", "", *_curated(curated), ""),
        *("## Dropped, and why", "", *_dropped(dropped), ""),
        *(DIFFERENCE, "", *difference),
    ]
    review = folder / "review.md"
    if review.is_file():
        lines += ["", review.read_text(encoding="utf-8").rstrip()]
    (folder / "REPORT.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _layers(word_list: WordList) -> list[str]:
    """The table of layers: how many keys each has, and a sample of them."""
    words = word_list.words
    lines = ["| layer | keys | read some |", "|---|---:|---|"]
    for layer in LAYERS:
        keys = [key for key, draft in words.items() if draft.layers & layer]
        if layer is Layer.BROAD:
            only = [key for key in keys if not words[key].layers & Layer.STRICT]
            lines.append(f"| broad | {len(keys):,} | of those not strict: {_sample(only)} |")
        elif keys:
            lines.append(f"| {layer.label} | {len(keys):,} | {_sample(keys)} |")
    lines.append(f"| clitic | {len(word_list.clitics):,} | {_sample(word_list.clitics)} |")
    lines.append(f"| rare | {len(word_list.rare):,} | {_sample(word_list.rare)} |")
    return lines


def _sources(word_list: WordList, sources: list[Source]) -> list[str]:
    """The table of sources: how many broad words each lists, and how many it alone."""
    lines = ["| source | version | broad words it lists | alone |", "|---|---|---:|---:|"]
    versions = {source.id: source.version for source in sources}
    broad = [draft for draft in word_list.words.values() if draft.layers & Layer.BROAD]
    for i, source in enumerate(word_list.source_ids):
        listed = [draft for draft in broad if draft.sources >> i & 1]
        alone = sum(1 for draft in listed if draft.sources == 1 << i)
        version = versions.get(source, "this repository")
        lines.append(f"| {source} | {version} | {len(listed):,} | {alone:,} |")
    return lines


def _curated(curated: dict[str, int]) -> list[str]:
    """The table of curated files and their number of lines."""
    rows = [f"| {name} | {count:,} |" for name, count in sorted(curated.items())]
    return ["| file | lines |", "|---|---:|", *rows]


def _dropped(dropped: dict[str, list[str]]) -> list[str]:
    """The table of reasons for refusal: how many keys each refused, and a sample of them."""
    lines = ["| reason | keys | read some |", "|---|---:|---|"]
    for reason, refused in sorted(dropped.items(), key=lambda item: -len(item[1])):
        lines.append(f"| {reason} | {len(refused):,} | {_sample(refused, 15)} |")
    return lines


def _difference(before: dict[str, int], word_list: WordList) -> list[str]:
    """How the layers changed since the build before, with samples."""
    if not before:
        return ["There was no earlier build to compare with."]
    now = {key: int(draft.layers) for key, draft in word_list.words.items()}
    if now == before:
        return ["None: the same keys in the same layers."]
    lines = []
    for layer in (Layer.STRICT, Layer.BROAD, Layer.PROPER, Layer.PT_PT):
        had = {key for key, bits in before.items() if bits & layer}
        has = {key for key, bits in now.items() if bits & layer}
        if had != has:
            lines.append(f"- {layer.label}: +{len(has - had):,} −{len(had - has):,}")
            lines += [f"  - in: {_sample(has - had, 20)}"] if has - had else []
            lines += [f"  - out: {_sample(had - has, 20)}"] if had - has else []
    return lines or ["Only layers other than strict, broad, proper and pt-PT changed."]
