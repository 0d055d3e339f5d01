"""Where the hall hears of its boards: whatever brings announcements and public views.

``drivers.links`` has it over Redis; tests and benches have others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

News: TypeAlias = tuple[str, bytes]
"""A table's id with its newest public view as ``table.codec`` has it; or an empty id with an
announcement.
"""


class Source(Protocol):
    """Brings news, in a thread of its own. After it was away, it brings what is newest then."""

    def start(self, receive: Callable[[Sequence[News]], None]) -> None:
        """Begin. ``receive`` is called in the source's thread."""

    def follow(self, table: str) -> None:
        """Bring this table's public views from now on, first the newest there is."""

    @property
    def trouble(self) -> str:
        """Why nothing comes, and what to do; empty while all is well."""

    def close(self) -> None:
        """Bring nothing more."""
