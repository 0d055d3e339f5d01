"""Coalition Chess a second time: what comes of what a seat does, and whose turn it is then.

Numbers in comments are those of the rules specification of the game and of its documentation.
"""

from __future__ import annotations

from tests.oracles import coalition_chess as chess
from tests.oracles import coalition_moves as moves
from tests.oracles.coalition_chess import Position
from tests.oracles.coalition_moves import FORWARD, GREATER, LESSER, Board, Rules, Step

ORDERS = {"modern": "YBGR", "draft": "YGBR"}


def step(position: Position, seat: str, taken: Step, rules: Rules) -> Position:
    """A move, on the own turn or as the answer to a check."""
    board, mover = moves.moved(position.board, taken), position.board[taken.origin]
    victim = chess.taken_by(position.board, taken)
    number = position.round if seat == position.turn else position.answer_round
    if victim or taken.promotion or mover.kind == "G":
        position = position._replace(noise=number)  # D20
    after = finished(position, seat, board, victim, rules)
    if rules.en_passant == "usual" and mover.kind == "G" and is_double(taken, seat):
        # Every other seat whose turn does not go by at once may take it on its next one (D3).
        gone = went_by(position, after, rules) if seat == position.turn else set()
        takers = chess.ALL - {seat} - gone
        return after._replace(passant=after.passant | {(taken.landing, x) for x in takers})
    return after


def went_by(before: Position, after: Position, rules: Rules) -> set[str]:
    """The seats whose turns lie between those of two positions."""
    order = ORDERS[rules.order] * 2
    first = order.index(before.turn) + 1
    return set(order[first : order.index(after.turn, first)])


def is_double(taken: Step, seat: str) -> bool:
    one = moves.step(taken.origin, FORWARD[seat])
    return one is not None and moves.step(one, FORWARD[seat]) == taken.landing


def replace(position: Position, seat: str, layout: dict[str, str], rules: Rules) -> Position:
    """A re-placement instead of a move (6.6)."""
    board = chess.replaced(position, seat, layout, rules)
    used = position._replace(replaced=position.replaced | {seat})
    return finished(used, seat, board, "", rules)


def pass_turn(position: Position, seat: str, rules: Rules) -> Position:
    """A pass: one for want of a move forms nothing and uses up nothing (D13, D19, D25)."""
    if chess.must_pass(position, seat, rules):
        return next_turn(unmarked(position, seat)._replace(answers=frozenset()), rules)
    used = position._replace(passed=position.passed | {seat})
    return finished(used, seat, position.board, "", rules)


def shift(position: Position, seat: str, taken: Step) -> Position:
    """The Motorcyclist's shift; the normal move follows (D26)."""
    board = moves.moved(position.board, taken)
    used = position.shifted | {seat}
    return position._replace(board=board, shifted=used, answers=frozenset())


def join(position: Position, seat: str, greater: str, rules: Rules) -> Position:
    """A lesser power joins; with three players the dummy then belongs to the other (D27)."""
    bonds = position.bonds | {(seat, greater)}
    dummy = "R" if seat == "G" else "G"
    if chess.waits(position, dummy, rules):
        bonds |= {(dummy, chess.rival(greater))}
    late = position.late or (("R", "Y") in bonds - position.bonds and position.round == 3)
    return position._replace(bonds=bonds, late=late)


def declare(position: Position, seat: str, greater: str, rules: Rules) -> Position:
    """A declaration on the own turn, which costs nothing but may end a check (D23)."""
    return still_checked(join(position, seat, greater, rules), rules)


def decline(position: Position, seat: str) -> Position:
    """The answer is not made (D17)."""
    return position._replace(answers=position.answers - {seat})


def leave(position: Position, seat: str, rules: Rules) -> Position:
    """A lesser power resigns: its pieces stay and attack nothing."""
    left = position._replace(out=position.out | {seat})
    return still_checked(next_turn(left, rules) if seat == left.turn else left, rules)


def still_checked(position: Position, rules: Rules) -> Position:
    """The position with only those answers open for which a check is left, and a move."""
    answers = {
        seat
        for seat in position.answers
        if chess.checkers(position, seat, rules) and any(chess.steps(position, seat, rules))
    }
    return position._replace(answers=frozenset(answers - {position.turn}))


def finished(position: Position, seat: str, board: Board, taken: str, rules: Rules) -> Position:
    """Coalitions are formed, the turn goes on, and a new check may be answered."""
    still = {(x, taker) for x, taker in position.passant if board.get(x) == position.board[x]}
    now = unmarked(position._replace(board=board, passant=frozenset(still)), seat)
    for greater in chess.pointed_to(now, seat, taken, rules):
        if chess.can_join(position, seat, greater, rules):
            now = join(now, seat, greater, rules)
    if rules.attacked_neutral == "enmity" and seat in GREATER:
        now = made_enemies(now, seat, taken, rules)
    open_answers: set[str] = set()
    if seat == position.turn:
        now = next_turn(now._replace(answer_round=position.round), rules)
    else:  # an answer: the regular turn of the next round is lost (D15)
        now = now._replace(skips=now.skips | {(seat, position.answer_round + 1)})
        open_answers = set(position.answers - {seat})
        if chess.retired(now, now.turn):
            now = next_turn(now, rules)
    for greater in GREATER:  # D14
        known = chess.checkers(position, greater, rules)
        if greater != seat and chess.checkers(now, greater, rules) - known:
            open_answers.add(greater)
    if rules.answer_cost == "round":  # who has answered does not move in the next round (D15)
        number = position.round if seat == position.turn else position.answer_round
        open_answers -= {x for x, lost in position.skips if lost == number}
    return still_checked(now._replace(answers=frozenset(open_answers)), rules)


def made_enemies(position: Position, seat: str, taken: str, rules: Rules) -> Position:
    """The free lesser power that is captured from, else attacked, joins the other side (D7)."""
    for lesser in sorted(LESSER, key=lambda lesser: (lesser != taken, lesser)):
        own = [x for x, man in position.board.items() if man.side == lesser]
        hit = any(chess.attacks(position, x, seat, rules) for x in own)
        enemy = chess.rival(seat)
        if (hit or taken == lesser) and chess.can_join(position, lesser, enemy, rules):
            return join(position, lesser, enemy, rules)
    return position


def unmarked(position: Position, seat: str) -> Position:
    """The seat's next turn has come: it takes nothing en passant any more (D3)."""
    now_late = {(square, taker) for square, taker in position.passant if taker == seat}
    return position._replace(passant=position.passant - now_late)


def next_turn(position: Position, rules: Rules) -> Position:
    """The next in order who is not retired and whose turn is not lost (6.1, 7, D15)."""
    order = ORDERS[rules.order]
    position = unmarked(position, position.turn)
    seat, number, skips = position.turn, position.round, position.skips
    while True:
        seat = order[(order.index(seat) + 1) % 4]
        number += seat == order[0]
        out = chess.retired(position, seat) or chess.waits(position, seat, rules)
        if not out and (seat, number) not in skips:
            break
        position = unmarked(position, seat)
    if rules.answer_cost == "round":
        past = {(s, n) for s, n in skips if n < number}
    else:
        past = {(s, n) for s, n in skips if (n, order.index(s)) < (number, order.index(seat))}
    return position._replace(turn=seat, round=number, skips=skips - past)
