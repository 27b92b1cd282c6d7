"""The expander equals Hunspell's own tool."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contesta.lexicon.build.hunspell import Stem, expand, read_affixes, read_stems

AFF = """SET UTF-8
PFX R Y 2
PFX R 0 ri .
PFX R e rie e
PFX S N 1
PFX S 0 s [bdglmnrv]
SFX A Y 5
SFX A are o [^ci]are
SFX A are hi [cg]are
SFX A iare i iare
SFX A re 0 are
SFX A are ando are
SFX P N 3
SFX P o i [^i]o
SFX P io i io
SFX P a e a
"""
STEMS = ["cantare/AR", "pagare/A", "sbagliare/ARS", "gatto/P", "figlio/PS", "elevare/ARS", "bello"]


def unmunched(folder: Path, stems: list[str]) -> set[str]:
    (folder / "x.aff").write_text(AFF)
    (folder / "x.dic").write_text("\n".join([str(len(stems)), *stems]) + "\n")
    done = subprocess.run(
        ["unmunch", "x.dic", "x.aff"], cwd=folder, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def expanded(stems: list[str]) -> set[str]:
    affixes = read_affixes(AFF)
    return {form.text for stem in read_stems("\n".join(stems)) for form in expand(stem, affixes)}


needs_unmunch = pytest.mark.skipif(
    shutil.which("unmunch") is None and not os.environ.get("CI"),  # there its absence is a failure
    reason="Hunspell's unmunch is not installed (Debian: hunspell-tools); CI installs it",
)


@needs_unmunch
def test_the_expander_equals_unmunch(tmp_path: Path) -> None:
    assert expanded(STEMS) == unmunched(tmp_path, STEMS)


@needs_unmunch
@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(
            st.text(alphabet="abcegio", min_size=1, max_size=4),
            st.sampled_from(["are", "iare", "o", "io", "a", "e"]),
            st.sets(st.sampled_from("ARSP")),
        ),
        min_size=1,
        max_size=6,
    )
)
def test_the_expander_equals_unmunch_on_any_stems(
    tmp_path_factory: pytest.TempPathFactory, parts: list[tuple[str, str, set[str]]]
) -> None:
    stems = [f"{head}{end}/{''.join(sorted(flags)) or 'Q'}" for head, end, flags in parts]
    assert expanded(stems) == unmunched(tmp_path_factory.mktemp("munch"), stems)


def test_each_form_says_how_it_came_about() -> None:
    affixes = read_affixes(AFF)
    forms = {form.text: form for form in expand(Stem("cantare", "AR"), affixes)}
    assert set(forms) == {"cantare", "canto", "canta", "cantando", "ricantare", "ricanto"} | {
        "ricanta",
        "ricantando",
    }
    made = forms["ricanto"]
    assert made.prefix and made.prefix.add == "ri" and made.suffix and made.suffix.add == "o"


def test_the_count_line_and_tags_are_not_words() -> None:
    stems = list(read_stems("3\nabade/pb\t[CAT=nc,G=m]\ncasa\n12\n"))
    assert [(s.text, s.flags, s.tags) for s in stems] == [
        ("abade", "pb", "[CAT=nc,G=m]"),
        ("casa", "", ""),
        ("12", "", ""),
    ]
