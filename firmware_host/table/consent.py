"""What needs everybody's word: who has asked for what, and whether all have.

In: the wishes so far, what seats ask now. Out: the wishes. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engines.game import Move, Seat
from firmware_host.table.messages import Consent, RequestKind


def with_consent(
    consents: Iterable[Consent], seats: Collection[Seat], what: RequestKind, entry: int
) -> tuple[Consent, ...]:
    """The wishes when these seats ask for that: a seat has one wish, its newest."""
    asked = (Consent(seat, what, entry) for seat in seats)
    return tuple(sorted((*without_seats(consents, seats), *asked)))


def without_seats(consents: Iterable[Consent], seats: Collection[Seat]) -> tuple[Consent, ...]:
    """The wishes of the others."""
    return tuple(consent for consent in consents if consent.seat not in seats)


def remaining_after(consents: Iterable[Consent], move: Move) -> tuple[Consent, ...]:
    """The wishes that such a move leaves: none where pieces have moved. Beside a word they stand,
    except that what was taken back does not come again.
    """
    said = not (move.path or move.layout)
    return tuple(consent for consent in consents if said and consent.what != "redo")


def is_unanimous(consents: Collection[Consent], seats: Collection[Seat]) -> bool:
    """Whether everybody wishes, and all the same."""
    wanted = {(consent.what, consent.entry) for consent in consents}
    return len(wanted) == 1 and {consent.seat for consent in consents} == set(seats)
