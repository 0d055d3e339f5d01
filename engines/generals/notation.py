"""Text forms of the Game of the Generals: moves, commands, layouts and positions.

In: a text, or a move or a state with what a viewer sees of it. Out: the other. A position reads
``white:FLG=a1,PVT=b1/black:FLG=i8,SPY=h8/move:white``. Knows who stands where and which positions
are impossible, but no rule of movement; reading a move looks at no rank. The forms are those of
``docs/rules/generals.md``.
"""

from __future__ import annotations

import re
from typing import Final

from engines import base_game
from engines.errors import NotationError, PositionError
from engines.game import ARBITER, HIDDEN, Move, Piece, Scene, Seat
from engines.generals.board import BEHIND, GOAL_RANK, SEATS, SYMBOLS, TOPOLOGY, other, square
from engines.generals.setups import excess_refusal, layout_refusal
from engines.generals.state import State, placed, start
from engines.message import Message
from engines.refusals import read_command, read_layout, write_command, write_layout
from engines.topology import Cell

# --- moves, commands and layouts ---

SHOW_FLAG: Final = "show-flag"
"""The command with which a player shows everybody the cell of the own Flag (rule 4)."""

RANKS_HIDDEN: Final = Message("generals.ranks-hidden")
"""The reason why a text made for a player or for the public cannot be read back."""

_STEP: Final = re.compile(r"([a-i][1-8])\s*[-:x]?\s*([a-i][1-8])")


