"""Others are served, and players play, while somebody does harm: the real server over loopback, the
attackers in a process of their own. ``make siege`` has half a minute of each, for a quiet machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPException
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import pytest

from engines.game import Seat
from firmware_host.table.messages import NewGame, Play, View
from tests.web.complaints import served_with
from tests.web.served import PIN, Phone, Served

SECONDS, WHOLE_SECONDS = 1.2, 30.0
PAUSE_S = 0.1
SLOWEST_MOVE_S, SLOWEST_BESIDE_TESTS_S = 0.3, 3.0
"""So soon 99 of 100 moves are answered; other tests beside these leave little of the processor."""

LARGEST_LOG = 100_000
JUDGE_WAITS_S = 10.0


class Besieged(NamedTuple):
    """A game at which phones hold all seats, and where its pages write their log."""

    table: Served
    players: Mapping[Seat, Phone]
    log: Path


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(256, id="256 descriptors"),
        pytest.param(20_000, id="20000 descriptors", marks=pytest.mark.long),
    ],
)
def besieged(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Besieged]:
    """One game for all attacks: what one leaves behind is there at the next."""
    folder = tmp_path_factory.mktemp("games")
    limit = f"resource.setrlimit(resource.RLIMIT_NOFILE, ({request.param}, {request.param}))"
    (folder / "sitecustomize.py").write_text(f"import resource\n{limit}\n")
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
            table = stack.enter_context(served_with(folder / "log", folder))
        players = {
            seat: stack.enter_context(table.phone(seat, table.claim(seat)))
            for seat in table.game.seats
        }
        yield Besieged(table, players, folder / "log")


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
        others = threading.Thread(target=look_on, args=[besieged.table, until, looks, unserved])
        others.start()
        moves = play(besieged.players, until)
        others.join()
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
    table, seconds = besieged.table, WHOLE_SECONDS if campaign else SECONDS
    places = cycle(f"127.78.0.{number}" for number in range(1, 251))
    took = []
    with attacked(table, "guesses", seconds) as told:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            began, here = time.monotonic(), next(places)
            while status_of(table, "/api/judge", here, {"pin": PIN}) != "200":
                assert time.monotonic() < began + JUDGE_WAITS_S
            took.append(time.monotonic() - began)
            time.sleep(PAUSE_S)
    figures.append(
        f"guesses from 250 addresses: {told[0]}; the right PIN {len(took)} times from elsewhere,"
        f" accepted in {max(took):.3f} s at most"
    )
    assert max(took) < JUDGE_WAITS_S


def slow(seconds: Sequence[float]) -> float:
    """What 99 of 100 are not slower than."""
    return sorted(seconds)[int(0.99 * len(seconds))]


@contextmanager
def attacked(table: Served, kind: str, seconds: float) -> Iterator[list[str]]:
    """The attackers at work; afterwards what they say of it."""
    told: list[str] = []
    attackers = subprocess.Popen(
        [sys.executable, "-m", "tests.web.attackers", kind, str(table.port), str(seconds)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert attackers.stdout is not None
    attackers.stdout.readline()
    try:
        yield told
    finally:
        told.append(attackers.communicate()[0].strip())
    assert attackers.returncode == 0


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


def status_of(table: Served, path: str, source: str, body: object = None) -> str:
    """What a phone there is answered, or how its connection ended instead."""
    try:
        method = "GET" if body is None else "POST"
        return str(table.ask(method, path, body, source=source).status)
    except (OSError, HTTPException) as error:
        return repr(error)


def play(players: Mapping[Seat, Phone], until: float) -> list[float]:
    """Move for both, game after game; how long each move took to be answered."""
    took = []
    one = next(iter(players.values()))
    while time.monotonic() < until:
        now = one.see()
        if now.result is None:
            phone = players[now.movers[0]]
            moves = phone.see().moves
            began = time.monotonic()
            move = Play(f"{now.game_id} {now.version}", now.entry, moves[now.version % len(moves)])
            assert phone.send(move) == ""
            took.append(time.monotonic() - began)
        else:
            assert one.send(NewGame(now.game_id)) == ""
        for phone in players.values():
            hear_of_another(phone, now)
        time.sleep(PAUSE_S)
    return took


def hear_of_another(phone: Phone, before: View) -> None:
    """Wait until the game has gone on from there, or another has begun."""
    known = (before.game_id, before.version)
    phone.until(lambda: (phone.see().game_id, phone.see().version) != known)
