"""The Request cards of Polywords and the numbers of its set-up, as data. Start with `open_cards`.

>>> cards = open_cards("it")
>>> {kind.value: len(cards.of(kind)) for kind in CardKind}
{'length': 7, 'letter': 21, 'shape': 16, 'category': 40, 'hard': 20}
>>> card = cards.named(CardKind.SHAPE, "L4")
>>> str(card), str(card.shape), card.flag
('L4', 'X./X./XX', <Flag.PLACEHOLDER: 'placeholder'>)
>>> cards.modes["palla"].turns, cards.seconds
(8, 45)

Most printed cards are not public: each card has a flag that says whether it is printed, inferred
or made up. Owners of the game can load their own file with `read_cards`. There is no Portuguese
edition, and every letter of the Italian one is a Portuguese letter too: `open_cards("pt")` is the
Italian box, whose categories `data/categories.toml` names in Portuguese.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType

from contesta.data import LANGUAGES, ROOT
from contesta.lexicon.categories import definitions
from contesta.lexicon.errors import UnknownLanguage

from ..datafile import Field, Flag, FlagReader, open_file
from ..errors import BadBoard, BadQuestion
from .shapes import DRAWING, Shape, parse_shape

__all__ = [
    "CardKind",
    "Cards",
    "Flag",
    "ModeNumbers",
    "RequestCard",
    "open_cards",
    "read_cards",
    "shape_named",
]

#: The language of the only edition.
EDITION = "it"
MAX_COUNT = 99


class CardKind(StrEnum):
    """The kinds of Request cards, by their five backs."""

    LENGTH = "length"
    LETTER = "letter"
    SHAPE = "shape"
    CATEGORY = "category"
    HARD = "hard"


_CATEGORY, _LETTER, _SHAPE = CardKind.CATEGORY, CardKind.LETTER, CardKind.SHAPE
#: Mode → its decks, from which every turn reveals some cards.
DECKS: Mapping[str, tuple[CardKind, ...]] = {
    "specchio": (_CATEGORY, _LETTER),
    "pagliaccio": (_CATEGORY,),
    "palla": (_LETTER,),
    "manta": (_CATEGORY,),
    "polpo": (_SHAPE,),
    "medusa": (_CATEGORY, _SHAPE, _LETTER),
}
VARIANTS: Mapping[str, tuple[str, ...]] = {"palla": ("gonfio", "sgonfio"), "polpo": ("agguato",)}


@dataclass(frozen=True, slots=True)
class RequestCard:
    """A Request card with its id: `5`, `A`, `L4`, `citta`. Only Shape cards have a `shape`."""

    kind: CardKind
    id: str
    flag: Flag
    shape: Shape | None = None

    @property
    def type(self) -> CardKind:
        """The kind of request it makes; a hard category is a category."""
        return CardKind.CATEGORY if self.kind is CardKind.HARD else self.kind

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class ModeNumbers:
    """The numbers of one mode's set-up."""

    players: tuple[int, int]  # the fewest and the most
    turns: int
    decks: Mapping[CardKind, int] = field(hash=False)  # the size of each deck
    revealed: Mapping[CardKind, int] = field(hash=False)  # how many of its cards a turn reveals
    #: The turn after which the cards revealed so far are shuffled back; 0: never.
    reshuffled_after: int
    #: Number of players → the Length cards.
    lengths: Mapping[int, tuple[int, ...]] = field(hash=False)
    #: Variant → the number of Category cards it adds.
    variants: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Cards:
    """A box of Polywords."""

    language: str
    title: str
    note: str  # what these cards are, and how far they can be trusted
    sources: Mapping[str, str] = field(hash=False)  # section → where its values come from
    cards: tuple[RequestCard, ...]
    boards: int
    seconds: int  # of the hourglass
    modes: Mapping[str, ModeNumbers] = field(hash=False)
    hard_in_deck: int  # how many hard categories replace others, if a table wants them
    shapes_in_deck: int  # Polpo: every this many turns each player draws a line
    flags: Mapping[str, Flag] = field(hash=False)  # path in the file → flag, for every value

    def of(self, kind: CardKind) -> tuple[RequestCard, ...]:
        """The cards of one kind, in the order of the file."""
        return tuple(card for card in self.cards if card.kind is kind)

    def named(self, kind: CardKind, id_: str) -> RequestCard:
        """The card with this id, whatever its case; BadQuestion if there is none."""
        for card in self.of(kind):
            if card.id.lower() == id_.strip().lower():
                return card
        known = ", ".join(map(str, self.of(kind)))
        raise BadQuestion("request-card", kind=kind, value=id_, known=known)

    def shape(self, id_: str) -> Shape:
        """The shape on a Shape card, such as L4."""
        drawn = {card.id: card.shape for card in self.cards if card.shape}
        return drawn[self.named(CardKind.SHAPE, id_).id]


