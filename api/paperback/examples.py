"""Questions and answers about hands of Paperback as they really are, for the documentation."""

from __future__ import annotations

from pydantic.config import JsonDict

CARD: JsonDict = {"kind": "letter", "letters": "I", "points": 1, "ability": "add 2 if last"}

COMMON: JsonDict = {"kind": "letter", "letters": "O", "points": 1}

SOLVE: JsonDict = {
    "hand": "S1 ? +I1",
    "order": "length",
    "limit": 1,
    "track": 2,
    "attacks": ["no_wild"],
}

SOLVE_CARDS: JsonDict = {
    "cards": [
        {"kind": "letter", "letters": "S", "points": 1},
        {"kind": "letter", "letters": "I", "points": 1, "ability": "add 2 if last"},
    ],
    "common": {"kind": "letter", "letters": "O", "points": 1},
    "limit": 3,
    "house": {"allow": ["siò"]},
    "rulings": {"ER-28": "multiply"},
}

SCORE: JsonDict = {
    "words": ["ji"],
    "hand": "I1{add 2 if last} ?",
    "laid": "?=J I1",
    "track": 7,
    "ui": "it",
}

HINTS: JsonDict = {"hand": "T1 R1 S1 ? ? +O1", "level": 3, "seed": 7}

BUY: JsonDict = {"points": 5, "shop": "U3@5 CH4@6-2 ?@8*7", "cubes": 1, "max_buys": 1, "limit": 2}

SOLUTION: JsonDict = {
    "hand": "S1 ? +I1",
    "total": 2,
    "truncated": True,
    "complete": True,
    "plays": [
        {
            "words": ["SI"],
            "points": 2,
            "length": 2,
            "cards": [
                {
                    "card": "S1",
                    "number": 0,
                    "letters": "S",
                    "joker": False,
                    "reversed": False,
                    "common": False,
                },
                {
                    "card": "+I1",
                    "number": 2,
                    "letters": "I",
                    "joker": False,
                    "reversed": False,
                    "common": True,
                },
            ],
            "steps": [
                {"card": "S1", "ability": None, "adds": 1, "times": 1, "text": "S1: +1¢"},
                {"card": "I1", "ability": None, "adds": 1, "times": 1, "text": "I1: +1¢"},
            ],
            "aloud": "1 + 1 = 2¢",
            "draws": 0,
            "choices": [],
            "duties": [],
            "attacks": [],
            "leaving": [],
            "spelling": "si",
            "takes_common": True,
        }
    ],
}

RULING: JsonDict = {
    "hand": "I1{add 2 if last} ?",
    "legal": False,
    "reasons": [{"code": "not-a-word", "detail": "JI", "text": "JI non è una parola valida."}],
    "words": ["JI"],
    "verdicts": [
        {
            "text": "ji",
            "language": "it",
            "game": "paperback",
            "valid": False,
            "confidence": "unknown",
            "reasons": [
                {"code": "unknown", "detail": "", "text": "Nessuna delle nostre fonti la riporta."}
            ],
            "folded": "JI",
            "spellings": [],
            "lemmas": [],
            "pos": [],
            "sources": [],
            "zipf": 0.0,
            "parts": [],
            "near": ["di", "i", "si", "mi", "ci", "ti", "ai", "vi"],
            "decision": "not-valid",
        }
    ],
    "play": {
        "words": ["JI"],
        "points": 3,
        "length": 2,
        "cards": [
            {
                "card": "?",
                "number": 1,
                "letters": "J",
                "joker": True,
                "reversed": False,
                "common": False,
            },
            {
                "card": "I1{add 2 if last}",
                "number": 0,
                "letters": "I",
                "joker": False,
                "reversed": False,
                "common": False,
            },
        ],
        "steps": [
            {"card": "?", "ability": None, "adds": 0, "times": 1, "text": "?: +0¢"},
            {
                "card": "I1{add 2 if last}",
                "ability": None,
                "adds": 1,
                "times": 1,
                "text": "I1: +1¢",
            },
            {
                "card": "I1{add 2 if last}",
                "ability": "add 2 if last",
                "adds": 2,
                "times": 1,
                "text": "I1: +2¢ se è l'ultima lettera (+2¢)",
            },
        ],
        "aloud": "0 + 1 + 2 = 3¢",
        "draws": 0,
        "choices": [],
        "duties": [],
        "attacks": [],
        "leaving": [],
        "spelling": "ji",
    },
    "takes_common": False,
    "next_hand": 5,
}

