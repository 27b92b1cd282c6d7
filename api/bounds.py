"""What a request may be at most: docs/api.md has the same table, which a test compares."""

from __future__ import annotations

from typing import Final

from contesta.games import bounds as of_games
from contesta.solver.paperback.buying import MAX_SHOP
from contesta.solver.paperback.cards import MAX_CARDS
from contesta.solver.paperback.notation import MAX_TEXT as HAND_TEXT
from contesta.solver.paperback.question import MAX_LIMIT as MAX_PLAYS
from contesta.solver.polywords.board import MAX_TEXT as BOARD_TEXT
from contesta.solver.polywords.path import MAX_LENGTH as PATH_CELLS
from contesta.solver.polywords.requests import MAX_EXCLUDED
from contesta.solver.polywords.suggest_among import MAX_LIMIT as SUGGESTIONS

#: The body of a request, in bytes; of one to a route that is declared `large_body`.
BODY: Final = 64 * 1024
LARGE_BODY: Final = 256 * 1024
#: A larger body is parsed in a thread.
BODY_INLINE: Final = 16 * 1024
#: Members of one JSON object: more than any model has.
MEMBERS: Final = 100
#: All headers together, in bytes, and how many there may be.
HEADERS: Final = 16 * 1024
HEADER_COUNT: Final = 100
#: The address with its query, in bytes.
ADDRESS: Final = 8 * 1024
#: Seconds in which headers, and then a body, must have arrived; seconds that an answer waits for
#: a client that does not read it.
HEAD_SECONDS: Final = 10
BODY_SECONDS: Final = 30
UNREAD_SECONDS: Final = 30
#: Connections to one worker; a process may usually have 1,024 files open.
CONNECTIONS: Final = 500
#: … from one address, and kept for monitoring when all others are taken.
CLIENT_CONNECTIONS: Final = 100
SPARE_CONNECTIONS: Final = 20
#: A word or phrase, in characters: as much as the lexicon looks at.
WORD: Final = of_games.WORD
#: Words judged by one request.
WORDS: Final = of_games.WORDS
#: Maximum number of house words allowed, and of those denied, in one request.
HOUSE_WORDS: Final = 500
#: Rulings switched by one request.
RULINGS: Final = of_games.RULINGS
#: Words found by one search: the library lists a million, but an answer is kept in memory.
FOUND: Final = 1_000
#: Members of a category on one page.
PAGE: Final = 500
#: Members passed over before a page.
OFFSET: Final = 1_000_000
#: Players in a game.
PLAYERS: Final = of_games.PLAYERS
#: A player's name, a seed, in characters.
NAME: Final = of_games.NAME
SEED: Final = of_games.SEED
#: A hand, in characters.
HAND: Final = HAND_TEXT
#: Cards in a hand, cards in a shop.
HAND_CARDS: Final = MAX_CARDS
SHOP: Final = MAX_SHOP
#: Plays listed, and baskets.
PLAYS: Final = MAX_PLAYS
#: Words of one play: two are legal, more are refused with a reason, many more are no play.
PLAY_WORDS: Final = 10
#: A board, in characters; a path, in cells.
BOARD: Final = BOARD_TEXT
PATH: Final = PATH_CELLS
#: Placements counted: the library counts more, but for seconds after its deadline.
COUNTED: Final = 10_000
#: Suggestions, and words that are not to be suggested.
SUGGESTED: Final = SUGGESTIONS
EXCLUDED: Final = MAX_EXCLUDED
#: Placements listed: each has its board, so that more of them would make megabytes.
PLACEMENTS: Final = 1_000
#: Request cards in one request: more than a box of Polywords has.
CARDS: Final = of_games.CARDS
#: Bottles beside a board, moments of a game.
TALLY: Final = of_games.TALLY

TABLE: Final = {
    "body, bytes": BODY,
    "body of `words`, `polywords/suggest` or `polywords/score`, bytes": LARGE_BODY,
    "all headers, bytes": HEADERS,
    "headers": HEADER_COUNT,
    "address with query, bytes": ADDRESS,
    "seconds for the headers to arrive": HEAD_SECONDS,
    "seconds for the body to arrive": BODY_SECONDS,
    "seconds until an unread response is dropped": UNREAD_SECONDS,
    "connections to one worker": CONNECTIONS,
    "… from one address": CLIENT_CONNECTIONS,
    "word or phrase, characters": WORD,
    "words in one request": WORDS,
    "house words allowed, and denied, in one request": HOUSE_WORDS,
    "rulings in one request": RULINGS,
    "found words": FOUND,
    "members on one page": PAGE,
    "members skipped": OFFSET,
    "hand, characters": HAND,
    "cards in a hand": HAND_CARDS,
    "cards in a shop": SHOP,
    "words of one play": PLAY_WORDS,
    "plays, or baskets": PLAYS,
    "board, characters": BOARD,
    "path, cells": PATH,
    "placements listed": PLACEMENTS,
    "placements counted": COUNTED,
    "suggestions": SUGGESTED,
    "excluded words": EXCLUDED,
    "players": PLAYERS,
    "name of a player, characters": NAME,
    "seed, characters": SEED,
    "request cards": CARDS,
    "bottles beside a board, or number of a moment": TALLY,
}
