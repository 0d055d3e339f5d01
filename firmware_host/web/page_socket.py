"""The live sockets of pages: views, presence, board texts and earlier positions for each page.

In: views, replies and answers from the host; intents and questions from pages. Out: the same, each
to those it concerns: a view to all pages with the same viewer, a reply to the page that asked, and
to all pages who holds which seat and whose phone does not answer.
For a page that does not read only the newest view, the newest board text and a few replies are
kept; a page that does not read for too long is disconnected. Earlier positions are asked of the
host once, however many pages ask, and kept while the game's history contains them.
No state of a game is kept here.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import Any, Literal

from msgspec.structs import replace
from starlette.exceptions import WebSocketException
from starlette.websockets import WebSocket, WebSocketDisconnect

from drivers.interfaces import BoardStatus, LinkClosed
from engines.game import HIDDEN, Seat
from engines.localiser import IN_ENGLISH, Localiser
from engines.message import Message
from engines.topology import Topology
from firmware_host.table.messages import (
    Annotate,
    AnyIntent,
    AnyNews,
    Ask,
    CodecError,
    Decline,
    Edit,
    Hint,
    LiftLimit,
    Look,
    NewGame,
    Play,
    Recall,
    Recalled,
    Redo,
    Rematch,
    Reply,
    Reveal,
    Rewind,
    View,
    decode,
    encode,
)
from firmware_host.table.position_history import PositionCache
from firmware_host.web.access import HEARTBEAT, HEARTBEAT_S, Access, Presence
from firmware_host.web.ipc import JUDGE, PUBLIC, BoardText, seat_link
from firmware_host.web.limits import RateLimit, shortened_line
from firmware_host.web.page_json import news_json

# --- messages ---


def presence_json(
    access: Access,
    phone: str,
    hidden: Iterable[Seat],
    away: Iterable[Seat],
    judge: Literal["off", "locked", "open"],
    watching: int,
    at_board: Iterable[Seat] = (),
) -> str:
    """Return who is connected and who holds which seat, as JSON for one phone.

    ``hidden``: the seats that require a code. ``away``: seats whose phones do not answer.
    ``watching``: the number of spectators. ``at_board``: the seats that are played at the board.
    """
    return _json(
        "house",
        {
            "seats": {seat: access.standing(seat, phone) for seat in access.seats},
            "hidden": sorted(hidden),
            "away": list(away),
            "board": sorted(at_board),
            "judge": judge,
            "judge_tries": access.backoff.count,
            "watching": watching,
        },
    )


def board_text_json(words: BoardText, seat: Seat | None, reader: Localiser) -> str:
    """Return the board's text as JSON for a viewer of ``seat`` (None: any other viewer)."""
    mine = seat is not None and seat == words.private_to
    return _json(
        "page",
        {
            "wood": words.board_status,
            "told": reader.text(words.announcement),
            "saved": words.is_saved,
            "private": reader.text(words.private if mine else None),
        },
    )


def _json(name: str, value: Mapping[str, Any]) -> str:
    return json.dumps({name: value}, ensure_ascii=False, separators=(",", ":"))


# --- earlier positions ---


class PositionRequests:
    """The earlier positions that the pages of one viewer have asked for.

    ``ask`` sends a question to the host; its key is the number of moves.
    """

    def __init__(self, ask: Callable[[Recall], None]) -> None:
        self._ask = ask
        self._cache = PositionCache()
        self._waiting: dict[int, list[tuple[PageSocket, str]]] = {}

    def on_view(self, view: View) -> None:
        """Forget positions that are not in this game's history, or that are visible differently
        now."""
        self._cache.on_view(view)

    def recall(self, client: PageSocket, request: Recall) -> None:
        """Answer a page, now or when the host has answered. Raises LinkClosed."""
        _, own = split_key(request.key)
        if (known := self._cache.get(request.entry)) is not None:
            client.answer(replace(known, key=own))
            return
        waiting = self._waiting.setdefault(request.entry, [])
        waiting.append((client, own))
        if len(waiting) == 1:
            self._ask(replace(request, key=str(request.entry), viewer=None))

    def take_answer(self, answer: Recalled | Reply) -> None:
        """Give the host's answer, or the reason why there is none, to all pages waiting for it."""
        if isinstance(answer, Recalled):
            self._cache.store(answer)
        for client, own in self._waiting.pop(int(answer.key), ()):
            client.answer(replace(answer, key=own))

    def clear(self) -> None:
        """Forget all positions."""
        self._cache.clear()
        self._waiting = {}


