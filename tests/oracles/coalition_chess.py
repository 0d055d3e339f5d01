"""Coalition Chess a second time: who is with whom, and what a seat may do.

The pieces go as ``coalition_moves`` says; what comes of an action is in ``coalition_turns``, the
ends are in ``coalition_ends``. A position holds what cannot be seen on the board; who is in check,
who may join whom and what may be done is worked out anew every time. Numbers in comments are those
of the rules specification of the game and of its documentation.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from tests.oracles import coalition_moves as moves
from tests.oracles.coalition_moves import AREAS, FORWARD, GREATER, LESSER, Board, Man, Rules, Step

ALL = frozenset("YBGR")
FIGURE = """
-- -- BA BE BM BK BA BT -- --
-- -- BW BW BG BG BW BW -- --
-- -- -- -- -- -- -- -- -- --
-- RW -- -- -- -- -- -- GW --
RP RG -- -- -- -- -- -- GG GS
RP RG -- -- -- -- -- -- GG GS
-- RW -- -- -- -- -- -- GW --
-- -- -- -- -- -- -- -- -- --
-- -- YW YG YG YW YG YW -- --
-- -- YT YM YK YT YE YA -- --
"""
"""Where the pieces stand at the start, Yellow's as they are offered (5.2, 5.3)."""

PAIRS = {"yellow-green": {("G", "Y"), ("R", "B")}, "yellow-red": {("R", "Y"), ("G", "B")}}


class Position(NamedTuple):
    """A position between two actions.

    ``bonds``: each lesser power that has joined, with its greater power (with the lesser coalition
    of D28 Black with Yellow and Red with Green). ``replaced``, ``passed``, ``shifted``: who has
    used up that right. ``skips``: turns lost by an answer, as (seat, round). ``answers``: who may
    answer a check out of order now, and ``answer_round`` the round that counts as. ``passant``:
    where a Guard stands that a seat may take en passant on its next turn, as (square, seat).
    ``out``: lesser powers that resigned.
    ``late``: Red joined Yellow in round 3. ``noise``: the round of the last capture, Guard's move
    or promotion.
    """

    board: Board
    turn: str = "Y"
    round: int = 1
    bonds: frozenset[tuple[str, str]] = frozenset()
    replaced: frozenset[str] = frozenset()
    passed: frozenset[str] = frozenset()
    shifted: frozenset[str] = frozenset()
    skips: frozenset[tuple[str, int]] = frozenset()
    answers: frozenset[str] = frozenset()
    answer_round: int = 0
    passant: frozenset[tuple[str, str]] = frozenset()
    out: frozenset[str] = frozenset()
    late: bool = False
    noise: int = 0


def board_of(figure: str) -> Board:
    """The board of ten rows, rank 10 first; what stands there has not moved."""
    return {
        f"{file}{10 - row}": Man(cell[0], cell[1])
        for row, line in enumerate(figure.strip().splitlines())
        for file, cell in zip(moves.FILES, line.split(), strict=True)
        if cell != "--"
    }


def fixed_bonds(rules: Rules) -> frozenset[tuple[str, str]]:
    """The coalitions there are from the start (D27, D28)."""
    if rules.lesser_coalition == "on":
        return frozenset({("B", "Y"), ("R", "G")})
    return frozenset(PAIRS[rules.pairs] if rules.players == "2" else ())


# --- who is with whom (section 6) ----------------------------------------------------------------


def rival(greater: str) -> str:
    return "B" if greater == "Y" else "Y"


def partner(position: Position, seat: str) -> str:
    """The other power of the seat's coalition; empty when there is none."""
    for pair in position.bonds:
        if seat in pair:
            return pair[1] if seat == pair[0] else pair[0]
    return ""


def coalition(position: Position, seat: str) -> set[str]:
    return {seat, partner(position, seat)} - {""}


def is_free(position: Position, seat: str) -> bool:
    """Whether it is a lesser power that has not joined."""
    return seat in LESSER and not partner(position, seat)


def neutrals(position: Position) -> set[str]:
    """The lesser powers that may still join (one that resigned may not)."""
    return {seat for seat in LESSER if is_free(position, seat)} - position.out


def retired(position: Position, seat: str) -> bool:
    """A power that has lost all its pieces (7), or a lesser one that has resigned."""
    return seat in position.out or all(man.side != seat for man in position.board.values())


def waits(position: Position, seat: str, rules: Rules) -> bool:
    """The dummy of three players before the other lesser power has joined (D27)."""
    return rules.players == "3" and seat == rules.dummy[0].upper() and is_free(position, seat)


def spared(position: Position, seat: str, rules: Rules) -> set[str]:
    """Whose pieces the seat may not capture (D6); those of who resigned are nobody's."""
    also = neutrals(position) if rules.neutrals == "untouchable" else set()
    return {seat} | ((coalition(position, seat) | also) - position.out)


