"""Random games of any game: what the tests of all games walk through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engines import games
from engines.game import AnyGame, Move
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


def stroll(game: AnyGame, seed: int) -> Iterator[Any]:
    """The states of a random game, the last one included."""
    lot, state = Random(seed), game.initial()
    for _ in range(LONGEST):
        yield state
        if not game.to_act(state):
            return
        state = game.apply(state, step(game, state, lot))
    raise AssertionError(f"{game.name}, seed {seed}: no end after {LONGEST} plies")
