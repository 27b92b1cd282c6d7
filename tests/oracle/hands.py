"""Random hands and a lexicon of made-up words in which they find something."""

from __future__ import annotations

import random

from contesta.solver.paperback.ability import ATTACKS
from contesta.solver.paperback.cards import Hand
from contesta.solver.paperback.notation import parse_hand

KINDS = ("plain", "doubles", "dyslexia", "space", "abilities", "abilities-space", "attacks")

#: Letters as often as they are to be met; G only because of SLEDGED.
LETTERS = "AAAAABBCDDDEEEEEELLLLSSSTTTG"
BIGRAMS = [
    "AB",
    "BA",
    "AL",
    "LA",
    "AT",
    "TA",
    "BE",
    "EB",
    "DE",
    "ED",
    "DG",
    "GE",
    "EL",
    "LE",
    "LL",
    "SL",
    "ES",
    "SE",
    "ST",
    "TS",
    "TE",
    "ET",
    "AC",
    "CA",
    "AA",
    "EE",
]
#: Doubles that chain (DG ED), mirror each other (AB BA), are equal, or equal themselves reversed.
FAMILIES = ("DG ED", "AB BA", "DE ED", "LE EL", "ST ST", "LL", "LL LL", "ES ST", "AL LA", "SL ED")
#: Many words share a frequency.
ZIPFS = (0, 0, 0, 100, 250, 250, 301, 333, 333, 420, 500, 577)


def small_lexicon(rng: random.Random) -> dict[str, float]:
    """40 to 120 words of 1 to 7 letters with their zipf, a multiple of 0.01."""
    words = {"SLEDGED", "ABBA", "BAAB", "LLEL", "A", "E"}
    size = rng.randint(40, 120)
    while len(words) < size:
        length = rng.choice((2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7))
        word = ""
        while len(word) < length:
            word += rng.choice(BIGRAMS) if rng.random() < 0.7 else rng.choice(LETTERS)
        words.add(word[:length])
    return {word: _zipf(rng) for word in sorted(words)}


def _zipf(rng: random.Random) -> float:
    return (rng.choice(ZIPFS) if rng.random() < 0.7 else rng.randint(0, 750)) / 100


def random_hand(rng: random.Random, *, kind: str) -> tuple[Hand, list[str]]:
    """(a hand of this kind, the attacks in force)"""
    if kind == "attacks":
        hand, _ = random_hand(rng, kind=rng.choice([k for k in KINDS if k != "attacks"]))
        return hand, rng.choice(
            [["no_common"], ["no_wild"], ["no_common", "no_wild"], [rng.choice(ATTACKS)]]
        )
    most = 6 if kind.endswith("space") else 8
    size = max(rng.randint(2, most), rng.randint(2, most))
    cards, common = _special(rng, kind)
    cards = cards[:size]
    jokers = rng.choice((0, 0, 1, 1, 1, 2, 2, 3))
    letters = [_letter(rng) for _ in range(size)]
    cards = [*cards, *["?"] * jokers, *letters][:size]
    if rng.random() < 0.15:
        cards[-1] = cards[0]  # identical cards
    if common[1:2].isalpha() and letters[0] in cards and rng.random() < 0.3:
        common = "+" + letters[0]  # the Common equal to a card of the hand
    rng.shuffle(cards)
    return parse_hand(" ".join([*cards, common])), []


def _special(rng: random.Random, kind: str) -> tuple[list[str], str]:
    """(the cards that make a hand one of its kind, the Common card or nothing)"""
    letter = rng.choice(["", "+" + _letter(rng), "+" + _letter(rng)])
    gained = [_dyslexia(rng), _dyslexia(rng)]
    match kind:
        case "plain":
            return [], letter
        case "doubles":
            return _doubles(rng, rng.randint(1, 4)), letter
        case "dyslexia":
            count = rng.randint(0, 2)
            common = "+<>" if count == 0 or rng.random() < 0.5 else letter
            return _doubles(rng, rng.randint(1, 3)) + gained[:count], common
        case "space":
            return _doubles(rng, rng.choice((0, 0, 1, 2))) + gained[: rng.random() < 0.3], "+_"
        case "abilities":
            cards = _with_abilities(rng, rng.choice((1, 2, 3, 3, 4, 4)))
            return cards + gained[: rng.random() < 0.1], "+<>" if rng.random() < 0.15 else letter
        case "abilities-space":
            cards = _with_abilities(rng, rng.choice((1, 2, 3, 3, 4, 4)))
            return cards + gained[: rng.random() < 0.1], "+_"
    raise ValueError(kind)


