"""What the tests of the Generals' adviser share: games between weak levels, and twins of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

from engines.game import Move, Seat
from engines.generals import Generals
from engines.generals.board import KINDS, other
from engines.generals.knowledge import Knowledge, SampledArmy, deduce, read, sample_armies
from engines.generals.state import State
from engines.search.analysis import Level, Question, choose_move, question_of
from tests.engines.generals_play import GAME

ONE_TURN = Generals({"flag-home": "one-turn"})
QUICK = Level(nodes=60, depth=1, margin=30)


class Played(NamedTuple):
    """A game from the empty board on, or as far as it was played."""

    game: Generals
    moves: tuple[Move, ...]
    states: tuple[State, ...]

    def asked(self, seat: Seat) -> Question:
        return question_of(self.game, self.states[0], self.moves, seat)

    def view(self, seat: Seat) -> Knowledge:
        at_once = self.game.options["flag-home"] == "at-once"
        return deduce(read(self.asked(seat), Seat("white"), at_once=at_once))

    def until(self, plies: int) -> Played:
        """The game after the armies and so many steps, at most."""
        return self._replace(moves=self.moves[: plies + 2], states=self.states[: plies + 3])


@cache
def played(seed: int, game: Generals = GAME, plies: int = 120) -> Played:
    """A game between players that look one ply ahead, and now and then move by lot; its last state
    is not the end.
    """
    lot, thinker = Random(seed), game.analyser()
    states, moves = [game.initial()], list[Move]()
    for seat in game.seats:
        setup = game.setup(states[-1], seat)
        assert setup is not None
        moves.append(thinker.lay_out(setup, lot.randrange(10**6)))
        states.append(game.apply(states[-1], moves[-1]))
    for ply in range(plies):
        state = states[-1]
        if lot.random() < 0.3:
            move = lot.choice(game.legal(state, state.turn))
        else:
            asked = question_of(game, states[0], moves, state.turn)
            *_, thought = thinker.analyse(asked, QUICK, seed)
            move = choose_move(thought, QUICK.margin, ply).move
        after = game.apply(state, move)
        if after.ended:
            break
        moves.append(move)
        states.append(after)
    return Played(game, tuple(moves), tuple(states))


def truth(told: Played, seat: Seat) -> tuple[dict[int, int], list[int]]:
    """The rank of each enemy piece that stands, by cell, and of those that left, in their order."""
    enemy = other(seat)
    layout = next(move.layout for move in told.moves if move.layout and move.seat == enemy)
    at = {cell: KINDS.index(kind) for cell, kind in layout}
    gone = []
    for move, after in zip(told.moves, told.states[1:], strict=True):
        if not move.path:
            continue
        origin, end = move.path
        mover = at.pop(origin, None)
        stood = at.pop(end, None)
        piece = mover if mover is not None else stood
        if piece is None:
            continue
        if after.cells(enemy) >> end & 1:
            at[end] = piece
        else:
            gone.append(piece)
    return at, gone


def dealt(told: Played, seat: Seat, world: SampledArmy) -> Played:
    """The same game, had the enemy the army of a world; its states as the rules make them."""
    enemy = other(seat)
    homes = [piece.start for piece in told.view(seat).enemy_pieces]
    pieces = zip(homes, world, strict=True)
    layout = sorted((home, KINDS[rank]) for home, rank in pieces if home is not None)
    moves = [
        move._replace(layout=tuple(layout)) if move.layout and move.seat == enemy else move
        for move in told.moves
    ]
    states = [told.states[0]]
    for move in moves:
        states.append(told.game.push(states[-1], move))
    return Played(told.game, tuple(moves), tuple(states))


def twins(told: Played, seat: Seat, seed: int, number: int) -> Iterator[Played]:
    """The game with other armies that the seat cannot tell from the true one."""
    some = sample_armies(other(seat), told.view(seat).enemy_pieces, seed)
    for world in islice(some, number):
        yield dealt(told, seat, world)
