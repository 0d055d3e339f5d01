"""Two phones over wires that stall, in real browsers: what is told, and a move that was tapped
meanwhile is played once, whatever becomes of it on its way.

The pages' time goes on by hand; `make wire` plays 200 such moves.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest

from drivers.links.memory import memory_link
from engines import make_game
from engines.game import Move
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import Rewind, encode
from tests.host.journals import eventually
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen
from tests.web.by_lot import by_lot
from tests.web.served import PATIENCE_S, Served, served
from tests.web.stalling import DOWN, Wire, wire

GAME = make_game("russian-draughts")
LOST = "Can't reach the board."
UNCONFIRMED = "Not confirmed yet."


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


class Stall(NamedTuple):
    """What happens to a move.

    ``held``: it, or only its answer. ``noticed``: whether the wire heals before the phone takes it
    for dead. ``healed``: what has waited arrives late, or is lost. ``meanwhile``: what else happens
    before it heals.
    """

    held: str
    noticed: bool
    healed: str
    meanwhile: str = ""


STALLS = [
    Stall("the move", noticed=False, healed="late"),
    Stall("the answer", noticed=False, healed="late"),
    Stall("the move", noticed=False, healed="lost"),
    Stall("the answer", noticed=False, healed="lost"),
    Stall("the move", noticed=True, healed="late"),
    Stall("the answer", noticed=True, healed="late"),
    Stall("the move", noticed=True, healed="lost"),
    Stall("the answer", noticed=True, healed="lost"),
    Stall("the move", noticed=True, healed="lost", meanwhile="the page is loaded anew"),
    Stall("the answer", noticed=True, healed="lost", meanwhile="the page is loaded anew"),
    Stall("the move", noticed=False, healed="late", meanwhile="the page is loaded anew"),
    Stall("the answer", noticed=True, healed="late", meanwhile="the move is taken back"),
    Stall("the answer", noticed=True, healed="lost", meanwhile="the move is taken back"),
]


class Player:
    """A phone at the end of a wire; with ``by_hand`` its time can be made to pass."""

    def __init__(self, browsers: Browsers, line: Wire, seat: str, *, by_hand: bool = True) -> None:
        self.wire = line
        self.screen = Screen(browsers.browser(), line.origin, PHONE)
        if by_hand:
            self.screen.page.clock.install()
        self.screen.go(f"/seat/{seat}")
        self.screen.press("Join game")
        self.screen.reads("No moves yet.")

    def wait(self, seconds: float) -> None:
        """So much time passes on the phone."""
        self.screen.page.clock.run_for(int(1000 * seconds))

    def settle(self) -> None:
        """Time passes until the wire is back and nothing waits to be confirmed."""
        end = time.monotonic() + PATIENCE_S
        while self.screen.find(".wire.lost:visible, .wire.waits:visible, .mark-sent").count():
            assert time.monotonic() < end, self.screen.find("#wire").inner_text()
            self.wait(0.5)

    def told(self, text: str) -> None:
        """What stands of the wire on the page."""
        self.screen.expect(self.screen.find("#wire")).to_contain_text(text)


@pytest.mark.ci
def test_a_dead_wire_is_told_on_both_sides(
    tmp_path: Path, browsers: Browsers, campaign: bool, figures: list[str]
) -> None:
    """In real time, which is held against its limits where nothing else is busy: `make wire`."""
    with served(tmp_path, GAME.name) as table, wire(table.port) as line, wire(table.port) as other:
        white, black = (
            Player(browsers, each, seat, by_hand=False)
            for each, seat in ((line, "white"), (other, "black"))
        )
        black.screen.reads("on another phone")
        line.stall()
        began = time.monotonic()
        white.told(LOST)
        told = time.monotonic() - began
        black.screen.reads("White: the phone isn't responding.")
        missed = time.monotonic() - began
        figures.append(f"a dead wire: told on its phone after {told:.1f} s, to others {missed:.1f}")
        if campaign:
            assert told < 5
            assert missed < 8
        line.heal()
        white.screen.expect(white.screen.find("#wire")).to_be_hidden()
        assert "Can't reach" not in white.screen.find("body").inner_text()
        black.screen.expect(black.screen.find(".notice.away")).to_have_count(0)
        black.screen.reads("on another phone")
        # White has been on turn all the time, and a page that has just come knows it.
        black.screen.page.reload()
        black.screen.expect(black.screen.find(".moving .clock")).to_have_text(
            re.compile("0:0[5-9]|0:[1-9][0-9]")
        )


@pytest.mark.ci
def test_a_move_tapped_while_the_wire_stalls_is_played_once(
    tmp_path: Path, browsers: Browsers, campaign: bool, figures: list[str]
) -> None:
    wanted, done = 200 if campaign else len(STALLS), 0
    while done < wanted:
        with ExitStack() as stack:
            (folder := tmp_path / str(done)).mkdir()
            table = stack.enter_context(served(folder, GAME.name))
            players = {
                seat: Player(browsers, stack.enter_context(wire(table.port)), seat)
                for seat in GAME.seats
            }
            for move in islice(by_lot(GAME, done), wanted - done):
                one_move(table, players, move, STALLS[done % len(STALLS)])
                done += 1
    figures.append(f"moves tapped on a stalled wire and played once: {done} of {wanted}")


def one_move(table: Served, players: Mapping[str, Player], move: Move, stall: Stall) -> None:
    """A move, tapped while the mover's wire stalls, is the next of the game, and its last."""
    player, before = players[move.seat], table.room.table.moves
    tap(player, move, stall)
    if stall.held == "the answer":
        assert eventually(lambda: table.room.table.moves == (*before, move)), stall
    if stall.noticed:
        player.wait(3)
        player.told(LOST)
    if stall.meanwhile == "the move is taken back":
        take_back(table, len(before))
    if stall.healed == "lost":
        player.wire.cut()
    player.wire.heal()
    if stall.meanwhile == "the page is loaded anew":
        player.screen.page.reload()
        player.screen.expect(player.screen.find(".cell").first).to_be_attached()
    player.settle()
    if stall.meanwhile == "the move is taken back":
        assert table.room.table.moves == before, "what was taken back is not played again"
        player.screen.touch(*move.path)
    for other in players.values():
        other.screen.moves(len(before) + 1)
        assert not [wrong for wrong in other.screen.wrong if "WebSocket" not in wrong]
    assert table.room.table.moves == (*before, move), stall


def tap(player: Player, move: Move, stall: Stall) -> None:
    """The wire stalls, the move is tapped, and shown as what is not confirmed."""
    player.wire.stall(*([DOWN] if stall.held == "the answer" else []))
    player.screen.touch(*move.path)
    player.screen.expect(player.screen.find(".mark-sent").first).to_be_attached()
    player.wait(1.1)
    player.told(UNCONFIRMED)
    player.screen.expect(player.screen.find("main")).not_to_contain_text("It's your turn.")


def take_back(table: Served, entry: int) -> None:
    """Those at the board take the last move back."""
    end, table_end = memory_link()
    table.room.add_client(Client(table_end, GAME.seats))
    end.send(encode(Rewind("back", entry)))
    table.sensors.wake()
    assert eventually(lambda: len(table.room.table.moves) == entry)
    end.close()
