"""What was played, line by line, as a screen beside the board tells it.

In: a view, the seats in order, a reader. Out: entries, the number of a move. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drivers.ports import PageEntry
from engines.game import Seat
from engines.language import Localiser
from engines.message import Message
from firmware_host.table.messages import Recorded, View
from firmware_host.table.record import read_command
from simulator.move_rows import move_rows, round_at

MISTAKE_MARK = " ?"
"""Behind a move by which much was lost, as players write it."""


def page_entries(
    record: Sequence[Recorded],
    seats: Sequence[Seat],
    reader: Localiser,
    better: Mapping[int, Message] | None = None,
) -> tuple[PageEntry, ...]:
    """A move as it is written, a word with its seat, an army only as laid out. ``better``: by
    number, what would have been better than a move that lost much.
    """
    slips = better or {}
    return tuple(_entry(one, seats, reader, slips.get(number)) for number, one in enumerate(record))


def numbered_move(view: View, entry: int) -> str:
    """A board move with its number, as the list of moves has it: ``2. … f6-e5`` where others moved
    before it in that round.
    """
    seats = [seat for seat, _ in view.clock]
    pairs = ((seats.index(one.seat), one.text) for one in view.record)
    record = [PageEntry(seat, text, read_command(text) is not None) for seat, text in pairs]
    rows, round_ = move_rows(record), round_at(record, entry)
    first = next(row.places[0][1] for row in rows if row.round == round_)
    return f"{round_}. {'' if first == entry else '… '}{view.record[entry].text}"


def _entry(
    one: Recorded, seats: Sequence[Seat], reader: Localiser, better: Message | None
) -> PageEntry:
    number, word = seats.index(one.seat), read_command(one.text)
    if word is None:
        text = one.text + (MISTAKE_MARK if better else "")
        return PageEntry(number, text, better=reader.text(better))
    if word.is_setup:
        told = Message("display.army-laid", seat=word.seat)
    else:
        told = Message("display.said", seat=word.seat, word=word.command)
    return PageEntry(number, reader.text(told), is_command=True)
