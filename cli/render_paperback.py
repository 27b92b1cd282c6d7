"""Renders plays, hints, baskets and decks as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from contesta.lexicon import Lexicon
from contesta.solver import Basket, Deck, Hint, Play, PlayVerdict, Solution
from contesta.solver.paperback.cards import common_text
from contesta.solver.paperback.counting import Count, LaidCard
from contesta.solver.paperback.deckfile import Flag
from contesta.solver.paperback.wording import (
    face,
    in_currency,
    said_choice,
    said_duty,
    said_hint,
    said_step,
    spelled,
    worded,
)

from .render_words import BOLD, DIM, GREEN, RED, YELLOW, Show, printable

#: Marks for how certain a field of a deck is.
MARKS = {Flag.PRINTED: "●", Flag.INFERRED: "◐", Flag.PLACEHOLDER: "○"}


class ShowHands:
    """Renders answers about hands in one interface language."""

    def __init__(self, show: Show, lexicon: Lexicon | None) -> None:
        self.show = show
        self.lexicon = lexicon

    def say(self, key: str, table: str = "play", **details: object) -> str:
        return self.show.texts.say(table, key, **details)

    def _money(self, text: str) -> str:
        return in_currency(text, self.lexicon.language) if self.lexicon else text

    def spelled(self, words: Sequence[str]) -> str:
        return spelled(self.lexicon, words) if self.lexicon else " ".join(words).lower()

    def _laid(self, play: Play) -> str:
        """The cards in order: a joker with the letter it stands for, the Common with a plus."""
        return " ".join(self._card(laid, play.common) for laid in play.cards)

    def _card(self, laid: LaidCard, common: int) -> str:
        if laid.number == common:
            return common_text(laid.card)
        if laid.joker:
            return f"?={laid.letters}"
        return f"{face(laid.card)}={laid.letters}" if laid.reversed else face(laid.card)

    # -------------------------------------------------------------------- answers

    def solution(
        self, solution: Solution, order: str, track: int | None, *, filtered: bool = False
    ) -> Iterator[str]:
        if not solution.plays and solution.complete:
            yield self.say("none-fits" if filtered else "none")
        rows = [
            (self.spelled(play.words), self._laid(play), self._money(play.count.aloud), play)
            for play in solution.plays
        ]
        wide = max((len(word) for word, *_ in rows), default=0)
        cards = max((len(laid) for _, laid, *_ in rows), default=0)
        for word, laid, aloud, play in rows:
            mark = "★" if track is not None and play.length >= track else " "
            draws = "  " + self.say("drawn", draws=play.draws) if play.draws else ""
            name = self.show.paint(word.ljust(wide), BOLD)
            yield f"{mark} {name}  {play.length:2}  {laid.ljust(cards)}  {aloud}{draws}"
        if solution.plays:
            named = self.say(order, "order")
            shown = len(solution.plays)
            number = f"{solution.total:,}".replace(",", self.say("thousands"))
            key = "total" if solution.complete else "total-early"
            total = self.say(key, n=solution.total, total=number, shown=shown, order=named)
            yield self.show.paint(total, DIM)
            if track is not None:
                some = any(play.length >= track for play in solution.plays)
                legend = "★ " + self.say("takes", track=track)
                yield self.show.paint(legend if some else self.say("none-takes", track=track), DIM)
        if not solution.complete:
            yield self.show.paint("! " + self.say("early"), YELLOW)

    def play_verdict(self, scored: PlayVerdict, track: int | None) -> Iterator[str]:
        typed = " ".join(printable(verdict.text) for verdict in scored.verdicts)
        words = self.show.paint(typed, BOLD)
        if scored.legal:
            yield f"✓ {words}  {self.show.paint(self.say('legal'), GREEN, BOLD)}"
        else:
            yield f"✗ {words}  {self.show.paint(self.say('refused'), RED, BOLD)}"
        for reason in scored.reasons:
            yield "  " + self.say(reason.code, detail=printable(reason.detail))
        for verdict in scored.verdicts:
            if not verdict.valid:
                yield from (f"  {self.show.texts.reason(reason)}" for reason in verdict.reasons)
        if scored.play is not None:
            if not scored.legal:
                yield "  " + self.say("would")
            yield from self._counted(scored.play, scored.takes_common, track)

    def _counted(self, play: Play, takes: bool | None, track: int | None) -> Iterator[str]:
        count = play.count
        yield f"  {self._laid(play)}"
        yield f"  {self._money(count.aloud)}"
        for step in count.steps:
            if step.ability is not None:
                yield self._money(f"    {said_step(step, self.show.texts)}")
        length = self.say("length", length=play.length)
        if takes is not None:
            length += ": " + self.say("takes" if takes else "falls-short", track=track)
        yield f"  {length}"
        if count.draws:
            yield "  " + self.say("draws", draws=count.draws)
        yield from self._consequences(count)

    def _consequences(self, count: Count) -> Iterator[str]:
        """Lines for choices, duties, attacks on others, and cards that leave the game."""
        if count.choices:
            yield f"  {self.say('choices')}"
        for choice in count.choices:
            yield f"    {self._money(said_choice(choice, self.show.texts))}"
        told = {step.ability for step in count.steps}
        for card, ability in count.duties:
            if ability in told:
                continue
            duty = said_duty(card, ability, self.show.texts)
            yield f"  {self.say('duty')} {self._money(duty)}"
        if count.attacks:
            texts = [worded(attack, self.show.texts) for attack in count.attacks]
            yield f"  {self.say('attacks')}: {', '.join(texts)}"
        if count.leaving:
            faces = [face(card) for card in count.leaving]
            yield f"  {self.say('leaving')}: {', '.join(faces)}"

    def hints(self, found: Sequence[Hint]) -> Iterator[str]:
        if not found:
            yield self.say("none", "hint")
        for hint in found:
            voices, text = said_hint(hint, self.show.texts)
            yield f"{self.show.paint(voices, BOLD)}: {self._money(text)}"
            if hint.cards is not None:
                faces = " ".join(card.partition("{")[0] for card in hint.cards)
                yield "  " + self.say("cards", "hint", cards=faces)
            if hint.pattern is not None:
                yield "  " + self.say("pattern", "hint", pattern=hint.pattern)
            if hint.play is not None:
                words, aloud = self.spelled(hint.play.words), self._money(hint.play.count.aloud)
                yield "  " + self.say("told", "hint", words=words, aloud=aloud)

        if any(not hint.complete for hint in found):
            yield self.show.paint("! " + self.say("early"), YELLOW)

    def baskets(self, baskets: Sequence[Basket], limit: int) -> Iterator[str]:
        if not baskets:
            yield self.say("nothing-to-buy")
        for basket in baskets[:limit]:
            key = "basket-cubes" if basket.cubes else "basket"
            price = self.say(key, price=basket.price, cubes=basket.cubes)
            fame = ", " + self.say("basket-fame", fame=basket.fame) if basket.fame else ""
            yield f"{basket}  {self.show.paint(f'({price}{fame})', DIM)}"
        if len(baskets) > limit:
            yield self.show.texts.say("search", "more", shown=limit, total=len(baskets))

    def deck(self, deck: Deck) -> Iterator[str]:
        yield self.show.paint(deck.title, BOLD)
        known = {str(flag): count for flag, count in deck.certainty().items()}
        certain = set(known) == {str(Flag.PRINTED)}
        yield self.show.texts.say("play", "all-printed" if certain else "stand-in", **known)
        yield self.show.paint(self.say("marks"), DIM)
        for one in deck.offer:
            times = f" ×{one.count}" if one.count > 1 else ""
            name = face(one.card) + times
            does = worded(one.card.ability, self.show.texts) if one.card.ability else ""
            marks = "".join(MARKS[flag] for flag in one.flags.values())
            yield f"{marks}  {name:<10} {in_currency(does, deck.language)}"
