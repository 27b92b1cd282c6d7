"""Manta, and its rulings."""

from __future__ import annotations

import pytest

from contesta.games.errors import BadGame
from contesta.lexicon import Lexicon
from contesta.solver import parse_path
from contesta.solver.polywords.cards import CardKind, open_cards
from tests.helpers.named import Announced, assign, judge, manta, result
from tests.helpers.polywords_table import EMPTY, boards, bottles, codes_of, seated

WE, THEY = "Alessandro & Mauro", "Federico & Simona"
TEAMS = {WE: EMPTY, THEY: EMPTY}
LENGTHS = (8, 5, 7)
VINO = "8/8/8/3VINO1/8/8/8/8"
FINISHED = "8/8/8/3CALLA/1RAMARRO/SOGLIOLA/8/8"
CARDS = [open_cards("it").named(CardKind.CATEGORY, id_) for id_ in ("colore", "fiore", "rettile")]


def says(
    team: str, word: str, length: int, path: str, elapsed: float | None = None, **other: bool
) -> Announced:
    return Announced(team, length, word, parse_path(path), elapsed, **other)


CALLA = says(WE, "calla", 5, "d4 RRRR")
RAMARRO = says(WE, "ramarro", 7, "b5 RRRRRR")
SOGLIOLA = says(WE, "sogliola", 8, "a6 RRRRRRR")
TURCHESE = says(THEY, "turchese", 8, "a4 RRRRRRR")
MARCO = says(THEY, "Marco", 5, "a5 RRRR")


@pytest.mark.rule("PW-72")
@pytest.mark.rule("PW-74")
@pytest.mark.rule("PW-75")
def test_the_example_of_the_rulebook() -> None:
    """TV-PW-12: one team has its three words, the other lacks one."""
    said = [TURCHESE, CALLA, RAMARRO, MARCO, SOGLIOLA]
    turned = manta.turn(seated("manta", TEAMS), said, lengths=LENGTHS)
    assert bottles(turned) == {WE: 0, THEY: 2}
    assert boards(turned)[WE] == FINISHED
    assert boards(turned)[THEY] == "##6/8/8/TURCHESE/MARCO3/8/8/8"
    assert codes_of(turned.steps, THEY) == ["wrote", "wrote", "lacks", "penalties", "bottles"]
    assert codes_of(turned.steps, WE)[-1] == "finished"
    assert [step.rules for step in turned.steps if step.code == "lacks"] == [("PW-75",)]


@pytest.mark.rule("PW-74")
def test_when_a_team_has_finished_the_other_adds_nothing() -> None:
    said = [
        says(WE, "calla", 5, "d4 RRRR", 5),
        says(WE, "ramarro", 7, "b5 RRRRRR", 10),
        says(WE, "sogliola", 8, "a6 RRRRRRR", 30),
        says(THEY, "turchese", 8, "a4 RRRRRRR", 30),
        says(THEY, "Marco", 5, "a5 RRRR", 30.5),
    ]
    turned = manta.turn(seated("manta", TEAMS), said, lengths=LENGTHS)
    assert boards(turned)[THEY] == "####4/8/8/TURCHESE/8/8/8/8"
    assert "stopped" in codes_of(turned.steps, THEY)
    assert turned.table.seat(THEY).words == ("TURCHESE",)


@pytest.mark.rule("PW-74")
def test_an_unfinished_word_does_not_stop_the_other_team() -> None:
    said = [
        says(WE, "calla", 5, "d4 RRRR", 5),
        says(WE, "ramarro", 7, "b5 RRRRRR", 10),
        says(WE, "sogliola", 8, "a6 RRRRRRR", 20, finished=False),
        says(THEY, "turchese", 8, "a4 RRRRRRR", 30),
    ]
    turned = manta.turn(seated("manta", TEAMS), said, lengths=LENGTHS)
    assert turned.table.seat(THEY).words == ("TURCHESE",)
    assert "stopped" not in codes_of(turned.steps, THEY)