def write_move(state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
    """Return ``e3-e4``, ``e4xe5`` for a challenge, ``white:resign`` or ``white:FLG=a1,...``.

    The layout is ``white:?=a1,...`` for everybody but the arbiter and the seat itself.
    """
    if move.layout:
        return write_layout(move, TOPOLOGY, SYMBOLS, hidden=viewer not in (ARBITER, move.seat))
    if not move.path:
        return write_command(move)
    challenge = state.cells(other(move.seat)) >> move.path[-1] & 1
    return ("x" if challenge else "-").join(map(square, move.path))


def read_move(state: State, text: str) -> Move:
    """Return the move a text names, in any case.

    Between squares there may be ``-``, ``x``, ``:`` or nothing. The squares identify the move, the
    separators do not; the piece is taken to be that of the side to move. Raises NotationError for a
    text that is no move, no command and no layout.
    """
    if step := _STEP.fullmatch(text.strip().lower()):
        return Move(state.turn, (TOPOLOGY.cell(step[1]), TOPOLOGY.cell(step[2])))
    if word := read_command(text, SEATS, (*base_game.COMMANDS, SHOW_FLAG)):
        return word
    if f"{HIDDEN}=" in text.replace(" ", ""):
        raise NotationError(RANKS_HIDDEN)
    if layout := read_layout(text, TOPOLOGY, SEATS, SYMBOLS):
        return layout
    raise NotationError(Message("generals.no-move", text=text.strip()[:40]))


# --- positions ---

_SET_UP: Final = "set-up"
_SECTIONS: Final = (*SEATS, "move", "shown")


def write_position(state: State, scene: Scene) -> str:
    """Return the text of what a viewer sees.

    Both sides in the order of the cells, the side to move, and whose Flag has been shown.
    """
    sides = {seat: [_piece(cell, p) for cell, p in enumerate(scene) if p and p.seat == seat]
             for seat in SEATS}  # fmt: skip
    sections = [f"{seat}:{','.join(pieces)}" for seat, pieces in sides.items()]
    sections.append(f"move:{_SET_UP if state.to_set_up else state.turn}")
    if state.shown:
        sections.append(f"shown:{','.join(seat for seat in SEATS if seat in state.shown)}")
    return "/".join(sections)


def _piece(cell: int, piece: Piece) -> str:
    symbol = HIDDEN if piece.kind == HIDDEN else SYMBOLS[piece.kind]
    return f"{symbol}={square(cell)}"


def read_position(text: str, first: Seat) -> State:
    """Return the state, with every count at 0 and its end not determined.

    ``first`` moves first after a set-up. Raises PositionError, which says what is wrong, where, and
    what to do.
    """
    sections = _sections(text)
    turn = sections["move"].lower()
    if turn not in (*SEATS, _SET_UP):
        raise PositionError(
            Message("generals.no-side-to-move", text=turn[:40], seats=tuple(SEATS), word=_SET_UP)
        )
    armies = {seat: _army(seat, sections[seat]) for seat in SEATS}
    twice = [cell for cell, _ in armies[SEATS[0]] if cell in dict(armies[SEATS[1]])]
    if twice:
        raise PositionError(Message("generals.one-of-each-side", cell=square(twice[0])))
    state = start(first if turn == _SET_UP else Seat(turn))
    for seat, army in armies.items():
        state = placed(state, seat, army)
    state = _setting_up(state, armies) if turn == _SET_UP else _in_play(state)
    return state._replace(shown=_shown(state, sections.get("shown", "")))


def _sections(text: str) -> dict[str, str]:
    """Return the parts between slashes, by name."""
    found: dict[str, str] = {}
    for part in text.strip().split("/"):
        name, colon, content = part.partition(":")
        name = name.strip().lower()
        if not colon or name not in _SECTIONS:
            raise PositionError(Message("generals.no-part-of-position", text=part.strip()[:40]))
        if name in found:
            raise PositionError(Message("generals.part-twice", name=name))
        found[name] = content.strip()
    for name in _SECTIONS[:-1]:
        if name not in found:
            raise PositionError(Message("generals.part-missing", name=name))
    return found


def _army(seat: Seat, text: str) -> tuple[tuple[Cell, str], ...]:
    """Return the pieces of a side, by cell."""
    if not text:
        return ()
    if HIDDEN in text:
        raise PositionError(Message("generals.in-position", message=RANKS_HIDDEN))
    try:
        move = read_layout(f"{seat}:{text}", TOPOLOGY, SEATS, SYMBOLS)
    except NotationError as error:
        raise PositionError(
            Message("generals.in-army", seat=seat, message=error.message)
        ) from error
    if move is None:
        raise PositionError(Message("generals.no-list-of-pieces", seat=seat, text=text[:40]))
    for (cell, _), (following, _) in zip(move.layout, move.layout[1:], strict=False):
        if cell == following:
            raise PositionError(Message("generals.two-on-a-square", seat=seat, cell=square(cell)))
    if wrong := excess_refusal([kind for _, kind in move.layout]):
        raise PositionError(Message("generals.in-army", seat=seat, message=wrong))
    return move.layout


def _setting_up(state: State, armies: dict[Seat, tuple[tuple[Cell, str], ...]]) -> State:
    """Return the state where a side has set up or has no piece on the board."""
    for seat, army in armies.items():
        if army and (wrong := layout_refusal(seat, army)):
            raise PositionError(Message("generals.in-army-setting-up", seat=seat, message=wrong))
    owing = tuple(seat for seat in SEATS if not armies[seat])
    if not owing:
        raise PositionError(Message("generals.both-have-set-up"))
    return state._replace(to_set_up=owing)


def _in_play(state: State) -> State:
    """Return the state of a game in play.

    One Flag may be gone, because the game ends with it; one that has just come home has left the
    square behind it empty (deduction of rule 3).
    """
    if all(state.flag(seat) < 0 for seat in SEATS):
        raise PositionError(Message("generals.both-flags-missing"))
    mover = other(state.turn)
    flag = state.flag(mover)
    if flag in GOAL_RANK[mover]:
        behind = BEHIND[mover][flag]
        if behind is not None and state.ranks[behind]:
            raise PositionError(
                Message(
                    "generals.flag-came-from-there",
                    seat=mover,
                    cell=square(flag),
                    from_cell=square(behind),
                )
            )
    return state._replace(to_set_up=())


def _shown(state: State, text: str) -> frozenset[Seat]:
    """Return the sides whose Flag has been shown."""
    names = [name.strip() for name in text.lower().split(",")] if text else []
    for name in names:
        if name not in SEATS:
            raise PositionError(
                Message("generals.nobody-shown", text=name[:40], seats=tuple(SEATS))
            )
        if name in state.to_set_up:
            raise PositionError(Message("generals.no-flag-to-show", seat=name))
    return frozenset(Seat(name) for name in names)
