"""Turns of Polywords as requests write them, handed to the games. Start at `play_turn`.

No rule is here: the games check and score. Whether a word is in a category is looked up in the
lexicon unless the request says so; what nobody knows is asked back (`Unvoted`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from contesta.games.polywords import (
    Announced,
    Assigned,
    Grab,
    Play,
    Table,
    Turn,
    assign,
    hourglass,
    manta,
    medusa,
    pagliaccio,
    palla,
    polpo,
    specchio,
)
from contesta.lexicon import Answer, Lexicon
from contesta.solver.polywords.board import parse_cell
from contesta.solver.polywords.cards import read_shape
from contesta.solver.polywords.path import Path

from .board_body import cards_in, cells_of, path_of
from .turn_models import (
    AnyTurnBody,
    MantaTurn,
    MedusaTurn,
    MemberPlayBody,
    PagliaccioTurn,
    PallaTurn,
    PlayBody,
    PolpoTurn,
    SpecchioTurn,
)


@dataclass(frozen=True, slots=True)
class Unvoted:
    """A word of which nobody knows whether it is in the category."""

    player: str
    word: str
    category: str | None


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn, or the votes it needs; in Manta, what the teams laid for each other."""

    turn: Turn
    unvoted: tuple[Unvoted, ...] = ()
    assigned: tuple[tuple[str, Assigned], ...] = ()


def play_turn(lexicon: Lexicon, table: Table, body: AnyTurnBody) -> PlayedTurn:
    """The table after the turn of the body, if there is one."""
    match body.turn:
        case SpecchioTurn() as turn:
            plays = [_play(play) for play in turn.plays]
            bottles = _bottles(turn.bottles)
            return PlayedTurn(specchio.turn(table, plays, letter=turn.letter, bottles=bottles))
        case PagliaccioTurn() as turn:
            grabs = [
                Grab(one.player, one.word, one.length, _path(one.path), one.elapsed)
                for one in turn.grabs
            ]
            return PlayedTurn(pagliaccio.turn(table, grabs, bottles=_bottles(turn.bottles)))
        case PallaTurn() as turn:
            return _palla(lexicon, table, turn)
        case MantaTurn() as turn:
            return _manta(table, turn)
        case PolpoTurn() as turn:
            return _polpo(lexicon, table, turn)
        case MedusaTurn() as turn:
            return _medusa(lexicon, table, turn)
        case None:
            return PlayedTurn(Turn(table, ()))


def _palla(lexicon: Lexicon, table: Table, turn: PallaTurn) -> PlayedTurn:
    plays, unvoted = _members(lexicon, table, turn.plays, turn.category)
    if unvoted:
        return PlayedTurn(Turn(table, ()), unvoted)
    erase = {player: parse_cell(cell) for player, cell in turn.erase.items()}
    bottles = _bottles(turn.bottles)
    return PlayedTurn(palla.turn(table, plays, letters=turn.letters, bottles=bottles, erase=erase))


def _polpo(lexicon: Lexicon, table: Table, turn: PolpoTurn) -> PlayedTurn:
    plays, unvoted = _members(lexicon, table, turn.plays, turn.category)
    if unvoted:
        return PlayedTurn(Turn(table, ()), unvoted)
    return PlayedTurn(polpo.turn(table, plays, shape=read_shape(turn.shape), rows=turn.rows))


def _manta(table: Table, turn: MantaTurn) -> PlayedTurn:
    table.must_be("manta")
    assigned = tuple(
        (
            table.seat(one.team).player,
            assign(cards_in(one.handed), turn.lengths, one.chosen, team=one.team, seed=one.seed),
        )
        for one in turn.assign
    )
    laid = tuple(step for _, one in assigned for step in one.steps)
    if turn.announced is None:
        return PlayedTurn(Turn(table, laid), assigned=assigned)
    announced = [
        Announced(one.team, one.length, one.word, path_of(one.path), one.elapsed, one.finished)
        for one in turn.announced
    ]
    bottles = _bottles(turn.bottles)
    turned = manta.turn(table, announced, lengths=turn.lengths, bottles=bottles)
    return PlayedTurn(replace(turned, steps=(*laid, *turned.steps)), assigned=assigned)


def _medusa(lexicon: Lexicon, table: Table, turn: MedusaTurn) -> PlayedTurn:
    play, revealed = _play(turn.play), cards_in(turn.revealed)
    asked = (*table.requests, *revealed) if _counts(table, play) else ()
    known = medusa.answers_of(lexicon, play.word, asked)
    unvoted = tuple(
        Unvoted(play.player, play.word, category)
        for category, answer in known.items()
        if answer is Answer.UNKNOWN and category not in {*turn.answers, *turn.votes}
    )
    if unvoted:
        return PlayedTurn(Turn(table, ()), unvoted)
    told = {category: Answer(answer) for category, answer in turn.answers.items()}
    turned = medusa.turn(
        table,
        play,
        revealed=revealed,
        answers=known | told,
        votes=turn.votes,
        bottles=cells_of(turn.bottles),
    )
    return PlayedTurn(turned)


def _members(
    lexicon: Lexicon, table: Table, bodies: list[MemberPlayBody], name: str | None
) -> tuple[list[Play], tuple[Unvoted, ...]]:
    """The plays, each with what is known of its word and the category, if a variant brings one."""
    plays, unvoted = [], []
    asks = any(table.numbers.variants[variant] for variant in table.variants)
    category = lexicon.category(name) if asks and name is not None else None
    for body in bodies:
        play = _play(body)
        member = None if body.member is None else Answer(body.member)
        if asks and _counts(table, play):
            if member is None and category is not None:
                member = category.membership(play.word).answer
            if member is Answer.UNKNOWN and body.vote is None:
                id_ = None if category is None else category.id
                unvoted.append(Unvoted(play.player, play.word, id_))
        plays.append(replace(play, member=member, vote=body.vote))
    return plays, tuple(unvoted)


def _counts(table: Table, play: Play) -> bool:
    """Whether there is a whole word, in time, of which a category can be asked."""
    in_time = hourglass.in_time(play.elapsed, table.cards.seconds)
    return bool(play.word) and play.finished and in_time


def _play(body: PlayBody) -> Play:
    return Play(body.player, body.word, _path(body.path), body.elapsed, body.finished)


def _path(path: str | list[str] | None) -> Path:
    return () if path is None else path_of(path)


def _bottles(bottles: Mapping[str, list[str]]) -> dict[str, Path]:
    return {player: cells_of(cells) for player, cells in bottles.items()}
