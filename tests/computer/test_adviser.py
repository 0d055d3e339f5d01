"""Slips: which moves are told to be one, what is said of them, and that nothing hidden is."""

from __future__ import annotations

from itertools import count

import pytest

from engines import make_game
from engines.game import Seat
from engines.localiser import english
from engines.search.analysis import Level, SupportsAnalysis
from engines.search.dangers import dangers
from firmware_host.computer.adviser import Adviser
from firmware_host.display import hint_text
from firmware_host.table.messages import Hint, HintPolicy, Play, Rewind, View
from firmware_host.table.table import Table

WHITE, BLACK = Seat("white"), Seat("black")
NORTH = Seat("north")
KRIEGER = "north C@r4k0 W@r4k15 W@r4k13 W@r1k4 W@r4k4 P@r2k8 c@r4k8 w@r3k15 w@r2k2 w@r3k10 p@r4k5"
"""A warrior that goes to r2k4 is taken by the one on r2k2."""

QUICK = Level(nodes=3000, depth=6)
"""The levels of a game look further; this is enough for what stands here, and the same anywhere."""


class Advised:
    """A table at which a seat is told of slips."""

    def __init__(
        self, name: str, start: str, when: HintPolicy = HintPolicy.MISTAKES, seat: Seat = WHITE
    ) -> None:
        self.seat, self.level = seat, QUICK
        self.game = make_game(name)
        assert isinstance(self.game, SupportsAnalysis)
        self.thinker = self.game.analyser()
        self.table = Table(self.game, "g", start=start)
        self.table.hints.available, self.table.hints.policy = True, when
        self.adviser = Adviser(self.game, seat, self.thinker, 7, count())
        self.look()

    def look(self) -> None:
        """The adviser sees what there is, and thinks about it to the end."""
        said = list(self.adviser.take_view(self.table.view((), self.seat, board=False)))
        while self.adviser.question:
            level = self.level._replace(margin=self.adviser.level.margin)
            for thought in self.adviser.analyser.analyse(self.adviser.question, level, 1):
                said += self.adviser.take_analysis(thought)
                if self.adviser.wants_dangers:
                    found = dangers(self.thinker, self.adviser.question, 1)
                    said += self.adviser.take_dangers(found)
            said += self.adviser.finish_analysis()
        assert not [each for each in said if self.table.submit(each)]

    def play(self, text: str) -> None:
        """This move, by whoever it is."""
        move = self.game.read_move(self.table.states[-1], text)
        assert self.table.submit(Play("p", len(self.table.moves), move, True)) is None
        self.look()

    @property
    def view(self) -> View:
        return self.table.view((self.seat,), self.seat, board=False)

    @property
    def told(self) -> str:
        return english(hint_text.hint_text(self.view, self.game.topology.names))


TABLE = [
    # position, White's move, how what is said of it begins
    ("W:Wc3,g1:Bf6,h8", "c3-b4", ""),
    ("W:Wc3,g1:Bf6,h8", "c3-d4", ""),
    ("W:Wa1,e3:Bg5,h8", "e3-f4", "Careful: now Black can play g5 to e3. It "),
    ("W:Wa1,e3:Bg5,h8", "e3-d4", ""),
    ("W:WKa1,c1:Bf4,h8", "c1-d2", ""),
    ("W:Wa1:Bc3,h8", "a1-b2", ""),  # there is no other move
]


@pytest.mark.parametrize(("start", "move", "told"), TABLE)
def test_a_move_of_white(start: str, move: str, told: str) -> None:
    at = Advised("russian-draughts", start)
    at.play(move)
    assert at.told.startswith(told)
    assert bool(at.told) is bool(told)
    other = Advised("russian-draughts", start, HintPolicy.REQUEST)
    other.play(move)
    assert other.told == ""


def test_slips_are_told_from_the_position_on_in_which_they_are_wished() -> None:
    """Also where a hint was thought about there, which asks for no more than the best move."""
    at = Advised("krieger", KRIEGER, HintPolicy.REQUEST, NORTH)
    at.level = at.thinker.levels[-1]
    assert at.table.submit(Hint("h", NORTH)) is None
    at.look()
    at.table.hints.policy = HintPolicy.MISTAKES
    at.look()
    at.play("r1k4-r2k4")
    assert at.told.startswith("Careful: now South can play r2k2 to r2k6")


