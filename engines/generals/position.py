"""Positions on one line: ``white:FLG=a1,PVT=b1/black:FLG=i8,SPY=h8/move:white``.

In: text, or a state and what a viewer sees of it. Out: the other. Knows which positions cannot be,
but no move. See ``docs/rules/generals.md``.
"""

from __future__ import annotations

from typing import Final

from engines.errors import NotationError, PositionError
from engines.game import HIDDEN, Piece, Scene, Seat
from engines.generals.army import SYMBOLS
from engines.generals.layouts import excess, fault
from engines.generals.notation import HIDDEN_TEXT
from engines.generals.squares import BEHIND, HOME, SEATS, TOPOLOGY, other, square
from engines.generals.state import State, placed, start
from engines.text import read_layout
from engines.topology import Cell

_EXAMPLE: Final = "such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white"
_SET_UP: Final = "set-up"
_SECTIONS: Final = (*SEATS, "move", "shown")


def write(state: State, scene: Scene) -> str:
    """The text of what a viewer sees: both sides in the order of the cells, the side to move, whose
    Flag has been shown.
    """
    sides = {seat: [_piece(cell, p) for cell, p in enumerate(scene) if p and p.seat == seat]
             for seat in SEATS}  # fmt: skip
    sections = [f"{seat}:{','.join(pieces)}" for seat, pieces in sides.items()]
    sections.append(f"move:{_SET_UP if state.owing else state.turn}")
    if state.shown:
        sections.append(f"shown:{','.join(seat for seat in SEATS if seat in state.shown)}")
    return "/".join(sections)


def _piece(cell: int, piece: Piece) -> str:
    symbol = HIDDEN if piece.kind == HIDDEN else SYMBOLS[piece.kind]
    return f"{symbol}={square(cell)}"


def read(text: str, first: Seat) -> State:
    """The state, every count fresh and its end not asked for; ``first`` moves first after a set-up.

    Raises PositionError: what is wrong, where, what to do.
    """
    sections = _sections(text)
    turn = sections["move"].lower()
    if turn not in (*SEATS, _SET_UP):
        raise PositionError(f"position: move:{turn[:40]!r}: write {', '.join(SEATS)} or {_SET_UP}")
    armies = {seat: _army(seat, sections[seat]) for seat in SEATS}
    twice = [cell for cell, _ in armies[SEATS[0]] if cell in dict(armies[SEATS[1]])]
    if twice:
        raise PositionError(f"position: a piece of each side stands on {square(twice[0])}")
    state = start(first if turn == _SET_UP else Seat(turn))
    for seat, army in armies.items():
        state = placed(state, seat, army)
    state = _setting_up(state, armies) if turn == _SET_UP else _in_play(state)
    return state._replace(shown=_shown(state, sections.get("shown", "")))


def _sections(text: str) -> dict[str, str]:
    """The parts between slashes, by name."""
    found: dict[str, str] = {}
    for part in text.strip().split("/"):
        name, colon, content = part.partition(":")
        name = name.strip().lower()
        if not colon or name not in _SECTIONS:
            raise PositionError(
                f"position: {part.strip()[:40]!r} is no part of a position, {_EXAMPLE}"
            )
        if name in found:
            raise PositionError(f"position: {name!r} stands there twice")
        found[name] = content.strip()
    for name in _SECTIONS[:-1]:
        if name not in found:
            raise PositionError(f"position: the part {name!r} is missing, {_EXAMPLE}")
    return found


def _army(seat: Seat, text: str) -> tuple[tuple[Cell, str], ...]:
    """The pieces of a side, by cell."""
    if not text:
        return ()
    if HIDDEN in text:
        raise PositionError(f"position: {HIDDEN_TEXT}")
    try:
        move = read_layout(f"{seat}:{text}", TOPOLOGY, SEATS, SYMBOLS)
    except NotationError as error:
        raise PositionError(f"position, {seat}: {error}") from error
    if move is None:
        raise PositionError(f"position, {seat}: {text[:40]!r} is no list of pieces, {_EXAMPLE}")
    for (cell, _), (following, _) in zip(move.layout, move.layout[1:], strict=False):
        if cell == following:
            raise PositionError(f"position, {seat}: two pieces stand on {square(cell)}")
    if wrong := excess([kind for _, kind in move.layout]):
        raise PositionError(f"position, {seat}: {wrong}")
    return move.layout


def _setting_up(state: State, armies: dict[Seat, tuple[tuple[Cell, str], ...]]) -> State:
    """A side has set up or has no piece on the board."""
    for seat, army in armies.items():
        if army and (wrong := fault(seat, army)):
            raise PositionError(f"position, {seat}, while setting up: {wrong}")
    owing = tuple(seat for seat in SEATS if not armies[seat])
    if not owing:
        raise PositionError("position: both sides have set up; write move:white or move:black")
    return state._replace(owing=owing)


def _in_play(state: State) -> State:
    """One Flag may be gone, for the game ends with it; one that has just come home has left the
    square behind it empty (deduction of rule 3).
    """
    if all(state.flag(seat) < 0 for seat in SEATS):
        raise PositionError("position: both flags are missing; the game ended with the first")
    mover = other(state.turn)
    flag = state.flag(mover)
    if flag in HOME[mover]:
        behind = BEHIND[mover][flag]
        if behind is not None and state.ranks[behind]:
            raise PositionError(
                f"position: {mover}'s flag came to {square(flag)} from {square(behind)},"
                " which must be empty"
            )
    return state._replace(owing=())


def _shown(state: State, text: str) -> frozenset[Seat]:
    """The sides whose Flag has been shown."""
    names = [name.strip() for name in text.lower().split(",")] if text else []
    for name in names:
        if name not in SEATS:
            raise PositionError(f"position: shown:{name[:40]!r}: write {' or '.join(SEATS)}")
        if name in state.owing:
            raise PositionError(f"position: {name} has no flag to show before its set-up")
    return frozenset(Seat(name) for name in names)
