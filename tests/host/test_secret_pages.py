"""What a viewer may not know changes not one byte of what a room sends: to a page, a board, the
public; not by record, clock, wishes, looks, refusals, and not by what others reveal of their own.

Twins differ only in ranks hidden from the viewer (tests/engines/generals_twins.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest

from drivers.links.memory import MemoryLink, memory_link
from engines.game import ARBITER, Move, Seat
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Decline,
    Look,
    NewGame,
    Play,
    Recall,
    Recalled,
    Reveal,
    Rewind,
    View,
    decode,
    encode,
)
from tests.engines.generals_play import GAME
from tests.engines.generals_twins import games, twin_games
from tests.extent import Extent
from tests.host.journals import Clock

pytestmark = pytest.mark.slow

WHITE, BLACK = GAME.seats
VIEWERS = (None, WHITE, BLACK)


class Party:
    """A room with a board, a page for each seat, the judge and the public; all they are sent."""

    def __init__(self, folder: Path) -> None:
        self.room = GameSession(GAME, Library(folder, Clock()))
        self.room.begin()
        self.now, self.keys = 0.0, 0
        self.heard: dict[Seat | None, list[bytes]] = {}
        self.links: dict[Seat | None, MemoryLink] = {}
        for viewer in (None, WHITE, BLACK, ARBITER):
            seats = (viewer,) if viewer in GAME.seats else ()
            self._admit(viewer, Client(memory_link()[0], seats, viewer))
        self._admit(Seat("board"), Client(memory_link()[0], GAME.seats, is_board=True))

    def _admit(self, name: Seat | None, guest: Client) -> None:
        self.links[name], guest.link = memory_link()
        self.heard[name] = []
        self.room.add_client(guest)

    def ask(self, who: Seat, intent: type[AnyIntent], *rest: object) -> None:
        self.keys += 1
        self.links[who].send(encode(intent(str(self.keys), *rest)))  # type: ignore[arg-type]
        self.now += 0.7
        self.room.serve_boards(self.now)
        self.room.serve_others()
        self.room.serve_boards(self.now)
        self.room.send_views()
        for name, link in self.links.items():
            self.heard[name] += link.receive()

    def play(self, moves: Sequence[Move], lot: Random) -> None:
        """Play a game; between its moves everybody asks for this and that."""
        for entry, move in enumerate(moves):
            others = [
                m for seat in GAME.seats for m in GAME.legal(self.room.table.states[-1], seat)
            ]
            match lot.randrange(8):
                case 0:
                    self.ask(ARBITER, Look, True)
                case 1:
                    self.ask(ARBITER, Look, False)
                case 2:
                    self.ask(lot.choice(GAME.seats), Rewind, max(0, entry - lot.randrange(3)))
                case 3:
                    self.ask(lot.choice(GAME.seats), Decline)
                case 4:
                    self.ask(lot.choice(GAME.seats), NewGame)
                case 5 if others:
                    asked = lot.choice(others)
                    self.ask(asked.seat, Ask, asked)
                    self.ask(asked.seat, Ask, asked._replace(path=asked.path[::-1]))
            if lot.randrange(2):
                self.ask(lot.choice(GAME.seats), Decline)
            self.ask(lot.choice([move.seat, Seat("board")]), Play, entry, move, True)
            assert len(self.room.table.moves) == entry + 1
            self.ask(Seat(lot.choice(VIEWERS)), Recall, lot.randrange(entry + 2))
        if self.room.table.result is None:
            self.ask(WHITE, Play, len(moves), Move(WHITE, choice="resign"))

    def recalled(self, viewer: Seat | None) -> int:
        """How many earlier positions this viewer was shown."""
        return sum(isinstance(decode(message), Recalled) for message in self.heard[viewer])

    def views(self, viewer: Seat | None) -> list[View]:
        messages = map(decode, self.heard[viewer])
        return [message for message in messages if isinstance(message, View)]


def parties(tmp_path: Path, viewer: Seat | None, most: int) -> list[tuple[Party, Party]]:
    """The same evenings, but for ranks hidden from this viewer."""
    lot, pairs = Random(8), []
    for seed in range(most):
        told = games(seed, lot.choice((2, 10, 40, 90)))
        for number, twin in enumerate(islice(twin_games(told, viewer, lot), 1)):
            pair = []
            for name, moves in (("one", told.moves), ("other", twin.moves)):
                party = Party(tmp_path / f"{seed}-{number}-{name}")
                party.play(moves, Random(seed))
                pair.append(party)
            pairs.append((pair[0], pair[1]))
    return pairs


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_ranks_change_no_byte_of_what_is_sent(
    tmp_path: Path, viewer: Seat | None, extent: Extent
) -> None:
    most = extent.share(16)
    pairs = parties(tmp_path, viewer, most)
    assert len(pairs) > most / 2
    public = {None, Seat("board"), viewer}
    told: set[str] = set()
    for one, other in pairs:
        for party in (one, other):
            if viewer is not None:
                party.ask(viewer, Reveal, viewer)
        for name in public:
            assert one.heard[name] == other.heard[name]
        told |= {"past"} if one.recalled(viewer) else set()
        for view in one.views(None):
            shown = {one.name: one.encode_name for one in msgspec.structs.fields(View)}
            told |= {key for name, key in shown.items() if getattr(view, name)}
            told |= {"clock"} if any(thought for _, thought in view.clock) else set()
            told |= {"revealed"} if view.revealed else set()
    assert told >= {"wishes", "looks", "record", "clock", "past"}
    assert ("revealed" in told) == (viewer is not None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_the_other_reveals_is_a_leak_that_would_be_found(
    tmp_path: Path, viewer: Seat | None
) -> None:
    found = 0
    for one, other in parties(tmp_path, viewer, 6):
        for party in (one, other):
            for seat in GAME.seats:
                party.ask(seat, Reveal, seat)
        found += one.heard[viewer] != other.heard[viewer]
    assert found > 1


def test_a_refusal_is_read_by_nobody_else(tmp_path: Path) -> None:
    party = Party(tmp_path)
    party.play(games(1, 12).moves, Random(3))
    before = {name: len(heard) for name, heard in party.heard.items()}
    party.ask(WHITE, Ask, Move(WHITE, (0, 70)))
    party.ask(WHITE, Rewind, -3)
    party.ask(WHITE, Reveal, BLACK)
    grown = {name for name, heard in party.heard.items() if len(heard) > before[name]}
    assert grown == {WHITE}
