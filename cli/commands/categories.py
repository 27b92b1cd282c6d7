"""`contesta categories`: the categories of Polywords, or the members of one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.lexicon.categories import definitions

from ..options import Say, add_category, add_language, lexicon_of
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_category(parser, "category", say("members"))


def run(options: Namespace, show: Show) -> int:
    lexicon = lexicon_of(options)
    if options.category:
        members = list(lexicon.category(options.category))
        print("\n".join(f"{member.text} | {member.note}" for member in members))
        return OK if members else REFUSED
    width = max(map(len, definitions()))
    for category in lexicon.categories():
        name = category.definition.names[show.texts.ui]
        print(f"{category.id.ljust(width)}  {len(category):6,}  {name}")
    return OK
