"""What was played, line by line, as a screen beside the board tells it.

In: a view, the seats in order, a reader. Out: entries, the number of a move. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drivers.ports import Entry
from engines.game import Seat
from engines.language import Reader
from engines.message import Message
from firmware_host.table.messages import Recorded, View
from firmware_host.table.record import said
from simulator.move_rows import move_rows, round_at

SLIP = " ?"
"""Behind a move by which much was lost, as players write it."""


def entries(
    record: Sequence[Recorded],
    seats: Sequence[Seat],
    reader: Reader,
    better: Mapping[int, Message] | None = None,
) -> tuple[Entry, ...]:
    """A move as it is written, a word with its seat, an army only as laid out. ``better``: by
    number, what would have been better than a move that lost much.
    """
    slips = better or {}
    return tuple(_entry(one, seats, reader, slips.get(number)) for number, one in enumerate(record))


def counted(view: View, entry: int) -> str:
    """A board move with its number, as the list of moves has it: ``2. … f6-e5`` where others moved
    before it in that round.
    """
    seats = [seat for seat, _ in view.clock]
    pairs = ((seats.index(one.seat), one.text) for one in view.record)
    record = [Entry(seat, text, said(text) is not None) for seat, text in pairs]
    rows, round_ = move_rows(record), round_at(record, entry)
    first = next(row.places[0][1] for row in rows if row.round == round_)
    return f"{round_}. {'' if first == entry else '… '}{view.record[entry].text}"


def _entry(one: Recorded, seats: Sequence[Seat], reader: Reader, better: Message | None) -> Entry:
    number, word = seats.index(one.seat), said(one.text)
    if word is None:
        text = one.text + (SLIP if better else "")
        return Entry(number, text, better=reader.text(better))
    if word.army:
        told = Message("display.army-laid", seat=word.seat)
    else:
        told = Message("display.said", seat=word.seat, word=word.word)
    return Entry(number, reader.text(told), word=True)