# --- one socket ---


MAX_REPLIES = 32
MAX_KEY = 48
"""The name of a page is put in front of its keys, so that no two pages use the same."""

NAME = re.compile(r"[A-Za-z0-9_-]{8,15}")
"""The name of a page; with a colon and the longest key it has the maximum length of a key."""

BURST, PER_SECOND = 30, 10
"""How fast a phone may send messages."""

SLOW_READER_S = 15.0
"""How long a phone may leave a message unread before it is disconnected."""

MAX_REFUSED = 60
"""How many messages beyond that, each refused, lead to disconnection."""

NOT_YOURS, REPLACED, MOVED, TOO_MUCH, TOO_FAST = 4403, 4409, 4410, 1013, 1008
"""The codes with which a socket is closed. The reason given with MOVED is the phone's seat."""


class CachedView:
    """A view and the time it arrived; clocks have run since then.

    Most pages of a viewer were sent the same view before, so its text is made once for all of them.
    """

    def __init__(self, view: View, came: float, topology: Topology | None = None) -> None:
        self.view, self.received_at, self._topology = view, came, topology
        self._texts: dict[tuple[str, int], str] = {}
        self._known: tuple[CachedView | None, int] = (None, 0)

    def json_at(self, now: float, reader: Localiser, before: CachedView | None = None) -> str:
        """Return the view as JSON for this localiser, starting with the milliseconds since it
        arrived. ``before``: the view that the page has, None for none: what the records of both
        begin with is left out.
        """
        known = self._known_from(before)
        key = reader.language, known
        if (text := self._texts.get(key)) is None:
            text = self._texts[key] = news_json(self.view, reader, self._topology, known)
        return f'{{"age":{max(0, int(1000 * (now - self.received_at)))},{text[1:]}'

    def _known_from(self, before: CachedView | None) -> int:
        """Return how much the records of both views have in common at their beginning."""
        if self._known[0] is not before:
            pairs = zip(before.view.record, self.view.record, strict=False) if before else ()
            self._known = before, sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return self._known[1]


async def send_promptly(socket: WebSocket, text: str) -> None:
    """Send a text. Raises WebSocketException if the page does not read what it is sent."""
    try:
        async with asyncio.timeout(SLOW_READER_S):
            await socket.send_text(text)
    except TimeoutError:
        raise WebSocketException(TOO_MUCH, "the page doesn't read what it is sent") from None


