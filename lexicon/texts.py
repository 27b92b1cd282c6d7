"""The sentences people read, in Italian, Portuguese and English.

Codes are for programs; this turns them into words. The texts are data
(`data/texts/*.toml`), the same keys in every language.
"""

from __future__ import annotations

import tomllib
from functools import cache

from data import ROOT

from .categories import Ground, Membership
from .errors import LexiconError
from .reasons import Code, Reason

UI_LANGUAGES = ("en", "it", "pt")


class Texts:
    """The interface texts of one language."""

    def __init__(self, ui: str) -> None:
        if ui not in UI_LANGUAGES:
            known = ", ".join(UI_LANGUAGES)
            raise LexiconError(f"unknown interface language {ui[:40]!r}; there are {known}")
        self.ui = ui
        text = (ROOT / "texts" / f"{ui}.toml").read_text(encoding="utf-8")
        self._tables: dict[str, dict[str, str]] = tomllib.loads(text)

    def say(self, table: str, key: str, **details: object) -> str:
        return self._tables[table][key].format(**details)

    def reason(self, reason: Reason) -> str:
        detail = reason.detail
        if reason.code in (Code.LISTED, Code.LISTED_ONCE):
            names = (source_names().get(source, source) for source in detail.split(", "))
            detail = ", ".join(dict.fromkeys(names))
        if reason.code is Code.EXPRESSION:
            detail = self._without_note(detail)
        return self.say("reason", reason.code, detail=detail).rstrip()

    def _without_note(self, text: str) -> str:
        """Notes in the data are in English: only those who read English see them."""
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
def source_names() -> dict[str, str]:
    """Source id → the name people know it by."""
    tables = tomllib.loads((ROOT / "sources.toml").read_text(encoding="utf-8"))["source"]
    return {table["id"]: table["name"] for table in tables} | {"curated": "contesta"}


@cache
def texts(ui: str) -> Texts:
    return Texts(ui)
