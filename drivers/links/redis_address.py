"""Where a Redis is and how to get in.

In: an address without a secret, the environment, a file only its owner can read. Out: a
``RedisAddress`` that shows the secret in no text of its own. A password in an address is refused:
addresses stand in lists of processes, in shell histories and in logs.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import unquote, urlsplit

from drivers.ports import DriverError

PASSWORD_NAME = "LODEBOARD_REDIS_PASSWORD"
"""The variable of the environment that may hold the password."""

PORT = 6379
"""Redis's own: https://redis.io/docs/latest/operate/oss_and_stack/management/config-file/"""


class AddressError(DriverError, ValueError):
    """An address or a file with its password cannot be used."""


@dataclass(frozen=True)
class RedisAddress:
    """A Redis. ``user``: empty for Redis's default one; ``password``: empty where there is none.
    Whom to trust with ``tls`` is the system's to say, or that of OpenSSL's ``SSL_CERT_FILE``.
    """

    host: str
    port: int = PORT
    tls: bool = False
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_loopback(self) -> bool:
        """Whether this means the machine it is read on."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host.partition(".")[0] == "localhost"

    @property
    def host_and_port(self) -> str:
        """Host and port, as they stand in an address."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def without_secrets(self) -> str:
        """The address without user and password, for people."""
        return f"{'rediss' if self.tls else 'redis'}://{self.host_and_port}"


def read_address(
    address: str, environment: Mapping[str, str] = os.environ, password_file: Path | None = None
) -> RedisAddress:
    """The Redis at ``redis://[USER@]HOST[:PORT]`` (``rediss`` with TLS). Its password is the first
    line of ``password_file``, or else of the variable ``PASSWORD_NAME``. Raises AddressError.
    """
    try:
        parts = urlsplit(address)
        port = parts.port or PORT
    except ValueError:
        # Not the library's message, nor the address: either may hold a secret.
        raise AddressError("not a valid address; write redis://HOST:PORT") from None
    if parts.password is not None:
        raise AddressError(
            "the address must not contain a password, which others on this machine could read;"
            f" put it into the variable {PASSWORD_NAME} or into a file of your own"
        )
    if parts.scheme not in {"redis", "rediss"} or not parts.hostname:
        raise AddressError("a Redis address is redis://HOST:PORT, or rediss://HOST:PORT for TLS")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise AddressError("a Redis address ends after its port; write redis://HOST:PORT")
    if password_file is not None:
        password = read_secret(password_file)
    else:
        password = environment.get(PASSWORD_NAME, "")
    user = unquote(parts.username or "")
    return RedisAddress(parts.hostname, port, parts.scheme == "rediss", user, password)


def read_secret(path: Path) -> str:
    """The first line of a file that nobody but its owner may read. Raises AddressError."""
    try:
        with path.open(encoding="utf-8") as file:
            if stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077:
                raise AddressError(f"others on this machine can read {path}; run: chmod 600 {path}")
            return file.readline(4096).rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, AddressError):
            raise
        raise AddressError(f"can't read the password from {path}") from None
