"""A lesson is played to its end on a board with sensors and lights; wrong hands are led back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import GAMES, make_game
from engines.game import AnyGame, Move
from engines.lesson import GO_ON, PLAY, SKIP, lesson_of
from engines.localiser import english
from firmware_host.runtime.lesson_session import lesson_game
from tests.lessons.learner import Learner

TAUGHT = [name for name in GAMES if lesson_of(make_game(name))]


def games() -> Iterator[AnyGame]:
    """Each game that is taught, with every value of every option."""
    for name in TAUGHT:
        usual = make_game(name)
        yield usual
        for option in usual.choices:
            yield from (make_game(name, {option.name: value}) for value in option.values[1:])


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_by_hands_that_do_as_they_are_told(name: str, tmp_path: Path) -> None:
    learner = Learner(make_game(name), tmp_path)
    learner.follow()
    steps = []
    while not learner.left:
        asked = learner.at.requested
        assert learner.page.status == english(learner.lesson.steps[learner.at.step].say)
        steps.append(learner.at.step)
        if asked:
            learner.do(asked[0])
            learner.go_on()
        else:
            learner.hands("press turn")
            learner.follow()
    assert steps == list(range(len(learner.lesson.steps)))
    assert learner.library.games() == []


def wrong_moves(learner: Learner) -> Iterator[tuple[Move, str]]:
    """An allowed move that is not asked for, one that no rule allows, and what is said to it."""
    game, at = learner.game, learner.at
    seat = at.requested[0].seat
    scene, allowed = game.observe(at.state, seat), game.legal(at.state, seat)
    meant = {cell for move in at.requested for cell in move.path}
    for move in allowed:
        step = len(move.path) == 2 and not move.captured and scene[move.path[1]] is None
        if step and move not in at.requested and not meant & set(move.path):
            yield move, english(learner.lesson.steps[at.step].wrong)
            break
    ends = {move.path[-1] for move in allowed}
    own = next(c for c, piece in enumerate(scene) if piece and piece.seat == seat)
    free = next(c for c, piece in enumerate(scene) if piece is None and c not in ends)
    wrong = Move(seat, (game.topology.cells[own], game.topology.cells[free]))
    yield wrong, english(game.refusal(at.state, wrong))


@pytest.mark.parametrize("name", TAUGHT)
def test_wrong_hands_are_told_why_and_led_back(name: str, tmp_path: Path, campaign: bool) -> None:
    learner = Learner(make_game(name), tmp_path)
    learner.follow()
    tried = 0
    while not learner.left and (campaign or tried < 4):
        at = learner.at
        if at.requested and at.requested[0].path:
            for move, why in wrong_moves(learner):
                learner.move(move)
                learner.run(2.5)
                text = learner.page.status
                assert why[1:].rstrip(".") in text, (learner.at.step, text)
                learner.follow()
                assert learner.at.step == at.step
                tried += 1
            learner.do(at.requested[-1])
            learner.go_on()
        else:
            learner.say(learner.lesson.commands(at, next(iter(learner.lesson.to_act(at))))[-1])
            learner.follow()
    assert tried >= 4
    assert learner.library.games() == []


def test_a_step_that_is_done_asks_to_go_on(tmp_path: Path) -> None:
    learner = Learner(make_game("generals"), tmp_path)
    learner.say(SKIP)
    learner.follow()
    learner.do(learner.at.requested[0])
    assert learner.page.learner == 0
    assert learner.page.note == "Step 2 of 8. Press Done to continue."


def test_steps_are_left_out_and_gone_back_to(tmp_path: Path) -> None:
    learner = Learner(make_game("russian-draughts"), tmp_path)
    learner.say(SKIP)
    learner.follow()
    assert learner.at.step == 1
    learner.hands("press take-back")
    learner.follow()
    assert learner.at.step == 0
    assert learner.page.note.startswith("Step 1 of ")
    learner.hands("press take-back")
    assert learner.page.note == "There is no move to undo."
    learner.move(learner.at.requested[0])
    learner.hands("press take-back")  # before the lesson has gone on
    learner.follow()
    assert (learner.at.step, len(learner.at.requested)) == (0, 1)
    learner.move(learner.at.requested[0])
    learner.go_on()
    learner.hands("press new-game")
    assert learner.page.status.startswith("Start the lesson over?")
    learner.hands("press new-game")
    learner.follow()
    assert learner.at.step == 0


@pytest.mark.parametrize("name", TAUGHT)
def test_the_board_is_turned_for_whoever_begins(name: str, tmp_path: Path) -> None:
    learner = Learner(make_game(name), tmp_path)
    first = learner.at.requested[0].seat
    assert learner.page.learner == learner.game.seats.index(first)


def test_skipping_again_and_again_leads_to_the_last_step(tmp_path: Path) -> None:
    learner = Learner(make_game("krieger"), tmp_path)
    for step in range(len(learner.lesson.steps) - 1):
        assert (learner.at.step, Button.REDO in learner.page.idle_buttons) == (step, False)
        learner.hands("press redo")
        learner.follow()
    assert Button.REDO in learner.page.idle_buttons
    learner.hands("press redo")
    assert learner.page.note.startswith("This is the last step.")


def test_a_plate_tells_only_a_move_of_the_position_shown(tmp_path: Path) -> None:
    learner = Learner(make_game("russian-draughts"), tmp_path)
    learner.move(learner.at.requested[0])
    assert any(learner.page.latest_moves)
    learner.go_on()
    learner.say(SKIP)
    assert not any(learner.page.latest_moves)


def test_what_hint_shows_is_what_the_step_asks_for(tmp_path: Path) -> None:
    learner = Learner(make_game("russian-draughts"), tmp_path)
    learner.hands("press hint")
    assert learner.page.arrows == ((learner.game.topology.cell("c3"),),)


@pytest.mark.parametrize(("name", "offered"), [("russian-draughts", {False})])
def test_draw_and_resign_are_offered_where_a_step_asks_for_them(
    name: str, offered: set[bool], tmp_path: Path
) -> None:
    learner = Learner(make_game(name), tmp_path)
    seen = set()
    for _ in learner.lesson.steps:
        seen.add(learner.page.may_end)
        learner.hands("press redo")
        learner.follow()
    assert seen == offered


def test_a_lesson_holds_under_every_option() -> None:
    usual = 0
    for game in games():
        lesson = lesson_game(game)
        usual += lesson.game is not game
        state, told = lesson.initial(), []
        while not state.is_left:
            (*_, onward) = lesson.commands(state, next(iter(lesson.to_act(state))))
            told += [english(lesson.task(state)), english(lesson.steps[state.step].wrong)]
            assert onward in (SKIP, GO_ON, PLAY)
            state = lesson.push(state, Move(next(iter(lesson.to_act(state))), choice=onward))
            assert not [text for text in told if "lesson-" in text]
    assert usual <= 1  # Green and Red against Yellow and Black


@pytest.mark.parametrize("name", TAUGHT)
def test_few_pieces_are_laid_by_hand(name: str, tmp_path: Path) -> None:
    """From the start of a game to the first step, and not many more in the whole lesson."""
    learner = Learner(make_game(name), tmp_path)
    learner.follow()
    assert learner.handled <= 12
