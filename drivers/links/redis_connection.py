"""The address of a Redis, one connection to it, and a check of the access rights before a start.

In: an address without a secret, the environment, a file only its owner can read; commands. Out: a
``RedisAddress`` that never prints its secret; answers as bytes; errors in words. A password in an
address is refused, because addresses appear in process lists, shell histories and logs. Calls wait
up to ``TIMEOUT_S`` (the check twice that), so they belong in a thread or at a start, never in a
loop.
"""

from __future__ import annotations

import os
import random
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import ip_address
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

from drivers.interfaces import DriverError, Seconds
from drivers.plugin_drivers import import_library

# --- addresses ---

PASSWORD_NAME = "LODEBOARD_REDIS_PASSWORD"
"""The environment variable that can hold the password."""

PORT = 6379
"""Redis's own: https://redis.io/docs/latest/operate/oss_and_stack/management/config-file/"""


class AddressError(DriverError, ValueError):
    """An address or a password file that cannot be used."""


@dataclass(frozen=True)
class RedisAddress:
    """The address of a Redis.

    ``user``: empty for Redis's default one; ``password``: empty where there is none. With ``tls``,
    the trusted certificates are the system's, or those of OpenSSL's ``SSL_CERT_FILE``.
    """

    host: str
    port: int = PORT
    tls: bool = False
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_loopback(self) -> bool:
        """Whether this address means the machine it is read on."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host.partition(".")[0] == "localhost"

    @property
    def host_and_port(self) -> str:
        """Host and port in the form used in an address."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def without_secrets(self) -> str:
        """The address without user and password, for display."""
        return f"{'rediss' if self.tls else 'redis'}://{self.host_and_port}"


def read_address(
    address: str, environment: Mapping[str, str] = os.environ, password_file: Path | None = None
) -> RedisAddress:
    """Return the Redis at ``redis://[USER@]HOST[:PORT]`` (``rediss`` with TLS).

    Its password is the first line of ``password_file``, or else the variable ``PASSWORD_NAME``.
    Raises AddressError.
    """
    try:
        parts = urlsplit(address)
        port = parts.port or PORT
    except ValueError:
        # Not the library's message, nor the address: either may hold a secret.
        raise AddressError("not a valid address; use redis://HOST:PORT") from None
    if parts.password is not None:
        raise AddressError(
            "the address must not contain a password, which others on this machine could read;"
            f" put it into the variable {PASSWORD_NAME} or into a file of your own"
        )
    if parts.scheme not in {"redis", "rediss"} or not parts.hostname:
        raise AddressError("a Redis address is redis://HOST:PORT, or rediss://HOST:PORT for TLS")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise AddressError("a Redis address ends after its port; use redis://HOST:PORT")
    if password_file is not None:
        password = read_secret(password_file)
    else:
        password = environment.get(PASSWORD_NAME, "")
    user = unquote(parts.username or "")
    return RedisAddress(parts.hostname, port, parts.scheme == "rediss", user, password)


def read_secret(path: Path) -> str:
    """Return the first line of a file that only its owner can read. Raises AddressError."""
    try:
        with path.open(encoding="utf-8") as file:
            if stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077:
                raise AddressError(f"others on this machine can read {path}; run: chmod 600 {path}")
            return file.readline(4096).rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, AddressError):
            raise
        raise AddressError(f"can't read the password from {path}") from None


# --- connections ---

Command: TypeAlias = Sequence[str | bytes | int]

TIMEOUT_S = 3.0
"""How long a Redis can be silent before it counts as dead; a guess."""

LEAST_S, MAX_S = Seconds(0.1), Seconds(5.0)
"""The upper limit of a random delay before the next attempt to reach a Redis: the first one, which
doubles with each attempt, and the last one."""

REFUSED_S = (1.0, 2.0, 5.0, 10.0)
"""The delays before retries after a refused password; the last one is repeated. A Redis that was
restarted has forgotten its users until their table's host creates them again, so the first retries
come soon. In all other cases retrying does not help."""


class ConnectionLost(DriverError):
    """A Redis that cannot be reached or used. ``is_refused``: whether it denied access."""

    def __init__(self, message: str, *, refused: bool = False) -> None:
        super().__init__(message)
        self.is_refused = refused


class RedisConnection:
    """An open connection.

    Every method can raise ConnectionLost; the connection is unusable after that.
    """

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
        with self._translated_errors():
            self._connection.connect()
        (answer,) = self.execute([("PING",)])
        if isinstance(answer, Exception):
            self.close()
            raise redis_failure(address, answer)

    def execute(self, commands: Sequence[Command]) -> list[Any]:
        """Return the answers to these commands in order; a refusal is an exception among them."""
        answers: list[Any] = []
        with self._translated_errors():
            self._connection.send_packed_command(self._connection.pack_commands(commands))
            for _ in commands:
                try:
                    answers.append(self._connection.read_response())
                except self._redis.ResponseError as error:
                    answers.append(error)
        return answers

    def close(self) -> None:
        """Close the connection."""
        self._connection.disconnect()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Close the connection on any error, and raise it as ConnectionLost."""
        try:
            yield
        except (self._redis.RedisError, OSError, ValueError) as error:
            self.close()
            raise redis_failure(self._where, error) from None


def redis_failure(address: RedisAddress, error: Exception) -> ConnectionLost:
    """Return the error to raise if Redis or the network fails with ``error``.

    It says why that Redis cannot be used and what to do, and quotes no secret.
    """
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
                " again, or, to join a table, wait until its host's program is running",
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
            f"the Redis at {place} closes the connection; if it uses TLS, use rediss://"
        )
    if isinstance(error, OSError) or kind == "ConnectionError":
        return ConnectionLost(f"can't reach the Redis at {place}; start it, or correct the address")
    return ConnectionLost(f"the Redis at {place} refused: {text.split(' ')[0][:20]}")


def refused_delays() -> Iterator[Seconds]:
    """Yield the delays before retries after refusals, without end (``REFUSED_S``)."""
    yield from map(Seconds, REFUSED_S)
    yield from repeat(Seconds(REFUSED_S[-1]))


def retry_delays() -> Iterator[Seconds]:
    """Yield the delays before retries, without end; random, so that boards do not retry at once."""
    longest = LEAST_S
    while True:
        yield Seconds(random.uniform(LEAST_S, longest))
        longest = min(MAX_S, longest * 2)


# --- the check of access rights ---


def check_access(address: RedisAddress, stream: str) -> None:
    """Read one entry of the stream ``stream``, to check user, password and rights.

    Raises ConnectionLost where the Redis refuses one of them. A Redis that cannot be reached is not
    an error here: it can come up later.
    """
    try:
        connection = RedisConnection(address)
        (answer,) = connection.execute([("XREAD", "COUNT", 1, "STREAMS", stream, "0")])
        connection.close()
        if isinstance(answer, Exception):
            raise redis_failure(address, answer)
    except ConnectionLost as error:
        if error.is_refused:
            raise
