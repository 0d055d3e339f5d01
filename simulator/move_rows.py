"""The place of each move of a record in a list with a column for every seat.

In: entries with the numbers of their rounds. Out: rows, a new one for each round, and within one
where a seat moves again, out of turn; a command has a row of its own. Only the first row of a round
has its number. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from drivers.interfaces import PageEntry


class Row(NamedTuple):
    """A row of the list.

    ``round``: its number, 0 where it has none or goes on with the round above; ``places``: (column,
    number of the entry), both counted from 0; a command's column is None.
    """

    round: int
    places: tuple[tuple[int | None, int], ...]


def move_rows(record: Sequence[PageEntry]) -> list[Row]:
    """Return the rows from the first on."""
    rows: list[Row] = []
    current: int | None = None
    for number, entry in enumerate(record):
        if entry.is_command:
            rows.append(Row(0, ((None, number),)))
            continue
        if entry.round != current:
            rows.append(Row(entry.round, ()))
            current = entry.round
        elif {column for column, _ in rows[-1].places} & {None, entry.seat}:
            rows.append(Row(0, ()))
        rows[-1] = rows[-1]._replace(places=(*rows[-1].places, (entry.seat, number)))
    return rows
