"""The boards of all games with their pieces as they begin, for pictures of what there is to play.

In: the games. Out: a value for JSON.
"""

from __future__ import annotations

from functools import cache

import msgspec

from engines import GAMES, make_game
from engines.errors import EngineError
from firmware_host.runtime.scene_of import public_scene
from firmware_host.web.board_json import board_json
from firmware_host.web.static_files import File, make_file


@cache
def pictures_file() -> File:
    """By game, its board as ``/api/table`` tells it and its ``scene``; made once for everybody. A
    game of another package that is broken has none.
    """
    found = {}
    for name in GAMES:
        try:
            game = make_game(name)
        except EngineError:
            continue
        pieces = public_scene(game, game.initial()).pieces
        scene = [piece and (game.seats[piece[0]], piece[1]) for piece in pieces]
        found[name] = {**board_json(game), "scene": scene}
    return make_file(msgspec.json.encode(found))
