"""What a journal tells, done again at a table.

In: a table and an event of before. Out: why it cannot have been. Pure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.game import Seat
from engines.message import Message
from firmware_host.table.events import (
    Acknowledged,
    ArbiterRevealed,
    ComputerSeated,
    Event,
    HintGiven,
    Named,
    Played,
    Revealed,
    Rewound,
)

if TYPE_CHECKING:
    from firmware_host.table.table import Table


def replay(table: Table, event: Event) -> Message | None:
    """Do an event of before again; why it cannot have been. Raises EngineError for a move."""
    match event:
        case Played(text=text, thought_ms=thought):
            move = table.game.read_move(table.log.state, text)
            table.log.append(move)
            table.resume_clock(move.seat, thought)
        case Rewound(entries) if not 0 <= entries <= table.log.entry:
            return Message("table.no-move-to-go-back-to", number=entries)
        case Rewound() if table.revealed:
            return Message("table.went-on-after-showing")
        case Rewound(entries):
            table.log.truncate(entries)
        case Revealed(seat, is_authenticated=True):
            return table.log.reveal(Seat(seat))
        case HintGiven(seat):
            table.hints.count_hint(Seat(seat))
        case ArbiterRevealed():
            table.arbiter_reveals = (*table.arbiter_reveals, table.log.entry)
        case Acknowledged():
            pass  # for the room
        case Named(names):
            table.names = tuple((seat, names[seat]) for seat in table.game.seats if seat in names)
        case ComputerSeated(levels):
            seats = table.game.seats
            table.computers = tuple((seat, levels[seat]) for seat in seats if seat in levels)
    return None
