"""What people do when the lights ask: put right what is shown, touch the right answer, look at the
wood, set a piece down again, and press the turn button when nothing else helps.

In: an observer whose hands are at rest, and the move that was meant. Out: the next few steps. Knows
no game: the wood a position is made of comes from its scene.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from drivers.ports import Button
from engines.game import Move
from engines.gesture import Gesture
from engines.topology import cells_of
from firmware_host.campaign.intended import IntendedTurn, is_same_move
from firmware_host.campaign.observer import Observer, pieces_of
from firmware_host.campaign.player_hands import PlayerHands
from firmware_host.display.meanings import is_answerable_by_touch
from firmware_host.station.guidance import GuidanceStep
from firmware_host.tracking.acts import MISPLACED, Answer, Snapshot
from simulator.hands.hands import PhysicalPiece
from simulator.hands.script import Step, Verb

TRIES = 3
"""So often a person sets the same piece down again before trying the turn button."""


AT_ONCE = 5
"""So many answers a person who looks for another one goes on before looking up from the lights."""


class PlayerReactions:
    """Somebody who looks at lights, page and wood, and knows which move was meant.

    ``helped``: whether something had to be done in this turn beyond what the board asked for.
    """

    def __init__(self, observer: Observer, rng: Random) -> None:
        self._observer = observer
        self._hands = PlayerHands(observer.board.pieces, rng)
        self._tried: dict[str, int] = {}
        self.helped = False

    def begin(self) -> None:
        """A new turn: what was tried in the last one no longer matters."""
        self._tried, self.helped = {}, False

    def next(self, intended: IntendedTurn) -> Sequence[Step]:
        """What to do now; nothing but waiting when all looks well."""
        observer, number = self._observer, intended.pending
        snapshot, station = observer.station.snapshot, observer.station
        move = None if number is None else intended.moves[number]
        aim = intended.gestures[number] if number is not None and move and move.path else None
        if observer.board.pieces.held:
            return [self._hands.step(Verb.DROP)]
        if observer.is_setting_up:
            return self._finish_setup(station.restore.guidance)
        if observer.current_setup is not None and not any(each.layout for each in intended.moves):
            return [self._hands.press(Button.TAKE_BACK)]  # nobody meant to lay it anew
        if station.restore.guidance is not None:
            return self._put_right(station.restore.guidance)
        if snapshot.question:
            page = pieces_of(observer.game, intended.base_state)
            # Who says a word is asked about the move before it.
            last = intended.gestures[-1] if intended.gestures else intended.previous
            answered_move = intended.doubted_gesture if intended.is_unintended else aim or last
            asks_for_it = aim is not None and not intended.is_unintended
            return self._answer(snapshot, answered_move, page, among=asks_for_it)
        if snapshot.open_choice is not None and aim is not None and aim.move.choice:
            # The page tells of this before it tells of doubts.
            return self._hands.touch(snapshot.open_choice.cell)
        due = station.challenge.due_cell
        if snapshot.doubtful or snapshot.waiting_move or due:
            left_cells = {g.origin for g in intended.gestures if g is not aim}
            return self._check_doubtful(snapshot, due, aim, intended.base_state, left_cells)
        if move is not None and not move.path and not move.layout:
            return self.steps_to_command(move)
        if observer.station.buttons.item is not None and self._tries("forget") < TRIES:
            # A touch makes the board forget the word that the turn button would say.
            safe = ~(1 << snapshot.open_choice.cell) if snapshot.open_choice else -1
            stands = cells_of(observer.board.pieces.occupied & safe)
            return self._hands.touch_one(list(stands))
        if aim is not None and intended.is_suspended:
            return self._react_to_suspended(aim, pieces_of(observer.game, intended.first))
        if aim is not None:
            return self._repeat_move(aim)
        if observer.is_in_sync or self._tries("looks") % 2 == 0:
            return [self._hands.wait(1.5)]
        return self._tidy()

    def steps_to_command(self, command: Move) -> Sequence[Step]:
        """One press on the way to a word: the button walks through what can be said, and the turn
        button says what is shown.
        """
        shown = self._observer.station.buttons.item == command
        return [self._hands.turn if shown else self._hands.press(Button.SAY)]

    def _tries(self, what: str) -> int:
        """How often this has been tried before in this turn."""
        self._tried[what] = self._tried.get(what, 0) + 1
        return self._tried[what] - 1

    # --- what the board may ask ---

    def _check_doubtful(
        self,
        snapshot: Snapshot,
        due: int,
        aim: Gesture | None,
        began: object,
        left_cells: Collection[int],
    ) -> list[Step]:
        """Look at the doubtful pieces and the cells ``due`` for a verdict, crown or change pieces
        if need be, and then say that they are right: as they were when it ``began``, or as the move
        will leave them that waits for it. Did nobody make that one, then all must be looked at.
        Asked again after the very move that was meant, leave them, and say that they are right:
        they are once the board has been told of the move. ``left_cells``: where the pieces stood
        that have made other moves since.
        """
        done = aim is not None and self._observer.board.pieces.occupied == aim.final
        if aim and done and not aim.lifts & ~snapshot.doubtful and self._tries("doubted"):
            return [self._hands.turn]
        self._observer.crown()
        right, waiting = list(pieces_of(self._observer.game, began)), snapshot.waiting_move
        if waiting is not None and aim is not None and is_same_move(waiting, aim):
            right[waiting.end], right[waiting.origin] = right[waiting.origin], None
            waiting = None
        wrong = self._hands.misplaced(right) if waiting else []
        stands = self._observer.board.pieces.pieces
        cells = (*cells_of(snapshot.doubtful | due), *wrong)
        there = [cell for cell in cells if stands[cell] or cell not in left_cells]
        return self._hands.set_right(right, there) or [self._hands.turn]

    def _tidy(self) -> Sequence[Step]:
        """The board is silent and the wood does not stand as the position on the page: make it so.
        Where it does, a sensor is wrong: touch what stands there, or ask.
        """
        observer = self._observer
        self.helped = True
        right = pieces_of(observer.game, observer.table.states[-1])
        if wrong := self._hands.misplaced(right):
            return self._hands.set_right(right, wrong)
        if self._tries("tidy") >= TRIES:
            return [self._hands.turn]
        return self._hands.trigger(cells_of(observer.mis_sensed)) or [self._hands.turn]

    def _put_right(self, step: GuidanceStep) -> Sequence[Step]:
        """Follow one step of guidance with the right piece; press turn when its cell does not feel
        what hands do, and make all of the board as the page has it when that does not help.
        """
        observer = self._observer
        stands = observer.board.pieces.pieces
        right = pieces_of(observer.game, observer.table.states[-1])
        take, put = step.take, step.put
        tries = self._tries(f"guided {take} {put}")
        if tries >= TRIES:
            wrong = self._hands.misplaced(right) if tries % 2 == 0 else []
            return self._hands.set_right(right, wrong) or [self._hands.turn]
        if put is not None and stands[put]:
            fitting = stands[put] == right[put]
            return self._hands.touch(put) if fitting else self._hands.set_right(right, [put])
        if take is not None and stands[take] is None:
            return self._hands.tap(take) or [self._hands.turn]
        if take is None or put is None or stands[take] != right[put]:
            return self._hands.set_right(right, [cell for cell in (take, put) if cell is not None])
        return [self._hands.step(Verb.LIFT, take), self._hands.step(Verb.PUT, put)]

    def _finish_setup(self, step: GuidanceStep | None) -> Sequence[Step]:
        """The army is laid out, and the board does not go on: free a cell that is said not to be
        free, and press turn.
        """
        cell = None if step is None else step.take if step.take is not None else step.put
        if cell is None or self._tries(f"laying {cell}"):
            return [self._hands.turn]
        return self._hands.trigger([cell]) or [self._hands.turn]

    def _answer(
        self,
        snapshot: Snapshot,
        intended: Gesture | None,
        before: Sequence[PhysicalPiece | None],
        *,
        among: bool,
    ) -> Sequence[Step]:
        """Touch the end of the move that was meant, or walk to the answer with the button.
        ``before``: the wood of the position that move begins from; ``among``: whether it is among
        the answers, for who goes on through them.
        """
        question, shown = snapshot.question, snapshot.answer_index
        right = [
            place for place, answer in enumerate(question) if self._is_true_answer(answer, intended)
        ]
        kind = intended.move.choice if intended else ""
        moves = {n: g for n, g in enumerate(question) if isinstance(g, Gesture)}
        right = [n for n in right if n in moves and moves[n].move.choice == kind] or right
        ends = {g.end for g in moves.values()}
        pieces = enumerate(self._observer.board.pieces.pieces)
        stands = [cell for cell, wood in pieces if wood and cell not in ends]
        ahead = min(((n - shown) % len(question) for n in right), default=0)
        if right and ahead > min(right) + 2:
            # Gone by, and it is far until it comes again: let the board ask once more.
            return [*self._hands.touch_one(stands), self._hands.wait(1.2)]
        if not right:
            # To touch anything is to say: none of these. Asked again, look at all other answers, or
            # begin from the start.
            again = self._tries("none of these")
            if again and among and snapshot.has_more_answers:
                return [self._hands.press(Button.SAY)] * min(len(question) - shown, AT_ONCE)
            if again and (wrong := self._hands.misplaced(before)):
                return self._hands.set_right(before, wrong)
            if intended and intended.end in stands and not self._tries("touched"):
                return self._hands.touch(intended.end)
            return self._hands.touch_one(stands)
        shown_right = is_answerable_by_touch(snapshot) or shown in right
        if intended and shown_right and self._observer.board.pieces.pieces[intended.end]:
            tries = TRIES if intended.move.choice else 1
            if self._tries("answer") < tries:
                return self._hands.touch(intended.end)
        return [self._hands.press(Button.SAY)] * min(ahead, AT_ONCE) or [self._hands.turn]

    def _is_true_answer(self, answer: Answer, intended: Gesture | None) -> bool:
        """Whether that is what the hands have done; None: nothing, a sensor is wrong."""
        observer = self._observer
        if not isinstance(answer, Gesture):
            right = pieces_of(observer.game, observer.table.states[-1])
            wrong = bool(self._hands.misplaced(right))
            moved = intended is not None and observer.board.pieces.occupied == intended.final
            return wrong and not moved if answer is MISPLACED else not wrong
        return intended is not None and is_same_move(answer, intended)

    def _repeat_move(self, intended: Gesture) -> Sequence[Step]:
        """The hands have done the move, and the board has not read it."""
        observer, self.helped = self._observer, True
        tries = self._tries("again")
        if observer.board.pieces.occupied != intended.final:
            if not self._hands.misplaced(pieces_of(observer.game, observer.table.states[-1])):
                return self._hands.plain_move(intended)
            # Something else stands wrongly, too: perhaps the board asks; else begin from the start.
            return self._tidy() if tries % 3 == 2 else [self._hands.wait(1.5)]
        if tries % 2:
            return [self._hands.turn]
        stirred = self._hands.trigger(cells_of(observer.mis_sensed or 1 << intended.end))
        return [*stirred, self._hands.wait(0.4)]

    def _react_to_suspended(
        self, aim: Gesture, before: Sequence[PhysicalPiece | None]
    ) -> Sequence[Step]:
        """Another move is on the page, and nothing confirms it: set the piece down again, ask,
        begin from the start, or take that move back.
        """
        self.helped = True
        tries = self._tries("suspended")
        if tries > 2 * TRIES:
            return [self._hands.press(Button.TAKE_BACK)]
        if tries > TRIES:
            return self._hands.set_right(before, self._hands.misplaced(before)) or [
                self._hands.turn
            ]
        stands = self._observer.board.pieces.pieces[aim.end] is not None
        return self._hands.touch(aim.end) if stands and tries % 2 == 0 else [self._hands.turn]
