"""Tables as JSON and as values of the games: nothing is lost either way."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from contesta.games.codec import from_json, to_json
from contesta.games.polywords import SavedSheet, known_choices, polywords_rulings
from contesta.solver.polywords.board import ALL, Board
from contesta.solver.polywords.cards import open_cards
from tests.helpers.named import Seat, Table, plain_table, table_of

BOX = open_cards("it")
words = st.lists(st.text("ABCXYZ", min_size=1, max_size=12), max_size=4).map(tuple)
boards = st.text("....ABCXYZ#=", min_size=64, max_size=64).map(Board)
choices = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in known_choices().items()}
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    mode = draw(st.sampled_from(sorted(BOX.modes)))
    numbers = BOX.modes[mode]
    least, most = (2, 2) if mode == "manta" else numbers.players
    names = draw(
        st.lists(
            st.text("abc è'{}", min_size=1).filter(str.strip),
            unique=True,
            min_size=least,
            max_size=most,
        )
    )
    seats = tuple(
        Seat(
            name,
            draw(boards),
            words=draw(words),
            erased=draw(words),
            previous=draw(st.integers(0, ALL)),
            beside=draw(st.integers(0, 20)),
            dots=draw(st.frozensets(st.integers(1, 8))),
            out=draw(st.integers(0, 40)),
        )
        for name in names
    )
    return Table(
        mode,
        seats,
        turn=draw(st.integers(0, numbers.turns)),
        variants=draw(st.frozensets(st.sampled_from(sorted(numbers.variants))))
        if numbers.variants
        else frozenset(),
        rulings=polywords_rulings(draw(choices)),
        requests=tuple(draw(st.lists(st.sampled_from(BOX.cards), max_size=6, unique=True))),
    )


@settings(deadline=None)
@given(tables())
def test_a_table_comes_back_as_it_was_sent(table: Table) -> None:
    sent = json.dumps(plain_table(table))
    assert to_json(from_json(SavedSheet, json.loads(sent))) == json.loads(sent)
    assert table_of(table.mode, json.loads(sent)) == table
    assert plain_table(table_of(table.mode, json.loads(sent))) == json.loads(sent)


@settings(deadline=None)
@given(choices)
def test_rulings_are_those_that_are_not_the_default(chosen: dict[str, str]) -> None:
    plain = polywords_rulings(chosen).choices
    assert polywords_rulings(plain) == polywords_rulings(chosen)
    assert plain == {
        name: choice for name, choice in chosen.items() if choice != known_choices()[name][0]
    }
