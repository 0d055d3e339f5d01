"""The board of Coalition Chess: squares, seats, pieces and options.

In: the topology; a board; option names and values. Out: geometric tables, made once at import;
which pieces stand where, and boards with some moved or placed; one frozen ``Rules`` value. A board
is 100 bytes, one piece each. A seat is its index in ``SEATS`` everywhere in this package; only the
methods of the protocol name it. Knows no turn, no coalition and no rule of movement. Paragraphs (1
and 2) and decisions are those of ``docs/rules/coalition-chess.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engines.errors import OptionError
from engines.game import Piece, Seat
from engines.message import Message
from engines.options import SHARED, Option
from engines.topology import Cell, grid

# --- squares and seats ---

TOPOLOGY: Final = grid(10, 10)
CELLS: Final = TOPOLOGY.cells

SEATS: Final = (Seat("yellow"), Seat("black"), Seat("green"), Seat("red"))
YELLOW, BLACK, GREEN, RED = range(4)
NOBODY: Final = -1
GREATER: Final = (YELLOW, BLACK)
LESSER: Final = (GREEN, RED)
PLACE: Final[Mapping[str, int]] = {seat: place for place, seat in enumerate(SEATS)}
LETTERS: Final = "YBGR"

WAYS: Final = (
    "north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west",
)  # fmt: skip
"""The straight directions, then the diagonal ones."""

FORWARD: Final = ("north", "south", "west", "east")
"""The direction in which each seat's Guards move (section 1)."""

BACKWARD: Final = ("south", "north", "east", "west")

Cells: TypeAlias = tuple[Cell, ...]


def _walk(cell: Cell, *ways: str) -> Cell | None:
    """Return the cell some single steps lead to, or None if one leaves the board."""
    on: Cell | None = cell
    for way in ways:
        on = None if on is None else TOPOLOGY.directions[way][on]
    return on


RAYS: Final = tuple(tuple(TOPOLOGY.ray(cell, way) for way in WAYS) for cell in CELLS)
"""For each square and direction, the squares to the edge."""

NEXT: Final = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)
"""The neighbours of each square."""

_LEAPS: Final = tuple(
    (way, diagonal) for way in WAYS[:4] for diagonal in WAYS[4:] if way in diagonal.split("-")
)

KNIGHT: Final = tuple(
    tuple(to for leap in _LEAPS if (to := _walk(cell, *leap)) is not None) for cell in CELLS
)
"""A knight's leaps from each square: one step straight and one diagonally further."""


def _plane(cell: Cell) -> Mapping[Cell, Cells]:
    middles: dict[Cell, Cells] = {}
    for middle in KNIGHT[cell]:
        for to in KNIGHT[middle]:
            if to != cell:
                middles[to] = (*middles.get(to, ()), middle)
    return middles


PLANE_OVER: Final = tuple(_plane(cell) for cell in CELLS)
"""The cells a Plane may reach from each square, with the squares between its two leaps
(rule 3.1).
"""

PLANE_TARGETS: Final = tuple(tuple(targets) for targets in PLANE_OVER)

AHEAD: Final = tuple(tuple(TOPOLOGY.ray(cell, way) for cell in CELLS) for way in FORWARD)
"""For each seat and square, the squares straight ahead."""

BEHIND: Final = tuple(tuple(TOPOLOGY.ray(cell, way) for cell in CELLS) for way in BACKWARD)

GUARD_WAYS: Final = tuple(
    tuple(diagonal for diagonal in WAYS[4:] if way in diagonal.split("-")) for way in FORWARD
)
"""The two directions in which each seat's Guards capture."""

GUARD_HITS: Final = tuple(
    tuple(TOPOLOGY.neighbours(cell, ways) for cell in CELLS) for ways in GUARD_WAYS
)

FAR_EDGE: Final = tuple(
    frozenset(cell for cell in CELLS if not AHEAD[seat][cell]) for seat in range(4)
)
"""The cells on which each seat's Guards and Machine-guns promote (rule 3.4)."""

SECOND_LINE: Final = tuple(
    frozenset(cell for cell in CELLS if len(BEHIND[seat][cell]) == 1) for seat in range(4)
)

CORNERS: Final = frozenset(cell for cell in CELLS if len(NEXT[cell]) == 3)


def _area(*lines: tuple[str, str]) -> Cells:
    """Return the squares of some lines, each given as a string of files and a string of ranks."""
    names = (
        f"{file}{'10' if rank == 'X' else rank}"
        for files, ranks in lines
        for file in files
        for rank in ranks
    )
    return tuple(sorted(map(TOPOLOGY.cell, names)))


