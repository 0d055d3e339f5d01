"""The computer players' program: ``python -m firmware_host.computer FD LINK...``.

In: over the socket with that number, what to play, and for each seat its views of the game. Out:
intents. It is a client of the session, as a phone is: it plays the seats that a view assigns to the
computer, and advises the others. It runs at low priority, receives changes while it analyses, and
ends when the host does. What was found with hidden information is released at regular times. In a
game with a clock a move is played in time, whatever has been found by then (``time_use``), and
advice has to wait.
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
from collections.abc import Callable, Sequence
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
from firmware_host.computer.time_use import release_time, stop_time
from firmware_host.table.messages import AnyIntent, View
from firmware_host.table.messages import decode as decode_message
from firmware_host.table.messages import encode as encode_message

FOLLOW_S = 1.5
"""How long a move of one computer player rests before another one answers it: time to see it made.
A guess. A challenge rests as long as an open move (``Ping.rest_s``), so that its outcome is read.
"""

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
    """All computer players of one game.

    ``message_arrived`` is set when a message has arrived; ``clock``: monotonic seconds.
    """

    def __init__(
        self,
        pipe: Pipe,
        message_arrived: threading.Event,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pipe, self._message_arrived, self._clock = pipe, message_arrived, clock
        self._game: AnyGame
        self._analyser: Analyser
        self._seed, self._rest_s = 0, 0.0
        self._clients: dict[Seat, Player | Adviser] = {}
        """The players and advisers of which a view has arrived."""
        self._keys = count()
        self._received_at: dict[Seat, tuple[float, object]] = {}
        """The position that each seat sees, and since when."""
        self._plays_at: dict[Seat, float] = {}
        """When each player has to play; infinity without a clock."""

    def run(self) -> None:
        """Play. Raises LinkClosed when the host has ended."""
        while True:
            self.run_once()

    def run_once(self) -> None:
        """Answer one question, or wait for messages. Raises LinkClosed when the host has ended."""
        self._receive()
        if waiting := [seat for seat, one in self._clients.items() if one.question]:
            seat = min(waiting, key=self._rank)
            self._analyse(seat, self._clients[seat])
        else:
            self._message_arrived.wait()

    def _rank(self, seat: Seat) -> tuple[bool, bool, float]:
        """Return the rank of a question; the lowest comes first.

        Advisers come first, so that a mistake is shown before the reply; but not if a player's
        clock runs low.
        """
        is_player = isinstance(self._clients[seat], Player)
        return not self._is_urgent(seat), is_player, self._plays_at.get(seat, math.inf)

    def _is_urgent(self, seat: Seat) -> bool:
        """Return whether half of the time has passed that a player has for its turn."""
        client, plays_at = self._clients[seat], self._plays_at.get(seat, math.inf)
        if not isinstance(client, Player) or client.question is None or plays_at == math.inf:
            return False
        return plays_at - self._clock() <= client.turn_s / 2

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
            self._received_at[seat] = (self._clock(), came)
        client = self._clients[seat] = self._client_for(seat, dict(view.computers).get(seat))
        self._send(seat, client.take_view(view))
        thinks_s = client.may_think_s if isinstance(client, Player) else math.inf
        self._plays_at[seat] = self._clock() + thinks_s
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
            if isinstance(client, Adviser) and any(map(self._is_urgent, self._clients)):
                return True
            return client.question != question or client.level != level

        def is_time_up() -> bool:
            ends = self._plays_at[seat]
            return self._clock() >= (stop_time(began, ends) if client.is_timing_sensitive else ends)

        unsent, began = list[AnyIntent](), self._clock()
        analyser = client.analyser if isinstance(client, Adviser) else self._analyser
        for analysis in analyser.analyse(
            question, level, client.seed, lambda: receive_and_check_stop() or is_time_up()
        ):
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
        ended = self._clock()
        while (wait_s := self._release_time(seat, client, began, ended) - self._clock()) > 0:
            if receive_and_check_stop():
                return
            self._message_arrived.wait(wait_s)
        if not receive_and_check_stop():
            self._send(seat, unsent if client.is_timing_sensitive else ())
            self._send(seat, client.finish_analysis())

    def _release_time(
        self, seat: Seat, client: Player | Adviser, began: float, ended: float
    ) -> float:
        """Return when to send the answer that was found from ``began`` to ``ended``.

        No move is answered before it is final or at rest, and seen, unless the answer's own time is
        short.
        """
        ends = self._plays_at.get(seat, math.inf)
        due = release_time(began, ended, ends) if client.is_timing_sensitive else began
        if not isinstance(client, Player):
            return due
        rest_s = self._rest_s if client.is_waiting or client.is_challenged else 0.0
        if client.is_after_computer:
            rest_s = max(rest_s, min(FOLLOW_S, self._rest_s))
        return max(due, min(self._received_at[seat][0] + rest_s, ends))

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
