"""The live sockets: every view to all who see with the same eyes, every intent to the room, every
reply to who asked.

In: what the host sends, what phones send. Out: the same, to each other; who of them answers, to all
of them. No state of a game lives here.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from functools import partial
from typing import Literal

from starlette.exceptions import WebSocketException
from starlette.websockets import WebSocket

from drivers.ports import BoardStatus, LinkClosed
from engines.game import HIDDEN, Seat
from engines.language import IN_ENGLISH, Localiser
from engines.topology import Topology
from firmware_host.table.codec import decode, encode
from firmware_host.table.messages import AnyIntent, Look, Recall, Recalled, Reply, View
from firmware_host.web.access import Access
from firmware_host.web.attendance import PresenceBroadcast, wake_clients
from firmware_host.web.client import (
    MOVED,
    NAME,
    NOT_YOURS,
    REPLACED,
    TOO_MUCH,
    CachedView,
    PageSocket,
    messages,
    split_key,
)
from firmware_host.web.ipc import JUDGE, PUBLIC, BoardText, seat_link
from firmware_host.web.page_json import board_text_json, presence_json
from firmware_host.web.recollection import PositionRequests

MAX_AT_A_SEAT = 6
"""Sockets at once. How many only look on is the door's business."""


class Broadcast:
    """All who look on from elsewhere. ``send`` hands a message to the link of that name."""

    def __init__(
        self,
        access: Access,
        send: Callable[[str, bytes], None],
        clock: Callable[[], float],
        rematch: int = 0,
        topology: Topology | None = None,
    ) -> None:
        self.access = access
        self._topology = topology
        self.rematch = rematch
        """That of the game for which phones hold their seats."""
        self.game_id = ""
        self.first_view_event = asyncio.Event()
        """Set when the game was seen for the first time."""
        self.is_game_running = True
        """Whether a game has begun and is not over, as far as is known."""
        self.computers: tuple[Seat, ...] = ()
        """The seats that the computer plays."""
        self.on_new_game: Callable[[], None] = lambda: None
        """Called when another game has begun."""
        self._send = send
        self._clock = clock
        self._seats = {seat_link(seat): seat for seat in access.seats}
        self._clients: dict[str, dict[str, PageSocket]] = {
            viewer: {}
            for viewer in (PUBLIC, *self._seats, *([JUDGE] if access.has_arbiter else []))
        }
        self._views: dict[str, CachedView] = {}
        self._position_requests = {
            viewer: PositionRequests(partial(self._forward_to_host, viewer))
            for viewer in self._clients
        }
        self._page = BoardText(BoardStatus.NONE, None, True, None, None, frozenset())
        self._hidden: frozenset[Seat] = frozenset()
        self._arbiter_sees = False
        self._presence_broadcast = PresenceBroadcast(access, self._clients, clock)
        self.presence_changed = self._presence_broadcast.changed
        """To be called when somebody holds another seat, or looks on."""

    # From the host

    def receive(self, viewer: str, message: bytes) -> None:
        """A view for all of a viewer's sockets, or a reply for the page that asked."""
        match decode(message):
            case Recalled() if viewer == JUDGE and not self._arbiter_sees:
                return
            case (Recalled(key=key) | Reply(key=key)) as answer if key.isdigit():
                self._position_requests[viewer].take_answer(answer)
            case Reply(key=key, refusal=refusal):
                name, own = split_key(key)
                if (asker := self._clients[viewer].get(name)) is not None:
                    asker.answer(Reply(own, refusal))
            case View() as view:
                if view.rematch != self.rematch:
                    self._change_seats(view.rematch)
                if viewer == PUBLIC:
                    self._note_game(view)
                if viewer == JUDGE and not self._arbiter_sees:
                    return  # nobody looks any more: it is not even kept
                self._position_requests[viewer].on_view(view)
                kept = self._views[viewer] = CachedView(view, self._clock(), self._topology)
                for client in self._clients[viewer].values():
                    client.view = kept
                wake_clients(self._clients[viewer].values())

    def show_page(self, page: BoardText) -> None:
        """The board's own words changed."""
        before, self._page = self.hidden, page
        if self.hidden != before:
            self.presence_changed()
        for viewer, clients in self._clients.items():
            for client in clients.values():
                client.page = board_text_json(self._page, self._seats.get(viewer), client.reader)
            wake_clients(clients.values())

    @property
    def hidden(self) -> frozenset[Seat]:
        """The seats with pieces that not everybody may see, those of an army that hands are still
        laying out included; known once ``first_view_event`` is set.
        """
        return self._hidden | self._page.hidden

    def _note_game(self, view: View) -> None:
        self.computers = tuple(seat for seat, _ in view.computers)
        self.is_game_running = view.entry > 0 and view.result is None
        before, pieces = self.hidden, [piece for piece in view.scene if piece is not None]
        self._hidden = frozenset(piece.seat for piece in pieces if piece.kind == HIDDEN)
        if self.hidden != before:
            self.presence_changed()
        if view.game_id != self.game_id:
            self.game_id = view.game_id
            self.on_new_game()
        self.first_view_event.set()

    # From phones

    def viewer_for(self, named: str, phone: str) -> str:
        """The viewer whose eyes a phone asks for. Raises WebSocketException for who may not."""
        if named == PUBLIC:
            return PUBLIC
        if named == JUDGE and JUDGE in self._clients:
            if self.access.is_arbiter(phone, self._clock()):
                return JUDGE
        elif named in self.access.seats:
            seat = Seat(named)
            if self.access.standing(seat, phone) == "mine":
                self.access.confirm_seat(seat, phone)
                return seat_link(seat)
            raise self._seat_lost_error(seat, phone, "this phone can't open that page")
        raise WebSocketException(NOT_YOURS, "this phone can't open that page")

    async def serve(
        self,
        socket: WebSocket,
        viewer: str,
        phone: str,
        page: str = "",
        reader: Localiser = IN_ENGLISH,
    ) -> None:
        """Serve one accepted socket to its end. Raises WebSocketException to have it closed.

        ``page``: what the page calls itself. It has one socket at a time: with the next one the
        last is let go, for its wire may be dead without a sign. One without a name is another page
        every time. ``reader``: of its language.
        """
        clients = self._clients[viewer]
        name = page if NAME.fullmatch(page) else secrets.token_urlsafe(9)
        if (former := clients.pop(name, None)) is not None:
            former.disconnect(REPLACED, "this page has a newer connection")
        if viewer != PUBLIC and len(clients) >= MAX_AT_A_SEAT:
            raise WebSocketException(TOO_MUCH, "too many pages are open already")
        client = PageSocket(name, viewer, phone, reader)
        client.view = self._views.get(viewer)
        client.page = board_text_json(self._page, self._seats.get(viewer), reader)
        client.wakeup.set()
        if viewer == JUDGE:
            self._enter_arbiter(phone)
        clients[name] = client
        self._record_heartbeat(viewer)
        self.presence_changed()
        self._presence_broadcast.start_heartbeats()
        talk = [
            asyncio.ensure_future(client.write(socket, self._presence, self._clock)),
            asyncio.ensure_future(self._read(client, socket)),
        ]
        try:
            await asyncio.gather(*talk)
        finally:
            if clients.get(name) is client:
                del clients[name]
            if viewer == JUDGE and not clients:
                self.close_arbiter()
            self.presence_changed()
            for one in talk:
                one.cancel()
            await asyncio.gather(*talk, return_exceptions=True)

    async def _read(self, client: PageSocket, socket: WebSocket) -> None:
        async for sent in messages(socket):
            self._record_heartbeat(client.viewer)
            self._forward(client, sent)
            await asyncio.sleep(0)  # who asks without a pause is still answered

    def _forward_to_host(self, viewer: str, intent: AnyIntent) -> None:
        self._send(viewer, encode(intent))

    def _forward(self, client: PageSocket, sent: bytes) -> None:
        """Pass on what a phone asks, or say why not."""
        intent = client.intent_of(sent, self._clock())
        if intent is not None:
            try:
                if isinstance(intent, Recall):
                    self._position_requests[client.viewer].recall(client, intent)
                else:
                    self._forward_to_host(client.viewer, intent)
            except LinkClosed as error:
                raise WebSocketException(
                    TOO_MUCH, "the game isn't available at the moment"
                ) from error

    # The judge

    def _enter_arbiter(self, phone: str) -> None:
        """The judge's page is open; on another phone than before, that is another look."""
        self.access.confirm_arbiter()
        others = [one for one in self._clients[JUDGE].values() if one.phone != phone]
        for other in others:
            other.disconnect(NOT_YOURS, "another phone has opened the arbiter page")
        if others:
            self._send_reveal(False)
        if not self._arbiter_sees:
            self._send_reveal(True)

    def _send_reveal(self, opened: bool) -> None:
        self._arbiter_sees = opened
        look = Look(secrets.token_urlsafe(9), opened)  # not as any in a process before this one
        with contextlib.suppress(LinkClosed):  # then the room has seen the judge go
            self._send(JUDGE, encode(look))

    def close_arbiter(self) -> None:
        """The judge has looked enough: what is on the page goes, and so does the leave to look."""
        if JUDGE not in self._clients:
            return
        self._views.pop(JUDGE, None)
        self._position_requests[JUDGE].clear()
        for client in self._clients[JUDGE].values():
            client.disconnect(NOT_YOURS, "the arbiter has closed this page")
        self.access.close_arbiter()
        if self._arbiter_sees:
            self._send_reveal(False)
        self.presence_changed()

    # Who is here

    def _record_heartbeat(self, viewer: str) -> None:
        if (seat := self._seats.get(viewer)) is not None:
            self._presence_broadcast.record_heartbeat(seat)

    def disconnect_former_holders(self, seat: Seat) -> None:
        """Close the sockets of phones that do not hold this seat any more."""
        self._presence_broadcast.record_heartbeat(seat)  # who has just come has no socket yet
        for client in self._clients[seat_link(seat)].values():
            if self.access.standing(seat, client.phone) != "mine":
                gone = self._seat_lost_error(seat, client.phone, "another phone plays here now")
                client.disconnect(gone.code, gone.reason)
        self.presence_changed()

    def _seat_lost_error(self, seat: Seat, phone: str, reason: str) -> WebSocketException:
        """What a phone is told that does not hold this seat any more: perhaps where it sits now."""
        if to := self.access.new_seat_of(seat, phone):
            return WebSocketException(MOVED, to)
        return WebSocketException(NOT_YOURS, reason)

    def _change_seats(self, rematch: int) -> None:
        """A rematch has begun: nobody sees a view of the last game with the eyes of the next."""
        while self.rematch < rematch:
            self.rematch += 1
            self.access.change_seats()
        self._views.clear()
        for past in self._position_requests.values():
            past.clear()
        for seat in self.access.seats:
            self.disconnect_former_holders(seat)

    def _presence(self, client: PageSocket) -> str:
        judge: Literal["off", "locked", "open"] = "off"
        if JUDGE in self._clients:
            judge = "open" if self._clients[JUDGE] else "locked"
        hidden, watching = self.hidden, len(self._clients[PUBLIC])
        return presence_json(
            self.access, client.phone, hidden, self._presence_broadcast.away, judge, watching
        )
