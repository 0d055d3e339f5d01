"""A piece dropped on a lit square of the window makes one of the moves that the light stands for,
in random positions of every game.

The whole host runs with the real window, and its time passes by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from engines import GAMES, make_game
from engines.game import AnyGame, Move
from firmware_host.display.meanings import ALLOWED, Meaning
from simulator.window.key_labels import WindowAction
from tests.contract.strolls import stroll
from tests.extent import Extent
from tests.test_secret_window import Evening

BOTH_LEFT = (
    "captured South's warrior on r4k2 (off-jump: both pieces left the board). South to move."
)

CAN_MOVE = (Meaning.MOVABLE, Meaning.CAN_CAPTURE)
OFF_JUMP = "north C@r4k0 P@r3k2 W@r4k1 c@r4k8 w@r4k2 w@r4k7"


def lit(there: Evening, *meanings: Meaning) -> list[int]:
    """Return the cells with a light of one of these meanings."""
    lights = there.host.lit.lighting.lights
    return sorted(cell for cell, light in lights.items() if light.meaning in meanings)


def position(game: AnyGame, lot: Random) -> str:
    """Return a position of a random game in which a piece can move."""
    while True:
        state = lot.choice([*stroll(game, lot.randrange(10**6))])
        if any(move.path for seat in game.to_act(state) for move in game.legal(state, seat)):
            return game.position_text(state)


@contextmanager
def evening(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, start: str
) -> Iterator[Evening]:
    with monkeypatch.context() as patch:
        there = Evening(folder, patch, name, start=start)
        there.rest(2.0)
        yield there
        there.window.close()
        there.room.close()


def drop(there: Evening, origin: int, cell: int) -> Move | None:
    """Carry the piece from cell to cell, and on as the lights show; return the move it has made."""
    before, names = there.room.table.log.entry, there.game.topology.names
    there.on(names[cell])
    there.rest(3.0)
    while there.room.table.log.entry == before and (further := lit(there, *ALLOWED)):
        there.on(names[cell], names[further[0]])
        cell = further[0]
        there.rest(3.0)
    there.key(WindowAction.TIDY)  # captured pieces leave the board
    there.rest(3.0)
    moves = there.room.table.log.moves[before:]
    return moves[0] if moves else None


def is_lit_for(move: Move, origin: int, cell: int) -> bool:
    """Return whether a light on that cell stands for this move of the piece from ``origin``."""
    if move.path[:1] != (origin,):
        return False
    return cell in (move.path[1:2] or move.captured)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_is_dropped_on_a_lit_square_has_moved(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extent: Extent
) -> None:
    game, lot = make_game(name), Random(41)
    for number in range(extent.of(400)):
        start = position(game, lot)
        with evening(tmp_path / str(number), monkeypatch, name, start) as there:
            state = there.room.states[-1]
            # Where only a king in check can move, its light and its attackers' tell of the check.
            own = {
                move.path[0]
                for seat in game.to_act(state)
                for move in game.legal(state, seat)
                if move.path
            }
            in_check = [cell for cell in lit(there, Meaning.CHECK) if cell in own]
            origin = lot.choice(lit(there, *CAN_MOVE) or in_check)
            there.on(game.topology.names[origin])
            cell = lot.choice(lit(there, *ALLOWED))
            made = drop(there, origin, cell)
            told = f"{start}: {game.topology.names[origin]} on {game.topology.names[cell]}"
            assert made is not None, told
            assert is_lit_for(made, origin, cell), told
            assert made in game.legal(state, made.seat), told


def test_a_priest_dropped_on_an_enemy_leaves_the_board_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And until then, the lines say how."""
    with evening(tmp_path, monkeypatch, "krieger", OFF_JUMP) as there:
        there.on("r3k2")
        assert there.said[0].endswith("or take it off the board together with the one on r4k2.")
        assert there.said[1].startswith("To take both off, drop your piece on the other one.")
        assert there.game.topology.cell("r4k2") in lit(there, Meaning.CAPTURE)
        there.on("r4k2")
        there.rest(1.0)
        assert there.said[0] == f"North {BOTH_LEFT}"
        assert sorted(there.window.pieces.tray)[-2:] == [(0, "priest"), (1, "warrior")]
        assert not there.window.pieces.held


