"""What a viewer may see and read of a game, with what was revealed when it was over.

In: states and moves of a game, the viewer, the seats that have revealed. Out: scenes and texts.
Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engines.errors import EngineError
from engines.game import HIDDEN, AnyGame, Move, Scene, Seat
from engines.text import is_layout
from firmware_host.table.events import Event, Played


def visible_scene(
    game: AnyGame, state: Any, viewer: Seat | None, revealed: Collection[Seat]
) -> Scene:
    """The pieces as a viewer may see them; those of the seats that have revealed as their own
    players see them.
    """
    scene = game.observe(state, viewer)
    own = {seat: game.observe(state, seat) for seat in revealed}
    return tuple(
        own[piece.seat][cell] if piece and piece.seat in own else piece
        for cell, piece in enumerate(scene)
    )


def visible_text(
    game: AnyGame, state: Any, move: Move, viewer: Seat | None, revealed: Collection[Seat]
) -> str:
    """The move as a viewer may read it; that of a seat that has revealed as its own player reads
    it.
    """
    return game.move_text(state, move, move.seat if move.seat in revealed else viewer)


def redacted_error(event: Event, error: EngineError) -> str:
    """What is wrong with a move; of a hidden one only whose it is, for a message goes anywhere."""
    assert isinstance(event, Played)
    if event.public_text or is_layout(event.text):
        return f"{event.seat}'s hidden move"
    return f"{event.seat} {event.text}: {error}"


def has_hidden_pieces(game: AnyGame, states: Sequence[Any], seat: Seat) -> bool:
    """Whether a seat had at any time a piece whose kind the public may not know."""
    return any(
        piece is not None and piece.seat == seat and piece.kind == HIDDEN
        for state in states
        for piece in game.observe(state, None)
    )
