"""Twins: states, or whole games, of the Generals that differ only in ranks hidden from a viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from engines.game import HIDDEN, Move, Seat
from engines.generals import Generals
from engines.generals.state import Ranks, State
from tests.engines.generals_play import GAME, random_game, scattered

RULES = Generals({"repetition": "9", "quiet-moves": "200"})
"""Both draws in force, so that nothing they keep is left out."""

ONE_TURN = Generals({**RULES.options, "flag-home": "one-turn"})
"""The same, where a Flag that nobody stands beside waits, too."""


def hidden(state: State, viewer: Seat | None) -> dict[Seat, list[int]]:
    """The cells whose rank a viewer may not know, by side."""
    found: dict[Seat, list[int]] = {seat: [] for seat in GAME.seats}
    for cell, piece in enumerate(GAME.observe(state, viewer)):
        if piece and piece.kind == HIDDEN:
            found[piece.seat].append(cell)
    return found


def twin(state: State, viewer: Seat | None, lot: Random) -> State:
    """The state with the ranks hidden from a viewer dealt anew among the cells they stand on."""
    ranks = bytearray(state.ranks)
    for cells in hidden(state, viewer).values():
        dealt = [state.ranks[cell] for cell in lot.sample(cells, len(cells))]
        for cell, value in zip(cells, dealt, strict=True):
            ranks[cell] = value
    return state._replace(ranks=Ranks(ranks))


@cache
def states(game: Generals) -> Sequence[State]:
    """Those of random games, set-up and end included, and scattered ones, Flags near home."""
    lot = Random(4)
    played = [state for seed in range(9) for _, state in random_game(seed, game, words=0.1)]
    return [*played, *(scattered(lot) for _ in range(1000))]


def positions(
    viewer: Seat | None, game: Generals = RULES, chosen: slice = slice(None)
) -> Iterator[tuple[State, State]]:
    """The chosen states, each with a twin."""
    lot = Random(4)
    for state in states(game)[chosen]:
        yield state, twin(state, viewer, lot)


class Told(NamedTuple):
    """A game as far as it has been played."""

    moves: list[Move]
    states: list[State]


def games(seed: int, plies: int) -> Told:
    """The beginning of a random game, with words."""
    moves, states = [], [GAME.initial()]
    for move, state in random_game(seed, words=0.05):
        moves.append(move)
        states.append(state)
        if len(moves) == plies:
            break
    return Told(moves, states)


def twin_games(told: Told, viewer: Seat | None, lot: Random) -> Iterator[Told]:
    """Games with other ranks in the set-ups hidden from a viewer, played by the same moves with the
    same outcomes.
    """
    for _ in range(40):
        moves = [_dealt(m, lot) if m.layout and m.seat != viewer else m for m in told.moves]
        states = [told.states[0]]
        for move, seen in zip(moves, told.states[1:], strict=True):
            if GAME.refusal(states[-1], move) is not None:
                break
            states.append(GAME.apply(states[-1], move))
            same = GAME.observe(states[-1], None) == GAME.observe(seen, None)
            if not same or states[-1].ended != seen.ended:
                break
        else:
            if moves != told.moves:
                yield Told(moves, states)


def _dealt(move: Move, lot: Random) -> Move:
    """A layout with the ranks of a few pieces exchanged."""
    kinds = dict(move.layout)
    for _ in range(lot.choice((1, 1, 2, 5))):
        one, another = lot.sample(sorted(kinds), 2)
        kinds[one], kinds[another] = kinds[another], kinds[one]
    return move._replace(layout=tuple(sorted(kinds.items())))