def can_join(position: Position, seat: str, greater: str, rules: Rules) -> bool:
    """One partner per greater power, first come first served, for the rest of the game (D10)."""
    if seat + greater == "RY" and position.round == 1 and rules.red_early == "if-attacked":
        yellow = [x for x, man in position.board.items() if man.side == "Y"]
        if not any(attacks(position, x, "BG", rules) for x in yellow):
            return False  # D29
    return seat in neutrals(position) and not partner(position, greater)


def attacks(position: Position, target: str, sides: str, rules: Rules) -> bool:
    """Whether a piece of one of the sides attacks the square; who resigned attacks nothing."""
    quiet = (set(ALL) - set(sides)) | position.out
    return bool(moves.attackers(position.board, target, quiet, rules))


def checkers(position: Position, greater: str, rules: Rules) -> set[tuple[str, str, str]]:
    """What gives check, as (square, side, kind): all but the own coalition's pieces (D11)."""
    king = moves.king_of(position.board, greater)
    friends = coalition(position, greater) | position.out
    if rules.neutral_check == "ignored":
        friends |= neutrals(position)
    found = moves.attackers(position.board, king, friends, rules) if king else []
    return {(x, *position.board[x][:2]) for x in found}


def pointed_to(position: Position, seat: str, taken: str, rules: Rules) -> set[str]:
    """The greater powers that what a free lesser power has done makes its partner (6.4).

    ``position`` is the one on the board now; ``taken`` the side whose piece was captured. Only the
    lesser power's own pieces give the check that counts (D13).
    """
    if seat not in neutrals(position):
        return set()
    pointed = {rival(taken)} if taken and taken in GREATER else set()
    for greater in GREATER:
        king = moves.king_of(position.board, greater)
        if king and attacks(position, king, seat, rules):
            pointed.add(rival(greater))
    return pointed


def is_allowed(before: Position, board: Board, seat: str, taken: str, rules: Rules) -> bool:
    """Whether the own King is safe and no impossible coalition would come of it (D8, D9)."""
    after = before._replace(board=board)
    if seat in GREATER:
        return not checkers(after, seat, rules)
    pointed = pointed_to(after, seat, taken, rules)
    possible = {greater for greater in pointed if can_join(before, seat, greater, rules)}
    if rules.unavailable == "no-effect":
        return len(possible) < 2
    return len(pointed) < 2 and pointed == possible


# --- moves ---------------------------------------------------------------------------------------


def acting(position: Position, rules: Rules) -> set[str]:
    """The seat whose turn it is, and those that may answer a check before that (D14, D24)."""
    if position.answers and (rules.answer == "forced" or stops(position)):
        return set(position.answers)
    return {position.turn} | position.answers


def has_come(position: Position, seat: str, rules: Rules) -> bool:
    """Whether it is the seat's turn and nothing has to be done before (D14)."""
    return seat == position.turn and seat in acting(position, rules)


def stops(position: Position) -> bool:
    """Whether round 3 is over and a lesser power has not joined (6.5, D24)."""
    return position.round > 3 and any(is_free(position, seat) for seat in LESSER)


def steps(position: Position, seat: str, rules: Rules) -> Iterator[Step]:
    """The moves of a seat's pieces, on its turn or as the answer to a check."""
    friends, passed = spared(position, seat, rules), stepped_over(position, seat)
    closed = rules.corners == "closed" and len(position.bonds) < 2  # D29
    for origin, man in position.board.items():
        if man.side != seat:
            continue
        for step in moves.steps_from(position.board, origin, friends, rules, passed):
            if closed and step.landing in ("a1", "a10", "j1", "j10"):
                continue
            taken = taken_by(position.board, step)
            if is_allowed(position, moves.moved(position.board, step), seat, taken, rules):
                yield step


def taken_by(board: Board, step: Step) -> str:
    """The side whose piece the move captures; empty when it captures nothing."""
    victim = board.get(step.passed or step.landing)
    return victim.side if victim else ""


def stepped_over(position: Position, seat: str) -> dict[str, str]:
    """The squares over which Guards have gone two steps since the seat's last turn, each with where
    its Guard stands (D3).
    """
    found = {}
    for square in (square for square, taker in position.passant if taker == seat):
        ahead = FORWARD[position.board[square].side]
        over = moves.step(square, (-ahead[0], -ahead[1]))
        assert over is not None
        found[over] = square
    return found


def shifts(position: Position, seat: str, rules: Rules) -> Iterator[Step]:
    """The Motorcyclist's change of colour inside its area, before the normal move (D26)."""
    if rules.shift == "none" or seat not in GREATER or seat in position.shifted:
        return
    if seat != position.turn or position.round > 3:
        return
    for origin in AREAS[seat]:
        if position.board.get(origin, Man("", ""))[:2] != (seat, "M"):
            continue
        for landing in AREAS[seat]:
            if landing in position.board or moves.is_light(origin) == moves.is_light(landing):
                continue
            after = position._replace(board=moves.moved(position.board, Step(origin, landing)))
            further = checkers(after, rival(seat), rules) - checkers(position, rival(seat), rules)
            if not checkers(after, seat, rules) and not further:
                yield Step(origin, landing)