@pytest.mark.rule("PW-76")
def test_if_neither_team_finishes_both_pay_for_what_is_missing() -> None:
    said = [CALLA, RAMARRO, says(WE, "sogliola", 8, "a6 RRRRRRR", 45.5), TURCHESE]
    turned = manta.turn(seated("manta", TEAMS), said, lengths=LENGTHS)
    assert bottles(turned) == {WE: 2, THEY: 4}
    assert boards(turned)[WE] == "##6/8/8/3CALLA/1RAMARRO/8/8/8"
    lacks = [step for step in turned.steps if step.code == "lacks"]
    assert [(step["number"], step.rules) for step in lacks] == [(1, ("PW-76",)), (2, ("PW-76",))]
    nothing = manta.turn(seated("manta", TEAMS), [], lengths=LENGTHS)
    assert bottles(nothing) == {WE: 6, THEY: 6}


@pytest.mark.rule("PW-72")
def test_a_word_has_the_length_of_its_card() -> None:
    with pytest.raises(BadGame) as caught:
        manta.turn(seated("manta", TEAMS), [says(WE, "calle", 7, "d4 RRRR")], lengths=LENGTHS)
    assert caught.value.code == "wrong-length"
    with pytest.raises(BadGame) as caught:
        manta.turn(seated("manta", TEAMS), [says(WE, "cane", 4, "d4 RRR")], lengths=LENGTHS)
    assert caught.value.code == "length-card"
    twice = [CALLA, says(WE, "rosso", 5, "d5 RRRR")]
    with pytest.raises(BadGame) as caught:
        manta.turn(seated("manta", TEAMS), twice, lengths=LENGTHS)
    assert caught.value.code == "length-twice"


@pytest.mark.rule("PW-73")
def test_words_are_written_by_the_rules_one_after_the_other(it: Lexicon) -> None:
    table = seated("manta", TEAMS)
    with pytest.raises(BadGame, match="does-not-touch"):
        apart = says(WE, "ramarro", 7, "b8 RRRRRR")
        manta.turn(table, [CALLA, apart], lengths=LENGTHS)
    with pytest.raises(BadGame, match="misses-centre"):  # the first word of the game
        manta.turn(table, [says(WE, "sogliola", 8, "a6 RRRRRRR"), CALLA], lengths=LENGTHS)
    earlier = [("calla", CALLA.path)]
    assert judge(it, table, WE, "ramarro", RAMARRO.path, earlier=earlier).legal
    ruling = judge(it, table, WE, "calla", parse_path("d5 RRRR"), earlier=earlier)
    assert [str(reason.code) for reason in ruling.reasons] == ["word-repeated"]
    later = manta.turn(table, [CALLA], lengths=LENGTHS).table
    with pytest.raises(BadGame, match="word-repeated"):
        manta.turn(later, [says(WE, "calla", 5, "d5 RRRR")], lengths=LENGTHS)


@pytest.mark.rule("ER-11")
@pytest.mark.rule("PW-73")
def test_a_word_may_touch_an_earlier_one_of_its_own_turn(it: Lexicon) -> None:
    """Whatever the table says of earlier turns; SOGLIOLA is beside RAMARRO only."""
    for choice in ("any-turn", "previous-turn"):
        table = seated("manta", TEAMS, rulings={"ER-11": choice})
        table = manta.turn(table, [CALLA], lengths=LENGTHS).table
        turned = manta.turn(table, [RAMARRO, SOGLIOLA], lengths=LENGTHS)
        assert boards(turned)[WE].endswith("3CALLA/1RAMARRO/SOGLIOLA/8/8")
        earlier = [("ramarro", RAMARRO.path)]
        assert judge(it, table, WE, "sogliola", SOGLIOLA.path, earlier=earlier).legal


