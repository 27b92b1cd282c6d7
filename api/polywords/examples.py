"""Examples of boards: each question can be asked, and the one after it is its answer."""

from __future__ import annotations

from pydantic.config import JsonDict

CHECK: JsonDict = {
    "board": "8/8/8/3VIA2/8/8/8/8",
    "word": "verità",
    "path": "a1 RRRRR",
    "written": ["via"],
}
CHECKED: JsonDict = {
    "word": "VERITA",
    "legal": False,
    "reasons": [
        {
            "code": "does-not-touch",
            "detail": "",
            "text": "The word must touch a word written in an earlier turn.",
        }
    ],
    "board": "8/8/8/3VIA2/8/8/8/8",
    "new": [],
    "verdict": {
        "text": "verità",
        "language": "it",
        "game": "polywords",
        "valid": True,
        "confidence": "certain",
        "reasons": [
            {
                "code": "listed",
                "detail": "Hunspell, Morph-it, MultiWordNet, MyThes, witalian, "
                "Parolottero, Festival",
                "text": "It is in the word list; sources: Hunspell, Morph-it, "
                "MultiWordNet, MyThes, witalian, Parolottero, "
                "Festival.",
            }
        ],
        "folded": "VERITA",
        "spellings": ["verità"],
        "lemmas": ["verità"],
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
        "zipf": 5.16,
        "parts": [],
        "near": [],
        "decision": "valid",
    },
    "path": "a1 RRRRR",
}
PLACE: JsonDict = {"board": "8/8/8/3VIA2/8/8/8/8", "word": "verità", "limit": 2}
PLACED: JsonDict = {
    "word": "VERITA",
    "cost": 4,
    "exact": True,
    "at_least": 4,
    "optimal": 6,
    "more": False,
    "placements": [
        {"path": "d4 URDDL", "new": ["d3", "e3", "e5", "d5"], "board": "8/8/3ER3/3VIA2/3AT3/8/8/8"},
        {"path": "d4 URDDR", "new": ["d3", "e3", "e5", "f5"], "board": "8/8/3ER3/3VIA2/4TA2/8/8/8"},
    ],
    "valid": True,
    "confidence": "certain",
    "decision": "valid",
    "spellings": ["verità"],
    "reasons": [
        {
            "code": "listed",
            "detail": "Hunspell, Morph-it, MultiWordNet, MyThes, witalian, Parolottero, Festival",
            "text": "It is in the word list; sources: Hunspell, Morph-it, "
            "MultiWordNet, MyThes, witalian, Parolottero, Festival.",
        }
    ],
}
SUGGEST: JsonDict = {
    "board": "8/8/8/3VIA2/8/8/8/8",
    "starts": "A",
    "category": "citta",
    "length": 5,
    "limit": 2,
}
SUGGESTED: JsonDict = {
    "exact": True,
    "at_least": 3,
    "fulfilling": 45,
    "words": [
        {
            "word": "ANZIO",
            "cost": 3,
            "zipf": 3.2,
            "path": "f4 ULDD",
            "new": ["f3", "e3", "e5"],
            "board": "8/8/4ZN2/3VIA2/4O3/8/8/8",
            "spellings": ["Anzio"],
        },
        {
            "word": "ADRIA",
            "cost": 3,
            "zipf": 3.16,
            "path": "e1 DDDR",
            "new": ["e1", "e2", "e3"],
            "board": "4A3/4D3/4R3/3VIA2/8/8/8/8",
            "spellings": ["Adria"],
        },
    ],
}