HINTED: JsonDict = {
    "hand": "T1 R1 S1 ? ? +O1",
    "complete": True,
    "hints": [
        {
            "voices": ["richest", "longest"],
            "level": 3,
            "words": 1,
            "length": 6,
            "points": 4,
            "takes_common": None,
            "rarer": None,
            "complete": True,
            "cards": ["+O1", "R1", "S1", "T1", "?", "?"],
            "pattern": "__O__A",
            "play": None,
            "text": "The richest, the longest: there is a word of 6 letters for 4¢",
        },
        {
            "voices": ["simplest"],
            "level": 3,
            "words": 1,
            "length": 5,
            "points": 3,
            "takes_common": None,
            "rarer": None,
            "complete": True,
            "cards": ["+O1", "S1", "T1", "?", "?"],
            "pattern": "_T___",
            "play": None,
            "text": "The simplest: there is a word of 5 letters for 3¢",
        },
    ],
}

BASKETS: JsonDict = {
    "total": 2,
    "truncated": False,
    "baskets": [
        {"cards": ["CH4@6-2"], "price": 4, "cubes": 0, "cost": 6, "fame": 0},
        {"cards": ["U3@5"], "price": 5, "cubes": 0, "cost": 5, "fame": 0},
    ],
}

#: Shortened: a deck has some eighty cards.
DECK: JsonDict = {
    "language": "it",
    "title": "Paperback, Italian: a stand-in deck",
    "note": "This is NOT the printed deck.",
    "sources": {"base_hand": "The Italian rulebook."},
    "box": {
        "start": 50,
        "fame": 28,
        "common": 6,
        "letter": 66,
        "vowel": 8,
        "double": 20,
        "attack": 11,
    },
    "start": [
        {
            "card": "T1@1",
            "kind": "letter",
            "letters": "T",
            "points": 1,
            "ability": None,
            "text": None,
            "cost": 1,
            "fame": 0,
        },
        {
            "card": "?@2*1",
            "kind": "joker",
            "letters": "",
            "points": 0,
            "ability": None,
            "text": None,
            "cost": 2,
            "fame": 1,
        },
    ],
    "fame": [
        {
            "card": "?@5*4",
            "kind": "joker",
            "letters": "",
            "points": 0,
            "ability": None,
            "text": None,
            "cost": 5,
            "fame": 4,
            "cards": {"2": 4, "3": 6, "4": 8, "5": 10},
            "flags": {"cost": "printed", "fame": "inferred", "cards": "printed"},
        }
    ],
    "common": {
        "cards": [
            {
                "card": "<>1*5",
                "kind": "dyslexia",
                "letters": "",
                "points": 1,
                "ability": None,
                "text": None,
                "cost": None,
                "fame": 5,
            }
        ],
        "in_play": 4,
    },
    "track": [7, 8, 9, 10],
    "base_hand": 5,
    "cubes": 17,
    "offer": [
        {
            "card": "A2@2{trash_self}",
            "kind": "letter",
            "letters": "A",
            "points": 2,
            "ability": "trash_self",
            "text": "leaves the game after use",
            "cost": 2,
            "fame": 0,
            "role": "vowel",
            "count": 2,
            "flags": {
                "letters": "placeholder",
                "cost": "printed",
                "points": "inferred",
                "ability": "inferred",
                "count": "placeholder",
            },
        }
    ],
    "certainty": {"printed": 46, "inferred": 102, "placeholder": 390},
    "flags": {
        "start.jokers": "printed",
        "track[0]": "inferred",
        "track[1]": "placeholder",
        "cubes": "printed",
    },
}

HAND: JsonDict = {
    "hand": "T1 H4{add 2 if last} +O1",
    "cards": [
        {
            "card": "T1",
            "kind": "letter",
            "letters": "T",
            "points": 1,
            "ability": None,
            "text": None,
            "cost": None,
            "fame": 0,
        },
        {
            "card": "H4{add 2 if last}",
            "kind": "letter",
            "letters": "H",
            "points": 4,
            "ability": "add 2 if last",
            "text": "+2¢ if it is the last letter",
            "cost": None,
            "fame": 0,
        },
    ],
    "common": {
        "card": "O1",
        "kind": "letter",
        "letters": "O",
        "points": 1,
        "ability": None,
        "text": None,
        "cost": None,
        "fame": 0,
    },
}
