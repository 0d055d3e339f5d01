"""The place of each move of a record in a list with a column for every seat.

In: entries, the number of seats. Out: rows, a new one for each round; a command has a row of its
own and no number. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from drivers.interfaces import PageEntry


class Row(NamedTuple):
    """A row of the list.

    ``round``: its number, 0 where it has none; ``places``: (column, number of the entry), both
    counted from 0; a command's column is None.
    """

    round: int
    places: tuple[tuple[int | None, int], ...]


def move_rows(record: Sequence[PageEntry]) -> list[Row]:
    """Return the rows from the first on."""
    rows: list[Row] = []
    rounds, last, begins = 0, 1 << 30, True
    for number, entry in enumerate(record):
        if entry.is_command:
            rows.append(Row(0, ((None, number),)))
            begins = True
            continue
        if entry.seat <= last:
            rounds, begins = rounds + 1, True
        place = (entry.seat, number)
        if begins:
            rows.append(Row(rounds, (place,)))
        else:
            rows[-1] = Row(rows[-1].round, (*rows[-1].places, place))
        last, begins = entry.seat, False
    return rows


def round_at(record: Sequence[PageEntry], entry: int) -> int:
    """Return the number of the row in which an entry of the record stands."""
    rows = move_rows(record)
    return next(row.round for row in rows if entry in (number for _, number in row.places))