@pytest.mark.rule("PW-12")
@pytest.mark.rule("ER-72")
def test_a_written_cell_serves_one_word_of_a_turn(it: Lexicon) -> None:
    """VINO lies on d4–g4; ORSO and OLIVE both begin with its O."""
    orso, olive = says(WE, "orso", 4, "g4 DDD"), says(WE, "olive", 5, "g4 UUUR")
    table = seated("manta", {WE: VINO, THEY: EMPTY})
    for one in (orso, olive):
        assert manta.turn(table, [one], lengths=(4, 5, 6))
    with pytest.raises(BadGame, match="cell-twice") as caught:
        manta.turn(table, [orso, olive], lengths=(4, 5, 6))
    assert caught.value.details["reasons"] == ("cell-twice",)
    between = says(WE, "vie", 3, "d4 DD")  # what lies between changes nothing
    with pytest.raises(BadGame, match="cell-twice"):
        manta.turn(table, [orso, between, olive], lengths=(4, 3, 5))
    ruling = judge(it, table, WE, "olive", olive.path, earlier=[("orso", orso.path)])
    assert [(str(one.code), one.detail) for one in ruling.reasons] == [("cell-twice", "g4")]
    assert ruling.added == () and "OLIVE" not in str(ruling.board)
    free = seated("manta", {WE: VINO, THEY: EMPTY}, rulings={"ER-72": "per-word"})
    turned = manta.turn(free, [orso, olive], lengths=(4, 5, 6))
    assert boards(turned)[WE] == "##4VE/6I1/6L1/3VINO1/6R1/6S1/6O1/8"
    assert judge(it, free, WE, "olive", olive.path, earlier=[("orso", orso.path)]).legal


@pytest.mark.rule("PW-12")
def test_a_letter_of_this_turn_serves_one_later_word() -> None:
    """CANE is new; its A serves ALI, and so no third word."""
    cane, ali = says(WE, "cane", 4, "d4 RRR"), says(WE, "ali", 3, "e4 DD")
    alone = says(WE, "amore", 5, "e4 UUUR")
    table = seated("manta", TEAMS)
    assert manta.turn(table, [cane, ali], lengths=(4, 3, 5))
    with pytest.raises(BadGame, match="cell-twice"):
        manta.turn(table, [cane, ali, alone], lengths=(4, 3, 5))


@pytest.mark.rule("ER-22")
def test_an_unfinished_word_counts_as_missing_and_is_wiped_or_stays() -> None:
    said = [CALLA, RAMARRO, SOGLIOLA, TURCHESE, says(THEY, "mar", 5, "a5 RR", finished=False)]
    for choice, row in (("wiped", "8"), ("stays", "MAR5")):
        table = seated("manta", TEAMS, rulings={"ER-22": choice})
        turned = manta.turn(table, said, lengths=LENGTHS)
        assert boards(turned)[THEY] == f"####4/8/8/TURCHESE/{row}/8/8/8"
        assert turned.table.seat(THEY).words == ("TURCHESE",)


@pytest.mark.rule("PW-70")
def test_a_team_lays_its_categories_beside_the_lengths() -> None:
    chosen = {"rettile": 8, "colore": 5, "fiore": 7}
    assigned = assign(CARDS, LENGTHS, chosen, team=WE, seed=1)
    found = {length: card.id for length, card in assigned.categories.items()}
    assert found == {8: "rettile", 5: "colore", 7: "fiore"}
    assert codes_of(assigned.steps) == ["assigned"] * 3


@pytest.mark.rule("PW-71")
def test_what_is_not_assigned_in_time_chance_assigns() -> None:
    """TV-PW-13: only the 5 was assigned; the others go to 8 and 7, either way round."""
    ways = set()
    for seed in range(40):
        assigned = assign(CARDS, LENGTHS, {"fiore": 5}, team=WE, seed=seed)
        ids = {length: card.id for length, card in assigned.categories.items()}
        assert ids[5] == "fiore" and {ids[8], ids[7]} == {"colore", "rettile"}
        assert codes_of(assigned.steps) == ["assigned", "assigned-by-chance", "assigned-by-chance"]
        ways.add(ids[8])
    assert ways == {"colore", "rettile"}
    assert assign(CARDS, LENGTHS, {}, team=WE, seed=3) == assign(
        CARDS, LENGTHS, {}, team=WE, seed=3
    )


@pytest.mark.rule("PW-67")
@pytest.mark.rule("PW-78")
def test_after_four_turns_the_common_count_decides() -> None:
    table = seated("manta", TEAMS)
    table = manta.turn(table, [CALLA, RAMARRO, SOGLIOLA], lengths=LENGTHS).table
    for _ in range(3):
        assert not table.over
        table = manta.turn(table, [], lengths=(4, 6, 9)).table
    final = result(table)
    assert [(one.player, one.points) for one in final.scores] == [
        (WE, 64 - 20 - 18 - 3 * 18),
        (THEY, 64 - 24 - 3 * 24),
    ]
    assert final.winners == (WE,)
