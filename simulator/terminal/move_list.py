"""The list of the moves played, and the position of an earlier round, as lines of text.

In: the record of a page. Out: lines for a terminal: one for each round, followed by the moves that
lost much and what would have been better; the position of a round that is looked back at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from drivers.interfaces import PageEntry
from engines.localiser import Localiser
from engines.message import Message
from simulator.move_rows import move_rows
from simulator.simulated_board import HistoryLookup
from simulator.terminal.text_board import TextBoard

WIDE = 3
"""From one column to the next, in spaces."""


def move_lines(record: Sequence[PageEntry]) -> Iterator[str]:
    """Return the record as lines."""
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
    """The round that the user looks back at.

    ``past``: looks up the position, None where it is not known.
    """

    def __init__(self) -> None:
        self.past: HistoryLookup | None = None
        self._asked: tuple[int, str] | None = None

    def ask(self, record: Sequence[PageEntry], text: str) -> bool:
        """Select the round of that number; return whether it exists."""
        self._asked = _worth_a_look(record, int(text)) if text.isdecimal() else None
        return self._asked is not None

    def lines(
        self, record: Sequence[PageEntry], board: TextBoard, reader: Localiser
    ) -> Sequence[str]:
        """Return the position of the round and the better moves; nothing while unknown."""
        (number, move), past = self._asked or (0, ""), self.past
        pieces = past(number) if past and self._asked else None
        if pieces is None:
            return ()
        self._asked = None
        before = reader.text(Message("terminal.before", text=move))
        better = (record[number].better,) if number < len(record) else ()
        return (before, *board.board(pieces, {}), *filter(None, better))


def _worth_a_look(record: Sequence[PageEntry], round_: int) -> tuple[int, str] | None:
    """Return the move of a round that lost most, else its first one: its index and its text.

    None where there is no such round.
    """
    numbers = [n for n, one in enumerate(record) if one.round == round_ and not one.is_command]
    if not numbers:
        return None
    found = next((number for number in numbers if record[number].better), numbers[0])
    before = "" if found == numbers[0] else "… "
    return found, f"{round_}. {before}{record[found].text}"
