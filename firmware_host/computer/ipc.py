"""Control messages between the host and the computer players' process.

Frozen values. Views and intents go over a link for each seat, named like it, as they do for pages
(``table.messages``); this is the one other link. Knows no game.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

CONTROL = "control"
"""The name of the link that belongs to no seat."""


class _ControlMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A control message, which names its own kind in its ``type`` field."""


class Begin(_ControlMessage, frozen=True):
    """Begin to analyse this game with these options. ``seed``: for random choices."""

    game: str
    options: dict[str, str]
    seed: int


class Ping(_ControlMessage, frozen=True):
    """Ask whether the process is alive; it answers even while it analyses.

    ``rest_s``: from now on, how long a move that can still change must rest before it is answered.
    """

    number: int
    rest_s: float


class Pong(_ControlMessage, frozen=True):
    """The answer to a Ping."""

    number: int


AnyControl: TypeAlias = Begin | Ping | Pong

encode = msgspec.json.encode
_decoder: msgspec.json.Decoder[AnyControl] = msgspec.json.Decoder(AnyControl)


def decode(message: bytes) -> AnyControl:
    """Return the decoded message. Raises ValueError for anything else."""
    return _decoder.decode(message)
