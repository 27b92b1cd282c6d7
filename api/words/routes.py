"""Routes of verdicts on words: one word, or several."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from contesta.lexicon import Category, House, Lexicon
from contesta.lexicon.texts import Texts, texts

from ..http.responses import Json, no_store
from ..http.routing import cached, large_body
from ..path_parts import Language
from ..service import Expired, service_of
from .models import VerdictOut, WordQuery, WordsBody, WordsOut
from .to_json import plain_verdict

router = APIRouter(tags=["words"])


#: Up to this many words and characters are judged inline; more go to the pool.
FEW, SHORT = 8, 200


def judged(
    lexicon: Lexicon,
    text: str,
    say: Texts,
    *,
    game: str | None,
    category: Category | None,
    house: House | None,
    rulings: dict[str, str] | None = None,
    european: bool = False,
) -> dict[str, Any]:
    """A word's verdict, with its category if one was asked for, as plain values."""
    verdict = lexicon.verdict(
        text,
        game=game or ("polywords" if category is not None else None),
        house=house,
        rulings=rulings,
        european=european,
    )
    membership = None if category is None else category.membership(text)
    return plain_verdict(verdict, say, category, membership)


@router.get("/{lang}/words/{word:text}", responses={200: {"model": VerdictOut}})
@cached
async def judge_word(
    request: Request,
    lang: Language,
    word: Annotated[str, Path(description="a word or phrase", examples=["caffè"])],
    query: Annotated[WordQuery, Query()],
) -> Response:
    """The verdict on a word: a word that is not good is an answer, not an error."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    return Json(
        judged(
            lexicon,
            word,
            texts(query.ui),
            game=query.game,
            category=None if query.category is None else lexicon.category(query.category),
            house=service.house,
            european=query.european,
        )
    )


@router.post("/{lang}/words", responses={200: {"model": WordsOut}})
@cached
@large_body
async def judge_words(request: Request, lang: Language, body: WordsBody) -> Response:
    """The verdicts on up to 500 words, in their order; fewer if time runs out."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    say = texts(body.ui)
    category = None if body.category is None else lexicon.category(body.category)
    house = service.house_with(body.house)

    def judge(expired: Expired | None) -> list[dict[str, Any]]:
        verdicts: list[dict[str, Any]] = []
        for one in body.words:
            if verdicts and expired is not None and expired():
                break
            verdicts.append(
                judged(
                    lexicon,
                    one,
                    say,
                    game=body.game,
                    category=category,
                    house=house,
                    rulings=body.rulings,
                    european=body.european,
                )
            )
        return verdicts

    small = len(body.words) <= FEW and sum(map(len, body.words)) <= SHORT
    verdicts = await service.answer(request, judge, small=small)
    complete = len(verdicts) == len(body.words)
    answer = {"complete": complete, "verdicts": verdicts}
    return Json(answer) if complete else no_store(answer)
