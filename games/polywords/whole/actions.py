"""What players can do in a whole game of Polywords, one class for each kind of decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from contesta.solver.polywords.path import MAX_LENGTH, Path, parse_path

from ...codec import AsJson, Message
from ...fields import Word
from ...seats import Seat
from ..fields import Cell, cell_names

#: A path as one text, a start cell and moves or a list of cells: `d4 RRD`.
PathText = Annotated[
    Path,
    AsJson(
        Annotated[str, Field(max_length=4 * MAX_LENGTH, examples=["d4 RRD"])],
        lambda text: parse_path(text) if text else (),
        lambda path: " ".join(cell_names(path)),
    ),
]


@dataclass(frozen=True, slots=True)
class Write(Message):
    """Write a word on one's board, instead of what one has written in this turn (PW-33)."""

    word: Word
    path: PathText
    kind: Literal["write"] = "write"


@dataclass(frozen=True, slots=True)
class Letters(Message):
    """Write the first letters of a word that is not finished (PW-38, ER-22)."""

    word: Word
    path: PathText
    kind: Literal["letters"] = "letters"


@dataclass(frozen=True, slots=True)
class Done(Message):
    """Put the pen down: what is written stands; without a word, there is none (PW-34)."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Accuse(Message):
    """Contest the word of a player (PW-24): whoever is wrong takes two penalties."""

    seat: Seat
    kind: Literal["accuse"] = "accuse"


@dataclass(frozen=True, slots=True)
class Agree(Message):
    """Contest no more words of this turn."""

    kind: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True)
class Vote(Message):
    """Say whether a contested word is good, where nobody knows (ER-75)."""

    good: bool
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class Bottle(Message):
    """Draw a bottle in an empty cell (PW-15)."""

    cell: Cell
    kind: Literal["bottle"] = "bottle"


Action: TypeAlias = Annotated[
    Write | Letters | Done | Accuse | Agree | Vote | Bottle, Field(discriminator="kind")
]
