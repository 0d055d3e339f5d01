"""Positions on one line: the board from rank 10 down, the seat on turn, the round, the coalitions,
and what else matters for what may be done.

In: text, or a state. Out: the other. Knows no move, and leaves what cannot be to ``impossible``.
The form is that of ``docs/rules/coalition-chess.md``, paragraph 6.
"""

from __future__ import annotations

import re
from typing import Final

from engines.coalition_chess import impossible, items
from engines.coalition_chess.options import FREE, Rules
from engines.coalition_chess.pieces import KIND, KIND_OF, NAMES, SEAT_OF, SYMBOLS, Board, code
from engines.coalition_chess.squares import LETTERS, TOPOLOGY
from engines.coalition_chess.state import State
from engines.errors import PositionError
from engines.message import Message
from engines.topology import file_letters

_KINDS: Final = {symbol: KIND[name] for name, symbol in SYMBOLS.items()}
_COLUMNS, _ROWS = TOPOLOGY.grid or (0, 0)
_RANKS: Final = range(_ROWS, 0, -1)


def write(state: State, rules: Rules) -> str:
    """The position with everything that matters for what may be done."""
    coalitions = ",".join(
        LETTERS[seat] + LETTERS[partner]
        for seat, partner in enumerate(state.partners)
        if partner > seat
    )
    rows = "/".join(_row(state.board, rank) for rank in _RANKS)
    fields = (rows, LETTERS[state.turn], str(state.round), coalitions or "-")
    return " ".join((*fields, *items.write(state, rules)))


def _row(board: Board, rank: int) -> str:
    text, empty = "", 0
    for file in file_letters(_COLUMNS):
        piece = board[TOPOLOGY.cell(f"{file}{rank}")]
        if not piece:
            empty += 1
            continue
        text += (str(empty) if empty else "") + LETTERS[SEAT_OF[piece]]
        text += SYMBOLS[NAMES[KIND_OF[piece]]]
        empty = 0
    return text + (str(empty) if empty else "")


def read(text: str, rules: Rules) -> State:
    """The position, every draw counter fresh. Raises PositionError: what is wrong, what to do."""
    fields = text.split()
    if len(fields) < 4:
        raise PositionError(Message("coalition-chess.no-position", text=text.strip()))
    rows, turn, number, coalitions = (field.upper() for field in fields[:4])
    if len(turn) != 1 or turn not in LETTERS:
        raise PositionError(Message("coalition-chess.no-seat-on-turn", text=turn))
    if not re.fullmatch("[1-9][0-9]{0,5}", number, re.ASCII):
        raise PositionError(Message("coalition-chess.no-round", text=number))
    board = _board(rows)
    if not rules.second_line:
        board = items.as_if_unmoved(board)
    state = State(
        board=board,
        turn=LETTERS.index(turn),
        round=int(number),
        partners=rules.partners if coalitions == "-" else _partners(coalitions),
    )
    for item in fields[4:]:
        state = items.read(state, item, rules)
    impossible.check_position(state, rules, [item.partition("=")[0].lower() for item in fields[4:]])
    first = state.turn == rules.order[0]
    return state._replace(changed=state.round - 1 if first else state.round)


def _partners(text: str) -> tuple[int, ...]:
    partners = list(FREE)
    for pair in text.split(","):
        one, other = (LETTERS.find(letter) for letter in pair) if len(pair) == 2 else (-1, -1)
        if min(one, other) < 0 or one == other or max(partners[one], partners[other]) >= 0:
            raise PositionError(Message("coalition-chess.no-coalitions", text=text))
        partners[one], partners[other] = other, one
    return tuple(partners)


def _board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != _ROWS:
        raise PositionError(
            Message("coalition-chess.wrong-rows", right_number=_ROWS, number=len(rows))
        )
    board: list[int] = []
    for rank, row in zip(_RANKS, rows, strict=True):
        cells: list[int] = []
        for sign in re.findall(r"[YBGR][A-Z]|\d+|.", row, re.ASCII | re.DOTALL):
            cells += _cells(sign, rank)
        if len(cells) != _COLUMNS:
            raise PositionError(
                Message(
                    "coalition-chess.wrong-row",
                    rank_number=rank,
                    text=row,
                    number=len(cells),
                    right_number=_COLUMNS,
                )
            )
        board = cells + board
    return bytes(board)


def _cells(sign: str, rank: int) -> list[int]:
    """The piece or the empty squares a sign stands for."""
    if re.fullmatch("[1-9][0-9]?", sign, re.ASCII):
        return [0] * int(sign)
    if len(sign) != 2 or sign[1] not in _KINDS:
        known = tuple(_KINDS)
        raise PositionError(
            Message("coalition-chess.no-piece-sign", rank_number=rank, text=sign, names=known)
        )
    return [code(LETTERS.index(sign[0]), _KINDS[sign[1]])]
