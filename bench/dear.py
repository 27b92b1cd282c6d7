"""Dear questions: legal ones, made to take long, asked in this process against the deadline.

The service must answer each within its deadline and a fifth, of processor time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import thread_time
from typing import Any

from contesta.lexicon import Lexicon, open_lexicon
from contesta.lexicon.folding import MAX_CHARACTERS
from contesta.lexicon.texts import texts
from contesta.solver import BadQuestion, buy, hints, ready, score, solve
from contesta.solver.budget import Budget
from contesta.solver.paperback.buying import MAX_CUBES, MAX_SETS, MAX_SHOP
from contesta.solver.paperback.cards import MAX_CARDS
from contesta.solver.paperback.question import MAX_LIMIT, ORDERS
from contesta.solver.paperback.to_json import PlaysToJson, hint_to_json, solution_to_json

Row = tuple[str, ...]
Expired = Callable[[], bool]

SEED = 7_000
DEADLINE = 1.0
MOST = 1.2 * DEADLINE
#: Seconds of processor time, and questions, for each endpoint: all take about a minute.
SECONDS = 12
QUESTIONS = 1_000
#: Words of one request.
WORDS = 500
DOUBLES = ("CH", "QU", "RE", "OU", "AR", "TO", "ST", "CO", "IN", "ER", "AS", "SA")
ABILITIES = (
    *["add 1", "add 2 if last", "add 1 per wild", "draw 1", "draw 1 if first", "double"],
    *["double if last", "copy any", "copy adjacent", "wilds score 2", "draw 1 if score>=9"],
)
#: Hands that took many seconds once.
KNOWN = (
    "<> ? QU4 ? ? <> ? ? RE4 CH2 ? ? OU3 AR4 ? ? CH4 ? <> <> +_",
    "T1 R1 ? A1 CH2 S1 O1 ? E1 I1 RE2 N1 L1 ? D1 M1 TO2 P1 ? C1 +_",
    "A1{double} A1{double if first} A1{add 2 if last} E1{draw 1} E1{draw 1} ? ? ? ? ? S1{add 1} +_",
)


def hand(choose: random.Random) -> str:
    """A hand of many cards, most with jokers, doubles, abilities and a Space Bar."""
    able, doubles, jokers = (choose.random() * most for most in (0.6, 0.6, 0.7))
    cards = []
    for _ in range(choose.randint(MAX_CARDS // 2, MAX_CARDS)):
        if choose.random() < jokers:
            cards.append("?")
        elif choose.random() < doubles / 4:
            cards.append("<>")
        else:
            letters = DOUBLES if choose.random() < doubles else "AEIORSTNLCMPD"
            ability = f"{{{choose.choice(ABILITIES)}}}" if choose.random() < able else ""
            cards.append(f"{choose.choice(letters)}{choose.randint(1, 5)}{ability}")
    return " ".join([*cards, choose.choice(("+_", "+_", "+<>", "+E1"))])


def shop(choose: random.Random) -> str:
    """A shop with about as many affordable sets as are allowed."""
    return " ".join(
        f"{chr(65 + i)}1@{choose.randint(0, 9)}*{i}{{{choose.choice(ABILITIES)}}}"
        for i in range(choose.randint(14, MAX_SHOP))
    )


def phrase(choose: random.Random, words: list[str]) -> str:
    """A phrase as long as is looked at, or letters that are no word."""
    if choose.random() < 0.3:
        return "".join(choose.choices("aeiorstlnc", k=choose.randint(8, 28)))
    some = " ".join(choose.sample(words, 60))
    return some[:MAX_CHARACTERS] if choose.random() < 0.5 else some.replace(" ", "")[:26]


def measure() -> Iterator[Row]:
    """Rows of the worst processor time for each endpoint."""
    lexicons = [open_lexicon(language) for language in ("it", "pt")]
    for lexicon in lexicons:
        ready(lexicon)
        _known(lexicon)
    for name, ask in ASKED.items():
        choose = random.Random(SEED)
        known = iter(KNOWN)
        worst, times, spent = 0.0, 0, 0.0
        while spent < SECONDS and times < QUESTIONS:
            took = _seconds(ask, choose.choice(lexicons), choose, next(known, "") or hand(choose))
            worst, times, spent = max(worst, took), times + 1, spent + took
        goal = f"≤ {MOST:.1f} s"
        yield (
            f"dear questions, {name}: the worst of {times:,}",
            f"{worst:.2f} s of processor time",
            goal if worst <= MOST else f"{goal}, missed",
        )


def _seconds(
    ask: Callable[..., object], lexicon: Lexicon, choose: random.Random, cards: str
) -> float:
    """The processor time of one question, with its deadline on the same clock."""
    started = thread_time()
    with suppress(BadQuestion):  # too many ways to count: refused, but how soon?
        ask(lexicon, choose, cards, lambda: thread_time() - started > DEADLINE)
    return thread_time() - started


def _solve(lexicon: Lexicon, choose: random.Random, cards: str, expired: Expired) -> Any:
    limit = choose.choice((20, 300, MAX_LIMIT))
    found = solve(lexicon, cards, limit, choose.choice(ORDERS), expired=expired)
    return solution_to_json(found, PlaysToJson(lexicon, texts("en")))


def _hints(lexicon: Lexicon, choose: random.Random, cards: str, expired: Expired) -> Any:
    plays = PlaysToJson(lexicon, texts("en"))
    found = hints(lexicon, cards, 4, track=choose.choice((None, 7, 20)), expired=expired)
    return [hint_to_json(hint, plays) for hint in found]


def _score(lexicon: Lexicon, choose: random.Random, cards: str, _: Expired) -> Any:
    two = " ".join(choose.choices(("sassa", "assassinassero", "ossessa", "casa"), k=2))
    return score(lexicon, two if cards.endswith("+_") else two.split()[0], cards)


def _buy(_: Lexicon, choose: random.Random, __: str, expired: Expired) -> Any:
    budget = Budget(MAX_SETS, expired)
    return buy(choose.choice((20, 40, 999)), shop(choose), cubes=MAX_CUBES, budget=budget)


def _words(lexicon: Lexicon, choose: random.Random, _: str, expired: Expired) -> Any:
    from contesta.api.words.routes import judged  # the service is an extra

    say, words = texts("en"), _known(lexicon)
    made = (phrase(choose, words) for _ in range(WORDS))
    answers = []
    for text in made:
        if expired():
            break
        game = choose.choice(("paperback", "polywords"))
        answers.append(judged(lexicon, text, say, game=game, category=None, house=None))
    return answers


_listed: dict[str, list[str]] = {}


def _known(lexicon: Lexicon) -> list[str]:
    """The words of a lexicon, listed once."""
    if lexicon.language not in _listed:
        _listed[lexicon.language] = sorted(lexicon.words("broad"))
    return _listed[lexicon.language]


ASKED: dict[str, Callable[..., object]] = {
    "paperback/solve": _solve,
    "paperback/hints": _hints,
    "paperback/score": _score,
    "paperback/buy": _buy,
    "POST words": _words,
}

if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row), flush=True)
