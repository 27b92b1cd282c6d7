"""Examples of cards: the question can be asked, each answer is what is answered."""

from __future__ import annotations

from pydantic.config import JsonDict

DRAW: JsonDict = {
    "mode": "palla",
    "players": ["Marta", "Davide"],
    "seed": 2021,
    "variants": ["gonfio"],
    "hard": True,
    "turn": 1,
}
DRAWN: JsonDict = {
    "mode": "palla",
    "table": {
        "turn": 0,
        "variants": ["gonfio"],
        "rulings": {},
        "seats": [
            {
                "player": "Marta",
                "board": "8/8/8/8/8/8/8/8",
                "words": [],
                "erased": [],
                "previous": [],
                "beside": 0,
                "dots": [],
                "out": 0,
            },
            {
                "player": "Davide",
                "board": "8/8/8/8/8/8/8/8",
                "words": [],
                "erased": [],
                "previous": [],
                "beside": 0,
                "dots": [],
                "out": 0,
            },
        ],
        "requests": [],
    },
    "teams": [],
    "turns": [
        {
            "turn": 1,
            "cards": [
                {"kind": "letter", "id": "F"},
                {"kind": "letter", "id": "S"},
                {"kind": "letter", "id": "L"},
                {"kind": "letter", "id": "M"},
                {"kind": "letter", "id": "I"},
                {"kind": "category", "id": "attore"},
            ],
            "category": "attore",
            "letters": ["F", "S", "L", "M", "I"],
            "lengths": [],
            "shape": None,
            "handed": [],
        }
    ],
}
#: Shortened: a card of each kind, the numbers of one mode.
CARDS: JsonDict = {
    "language": "it",
    "title": "Polywords, Italian: its Request cards and set-up",
    "note": (
        "This is NOT a copy of the printed cards. How many there are of each kind, the "
        "numbers of the set-up, the Length cards and the few letters and categories that "
        "the examples name are printed; the other letters follow from their number; the "
        "drawings of the Shape cards and the other categories are not public, so "
        "plausible ones stand in for them. The flag of every card says how far to trust "
        "it. There is no Portuguese edition: a Portuguese table plays with these cards "
        "too. If you own the game, copy this file, write what is on your cards, and use "
        "your copy instead. Categories are named in data/categories.toml."
    ),
    "sources": {
        "box": "The list of components in the Italian rulebook; a category that an "
        "example names is counted among the 40 that are not hard."
    },
    "boards": 6,
    "seconds": 45,
    "hard_in_deck": 2,
    "shapes_in_deck": 2,
    "cards": [
        {"kind": "length", "id": "3", "flag": "printed"},
        {"kind": "letter", "id": "A", "flag": "printed"},
        {"kind": "shape", "id": "I3", "flag": "placeholder", "shape": "XXX"},
        {
            "kind": "category",
            "id": "citta",
            "flag": "printed",
            "names": {"it": "Città", "pt": "Cidade", "en": "City"},
        },
        {
            "kind": "hard",
            "id": "capitale",
            "flag": "placeholder",
            "names": {"it": "Capitale", "pt": "Capital", "en": "Capital city"},
        },
    ],
    "modes": {
        "palla": {
            "fewest": 2,
            "most": 6,
            "turns": 8,
            "decks": {"letter": 21},
            "revealed": {"letter": 5},
            "reshuffled_after": 4,
            "lengths": {},
            "variants": {"gonfio": 40, "sgonfio": 0},
        }
    },
}
