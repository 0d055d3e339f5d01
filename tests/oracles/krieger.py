"""Krieger a second time, written from the rules alone: slow, obvious, for comparison only.

It shares no code and no idea with ``engines``: the board is a dict of space names, spaces are rings
and sixteenths of a turn, a piece walks one space at a time, and how a game ends is found by looking
back through the whole of it. Rule numbers and K numbers are those of the game's specification.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Board = dict[str, str]
"""What stands where: ``W``, ``P`` and ``C`` are North's, ``w``, ``p`` and ``c`` South's; empty
spaces are left out."""

SIDES = ("north", "south")
CENTRE = "C"
STEPS = 16  # to a turn; k = 0 is the North end of the Main Line, clockwise


class Rules(NamedTuple):
    """The options: a geometry's name and what the published text leaves open."""

    geometry: str = "classic"
    centre_stop: bool = True  # K5
    centre_pass: bool = True  # K6
    stuck: str = "loses"  # K17: or "draw"
    first: str = "north"  # rule 4
    repetition: bool = True  # K18
    quiet: int = 100  # K18: the plies without a capture that end the game; 0: never


class Position(NamedTuple):
    board: Board
    side: str  # "north" or "south": whose turn it is


class Step(NamedTuple):
    """One whole turn: from where to where, and the spaces it empties; an off-jump goes nowhere."""

    path: tuple[str, ...]
    captured: tuple[str, ...] = ()


class Verdict(NamedTuple):
    winner: str | None  # None: a draw
    cause: str  # "centre", "chieftain", "stuck", "repetition" or "quiet"


# --- the board (section 2) -----------------------------------------------------------------------

POINTS = {"classic": (8, 8, 16, 16), "three-rings": (16, 16, 16)}
"""Spaces on each ring, the innermost first."""

STARTS = {
    "classic": {
        "C": [(4, 0)],
        "W": [(4, 1), (4, 2), (4, 3), (4, 13), (4, 14), (4, 15)],
        "P": [(2, 0), (2, 2), (2, 14)],
    },
    "three-rings": {
        "C": [(3, 0)],
        "W": [(3, 1), (3, 2), (3, 3), (3, 13), (3, 14), (3, 15)],
        "P": [(2, 0), (2, 1), (2, 15)],
    },
}
"""North's pieces; South's stand half a turn further."""


def space(ring: int, k: int) -> str:
    return f"r{ring}k{k % STEPS}"


def place(name: str) -> tuple[int, int]:
    ring, k = name[1:].split("k")
    return int(ring), int(k)


