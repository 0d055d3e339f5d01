"""The Game of the Generals a second time, written from the rules alone: slow, obvious.

It shares no code and no idea with ``engines``: a board is a dict of square names, the army is the
table of section 1, and everything that can be seen on the board is looked for there again at every
ply. Numbers in comments are those of the rules specification of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

FILES = "abcdefghi"
RANKS = "12345678"
SQUARES = tuple(f + r for r in RANKS for f in FILES)
AREAS = {"w": "123", "b": "678"}
NAMES = {"w": "white", "b": "black"}
BACK_RANK = {"w": "8", "b": "1"}
"""Where a side's Flag is at home: the enemy's back rank."""

ARMY = {
    "GOA": 1, "GEN": 1, "LTG": 1, "MG": 1, "BG": 1, "COL": 1, "LTC": 1, "MAJ": 1, "CPT": 1,
    "1LT": 1, "2LT": 1, "SGT": 1, "PVT": 6, "SPY": 2, "FLG": 1,
}  # fmt: skip
OFFICERS = tuple(ARMY)[:12]
BEATS = {
    **{rank: {*OFFICERS[place + 1 :], "PVT", "FLG"} for place, rank in enumerate(OFFICERS)},
    "PVT": {"SPY", "FLG"},
    "SPY": {*OFFICERS, "FLG"},
    "FLG": {"FLG"},
}
"""The column "Beats" of section 1."""


class Soldier(NamedTuple):
    side: str  # "w" or "b"
    code: str


Board = dict[str, Soldier]


class Position(NamedTuple):
    board: Board
    side: str  # whose turn it is


class Options(NamedTuple):
    """What section 3 leaves to choose; a count of 0 is off."""

    both_home: str = "first"  # S1: "first", "draw" or "second" Flag
    flag_home: str = (
        "at-once"  # S1a: a Flag with nobody beside it wins "at-once" or after "one-turn"
    )
    repetition: int = 0  # S7: so many times the same position is a draw
    quiet_moves: int = 0  # S7: so many moves of each side without a challenge


class Verdict(NamedTuple):
    winner: str | None  # None: a draw
    cause: str


Move = tuple[str, str]
"""From where to where."""


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def step(square: str, direction: tuple[int, int]) -> str | None:
    """The next square that way, None beyond the edge."""
    file, rank = FILES.index(square[0]) + direction[0], int(square[1]) + direction[1]
    return FILES[file] + str(rank) if 0 <= file <= 8 and 1 <= rank <= 8 else None


# --- moves and challenges (section 2) ------------------------------------------------------------


def legal(position: Position) -> Iterator[Move]:
    """One square forwards, backwards or sideways, not onto an own piece (2.1, 2.2)."""
    for origin, soldier in position.board.items():
        if soldier.side != position.side:
            continue
        for direction in ((0, 1), (0, -1), (-1, 0), (1, 0)):
            target = step(origin, direction)
            if target is None:
                continue
            if target not in position.board or position.board[target].side != soldier.side:
                yield origin, target


def outcome(attacker: str, defender: str) -> str:
    """Who stays after a challenge: ``attacker``, ``defender`` or ``nobody`` (section 1)."""
    if defender in BEATS[attacker]:
        return "attacker"
    return "defender" if attacker in BEATS[defender] else "nobody"


def apply(position: Position, move: Move) -> Position:
    """The position after a move; the loser of a challenge is off the board (2.2)."""
    origin, target = move
    board = {square: soldier for square, soldier in position.board.items() if square != origin}
    mover, met = position.board[origin], position.board.get(target)
    if met is None or outcome(mover.code, met.code) == "attacker":
        board[target] = mover
    elif outcome(mover.code, met.code) == "nobody":
        del board[target]
    return Position(board, other(position.side))


# --- the Flag home (2.3, S1) ---------------------------------------------------------------------


def flag_of(board: Board, side: str) -> str | None:
    """The square of a side's Flag, None when it is taken."""
    return next((square for square, man in board.items() if man == Soldier(side, "FLG")), None)


