"""`contesta demo`: a short tour that judges a few words."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.lexicon import open_lexicon

from ..options import Say
from ..render_words import Show
from ..status import OK

#: What the tour shows: language, word, game, category.
TOUR = (
    ("it", "caffè", "paperback", None),
    ("it", "roma", "paperback", None),
    ("it", "dimmelo", "paperback", None),
    ("it", "accellerare", "paperback", None),
    ("it", "l'isola del tesoro", "polywords", "libro"),
    ("it", "LISOLADELTESORO", "polywords", None),
    ("it", "ramarro", "polywords", "rettile"),
    ("pt", "coração", "paperback", None),
    ("pt", "projecto", "paperback", None),
)


def declare(parser: ArgumentParser, say: Say) -> None:
    """No arguments."""


def run(_: Namespace, show: Show) -> int:
    print(show.texts.say("demo", "intro"))
    for language, word, game, name in TOUR:
        lexicon = open_lexicon(language)
        verdict = lexicon.verdict(word, game=game)
        category = lexicon.category(name) if name else None
        membership = None if category is None else category.membership(word)
        asked = " ".join(filter(None, (language, game, name)))
        print(f"\n[{asked}]")
        print("\n".join(show.verdict(verdict, category, membership)))
    print(f"\n{show.texts.say('demo', 'outro')}")
    return OK
