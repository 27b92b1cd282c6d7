"""Players that the machine plays, and how strong they are. Start with `bot`.

A bot sees a view and the asks of its seat, never a state; all its chance comes from a seed.
`catalogue` finds bots by name, `play_out` plays a game among them, `arena` measures them.
"""

from .anyone import Anyone
from .arena import arena
from .bot import Bot
from .catalogue import Entry, Level, bot_named, bots_of
from .chance import Numbers
from .play_out import Step, play_out
from .standings import Pair, Standing, Standings

__all__ = [
    "Anyone",
    "Bot",
    "Entry",
    "Level",
    "Numbers",
    "Pair",
    "Standing",
    "Standings",
    "Step",
    "arena",
    "bot_named",
    "bots_of",
    "play_out",
]
