"""The computer players' program: ``python -m firmware_host.computer FD LINK...``.

In: over the socket with that number, what to play, and for each seat its views of the game. Out:
intents. It is a client of the session, as a phone is: it plays the seats that a view assigns to the
computer, and advises the others. It runs at low priority, receives changes while it analyses, and
ends when the host does. What was found with hidden information is released at regular times.
"""

from __future__ import annotations

import math
import os
import resource
import signal
import socket
import sys
import threading
import time
from collections.abc import Sequence
from itertools import count

from drivers.interfaces import LinkClosed
from drivers.links.pipe import Pipe
from engines import make_kept_game
from engines.game import AnyGame, Seat
from engines.search.alpha_beta import seeded_random
from engines.search.analysis import Analyser, SupportsAnalysis
from engines.search.dangers import dangers
from firmware_host.computer.adviser import Adviser
from firmware_host.computer.ipc import CONTROL, Begin, Ping, Pong, decode, encode
from firmware_host.computer.player import Player
from firmware_host.table.messages import AnyIntent, View
from firmware_host.table.messages import decode as decode_message
from firmware_host.table.messages import encode as encode_message

TICK_S = 1.0
"""The interval at which hints and moves are released.

Everybody at the table sees when one appears, and an analysis takes longer for some armies than for
others. A guess: the Generals' strongest level finishes well within one tick here, and in a few on a
small computer.
"""


FOLLOW_S = 1.5
"""How long a move of one computer player rests before another one answers it: time to see it made.
A guess. A challenge rests as long as an open move (``Ping.rest_s``), so that its outcome is read.
"""


def release_time(began: float, ended: float) -> float:
    """Return when to release an analysis from ``began`` to ``ended``: on the next tick after its
    start."""
    return began + TICK_S * max(1, math.ceil((ended - began) / TICK_S))


NICENESS = 15
"""Board and pages have priority where there is one processor for all."""

MEMORY = 256 << 20
"""Bytes of memory: six times what it needs. A larger search ends this process, not the board."""


def main(arguments: Sequence[str]) -> int:
    """Play until the host ends; return the exit code."""
    socket_fd, *links = arguments
    # Ctrl-C reaches both processes: the host ends in good order, and this one after it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    return play(socket.socket(fileno=int(socket_fd)), links)


def play(joined: socket.socket, links: Sequence[str]) -> int:
    """Play over the host's socket until the host ends; return the exit code."""
    message_arrived = threading.Event()
    pipe = Pipe(joined, links, message_arrived.set)
    for link in pipe.links.values():
        link.on_arrival = message_arrived.set
    try:
        ComputerProcess(pipe, message_arrived).run()
    except LinkClosed:
        return 0  # the host has ended
    finally:
        pipe.close()
        pipe.join()
    return 0