class PageSocket:
    """One socket: its phone, its viewer, and the messages still to be sent.

    ``name``: the name of the page, the same for all its successive sockets. ``reader``: the
    localiser for its language. ``adds_to_record``: it keeps the record that it was sent, so that
    later views contain only what is new.
    """

    def __init__(
        self,
        name: str,
        viewer: str,
        phone: str,
        reader: Localiser = IN_ENGLISH,
        *,
        adds_to_record: bool = False,
    ) -> None:
        self.name = name
        self._adds_to_record = adds_to_record
        self._sent: CachedView | None = None
        self.reader = reader
        self.viewer = viewer
        self.phone = phone
        self.rate = RateLimit(BURST, PER_SECOND)
        self.refused = 0
        self.view: CachedView | None = None
        self.page: str | None = None
        self.presence_due = True
        self.beat_due = False
        self.replies: deque[str] = deque()
        self.disconnecting: WebSocketException | None = None
        self.wakeup = asyncio.Event()

    def answer(self, reply: Reply | Recalled) -> None:
        """Queue a reply; disconnect a socket that never reads its replies."""
        self.replies.append(news_json(reply, self.reader))
        if len(self.replies) > MAX_REPLIES:
            self.disconnect(TOO_MUCH, "the page doesn't read the answers")
        self.wakeup.set()

    def disconnect(self, code: int, reason: str) -> None:
        """Close this socket soon."""
        self.disconnecting = self.disconnecting or WebSocketException(code, reason)
        self.wakeup.set()

    async def write(
        self, socket: WebSocket, presence: Callable[[PageSocket], str], clock: Callable[[], float]
    ) -> None:
        """Send pending messages for as long as the socket is read. Raises WebSocketException."""
        while self.disconnecting is None:
            await self.wakeup.wait()
            self.wakeup.clear()
            for text in self.pending_messages(presence, clock):
                await send_promptly(socket, text)
        raise self.disconnecting

    def pending_messages(
        self, presence: Callable[[PageSocket], str], clock: Callable[[], float]
    ) -> Iterator[str]:
        """Yield the messages to send, each as new as it is when its turn comes."""
        while self.disconnecting is None:
            if self.replies:
                yield self.replies.popleft()
            elif self.presence_due:
                self.presence_due = False
                yield presence(self)
            elif self.page is not None:
                page, self.page = self.page, None
                yield page
            elif self.view is not None:
                view, self.view = self.view, None
                text = view.json_at(clock(), self.reader, self._sent)
                if self._adds_to_record:
                    self._sent = view
                yield text
            elif self.beat_due:
                self.beat_due = False
                yield HEARTBEAT
            else:
                return

    def intent_of(self, sent: bytes, now: float) -> AnyIntent | None:
        """Return the intent to pass on, under a key of this page's own.

        None if it was refused here or is only a heartbeat. Raises WebSocketException for a page
        that exceeds the limits persistently.
        """
        soon = not self.rate.try_take(now)
        if soon:
            self.refused += 1
            if self.refused > MAX_REFUSED:
                raise WebSocketException(TOO_FAST, "too many messages")
        if sent == HEARTBEAT.encode():
            return None
        try:
            intent = decode(sent)
        except CodecError as error:
            self.answer(Reply("", Message("web.unreadable", text=shortened_line(str(error)))))
            return None
        key = "" if isinstance(intent, View) else intent.key
        refusal = Message("web.too-many-messages") if soon else self._refusal(intent)
        if refusal or isinstance(intent, View | Reply | Recalled):
            self.answer(Reply(key[:MAX_KEY], refusal))
            return None
        if isinstance(intent, Play):
            intent = replace(intent, final=True)
        return replace(intent, key=f"{self.name}:{key}")

    def _refusal(self, intent: AnyIntent | AnyNews) -> Message | None:
        """Return why this intent cannot be submitted here; None if it can."""
        if not isinstance(intent, _PAGE_INTENTS):
            return Message("web.not-from-a-page")
        changes = not isinstance(intent, Recall)
        if changes and self.viewer == PUBLIC:
            return Message("web.take-a-seat")
        if changes and self.viewer == JUDGE:
            return Message("web.judge-plays-nothing")
        if not 1 <= len(intent.key) <= MAX_KEY:
            return Message("web.wrong-key", number=MAX_KEY)
        return None


_PAGE_INTENTS = (
    Play
    | Ask
    | Rewind
    | Redo
    | NewGame
    | Rematch
    | Decline
    | LiftLimit
    | Reveal
    | Recall
    | Hint
    | Annotate
    | Edit
)
"""The intents that a page may submit."""


