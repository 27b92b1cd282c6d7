"""The list of small mistakes (`make fuzz`) is in step with the code."""

from __future__ import annotations

from tools.mutations import listed, misplaced


def test_the_text_of_each_mistake_occurs_once_in_its_file() -> None:
    assert misplaced(listed()) == []
