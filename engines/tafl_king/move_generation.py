"""Move generation of Tafl King: every board move and what it captures.

In: the pieces as bits, the side to move, the rules in force. Out: moves, victims, counts. Knows no
result and no text form. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from typing import Final

from engines.game import Move, Seat
from engines.tafl_king import board
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    BOARD,
    CORNERS,
    DEFENDERS,
    EDGE,
    FILE_A,
    FILE_K,
    FORTRESSES,
    NEIGHBOURS,
    NOT_A,
    NOT_K,
    PATHS,
    SANDWICHES,
    THRONE,
    TOPOLOGY,
    WAYS,
    other,
    spread,
)
from engines.tafl_king.state import Pieces
from engines.tafl_king.variants import (
    Ruleset,
    captured_king_group,
    free_squares_beside_king,
    last_gap,
    won,
)
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of

_INNER: Final = BOARD & ~(FILE_A | FILE_K)


def moves(rules: Ruleset, pieces: Pieces, seat: Seat) -> list[Move]:
    """Return every move of a seat with its captures (S4, S5, Q1)."""
    attackers, defenders, king = pieces
    occupied = attackers | defenders | king
    walls = occupied | rules.soldier_walls
    anvils = hostile_squares(rules, pieces, seat)
    taken = {
        landing: attacked(rules, pieces, seat, landing, anvils)
        for landing in cells_of(taking_squares(rules, pieces, seat, anvils) & ~occupied)
    }
    if seat == ATTACKERS:
        found, marked = board.of_soldiers(board.MOVES[seat], attackers, walls, taken)
        if rules.ring_first and taken and last_gap(rules, pieces):
            return found + [
                Move(seat, move.path, victims(rules, pieces, seat, *move.path)) for move in marked
            ]
    else:
        found, marked = board.of_soldiers(board.MOVES[seat], defenders, walls, taken)
        marked += board.of_king(king, occupied | rules.king_walls, rules.king_stops)
    # fields by number, and moves made once wherever nothing is taken: listing is what costs time
    return found + [
        Move(seat, move[1], taken[move[1][1]]) if move[1][1] in taken else move for move in marked
    ]


def hostile_squares(rules: Ruleset, pieces: Pieces, seat: Seat) -> Mask:
    """Return the squares against which a seat captures (S7, S8, Q2).

    These are its own pieces and fortress squares.
    """
    if seat == DEFENDERS:
        return pieces.defenders | pieces.king | FORTRESSES
    if pieces.king == THRONE and not rules.throne_hostile:
        return pieces.attackers | CORNERS
    return pieces.attackers | FORTRESSES


def taking_squares(rules: Ruleset, pieces: Pieces, seat: Seat, anvils: Mask) -> int:
    """Return squares on which a piece of a seat may capture; too many if shieldwalls apply."""
    enemies = pieces.defenders if seat == ATTACKERS else pieces.attackers
    inner = enemies & _INNER
    found = (
        (inner & anvils >> 1) >> 1
        | (inner & anvils << 1) << 1
        | (enemies & anvils >> 11) >> 11
        | (enemies & anvils << 11) << 11
    )
    if rules.shieldwall:
        found |= spread((enemies | pieces.king) & EDGE) & EDGE
    return found & BOARD


def victims(
    rules: Ruleset, pieces: Pieces, seat: Seat, origin: Cell, landing: Cell
) -> tuple[Cell, ...]:
    """Return the cells a move captures; none of the group that it surrounds, which stays (Q7)."""
    taken = attacked(rules, pieces, seat, landing, hostile_squares(rules, pieces, seat))
    if taken and seat == ATTACKERS and rules.ring_first:
        after = moved(pieces, seat, origin, landing, NO_CELLS)
        if group := captured_king_group(rules, after, BIT[landing]):
            outside = (cell for cell in taken if rules.outsiders_fall and not group & BIT[cell])
            return tuple(outside)
    return taken


def attacked(
    rules: Ruleset, pieces: Pieces, seat: Seat, landing: Cell, anvils: Mask
) -> tuple[Cell, ...]:
    """Return the soldiers that a piece of a seat captures by landing on a cell (S7 to S10)."""
    enemies = pieces.defenders if seat == ATTACKERS else pieces.attackers
    taken: tuple[Cell, ...] = ()
    for cell, victim, behind in SANDWICHES[landing]:
        if victim & enemies and behind & anvils:
            taken += (cell,)
    if rules.shieldwall and BIT[landing] & EDGE:
        return tuple(cells_of(mask_of(taken) | _shieldwall(pieces, seat, landing)))
    return taken


def _shieldwall(pieces: Pieces, seat: Seat, landing: Cell) -> int:
    """Return the soldiers captured by a shieldwall.

    They stand in rows of two or more along the edge, from the landing to an own piece or a corner,
    each with an own piece before it. The king stands in a row or before it, and is not captured.
    """
    white = pieces.defenders | pieces.king
    own, enemies = (pieces.attackers, white) if seat == ATTACKERS else (white, pieces.attackers)
    taken = 0
    for way in WAYS:
        row = 0
        for cell in TOPOLOGY.ray(landing, way):
            bit = BIT[cell]
            if not bit & EDGE:
                break
            if bit & enemies:
                inward = NEIGHBOURS[bit] & ~EDGE
                if not inward & own:
                    break
                row |= bit
                continue
            if bit & (own | CORNERS) and row.bit_count() > 1:
                taken |= row & ~pieces.king
            break
    return taken


def is_reachable(rules: Ruleset, pieces: Pieces, seat: Seat, origin: Cell, landing: Cell) -> bool:
    """Return whether an own piece on a cell may go to another (S4, S5, Q1)."""
    way = PATHS[origin].get(landing)
    if way is None:
        return False
    occupied = pieces.attackers | pieces.defenders | pieces.king
    if seat == DEFENDERS and BIT[origin] & pieces.king:
        walls, stops = rules.king_walls, rules.king_stops
    else:
        walls, stops = rules.soldier_walls, board.STOPS
    return not way & (occupied | walls) and bool(BIT[landing] & stops)


def is_move(rules: Ruleset, pieces: Pieces, seat: Seat, origin: Cell, landing: Cell) -> bool:
    """Return whether a seat may go from a cell to another, whatever that captures."""
    own = pieces.attackers if seat == ATTACKERS else pieces.defenders | pieces.king
    return bool(BIT[origin] & own) and is_reachable(rules, pieces, seat, origin, landing)


def moved(pieces: Pieces, seat: Seat, origin: Cell, landing: Cell, gone: Mask) -> Pieces:
    """Return the pieces after a move that captures ``gone``."""
    attackers, defenders, king = pieces
    change = BIT[origin] | BIT[landing]
    if seat == ATTACKERS:
        return Pieces(attackers ^ change, defenders & ~gone, king)
    if king & change:
        return Pieces(attackers & ~gone, defenders, king ^ change)
    return Pieces(attackers & ~gone, defenders ^ change, king)


def can_move(rules: Ruleset, pieces: Pieces, seat: Seat) -> bool:
    """Return whether a seat has any move; usually a soldier's single step decides."""
    soldiers = pieces.attackers if seat == ATTACKERS else pieces.defenders
    occupied = pieces.attackers | pieces.defenders | pieces.king
    return bool(spread(soldiers) & board.STOPS & ~occupied or moves(rules, pieces, seat))