def at_home(board: Board, side: str) -> bool:
    flag = flag_of(board, side)
    return flag is not None and flag[1] == BACK_RANK[side]


def challengers(board: Board, side: str) -> list[str]:
    """The enemy pieces directly beside a side's Flag, the enemy Flag among them (2.5)."""
    flag = flag_of(board, side)
    if flag is None:
        return []
    beside = [step(flag, direction) for direction in ((-1, 0), (1, 0), (0, 1), (0, -1))]
    return [square for square in beside if square in board and board[square].side != side]


def flag_verdict(before: Position, after: Position, options: Options) -> Verdict | None:
    """Whether the move between two positions ended the game by a Flag."""
    mover, enemy = before.side, other(before.side)
    if flag_of(after.board, enemy) is None:
        return Verdict(mover, "taken")
    if flag_of(after.board, mover) is None:
        return Verdict(enemy, "taken")
    safe = at_home(after.board, mover) and not challengers(after.board, mover)
    if at_home(before.board, enemy):  # it waited for exactly this turn
        if safe and options.both_home == "draw":
            return Verdict(None, "both home")
        return Verdict(mover if safe and options.both_home == "second" else enemy, "home")
    if options.flag_home == "one-turn":  # the opponent always has one turn left
        return None
    return Verdict(mover, "home") if safe else None


# --- ends (2.3, S7) ------------------------------------------------------------------------------


def verdict(positions: list[Position], moves: list[Move], options: Options) -> Verdict | None:
    """The end of a game given whole: ``moves[i]`` leads from ``positions[i]`` to the next.

    An end by the Flags goes before a draw by count.
    """
    if moves and (ended := flag_verdict(positions[-2], positions[-1], options)):
        return ended
    quiet = moves_without_challenge(positions, moves)
    outlines = [outline(position) for position in positions[len(moves) - quiet :]]
    if options.repetition and outlines.count(outlines[-1]) >= options.repetition:
        return Verdict(None, "repetition")
    if options.quiet_moves and quiet >= 2 * options.quiet_moves:
        return Verdict(None, "quiet moves")
    return None


def moves_without_challenge(positions: list[Position], moves: list[Move]) -> int:
    """How many moves were made since the last challenge."""
    count = 0
    for position, (_, target) in zip(reversed(positions[:-1]), reversed(moves), strict=True):
        if target in position.board:
            break
        count += 1
    return count


def outline(position: Position) -> tuple[dict[str, str], str]:
    """What everybody sees of a position: the squares of each side and who is to move (S7)."""
    return {square: man.side for square, man in position.board.items()}, position.side


# --- words (2.4) ---------------------------------------------------------------------------------


class Talk(NamedTuple):
    """What has been said: whose draw offer is open (empty: none), who has shown the Flag."""

    offer: str = ""
    shown: frozenset[str] = frozenset()

    @property
    def awaits(self) -> str:
        """Who has a draw offer to answer; empty when there is none."""
        return other(self.offer) if self.offer else ""


def words(talk: Talk, side: str, stands: bool) -> set[str]:
    """What a side may say at any time; the Flag is shown once and when the army stands."""
    if talk.offer:
        draw = set() if talk.offer == side else {"accept-draw", "decline-draw"}
    else:
        draw = {"offer-draw"}
    return {"resign"} | draw | ({"show-flag"} if stands and side not in talk.shown else set())


def words_after_the_end(talk: Talk, board: Board, side: str) -> set[str]:
    """A Flag that still stands may be shown to everybody when the game is over (S1b)."""
    return {"show-flag"} if flag_of(board, side) and side not in talk.shown else set()


def said(talk: Talk, side: str, word: str) -> Talk:
    """What has been said after a word that does not end the game."""
    if word == "show-flag":
        return talk._replace(shown=talk.shown | {side})
    return talk._replace(offer=side if word == "offer-draw" else "")


def word_verdict(side: str, word: str) -> Verdict | None:
    if word == "resign":
        return Verdict(other(side), "resigned")
    return Verdict(None, "agreed") if word == "accept-draw" else None


