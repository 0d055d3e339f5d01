"""Coalition Chess a second time: options and positions drawn at random, to begin games with."""

from __future__ import annotations

from random import Random

from tests.oracles import coalition_chess as chess
from tests.oracles import coalition_moves as moves
from tests.oracles import coalition_turns as turns
from tests.oracles.coalition_chess import Position
from tests.oracles.coalition_moves import GREATER, Board, Man, Rules

DEFAULTS = Rules()
FIGURE = chess.board_of(chess.FIGURE)
OPTIONS = {
    "order": ("draft",),
    "plane": ("blocked",),
    "double_step": ("second-line",),
    "en_passant": ("none",),
    "promotion": ("any", "orthodox"),
    "neutrals": ("untouchable",),
    "attacked_neutral": ("enmity",),
    "unavailable": ("no-effect",),
    "neutral_check": ("ignored",),
    "answer": ("forced",),
    "answer_cost": ("round",),
    "mate": ("own-turn",),
    "stalemate": ("pass",),
    "repetition": ("play-on",),
    "quiet_rounds": ("10", "11"),
    "bare_kings": ("play-on",),
    "retired_partner": ("nothing",),
    "re_placement": ("recall",),
    "passing": ("once", "not-yellow-first"),
    "shift": ("once",),
    "corners": ("closed",),
    "red_early": ("if-attacked",),
    "red_late": ("nothing",),
    "annihilation": ("on",),
}
PLAYERS = (
    {"players": "2", "pairs": "yellow-green"},
    {"players": "2", "pairs": "yellow-red"},
    {"players": "3", "dummy": "green"},
    {"players": "3", "dummy": "red"},
    {"lesser_coalition": "on"},
)
COALITIONS = (
    {("G", "Y"), ("R", "B")},
    {("G", "B"), ("R", "Y")},
)


def rules_drawn(random: Random) -> Rules:
    """The defaults, or with some options changed."""
    if random.random() < 0.3:
        return DEFAULTS
    changed = {name: random.choice(x) for name, x in OPTIONS.items() if random.random() < 0.2}
    players = random.choice(PLAYERS) if random.random() < 0.2 else {}
    return DEFAULTS._replace(**changed, **players)


def opening(random: Random, rules: Rules) -> Position:
    """The figure."""
    return Position(FIGURE, bonds=chess.fixed_bonds(rules))


def scattered(random: Random, rules: Rules) -> Position:
    """Some of all armies anywhere, in any round, with or without coalitions."""
    share = random.choice((0.1, 0.3, 0.6))
    men = [man for man in FIGURE.values() if man.kind == "K" or random.random() < share]
    return placed(random, rules, [promoted(random, man) for man in men], random.randrange(1, 6))


def uniting(random: Random, rules: Rules) -> Position:
    """Rounds 1 to 3 with many pieces near one another."""
    men = [man for man in FIGURE.values() if man.kind == "K" or random.random() < 0.4]
    return placed(random, rules, men, random.randrange(1, 4))


def ending(random: Random, rules: Rules) -> Position:
    """Kings and a few pieces after the coalitions are formed."""
    own = {side: [man for man in FIGURE.values() if man.side == side] for side in "YBGR"}
    men = [Man(side, "K") for side in GREATER]
    for side in "YBGR":
        rest = [man for man in own[side] if man.kind != "K"]
        men += random.sample(rest, random.choice((0, 0, 1, 2)))
    return placed(random, rules, [promoted(random, man) for man in men], 5)


def guarding(random: Random, rules: Rules) -> Position:
    """Guards on their own lines, and others that strike the squares they step over (D3)."""
    board = {x: man for x, man in FIGURE.items() if man.kind in "KGM" and random.random() < 0.9}
    for square, man in list(board.items()):
        over = moves.step(square, moves.FORWARD[man.side])
        hunter = Man(random.choice("YBGR"), "G", True)
        if man.kind != "G" or hunter.side == man.side or over is None:
            continue
        places = [x for x in moves.SQUARES if can_stand(board, x, hunter)]
        near = [x for x in places if moves.strikes(board | {x: hunter}, x, over, rules)]
        for x in random.sample(near, min(1, len(near))):
            board[x] = hunter
    return placed(random, rules, [], random.randrange(2, 6), only_so_many(board))