def shape_named(id_: str) -> Shape:
    """The shape on a Shape card of the shipped box."""
    return open_cards(EDITION).shape(id_)


def read_shape(text: str) -> Shape:
    """A drawing (see `shapes`), or the name of a Shape card.

    >>> str(read_shape("X. / XX")), str(read_shape("2x3"))
    ('X./XX', 'XXX/XXX')
    """
    return parse_shape(text) if DRAWING.issuperset(text) else shape_named(text)


def open_cards(language: str) -> Cards:
    """The cards for a table of this language: always those of the Italian edition, the only one."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language, LANGUAGES)
    return _shipped()


@cache
def _shipped() -> Cards:
    return read_cards(ROOT / "games" / f"polywords-{EDITION}.json")


def read_cards(path: str | Path) -> Cards:
    """The cards in a file; BadDeck says what is wrong where."""
    return _CardsReader().read(open_file(Path(path)))


class _CardsReader(FlagReader):
    """Reads the sections of a file of cards."""

    def read(self, file: Field) -> Cards:
        sections = ("box", *CardKind, "modes")
        common = ("hard_in_deck", "shapes_in_deck")
        parts = file.fields("language", "title", "note", "flags", "sources", *sections, *common)
        if parts["language"].value not in LANGUAGES:
            raise parts["language"].error(" | ".join(LANGUAGES))
        for legend in parts["flags"].fields(*Flag).values():
            legend.text()
        sources = parts["sources"].fields(*sections)
        box = self.values(parts["box"], *CardKind, "boards", "seconds")
        boards = box["boards"].number(1, MAX_COUNT)
        cards = [card for kind in CardKind for card in self.cards(parts[kind], kind)]
        counts = Counter(card.kind for card in cards)
        for kind in CardKind:
            if box[kind].number(1, 999) != counts[kind]:
                raise box[kind].error(f"{counts[kind]} ({kind})")
        modes = {
            name: self.mode(part, name, cards, boards)
            for name, part in parts["modes"].fields(*DECKS).items()
        }
        smallest = min(mode.decks.get(CardKind.CATEGORY, MAX_COUNT) for mode in modes.values())
        most = min(counts[CardKind.HARD], smallest) // 2  # Manta takes them twice
        return Cards(
            language=parts["language"].text(),
            title=parts["title"].text(),
            note=parts["note"].text(),
            sources=MappingProxyType({name: text.text() for name, text in sources.items()}),
            cards=tuple(cards),
            boards=boards,
            seconds=box["seconds"].number(1, 999),
            modes=MappingProxyType(modes),
            hard_in_deck=self.value(parts["hard_in_deck"]).number(1, most),
            shapes_in_deck=self.value(parts["shapes_in_deck"]).number(1, MAX_COUNT),
            flags=MappingProxyType(self.flags),
        )

    def cards(self, part: Field, kind: CardKind) -> list[RequestCard]:
        read: Mapping[CardKind, Callable[[Field], RequestCard]] = {
            CardKind.LENGTH: self.length,
            CardKind.LETTER: self.letter,
            CardKind.SHAPE: self.shape,
            CardKind.CATEGORY: self.category,
            CardKind.HARD: self.hard,
        }
        found: dict[RequestCard, str] = {}
        for row in part.items():
            card = read[kind](row)
            for other, place in found.items():
                if other.id == card.id or (card.shape and card.shape == other.shape):
                    raise row.error(f"≠ {place}", card.id)
            found[card] = row.place
        if not found:
            raise part.error("[{…}]")
        return list(found)

    def length(self, part: Field) -> RequestCard:
        row, flags = self.row(part, "letters")
        return RequestCard(CardKind.LENGTH, str(row["letters"].number(1, 64)), flags["letters"])

    def letter(self, part: Field) -> RequestCard:
        row, flags = self.row(part, "letter")
        return RequestCard(CardKind.LETTER, row["letter"].letters(1, 1), flags["letter"])

    def shape(self, part: Field) -> RequestCard:
        row, flags = self.row(part, "rows", plain=("id",))
        drawing = "/".join(text.text() for text in row["rows"].items())
        try:
            shape = parse_shape(drawing)
        except BadBoard as error:
            raise row["rows"].error("X . / ≤ 8×8", str(error)) from None
        return RequestCard(CardKind.SHAPE, row["id"].text(), flags["rows"], shape)

    def category(self, part: Field) -> RequestCard:
        return self._category(part, CardKind.CATEGORY)

    def hard(self, part: Field) -> RequestCard:
        return self._category(part, CardKind.HARD)

    def _category(self, part: Field, kind: CardKind) -> RequestCard:
        row, flags = self.row(part, "id")
        known = [
            name
            for name, category in definitions().items()
            if category.hard is (kind is CardKind.HARD)
        ]
        if row["id"].value not in known:
            raise row["id"].error(" | ".join(known))
        return RequestCard(kind, row["id"].text(), flags["id"])

    def mode(self, part: Field, name: str, cards: list[RequestCard], boards: int) -> ModeNumbers:
        """The numbers of one game; BadDeck unless its decks last for all turns."""
        names = ("players", "turns", "decks", "revealed", "reshuffled_after", "lengths", "variants")
        row, _ = self.row(part, *names)
        counts = Counter(card.kind for card in cards)
        players = _pair(row["players"], MAX_COUNT if name == "manta" else boards)
        turns = row["turns"].number(1, MAX_COUNT)
        again = row["reshuffled_after"].number(0, turns - 1)
        if again and turns > 2 * again:  # the second half needs no more cards than the first
            raise row["reshuffled_after"].error(f"≥ {turns - again}")
        lengths = self.lengths(row["lengths"], players, cards, name)
        kinds = DECKS[name]
        sizes = row["decks"].fields(*kinds)
        decks = {kind: sizes[kind].number(1, counts[kind]) for kind in kinds}
        # a deck has to last for all turns, or until it is shuffled again
        most = {kind: size // turns for kind, size in decks.items()}
        if again and CardKind.LETTER in decks:
            most[CardKind.LETTER] = decks[CardKind.LETTER] // again
        if name == "manta":
            most[CardKind.LENGTH] = min(map(len, lengths.values())) // (again or turns)
        shown = row["revealed"].fields(*most)
        revealed = {kind: shown[kind].number(1, number) for kind, number in most.items()}
        if name == "manta" and revealed[CardKind.CATEGORY] != 2 * revealed[CardKind.LENGTH]:
            raise shown[CardKind.CATEGORY].error(f"2×{revealed[CardKind.LENGTH]} (length)")
        variants = {}
        for variant, number in row["variants"].fields(*VARIANTS.get(name, ())).items():
            variants[variant] = number.number(0, counts[CardKind.CATEGORY])
            if 0 < variants[variant] < turns:
                raise number.error(f"0 | {turns}–{counts[CardKind.CATEGORY]}")
        return ModeNumbers(
            players=players,
            turns=turns,
            decks=MappingProxyType(decks),
            revealed=MappingProxyType(revealed),
            reshuffled_after=again,
            lengths=MappingProxyType(lengths),
            variants=MappingProxyType(variants),
        )

    def lengths(
        self, part: Field, players: tuple[int, int], cards: list[RequestCard], name: str
    ) -> dict[int, tuple[int, ...]]:
        if name not in ("pagliaccio", "manta"):
            part.fields()
            return {}
        known = {int(card.id) for card in cards if card.kind is CardKind.LENGTH}
        found = {}
        numbers = range(players[0], players[1] + 1)
        for number, row in part.fields(*map(str, numbers)).items():
            lengths = tuple(one.number(min(known), max(known)) for one in row.items())
            if len(set(lengths)) != len(lengths) or not set(lengths) <= known or not lengths:
                raise row.error(" | ".join(map(str, sorted(known))))
            found[int(number)] = lengths
        return found


def _pair(part: Field, most: int) -> tuple[int, int]:
    """The fewest and the most players."""
    items = part.items()
    if len(items) != 2:
        raise part.error("[…] ×2")
    fewest = items[0].number(1, most)
    return fewest, items[1].number(fewest, most)
