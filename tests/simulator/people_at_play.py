"""Random games played by people, without a host: what their hands leave on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

from drivers.wiring import Wiring
from engines import make_game
from engines.game import ARBITER, AnyGame, Move
from simulator.hands.board_pieces import PhysicalPiece
from simulator.people.people import People
from simulator.people.plan import Plan
from simulator.people.profiles import Profile
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.contract import strolls
from tests.simulator.wooden_boards import straight

Standing = tuple[PhysicalPiece | None, ...]


def wood(game: AnyGame, state: Any) -> Standing:
    """The wood of a position."""
    scene = game.observe(state, ARBITER)
    return tuple(piece and (game.seats.index(piece.seat), piece.kind) for piece in scene)


def moves(name: str, count: int, seed: int) -> Iterator[tuple[AnyGame, Any, Move]]:
    """States of random games with the move made in each: board moves and layouts."""
    game, lot = make_game(name), Random(seed)
    while True:
        state = game.initial()
        while game.to_act(state):
            move = strolls.step(game, state, lot)
            if move.path or move.layout:
                yield game, state, move
                count -= 1
                if not count:
                    return
            state = game.apply(state, move)


def planned(people: People, state: Any, move: Move, standing: Standing) -> Plan:
    """A move or a layout."""
    return (people.plan_setup if move.layout else people.plan_move)(state, move, standing)


def played(
    game: AnyGame, standing: Sequence[PhysicalPiece | None], *plans: Plan
) -> tuple[ScriptedBoard, list[tuple[float, int]]]:
    """The board after these plans, and every scan that differed from the one before."""
    wiring: Wiring = straight(game.topology)
    board = ScriptedBoard(BoardParts(game.topology, wiring, standing), quiet=1e9)
    for plan in plans:
        board.pieces.put_in_tray(plan.box)
        board.add_steps(plan.steps)
    while not board.is_idle:
        board.wait(1e9)
    return board, list(board.edges)


def expected(game: AnyGame, state: Any, move: Move) -> Standing:
    """What the position after the move says, but for crowns, and for the verdict in a challenge:
    both come after the hands.
    """
    before, after = wood(game, state), list(wood(game, game.apply(state, move)))
    if move.path and move.path[0] not in move.captured:
        after[move.path[-1]] = before[move.path[0]]
    return tuple(after)


def only(profile: Profile, **rates: float) -> Profile:
    """A person of that sort with no habit but these."""
    spans = ("name", "wear", "dwell")
    none = {
        field.name: 0.0
        for field in fields(profile)
        if field.name not in spans and isinstance(getattr(profile, field.name), float)
    }
    return replace(profile, **{**none, **rates})  # type: ignore[arg-type]
