"""Redis users for the programs that talk over Redis, and advice on a server (redis.io, "ACL").

In: an address; a user's name, password and rules. Out: rules as ``ACL SETUSER`` takes them; a user
created on the server; recommended changes to its configuration, as sentences.

A client sends its requests to a stream of its own (``asks``) and reads the table's answers and
views from another one (``news``); ``redis_entries`` describes both. A client's user can write the
first and read the second (two selectors, Redis 7), and do nothing else. It can still fill its
``asks``: ``configuration_advice`` recommends settings that limit how far.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from drivers.interfaces import DriverError
from drivers.links.redis_connection import RedisAddress, RedisConnection, redis_failure
from drivers.links.redis_entries import HALL, PUBLIC, key

SELECTORS_SINCE = 7
"""The first major version of Redis that can grant reading one key and writing another."""

MAX_BULK = 1 << 20
"""The limit in bytes that is recommended for one value; Redis allows no lower one."""

_ENABLED = ("reset", "on")
"""The rules of a user who can log in and has no rights."""


class AccessError(DriverError):
    """A user that cannot be created."""


def random_token(count: int) -> str:
    """Return ``count`` random letters and digits, 5 bits each."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(count))


def new_password() -> str:
    """Return a random password of 120 bits."""
    return random_token(24)


def client_user_name(table: str, client: str) -> str:
    """Return the Redis user name of a client of a table."""
    return f"lodeboard-{table}-{client}"


def client_rules(table: str, client: str) -> Sequence[str]:
    """Return the rules for a client, which uses only its own two streams."""
    asks, news = key(table, "asks", client), key(table, "news", client)
    return (*_ENABLED, "+ping", f"(+xadd %W~{asks})", f"(+xread %R~{news})")


def spectator_rules() -> Sequence[str]:
    """Return the rules for a hall or a spectator.

    Both only read: the announcements of tables, and what tables show to the public.
    """
    public_streams = f"(+xread %R~lodeboard:{{*}}:news:{PUBLIC} %R~{HALL})"
    return (*_ENABLED, "+ping", public_streams)


def table_rules() -> Sequence[str]:
    """Return the rules for a program that hosts tables: all streams of Lodeboard, nothing else."""
    commands = "+xadd +xread +xreadgroup +xgroup|create +xack +xdel +set +get +del +pexpire"
    return (*_ENABLED, "+ping", *commands.split(), "~lodeboard:{*}:*", f"~{HALL}")


def inviting_rules() -> Sequence[str]:
    """Return the rules for a program that hosts tables and creates the users of their clients.

    A user that can create users can give itself all rights, so use these rules only on a Redis that
    serves nothing else.
    """
    return (*table_rules(), "+acl|setuser", "+acl|deluser", "+acl|save", "+info")


def make_user(address: RedisAddress, name: str, rules: Sequence[str], password: str) -> str:
    """Create or replace the user ``name``, logged in as the user in ``address``.

    Redis gets only the password's hash. Return a notice for the operator if the user is lost when
    Redis restarts, otherwise an empty text. Raises DriverError; AccessError if the Redis is too old
    or ``address``'s user cannot create users.
    """
    connection = RedisConnection(address)
    try:
        server_info, *_ = connection.execute([("INFO", "server")])
        version = _major_version(server_info)
        if version is not None and version < SELECTORS_SINCE:
            raise AccessError(
                f"the Redis at {address.without_secrets} has version {version}, but Lodeboard"
                " needs access rights"
                f" that only Redis {SELECTORS_SINCE} and later supports; update Redis"
            )
        hashed = hashlib.sha256(password.encode()).hexdigest()
        (created,) = connection.execute([("ACL", "SETUSER", name, *rules, f"#{hashed}")])
        if isinstance(created, Exception):
            if "NOPERM" in str(created) or type(created).__name__ == "NoPermissionError":
                raise AccessError(
                    f"this user can't create users at {address.without_secrets}; ask its"
                    " administrator, or"
                    " use a user who can"
                )
            raise redis_failure(address, created)
        (saved,) = connection.execute([("ACL", "SAVE")])
        if isinstance(saved, Exception):  # without an ACL file, the configuration has the users
            (saved,) = connection.execute([("CONFIG", "REWRITE")])
        if isinstance(saved, Exception):
            return (
                f"the Redis at {address.without_secrets} forgets its users when it restarts; to"
                " keep them, set"
                " aclfile in its configuration"
            )
        return ""
    finally:
        connection.close()


def configuration_advice(address: RedisAddress) -> Sequence[str]:
    """Return recommended changes to this Redis as sentences, for all settings that can be read.

    A client can fill its own stream, and only settings of Redis can limit that. Raises DriverError.
    """
    advice = []
    connection = RedisConnection(address)
    try:
        names = ("maxmemory", "maxmemory-policy", "proto-max-bulk-len", "appendonly")
        answers = connection.execute([("CONFIG", "GET", name) for name in names])
    finally:
        connection.close()
    if not address.password:
        advice.append(
            f"the Redis at {address.without_secrets} has no password, so anyone who can reach it"
            " can change"
            " everything. Let it listen on this machine only, or run: lodeboard hall init"
        )
    settings = {
        name: answer[1].decode()
        for name, answer in zip(names, answers, strict=True)
        if isinstance(answer, list) and len(answer) == 2
    }
    if settings.get("maxmemory") == "0":
        advice.append("a client could fill the memory of Redis; set: maxmemory 256mb")
    if settings.get("maxmemory-policy", "noeviction") != "noeviction":
        advice.append("when Redis is full it would drop tables; set: maxmemory-policy noeviction")
    if int(settings.get("proto-max-bulk-len", MAX_BULK)) > MAX_BULK:
        advice.append("one message could fill a table's memory; set: proto-max-bulk-len 1mb")
    if settings.get("appendonly") == "no":
        advice.append("Redis loses waiting messages when it restarts; set: appendonly yes")
    return advice


def _major_version(server_info: object) -> int | None:
    """Return the version in a reply to INFO; None if INFO was refused."""
    if not isinstance(server_info, bytes):
        return None
    for line in server_info.decode("utf-8", "replace").splitlines():
        name, _, value = line.partition(":")
        number = value.split(".")[0]
        if name == "redis_version" and number.isdigit():
            return int(number)
    return None
