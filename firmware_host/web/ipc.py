"""What the host and the process of the pages say to each other beside views and intents.

Over the link ``HOUSE``; everything else goes over the links of the viewers, in the codec's words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from engines.game import Seat

HOUSE = "house"
PUBLIC = "public"
JUDGE = "judge"


class _Word(msgspec.Struct, frozen=True, tag=str.lower):
    """Names its own kind, as a message of a game does."""


class Orders(_Word, frozen=True):
    """The first word of the host: what to serve, and how.

    ``settings``: the file the settings came from, for the commands that read finished games (empty:
    the usual one). ``folder``: where seats are remembered. ``game_id``: the game as it begins.
    """

    game: str
    options: Mapping[str, str]
    game_id: str
    folder: str
    settings: str
    host: str
    port: int
    names: tuple[str, ...]
    judge_pin: str
    certificate: str
    private_key: str


class Words(_Word, frozen=True):
    """The board's own words changed. ``private``: what only the player at ``private_to`` reads."""

    status: str
    note: str
    saved: bool
    private: str
    private_to: Seat | None


class Taken(_Word, frozen=True):
    """The seats that phones hold now, in that game."""

    game_id: str
    seats: tuple[Seat, ...]


class Ready(_Word, frozen=True):
    """The pages are served, at this port."""

    port: int


class Failed(_Word, frozen=True):
    """The pages cannot be served; the reason says what to do."""

    reason: str


AnyWord: TypeAlias = Orders | Words | Taken | Ready | Failed

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyWord] = msgspec.json.Decoder(AnyWord)


def said(word: AnyWord) -> bytes:
    """A word as bytes."""
    return _encoder.encode(word)


def heard(message: bytes) -> AnyWord:
    """The word in those bytes. Raises ValueError."""
    return _decoder.decode(message)


def seat_link(seat: Seat) -> str:
    """The name of the link of those who see with a seat's eyes."""
    return f"seat {seat}"


def links(seats: Iterable[Seat], judge: bool) -> tuple[str, ...]:
    """The links there are, in the order in which both ends number them."""
    return (HOUSE, PUBLIC, *map(seat_link, seats), *([JUDGE] if judge else []))
