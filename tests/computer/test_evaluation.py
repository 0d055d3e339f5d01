"""The evaluation of a finished game: which positions have a score, for whom it counts, what is kept
of it with the game, and how it is drawn.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from msgspec import structs

from engines import make_game
from engines.game import Seat
from firmware_host.computer.adviser import _end_score, _sign
from firmware_host.help.evaluation_curve import point_of
from firmware_host.help.history_screens import HistorySheets, _score_sign
from firmware_host.journal.library import Library
from firmware_host.journal.lines import event_entry, event_of
from firmware_host.table.events import Evaluated, Header, Played
from firmware_host.table.messages import DECIDED, Hint, Reveal, Reviewed, decode, encode
from firmware_host.table.table import restore_table
from simulator.window.sheet import CurvePicture, Scene
from tests.computer.test_adviser import WHITE
from tests.computer.test_turning_points import GIVEN_AWAY, over
from tests.test_looking_back import SIZES, Glance, eyes

BLACK = Seat("black")


def test_every_position_before_a_move_has_a_score_and_so_has_the_end() -> None:
    """White gives a man away with its second move, and resigns."""
    at = over("russian-draughts", "W:Wa1,c1,e3:Bg5,h8,b8", *GIVEN_AWAY)
    assert at.view.evaluation == ()
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    scores = dict(at.view.evaluation)
    assert [*scores] == [0, 1, 2, 3, 5]
    assert scores[2] - scores[3] >= 100
    assert scores[5] == -DECIDED
    assert at.table.view((), None, board=False).evaluation == at.view.evaluation
    assert decode(encode(at.view)) == at.view


SIGNS = [
    # a game, its seats with the sign of their scores
    ("russian-draughts", {"white": 1, "black": -1}),
    ("tafl-king", {"attackers": 1, "defenders": -1}),
    ("krieger", {"north": 1, "south": -1}),
]


@pytest.mark.parametrize(("name", "signs"), SIGNS)
def test_scores_count_for_the_first_seat(name: str, signs: dict[str, int]) -> None:
    game = make_game(name)
    state = game.initial()
    assert {seat: _sign(game, state, seat) for seat in game.seats} == signs


def test_partners_count_together() -> None:
    game = make_game("coalition-chess")
    first, state = game.seats[0], game.initial()
    partners = {also for one in game.standings(state) if one.seat == first for also in one.partners}
    signs = {seat: _sign(game, state, seat) for seat in game.seats}
    assert {seat for seat, sign in signs.items() if sign > 0} == {first, *partners}


ENDS = [
    # how a game of draughts ended, the score of its end
    (("white:resign",), -DECIDED),
    (("c3-d4", "black:resign"), DECIDED),
    (("c3-d4", "black:offer-draw", "white:accept-draw"), 0),
]


@pytest.mark.parametrize(("moves", "score"), ENDS)
def test_the_end_has_the_score_of_the_result(moves: tuple[str, ...], score: int) -> None:
    at = over("russian-draughts", "", *moves)
    assert _end_score(at.game, at.view) == (len(moves), score)


# --- what is kept ---


def test_it_is_kept_with_the_game_once() -> None:
    at = over("russian-draughts", "W:Wa1,c1,e3:Bg5,h8,b8", *GIVEN_AWAY)
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    events = at.table.drain()
    (kept,) = [event for event in events if isinstance(event, Evaluated)]
    assert kept.scores == at.view.evaluation
    assert kept.mistakes
    assert kept.mistakes == tuple(one.entry for one in at.view.turning_points or ())
    assert at.table.submit(Reviewed("v", 5, WHITE, (), evaluation=kept.scores)) is None
    assert not at.table.drain()
    again = restore_table(at.game, Header("g", at.game.name, {}, at.table.start), events)
    assert again.view((), None).evaluation == kept.scores
    assert again.hints.mistakes(again.states[-1]) == kept.mistakes
    assert again.view((), None).turning_points is None


def test_an_undone_end_has_none() -> None:
    game = make_game("russian-draughts")
    events = [Played("white", "c3-d4"), Played("black", "black:resign"), Evaluated(((0, 5),))]
    table = restore_table(game, Header("g", game.name), [*events, Played("white", "x")][:3])
    assert table.view((), None).evaluation == ((0, 5),)
    table.log.truncate(1)
    assert table.view((), None).evaluation == ()


def test_scores_of_hidden_pieces_are_shown_and_not_kept() -> None:
    """A journal hides the ranks of its game from whoever has no key, whatever was revealed."""
    start = "white:GEN=d4,PVT=f5,FLG=a1/black:SPY=e5,PVT=h7,FLG=i8/move:white"
    at = over("generals", start, "d4-d5", "e5xd5", "a1-a2", "h7-h6", "white:resign")
    for seat in at.game.seats:
        assert at.table.submit(Reveal("r", seat)) is None
    at.level = at.level._replace(nodes=200, depth=3)
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    assert len(at.view.evaluation) == 5
    assert not [event for event in at.table.drain() if isinstance(event, Evaluated)]


def test_it_survives_in_a_journal(tmp_path: Path) -> None:
    library, events = (
        Library(tmp_path),
        [Played("white", "c3-d4"), Evaluated(((0, -20), (1, 7)), (0,))],
    )
    with closing(library.create(Header("", "russian-draughts"))) as journal:
        for event in events:
            journal.append(event)
    assert [*library.read(journal.game_id).events] == events


NO_SCORES = [[[0]], [[0, 1, 2]], [["0", 1]], [[True, 1]], [[-1, 1]], [0, 1], [{"0": 1}]]


@pytest.mark.parametrize("scores", NO_SCORES)
def test_what_else_a_line_may_hold_is_none(scores: object) -> None:
    good = event_entry(Evaluated(((0, 1),)), 1, "")
    assert event_of(good) == Evaluated(((0, 1),))
    assert event_of({**good, "evaluated": scores}) is None


@pytest.mark.parametrize("slips", [[-1], ["0"], [True], 0, {}])
def test_what_else_may_stand_for_mistakes_is_none(slips: object) -> None:
    good = event_entry(Evaluated(((0, 1),), (0, 3)), 1, "")
    assert event_of(good) == Evaluated(((0, 1),), (0, 3))
    assert event_of({**good, "mistakes": slips}) is None


# --- how it is drawn ---


def test_it_is_drawn_below_the_board() -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.play("c3-d4", "f6-g5", "d4-c5", "d6:b4", "white:resign")
    scores = ((0, 0), (1, 40), (2, -20), (3, 300), (5, -DECIDED))
    assert glance.table.submit(Reviewed("v", 5, WHITE, (), evaluation=scores)) is None
    glance.look()
    glance.sheets = HistorySheets(glance.game, glance.past, eyes())
    for size in SIZES:
        sheet = glance.sheet(size)
        curves = [one for one in sheet.pictures if isinstance(one.what, CurvePicture)]
        (curve,) = curves
        assert isinstance(curve.what, CurvePicture)
        assert curve.what.here == 1
        assert [x for x, _ in curve.what.points] == [0, 0.2, 0.4, 0.6, 1]
        (board,) = [one.place for one in sheet.pictures if isinstance(one.what, Scene)]
        assert board.lower < curve.place.y
        assert curve.place.lower < size[1]
        assert all(
            one.place.x > curve.place.right for one in sheet.buttons if one.place.y > board.y
        )


@pytest.mark.parametrize(
    ("score", "height"), [(0, 0.5), (250, 0.27), (-250, 0.73), (DECIDED, 0.132)]
)
def test_small_differences_are_seen(score: int, height: float) -> None:
    assert point_of(0.5, score) == (0.5, pytest.approx(height))


SIDES = [
    # who plays alone against the computer, the caption, whether White's scores are up
    ("white", "Top: you're winning · line: even · bottom: you're losing", True),
    ("black", "Top: you're winning · line: even · bottom: you're losing", False),
    (None, "Top: win for White · line: even · bottom: loss", True),
]


@pytest.mark.parametrize(("person", "caption", "is_up"), SIDES)
def test_up_is_good_for_who_plays_alone(person: str | None, caption: str, is_up: bool) -> None:
    glance = Glance(make_game("russian-draughts"))
    seats = glance.game.seats
    glance.play("c3-d4", "f6-g5", "white:resign")
    computers = tuple((Seat(each), 2) for each in seats if person not in {None, each})
    view = structs.replace(
        glance.table.view(seats, None), computers=computers, evaluation=((0, 0), (1, 300))
    )
    view = structs.replace(view, seats=seats if person is None else (Seat(person),))
    glance.past.take_messages([view])
    sheet = glance.sheets.sheet((1024, 600), 1.0)
    assert sheet is not None
    assert caption in {one.text for one in sheet.labels}
    (curve,) = [one.what for one in sheet.pictures if isinstance(one.what, CurvePicture)]
    assert (curve.points[-1][1] < 0.5) is is_up


def test_it_is_turned_for_who_plays_against_the_first_seat_and_its_partners() -> None:
    game = make_game("coalition-chess")
    view, state = Glance(game).table.view(game.seats, None), game.initial()
    signs = [_sign(game, state, seat) for seat in game.seats]
    assert [_score_sign(view, game.seats[0], seat) for seat in game.seats] == signs
    assert set(signs) == {1, -1}
