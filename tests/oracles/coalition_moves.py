"""Coalition Chess a second time, written from the rules alone: slow, obvious, for comparison only.

It shares no code and no idea with ``engines``: a board is a dict of square names, every piece asks
of every square anew whether it strikes there, and an attack is a capture that would be possible.
Numbers in comments are those of the rules specification of the game. Here: the board and how the
pieces go. The order of play, the coalitions and the ends are in ``coalition_chess``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

FILES = "abcdefghij"
PLACES = {f"{f}{r + 1}": (FILES.index(f), r) for r in range(10) for f in FILES}
SQUARES = tuple(PLACES)
GREATER, LESSER = "YB", "GR"
FORWARD = {"Y": (0, 1), "B": (0, -1), "R": (1, 0), "G": (-1, 0)}
PROMOTIONS = {"six": "SPTAEM", "any": "SPTAEM", "orthodox": "TAEM"}
"""What a Guard or a Machine gun becomes (D5); with ``any`` a Guard a Machine gun too."""

AREAS = {
    "Y": tuple(f + r for r in "12" for f in "bcdefghi"),
    "B": (*(f + "10" for f in "bcdefghi"), *(f + "9" for f in "cdefgh")),
    "R": tuple(f + r for r in "4567" for f in "ab"),
    "G": tuple(f + r for r in "4567" for f in "ij"),
}
"""The set-up areas (5.1)."""


class Man(NamedTuple):
    side: str  # "Y", "B", "G" or "R"
    kind: str  # the letter of section 3
    moved: bool = False  # whether it is a Guard or Machine gun that has moved (D2)


Board = dict[str, Man]


class Step(NamedTuple):
    """A move of one piece; ``passed`` is the square of the Guard taken en passant (D3)."""

    origin: str
    landing: str
    promotion: str = ""
    passed: str = ""


class Rules(NamedTuple):
    """The options, named and valued as section 5 of the documentation does."""

    order: str = "modern"  # 6.1
    plane: str = "jump"  # D1
    double_step: str = "first-move"  # D2
    en_passant: str = "usual"  # D3
    promotion: str = "six"  # D5
    neutrals: str = "open"  # D6
    attacked_neutral: str = "free"  # D7
    unavailable: str = "illegal"  # D8
    neutral_check: str = "counts"  # D11
    answer: str = "optional"  # D14
    answer_cost: str = "turn"  # D15
    mate: str = "at-once"  # D16
    stalemate: str = "draw"  # D19
    repetition: str = "draw"  # D20
    quiet_rounds: str = "50"  # D20
    bare_kings: str = "draw"  # D20
    retired_partner: str = "shares"  # D21
    re_placement: str = "inside"  # D22
    passing: str = "none"  # D25
    shift: str = "none"  # D26
    players: str = "4"  # D27
    dummy: str = "green"  # D27
    pairs: str = "yellow-green"  # D27
    lesser_coalition: str = "off"  # D28
    corners: str = "open"  # D29
    red_early: str = "free"  # D29
    red_late: str = "scores"  # D29
    annihilation: str = "off"  # D30


def at(file: int, rank: int) -> str | None:
    """The square of that file and rank, counted from 0; None beyond the edge."""
    return FILES[file] + str(rank + 1) if 0 <= file <= 9 and 0 <= rank <= 9 else None


def step(square: str, direction: tuple[int, int]) -> str | None:
    file, rank = PLACES[square]
    return at(file + direction[0], rank + direction[1])


def is_light(square: str) -> bool:
    return sum(PLACES[square]) % 2 == 1


def line(square: str, side: str) -> int:
    """How far the square is from the side's own edge: 1 to 10."""
    file, rank = PLACES[square]
    return {"Y": rank + 1, "B": 10 - rank, "R": file + 1, "G": 10 - file}[side]


# --- where the pieces go (section 3) -------------------------------------------------------------


def ways(one: str, two: str) -> tuple[bool, bool, bool]:
    """Whether two squares are on one rank or file, on one diagonal, or a knight's leap apart."""
    across, up = (abs(a - b) for a, b in zip(PLACES[one], PLACES[two], strict=True))
    return (across == 0) != (up == 0), across == up != 0, {across, up} == {1, 2}


def between(one: str, two: str) -> list[str]:
    """The squares between two of one line."""
    (file, rank), (last_file, last_rank) = PLACES[one], PLACES[two]
    far = max(abs(last_file - file), abs(last_rank - rank))
    across, up = (last_file - file) // far, (last_rank - rank) // far
    return [f"{FILES[file + n * across]}{rank + n * up + 1}" for n in range(1, far)]