# --- re-placements (6.6, D22) --------------------------------------------------------------------


def can_replace(position: Position, seat: str, rules: Rules) -> bool:
    """Whether the seat may re-place pieces at all: once, in rounds 1 to 3, not Yellow."""
    right = seat in "BGR" and position.round <= 3 and seat not in position.replaced
    return right and seat == position.turn and bool(movable(position, seat, rules))


def movable(position: Position, seat: str, rules: Rules) -> list[str]:
    """Where the pieces stand that a re-placement moves."""
    own = [x for x in moves.SQUARES if x in position.board and position.board[x].side == seat]
    return own if rules.re_placement == "recall" else [x for x in own if x in AREAS[seat]]


def room(position: Position, seat: str, rules: Rules) -> list[str]:
    """The squares of the area on which it may put them."""
    own = movable(position, seat, rules)
    return [x for x in moves.SQUARES if x in AREAS[seat] and (x in own or x not in position.board)]


def replaced(position: Position, seat: str, layout: dict[str, str], rules: Rules) -> Board:
    """The board after a re-placement, which is no move of any piece (D2).

    A piece laid where one of its kind stood is that one; the others keep the order of squares.
    """
    own = movable(position, seat, rules)
    board = {x: man for x, man in position.board.items() if x not in own}
    stay = [x for x in own if layout.get(x) == position.board[x].kind]
    pool = [position.board[x] for x in own if x not in stay]
    for square in moves.SQUARES:
        if square in stay:
            board[square] = position.board[square]
        elif square in layout:
            man = next(man for man in pool if man.kind == layout[square])
            pool.remove(man)
            board[square] = man
    return board


def is_replacement(position: Position, seat: str, layout: dict[str, str], rules: Rules) -> bool:
    """Whether a re-placement of these kinds to these squares is legal."""
    now = {x: position.board[x].kind for x in movable(position, seat, rules)}
    if not can_replace(position, seat, rules) or sorted(layout.values()) != sorted(now.values()):
        return False
    if layout == now or not set(layout) <= set(room(position, seat, rules)):
        return False
    return is_allowed(position, replaced(position, seat, layout, rules), seat, "", rules)


def some_replacement(position: Position, seat: str, rules: Rules) -> bool:
    """Whether there is any legal re-placement.

    For a King's safety it only matters which squares are occupied, not by which other pieces.
    """
    if not can_replace(position, seat, rules):
        return False
    kinds = [position.board[x].kind for x in movable(position, seat, rules)]
    kinds.sort(key=lambda kind: kind != "K")
    places = room(position, seat, rules)
    layouts: Iterator[tuple[str, ...]] = permutations(places, len(kinds))
    if kinds[0] == "K":
        layouts = (
            (king, *rest)
            for king in places
            for rest in combinations([x for x in places if x != king], len(kinds) - 1)
        )
    return any(
        is_replacement(position, seat, dict(zip(layout, kinds, strict=True)), rules)
        for layout in layouts
    )


# --- passing and joining -------------------------------------------------------------------------


def may_pass_once(position: Position, seat: str, rules: Rules) -> bool:
    """The optional pass (D25)."""
    if rules.passing == "none" or seat in position.passed or position.round > 3:
        return False
    if rules.passing == "not-yellow-first" and seat + str(position.round) == "Y1":
        return False
    return seat == position.turn and is_allowed(position, position.board, seat, "", rules)


def must_pass(position: Position, seat: str, rules: Rules) -> bool:
    """The pass of a power that has no move, and is not in check (D19)."""
    if seat != position.turn or any(steps(position, seat, rules)):
        return False
    if seat in LESSER:
        return True
    return rules.stalemate == "pass" and is_stuck(position, rules)


def is_stuck(position: Position, rules: Rules) -> bool:
    """Whether a greater power on its turn can do nothing at all and is not in check (D19)."""
    seat = position.turn
    if seat in LESSER or not has_come(position, seat, rules):
        return False
    if checkers(position, seat, rules) or may_pass_once(position, seat, rules):
        return False
    return not can_end_check(position, seat, rules)


def can_end_check(position: Position, seat: str, rules: Rules) -> bool:
    """Whether a greater power has a move, or on its own turn a shift or re-placement (D16)."""
    return (
        any(steps(position, seat, rules))
        or any(shifts(position, seat, rules))
        or some_replacement(position, seat, rules)
    )


def declarations(position: Position, seat: str, rules: Rules) -> set[str]:
    """The greater powers a seat may declare for at the start of its own turn (D23)."""
    if seat != position.turn or seat not in acting(position, rules):
        return set()
    return {greater for greater in GREATER if can_join(position, seat, greater, rules)}
