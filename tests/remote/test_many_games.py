"""Many games on two boards over a bad line, whose programs and whose Redis are killed again and
again (``make remote``: 300 of them).
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from random import Random

from engines import GAMES
from tests.redis_server import RedisServer, own_redis
from tests.remote.noise import noise
from tests.remote.test_two_boards import BEGINNINGS
from tests.remote.two_boards import TwoBoards

__all__ = ["own_redis"]

PLIES = 8


def harm(two: TwoBoards, redis: RedisServer, lot: Random) -> str:
    """Something that happens between two moves; what."""
    fate = lot.random()
    if fate < 0.15:
        two.killed()
        return "host killed"
    if fate < 0.3:
        wood = two.far.wood
        two.joined._line.close()
        two.join(wood)
        return "other board killed"
    if fate < 0.4:
        redis.kill()
        if forgets := lot.random() < 0.5:
            redis.forget()
        redis.start()
        return "Redis killed, and forgot" if forgets else "Redis killed"
    return "nothing"


def game(folder: Path, redis: RedisServer, name: str, lot: Random) -> Counter[str]:
    """One game, and what happened in it."""
    two = TwoBoards(folder, redis, name, BEGINNINGS.get(name, ""))
    happened: Counter[str] = Counter()
    try:
        two.lot = lot
        with noise(lot):
            for _ in range(PLIES):
                before = two.room.table.moves
                if two.ply() is None:
                    break
                assert two.room.table.moves[:-1] == before
                happened[harm(two, redis, lot)] += 1
                happened["moves"] += 1
            two.settle(two.home, two.far)
        assert two.home.wood == two.far.wood == two.wanted
        assert two.replayed() == two.states[-1]
    finally:
        two.close()
    return happened


def test_no_move_is_lost_doubled_or_out_of_order(
    tmp_path: Path, own_redis: RedisServer, campaign: bool, figures: list[str]
) -> None:
    happened: Counter[str] = Counter()
    began = time.monotonic()
    count = 300 if campaign else len(GAMES)
    for number in range(count):
        name = sorted(GAMES)[number % len(GAMES)]
        happened += game(tmp_path / str(number), own_redis, name, Random(f"remote {number}"))
    told = ", ".join(f"{what} {often}" for what, often in sorted(happened.items()))
    figures.append(f"{count} games on two boards: {told}; {time.monotonic() - began:.0f} s")
