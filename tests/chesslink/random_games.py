"""Random games of chess as hands play them: moves as chessmen go, checks or not, each in one of the
orders in which it can be lifted and put down. Written apart from the program.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

LINES = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LEAPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))

Touches = Sequence[tuple[str, int]]


class Play(NamedTuple):
    """One move: its sort, what becomes of which squares, and the orders of touching them."""

    sort: str
    after: dict[int, str]
    orders: Sequence[Touches]


class Position:
    """Letters by square, a1 first; ``passed`` is the square a pawn has just gone over, or None."""

    def __init__(self) -> None:
        self.letters = list("RNBQKBNR" + "P" * 8 + "." * 32 + "p" * 8 + "rnbqkbnr")
        self.white = True
        self._passed: int | None = None
        self._touched: set[int] = set()

    def plays(self) -> list[Play]:
        found: list[Play] = []
        for start in range(64):
            letter = self.letters[start]
            if letter == "." or letter.isupper() != self.white:
                continue
            if letter in "Pp":
                found += self._pawn(start)
            else:
                found += [self._simple(start, end) for end in self._reach(start)]
            if letter in "Kk":
                found += self._castling(start)
        return found

    def do(self, play: Play) -> None:
        starts = [square for square, letter in play.after.items() if letter == "."]
        self._touched.update(play.after)
        self._passed = None
        if play.sort == "double":
            (end,) = set(play.after) - set(starts)
            self._passed = (starts[0] + end) // 2
        for square, letter in play.after.items():
            self.letters[square] = letter
        self.white = not self.white

    def _enemy(self, square: int) -> bool:
        letter = self.letters[square]
        return letter not in ".Kk" and letter.isupper() != self.white

    def _reach(self, start: int) -> Iterator[int]:
        sort = self.letters[start].upper()
        ways = {"N": LEAPS, "B": DIAGONALS, "R": LINES}.get(sort, LINES + DIAGONALS)
        for files, ranks in ways:
            file, rank = start % 8 + files, start // 8 + ranks
            while 0 <= file < 8 and 0 <= rank < 8:
                end = file + 8 * rank
                if self.letters[end] == "." or self._enemy(end):
                    yield end
                if sort in "NK" or self.letters[end] != ".":
                    break
                file, rank = file + files, rank + ranks

    def _simple(self, start: int, end: int) -> Play:
        return _moved(self.letters[start], start, end, taken=self.letters[end] != ".")

    def _pawn(self, start: int) -> Iterator[Play]:
        letter, ahead = self.letters[start], 8 if self.white else -8
        one = start + ahead
        if self.letters[one] == ".":
            yield _moved(letter, start, one, taken=False)
            two = one + ahead
            if start // 8 == (1 if self.white else 6) and self.letters[two] == ".":
                yield _moved(letter, start, two, taken=False)._replace(sort="double")
        for end in (one - 1, one + 1):
            if abs(end % 8 - start % 8) != 1:
                continue
            if self._enemy(end):
                yield _moved(letter, start, end, taken=True)
            elif end == self._passed:
                victim = end - ahead
                lift, land, take = ("-", start), ("+", end), ("-", victim)
                orders = [[lift, land, take], [take, lift, land], [lift, take, land]]
                yield Play("in passing", {start: ".", end: letter, victim: "."}, orders)

    def _castling(self, king: int) -> Iterator[Play]:
        home = 4 if self.white else 60
        for rook, to, beside in ((home + 3, home + 2, home + 1), (home - 4, home - 2, home - 1)):
            between = range(min(king, rook) + 1, max(king, rook))
            if king != home or self._touched & {king, rook}:
                continue
            if any(self.letters[square] != "." for square in between):
                continue
            letter, tower = self.letters[king], self.letters[rook]
            up, down, lift, land = ("-", king), ("+", to), ("-", rook), ("+", beside)
            orders = [
                [up, down, lift, land],
                [lift, land, up, down],
                [up, lift, down, land],
                [lift, up, land, down],
            ]
            after = {king: ".", rook: ".", to: letter, beside: tower}
            yield Play("castling", after, orders)


def _moved(letter: str, start: int, end: int, *, taken: bool) -> Play:
    sort = "capture" if taken else "move"
    if letter in "Pp" and end // 8 in (0, 7):
        sort, letter = "promotion", "Q" if letter == "P" else "q"
    lift, take, land = ("-", start), ("-", end), ("+", end)
    orders = [[lift, take, land], [take, lift, land]] if taken else [[lift, land]]
    return Play(sort, {start: ".", end: letter}, orders)


def game(chance: random.Random, length: int) -> Iterator[tuple[str, Touches, str]]:
    """Moves of a game: their sort, how they are touched, and the letters after them, a8 first. Rare
    sorts are preferred; now and then a piece is set straight first.
    """
    position = Position()
    for _ in range(length):
        plays = position.plays()
        if not plays:
            return
        rare = [play for play in plays if play.sort in ("castling", "in passing", "promotion")]
        play = chance.choice(rare if rare and chance.random() < 0.7 else plays)
        touches = list(chance.choice(play.orders))
        if chance.random() < 0.1:
            pieces = [square for square in range(64) if position.letters[square] != "."]
            straight = chance.choice(pieces)
            touches = [("-", straight), ("+", straight), *touches]
        position.do(play)
        ranks = ("".join(position.letters[8 * rank : 8 * rank + 8]) for rank in range(7, -1, -1))
        yield play.sort, touches, "".join(ranks)
