"""Games of all kinds at two boards, whose programs are killed (five in make test, ten in CI, 300
by ``make remote``); and what some of them found, one thing at a time.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from engines.localiser import english
from tests.redis_server import RedisServer, own_redis
from tests.remote.house import Plan
from tests.remote.many_games import line, play
from tests.remote.playing import TwoHouses

__all__ = ["own_redis"]

GAMES_HERE = 6
TURNS_HERE = 5
KILLS_HERE = 0.05
"""Short games shall have some, too."""


@pytest.mark.parametrize(
    "number",
    [pytest.param(1000 + n, marks=pytest.mark.ci if n % 4 else ()) for n in range(GAMES_HERE)],
)
def test_no_move_is_lost_doubled_or_out_of_order(number: int, figures: list[str]) -> None:
    result = play(number, TURNS_HERE, KILLS_HERE)
    figures.append(f"two houses: {line(result)}")
    assert not result["faults"], "\n".join(result["faults"])


def test_every_game_is_among_them() -> None:
    assert len(GAMES) <= GAMES_HERE


@pytest.fixture
def two(own_redis: RedisServer, tmp_path: Path) -> TwoHouses:
    return TwoHouses(Plan("tafl-king", {}, tmp_path / "host", seed="calm"), own_redis, kills=0.0)


def test_a_table_is_opened_again_while_its_redis_is_gone(
    own_redis: RedisServer, two: TwoHouses
) -> None:
    """Its board plays; who plays elsewhere is let in when the Redis is back, and has forgotten."""
    for _ in range(2):
        two.turn()
        two.home.kill()
        own_redis.kill()
        own_redis.forget()
        two.home.start()
        two.home.rest(1.0)
        assert two.home.seen
        assert two.home.seen.trouble
        assert "can't reach" in english(two.home.seen.trouble)
        own_redis.start()
        two.until("both boards show the game", lambda: two.agreed)
    two.turn()
    assert two.check() == []
    two.close()
