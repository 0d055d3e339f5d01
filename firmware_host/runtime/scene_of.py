"""A board with its pieces, as a picture of a game shows it.

In: a game and a state of it. Out: what everybody may see of it, armies that are still to be laid
out standing with their backs to all.
"""

from __future__ import annotations

from typing import Any

from engines.game import HIDDEN, AnyGame
from firmware_host.table.scenes import to_driver_pieces, with_placed
from simulator.window.sheet import Scene


def public_scene(game: AnyGame, state: Any) -> Scene:
    """The scene of that state."""
    scene = game.observe(state, None)
    for seat in game.seats:
        setup = game.setup(state, seat)
        if setup is not None and setup.due:
            laid = setup.usual or [(cell, HIDDEN) for cell in setup.cells[: len(setup.kinds)]]
            scene = with_placed(scene, seat, laid)
    return Scene(game.name, tuple(game.seats), game.topology, to_driver_pieces(scene, game.seats))
