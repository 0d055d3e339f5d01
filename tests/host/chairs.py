"""What the tests of the room share: a chair, from which a guest asks, and a room to put it in."""

from __future__ import annotations

from collections.abc import Sequence

from drivers.links.memory import MemoryLink, memory_link
from engines import make_game
from engines.game import Move, Seat
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import AnyIntent, AnyNews, Reply, View, decode, encode
from tests.wording import worded

GAME = make_game("russian-draughts")
WHITE, BLACK = GAME.seats


def turn(room: GameSession, now: float = 0.0) -> None:
    """What a turn of the loop does with a room."""
    room.serve_boards(now)
    room.serve_others()
    room.serve_boards(now)
    room.send_views()


class Chair:
    """The far end of a guest's link."""

    def __init__(
        self,
        room: GameSession,
        seats: Sequence[Seat],
        viewer: Seat | None = None,
        board: bool = False,
    ) -> None:
        self.link: MemoryLink
        self.link, far = memory_link()
        room.add_client(Client(far, seats, viewer, board))
        self.room = room

    def hear(self) -> list[AnyNews]:
        heard = map(decode, self.link.receive())
        return [message for message in heard if isinstance(message, View | Reply)]

    def ask(self, intent: AnyIntent | bytes) -> tuple[str, str]:
        """The key and refusal of the answer; views that came in between are dropped."""
        self.link.send(intent if isinstance(intent, bytes) else encode(intent))
        turn(self.room)
        (reply,) = [news for news in self.hear() if isinstance(news, Reply)]
        return reply.key, worded(reply.refusal) or ""


def a_move(room: GameSession, text: str) -> Move:
    return GAME.read_move(room.table.states[-1], text)
