"""Converts revealed Request cards to the `Requests` of `suggest`.

>>> from contesta.solver.polywords.cards import CardKind, open_cards
>>> box = open_cards("it")
>>> cards = [box.named(CardKind.LETTER, "A"), box.named(CardKind.CATEGORY, "citta")]
>>> from contesta.games.polywords.catalogue import Medusa, Palla, Specchio
>>> asked_by(Specchio, cards).starts, asked_by(Medusa, cards).contains
('A', 'A')
>>> asked_by(Palla, [box.named(CardKind.LETTER, letter) for letter in "MPBCZ"]).revealed
'MPBCZ'
"""

from __future__ import annotations

from collections.abc import Iterable

from contesta.solver import Requests
from contesta.solver.polywords.board import CELLS
from contesta.solver.polywords.cards import CardKind, ModeNumbers, RequestCard
from contesta.solver.polywords.requests import SHORTEST

from ..errors import BadGame
from .mode import Mode
from .rulings import DEFAULT, PolywordsRulings

#: In Medusa a word answers Requests of at least this many types (PW-102).
TYPES = 2


def asks_initial(mode: type[Mode], rulings: PolywordsRulings) -> bool:
    """Whether a Letter card asks for the initial (ER-21); in Palla it never does."""
    if mode.counts_letters or rulings.letter_request == "per-mode":
        return mode.initial
    return rulings.letter_request == "initial"


def has_letter(word: str, letter: str, mode: type[Mode], rulings: PolywordsRulings) -> bool:
    """Whether a folded word answers a Letter card (ER-21)."""
    return word.startswith(letter) if asks_initial(mode, rulings) else letter in word


def letter_of(text: str) -> str:
    """The letter of a card, A–Z; BadGame for anything else."""
    letter = text.strip().upper()
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise BadGame("letter", value=text)
    return letter


def lengths_for(
    players: int, numbers: ModeNumbers, rulings: PolywordsRulings = DEFAULT
) -> tuple[int, ...]:
    """The Length cards for this number of players (PW-41 to PW-44; for six see ER-04)."""
    lengths = numbers.lengths[players]
    if players == max(numbers.lengths) and rulings.six_lengths == "example":
        return tuple(length for length in lengths if length != max(lengths))
    return lengths


def asked_by(
    mode: type[Mode], cards: Iterable[RequestCard], rulings: PolywordsRulings = DEFAULT
) -> Requests:
    """The combined requests of these cards; at most one category, one length, one shape."""
    cards = tuple(cards)
    letters = "".join(card.id for card in cards if card.type is CardKind.LETTER)
    category = _one(cards, CardKind.CATEGORY)
    length = _one(cards, CardKind.LENGTH)
    shape = _one(cards, CardKind.SHAPE)
    initial = asks_initial(mode, rulings)
    return Requests(
        starts=letters if initial else "",
        revealed=letters if mode.counts_letters else "",
        contains="" if initial or mode.counts_letters else letters,
        min_length=int(length.id) if length else SHORTEST,
        max_length=int(length.id) if length else CELLS,
        shape=shape.shape if shape and shape.shape else "",
        category=category.id if category else "",
    )


def _one(cards: Iterable[RequestCard], kind: CardKind) -> RequestCard | None:
    found = [card for card in cards if card.type is kind]
    if len(found) > 1:
        raise BadGame("several-cards", cards=tuple(card.id for card in found))
    return found[0] if found else None
