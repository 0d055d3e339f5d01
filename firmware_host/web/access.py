"""Who may see with whose eyes: which phone holds which seat, and whether the judge looks.

In: what a phone asks, by the digest of the secret it carries. Out: a change, or ``Denied`` with a
sentence. Pure: the time and every random word are arguments. A seat whose pieces are hidden from
the others is never given to who merely asks, for its army could be read there.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from starlette.exceptions import HTTPException

from engines.game import Seat
from firmware_host.web.rate_limit import ADDRESSES_KEPT, place

CODE_S = 300
"""So long a hand-over code is good."""

ENTER_S = 60
"""So long after the right PIN the judge's page may be opened."""

PATIENCE = 2
"""So many wrong PINs or codes cost nothing: anybody mistypes."""

LONGEST_WAIT_S = 3600
LONGEST_WAIT_OF_ALL_S = 60
"""Wrong ones from one address stop that address for up to an hour, and everybody for a minute at
most, as they do a whole IPv6 network: nobody can shut the judge out for long.
"""

PATIENCE_WITH_ALL = 12
FORGOTTEN_S = 3600
"""After so long without a wrong one, all is forgotten."""

Standing = Literal["free", "taken", "mine"]


class Denied(HTTPException):
    """It is not allowed; a sentence says why."""


def digest(secret: str) -> str:
    """What is remembered of a phone's secret: enough to know it again, not to make it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that does not tell how much of them is."""
    return hmac.compare_digest(one.encode(), other.encode())


class _Wrong(NamedTuple):
    """How many were wrong in a row, and when the last was."""

    times: int
    at: float


class Brake:
    """Slows down who guesses: each wrong guess doubles the wait, per address and for all."""

    def __init__(self) -> None:
        self.count = 0
        """Wrong guesses ever."""
        self._by_place: OrderedDict[str, _Wrong] = OrderedDict()
        self._all = _Wrong(0, 0.0)

    def check(self, address: str, now: float) -> None:
        """Raises Denied while one has to wait."""
        where = place(address)
        own = self._by_place.get(where.surest, _Wrong(0, 0.0))
        longest = LONGEST_WAIT_OF_ALL_S if where.network else LONGEST_WAIT_S
        wait = max(
            _wait(own, PATIENCE, longest, now),
            _wait(self._all, PATIENCE_WITH_ALL, LONGEST_WAIT_OF_ALL_S, now),
        )
        if wait > 0:
            seconds = int(wait) + 1
            raise Denied(
                429,
                f"too many wrong guesses: wait {seconds} seconds",
                {"retry-after": str(seconds)},
            )

    def wrong(self, address: str, now: float) -> None:
        """A guess was wrong."""
        self.count += 1
        where = place(address).surest
        own = self._by_place.pop(where, _Wrong(0, 0.0))
        self._by_place[where] = _more(own, now)
        if len(self._by_place) > ADDRESSES_KEPT:
            self._by_place.popitem(last=False)
        self._all = _more(self._all, now)

    def right(self, address: str) -> None:
        """A guess was right: this address begins anew."""
        self._by_place.pop(place(address).surest, None)


def _wait(wrong: _Wrong, patience: int, longest: float, now: float) -> float:
    if wrong.times <= patience:
        return 0.0
    return min(longest, 2.0 ** min(30, wrong.times - patience)) - (now - wrong.at)


def _more(wrong: _Wrong, now: float) -> _Wrong:
    return _Wrong(1 if now - wrong.at > FORGOTTEN_S else wrong.times + 1, now)


@dataclass(frozen=True)
class _Code:
    """A word by which a seat changes hands, once."""

    text: str
    until: float


