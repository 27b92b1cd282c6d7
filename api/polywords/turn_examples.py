"""Examples of games: each question can be asked, each answer is what is answered."""

from __future__ import annotations

from pydantic.config import JsonDict

SPECCHIO: JsonDict = {
    "mode": "specchio",
    "table": {"seats": [{"player": "Federico"}, {"player": "Simona"}, {"player": "Nicola"}]},
    "turn": {
        "letter": "A",
        "plays": [
            {"player": "Federico", "word": "Arezzo", "path": "d4 RRRDD"},
            {"player": "Simona", "word": "Arezzo", "path": "d4 DDDRR"},
            {"player": "Nicola", "word": "Anc", "path": "d4 RR", "finished": False},
        ],
        "bottles": {"Nicola": ["h8"]},
    },
}
PAGLIACCIO: JsonDict = {
    "mode": "pagliaccio",
    "table": {"seats": [{"player": "Nicola"}, {"player": "Cecilia"}, {"player": "Simona"}]},
    "turn": {
        "grabs": [
            {"player": "Nicola", "word": "caffè", "length": 5, "path": "d4 RRRR"},
            {"player": "Cecilia", "word": "acqua", "length": 5},
            {"player": "Simona", "word": "tisana", "length": 6, "path": "d4 RRDLL"},
        ]
    },
}
PALLA: JsonDict = {
    "mode": "palla",
    "table": {"variants": ["gonfio"], "seats": [{"player": "Davide"}, {"player": "Marta"}]},
    "turn": {
        "letters": ["M", "P", "B", "C", "Z"],
        "category": "citta",
        "plays": [
            {"player": "Davide", "word": "Palermo", "path": "d4 RRRRDL"},
            {"player": "Marta", "word": "mezzo", "path": "d4 RRRR", "member": "no"},
        ],
    },
}
UNVOTED_PALLA: JsonDict = {
    "mode": "palla",
    "table": {"variants": ["gonfio"], "seats": [{"player": "Davide"}, {"player": "Marta"}]},
    "turn": {
        "letters": ["M", "P", "B", "C", "Z"],
        "category": "libro",
        "plays": [{"player": "Davide", "word": "mezzo", "path": "d4 RRRR"}, {"player": "Marta"}],
    },
}
#: The answer to UNVOTED_PALLA.
UNVOTED: JsonDict = {
    "mode": "palla",
    "outcome": "needs-vote",
    "needs_vote": [
        {
            "player": "Davide",
            "word": "mezzo",
            "category": "libro",
            "text": "Nobody knows whether mezzo belongs to the category: the "
            "players must vote on the word of Davide.",
        }
    ],
    "table": None,
    "over": False,
    "steps": [],
    "assigned": [],
    "final": None,
}
MANTA: JsonDict = {
    "mode": "manta",
    "table": {"seats": [{"player": "Blu"}, {"player": "Rossi"}]},
    "turn": {
        "lengths": [7, 8, 5],
        "assign": [
            {
                "team": "Blu",
                "handed": [
                    {"kind": "category", "id": "isola"},
                    {"kind": "category", "id": "sport"},
                    {"kind": "category", "id": "citta"},
                ],
                "chosen": {"sport": 5},
                "seed": 24,
            }
        ],
        "announced": [
            {"team": "Rossi", "length": 5, "word": "rugby", "path": "d4 RRRR"},
            {"team": "Rossi", "length": 7, "word": "Sici", "path": "d5 RRR", "finished": False},
        ],
    },
}
POLPO: JsonDict = {
    "mode": "polpo",
    "table": {"seats": [{"player": "Mauro"}, {"player": "Federico"}]},
    "turn": {
        "shape": "I4",
        "plays": [{"player": "Mauro", "word": "sole", "path": "a8 RRR"}, {"player": "Federico"}],
    },
}
#: The answer to POLPO.
SCORED: JsonDict = {
    "mode": "polpo",
    "outcome": "scored",
    "needs_vote": [],
    "table": {
        "turn": 1,
        "variants": [],
        "rulings": {},
        "seats": [
            {
                "player": "Mauro",
                "board": "8/8/8/8/8/8/8/SOLE4",
                "words": ["SOLE"],
                "erased": [],
                "previous": ["a8", "b8", "c8", "d8"],
                "beside": 0,
                "dots": [],
                "out": 0,
            },
            {
                "player": "Federico",
                "board": "========/8/8/8/8/8/8/8",
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
    "over": False,
    "steps": [
        {
            "code": "wrote",
            "rules": [],
            "player": "Mauro",
            "details": {"word": "SOLE", "cells": "a8 b8 c8 d8", "number": 4},
            "text": "Mauro writes SOLE in a8 b8 c8 d8; new letters: 4.",
        },
        {
            "code": "wrote-nothing",
            "rules": [],
            "player": "Federico",
            "details": {},
            "text": "Federico has written nothing.",
        },
        {
            "code": "penalties",
            "rules": ["PW-88"],
            "player": "Federico",
            "details": {"number": 1},
            "text": "Federico: penalties 1.",
        },
        {
            "code": "line",
            "rules": ["PW-83"],
            "player": "Federico",
            "details": {"row": 1},
            "text": "Federico strikes a line over row 1.",
        },
    ],
    "assigned": [],
    "final": None,
}
TABLE: JsonDict = {
    "turn": 1,
    "variants": [],
    "rulings": {},
    "seats": [
        {
            "player": "Mauro",
            "board": "8/8/8/8/8/8/8/SOLE4",
            "words": ["SOLE"],
            "erased": [],
            "previous": ["a8", "b8", "c8", "d8"],
            "beside": 0,
            "dots": [],
            "out": 0,
        },
        {
            "player": "Federico",
            "board": "========/8/8/8/8/8/8/8",
            "words": [],
            "erased": [],
            "previous": [],
            "beside": 0,
            "dots": [],
            "out": 0,
        },
    ],
    "requests": [],
}
MEDUSA: JsonDict = {
    "mode": "medusa",
    "table": {"seats": [{"player": "Anna"}]},
    "turn": {
        "revealed": [
            {"kind": "category", "id": "animale-acquatico"},
            {"kind": "shape", "id": "Z5"},
            {"kind": "letter", "id": "P"},
        ],
        "play": {"player": "Anna", "word": "polpo", "path": "d4 RRRR"},
    },
}

COUNTED: JsonDict = {"white": 55, "letters": 7, "bottles": 2, "points": 49}
