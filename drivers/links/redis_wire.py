"""One connection to a Redis: commands out, answers back, and what went wrong in words.

In: where, and commands. Out: their answers as bytes. A thread of its own may wait here for as long
as ``TIMEOUT_S``, never a loop.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat
from typing import Any, TypeAlias

from drivers.libraries import import_library
from drivers.links.redis_address import PASSWORD_NAME, RedisAddress
from drivers.ports import DriverError, Seconds

Command: TypeAlias = Sequence[str | bytes | int]

TIMEOUT_S = 3.0
"""So long a Redis may say nothing before it counts as dead; a guess."""

LEAST_S, MAX_S = Seconds(0.1), Seconds(5.0)
"""Between two tries to reach a Redis, doubled each time."""

REFUSED_S = (1.0, 2.0, 5.0, 10.0)
"""Between two tries where a password is wrong, the last one for all that follow: a Redis that was
started anew has forgotten its users until their table comes back and makes them again, and nobody
should then wait for long; else it will not become right by itself.
"""


class ConnectionLost(DriverError):
    """A Redis cannot be reached or used; ``is_refused``: it does not let us in."""

    def __init__(self, words: str, *, refused: bool = False) -> None:
        super().__init__(words)
        self.is_refused = refused


class RedisConnection:
    """An open connection. Raises LineDown from every method; it is of no use after that."""

    def __init__(self, address: RedisAddress) -> None:
        self._redis = import_library("redis", "net")
        self._where = address
        backoff, retry = (
            import_library("redis.backoff", "net"),
            import_library("redis.retry", "net"),
        )
        # Before its version 6 the library trusted a certificate of any other host.
        more = {"ssl_check_hostname": True} if address.tls else {}
        kind = self._redis.SSLConnection if address.tls else self._redis.Connection
        # The library's own defaults try ten times and wait for minutes.
        self._connection = kind(
            host=address.host,
            port=address.port,
            username=address.user or None,
            password=address.password or None,
            socket_timeout=TIMEOUT_S,
            socket_connect_timeout=TIMEOUT_S,
            retry=retry.Retry(backoff.NoBackoff(), 0),
            protocol=2,
            **more,
        )
        with self._in_words():
            self._connection.connect()
        (answer,) = self.execute([("PING",)])
        if isinstance(answer, Exception):
            self.close()
            raise connection_lost(address, answer)

    def execute(self, commands: Sequence[Command]) -> list[Any]:
        """The answers to these commands, in their order; a refusal is an exception among them."""
        answers: list[Any] = []
        with self._in_words():
            self._connection.send_packed_command(self._connection.pack_commands(commands))
            for _ in commands:
                try:
                    answers.append(self._connection.read_response())
                except self._redis.ResponseError as error:
                    answers.append(error)
        return answers

    def close(self) -> None:
        """Give the connection back."""
        self._connection.disconnect()

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except (self._redis.RedisError, OSError, ValueError) as error:
            self.close()
            raise connection_lost(self._where, error) from None


def connection_lost(address: RedisAddress, error: Exception) -> ConnectionLost:
    """Why that Redis cannot be used, in words; never with what it or the library quotes of us."""
    kind, text, place = type(error).__name__, str(error), address.without_secrets
    if kind == "TimeoutError":
        hint = "; if it doesn't use TLS, write redis://" if address.tls else ""
        return ConnectionLost(f"the Redis at {place} isn't responding{hint}")
    if "WRONGPASS" in text or kind.startswith("Authentication") or "invalid username" in text:
        if "without any password" in text:
            return ConnectionLost(
                f"the Redis at {place} has no password; leave it out", refused=True
            )
        if address.password:
            return ConnectionLost(
                f"the Redis at {place} rejected this user and password; correct them and start"
                " again, or, as a guest, wait until the host's program is running",
                refused=True,
            )
        return ConnectionLost(
            f"the Redis at {place} needs a password; put it into {PASSWORD_NAME} or a file",
            refused=True,
        )
    if kind == "NoPermissionError" or text.startswith("NOPERM"):
        return ConnectionLost(
            f"the Redis at {place} doesn't give this user enough rights; to set them again, run:"
            " lodeboard hall init",
            refused=True,
        )
    if text.startswith("OOM") or kind == "OutOfMemoryError":
        return ConnectionLost(f"the Redis at {place} is full; raise maxmemory or delete data")
    if text.startswith("READONLY") or kind == "ReadOnlyError":
        return ConnectionLost(f"the Redis at {place} is a read-only replica; use its master")
    if kind == "BusyLoadingError" or text.startswith("LOADING"):
        return ConnectionLost(f"the Redis at {place} is starting")
    if "ertificate" in text or "SSL" in text:
        return ConnectionLost(
            f"can't verify the TLS certificate of the Redis at {place}; put the certificate's path"
            " into SSL_CERT_FILE"
        )
    if not address.tls and ("closed by server" in text or "reset by peer" in text):
        return ConnectionLost(
            f"the Redis at {place} closes the connection; if it uses TLS, write rediss://"
        )
    if isinstance(error, OSError) or kind == "ConnectionError":
        return ConnectionLost(f"can't reach the Redis at {place}; start it, or correct the address")
    return ConnectionLost(f"the Redis at {place} refused: {text.split(' ')[0][:20]}")


def refused_delays() -> Iterator[Seconds]:
    """How long to wait after one refusal after the other."""
    yield from map(Seconds, REFUSED_S)
    yield from repeat(Seconds(REFUSED_S[-1]))


def retry_delays() -> Iterator[Seconds]:
    """How long to wait before each next try; some chance in it, so that a hall full of boards does
    not come back all at once.
    """
    longest = LEAST_S
    while True:
        yield Seconds(random.uniform(LEAST_S, longest))
        longest = min(MAX_S, longest * 2)
