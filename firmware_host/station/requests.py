"""Requests between the players here and those elsewhere, such as to undo a move.

In: views, and whether the pieces are in place. Out: the request to answer, the players' own one,
whether hands have withdrawn it, and whether it has failed. Pure: ``now`` is an argument. Knows no
game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from drivers.interfaces import Seconds
from engines.game import Seat
from firmware_host.table.messages import Consent, View

BACK_S = Seconds(1.0)
"""How long pieces moved to make a request have to be back in place to withdraw it: as long as it
took to make it (``Timing.error_s``).
"""


def own_request(view: View) -> Consent | None:
    """Return the request that all seats here have made, or agreed to, and are waiting on; None if
    there is none.
    """
    here = seats_here(view)
    own = [consent for consent in view.consents if consent.seat in here]
    same = len({consent[1:] for consent in own}) == 1
    return own[0] if same and len(own) == len(here) else None


def seats_here(view: View) -> Sequence[Seat]:
    """Return the viewer's seats that are not played on phones."""
    return [seat for seat in view.seats if seat not in view.on_phones]


def is_made_here(view: View, request: Consent) -> bool:
    """Return whether a seat here made the request, and others have at most agreed to it."""
    first = next(one for one in view.consents if one[1:] == request[1:])
    return first.seat in seats_here(view)


def awaited_seats(view: View, request: Consent) -> tuple[Seat, ...]:
    """Return the seats that still have to agree to a request."""
    agreed = {consent.seat for consent in view.consents if consent[1:] == request[1:]}
    agreed |= dict(view.computers).keys()
    return tuple(seat for seat, _ in view.clock if seat not in agreed)


def fallen_flag(view: View) -> Seat | None:
    """Return the seat whose flag has fallen in a game that goes on: its players have to decide."""
    if view.clocks is None or view.result is not None:
        return None
    return next((seat for seat, time in view.clocks.times if time.is_up), None)


def needs_consent(view: View) -> bool:
    """Return whether there are people elsewhere, whom players here have to ask: computers agree."""
    here = {*view.seats, *dict(view.computers)}
    return any(seat not in here for seat, _ in view.clock)


def request_to_answer(view: View) -> Consent | None:
    """Return the request that players here can agree to; None if there are only their own."""
    own = own_request(view)
    others = (one for one in view.consents if own is None or one[1:] != own[1:])
    return next(others, None) if seats_here(view) else None


def failed_request(before: View, view: View) -> Consent | None:
    """Return the request that was open in the view ``before`` and has since ended without being
    granted: same game, but not the position requested.
    """
    asked, kept = own_request(before), before.game_id == view.game_id
    if asked is None or own_request(view) is not None or view.entry == asked.entry:
        return None
    return asked if kept and before.entry <= view.entry else None


class OwnRequest:
    """How the board's last request was made. ``deadline``: when to call ``is_withdrawn`` again;
    infinity if never.
    """

    def __init__(self) -> None:
        self.deadline = math.inf
        self._made_by_hand_at: tuple[str, int] | None = None

    def make(self, view: View, *, by_hand: bool) -> None:
        """Record an attempt to change the moves of this view, which others may have to agree to.
        ``by_hand``: made by moving pieces, not with a button.
        """
        self._made_by_hand_at = (view.game_id, view.entry) if by_hand else None

    def is_withdrawn(self, now: Seconds, view: View, *, in_place: bool) -> bool:
        """Return whether hands have just withdrawn their own request: the pieces are back
        ``in_place``. The request may have opened since, if the line was slow.
        """
        by_hand = self._made_by_hand_at == (view.game_id, view.entry)
        if not (by_hand and in_place and own_request(view)):
            self.deadline = math.inf
            return False
        self.deadline = min(self.deadline, now + BACK_S)
        if now < self.deadline:
            return False
        self.deadline, self._made_by_hand_at = math.inf, None
        return True
