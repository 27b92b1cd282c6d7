"""The rules of Italian Paperback on forming a word and on its length, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Code, Lexicon
from contesta.solver import BadHand, PlayCode, hints, open_deck, parse_hand, playable, score, solve
from tests.helpers.paperback_table import played, refused

#: A word for every letter a joker may have to be.
ALPHABET = (
    "arco banco cane dado erba fame gatto hotel isola jazz kiwi luna mare nave orso pane quota "
    "rana sole treno uva vino web xilofono yoga zebra"
)


def jokered(word: str) -> str:
    """The cards of a word, a joker for its first letter."""
    return " ".join(["?", *(f"{letter}1" for letter in word.upper()[1:])])


# ---------------------------------------------------------------------------- the cards


@pytest.mark.rule("PB-IT-26")
def test_a_word_uses_any_number_of_the_cards_in_hand(it: Lexicon) -> None:
    plays = solve(it, "S1 O1 L1 E1 T1 ?", 1000).plays
    assert {len(play.cards) for play in plays} == {1, 2, 3, 4, 5, 6}
    for word in ("o", "lo", "sol", "sole", "stelo"):
        assert len(played(it, word, "S1 O1 L1 E1 T1").cards) == len(word)


@pytest.mark.rule("PB-IT-29")
def test_cards_may_be_left_in_hand(it: Lexicon) -> None:
    play = played(it, "sole", "S1 O1 L1 E1 T1 R1 ?")
    assert (play.points, [laid.number for laid in play.cards]) == (4, [0, 1, 2, 3])


@pytest.mark.rule("PB-IT-27")
@pytest.mark.parametrize("word", ALPHABET.split())
def test_a_joker_is_any_letter(it: Lexicon, word: str) -> None:
    assert word.upper() in playable(it, jokered(word))
    play = played(it, word, jokered(word))
    assert [laid.letters for laid in play.cards if laid.joker] == [word[0].upper()]
    assert play.points == len(word) - 1


@pytest.mark.rule("PB-IT-27")
def test_a_joker_is_one_letter_only(it: Lexicon) -> None:
    assert refused(it, "sole", "? ? S1") == [PlayCode.LETTERS_MISSING]
    assert "SOLE" not in playable(it, "? ? S1")
    assert "SOLE" in playable(it, "? ? ? S1")


@pytest.mark.rule("PB-IT-64")
def test_fame_cards_and_some_of_the_starting_deck_are_jokers(it: Lexicon) -> None:
    deck = open_deck("it")
    jokers = [card for card in deck.starting_deck() if str(card).startswith("?")]
    assert len(jokers) == 5
    for card in (jokers[0], *(pile.card for pile in deck.fame)):
        play = played(it, "sole", f"S1{{add 3 per wild}} {card} L1 {card}")
        assert [laid.letters for laid in play.cards if laid.joker] == ["O", "E"]
        assert play.count.aloud == "1 + 0 + 1 + 0 + 6 = 8¢"


# ---------------------------------------------------------------------- the Common card


@pytest.mark.rule("PB-IT-28")
def test_the_common_card_may_be_used_and_is_not_of_the_hand(it: Lexicon) -> None:
    play = played(it, "treno", "T1{add 5 if uses_all_hand} R1 E1 N1 +O1")
    assert (play.cards[-1].number, play.common, play.points) == (4, 4, 10)
    assert "TRENO" in playable(it, "T1 R1 E1 N1 +O1")
    assert refused(it, "treno", "T1 R1 E1 N1") == [PlayCode.LETTERS_MISSING]


@pytest.mark.rule("PB-IT-28")
def test_the_common_card_need_not_be_used(it: Lexicon) -> None:
    play = played(it, "rete", "T1 R1 E1 E1 +O1")
    assert play.common not in [laid.number for laid in play.cards]


@pytest.mark.rule("PB-IT-28")
@pytest.mark.rule("PB-IT-60")
def test_the_common_card_is_used_once(it: Lexicon) -> None:
    assert refused(it, "trono", "T1 R1 N1 +O1") == [PlayCode.LETTERS_MISSING]
    assert refused(it, "trono", "T1 R1 N1 +O1", laid="T1 R1 +O1 N1 +O1") == [PlayCode.NOT_IN_HAND]
    assert "TRONO" not in playable(it, "T1 R1 N1 +O1")
    assert played(it, "trono", "T1 R1 N1 O2 +O1").points == 6


@pytest.mark.rule("ER-02")
@pytest.mark.rule("PB-IT-60")
@pytest.mark.rule("PB-IT-78")
@pytest.mark.rule("PB-PT-33")
def test_once_a_turn_and_once_a_word_are_the_same(it: Lexicon) -> None:
    """Two words need the Space Bar, which then is the Common card: there is no other."""
    with pytest.raises(BadHand) as caught:
        parse_hand("S1 O1 L1 E1 +_ +O1")
    assert caught.value.code == "two-commons"
    play = played(it, "sole mare", "S1 O1 L1 E1 M1 A1 R1 E1 +_")
    assert [laid.letters for laid in play.cards if laid.number == play.common] == [" "]
    assert refused(it, "sole mare", "S1 O1 L1 M1 A1 R1 E1 +E1") == [PlayCode.NO_SPACE_BAR]


# ------------------------------------------------------------------------- proper nouns


@pytest.mark.rule("PB-IT-30")
@pytest.mark.parametrize("name", ["roma", "torino", "garibaldi", "sabrina", "ferrari"])
def test_no_play_is_a_proper_noun(it: Lexicon, name: str) -> None:
    hand = " ".join(f"{letter}1" for letter in name.upper())
    assert (name.upper(),) not in [play.words for play in solve(it, hand, 1000).plays]
    assert refused(it, name, hand) == [PlayCode.NOT_A_WORD]
    assert score(it, name, hand).verdicts[0].reasons[0].code is Code.PROPER


@pytest.mark.rule("PB-IT-30")
def test_every_word_offered_is_one_the_referee_takes(it: Lexicon) -> None:
    words = list(playable(it, "R1 O1 M1 A1 ? ? ?"))
    assert len(words) > 5000
    assert all(it.verdict(word, game="paperback").valid for word in words)


# --------------------------------------------------------------- double-letter cards


@pytest.mark.rule("PB-IT-58")
def test_the_letters_of_a_double_stay_together(it: Lexicon) -> None:
    assert played(it, "chiesa", "CH4 I1 E1 S1 A1").points == 8
    for apart in ("CS2 A1 A1", "CH4 A1 S1 A1"):  # C…S; C without H
        assert refused(it, "casa", apart) == [PlayCode.LETTERS_APART]
        assert "CASA" not in playable(it, apart)


@pytest.mark.rule("PB-IT-58")
def test_two_doubles_may_share_no_letter(it: Lexicon) -> None:
    """SALE has room for SA and LE, not for SA and AL."""
    assert played(it, "sale", "SA2 LE3").points == 5
    assert refused(it, "sale", "SA2 AL3 E1") == [PlayCode.LETTERS_APART]
    assert "SALE" in playable(it, "SA2 LE3")
    assert "SALE" not in playable(it, "SA2 AL3 E1")


@pytest.mark.rule("PB-IT-59")
def test_the_letters_of_a_double_keep_their_order(it: Lexicon) -> None:
    assert refused(it, "chiesa", "HC4 I1 E1 S1 A1") == [PlayCode.LETTERS_APART]
    assert refused(it, "chiesa", "HC4 I1 E1 S1 A1", laid="HC4 I1 E1 S1 A1") == [
        PlayCode.DOUBLE_REVERSED
    ]
    assert "CHIESA" not in playable(it, "HC4 I1 E1 S1 A1")
    assert "CHIESA" in playable(it, "HC4 I1 E1 S1 A1 +<>")


# --------------------------------------------------------------------------- the length


@pytest.mark.rule("PB-IT-31")
def test_jokers_and_the_common_card_count_for_the_length(it: Lexicon) -> None:
    play = played(it, "vacuo", "V3 ? C2 ? +O1")
    assert (play.length, play.count.length) == (5, 5)
    assert score(it, "vacuo", "V3 ? C2 ? +O1", track=5).takes_common is True


@pytest.mark.rule("PB-IT-32")
def test_a_double_counts_as_two_letters(it: Lexicon) -> None:
    play = played(it, "chiesa", "CH4 I1 ES2 A1")
    assert (len(play.cards), play.length, play.count.length) == (4, 6, 6)
    assert score(it, "chiesa", "CH4 I1 ES2 A1", track=6).takes_common is True


@pytest.mark.rule("PB-IT-33")
def test_a_word_as_long_as_the_track_says_takes_the_common_card(it: Lexicon) -> None:
    hand = "B1 A1 L1 E1 N1 A1 +O1"
    assert [score(it, "balena", hand, track=n).takes_common for n in (5, 6, 7)] == [
        True,
        True,
        False,
    ]
    assert score(it, "balena", hand).takes_common is None
    assert score(it, "anelab", hand, track=6).takes_common is False  # no word


@pytest.mark.rule("PB-IT-33")
def test_words_that_take_the_common_card_can_be_asked_for(it: Lexicon) -> None:
    hand = "B1 A1 L1 E1 N1 ? +A1"
    plays = solve(it, hand, 1000, reach=7).plays
    assert plays and {play.length for play in plays} == {7}
    assert all(score(it, play.words, hand, track=7).takes_common for play in plays)
    for track in (5, 6, 7, 8):
        for hint in hints(it, hand, track=track):
            assert hint.takes_common is (hint.length >= track)
    assert 7 in [hint.length for hint in hints(it, hand)]


@pytest.mark.rule("PB-IT-34")
def test_each_common_card_asks_for_a_longer_word(it: Lexicon) -> None:
    track = open_deck("it").track
    assert list(track) == sorted(set(track)) and len(track) == open_deck("it").common.in_play

    def takes(word: str) -> list[bool | None]:
        hand = " ".join(f"{letter}1" for letter in word.upper())
        return [score(it, word, hand, track=length).takes_common for length in track]

    assert takes("balena") == [False, False, False, False]
    assert takes("silente") == [True, False, False, False]
    assert takes("finestra") == [True, True, False, False]
    assert takes("xilofonista") == [True, True, True, True]