JUMPED, JUMP = f"You {BOTH_LEFT}", "r3k2:r4k2*"
LIFTED = "Move the piece from r3k2 to a lit space, or take it off the board together with the one"
WORKED_OUT = [
    # what is clicked ("x" with the right button), what has been played, and what is read then
    ("the priest, then the enemy", "r3k2 r4k2", JUMP, JUMPED),
    ("the priest, then beside the board", "r3k2 out", JUMP, JUMPED),
    ("the priest, then its tray", "r3k2 tray", JUMP, JUMPED),
    ("and the enemy, which has left", "r3k2 out r4k2", JUMP, JUMPED),
    ("the priest, then the enemy on the right", "r3k2 xr4k2", JUMP, JUMPED),
    ("the enemy first", "r4k2", "", "That's South's piece. You're playing North."),
    ("the enemy first, then the priest", "r4k2 r3k2", "", f"{LIFTED} on r4k2."),
    ("and the enemy again", "r4k2 r3k2 r4k2", JUMP, JUMPED),
    ("the priest, then bare wood", "r3k2 wood", "", "That isn't a space on the board."),
]


@pytest.mark.parametrize(
    ("clicks", "moves", "read"), [row[1:] for row in WORKED_OUT], ids=[row[0] for row in WORKED_OUT]
)
def test_an_off_jump_by_clicks(
    clicks: str, moves: str, read: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both pieces end in their trays, and the computer's reply is carried out."""
    there = Evening(
        tmp_path, monkeypatch, "krieger", start=OFF_JUMP, follows=True, computer="south"
    )
    layout, cell, pieces = there.window.layout, there.game.topology.cell, there.window.pieces
    x, y = layout.centres[cell("r3k0")]
    beside = {
        "out": (5.0, 5.0),
        "tray": layout.trays.seat_areas[0].centre,
        "wood": (x + 0.8 * layout.pitch, y),
    }
    for name in clicks.split():
        if name in beside:
            there.click(beside[name])
        elif name.startswith("x"):
            there.take(name[1:])
        else:
            there.on(name)
        there.rest(1.0)
    assert read in there.said
    assert " ".join(map(there.game.move_text, there.room.states, there.room.table.moves)) == moves
    if moves:
        assert sorted(pieces.tray) == [(0, "priest"), (1, "warrior")]
        there.elsewhere("r4k7-r4k6")
        assert there.said[0] == f"You {BOTH_LEFT}".replace(
            "South to move", "South played r4k7-r4k6. Your turn"
        )
        assert pieces.pieces[cell("r4k6")] == (1, "warrior")
        assert pieces.is_tidy
        assert not pieces.held
    there.room.close()
    there.window.close()


def test_a_piece_that_is_still_in_hand_after_its_move_goes_to_the_tray(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The enemy of an off-jump was taken off first: nothing is left to do on the board."""
    with evening(tmp_path, monkeypatch, "krieger", OFF_JUMP) as there:
        there.on("r3k2")
        there.take("r4k2")
        there.rest(1.0)
        assert there.said[0] == f"North {BOTH_LEFT}"
        assert there.said[1].startswith("The piece in your hand is out of the game: drop it in")


def test_a_priest_in_the_tray_leaves_its_enemy_to_be_taken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By hands that do all themselves."""
    with evening(tmp_path, monkeypatch, "krieger", OFF_JUMP) as there:
        there.take("r3k2")
        there.rest(1.0)
        assert there.said[0].endswith("or take it off the board together with the one on r4k2.")
        assert there.said[1].startswith("To take a piece off the board, drag it to the tray or")


def test_an_impossible_drop_is_explained_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to wait for what hands on a board of wood might still do."""
    with evening(tmp_path, monkeypatch, "russian-draughts", "") as there:
        there.on("c3")
        there.click(there.window.layout.centres[there.game.topology.cell("c4")])  # 0.3 s
        assert there.said[0].startswith("Move the white man on c4 back to c3. c4 is a light square")


def test_a_piece_that_is_slid_over_a_square_is_not_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, "russian-draughts", "") as there:
        pointer, centres = there.window.pointer, there.window.layout.centres
        start, end = (centres[there.game.topology.cell(name)] for name in ("c3", "c4"))
        pointer.press(start, push=True)
        for at in pointer.way_to(end, push=True):
            pointer.move(at, push=True)
        there.rest(0.5)
        assert there.window.pieces.pieces[there.game.topology.cell("c4")]
        assert "light square" not in there.said[0]
