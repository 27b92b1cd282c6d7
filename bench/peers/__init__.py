"""Other ways to find the best words of a Paperback hand, to measure the solver against.

Each peer walks its own trie or DAWG as fast as its language and its public
interface allow: a comparison is worth what its loser is worth.
"""

from .hand import PeerHand

__all__ = ["PeerHand"]
