"""A game among bots: each sees its own view and asks, and its seed decides everything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import pytest

from contesta.bots import Anyone, Bot, bot_named, play_out
from contesta.games.cardcassonne import Action, Pass, State
from contesta.games.errors import BadGame
from contesta.games.game import Ask
from contesta.games.judge import WORDLESS
from contesta.games.secrets import secrets_in
from contesta.games.shuffling import Seed
from contesta.lexicon.texts import UI_LANGUAGES, texts

from .games import GAME, RANDOM

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Watched(Bot[State, Action]):
    """Plays at random and keeps what it was shown."""

    seat: int
    shown: list[tuple[State, tuple[Ask[Action], ...], Seed]] = field(default_factory=list)

    @property
    def name(self) -> str:
        return "watched"

    def decide(self, view: State, asks: Sequence[Ask[Action]], seed: Seed) -> Action:
        self.shown.append((view, tuple(asks), seed))
        return RANDOM.decide(view, asks, seed)


class Cheat(Watched):
    """Passes where nobody may."""

    def decide(self, view: State, asks: Sequence[Ask[Action]], seed: Seed) -> Action:
        return Pass()


class FreeText(Watched):
    """Is asked for free text."""

    def decide(self, view: State, asks: Sequence[Ask[Action]], seed: Seed) -> Action:
        free: Ask[Action] = Ask("name.1", 0, "name", None)
        return RANDOM.decide(view, [free], seed)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_bot_is_shown_nothing_that_its_seat_may_not_know(seats: int) -> None:
    bots = [Watched(seat) for seat in range(seats)]
    steps = list(play_out(GAME, bots, 5, WORDLESS))
    assert GAME.result(steps[-1].applied.state) is not None
    assert sum(len(bot.shown) for bot in bots) == len(steps)
    for bot in bots:
        for view, asks, _ in bot.shown:
            hidden = [secret for secret in secrets_in(view) if bot.seat not in secret.seen_by]
            assert hidden and all(secret.value is None for secret in hidden)
            assert {ask.seat for ask in asks} == {bot.seat}


def test_each_decision_has_a_seed_of_its_own() -> None:
    bots = [Watched(0), Watched(1)]
    steps = list(play_out(GAME, bots, 5, WORDLESS))
    assert len({seed for bot in bots for _, _, seed in bot.shown}) == len(steps)


def test_the_seed_of_the_game_is_not_among_what_a_bot_gets() -> None:
    """With it a bot could deal the cards of the game itself."""
    bots = [Watched(0), Watched(1)]
    list(play_out(GAME, bots, "the seed of the game", WORDLESS))
    assert not any("the seed of the game" in repr(one) for bot in bots for one in bot.shown)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_what_a_bot_may_not_do_is_an_error_with_its_name_and_the_reasons(ui: str) -> None:
    with pytest.raises(BadGame) as caught:
        list(play_out(GAME, [Cheat(0), Cheat(1)], 5, WORDLESS))
    said = caught.value.said(texts(ui))
    assert caught.value.code == "bot-refused"
    assert "watched" in said and "must-place" in said


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_a_bot_without_words_says_so(ui: str) -> None:
    with pytest.raises(BadGame) as caught:
        list(play_out(GAME, [FreeText(0), FreeText(1)], 5, WORDLESS))
    assert "random" in caught.value.said(texts(ui)) and caught.value.code == "bot-free-text"


def played(seed: int) -> str:
    """A hash of a round or two of a game in which every kind of bot decides."""
    names = ("mc2", "greedy", "random")
    bots = [bot_named(GAME, name) for name in names]
    told = sha256()
    for number, step in enumerate(play_out(GAME, bots, seed, WORDLESS)):
        told.update(repr((step.seat, step.action)).encode())
        if number == 30:
            break
    return told.hexdigest()


def test_the_same_seed_is_the_same_game_in_every_process() -> None:
    here = played(11)
    assert played(11) == here != played(12)
    script = "from tests.bots.test_play_out import played; print(played(11))"
    for hashes in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        )
        assert done.stdout.strip() == here


def test_anyone_takes_every_option_in_time() -> None:
    ask = Ask("one.1", 0, "one", tuple("abc"))
    bot: Bot[str, str] = Anyone()
    assert {bot.decide("", [ask], seed) for seed in range(40)} == set("abc")
