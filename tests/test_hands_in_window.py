"""What a mouse can do with the pieces of the window, and what becomes of a slip: the piece glides
back, with the reason, and nothing is played that hands did not make.

The whole host runs with the real window, drawn on no screen, and its time passes by itself. Black
is played elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from drivers.interfaces import Button
from engines import make_game
from simulator.simulated_board import Arrangement
from simulator.window.key_labels import WindowAction
from tests.engines.coalition_chess_play import stand
from tests.engines.generals_play import BLACK_ARMY
from tests.extent import Extent
from tests.test_secret_window import Evening, pygame
from tests.wording import CAN_MOVE

COALITION_CHESS = make_game("coalition-chess")
MUST_CAPTURE = "W:Wc3,a1:Bd4,h8"
TWO_TO_CAPTURE = "W:Wc3,a1:Bd4,f6,h8"
CAPTURED_TWO = "You captured Black's pieces on d4 and f6. Black to move."
LAST_TO_CAPTURE = "W:Wc3,a1:Bd4"
HELD_IS_TAKEN = "W:Wc3,a1:Be5,h8"
WITH_C3 = "You must capture with the piece on c3."
WON = "You win: Black has no pieces left."
READ_S = 1.0


def drag(evening: Evening, start: str, end: str, seconds: float = READ_S) -> None:
    """Drag the piece on ``start`` to ``end``, a square or the tray, and wait for ``seconds``."""
    layout, cell = evening.window.layout, evening.game.topology.cell
    tray = layout.trays.boxes[0].centre
    here, there = layout.centres[cell(start)], tray if end == "tray" else layout.centres[cell(end)]
    for kind, (x, y) in (
        (pygame.MOUSEBUTTONDOWN, here),
        (pygame.MOUSEMOTION, there),
        (pygame.MOUSEBUTTONUP, there),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=(round(x), round(y)), button=1))
    evening.rest(seconds)


def do(evening: Evening, hands: str) -> None:
    """``c3-d4`` is dragged, ``c3`` clicked, ``[turn]`` pressed, ``!b6-a5`` played elsewhere."""
    for word in hands.split():
        if word.startswith("["):
            name = word[1:-1]
            evening.key(WindowAction(name) if name in list(WindowAction) else Button(name))
            evening.rest(READ_S)
        elif word.startswith("!"):
            evening.elsewhere(word[1:])
        elif "-" in word:
            drag(evening, *word.split("-"))
        else:
            evening.on(word)


def played(evening: Evening) -> str:
    table, game = evening.room.table, evening.game
    states: Sequence[object] = table.states
    return " ".join(map(game.move_text, states, table.moves))


def sit_down(
    folder: Path, monkeypatch: pytest.MonkeyPatch, start: str = "", *, follows: bool = True
) -> Evening:
    return Evening(
        folder, monkeypatch, "russian-draughts", follows=follows, computer="black", start=start
    )


@pytest.mark.parametrize(
    ("start", "hands", "moves", "said"),
    [
        # Done with nothing to finish, pressed often, and More in between
        ("", "[turn] [turn] [say] [turn]", "", ("Your turn.", CAN_MOVE)),
        ("", "c3-d4 [turn] [turn] [say] [turn]", "c3-d4", ("Black to move.", "")),
        # the other side's pieces, and one's own out of turn
        ("", "d6-c5", "", ("Your turn.", "That's Black's piece. You're playing White.")),
        ("", "c3-d4 a3-b4", "c3-d4", ("Black to move.", "It's Black's turn.")),
        ("", "c3-d4 !b6-a5 g3-f4", "c3-d4 b6-a5 g3-f4", ("Black to move.", "")),
        # the last move can be changed, and put back
        ("", "c3-d4 d4-b4", "c3-b4", ("Black to move.", "")),
        ("", "c3-d4 d4-c3", "", ("Your turn.", CAN_MOVE)),
        (MUST_CAPTURE, "c3-e5 e5-c3", "", ("Your turn.", WITH_C3)),
        # also while the piece is in hand and the answer comes
        ("", "c3-d4 d4 !b6-a5 b4", "c3-b4", ("Black to move.", "")),
        # or takes the piece from the hand
        (HELD_IS_TAKEN, "c3-d4 d4 !e5:c3", "c3-d4 e5:c3",
         ("Black captured your man on d4. Your turn.", "")),
        # a square where the piece cannot go
        ("", "c3-e5", "", ("Your turn.", "A man moves one square diagonally forward.")),
        ("", "c3-d2", "", ("Your turn.", "There is already a white piece on d2.")),
        ("", "c3-tray", "", ("Your turn.", "Only captured pieces can be taken off the board.")),
        ("", "b2-c3", "", ("Your turn.", "It's blocked.")),
        (MUST_CAPTURE, "a1-b2", "", ("Your turn.", "You must capture: c3:e5.")),
        # a capture clears itself, and is gone on with first
        (TWO_TO_CAPTURE, "c3-e5 a1-b2", "", ("Continue the move from e5 to g7.", "")),
        (TWO_TO_CAPTURE, "c3-e5 e5-g7", "c3:e5:g7", (CAPTURED_TWO, "")),
        # by clicks on the squares where it lands, or on the last one
        (TWO_TO_CAPTURE, "c3 e5 g7", "c3:e5:g7", (CAPTURED_TWO, "")),
        (TWO_TO_CAPTURE, "c3 g7", "c3:e5:g7", (CAPTURED_TWO, "")),
        # another piece is chosen by a click
        ("", "c3 g3 h4", "g3-h4", ("Black to move.", "")),
        # Undo puts back what has been begun
        ("", "c3-d4 !b6-a5 g3 [take-back]", "c3-d4 b6-a5", ("Black played b6-a5. Your turn.", "")),
        (TWO_TO_CAPTURE, "c3-e5 [take-back]", "", ("Your turn.", WITH_C3)),
        # after the end
        (LAST_TO_CAPTURE, "c3-e5 e5-f6 a1-b2", "c3:e5", (WON, "The game is over.")),
    ],
)  # fmt: skip
def test_what_a_mouse_can_do(
    start: str,
    hands: str,
    moves: str,
    said: tuple[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = sit_down(tmp_path, monkeypatch, start)
    do(evening, hands)
    evening.rest(READ_S)
    assert played(evening) == moves
    assert tuple(evening.said) == said
    window = evening.window
    assert window.pieces.is_tidy or said[0].startswith("Continue")
    assert not window.pieces.held
    evening.room.close()
    window.close()


@pytest.mark.parametrize(
    ("end", "seconds"),
    # on a free square where no move leads, and on a piece: at once, and while it glides back
    [("g5", 0.02), ("g5", 0.2), ("g5", 0.35), ("g5", 0.45), ("h2", 0.02), ("h2", 0.15)],
)
def test_undo_right_after_a_slip_puts_back_the_slip_alone(
    end: str, seconds: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = sit_down(tmp_path, monkeypatch)
    do(evening, "c3-d4 !b6-a5")
    drag(evening, "g3", end, seconds)
    assert not evening.window.pieces.is_tidy
    do(evening, "[take-back]")
    assert played(evening) == "c3-d4 b6-a5"
    assert evening.window.pieces.is_tidy
    evening.room.close()
    evening.window.close()


def test_who_moves_all_pieces_can_lift_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a real board, except that the window still asks nothing about sensors."""
    evening = sit_down(tmp_path, monkeypatch, follows=False)
    do(evening, "d6-e5")
    assert evening.said[0] == "Move the black man on e5 back to d6."
    do(evening, "e5-d6 c3-tray")
    assert evening.said[0] == "Move the piece from c3 to b4 or d4."
    do(evening, "[turn] [say] [turn]")
    assert played(evening) == ""
    evening.room.close()
    evening.window.close()


