"""The referee: whether a play is legal, every reason why not, and its score step by step.

>>> from contesta.lexicon import open_lexicon
>>> from contesta.solver import parse_hand, score
>>> scored = score(open_lexicon("it"), "vacuo", parse_hand("V3 ? C2 U3 +O1"))
>>> scored.legal, scored.play.count.aloud
(True, '3 + 0 + 2 + 3 + 1 = 9¢')
>>> [str(reason.code) for reason in score(open_lexicon("it"), "roma", "R1 O1 ?").reasons]
['not-a-word', 'letters-missing']
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Decision, House, Lexicon, Verdict
from contesta.lexicon.rulings import Subject, choices_on

from ..checks import between
from ..errors import BadQuestion
from .cards import MAX_CARDS, Card, Hand, Kind, common_text
from .counting import Counter, LaidCard
from .engine.index import LONGEST
from .laying import layings
from .notation import Shown, parse_hand, parse_laid
from .play import Play
from .rack import Rack
from .rulings import hand_rulings

#: The limit on states of `layings` for one play: about a second. Twenty cards drawn at random from
#: the deck need 7,000 for their longest words; eight of one letter that copy neighbours 100,000.
MAX_WAYS = 10_000
#: Cards drawn for the next hand (PB-IT-53).
BASE_HAND = 5


class PlayCode(StrEnum):
    """The reasons why a play is refused."""

    NOT_A_WORD = "not-a-word"
    WORD_UNDECIDED = "word-undecided"
    TOO_MANY_WORDS = "too-many-words"
    NO_SPACE_BAR = "no-space-bar"
    LETTERS_MISSING = "letters-missing"
    LETTERS_APART = "letters-apart"
    NOT_IN_HAND = "not-in-hand"
    COMMON_BARRED = "common-barred"
    JOKERS_BARRED = "jokers-barred"
    SPELLS_OTHERWISE = "spells-otherwise"
    DOUBLE_REVERSED = "double-reversed"
    DYSLEXIA_IDLE = "dyslexia-idle"


#: What keeps a word from being played: an undecided one too, until the table allows it.
_REFUSED = {
    Decision.NOT_VALID: PlayCode.NOT_A_WORD,
    Decision.BAD_QUESTION: PlayCode.NOT_A_WORD,
    Decision.UNDECIDED: PlayCode.WORD_UNDECIDED,
}


@dataclass(frozen=True, slots=True)
class PlayReason:
    code: PlayCode
    detail: str = ""


@dataclass(frozen=True, slots=True)
class PlayVerdict:
    """The referee's answer."""

    reasons: tuple[PlayReason, ...]
    #: The lexicon's verdict on each word.
    verdicts: tuple[Verdict, ...]
    #: The cards and their score; None if the cards do not spell the words.
    play: Play | None
    #: Whether the play takes the Common card; None if no track was given, or nothing was laid.
    takes_common: bool | None
    #: The size of the next hand, as far as this play and the attacks decide it.
    next_hand: int

    @property
    def legal(self) -> bool:
        return not self.reasons

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(verdict.folded for verdict in self.verdicts)