async def messages(socket: WebSocket) -> AsyncIterator[bytes]:
    """Yield the messages a phone sends. Raises WebSocketDisconnect when it disconnects."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        sent = message.get("text")
        yield sent.encode() if sent is not None else message.get("bytes") or b""


def split_key(key: str) -> tuple[str, str]:
    """Return the page that submitted under ``key`` and the key it used itself; an empty page if
    there is none."""
    name, colon, own = key.partition(":")
    return (name, own) if colon else ("", key)


# --- presence ---


BATCH, BATCH_PAUSE_S = 5, 0.004
"""How many phones are sent something at once, and the pause before the next ones."""

PRESENCE_PAUSE_S = 0.1
"""Simultaneous changes of presence are sent in one message."""


class PresenceBroadcast:
    """Tells all pages who is connected, and asks phones for heartbeats.

    ``clients``: by viewer, by page. ``away``: the seats whose phones do not answer, as last sent to
    everybody.
    """

    def __init__(
        self,
        access: Access,
        clients: Mapping[str, Mapping[str, PageSocket]],
        clock: Callable[[], float],
    ) -> None:
        self.away: list[Seat] = []
        self._access = access
        self._clients = clients
        self._clock = clock
        self._present = Presence(access.seats, clock())
        self._due = False
        self._heartbeat = False

    def record_heartbeat(self, seat: Seat) -> None:
        """Record that the phone of this seat has sent something, or is about to connect."""
        self._present.record_heartbeat(seat, self._clock())

    def start_heartbeats(self) -> None:
        """Start to ask all pages for heartbeats at regular intervals."""
        if not self._heartbeat:
            self._send_heartbeats()

    def changed(self) -> None:
        """Schedule a message to everybody that the seat holders or spectators have changed."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_later(PRESENCE_PAUSE_S, self._send_presence)

    def _send_heartbeats(self) -> None:
        self._heartbeat = any(self._clients.values())
        if not self._heartbeat:
            return
        for clients in self._clients.values():
            for client in clients.values():
                client.beat_due = True
            wake_clients(clients.values())
        if self._present.away(self._access.holders, self._clock()) != self.away:
            self.changed()
        asyncio.get_running_loop().call_later(HEARTBEAT_S, self._send_heartbeats)

    def _send_presence(self) -> None:
        self._due = False
        self.away = self._present.away(self._access.holders, self._clock())
        for clients in self._clients.values():
            for client in clients.values():
                client.presence_due = True
            wake_clients(clients.values())


# --- all sockets ---


def wake_clients(clients: Iterable[PageSocket]) -> None:
    """Wake the sockets of all these clients, a few at a time.

    Sending to all in one go would keep the processor from a move on the board.
    """
    for place, client in enumerate(clients):
        if place < BATCH:
            client.wakeup.set()
        else:
            later = place // BATCH * BATCH_PAUSE_S
            asyncio.get_running_loop().call_later(later, client.wakeup.set)


MAX_AT_A_SEAT = 6
"""The most sockets of a seat at once. The number of spectators is limited by the server."""