def test_once_it_is_answered_a_slip_is_one_that_was() -> None:
    at = Advised("russian-draughts", "W:Wa1,e3:Bg5,h8")
    at.play("e3-f4")
    at.play("g5:e3")
    assert at.told == "Your move e3 to f4 was a mistake."
    at.play("a1-b2")
    assert at.told == ""


def test_who_has_moved_is_told_the_answer_when_it_asks() -> None:
    at = Advised("russian-draughts", "W:Wa1,e3:Bg5,h8", HintPolicy.COUNTED)
    at.play("e3-f4")
    assert at.told == ""
    assert at.table.submit(Hint("h", WHITE)) is None
    assert at.told == "Calculating…"
    at.look()
    assert at.told.startswith("Likely reply from Black: g5 to e3. It is the only legal move")
    assert at.view.hinted == ((WHITE, 1),)
    assert at.adviser.question is None
    version = at.table.version
    at.look()
    assert at.table.version == version  # said again, it is nothing new
    for told in ("", "Likely reply from Black: g5 to e3"):
        assert at.table.submit(Hint("h", WHITE)) is None
        at.look()
        assert at.told.startswith(told)
        assert bool(at.told) is bool(told)
    at.play("g5:e3")
    assert at.told == ""
    refused = at.table.submit(Hint("h", BLACK))  # Black has moved last now
    assert refused is None


@pytest.mark.parametrize(
    ("name", "start", "move"),
    [
        ("generals", "white:GOA=d4,FLG=a1,PVT=b2/black:GEN=d5,FLG=i8,PVT=h6/move:white", "d4-e4"),
        ("russian-draughts", "W:Wa1,e3:Bg5,h8", "white:offer-draw"),
    ],
)
def test_where_ranks_are_hidden_or_nothing_was_moved_nobody_asks_for_an_answer(
    name: str, start: str, move: str
) -> None:
    at = Advised(name, start, HintPolicy.REQUEST)
    at.play(move)
    seat = BLACK if move.endswith("draw") else WHITE
    refused = at.table.submit(Hint("h", seat))
    assert refused is not None or seat in at.view.movers


def test_a_hint_tells_what_is_in_danger_and_no_square_of_its_own() -> None:
    at = Advised("russian-draughts", "W:We5,a1,h2:Bf6,g7,a7", HintPolicy.REQUEST)
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    assert at.told.startswith(
        "Careful: Black could play f6 to d4 next. It captures e5. Hint: look at "
    )
    assert "Plan:" not in at.told, "a danger comes first"
    advice = at.view.advice
    assert advice is not None
    assert (advice.move.path[0], advice.move.path[-1]) not in advice.dangers.losing
    assert at.table.submit(Hint("h", WHITE)) is None
    assert at.told.startswith("Hint: ")


def test_what_has_been_thought_about_is_told_again_after_a_move_was_taken_back() -> None:
    at = Advised("russian-draughts", "W:Wa1,e3:Bg5,h8", HintPolicy.REQUEST)
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    at.play("e3-d4")
    at.table.submit(Rewind("r", 0))
    at.look()
    assert at.told == ""
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    assert at.told.startswith("Hint: look at ")
    assert "Plan: get a man to the last row to make a king." in at.told


def test_taken_back_it_is_no_slip_any_more_and_made_again_it_is() -> None:
    at = Advised("russian-draughts", "W:Wa1,e3:Bg5,h8")
    at.play("e3-f4")
    assert at.view.answered_move
    at.table.submit(Rewind("r", 0))
    at.look()
    assert at.view.answered_move is None
    at.play("e3-d4")
    assert at.view.answered_move is None
    at.table.submit(Rewind("r", 0))
    at.look()
    at.play("e3-f4")
    assert at.view.answered_move


def test_where_ranks_are_hidden_no_slip_is_told() -> None:
    """Others would see that one was, and learn from it."""
    at = Advised("generals", "white:GOA=d4,FLG=a1,PVT=b2/black:GEN=d5,FLG=i8,PVT=h6/move:white")
    assert at.adviser.question is None
    version = at.table.version
    at.play("d4-d5")
    assert at.table.version == version + 1