# --- what a viewer sees (2.2, 2.4, section 4) ----------------------------------------------------


def seen(board: Board, viewer: str, shown: frozenset[str]) -> dict[str, Soldier]:
    """The pieces with ``?`` for the code of what the viewer may not know."""

    def veiled(man: Soldier) -> Soldier:
        known = man.side == viewer or (man.code == "FLG" and man.side in shown)
        return man if known else Soldier(man.side, "?")

    return {square: veiled(man) for square, man in board.items()}


def write_text(position: Position, shown: frozenset[str] = frozenset()) -> str:
    """The position as the documentation of the game writes it."""

    def army(side: str) -> str:
        own = [(x, man.code) for x, man in position.board.items() if man.side == side]
        return ",".join(f"{code}={x}" for x, code in sorted(own, key=lambda p: (p[0][1], p[0])))

    parts = [f"white:{army('w')}", f"black:{army('b')}", f"move:{NAMES[position.side]}"]
    if shown:
        parts.append("shown:" + ",".join(NAMES[side] for side in "wb" if side in shown))
    return "/".join(parts)


def draw_board(position: Position) -> str:
    """The board for a failing test's message, a8 top left, White's pieces in small letters."""

    def cell(square: str) -> str:
        man = position.board.get(square)
        if man is None:
            return "."
        return man.code.lower() if man.side == "w" else man.code

    rows = [" ".join(f"{cell(f + rank):3}" for f in FILES) for rank in reversed(RANKS)]
    return "\n".join([*rows, f"{position.side} to move"])


# --- positions drawn at random -------------------------------------------------------------------

PIECES = [code for code, number in ARMY.items() for _ in range(number)]


def army(random: Random, side: str) -> Board:
    """A whole army anywhere on its own three ranks."""
    squares = [square for square in SQUARES if square[1] in AREAS[side]]
    return dict(zip(random.sample(squares, 21), (Soldier(side, x) for x in PIECES), strict=True))


def scattered(random: Random) -> Iterator[Position]:
    """Some pieces of both armies anywhere, close together or apart, the Flags among them."""
    while True:
        files = random.choice(("abc", "efg", "ghi", FILES))
        ranks = random.choice(("345", "234567", RANKS))
        squares = [square for square in SQUARES if square[0] in files and square[1] in ranks]
        random.shuffle(squares)
        few = random.randrange(1, len(squares) // 2 + 1)
        board: Board = {}
        for side in "wb":
            codes = ["FLG", *random.sample(PIECES[:-1], min(few, 21) - 1)]
            board |= {squares.pop(): Soldier(side, code) for code in codes}
        yield Position(board, random.choice("wb"))


def near_home(random: Random) -> Iterator[Position]:
    """Flags one or two steps from home and pieces beside their way; often one that waits there."""
    while True:
        board: Board = {}
        side = random.choice("wb")
        waits = random.random() < 0.4
        for flag_side, ranks in (("w", "678"), ("b", "321")):
            home = waits and flag_side != side
            place = random.choice(FILES) + (ranks[2] if home else random.choice(ranks[:2]))
            around = [x for x in SQUARES if abs(int(x[1]) - int(place[1])) <= 1]
            for square in random.sample(around, random.randrange(1, 12)):
                board[square] = Soldier(random.choice("wb"), random.choice(PIECES[:-1]))
            if home:
                board.pop(place[0] + ranks[1], None)
            board[place] = Soldier(flag_side, "FLG")
        yield Position(board, side)


def can_stand(position: Position, options: Options) -> bool:
    """Whether the game goes on here, with a Flag that waits or without."""
    board, enemy = position.board, other(position.side)
    flag = flag_of(board, enemy)
    if flag is None or flag_of(board, position.side) is None:
        return False
    if any(n > ARMY[man.code] for man, n in Counter(board.values()).items()):
        return False
    if at_home(board, position.side):
        return False
    if not at_home(board, enemy):
        return True
    behind = flag[0] + ("7" if enemy == "w" else "2")
    waits = options.flag_home == "one-turn" or bool(challengers(board, enemy))
    return behind not in board and waits
