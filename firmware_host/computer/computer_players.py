"""The host's side of computer players: starts their process and connects it to the session.

In: a session. Out: clients for it. A process that hangs, dies or uses too much memory is ended and
restarted; the game waits meanwhile, and the board says so. On a machine with little memory, no hint
is computed until a player has asked for one.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from typing import Final

from drivers.links.pipe import Pipe
from engines.game import AnyGame, Seat
from engines.message import Message
from engines.search.analysis import SupportsAnalysis
from firmware_host.computer.ipc import CONTROL, Begin, Ping, Pong, decode, encode
from firmware_host.runtime.child_process import ChildFailed, ChildProcess
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.health_monitor import HealthMonitor
from firmware_host.runtime.session_interface import Client, RemoteStatus
from firmware_host.table.messages import UNREQUESTED

MIN_FOR_BACKGROUND_SEARCH: Final = 800 << 20
"""The least memory, in bytes, with which hints are computed before anybody has asked for one.

On a Raspberry Pi with 1 GB, programs share about 900 MB; on one with 512 MB, about 430 MB. If a
game, pages and a search share that little, the system swaps to the card and lights are late.
"""


def total_memory() -> int:
    """Return the memory of this machine that programs can use, in bytes."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


READY_S: Final = 60.0
"""How long the process may take to start; a slow card reads its libraries in ten seconds."""

PING_INTERVAL_S: Final = 2.0
UNRESPONSIVE_S: Final = 10.0
"""The interval of pings, and how long the process may take to answer one: a guess.

It answers within milliseconds, even while it analyses; on a Pi Zero that swaps, within a second.
"""


def computer_players(
    session: GameSession, seed: int, wake: Callable[[], None], rest_s: Callable[[], float]
) -> ComputerPlayers | None:
    """Return the computer players and adviser of a session; None for a game without them.

    Their process starts at once if the computer plays a seat or hints are shown without a request,
    otherwise with the first request for a hint. With little memory and no computer seat, it always
    waits for that request.
    ``rest_s``: how long a move that can still change must rest before it is answered.
    """
    if not isinstance(session.game, SupportsAnalysis):
        return None
    players = ComputerPlayers(session.game, seed, session.add_client, wake, rest_s)
    session.remote_status.append(lambda: players.status(session.table.computers))
    hints = session.table.hints
    session.start_adviser = players.start
    hints.available = True
    hints.on_small_machine = (
        not session.table.computers and total_memory() < MIN_FOR_BACKGROUND_SEARCH
    )
    session.table.version += 1
    if session.table.computers or hints.effective_policy in UNREQUESTED:
        players.start()
    return players


class ComputerPlayers:
    """The computer's seats of one game, and advice for the others.

    ``add_client``, ``wake`` and ``rest_s`` are called from this object's own thread.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        add_client: Callable[[Client], None],
        wake: Callable[[], None],
        rest_s: Callable[[], float],
    ) -> None:
        self._begin, self._seats = Begin(game.name, dict(game.options), seed), game.seats
        self._add_client, self._wake, self._rest_s = add_client, wake, rest_s
        self._monitor = HealthMonitor("computer players", changed=wake)
        links = (CONTROL, *game.seats)
        self._program = ChildProcess("firmware_host.computer", links, self._monitor, self._follow)
        self._started = False

    def start(self) -> None:
        """Start their process, if it does not run yet."""
        if not self._started:
            self._started = True
            self._program.start()

    def status(self, computers: Sequence[tuple[Seat, int]]) -> RemoteStatus:
        """Return their status for the board's screen. ``computers``: the seats that they play."""
        is_away = self._monitor.trouble and computers
        return RemoteStatus(Message("runtime.computer-away") if is_away else None)

    def close(self, *, waits: bool = True) -> None:
        """End their process, and wait for its end if ``waits``. Closing twice is allowed."""
        self._program.close(waits=waits)

    def _follow(self, pipe: Pipe) -> None:
        """Follow one run of the process; see ``ChildProcess``."""
        control = pipe.links[CONTROL]
        control.on_arrival = self._program.wake
        control.send(encode(self._begin))
        self._program.ready()
        for seat in self._seats:
            link = pipe.links[seat]
            link.on_arrival = self._wake
            self._add_client(Client(link, [], seat, is_adviser=True))
        self._wake()
        number, pinged_at, answer_due = 0, -math.inf, time.monotonic() + READY_S
        while not self._program.is_closing:
            now = time.monotonic()
            for message in control.receive():
                if not isinstance(decode(message), Pong):
                    raise ChildFailed("their program sent an unexpected message")
                answer_due = now + UNRESPONSIVE_S
            if now > answer_due:
                raise ChildFailed("their program isn't responding")
            if now >= pinged_at + PING_INTERVAL_S:
                number, pinged_at = number + 1, now
                control.send(encode(Ping(number, self._rest_s())))
            self._program.pause(pinged_at + PING_INTERVAL_S - now)
