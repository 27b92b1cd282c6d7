"""Seconds of searching that each client may use in a minute: a token bucket a client.

>>> allowance = Allowance(20.0)
>>> allowance.use("anna", 25.0, now=0.0)
>>> allowance.remaining("anna", now=0.0), allowance.remaining("bruno", now=0.0)
(-5.0, 20.0)
>>> allowance.wait("anna", now=0.0), allowance.wait("anna", now=15.0)
(15.0, 0.0)
"""

from __future__ import annotations

from math import inf

MINUTE = 60.0
#: Clients remembered; those who have all their time are forgotten first.
MAX_CLIENTS = 10_000


class Allowance:
    def __init__(self, seconds: float) -> None:
        """`seconds`: what a client may use in a minute, and at most at once; `inf` for any."""
        self.seconds = seconds
        #: Client → (seconds left, when that was so).
        self._balances: dict[str, tuple[float, float]] = {}

    def remaining(self, client: str, now: float) -> float:
        """The seconds that a client may still use; negative if it has used more."""
        if client not in self._balances:
            return self.seconds
        left, then = self._balances[client]
        return min(self.seconds, left + (now - then) * self.seconds / MINUTE)

    def wait(self, client: str, now: float) -> float:
        """The seconds until a client may search again; 0 if it may."""
        left = self.remaining(client, now)
        return 0.0 if left >= 0 else -left * MINUTE / self.seconds

    def use(self, client: str, seconds: float, now: float) -> None:
        """Charge a client for a search."""
        if self.seconds == inf:
            return
        self._balances[client] = self.remaining(client, now) - seconds, now
        if len(self._balances) > MAX_CLIENTS:
            full = [one for one in self._balances if self.remaining(one, now) >= self.seconds]
            for one in full or [next(iter(self._balances))]:
                del self._balances[one]