class Broadcast:
    """All pages connected over the network. ``send`` passes a message to the link of that name."""

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
        """The ``rematch`` of the game for which phones hold their seats."""
        self.game_id = ""
        self.first_view_event = asyncio.Event()
        """Set when the first view of the game has arrived."""
        self.is_game_running = True
        """Whether a game has begun and is not over, as far as is known."""
        self.computers: tuple[Seat, ...] = ()
        """The seats that the computer plays."""
        self.at_board: frozenset[Seat] = frozenset()
        """The seats that are played at the board, where others were given to phones."""
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
        """To be called when seat holders or spectators have changed."""

    # --- from the host ---

    def receive(self, viewer: str, message: bytes) -> None:
        """Pass a view on to all of a viewer's sockets, or a reply to the page that asked."""
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
                    return  # no reveal any more: drop it
                self._position_requests[viewer].on_view(view)
                kept = self._views[viewer] = CachedView(view, self._clock(), self._topology)
                for client in self._clients[viewer].values():
                    client.view = kept
                wake_clients(self._clients[viewer].values())

    def show_page(self, page: BoardText) -> None:
        """Show the board's new text."""
        before, self._page = self.hidden, page
        if self.hidden != before:
            self.presence_changed()
        for viewer, clients in self._clients.items():
            for client in clients.values():
                client.page = board_text_json(self._page, self._seats.get(viewer), client.reader)
            wake_clients(clients.values())

    @property
    def hidden(self) -> frozenset[Seat]:
        """Return the seats with hidden pieces, including those of an unfinished set-up.

        Known once ``first_view_event`` is set.
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

    # --- from phones ---

    def viewer_for(self, named: str, phone: str) -> str:
        """Return the viewer that a phone asks for.

        Raises WebSocketException if it is not allowed.
        """
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
        *,
        adds_to_record: bool = False,
    ) -> None:
        """Serve one accepted socket to its end. Raises WebSocketException to have it closed.

        ``page``: the name the page gives itself. A page has one socket at a time: the previous one
        is closed when the next one opens, because its connection may be dead without notice. A page
        without a name counts as a new page every time. ``reader``: the localiser for its language.
        ``adds_to_record``: as in ``PageSocket``; a page from an older version doesn't.
        """
        clients = self._clients[viewer]
        name = page if NAME.fullmatch(page) else secrets.token_urlsafe(9)
        if (former := clients.pop(name, None)) is not None:
            former.disconnect(REPLACED, "this page has a newer connection")
        if viewer != PUBLIC and len(clients) >= MAX_AT_A_SEAT:
            raise WebSocketException(TOO_MUCH, "too many pages are open already")
        client = PageSocket(name, viewer, phone, reader, adds_to_record=adds_to_record)
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
            await asyncio.sleep(0)  # lets replies go out to a page that never pauses

    def _forward_to_host(self, viewer: str, intent: AnyIntent) -> None:
        self._send(viewer, encode(intent))

    def _forward(self, client: PageSocket, sent: bytes) -> None:
        """Pass on a page's intent, or send the refusal."""
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

    # --- the arbiter ---

    def _enter_arbiter(self, phone: str) -> None:
        """Record that the arbiter's page is open; on a different phone this counts as another
        reveal."""
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
        look = Look(secrets.token_urlsafe(9), opened)  # unique over all processes
        with contextlib.suppress(LinkClosed):  # the session has seen the arbiter leave
            self._send(JUDGE, encode(look))

    def close_arbiter(self) -> None:
        """End the arbiter's reveal: clear the page and revoke the permission to look."""
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

    # --- presence ---

    def _record_heartbeat(self, viewer: str) -> None:
        if (seat := self._seats.get(viewer)) is not None:
            self._presence_broadcast.record_heartbeat(seat)

    def disconnect_former_holders(self, seat: Seat) -> None:
        """Close the sockets of phones that no longer hold this seat."""
        self._presence_broadcast.record_heartbeat(seat)  # the new holder has no socket yet
        for client in self._clients[seat_link(seat)].values():
            if self.access.standing(seat, client.phone) != "mine":
                gone = self._seat_lost_error(seat, client.phone, "another phone plays here now")
                client.disconnect(gone.code, gone.reason)
        self.presence_changed()

    def _seat_lost_error(self, seat: Seat, phone: str, reason: str) -> WebSocketException:
        """Return the error for a phone that no longer holds this seat; it may name the seat it has
        now."""
        if to := self.access.new_seat_of(seat, phone):
            return WebSocketException(MOVED, to)
        return WebSocketException(NOT_YOURS, reason)

    def _change_seats(self, rematch: int) -> None:
        """Change seats for a rematch, so that no page sees the new game as its viewer of the last
        one."""
        while self.rematch < rematch:
            self.rematch += 1
            self.access.change_seats()
        self.at_board = frozenset()  # who sits where has changed, and only phones are known
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
            self.access,
            client.phone,
            hidden,
            self._presence_broadcast.away,
            judge,
            watching,
            self.at_board,
        )
