"""What somebody has secured, turned into points: people, animals, buildings, misplaced cards.

`begin` counts what leaves nothing to decide and keeps the rest as a `Take`; `decided` and
`assigned` take the player's decisions; `settle` goes on as far as it can without them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..seats import Seat
from ..secrets import Secret
from .cards import COLOURS, MAGIC, Card, Colour, Kind, in_order
from .events import CardcassonneCode as Code
from .events import Event
from .options import Options
from .state import INDEX, ByColour, Laid, Player, Take

#: What an animal joker is worth to somebody without animals (CC-35).
LONE = 3


@dataclass(slots=True)
class Count:
    """A player's take being counted, and what has come of it so far."""

    options: Options
    seat: Seat
    player: Player
    take: Take
    events: list[Event] = field(default_factory=list)
    removed: tuple[Card, ...] = ()

    def tell(self, code: Code, *rules: str, **details: str | int | tuple[str, ...]) -> None:
        self.events.append(Event.of(code, *rules, player=self.seat, **details))

    def add(self, points: int) -> None:
        self.player = replace(self.player, points=self.player.points + points)

    def to_chest(self, cards: tuple[Card, ...]) -> None:
        """Put buildings under the chest, where nobody may look (CC-37, CC-38)."""
        chest = in_order((*self.player.chest.known, *cards))
        self.player = replace(self.player, chest=Secret.of(chest, size=len(chest)))


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)


def misplaced(laid: Laid, row: Colour, options: Options) -> bool:
    """Whether a card that is taken lies in the wrong row (CC-40, ER-42)."""
    if not laid.laid_down or laid.card.kind in MAGIC:
        return False
    if laid.card.colour is None:
        return options.rulings.joker_misplaced == "face-down"
    return laid.card.colour is not row


def begin(count: Count, line: tuple[Laid, ...], row: Colour) -> None:
    """Count what is taken, as far as nothing is to be decided."""
    options = count.options
    wrong = [laid.card for laid in line if misplaced(laid, row, options)]
    right = [laid.card for laid in line if not misplaced(laid, row, options)]
    _people(count, [card for card in right if card.kind is Kind.PERSON])
    _magic(count, [card for card in right if card.kind in MAGIC])
    _misplaced_people(count, [card for card in wrong if card.kind is Kind.PERSON])
    buildings = [card for card in right if card.kind in (Kind.BUILDING, Kind.BUILDING_JOKER)]
    if buildings:
        count.tell(Code.TO_CHEST, "CC-37", "CC-38", cards=names(buildings))
        count.to_chest(tuple(buildings))
    colours = [card.colour for card in right if card.kind is Kind.ANIMAL]
    animals = tuple(colours.count(colour) for colour in COLOURS)
    grown = tuple(colour for colour in COLOURS if colour in colours)
    jokers = sum(card.kind is Kind.ANIMAL_JOKER for card in right)
    open_ = tuple(card for card in wrong if card.kind is not Kind.PERSON)
    take = replace(count.take, open=open_, animals=animals, grown=grown, jokers=jokers)
    count.take = take


def decided(count: Count, card: Card, what: str) -> None:
    """Take the points for a misplaced card, or keep it (CC-42, CC-43)."""
    take = count.take
    left = list(take.open)
    left.remove(card)
    count.take = take = replace(take, open=tuple(left))
    if what == "ten":
        points = count.options.box.points.misplaced.value
        count.tell(Code.MISPLACED_TEN, "CC-42", card=card.text, points=points)
        count.add(points)
        count.removed += (card,)
        return
    count.tell(Code.MISPLACED_KEPT, "CC-43", card=card.text)
    if card.kind in (Kind.BUILDING, Kind.BUILDING_JOKER):
        count.to_chest((card,))
    elif card.colour is None:
        count.take = replace(take, jokers=take.jokers + 1)
    else:
        grown = take.grown
        if count.options.rulings.kept_animal == "scores":
            grown = tuple(one for one in COLOURS if one in (*grown, card.colour))
        count.take = replace(take, animals=_one_more(take.animals, card.colour), grown=grown)


