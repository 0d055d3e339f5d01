"""What befalls two houses and the Redis between them: kill -9 at any moment, and back again later.

In: that hands have done a step, or that somebody has looked. Out: programs killed and started.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random

from tests.redis_server import RedisServer
from tests.remote.houses import House

RATE = 0.02
"""How often something is killed before hands do their next step: three times in a short game."""

KINDS = (
    "host",
    "host",
    "joined",
    "joined",
    "Redis",
    "Redis that forgets",
    "host, joined",
    "host, Redis",
    "host, Redis that forgets",
    "joined, Redis that forgets",
    "host, joined, Redis",
)
"""What dies together, drawn by lot."""

GONE = (0, 300)
"""So many looks it stays away; a look takes a millisecond or two."""

STEP = 40
"""A step of hands counts as so many looks."""


class Misfortune:
    """``happened``: how often what was killed; ``rate``: how often before a step of hands."""

    def __init__(
        self, houses: Sequence[House], redis: RedisServer, chance: Random, happened: Counter[str],
        rate: float,
    ) -> None:  # fmt: skip
        self._rate = rate
        self._houses, self._redis, self._chance = houses, redis, chance
        self._happened = happened
        self.kills = 0
        self._back: dict[Callable[[], None], int] = {}

    @property
    def quiet(self) -> bool:
        """Whether everything runs."""
        return not self._back

    def step(self) -> None:
        """Hands are about to do a step."""
        self._pass(STEP)
        if self.quiet and self._chance.random() < self._rate:
            self._strike(self._chance.choice(KINDS))

    @contextmanager
    def seldom(self) -> Iterator[None]:
        """Meanwhile: what takes a hundred steps shall come to its end."""
        before, self._rate = self._rate, self._rate / 10
        yield
        self._rate = before

    def look(self) -> None:
        """Somebody has looked at a board."""
        self._pass(1)

    def calm(self) -> None:
        """All that was killed comes back."""
        for comes in tuple(self._back):
            comes()
        self._back.clear()

    def _pass(self, looks: int) -> None:
        for comes, left in tuple(self._back.items()):
            self._back[comes] = left - looks
            if left <= looks:
                del self._back[comes]
                comes()

    def _strike(self, what: str) -> None:
        self._happened[f"killed: {what}"] += 1
        self.kills += 1
        for house in self._houses:
            if house.name in what:
                house.kill(within_a_turn=self._chance.random() < 0.5)
                self._back[house.start] = self._chance.randint(*GONE)
        if "Redis" in what:
            self._redis.kill()
            if "forgets" in what:
                self._redis.forget()
            self._back[self._redis.start] = self._chance.randint(*GONE)
