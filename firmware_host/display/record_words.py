"""What was played, line by line, as a screen beside the board tells it.

In: the record of a view, the seats in order, a reader. Out: entries. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Entry
from engines.game import Seat
from engines.language import Reader
from engines.message import Message
from firmware_host.table.messages import Recorded
from firmware_host.table.record import said


def entries(record: Sequence[Recorded], seats: Sequence[Seat], reader: Reader) -> tuple[Entry, ...]:
    """A move as it is written, a word with its seat, an army only as laid out."""
    return tuple(_entry(one, seats, reader) for one in record)


def _entry(one: Recorded, seats: Sequence[Seat], reader: Reader) -> Entry:
    number, word = seats.index(one.seat), said(one.text)
    if word is None:
        return Entry(number, one.text)
    if word.army:
        told = Message("display.army-laid", seat=word.seat)
    else:
        told = Message("display.said", seat=word.seat, word=word.word)
    return Entry(number, reader.text(told), word=True)
