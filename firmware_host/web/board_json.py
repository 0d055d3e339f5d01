"""What a page must know of a game and its board before it can draw anything, and the game's rules.

In: a game. Out: plain values for JSON. Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engines.game import AnyGame, Seat
from engines.language import IN_ENGLISH, Localiser
from firmware_host.config.rules_page import options_in_force, rules_page
from firmware_host.table.scenes import to_driver_pieces, with_default_setups
from simulator.window.seating import sides


def board_json(game: AnyGame) -> Mapping[str, Any]:
    """Cells in millimetres, y up; ``edges``: the pairs of cells that are neighbours. ``sides``: at
    which side of the board each seat sits, as the window shows it; ``armies``: how many pieces of
    each kind it begins with.
    """
    topology = game.topology
    edges = {
        (min(cell, neighbour), max(cell, neighbour))
        for neighbours in topology.directions.values()
        for cell, neighbour in enumerate(neighbours)
        if neighbour is not None and neighbour != cell
    }
    return {
        "game": {"name": game.name, "title": game.title, "options": dict(game.options)},
        "seats": list(game.seats),
        "sides": _sides(game),
        "armies": {seat: _army(game, seat) for seat in game.seats},
        "kinds": dict(game.kinds),
        "topology": {
            "names": list(topology.names),
            "positions": [[round(x, 2), round(y, 2)] for x, y in topology.positions_mm],
            "shades": list(topology.shades),
            "shape": topology.shape,
            "pitch": round(topology.pitch_mm, 2),
            "grid": list(topology.grid) if topology.grid else None,
            "edges": sorted(map(list, edges)),
        },
    }


def rules_json(game: AnyGame, reader: Localiser = IN_ENGLISH) -> Mapping[str, Any]:
    """The options in force, and the rules for players in Markdown: empty where there are none."""
    options = [
        {
            **option._asdict(),
            "meaning": reader.text(option.meaning),
            "title": reader.name("option", option.name, space=game.name),
        }
        for option in options_in_force(game)
    ]
    page = rules_page(game, reader)
    return {"options": options, "rules": page.for_players, "minute": page.in_a_minute}


def _sides(game: AnyGame) -> Mapping[str, str]:
    pieces = to_driver_pieces(with_default_setups(game, game.initial()), game.seats)
    return dict(zip(game.seats, sides(game.topology, pieces, len(game.seats)), strict=False))


def _army(game: AnyGame, seat: Seat) -> Mapping[str, int]:
    state = game.initial()
    setup = game.setup(state, seat)
    own = {
        cell: piece.kind
        for cell, piece in enumerate(game.observe(state, seat))
        if piece is not None and piece.seat == seat
    }
    if setup is None or not setup.due:
        return Counter(own.values())
    return Counter([*setup.kinds, *(own[cell] for cell in own.keys() - set(setup.cells))])
