"""The option ``release=final`` of every game: a move is final once its piece is let go.

A row: what it shows, the game, the position, what the hands do, the moves of the game then (a star:
not final yet), the lights.
"""

from __future__ import annotations

import pytest

from engines import GAMES, make_game
from engines.game import AnyGame
from engines.options import SHARED
from firmware_host.config.settings import Config
from firmware_host.table.messages import Play, Rewind
from firmware_host.table.table import Table
from tests.host.rig import Rig
from tests.host.test_scenarios_games import PROMOTING
from tests.wording import worded

DRAUGHTS, CHESS, TAFL = "russian-draughts", "coalition-chess", "tafl-king"
QUIET, KING = "W:Wc3,e3:Bf6,h8", "W:WKa1:Bb8"
CAPTURE = "W:Wc3:Bd4,h8"
FINAL = "in this game, a move is final as soon as you let go of the piece"


def strict(name: str) -> AnyGame:
    return make_game(name, {"release": "final"})


def rig(game: AnyGame, position: str) -> Rig:
    return Rig(position, game=game, timing=Config().sensing.timing(game.options))


BY_HAND = [
    ("a move", DRAUGHTS, QUIET, "c3- d4+ 150ms", "c3-d4", "movable f6 h8"),
    ("another square afterwards", DRAUGHTS, QUIET, "c3- d4+ 150ms d4- b4+ 1100ms",
     "c3-d4", "put here d4, take away b4"),
    ("and led back, the game goes on", DRAUGHTS, QUIET,
     "c3- d4+ 150ms d4- b4+ 1100ms b4- d4+ 200ms f6- g5+ 150ms", "c3-d4 f6-g5", "movable e3 d4"),
    ("put back where it came from", DRAUGHTS, QUIET, "c3- d4+ 150ms d4- c3+ 5000ms",
     "c3-d4", "put here d4, take away c3"),
    ("the button that takes back", DRAUGHTS, QUIET, "c3- d4+ 150ms [take-back] 1000ms",
     "c3-d4", "movable f6 h8"),
    ("two moves put back", DRAUGHTS, QUIET,
     "c3- d4+ 150ms h8- g7+ 150ms g7- h8+ 150ms d4- c3+ 5000ms", "c3-d4 h8-g7",
     "put here d4, take away c3"),
    ("a piece that rests on its way is not let go", DRAUGHTS, KING,
     "a1- b2+ 900ms b2- c3+ 900ms c3- e5+ 1600ms", "a1-e5", "movable b8"),
    ("where it rests for long it is", DRAUGHTS, KING, "a1- b2+ 1600ms b2- c3+ 1100ms",
     "a1-b2", "put here b2, take away c3"),
    ("so it is when turn is pressed", DRAUGHTS, KING, "a1- b2+ 100ms [turn]",
     "a1-b2", "movable b8"),
    ("and when the other side moves", DRAUGHTS, KING, "a1- b2+ 100ms b8- a7+ 150ms",
     "a1-b2 b8-a7", "movable b2"),
    ("a capture is made when its victim is gone", DRAUGHTS, CAPTURE, "c3- e5+ 3000ms d4- 150ms",
     "c3:e5", "movable h8"),
    ("what a piece becomes is still chosen", CHESS, PROMOTING,
     "e9- e10+ 1600ms e10- e10+ 150ms", "e9-e10=P*", "choice e10, movable h5"),
    ("but not where it stands", CHESS, PROMOTING, "e9- e10+ 1600ms e10- e9+ 1100ms",
     "e9-e10=S*", "put here e10, take away e9"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "name", "position", "doing", "moves", "lights"), BY_HAND)
def test_by_hand(what: str, name: str, position: str, doing: str, moves: str, lights: str) -> None:
    played = rig(strict(name), position).hands(doing)
    assert (played.moves, played.lights) == (moves, lights), f"{what}\n{played.board}"


def test_without_it_a_move_stays_open() -> None:
    played = rig(make_game(DRAUGHTS), QUIET).hands("c3- d4+ 150ms d4- b4+ 500ms")
    assert played.moves == "c3-b4*"


FIRST = [(DRAUGHTS, "c3-d4"), (TAFL, "d1-d4"), ("krieger", "r4k3-r4k4")]


@pytest.mark.parametrize(("name", "line"), FIRST)
def test_the_table_takes_nothing_back(name: str, line: str) -> None:
    game = strict(name)
    table = Table(game, "g")
    assert table.submit(Play("1", 0, game.read_move(game.initial(), line))) is None
    view = table.view(game.seats, None)
    assert (view.settled, view.trail) == (True, ())
    assert worded(table.submit(Rewind("2", 0), game.seats)) == FINAL
    assert len(table.moves) == 1


def test_a_promotion_may_become_another_piece_and_nothing_else() -> None:
    game = strict(CHESS)
    table = Table(game, "g", start=PROMOTING)
    moves = {text: game.read_move(table.states[0], text) for text in ("e9-e10=S", "e9-e10=T")}
    other = next(m for m in game.legal(table.states[0], moves["e9-e10=S"].seat) if not m.choice)
    assert table.submit(Play("1", 0, moves["e9-e10=S"])) is None
    assert table.submit(Play("2", 0, moves["e9-e10=T"])) is None
    assert worded(table.submit(Play("3", 0, other))) == FINAL
    assert table.moves == (moves["e9-e10=T"],)


def test_every_game_has_it() -> None:
    for name in GAMES:
        choices = make_game(name).choices
        assert tuple(choices[-len(SHARED) :]) == SHARED, name
