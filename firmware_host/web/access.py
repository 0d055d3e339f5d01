"""Access control for pages: which phone holds which seat, which is the arbiter's, which is away.

In: requests of a phone, identified by the digest of the secret in its cookie; heartbeats. Out: a
change, or ``AccessDenied`` with a sentence, which ``http`` answers in the client's language. Pure:
the time and all random codes are arguments. A seat with hidden pieces is never given to a phone
without a code, because its army could be read there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from engines.game import Seat
from engines.localiser import english
from engines.message import Message
from firmware_host.table.game_log import rotated, seat_changes
from firmware_host.web.guess_backoff import GuessBackoff
from firmware_host.web.phone_store import CODE_S, digest, is_same_secret, normalise_code

# --- refusals ---


class Refusal(HTTPException):
    """Error raised for a refused request; ``message`` says why."""

    def __init__(
        self, status: int, message: Message, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status, english(message), headers)
        self.message = message


# --- the identity of a client ---


COOKIE = "lodeboard"
COOKIE_S = 30 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


def secret_of(connection: HTTPConnection) -> str:
    """Return the secret the phone carries; empty if it was never given out."""
    carried = connection.cookies.get(COOKIE, "")
    return carried if _SECRET.fullmatch(carried) else ""


def phone_of(connection: HTTPConnection) -> str:
    """Return the digest that identifies the phone; empty if it carries nothing."""
    secret = secret_of(connection)
    return digest(secret) if secret else ""


def address_of(connection: HTTPConnection) -> str:
    """Return the address of the client."""
    return connection.client.host if connection.client else ""


def is_tls(connection: HTTPConnection) -> bool:
    """Return whether the client came by https: to this server, or to a proxy in front of it."""
    return connection.scope.get("scheme") in ("https", "wss")


def with_cookie(answer: Response, secret: str, request: HTTPConnection) -> Response:
    """Return the answer with the phone's secret as a cookie."""
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=COOKIE_S,
        httponly=True,
        samesite="strict",
        secure=is_tls(request),
    )
    return answer


# --- seats ---


ARBITER_ENTRY_S = 60
"""How long after the right PIN the arbiter's page can be opened."""

SeatStanding = Literal["free", "taken", "mine"]


class AccessDenied(Refusal):
    """Error raised for a request that is not allowed; a message says why."""


@dataclass(frozen=True)
class _HandOverCode:
    """A code that transfers a seat, once."""

    text: str
    until: float


