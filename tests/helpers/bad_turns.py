"""Turns that cannot have happened: how to ask for each, by the code of its error."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from contesta.games import Contest as SeatedContest
from contesta.games.polywords import Asked, Medusa, hourglass
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.games.polywords.requests import asked_by
from contesta.lexicon import Answer, open_lexicon
from contesta.solver import parse_board, parse_path
from contesta.solver.polywords.cards import CardKind, open_cards, shape_named
from contesta.solver.polywords.shapes import parse_shape
from tests.helpers.named import (
    Announced,
    Contest,
    Grab,
    Play,
    Table,
    assign,
    count,
    draw_bottles,
    judge,
    manta,
    medusa,
    pagliaccio,
    palla,
    plain_table,
    polpo,
    result,
    set_up,
    settle,
    specchio,
    start,
)

Ask = Callable[[], Any]

NAMES = ["Anna", "Bruno", "Carla"]
FISH = start("specchio", NAMES)
BALL = start("palla", ["Anna", "Bruno"])
CLOWN = start("pagliaccio", NAMES)
RAYS = start("manta", ["Blu", "Rossi"])
OCTOPUS = start("polpo", ["Anna", "Bruno"])
JELLY = start("medusa", ["Anna"])
LETTERS = "MPBCZ"
ROW, LOW = parse_path("d4 RRR"), parse_path("a8 RRR")
CASA = Play("Anna", "casa", ROW)
NOTHING = [Play("Anna"), Play("Bruno")]
I4 = shape_named("I4")
DOUBT = SeatedContest(0, 1, "casa")
BOX = open_cards("it")
BLANK = str(start("palla", ["Anna", "Bruno"]).seats[0].board)


def ball(anna: Play, **values: Any) -> Any:
    return palla.turn(BALL, [anna, Play("Bruno")], letters=LETTERS, **values)


def with_board(table: Table, text: str, **values: Any) -> Table:
    """The table with this board before Anna."""
    seat = replace(table.seats[0], board=parse_board(text), **values)
    return replace(table, seats=(seat, *table.seats[1:]))


def octopus(board: str, rows: Any, **values: Any) -> Any:
    table = with_board(OCTOPUS, board, **values)
    plays = [Play("Anna", "no", parse_path("g8 R")), Play("Bruno")]
    return polpo.turn(table, plays, shape=parse_shape("XX"), rows={"Anna": rows})


def jelly(*ids: str, **values: Any) -> Any:
    revealed = [card for id_ in ids for card in BOX.cards if card.id == id_]
    return medusa.turn(JELLY, CASA, revealed=revealed, **values)


COMPLETE = "8/8/8/8/8/8/C7/SOLARI2"
OUT = with_board(start("polpo", NAMES), "8/8/8/8/8/8/8/8", out=5)
ERASING = start("palla", ["Anna", "Bruno"], rulings={"ER-01": "erase-bottle"})
BEST = [Play("Anna", "mezzo", parse_path("d4 RRRR")), Play("Bruno")]
GONFIO = start("palla", ["Anna", "Bruno"], variants=["gonfio"])
CATEGORIES = [BOX.named(CardKind.CATEGORY, id_) for id_ in ("colore", "fiore", "rettile")]
SAID = Announced("Blu", 4, "casa", ROW)

#: The code, how to ask, and a piece of the message.
BAD: list[tuple[str, Ask, str]] = [
    ("request-card", lambda: shape_named("X9"), "'X9'; choose from I3, L3"),
    ("request-card", lambda: BOX.named(CardKind.LETTER, "K"), "A, B, C"),
    ("mode", lambda: start("balena", NAMES), "'balena'; choose from specchio, pagliaccio"),
    ("mode", lambda: set_up("", NAMES, seed=1), "specchio"),
    ("players", lambda: start("specchio", NAMES[:2]), "specchio is for 3–6 players, not 2"),
    ("players", lambda: start("palla", [*"abcdefg"]), "2–6 players, not 7"),
    ("players", lambda: start("medusa", NAMES), "medusa is played alone, not by 3"),
    ("players", lambda: set_up("manta", NAMES, seed=1), "4–6 players, not 3"),
    ("teams", lambda: start("manta", NAMES), "2 teams, not 3"),
    (
        "teams",
        lambda: set_up("manta", [*"abcd"], seed=1, teams={"x": [*"abcd"]}),
        "2 teams, not 1",
    ),
    (
        "team-members",
        lambda: set_up("manta", [*"abcd"], seed=1, teams={"x": [*"abc"], "y": ["e"]}),
        "a, b, c, d",
    ),
    (
        "team-members",
        lambda: set_up("manta", [*"abcd"], seed=1, teams={"x": [*"abcd"], "y": []}),
        "no team is empty",
    ),
    ("no-teams", lambda: set_up("palla", NAMES, seed=1, teams={}), "palla has no teams"),
    ("no-categories", lambda: set_up("polpo", NAMES, seed=1, hard=True), "polpo"),
    (
        "no-categories",
        lambda: set_up("palla", NAMES, seed=1, hard=True, variants=["sgonfio"]),
        "palla",
    ),
    ("player-name", lambda: start("palla", ["Anna", " "]), "needs a name"),
    ("player-name", lambda: start("palla", ["Anna", cast("str", 7)]), "needs a name"),
    ("player-twice", lambda: start("palla", ["Anna", "Anna"]), "Anna appears twice"),
    ("player-twice", lambda: set_up("palla", ["Anna", "Anna"], seed=1), "Anna"),
    ("player-twice", lambda: palla.turn(BALL, [CASA, CASA], letters=LETTERS), "Anna"),
    ("player-unknown", lambda: BALL.seat("Zoe"), "Zoe is not at this table; the players are Anna"),
    ("player-unknown", lambda: palla.turn(BALL, [Play("Zoe")], letters=LETTERS), "Zoe"),
    ("player-unknown", lambda: ball(CASA, bottles={"Zoe": (1,)}), "Zoe"),
    ("player-unknown", lambda: ball(CASA, erase={"Zoe": 1}), "Zoe"),
    ("player-unknown", lambda: pagliaccio.turn(CLOWN, [Grab("Zoe", "casa", 4)]), "Zoe"),
    (
        "player-unknown",
        lambda: manta.turn(RAYS, [replace(SAID, team="Verdi")], lengths=[4]),
        "Verdi",
    ),
    (
        "player-unknown",
        lambda: polpo.turn(OCTOPUS, NOTHING, shape=I4, rows={"Zoe": (1,)}),
        "Zoe",
    ),
    ("player-unknown", lambda: settle(BALL, Contest("Zoe", "Anna", "via"), Answer.NO), "Zoe"),
    ("player-missing", lambda: palla.turn(BALL, [CASA], letters=LETTERS), "no play for Bruno"),
    ("player-missing", lambda: specchio.turn(FISH, NOTHING, letter="A"), "no play for Carla"),
    ("player-out", lambda: polpo.turn(OUT, [Play(n) for n in NAMES], shape=I4), "Anna is out"),
    (
        "player-out",
        lambda: polpo.turn(OUT, [Play("Bruno"), Play("Carla")], shape=I4, rows={"Anna": (1,)}),
        "Anna is out",
    ),
    (
        "player-out",
        lambda: settle(
            replace(OUT, seats=(replace(OUT.seats[0], words=("VIA",)), *OUT.seats[1:])),
            Contest("Bruno", "Anna", "via"),
            Answer.NO,
        ),
        "Anna is out",
    ),
    ("variant", lambda: start("palla", ["a", "b"], variants=["x"]), "'x'; known: gonfio, sg"),
    ("variant", lambda: start("specchio", NAMES, variants=["gonfio"]), "known: —"),
    ("turn", lambda: replace(FISH, turn=11), "been 11 turns"),
    ("turn", lambda: replace(FISH, turn=-1), "at most 10"),
    ("turn", lambda: replace(FISH, turn=True), "True"),
    (
        "over",
        lambda: specchio.turn(replace(FISH, turn=10), [], letter="A"),
        "specchio is over, after 10 turns",
    ),
    ("not-over", lambda: result(BALL), "palla is not over: turns played 0 of 8"),
    ("not-over", lambda: result(OCTOPUS), "polpo is not over"),
    ("not-over", lambda: result(JELLY), "medusa is not over"),
    ("own-count", lambda: count(OCTOPUS), "polpo"),
    ("seed", lambda: set_up("palla", NAMES, seed=cast("int", 1.5)), "1.5 is not a seed"),
    ("seed", lambda: set_up("palla", NAMES, seed=True), "True is not a seed"),
    ("seed", lambda: set_up("palla", NAMES, seed=cast("int", None)), "None is not a seed"),
    ("time", lambda: hourglass.in_time(-0.1), "-0.1 is not a time"),
    ("time", lambda: hourglass.in_time(math.nan), "nan"),
    ("time", lambda: hourglass.turn_length([math.inf]), "inf"),
    ("time", lambda: ball(replace(CASA, elapsed=-1)), "-1 is not a time"),
    ("time", lambda: ball(replace(CASA, elapsed=True)), "True"),
    ("time", lambda: ball(replace(CASA, elapsed=cast("float", "3"))), "'3'"),
    ("time", lambda: pagliaccio.turn(CLOWN, [Grab("Anna", "casa", 4, (), -1)]), "-1"),
    ("time", lambda: manta.turn(RAYS, [replace(SAID, elapsed=-1)], lengths=[4]), "-1"),
    (
        "times",
        lambda: pagliaccio.turn(
            CLOWN, [Grab("Anna", "casa", 4, (), 9), Grab("Bruno", "casa", 4, (), 8)]
        ),
        "order",
    ),
    (
        "times",
        lambda: manta.turn(
            RAYS,
            [replace(SAID, elapsed=9), Announced("Blu", 3, "via", parse_path("d5 RR"), 8)],
            lengths=[3, 4],
        ),
        "order",
    ),
    ("not-letters", lambda: ball(Play("Anna", "c4sa", ROW)), "'c4sa'"),
    ("not-letters", lambda: ball(Play("Anna", "😀", (27,))), "'😀'"),
    ("not-letters", lambda: ball(Play("Anna", " ", (27,))), "' '"),
    ("path-alone", lambda: ball(Play("Anna", "", ROW)), "Anna"),
    ("path-outside", lambda: ball(Play("Anna", "casa", (61, 62, 63, 64))), "Anna"),
    ("path-outside", lambda: ball(Play("Anna", "casa", (2, 1, 0, -1))), "Anna"),
    ("illegal-writing", lambda: ball(Play("Anna", "casa", (0, 1, 2, 3))), "misses-centre"),
    ("illegal-writing", lambda: ball(Play("Anna", "casa")), "path-length"),
    ("illegal-writing", lambda: ball(Play("Anna", "casa", (27, 36, 27, 28))), "diagonal"),
    ("illegal-writing", lambda: ball(Play("Anna", "ca", (27, 29), finished=False)), "not-cons"),
    (
        "illegal-writing",
        lambda: palla.turn(
            with_board(BALL, "8/8/8/3VIA2/8/8/8/8"),
            [Play("Anna", "mare", ROW), Play("Bruno")],
            letters=LETTERS,
        ),
        "letter-mismatch",
    ),
    (
        "illegal-writing",
        lambda: judge(
            cast("Any", None), RAYS, "Blu", "via", ROW, earlier=[("via", parse_path("a1 RR"))]
        ),
        "misses-centre",
    ),
    ("letter", lambda: specchio.turn(FISH, [], letter="AB"), "'AB'"),
    ("letter", lambda: specchio.turn(FISH, [], letter=""), "''"),
    ("letter", lambda: specchio.turn(FISH, [], letter="è"), "'è'"),
    ("letter", lambda: palla.turn(BALL, [], letters=["M", "P", "B", "C", "1"]), "'1'"),
    ("letters", lambda: palla.turn(BALL, [], letters="MPBC"), "Expected 5 different"),
    ("letters", lambda: palla.turn(BALL, [], letters="MPBCC"), "M P B C C"),
    (
        "wrong-letter",
        lambda: specchio.turn(FISH, [CASA, Play("Bruno"), Play("Carla")], letter="B"),
        "CASA does not answer the Letter card B",
    ),
    (
        "wrong-length",
        lambda: manta.turn(RAYS, [replace(SAID, length=5)], lengths=[5]),
        "CASA does not have the 5 letters of the Length card: it has 4",
    ),
    ("lengths", lambda: manta.turn(RAYS, [], lengths=[4, 4, 5]), "3 different Length cards"),
    ("lengths", lambda: manta.turn(RAYS, [], lengths=[]), "Length cards"),
    ("lengths", lambda: assign(CATEGORIES, [4, 5], {}, team="Blu", seed=1), "Length cards"),
    ("length-card", lambda: pagliaccio.turn(CLOWN, [Grab("Anna", "via", 3)]), "4, 5, 6, 7"),
    ("length-card", lambda: manta.turn(RAYS, [SAID], lengths=[5, 6]), "only 5, 6"),
    (
        "length-card",
        lambda: assign(CATEGORIES, [4, 5, 6], {"fiore": 9}, team="Blu", seed=1),
        "no Length card 9",
    ),
    (
        "length-twice",
        lambda: assign(CATEGORIES, [4, 5, 6], {"fiore": 4, "colore": 4}, team="Blu", seed=1),
        "Blu uses the Length card 4 twice",
    ),
    ("length-twice", lambda: manta.turn(RAYS, [SAID, SAID], lengths=[4]), "4 twice"),
    (
        "category-card",
        lambda: assign(CATEGORIES, [4, 5, 6], {"citta": 4}, team="Blu", seed=1),
        "'citta'; it holds colore, fiore, rettile",
    ),
    ("member", lambda: palla.turn(GONFIO, BEST, letters=LETTERS), "MEZZO of Anna"),
    (
        "answer-kind",
        lambda: palla.turn(
            GONFIO, [replace(BEST[0], member=cast(Answer, True)), BEST[1]], letters=LETTERS
        ),
        "True is not an answer",
    ),
    (
        "unvoted",
        lambda: palla.turn(
            GONFIO, [replace(BEST[0], member=Answer.UNKNOWN), BEST[1]], letters=LETTERS
        ),
        "MEZZO",
    ),
    (
        "bottles",
        lambda: draw_bottles(FISH.seats[0], 1, (1, 2)),
        "(2) than there are bottles to draw (1)",
    ),
    ("bottles", lambda: ball(BEST[0], bottles={"Anna": (0,)}), "bottles to draw (0)"),
    ("bottle-cell", lambda: ball(BEST[0], bottles={"Bruno": (0, 0)}), "Bruno cannot draw a bo"),
    ("bottle-cell", lambda: ball(BEST[0], bottles={"Bruno": (64,)}), "in 64"),
    ("bottle-cell", lambda: ball(BEST[0], bottles={"Bruno": (-1,)}), "in -1"),
    ("bottle-cell", lambda: ball(BEST[0], bottles={"Bruno": (True,)}), "bottle"),
    ("erase", lambda: ball(BEST[0], erase={"Anna": 1}), "Anna has no bottle to erase"),
    (
        "erase",
        lambda: palla.turn(ERASING, BEST, letters=LETTERS, erase={"Bruno": 1}),
        "Bruno has no bottle to erase",
    ),
    (
        "no-bottle",
        lambda: palla.turn(ERASING, BEST, letters=LETTERS, erase={"Anna": 1}),
        "no bottle in b1",
    ),
    (
        "no-bottle",
        lambda: palla.turn(ERASING, BEST, letters=LETTERS, erase={"Anna": 64}),
        "no bottle in 64",
    ),
    (
        "announced",
        lambda: polpo.turn(
            OCTOPUS,
            [
                Play("Anna", "sole", parse_path("a8 RRR")),
                Play("Bruno", "sòle", parse_path("e8 RRR")),
            ],
            shape=I4,
        ),
        "Bruno cannot use SOLE: Anna has announced it",
    ),
    ("rows", lambda: octopus(COMPLETE, (7, 6)), "more rows to erase (2) than were completed (1)"),
    ("row", lambda: octopus(COMPLETE, (0,)), "row 0: there are rows 1 to 8"),
    ("row", lambda: octopus(COMPLETE, (9,)), "row 9"),
    ("row", lambda: octopus(COMPLETE, (True,)), "row True"),
    ("row-complete", lambda: octopus(COMPLETE, (8,)), "row 8: it is complete"),
    (
        "row-complete",
        lambda: octopus("8/8/8/8/8/C7/SALVARED/SOLARI2", (7,), dots=frozenset({7})),
        "row 7: it is complete",
    ),
    ("revealed", lambda: jelly("A", "citta"), "not: A, citta"),
    ("revealed", lambda: jelly(), "not: —"),
    (
        "card-twice",
        lambda: medusa.turn(
            replace(JELLY, requests=(BOX.named(CardKind.LETTER, "A"),)),
            CASA,
            revealed=[card for card in BOX.cards if card.id in ("A", "citta", "I4")],
        ),
        "The card A",
    ),
    ("answer", lambda: jelly("A", "citta", "I4"), "category citta"),
    ("answer", lambda: jelly("A", "citta", "I4", answers={"fiore": Answer.YES}), "citta"),
    (
        "several-cards",
        lambda: asked_by(Medusa, [card for card in BOX.cards if card.id in ("citta", "fiore")]),
        "citta, fiore",
    ),
    ("per-card", lambda: medusa.final(replace(JELLY, turn=12), per_card=-1), "-1"),
    ("outgrown", lambda: plain_table(with_board(BALL, BLANK, words=("VIA",) * 501)), "500 words"),
    ("outgrown", lambda: plain_table(with_board(BALL, BLANK, beside=1001)), "1000 bottles"),
    ("outgrown", lambda: plain_table(replace(JELLY, requests=BOX.cards * 2)), "120 open cards"),
    ("contest-self", lambda: settle(BALL, Contest("Anna", "Anna", "x"), Answer.NO), "Anna"),
    (
        "contest-word",
        lambda: settle(BALL, Contest("Anna", "Bruno", "via"), Answer.NO),
        "Bruno has not written VIA",
    ),
    (
        "no-request",
        lambda: judge_polywords(open_lexicon("it"), DOUBT, "palla", asked=Asked(length=4)),
        "palla has no length cards",
    ),
    (
        "shape-path",
        lambda: judge_polywords(open_lexicon("it"), DOUBT, "polpo", asked=Asked(shape=I4)),
        "the board and the path are needed",
    ),
]

CODES = {code for code, _, _ in BAD}