PAIRS = [(one, two) for one in SQUARES for two in SQUARES]
STRAIGHT = {pair: between(*pair) for pair in PAIRS if ways(*pair)[0]}
DIAGONAL = {pair: between(*pair) for pair in PAIRS if ways(*pair)[1]}
LEAP = {pair for pair in PAIRS if ways(*pair)[2]}
NEXT = {pair for pair, passed in (STRAIGHT | DIAGONAL).items() if not passed}
PLANE = {
    (one, two): [x for x in SQUARES if (one, x) in LEAP and (x, two) in LEAP]
    for one, two in PAIRS
    if one != two
}
"""The squares over which a Plane goes from one square to another, not back to its own (3.1)."""


def strikes(board: Board, origin: str, target: str, rules: Rules) -> bool:
    """Whether the piece on ``origin`` captures on the other square, were an enemy there."""
    kind, pair = board[origin].kind, (origin, target)
    if kind in "KW":
        return pair in NEXT
    if kind == "G":
        return pair in NEXT and pair in DIAGONAL and is_ahead(board[origin].side, pair)
    if kind == "P":
        middles = PLANE.get(pair, [])
        return any(rules.plane == "jump" or middle not in board for middle in middles)
    if kind in "ES" and pair in LEAP:
        return True
    if kind in "STA" and pair in STRAIGHT:
        return not any(square in board for square in STRAIGHT[pair])
    if kind in "STM" and pair in DIAGONAL:
        return not any(square in board for square in DIAGONAL[pair])
    return False


def is_ahead(side: str, pair: tuple[str, str]) -> bool:
    return line(pair[1], side) > line(pair[0], side)


def advances(board: Board, origin: str, rules: Rules) -> Iterator[str]:
    """What a Guard and a Machine gun do straight ahead without capture (3.2, 3.3)."""
    man = board[origin]
    one = step(origin, FORWARD[man.side])
    if man.kind not in "WG" or one is None or one in board:
        return
    yield one
    two = step(one, FORWARD[man.side])
    second_line = line(origin, man.side) == 2
    first = second_line if rules.double_step == "second-line" else not man.moved
    if first and two is not None and two not in board:
        yield two


def steps_from(
    board: Board, origin: str, friends: set[str], rules: Rules, targets: Mapping[str, str]
) -> Iterator[Step]:
    """Every move of the piece that does not land on a friend or on a King (D17).

    ``targets``: squares a Guard has just stepped over, with the square it stands on now (D3).
    """
    man = board[origin]
    hit = {x for x in SQUARES if strikes(board, origin, x, rules)}
    onto = {x for x in hit if x in board and board[x].side not in friends and board[x].kind != "K"}
    free = {x for x in hit if x not in board and man.kind != "G"}
    for landing in onto | free | set(advances(board, origin, rules)):
        for promotion in promotions(man, landing, rules):
            yield Step(origin, landing, promotion)
    for over, victim in targets.items():
        if man.kind == "G" and over in hit and board[victim].side not in friends:
            yield Step(origin, over, "", victim)


def promotions(man: Man, landing: str, rules: Rules) -> str | tuple[str]:
    """What the piece may become there: itself, but on the far edge another (3.4, D5)."""
    if man.kind not in "WG" or line(landing, man.side) != 10:
        return ("",)
    return PROMOTIONS[rules.promotion] + (
        "W" if rules.promotion == "any" and man.kind == "G" else ""
    )


def moved(board: Board, taken: Step) -> Board:
    """The board after the move."""
    rest = {x: man for x, man in board.items() if x not in (taken.origin, taken.passed)}
    man = board[taken.origin]
    kind = taken.promotion or man.kind
    return rest | {taken.landing: Man(man.side, kind, kind in "WG")}


# --- attacks -------------------------------------------------------------------------------------


def king_of(board: Board, side: str) -> str | None:
    return next((x for x, man in board.items() if man.side == side and man.kind == "K"), None)


def attackers(board: Board, target: str, friends: set[str], rules: Rules) -> list[str]:
    """The squares of the pieces that strike the target and belong to no friend (D11)."""
    return [
        x
        for x, man in board.items()
        if man.side not in friends and strikes(board, x, target, rules)
    ]


# --- text ----------------------------------------------------------------------------------------


def draw_board(board: Board) -> str:
    """The board for a failing test's message, a10 top left; an unmoved piece has a dot."""

    def cell(file: int, rank: int) -> str:
        man = board.get(f"{FILES[file]}{rank}")
        return "--" if man is None else man.side + man.kind + ("" if man.moved else ".")

    rows = [
        f"{rank:2} " + " ".join(f"{cell(f, rank):3}" for f in range(10))
        for rank in range(10, 0, -1)
    ]
    return "\n".join([*rows, "   " + "   ".join(FILES)])
