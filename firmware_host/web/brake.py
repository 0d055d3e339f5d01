"""Slows down who guesses at a secret, and nobody else.

In: from where a guess comes, whether it was wrong, and the time. Out: how long its next one has to
wait. Pure: the time is an argument. Who has not guessed wrong never waits; only where so many guess
that they cannot be told apart any more do the rest of them share one wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

import msgspec

from firmware_host.web.rate_limit import origin_of

FREE_GUESSES = 2
"""So many wrong ones in a row cost nothing: anybody mistypes."""

MAX_WAIT_S = 3600
"""Each further one doubles the wait of who guesses alone, up to so long."""

WAIT_STEP_S = 60
"""Several who guess on have one guess in so long together: each waits for all the others."""

MAX_NETWORK_WAIT_S = 60
"""So long at most wait those who are not told apart, for the judge may be among them."""

MAX_GUESSERS = 1000
MAX_OF_A_NETWORK = 250
"""So many who have guessed wrong are told apart, and so many in one IPv6 network, where a machine
has as many addresses as it likes: as many as a house of phones has with IPv4; and three such
networks, as one wire may have, beside that. Guesses, as above.
"""

EXPIRY_S = 24 * 3600
"""So long after the wait was over all is forgotten: each who is not known any more may mistype."""

MAX_TRUSTED = 20
"""So many phones that have once guessed right are remembered, the newest."""

ANY_NETWORK = ""
"""Those who come from anywhere, when too many do."""


class _WrongGuesses(NamedTuple):
    """How many were wrong in a row, and when the next may come."""

    times: int
    until: float


class BackoffState(msgspec.Struct, frozen=True):
    """What is to be remembered over a restart: of each guesser how many were wrong, and how many
    seconds are still to wait (below 0: so long ago it was over); and the trusted phones.
    """

    wrong: Mapping[str, tuple[int, float]] = {}
    trusted: Collection[str] = ()


class GuessBackoff:
    """Of each guesser, how long to wait. While nothing runs, no wait grows shorter: nobody can say
    how long that was on a machine whose clock may have stood still.
    """

    def __init__(self, kept: BackoffState | None = None, now: float = 0.0) -> None:
        kept = kept or BackoffState()
        self.count = 0
        """Wrong guesses, since the program began."""
        self.trusted = list(kept.trusted)
        """Phones that have guessed right: nobody else's guesses count as theirs."""
        self._wrong = {
            who: _WrongGuesses(times, now + left) for who, (times, left) in kept.wrong.items()
        }
        self._near = Counter(origin_of(who).network for who in self._wrong)
        """Of each network, how many of its addresses are told apart."""

    def state(self, now: float) -> BackoffState:
        """What a restart has to know."""
        wrong = {who: (one.times, one.until - now) for who, one in self._wrong.items()}
        return BackoffState(wrong, self.trusted)

    def guesser_of(self, address: str, known: str = "") -> str:
        """Who it is that a guess counts for: as what the phone is known, else the address, or the
        crowd in which that cannot be told apart.
        """
        if known:
            return known
        where = origin_of(address)
        if where.address in self._wrong:
            return where.address
        network = where.network
        if network in self._wrong or len(self._wrong) >= MAX_GUESSERS:
            return network if network in self._wrong else ANY_NETWORK
        crowded = network and self._near[network] >= MAX_OF_A_NETWORK
        return network if crowded else where.address

    def wait_seconds(self, guesser: str, now: float) -> float:
        """The seconds until the next guess."""
        known = self._wrong.get(guesser)
        if known is None or known.times <= FREE_GUESSES:
            return 0.0
        return max(0.0, known.until - now)

    def record_wrong(self, guesser: str, now: float) -> None:
        """A guess was wrong."""
        self.count += 1
        self._forget(now)
        times = self._wrong[guesser].times + 1 if guesser in self._wrong else 1
        if guesser not in self._wrong:
            self._near[origin_of(guesser).network] += 1
        self._wrong[guesser] = _WrongGuesses(times, now + self._next_wait(guesser, times))

    def record_right(self, guesser: str) -> None:
        """A guess was right: who has guessed begins anew."""
        if guesser in self._wrong:
            self._drop(guesser)

    def trust(self, phone: str) -> None:
        """Know this phone again, from wherever it comes."""
        others = [one for one in self.trusted if one != phone]
        self.trusted = [*others, phone][-MAX_TRUSTED:]

    def _next_wait(self, guesser: str, times: int) -> float:
        if times <= FREE_GUESSES:
            return 0.0
        own = 2.0 ** min(30, times - FREE_GUESSES)
        if _is_network(guesser):
            return min(MAX_NETWORK_WAIT_S, own)
        own = min(MAX_WAIT_S, own)
        if guesser in self.trusted:
            return own
        guessing_on = (
            who for who, one in self._wrong.items() if who != guesser and one.times > FREE_GUESSES
        )
        return max(own, WAIT_STEP_S * sum(1 for _ in guessing_on))

    def _forget(self, now: float) -> None:
        over = [who for who, one in self._wrong.items() if now - one.until > EXPIRY_S]
        for who in over:
            self._drop(who)

    def _drop(self, who: str) -> None:
        del self._wrong[who]
        network = origin_of(who).network
        self._near[network] -= 1
        if not self._near[network]:
            del self._near[network]


def _is_network(guesser: str) -> bool:
    return guesser == ANY_NETWORK or "/" in guesser
