"""Converts turns of request bodies to calls of `games.polywords`. Start at `score_body`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from contesta.games import LexiconJudge, Seat
from contesta.games.polywords import (
    AnnouncedLine,
    Assigned,
    GrabLine,
    Manta,
    Medusa,
    Pagliaccio,
    Palla,
    PlayLine,
    Polpo,
    Scored,
    Sheet,
    Specchio,
    Unvoted,
    WordPlay,
    assign,
    with_members,
)
from contesta.games.polywords.medusa import with_answers
from contesta.lexicon import Answer
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
class ScoredTurn:
    """A turn, or the votes it needs; in Manta, what the teams laid for each other."""

    scored: Scored
    unvoted: tuple[Unvoted, ...] = ()
    assigned: tuple[tuple[Seat, Assigned], ...] = ()


def score_body(judge: LexiconJudge, sheet: Sheet, body: AnyTurnBody) -> ScoredTurn:
    """The turn of the body, scored; if there is none, the sheet as it is."""
    match sheet.mode, body.turn:
        case Specchio() as mode, SpecchioTurn() as turn:
            plays = sheet.plays(map(_line, turn.plays))
            bottles = _bottles(sheet, turn.bottles)
            scored = mode.score_turn(sheet.state, plays, letter=turn.letter, bottles=bottles)
            return ScoredTurn(scored)
        case Pagliaccio() as mode, PagliaccioTurn() as turn:
            grabs = sheet.grabs(
                GrabLine(one.player, one.word, one.length, _path(one.path), one.elapsed)
                for one in turn.grabs
            )
            bottles = _bottles(sheet, turn.bottles)
            return ScoredTurn(mode.score_turn(sheet.state, grabs, bottles=bottles))
        case Palla() as mode, PallaTurn() as turn:
            return _palla(judge, sheet, mode, turn)
        case Manta() as mode, MantaTurn() as turn:
            return _manta(sheet, mode, turn)
        case Polpo() as mode, PolpoTurn() as turn:
            return _polpo(judge, sheet, mode, turn)
        case Medusa() as mode, MedusaTurn() as turn:
            return _medusa(judge, sheet, mode, turn)
        case _:
            return ScoredTurn(Scored(sheet.state, ()))


def _palla(judge: LexiconJudge, sheet: Sheet, mode: Palla, turn: PallaTurn) -> ScoredTurn:
    plays, unvoted = _members(judge, sheet, turn.plays, turn.category)
    if unvoted:
        return ScoredTurn(Scored(sheet.state, ()), unvoted)
    scored = mode.score_turn(
        sheet.state,
        plays,
        letters=turn.letters,
        bottles=_bottles(sheet, turn.bottles),
        erase=sheet.by_seat({player: parse_cell(cell) for player, cell in turn.erase.items()}),
    )
    return ScoredTurn(scored)


def _polpo(judge: LexiconJudge, sheet: Sheet, mode: Polpo, turn: PolpoTurn) -> ScoredTurn:
    plays, unvoted = _members(judge, sheet, turn.plays, turn.category)
    if unvoted:
        return ScoredTurn(Scored(sheet.state, ()), unvoted)
    shape, rows = read_shape(turn.shape), sheet.by_seat(turn.rows)
    return ScoredTurn(mode.score_turn(sheet.state, plays, shape=shape, rows=rows))


def _manta(sheet: Sheet, mode: Manta, turn: MantaTurn) -> ScoredTurn:
    mode.must_go_on(sheet.state)
    assigned = tuple(
        (
            seat,
            assign(
                cards_in(one.handed),
                turn.lengths,
                one.chosen,
                team=seat,
                seed=one.seed,
                purpose=one.team,
            ),
        )
        for one in turn.assign
        for seat in [sheet.side(one.team).seat]
    )
    events = tuple(event for _, one in assigned for event in one.events)
    if turn.announced is None:
        return ScoredTurn(Scored(sheet.state, events), assigned=assigned)
    lines = (
        AnnouncedLine(one.team, one.length, one.word, path_of(one.path), one.elapsed, one.finished)
        for one in turn.announced
    )
    announced = sheet.announced(lines, len(turn.lengths))
    bottles = _bottles(sheet, turn.bottles)
    scored = mode.score_turn(sheet.state, announced, lengths=turn.lengths, bottles=bottles)
    return ScoredTurn(Scored(scored.state, (*events, *scored.events)), assigned=assigned)


def _medusa(judge: LexiconJudge, sheet: Sheet, mode: Medusa, turn: MedusaTurn) -> ScoredTurn:
    (play,) = sheet.plays([_line(turn.play)])
    revealed = cards_in(turn.revealed)
    given = {category: Answer(answer) for category, answer in turn.answers.items()}
    answers, unvoted = with_answers(
        sheet.state, play, revealed, judge, given=given, votes=turn.votes
    )
    if unvoted:
        return ScoredTurn(Scored(sheet.state, ()), unvoted)
    scored = mode.score_turn(
        sheet.state,
        play,
        revealed=revealed,
        answers=answers,
        votes=turn.votes,
        bottles=cells_of(turn.bottles),
    )
    return ScoredTurn(scored)


def _members(
    judge: LexiconJudge, sheet: Sheet, bodies: Iterable[MemberPlayBody], category: str | None
) -> tuple[tuple[WordPlay, ...], tuple[Unvoted, ...]]:
    """The plays, each with what is known of its word and the category, if a variant brings one."""
    lines = (_member_line(body) for body in bodies)
    asked = category if sheet.mode.asks_category else None
    id_ = None if asked is None else judge.lexicon.category(asked).id
    return with_members(sheet.mode, sheet.plays(lines), id_, judge)


def _line(body: PlayBody) -> PlayLine:
    return PlayLine(body.player, body.word, _path(body.path), body.elapsed, body.finished)


def _member_line(body: MemberPlayBody) -> PlayLine:
    member = None if body.member is None else Answer(body.member)
    path = _path(body.path)
    return PlayLine(body.player, body.word, path, body.elapsed, body.finished, member, body.vote)


def _path(path: str | list[str] | None) -> Path:
    return () if path is None else path_of(path)


def _bottles(sheet: Sheet, bottles: Mapping[str, list[str]]) -> dict[Seat, Path]:
    return sheet.by_seat({player: cells_of(cells) for player, cells in bottles.items()})