def only_so_many(board: Board) -> Board:
    """The board without Guards beyond those an army has."""
    left = dict(board)
    for side in "YBGR":
        own = [x for x, man in left.items() if man == Man(side, "G", True)]
        has = sum(man[:2] == (side, "G") for man in FIGURE.values())
        standing = sum(man[:2] == (side, "G") for man in left.values())
        for x in own[: max(0, standing - has)]:
            del left[x]
    return left


def doubly_checked(random: Random, rules: Rules) -> Position:
    """Green's e5-f7 gives check to Black and opens Red's line to Yellow's King."""
    board = {"e1": Man("Y", "K"), "h8": Man("B", "K"), "e5": Man("G", "E"), "e9": Man("R", "T")}
    men = [man for man in FIGURE.values() if man.kind in "TAMSP" and random.random() < 0.15]
    bonds = chess.fixed_bonds(rules) or frozenset(COALITIONS[0])
    return placed(random, rules, men, 5, board)._replace(bonds=bonds, turn="G")


def cornered(random: Random, rules: Rules) -> Position:
    """Black's King alone in a corner, Yellow's Tanks about it."""
    board = {random.choice(("a1", "a10", "j1", "j10")): Man("B", "K")}
    men = [Man("Y", "K"), Man("Y", "T"), Man("Y", "T"), Man("G", "W"), Man("R", "W")]
    return placed(random, rules, men, random.randrange(4, 6), board)


def promoted(random: Random, man: Man) -> Man:
    kind = random.choice("SPTAEM") if man.kind in "WG" and random.random() < 0.2 else man.kind
    return man._replace(kind=kind)


def placed(
    random: Random, rules: Rules, men: list[Man], number: int, board: Board | None = None
) -> Position:
    """The men anywhere they can stand, and what belongs to a position of such a round."""
    board = dict(board or {})
    for man in sorted(men, key=lambda man: man.kind != "K"):
        free = [x for x in moves.SQUARES if can_stand(board, x, man)]
        square = random.choice(free)
        inside = square in moves.AREAS[man.side] and random.random() < 0.5
        board[square] = man._replace(moved=man.kind in "WG" and not inside)
    for side in set(GREATER) - {man.side for man in board.values() if man.kind == "K"}:
        free = [x for x in moves.SQUARES if can_stand(board, x, Man(side, "K"))]
        board[random.choice(free)] = Man(side, "K")
    bonds = bonds_drawn(random, rules, number)
    used = frozenset(seat for seat in "BGR" if random.random() < 0.4)
    position = Position(board, "R", number - 1, bonds, replaced=used)
    for _ in range(random.randrange(1, 5)):
        position = turns.next_turn(position, rules)
    noise = number - 1 if position.turn == "Y" else number  # only full rounds count (D20)
    return position._replace(round=number, noise=noise)


def bonds_drawn(random: Random, rules: Rules, number: int) -> frozenset[tuple[str, str]]:
    """Coalitions as there may be in such a round; with a dummy both or none."""
    formed = random.choice(COALITIONS)
    one = formed if rules.players == "3" else set(random.sample(sorted(formed), 1))
    some = random.choice((formed, one, set(), set())) if number <= 3 else formed
    return chess.fixed_bonds(rules) or frozenset(some)


def can_stand(board: Board, square: str, man: Man) -> bool:
    """Whether a game could have brought the piece there."""
    if square in board or (man.kind in "WG" and moves.line(square, man.side) == 10):
        return False
    if man.kind == "G" and moves.line(square, man.side) == 1:
        return False
    kings = [x for x, other in board.items() if other.kind == "K"]
    return man.kind != "K" or all((x, square) not in moves.NEXT for x in kings)


def layout_of_yellow(random: Random) -> dict[str, str]:
    """Yellow's pieces anywhere in its area."""
    kinds = [man.kind for man in FIGURE.values() if man.side == "Y"]
    return dict(zip(random.sample(moves.AREAS["Y"], len(kinds)), kinds, strict=True))
