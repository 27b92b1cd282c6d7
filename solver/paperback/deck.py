"""The decks of Paperback: what is in the box, as data. Start with `open_deck`.

The shipped decks stand in for the printed ones, whose cards are not public: every value has a flag
that says whether it is printed, inferred or made up. Owners of the game can load their own file
with `read_deck`.

>>> deck = open_deck("it")
>>> " ".join(map(str, deck.starting_deck()))
'T1@1 R1@1 S1@1 L1@1 N1@1 ?@2*1 ?@2*1 ?@2*1 ?@2*1 ?@2*1'
>>> deck.fame_pile_sizes(players=2)
(4, 4, 2, 1)
>>> deck.flags["track[0]"], deck.flags["track[1]"]
(<Flag.INFERRED: 'inferred'>, <Flag.PLACEHOLDER: 'placeholder'>)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType

from contesta.data import LANGUAGES, ROOT
from contesta.lexicon.errors import UnknownLanguage

from .ability import Verb
from .cards import MAX_CARDS, MAX_COST, MAX_POINTS, Card, Kind
from .deckfile import Field, Flag, FlagReader, open_file, read_ability

__all__ = ["Common", "Deck", "DeckCard", "FamePile", "Flag", "Role", "open_deck", "read_deck"]

PLAYERS = range(2, 6)
#: Costs 8, 9 and 10 share a pile.
OFFER_PILES = ((2,), (3,), (4,), (5,), (6,), (7,), (8, 9, 10))
MAX_COUNT = 99
VOWELS = "AEIOU"


class Role(StrEnum):
    """The kinds of Offer cards, as the box counts them."""

    LETTER = "letter"
    VOWEL = "vowel"
    DOUBLE = "double"
    ATTACK = "attack"


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of the Offer and its number of copies."""

    card: Card
    role: Role
    count: int
    flags: Mapping[str, Flag] = field(hash=False)


@dataclass(frozen=True, slots=True)
class FamePile:
    """A Fame pile of identical jokers; `cards` maps the number of players to its size."""

    card: Card
    cards: Mapping[int, int] = field(hash=False)
    flags: Mapping[str, Flag] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Common:
    """The Common cards, of which `in_play` lie on the track."""

    letters: tuple[Card, ...]
    specials: tuple[Card, ...]  # Space Bar and Dyslexia
    in_play: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.letters + self.specials


@dataclass(frozen=True, slots=True)
class Deck:
    """A box of Paperback in one language."""

    language: str
    title: str
    note: str  # what this deck is, and how far it can be trusted
    sources: Mapping[str, str] = field(hash=False)  # section → where its values come from
    start: tuple[Card, ...]
    fame: tuple[FamePile, ...]
    common: Common
    track: tuple[int, ...]  # the word length that wins the first Common card, the second …
    base_hand: int
    cubes: int
    offer: tuple[DeckCard, ...]
    flags: Mapping[str, Flag] = field(hash=False)  # path in the file → flag, for every value

    def starting_deck(self) -> tuple[Card, ...]:
        """The cards each player begins with."""
        return self.start

    def offer_cards(self, *, attacks: bool = True) -> tuple[Card, ...]:
        """Every card of the Offer, each as often as it exists; `attacks=False` for a first game."""
        return tuple(
            entry.card
            for entry in self.offer
            if attacks or entry.role is not Role.ATTACK
            for _ in range(entry.count)
        )

    def offer_piles(self, *, attacks: bool = True) -> tuple[tuple[Card, ...], ...]:
        """The cards of the Offer in its seven piles, unshuffled."""
        cards = self.offer_cards(attacks=attacks)
        return tuple(tuple(card for card in cards if card.cost in costs) for costs in OFFER_PILES)

    @property
    def doubles(self) -> tuple[str, ...]:
        """The letters of the double-letter cards, each pair once."""
        pairs = (entry.card.letters for entry in self.offer if entry.role is Role.DOUBLE)
        return tuple(dict.fromkeys(pairs))

    def box(self) -> dict[str, int]:
        """The number of cards of each kind, for the largest number of players."""
        roles = Counter[str]()
        for entry in self.offer:
            roles[entry.role] += entry.count
        return {
            "start": len(self.start) * PLAYERS[-1],
            "fame": sum(self.fame_pile_sizes(PLAYERS[-1])),
            "common": len(self.common.cards),
            **{role.value: roles[role] for role in Role},
        }

    def fame_pile_sizes(self, players: int) -> tuple[int, ...]:
        """The sizes of the Fame piles, cheapest first."""
        if players not in PLAYERS:
            raise ValueError(f"players are {PLAYERS[0]} to {PLAYERS[-1]}, not {players}")
        return tuple(pile.cards[players] for pile in self.fame)

    def certainty(self) -> dict[Flag, int]:
        """The number of values with each flag."""
        flags = Counter(self.flags.values())
        return {flag: flags[flag] for flag in Flag}


