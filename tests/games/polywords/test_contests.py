"""Contests of Polywords without a table: what is found, who is penalised, by which rules."""

from __future__ import annotations

import pytest

from contesta.games import Contest, Outcome
from contesta.games.contests import About, Fate, Judgement, Penalty, PenaltyKind
from contesta.games.polywords import Asked, Written
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.games.polywords.rule_ids import REQUEST_RULES, WRITING_RULES
from contesta.lexicon import Answer, House, Lexicon
from contesta.solver import SolverError, WritingCode, parse_board, parse_path
from contesta.solver.polywords.board import BLANK
from contesta.solver.polywords.cards import DECKS, shape_named

ANNA, BRUNO = 0, 1


MODES = tuple(DECKS)
#: Nobody knows whether it is a brand.
UNSURE = "sbadiglio"


def doubt(word: str) -> Contest:
    return Contest(ANNA, BRUNO, word)


def found(judgement: Judgement) -> dict[str, str]:
    """What was found, by what was looked at."""
    return {str(one.about): str(one.code) for one in judgement.findings}


def bottles(player: int, *rules: str) -> tuple[Penalty, ...]:
    return (Penalty(player, PenaltyKind.BOTTLES, rules, 2),)


@pytest.mark.rule("PW-25")
@pytest.mark.rule("PW-26")
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode not in ("polpo", "medusa")])
def test_the_player_who_was_wrong_draws_two_bottles_and_the_word_stays(
    it: Lexicon, mode: str
) -> None:
    wrong = judge_polywords(it, doubt("xqzw"), mode)
    assert (wrong.outcome, wrong.fate) == (Outcome.UPHELD, Fate.STAYS)
    assert wrong.penalties == bottles(BRUNO, "PW-25")
    good = judge_polywords(it, doubt("casa"), mode)
    assert (good.outcome, good.fate) == (Outcome.REJECTED, Fate.STAYS)
    assert good.penalties == bottles(ANNA, "PW-26")


@pytest.mark.rule("PW-03")
@pytest.mark.rule("PW-24")
def test_whether_good_words_mean_something_together_is_for_the_players(it: Lexicon) -> None:
    phrase = doubt("gatto tavolo verde")
    assert judge_polywords(it, phrase, "specchio").outcome is Outcome.VOTE
    assert judge_polywords(it, phrase, "specchio", vote=False).penalties == bottles(BRUNO, "PW-25")
    assert judge_polywords(it, phrase, "specchio", vote=True).penalties == bottles(ANNA, "PW-26")


@pytest.mark.rule("ER-18")
def test_in_polpo_the_penalties_are_lines(it: Lexicon) -> None:
    (lines,) = judge_polywords(it, doubt("xqzw"), "polpo").penalties
    assert lines == Penalty(BRUNO, PenaltyKind.LINES, ("PW-25", "ER-18"), 2)
    (line,) = judge_polywords(it, doubt("casa"), "polpo", rulings={"ER-18": "one-line"}).penalties
    assert line == Penalty(ANNA, PenaltyKind.LINES, ("PW-26", "ER-18"), 1)


@pytest.mark.rule("ER-20")
def test_alone_in_medusa_a_wrong_word_is_a_failed_turn(it: Lexicon) -> None:
    own = Contest(BRUNO, BRUNO, "xqzw")
    wrong = judge_polywords(it, own, "medusa")
    assert (wrong.fate, wrong.penalties) == (Fate.WIPED, bottles(BRUNO, "ER-20"))
    assert judge_polywords(it, own, "medusa", rulings={"ER-20": "no-bottle"}).penalties == ()
    assert judge_polywords(it, doubt("casa"), "medusa").penalties == ()


@pytest.mark.rule("PW-24")
def test_before_the_vote_there_is_no_penalty(it: Lexicon) -> None:
    brand = Asked(category=it.category("marca"))
    asked = judge_polywords(it, doubt(UNSURE), "specchio", asked=brand)
    assert (asked.outcome, asked.fate, asked.penalties) == (Outcome.VOTE, Fate.WAITS, ())
    for_it = judge_polywords(it, doubt(UNSURE), "specchio", asked=brand, vote=True)
    assert for_it.penalties == bottles(ANNA, "PW-26")
    against = judge_polywords(it, doubt(UNSURE), "specchio", asked=brand, vote=False)
    assert against.outcome is Outcome.UPHELD
    # a vote does not overrule what is known
    assert judge_polywords(it, doubt("casa"), "palla", vote=False).outcome is Outcome.REJECTED


