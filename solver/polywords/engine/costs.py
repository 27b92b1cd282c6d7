"""What the steps of the searches cost, in nodes of about ten nanoseconds: one budget fits all."""

#: One step of the depth-first walk.
STEP = 100
#: One step of a wave, and each path in it.
WAVE, MOVED = 8_000, 6
#: The tables of `reach` for one letter of a word.
LETTER = 1_500
#: Sets of cells that NumPy computes per node.
SETS = 3


def sets(number: int) -> int:
    """The nodes that computing `number` sets of cells in NumPy costs."""
    return number // SETS + 1
