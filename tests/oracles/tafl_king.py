"""Tafl King a second time, written from the rules alone: slow, obvious, for comparison only.

It shares no code and no idea with ``engines``: a piece walks one square at a time, and how a game
ends is found by looking back through the whole of it. S and Q numbers are those of the game's
specification; the rules taken from Copenhagen are named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tests.oracles.tafl_board import (
    CORNERS,
    DIRECTIONS,
    FORTRESS,
    THRONE,
    Board,
    Position,
    Rules,
    Step,
    Verdict,
    at_edge,
    held_by,
    king_square,
    neighbours,
    opposite,
    other,
    side_of,
    step,
)

# --- moves (S4, S5) ------------------------------------------------------------------------------


def legal(position: Position, rules: Rules) -> set[Step]:
    return {
        Step(origin, target, frozenset(captures(position.board, origin, target, rules)))
        for origin, piece in position.board.items()
        if side_of(piece) == position.side
        for target in targets(position.board, origin, rules)
    }


def can_move(position: Position, rules: Rules) -> bool:
    own = [square for square, piece in position.board.items() if side_of(piece) == position.side]
    return any(True for origin in own for _ in targets(position.board, origin, rules))


def targets(board: Board, origin: str, rules: Rules) -> Iterator[str]:
    """Any number of free squares along a row or column."""
    for direction in DIRECTIONS:
        target = step(origin, direction)
        while target is not None and target not in board and may_pass(board[origin], target, rules):
            if may_stop(board[origin], target, rules):
                yield target
            target = step(target, direction)


def may_stop(piece: str, square: str, rules: Rules) -> bool:
    """Fortress squares are the king's alone, the throne as Q1 says."""
    if square in FORTRESS and piece != "K":
        return False
    return square != THRONE or rules.king_throne == "free"


def may_pass(piece: str, square: str, rules: Rules) -> bool:
    if square != THRONE:
        return True
    if piece == "K":
        return rules.king_throne != "closed"
    return rules.soldiers_through_throne == "yes"


def moved(board: Board, origin: str, target: str) -> Board:
    after = {square: piece for square, piece in board.items() if square != origin}
    after[target] = board[origin]
    return after


# --- captures (S7 to S10) ------------------------------------------------------------------------


def captures(board: Board, origin: str, target: str, rules: Rules) -> set[str]:
    """The soldiers this turn takes; only the piece that moves takes (S10).

    A move that closes the ring takes none of the group, which is surrounded at that moment, and
    those outside it as any move does (Q7).
    """
    after = moved(board, origin, target)
    taken = set(sandwiched(after, target, rules))
    if rules.shieldwall == "on":
        taken |= set(walled_in(after, target))
    if rules.closing == "capture-first" or not ring_closed_by(after, target, rules):
        return taken
    return set() if rules.closing == "ring-first" else taken - king_group(after)


def sandwiched(board: Board, target: str, rules: Rules) -> Iterator[str]:
    """S7: enemy soldiers between the piece on ``target`` and something hostile straight behind."""
    side = side_of(board[target])
    for direction in DIRECTIONS:
        victim = step(target, direction)
        if not held_by(board, victim, other(side)) or board[victim] == "K":
            continue
        if hostile_to_soldier(board, step(victim, direction), board[victim], rules):
            yield victim


def hostile_to_soldier(board: Board, square: str | None, soldier: str, rules: Rules) -> bool:
    """An enemy, the king too (S8), or a fortress square; the board's side is not."""
    if held_by(board, square, other(soldier)) or square in CORNERS:
        return True
    if square != THRONE:
        return False
    return THRONE not in board or rules.occupied_throne == "hostile"  # Q2


def walled_in(board: Board, target: str) -> Iterator[str]:
    """Copenhagen's shieldwall: a row of two or more along the edge, each with an enemy in front,
    the piece on ``target`` at one end of the row and an enemy or a corner at the other.

    The king counts as one of the row and is not taken with it.
    """
    side = side_of(board[target])
    if not at_edge(target) or target in CORNERS:
        return
    (inward,) = (d for d in DIRECTIONS if step(target, opposite(d)) is None)
    for along in DIRECTIONS:
        if along in (inward, opposite(inward)):
            continue
        row = []
        square = step(target, along)
        while held_by(board, square, other(side)):
            row.append(square)
            square = step(square, along)
        closed = square in CORNERS or held_by(board, square, side)
        covered = all(held_by(board, step(x, inward), side) for x in row)
        if len(row) >= 2 and closed and covered:
            yield from (x for x in row if board[x] != "K")


# --- the king's end (S11, S12) -------------------------------------------------------------------


def ring_closed_by(board: Board, target: str, rules: Rules) -> bool:
    """Q4: the attacker that has come to ``target`` is part of a closed ring."""
    touches = any(target in neighbours(square) for square in king_group(board))
    return board[target] == "A" and touches and ring_closed(board, rules)


def ring_closed(board: Board, rules: Rules) -> bool:
    """S11 for a king without a soldier beside him, S12 for a king with a group."""
    group = king_group(board)
    if len(group) == 1:
        soldiers_left = "D" in board.values()
        edge = rules.king_at_edge == "taken" or (rules.king_at_edge == "last" and not soldiers_left)
        return surrounded(board, group, edge, rules.king_by_corner == "taken")
    if rules.group == "none":
        return False
    if rules.outsiders == "save" and len(group) < sum(x != "A" for x in board.values()):  # Q6
        return False
    hostile = rules.group_edge == "hostile"  # Q14
    return surrounded(board, group, hostile, hostile)


