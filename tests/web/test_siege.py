"""Others are served, and players play, while somebody does harm: the real server over loopback, the
attackers in a process of their own. ``make siege`` has half a minute of each, for a quiet machine.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import cycle

import pytest

from tests.web.served import Served
from tests.web.sieges import (
    DESCRIPTORS,
    LARGEST_LOG,
    PAUSE_S,
    SECONDS,
    SLOWEST_BESIDE_TESTS_S,
    SLOWEST_MOVE_S,
    WHOLE_SECONDS,
    Besieged,
    attacked,
    besieged_game,
    judge_gets_in,
    meanwhile,
    play,
    slow,
    status_of,
)


@pytest.fixture(scope="module", params=DESCRIPTORS)
def besieged(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Besieged]:
    """One game for all attacks: what one leaves behind is there at the next."""
    with besieged_game(tmp_path_factory.mktemp("games"), request.param) as made:
        yield made


@pytest.mark.parametrize(
    "attack", ["bursts", "idle", "refused", pytest.param("nothing", marks=pytest.mark.long)]
)
def test_others_are_served_and_players_play(
    besieged: Besieged, attack: str, campaign: bool, figures: list[str]
) -> None:
    seconds = WHOLE_SECONDS if campaign else SECONDS
    with attacked(besieged.table, attack, seconds) as told:
        until = time.monotonic() + seconds
        unserved: list[str] = []
        looks: list[float] = []
        with meanwhile(lambda: look_on(besieged.table, until, looks, unserved)):
            moves = play(besieged.players, until)
    logged = besieged.log.stat().st_size
    figures.append(
        f"{attack}: {told[0]}; {len(looks)} pages for others, {len(unserved)} not served, 99 of 100"
        f" in {slow(looks):.3f} s; {len(moves)} moves, 99 of 100 in {slow(moves):.3f} s;"
        f" log {logged} bytes"
    )
    assert not unserved
    assert slow(moves) < (SLOWEST_MOVE_S if campaign else SLOWEST_BESIDE_TESTS_S)
    assert logged < LARGEST_LOG


def test_the_judge_gets_in(besieged: Besieged, campaign: bool, figures: list[str]) -> None:
    seconds = WHOLE_SECONDS if campaign else SECONDS
    places = cycle(f"127.78.0.{number}" for number in range(1, 251))
    with attacked(besieged.table, "guesses", seconds) as told:
        took = judge_gets_in(besieged.table, places, time.monotonic() + seconds)
    figures.append(
        f"guesses from 250 addresses: {told[0]}; the right PIN {len(took)} times from elsewhere,"
        f" accepted in {max(took):.3f} s at most"
    )


def look_on(table: Served, until: float, looks: list[float], unserved: list[str]) -> None:
    """Ask for the first page from one address after another."""
    places = cycle(f"127.77.0.{number}" for number in range(1, 251))
    while time.monotonic() < until:
        began, here = time.monotonic(), next(places)
        status = status_of(table, "/", here)
        looks.append(time.monotonic() - began)
        if status != "200":
            unserved.append(f"{here}: {status}")
        time.sleep(PAUSE_S)
