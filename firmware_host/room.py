"""The Room: a Table, its journal, and the links to those who sit at it or watch.

In: messages from links. Out: messages to links, events to the journal. It serves when asked to, and never waits for a disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from drivers.ports import Link
from engines.game import AnyGame, Seat
from firmware_host.codec import CodecError, decode, encode
from firmware_host.journal import Journal, Library
from firmware_host.messages import AnyIntent, AnyNews, NewGame, Reply, View
from firmware_host.table import Table


@dataclass
class Guest:
    """One end of a link: whose seats it may move, and with whose eyes it sees (None: the public's)."""

    link: Link
    seats: Sequence[Seat]
    viewer: Seat | None = None
    _shown: int = field(default=-1, init=False)


class Room:
    """Holds one game at a time. Everything a guest learns of it goes through ``serve``."""

    def __init__(self, table: Table, journal: Journal, library: Library) -> None:
        self.table = table
        self._journal = journal
        self._library = library
        self._guests: list[Guest] = []

    def admit(self, guest: Guest) -> None:
        """A guest who gets a view at the next ``serve`` and after every change."""
        self._guests.append(guest)
