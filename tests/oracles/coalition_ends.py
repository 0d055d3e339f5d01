"""Coalition Chess a second time: how a game ends, and the text of a position.

Numbers in comments are those of the rules specification of the game and of its documentation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.oracles import coalition_chess as chess
from tests.oracles import coalition_moves as moves
from tests.oracles.coalition_chess import Position
from tests.oracles.coalition_moves import AREAS, FILES, GREATER, LESSER, Rules
from tests.oracles.coalition_turns import ORDERS


class Verdict(NamedTuple):
    cause: str
    points: tuple[int, int, int, int]  # of Yellow, Black, Green, Red


def verdict(game: list[Position], actor: str, rules: Rules) -> Verdict | None:
    """The end of a game given by all its positions; ``actor`` did the last thing in it."""
    now = game[-1]
    if loser := mated(now, actor, rules):
        return won(now, enemies(now, loser), f"{loser} mated", rules)
    if rules.lesser_coalition == "on" and all(chess.retired(now, x) for x in LESSER):
        return won(now, set(GREATER), "destroyed", rules)
    if rules.bare_kings == "draw" and all(man.kind == "K" for man in now.board.values()):
        return drawn(now, "bare kings", rules)
    if loser := destroyed(now, rules):
        return won(now, enemies(now, loser), "destroyed", rules)
    if chess.stops(now) and not now.answers:
        return neutral(now, rules)
    if chess.is_stuck(now, rules) and rules.stalemate == "draw":
        return drawn(now, "stalemate", rules)
    if rules.repetition == "draw" and is_third(game, rules):
        return drawn(now, "repetition", rules)
    if now.round - now.noise - 1 >= int(rules.quiet_rounds):
        return drawn(now, "quiet rounds", rules)
    return None


def mated(position: Position, actor: str, rules: Rules) -> str:
    """The greater power that is mated (D16); of two the opponent of the side that acted (D18)."""
    found = [seat for seat in GREATER if is_mate(position, seat, rules)]
    if len(found) == 2 and rules.lesser_coalition == "off":
        return next((x for x in found if x not in chess.coalition(position, actor)), "Y")
    return found[0] if found else ""


def is_mate(position: Position, seat: str, rules: Rules) -> bool:
    """In check and nothing of its own ends it; at once or when its turn has come (D16)."""
    if not chess.checkers(position, seat, rules):
        return False
    comes = chess.has_come(position, seat, rules) and not chess.stops(position)
    if rules.mate == "own-turn" and not comes:
        return False
    return not chess.can_end_check(position, seat, rules)


def destroyed(position: Position, rules: Rules) -> str:
    """The greater power whose coalition alone has no men left but Kings, where that loses (D30)."""
    if rules.annihilation == "off" or len(position.bonds) < 2:
        return ""
    men = {man.side for man in position.board.values() if man.kind != "K"} - position.out
    bare = [seat for seat in GREATER if not chess.coalition(position, seat) & men]
    together = rules.lesser_coalition == "on"
    return bare[0] if len(bare) == (2 if together else 1) else ""


def enemies(position: Position, loser: str) -> set[str]:
    """The side that has won: the power that has not lost and its partner (D18)."""
    side = chess.coalition(position, loser)
    if side == set(GREATER):
        return set(LESSER)
    if side == set(LESSER):
        return set(GREATER)
    winner = chess.rival(next(seat for seat in GREATER if seat in side))
    return chess.coalition(position, winner)


def resigned(position: Position, seat: str, rules: Rules) -> Verdict:
    """A greater power that resigns loses for its coalition."""
    return won(position, enemies(position, seat), f"{seat.capitalize()} resigned", rules)


def won(position: Position, winners: set[str], cause: str, rules: Rules) -> Verdict:
    return Verdict(cause, tally(position, winners, 6, rules))


def drawn(position: Position, cause: str, rules: Rules) -> Verdict:
    return Verdict(cause, tally(position, set(chess.ALL), 2, rules))


def neutral(position: Position, rules: Rules) -> Verdict:
    """The neutral stop: a point for each partner of a coalition that was formed (6.5, D29)."""
    partners = {seat for pair in position.bonds for seat in pair}
    if rules.red_late == "nothing" and position.late:
        partners -= set("YR")
    return Verdict("neutral", tally(position, partners, 1, rules))


def tally(
    position: Position, seats: set[str], points: int, rules: Rules
) -> tuple[int, int, int, int]:
    """The points of all four; a power that has left shares them as D21 says."""

    def of(seat: str) -> int:
        gone = chess.retired(position, seat)
        shares = rules.retired_partner == "shares" and chess.partner(position, seat)
        return points if seat in seats and (shares or not gone) else 0

    return of("Y"), of("B"), of("G"), of("R")


def is_third(game: list[Position], rules: Rules) -> bool:
    alike = [x for x in game if x.turn == game[-1].turn and len(x.board) == len(game[-1].board)]
    return [key(position, rules) for position in alike].count(key(game[-1], rules)) >= 3


def key(position: Position, rules: Rules) -> Position:
    """What has to be the same for a repetition: all but the rounds (D20)."""
    skips = frozenset((seat, number - position.round) for seat, number in position.skips)
    board = position.board
    if rules.double_step == "second-line":
        board = {x: man._replace(moved=False) for x, man in board.items()}
    return position._replace(board=board, round=0, noise=0, answer_round=0, skips=skips)


# --- text ----------------------------------------------------------------------------------------


def write_text(position: Position, rules: Rules) -> str:
    """The position as the documentation of the game writes it."""
    rows = "/".join(write_row(position, rank) for rank in range(10, 0, -1))
    pairs = sorted((pair[::-1] for pair in position.bonds), key=lambda pair: "YBGR".index(pair[0]))
    coalitions = ",".join(map("".join, pairs)) or "-"
    answers = in_order(position.answers)
    items = {
        "moved": listed(x for x in position.board if has_mark(position, x, True, rules)),
        "unmoved": listed(x for x in position.board if has_mark(position, x, False, rules)),
        "replaced": in_order(position.replaced),
        "passed": in_order(position.passed),
        "shifted": in_order(position.shifted),
        "skip": ",".join(
            f"{x}{n}" for x, n in sorted(position.skips, key=lambda s: (-ord(s[0]), s[1]))
        ),
        "answer": f"{answers}{position.answer_round}" if answers else "",
        "out": in_order(position.out),
        "passant": ",".join(passants(position, rules)),
        "late": "R" if position.late and rules.red_late == "nothing" else "",
    }
    marks = [f"{name}={value}" for name, value in items.items() if value]
    return " ".join([rows, position.turn, str(position.round), coalitions, *marks])


def write_row(position: Position, rank: int) -> str:
    text, empty = "", 0
    for square in (f"{file}{rank}" for file in FILES):
        man = position.board.get(square)
        if man is None:
            empty += 1
            continue
        text += f"{empty or ''}{man.side}{man.kind}"
        empty = 0
    return f"{text}{empty or ''}"


def has_mark(position: Position, square: str, moved: bool, rules: Rules) -> bool:
    """Whether the text has to say that a Guard or Machine gun has moved, or has not."""
    man = position.board[square]
    if man.kind not in "WG" or man.moved != moved or rules.double_step == "second-line":
        return False
    on_second_line = moves.line(square, man.side) == 2
    return square in AREAS[man.side] and on_second_line == moved


def passants(position: Position, rules: Rules) -> Iterator[str]:
    """The Guards to be taken en passant: by the seats on turn before their own, or else by whom."""
    order = ORDERS[rules.order] * 2
    coming = order[order.index(position.turn) :]
    for square in sorted({square for square, _ in position.passant}, key=moves.SQUARES.index):
        takers = frozenset(taker for where, taker in position.passant if where == square)
        before = frozenset(coming[: coming.index(position.board[square].side)])
        yield square if takers == before else square + in_order(takers)


def in_order(seats: frozenset[str]) -> str:
    return "".join(seat for seat in "YBGR" if seat in seats)


def listed(squares: Iterable[str]) -> str:
    return ",".join(sorted(squares, key=moves.SQUARES.index))
