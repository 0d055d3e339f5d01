"""A position set up with pieces on a board whose sensors know no kinds: the kind is picked, and
each piece put down is one of it.
"""

from __future__ import annotations

import math
from pathlib import Path

from engines import make_game
from engines.game import Piece, Seat
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.editor_session import EditorSession, EditorTable
from firmware_host.runtime.loop import Host, Ports
from firmware_host.table.messages import Edit
from firmware_host.table.table import Table
from simulator.hands.script import parse
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.host.rig import Rig

DRAUGHTS = make_game("russian-draughts")


class EditRig(Rig):
    """A rig on which a position is set up, from an empty board."""

    table: EditorTable

    def __init__(self) -> None:
        super().__init__(standing="nothing")

    def _new_table(self, position: str = "") -> Table:
        table = EditorTable(self.game)
        table.submit(Edit("clear", "clear"))
        return table

    @property
    def text(self) -> str:
        view = self.table.view(self.seats, None)
        assert view.edited is not None
        return view.edited.text

    def change(self, action: str, **fields: object) -> EditRig:
        """Somebody with a phone changes this."""
        self.table.submit(Edit("phone", action, **fields))  # type: ignore[arg-type]
        self.wait(0.02)
        return self

    def pick(self, seat: str, kind: str) -> EditRig:
        return self.change("pick", piece=Piece(Seat(seat), kind))


class UntouchedRig(EditRig):
    """One on which nothing has been changed yet; ``start``: the position it begins with."""

    def __init__(self, standing: str, start: str = "") -> None:
        Rig.__init__(self, start, standing=standing)

    def _new_table(self, position: str = "") -> Table:
        return EditorTable(self.game, position)


def test_what_is_put_down_is_of_the_kind_that_was_picked() -> None:
    rig = EditRig()
    assert rig.status == "Next piece: white man."
    rig.hands("a1+ 600ms c3+ 600ms")
    rig.pick("black", "king").hands("h8+ 600ms")
    assert rig.text == "W:Wc3,a1:BKh8"
    assert rig.note.startswith("Press Done to start the game")


def test_lifting_takes_away_and_moving_keeps_the_kind() -> None:
    rig = EditRig().pick("black", "king")
    rig.hands("h8+ 600ms")
    rig.pick("white", "man")
    rig.hands("h8- 200ms f6+ 600ms a1+ 600ms")
    assert rig.text == "W:Wa1:BKf6"
    rig.hands("a1- 600ms")
    assert rig.text == ""
    assert rig.note == "Can't start yet: White has no pieces."


def test_a_piece_that_is_straightened_changes_nothing() -> None:
    rig = EditRig()
    rig.hands("a1+ 600ms")
    rig.pick("black", "king").hands("h8+ 600ms")
    rig.pick("white", "man").hands("h8- 200ms h8+ 600ms")
    assert rig.text == "W:Wa1:BKh8"


def test_what_a_phone_puts_is_guided_to_the_board() -> None:
    rig = EditRig().change("put", pieces=((0, Piece(Seat("white"), "king")),))
    rig.wait(3.0)
    assert rig.lights == "put here a1"
    assert rig.status == "Put a white king on a1."
    rig.pick("black", "man").hands("a1+ 600ms b8+ 600ms")
    assert rig.text == "W:WKa1:Bb8"
    assert rig.lights == ""
    rig.change("put", pieces=((0, None),)).wait(3.0)
    assert rig.lights == "take away a1"
    rig.hands("a1- 600ms")
    assert rig.lights == ""


def test_a_board_without_pieces_begins_without_any() -> None:
    """So that nobody needs a screen to clear it; but a position that was asked for stays."""
    assert UntouchedRig("nothing").text == ""
    assert UntouchedRig("nothing", "W:WKa1:Bb8").text == "W:WKa1:Bb8"
    assert UntouchedRig("+e5").text == DRAUGHTS.position_text(DRAUGHTS.initial())


def test_the_buttons_pick_undo_and_begin() -> None:
    rig = EditRig()
    rig.hands("[say] 50ms")
    assert rig.status == "Next piece: white king."
    rig.hands("a1+ 600ms [turn] 50ms")
    assert not rig.table.begun
    assert "Black has no pieces" in rig.note
    rig.hands("[say] 50ms b8+ 600ms [say] [say] 50ms")
    assert rig.status == "Remove mode: lift pieces to remove them."
    rig.hands("[take-back] 50ms")
    assert rig.text == ""
    rig.hands("b8- 600ms [say] [say] [say] 50ms b8+ 600ms [turn] 50ms")
    assert rig.table.begun == "W:WKa1:Bb8"


def test_sensors_that_know_pieces_need_nothing_picked(tmp_path: Path) -> None:
    """The whole host, with hands at a simulated board whose sensors tell pieces apart."""
    game = make_game("russian-draughts")
    topology, wiring = game.topology, straight_wiring(game.topology)
    board = ScriptedBoard(
        BoardParts(topology, wiring, (None,) * len(topology), game.seats), quiet=math.inf
    )
    board.pieces.put_in_tray([(0, "king"), (1, "man")])
    session = EditorSession(game, Library(tmp_path))
    begun: list[str] = []
    session.on_begin = begun.append
    ports = Ports(board, board, board, board, board.now)
    host = Host(game, session, wiring, ports, Config(lights=Lights(budget_ma=4000)))
    session.table.submit(Edit("clear", "clear"))

    def run(seconds: float) -> None:
        until = board.now() + seconds
        while board.now() < until:
            host.run_once()
            board.wait(max(min(host.sleep(), until - board.now()), 1e-6))
        host.run_once()

    run(1.0)
    hands = "fetch white king a1\nwait 1 s\nfetch black man b8\nwait 1 s\npress turn"
    board.add_steps(parse(hands, topology, game.seats))
    run(8.0)
    assert begun == ["W:WKa1:Bb8"]
