"""Files of lessons and guides that another package may have got wrong: each mistake is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES, games, make_game
from engines.errors import EngineError, LessonError
from engines.game import Move
from engines.guide import guide_of
from engines.lesson import GO_ON, SKIP, LessonGame, lesson_of
from engines.localiser import english

STEP = '[[steps]]\nsay = "lesson-1"\n'
GUIDE = 'goal = "goal"\n'
PIECE = '[[pieces]]\nsays = "man"\nposition = "W:Wa1:Bh8"\nat = "a1"\n'

LESSONS = [
    # the file; what is said
    ("steps = [", "the lesson for russian-draughts can't be read: "),
    ("", "the lesson for russian-draughts can't be read: 'steps'"),
    ("steps = 7", "the lesson for russian-draughts can't be read: "),
    ("[[steps]]\n", "the lesson for russian-draughts, step 1: say is missing"),
    (f'{STEP}move = ["c3-d4"]\n', "russian-draughts, step 1: unknown key: move"),
    (f"{STEP}{STEP}hint = 1\nhelp = 2\n", "step 2: unknown key: hint, help"),
]

GUIDES = [
    ("goal = ", "the guide for russian-draughts can't be read: "),
    (PIECE, "the guide for russian-draughts can't be read: 'goal'"),
    (GUIDE, "the guide for russian-draughts can't be read: 'pieces'"),
    (GUIDE + PIECE.replace('at = "a1"', 'at = "c3"'), "there is no piece on c3 in W:Wa1:Bh8"),
    (GUIDE + PIECE.replace('at = "a1"', 'at = "z9"'), "z9"),
    (GUIDE + PIECE.replace("Wa1", "Wa2"), "a2"),
    (f'{GUIDE}{PIECE}about = "men"\n', "about = 'men': use all, none or one of man, king"),
]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that is read beside any game."""
    for module in ("lesson", "guide"):
        monkeypatch.setattr(f"engines.{module}.game_file", lambda *_: tmp_path / "file.toml")
    return tmp_path / "file.toml"


@pytest.mark.parametrize(("text", "told"), LESSONS)
def test_what_is_wrong_with_a_lesson_is_said(text: str, told: str, file: Path) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError) as error:
        lesson_of(make_game("russian-draughts"))
    assert told in str(error.value)


@pytest.mark.parametrize(("text", "told"), GUIDES)
def test_what_is_wrong_with_a_guide_is_said(text: str, told: str, file: Path) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError) as error:
        guide_of(make_game("russian-draughts"))
    assert told in str(error.value)


def test_a_file_that_is_no_text_is_said_to_be_unreadable(file: Path) -> None:
    file.write_bytes(b"\xff\xfe")
    for read in (lesson_of, guide_of):
        with pytest.raises(LessonError, match="can't be read"):
            read(make_game("krieger"))


def test_a_game_without_files_has_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("lesson", "guide"):
        monkeypatch.setattr(f"engines.{module}.game_file", lambda *_: None)
    assert lesson_of(make_game("krieger")) == ()
    assert guide_of(make_game("krieger")) is None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_lesson_is_written_and_read_as_any_game(name: str) -> None:
    """Moves and words of each step, and positions, as the game itself writes them."""
    game = make_game(name)
    lesson = LessonGame(game, lesson_of(game))
    state = lesson.initial()
    for move in (*state.requested, Move(lesson.learner, choice=SKIP)):
        assert lesson.read_move(state, lesson.move_text(state, move)) == move
    text = lesson.position_text(state)
    assert text == game.position_text(state.state)
    again = lesson.read_position(text)
    assert (again.step, again.state) == (0, state.state)
    assert {*again.requested} == {*state.requested}
    with pytest.raises(EngineError):
        lesson.read_move(state, "nonsense")


def test_a_step_that_is_done_refuses_further_moves() -> None:
    game = make_game("russian-draughts")
    lesson = LessonGame(game, lesson_of(game))
    state = lesson.initial()
    while state.requested:
        state = lesson.push(state, state.requested[0])
    (other, *_) = games.moves(game, state.state)
    refused = lesson.refusal(state, other)
    assert refused is not None
    assert english(refused).startswith("this step is done: press ")
    assert lesson.refusal(state, Move(lesson.advancing_seat(state), choice=GO_ON)) is None
