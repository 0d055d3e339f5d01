"""The live sockets: every view to all who see with the same eyes, every intent to the room, every
reply to who intent.

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

from starlette.exceptions import WebSocketException
from starlette.websockets import WebSocket, WebSocketDisconnect

from drivers.ports import LinkClosed
from engines.game import HIDDEN, Seat
from firmware_host.table.codec import decode, encode, encode_for_pages
from firmware_host.table.messages import Look, Reply, View
from firmware_host.web.access import Access
from firmware_host.web.client import NOT_YOURS, TOO_MUCH, Client, split_key
from firmware_host.web.ipc import JUDGE, PUBLIC, PageText, seat_link

MOST_WATCHING = 300
MOST_AT_A_SEAT = 6
"""Sockets at once. A seat has places of its own, so that no crowd can shut its player out."""

SLOW_S = 15.0
"""So long a phone may let a message wait before it is let go."""

BATCH, BATCH_PAUSE_S = 5, 0.004
"""So many phones are sent something at once, and so long it is quiet before the next are."""

PRESENCE_PAUSE_S = 0.1
"""Who comes and goes is told in one message for all who do so at once."""


class Broadcast:
    """All who look on from elsewhere. ``send`` hands a message to the link of that name."""

    def __init__(
        self,
        access: Access,
        send: Callable[[str, bytes], None],
        clock: Callable[[], float],
    ) -> None:
        self.access = access
        self.game_id = ""
        self.hidden: frozenset[Seat] = frozenset()
        """The seats with pieces that not everybody may see; known once ``begun`` is set."""
        self.begun = asyncio.Event()
        """Set when the game was seen for the first time."""
        self.on_new_game: Callable[[], None] = lambda: None
        """Called when another game has begun."""
        self._send = send
        self._clock = clock
        self._seats = {seat_link(seat): seat for seat in access.seats}
        self._clients: dict[str, dict[int, Client]] = {
            viewer: {} for viewer in (PUBLIC, *self._seats, *([JUDGE] if access.has_judge else []))
        }
        self._views: dict[str, str] = {}
        self._page = PageText("", "", True, "", None)
        self._count = 0
        self._looks = 0
        self._looking = False
        self._presence_due = False

    # From the host

    def receive(self, viewer: str, message: bytes) -> None:
        """A view for all of a viewer's sockets, or a reply for the one that intent."""
        match decode(message):
            case Reply(key=key, refusal=refusal):
                number, own = split_key(key)
                if (asker := self._clients[viewer].get(number)) is not None:
                    asker.answer(Reply(own, refusal))
            case View() as view:
                if viewer == PUBLIC:
                    self._note_game(view)
                if viewer == JUDGE and not self._looking:
                    return  # nobody looks any more: it is not even kept
                text = self._views[viewer] = encode_for_pages(view).decode()
                for client in self._clients[viewer].values():
                    client.view = text
                _wake_all(self._clients[viewer].values())

    def show_page(self, page: PageText) -> None:
        """The board's own words changed."""
        self._page = page
        for viewer, clients in self._clients.items():
            text = self._page_json(viewer)
            for client in clients.values():
                client.page = text
            _wake_all(clients.values())

    def _note_game(self, view: View) -> None:
        pieces = [piece for piece in view.scene if piece is not None]
        self.hidden = frozenset(piece.seat for piece in pieces if piece.kind == HIDDEN)
        if view.game_id != self.game_id:
            self.game_id = view.game_id
            self.on_new_game()
        self.begun.set()

    # From phones

    def viewer(self, named: str, phone: str) -> str:
        """The viewer whose eyes a phone asks for. Raises WebSocketException for who may not."""
        if named == PUBLIC:
            return PUBLIC
        if named == JUDGE and JUDGE in self._clients:
            if self.access.judges(phone, self._clock()):
                return JUDGE
        elif named in self.access.seats:
            seat = Seat(named)
            if self.access.standing(seat, phone) == "mine":
                return seat_link(seat)
        raise WebSocketException(NOT_YOURS, "this phone may not look there")

    async def serve(self, socket: WebSocket, viewer: str, phone: str) -> None:
        """Serve one accepted socket to its end. Raises WebSocketException to have it closed."""
        clients = self._clients[viewer]
        if len(clients) >= (MOST_WATCHING if viewer == PUBLIC else MOST_AT_A_SEAT):
            raise WebSocketException(TOO_MUCH, "too many look on here already")
        self._count += 1
        client = Client(self._count, viewer, phone)
        client.view, client.page = self._views.get(viewer), self._page_json(viewer)
        client.pending.set()
        if viewer == JUDGE:
            self._enter_judge(phone)
        clients[client.number] = client
        self.presence_changed()
        talk = [
            asyncio.ensure_future(self._write(client, socket)),
            asyncio.ensure_future(self._read(client, socket)),
        ]
        try:
            await asyncio.gather(*talk)
        finally:
            del clients[client.number]
            if viewer == JUDGE and not clients:
                self.close_judge()
            self.presence_changed()
            for one in talk:
                one.cancel()
            await asyncio.gather(*talk, return_exceptions=True)

    async def _write(self, client: Client, socket: WebSocket) -> None:
        """Send what there is to send, for as long as it is read."""
        while client.disconnecting is None:
            await client.pending.wait()
            client.pending.clear()
            for text in client.due(self._presence):
                try:
                    async with asyncio.timeout(SLOW_S):
                        await socket.send_text(text)
                except TimeoutError:
                    raise WebSocketException(TOO_MUCH, "what is sent is not read") from None
        raise client.disconnecting

    async def _read(self, client: Client, socket: WebSocket) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            sent = message.get("text")
            self._forward(
                client, sent.encode() if sent is not None else message.get("bytes") or b""
            )
            await asyncio.sleep(0)  # who asks without a pause is still answered

    def _forward(self, client: Client, sent: bytes) -> None:
        """Pass on what a phone asks, or say why not."""
        intent = client.intent_of(sent, self._clock())
        if intent is not None:
            try:
                self._send(client.viewer, encode(intent))
            except LinkClosed as error:
                raise WebSocketException(TOO_MUCH, "the game is not there just now") from error

    # The judge

    def _enter_judge(self, phone: str) -> None:
        """The judge's page is open; on another phone than before, that is another look."""
        self.access.enter_judge()
        others = [one for one in self._clients[JUDGE].values() if one.phone != phone]
        for other in others:
            other.disconnect(NOT_YOURS, "another phone has the judge's page now")
        if others:
            self._record_look(False)
        if not self._looking:
            self._record_look(True)

    def _record_look(self, opened: bool) -> None:
        self._looks += 1
        self._looking = opened
        with contextlib.suppress(LinkClosed):  # then the room has seen the judge go
            self._send(JUDGE, encode(Look(f"look {self._looks}", opened)))

    def close_judge(self) -> None:
        """The judge has looked enough: what is on the page goes, and so does the leave to look."""
        if JUDGE not in self._clients:
            return
        self._views.pop(JUDGE, None)
        for client in self._clients[JUDGE].values():
            client.disconnect(NOT_YOURS, "the judge has closed this page")
        self.access.close_judge()
        if self._looking:
            self._record_look(False)
        self.presence_changed()

    # Who is here

    def disconnect_former_holders(self, seat: Seat) -> None:
        """Close the sockets of phones that do not hold this seat any more."""
        for client in self._clients[seat_link(seat)].values():
            if self.access.standing(seat, client.phone) != "mine":
                client.disconnect(NOT_YOURS, "another phone has this seat now")
        self.presence_changed()

    def presence_changed(self) -> None:
        """Who holds which seat, or who looks on, has changed: everybody is told, soon."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(PRESENCE_PAUSE_S, self._send_presence)

    def _send_presence(self) -> None:
        self._presence_due = False
        for clients in self._clients.values():
            for client in clients.values():
                client.presence_due = True
            _wake_all(clients.values())

    def _presence(self, client: Client) -> str:
        standing = self.access.standing
        judge = "off"
        if JUDGE in self._clients:
            judge = "open" if self._clients[JUDGE] else "locked"
        return _json(
            "house",
            {
                "seats": {seat: standing(seat, client.phone) for seat in self.access.seats},
                "judge": judge,
                "judge_tries": self.access.brake.count,
                "watching": len(self._clients[PUBLIC]),
            },
        )

    def _page_json(self, viewer: str) -> str:
        page = self._page
        mine = page.private_to is not None and self._seats.get(viewer) == page.private_to
        return _json(
            "page",
            {
                "status": page.status,
                "note": page.note,
                "saved": page.saved,
                "private": page.private if mine else "",
            },
        )


def _wake_all(clients: Iterable[Client]) -> None:
    """Something is to be sent to all of these: to a few at once, to the next after a breath. What
    is sent in one go keeps a hand on the board waiting for the processor.
    """
    for place, client in enumerate(clients):
        if place < BATCH:
            client.pending.set()
        else:
            later = place // BATCH * BATCH_PAUSE_S
            asyncio.get_running_loop().call_later(later, client.pending.set)


def _json(name: str, value: Mapping[str, Any]) -> str:
    return json.dumps({name: value}, ensure_ascii=False, separators=(",", ":"))
