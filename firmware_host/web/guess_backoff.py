"""The growing delays after wrong guesses at a PIN or a hand-over code.

In: who guesses, whether a guess was wrong, and the time. Out: how long the next guess has to wait,
and what a restart must remember. Pure: the time is an argument. A client that has not guessed wrong
never waits, except where so many guess that they cannot be told apart any more: the rest of those
share one delay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

import msgspec

from firmware_host.web.limits import origin_of

FREE_GUESSES = 2
"""How many wrong guesses in a row cost nothing: anybody mistypes."""

MAX_WAIT_S = 3600
"""Each further one doubles the delay of a single guesser, up to this."""

WAIT_STEP_S = 60
"""Several persistent guessers share one guess in so long: each waits for all others."""

MAX_NETWORK_WAIT_S = 60
"""The longest delay of those who cannot be told apart, because the arbiter may be among them."""

MAX_GUESSERS = 1000
MAX_OF_A_NETWORK = 250
"""How many wrong guessers are distinguished, in all and in one IPv6 network.

In a network a machine has any number of addresses: as many as a home of phones has with IPv4, and
three such networks, as one connection may have, besides. Guesses.
"""

EXPIRY_S = 24 * 3600
"""How long after the end of a delay everything is forgotten, so that the guesser may mistype
again."""

MAX_TRUSTED = 20
"""How many phones that have once guessed right are remembered, the newest."""

ANY_NETWORK = ""
"""The network of all clients, if too many guess."""


class _WrongGuesses(NamedTuple):
    """The number of wrong guesses in a row, and when the next may come."""

    times: int
    until: float


class BackoffState(msgspec.Struct, frozen=True):
    """What has to survive a restart.

    For each guesser, the number of wrong guesses and the remaining seconds (below 0: the time since
    the delay ended); and the trusted phones.
    """

    wrong: Mapping[str, tuple[int, float]] = {}
    trusted: Collection[str] = ()


class GuessBackoff:
    """The delay of each guesser.

    While the program does not run, no delay grows shorter, because the machine's clock may have
    stood still.
    """

    def __init__(self, kept: BackoffState | None = None, now: float = 0.0) -> None:
        kept = kept or BackoffState()
        self.count = 0
        """Wrong guesses since the program began."""
        self.trusted = list(kept.trusted)
        """Phones that have guessed right: other clients' guesses do not count for them."""
        self._wrong = {
            who: _WrongGuesses(times, now + left) for who, (times, left) in kept.wrong.items()
        }
        self._near = Counter(origin_of(who).network for who in self._wrong)
        """For each network, how many of its addresses are distinguished."""

    def state(self, now: float) -> BackoffState:
        """Return the state to save for a restart."""
        wrong = {who: (one.times, one.until - now) for who, one in self._wrong.items()}
        return BackoffState(wrong, self.trusted)

    def guesser_of(self, address: str, known: str = "") -> str:
        """Return whom a guess counts for.

        The identity of a known phone, else the address, or the shared crowd in which it cannot be
        told apart.
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
        """Return the seconds until the next guess."""
        known = self._wrong.get(guesser)
        if known is None or known.times <= FREE_GUESSES:
            return 0.0
        return max(0.0, known.until - now)

    def record_wrong(self, guesser: str, now: float) -> None:
        """Record a wrong guess."""
        self.count += 1
        self._forget(now)
        times = self._wrong[guesser].times + 1 if guesser in self._wrong else 1
        if guesser not in self._wrong:
            self._near[origin_of(guesser).network] += 1
        self._wrong[guesser] = _WrongGuesses(times, now + self._next_wait(guesser, times))

    def record_right(self, guesser: str) -> None:
        """Record a correct guess, which resets the guesser."""
        if guesser in self._wrong:
            self._drop(guesser)

    def trust(self, phone: str) -> None:
        """Recognise this phone from now on, from whatever address it connects."""
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