def score(
    lexicon: Lexicon,
    words: str | Sequence[str],
    hand: Hand | str,
    *,
    laid: str | None = None,
    track: int | None = None,
    attacks: Collection[str] = (),
    smaller_hand: int = 0,
    rulings: Mapping[str, str] | None = None,
    house: House | None = None,
) -> PlayVerdict:
    """The verdict on one or two words from a hand. Without `laid` the best cards are chosen.

    `laid`: the cards in the order of the letters, as text, the Space Bar between the words.
    `track`: the highest number on the length track. `smaller_hand`: the number of cards an
    attack takes from the next hand.
    """
    hand = parse_hand(hand) if isinstance(hand, str) else hand
    texts = words.split() if isinstance(words, str) else list(words)
    if not texts:
        raise BadQuestion("no-word")
    if track is not None:
        between("track", track, 1, 2 * LONGEST)
    between("smaller_hand", smaller_hand, 0, MAX_CARDS)
    rack = Rack(hand, attacks)
    counter = Counter(hand, hand_rulings(rulings))
    on_words = choices_on(rulings, Subject.WORDS)
    verdicts = tuple(
        lexicon.verdict(text, game="paperback", house=house, rulings=on_words) for text in texts
    )
    reasons = [
        PlayReason(_REFUSED[verdict.decision], text.upper() if text.isalpha() else text)
        for text, verdict in zip(texts, verdicts, strict=True)
        if verdict.decision in _REFUSED
    ]
    keys = tuple(verdict.folded for verdict in verdicts)
    cards: Sequence[LaidCard] | None = None
    if len(keys) > 2:
        reasons.append(PlayReason(PlayCode.TOO_MANY_WORDS, str(len(keys))))
    elif not all(keys):
        pass  # nothing to lay: a text without letters
    elif laid is not None:
        cards, problems = _as_laid(rack, " ".join(keys), parse_laid(laid))
        reasons += problems
    else:
        cards = _best(rack, counter, keys)
        if cards is None:
            reasons += _missing(rack, keys)
    play = None
    if cards is not None:
        points = counter.count(cards).points
        chosen = cards
        play = Play(keys, points, counter, lambda _: chosen)
    takes = None if track is None or play is None else not reasons and play.length >= track
    draws = play.draws if play is not None and not reasons else 0
    next_hand = max(0, BASE_HAND + draws - smaller_hand)
    return PlayVerdict(tuple(reasons), verdicts, play, takes, next_hand)


def _best(rack: Rack, counter: Counter, words: tuple[str, ...]) -> list[LaidCard] | None:
    """The cards for these words with the most points, then the most extra cards; None if the
    hand cannot spell them."""
    if any(len(word) > LONGEST for word in words):
        return None
    length = sum(map(len, words)) + len(words) - 1
    return max(
        layings(rack, words, MAX_WAYS),
        key=lambda laid: counter.worth([card.number for card in laid], length),
        default=None,
    )


#: Attack → the reason it gives.
_BARRED = {"no_common": PlayCode.COMMON_BARRED, "no_wild": PlayCode.JOKERS_BARRED}


def _missing(rack: Rack, words: tuple[str, ...]) -> list[PlayReason]:
    """The reasons why the hand cannot spell the words."""
    barring = [attack for attack in _BARRED if attack in rack.attacks]
    if barring and _can(Rack(rack.hand), words):  # without attacks it could
        alone = [a for a in barring if _can(Rack(rack.hand, rack.attacks - {a}), words)]
        common = common_text(rack.hand.common) if rack.hand.common else ""
        details = {"no_common": common, "no_wild": ""}
        return [PlayReason(_BARRED[attack], details[attack]) for attack in alone or barring]
    rack = Rack(rack.hand)
    reasons = []
    if len(words) == 2 and rack.space_bar is None:
        reasons.append(PlayReason(PlayCode.NO_SPACE_BAR))
    left = [letter for card in rack.cards for letter in card.letters]
    lacking = []
    for letter in "".join(words):
        if letter in left:
            left.remove(letter)
        else:
            lacking.append(letter)
    short = lacking[len(rack.jokers) :]
    if short:
        reasons.append(PlayReason(PlayCode.LETTERS_MISSING, " ".join(short)))
    elif not reasons:
        reasons.append(PlayReason(PlayCode.LETTERS_APART))
    return reasons


def _can(rack: Rack, words: tuple[str, ...]) -> bool:
    """Whether the hand can spell the words."""
    return all(len(word) <= LONGEST for word in words) and any(
        True for _ in layings(rack, words, MAX_WAYS)
    )


