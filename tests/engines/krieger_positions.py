"""Random positions of Krieger in which its rarer rules matter, as the slow oracle writes them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from tests.oracles import krieger as oracle
from tests.oracles.krieger import Position, Rules, Step

ALL_RULES = [
    Rules(geometry, stop, go_through, stuck)
    for geometry, stop, go_through, stuck in product(
        oracle.POINTS, (True, False), (True, False), ("loses", "draw")
    )
]

Place = tuple[Rules, Position]


def played(random: Random) -> Iterator[Place]:
    """Positions of games of random moves, every second capture not let pass."""
    while True:
        rules = random.choice(ALL_RULES)
        position = oracle.start(rules)
        for _ in range(random.randrange(10, 120)):
            position = oracle.apply(position, eager(random, position, rules))
            yield rules, position
            if oracle.verdict([position], [], rules):
                break


def eager(random: Random, position: Position, rules: Rules) -> Step:
    steps = sorted(oracle.legal(position, rules))
    captures = [step for step in steps if step.captured]
    return random.choice(captures if captures and random.random() < 0.5 else steps)


def scattered(random: Random) -> Iterator[Place]:
    """Armies anywhere, the centre taken in half the positions."""
    while True:
        rules = random.choice(ALL_RULES)
        spaces = random.sample(oracle.spaces(rules.geometry)[1:], 24)
        yield rules, armies(random, rules, spaces, "000123", centre=random.random() < 0.5)


def inside(random: Random) -> Iterator[Place]:
    """Armies crowded on the two inner rings and the centre, mostly without priests."""
    while True:
        rules = random.choice(ALL_RULES)
        spaces = random.sample(on_rings(rules, 1, 2), 14)
        yield rules, armies(random, rules, spaces, "0001", centre=random.random() < 0.7)


def outside(random: Random) -> Iterator[Place]:
    """Armies with priests crowded on the two outer rings."""
    while True:
        rules = random.choice(ALL_RULES)
        outermost = len(oracle.POINTS[rules.geometry])
        spaces = random.sample(on_rings(rules, outermost - 1, outermost), 20)
        yield rules, armies(random, rules, spaces, "0111233", centre=False)


def on_rings(rules: Rules, *rings: int) -> list[str]:
    return [x for x in oracle.spaces(rules.geometry)[1:] if oracle.place(x)[0] in rings]


def armies(
    random: Random, rules: Rules, spaces: list[str], priests_of_a_side: str, *, centre: bool
) -> Position:
    """Two armies: bound chieftains at home, the released ones and all others anywhere.

    ``centre``: one of the others stands there, if it may.
    """
    outermost = len(oracle.POINTS[rules.geometry])
    homes = {"north": oracle.space(outermost, 0), "south": oracle.space(outermost, 8)}
    board, others = {}, []
    for side, home in homes.items():
        priests, warriors = int(random.choice(priests_of_a_side)), random.randrange(7)
        free = [name for name in spaces if name not in board and name not in homes.values()]
        board[home if priests else random.choice(free)] = oracle.letter(side, "C")
        others += [oracle.letter(side, kind) for kind in "P" * priests + "W" * warriors]
    random.shuffle(others)
    free = [oracle.CENTRE] if centre and rules.centre_stop else []
    free += [name for name in spaces if name not in board]
    board |= dict(zip(free, others, strict=False))
    return Position(board, random.choice(("north", "south")))


def once_each(places: Iterator[Place]) -> Iterator[Place]:
    seen = set()
    for rules, position in places:
        key = rules, position.side, frozenset(position.board.items())
        if key not in seen:
            seen.add(key)
            yield rules, position