AREAS: Final = (
    _area(("bcdefghi", "12")),
    _area(("bcdefghi", "X"), ("cdefgh", "9")),
    _area(("ij", "4567")),
    _area(("ab", "4567")),
)
"""Each seat's set-up area (section 2), in the order of the cells."""


square: Final = TOPOLOGY.name
"""The name of a cell."""


def seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats of a bit mask."""
    return tuple(seat for seat in range(4) if mask >> seat & 1)


# --- pieces ---

NAMES: Final = (
    "", "king", "submarine", "plane", "tank", "artillery", "engineer", "motorcyclist",
    "machine-gun", "guard",
)  # fmt: skip
(
    KING, SUBMARINE, PLANES, TANK, ARTILLERY, ENGINEER, MOTORCYCLIST, MACHINE_GUN, GUARD,
) = range(1, 10)  # fmt: skip

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(dict(zip(NAMES[1:], "KSPTAEMWG", strict=True)))
KIND: Final[Mapping[str, int]] = {name: kind for kind, name in enumerate(NAMES) if kind}

_SEAT_SHIFT: Final = 4
_UNMOVED: Final = 64
CODES: Final = range(128)


def code(seat: int, kind: int, *, unmoved: bool = False) -> int:
    """Return a piece as one byte. Only Guards and Machine-guns are ever marked as unmoved (D2)."""
    return seat << _SEAT_SHIFT | kind | (_UNMOVED if unmoved else 0)


KIND_OF: Final = tuple(code & 15 if code & 15 < len(NAMES) else 0 for code in CODES)
SEAT_OF: Final = tuple(code >> _SEAT_SHIFT & 3 if KIND_OF[code] else 4 for code in CODES)
"""The seat of a piece; 4 for an empty square, which belongs to no mask of seats."""

UNMOVED: Final = tuple(bool(code & _UNMOVED) for code in CODES)
PIECE_OF: Final = tuple(
    Piece(SEATS[SEAT_OF[code]], NAMES[KIND_OF[code]]) if KIND_OF[code] else None for code in CODES
)

Board = bytes
EMPTY_BOARD: Final = bytes(len(TOPOLOGY))

ARMIES: Final = (
    {KING: 1, TANK: 2, ARTILLERY: 1, ENGINEER: 1, MOTORCYCLIST: 1, MACHINE_GUN: 3, GUARD: 3},
    {KING: 1, TANK: 1, ARTILLERY: 2, ENGINEER: 1, MOTORCYCLIST: 1, MACHINE_GUN: 4, GUARD: 2},
    {SUBMARINE: 2, MACHINE_GUN: 2, GUARD: 2},
    {PLANES: 2, MACHINE_GUN: 2, GUARD: 2},
)
"""The army each seat begins with (section 2)."""

_FIGURE: Final = (
    "T=c1 M=d1 K=e1 T=f1 E=g1 A=h1 W=c2 G=d2 G=e2 W=f2 G=g2 W=h2",
    "A=c10 E=d10 M=e10 K=f10 A=g10 T=h10 W=c9 W=d9 G=e9 G=f9 W=g9 W=h9",
    "S=j6 S=j5 W=i7 G=i6 G=i5 W=i4",
    "P=a6 P=a5 W=b7 G=b6 G=b5 W=b4",
)
_OF_SYMBOL: Final = {symbol: KIND[name] for name, symbol in SYMBOLS.items()}


def _places(text: str) -> tuple[tuple[Cell, int], ...]:
    pieces = (piece.split("=") for piece in text.split())
    return tuple(sorted((TOPOLOGY.cell(cell), _OF_SYMBOL[symbol]) for symbol, cell in pieces))


FIGURE: Final = tuple(map(_places, _FIGURE))
"""The places of each seat's pieces in the figure: pairs (cell, kind)."""

STANDARD: Final = _places("T=c1 K=e1 T=f1 E=g1 A=h1 M=b2 W=c2 G=d2 W=f2 G=g2 W=h2 G=i2")
"""Yellow's set-up where it does not choose another: two squares beside the King are free.

In the figure, 29 of Yellow's 31 first moves let one enemy move mate in round 1; here, none does.
Found by swapping pieces of the figure; mates that two enemies prepare together were not examined.
"""


