"""How a game of a tournament goes: how it begins, who plays with whom, what it is worth.

In: a game and the number of an opening. Out: moves, sides, points. Chance comes from the number.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from random import Random
from typing import Any, Final

from engines.game import AnyGame, Move, Seat
from engines.search.analysis import Level, question_of

Seats = Collection[Seat]


PLIES: Final = 6
"""Plies by lot before the players take over."""


class TwoPlayerFormat:
    """Two seats, and a few plies by lot. ``title``: what is said behind the names of a pairing."""

    title = ""

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        """Moves by lot that do not end the game."""
        lot = Random(f"{name} {number}")
        while True:
            state, moves = game.initial(), []
            for _ in range(PLIES):
                moves.append(lot.choice(list(game.legal(state, state.turn))))
                state = game.push(state, moves[-1])
                if game.result(state):
                    break
            else:
                return moves

    def sides(self, game: AnyGame, number: int) -> tuple[Seats, ...]:
        """Who is with whom; each side is once the first player's."""
        return tuple((seat,) for seat in game.seats)

    def points(self, game: AnyGame, state: Any, ours: Seats) -> float:
        """1, 0.5 or 0; a game that was not played to its end is drawn."""
        result = game.result(state)
        return float(bool(set(ours) & set(result.winners))) if result and result.winners else 0.5


class Armies(TwoPlayerFormat):
    """Both armies laid out as the players of the computer's do it; the seed makes another one."""

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        thinker: Any = game.analyser()  # type: ignore[attr-defined]
        setups = [game.setup(game.initial(), seat) for seat in game.seats]
        return [thinker.lay_out(setup, 2 * number + n) for n, setup in enumerate(setups)]


SOUND: Final = Level(nodes=3_000, depth=30)
"""What an opening is looked at with: in one that is mated already nothing is measured."""

FAIR: Final = 210
"""Hundredths of a machine-gun that an opening may be worth to one side: a guess."""


class Teams(TwoPlayerFormat):
    """Two coalitions, joined in the first round, in which everybody moves by lot."""

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        lot = Random(f"{name} {number}")
        while True:
            moves = self._begun(game, number, lot)
            state = game.initial()
            for move in moves:
                state = game.push(state, move)
            if game.result(state) or len(game.to_act(state)) > 1:
                continue
            asked = question_of(game, game.initial(), moves, *game.to_act(state))
            *_, thought = game.analyser().analyse(asked, SOUND, number)  # type: ignore[attr-defined]
            if abs(thought.ranked[0].score) <= FAIR:
                return moves

    def _begun(self, game: AnyGame, number: int, lot: Random) -> list[Move]:
        state, moves = game.initial(), list[Move]()
        setup = game.setup(state, game.seats[0])
        coalitions = {seat: side[0] for side in self.sides(game, number) for seat in side[1:]}
        todo = [game.analyser().lay_out(setup, lot.randrange(10**6))]  # type: ignore[attr-defined]
        for seat in game.seats:
            if seat in coalitions:
                todo.append(Move(seat, choice=f"join-{coalitions[seat]}"))
            for move in todo:
                moves.append(move)
                state = game.push(state, move)
            if game.result(state) or seat not in game.to_act(state):
                return moves
            todo = [lot.choice(list(game.legal(state, seat)))]
        return moves + todo

    def sides(self, game: AnyGame, number: int) -> tuple[Seats, ...]:
        yellow, black, green, red = game.seats
        if number % 2:
            return (yellow, green), (black, red)
        return (yellow, red), (black, green)


class FourSeats(TwoPlayerFormat):
    """Everybody for themselves: two seats are the first player's, whoever joins whom."""

    title = ", four seats"

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        setup = game.setup(game.initial(), game.seats[0])
        return [game.analyser().lay_out(setup, number)]  # type: ignore[attr-defined]

    def sides(self, game: AnyGame, number: int) -> tuple[Seats, ...]:
        """All six pairs of seats in three openings."""
        pairs = list(combinations(game.seats, 2))
        pair = pairs[number % 3]
        return pair, tuple(seat for seat in game.seats if seat not in pair)

    def points(self, game: AnyGame, state: Any, ours: Seats) -> float:
        """Our share of all points that were made."""
        points = {each.seat: each.points or 0 for each in game.standings(state)}
        made = sum(points.values())
        return sum(points[seat] for seat in ours) / made if made else 0.5


FORMATS: Final = {
    "russian-draughts": TwoPlayerFormat(),
    "krieger": TwoPlayerFormat(),
    "tafl-king": TwoPlayerFormat(),
    "generals": Armies(),
    "coalition-chess": Teams(),
}
