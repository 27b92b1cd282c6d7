"""What a message about a game may have at most; the service tells its clients."""

from __future__ import annotations

from typing import Final

from contesta.lexicon.folding import MAX_CHARACTERS

#: A word or phrase, in characters: as much as the lexicon looks at.
WORD: Final = MAX_CHARACTERS
#: Words, or plays of a turn.
WORDS: Final = 500
#: Rulings switched by one table.
RULINGS: Final = 50
#: Players in a game.
PLAYERS: Final = 6
#: A player's name, a seed, in characters.
NAME: Final = 60
SEED: Final = 100
#: Request cards: more than a box of Polywords has.
CARDS: Final = 120
#: Bottles beside a board, moments of a game.
TALLY: Final = 1_000