@pytest.mark.parametrize("name", ["russian-draughts", "tafl-king", "krieger"])
def test_what_is_played_was_dragged_and_the_rest_goes_back(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extent: Extent
) -> None:
    evening, lot = Evening(tmp_path, monkeypatch, name, follows=True), Random(name)
    table, window, game = evening.room.table, evening.window, evening.game
    names = game.topology.names
    for _ in range(extent.share(8, 200)):
        before, state = [*table.moves], table.states[-1]
        standing = [cell for cell, piece in enumerate(window.pieces.pieces) if piece]
        legal = (m.path for seat in game.to_act(state) for m in game.legal(state, seat))
        start = lot.choice(standing)
        anywhere = (start, lot.choice([cell for cell in range(len(names)) if cell != start]))
        way = lot.choice([anywhere, *(path for path in legal if len(path) == 2)][:2])
        drag(evening, names[way[0]], names[way[-1]], 2.0)
        new = table.moves[len(before) :]
        assert all((move.path[0], move.path[-1]) == (way[0], way[-1]) for move in new)
        assert len(new) <= 1
        assert window.pieces.is_tidy or "Continue" in evening.said[0], evening.said
        assert not evening.host.station.snapshot.question
    evening.room.close()
    window.close()


def test_the_next_touch_waits_until_a_challenge_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path, monkeypatch, "generals", follows=True, computer="black")
    for key in (WindowAction.REVEAL, Arrangement.STANDARD, Button.TURN):
        evening.key(key)
    evening.rest(READ_S)
    for text in (BLACK_ARMY, "", "a6-a5"):
        evening.elsewhere(text) if text else drag(evening, "a3", "a4")
    evening.rest(READ_S)
    drag(evening, "a4", "a5", 0.4)
    drag(evening, "b3", "b4", 0.1)
    assert evening.said[0] == "Challenge on a5: waiting for the verdict."
    evening.rest(READ_S)
    assert evening.said == [
        "Challenge on a5: your captain wins. Black to move.",
        "It's Black's turn.",
    ]
    assert played(evening).endswith("a3-a4 a6-a5 a4xa5")
    assert evening.window.pieces.is_tidy
    evening.room.close()
    evening.window.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_capture_by_two_clicks_is_read_however_late_the_host_is(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy computer, any moment can last a quarter of a second longer."""
    at = "YKe1 YMb2 BKa10 BWg7 GSj5 RPb8"
    evening = Evening(
        tmp_path, monkeypatch, "coalition-chess", follows=True, computer="black", start=standing(at)
    )
    lot = Random(seed)

    def late() -> float:
        if lot.random() < 0.03:
            evening.now += lot.uniform(0.0, 0.25)
        return evening.now

    monkeypatch.setattr("time.monotonic", late)
    layout, cell = evening.window.layout, evening.game.topology.cell
    for name in ("b2", "g7"):
        x, y = layout.centres[cell(name)]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(round(x), round(y)), button=1))
        evening.rest(lot.choice((0.0, 0.02, 0.1, 0.3, 1.0)))
    evening.rest(5.0)
    assert played(evening) == "b2xg7"


def standing(pieces: str) -> str:
    return COALITION_CHESS.position_text(stand(pieces, "Y 5 YR,BG"), None)
