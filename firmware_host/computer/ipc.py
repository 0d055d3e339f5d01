"""What the host and the program of the computer's players say to each other beside the game itself.

Frozen values. Views and intents go over a link for each seat, as they do to and from pages
(``table/codec``); this is the one other link. Knows no game.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engines.game import Seat

CONTROL = "control"
"""The name of the link that is no seat's."""


def advice_link(seat: Seat) -> str:
    """The name of the link over which a seat is advised."""
    return f"advice {seat}"


class _Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A message names its own kind in its ``type`` field."""


class Begin(_Said, frozen=True):
    """Play this game under these options. ``levels``: of each seat that is played, 1 the weakest;
    ``advised``: the seats that may ask for hints; ``seed``: of what is left to chance.
    """

    game: str
    options: dict[str, str]
    levels: dict[Seat, int]
    advised: tuple[Seat, ...]
    seed: int


class Ping(_Said, frozen=True):
    """Is somebody there? Answered in the midst of thinking, too."""

    number: int


class Pong(_Said, frozen=True):
    """Yes."""

    number: int


AnySaid: TypeAlias = Begin | Ping | Pong

encode = msgspec.json.encode
_decoder: msgspec.json.Decoder[AnySaid] = msgspec.json.Decoder(AnySaid)


def decode(message: bytes) -> AnySaid:
    """The message. Raises ValueError for anything else."""
    return _decoder.decode(message)
