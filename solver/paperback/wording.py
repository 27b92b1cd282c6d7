"""Abilities as sentences, in the interface's language.

>>> from lexicon.texts import texts
>>> from .ability import parse_ability
>>> worded(parse_ability("may trash hand -> add 1"), texts("en"))
'optional: trash 1 card from your hand, then +1¢'
"""

from __future__ import annotations

from lexicon.texts import Texts

from .ability import Ability, Verb


def worded(ability: Ability, texts: Texts) -> str:
    """What a card does, for people."""

    def say(key: str, amount: int = 0) -> str:
        return texts.say("ability", key, amount=amount)

    text = say(_key(ability), ability.amount)
    if ability.per_wild:
        text = f"{text} {say('per-wild')}"
    if ability.condition is not None:
        text = f"{text} {say(f'if-{ability.condition.name}', ability.condition.bound)}"
    if ability.then is not None:
        text = f"{text}, {say('then')} {worded(ability.then, texts)}"
    return f"{say('may')} {text}" if ability.optional else text


def _key(ability: Ability) -> str:
    """The key of the text: verbs with a target have one for each, amounts one for one."""
    key = str(ability.verb)
    if ability.verb in (Verb.COPY, Verb.TRASH, Verb.ATTACK):
        key = f"{key}-{ability.target}"
    plural = ability.verb in (Verb.DRAW, Verb.TRASH) or ability.target in ("hand", "max_buys")
    return f"{key}-one" if plural and ability.amount == 1 else key
