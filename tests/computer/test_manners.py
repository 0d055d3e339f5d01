"""When the computer gives up, offers a draw, and agrees to one: after what its turns were worth."""

from __future__ import annotations

from itertools import count
from threading import Event
from typing import cast

import pytest
from msgspec.structs import replace

from drivers.links.pipe import Pipe
from engines import make_game
from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, Seat
from engines.search.analysis import Analysis, Level, RankedMove
from engines.time_control import read_controls
from firmware_host.computer.__main__ import FOLLOW_S, ComputerProcess
from firmware_host.computer.player import (
    EVEN_SCORE,
    HOPELESS,
    LONG_GAME,
    MIN_MOVES_BETWEEN_OFFERS,
    MIN_MOVES_TO_RESIGN,
    Player,
)
from firmware_host.computer.time_use import TICK_S
from firmware_host.table.messages import Advice, Clocks, Play, TurningPoint
from firmware_host.table.table import Table

BLACK = Seat("black")
GAME = make_game("russian-draughts")
VIEW = Table(GAME, "g", start="B:WKa1:BKh6").view([BLACK], BLACK, board=False)
(ONE, *_) = GAME.legal(GAME.read_position("B:WKa1:BKh6"), BLACK)
ASKED = ((BLACK, ACCEPT_DRAW), (BLACK, DECLINE_DRAW))

TABLE = [
    # what its turns were worth, moves of the game at the last of them, what it does then
    ([0], 1, "moves"),
    ([HOPELESS] * (MIN_MOVES_TO_RESIGN - 1), LONG_GAME, "moves"),
    ([HOPELESS] * MIN_MOVES_TO_RESIGN, 9, RESIGN),
    ([HOPELESS, HOPELESS, HOPELESS + 1], 9, "moves"),
    ([900, *[HOPELESS] * MIN_MOVES_TO_RESIGN], 9, RESIGN),
    ([0] * MIN_MOVES_BETWEEN_OFFERS, LONG_GAME, OFFER_DRAW),
    ([EVEN_SCORE, -EVEN_SCORE] * MIN_MOVES_BETWEEN_OFFERS, LONG_GAME, OFFER_DRAW),
    ([0] * MIN_MOVES_BETWEEN_OFFERS, 16, "moves"),
    ([0] * (MIN_MOVES_BETWEEN_OFFERS - 1), LONG_GAME, "moves"),
    ([*[0] * (MIN_MOVES_BETWEEN_OFFERS - 1), EVEN_SCORE + 1], LONG_GAME, "moves"),
]


def test_where_the_mate_is_the_game_it_plays_on() -> None:
    """A player was about to mate when the computer resigned."""
    game, start = make_game("coalition-chess"), "9BK/10/10/10/YT9/10/10/10/10/YK9 B 9 YG,BR"
    view = Table(game, "g", start=start).view([BLACK], BLACK, board=False)
    player = Player(game, BLACK, Level(nodes=1, depth=1), 7, count())
    move = game.legal(game.read_position(start), BLACK)[0]
    for _ in range(2 * MIN_MOVES_TO_RESIGN):
        player.take_view(view)
        analysis = Analysis(1, 1, (RankedMove(move, 2 * HOPELESS, True, (move,)),))
        player.take_analysis(analysis)
        (made,) = player.finish_analysis()
        assert isinstance(made, Play)
        assert made.move == move


@pytest.mark.parametrize(("worth", "entry", "does"), TABLE)
def test_on_its_turn(worth: list[int], entry: int, does: str) -> None:
    player, told = Player(GAME, BLACK, Level(nodes=1, depth=1), 7, count()), ""
    for back, score in reversed(list(enumerate(reversed(worth)))):
        told = _turn(player, max(1, entry - 2 * back), score)
    assert told == does


@pytest.mark.parametrize(
    ("worth", "entry", "answer"),
    [
        ([0] * MIN_MOVES_BETWEEN_OFFERS, LONG_GAME - 1, DECLINE_DRAW),
        ([0] * MIN_MOVES_BETWEEN_OFFERS, LONG_GAME + 1, ACCEPT_DRAW),
        ([40] * MIN_MOVES_BETWEEN_OFFERS, LONG_GAME + 1, DECLINE_DRAW),
        ([-40] * MIN_MOVES_BETWEEN_OFFERS, LONG_GAME + 1, DECLINE_DRAW),
        ([], LONG_GAME + 1, DECLINE_DRAW),
    ],
)
def test_asked_for_a_draw(worth: list[int], entry: int, answer: str) -> None:
    player = Player(GAME, BLACK, Level(nodes=1, depth=1), 7, count())
    for place, score in enumerate(worth):
        _turn(player, 1 + place, score)
    (said,) = player.take_view(replace(VIEW, entry=entry, commands=ASKED))
    assert isinstance(said, Play)
    assert said.move.choice == answer