class Access:
    """The seats of one game and its arbiter.

    A phone is identified by the digest of its secret. ``backoff``: for the PINs; hand-over codes
    have their own. ``import_pin``: which only imports and deletes games, where there is no arbiter.
    """

    def __init__(
        self,
        seats: Iterable[Seat],
        arbiter_pin: str,
        holders: Mapping[Seat, str] | None = None,
        backoff: GuessBackoff | None = None,
        import_pin: str = "",
    ) -> None:
        self.seats = tuple(seats)
        self.holders = {
            seat: phone for seat, phone in (holders or {}).items() if seat in self.seats
        }
        self.backoff = backoff or GuessBackoff()
        self._code_backoff = GuessBackoff()
        self._codes: dict[Seat, _HandOverCode] = {}
        self._reassigned: dict[tuple[Seat, str], Seat] = {}
        """The seat a phone has now, by the seat it had before rematches that it may not know of."""
        self.external_codes: Callable[[Seat, str], bool] = lambda seat, code: False
        """Returns whether this code was given out at the machine itself; it is valid once."""
        self.has_arbiter = bool(arbiter_pin)
        """Whether there is an arbiter, which is so if the settings contain a PIN."""
        self._pin, self._import_pin = arbiter_pin, arbiter_pin or import_pin
        self._arbiter: str | None = None
        self._arbiter_until = 0.0

    def knows(self, phone: str) -> bool:
        """Return whether this phone holds anything."""
        known = (*self.holders.values(), *self.backoff.trusted, self._arbiter)
        return phone in known

    def identity_of(self, phone: str) -> str:
        """Return the identity of this phone; empty if it has none.

        The phone itself once it has entered the right PIN, else its seat, because a phone that
        claims it again and again has another secret each time.
        """
        if phone in self.backoff.trusted:
            return phone
        return next((seat for seat, one in self.holders.items() if one == phone), "")

    # --- seats ---

    def standing(self, seat: Seat, phone: str) -> SeatStanding:
        """Return the standing of a seat for a phone."""
        holder = self.holders.get(seat)
        if holder is None:
            return "free"
        return "mine" if phone and is_same_secret(holder, phone) else "taken"

    def claim(
        self,
        seat: Seat,
        phone: str,
        code: str,
        hidden: Collection[Seat],
        address: str,
        now: float,
    ) -> None:
        """Claim a seat for a phone: a free one, or with the code of its holder.

        ``hidden``: the seats with hidden pieces.
        """
        standing = self.standing(self._known(seat), phone)
        if standing == "mine":
            return
        if code:
            self._consume_code(seat, code, address, now)
        elif standing == "taken":
            raise AccessDenied(409, Message("web.another-phone-holds", seat=seat))
        elif seat in hidden:
            raise AccessDenied(409, Message("web.hidden-takes-a-code", seat=seat))
        self._codes.pop(seat, None)
        self.holders[seat] = phone

    def release(self, seat: Seat, phone: str, hidden: Collection[Seat]) -> None:
        """Release a phone's seat."""
        self._require_held(seat, phone)
        if seat in hidden:
            raise AccessDenied(409, Message("web.hidden-hand-over", seat=seat))
        self._codes.pop(seat, None)
        del self.holders[seat]

    def hand_over(self, seat: Seat, phone: str, code: str, now: float) -> None:
        """Give out a code by which another phone can take over the seat."""
        self._require_held(seat, phone)
        self._codes[seat] = _HandOverCode(code, now + CODE_S)

    def evict(self, seat: Seat, phone: str, code: str, now: float) -> None:
        """Take a seat from its phone, as the arbiter, with a code for the next one."""
        self._known(seat)
        if not self.is_arbiter(phone, now):
            raise AccessDenied(403, Message("web.only-judge-frees"))
        self.holders.pop(seat, None)
        self._codes[seat] = _HandOverCode(code, now + CODE_S)

    def change_seats(self) -> None:
        """Give every phone the seats of the next player, for a rematch."""
        phones = self.holders
        self.holders = rotated(self.seats, phones, phones)
        goes = {
            (seat, phones[seat]): then[min(place, len(then) - 1)]
            for now, then in seat_changes(self.seats, phones)
            for place, seat in enumerate(now)
            if seat in phones
        }
        late = {
            (seat, phone): goes.get((to, phone), to)
            for (seat, phone), to in self._reassigned.items()
        }
        self._reassigned = {**late, **goes}
        self._codes.clear()

    def confirm_seat(self, seat: Seat, phone: str) -> None:
        """Record that a phone knows that it holds this seat."""
        self._reassigned = {
            come: to for come, to in self._reassigned.items() if (to, come[1]) != (seat, phone)
        }

    def new_seat_of(self, seat: Seat, phone: str) -> Seat | None:
        """Return the seat that a phone now holds in place of that one; None if it has none."""
        to = self._reassigned.get((seat, phone))
        return to if to is not None and self.standing(to, phone) == "mine" else None

    # --- the arbiter ---

    def check_pin(self, pin: str, phone: str, address: str, now: float) -> None:
        """Return if this phone knows the arbiter's PIN. Raises AccessDenied otherwise."""
        self._check(self._pin, pin, phone, address, now)

    def check_import_pin(self, pin: str, phone: str, address: str, now: float) -> None:
        """Return if this phone may import games. Raises AccessDenied otherwise."""
        self._check(self._import_pin, pin, phone, address, now)

    def _check(self, right: str, pin: str, phone: str, address: str, now: float) -> None:
        if not right:
            raise AccessDenied(404, Message("web.no-judge"))
        guesser = self.backoff.guesser_of(address, self.identity_of(phone))
        _require_no_wait(self.backoff.wait_seconds(guesser, now))
        if not is_same_secret(pin, right):
            self.backoff.record_wrong(guesser, now)
            raise AccessDenied(401, Message("web.wrong-pin"))
        self.backoff.record_right(guesser)
        self.backoff.trust(phone)

    def open_arbiter(self, pin: str, phone: str, address: str, now: float) -> None:
        """Make a phone the arbiter's if it knows the PIN."""
        self.check_pin(pin, phone, address, now)
        self._arbiter, self._arbiter_until = phone, now + ARBITER_ENTRY_S

    def confirm_arbiter(self) -> None:
        """Record that the arbiter's page is open, so it may stay open."""
        self._arbiter_until = float("inf")

    def close_arbiter(self) -> None:
        """End the arbiter's access; the next time needs the PIN again."""
        self._arbiter = None

    def is_arbiter(self, phone: str, now: float) -> bool:
        """Return whether this phone is the arbiter's."""
        known = self._arbiter is not None and phone != "" and is_same_secret(self._arbiter, phone)
        return known and now <= self._arbiter_until

    # --- both ---

    def _known(self, seat: Seat) -> Seat:
        if seat not in self.seats:
            raise AccessDenied(422, Message("web.no-such-seat-but", seats=self.seats))
        return seat

    def _require_held(self, seat: Seat, phone: str) -> None:
        if self.standing(self._known(seat), phone) != "mine":
            raise AccessDenied(403, Message("web.seat-not-held", seat=seat))

    def _consume_code(self, seat: Seat, code: str, address: str, now: float) -> None:
        guesser = self._code_backoff.guesser_of(address)
        _require_no_wait(self._code_backoff.wait_seconds(guesser, now))
        known, code = self._codes.get(seat), normalise_code(code)
        own = known is not None and now <= known.until and is_same_secret(known.text, code)
        if not own and not self.external_codes(seat, code):
            self._code_backoff.record_wrong(guesser, now)
            raise AccessDenied(403, Message("web.wrong-code"))
        self._code_backoff.record_right(guesser)


def _require_no_wait(wait: float) -> None:
    if wait > 0:
        seconds = str(int(wait) + 1)
        guesses = Message("web.too-many-guesses", number=int(seconds))
        raise AccessDenied(429, guesses, {"retry-after": seconds})


# --- presence ---


HEARTBEAT = '{"beat":1}'
"""The heartbeat request; a page answers with the same."""

HEARTBEAT_S = 1.5
"""The interval of heartbeat requests.

A page takes the connection for dead after 4 s without any (``SILENT_MS`` in connection.js): one may
be late.
"""

AWAY_S = 5.0
"""How long a phone may be silent before the others are told.

A page that is reloaded, or gets another connection, is back before that.
"""


class Presence:
    """When the phone of each seat was last heard; initially ``now``, so that pages have time to
    load."""

    def __init__(self, seats: Iterable[Seat], now: float) -> None:
        self._heard = dict.fromkeys(seats, now)

    def record_heartbeat(self, seat: Seat, now: float) -> None:
        """Record that the phone of this seat has sent something."""
        self._heard[seat] = now

    def away(self, held: Iterable[Seat], now: float) -> list[Seat]:
        """Return those of the held seats whose phone has been silent for too long."""
        return [seat for seat in held if now - self._heard[seat] > AWAY_S]
