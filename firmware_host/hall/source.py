"""The source of a hall's news: whatever delivers announcements and public views.

``drivers.links`` implements it over Redis; tests and benches have others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

News: TypeAlias = tuple[str, bytes]
"""A table's id with its newest public view in the format of ``table.codec``, or an empty id.

The latter comes with an announcement.
"""


class Source(Protocol):
    """Delivers news in a thread of its own; after an interruption, the newest."""

    def start(self, receive: Callable[[Sequence[News]], None]) -> None:
        """Start. ``receive`` is called in the source's thread."""

    def follow(self, table: str) -> None:
        """Deliver this table's public views from now on, beginning with the newest."""

    @property
    def trouble(self) -> str:
        """Return why nothing arrives, and what to do; empty if all is well."""

    def close(self) -> None:
        """Stop the deliveries."""