def _usable(rack: Rack) -> set[int]:
    """The numbers of the cards that no attack bars."""
    numbers = {number for same in rack.letters.values() for number in same}
    numbers |= {*rack.jokers, *rack.doubles, *rack.reversers}
    return numbers | ({rack.space_bar} if rack.space_bar is not None else set())


def _as_laid(
    rack: Rack, text: str, cards: Sequence[Shown]
) -> tuple[list[LaidCard] | None, list[PlayReason]]:
    """(the cards as laid, all that is wrong with them); None for the cards if anything is."""
    reasons: list[PlayReason] = []
    free = list(range(len(rack.cards)))
    usable = _usable(rack)
    laid: list[LaidCard] = []
    place = 0
    fits = True
    for shown in cards:
        card, _, said = shown
        number = _find(rack, free, shown)
        if number is None:
            reasons.append(PlayReason(PlayCode.NOT_IN_HAND, str(card)))
            number = -1
        else:
            free.remove(number)
            card = rack.cards[number]
            if number not in usable:
                joker = card.kind is Kind.JOKER
                code = PlayCode.JOKERS_BARRED if joker else PlayCode.COMMON_BARRED
                reasons.append(PlayReason(code, "" if joker else common_text(card)))
        size = {Kind.DYSLEXIA: 0, Kind.DOUBLE: 2}.get(card.kind, 1)
        here = text[place : place + size]
        place += size
        fits = fits and _gives(card, here) and said in ("", here)
        laid.append(LaidCard(number, card, here))
    if not fits or place != len(text):
        spelled = "".join(_face(card, said) for card, _, said in cards)
        reasons.append(PlayReason(PlayCode.SPELLS_OTHERWISE, spelled or "—"))
    elif idle := _dyslexia(laid):
        reasons.append(PlayReason(idle))
    return (None if reasons else laid), list(dict.fromkeys(reasons))


def _face(card: Card, said: str) -> str:
    """The letters a laid card shows."""
    return said or {Kind.JOKER: "?", Kind.SPACE_BAR: " "}.get(card.kind, card.letters)


def _dyslexia(laid: Sequence[LaidCard]) -> PlayCode | None:
    """The reason if a double is reversed without Dyslexia, or Dyslexia has no double to reverse."""
    cards = sum(one.card.kind is Kind.DYSLEXIA for one in laid)
    turned = sum(one.reversed for one in laid)
    equal = sum(one.card.kind is Kind.DOUBLE and _same(one.letters) for one in laid)
    if turned > cards:
        return PlayCode.DOUBLE_REVERSED
    return PlayCode.DYSLEXIA_IDLE if cards > turned + equal else None


def _find(rack: Rack, free: Sequence[int], shown: Shown) -> int | None:
    """The number of the free card that is meant: an equal one, else one with the same face and
    points; None if there is none.

    With a plus only the Common card; without it a card of the hand, else the Common card.
    """
    common = len(rack.hand.cards)
    card = shown.card
    face = (card.kind, card.letters, card.points)
    alike = [
        number
        for number in free
        if (number == common or not shown.common)
        and (rack.cards[number].kind, rack.cards[number].letters, rack.cards[number].points) == face
    ]
    exact = [number for number in alike if rack.cards[number] == card and number != common]
    return next(iter(exact or alike), None)


def _gives(card: Card, letters: str) -> bool:
    """Whether a card can stand for these letters, reversed or not."""
    match card.kind:
        case Kind.LETTER | Kind.DOUBLE:
            return letters == card.letters or _turned(card, letters)
        case Kind.SPACE_BAR:
            return letters == " "
        case Kind.JOKER:
            return letters not in ("", " ")  # PB-IT-79: a joker is never a space
        case Kind.DYSLEXIA:
            return True


def _turned(card: Card, letters: str) -> bool:
    return card.kind is Kind.DOUBLE and letters != card.letters and letters == card.letters[::-1]


def _same(letters: str) -> bool:
    """Whether all letters are equal: such a double looks the same reversed."""
    return len(set(letters)) == 1