class ComputerProcess:
    """All computer players of one game. ``message_arrived`` is set when a message has arrived."""

    def __init__(self, pipe: Pipe, message_arrived: threading.Event) -> None:
        self._pipe, self._message_arrived = pipe, message_arrived
        self._game: AnyGame
        self._analyser: Analyser
        self._seed, self._rest_s = 0, 0.0
        self._clients: dict[Seat, Player | Adviser] = {}
        """The players and advisers of which a view has arrived."""
        self._keys = count()
        self._received_at: dict[Seat, tuple[float, object]] = {}
        """The position that each seat sees, and since when."""

    def run(self) -> None:
        """Play. Raises LinkClosed when the host has ended."""
        while True:
            self._receive()
            waiting = [(seat, one) for seat, one in self._clients.items() if one.question]
            if waiting:  # advisers first: show a mistake before the reply
                self._analyse(*min(waiting, key=lambda each: isinstance(each[1], Player)))
            else:
                self._message_arrived.wait()

    def _receive(self) -> None:
        """Process received messages, and do what needs no analysis."""
        self._message_arrived.clear()
        links = self._pipe.links
        for message in links[CONTROL].receive():
            self._control(message)
        for name, link in links.items():
            if name != CONTROL and (view := _newest(link.receive())) is not None:
                self._take_view(Seat(name), view)

    def _take_view(self, seat: Seat, view: View) -> None:
        """Take a seat's new view, in which the computer may have just been given the seat."""
        came = (view.game_id, view.entry, view.last)
        if seat not in self._received_at or self._received_at[seat][1] != came:
            self._received_at[seat] = (time.monotonic(), came)
        client = self._clients[seat] = self._client_for(seat, dict(view.computers).get(seat))
        self._send(seat, client.take_view(view))
        if isinstance(client, Player) and client.pending_setup:
            layout = self._analyser.lay_out(client.pending_setup, client.seed)
            self._send(seat, [client.play(layout)])

    def _client_for(self, seat: Seat, level_number: int | None) -> Player | Adviser:
        """Return the player of a seat at this level, or its adviser if it is None."""
        known, levels = self._clients.get(seat), self._analyser.levels
        seed = seeded_random(self._seed, seat)
        if level_number is None:
            if isinstance(known, Adviser):
                return known
            return Adviser(self._game, seat, self._analyser, seed, self._keys)
        level = levels[level_number - 1]
        if isinstance(known, Player) and known.level == level:
            return known
        return Player(self._game, seat, level, seed, self._keys)

    def _control(self, message: bytes) -> None:
        match decode(message):
            case Begin() as begin:
                game = make_kept_game(begin.game, begin.options)
                assert isinstance(game, SupportsAnalysis)
                self._game, self._analyser, self._seed = game, game.analyser(), begin.seed
            case Ping(ping_number, rest_s):
                self._rest_s = rest_s
                self._pipe.links[CONTROL].send(encode(Pong(ping_number)))

    def _analyse(self, seat: Seat, client: Player | Adviser) -> None:
        question, level = client.question, client.level
        assert question is not None

        def receive_and_check_stop() -> bool:
            if self._message_arrived.is_set():
                self._receive()
            if self._clients[seat] is not client:
                return True
            return client.question != question or client.level != level

        unsent, began = list[AnyIntent](), time.monotonic()
        analyser = client.analyser if isinstance(client, Adviser) else self._analyser
        for analysis in analyser.analyse(question, level, client.seed, receive_and_check_stop):
            if receive_and_check_stop():
                return
            unsent = [*client.take_analysis(analysis)]
            if not client.is_timing_sensitive:
                self._send(seat, unsent)
            if isinstance(client, Adviser) and client.wants_dangers:
                found_dangers = dangers(
                    self._analyser, question, client.seed, receive_and_check_stop
                )
                if receive_and_check_stop():
                    return
                unsent = [*client.take_dangers(found_dangers)]
                if not client.is_timing_sensitive:
                    self._send(seat, unsent)
        due = release_time(began, time.monotonic()) if client.is_timing_sensitive else began
        while (wait_s := self._release_time(seat, client, due) - time.monotonic()) > 0:
            if receive_and_check_stop():
                return
            self._message_arrived.wait(wait_s)
        if not receive_and_check_stop():
            self._send(seat, unsent if client.is_timing_sensitive else ())
            self._send(seat, client.finish_analysis())

    def _release_time(self, seat: Seat, client: Player | Adviser, due: float) -> float:
        """Return when to send what is due: no move is answered before it is final or at rest, and
        seen.
        """
        if not isinstance(client, Player):
            return due
        rest_s = self._rest_s if client.is_waiting or client.is_challenged else 0.0
        if client.is_after_computer:
            rest_s = max(rest_s, min(FOLLOW_S, self._rest_s))
        return max(due, self._received_at[seat][0] + rest_s)

    def _send(self, seat: Seat, intents: Sequence[AnyIntent]) -> None:
        for intent in intents:
            self._pipe.links[seat].send(encode_message(intent))


def _newest(messages: Sequence[bytes]) -> View | None:
    """Return the last view among the messages; only the newest counts.

    A refusal also brings a view, if the refused intent was too late.
    """
    views = (said for said in map(decode_message, reversed(messages)) if isinstance(said, View))
    return next(views, None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
