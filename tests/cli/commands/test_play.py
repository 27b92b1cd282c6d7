"""`contesta play`, `replay` and `games`: whole games in a terminal, recorded and checked."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from contesta.cli import main
from contesta.games.catalogue import GAMES
from contesta.games.record_text import line_of_move, parse_record, print_record
from contesta.lexicon.texts import UI_LANGUAGES
from tests.games.random_play import played

PROMPT = re.compile(r"Anna, [^\n]*\? \(\?[^)]*\) ")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command with these lines typed in; (exit status, output, errors)."""

    def call(*arguments: str, typed: Iterable[str] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main(arguments)
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return call


def test_bots_play_by_themselves_to_the_end_and_the_record_is_written(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    bots = ("--bots", "greedy,random,greedy", "--seed", "7")
    status, out, _ = run("play", "cardcassonne", *bots, "--record", str(file))
    assert status == 0 and "wins." in out and "greedy 2" in out
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.header.players == ("greedy", "random", "greedy 2")
    assert record.header.bots == {0: "greedy", 1: "random", 2: "greedy"}
    status, out, _ = run("replay", str(file))
    assert status == 0 and f"{len(record.moves)} moves, and every state is as recorded." in out
    again = tmp_path / "again.txt"
    run("play", "cardcassonne", *bots, "--record", str(again))
    assert again.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")


def test_two_people_play_a_whole_game_at_one_screen(run: Run, tmp_path: Path) -> None:
    """What is typed is what a random game did, each action written out as in its record."""
    record = played("cardcassonne", 2, "terminal").record
    text = print_record(record)
    typed = []
    looking = None
    for number, move in enumerate(record.moves, 1):
        if move.seat != looking:
            typed.append("")  # pass the screen on
            looking = move.seat
        line = text.splitlines()[line_of_move(text, number) - 1]
        typed.append(line.split(" ", 2)[2].rpartition(" #")[0])
    file = tmp_path / "game.txt"
    players = ("--players", "Anna,Bruno", "--seed", "terminal", "--record", str(file))
    status, out, _ = run("play", "cardcassonne", *players, typed=typed)
    assert status == 0 and f"The record is in {file}." in out
    assert file.read_text(encoding="utf-8") == text


def test_a_hand_is_pushed_out_of_sight_before_the_next_one_looks(run: Run) -> None:
    _, out, _ = run(
        "play", "cardcassonne", "--players", "Anna,Bruno", "--seed", "7", typed=["", "1a", ""]
    )
    first, _, rest = out.partition("It is for Anna to look now")
    assert "Bruno, what do you do?" in first and first.rstrip(" ").endswith("\n" * 60)
    assert "Bruno lays face down in the cloister (yellow): a card." in rest


def test_the_screen_fits_eighty_columns_and_has_no_colour(run: Run) -> None:
    for ui in UI_LANGUAGES:
        _, out, _ = run(
            "play", "cardcassonne", "--players", "Anna", "--bots", "greedy", "--seed", "7",
            "--ui", ui, typed=["1a", "2b", "?", "fd", "q"],
        )  # fmt: skip
        assert "\x1b" not in out
        lines = PROMPT.sub("\n", out).splitlines()
        assert len(lines) > 40 and [line for line in lines if len(line) > 80] == []


def test_why_something_is_not_possible_is_said_and_asked_again(run: Run) -> None:
    _, out, _ = run(
        "play", "cardcassonne", "--players", "Anna", "--bots", "greedy", "--seed", "7",
        typed=["card dragon red", "1a", "card yellow-building red", "fly", "9z", "", "q"],
    )  # fmt: skip
    out = " ".join(out.split())  # as if the screen were wide
    assert "Anna does not have this card: dragon." in out
    assert "belongs in the row of its colour, not in the road (red): abbey (yellow)." in out
    assert "'fly' is nothing one can do in this game" in out
    assert out.count("Anna, what do you do?") == 7


def test_a_game_is_left_and_resumed_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "save.txt"
    arguments = ("--players", "Anna", "--bots", "greedy", "--seed", "7", "--record", str(file))
    status, out, _ = run("play", "cardcassonne", *arguments, typed=["1a", "q"])
    assert status == 0 and f"contesta play --resume {file}" in out
    saved = parse_record(file.read_text(encoding="utf-8"))
    status, out, _ = run("play", "--resume", str(file), typed=["fd"])
    assert status == 0 and f"The game goes on after {len(saved.moves)} moves." in out
    after = parse_record(file.read_text(encoding="utf-8"))
    assert after.moves[: len(saved.moves)] == saved.moves and len(after.moves) > len(saved.moves)


def test_a_record_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine", encoding="utf-8")
    status, _, err = run("play", "cardcassonne", "--bots", "random,random", "--record", str(file))
    assert status == 2 and "exists already" in err and file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("carcassonne", "--bots", "random,random"), "the nearest: cardcassonne"),
        (("cardcassonne",), "Who plays"),
        (("cardcassonne", "--players", "Anna"), "it is for 2–5"),
        (("cardcassonne", "--bots", "mc9,random"), "the nearest is mc8"),
        (("cardcassonne", "--players", "Anna,Anna"), "Anna appears twice"),
        (("cardcassonne", "--players", "Anna,"), "needs a name"),
        (("cardcassonne", "--players", f"Anna,{'😀' * 61}"), "at most 60"),
        (("cardcassonne", "--players", "Anna,B\x07"), "control characters"),
        (("cardcassonne", "--players", "Anna,Bruno", "--option", "animals"), "NAME=VALUE"),
        (
            ("cardcassonne", "--players", "Anna,Bruno", "--option", "beasts=3"),
            "from animals",
        ),
        (("cardcassonne", "--players", "Anna,Bruno", "--option", "animals=3 x"), "up to 13"),
        (("cardcassonne", "--players", "Anna,Bruno", "--ruling", "ER-7=x"), "ER-40=counted"),
        (("--resume", "/nowhere/at/all"), "/nowhere/at/all"),
        ((), "cardcassonne"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, arguments: tuple[str, ...], told: str) -> None:
    status, _, err = run("play", *arguments)
    assert status == 2 and told in err and "Traceback" not in err


def test_the_points_of_a_value_card_come_from_a_box_of_ones_own(run: Run, tmp_path: Path) -> None:
    shipped = Path("data/games/cardcassonne.json").read_text(encoding="utf-8")
    old = '{"cards": 3, "points": 9, "flag": "placeholder"}'
    mine = tmp_path / "box.json"
    mine.write_text(shipped.replace(old, old.replace("9", "8").replace("placeholder", "printed")))
    file = tmp_path / "game.txt"
    bots = ("play", "cardcassonne", "--bots", "random,random", "--seed", "1")
    status, out, _ = run(*bots, "--box", str(mine), "--record", str(file))
    assert status == 0 and "stand-ins" not in out
    assert '[Option animals "3 6 8 11' in file.read_text(encoding="utf-8")
    assert run("replay", str(file))[0] == 0
    mine.write_text(shipped.replace('"points": 9', '"points": "nine"'))
    status, _, err = run(*bots, "--box", str(mine))
    assert status == 2 and 'animals.table[2].points: expected 0–999, found "nine"' in err
    mine.write_text(shipped.replace('"magic": {"value": 10', '"magic": {"value": 12'))
    status, _, err = run(*bots, "--box", str(mine))
    assert status == 2 and "points" in err


def test_a_replay_that_differs_names_the_line(run: Run, tmp_path: Path) -> None:
    text = print_record(played("cardcassonne", 2, "replayed").record)
    line = line_of_move(text, 20)
    lines = text.splitlines()
    lines[line - 1] = lines[line - 1][:-8] + "00000000"
    file = tmp_path / "game.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    status, out, _ = run("replay", str(file))
    assert status == 1 and f"Line {line}: Move 20: the game goes another way" in out
    status, out, _ = run("replay", str(file), "--json")
    answer = json.loads(out)
    assert status == 1 and answer["replayed"] == 19 and f"Line {line}" in answer["wrong"]


def test_a_replay_shows_the_table_after_a_move(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(print_record(played("cardcassonne", 3, "at").record), encoding="utf-8")
    status, out, _ = run("replay", str(file), "--at", "41")
    assert status == 0 and out.startswith("Round 3 of 8") and "cloister (yellow)" in out
    status, _, err = run("replay", str(file), "--at", "999")
    assert status == 2 and "There is no move 999" in err


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe", b'[Game "x"]', b"\x00" * 100])
def test_what_is_no_record_is_a_bad_question(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    status, out, err = run("replay", str(file))
    assert status == 2 and err.startswith("contesta: error:") and out == ""


def test_the_games_are_listed_with_options_rulings_and_bots(run: Run) -> None:
    status, out, _ = run("games", "--json")
    listed = {game["id"]: game for game in json.loads(out)}
    assert status == 0 and set(listed) == set(GAMES)
    game = listed["cardcassonne"]
    assert game["players"] == [2, 5]
    assert "ER-40" in {one["id"] for one in game["rulings"]}
    assert {"random", "greedy", "mc8"} <= {one["name"] for one in game["bots"]}
    status, out, _ = run("games")
    assert status == 0 and max(map(len, out.splitlines())) <= 80
