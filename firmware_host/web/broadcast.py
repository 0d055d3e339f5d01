"""The live sockets: every view to all who see with the same eyes, every intent to the room, every
reply to who asked.

In: what the host sends, what phones send. Out: the same, to each other. Nothing is kept for a phone
that does not read but its newest view, its newest words and a few replies; one that stays silent
too long is let go. No state of a game lives here.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from drivers.ports import LinkClosed
from engines.game import HIDDEN, Seat
from firmware_host.table.codec import decode, encode
from firmware_host.table.messages import Look, Reply, View
from firmware_host.web.access import Access
from firmware_host.web.client import NOT_YOURS, TOO_MUCH, Caller, Parting, own_key
from firmware_host.web.ipc import JUDGE, PUBLIC, Words, seat_link

MOST_WATCHING = 300
MOST_AT_A_SEAT = 6
"""Sockets at once. A seat has places of its own, so that no crowd can shut its player out."""

SLOW_S = 15.0
"""So long a phone may let a message wait before it is let go."""

PORTION, BREATH_S = 5, 0.004
"""So many phones are sent something at once, and so long it is quiet before the next are."""

HOUSE_PAUSE_S = 0.1
"""Who comes and goes is told in one message for all who do so at once."""


class Gallery:
    """All who look on from elsewhere. ``send`` hands a message to the link of that name."""

    def __init__(
        self,
        access: Access,
        send: Callable[[str, bytes], None],
        judge: bool,
        clock: Callable[[], float],
    ) -> None:
        self.access = access
        self.game_id = ""
        self.hidden: frozenset[Seat] = frozenset()
        """The seats with pieces that not everybody may see; known once ``begun`` is set."""
        self.begun = asyncio.Event()
        """Set when the game was seen for the first time."""
        self.on_game: Callable[[], None] = lambda: None
        """Called when another game has begun."""
        self._send = send
        self._clock = clock
        self._seats = {seat_link(seat): seat for seat in access.seats}
        self._callers: dict[str, dict[int, Caller]] = {
            viewer: {} for viewer in (PUBLIC, *self._seats, *([JUDGE] if judge else []))
        }
        self._views: dict[str, str] = {}
        self._words = Words("", "", True, "", None)
        self._count = 0
        self._looks = 0
        self._looking = False
        self._house_due = False

    # From the host

    def hear(self, viewer: str, message: bytes) -> None:
        """A view for all of a viewer's sockets, or a reply for the one that asked."""
        match decode(message):
            case Reply(key=key, refusal=refusal):
                number, own = own_key(key)
                if (asker := self._callers[viewer].get(number)) is not None:
                    asker.answer(Reply(own, refusal))
            case View() as view:
                if viewer == PUBLIC:
                    self._note(view)
                if viewer == JUDGE and not self._looking:
                    return  # nobody looks any more: it is not even kept
                text = self._views[viewer] = message.decode()
                for caller in self._callers[viewer].values():
                    caller.view = text
                _stir(self._callers[viewer].values())

    def say(self, words: Words) -> None:
        """The board's own words changed."""
        self._words = words
        for viewer, callers in self._callers.items():
            text = self._page(viewer)
            for caller in callers.values():
                caller.words = text
            _stir(callers.values())

    def _note(self, view: View) -> None:
        pieces = [piece for piece in view.scene if piece is not None]
        self.hidden = frozenset(piece.seat for piece in pieces if piece.kind == HIDDEN)
        if view.game_id != self.game_id:
            self.game_id = view.game_id
            self.on_game()
        self.begun.set()

    # From phones

    def viewer(self, named: str, phone: str) -> str:
        """The viewer whose eyes a phone asks for. Raises Parting unless it may have them."""
        if named == PUBLIC:
            return PUBLIC
        if named == JUDGE and JUDGE in self._callers:
            if self.access.judges(phone, self._clock()):
                return JUDGE
        elif named in self.access.seats:
            seat = Seat(named)
            if self.access.standing(seat, phone) == "mine":
                return seat_link(seat)
        raise Parting(NOT_YOURS, "this phone may not look there")

    async def welcome(self, socket: WebSocket, viewer: str, phone: str) -> None:
        """Serve one accepted socket to its end. Raises Parting when it is to be closed."""
        callers = self._callers[viewer]
        if len(callers) >= (MOST_WATCHING if viewer == PUBLIC else MOST_AT_A_SEAT):
            raise Parting(TOO_MUCH, "too many look on here already")
        self._count += 1
        caller = Caller(self._count, viewer, phone)
        caller.view, caller.words = self._views.get(viewer), self._page(viewer)
        caller.stirred.set()
        if viewer == JUDGE:
            self._enter_judge(phone)
        callers[caller.number] = caller
        self.changed()
        talk = [asyncio.ensure_future(self._tell(caller, socket))]
        talk.append(asyncio.ensure_future(self._listen(caller, socket)))
        try:
            done, _ = await asyncio.wait(talk, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del callers[caller.number]
            if viewer == JUDGE and not callers:
                self.close_judge()
            self.changed()
            for one in talk:
                one.cancel()
            await asyncio.gather(*talk, return_exceptions=True)
        for one in done:
            one.result()

    async def _tell(self, caller: Caller, socket: WebSocket) -> None:
        """Send what there is to send, for as long as it is read."""
        while caller.parting is None:
            await caller.stirred.wait()
            caller.stirred.clear()
            for text in caller.due(self._house):
                try:
                    async with asyncio.timeout(SLOW_S):
                        await socket.send_text(text)
                except TimeoutError:
                    raise Parting(TOO_MUCH, "what is sent is not read") from None
        raise caller.parting

    async def _listen(self, caller: Caller, socket: WebSocket) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            sent = message.get("text")
            self._ask(caller, sent.encode() if sent is not None else message.get("bytes") or b"")
            await asyncio.sleep(0)  # who asks without a pause is still answered

    def _ask(self, caller: Caller, sent: bytes) -> None:
        """Pass on what a phone asks, or say why not."""
        asked = caller.asks(sent, self._clock())
        if asked is not None:
            try:
                self._send(caller.viewer, encode(asked))
            except LinkClosed as error:
                raise Parting(TOO_MUCH, "the game is not there just now") from error

    # The judge

    def _enter_judge(self, phone: str) -> None:
        """The judge's page is open; on another phone than before, that is another look."""
        self.access.enter_judge()
        others = [one for one in self._callers[JUDGE].values() if one.phone != phone]
        for other in others:
            other.part(Parting(NOT_YOURS, "another phone has the judge's page now"))
        if others:
            self._look(False)
        if not self._looking:
            self._look(True)

    def _look(self, opened: bool) -> None:
        self._looks += 1
        self._looking = opened
        with contextlib.suppress(LinkClosed):  # then the room has seen the judge go
            self._send(JUDGE, encode(Look(f"look {self._looks}", opened)))

    def close_judge(self) -> None:
        """The judge has looked enough: what is on the page goes, and so does the leave to look."""
        if JUDGE not in self._callers:
            return
        self._views.pop(JUDGE, None)
        for caller in self._callers[JUDGE].values():
            caller.part(Parting(NOT_YOURS, "the judge has closed this page"))
        self.access.close_judge()
        if self._looking:
            self._look(False)
        self.changed()

    # Who is here

    def part(self, seat: Seat) -> None:
        """Close the sockets of phones that do not hold this seat any more."""
        for caller in self._callers[seat_link(seat)].values():
            if self.access.standing(seat, caller.phone) != "mine":
                caller.part(Parting(NOT_YOURS, "another phone has this seat now"))
        self.changed()

    def changed(self) -> None:
        """Who holds which seat, or who looks on, has changed: everybody is told, soon."""
        if not self._house_due:
            self._house_due = True
            asyncio.get_running_loop().call_later(HOUSE_PAUSE_S, self._tell_house)

    def _tell_house(self) -> None:
        self._house_due = False
        for callers in self._callers.values():
            for caller in callers.values():
                caller.house = True
            _stir(callers.values())

    def _house(self, caller: Caller) -> str:
        standing = self.access.standing
        judge = "off"
        if JUDGE in self._callers:
            judge = "open" if self._callers[JUDGE] else "locked"
        return _text(
            "house",
            {
                "seats": {seat: standing(seat, caller.phone) for seat in self.access.seats},
                "judge": judge,
                "judge_tries": self.access.brake.count,
                "watching": len(self._callers[PUBLIC]),
            },
        )

    def _page(self, viewer: str) -> str:
        words = self._words
        told = words.private_to is not None and self._seats.get(viewer) == words.private_to
        return _text(
            "page",
            {
                "status": words.status,
                "note": words.note,
                "saved": words.saved,
                "private": words.private if told else "",
            },
        )


def _stir(callers: Iterable[Caller]) -> None:
    """Something is to be sent to all of these: to a few at once, to the next after a breath. What
    is sent in one go keeps a hand on the board waiting for the processor.
    """
    for place, caller in enumerate(callers):
        if place < PORTION:
            caller.stirred.set()
        else:
            later = place // PORTION * BREATH_S
            asyncio.get_running_loop().call_later(later, caller.stirred.set)


def _text(name: str, value: Mapping[str, Any]) -> str:
    return json.dumps({name: value}, ensure_ascii=False, separators=(",", ":"))
