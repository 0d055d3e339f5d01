"""Text forms of Coalition Chess: moves, and positions on one line.

In: a text, or a move or a state. Out: the other. The forms are those of
``docs/rules/coalition-chess.md``, section 6. Reading a move uses the legal moves, given as an
argument; no rule is known here. A position line has the board from rank 10 down, the seat on turn,
the round, the coalitions, and items such as ``skip=Y3`` for everything else that decides what is
allowed. ``check_position`` raises PositionError for positions that no game can reach.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from engines.coalition_chess.board import (
    AREAS,
    ARMIES,
    BEHIND,
    BLACK,
    FREE,
    GREATER,
    GREEN,
    GUARD,
    KIND,
    KIND_OF,
    KING,
    LESSER,
    LETTERS,
    MACHINE_GUN,
    NAMES,
    NEXT,
    NOBODY,
    PIECE_OF,
    PLACE,
    RED,
    SEAT_OF,
    SEATS,
    SECOND_LINE,
    SYMBOLS,
    TOPOLOGY,
    UNMOVED,
    YELLOW,
    Board,
    Rules,
    cells_of,
    code,
    king_of,
    seats_of,
    square,
)
from engines.coalition_chess.coalitions import joinable_powers
from engines.coalition_chess.commands import COMMANDS
from engines.coalition_chess.piece_moves import is_promotion
from engines.coalition_chess.state import State, checkers, has_turns, uncommitted
from engines.errors import AmbiguousMove, NotationError, PositionError
from engines.game import Move, Scene, Seat
from engines.message import Message
from engines.refusals import (
    alternatives,
    read_command,
    read_layout,
    shortened,
    write_command,
    write_layout,
)
from engines.topology import Cell, file_letters

# --- moves ---

_SQUARE: Final = "[a-z]+[0-9]+"
_MOVE: Final = re.compile(
    rf"({_SQUARE})\s*[-x:]?\s*({_SQUARE})\s*(?:e\.?p\.?)?\s*(?:=\s*([a-z-]+))?", re.ASCII
)
_KINDS: Final = {symbol.lower(): name for name, symbol in SYMBOLS.items()}


def write_move(board: Board, move: Move) -> str:
    """Return the move as text.

    For example ``e2-e4``, ``e4xf5``, ``i9-i10=S``, ``green:join-yellow``, or a layout.
    """
    if move.layout:
        return write_layout(move, TOPOLOGY, SYMBOLS)
    if not move.path:
        return write_command(move)
    captures = move.captured or any(board[cell] for cell in move.path[1:])
    path = ("x" if captures else "-").join(map(square, move.path))
    return f"{path}={SYMBOLS[move.choice]}" if move.choice else path


def read_move(board: Board, text: str, legal: Sequence[Move], turn: Seat) -> Move:
    """Return the move a text names, in any case, with ``-`` or ``x``.

    A move that is not among ``legal`` is returned as it was written, by the seat whose piece stands
    on the first square, so that the rules can refuse it. Raises NotationError for a text that is no
    move, AmbiguousMove for one that does not name the promotion.
    """
    match = _MOVE.fullmatch(text.strip().lower())
    if not match:
        move = read_command(text, SEATS, COMMANDS) or read_layout(text, TOPOLOGY, SEATS, SYMBOLS)
        if move is None:
            raise NotationError(Message("coalition-chess.no-move", text=text.strip()))
        return move
    path = (_cell(match[1]), _cell(match[2]))
    kind = _kind(match[3])
    alike = [move for move in legal if move.path == path]
    found = [move for move in alike if move.choice == kind]
    if len(found) == 1:
        return found[0]
    if alike and not kind:
        texts = [write_move(board, move) for move in alike]
        raise AmbiguousMove(
            Message(
                "coalition-chess.promotion-not-named", text=text.strip(), moves=alternatives(texts)
            )
        )
    owner = SEAT_OF[board[path[0]]]
    seat = SEATS[owner] if owner < len(SEATS) else turn
    return Move(seat, path, alike[0].captured if alike else (), choice=kind)


def _cell(name: str) -> Cell:
    if not TOPOLOGY.has(name):
        raise NotationError(Message("coalition-chess.no-square", name=name))
    return TOPOLOGY.cell(name)


def _kind(text: str | None) -> str:
    """Return the kind a promotion names by its letter or its name."""
    if not text:
        return ""
    name = _KINDS.get(text, text)
    if name not in KIND:
        raise NotationError(
            Message("coalition-chess.no-such-piece", name=text, names=tuple(SYMBOLS.values()))
        )
    return name


# --- items of a position ---


def write_items(state: State, rules: Rules) -> list[str]:
    """Return the items that differ from their defaults, in their fixed order."""
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
    """Return ``e4``, with the seats that can capture the Guard there if they are not the expected
    ones.
    """
    return square(cell) + (_letters(takers) if takers != _due_before(state, cell, rules) else "")


def _due_before(state: State, cell: Cell, rules: Rules) -> int:
    """Return the seats that have their turn from now on, before the turn of the piece on a cell."""
    place, last = map(rules.order.index, (state.turn, SEAT_OF[state.board[cell]]))
    return sum(1 << rules.order[(place + far) % 4] for far in range((last - place) % 4))


def _letters(seats: int) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if seats >> seat & 1)


def _is_on_second_line(cell: int, piece: int) -> bool:
    """Return whether a Guard or a Machine-gun stands on its second line inside its area."""
    seat = SEAT_OF[piece]
    return KIND_OF[piece] >= MACHINE_GUN and cell in SECOND_LINE[seat] and cell in AREAS[seat]


def as_if_unmoved(board: Board) -> Board:
    """Return the board with pieces on their initial squares marked as unmoved (D2)."""
    return bytes(
        code(SEAT_OF[piece], KIND_OF[piece], unmoved=True)
        if _is_on_second_line(cell, piece)
        else piece
        for cell, piece in enumerate(board)
    )


def read_item(state: State, item: str, rules: Rules) -> State:
    """Return the state changed as an item says. Raises PositionError."""
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
    """Return the reader of ``moved`` or ``unmoved``: Guards and Machine-guns in their own areas."""

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


# --- impossible positions ---


def check_position(state: State, rules: Rules, items: Sequence[str]) -> None:
    """Raise PositionError if no game can reach this position.

    ``items``: the names of the items that were written.
    """
    twice = [name for name, count in Counter(items).items() if count > 1]
    if twice:
        raise PositionError(Message("coalition-chess.item-twice", name=twice[0]))
    for seat in range(4):
        _check_army(state, seat, rules)
    _check_kings(state, rules)
    _check_partners(state, rules)
    _check_turn(state, rules)
    _check_passants(state)


def _check_army(state: State, seat: int, rules: Rules) -> None:
    """Check that a side has no more pieces than at the start, counting promotions."""
    name, army = SEATS[seat], ARMIES[seat]
    cells = cells_of(state.board, seat)
    if state.due and seat == YELLOW:
        if cells:
            raise PositionError(
                Message("coalition-chess.yellow-not-yet-laid", cell=square(cells[0]))
            )
        return
    counts = Counter(KIND_OF[state.board[cell]] for cell in cells)
    if counts[KING] != army.get(KING, 0):
        raise PositionError(
            Message(
                "coalition-chess.wrong-kings",
                seat=name,
                number=counts[KING],
                right_number=army.get(KING, 0),
            )
        )
    for kind in {GUARD, MACHINE_GUN}.difference(rules.promotions):
        if counts[kind] > army[kind]:
            raise PositionError(
                Message(
                    "coalition-chess.too-many-of-a-kind",
                    seat=name,
                    number=counts[kind],
                    kind=NAMES[kind],
                    first_number=army[kind],
                )
            )
    spare = sum(max(0, army[kind] - counts[kind]) for kind in (MACHINE_GUN, GUARD))
    extra = sum(max(0, counts[kind] - army.get(kind, 0)) for kind in range(KING, GUARD))
    if extra > spare:
        raise PositionError(
            Message("coalition-chess.too-many-promoted", seat=name, number=extra, most_number=spare)
        )
    for cell in cells:
        again = rules.promotions[-1] == KIND_OF[state.board[cell]]  # a Guard become Machine-gun
        if is_promotion(state.board[cell], cell) and not again:
            raise PositionError(
                Message("coalition-chess.would-be-promoted", seat=name, cell=square(cell))
            )


def _check_kings(state: State, rules: Rules) -> None:
    yellow, black = (king_of(state.board, seat) for seat in GREATER)
    if yellow >= 0 and black in NEXT[yellow] and not rules.together:
        raise PositionError(
            Message("coalition-chess.kings-attack", cell=square(yellow), other_cell=square(black))
        )


def _check_partners(state: State, rules: Rules) -> None:
    fixed = any(partner != NOBODY for partner in rules.partners)
    if fixed and state.partners != rules.partners:
        raise PositionError(Message("coalition-chess.other-coalitions"))
    for seat, partner in enumerate(state.partners):
        if not fixed and partner != NOBODY and (seat in GREATER) == (partner in GREATER):
            raise PositionError(
                Message("coalition-chess.opponents", seat=SEATS[seat], other_seat=SEATS[partner])
            )


def _check_turn(state: State, rules: Rules) -> None:
    name = SEATS[state.turn]
    if state.due:
        if (state.turn, state.round) != (YELLOW, 1) or state.answers or state.asked != NOBODY:
            raise PositionError(Message("coalition-chess.yellow-lays-before-round-one"))
        return
    if not has_turns(state, state.turn, rules):
        raise PositionError(Message("coalition-chess.no-turns", seat=name))
    if (state.turn, state.round) in state.skips:
        raise PositionError(
            Message("coalition-chess.loses-its-turn", seat=name, number=state.round)
        )
    for seat in seats_of(state.answers):
        if seat == state.turn or not checkers(state, seat, rules):
            raise PositionError(Message("coalition-chess.no-check-to-answer", seat=SEATS[seat]))
    neutral = uncommitted(state) >> state.turn & 1
    if state.choosing and not (neutral and state.turn not in GREATER):
        raise PositionError(Message("coalition-chess.no-side-to-choose", seat=name))
    if state.asked != NOBODY and not (
        neutral and joinable_powers(state, state.turn, rules) >> state.asked & 1
    ):
        raise PositionError(
            Message("coalition-chess.cannot-have-asked", seat=name, other_seat=SEATS[state.asked])
        )


def _check_passants(state: State) -> None:
    for cell, _ in state.passants:
        piece = state.board[cell]
        if KIND_OF[piece] != GUARD or UNMOVED[piece] or len(BEHIND[SEAT_OF[piece]][cell]) < 2:
            raise PositionError(Message("coalition-chess.no-double-step-there", cell=square(cell)))


# --- records ---


def round_of(state: State, move: Move) -> int:
    """Return the round of a move: for an answer out of turn, that of the check (D15)."""
    answers = state.answers >> PLACE[move.seat] & 1
    return state.answer_round if answers else state.round


# --- positions ---

_KIND_LETTERS: Final = {symbol: KIND[name] for name, symbol in SYMBOLS.items()}
_COLUMNS, _ROWS = TOPOLOGY.grid or (0, 0)
_RANKS: Final = range(_ROWS, 0, -1)


def write_position(state: State, rules: Rules) -> str:
    """Return the position as text, with everything that decides what is allowed."""
    coalitions = ",".join(
        LETTERS[seat] + LETTERS[partner]
        for seat, partner in enumerate(state.partners)
        if partner > seat
    )
    rows = write_rows(tuple(map(PIECE_OF.__getitem__, state.board)))
    fields = (rows, LETTERS[state.turn], str(state.round), coalitions or "-")
    return " ".join((*fields, *write_items(state, rules)))


def write_rows(scene: Scene) -> str:
    """Return the rows of these pieces, rank 10 first."""
    return "/".join(_row(scene, rank) for rank in _RANKS)


def _row(scene: Scene, rank: int) -> str:
    text, empty = "", 0
    for file in file_letters(_COLUMNS):
        piece = scene[TOPOLOGY.cell(f"{file}{rank}")]
        if piece is None:
            empty += 1
            continue
        text += (str(empty) if empty else "") + LETTERS[PLACE[piece.seat]] + SYMBOLS[piece.kind]
        empty = 0
    return text + (str(empty) if empty else "")


def read_position(text: str, rules: Rules) -> State:
    """Return the position a text describes, with every draw counter at 0.

    Raises PositionError, which says what is wrong and what to do.
    """
    fields = text.split()
    if len(fields) < 4:
        raise PositionError(Message("coalition-chess.no-position", text=shortened(text)))
    rows, turn, number, coalitions = (field.upper() for field in fields[:4])
    if len(turn) != 1 or turn not in LETTERS:
        raise PositionError(Message("coalition-chess.no-seat-on-turn", text=turn))
    if not re.fullmatch("[1-9][0-9]{0,5}", number, re.ASCII):
        raise PositionError(Message("coalition-chess.no-round", text=number))
    board = _board(rows)
    if not rules.second_line:
        board = as_if_unmoved(board)
    state = State(
        board=board,
        turn=LETTERS.index(turn),
        round=int(number),
        partners=rules.partners if coalitions == "-" else _partners(coalitions),
    )
    for item in fields[4:]:
        state = read_item(state, item, rules)
    check_position(state, rules, [item.partition("=")[0].lower() for item in fields[4:]])
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
    """Return the piece or the empty squares of a sign."""
    if re.fullmatch("[1-9][0-9]?", sign, re.ASCII):
        return [0] * int(sign)
    if len(sign) != 2 or sign[1] not in _KIND_LETTERS:
        known = tuple(_KIND_LETTERS)
        raise PositionError(
            Message("coalition-chess.no-piece-sign", rank_number=rank, text=sign, names=known)
        )
    return [code(LETTERS.index(sign[0]), _KIND_LETTERS[sign[1]])]
