"""A table that boards elsewhere play at, over a Redis.

In: a room; where the Redis is. Out: guests for the room, invitations for their boards, a public
view and an announcement for a hall; in words, who is there and how the line is. What a table is
called, and its guests' passwords, are kept, so that an invitation holds over restarts.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from drivers.links.redis_access import (
    advice,
    by_lot,
    guest_name,
    guest_rules,
    make_user,
    new_password,
)
from drivers.links.redis_address import Where
from drivers.links.redis_line import LineState, RedisLine
from drivers.links.redis_link import RedisLink
from drivers.links.redis_outbox import Reading
from drivers.links.redis_wire import LineDown
from drivers.ports import DriverError, LinkClosed, Seconds
from engines.game import Seat
from engines.message import Message, sentences
from firmware_host.journal.whole_file import write_whole
from firmware_host.runtime.guest import Guest
from firmware_host.runtime.invitation import Invitation
from firmware_host.runtime.room import Room
from firmware_host.runtime.room_port import Beyond
from firmware_host.table.announcement import Announced, Parted
from firmware_host.table.announcement import encode as announcement
from firmware_host.table.codec import CodecError, decode, encode
from firmware_host.table.messages import Reply, View

AGAIN_S = Seconds(1.0)
"""Between two tries to let guests in."""

STEPS_MS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


class HostedTable:
    """``seats``: those that are played elsewhere, each by a guest of its name. ``wake`` is called
    when something has come or changed. Raises DriverError where no guest can be let in.
    """

    def __init__(
        self, room: Room, where: Where, folder: Path, seats: Sequence[Seat], board: str,
        wake: Callable[[], None],
    ) -> None:  # fmt: skip
        self._room, self._where, self._wake = room, where, wake
        path = folder / f"hosted-{room.game.name}.json"
        kept = _kept(path)
        new = {str(seat): kept.get(seat) or new_password() for seat in seats}
        self._secrets = {**new, _TABLE: kept.get(_TABLE) or by_lot(16)}
        self._advice, self._reached = "", True
        try:
            self._advice = self._let_in()
        except LineDown as error:
            if error.refused or kept.get(_AT) != where.shown:
                raise
            # Who was let in before plays on when the Redis comes, and the board here meanwhile.
            self._advice, self._reached = (
                (f"{error}; you can play on this board in the meantime"),
                False,
            )
        kept = {**kept, **self._secrets, _AT: where.shown}
        write_whole(path, json.dumps(kept).encode(), 0o600, synced=True)
        self._line = RedisLine(where)
        self._links: dict[Seat, RedisLink] = {}
        for seat in seats:
            since = room.acknowledging.since.get(seat, "")
            link = self._line.table(self.table, seat, READING, since)
            link.on_arrival = wake
            self._links[seat] = link
            room.admit(Guest(link, [seat], board=True, name=seat, kept=link))
        room.admit(Guest(self._line.public(self.table, READING), []))
        self._announcer = self._line.announcer()
        self._board = board
        self._up_since = Seconds(0.0)
        self._line.on_change = self._changed
        self._changed()
        room.beyond.append(self._told)

    @property
    def table(self) -> str:
        """What it is called on the line."""
        return self._secrets[_TABLE]

    @property
    def invitations(self) -> Sequence[Invitation]:
        """One for each seat that is played elsewhere."""
        game, where = self._room.game, self._where
        return [
            Invitation(
                Where(
                    where.host,
                    where.port,
                    where.tls,
                    guest_name(self.table, seat),
                    self._secrets[seat],
                ),
                self.table,
                seat,
                game.name,
                dict(game.options),
            )
            for seat in self._links
        ]

    def invite(self, drawn: Callable[[str], str]) -> None:
        """Print the invitations, and what should be changed in the Redis. On a terminal each is
        ``drawn`` for a camera, too: as the file that ``join`` takes.
        """
        for told in filter(None, (self._advice, *(advice(self._where) if self._reached else ()))):
            print(f"Note: {told}.", file=sys.stderr)
        if self._where.loopback:
            print(_HERE_ALONE, file=sys.stderr)
        for invitation in self.invitations:
            print(f"For {invitation.guest}: lodeboard join '{invitation.link}'")
            print(f"  password (for this player only): {invitation.where.password}", flush=True)
            if sys.stdout.isatty():
                whole = f"{invitation.link}\n{invitation.where.password}\n"
                print(drawn(whole), flush=True)

    def announce(self) -> None:
        """Tell a hall, if there is one, that this table is there."""
        game, names = self._room.game, self._room.table.names
        said = Announced(
            self.table, game.name, dict(game.options), self._board, names,
            socket.gethostname()[:64], int(time.time()),
        )  # fmt: skip
        with suppress(LinkClosed):
            self._announcer.send(announcement(said))

    def close(self) -> None:
        """Go away; who plays elsewhere is not shut out, and finds the table again."""
        with suppress(LinkClosed):
            self._announcer.send(announcement(Parted(self.table)))
        self._line.close()

    def _told(self) -> Beyond:
        """What the board should say of others."""
        if not self._line.state.up:
            return Beyond(line_down(self._line))
        links = self._links.items()
        told = [told for seat, link in links if (told := self._told_of(seat, link))]
        trouble = sentences(*told) if told else None
        return Beyond(trouble, tuple(one for seat, link in links for one in answering(seat, link)))

    def _told_of(self, seat: Seat, link: RedisLink) -> Message | None:
        if link.trouble:
            return Message("runtime.other-host", name=self.table)
        if link.signs.seen_at is None:
            return Message("runtime.board-not-come", seat=seat)
        if link.signs.away:
            return Message("runtime.board-away", seat=seat, since_text=_clock(link.signs.seen_at))
        return None

    def _let_in(self) -> str:
        told = ""
        for seat in (name for name in self._secrets if name != _TABLE):
            rules, name = guest_rules(self.table, seat), guest_name(self.table, seat)
            told = make_user(self._where, name, rules, self._secrets[seat]) or told
        return told

    def _changed(self) -> None:
        """The line is up or down: a Redis that was started anew may have forgotten its users."""
        state = self._line.state
        if state.up and state.since != self._up_since:
            self._up_since = state.since
            self.announce()
            threading.Thread(target=self._let_in_again, args=[state], daemon=True).start()
        self._wake()

    def _let_in_again(self, state: LineState) -> None:
        while self._line.state == state and not self._line.closing():
            try:
                self._let_in()
                return
            except LineDown:
                time.sleep(AGAIN_S)
            except DriverError:
                return  # nobody can be let in any more; each guest says so at its board


_HERE_ALONE = (
    "These invitations only work on this machine. For boards on other machines, set --link to the"
    " name or address where they can reach this Redis, and make it listen there (bind in"
    " redis.conf)."
)


def line_down(line: RedisLine) -> Message:
    """Since when nothing comes, and why."""
    state = line.state
    return Message("runtime.line-down", since_text=_clock(state.since), text=state.reason)


def answering(name: str, link: RedisLink) -> Sequence[tuple[str, int]]:
    """Who is at the other end, and within how many milliseconds it answers: in steps, so that
    screens need not follow every breath of a line. Nothing where nobody answers.
    """
    took = link.signs.round_trip_ms
    if took is None:
        return ()
    return [(name, next((step for step in STEPS_MS if took <= step), round(took)))]


def _clock(moment: float) -> str:
    """A moment of ``time.monotonic`` on a clock on the wall."""
    return time.strftime("%H:%M", time.localtime(time.time() - (time.monotonic() - moment)))


def _key(message: bytes) -> str | None:
    """What a message asks or answers; None for a view."""
    try:
        said = decode(message)
    except CodecError as error:
        raise ValueError(str(error)) from error
    return None if isinstance(said, View) else said.key


READING = Reading(_key, lambda key: encode(Reply(key, None)))
"""What a line must know of a table's messages. What was heard is in the journal: its answer, if it
was lost with a program that died, is that it was done.
"""


_TABLE, _AT = "table", "redis"
"""What is kept beside the passwords: the table's name, and where its guests were let in."""


def _kept(path: Path) -> Mapping[str, str]:
    """The table's name, its guests' passwords and the rest, as they were; empty where none was
    hosted.
    """
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {str(name): str(secret) for name, secret in kept.items()}
    except (OSError, ValueError, AttributeError):
        return {}
