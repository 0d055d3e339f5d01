"""The scenes and texts that a viewer may have of a game, and comparisons of scenes.

In: states and moves of a game, scenes, the viewer, the seats that have revealed their pieces. Out:
scenes, texts, cells. Pure; knows no game by name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engines.errors import EngineError
from engines.game import ARBITER, HIDDEN, AnyGame, Move, Piece, Scene, Seat
from engines.refusals import is_layout
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.table.events import NO_DRAFTS, Drafts, Event, Played
from firmware_host.table.messages import Outcome


def visible_scene(
    game: AnyGame, state: Any, viewer: Seat | None, revealed: Collection[Seat]
) -> Scene:
    """Return the pieces as a viewer may see them; those of seats that have revealed as their own
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
    """Return the move as a viewer may read it; that of a seat that has revealed as its own player
    reads it.
    """
    return game.move_text(state, move, move.seat if move.seat in revealed else viewer)


def redacted_error(event: Event, error: EngineError) -> str:
    """Return what is wrong with a move; of a hidden one only its seat, because the message may be
    shown anywhere.
    """
    assert isinstance(event, Played)
    if event.public_text or is_layout(event.text):
        return f"{event.seat}'s hidden move"
    return f"{event.seat} {event.text}: {error}"


def has_hidden_pieces(game: AnyGame, states: Sequence[Any], seat: Seat) -> bool:
    """Return whether a seat had at any time a piece whose kind is not public."""
    return any(
        piece is not None and piece.seat == seat and piece.kind == HIDDEN
        for state in states
        for piece in game.observe(state, None)
    )


# --- comparisons of scenes ---


def to_driver_pieces(scene: Scene, seats: Sequence[Seat]) -> tuple[tuple[int, str] | None, ...]:
    """Return the pieces of a scene in the terms of drivers: number of the seat, and kind."""
    number = {seat: index for index, seat in enumerate(seats)}
    return tuple((number[piece.seat], piece.kind) if piece else None for piece in scene)


def interchangeable_cells(scene: Scene) -> tuple[Mask, ...]:
    """Return the cells with interchangeable pieces, a mask for each sort."""
    sorts: dict[Piece, Mask] = {}
    for cell, piece in enumerate(scene):
        if piece is not None and piece.kind != HIDDEN:
            sorts[piece] = sorts.get(piece, NO_CELLS) | 1 << cell
    return tuple(sorts.values())


def replaced_cells(before: Scene, after: Scene) -> Mask:
    """Return the cells that are occupied in both scenes by different pieces.

    A piece whose kind was revealed is the same piece.
    """
    pairs = enumerate(zip(before, after, strict=True))
    return mask_of(
        cell for cell, (old, new) in pairs if old and new and not may_be_same_piece(old, new)
    )


def may_be_same_piece(one: Piece, other: Piece) -> bool:
    """Return whether both can be the same piece, as far as their kinds are known."""
    return one == other or (one.seat == other.seat and HIDDEN in (one.kind, other.kind))


def expected_scene(before: Scene, after: Scene, move: Move | None) -> Scene:
    """Return the scene to expect on the board after the last move, judging by the scene before it:
    the mover on its last landing, whatever the game decides.

    A change of kind is expected.
    """
    mover = before[move.path[0]] if move else None
    if move is None or mover is None or mover.seat != move.seat:
        return before
    scene, there = list(before), after[move.path[-1]]
    for cell in (move.path[0], *move.captured):
        scene[cell] = None
    if move.path[0] not in move.captured:
        stays = there is not None and there.seat == mover.seat
        scene[move.path[-1]] = there if stays else mover
    return tuple(scene)


def with_default_setups(game: AnyGame, state: Any, drafts: Drafts = NO_DRAFTS) -> Scene:
    """Return the full scene; an army still to be set up stands as in its draft, or else in the
    default layout, if there is one.
    """
    scene = game.observe(state, ARBITER)
    for seat in game.seats:
        setup = game.setup(state, seat)
        if setup is not None and setup.due:
            scene = with_placed(scene, seat, drafts.get(seat, setup.usual))
    return scene


def with_placed(scene: Scene, seat: Seat, placed: Iterable[tuple[int, str]]) -> Scene:
    """Return the scene with these pieces of a seat's army added."""
    kinds = dict(placed)
    return tuple(
        Piece(seat, kinds[cell]) if cell in kinds else piece for cell, piece in enumerate(scene)
    )


def depends_on_hidden(before: Scene, after: Scene, move: Move) -> bool:
    """Return whether the effect of a move depends on kinds that are not public: a set-up, or a
    challenge.
    """
    if outcome_of(0, before, after, move):
        return True
    laid = (after[cell] for cell, _ in move.layout)
    return any(piece is not None and piece.kind == HIDDEN for piece in laid)


def outcome_of(entry: int, before: Scene, after: Scene, move: Move) -> Outcome | None:
    """Return the outcome of a challenge; None if move number ``entry`` is none.

    The scenes are those of the public before and after it.
    """
    cell = move.path[-1] if move.path else None
    target = None if cell is None else before[cell]
    if cell is None or target is None or target.seat == move.seat or target.kind != HIDDEN:
        return None
    stands = after[cell]
    return Outcome(entry, cell, move.seat, target.seat, stands.seat if stands else None)
