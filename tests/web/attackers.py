"""Who means harm, in a process of its own: ``python -m tests.web.attackers KIND PORT SECONDS``.

In: the port of a server on this machine. Out: traffic, from addresses that begin with 127.66, with
a fourth argument from many of them; and at the end what came back, and how often, as one line of
JSON.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import time
from collections import Counter
from contextlib import suppress
from itertools import cycle

AT_ONCE, BURST_S = 1500, 0.05
IDLERS, IDLE_EACH = ("127.66.2.1", "127.66.2.2", "127.66.2.3"), 278
GUESSERS = [f"127.66.6.{number}" for number in range(1, 251)]
MANY = [f"127.66.{house}.{number}" for house in range(10, 250) for number in range(1, 251)]
"""As many as a machine likes to have in its IPv6 network."""
PATIENCE_S = 5.0

FOREIGN = b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"
NO_TEXT = b"\x81\x82\0\0\0\0\xc3\x28"
"""A frame of text, masked with zeros, that is no UTF-8."""

UPGRADE = (
    "GET /live?as=public HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
GUESS = (
    "POST /api/judge HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n"
    'Content-Type: application/json\r\nContent-Length: 15\r\n\r\n{{"pin": "{pin:04}"}}'
)


class Attack:
    """One sort of harm, until its time is over."""

    def __init__(self, port: int, until: float, *, many: bool) -> None:
        self.told: Counter[str] = Counter()
        self._there = ("127.0.0.1", port)
        self._host = f"127.0.0.1:{port}"
        self._until = until
        self._many = cycle(MANY) if many else None

    def _place(self, only: str) -> str:
        return next(self._many) if self._many else only

    @property
    def _goes_on(self) -> bool:
        return time.monotonic() < self._until

    async def nothing(self) -> None:
        """Leave them in peace, to compare."""

    async def house(self) -> None:
        """All of it at once."""
        await asyncio.gather(self.bursts(), self.idle(), self.refused(), self.guesses())

    async def bursts(self) -> None:
        """One address connects 1,500 times at once, again and again."""
        while self._goes_on:
            flood = [knock(self._there, self._place("127.66.1.1")) for _ in range(AT_ONCE)]
            self.told["connects"] += len(flood)
            await asyncio.sleep(BURST_S)
            for one in flood:
                one.close()

    async def idle(self) -> None:
        """Three addresses hold all the connections they can, and say nothing."""
        held = {(place, n): knock(self._there, place) for place in IDLERS for n in range(IDLE_EACH)}
        self.told["connects"] += len(held)
        while self._goes_on:
            await asyncio.sleep(BURST_S)
            for name, one in held.items():
                if ended(one):
                    one.close()
                    held[name] = knock(self._there, name[0])
                    self.told["connects"] += 1

    async def refused(self) -> None:
        """Two addresses ask what is refused, and send what is no text, without a pause."""
        upgrade = UPGRADE.format(host=self._host).encode()
        sorts = [("127.66.4.1", FOREIGN, b""), ("127.66.5.1", upgrade, NO_TEXT)]
        await asyncio.gather(*[self._repeat(*sort) for sort in sorts for _ in range(4)])

    async def guesses(self) -> None:
        """250 addresses guess the judge's PIN ten times a second."""
        await asyncio.gather(*[self._guess(place) for place in GUESSERS])

    async def _repeat(self, place: str, request: bytes, then: bytes) -> None:
        while self._goes_on:
            await self._ask(self._place(place), request, then)

    async def _guess(self, place: str) -> None:
        while self._goes_on:
            self.told["guesses"] += 1
            pin = self.told["guesses"] % 10_000
            await self._ask(place, GUESS.format(host=self._host, pin=pin).encode())
            await asyncio.sleep(0.1)

    async def _ask(self, place: str, request: bytes, then: bytes = b"") -> None:
        """Send it on a connection of its own, and note the status that comes back; then the rest,
        until the other side has had enough.
        """
        status, writer = "", None
        try:
            async with asyncio.timeout(PATIENCE_S):
                reader, writer = await asyncio.open_connection(*self._there, local_addr=(place, 0))
                writer.write(request)
                status = (await reader.read(12))[9:].decode()
                writer.write(then)
                if then:
                    await reader.read()
        except (OSError, TimeoutError):
            pass
        finally:
            if writer is not None:
                writer.transport.abort()
        self.told[status or "cut off"] += 1


def knock(there: tuple[str, int], place: str) -> socket.socket:
    """A connection that is begun, and not waited for."""
    made = socket.socket()
    made.setblocking(False)
    with suppress(OSError):
        made.bind((place, 0))
        made.connect(there)
    return made


def ended(one: socket.socket) -> bool:
    """Whether the other side has closed it."""
    try:
        return not one.recv(1)
    except BlockingIOError:
        return False
    except OSError:
        return True


def main(kind: str, port: str, seconds: str, many: str = "") -> None:
    """Attack so long, from the first line written on."""
    print("begun", flush=True)
    attack = Attack(int(port), time.monotonic() + float(seconds), many=bool(many))
    asyncio.run(getattr(attack, kind)())
    print(json.dumps(attack.told))


if __name__ == "__main__":
    main(*sys.argv[1:])
