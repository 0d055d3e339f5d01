"""What boards are known to misread, by name, in Russian draughts. A row: what it shows, the
position, what the hands do, the moves and words of the game then (a star: not final yet), the
lights, and what is said.

The other games: ``test_scenarios_games``; every order of every sort of move:
``test_scenarios_orders``.
"""

from __future__ import annotations

from random import Random

import pytest

from engines import make_game
from engines.gesture import occupancy
from tests.host.rig import Rig

QUIET = "W:Wc3,e3:Bf6,h8"
ONE = "W:Wc3:Bd4,h8"
CHAIN = "W:Wc3:Bd4,d6,h8"
KING = "W:WKa1:Bb8"
TWO_KINGS = "W:WKc1,a1:BKf8,h8"
BACK = "White to move."
NEXT = "Black to move."

SCENARIOS = [
    # --- a bump: pieces leave their cells by no hand's will ---
    ("bump during an open move", QUIET, "c3- d4+ 150ms f6-g6+ 1100ms",
     "c3-d4*", "put here f6, take away g6",
     "Move the black man on g6 back to f6."),
    ("and put right, the game goes on", QUIET, "c3- d4+ 150ms f6-g6+ 1100ms g6- f6+ h8- g7+ 150ms",
     "c3-d4 h8-g7*", "movable e3 d4", BACK),
    ("bump of the piece just moved: as if taken up", QUIET, "c3- d4+ 150ms d4-d5+ 1100ms",
     "", "put here c3, take away d5", "Move the piece on d5 to c3."),
    ("and put back where it had gone", QUIET, "c3- d4+ 150ms d4-d5+ 1100ms d5- d4+ 1100ms",
     "c3-d4*", "movable f6 h8", NEXT),
    ("and put back at once", QUIET, "c3- d4+ 150ms d4-d5+ 500ms d5- d4+ 150ms",
     "c3-d4*", "movable f6 h8", NEXT),
    ("bump of two pieces", QUIET, "c3- d4+ 150ms e3-e2+ f6-f7+ 1100ms e2- e3+ f7- f6+ 200ms",
     "c3-d4*", "movable f6 h8", NEXT),
    ("bump while a piece is in the hand", QUIET, "c3- f6-g6+ 300ms g6-f6+ d4+ 150ms",
     "c3-d4*", "movable f6 h8", NEXT),
    ("bump that only shakes", QUIET, "c3- d4+ 150ms e3-f6-h8- e3+f6+h8+ 200ms",
     "c3-d4*", "doubt e3 f6 h8", NEXT),
    # --- correction deadlock: whatever is asked for, a right board ends it ---
    ("put right otherwise than asked: the move", QUIET, "c3- d5+ 1500ms d5- b4+ 1100ms",
     "c3-b4*", "movable f6 h8", NEXT),
    ("put right otherwise than asked: the other end", QUIET, "c3- d5+ 1500ms d5- c3+ 200ms",
     "", "movable c3 e3", BACK),
    ("a chain landed wrongly, then finished", CHAIN,
     "c3- e5+ e5- g6+ 1500ms g6- c7+ d4- d6- 1100ms",
     "c3:e5:c7*", "movable h8", NEXT),
    ("an open move spoilt, guided, and put back", QUIET,
     "c3- d4+ 150ms d4- d5+ 1500ms d5- c3+ 200ms",
     "", "movable c3 e3", BACK),
    ("two wrong, put right in the other order", "",
     "c3- d6- d5+ c5+ 1100ms c5- d6+ d5- c3+ 200ms", "", "movable a3 c3 e3 g3", BACK),
    # --- two pieces in the middle ---
    ("kings in the centre", TWO_KINGS, "c1- d5+ f8- e4+ 1100ms",
     "", "put here c1, take away d5", "Move the white king on d5 back to c1 (4"),
    ("men in the centre", "", "c1- d4+ d8- e5+ 1100ms",
     "", "put here c1, take away d4", "Move the white man on d4 back to c1 (4"),
    ("and back again", "", "c1- d4+ d8- e5+ 1100ms d4- c1+ e5- d8+ [turn]",
     "", "movable a3 c3 e3 g3", BACK),
    # --- what is long past proves nothing ---
    ("stale lift of the victim", ONE, "d4- 500ms d4+ 60000ms c3- e5+ 3000ms",
     "", "origin c3, remove d4", "Take the captured piece on d4 off the board."),
    ("stale lift of another mover", QUIET, "e3- 500ms e3+ 60000ms c3- d4+ 150ms",
     "c3-d4*", "movable f6 h8", NEXT),
    ("stale landing", KING, "a1- d4+ 250ms d4- a1+ 60000ms a1- b2+ 350ms",
     "a1-b2*", "movable b8", NEXT),
    # --- slides ---
    ("slide over legal squares", KING, "a1- b2+ 100ms b2- c3+ 100ms c3- d4+ 100ms d4- e5+ 350ms",
     "a1-e5*", "movable b8", NEXT),
    ("slide with long rests", KING, "a1- b2+ 900ms b2- c3+ 900ms c3- d4+ 900ms d4- e5+ 350ms",
     "a1-e5*", "movable b8", NEXT),
    ("slide past the square and back", KING, "a1- f6+ 400ms f6- e5+ 400ms", "a1-e5*",
     "movable b8", NEXT),
    ("slide home again", KING, "a1- b2+ 400ms b2- c3+ 400ms c3- b2+ b2- a1+ 150ms", "",
     "movable a1", BACK),
    # --- back where it was ---
    ("piece returned to its origin", QUIET, "c3- 900ms c3+ 5000ms", "", "movable c3 e3", BACK),
    ("returned before it was read", QUIET, "c3- d4+ 20ms d4- c3+ 5000ms", "", "movable c3 e3",
     BACK),
    ("returned when it had been read", QUIET, "c3- d4+ 500ms d4- c3+ 150ms", "", "movable c3 e3",
     BACK),
    # --- nudges ---
    ("two nudges, one after another", QUIET, "e3- e3+ f6- f6+ 5000ms", "", "movable c3 e3", BACK),
    ("two nudges at once, alike", QUIET, "c3- e3- c3+ e3+ 5000ms", "", "movable c3 e3", BACK),
    ("two nudges at once, not alike", QUIET, "e3- f6- f6+ e3+ 5000ms", "",
     "doubt e3 f6, movable c3", BACK),
    ("nudge between two moves", QUIET, "c3- d4+ 150ms e3- e3+ h8- g7+ 150ms", "c3-d4 h8-g7*",
     "movable e3 d4", BACK),
    # --- a capture begun and given up ---
    ("given up before the victim was taken", ONE, "c3- e5+ 2000ms e5- c3+ 200ms", "",
     "can capture c3", BACK),
    ("given up afterwards", ONE, "c3- e5+ d4- 500ms e5- c3+ d4+ 200ms", "", "can capture c3",
     BACK),
    ("given up, the victim back first", ONE, "c3- e5+ d4- 500ms d4+ e5- c3+ 200ms", "",
     "can capture c3", BACK),
    ("only the victim was taken", ONE, "d4- 900ms d4+ 200ms", "", "can capture c3", BACK),
    ("a chain given up half way", CHAIN, "c3- e5+ d4- e5- 500ms c3+ d4+ 200ms", "",
     "doubt c3 d4", BACK),
    # --- a lift the sensors missed ---
    ("missed lift of a piece that comes home", "B:Wb4,d4,h4,b2,d2,a1,g1:Bf8,c7,g7,b6,h6,c5,Ke1",
     "b4- b2- d2- d4- 400ms", "c5:a3:c1:e3:c5*", "movable a1 g1 h4", BACK),
    # --- two in the air at once ---
    ("two own pieces lifted, one moved", QUIET, "c3- e3- d4+ c3+ 150ms",
     "e3-d4*", "movable f6 h8", NEXT),
    ("two lifted in one scan, one moved", QUIET, "c3-e3- 300ms e3+ b4+ 150ms",
     "c3-b4*", "movable f6 h8", NEXT),
    ("an enemy in the other hand", QUIET, "c3- f6- d4+ f6+ 150ms", "c3-d4*",
     "movable f6 h8", NEXT),
    # --- the next player ---
    ("touches a piece while the move is open", QUIET, "c3- d4+ 150ms f6- 5000ms f6+ d4- b4+ 150ms",
     "c3-b4*", "movable f6 h8", NEXT),
    ("replies before the light is out", QUIET, "c3- d4+ h8- 20ms g7+ 150ms",
     "c3-d4 h8-g7*", "movable e3 d4", BACK),
    ("lifts before the mover has let go", QUIET, "c3- h8- d4+ 30ms g7+ 400ms",
     "c3-d4 h8-g7*", "movable e3 d4", BACK),
    ("the mover goes on, then the next lifts", QUIET, "c3- d4+ 150ms d4- h8- b4+ 400ms g7+ 350ms",
     "c3-b4 h8-g7*", "movable e3 b4", BACK),
    ("the next lifts, then the mover goes on", QUIET, "c3- d4+ 150ms h8- d4- b4+ 400ms h8+ 150ms",
     "c3-b4*", "movable f6 h8", NEXT),
    ("and lands: both are read", QUIET,
     "c3- d4+ 150ms h8- d4- b4+ 400ms g7+ 500ms",
     "c3-b4 h8-g7*", "movable e3 b4", "White to move."),
    # --- routes ---
    ("the route that was seen", "W:WKa1:Bf6,c3", "a1- e5+ c3- e5- g7+ f6- 400ms",
     "a1:e5:g7*", "winner g7", "White wins"),
    # --- through the air ---
    ("a chain through the air, held for long", CHAIN, "c3- 9000ms c7+ d4- d6- 150ms",
     "c3:e5:c7*", "movable h8", NEXT),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "moves", "lights", "said"),
    [row[1:] for row in SCENARIOS],
    ids=[row[0] for row in SCENARIOS],
)
def test_named_scenarios(position: str, doing: str, moves: str, lights: str, said: str) -> None:
    rig = Rig(position).hands(doing)
    assert (rig.moves, rig.lights) == (moves, lights), f"{rig.status}\n{rig.board}"
    assert rig.task.startswith(said)


