"""What a position's text says besides board, turn, round and coalitions: ``skip=Y3``.

In: items, or a state. Out: the other. Knows of each item what it may be by itself; the position as
a whole is looked at by ``impossible``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import KIND_OF, MACHINE_GUN, SEAT_OF, UNMOVED, Board, code
from engines.coalition_chess.squares import (
    AREAS,
    BLACK,
    GREATER,
    GREEN,
    LESSER,
    LETTERS,
    NOBODY,
    RED,
    SECOND_LINE,
    TOPOLOGY,
    YELLOW,
    square,
)
from engines.coalition_chess.state import State
from engines.errors import PositionError
from engines.message import Message
from engines.topology import Cell


def write(state: State, rules: Rules) -> list[str]:
    """The items that say something, in their order."""
    pieces = () if rules.second_line else tuple(enumerate(state.board))
    moved = (c for c, piece in pieces if _is_on_second_line(c, piece) and not UNMOVED[piece])
    unmoved = (c for c, piece in pieces if UNMOVED[piece] and not _is_on_second_line(c, piece))
    texts = {
        "setup": LETTERS[YELLOW] if state.due else "",
        "moved": _names(moved),
        "unmoved": _names(unmoved),
        "replaced": _letters(state.replaced),
        "passed": _letters(state.passed),
        "shifted": _letters(state.shifted),
        "skip": ",".join(f"{LETTERS[seat]}{number}" for seat, number in state.skips),
        "answer": f"{_letters(state.answers)}{state.answer_round}" if state.answers else "",
        "out": _letters(state.out),
        "passant": ",".join(_passant(state, *passant, rules) for passant in state.passants),
        "asked": LETTERS[state.asked] if state.asked != NOBODY else "",
        "refused": _letters(state.refused),
        "chooses": LETTERS[state.turn] if state.choosing else "",
        "late": LETTERS[RED] if state.late else "",
    }
    return [f"{name}={text}" for name, text in texts.items() if text]


def _names(cells: Iterable[int]) -> str:
    return ",".join(map(square, cells))


def _passant(state: State, cell: Cell, takers: int, rules: Rules) -> str:
    """``e4``, with the seats that may still take the Guard there where the order of play does not
    say it.
    """
    return square(cell) + (_letters(takers) if takers != _due_before(state, cell, rules) else "")


def _due_before(state: State, cell: Cell, rules: Rules) -> int:
    """The seats that have their turn from now on, before that of the piece on a cell."""
    place, last = map(rules.order.index, (state.turn, SEAT_OF[state.board[cell]]))
    return sum(1 << rules.order[(place + far) % 4] for far in range((last - place) % 4))


def _letters(seats: int) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if seats >> seat & 1)


def _is_on_second_line(cell: int, piece: int) -> bool:
    """Whether a Guard or a Machine-gun stands on its second line inside its area."""
    seat = SEAT_OF[piece]
    return KIND_OF[piece] >= MACHINE_GUN and cell in SECOND_LINE[seat] and cell in AREAS[seat]


def as_if_unmoved(board: Board) -> Board:
    """The board with those marked as unmoved that stand where they begin (D2)."""
    return bytes(
        code(SEAT_OF[piece], KIND_OF[piece], unmoved=True)
        if _is_on_second_line(cell, piece)
        else piece
        for cell, piece in enumerate(board)
    )


def read(state: State, item: str, rules: Rules) -> State:
    """The state with what an item says. Raises PositionError."""
    name, _, value = item.partition("=")
    reader = _READERS.get(name.lower())
    if reader is None or not value:
        raise PositionError(Message("coalition-chess.no-item", text=item, names=tuple(_READERS)))
    try:
        return reader(state, value.upper(), rules)
    except PositionError as error:
        raise PositionError(
            Message("coalition-chess.in-item", text=item, message=error.message)
        ) from error


_Reader: TypeAlias = Callable[[State, str, Rules], State]


def _mask(text: str, allowed: Iterable[int]) -> int:
    letters = {LETTERS[seat]: seat for seat in allowed}
    mask = 0
    for letter in text:
        if letter not in letters or mask >> letters[letter] & 1:
            raise PositionError(Message("coalition-chess.item-of-letters", names=tuple(letters)))
        mask |= 1 << letters[letter]
    return mask


def _seat(text: str, allowed: Iterable[int]) -> int:
    mask = _mask(text, allowed)
    if mask.bit_count() != 1:
        raise PositionError(Message("coalition-chess.item-of-one-seat"))
    return mask.bit_length() - 1


def _squares(text: str) -> list[Cell]:
    names = text.lower().split(",")
    for name in names:
        if not TOPOLOGY.has(name):
            raise PositionError(Message("coalition-chess.no-square-of-that-name", name=name))
    return sorted({TOPOLOGY.cell(name) for name in names})


def _read_setup(state: State, text: str, rules: Rules) -> State:
    _seat(text, (YELLOW,))
    return state._replace(due=True)


def _read_marks(unmoved: bool) -> _Reader:
    """The reader of ``moved`` or ``unmoved``: Guards and Machine-guns in their own areas."""

    def reader(state: State, text: str, rules: Rules) -> State:
        board = bytearray(state.board)
        for cell in _squares(text):
            seat, kind = SEAT_OF[board[cell]], KIND_OF[board[cell]]
            if rules.second_line or kind < MACHINE_GUN or cell not in AREAS[seat]:
                raise PositionError(
                    Message("coalition-chess.nobody-there-unmoved", cell=square(cell))
                )
            board[cell] = code(seat, kind, unmoved=unmoved)
        return state._replace(board=bytes(board))

    return reader


def _read_skip(state: State, text: str, rules: Rules) -> State:
    skips = set()
    for turn in text.split(","):
        match = re.fullmatch("([YB])([1-9][0-9]{0,5})", turn, re.ASCII)
        if not match or int(match[2]) - state.round not in (0, 1):
            raise PositionError(Message("coalition-chess.item-of-a-skip", number=state.round + 1))
        skips.add((LETTERS.index(match[1]), int(match[2])))
    return state._replace(skips=tuple(sorted(skips)))


def _read_answer(state: State, text: str, rules: Rules) -> State:
    match = re.fullmatch("([YB]+)([1-9][0-9]{0,5})", text, re.ASCII)
    if not match or state.round - int(match[2]) not in (0, 1):
        raise PositionError(Message("coalition-chess.item-of-an-answer", number=state.round))
    return state._replace(answers=_mask(match[1], GREATER), answer_round=int(match[2]))


def _read_choice(state: State, text: str, rules: Rules) -> State:
    if not rules.chosen or _seat(text, LESSER) != state.turn:
        raise PositionError(Message("coalition-chess.item-with-contradiction"))
    return state._replace(choosing=True)


def _read_asked(state: State, text: str, rules: Rules) -> State:
    if not rules.consent:
        raise PositionError(Message("coalition-chess.item-with-consent"))
    return state._replace(asked=_seat(text, GREATER))


def _read_passant(state: State, text: str, rules: Rules) -> State:
    if not rules.en_passant:
        raise PositionError(Message("coalition-chess.item-with-en-passant"))
    passants = {}
    for part in text.split(","):
        match = re.fullmatch("([A-J][0-9]+)([YBGR]*)", part, re.ASCII)
        if not match:
            raise PositionError(Message("coalition-chess.item-of-a-passant"))
        (cell,) = _squares(match[1])
        if not state.board[cell]:
            raise PositionError(Message("coalition-chess.no-double-step-there", cell=square(cell)))
        others = (seat for seat in range(4) if seat != SEAT_OF[state.board[cell]])
        passants[cell] = _mask(match[2], others) or _due_before(state, cell, rules)
    return state._replace(passants=tuple(sorted(passants.items())))


def _read_late(state: State, text: str, rules: Rules) -> State:
    if not rules.red_late or state.partners[_seat(text, (RED,))] != YELLOW:
        raise PositionError(Message("coalition-chess.item-with-red-late"))
    return state._replace(late=True)


_READERS: Final[Mapping[str, _Reader]] = {
    "setup": _read_setup,
    "moved": _read_marks(unmoved=False),
    "unmoved": _read_marks(unmoved=True),
    "replaced": lambda s, text, rules: s._replace(replaced=_mask(text, (BLACK, GREEN, RED))),
    "passed": lambda s, text, rules: s._replace(passed=_mask(text, range(4))),
    "shifted": lambda s, text, rules: s._replace(shifted=_mask(text, GREATER)),
    "skip": _read_skip,
    "answer": _read_answer,
    "out": lambda s, text, rules: s._replace(out=_mask(text, LESSER)),
    "passant": _read_passant,
    "asked": _read_asked,
    "refused": lambda s, text, rules: s._replace(refused=_mask(text, GREATER)),
    "chooses": _read_choice,
    "late": _read_late,
}