def _letter(rng: random.Random) -> str:
    return f"{rng.choice(LETTERS)}{rng.choice((0, 1, 1, 1, 2, 3, 4))}"


def _dyslexia(rng: random.Random) -> str:
    return rng.choice(("<>", "<>", "<>1", "<>2"))


def _double(rng: random.Random, letters: str) -> str:
    return f"{letters}{rng.choice((0, 1, 2, 2, 3, 5))}"


def _doubles(rng: random.Random, number: int) -> list[str]:
    """Double-letter cards, whole families first."""
    faces: list[str] = []
    while len(faces) < number:
        faces += rng.choice(FAMILIES).split() if rng.random() < 0.7 else [rng.choice(BIGRAMS)]
    cards = [_double(rng, face) for face in faces[:number]]
    if number > 1 and rng.random() < 0.25:
        cards[1] = cards[0]
    return cards


#: A hand's abilities are of one theme, so that they meet: copies need something to copy.
THEMES = (
    "any",
    "double|double|copy any|copy adjacent|add 2",
    "double|copy adjacent|copy any|draw 1|draw 2|add 1|add 3",
    "trash hand|trash hand|trash hand 2|trash hand|add 1|double",
    "wilds score 1|wilds score 3|wilds score 4|add 2 per wild|draw 1 per wild|copy any|double",
    "draw 2|draw 1|double|add 4|copy any|trash_self|trash offer 1",
    "draw 2 if score|draw 1 if score|draw 3 if score|double|double|add 2|copy any",
)
EFFECTS = (
    "add 1|add 2|add 4|draw 1|draw 2|draw 3|double|double|wilds score 1|wilds score 4|copy any"
    "|copy adjacent|trash hand|trash hand 2|trash hand 3|trash offer 1|trash offer 2|trash_self"
    "|attack no_common|attack no_wild|attack hand -1|attack max_buys 2"
)
FOLLOW_UPS = ("add 1", "add 2", "add 3", "draw 1", "draw 2", "gain offer cost=trashed+1")


def _with_abilities(rng: random.Random, number: int) -> list[str]:
    theme = rng.choice(THEMES)
    effects = (EFFECTS if theme == "any" else theme).split("|")
    conditioned = rng.choice((0.0, 0.3, 0.6))
    cards: list[str] = []
    for _ in range(number):
        face = rng.choice(BIGRAMS) if rng.random() < 0.25 else rng.choice("AABDEEELLSST")
        cost = f"@{rng.randint(2, 10)}" if rng.random() < 0.15 else ""
        ability = _ability(rng, rng.choice(effects), conditioned)
        cards.append(f"{face}{rng.choice((0, 1, 1, 2, 3))}{cost}{{{ability}}}")
    return cards


def _ability(rng: random.Random, effect: str, conditioned: float) -> str:
    """This effect, perhaps optional, with a condition, per wild, with something after it."""
    effect, _, per_wild = effect.partition(" per ")
    effect, _, asks_score = effect.partition(" if ")
    trashes_hand = effect.startswith("trash hand")
    amount = effect.startswith(("add", "draw"))
    optional = rng.random() < 0.12
    text = f"may {effect}" if optional else effect
    if asks_score:
        text += f" if score>={rng.randint(4, 20)}"
    elif rng.random() < conditioned:
        # a score is asked only where it cannot change the score, or which cards are left to trash
        scored = effect.startswith(("draw", "trash offer", "trash_self", "attack"))
        text += f" if {_condition(rng, scored=scored)}"
    if per_wild or (amount and rng.random() < 0.1):
        text += " per wild"
    if trashes_hand and rng.random() < 0.8:
        text += f" -> {rng.choice(FOLLOW_UPS)}"
    return text


def _condition(rng: random.Random, *, scored: bool) -> str:
    conditions = ["first", "last", "no_wild", "uses_all_hand", f"len>={rng.randint(3, 7)}"]
    if scored:
        conditions += [f"score>={rng.randint(3, 15)}"] * 5
    return rng.choice(conditions)
