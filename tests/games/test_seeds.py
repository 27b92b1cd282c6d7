"""Seeds: the same cards on every machine, in every process, for ever; and fair."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contesta.games.shuffling import shuffled
from tests.helpers.named import set_up

ROOT = Path(__file__).parent.parent.parent
PLAYERS = {"specchio": 3, "pagliaccio": 4, "palla": 2, "manta": 5, "polpo": 6, "medusa": 1}
NAMES = ("Ada", "Bea", "Ciro", "Dino", "Elio", "Fabio")
SHOW = """
from tests.helpers.named import set_up
for mode, players in {"specchio": 3, "manta": 4, "polpo": 2}.items():
    deal = set_up(mode, ["Ada", "Bea", "Ciro", "Dino"][:players], seed="perla")
    print(deal.teams, [[str(c) for c in turn.cards] for turn in deal.turns])
"""


def test_a_shuffle_is_the_same_for_ever() -> None:
    """If this changes, every seed that somebody wrote down deals other cards."""
    assert "".join(shuffled("ABCDEFGHILMNOPQRSTUVZ", 2021, "letter")) == "GCNBHIQLAFEDSPVUOZRMT"
    assert shuffled(range(10), "perla", "") == (5, 8, 3, 0, 9, 6, 7, 4, 1, 2)


def test_every_process_deals_the_same() -> None:
    shown = set()
    for hash_seed in ("0", "1", "77"):
        run = subprocess.run(
            [sys.executable, "-c", SHOW],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        shown.add(run.stdout)
    assert len(shown) == 1 and shown.pop().count("\n") == 3


@pytest.mark.parametrize("mode", PLAYERS)
def test_seeds_decide_everything(mode: str) -> None:
    names = NAMES[: PLAYERS[mode]]
    deals = [set_up(mode, names, seed=seed) for seed in range(30)]
    assert deals == [set_up(mode, names, seed=str(seed)) for seed in range(30)]
    assert len({deal.turns for deal in deals}) == 30


def test_games_with_the_same_seed_are_not_dealt_alike() -> None:
    one = set_up("specchio", NAMES[:3], seed=7).turns
    two = set_up("palla", NAMES[:3], seed=7).turns
    assert [turn.letters[0] for turn in one[:5]] != list(two[0].letters)


def test_every_order_is_equally_likely() -> None:
    """24 orders, 2,400 seeds: by chance far from 100 each once in many millions of times."""
    found = Counter(shuffled("ABCD", seed, "fair") for seed in range(2400))
    assert set(found) == set(permutations("ABCD"))
    assert all(50 < number < 160 for number in found.values())


@given(st.lists(st.integers()), st.one_of(st.integers(), st.text()), st.text())
def test_a_shuffle_loses_and_invents_nothing(
    items: list[int], seed: int | str, purpose: str
) -> None:
    mixed = shuffled(items, seed, purpose)
    assert sorted(mixed) == sorted(items)
    assert mixed == shuffled(items, seed, purpose)


def test_half_a_character_is_a_seed_like_any_other() -> None:
    assert len(shuffled("ABC", "\ud800", "x")) == 3
