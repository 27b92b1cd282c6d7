"""Contests as they are asked and answered."""

from __future__ import annotations

from pydantic.config import JsonDict

CATEGORY: JsonDict = {
    "game": "polywords",
    "mode": "specchio",
    "word": "sedia",
    "accuser": "Anna",
    "accused": "Bruno",
    "category": "rettile",
    "letter": "S",
}

SHAPE: JsonDict = {
    "game": "polywords",
    "mode": "polpo",
    "word": "sole",
    "accuser": "Anna",
    "accused": "Bruno",
    "shape": "I4",
    "written": {"board": "8/8/8/8/8/8/8/8", "path": "a8 RRR"},
}

CARDS: JsonDict = {
    "game": "paperback",
    "mode": "simultaneous",
    "word": "vacuo",
    "accuser": "Anna",
    "accused": "Bruno",
    "played": {"hand": "V3 ? C2 U3 +O1", "laid": "V3 ?=A C2 U3 +O1"},
}

#: The answers to CATEGORY and CARDS.
UPHELD: JsonDict = {
    "game": "polywords",
    "mode": "specchio",
    "outcome": "upheld",
    "text": "The contest is upheld: sedia is wrong.",
    "reasons": [
        {
            "about": "category",
            "answer": "no",
            "decides": True,
            "code": "other-kind",
            "detail": "artifact",
            "rules": ["PW-33"],
            "text": "no: as a noun it is known only as: man-made thing",
        },
        {
            "about": "word",
            "answer": "yes",
            "decides": True,
            "code": "listed",
            "detail": "Hunspell, Morph-it, MultiWordNet, MyThes, witalian, Parolottero, Festival",
            "rules": ["PW-03", "PW-04", "PW-05", "PW-06"],
            "text": "It is in the word list; sources: Hunspell, Morph-it, "
            "MultiWordNet, MyThes, witalian, Parolottero, Festival.",
        },
        {
            "about": "letter",
            "answer": "yes",
            "decides": True,
            "code": "letter-first",
            "detail": "S",
            "rules": ["PW-33"],
            "text": "It begins with the letter asked for: S.",
        },
    ],
    "fate": {"code": "stays", "rules": ["PW-25"], "text": "The word stays."},
    "penalties": [
        {
            "side": "accused",
            "player": "Bruno",
            "kind": "bottles",
            "number": 2,
            "rules": ["PW-25"],
            "text": "Bruno draws 2 bottles.",
        }
    ],
    "verdicts": [
        {
            "text": "sedia",
            "language": "it",
            "game": "polywords",
            "valid": True,
            "confidence": "certain",
            "reasons": [
                {
                    "code": "listed",
                    "detail": "Hunspell, Morph-it, MultiWordNet, MyThes, "
                    "witalian, Parolottero, Festival",
                    "text": "It is in the word list; sources: Hunspell, "
                    "Morph-it, MultiWordNet, MyThes, witalian, "
                    "Parolottero, Festival.",
                }
            ],
            "folded": "SEDIA",
            "spellings": ["sedia"],
            "lemmas": ["sedia"],
            "pos": ["noun"],
            "sources": [
                "hunspell-it",
                "morph-it-nouns",
                "morph-it-helper",
                "spacy-lookups",
                "multiwordnet",
                "mythes-it",
                "witalian",
                "parolottero",
                "festlex",
                "wordfreq",
            ],
            "zipf": 4.26,
            "parts": [],
            "near": [],
            "category": {
                "id": "rettile",
                "name": "Reptile",
                "answer": "no",
                "ground": "other-kind",
                "evidence": "artifact",
                "text": "no: as a noun it is known only as: man-made thing",
            },
            "decision": "not-valid",
        }
    ],
}

REJECTED: JsonDict = {
    "game": "paperback",
    "mode": "simultaneous",
    "outcome": "rejected",
    "text": "The contest is rejected: vacuo is good.",
    "reasons": [
        {
            "about": "word",
            "answer": "yes",
            "decides": True,
            "code": "listed",
            "detail": "Hunspell, Morph-it, MyThes, witalian, Parolottero, Festival",
            "rules": ["PB-IT-30"],
            "text": "It is in the word list; sources: Hunspell, Morph-it, MyThes, "
            "witalian, Parolottero, Festival.",
        },
        {
            "about": "cards",
            "answer": "yes",
            "decides": True,
            "code": "cards-good",
            "detail": "3 + 0 + 2 + 3 + 1 = 9¢",
            "rules": [],
            "text": "The cards give the word: 3 + 0 + 2 + 3 + 1 = 9¢.",
        },
    ],
    "fate": {"code": "stays", "rules": [], "text": "The word stays."},
    "penalties": [],
    "verdicts": [
        {
            "text": "vacuo",
            "language": "it",
            "game": "paperback",
            "valid": True,
            "confidence": "certain",
            "reasons": [
                {
                    "code": "listed",
                    "detail": "Hunspell, Morph-it, MyThes, witalian, Parolottero, Festival",
                    "text": "It is in the word list; sources: Hunspell, "
                    "Morph-it, MyThes, witalian, Parolottero, "
                    "Festival.",
                }
            ],
            "folded": "VACUO",
            "spellings": ["vacuo"],
            "lemmas": ["vacuo"],
            "pos": ["adj"],
            "sources": [
                "hunspell-it",
                "morph-it-adjectives",
                "spacy-lookups",
                "mythes-it",
                "witalian",
                "parolottero",
                "festlex",
                "wordfreq",
            ],
            "zipf": 2.33,
            "parts": [],
            "near": [],
            "decision": "valid",
        }
    ],
}