@pytest.mark.rule("PW-24")
def test_a_category_can_be_contested(it: Lexicon, pt: Lexicon) -> None:
    for lexicon, city in ((it, "Como"), (pt, "Curitiba")):
        asked = Asked(category=lexicon.category("citta"))
        assert (
            judge_polywords(lexicon, doubt(city), "specchio", asked=asked).outcome
            is Outcome.REJECTED
        )
    wrong = judge_polywords(it, doubt("sedia"), "specchio", asked=Asked(it.category("rettile")))
    assert wrong.outcome is Outcome.UPHELD
    assert [(one.about, one.answer) for one in wrong.findings] == [
        (About.CATEGORY, Answer.NO),
        (About.WORD, Answer.YES),
    ]


def test_an_unknown_member_of_a_category_is_voted_on(it: Lexicon) -> None:
    category = it.category("marca")
    word = "sbadiglio"
    assert category.membership(word).answer is Answer.UNKNOWN
    judgement = judge_polywords(it, doubt(word), "manta", asked=Asked(category=category))
    assert judgement.outcome is Outcome.VOTE
    assert judgement.findings[0].about is About.CATEGORY
    # another request that is not answered leaves nothing to vote on
    failed = judge_polywords(it, doubt(word), "manta", asked=Asked(category=category, length=4))
    assert failed.outcome is Outcome.UPHELD


@pytest.mark.rule("ER-21")
@pytest.mark.parametrize(
    ("mode", "ruling", "initial"),
    [
        ("specchio", "per-mode", True),
        ("medusa", "per-mode", False),
        ("palla", "per-mode", False),
        ("specchio", "contained", False),
        ("medusa", "initial", True),
        ("palla", "initial", False),
    ],
)
def test_where_a_letter_must_stand(it: Lexicon, mode: str, ruling: str, initial: bool) -> None:
    inside = judge_polywords(
        it, doubt("casa"), mode, asked=Asked(letters="s"), rulings={"ER-21": ruling}
    )
    assert inside.outcome is (Outcome.UPHELD if initial else Outcome.REJECTED)
    first = judge_polywords(
        it, doubt("casa"), mode, asked=Asked(letters="c"), rulings={"ER-21": ruling}
    )
    assert first.outcome is Outcome.REJECTED
    without = judge_polywords(it, doubt("casa"), mode, asked=Asked(letters="z"))
    assert without.outcome is Outcome.UPHELD


@pytest.mark.rule("PW-54")
def test_one_of_the_revealed_letters_is_enough(it: Lexicon) -> None:
    for letters, outcome in (("MPBCZ", Outcome.REJECTED), ("MPBVZ", Outcome.UPHELD)):
        asked = Asked(letters=letters)
        assert judge_polywords(it, doubt("casa"), "palla", asked=asked).outcome is outcome


@pytest.mark.rule("PW-46")
def test_length_counts_letters_only(it: Lexicon) -> None:
    for length, code in ((15, "length-right"), (18, "length-wrong")):
        judgement = judge_polywords(
            it, doubt("l'isola del tesoro"), "pagliaccio", asked=Asked(length=length)
        )
        assert found(judgement)["length"] == code


@pytest.mark.rule("PW-80")
def test_the_shape_shows_on_the_path(it: Lexicon) -> None:
    asked = Asked(shape=shape_named("I4"))
    for path, code in (("a8 RRR", "shape-right"), ("a8 RRU", "shape-wrong")):
        written = Written(BLANK, parse_path(path))
        judgement = judge_polywords(it, doubt("sole"), "polpo", asked=asked, written=written)
        assert found(judgement) == {"word": "listed", "writing": "written-well", "shape": code}