def masks(wanted: Collection[int]) -> tuple[bytes, ...]:
    """Return, for each mask of seats, a table that is 1 for their pieces of the wanted kinds."""
    return tuple(
        bytes(
            KIND_OF[code] in wanted and seats >> SEAT_OF[code] & 1 and SEAT_OF[code] < 4
            for code in CODES
        )
        for seats in range(16)
    )


PIECES: Final = masks(range(1, 10))
"""For each mask of seats, a table of their pieces."""

_PIECES_OF: Final = tuple(
    tuple(code for code in CODES if PIECES[1 << seat][code]) for seat in range(4)
)

PREY: Final = masks(range(2, 10))
"""For each mask of seats, a table of their pieces without Kings, which are never captured (D17)."""


def moved(
    board: Board, origin: Cell, landing: Cell, promotion: int = 0, victim: Cell | None = None
) -> Board:
    """Return the board after a piece has moved.

    ``victim``: the cell of a piece captured en passant.
    """
    after = bytearray(board)
    piece = after[origin] & ~_UNMOVED
    after[origin] = 0
    if victim is not None:
        after[victim] = 0
    after[landing] = piece if not promotion else code(SEAT_OF[piece], promotion)
    return bytes(after)


def laid(board: Board, seat: int, layout: Collection[tuple[int, int]], unmoved: bool) -> Board:
    """Return the board with pieces placed on empty cells.

    Guards and Machine-guns are marked as unmoved where that matters (D2).
    """
    after = bytearray(board)
    for cell, kind in layout:
        after[cell] = code(seat, kind, unmoved=unmoved and kind >= MACHINE_GUN)
    return bytes(after)


def king_of(board: Board, seat: int) -> Cell:
    """Return the cell of a seat's King, or -1 if it has none."""
    return Cell(board.find(code(seat, KING)))


def has_pieces(board: Board, seat: int) -> bool:
    """Return whether a seat has any piece."""
    return any(piece in board for piece in _PIECES_OF[seat])


def cells_of(board: Board, seat: int) -> list[Cell]:
    """Return the cells of a seat's pieces."""
    own = PIECES[1 << seat]
    return [cell for cell, piece in zip(CELLS, board, strict=True) if own[piece]]


# --- options ---

CHOICES: Final = (
    Option("yellow-setup", ("free", "usual"), Message("coalition-chess.option-yellow-setup")),
    Option("order", ("modern", "draft"), Message("coalition-chess.option-order")),
    Option("plane", ("jump", "blocked"), Message("coalition-chess.option-plane")),
    Option(
        "double-step", ("first-move", "second-line"), Message("coalition-chess.option-double-step")
    ),
    Option("en-passant", ("usual", "none"), Message("coalition-chess.option-en-passant")),
    Option("promotion", ("six", "any", "orthodox"), Message("coalition-chess.option-promotion")),
    Option("neutrals", ("open", "untouchable"), Message("coalition-chess.option-neutrals")),
    Option(
        "attacked-neutral", ("free", "enmity"), Message("coalition-chess.option-attacked-neutral")
    ),
    Option("unavailable", ("illegal", "no-effect"), Message("coalition-chess.option-unavailable")),
    Option("contradiction", ("illegal", "chosen"), Message("coalition-chess.option-contradiction")),
    Option("consent", ("none", "needed"), Message("coalition-chess.option-consent")),
    Option("neutral-check", ("counts", "ignored"), Message("coalition-chess.option-neutral-check")),
    Option("placement", ("any", "safe"), Message("coalition-chess.option-placement")),
    Option("answer", ("optional", "forced"), Message("coalition-chess.option-answer")),
    Option("answer-cost", ("turn", "round"), Message("coalition-chess.option-answer-cost")),
    Option("mate", ("at-once", "own-turn"), Message("coalition-chess.option-mate")),
    Option("stalemate", ("draw", "pass"), Message("coalition-chess.option-stalemate")),
    Option("repetition", ("draw", "play-on"), Message("coalition-chess.option-repetition")),
    Option("quiet-rounds", ("50",), Message("coalition-chess.option-quiet-rounds"), range(10, 201)),
    Option("bare-kings", ("draw", "play-on"), Message("coalition-chess.option-bare-kings")),
    Option(
        "retired-partner", ("shares", "nothing"), Message("coalition-chess.option-retired-partner")
    ),
    Option("re-placement", ("inside", "recall"), Message("coalition-chess.option-re-placement")),
    Option("pass", ("none", "once", "not-yellow-first"), Message("coalition-chess.option-pass")),
    Option("shift", ("none", "once"), Message("coalition-chess.option-shift")),
    Option("players", ("4", "3", "2"), Message("coalition-chess.option-players")),
    Option("dummy", ("green", "red"), Message("coalition-chess.option-dummy")),
    Option("pairs", ("yellow-green", "yellow-red"), Message("coalition-chess.option-pairs")),
    Option("lesser-coalition", ("off", "on"), Message("coalition-chess.option-lesser-coalition")),
    Option("corners", ("open", "closed"), Message("coalition-chess.option-corners")),
    Option("red-early", ("free", "if-attacked"), Message("coalition-chess.option-red-early")),
    Option("red-late", ("scores", "nothing"), Message("coalition-chess.option-red-late")),
    Option("annihilation", ("off", "on"), Message("coalition-chess.option-annihilation")),
    *SHARED,
)

