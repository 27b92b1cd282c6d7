"""What the steps of the searches cost, in nodes of about ten nanoseconds: one budget for all."""

#: A path taken one letter further, by itself.
STEP = 100
#: A wave taken one letter further, however narrow, and each path of it.
WAVE, MOVED = 8_000, 6
#: A letter of a word that is looked at for the first time: its tables.
LETTER = 1_500
#: Three sets of cells of the tree of endings.
SETS = 3


def sets(number: int) -> int:
    """So many sets worked out by NumPy."""
    return number // SETS + 1
