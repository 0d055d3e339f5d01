"""Random positions of Tafl King, many of them one move away from a rare end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from engines import make_game
from tests.oracles import tafl_board
from tests.oracles import tafl_king as oracle
from tests.oracles.tafl_board import Board, Position, Rules

MANUAL = Rules()
FETLAR = Rules(
    soldiers_through_throne="yes",
    king_by_corner="safe",
    king_at_edge="last",
    group="none",
    encirclement="on",
)
COPENHAGEN = FETLAR._replace(
    king_at_edge="safe", shieldwall="on", edge_fort="on", repetition="defenders-lose"
)
SETS = {"manual": MANUAL, "copenhagen": COPENHAGEN, "fetlar": FETLAR}


@cache
def mixtures() -> list[Rules]:
    """The published sets, and many of the values there are, thrown together."""
    values = {x.name.replace("-", "_"): x.values for x in make_game("tafl-king").choices}
    # a lot for each option, so that another value of one changes nothing for the others
    lots = {name: Random(name) for name in Rules._fields}
    mixed = [Rules(*(lots[name].choice(values[name]) for name in lots)) for _ in range(200)]
    return mixed + list(SETS.values()) * 40


def any_rules(random: Random) -> Rules:
    return random.choice(mixtures())


Place = tuple[Rules, Position]


def played(random: Random) -> Iterator[Place]:
    """Every few positions of games of random moves, every second capture not let pass."""
    while True:
        rules = any_rules(random)
        positions, moves = [tafl_board.start()], []
        while len(moves) < 150 and not oracle.verdict(positions[-2:], moves[-1:], rules):
            options = sorted(oracle.legal(positions[-1], rules), key=tafl_board.write_step)
            captures = [step for step in options if step.captured]
            eager = captures and random.random() < 0.5
            moves.append(random.choice(captures if eager else options))
            positions.append(oracle.apply(positions[-1], moves[-1]))
            if random.random() < 0.2:
                yield rules, positions[-1]


def scattered(random: Random) -> Iterator[Place]:
    """A king and soldiers anywhere."""
    while True:
        board = {random.choice([*PLAIN, tafl_board.THRONE]): "K"}
        scatter(random, board, "A" * random.randrange(1, 17) + "D" * random.randrange(9))
        yield any_rules(random), Position(board, random.choice("AD"))


def hunted(random: Random) -> Iterator[Place]:
    """A king with up to three soldiers joined to him, all but ringed in, at the edge, at a corner,
    at the throne or elsewhere.
    """
    while True:
        group = blob(random, random.choice(HAUNTS), random.choice((1, 1, 2, 2, 3, 4)))
        king = tafl_board.THRONE if tafl_board.THRONE in group else random.choice(group)
        board = dict.fromkeys(group, "D") | {king: "K"}
        gap = ring(random, board, group)
        if gap:
            if random.random() < 0.4:
                pressed(random, board, gap)
            scatter(random, board, "AAD" if random.random() < 0.3 else "A")
            yield any_rules(random), Position(board, "A" if random.random() < 0.8 else "D")


def penned(random: Random) -> Iterator[Place]:
    """All whites in one pen with free squares in it and a single gap."""
    while True:
        pen = blob(random, random.choice(PLAIN), random.randrange(3, 12))
        white = random.sample(pen, random.randrange(1, min(5, len(pen))))
        board = dict.fromkeys(white, "D") | {white[0]: "K"}
        if ring(random, board, pen):
            scatter(random, board, "D" if random.random() < 0.2 else "")
            yield any_rules(random), Position(board, "A" if random.random() < 0.9 else "D")


def walled(random: Random) -> Iterator[Place]:
    """A row along the bottom edge, covered in front, one end closed and the other in reach."""
    while True:
        victim = random.choice("AD")
        enemy = tafl_board.other(victim)
        length = random.randrange(1, 5)
        first = random.randrange(1, 11 - length)
        row = [f"{tafl_board.FILES[x]}1" for x in range(first, first + length)]
        ends = [f"{tafl_board.FILES[x]}1" for x in (first - 1, first + length)]
        random.shuffle(ends)
        board = dict.fromkeys(row, victim)
        board |= {x.replace("1", "2"): enemy for x in row if random.random() < 0.95}
        board |= {ends[0]: enemy} if ends[0] not in tafl_board.FORTRESS else {}
        hammer = f"{ends[1][0]}{random.randrange(2, 8)}"
        if ends[1] in tafl_board.FORTRESS or hammer in board or hammer in tafl_board.FORTRESS:
            continue
        board[hammer] = enemy
        white = [square for square, piece in board.items() if piece == "D"]
        if white and random.random() < 0.4:
            board[random.choice(white)] = "K"
        scatter(random, board, ("" if "K" in board.values() else "K") + "AD")
        yield any_rules(random), Position(board, enemy)


def fortified(random: Random) -> Iterator[Place]:
    """A king on the bottom edge with room to move, behind soldiers one of whom is a step away."""
    while True:
        room = blob(random, f"{random.choice('bcdefghij')}1", random.choice((2, 2, 3)))
        walls = [x for x in outline(room) if x in PLAIN]
        thick = [x for x in outline([*room, *walls]) if x in PLAIN and random.random() < 0.4]
        board = dict.fromkeys([*walls, *thick], "D")
        away = random.choice(list(board))
        near = [x for x in outline([away]) if x in PLAIN and x not in (*board, *room)]
        if near:
            board[random.choice(near)] = board.pop(away)
            board[random.choice([x for x in room if tafl_board.at_edge(x)])] = "K"
            scatter(random, board, "A" * random.randrange(1, 8))
            yield any_rules(random), Position(board, "D" if random.random() < 0.8 else "A")


PLAIN = [square for square in tafl_board.SQUARES if square not in tafl_board.FORTRESS]
EDGE = [square for square in PLAIN if tafl_board.at_edge(square)]
BESIDE_CORNER = [x for x in EDGE if set(tafl_board.neighbours(x)) & set(tafl_board.CORNERS)]
BESIDE_THRONE = [x for x in PLAIN if tafl_board.THRONE in tafl_board.neighbours(x)]
HAUNTS = [*PLAIN, *EDGE * 2, *BESIDE_CORNER * 8, *BESIDE_THRONE * 15, *[tafl_board.THRONE] * 30]


def outline(squares: list[str]) -> list[str]:
    """The squares next to any of them, on the board and none of them."""
    around = {n for square in squares for n in tafl_board.neighbours(square) if n} - set(squares)
    return sorted(around)


def blob(random: Random, square: str, size: int) -> list[str]:
    """Connected squares, none of them a corner or, unless first, the throne."""
    squares = [square]
    while len(squares) < size:
        squares.append(random.choice([x for x in outline(squares) if x not in tafl_board.FORTRESS]))
    return squares


def ring(random: Random, board: Board, inside: list[str]) -> str | None:
    """Puts attackers all round but for one gap, and one that can fill it; the gap, None if none
    can.
    """
    around = [square for square in outline(inside) if square not in tafl_board.FORTRESS]
    gap = random.choice(around)
    board |= {square: "A" for square in around if square != gap}
    lines = [x for x in oracle.targets({**board, gap: "A"}, gap, MANUAL) if x not in inside]
    if not lines:
        return None
    board[random.choice(lines)] = "A"
    return gap


def pressed(random: Random, board: Board, gap: str) -> None:
    """Puts a soldier, and an attacker behind it, where filling the gap takes it."""
    direction = random.choice(tafl_board.DIRECTIONS)
    victim = tafl_board.step(gap, direction)
    behind = tafl_board.step(victim, direction) if victim else None
    if behind and victim not in board and behind not in board and victim in PLAIN:
        board[victim] = "D"
        if behind in PLAIN:
            board[behind] = "A"


def scatter(random: Random, board: Board, pieces: str) -> None:
    """Puts pieces on free plain squares."""
    free = [square for square in PLAIN if square not in board]
    board |= dict(zip(random.sample(free, len(pieces)), pieces, strict=True))


def turned(random: Random, position: Position) -> Position:
    """The position mirrored or turned in one of the eight ways that leave the rules as they are."""
    across, upside, swap = random.random() < 0.5, random.random() < 0.5, random.random() < 0.5

    def image(square: str) -> str:
        x, y = tafl_board.FILES.index(square[0]), int(square[1:]) - 1
        x, y = 10 - x if across else x, 10 - y if upside else y
        return f"{tafl_board.FILES[y]}{x + 1}" if swap else f"{tafl_board.FILES[x]}{y + 1}"

    return position._replace(board={image(x): piece for x, piece in position.board.items()})


def once_each(random: Random, places: Iterator[Place]) -> Iterator[Place]:
    """The places turned at random, none twice and none with more pieces than there are."""
    seen = set()
    for rules, unturned in places:
        position = turned(random, unturned)
        count, key = Counter(position.board.values()), (rules, tafl_board.write(position))
        if key not in seen and count["A"] <= 24 and count["D"] <= 12:
            seen.add(key)
            yield rules, position
