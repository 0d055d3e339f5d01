"""Redis users and their rights (redis.io, "ACL").

In: the user to create. Out: the user's rules as ``ACL SETUSER`` takes them, and recommended changes
to a Redis, in words. Redis gives rights by key: a client can add to its own asks and read its own
news, by two selectors (Redis 7), and nothing else. With that a client can still fill its own asks:
``configuration_advice`` says how the Redis bounds them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from drivers.interfaces import DriverError
from drivers.links.redis_connection import RedisAddress, RedisConnection, connection_lost
from drivers.links.redis_entries import HALL, PUBLIC, key

SELECTORS_SINCE = 7
"""The first Redis that gives rights to read one key and to write another."""

MAX_BULK = 1 << 20
"""The longest value sent to a Redis, by ``configuration_advice``: the least limit Redis allows."""

_NOTHING = ("reset", "on")


class AccessError(DriverError):
    """A user that cannot be created."""


def random_token(count: int) -> str:
    """Return ``count`` random letters and digits, 5 bits each."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(count))


def new_password() -> str:
    """Return a random password of 120 bits."""
    return random_token(24)


def guest_name(table: str, guest: str) -> str:
    """Return the Redis user name of a client of a table."""
    return f"lodeboard-{table}-{guest}"


def guest_rules(table: str, guest: str) -> Sequence[str]:
    """Return the rules of a client: its own two streams."""
    asks, news = key(table, "asks", guest), key(table, "news", guest)
    return (*_NOTHING, "+ping", f"(+xadd %W~{asks})", f"(+xread %R~{news})")


def spectator_rules() -> Sequence[str]:
    """Return the rules of a hall or a spectator: what tables announce and show to everybody."""
    shown = f"(+xread %R~lodeboard:{{*}}:news:{PUBLIC} %R~{HALL})"
    return (*_NOTHING, "+ping", shown)


def table_rules() -> Sequence[str]:
    """Return the rules of a host of tables: all streams of Lodeboard, and nothing else."""
    commands = "+xadd +xread +xreadgroup +xgroup|create +xack +xdel +set +get +del +pexpire"
    return (*_NOTHING, "+ping", *commands.split(), "~lodeboard:{*}:*", f"~{HALL}")


def inviting_rules() -> Sequence[str]:
    """Return the rules of a host that can also create users for clients.

    Whoever can do that can do everything: use it only for a Redis that serves nothing else.
    """
    return (*table_rules(), "+acl|setuser", "+acl|deluser", "+acl|save", "+info")


def make_user(address: RedisAddress, name: str, rules: Sequence[str], password: str) -> str:
    """Create or replace this user, logged in as ``address``'s user.

    The Redis is given only the password's hash. Return a notice for the operator, empty when all is
    well. Raises DriverError.
    """
    connection = RedisConnection(address)
    try:
        about, *_ = connection.execute([("INFO", "server")])
        version = _major_version(about)
        if version is not None and version < SELECTORS_SINCE:
            raise AccessError(
                f"the Redis at {address.without_secrets} has version {version}, but guests need"
                " access rights"
                f" that only Redis {SELECTORS_SINCE} and later supports; update Redis"
            )
        hashed = hashlib.sha256(password.encode()).hexdigest()
        (made,) = connection.execute([("ACL", "SETUSER", name, *rules, f"#{hashed}")])
        if isinstance(made, Exception):
            if "NOPERM" in str(made) or type(made).__name__ == "NoPermissionError":
                raise AccessError(
                    f"this user can't create users at {address.without_secrets}; ask its"
                    " administrator, or"
                    " use a user who can"
                )
            raise connection_lost(address, made)
        (kept,) = connection.execute([("ACL", "SAVE")])
        if isinstance(kept, Exception):
            (kept,) = connection.execute([("CONFIG", "REWRITE")])
        if isinstance(kept, Exception):
            return (
                f"the Redis at {address.without_secrets} forgets its users when it restarts; to"
                " keep them, set"
                " aclfile in its configuration"
            )
        return ""
    finally:
        connection.close()


def configuration_advice(address: RedisAddress) -> Sequence[str]:
    """Return recommended changes to this Redis, in words, as far as its settings can be read.

    A client can fill its own stream, and only the Redis's settings bound that. Raises DriverError.
    """
    told = []
    connection = RedisConnection(address)
    try:
        asked = ("maxmemory", "maxmemory-policy", "proto-max-bulk-len", "appendonly")
        answers = connection.execute([("CONFIG", "GET", name) for name in asked])
    finally:
        connection.close()
    if not address.password:
        told.append(
            f"the Redis at {address.without_secrets} has no password, so anyone who can reach it"
            " can change"
            " everything. Let it listen on this machine only, or run: lodeboard hall init"
        )
    settings = {
        name: answer[1].decode()
        for name, answer in zip(asked, answers, strict=True)
        if isinstance(answer, list) and len(answer) == 2
    }
    if settings.get("maxmemory") == "0":
        told.append("a guest could fill the memory of Redis; set: maxmemory 256mb")
    if settings.get("maxmemory-policy", "noeviction") != "noeviction":
        told.append("when Redis is full it would drop tables; set: maxmemory-policy noeviction")
    if int(settings.get("proto-max-bulk-len", MAX_BULK)) > MAX_BULK:
        told.append("one message could fill a table's memory; set: proto-max-bulk-len 1mb")
    if settings.get("appendonly") == "no":
        told.append("Redis loses waiting messages when it restarts; set: appendonly yes")
    return told


def _major_version(about: object) -> int | None:
    """Return the version in an INFO reply; None where INFO is not permitted."""
    if not isinstance(about, bytes):
        return None
    for line in about.decode("utf-8", "replace").splitlines():
        name, _, value = line.partition(":")
        number = value.split(".")[0]
        if name == "redis_version" and number.isdigit():
            return int(number)
    return None
