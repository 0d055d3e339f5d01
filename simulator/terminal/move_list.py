"""What was played, as lines of text.

In: the record of a page. Out: a line for each round, and below them one for each move by which much
was lost: what would have been better. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drivers.ports import Entry
from simulator.move_rows import move_rows

WIDE = 3
"""From one column to the next, in spaces."""


def played(record: Sequence[Entry]) -> Iterator[str]:
    """The lines."""
    across = WIDE + max((len(entry.text) for entry in record if not entry.word), default=0)
    told = []
    for row in move_rows(record):
        head = f"{row.round}." if row.round else ""
        line = f"{head:>4} "
        for column, number in row.places:
            entry = record[number]
            line = line.ljust(5 + across * (column or 0)) + entry.text
            if entry.better:
                told.append(f"     {head} {entry.text}  {entry.better}")
        yield line
    yield from told
