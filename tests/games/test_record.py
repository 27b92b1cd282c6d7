"""Records: what is wrong with one is named with its line, and nothing is half done."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from contesta.games.errors import BadGame
from contesta.games.judge import MemberSaid, WordSaid
from contesta.games.record import Differs, Header, Move, Unplayable, replay
from contesta.games.record_text import line_of_move, parse_record, print_record
from contesta.games.session import BadMove, Session
from contesta.lexicon import Lexicon
from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.texts import UI_LANGUAGES, texts

from .random_play import NAMES, played

RECORD = played("cardcassonne", 2, "records").record
TEXT = print_record(RECORD)
PLACEHOLDER = re.compile(r"\{\w+(!r)?\}")
FIRST = line_of_move(TEXT, 1)


def refused(text: str) -> BadGame:
    with pytest.raises(BadGame) as caught:
        parse_record(text)
    for ui in UI_LANGUAGES:
        assert not PLACEHOLDER.search(caught.value.said(texts(ui)))
    return caught.value


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def with_line(number: int, line: str) -> str:
    lines = TEXT.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", '[Version "1"]', "{}", "\x00" * 99, "["])
def test_what_is_no_record_is_none(text: str) -> None:
    assert refused(text).code == "record-none"


def test_a_record_that_is_cut_short_says_after_which_line() -> None:
    lines = TEXT.splitlines()
    error = refused("\n".join(lines[:40]))
    assert error.code == "record-cut" and error.details["line"] == 40
    assert error.details["found"] == 40 - FIRST + 1
    cut = refused(TEXT[: TEXT.index("\n", 600) - 4])
    assert cut.code == "record-move" and "#00000000" in str(cut)


def test_more_moves_than_the_head_says_are_refused() -> None:
    assert refused(changed(f'[Moves "{len(RECORD.moves)}"]', '[Moves "3"]')).code == "record-extra"
    assert (
        refused(changed(f'[Moves "{len(RECORD.moves)}"]', '[Moves "99999"]')).code
        == "record-header"
    )


@pytest.mark.parametrize("head", ["Game", "Version", "Language", "Seed", "Start", "Moves"])
def test_a_missing_or_repeated_head_is_named(head: str) -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith(f"[{head} "))
    if head != "Game":
        assert head in str(refused(changed(f"{line}\n", "")))
    twice = refused(changed(line, f"{line}\n{line}"))
    assert twice.code == "record-twice" and head in str(twice)


@pytest.mark.parametrize(
    ("old", "new", "code", "named"),
    [
        ('[Game "cardcassonne"]', '[Game "carcassonne"]', "game-unknown", "cardcassonne"),
        ('[Version "1"]', '[Version "7"]', "record-version", "7"),
        ('[Version "1"]', '[Version "one"]', "record-header", "one"),
        ('[Version "1"]', "[Version 1]", "record-header", "[Version 1]"),
        ('[Seed "', '[Sede "', "record-header", "Sede"),
        ('[Player "Anna"]', '[Player "Bruno"]', "player-twice", "Bruno"),
        ('[Player "Anna"]', '[Player " "]', "player-name", "name"),
        ('[Player "Anna"]\n', "", "seats", "2–5"),
        ('[Player "Anna"]', '[Player "Anna"]\n[Bot 9 "mc8"]', "record-header", "1–2"),
        ('[Player "Anna"]', '[Player "An\\u0007na"]', "player-name-control", "x07"),
        ('[Player "Anna"]', '[Player "An\\q"]', "record-header", "Player"),
        ('[Seed "', '[Option colour "red"]\n[Seed "', "option", "animals"),
        ('[Seed "', '[Option animals "3 6"]\n[Seed "', "animal-points", "13"),
    ],
)
def test_a_head_that_is_wrong_is_named(old: str, new: str, code: str, named: str) -> None:
    error = refused(changed(old, new))
    assert error.code == code and named in str(error)


def test_an_unknown_ruling_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownRuling, match="ER-40=counted"):
        parse_record(changed('[Seed "', '[Ruling ER-77 "x"]\n[Seed "'))


@pytest.mark.parametrize(
    ("line", "code", "named"),
    [
        ("1. 2 fly red #00000000", "record-action", "follower"),
        ("1. 2 follower purple #00000000", "record-action", "yellow"),
        ("1. 2 follower #00000000", "record-action", "row"),
        ("1. 2 card red-22 red #00000000", "record-action", "red-2"),
        ("1. 9 follower red #00000000", "record-move", "1–2"),
        ("1. 0 follower red #00000000", "record-move", "1–2"),
        ("2. 1 follower red #00000000", "record-number", "move 1"),
        ("1. 2 follower red", "record-move", "#00000000"),
        ("1. 2 follower red #zzzzzzzz", "record-move", "#00000000"),
        ('1. 2 card "red" [[[[ #00000000', "record-action", "card"),
        ("who knows", "record-move", "1. 1"),
    ],
)
def test_a_move_that_cannot_be_read_is_named_with_its_line(
    line: str, code: str, named: str
) -> None:
    error = refused(with_line(FIRST, line))
    assert error.code == code and f"ine {FIRST}" in str(error) and named in str(error)


def test_a_line_of_the_judge_that_cannot_be_read_is_named() -> None:
    lines = TEXT.splitlines()
    for bad in ("   nonsense", '   {"about":"word"}', '   {"about":"weather"}'):
        error = refused("\n".join([*lines[:FIRST], bad, *lines[FIRST:]]))
        assert error.code == "record-move" and f"ine {FIRST + 1}" in str(error)


def test_a_replay_says_where_it_differs() -> None:
    moves = list(RECORD.moves)
    moves[9] = replace(moves[9], hash="00000000")
    with pytest.raises(Differs) as caught:
        list(replay(replace(RECORD, moves=tuple(moves))))
    assert caught.value.number == 10
    with pytest.raises(Differs) as caught:
        list(replay(replace(RECORD, start="00000000")))
    assert caught.value.number == 0


def test_a_replay_says_which_move_is_impossible_and_why() -> None:
    moves = list(RECORD.moves)
    moves[9] = replace(moves[9], seat=1 - moves[9].seat)
    with pytest.raises(Unplayable) as caught:
        list(replay(replace(RECORD, moves=tuple(moves))))
    assert caught.value.number == 10 and "not for" in str(caught.value)


def test_ten_thousand_moves_are_refused_after_the_last_possible_one() -> None:
    moves = (*RECORD.moves, *(RECORD.moves[-1:] * (10_000 - len(RECORD.moves))))
    record = parse_record(print_record(replace(RECORD, moves=moves)))
    with pytest.raises(Unplayable) as caught:
        list(replay(record))
    assert caught.value.number == len(RECORD.moves) + 1 and "over" in str(caught.value)


def test_what_the_judge_said_is_kept_with_the_move(it: Lexicon) -> None:
    said = (
        WordSaid("caffè", it.verdict("caffè", "polywords")),
        WordSaid("xqwrt", it.verdict("xqwrt", "polywords")),
        MemberSaid("citta", "Roma", it.category("citta").membership("Roma")),
    )
    moves = (Move(RECORD.moves[0].seat, RECORD.moves[0].action, RECORD.moves[0].hash, said),)
    record = replace(RECORD, moves=moves)
    assert parse_record(print_record(record)) == record


@pytest.mark.parametrize(
    "names",
    [
        ("Anna, Bruno", "Carla"),
        ('"Anna"', "[Bruno]"),
        ("👩‍👩‍👧" * 10, "Brùno #12345678"),
        ("; remark", "1. 2 follower red #00000000"),
        ("Zoë", "Łukasz\\"),
    ],
)
def test_names_of_all_kinds_come_back(names: tuple[str, str]) -> None:
    session = Session.new("cardcassonne", names, seed='[x] \\ "y"\nz')
    session.absent()
    assert parse_record(print_record(session.record)) == session.record


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x1b[2Jb", "a\nb", "\u202eabc"])
def test_names_that_would_harm_a_screen_are_refused(name: str) -> None:
    with pytest.raises(BadGame) as caught:
        Session.new("cardcassonne", (name, "Bruno"), seed=1)
    assert caught.value.code.startswith("player-name")
    assert str(caught.value).isprintable()


# ------------------------------------------------------------------------------- the session


def test_a_session_is_resumed_where_it_was_left() -> None:
    whole = played("cardcassonne", 3, "resumed")
    record = whole.record
    half = replace(record, moves=record.moves[:77])
    session = Session.resumed(parse_record(print_record(half)))
    for move in record.moves[77:]:
        session.push(move.action, move.seat)
    assert session.record == record and session.events == whole.events


def test_a_refused_action_changes_nothing() -> None:
    session = Session.new("cardcassonne", NAMES[:2], seed=7)
    before, view = session.record, session.view(1)
    with pytest.raises(BadMove) as caught:
        session.push(RECORD.moves[0].action, seat=0)
    assert "Bruno" in str(caught.value) and caught.value.reasons
    with pytest.raises(BadGame, match="not at this table"):
        session.push(RECORD.moves[0].action, seat=5)
    assert session.record == before and session.view(1) == view


def test_a_header_finds_its_game() -> None:
    header = Header("cardcassonne", NAMES[:2], "7", rulings={"ER-40": "left-out"})
    assert header.rules().rulings_chosen == {"ER-40": "left-out"}