def assigned(count: Count, species: Colour) -> None:
    """Let one joker stand for the animal of a colour, for good (CC-36, ER-38)."""
    player, take = count.player, count.take
    count.tell(Code.JOKER_JOINS, "CC-36", "ER-38", animal=f"{species}-animal")
    count.player = replace(player, jokers=_one_more(player.jokers, species))
    grown = tuple(one for one in COLOURS if one in (*take.grown, species))
    count.take = replace(take, jokers=take.jokers - 1, grown=grown)


def settle(count: Count) -> bool:
    """Go on until the player has to decide something; True if all is counted."""
    if count.take.open:
        return False
    if not count.take.in_front:
        _put_in_front(count)
    while count.take.jokers:
        if (species := _only_choice(count)) is None:
            return False
        assigned(count, species)
    _score_sets(count)
    return True


def set_points(options: Options, player: Player, colour: Colour) -> int:
    """What the animals of a colour are worth when they score (CC-34)."""
    return options.animals[player.set_of(colour)]


def _people(count: Count, cards: list[Card]) -> None:
    if cards:
        points = sum(card.value for card in cards) * len(cards)
        count.tell(Code.PEOPLE, "CC-33", n=len(cards), points=points)
        count.add(points)
        count.removed += tuple(cards)


def _magic(count: Count, cards: list[Card]) -> None:
    for card in cards:
        points = count.options.box.points.magic.value
        count.tell(Code.MAGIC, "CC-39", card=card.text, points=points)
        count.add(points)
        count.removed += (card,)


def _misplaced_people(count: Count, cards: list[Card]) -> None:
    if cards:
        points = count.options.box.points.misplaced.value * len(cards)
        count.tell(Code.MISPLACED_PEOPLE, "CC-41", cards=names(cards), points=points)
        count.add(points)
        count.removed += tuple(cards)


def _put_in_front(count: Count) -> None:
    """Put the animals in front of the player; see what becomes of the jokers."""
    player, take = count.player, count.take
    animals = tuple(map(sum, zip(player.animals, take.animals, strict=True)))
    count.player = player = replace(player, animals=animals)
    if player.species:
        jokers = take.jokers + player.lone
        count.take = replace(take, jokers=jokers, were_lone=player.lone, in_front=True)
        count.player = replace(player, lone=0)
        return
    count.take = replace(take, jokers=0, in_front=True)
    if take.jokers:
        lone = player.lone + take.jokers
        if count.options.rulings.lone_jokers == "as-a-set":
            points = count.options.animals[lone]
        else:
            points = LONE * take.jokers
        count.tell(Code.LONE_JOKER, "CC-35", "ER-86", n=take.jokers, points=points)
        count.player = replace(player, lone=lone)
        count.add(points)


def _only_choice(count: Count) -> Colour | None:
    """The animal that a joker joins without being asked about; None if the player chooses."""
    species = count.player.species
    if len(species) == 1:
        return species[0]
    if count.options.rulings.joker == "largest":
        return max(species, key=count.player.set_of)
    return None


def _score_sets(count: Count) -> None:
    """Score every set that has grown (CC-34, ER-87)."""
    player, take = count.player, count.take
    if not take.grown:
        return
    every = count.options.rulings.sets_scored == "all"
    for colour in player.species if every else take.grown:
        points = set_points(count.options, player, colour)
        animal, number = f"{colour}-animal", player.set_of(colour)
        count.tell(Code.ANIMALS, "CC-34", "ER-87", animal=animal, n=number, points=points)
        count.add(points)
    if take.were_lone and count.options.rulings.lone_joker_joins == "less-three":
        points = LONE * take.were_lone
        count.tell(Code.ALREADY_BROUGHT, "ER-39", points=points)
        count.add(-points)


def _one_more(numbers: ByColour, colour: Colour) -> ByColour:
    place = INDEX[colour]
    return (*numbers[:place], numbers[place] + 1, *numbers[place + 1 :])
