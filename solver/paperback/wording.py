"""Abilities, reasons and hints as sentences of an interface language; words with their accents.

>>> from contesta.lexicon.texts import texts
>>> from .ability import parse_ability
>>> worded(parse_ability("may trash hand -> add 1"), texts("en"))
'optional: trash 1 card from your hand, then +1¢'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from contesta.lexicon import Lexicon
from contesta.lexicon.texts import Texts

from .ability import Ability, Verb
from .cards import Card
from .counting import Choice, CountStep
from .hints import Hint
from .referee import PlayReason


def worded(ability: Ability, texts: Texts) -> str:
    """An ability as a sentence."""

    def say(key: str, n: int = 0) -> str:
        return texts.say("ability", key, n=n)

    text = say(_key(ability), ability.amount)
    if ability.per_wild:
        text = f"{text} {say('per-wild')}"
    if ability.condition is not None:
        text = f"{text} {say(f'if-{ability.condition.name}', ability.condition.bound)}"
    if ability.then is not None:
        text = f"{text}, {say('then')} {worded(ability.then, texts)}"
    return f"{say('may')} {text}" if ability.optional else text


def _key(ability: Ability) -> str:
    """The key of the text: the verb, and the target where the verb has one."""
    if ability.verb in (Verb.COPY, Verb.TRASH, Verb.ATTACK):
        return f"{ability.verb}-{ability.target}"
    return str(ability.verb)


def face(card: Card) -> str:
    """The card in notation, without its ability."""
    return str(card).partition("{")[0]


def said_reason(reason: PlayReason, texts: Texts) -> str:
    """The reason why a play is refused, as a sentence."""
    return texts.say("play", reason.code, detail=reason.detail)


def said_step(step: CountStep, texts: Texts) -> str:
    """What a card or its ability adds to the score, as text."""
    gives = f"×{step.times}" if step.times != 1 else f"+{step.adds}¢"
    if step.ability is None:
        return f"{face(step.card)}: {gives}"
    return f"{face(step.card)}: {worded(step.ability, texts)} ({gives})"


def said_choice(choice: Choice, texts: Texts) -> str:
    """An optional ability and what it would bring, as a sentence."""
    key = "choice-brings" if choice.adds else "choice"
    ability = worded(replace(choice.ability, optional=False), texts)
    return texts.say("play", key, card=face(choice.card), ability=ability, adds=choice.adds)


def said_duty(card: Card, ability: Ability, texts: Texts) -> str:
    """A mandatory ability as a sentence."""
    return texts.say("play", "choice", card=face(card), ability=worded(ability, texts))


def said_hint(hint: Hint, texts: Texts) -> tuple[str, str]:
    """(the voices, the text that every level shows) of a hint."""
    voices = ", ".join(texts.say("hint", voice) for voice in hint.voices)
    key = "word" if hint.words == 1 else "words"
    text = texts.say("hint", key, n=hint.length, points=hint.points)
    if hint.takes_common:
        text += ", " + texts.say("hint", "takes")
    if hint.rarer is not None:
        text += " " + texts.say("hint", "rarer", points=hint.rarer)
    return voices[0].upper() + voices[1:], text


def in_currency(text: str, language: str) -> str:
    """The text in the currency of the box: $ in the Portuguese one, ¢ in the Italian one, whatever
    the interface language."""
    return text.replace("¢", "$") if language.startswith("pt") else text.replace("$", "¢")


def spelled(lexicon: Lexicon, words: Sequence[str], own: Mapping[str, str] | None = None) -> str:
    """The words of a play with their accents. `own`: spellings of house words, by key."""
    own = own or {}
    return " ".join([own.get(word) or _spelling(lexicon, word) for word in words])


def _spelling(lexicon: Lexicon, key: str) -> str:
    """A word's first spelling, read directly: `Lexicon.entry` would decode the whole entry."""
    word = lexicon.store.id(key)
    return key.lower() if word is None else lexicon.store.spelling(word, key)