FLUTTER = 30
CHATTER = [
    ("at the origin", "c3-" + FLUTTER * " c3+ c3-" + " d4+ 150ms", "c3-d4*"),
    ("at the target", "c3-" + FLUTTER * " d4+ d4-" + " d4+ 150ms", "c3-d4*"),
    ("at both", "c3-" + FLUTTER * " c3+ c3- d4+ d4-" + " d4+ 150ms", "c3-d4*"),
    ("at a bystander", FLUTTER * "h8- h8+ " + "c3-" + FLUTTER * " h8- h8+" + " d4+ 150ms",
     "c3-d4*"),
    ("at an own bystander in the middle", "c3-" + FLUTTER * " e3- e3+" + " d4+ 150ms", "c3-d4*"),
    ("at a piece nobody touches", FLUTTER * "e3- e3+ " + "5000ms", ""),
    ("at the target once it was read", "c3- d4+ 150ms " + FLUTTER * " d4- d4+" + " 150ms",
     "c3-d4*"),
    ("and when it is final", "c3- d4+ [turn] " + FLUTTER * " d4- d4+" + " 150ms", "c3-d4"),
]  # fmt: skip


@pytest.mark.parametrize("pause_ms", [4, 15, 60])
@pytest.mark.parametrize(("doing", "moves"), [r[1:] for r in CHATTER], ids=[r[0] for r in CHATTER])
def test_weak_magnet_chatter(doing: str, moves: str, pause_ms: int) -> None:
    assert Rig(QUIET, edge_s=pause_ms / 1000).hands(doing).moves == moves