def is_king_threatened(rules: Ruleset, pieces: Pieces) -> bool:
    """Return whether a move of the attackers would surround the king (S11, S12)."""
    if free_squares_beside_king(pieces).bit_count() > 1:
        return False  # nearly always: one move fills one
    for move in moves(rules, pieces, ATTACKERS):
        origin, landing = move.path
        after = moved(pieces, ATTACKERS, origin, landing, mask_of(move.captured))
        if captured_king_group(rules, after, NO_CELLS if rules.any_move else BIT[landing]):
            return True
    return False


def _reach(own: Mask, walls: Mask, stops: Mask) -> int:
    """Return how many moves some pieces have.

    All go one step at a time together: no square is reached by two of them the same way.
    """
    free = BOARD & ~walls
    count = 0
    to_east, to_west = free & NOT_A, free & NOT_K
    ahead = own
    while ahead := ahead << 1 & to_east:
        count += (ahead & stops).bit_count()
    ahead = own
    while ahead := ahead >> 1 & to_west:
        count += (ahead & stops).bit_count()
    ahead = own
    while ahead := ahead << 11 & free:
        count += (ahead & stops).bit_count()
    ahead = own
    while ahead := ahead >> 11 & free:
        count += (ahead & stops).bit_count()
    return count


def number_of_moves(rules: Ruleset, pieces: Pieces, seat: Seat) -> int:
    """Return how many moves a seat has."""
    attackers, defenders, king = pieces
    occupied = attackers | defenders | king
    walls = occupied | rules.soldier_walls
    if seat == ATTACKERS:
        return _reach(attackers, walls, board.STOPS)
    by_king = _reach(king, occupied | rules.king_walls, rules.king_stops)
    return _reach(defenders, walls, board.STOPS) + by_king


def perft(rules: Ruleset, pieces: Pieces, seat: Seat, depth: int) -> int:
    """Return the number of sequences of ``depth`` (at least 1) moves.

    A won game ends its sequence.
    """
    if depth == 1:
        return number_of_moves(rules, pieces, seat)
    opponent = other(seat)
    count = 0
    for move in moves(rules, pieces, seat):
        origin, landing = move.path
        after = moved(pieces, seat, origin, landing, mask_of(move.captured))
        if won(rules, after, opponent, BIT[landing]) is None:
            count += perft(rules, after, opponent, depth - 1)
    return count
