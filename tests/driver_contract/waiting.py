"""Waiting for what must come."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

PATIENCE_S = 30.0
"""How long a contract waits for what must come; only a failing test ever waits so long."""


def eventually(met: Callable[[], bool]) -> bool:
    """Whether a condition is met within the time a contract waits."""
    deadline = time.monotonic() + PATIENCE_S
    while not met():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.001)
    return True


def collected(take: Callable[[], Sequence[T]], count: int) -> list[T]:
    """What ``take`` has given once that much has come, or the waiting time is over."""
    taken: list[T] = []

    def enough() -> bool:
        taken.extend(take())
        return len(taken) >= count

    eventually(enough)
    return taken