@cache
def open_deck(language: str) -> Deck:
    """The shipped deck of a language: a stand-in for the printed one, as its `note` says."""
    return read_deck(ROOT / "games" / f"paperback-{language}.json", language)


def read_deck(path: str | Path, language: str | None = None) -> Deck:
    """The deck in a file; BadDeck says what is wrong where.

    If a language is given, the file must be of that language.
    """
    if language is not None and language not in LANGUAGES:
        raise UnknownLanguage(language, LANGUAGES)
    return _DeckReader().deck(open_file(Path(path)), language)


class _DeckReader(FlagReader):
    """Reads the sections of a deck file."""

    def deck(self, file: Field, language: str | None) -> Deck:
        sections = ("box", "start", "fame", "common", "track", "base_hand", "cubes", "offer")
        parts = file.fields("language", "title", "note", "flags", "sources", *sections)
        if parts["language"].value not in ((language,) if language else LANGUAGES):
            raise parts["language"].error(language or " | ".join(LANGUAGES))
        for legend in parts["flags"].fields(*Flag).values():
            legend.text()
        sources = parts["sources"].fields(*sections)
        box = self.values(parts["box"], "start", "fame", "common", *Role)
        start = self.start(parts["start"])
        deck = Deck(
            language=parts["language"].text(),
            title=parts["title"].text(),
            note=parts["note"].text(),
            sources=MappingProxyType({name: text.text() for name, text in sources.items()}),
            start=start,
            fame=self.fame(parts["fame"]),
            common=self.common(parts["common"]),
            track=self.track(parts["track"]),
            base_hand=self.value(parts["base_hand"]).number(1, len(start)),
            cubes=self.value(parts["cubes"]).number(1, MAX_COUNT),
            offer=self.offer(parts["offer"]),
            flags=MappingProxyType(self.flags),
        )
        if len(deck.track) != deck.common.in_play:
            wanted = f"[…] ×{deck.common.in_play} (common.in_play)"
            raise parts["track"].error(wanted, f"[…] ×{len(deck.track)}")
        for name, counted in deck.box().items():
            # 0 is allowed: an edition may have no attacks
            if box[name].number(0, 999) != counted:
                raise box[name].error(f"{counted} ({name if name in sections else 'offer'})")
        return deck

    def start(self, part: Field) -> tuple[Card, ...]:
        of_letters = ("letters", "letter_points", "letter_cost")
        parts = self.values(part, *of_letters, "jokers", "joker_cost", "joker_fame")
        points = parts["letter_points"].number(0, MAX_POINTS)
        cost = parts["letter_cost"].number(1, MAX_COST)
        letters = parts["letters"].letters(1, MAX_CARDS)
        jokers = parts["jokers"].number(1, MAX_CARDS)
        joker = Card(
            Kind.JOKER,
            cost=parts["joker_cost"].number(1, MAX_COST),
            fame=parts["joker_fame"].number(0, MAX_COST),
        )
        return (
            *(Card(Kind.LETTER, letter, points, cost=cost) for letter in letters),
            *(joker for _ in range(jokers)),
        )

    def fame(self, part: Field) -> tuple[FamePile, ...]:
        piles: list[FamePile] = []
        cheapest = 1
        for pile in part.items():
            row, flags = self.row(pile, "cost", "fame", "cards")
            cost = row["cost"].number(cheapest, MAX_COST)
            cheapest = cost + 1
            card = Card(Kind.JOKER, cost=cost, fame=row["fame"].number(0, MAX_COST))
            cards: dict[int, int] = {}
            fewest = 1
            for players, number in row["cards"].fields(*map(str, PLAYERS)).items():
                fewest = cards[int(players)] = number.number(fewest, MAX_COUNT)
            piles.append(FamePile(card, MappingProxyType(cards), flags))
        if not piles:
            raise part.error("[{…}]")
        return tuple(piles)

    def common(self, part: Field) -> Common:
        of_letters = ("letters", "letter_points", "letter_fame")
        of_specials = ("specials", "special_points", "special_fame")
        parts = self.values(part, *of_letters, *of_specials, "in_play")
        points = parts["letter_points"].number(0, MAX_POINTS)
        fame = parts["letter_fame"].number(0, MAX_COST)
        letters = tuple(
            Card(Kind.LETTER, letter, points, fame=fame)
            for letter in parts["letters"].letters(1, MAX_CARDS)
        )
        points = parts["special_points"].number(0, MAX_POINTS)
        fame = parts["special_fame"].number(0, MAX_COST)
        left = [Kind.SPACE_BAR, Kind.DYSLEXIA]  # there is one of each at most
        specials: list[Card] = []
        for special in parts["specials"].items():
            kind = special.choice(left)
            left.remove(kind)
            specials.append(Card(kind, points=points, fame=fame))
        in_play = parts["in_play"].number(1, len(letters) + len(specials))
        return Common(letters, tuple(specials), in_play)

    def track(self, part: Field) -> tuple[int, ...]:
        lengths: list[int] = []
        for length in part.items():
            lengths.append(self.value(length).number(lengths[-1] + 1 if lengths else 1, 99))
        return tuple(lengths)

    def offer(self, part: Field) -> tuple[DeckCard, ...]:
        entries: list[DeckCard] = []
        places: dict[tuple[Role, Card], str] = {}
        for row in part.items():
            entry = self.card(row)
            first = places.setdefault((entry.role, entry.card), row.place)
            if first != row.place:  # copies belong into `count`, not into a second row
                raise row.error(f"≠ {first}", str(entry.card))
            entries.append(entry)
        if not entries:
            raise part.error("[{…}]")
        return tuple(entries)

    def card(self, part: Field) -> DeckCard:
        names = ("letters", "cost", "points", "ability", "count")
        row, flags = self.row(part, *names, plain=("kind",))
        role = row["kind"].choice(tuple(Role))
        size = 2 if role is Role.DOUBLE else 1
        letters = row["letters"].letters(size, size)
        if role is Role.VOWEL and letters not in VOWELS:
            raise row["letters"].error(" | ".join(VOWELS))
        cost = row["cost"].number(2, 2 if role is Role.VOWEL else 10)
        ability = read_ability(row["ability"])
        if role is Role.ATTACK and (ability is None or ability.verb is not Verb.ATTACK):
            raise row["ability"].error(f'"{Verb.ATTACK} …"')
        if role is not Role.ATTACK and ability is not None and ability.verb is Verb.ATTACK:
            raise row["kind"].error(f'"{Role.ATTACK}"')
        kind = Kind.DOUBLE if role is Role.DOUBLE else Kind.LETTER
        card = Card(kind, letters, row["points"].number(0, MAX_POINTS), ability, cost)
        return DeckCard(card, role, row["count"].number(1, MAX_COUNT), flags)
