"""Who plays in another house is answered when the disk has what was asked for."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from drivers.links.memory import MemoryLink, memory_link
from engines.game import Seat
from firmware_host.journal.library import Library
from firmware_host.journal.writer import Disk
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.hosted_table import MESSAGE_TRAITS
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import (
    AnyIntent,
    Consent,
    Play,
    Reply,
    Rewind,
    View,
    decode,
    encode,
)
from tests.driver_contract.waiting import eventually
from tests.host.chairs import BLACK, GAME, WHITE, a_move, turn
from tests.wording import worded


class SlowDisk(Disk):
    """Writes when it is allowed to."""

    def __init__(self) -> None:
        self.may = Event()

    def sync(self, fd: int) -> None:
        self.may.wait(10.0)
        super().sync(fd)


class Kept:
    """The near end of a link to another house, over memory: how many messages came, and of how
    many of them the other end was told that they are on the disk.
    """

    def __init__(self, link: MemoryLink) -> None:
        self._link = link
        self._came = 0
        self.told = ""
        self.is_away = False

    @property
    def position(self) -> str:
        return str(self._came or "")

    def acknowledge(self, position: str) -> None:
        self.told = position

    def send(self, message: bytes) -> None:
        self._link.send(message)

    def receive(self) -> list[bytes]:
        came = list(self._link.receive())
        self._came += len(came)
        return came

    def close(self) -> None:
        self._link.close()


class OtherHouse:
    def __init__(self, room: GameSession, seat: Seat) -> None:
        self._room = room
        self._far, near = memory_link()
        self.kept = Kept(near)
        room.add_client(
            Client(self.kept, [seat], is_board=True, name=seat, resending_link=self.kept)
        )

    def ask(self, intent: AnyIntent) -> None:
        self._far.send(encode(intent))
        turn(self._room)

    def hear(self) -> tuple[list[View], list[tuple[str, str]]]:
        """Views, and the answers with their refusals, after another turn."""
        self._room.write_journal()
        news = [decode(message) for message in self._far.receive()]
        answers = [(one.key, worded(one.refusal) or "") for one in news if isinstance(one, Reply)]
        return [one for one in news if isinstance(one, View)], answers


@pytest.fixture
def disk() -> SlowDisk:
    return SlowDisk()


@pytest.fixture
def room(tmp_path: Path, disk: SlowDisk) -> GameSession:
    hall = GameSession(GAME, Library(tmp_path, disk=disk))
    disk.may.set()
    hall.begin()
    disk.may.clear()
    return hall


def test_a_move_is_shown_at_once_and_answered_from_the_disk(
    room: GameSession, disk: SlowDisk
) -> None:
    house = OtherHouse(room, WHITE)
    house.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    views, answers = house.hear()
    assert (views[-1].entry, answers, house.kept.told) == (1, [], "")
    disk.may.set()
    assert eventually(lambda: room.is_saved)
    assert house.hear()[1] == [("a", "")]
    assert house.kept.told == "1"
    assert house.hear()[1] == []
    room.close()


def test_a_refusal_waits_for_what_was_before_it_alone(room: GameSession, disk: SlowDisk) -> None:
    house = OtherHouse(room, BLACK)
    house.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    assert house.hear()[1] == [("a", "you aren't playing White")]
    disk.may.set()
    room.close()


def test_nobody_waits_for_a_house_that_is_cut_off(room: GameSession, disk: SlowDisk) -> None:
    here, there = OtherHouse(room, WHITE), OtherHouse(room, BLACK)
    here.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    here.ask(Rewind("b", 0))
    asked = tuple(room.table.consents)
    here.kept.is_away = True
    turn(room)
    assert asked == room.table.consents == (Consent(WHITE, "take-back", 0),), "Black can answer"
    there.kept.is_away = True
    turn(room)
    assert (room.table.consents, len(room.table.moves)) == ((), 1)
    disk.may.set()
    room.close()


def test_what_a_journal_says_was_heard_is_answered_with_done() -> None:
    """Its answer died with the program that owed it."""
    lost = MESSAGE_TRAITS.answered("a")
    assert lost is not None
    assert (MESSAGE_TRAITS.key(lost), decode(lost)) == ("a", Reply("a", None))
