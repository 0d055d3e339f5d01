"""An invitation to a table elsewhere: what to type at the other board.

In: where a table is, and for whom. Out: a link without the secret; and back. Who has the password,
too, may play for that guest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from drivers.links.redis_address import PORT, RedisAddress

SCHEME = "lodeboard"
_TLS = "tls"


class InvitationError(ValueError):
    """This is no invitation; the message says what to do."""


@dataclass(frozen=True)
class Invitation:
    """``table`` and ``guest``: as on the line; a guest plays the seat of its name. ``where``: the
    Redis, with the guest's user and password.
    """

    where: RedisAddress
    table: str
    guest: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def link(self) -> str:
        """The invitation as text, without the password."""
        asked = {"game": self.game, **({_TLS: "1"} if self.where.tls else {})}
        asked |= {f"option.{name}": value for name, value in self.options.items()}
        place = f"{self.where.host_and_port}/{self.table}/{quote(self.guest)}"
        return f"{SCHEME}://{place}?{urlencode(asked)}"


def read_invitation(text: str, user: str, password: str) -> Invitation:
    """The invitation in a link. ``user``: what its guest is called in the Redis, ``{}`` for table
    and guest. Raises InvitationError.
    """
    try:
        parts = urlsplit(text.strip())
        port = parts.port or PORT
    except ValueError:
        raise InvitationError(_NONE) from None
    if parts.password is not None or parts.username is not None:
        raise InvitationError(
            "the invitation's link contains a password, which others on this machine could read;"
            " leave it out, you will be asked for it"
        )
    names = parts.path.strip("/").split("/")
    asked = dict(parse_qsl(parts.query))
    if parts.scheme != SCHEME or not parts.hostname or len(names) != 2 or "game" not in asked:
        raise InvitationError(_NONE)
    table, guest = names
    options = {
        name.removeprefix("option."): value
        for name, value in asked.items()
        if name.startswith("option.")
    }
    tls = asked.get(_TLS) == "1"
    where = RedisAddress(parts.hostname, port, tls, user.format(table, guest), password)
    return Invitation(where, table, guest, asked["game"], options)


_NONE = (
    "this is not an invitation; it starts with lodeboard://, and the host finds it where lodeboard"
    " host was started"
)
