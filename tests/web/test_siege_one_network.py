"""The attackers are in the family's own IPv6 network, with as many addresses there as they like:
its phones play, new ones come in, and the judge is heard. ``make siege`` has half a minute of each.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle

import pytest

from tests.web.served import Served
from tests.web.sieges import (
    DESCRIPTORS,
    GETS_IN_S,
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

ONE_NETWORK = """
import firmware_host.web.limits as rate_limit
origin_of = rate_limit.origin_of
def placed(address):
    inside = address.startswith(("127.66.", "127.67."))
    return origin_of(address.replace("127.", "fd00::").replace(".", ":") if inside else address)
rate_limit.origin_of = placed
"""
"""Addresses of the loopback stand for those of one IPv6 network: no machine need have that."""

SEATED = "127.67.0.1"
NEWCOMERS = [f"127.67.{house}.{number}" for house in range(1, 9) for number in range(1, 251)]
JUDGES = [f"127.{place}.{number}" for number in range(1, 251) for place in ("67.9", "78.1")]
"""In the network and elsewhere, by turns."""


@pytest.fixture(scope="module", params=DESCRIPTORS)
def besieged(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Besieged]:
    """One game for all attacks."""
    folder = tmp_path_factory.mktemp("games")
    with besieged_game(folder, request.param, ONE_NETWORK, SEATED) as made:
        yield made


@pytest.mark.parametrize(
    "attack",
    [
        "house",
        *(pytest.param(one, marks=pytest.mark.long) for one in ("bursts", "idle", "refused")),
    ],
)
def test_a_house_is_served_with_an_enemy_in_it(
    besieged: Besieged, attack: str, campaign: bool, figures: list[str]
) -> None:
    table, seconds = besieged.table, WHOLE_SECONDS if campaign else SECONDS
    cookie = next(iter(besieged.cookies.values()))
    firsts: list[float] = []
    reloads: list[float] = []
    with attacked(table, attack, seconds, "many") as told:
        until = time.monotonic() + seconds
        come = partial(first_pages, table, cycle(NEWCOMERS), until, firsts)
        reload = partial(first_pages, table, cycle([SEATED]), until, reloads, cookie)
        with meanwhile(come, reload):
            moves = play(besieged.players, until)
    logged = besieged.log.stat().st_size
    figures.append(
        f"one network, {attack}: {told[0]}; {len(firsts)} new phones, half in"
        f" {slow(firsts, 0.5):.3f} s, 99 of 100 in {slow(firsts):.3f} s; a seat's page anew"
        f" {len(reloads)} times, 99 of 100 in {slow(reloads):.3f} s; {len(moves)} moves, 99 of 100"
        f" in {slow(moves):.3f} s; log {logged} bytes"
    )
    assert max([*firsts, *reloads]) < GETS_IN_S
    assert slow(moves) < (SLOWEST_MOVE_S if campaign else SLOWEST_BESIDE_TESTS_S)
    assert logged < LARGEST_LOG


@pytest.mark.ci
def test_the_judge_gets_in(besieged: Besieged, campaign: bool, figures: list[str]) -> None:
    seconds = WHOLE_SECONDS if campaign else SECONDS
    with attacked(besieged.table, "guesses", seconds) as told:
        took = judge_gets_in(besieged.table, cycle(JUDGES), time.monotonic() + seconds)
    figures.append(
        f"one network, guesses from 250 addresses: {told[0]}; the right PIN {len(took)} times, half"
        f" of them from there, accepted in {max(took):.3f} s at most"
    )


def first_pages(
    table: Served, places: Iterator[str], until: float, took: list[float], cookie: str = ""
) -> None:
    """Ask for a page from one address after another, each until it comes; how long that took."""
    while time.monotonic() < until:
        began, here = time.monotonic(), next(places)
        while status_of(table, "/", here, cookie=cookie) != "200":
            if time.monotonic() > began + GETS_IN_S:
                break
            time.sleep(PAUSE_S)
        took.append(time.monotonic() - began)
        time.sleep(PAUSE_S)
