"""Writes the golden playthroughs of all games: `python -m tools.playthroughs`."""

from __future__ import annotations

from tests.games.playthrough import playthroughs


def main() -> None:
    for path, text in playthroughs():
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{'written' if changed else 'as it was'}: {path.name}")


if __name__ == "__main__":
    main()
