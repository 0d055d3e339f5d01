"""A game under attack: the real server over loopback, the attackers in a process of their own; and
how long those who mean no harm wait meanwhile.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple

import pytest

from engines.game import Seat
from firmware_host.table.messages import NewGame, Play, View
from tests.web.complaints import served_with
from tests.web.served import PIN, Phone, Served

SECONDS, WHOLE_SECONDS = 1.2, 30.0
DESCRIPTORS = [
    pytest.param(256, id="256 descriptors"),
    pytest.param(20_000, id="20000 descriptors", marks=pytest.mark.long),
]
"""How many files and sockets the process of the pages may have open."""

PAUSE_S = 0.1
SLOWEST_MOVE_S, SLOWEST_BESIDE_TESTS_S = 0.3, 3.0
"""So soon 99 of 100 moves are answered; other tests beside these leave little of the processor."""

LARGEST_LOG = 100_000
GETS_IN_S = 10.0
"""So soon a new phone, and the judge, at the latest."""


class Besieged(NamedTuple):
    """A game at which phones hold all seats, what they are known by, and the log of its pages."""

    table: Served
    players: Mapping[Seat, Phone]
    cookies: Mapping[Seat, str]
    log: Path


@contextmanager
def besieged_game(
    folder: Path, most: int, patch: str = "", source: str = "127.0.0.1"
) -> Iterator[Besieged]:
    """A game whose pages have so many descriptors, and begin with that ``patch``; its players are
    at ``source``.
    """
    limit = f"import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, ({most}, {most}))\n"
    (folder / "sitecustomize.py").write_text(limit + patch)
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
            table = stack.enter_context(served_with(folder / "log", folder))
        cookies = {seat: table.claim(seat) for seat in table.game.seats}
        players = {
            seat: stack.enter_context(table.phone(seat, cookie, source))
            for seat, cookie in cookies.items()
        }
        yield Besieged(table, players, cookies, folder / "log")


@contextmanager
def meanwhile(*doing: Callable[[], object]) -> Iterator[None]:
    """Let others do that beside."""
    threads = [threading.Thread(target=one) for one in doing]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.join()


def slow(seconds: Sequence[float], share: float = 0.99) -> float:
    """What 99 of 100 are not slower than, or such a share."""
    return sorted(seconds)[int(share * len(seconds))]


@contextmanager
def attacked(table: Served, kind: str, seconds: float, many: str = "") -> Iterator[list[str]]:
    """The attackers at work, ``many``: from many addresses; afterwards what they say of it."""
    told: list[str] = []
    attackers = subprocess.Popen(
        [sys.executable, "-m", "tests.web.attackers", kind, str(table.port), str(seconds), many],
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


def status_of(table: Served, path: str, source: str, body: object = None, cookie: str = "") -> str:
    """What a phone there is answered, or how its connection ended instead."""
    try:
        method = "GET" if body is None else "POST"
        return str(table.ask(method, path, body, source=source, cookie=cookie).status)
    except (OSError, HTTPException) as error:
        return repr(error)


def judge_gets_in(table: Served, places: Iterator[str], until: float) -> list[float]:
    """Say the right PIN, each time from another address; how long it took to be heard."""
    took = []
    while time.monotonic() < until:
        began, here = time.monotonic(), next(places)
        while status_of(table, "/api/judge", here, {"pin": PIN}) != "200":
            assert time.monotonic() < began + GETS_IN_S
        took.append(time.monotonic() - began)
        time.sleep(PAUSE_S)
    return took


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
