"""Earlier positions for pages: asked of the room once, kept while the game went through them."""

from __future__ import annotations

from msgspec.structs import replace

from engines import make_game
from engines.message import Message
from firmware_host.table.messages import Play, Recall, Recalled, Reply, Rewind
from firmware_host.table.position_history import recall_position
from firmware_host.table.table import Table
from firmware_host.web.ipc import PUBLIC
from firmware_host.web.page_socket import PageSocket, PositionRequests

GAME = make_game("russian-draughts")


class Room:
    """A table behind a recollection; what it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.table = Table(GAME, "game")
        self.past = PositionRequests(self._note)
        self.phones = [PageSocket(f"page-{n}", PUBLIC, "") for n in range(3)]
        self._due: list[Recall] = []

    def _note(self, asked: Recall) -> None:
        self.asked.append(asked.entry)
        self._due.append(asked)

    def play(self, *texts: str) -> None:
        for text in texts:
            move = GAME.read_move(self.table.states[-1], text)
            assert self.table.submit(Play(text, len(self.table.moves), move, True)) is None
        self.see()

    def see(self) -> None:
        self.past.on_view(self.table.view((), None, board=False))

    def ask(self, entry: int, phone: int = 0) -> None:
        client = self.phones[phone]
        self.past.recall(client, Recall(f"{client.name}:own-{phone}", entry))

    def answer(self) -> None:
        for asked in self._due:
            found = recall_position(self.table, asked, None)
            made = Reply(asked.key, found) if isinstance(found, Message) else found
            self.past.take_answer(made)
        self._due.clear()

    def answers(self, phone: int = 0) -> int:
        """How many answers this phone has, each under its own key."""
        replies = self.phones[phone].replies
        assert all(f'"key":"own-{phone}"' in text for text in replies)
        return len(replies)


def test_one_question_for_all_who_ask() -> None:
    room = Room()
    room.play("c3-d4", "b6-c5")
    for phone in range(3):
        room.ask(1, phone)
    assert [room.answers(phone) for phone in range(3)] == [0, 0, 0]
    room.answer()
    assert [room.answers(phone) for phone in range(3)] == [1, 1, 1]
    room.play("d4xb6")
    room.ask(1)
    assert room.answers() == 2
    assert room.asked == [1]


def test_what_was_taken_back_is_asked_anew() -> None:
    room = Room()
    room.play("c3-d4", "b6-c5")
    for entry in (1, 2):
        room.ask(entry)
    room.answer()
    assert room.table.submit(Rewind("back", 1)) is None
    room.play("b6-a5")
    for entry in (1, 2):
        room.ask(entry)
    assert room.asked == [1, 2, 2]


def test_another_game_and_what_was_revealed_are_asked_anew() -> None:
    room = Room()
    room.play("c3-d4")
    view = room.table.view((), None, board=False)
    for number, other in enumerate(
        (replace(view, game_id="next"), replace(view, revealed=(GAME.seats[0],)))
    ):
        room.see()
        room.ask(0)
        room.answer()
        room.past.on_view(other)
        room.ask(0)
        room.answer()
        assert room.asked == [0, 0] * (number + 1)


def test_a_refusal_is_for_all_who_asked_and_not_kept() -> None:
    room = Room()
    room.see()
    room.ask(7)
    room.ask(7, 1)
    room.answer()
    assert (room.answers(), room.answers(1)) == (1, 1)
    room.ask(7)
    assert room.asked == [7, 7]


def test_forgotten() -> None:
    room = Room()
    room.see()
    room.ask(0)
    room.answer()
    room.past.clear()
    room.ask(0)
    assert room.asked == [0, 0]
    assert isinstance(recall_position(room.table, Recall("k", 0), None), Recalled)