@pytest.mark.rule("PW-102")
def test_in_medusa_two_types_of_requests_are_enough(it: Lexicon) -> None:
    written = Written(BLANK, parse_path("d4 RRRR"))
    city, letters, shape = it.category("citta"), "A", shape_named("I4")
    two = judge_polywords(
        it, doubt("Atene"), "medusa", asked=Asked(city, letters, None, shape), written=written
    )
    assert two.outcome is Outcome.REJECTED
    assert found(two) | {"word": "", "category": ""} == {
        "word": "",
        "writing": "written-well",
        "requests": "two-types",
        "category": "",
        "letter": "letter-in",
        "shape": "shape-wrong",
    }
    assert [one.about for one in two.findings if not one.decides] == ["shape", "category", "letter"]
    one = judge_polywords(
        it, doubt("Atene"), "medusa", asked=Asked(city, "Z", None, shape), written=written
    )
    assert (one.outcome, found(one)["requests"]) == (Outcome.UPHELD, "one-type")
    brand = it.category("marca")
    open_ = judge_polywords(it, doubt("sbadiglio"), "medusa", asked=Asked(brand, "S"))
    assert (open_.outcome, found(open_)["requests"]) == (Outcome.VOTE, "open-type")


@pytest.mark.parametrize(
    ("mode", "board", "word", "path", "code"),
    [
        ("palla", "8/8/8/8/8/8/8/8", "via", "a1 RR", "misses-centre"),
        ("palla", "8/8/8/3VIA2/8/8/8/8", "casa", "a1 RRR", "does-not-touch"),
        ("polpo", "8/8/8/8/8/8/8/8", "via", "d4 RR", "not-low"),
        ("palla", "8/8/8/3VIA2/8/8/8/8", "via", "d5 RR", "word-repeated"),
    ],
)
def test_the_writing_rules_are_judged(
    it: Lexicon, mode: str, board: str, word: str, path: str, code: str
) -> None:
    written = Written(parse_board(board), parse_path(path), words=["via"] * ("VIA" in board))
    judgement = judge_polywords(it, doubt(word), mode, written=written)
    assert judgement.outcome is Outcome.UPHELD
    first = judgement.findings[0]
    assert (first.about, first.code, first.rules) == (
        About.WRITING,
        code,
        WRITING_RULES[WritingCode(code)],
    )


@pytest.mark.rule("ER-11")
def test_the_previous_word_counts_where_the_table_says_so(it: Lexicon) -> None:
    board = parse_board("8/8/8/3VIA2/8/8/CASA4/8")
    written = Written(board, parse_path("a6 RRR"), ["via", "casa"], parse_path("d4 RR"))
    assert judge_polywords(it, doubt("sole"), "palla", written=written).outcome is Outcome.REJECTED
    rulings = {"ER-11": "previous-turn"}
    strict = judge_polywords(it, doubt("sole"), "palla", written=written, rulings=rulings)
    assert found(strict)["writing"] == "does-not-touch"


@pytest.mark.rule("ER-07")
def test_rulings_on_words_and_house_words_hold(it: Lexicon) -> None:
    title = doubt("l'isola del tesoro")
    assert judge_polywords(it, title, "palla").outcome is Outcome.REJECTED
    refused = judge_polywords(it, title, "palla", rulings={"ER-07": "refuse"})
    assert found(refused) == {"word": "symbol"}
    house = House.of(allow=["xqzw"], deny=["casa"])
    assert judge_polywords(it, doubt("xqzw"), "palla", house=house).outcome is Outcome.REJECTED
    assert judge_polywords(it, doubt("casa"), "palla", house=house).outcome is Outcome.UPHELD


@pytest.mark.parametrize("mode", MODES)
def test_a_game_has_only_its_own_requests(it: Lexicon, mode: str) -> None:
    cards = {
        "category": Asked(category=it.category("citta")),
        "letter": Asked(letters="A"),
        "length": Asked(length=5),
    }
    for kind, asked in cards.items():
        has = kind in REQUEST_RULES[mode] and (mode, kind) not in (
            ("palla", "category"),
            ("polpo", "category"),
        )
        if has:
            assert kind in found(judge_polywords(it, doubt("Atene"), mode, asked=asked))
        else:
            with pytest.raises(SolverError) as caught:
                judge_polywords(it, doubt("Atene"), mode, asked=asked)
            assert caught.value.code == "no-request"


@pytest.mark.parametrize(("mode", "variant"), [("palla", "gonfio"), ("polpo", "agguato")])
def test_variants_bring_categories(it: Lexicon, mode: str, variant: str) -> None:
    asked = Asked(category=it.category("citta"))
    judgement = judge_polywords(it, doubt("Atene"), mode, variants=[variant], asked=asked)
    assert found(judgement)["category"] == "member-listed"
