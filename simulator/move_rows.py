"""The place of each move of a record in a list with a column for every seat.

In: entries with the numbers of their rounds. Out: rows, a new one for each round, and within one
where a seat moves out of turn, so that moves read as they were made; a command has a row of its
own. Only the first row of a round has its number. Pure.
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
    first = _first_seat(record)
    for number, entry in enumerate(record):
        if entry.is_command:
            rows.append(Row(0, ((None, number),)))
            continue
        if entry.round != current:
            rows.append(Row(entry.round, ()))
            current = entry.round
        elif (last := rows[-1].places[-1][0]) is None or not (
            (last < first, last) < (entry.seat < first, entry.seat)
        ):
            rows.append(Row(0, ()))
        rows[-1] = rows[-1]._replace(places=(*rows[-1].places, (entry.seat, number)))
    return rows


def _first_seat(record: Sequence[PageEntry]) -> int:
    """Return the seat with which rounds begin: others follow it in the order of the seats.

    A round can begin with a later one, whose turn comes next when a game begins in the middle or a
    turn is lost.
    """
    begun: dict[int, int] = {}
    for entry in record:
        if not entry.is_command:
            begun.setdefault(entry.round, entry.seat)
    return min(begun.values(), default=0)