# --- positions from before ---


def played(plies: int) -> str:
    """A game of so many plies from the start, drawn by lot, each position but once."""
    game, lot = make_game("russian-draughts"), Random(3)
    state, texts = game.initial(), []
    for _ in range(plies):
        move = lot.choice(game.legal(state, state.turn))
        texts.append(game.move_text(state, move))
        state = game.apply(state, move)
    return " ".join(texts)


@pytest.mark.parametrize("back", [1, 2, 5, 14, 20])
def test_plies_put_back_by_hand_are_taken_back(back: int) -> None:
    """Piece by piece, without a look at the lights; the rest comes only at the end. The piece moved
    last is lifted in any case.
    """
    rig = Rig(played=played(25))
    game, earlier = rig.game, rig.table.states[-1 - back]
    wanted, names = occupancy(game.observe(earlier, None)), game.topology.names
    off = rig.occupied & ~wanted | 1 << rig.table.moves[-1].path[-1]
    for sign, cells in (("-", off), ("+", wanted & ~(rig.occupied & ~off))):
        for cell in range(len(names)):
            if cells >> cell & 1:
                rig.hands(f"{names[cell]}{sign}")
    rig.wait(1.2)
    assert rig.moves == played(25 - back)
    assert rig.table.states[-1] == earlier


@pytest.mark.parametrize("plies", [4, 9, 24])
def test_the_start_set_up_in_mid_game_is_a_new_game(plies: int) -> None:
    rig = Rig(played=played(plies)).set_up("", 1.2)
    assert (rig.moves, rig.table.game_id != "test") == ("", True)
    assert rig.note.startswith("New game. The last one is saved as test")
    rig.hands("[turn] c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"


def test_back_where_the_start_came_up_again_is_no_new_game() -> None:
    """After four moves everything stood as at the start; the four moves since are taken back."""
    there_and_back = "k8-h8 f4-c4 h8-k8 c4-f4"
    rig = Rig(game=make_game("tafl-king"), played=f"{there_and_back} a5-c5 f4-e4 b6-b10 e5-d5")
    rig.hands("d5- e5+ b10- b6+ e4- f4+ c5- a5+").wait(1.2)
    assert (rig.table.game_id, rig.moves) == ("test", there_and_back)


def test_the_start_passed_through_is_not_a_new_game() -> None:
    """Set up for a moment only, on the way to somewhere else."""
    rig = Rig(played=played(4))
    occupied = rig.occupied
    rig.set_up("", 0.5)
    rig.occupied = occupied
    rig.wait(5)
    assert rig.table.game_id == "test"
    assert rig.moves == played(4)
