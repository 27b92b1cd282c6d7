"""The standings of an arena: for people, as Markdown, as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from contesta.bots import Pair, Standings
from contesta.lexicon.texts import Texts

HEADER = ("", "against", "won", "tied", "lost", "score", "Elo ± 95 %")


def lines_of(standings: Standings, texts: Texts) -> list[str]:
    """The standings as lines of text."""
    lines = [texts.say("arena", "games", n=standings.games)]
    for bot in standings.bots:
        won = texts.say("arena", "won", n=bot.wins, ties=bot.ties, points=f"{bot.mean_points:.0f}")
        lines.append(f"  {bot.name:<12} {won}")
    for pair in standings.pairs:
        first, second = _names(standings, pair)
        elo = f"{pair.elo:+.0f} ± {pair.margin:.0f}"
        numbers = f"{pair.wins}–{pair.ties}–{pair.losses}"
        lines.append(f"  {first} : {second}  {numbers}  {pair.score:.1%}  Elo {elo}")
    return lines


def markdown(standings: Standings) -> list[str]:
    """The pairs as a Markdown table."""
    return [
        _row(HEADER),
        f"|{'---|' * len(HEADER)}",
        *(_row(_cells(standings, pair)) for pair in standings.pairs),
    ]


def standings_to_json(standings: Standings, game: str, seed: str) -> dict[str, object]:
    """The standings as plain values."""
    return {
        "game": game,
        "seed": seed,
        "games": standings.games,
        "bots": [
            {"name": one.name, "wins": one.wins, "ties": one.ties, "mean_points": one.mean_points}
            for one in standings.bots
        ],
        "pairs": [
            {
                "first": _names(standings, pair)[0],
                "second": _names(standings, pair)[1],
                "wins": pair.wins,
                "ties": pair.ties,
                "losses": pair.losses,
                "elo": round(pair.elo, 1),
                "margin": round(pair.margin, 1),
            }
            for pair in standings.pairs
        ],
    }


def _cells(standings: Standings, pair: Pair) -> tuple[str, ...]:
    first, second = _names(standings, pair)
    elo = f"{pair.elo:+.0f} ± {pair.margin:.0f}"
    counts = (str(pair.wins), str(pair.ties), str(pair.losses))
    return (first, second, *counts, f"{pair.score:.1%}", elo)


def _names(standings: Standings, pair: Pair) -> tuple[str, str]:
    return standings.bots[pair.first].name, standings.bots[pair.second].name


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
