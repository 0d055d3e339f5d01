"""What a guest may ask of a room's table.

In: a guest and what it asks. Out: why it may not ask that, whatever the game says to it. Pure.
"""

from __future__ import annotations

from engines.game import ARBITER
from engines.message import Message
from firmware_host.runtime.guest import Client
from firmware_host.table.hinting import Mistake
from firmware_host.table.messages import (
    Advise,
    AnyIntent,
    Ask,
    Hint,
    Look,
    Play,
    Report,
    Reveal,
    Reviewed,
    Settle,
    Warn,
)


def permission_refusal(client: Client, intent: AnyIntent) -> Message | None:
    """Why a guest may not ask this; None where it may."""
    match intent:
        case Look() if client.viewer != ARBITER:
            return Message("table.only-the-judge-looks")
        case Advise(seat=seat) | Reviewed(seat=seat) | Warn(slip=Mistake(seat=seat)) if not (
            client.is_adviser and seat == client.viewer
        ):
            return Message("table.only-advisers")
        case Look() | Advise() | Warn() | Reviewed():
            return None
        case _ if not client.seats:
            return Message("table.only-for-seats")
        case Play(move=move) | Ask(move=move) if move.seat not in client.seats:
            return Message("table.not-your-seat", seat=move.seat)
        case Reveal(seat=seat) | Hint(seat=seat) if seat not in client.seats:
            return Message("table.not-your-seat", seat=seat)
        case Report() if not client.is_board:
            return Message("table.only-boards-report")
        case Settle() if not client.is_board:
            return Message("table.only-boards-settle")
    return None