def king_group(board: Board) -> set[str]:
    """Q5: the king and all white soldiers joined to him orthogonally."""
    return set(
        spread(
            [king_square(board)],
            lambda square: [n for n in neighbours(square) if held_by(board, n, "D")],
        )
    )


def spread(start: Iterable[str], onward: Callable[[str], Iterable[str | None]]) -> Iterator[str]:
    """The squares to start from, and all that one comes to by going onward."""
    ahead = list(start)
    met = {None, *ahead}
    for square in ahead:
        yield square
        more = set(onward(square)) - met
        ahead += more
        met |= more


def surrounded(board: Board, group: set[str], edge: bool, corners: bool) -> bool:
    """Every square next to the group is an attacker, the empty throne or, where they are hostile,
    off the board or a corner (Q5).
    """
    for square in {n for x in group for n in neighbours(x)} - group:
        if square is None:
            closed = edge
        elif square in CORNERS:
            closed = corners
        else:
            closed = board.get(square) == "A" or (square == THRONE and square not in board)
        if not closed:
            return False
    return True


def encircled(board: Board) -> bool:
    """Q8, of Copenhagen and Fetlar: no white piece could ever walk to the edge, even if all squares
    without an attacker were free.
    """
    white = [square for square in board if board[square] != "A"]
    walked = spread(white, lambda x: [n for n in neighbours(x) if not held_by(board, n, "A")])
    return not any(map(at_edge, walked))


# --- the exit fort of Copenhagen -----------------------------------------------------------------


def fort(board: Board, rules: Rules) -> bool:
    """A king at the edge with a free square beside him, where no attacker can ever come to him.

    Attackers are thought on every square they could ever walk to. What falls to them then is gone
    for good and opens more to them, until nothing more falls.
    """
    king = king_square(board)
    if not at_edge(king) or all(n is None or n in board for n in neighbours(king)):
        return False
    held = {square: piece for square, piece in board.items() if piece != "A"}
    while True:
        attacked = walked_to(board, held, rules)
        if attacked & set(neighbours(king)):
            return False
        thought = held | dict.fromkeys(attacked, "A")
        lost = {x for x in held if x != king and falls(thought, x, rules)}
        if rules.shieldwall == "on":
            lost |= {x for end in attacked if at_edge(end) for x in walled_in(thought, end)}
        if not lost:
            return True
        held = {square: piece for square, piece in held.items() if square not in lost}


def walked_to(board: Board, held: Board, rules: Rules) -> set[str]:
    """Where an attacker could ever stand when only the whites on ``held`` are in the way."""

    def onward(square: str) -> Iterator[str]:
        for direction in DIRECTIONS:
            target = step(square, direction)
            if target == THRONE and rules.soldiers_through_throne == "yes":
                target = step(target, direction)
            if target is not None and target not in held and target not in FORTRESS:
                yield target

    return set(spread([square for square, piece in board.items() if piece == "A"], onward))


def falls(board: Board, square: str, rules: Rules) -> bool:
    return any(
        hostile_to_soldier(board, step(square, direction), "D", rules)
        and hostile_to_soldier(board, step(square, opposite(direction)), "D", rules)
        for direction in DIRECTIONS
    )


# --- ends ----------------------------------------------------------------------------------------


def apply(position: Position, move: Step) -> Position:
    """The position after the turn; a king who is taken stays where he is, the game is over."""
    after = moved(position.board, move.origin, move.target)
    return Position(
        {square: piece for square, piece in after.items() if square not in move.captured},
        other(position.side),
    )


def verdict(positions: list[Position], moves: list[Step], rules: Rules) -> Verdict | None:
    """The end of a game given whole: ``moves[i]`` leads from ``positions[i]`` to the next.

    A win on the board goes before the want of a legal move, and that before every draw.
    """
    now = positions[-1]
    won = won_on_the_board(now, moves[-1] if moves else None, rules)
    if won is not None:
        return won
    if not can_move(now, rules):
        return Verdict(other(now.side) if rules.no_move == "loses" else None, "no move")
    if rules.repetition != "off" and positions.count(now) >= 3:
        return Verdict("A" if rules.repetition == "defenders-lose" else None, "repetition")
    if rules.quiet_plies != "off" and plies_without_capture(moves) >= int(rules.quiet_plies):
        return Verdict(None, "quiet")
    return None


def won_on_the_board(now: Position, last: Step | None, rules: Rules) -> Verdict | None:
    """``last``: the move that led here; None where the game was set up so."""
    board = now.board
    if king_square(board) in CORNERS:
        return Verdict("D", "corner")  # S13
    by_last = last is not None and ring_closed_by(board, last.target, rules)
    if by_last or (rules.ring == "any-move" and ring_closed(board, rules)):
        return Verdict("A", "king" if len(king_group(board)) == 1 else "group")
    if now.side == "D" and rules.encirclement == "on" and encircled(board):
        return Verdict("A", "encirclement")
    if now.side == "A" and rules.edge_fort == "on" and fort(board, rules):
        return Verdict("D", "fort")
    return None


def plies_without_capture(moves: list[Step]) -> int:
    plies = 0
    for move in reversed(moves):
        if move.captured:
            break
        plies += 1
    return plies
