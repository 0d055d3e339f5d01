"""What the host and the program of the computer's players say to each other beside the game itself.

Frozen values. Views and intents go over a link for each seat, named like it, as they do to and from
pages (``table/codec``); this is the one other link. Knows no game.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

CONTROL = "control"
"""The name of the link that is no seat's."""


class _ControlMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A message names its own kind in its ``type`` field."""


class Begin(_ControlMessage, frozen=True):
    """Look ahead in this game under these options. ``seed``: of what is left to chance."""

    game: str
    options: dict[str, str]
    seed: int


class Ping(_ControlMessage, frozen=True):
    """Is somebody there? Answered in the midst of thinking, too. ``rest_s``: so long a move that
    hands may still change rests before it is answered, from now on.
    """

    number: int
    rest_s: float


class Pong(_ControlMessage, frozen=True):
    """Yes."""

    number: int


AnyControl: TypeAlias = Begin | Ping | Pong

encode = msgspec.json.encode
_decoder: msgspec.json.Decoder[AnyControl] = msgspec.json.Decoder(AnyControl)


def decode(message: bytes) -> AnyControl:
    """The message. Raises ValueError for anything else."""
    return _decoder.decode(message)
