"""Other ways to solve the same problems, to measure the solvers against.

Each peer is as fast as its language and its public interface allow: beating a slow peer would
prove nothing.
"""

from .hand import PeerHand

__all__ = ["PeerHand"]
