"""The interface texts in Italian, Portuguese and English.

They are data (`data/texts/*.toml`), with the same keys in every language. A text
that depends on a number has two forms, `key.one` and `key.other`:

>>> texts("en").say("ability", "draw", n=1), texts("en").say("ability", "draw", n=2)
('+1 card in your next hand', '+2 cards in your next hand')
"""

from __future__ import annotations

from functools import cache

from .categories import Ground, Membership
from .datafiles import read_toml
from .errors import LexiconError
from .reasons import Code, Reason

UI_LANGUAGES = ("en", "it", "pt")

#: One text, or its forms "one" and "other".
Text = str | dict[str, str]


def form_of(n: object) -> str:
    """The plural form for a number, the same in all three languages."""
    # CLDR would have "0 carta" in Portuguese; Brazilians write "0 cartas" (so does text.js)
    return "one" if n == 1 else "other"


class Texts:
    """The interface texts of one language."""

    def __init__(self, ui: str) -> None:
        if ui not in UI_LANGUAGES:
            known = ", ".join(UI_LANGUAGES)
            raise LexiconError(f"unknown interface language {ui[:40]!r}; there are {known}")
        self.ui = ui
        self._tables: dict[str, dict[str, Text]] = read_toml(f"texts/{ui}.toml")

    def say(self, table: str, key: str, **details: object) -> str:
        """The text with its details filled in; the detail `n` selects the plural form."""
        text = self._tables[table][key]
        if not isinstance(text, str):
            text = text[form_of(details["n"])]
        return text.format(**details)

    def table(self, name: str) -> dict[str, Text]:
        """All texts of a table, with their placeholders."""
        return dict(self._tables[name])

    def word(self, table: str, key: str) -> str:
        """The word for something that has a name in this table; else what it is called anyway."""
        found = self._tables.get(table, {}).get(key, key)
        return found if isinstance(found, str) else key

    def reason(self, reason: Reason) -> str:
        detail = reason.detail
        if reason.code is Code.EXPRESSION:
            detail = self._without_note(detail)
        # for house words the reason is optional, so there are two sentences
        table = "why" if detail and reason.code in self._tables["why"] else "reason"
        return self.say(table, reason.code, detail=detail).rstrip()

    def _without_note(self, text: str) -> str:
        """The text without its note, unless the interface is English: notes are in English."""
        return text if self.ui == "en" else text.partition(": ")[0]

    def membership(self, membership: Membership) -> str:
        evidence = membership.evidence
        if membership.ground in (Ground.OTHER_KIND, Ground.NOT_A_NOUN):
            table = "kind" if membership.ground is Ground.OTHER_KIND else "pos"
            evidence = ", ".join(self.say(table, name) for name in evidence.split(", "))
        elif membership.ground is not Ground.UNREADABLE:
            evidence = self._without_note(evidence)
        answer = self.say("answer", membership.answer)
        return f"{answer}: {self.say('ground', membership.ground, evidence=evidence)}"


@cache
def texts(ui: str) -> Texts:
    return Texts(ui)