_SIX: Final = (SUBMARINE, PLANES, TANK, ARTILLERY, ENGINEER, MOTORCYCLIST)
_PROMOTIONS: Final = {
    "six": _SIX,
    "any": (*_SIX, MACHINE_GUN),
    "orthodox": (TANK, ARTILLERY, ENGINEER, MOTORCYCLIST),
}
FREE: Final = (NOBODY,) * 4
_PAIRED: Final = {
    "yellow-green": (GREEN, RED, YELLOW, BLACK),
    "yellow-red": (RED, GREEN, BLACK, YELLOW),
}
_LESSER_TOGETHER: Final = (BLACK, YELLOW, RED, GREEN)


class Rules(NamedTuple):
    """The options in force, in the form the rules use.

    ``order``: the seats in the order of play. ``dummies``: the seats without a player.
    ``partners``: the coalitions that exist from the start, as in ``state.State.partners``.
    ``quiet_rounds``: see D20. Each of the others is true if the option has the value the field is
    named after.
    """

    order: tuple[int, ...]
    dummies: tuple[int, ...]
    partners: tuple[int, ...]
    promotions: tuple[int, ...]
    quiet_rounds: int
    passes: str
    usual_setup: bool
    plane_blocked: bool
    second_line: bool
    en_passant: bool
    untouchable: bool
    enmity: bool
    no_effect: bool
    chosen: bool
    consent: bool
    ignored: bool
    safe_placement: bool
    forced: bool
    whole_round: bool
    own_turn: bool
    stalemate_pass: bool
    repeats: bool
    bare_kings: bool
    no_share: bool
    recall: bool
    shift: bool
    together: bool
    corners: bool
    red_early: bool
    red_late: bool
    annihilation: bool


def rules_in_force(options: Mapping[str, str]) -> Rules:
    """Return the options in the form the rules use. Raises OptionError for two that conflict."""
    changed = {option.name: options[option.name] != option.values[0] for option in CHOICES}
    players = int(options["players"])
    if changed["lesser-coalition"] and players < 4:
        raise OptionError(Message("coalition-chess.four-players-needed", number=players))
    partners = {2: _PAIRED[options["pairs"]]}.get(players, FREE)
    return Rules(
        order=(YELLOW, GREEN, BLACK, RED) if changed["order"] else (YELLOW, BLACK, GREEN, RED),
        dummies={2: (GREEN, RED), 3: (PLACE[options["dummy"]],)}.get(players, ()),
        partners=_LESSER_TOGETHER if changed["lesser-coalition"] else partners,
        promotions=_PROMOTIONS[options["promotion"]],
        quiet_rounds=int(options["quiet-rounds"]),
        passes=options["pass"],
        usual_setup=changed["yellow-setup"],
        plane_blocked=changed["plane"],
        second_line=changed["double-step"],
        en_passant=not changed["en-passant"],
        untouchable=changed["neutrals"],
        enmity=changed["attacked-neutral"],
        no_effect=changed["unavailable"],
        chosen=changed["contradiction"],
        consent=changed["consent"],
        ignored=changed["neutral-check"],
        safe_placement=changed["placement"],
        forced=changed["answer"],
        whole_round=changed["answer-cost"],
        own_turn=changed["mate"],
        stalemate_pass=changed["stalemate"],
        repeats=changed["repetition"],
        bare_kings=changed["bare-kings"],
        no_share=changed["retired-partner"],
        recall=changed["re-placement"],
        shift=changed["shift"],
        together=changed["lesser-coalition"],
        corners=changed["corners"],
        red_early=changed["red-early"],
        red_late=changed["red-late"],
        annihilation=changed["annihilation"],
    )
