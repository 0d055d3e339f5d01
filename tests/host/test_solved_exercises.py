"""An exercise on a board: it is solved, or not, and that is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.exercises import exercises_of
from engines.game import Move
from firmware_host.runtime.board_menu import order_after_lesson
from firmware_host.runtime.lesson_session import lesson_game
from firmware_host.runtime.solved_exercises import FILE, first_unsolved, load_solved, save_solved
from firmware_host.station.menu_mode import PlayGame
from tests.lessons.learner import Learner

GAMES = [
    name
    for name in ("coalition-chess", "krieger", "russian-draughts", "tafl-king")
    if exercises_of(make_game(name))
]


def learner_of(name: str, number: int, folder: Path) -> tuple[Learner, list[str]]:
    """Somebody at a board who plays an exercise, and what was solved."""
    game = make_game(name)
    learner, solved = Learner(game, folder, exercise=number), list[str]()
    learner.room.on_solved = solved.append
    learner.follow()
    return learner, solved


def first_quiet(learner: Learner) -> Move:
    """A legal move to an empty cell that is no solution."""
    at, game = learner.at, learner.game
    (seat,) = learner.lesson.to_act(at)
    scene = game.observe(at.state, seat)
    return next(
        move
        for move in game.legal(at.state, seat)
        if move not in at.requested
        and len(move.path) == 2
        and not move.captured
        and scene[move.path[1]] is None
        and not {move.path[-1]} & {other.path[-1] for other in at.requested}
    )


@pytest.mark.parametrize("number", [3, 12])
@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_move_is_led_back_and_the_right_ones_solve_it(
    name: str, number: int, tmp_path: Path
) -> None:
    learner, solved = learner_of(name, number, tmp_path)
    learner.move(first_quiet(learner))
    learner.run(2.5)
    assert "that's legal, but" in f"{learner.page.status} {learner.page.note}".lower()
    learner.follow()
    assert learner.at.step == 0
    while learner.at.requested:
        assert not solved
        learner.do(learner.at.requested[0])
        learner.go_on()
    assert learner.page.status == "Solved!"
    assert solved == [exercises_of(learner.game)[number - 1].key]
    assert learner.library.games() == []
    learner.hands("press turn")
    assert learner.left


def test_hints_lead_to_the_move_and_nothing_else_does(tmp_path: Path) -> None:
    learner, _ = learner_of("russian-draughts", 3, tmp_path)
    move = learner.at.requested[0]
    pieces = {cells[0] for cells in learner.page.arrows}
    assert len(pieces) != 1
    seen = []
    for _ in range(2):
        learner.hands("press hint")
        seen.append(learner.page.arrows)
    assert seen == [((move.path[0],),), ((move.path[0], move.path[-1]),)]


def test_what_is_skipped_is_not_solved(tmp_path: Path) -> None:
    learner, solved = learner_of("russian-draughts", 3, tmp_path)
    while learner.at.requested:
        learner.hands(f"press {Button.REDO}")
        learner.follow()
    assert learner.page.status == "Solved!"
    assert solved == []
    learner.hands(f"press {Button.REDO}")
    assert learner.left


@pytest.mark.parametrize(("number", "next_number"), [(1, 2), (20, 1)])
def test_the_next_exercise_follows(number: int, next_number: int) -> None:
    order = order_after_lesson(lesson_game(make_game("russian-draughts"), number))
    assert order == PlayGame("russian-draughts", lesson=True, exercise=next_number)


@pytest.mark.parametrize(
    ("name", "options", "number", "why"),
    [
        ("russian-draughts", {}, 21, "has 20 exercises"),
        ("russian-draughts", {"draws": "section-64"}, 1, "leave out --option"),
        ("generals", {}, 1, "has no exercises"),
    ],
)
def test_why_there_is_no_such_exercise(
    name: str, options: dict[str, str], number: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        lesson_game(make_game(name, options), number)


# --- the file ---


def test_marks_are_kept(tmp_path: Path) -> None:
    exercises = exercises_of(make_game("russian-draughts"))
    assert load_solved(tmp_path) == frozenset()
    for one in exercises[:2]:
        save_solved(tmp_path, one.key)
        save_solved(tmp_path, one.key)
    assert load_solved(tmp_path) == {one.key for one in exercises[:2]}
    assert first_unsolved(exercises, load_solved(tmp_path)) == 3
    assert first_unsolved(exercises, [one.key for one in exercises]) == 1


@pytest.mark.parametrize("content", ["", "[]", '{"solved": 3}', '{"solved": [1, null]}', "\udcff"])
def test_a_file_that_says_nothing_counts_as_empty(content: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content.encode(errors="surrogateescape"))
    assert load_solved(tmp_path) == frozenset()
    save_solved(tmp_path, "00000001")
    assert load_solved(tmp_path) == {"00000001"}


def test_a_folder_that_cannot_be_written_ends_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    save_solved(tmp_path / "file", "00000001")
    assert "a solved exercise isn't saved" in caplog.text
