"""Random games of any game: what the tests of all games walk through."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from engines import games
from engines.game import AnyGame, Line, Move, Note
from firmware_host.campaign.simulated_player import random_layout

LONGEST = 4000
"""Plies after which a random game counts as one that does not end."""


all_moves, words_for = games.moves, games.commands


def step(game: AnyGame, state: Any, lot: Random) -> Move:
    """One move drawn by lot: mostly of pieces, now and then a word or a layout that may be."""
    said = games.other_commands(game, state)
    offered = all_moves(game, state)
    setups = [s for seat in game.seats if (s := game.setup(state, seat)) is not None]
    due = [setup for setup in setups if setup.due]
    if due or (setups and (not offered or lot.random() < 0.03)):
        return random_layout(game, state, lot.choice(due or setups), lot)
    if said and (not offered or lot.random() < 0.1):
        return lot.choice(said)
    return lot.choice(offered)


class Walk(NamedTuple):
    """A random game: its moves, and its states from the first to the last."""

    moves: Sequence[Move]
    states: Sequence[Any]


@lru_cache(maxsize=64)
def walk(game: AnyGame, seed: int) -> Walk:
    """Play a random game to its end; games used by several tests are played only once."""
    lot, moves, states = Random(seed), list[Move](), [game.initial()]
    while game.to_act(states[-1]):
        assert len(moves) < LONGEST, f"{game.name}, seed {seed}: no end after {LONGEST} plies"
        moves.append(step(game, states[-1], lot))
        states.append(game.apply(states[-1], moves[-1]))
    return Walk(moves, states)


def stroll(game: AnyGame, seed: int) -> Sequence[Any]:
    """The states of a random game, the last one included."""
    return walk(game, seed).states


TEXTS = (
    "good",
    "back\\",
    "a {b} c",
    "1-0 or (x) [y] 2. e4",
    "Кубок; %x",
    'the "q" | pipe \\ back ] br',
    "",
)
"""What an annotator may say."""


def random_line(game: AnyGame, state: Any, lot: Random, plies: int, depth: int = 2) -> Line:
    """Moves of a random game with notes, and variations on them, which have some of their own."""
    moves: list[Move] = []
    variations: list[tuple[int, Line]] = []
    while len(moves) < plies and game.to_act(state):
        if depth and lot.random() < 0.1:
            other = random_line(game, state, lot, lot.randrange(1, 5), depth - 1)
            variations += [(len(moves), other)] if other.moves else []
        moves.append(step(game, state, lot))
        state = game.apply(state, moves[-1])
    notes = []
    for at in range(len(moves) + 1):
        glyph = lot.choice(("", "!", "?!", "$14", "!? $4")) if at else ""
        note = Note(at, lot.choice(TEXTS), glyph, lot.choice(("", "0:04:12")))
        notes += [note] if lot.random() < 0.2 and any(note[1:]) else []
    return Line(tuple(moves), tuple(notes), tuple(variations))
