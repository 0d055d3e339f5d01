"""What the host and the process of the pages say to each other beside views and intents.

Over the link ``CONTROL``; everything else goes over the links of the viewers, in the codec's words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import msgspec

from engines.game import Seat

CONTROL = "control"
PUBLIC = "public"
JUDGE = "judge"


class _Tagged(msgspec.Struct, frozen=True, tag=str.lower):
    """Names its own kind, as a message of a game does."""


class SiteConfig(_Tagged, frozen=True):
    """The first word of the host: what to serve, and how.

    ``settings``: the file the settings came from, for the commands that read finished games (empty:
    the usual one). ``folder``: where seats are remembered. ``game_id``: the game with which the
    program began; ``new_game``: it has only just begun, so that nobody can hold a seat in it.
    """

    game: str
    options: Mapping[str, str]
    game_id: str
    new_game: bool
    folder: str
    settings: str
    host: str
    port: int
    names: tuple[str, ...]
    judge_pin: str
    certificate: str
    private_key: str


class PageText(_Tagged, frozen=True):
    """The board's own words changed. ``private``: what only the player at ``private_to`` reads."""

    status: str
    note: str
    saved: bool
    private: str
    private_to: Seat | None


class HeldSeats(_Tagged, frozen=True):
    """The seats that phones hold now."""

    seats: tuple[Seat, ...]


class Ready(_Tagged, frozen=True):
    """The pages are served, at this port."""

    port: int


class Failed(_Tagged, frozen=True):
    """The pages cannot be served; the reason says what to do."""

    reason: str


AnyControl: TypeAlias = SiteConfig | PageText | HeldSeats | Ready | Failed

encode: Callable[[AnyControl], bytes] = msgspec.json.Encoder().encode
"""A word as bytes."""

decode: Callable[[bytes], AnyControl] = msgspec.json.Decoder(AnyControl).decode
"""The word in those bytes. Raises ValueError."""


def seat_link(seat: Seat) -> str:
    """The name of the link of those who see with a seat's eyes."""
    return f"seat {seat}"


def link_names(seats: Iterable[Seat], judge: bool) -> tuple[str, ...]:
    """The links there are, in the order in which both ends number them."""
    return (CONTROL, PUBLIC, *map(seat_link, seats), *([JUDGE] if judge else []))
