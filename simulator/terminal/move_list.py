"""What was played, as lines of text.

In: the record of a page. Out: a line for each round, and below them one for each move by which much
was lost: what would have been better; the move of a round that is looked at. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drivers.ports import PageEntry
from engines.language import Localiser
from engines.message import Message
from simulator.move_rows import move_rows
from simulator.terminal.text_board import TextBoard
from simulator.wooden_board import HistoryLookup

WIDE = 3
"""From one column to the next, in spaces."""


def move_lines(record: Sequence[PageEntry]) -> Iterator[str]:
    """The lines."""
    across = WIDE + max((len(entry.text) for entry in record if not entry.is_command), default=0)
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


class HistoryView:
    """Where somebody looks back to. ``past``: how it stood, None where nobody knows."""

    def __init__(self) -> None:
        self.past: HistoryLookup | None = None
        self._asked: tuple[int, str] | None = None

    def ask(self, record: Sequence[PageEntry], text: str) -> bool:
        """To the round of that number; whether there is one."""
        self._asked = _worth_a_look(record, int(text)) if text.isdecimal() else None
        return self._asked is not None

    def lines(
        self, record: Sequence[PageEntry], board: TextBoard, reader: Localiser
    ) -> Sequence[str]:
        """How it stood there, and what would have been better; nothing until it is known."""
        (number, move), past = self._asked or (0, ""), self.past
        pieces = past(number) if past and self._asked else None
        if pieces is None:
            return ()
        self._asked = None
        before = reader.text(Message("terminal.before", text=move))
        better = (record[number].better,) if number < len(record) else ()
        return (before, *board.board(pieces, {}), *filter(None, better))


def _worth_a_look(record: Sequence[PageEntry], round_: int) -> tuple[int, str] | None:
    """The move of a round by which most was lost, else its first one: its number in the record, and
    how it is told. None where there is no such round.
    """
    rows = (row for row in move_rows(record) if row.round == round_)
    numbers = [number for row in rows for _, number in row.places]
    if not numbers:
        return None
    found = next((number for number in numbers if record[number].better), numbers[0])
    before = "" if found == numbers[0] else "… "
    return found, f"{round_}. {before}{record[found].text}"
