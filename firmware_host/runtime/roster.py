"""Who plays, for the journal: what players are called, and which seats the computer has.

In: a table. Out: events, where the journal does not say yet what the table does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from firmware_host.table.events import ComputerSeated, Event, Named
from firmware_host.table.table import Table


class Roster:
    """As the journal has it."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._computers: Mapping[str, int] = {}

    def resume(self, table: Table) -> None:
        """The journal says the same as this table."""
        self._names, self._computers = dict(table.names), dict(table.computers)

    def new_events(self, table: Table) -> Iterator[Event]:
        """What is to be written, which the journal says from now on."""
        names: Mapping[str, str] = dict(table.names)
        computers: Mapping[str, int] = dict(table.computers)
        if names != self._names:
            yield Named(names)
        if computers != self._computers:
            yield ComputerSeated(computers)
        self._names, self._computers = names, computers
