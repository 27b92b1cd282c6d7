"""The abilities of cards: a little language, parsed and printed.

`[may] effect [if condition] [per wild] [-> follow-up]`; docs/paperback.md explains it.

>>> ability = parse_ability("may trash hand -> gain offer cost=trashed+1")
>>> ability.optional, ability.verb, ability.then.amount
(True, <Verb.TRASH: 'trash'>, 1)
>>> str(parse_ability("draw  1 if score >= 8"))
'draw 1 if score>=8'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from ..errors import BadAbility

#: No card has a larger amount; more is a typing error.
MAX_AMOUNT = 99
MAX_TEXT = 200


class Verb(StrEnum):
    ADD = "add"
    DRAW = "draw"
    DOUBLE = "double"
    WILDS = "wilds"
    COPY = "copy"
    TRASH = "trash"
    TRASH_SELF = "trash_self"
    GAIN = "gain"
    ATTACK = "attack"


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition under which an ability works: `last`, `len>=7`."""

    name: str
    bound: int = 0

    def __str__(self) -> str:
        return f"{self.name}>={self.bound}" if self.name in BOUNDED else self.name


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card does. `target` is what it copies or trashes, or the kind of attack."""

    verb: Verb
    amount: int = 0
    target: str = ""
    condition: Condition | None = None
    per_wild: bool = False
    optional: bool = False
    then: Ability | None = None

    def __str__(self) -> str:
        words = ["may"] if self.optional else []
        words.append(_PRINTED[self.verb](self))
        words += [f"if {self.condition}"] if self.condition else []
        words += ["per wild"] if self.per_wild else []
        words += [f"-> {self.then}"] if self.then else []
        return " ".join(words)

    @property
    def counts(self) -> bool:
        """Whether it can change the score or the next hand without the player's choice.

        A mandatory trash can: it leaves fewer cards for the trash of another card.
        """
        return not self.optional and (self.verb in _COUNTING or self.trashes_hand)

    @property
    def trashes_hand(self) -> bool:
        return self.verb is Verb.TRASH and self.target == "hand"


PLAIN_CONDITIONS = ("first", "last", "no_wild", "uses_all_hand")
BOUNDED = ("len", "score")
ATTACKS = ("no_common", "no_wild", "hand", "max_buys")
COPIES = ("any", "adjacent")
_SCORING = {Verb.ADD, Verb.DOUBLE, Verb.WILDS, Verb.COPY}
_COUNTING = _SCORING | {Verb.DRAW}


def _print_attack(ability: Ability) -> str:
    sign = {"hand": " -", "max_buys": " "}.get(ability.target)
    return f"attack {ability.target}" + (f"{sign}{ability.amount}" if sign else "")


_PRINTED = {
    Verb.ADD: lambda a: f"add {a.amount}",
    Verb.DRAW: lambda a: f"draw {a.amount}",
    Verb.DOUBLE: lambda a: a.verb.value,
    Verb.WILDS: lambda a: f"wilds score {a.amount}",
    Verb.COPY: lambda a: f"copy {a.target}",
    Verb.TRASH: lambda a: f"trash {a.target}" + (f" {a.amount}" if a.amount > 1 else ""),
    Verb.TRASH_SELF: lambda a: a.verb.value,
    Verb.GAIN: lambda a: f"gain offer cost=trashed+{a.amount}",
    Verb.ATTACK: _print_attack,
}

_TOKEN = re.compile(r"\s*(?:(->|>=|[A-Za-z_]+|[0-9]+|[=+-])|(\S))")


class _AbilityReader:
    """The token stream of an ability; errors name the current position."""

    def __init__(self, text: str) -> None:
        self.tokens = [
            (match[1] or match[2], match.start(match.lastindex or 0) + 1)
            for match in _TOKEN.finditer(text)
        ]
        self.text = text
        self.at = 0

    @property
    def next(self) -> str:
        """The next token, or "" at the end."""
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def error(self, expected: str) -> BadAbility:
        place = self.tokens[self.at][1] if self.at < len(self.tokens) else len(self.text) + 1
        found = repr(self.next) if self.next else "—"
        return BadAbility("ability", ability=self.text, place=place, found=found, expected=expected)

    def take(self, *words: str) -> str:
        """Consume and return the next token, which must be one of these."""
        if self.next not in words:
            raise self.error(" | ".join(words))
        self.at += 1
        return words[words.index(self.tokens[self.at - 1][0])]

    def skip(self, *words: str) -> bool:
        """Consume these tokens if they come next; returns whether they did."""
        if [token for token, _ in self.tokens[self.at : self.at + len(words)]] != list(words):
            return False
        self.at += len(words)
        return True

    def number(self) -> int:
        """Consume a number from 1 to MAX_AMOUNT."""
        if not _is_number(self.next) or not 1 <= int(self.next) <= MAX_AMOUNT:
            raise self.error(f"1–{MAX_AMOUNT}")
        self.at += 1
        return int(self.tokens[self.at - 1][0])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 9


@lru_cache(maxsize=1024)
def parse_ability(text: str) -> Ability:
    """The ability a text stands for; BadAbility names the place and what was expected there."""
    if len(text) > MAX_TEXT:
        raise BadAbility("ability-long", most=MAX_TEXT)
    reader = _AbilityReader(text)
    ability = _ability(reader, follow_up=False)
    if reader.next:
        raise reader.error(" | ".join(_what_may_follow(ability)))
    return ability


def _what_may_follow(ability: Ability) -> list[str]:
    """The tokens that may follow an ability, for the error message."""
    more = [] if ability.condition or ability.per_wild or ability.then else ["if"]
    if ability.verb in (Verb.ADD, Verb.DRAW) and not ability.per_wild:
        more.append("per")
    if ability.trashes_hand and not ability.then:
        more.append("->")
    return [*more, "}"]


def _ability(reader: _AbilityReader, *, follow_up: bool) -> Ability:
    """Parse an ability; `follow_up`: the part after `->`, with fewer verbs and no condition."""
    optional = not follow_up and reader.skip("may")
    if follow_up:
        verb = Verb(reader.take("add", "draw", "gain"))
    else:
        verb = Verb(reader.take(*(verb for verb in Verb if verb is not Verb.GAIN)))
    amount, target = _object(reader, verb)
    condition = None
    if not follow_up and reader.skip("if"):
        changes_score = verb in _SCORING or (verb is Verb.TRASH and target == "hand")
        condition = _condition(reader, scored=not changes_score)
    per_wild = False
    if verb in (Verb.ADD, Verb.DRAW) and not follow_up and reader.skip("per"):
        reader.take("wild")
        per_wild = True
    then = None
    if verb is Verb.TRASH and target == "hand" and reader.skip("->"):
        then = _ability(reader, follow_up=True)
    return Ability(verb, amount, target, condition, per_wild, optional, then)


def _object(reader: _AbilityReader, verb: Verb) -> tuple[int, str]:
    """Parse what follows a verb: (amount, target)."""
    match verb:
        case Verb.ADD | Verb.DRAW:
            return reader.number(), ""
        case Verb.WILDS:
            reader.take("score")
            return reader.number(), ""
        case Verb.COPY:
            return 0, reader.take(*COPIES)
        case Verb.TRASH:
            target = reader.take("hand", "offer")
            return (reader.number() if _is_number(reader.next) else 1), target
        case Verb.GAIN:
            for word in ("offer", "cost", "=", "trashed", "+"):
                reader.take(word)
            return reader.number(), ""
        case Verb.ATTACK:
            target = reader.take(*ATTACKS)
            if target == "hand":
                reader.take("-")
            return (reader.number() if target in ("hand", "max_buys") else 0), target
        case _:
            return 0, ""


def _condition(reader: _AbilityReader, *, scored: bool) -> Condition:
    """Parse a condition. Only if `scored` may it ask for a score: an ability that changes the
    score cannot depend on it."""
    name = reader.take(*PLAIN_CONDITIONS, *(BOUNDED if scored else ("len",)))
    if name not in BOUNDED:
        return Condition(name)
    reader.take(">=")
    return Condition(name, reader.number())
