"""A line between two houses that is cut, and repeats, delays and reorders what is written to it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from drivers.links.redis_connection import Command, ConnectionLost, RedisConnection

SHARE = 0.03
"""Of the entries each harm befalls so many; more cuts, and a line that sends again what may have
been lost is down most of the time."""

LONGEST_S = 0.02


@contextmanager
def noise(lot: Random) -> Iterator[None]:
    """Every entry that any line of this process writes meets it; Redis itself answers truly."""
    ask, held = RedisConnection.execute, list[Command]()

    def harmed(wire: RedisConnection, commands: Sequence[Command]) -> list[Any]:
        sent: list[Command] = []
        cut = ""
        for command in commands:
            fate = lot.random() / SHARE if command[0] == "XADD" else 9.0
            if fate < 1:
                cut = "before" if fate < 0.5 else "after"
                sent.append(command)
            elif fate < 2:
                sent += [command, command]
            elif fate < 3:
                held.append(command)  # others come before it
            else:
                if fate < 4:
                    time.sleep(lot.uniform(0, LONGEST_S))
                sent.append(command)
                if command[0] == "XADD" and held:
                    sent.append(held.pop())
        answers = ask(wire, sent) if sent and cut != "before" else []
        if cut:  # in the second case nobody can know that all has arrived
            wire.close()
            raise ConnectionLost("the line is cut")
        given = dict(zip(map(id, sent), answers, strict=True))
        # What comes later was taken, for all its writer knows.
        return [given.get(id(command), b"1-1") for command in commands]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(RedisConnection, "execute", harmed)
        yield
