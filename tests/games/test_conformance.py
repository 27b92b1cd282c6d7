"""Every game of the catalogue: replay is play, secrets stay secret, pieces are conserved."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from contesta.games.catalogue import GAMES, game_named, state_hint
from contesta.games.codec import hint_adapter
from contesta.games.game import Applied, Refused
from contesta.games.judge import WORDLESS
from contesta.games.record import replay, state_hash
from contesta.games.record_text import parse_record, print_record
from contesta.games.secrets import masked
from contesta.games.shuffling import shuffled

from .conformance import PIECES, hidden, redealt, with_sentinels
from .random_play import picked, played, states

SENTINEL = re.compile(r"SENTINEL-\d+-")
#: So many random games of each number of players.
GAMES_PLAYED = 300
PLAYERS = [(game, seats) for game, kind in GAMES.items() for seats in kind.seats]
HERE = Path(__file__).parent
REPLAY = """
import sys
from contesta.games.record import replay
from contesta.games.record_text import parse_record
for text in sys.stdin.read().split("\\f")[:-1]:
    record = parse_record(text)
    assert sum(1 for _ in replay(record)) == len(record.moves) + 1
    print(record.moves[-1].hash)
"""


def test_every_game_says_what_its_pieces_are() -> None:
    assert set(PIECES) == set(GAMES)


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_random_games_end_and_their_replay_elsewhere_is_the_same(game: str, seats: int) -> None:
    """In another process, with another hash seed, from their text."""
    texts, ends = [], []
    for number in range(GAMES_PLAYED):
        session = played(game, seats, f"random {number}")
        result = session.result
        assert result is not None and len(result.places) == seats and 1 in result.places
        texts.append(print_record(session.record))
        ends.append(session.record.moves[-1].hash)
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    ended = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input="".join(f"{text}\f" for text in texts),
        capture_output=True,
        text=True,
        env=environment,
        cwd=HERE.parent.parent,
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.split() == ends


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_a_record_reads_back_as_it_is(game: str, seats: int) -> None:
    record = played(game, seats, "text").record
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_states_and_views_are_the_same_after_json(game: str, seats: int) -> None:
    session = played(game, seats, "codec")
    codec: TypeAdapter[object] = hint_adapter(state_hint(session.rules))
    for state in states(session):
        for value in (state, *(session.rules.view(state, seat) for seat in (None, 0, seats - 1))):
            assert codec.validate_json(codec.dump_json(value)) == value


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_a_view_does_not_change_with_what_the_seat_cannot_know(game: str, seats: int) -> None:
    session = played(game, seats, "views")
    rules = session.rules
    for number, state in enumerate(states(session)):
        for seat in (None, *range(seats)):
            other = redealt(state, list(shuffled(hidden(state, seat), str(number), "deal")), seat)
            assert rules.view(other, seat) == rules.view(state, seat)
            mine = [ask for ask in rules.asks(state) if ask.seat == seat]
            assert [ask for ask in rules.asks(other) if ask.seat == seat] == mine


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_no_secret_reaches_anybody_else(game: str, seats: int) -> None:
    """A view has no sentinel of another; an event with one is of a kind that reveals."""
    rules = game_named(game)
    first = rules.start(seats, "sentinels").state
    state = with_sentinels(first, PIECES[game])
    assert "SENTINEL-1-" in repr(state)
    learned: set[str] = set()
    for number in range(10_000):
        for seat in (None, *range(seats)):
            view = repr(rules.view(state, seat))
            assert not any(str(item) in view for item in hidden(state, seat) if named(item))
        if not (asks := rules.asks(state)):
            break
        seat, action = picked(asks, "sentinels", number)
        refused = rules.play(state, (seat + 1) % seats, action, WORDLESS)
        assert isinstance(refused, Refused) and not SENTINEL.search(repr(refused))
        applied = rules.play(state, seat, action, WORDLESS)
        assert isinstance(applied, Applied)
        for event in applied.events:
            seen = SENTINEL.findall(repr(masked(event, None)))
            if event.reveals:
                learned.update(seen)
            assert learned.issuperset(seen), event
            for other in range(seats):
                private = set(SENTINEL.findall(repr(masked(event, other)))) - learned
                assert not private or other == event.player
        state = applied.state
    assert learned


def named(item: object) -> bool:
    return "SENTINEL" in str(item)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(data=st.data())
def test_pieces_are_conserved_after_every_action(game: str, data: st.DataObject) -> None:
    rules, pieces = game_named(game), PIECES[game]
    seats = data.draw(st.sampled_from(rules.seats))
    state = rules.start(seats, data.draw(st.integers(0, 999))).state
    for _ in range(60):
        assert pieces.count(state) == pieces.all
        if not (asks := rules.asks(state)):
            break
        ask = data.draw(st.sampled_from(asks))
        action = data.draw(st.sampled_from(ask.offered))
        applied = rules.play(state, ask.seat, action, WORDLESS)
        assert isinstance(applied, Applied)
        state = applied.state


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_pieces_are_conserved_to_the_end(game: str, seats: int) -> None:
    pieces = PIECES[game]
    for state in states(played(game, seats, "pieces")):
        assert pieces.count(state) == pieces.all


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_asks_have_ids_of_their_own_and_only_possible_options(game: str, seats: int) -> None:
    session = played(game, seats, "asks")
    rules = session.rules
    seen = set()
    for state in states(session):
        for ask in rules.asks(state):
            assert (ask.id, ask.seat) not in seen
            seen.add((ask.id, ask.seat))
            assert len(set(map(repr, ask.offered))) == len(ask.offered) > 0
            for action in ask.offered:
                assert isinstance(rules.play(state, ask.seat, action, WORDLESS), Applied)
            assert rules.absent(state, ask) in ask.offered


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_a_game_where_nobody_does_anything_ends_too(game: str, seats: int) -> None:
    rules = game_named(game)
    state = rules.start(seats, "nobody").state
    for _ in range(10_000):
        if not (asks := rules.asks(state)):
            break
        applied = rules.play(state, asks[0].seat, rules.absent(state, asks[0]), WORDLESS)
        assert isinstance(applied, Applied)
        state = applied.state
    assert rules.result(state) is not None


@pytest.mark.parametrize(("game", "seats"), PLAYERS)
def test_a_result_is_there_at_the_end_only(game: str, seats: int) -> None:
    session = played(game, seats, "result")
    found = [session.rules.result(state) for state in states(session)]
    assert found[-1] == session.result and not any(found[:-1])
    hashes = [state_hash(session.rules, state) for state in states(session)]
    assert hashes[1:] == [move.hash for move in session.record.moves]
    assert sum(1 for _ in replay(session.record)) == len(found)
