"""A simulated board for a game: which face it has, and where its wood lies at first.

In: a game, the wiring of its board, what the player asked for. Out: the window, or the board of
text where no window can be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from drivers.wiring import Wiring
from engines.game import AnyGame
from firmware_host.table.drafts import NO_DRAFTS, Drafts
from firmware_host.table.scenes import numbered, with_usual_armies
from simulator.errors import NoDisplay
from simulator.hands.hands import Wood
from simulator.hands.script import Step, parse
from simulator.terminal.terminal import TerminalBoard
from simulator.wooden_board import BoardParts, WoodenBoard


class Script(NamedTuple):
    """What hands are to do: the text of it, None where people play; and its steps."""

    text: str | None
    steps: Sequence[Step]


def read_script(path: Path | None, game: AnyGame) -> Script:
    """A script of hands for this game. Raises a ValueError or an OSError where it is none."""
    text = path.read_text(encoding="utf-8") if path else None
    return Script(text, parse(text or "", game.topology, game.seats))


def open_simulated_board(
    game: AnyGame,
    wiring: Wiring,
    state: Any,
    script: Script,
    drafts: Drafts = NO_DRAFTS,
    *,
    terminal: bool,
    off_board: bool,
) -> WoodenBoard:
    """The board of this game, with the wood as it has it in ``state``, and what was laid of armies
    that are still owed; or all of it ``off_board`` the board. It is of text where a ``terminal`` is
    asked for, or no window can be shown.
    """
    parts = BoardParts(game.topology, wiring, standing(game, state, drafts), game.seats)
    board = None if terminal else _window(game, parts, script.steps)
    if board is None:
        typed = StringIO(script.text) if script.text is not None else None
        board = TerminalBoard(parts, kinds=game.kinds, stdin=typed)
    board.hands.box(lying(game, state, drafts))
    if off_board:
        for cell, piece in enumerate(parts.pieces):
            if piece is not None:
                board.hands.take(cell)
    return board


def _window(game: AnyGame, parts: BoardParts, steps: Sequence[Step]) -> WoodenBoard | None:
    try:
        from simulator.window.window import Window  # needs the extra "sim" and a display

        return Window(
            parts,
            game.title,
            script=steps,
            pieces_of=game.name,
            start=standing(game, game.initial()),
        )
    except NoDisplay as error:
        print(f"{error}\nThe same game is played on a board of text.", flush=True)
        return None


def standing(game: AnyGame, state: Any, drafts: Drafts = NO_DRAFTS) -> tuple[Wood | None, ...]:
    """The wood on the board in this state, armies that may be laid out as they were left, or as
    they usually stand.
    """
    return numbered(with_usual_armies(game, state, drafts), game.seats)


def lying(game: AnyGame, state: Any, drafts: Drafts = NO_DRAFTS) -> list[Wood]:
    """What does not stand there yet of the armies that are still to be laid out."""
    wood: list[Wood] = []
    for number, seat in enumerate(game.seats):
        setup = game.setup(state, seat)
        if setup is not None and setup.due:
            left = list(setup.kinds)
            for _, kind in drafts.get(seat, setup.usual):
                left.remove(kind)
            wood += ((number, kind) for kind in left)
    return wood