class Access:
    """The seats of one game and its judge. A phone is known by the digest of its secret."""

    def __init__(
        self, seats: Iterable[Seat], judge_pin: str, holders: Mapping[Seat, str] | None = None
    ) -> None:
        self.seats = tuple(seats)
        self.holders = {
            seat: phone for seat, phone in (holders or {}).items() if seat in self.seats
        }
        self.brake = Brake()
        """For the judge's PIN; hand-over codes have their own."""
        self._code_brake = Brake()
        self._codes: dict[Seat, _Code] = {}
        self.has_judge = bool(judge_pin)
        """Whether there is a judge: a PIN stands in the settings."""
        self._pin = judge_pin
        self._judge: str | None = None
        self._judge_until = 0.0

    def knows(self, phone: str) -> bool:
        """Whether this phone has been given anything."""
        return phone in self.holders.values() or phone == self._judge

    # Seats

    def standing(self, seat: Seat, phone: str) -> Standing:
        """How a seat stands to a phone."""
        holder = self.holders.get(seat)
        if holder is None:
            return "free"
        return "mine" if phone and same(holder, phone) else "taken"

    def claim(
        self,
        seat: Seat,
        phone: str,
        code: str,
        hidden: Collection[Seat],
        address: str,
        now: float,
    ) -> None:
        """A phone takes a seat: a free one, or with the code of who holds it. ``hidden``: the seats
        whose pieces not everybody may see.
        """
        standing = self.standing(self._known(seat), phone)
        if standing == "mine":
            return
        if code:
            self._use(seat, code, address, now)
        elif standing == "taken":
            raise Denied(409, f"another phone holds {seat}: ask it for a hand-over code")
        elif seat in hidden:
            raise Denied(
                409,
                f"{seat}'s pieces are hidden: to see them takes a code, from the phone that had"
                " them or from the judge",
            )
        self._codes.pop(seat, None)
        self.holders[seat] = phone

    def release(self, seat: Seat, phone: str, hidden: Collection[Seat]) -> None:
        """A phone gives its seat up."""
        self._held(seat, phone)
        if seat in hidden:
            raise Denied(
                409, f"{seat}'s pieces are hidden, and nobody could claim it: hand it over instead"
            )
        self._codes.pop(seat, None)
        del self.holders[seat]

    def hand_over(self, seat: Seat, phone: str, code: str, now: float) -> None:
        """A phone gives out a code by which another can take its seat."""
        self._held(seat, phone)
        self._codes[seat] = _Code(code, now + CODE_S)

    def free(self, seat: Seat, phone: str, code: str, now: float) -> None:
        """The judge takes a seat from its phone, and has a code for who comes next."""
        self._known(seat)
        if not self.judges(phone, now):
            raise Denied(403, "only the judge can free a seat")
        self.holders.pop(seat, None)
        self._codes[seat] = _Code(code, now + CODE_S)

    # The judge

    def open_judge(self, pin: str, phone: str, address: str, now: float) -> None:
        """A phone becomes the judge's, if it knows the PIN."""
        if not self.has_judge:
            raise Denied(404, "there is no judge: no judge_pin stands in the settings")
        self.brake.check(address, now)
        if not same(pin, self._pin):
            self.brake.wrong(address, now)
            raise Denied(401, "this is not the judge's PIN")
        self.brake.right(address)
        self._judge, self._judge_until = phone, now + ENTER_S

    def enter_judge(self) -> None:
        """The judge's page is open: it may stay so."""
        self._judge_until = float("inf")

    def close_judge(self) -> None:
        """The judge has left; the next opening needs the PIN."""
        self._judge = None

    def judges(self, phone: str, now: float) -> bool:
        """Whether this phone is the judge's."""
        known = self._judge is not None and phone != "" and same(self._judge, phone)
        return known and now <= self._judge_until

    # Both

    def _known(self, seat: Seat) -> Seat:
        if seat not in self.seats:
            raise Denied(422, f"there is no such seat; there are {', '.join(self.seats)}")
        return seat

    def _held(self, seat: Seat, phone: str) -> None:
        if self.standing(self._known(seat), phone) != "mine":
            raise Denied(403, f"this phone does not hold {seat}")

    def _use(self, seat: Seat, code: str, address: str, now: float) -> None:
        self._code_brake.check(address, now)
        known = self._codes.get(seat)
        if known is None or now > known.until or not same(known.text, code.strip().upper()):
            self._code_brake.wrong(address, now)
            raise Denied(403, "this code does not open that seat, or no longer: ask for a new one")
        self._code_brake.right(address)
