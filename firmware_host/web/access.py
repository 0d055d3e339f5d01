"""Who may see with whose eyes: which phone holds which seat, and whether the judge looks.

In: what a phone asks, by the digest of the secret it carries. Out: a change, or ``Denied`` with a
sentence. Pure: the time and every random word are arguments. A seat whose pieces are hidden from
the others is never given to who merely asks, for its army could be read there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from engines.game import Seat
from engines.message import Message
from firmware_host.table.rematch import turned, turns
from firmware_host.web.brake import Brake
from firmware_host.web.codes import CODE_S, same, typed
from firmware_host.web.refusal import Refusal

ENTER_S = 60
"""So long after the right PIN the judge's page may be opened."""

Standing = Literal["free", "taken", "mine"]


class Denied(Refusal):
    """It is not allowed; a message says why."""


@dataclass(frozen=True)
class _Code:
    """A word by which a seat changes hands, once."""

    text: str
    until: float


class Access:
    """The seats of one game and its judge. A phone is known by the digest of its secret.
    ``brake``: for the judge's PIN; hand-over codes have their own.
    """

    def __init__(
        self,
        seats: Iterable[Seat],
        judge_pin: str,
        holders: Mapping[Seat, str] | None = None,
        brake: Brake | None = None,
    ) -> None:
        self.seats = tuple(seats)
        self.holders = {
            seat: phone for seat, phone in (holders or {}).items() if seat in self.seats
        }
        self.brake = brake or Brake()
        self._code_brake = Brake()
        self._codes: dict[Seat, _Code] = {}
        self._moved: dict[tuple[Seat, str], Seat] = {}
        """To which seat a phone has come from that one by rematches, and may not know it."""
        self.given_out: Callable[[Seat, str], bool] = lambda seat, code: False
        """Asked whether this code was given out at the machine itself; it is good once."""
        self.has_judge = bool(judge_pin)
        """Whether there is a judge: a PIN stands in the settings."""
        self._pin = judge_pin
        self._judge: str | None = None
        self._judge_until = 0.0

    def knows(self, phone: str) -> bool:
        """Whether this phone has been given anything."""
        known = (*self.holders.values(), *self.brake.trusted, self._judge)
        return phone in known

    def known_as(self, phone: str) -> str:
        """As what this phone is known: itself once it was right about the PIN, else its seat, for
        who claims it again and again has another secret each time; empty if as nothing.
        """
        if phone in self.brake.trusted:
            return phone
        return next((seat for seat, one in self.holders.items() if one == phone), "")

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
            raise Denied(409, Message("web.another-phone-holds", seat=seat))
        elif seat in hidden:
            raise Denied(409, Message("web.hidden-takes-a-code", seat=seat))
        self._codes.pop(seat, None)
        self.holders[seat] = phone

    def release(self, seat: Seat, phone: str, hidden: Collection[Seat]) -> None:
        """A phone gives its seat up."""
        self._held(seat, phone)
        if seat in hidden:
            raise Denied(409, Message("web.hidden-hand-over", seat=seat))
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
            raise Denied(403, Message("web.only-judge-frees"))
        self.holders.pop(seat, None)
        self._codes[seat] = _Code(code, now + CODE_S)

    def change_seats(self) -> None:
        """A rematch has begun: every phone gets the seats of the next player."""
        phones = self.holders
        self.holders = turned(self.seats, phones)
        goes = {
            (seat, phones[seat]): then[min(place, len(then) - 1)]
            for now, then in turns(self.seats, phones)
            for place, seat in enumerate(now)
            if seat in phones
        }
        late = {
            (seat, phone): goes.get((to, phone), to) for (seat, phone), to in self._moved.items()
        }
        self._moved = {**late, **goes}
        self._codes.clear()

    def arrived(self, seat: Seat, phone: str) -> None:
        """A phone knows that it has this seat."""
        self._moved = {
            come: to for come, to in self._moved.items() if (to, come[1]) != (seat, phone)
        }

    def moved(self, seat: Seat, phone: str) -> Seat | None:
        """The seat that a phone has now in place of that one; None where it has none."""
        to = self._moved.get((seat, phone))
        return to if to is not None and self.standing(to, phone) == "mine" else None

    # The judge

    def check_pin(self, pin: str, phone: str, address: str, now: float) -> None:
        """Return when this phone knows the judge's PIN."""
        if not self.has_judge:
            raise Denied(404, Message("web.no-judge"))
        guesser = self.brake.guesser(address, self.known_as(phone))
        _slow_down(self.brake.wait(guesser, now))
        if not same(pin, self._pin):
            self.brake.wrong(guesser, now)
            raise Denied(401, Message("web.wrong-pin"))
        self.brake.right(guesser)
        self.brake.trust(phone)

    def open_judge(self, pin: str, phone: str, address: str, now: float) -> None:
        """A phone becomes the judge's, if it knows the PIN."""
        self.check_pin(pin, phone, address, now)
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
            raise Denied(422, Message("web.no-such-seat-but", seats=self.seats))
        return seat

    def _held(self, seat: Seat, phone: str) -> None:
        if self.standing(self._known(seat), phone) != "mine":
            raise Denied(403, Message("web.seat-not-held", seat=seat))

    def _use(self, seat: Seat, code: str, address: str, now: float) -> None:
        guesser = self._code_brake.guesser(address)
        _slow_down(self._code_brake.wait(guesser, now))
        known, code = self._codes.get(seat), typed(code)
        own = known is not None and now <= known.until and same(known.text, code)
        if not own and not self.given_out(seat, code):
            self._code_brake.wrong(guesser, now)
            raise Denied(403, Message("web.wrong-code"))
        self._code_brake.right(guesser)


def _slow_down(wait: float) -> None:
    if wait > 0:
        seconds = str(int(wait) + 1)
        guesses = Message("web.too-many-guesses", number=int(seconds))
        raise Denied(429, guesses, {"retry-after": seconds})
