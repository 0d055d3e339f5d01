"""A lesson or exercise: its Table, which goes on and back by steps, and its session, of which no
game is saved.

In: intents; messages from links, and the time. Out: views that show what to do in each step; the
other side's replies, and the next step, a moment after what was asked for is done. Pure.
Each position that was not made on this board counts as a new game for its viewers, so that the
pieces are set up anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from engines import make_game
from engines.exercises import ExerciseGame, exercises_of
from engines.game import AnyGame, Move, Seat
from engines.lesson import GO_ON, SKIP, LessonGame, LessonState, lesson_of
from engines.message import Message
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.messages import Advice, Advise, AnyIntent, HintPolicy, Play, View
from firmware_host.table.table import Table

# --- the Table ---


NO_NEW_GAME = "0"
"""A lesson does not restart when its pieces happen to be placed as at its beginning."""


class LessonTable(Table):
    """The Table of one lesson. ``lesson``: what is taught."""

    def __init__(self, lesson: LessonGame) -> None:
        super().__init__(lesson, "lesson-0")
        self.lesson = lesson
        self._positions_set = 0
        self._advise()

    @property
    def progress(self) -> LessonState:
        """The step, and how far it has come."""
        state: LessonState = self.log.state
        return state

    def advance(self) -> None:
        """Go on to the next step, once the task is done."""
        (seat,) = self.lesson.to_act(self.progress)
        self.submit(Play("", self.log.entry, Move(seat, choice=GO_ON), final=True))

    def restart(self) -> None:
        """Go back to the first step."""
        self._cut(0)
        self._advise()

    def submit(self, intent: AnyIntent, seats: Collection[Seat] | None = None) -> Message | None:
        """Carry out an intent, as any Table."""
        refusal = super().submit(intent, seats)
        self._advise()
        return refusal

    def _advise(self) -> None:
        """Have the move ready as a hint where the learner is to find it."""
        step, requested = self.lesson.steps[self.progress.step], self.progress.requested
        self.hints.available = step.is_open and bool(requested)
        if self.hints.available:
            advice = Advice(requested[0], ())
            self.hints.submit(Advise("", self.log.entry, requested[0].seat, advice), self.log)

    def view(self, seats: Iterable[Seat], viewer: Seat | None, *, board: bool = True) -> View:
        """Return the view of any table, with the task of the step.

        A learner at a board sees what the seat on turn sees.
        """
        turn = self.log.movers[0]
        view = super().view(seats, turn if board else viewer, board=board)
        task, last = self.lesson.task(self.progress), self.progress.last
        played = next((move for move in reversed(self.log.moves) if move.path), None)
        return replace(
            view,
            task=task,
            learner=self.lesson.learner,
            last=last,
            # Others' last moves may be of the positions of other steps.
            latest_moves=tuple(
                one
                for one in view.latest_moves
                if last is not None and played == last and one.seat == last.seat
            ),
            earlier=(),
            trail=(),
            new_game_occupancy=NO_NEW_GAME,
            irrevocable=0,
            record=() if board else view.record,
        )

    def _play(self, entry: int, move: Move, final: bool, seats: Collection[Seat]) -> Message | None:
        step = self.progress.step
        refusal = super()._play(entry, move, final, seats)
        if self.progress.step != step:
            self._set_position()
        return refusal

    def _rewind(self, entry: int, seats: Collection[Seat]) -> Message | None:
        """Go back to the beginning of this step, or of the one before."""
        step = self.progress.step
        if self.states[self.log.entry - 1].step != step:
            step = max(0, step - 1)
        self._cut(next(k for k, state in enumerate(self.states) if state.step == step))
        return None

    def _cut(self, entry: int) -> None:
        self.log.truncate(entry)
        self.log.redoable = ()  # a step that is repeated has to be done again
        self.consents = ()
        self.version += 1
        self._set_position()

    def _set_position(self) -> None:
        self._positions_set += 1
        self.game_id = f"lesson-{self._positions_set}"


# --- the session ---


PAUSE_S = 1.5
"""How long a requested move stays before the lesson continues.

A guess: long enough to see its effect, and to slide the piece further.
"""


def lesson_game(game: AnyGame, exercise: int = 0) -> LessonGame:
    """Return the lesson of a game, with default options if those in force do not allow it; or its
    exercise of that number.

    Raises ValueError if there is none, or a broken one.
    """
    if exercise:
        return _exercise_game(game, exercise)
    for one in (game, make_game(game.name)):
        steps = lesson_of(one) if one.topology == game.topology else ()
        if steps and (lesson := LessonGame(one, steps)).is_valid():
            return lesson
    raise ValueError(
        f"{game.title} has no lesson; to read its rules, run: lodeboard rules {game.name}"
    )


def _exercise_game(game: AnyGame, number: int) -> ExerciseGame:
    """Return an exercise, which always has the default options. Raises ValueError."""
    usual = make_game(game.name)
    exercises = exercises_of(usual)
    if not exercises:
        raise ValueError(f"{game.title} has no exercises")
    if number not in range(1, len(exercises) + 1):
        raise ValueError(f"--exercise {number}: {game.title} has {len(exercises)} exercises")
    if usual.options != game.options:
        raise ValueError("--exercise: exercises have the default options; leave out --option")
    return ExerciseGame(usual, exercises, number)


class LessonSession(GameSession):
    """A lesson's session.

    ``on_end``: called once the lesson is over and a game is wanted. ``on_solved``: called once for
    an exercise that was solved, with its key; not where a step was skipped.
    """

    def __init__(self, lesson: LessonGame, library: Library) -> None:
        super().__init__(lesson, library)
        self.on_end: Callable[[], None] = lambda: None
        self.on_solved: Callable[[str], None] = lambda key: None
        self._is_solved = False
        self._lesson = LessonTable(lesson)
        self.table = self._lesson
        self._advance_at = (-1, 0.0)

    def begin(
        self,
        start: str = "",
        moves: Sequence[Move] = (),
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        """Begin with the first step; a lesson begins nowhere else."""
        self._lesson.restart()

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """Set whether hints are given: here only where somebody asks for one."""
        asked = policy is not HintPolicy.OFF
        super().set_hint_policy(HintPolicy.REQUEST if asked else policy)

    def _report_solved(self, lesson: LessonGame, at: LessonState) -> None:
        """Report an exercise once its solution has been played."""
        if isinstance(lesson, ExerciseGame) and lesson.is_solved(at) and not self._is_solved:
            self._is_solved = True
            if all(move.choice != SKIP for move in self._lesson.log.moves):
                self.on_solved(lesson.key)

    def serve_boards(self, now: float) -> bool:
        """Serve the boards as in any session, and advance the lesson."""
        table, (version, since) = self._lesson, self._advance_at
        at = table.progress
        self._report_solved(table.lesson, at)
        if at.is_left:
            self.on_end()
        elif not table.lesson.advances_by_itself(at):
            self._advance_at = (-1, 0.0)
        elif version != table.version:
            self._advance_at = (table.version, now)
        elif now >= since + PAUSE_S:
            table.advance()
        return super().serve_boards(now)
