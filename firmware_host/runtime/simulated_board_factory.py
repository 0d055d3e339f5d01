"""The simulated board of a game: its window or text board, and the pieces on and beside it.

In: a game and its states, the wiring of its board, the player's options. Out: the window, or the
text board where no window can be shown; the public scene of a state, in which armies still to be
placed stand with their backs to everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from drivers.wiring import Wiring
from engines.game import ARBITER, HIDDEN, AnyGame
from engines.lesson import LessonGame
from engines.message import Message
from engines.message_catalogue import ENGLISH
from firmware_host.runtime.desktop import Desktop
from firmware_host.table.events import NO_DRAFTS, Drafts
from firmware_host.table.visibility import to_driver_pieces, with_default_setups, with_placed
from simulator.errors import NoDisplay, ScriptError
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, parse
from simulator.simulated_board import BoardParts, SimulatedBoard
from simulator.terminal.terminal import TerminalBoard
from simulator.window.sheet import Scene

if TYPE_CHECKING:
    from simulator.window.window import Mirror


def public_scene(game: AnyGame, state: Any) -> Scene:
    """Return the public scene of that state."""
    scene = game.observe(state, None)
    for seat in game.seats:
        setup = game.setup(state, seat)
        if setup is not None and setup.due:
            laid = setup.usual or [(cell, HIDDEN) for cell in setup.cells[: len(setup.kinds)]]
            scene = with_placed(scene, seat, laid)
    return Scene(game.name, tuple(game.seats), game.topology, to_driver_pieces(scene, game.seats))


class Script(NamedTuple):
    """Scripted hand movements: their text, None where people play; and their steps."""

    text: str | None
    steps: Sequence[Step]


def read_script(path: Path | None, game: AnyGame) -> Script:
    """Return a script of hand movements for this game. Raises ValueError or OSError."""
    try:
        text = path.read_text(encoding="utf-8") if path else None
    except UnicodeDecodeError as error:
        raise ScriptError(Message("hands.not-text", name=str(path))) from error
    return Script(text, parse(text or "", game.topology, game.seats, kinds=game.kinds))


def open_simulated_board(
    game: AnyGame,
    wiring: Wiring,
    states: Sequence[Any],
    script: Script,
    drafts: Drafts = NO_DRAFTS,
    *,
    terminal: bool,
    language: str = ENGLISH,
    off_board: bool,
    desktop: Desktop,
) -> SimulatedBoard:
    """Return the simulated board of this game, with its pieces as after these ``states``.

    ``states`` are the game's own, from the first on. Drafts of unfinished set-ups are in place;
    with ``off_board`` all pieces lie beside the board. It is a text board if a ``terminal`` is
    requested or no window can be shown.
    """
    parts = BoardParts(
        game.topology,
        wiring,
        initial_pieces(game, states[-1], drafts),
        game.seats,
        game=game.name,
        language=language,
    )
    board = None if terminal else _window(game, parts, script.steps, desktop)
    if board is None:
        typed = StringIO(script.text) if script.text is not None else None
        board = TerminalBoard(parts, kinds=game.kinds, stdin=typed)
    board.pieces.put_in_tray(initial_tray(game, states, drafts))
    if off_board:
        for cell, piece in enumerate(parts.pieces):
            if piece is not None:
                board.pieces.take(cell)
    return board


def _window(
    game: AnyGame, parts: BoardParts, steps: Sequence[Step], desktop: Desktop
) -> SimulatedBoard | None:
    try:
        from simulator.window.window import Window  # needs the extra "sim" and a display

        return Window(
            parts,
            game.title,
            script=steps,
            pieces_of=game.name,
            start=_pieces_at_start(game),
            frame=desktop.frame(game.title),
        )
    except NoDisplay as error:
        desktop.report_no_display(error)
        return None


def mirror(game: AnyGame, wiring: Wiring, language: str, desktop: Desktop) -> Mirror:
    """Return the window beside a real board. Raises NoDisplay."""
    from simulator.window.window import Mirror

    parts = BoardParts(
        game.topology,
        wiring,
        (None,) * len(game.topology),
        game.seats,
        game=game.name,
        language=language,
    )
    frame = desktop.frame(game.title)
    return Mirror(parts, game.title, frame, game.name, _pieces_at_start(game))


def _pieces_at_start(game: AnyGame) -> tuple[PhysicalPiece | None, ...]:
    """Return the pieces at the start of a game; of a lesson, of the game that it teaches."""
    played = game.game if isinstance(game, LessonGame) else game
    return initial_pieces(played, played.initial())


def initial_pieces(
    game: AnyGame, state: Any, drafts: Drafts = NO_DRAFTS
) -> tuple[PhysicalPiece | None, ...]:
    """Return the pieces on the board in this state, armies being set up as drafted or as usual."""
    return to_driver_pieces(with_default_setups(game, state, drafts), game.seats)


def initial_tray(
    game: AnyGame, states: Sequence[Any], drafts: Drafts = NO_DRAFTS
) -> list[PhysicalPiece]:
    """Return the pieces beside the board after these states.

    Those captured on the way, in that order, and those not yet placed of armies still to be set up.
    """
    scenes = (to_driver_pieces(game.observe(state, ARBITER), game.seats) for state in states)
    captured = [piece for before, after in pairwise(scenes) for piece in _captured(before, after)]
    for number, seat in enumerate(game.seats):
        setup = game.setup(states[-1], seat)
        if setup is not None and setup.due:
            left = list(setup.kinds)
            for _, kind in drafts.get(seat, setup.usual):
                left.remove(kind)
            captured += ((number, kind) for kind in left)
    return captured


def _captured(
    before: Sequence[PhysicalPiece | None], after: Sequence[PhysicalPiece | None]
) -> Iterator[PhysicalPiece]:
    """Yield the pieces that have left the board.

    A seat that has as many as before has lost none: if a kind is missing then, a piece was
    promoted.
    """
    stood, stand = (Counter(filter(None, scene)) for scene in (before, after))
    lost = Counter(seat for seat, _ in stood.elements())
    lost.subtract(seat for seat, _ in stand.elements())
    for seat, count in lost.items():
        gone = (piece for piece in (stood - stand).elements() if piece[0] == seat)
        yield from islice(gone, max(0, count))
