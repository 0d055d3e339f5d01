"""The program of the computer's players: ``python -m firmware_host.computer FD LINK...``.

In: over the socket of that number what to play, and for each seat views of the game as that seat
may see it. Out: intents. It plays as a guest of the room, as a phone does; it is polite to whatever
else this machine does, hears of changes while it thinks, and leaves when the host does.
"""

from __future__ import annotations

import os
import resource
import signal
import socket
import sys
import threading
from collections.abc import Sequence

from drivers.links.pipe import Pipe
from drivers.ports import LinkClosed
from engines import make_kept_game
from engines.search.chance import lot
from engines.search.thinking import Thinker, Thinking
from firmware_host.computer.adviser import Adviser
from firmware_host.computer.ipc import CONTROL, Begin, Ping, Pong, advice_link, decode, encode
from firmware_host.computer.player import Player
from firmware_host.table import codec
from firmware_host.table.messages import AnyIntent, View

NICE = 15
"""Board and pages go first where there is one processor for all."""

MEMORY = 256 << 20
"""Bytes of its own: six times what it needs. A search that wants more ends, and not the board."""


def main(arguments: Sequence[str]) -> int:
    """Play until the host is gone; the return value is the exit code."""
    number, *links = arguments
    # Ctrl-C reaches both: the host ends in good order, and then nobody is left to play with.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    news = threading.Event()
    pipe = Pipe(socket.socket(fileno=int(number)), links, news.set)
    for link in pipe.links.values():
        link.on_arrival = news.set
    try:
        Playing(pipe, news).run()
    except LinkClosed:
        return 0  # the host is gone
    finally:
        pipe.close()
        pipe.join()
    return 0


class Playing:
    """All that the computer does in one game. ``news`` is set when a message has come."""

    def __init__(self, pipe: Pipe, news: threading.Event) -> None:
        self._pipe, self._news = pipe, news
        self._thinker: Thinker | None = None
        self._players: dict[str, Player | Adviser] = {}
        """By the link over which they see the game."""

    def run(self) -> None:
        """Play. Raises LinkClosed when the host is gone."""
        while True:
            self._hear()
            asked = ((name, one) for name, one in self._players.items() if one.question)
            name, player = next(asked, ("", None))
            if player is None:
                self._news.wait()
            else:
                self._think(name, player)

    def _hear(self) -> None:
        """Take what has come, and do what needs no thinking."""
        self._news.clear()
        links = self._pipe.links
        for message in links[CONTROL].receive():
            self._control(message)
        for name, player in self._players.items():
            view = _newest(links[name].receive())
            if view is None:
                continue
            self._send(name, player.see(view))
            if isinstance(player, Player) and player.owes and self._thinker:
                layout = self._thinker.lay_out(player.owes, player.seed)
                self._send(name, [player.play(layout)])

    def _control(self, message: bytes) -> None:
        match decode(message):
            case Begin() as asked:
                game = make_kept_game(asked.game, asked.options)
                assert isinstance(game, Thinking)
                self._thinker = game.thinker()
                levels = self._thinker.levels
                for seat, level in asked.levels.items():
                    seed = lot(asked.seed, seat)
                    self._players[seat] = Player(game, seat, levels[level - 1], seed)
                for seat in asked.advised:
                    adviser = Adviser(game, seat, levels[-1], lot(asked.seed, seat))
                    self._players[advice_link(seat)] = adviser
            case Ping(number):
                self._pipe.links[CONTROL].send(encode(Pong(number)))

    def _think(self, name: str, player: Player | Adviser) -> None:
        question = player.question
        assert question is not None
        assert self._thinker is not None

        def stop() -> bool:
            if self._news.is_set():
                self._hear()
            return player.question != question

        for thought in self._thinker.think(question, player.level, player.seed, stop):
            if stop():
                return
            self._send(name, player.think(thought))
        if not stop():
            self._send(name, player.decide())

    def _send(self, name: str, intents: Sequence[AnyIntent]) -> None:
        for intent in intents:
            self._pipe.links[name].send(codec.encode(intent))


def _newest(messages: Sequence[bytes]) -> View | None:
    """The last view among them: only the newest counts. A refusal brings a view, too, if what was
    refused was too late.
    """
    views = (said for said in map(codec.decode, reversed(messages)) if isinstance(said, View))
    return next(views, None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