def exists(geometry: str, ring: int, k: int) -> bool:
    points = POINTS[geometry]
    return 1 <= ring <= len(points) and k % (STEPS // points[ring - 1]) == 0


def spaces(geometry: str) -> list[str]:
    rings = range(1, len(POINTS[geometry]) + 1)
    return [CENTRE] + [space(r, k) for r in rings for k in range(STEPS) if exists(geometry, r, k)]


def round_the_circle(geometry: str, name: str, turn: int) -> Iterator[str]:
    """The other spaces of the circle, ``turn`` 1 clockwise and -1 back; none from C."""
    if name == CENTRE:
        return
    ring, start = place(name)
    apart = turn * STEPS // POINTS[geometry][ring - 1]
    k = (start + apart) % STEPS
    while k != start:
        yield space(ring, k)
        k = (k + apart) % STEPS


def along_the_line(geometry: str, name: str, outward: bool) -> Iterator[str]:
    """The spaces along the straight line, inward through C and out again on the other side.

    A line that does not reach ring 1, a short one of ``classic``, ends where its points end.
    """
    ring, k = place(name)
    ring += 1 if outward else -1
    while exists(geometry, ring, k):
        yield space(ring, k)
        ring += 1 if outward else -1
    if ring == 0:
        yield CENTRE
        yield from from_centre(geometry, k + STEPS // 2)


def from_centre(geometry: str, k: int) -> Iterator[str]:
    for ring in range(1, len(POINTS[geometry]) + 1):
        yield space(ring, k)


@cache
def circle_ways(geometry: str, name: str) -> list[list[str]]:
    """Both ways round the circle, each as the spaces met one after another."""
    return [list(round_the_circle(geometry, name, turn)) for turn in (1, -1)]


@cache
def line_ways(geometry: str, name: str) -> list[list[str]]:
    """Both ways along the straight line, or all ways out of the centre."""
    if name == CENTRE:
        return [list(from_centre(geometry, k)) for k in range(STEPS) if exists(geometry, 1, k)]
    return [list(along_the_line(geometry, name, outward)) for outward in (True, False)]


# --- pieces --------------------------------------------------------------------------------------


def side_of(piece: str) -> str:
    return "north" if piece.isupper() else "south"


def other(side: str) -> str:
    return "south" if side == "north" else "north"


def letter(side: str, kind: str) -> str:
    return kind if side == "north" else kind.lower()


def kind_of(piece: str) -> str:
    return piece.upper()


def released(board: Board, side: str) -> bool:
    """Rule 2: as soon as no priest of its own is left, and as none comes back, for good (K12)."""
    return letter(side, "P") not in board.values()


# --- moves (rules 4 to 8) ------------------------------------------------------------------------


def legal(position: Position, rules: Rules) -> set[Step]:
    """Every turn the side to move may take; taking is never compulsory (K3)."""
    board, side = position
    found: set[Step] = set()
    for name, piece in board.items():
        if side_of(piece) != side:
            continue
        if kind_of(piece) == "W":
            found |= {*warrior_moves(board, name, rules), *jumps(board, name, rules)}
        elif kind_of(piece) == "P":
            found |= {*priest_moves(board, name, rules), *off_jumps(board, name, rules)}
        elif released(board, side):
            found |= {*warrior_moves(board, name, rules)}  # rule 2: it never takes
    return found


def warrior_moves(board: Board, name: str, rules: Rules) -> Iterator[Step]:
    """Rule 6: one or two along a circle (K13: not over a piece), any distance along a line."""
    for way in circle_ways(rules.geometry, name):
        yield from walk(board, name, way, 2, rules)
    for way in line_ways(rules.geometry, name):
        yield from walk(board, name, way, None, rules)


def priest_moves(board: Board, name: str, rules: Rules) -> Iterator[Step]:
    """Rule 7: any distance along a circle, one along a line."""
    for way in circle_ways(rules.geometry, name):
        yield from walk(board, name, way, None, rules)
    for way in line_ways(rules.geometry, name):
        yield from walk(board, name, way, 1, rules)


def walk(
    board: Board, origin: str, way: list[str], most: int | None, rules: Rules
) -> Iterator[Step]:
    """The free spaces on one way, up to the first piece; never the origin again (K14)."""
    for target in way[:most]:
        if target in board:
            return
        if target != CENTRE or may_stand_on_centre(board[origin], rules):
            yield Step((origin, target))
        if target == CENTRE and not may_pass_centre(board[origin], rules):
            return


def may_stand_on_centre(piece: str, rules: Rules) -> bool:
    """K5; a chieftain always, it is its goal."""
    return rules.centre_stop or kind_of(piece) == "C"


def may_pass_centre(piece: str, rules: Rules) -> bool:
    """K6 and K8, which name other pieces and leave the chieftain free."""
    return rules.centre_pass or kind_of(piece) == "C"


def jumps(board: Board, origin: str, rules: Rules) -> Iterator[Step]:
    """Rule 6: over a neighbouring enemy onto the next space behind it, on circles too (K1).

    One at a time (K3), from where the warrior stands (K2), never off the board (K4, K16).
    """
    geometry = rules.geometry
    for way in circle_ways(geometry, origin) + line_ways(geometry, origin):
        if len(way) < 2 or way[0] not in board or way[1] in board:
            continue
        victim, landing = way[:2]
        onto_centre = landing == CENTRE and not may_stand_on_centre(board[origin], rules)  # K7
        if may_be_taken(board, board[origin], board[victim]) and not onto_centre:
            yield Step((origin, landing), (victim,))


def may_be_taken(board: Board, warrior: str, victim: str) -> bool:
    """An enemy, unless it is a bound chieftain (rule 2, K21)."""
    if side_of(victim) == side_of(warrior):
        return False
    return kind_of(victim) != "C" or released(board, side_of(victim))


def off_jumps(board: Board, origin: str, rules: Rules) -> Iterator[Step]:
    """Rule 8, K10: outward over an enemy on the outermost ring; never a chieftain (K9)."""
    if origin == CENTRE:
        return
    (ring, k), outermost = place(origin), len(POINTS[rules.geometry])
    victim = space(outermost, k)
    if ring != outermost - 1 or victim not in board:
        return
    if side_of(board[victim]) != side_of(board[origin]) and kind_of(board[victim]) != "C":
        yield Step((origin,), (victim, origin))


def apply(position: Position, step: Step) -> Position:
    """The position after the turn."""
    origin = step.path[0]
    board = {x: p for x, p in position.board.items() if x != origin and x not in step.captured}
    if len(step.path) == 2:
        board[step.path[1]] = position.board[origin]
    return Position(board, other(position.side))


# --- ends (rule 1, K17, K18) ---------------------------------------------------------------------


def verdict(positions: list[Position], steps: list[Step], rules: Rules) -> Verdict | None:
    """The end of a game given whole: ``steps[i]`` leads from ``positions[i]`` to the next.

    A game that is won or lost is not drawn, even where a rule of K18 applies too.
    """
    now = positions[-1]
    for side in SIDES:
        if now.board.get(CENTRE) == letter(side, "C"):
            return Verdict(side, "centre")
        if letter(side, "C") not in now.board.values():
            return Verdict(other(side), "chieftain")
    if not legal(now, rules):
        return Verdict(other(now.side) if rules.stuck == "loses" else None, "stuck")
    if rules.repetition and positions.count(now) >= 3:
        return Verdict(None, "repetition")
    if rules.quiet and plies_without_capture(steps) >= rules.quiet:
        return Verdict(None, "quiet")
    return None


def plies_without_capture(steps: list[Step]) -> int:
    plies = 0
    for step in reversed(steps):
        if step.captured:
            break
        plies += 1
    return plies


# --- set-up and text -----------------------------------------------------------------------------


def start(rules: Rules) -> Position:
    board = {}
    for kind, places in STARTS[rules.geometry].items():
        for ring, k in places:
            board[space(ring, k)] = kind
            board[space(ring, k + STEPS // 2)] = kind.lower()
    return Position(board, rules.first)


def read(text: str) -> Position:
    """The position ``write`` writes: the side to move, then pieces such as ``W@r4k1``."""
    side, *pieces = text.split()
    return Position({name: piece for piece, name in (x.split("@") for x in pieces)}, side)


def write(position: Position) -> str:
    return " ".join([position.side, *(f"{p}@{name}" for name, p in position.board.items())])