def test_a_draw_is_not_offered_again_and_again() -> None:
    player = Player(GAME, BLACK, Level(nodes=1, depth=1), 7, count())
    told = [_turn(player, entry, 0) for entry in range(1, 3 * LONG_GAME, 2)]
    offered = [1 + 2 * place for place, does in enumerate(told) if does == OFFER_DRAW]
    assert offered == [LONG_GAME + 1, 2 * LONG_GAME + 1]


@pytest.mark.parametrize(
    ("clock", "left_s", "does"),
    [("5", 300, OFFER_DRAW), ("5", 20, OFFER_DRAW), ("5", 9, "moves"), ("0+1x3", 3, "moves")],
)
def test_in_its_last_seconds_it_offers_no_draw(clock: str, left_s: int, does: str) -> None:
    """Its clock runs until the offer is answered."""
    time = read_controls(clock, [BLACK])[BLACK].start._replace(left_ms=1000 * left_s)
    clocks = Clocks(((BLACK, time),), (BLACK,), None, clock)
    player = Player(GAME, BLACK, Level(nodes=1, depth=1), 7, count())
    for back in reversed(range(MIN_MOVES_BETWEEN_OFFERS)):
        told = _turn(player, LONG_GAME - 2 * back, 0, clocks)
    assert told == does


def _turn(player: Player, entry: int, score: int, clocks: Clocks | None = None) -> str:
    """What it does after so many moves, when its best move is worth so much."""
    assert not player.take_view(replace(VIEW, entry=entry, clocks=clocks))
    player.take_analysis(Analysis(1, 1, (RankedMove(ONE, score, True, (ONE,)),)))
    (does,) = player.finish_analysis()
    assert isinstance(does, Play)
    return does.move.choice or "moves"


def test_news_while_it_thinks_takes_nothing_away() -> None:
    """Somebody is called otherwise, or wishes for something: it is the same question."""
    player = Player(GAME, BLACK, Level(nodes=1, depth=1), 7, count())
    player.take_view(VIEW)
    player.take_analysis(Analysis(1, 1, (RankedMove(ONE, 0, True, (ONE,)),)))
    player.take_view(replace(VIEW, version=VIEW.version + 1))
    (does,) = player.finish_analysis()
    assert isinstance(does, Play)
    assert does.move == ONE


@pytest.mark.parametrize(("start", "regrets"), [("W:Wa1,e3:Bg5,h8", True), ("W:Wa1,e3:Bg5", False)])
def test_played_on_from_its_own_slip_it_does_better(start: str, regrets: bool) -> None:
    """It lost in the same way again, for it thinks no harder than before."""
    white, begun = Seat("white"), "W:Wa1,e3:Bg5,h8"
    last = Table(GAME, "g", start=begun).view([white], white, board=False)
    better = GAME.read_move(GAME.read_position(begun), "e3-d4")
    turning = (TurningPoint(0, Advice(better, ())),)
    player = Player(GAME, white, Level(nodes=1, depth=1), 7, count())
    player.take_view(replace(last, turning_points=turning, start=begun, to_act=()))
    player.take_view(Table(GAME, "h", start=start).view([white], white, board=False))
    slip = GAME.read_move(GAME.read_position(start), "a1-b2")
    player.take_analysis(Analysis(1, 1, (RankedMove(slip, 0, True, (slip,)),)))
    (played,) = player.finish_analysis()
    assert isinstance(played, Play)
    assert played.move == (better if regrets else slip)


PACE = [
    # what was played, how long its last move rests before the computer answers, if that is 3 s
    ("e4-e5", 0.0),
    ("e4-e5 e6xe5", 3.0),  # a challenge: its outcome is to be read
    ("e4-e5 e6-e7 e5-e6", 0.0),
    ("e4-e5 black:offer-draw", FOLLOW_S),  # by a computer
]


@pytest.mark.parametrize(("line", "rests_s"), PACE)
def test_what_players_have_to_see_rests_before_it_is_answered(line: str, rests_s: float) -> None:
    game = make_game("generals")
    table = Table(game, "g", start="white:FLG=a1,PVT=e4/black:FLG=i8,CPT=e6/move:white")
    table.computers = ((BLACK, 1),)
    for text in line.split():
        move = game.read_move(table.states[-1], text)
        assert table.submit(Play(text, len(table.moves), move, True)) is None
    player = Player(game, BLACK, Level(nodes=1, depth=1), 7, count())
    player.take_view(table.view([BLACK], BLACK, board=False))
    process = ComputerProcess(cast(Pipe, None), Event())
    process._rest_s, process._received_at = 3.0, {BLACK: (10.0, None)}
    at_once = 10.0 + TICK_S  # in a game with hidden pieces
    assert process._release_time(BLACK, player, 10.0, 10.0) == max(at_once, 10.0 + rests_s)
    assert process._release_time(BLACK, player, 19.0, 20.0) == 20.0  # it has thought for longer
    process._plays_at[BLACK] = 10.5
    assert process._release_time(BLACK, player, 10.0, 10.1) == 10.5  # its time is short
