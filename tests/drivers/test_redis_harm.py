"""Both ends of a link, whatever befalls the line: entries that are lost, repeated and reordered,
breaks, a Redis that forgets, programs that begin anew at any moment.

The ends are real, and so is the Redis where it is installed; their threads do not run, but take
their steps in an order drawn by lot, and time is virtual: so hundreds of games take seconds, and
each can be had again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from drivers.interfaces import Seconds
from drivers.links import redis_client, redis_link
from drivers.links.redis_client import Reader, RedisClient, Writer
from drivers.links.redis_connection import Command, ConnectionLost, RedisConnection
from drivers.links.redis_link import RedisLink
from drivers.links.redis_queues import MessageTraits
from tests.extent import Extent
from tests.redis_server import RedisServer, redis_server

__all__ = ["redis_server"]

pytestmark = pytest.mark.prefers("redis-server")

SHARE = 0.05
"""Of the entries each harm befalls so many."""

STEPS = 200
"""Of both ends, before all is calm."""

CALM_S = 30.0
"""So long, in virtual seconds, all may take to come right."""

BEFALLS = (
    "",
    "time",
    "host cut",
    "guest cut",
    "host cut, guest cut",
    "forget",
    "host",
    "guest",
    "host, guest",
    "forget, host",
    "forget, guest",
)


class Clock:
    """What the line takes for ``time``."""

    def __init__(self) -> None:
        self.now = Seconds(1000.0)

    def monotonic(self) -> Seconds:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now = Seconds(self.now + seconds)


class Unblocked(RedisConnection):
    """A connection whose reads do not wait for what is not there."""

    def execute(self, commands: Sequence[Command]) -> list[Any]:
        words = [list(command) for command in commands]
        for command in words:
            if "BLOCK" in command:
                at = command.index("BLOCK")
                del command[at : at + 2]
        return super().execute(words)


class Harm:
    """What befalls entries on their way to the Redis."""

    def __init__(self, lot: Random) -> None:
        self.lot: Random | None = lot
        self.held: list[Command] = []

    def ask(self, wire: RedisConnection, commands: Sequence[Command]) -> list[Any]:
        sent, cut = list[Command](), ""
        for command in commands:
            harmed = self.lot is not None and command[0] == "XADD"
            fate = self.lot.random() / SHARE if harmed and self.lot else 9.0
            if fate < 1:
                cut = "before" if fate < 0.5 else "after"
            if fate < 2:
                sent += [command] * (1 if cut else 2)
            elif fate < 3:
                self.held.append(command)  # another comes before it
            else:
                sent += [command, *(self.held.pop() for _ in self.held[-1:] if harmed)]
        answers = wire.execute(sent) if sent and cut != "before" else []
        if cut:
            raise ConnectionLost("the line is cut")
        given = dict(zip(map(id, sent), answers, strict=True))
        return [given.get(id(command), b"1-1") for command in commands]


class End:
    """One end: a line of its own, whose threads take a step when they are told to."""

    def __init__(
        self,
        server: RedisServer,
        harm: Harm,
        clock: Clock,
        link: Callable[[RedisClient], RedisLink],
    ) -> None:
        self._server, self._harm, self._clock = server, harm, clock
        self._line = RedisClient(server.where)
        self.link = link(self._line)
        self._line.leases.clear()  # another test is about who hosts
        self.link.ready = True
        self._wires: dict[Writer | Reader, RedisConnection] = {}

    def write(self) -> None:
        writer = self._line.writer
        try:
            wire = self._wire(writer)
            if tasks := writer.tasks_due(self._clock.now):
                written = _Harmed(wire, self._harm)
                writer.send(written, tasks)  # type: ignore[arg-type]
        except ConnectionLost:
            self._cut(writer)
            writer.put_back()

    def read(self) -> None:
        for reader in self._line.readers.values():
            reader.read_once(self._wire(reader))

    def cut(self) -> None:
        for thread in tuple(self._wires):
            self._cut(thread)

    def _wire(self, thread: Writer | Reader) -> RedisConnection:
        if thread not in self._wires:
            self._wires[thread] = Unblocked(self._server.where)
            thread.begin()
        return self._wires[thread]

    def _cut(self, thread: Writer | Reader) -> None:
        self._wires.pop(thread).close()


class _Harmed(NamedTuple):
    wire: RedisConnection
    harm: Harm

    def execute(self, commands: Sequence[Command]) -> list[Any]:
        return self.harm.ask(self.wire, commands)


def key_of(message: bytes) -> str | None:
    """``view 3`` is a state; all else asks for what it is called, or says that it is done."""
    return None if message.startswith(b"view") else message.decode()


class Table(NamedTuple):
    """What a host has of its game; a copy of it is on its disk."""

    heard: str = ""
    done: tuple[str, ...] = ()


class Game:
    """A host that does each thing it is asked once, and a guest that asks."""

    def __init__(self, server: RedisServer, clock: Clock, lot: Random) -> None:
        self._server, self._clock, self.lot = server, clock, lot
        self.harm = Harm(lot)
        self._name = f"t{secrets.token_hex(6)}"
        self._asked = 0
        self.disk = Table()
        self._begin_host()
        self._begin_guest()

    def _begin_host(self) -> None:
        reading, heard = MessageTraits(key_of, str.encode), self.disk.heard
        self.host = End(
            self._server, self.harm, self._clock,
            lambda line: line.table_link(self._name, "red", reading, heard),
        )  # fmt: skip
        self.table, self._answers = self.disk, list[str]()
        self._show()

    def _begin_guest(self) -> None:
        self.guest = End(
            self._server, self.harm, self._clock,
            lambda line: line.client_link(self._name, "red", MessageTraits(key_of)),
        )  # fmt: skip
        self.seen = b""
        self.waits = set[bytes]()

    def _show(self) -> None:
        self.host.link.send(b"view %d" % len(self.table.done))

    def do(self) -> None:
        """The host does what it was asked."""
        for message in self.host.link.receive():
            name = message.decode()
            self.table = Table(self.host.link.position, (*self.table.done, name))
            self._answers.append(name)
            self._show()

    def save(self) -> None:
        """What was done is on the disk, and is answered."""
        self.disk = self.table
        for name in self._answers:
            self.host.link.send(name.encode())
        self._answers.clear()
        self.host.link.acknowledge(self.disk.heard)

    def hear(self) -> None:
        """The guest hears."""
        for message in self.guest.link.receive():
            if key_of(message) is None:
                self.seen = message
            else:
                assert message in self.waits, "an answer came twice, or was not asked for"
                self.waits.remove(message)

    def ask(self) -> None:
        """The guest asks for something new."""
        self._asked += 1
        message = b"a%d" % self._asked
        self.waits.add(message)
        self.guest.link.send(message)

    def befall(self) -> None:
        """Something befalls line, Redis or programs."""
        what = self.lot.choice(BEFALLS)
        if what == "time":
            self._clock.pass_by(5.0)
        if "forget" in what:
            self._forget()
        for name, end, begin in (
            ("host", self.host, self._begin_host),
            ("guest", self.guest, self._begin_guest),
        ):
            if name in what or "forget" in what:
                end.cut()
            if name in what and f"{name} cut" not in what:
                begin()

    def _forget(self) -> None:
        streams = self._server.ask("KEYS", f"*{{{self._name}}}*")
        assert isinstance(streams, list)
        if streams:
            self._server.ask("DEL", *streams)
        self.harm.held.clear()

    def step(self) -> None:
        """Somebody does something."""
        self._clock.pass_by(self.lot.choice((0.01, 0.05, 0.3)))
        acts = (
            (self.host.write, 20), (self.guest.write, 20), (self.host.read, 15),
            (self.guest.read, 15), (self.do, 10), (self.save, 8), (self.hear, 5), (self.ask, 4),
            (self.befall, 3),
        )  # fmt: skip
        (act,) = self.lot.choices([act for act, _ in acts], [share for _, share in acts])
        act()

    @property
    def of_one_mind(self) -> bool:
        """Whether the guest has all its answers and is shown the newest state."""
        newest = b"view %d" % len(self.table.done)
        quiet = not (
            self.waits or self.guest.link.unanswered or self.guest.link.liveness.is_replaced
        )
        return quiet and self.seen == newest and self.disk == self.table

    def calm(self) -> bool:
        """Nothing befalls them any more; whether all comes right."""
        self.harm.lot = None
        until = self._clock.now + CALM_S
        while self._clock.now < until and not self.of_one_mind:
            self._clock.pass_by(0.05)
            for act in (
                self.host.write, self.guest.write, self.host.read, self.guest.read, self.do,
                self.save, self.hear,
            ):  # fmt: skip
                act()
        return self.of_one_mind


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(0, id="few"),
        *(pytest.param(first, marks=pytest.mark.long) for first in range(100, 2100, 100)),
    ],
)
def test_nothing_is_lost_or_done_twice_and_all_comes_right(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch, first: int, extent: Extent
) -> None:
    for thread in (Writer, Reader):
        monkeypatch.setattr(thread, "start", lambda thread: None)
    for seed in range(first, first + (100 if first else extent.share(20))):
        clock = Clock()
        for module in (redis_client, redis_client, redis_link, redis_client):
            monkeypatch.setattr(module, "time", clock)
        game = Game(redis_server, clock, Random(seed))
        for _ in range(STEPS):
            game.step()
        assert game.calm(), f"seed {seed}"
        assert len(set(game.table.done)) == len(game.table.done), f"done twice: seed {seed}"
        game.host.cut()
        game.guest.cut()
