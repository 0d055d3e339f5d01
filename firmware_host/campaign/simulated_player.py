"""A simulated player: random moves and layouts, hand movements, and reactions to lights and page.

In: a game, a state, a source of chance; the pieces on and beside the board; the lights and page
that an observer sees; the intended move or layout. Out: a legal move drawn at random, with a
preference for captures; hand steps; the layout as placed in the end.
The player corrects what the lights show, touches the right answer, checks the pieces, sets a piece
down again, and presses the turn button when nothing else helps. In a set-up a cell whose sensor
does not respond is left free. Knows no particular game: the pieces of a position come from its
scene.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from drivers.interfaces import Button
from engines import games
from engines.game import AnyGame, Move, Setup
from engines.gesture import Gesture
from engines.topology import Cell, cells_of
from firmware_host.campaign.observer import IntendedTurn, Observer, is_same_move, pieces_of
from firmware_host.display.meanings import is_answerable_by_touch
from firmware_host.station.guidance import GuidanceStep
from firmware_host.tracking.actions import MISPLACED, Answer, Snapshot
from simulator.hands.board_pieces import BoardPieces, PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.people.plan import Plan

CAPTURE_BIAS = 0.3
"""How often a player who can capture insists on it."""

COMMAND_RATE = 0.1
"""How often a player who can give a command does so instead of moving."""

ATTEMPTS = 1000
"""How many layouts are drawn before the set-up counts as impossible."""


# --- random moves ---


def random_move(game: AnyGame, state: Any, rng: Random) -> Move:
    """Return a random move of an unfinished game; a due layout is that of the seat asked first."""
    offered = games.moves(game, state)
    setups = [s for seat in game.seats if (s := game.setup(state, seat)) is not None]
    due = [setup for setup in setups if setup.due]
    if due or (setups and not offered):
        return random_layout(game, state, (due or setups)[0], rng)
    words = games.other_commands(game, state)
    if words and (not offered or rng.random() < COMMAND_RATE):
        return rng.choice(words)
    if rng.random() < CAPTURE_BIAS:
        scene = game.observe(state, None)
        taking = [m for m in offered if m.captured or (len(m.path) > 1 and scene[m.path[-1]])]
        offered = taking or offered
    return rng.choice(offered)


def random_layout(game: AnyGame, state: Any, setup: Setup, rng: Random) -> Move:
    """Return a random legal layout. A game that refuses a thousand in a row is defective."""
    for _ in range(ATTEMPTS):
        cells = rng.sample(setup.cells, len(setup.kinds))
        move = Move(setup.seat, layout=tuple(sorted(zip(cells, setup.kinds, strict=True))))
        if game.refusal(state, move) is None:
            return move
    raise AssertionError(f"{game.name}: no layout fits {setup}")


# --- hands ---


class PlayerHands:
    """Two hands over the ``pieces`` of one board; ``rng`` draws their timing."""

    def __init__(self, pieces: BoardPieces, rng: Random) -> None:
        self._pieces, self._rng = pieces, rng

    def step(self, verb: Verb, cell: int = -1, piece: PhysicalPiece | None = None) -> Step:
        """Return a step with a random duration; ``piece``: the piece to fetch."""
        return Step(verb, self._rng.uniform(0.25, 0.6), cell, wood=piece)

    def wait(self, seconds: float) -> Step:
        """Return a step that waits."""
        return Step(Verb.WAIT, seconds)

    @property
    def turn(self) -> Step:
        """Return a step that presses the turn button."""
        return self.press(Button.TURN)

    def press(self, button: Button) -> Step:
        """Return a step that presses a button."""
        return Step(Verb.PRESS, self._rng.uniform(0.3, 0.7), button=button)

    def touch(self, cell: int) -> list[Step]:
        """Return the steps that lift a piece and put it back."""
        return [self.step(Verb.LIFT, cell), self.step(Verb.PUT, cell)]

    def touch_one(self, cells: Sequence[int]) -> list[Step]:
        """Return the steps that touch any piece on one of these cells; wait if there is none."""
        return self.touch(self._rng.choice(cells)) if cells else [self.wait(1.5)]

    def tap(self, cell: int) -> list[Step]:
        """Return the steps that make the sensor of an empty cell close and open."""
        if not self._pieces.tray:
            return []
        return [self.step(Verb.FETCH), self.step(Verb.PUT, cell), self.step(Verb.TAKE, cell)]

    def trigger(self, cells: Iterable[int]) -> list[Step]:
        """Return the steps that trigger these sensors: touch pieces, tap empty cells."""
        steps: list[Step] = []
        for cell in cells:
            steps += self.touch(cell) if self._pieces.pieces[cell] else self.tap(cell)
        return steps

    def set_right(self, target: Sequence[PhysicalPiece | None], cells: Iterable[int]) -> list[Step]:
        """Return the steps that make these cells match ``target``.

        Wrong pieces go to the tray; missing ones come from the tray, or else from cells where they
        stand wrongly.
        """
        stands, tray = list(self._pieces.pieces), list(self._pieces.tray)
        steps: list[Step] = []

        def take(cell: int) -> None:
            tray.append(stands[cell])  # type: ignore[arg-type]
            stands[cell] = None
            steps.append(self.step(Verb.TAKE, cell))

        cells = tuple(cells)
        for cell in cells:
            if stands[cell] and stands[cell] != target[cell]:
                take(cell)
        for cell in cells:
            wanted = target[cell]
            if wanted is None or stands[cell] == wanted:
                continue
            if wanted not in tray:
                strays = [c for c, piece in enumerate(stands) if piece == wanted != target[c]]
                for stray in strays[:1]:
                    take(stray)
            found = wanted if wanted in tray else next((w for w in tray if w[0] == wanted[0]), None)
            if found is not None:
                tray.remove(found)
                steps += [self.step(Verb.FETCH, piece=found), self.step(Verb.PUT, cell)]
        return steps

    def misplaced(self, right: Sequence[PhysicalPiece | None]) -> list[int]:
        """Return the cells that differ from ``right`` by the seat of the piece, or by being
        empty."""
        stands = self._pieces.pieces
        pairs = enumerate(zip(stands, right, strict=True))
        return [cell for cell, (here, there) in pairs if _seat(here) != _seat(there)]

    def plain_move(self, intended: Gesture) -> Sequence[Step]:
        """Return the steps that make the whole move again, without hesitation or slips."""
        move, steps = intended.move, [self.wait(0.6)]
        stands = self._pieces.pieces
        taken = [cell for cell in move.captured if stands[cell]]
        if intended.displaced:
            steps.append(self.step(Verb.TAKE, intended.end))
        if intended.origin not in move.captured:
            for start, stop in zip(move.path, move.path[1:], strict=False):
                steps += [self.step(Verb.LIFT, start), self.step(Verb.PUT, stop)]
        for start, stop in move.also:
            steps += [self.step(Verb.LIFT, start), self.step(Verb.PUT, stop)]
        return [*steps, *(self.step(Verb.TAKE, cell) for cell in taken)]


def _seat(piece: PhysicalPiece | None) -> int | None:
    return piece and piece[0]


# --- reactions ---


TRIES = 3
"""How often a player sets the same piece down again before trying the turn button."""


AT_ONCE = 5
"""How many answers a player who looks for another one skips before looking up from the lights."""


class PlayerReactions:
    """A simulated player's reactions to lights, page and pieces, given the intended move.

    ``helped``: whether the player had to do anything in this turn beyond what the board asked for.
    """

    def __init__(self, observer: Observer, rng: Random) -> None:
        self._observer = observer
        self._hands = PlayerHands(observer.board.pieces, rng)
        self._tried: dict[str, int] = {}
        self.helped = False

    def begin(self) -> None:
        """Begin a new turn; forget what was tried in the last one."""
        self._tried, self.helped = {}, False

    def next(self, intended: IntendedTurn) -> Sequence[Step]:
        """Return the next steps; only waiting if all looks well."""
        observer, number = self._observer, intended.pending
        snapshot, station = observer.station.snapshot, observer.station
        move = None if number is None else intended.moves[number]
        aim = intended.gestures[number] if number is not None and move and move.path else None
        if observer.board.pieces.held:
            return [self._hands.step(Verb.DROP)]
        if observer.is_setting_up:
            return self._finish_setup(station.restore.guidance)
        if observer.current_setup is not None and not any(each.layout for each in intended.moves):
            return [self._hands.press(Button.TAKE_BACK)]  # the new set-up was not intended
        if station.restore.guidance is not None:
            return self._put_right(station.restore.guidance)
        if snapshot.question:
            page = pieces_of(observer.game, intended.base_state)
            # Before a command, the question is about the move before it.
            last = intended.gestures[-1] if intended.gestures else intended.previous
            answered_move = intended.doubted_gesture if intended.is_unintended else aim or last
            asks_for_it = aim is not None and not intended.is_unintended
            return self._answer(snapshot, answered_move, page, among=asks_for_it)
        if snapshot.open_choice is not None and aim is not None and aim.move.choice:
            # The page shows an open choice before doubts.
            return self._hands.touch(snapshot.open_choice.cell)
        due = station.challenge.due_cell
        if snapshot.doubtful or snapshot.waiting_move or due:
            left_cells = {g.origin for g in intended.gestures if g is not aim}
            return self._check_doubtful(snapshot, due, aim, intended.base_state, left_cells)
        if move is not None and not move.path and not move.layout:
            return self.steps_to_command(move)
        if observer.station.buttons.item is not None and self._tries("forget") < TRIES:
            # A touch makes the board drop the command that the turn button would select.
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
        """Return one press on the way to a command.

        The button cycles through the commands, and the turn button selects the one shown.
        """
        shown = self._observer.station.buttons.item == command
        return [self._hands.turn if shown else self._hands.press(Button.SAY)]

    def _tries(self, what: str) -> int:
        """Return how often this was tried before in this turn, and count this attempt."""
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
        """Check the doubtful pieces and the cells ``due`` for a verdict, then confirm them.

        Crown or exchange pieces if needed. They are right as they were when the turn ``began``, or
        as the pending move will leave them. If that move was not made, all pieces must be checked.
        When asked after the intended move itself, leave the pieces and confirm: they are right once
        the board knows the move. ``left_cells``: cells left by pieces that have made other moves
        since.
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
        """Make the pieces match the position on the page while the board asks for nothing.

        If they match already, a sensor is wrong: touch the piece there, or ask.
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
        """Follow one step of guidance with the right piece.

        Press turn if its cell does not respond; if that does not help, make the whole board match
        the page.
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
        """Free a cell that the board reports as occupied and press turn, after all pieces are
        placed."""
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
        """Touch the end of the intended move, or cycle to the right answer with the button.

        ``before``: the pieces of the position that the move begins from. ``among``: whether the
        move is among the answers when cycling through them.
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
        stands = [cell for cell, piece in pieces if piece and cell not in ends]
        ahead = min(((n - shown) % len(question) for n in right), default=0)
        if right and ahead > min(right) + 2:
            # The right answer is past and far away: let the board ask again.
            return [*self._hands.touch_one(stands), self._hands.wait(1.2)]
        if not right:
            # Touching any piece means none of these. When asked again, look at all other answers,
            # or start over.
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
        """Return whether ``answer`` is what the hands did; None: nothing was done, a sensor is
        wrong."""
        observer = self._observer
        if not isinstance(answer, Gesture):
            right = pieces_of(observer.game, observer.table.states[-1])
            wrong = bool(self._hands.misplaced(right))
            moved = intended is not None and observer.board.pieces.occupied == intended.final
            return wrong and not moved if answer is MISPLACED else not wrong
        return intended is not None and is_same_move(answer, intended)

    def _repeat_move(self, intended: Gesture) -> Sequence[Step]:
        """Return steps for an intended move that was made but not recognised by the board."""
        observer, self.helped = self._observer, True
        tries = self._tries("again")
        if observer.board.pieces.occupied != intended.final:
            if not self._hands.misplaced(pieces_of(observer.game, observer.table.states[-1])):
                return self._hands.plain_move(intended)
            # Another piece is misplaced, too: wait for the board to ask, or start over.
            return self._tidy() if tries % 3 == 2 else [self._hands.wait(1.5)]
        if tries % 2:
            return [self._hands.turn]
        stirred = self._hands.trigger(cells_of(observer.mis_sensed or 1 << intended.end))
        return [*stirred, self._hands.wait(0.4)]

    def _react_to_suspended(
        self, aim: Gesture, before: Sequence[PhysicalPiece | None]
    ) -> Sequence[Step]:
        """Return steps for another move shown on the page that nothing confirms.

        Set the piece down again, ask, start over, or take that move back.
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


# --- set-up ---


GLANCE_S = 0.1
"""How long a player looks for the light."""

WAITS_S = (0.5, 1.5, 3.0)
"""How long a player waits for it before setting the piece down again."""

ROUNDS = 60
"""How many pieces a player places again before giving up."""

CELLS = 6
"""How many other cells a player tries before giving up."""


class PlayerSetup:
    """The set-up of one seat's army. ``do`` performs hand steps."""

    def __init__(
        self, observer: Observer, do: Callable[[Sequence[Step]], None], rng: Random, move: Move
    ) -> None:
        self._observer, self._do, self._rng = observer, do, rng
        self._move = move
        self._planned: set[int] = set()

    def play(self, plan: Plan) -> Move:
        """Carry out the plan; return the layout as placed."""
        waiting: list[Step] = []
        self._planned = {step.cell for step in plan.steps}
        for step, following in zip(plan.steps, (*plan.steps[1:], None), strict=True):
            waiting.append(step)
            moves_on = following and following.verb is Verb.LIFT and following.cell == step.cell
            if step.verb is Verb.PUT and not moves_on:
                self._do(waiting)
                waiting = []
                self._wait_until_placed(Cell(step.cell))
        self._do([step for step in waiting if step.button is not Button.TURN])
        self._fix_mixed_up()
        self._do([Step(Verb.PRESS, 0.5, button=Button.TURN)])
        return self._move

    def _fix_mixed_up(self) -> None:
        """Correct pieces that the board took for each other, when it asks for the same piece twice.

        Lift those pieces and place what it asks for.
        """
        hands, seat = self._observer.board.pieces, self._observer.game.seats.index(self._move.seat)
        for _ in range(ROUNDS):
            laid = self._observer.current_setup
            if laid is None or dict(laid.placed) == dict(self._move.layout):
                return
            intended = dict(self._move.layout)
            wrong = [cell for cell, kind in laid.placed.items() if intended.get(cell) != kind]
            taken = [self._step(Verb.TAKE, cell) for cell in wrong if hands.pieces[cell]]
            if wrong and not taken:
                self._accept_placement(wrong[0], laid.placed)
                continue
            wanted = [cell for cell, kind in self._move.layout if kind == laid.next_kind]
            free = [cell for cell in wanted if not hands.pieces[cell]]
            # "If it stands there already, lift it and put it back."
            stands = [cell for cell in wanted if hands.pieces[cell] and cell not in laid.placed]
            if taken:
                self._do(taken)
            elif free and laid.next_kind and (seat, laid.next_kind) in hands.tray:
                piece = (seat, laid.next_kind)
                self._do([Step(Verb.FETCH, 0.5, wood=piece), self._step(Verb.PUT, free[0])])
                self._wait_until_placed(free[0])
            elif stands:
                self._do([self._step(Verb.LIFT, stands[0]), self._step(Verb.PUT, stands[0])])
                self._wait_until_placed(stands[0])
            else:
                return
            self._observer.rest(GLANCE_S)

    def _accept_placement(self, cell: Cell, laid: Mapping[Cell, str]) -> None:
        """Accept a cell that the board takes for filled although no piece stands there.

        The piece assigned to it belongs here, and the piece intended for this cell takes the other
        cell.
        """
        layout, kind = dict(self._move.layout), laid[cell]
        other = next(c for c, k in layout.items() if k == kind and laid.get(c) != kind)
        del layout[other]
        if cell in layout:
            layout[other] = layout[cell]
        changed = self._move._replace(layout=tuple(sorted({**layout, cell: kind}.items())))
        if self._observer.game.refusal(self._observer.table.states[-1], changed) is None:
            self._move = changed
            piece = (self._observer.game.seats.index(changed.seat), kind)
            if piece in self._observer.board.pieces.tray:
                self._do([Step(Verb.FETCH, 0.5, wood=piece), self._step(Verb.PUT, cell)])

    def _wait_until_placed(self, cell: Cell) -> None:
        """Wait, set the piece down again or place it elsewhere, until the board has accepted it."""
        for _ in range(CELLS):
            self._observer.rest(GLANCE_S)
            if self._observer.is_placed(cell):
                return
            for seconds in WAITS_S:
                self._observer.rest(seconds)
                if self._observer.is_placed(cell):
                    return
                self._do([self._step(Verb.LIFT, cell), self._step(Verb.PUT, cell)])
            self._observer.rest(GLANCE_S)
            laid = self._observer.current_setup
            lit = laid is not None and laid.unexplained >> cell & 1
            if self._observer.is_placed(cell) or (lit and self._confirm_cell(cell)):
                return
            other = self._alternative_cell(cell)
            if other is None:
                break
            self._do([self._step(Verb.LIFT, cell), self._step(Verb.PUT, other)])
            cell = other
        self._confirm_cell(cell)

    def _confirm_cell(self, cell: Cell) -> bool:
        """Name the cell of the piece with the buttons; return whether the board has accepted it
        then."""
        kind = dict(self._move.layout)[cell]
        for _ in range(ROUNDS):
            laid = self._observer.current_setup
            if laid is None or laid.next_kind != kind or self._observer.is_placed(cell):
                break
            walks = laid.cells_asked and laid.cells_asked[0] != cell
            self._do([Step(Verb.PRESS, 0.5, button=Button.SAY if walks else Button.TURN)])
            self._observer.rest(GLANCE_S)
        return self._observer.is_placed(cell)

    def _alternative_cell(self, cell: Cell) -> Cell | None:
        """Return a free cell where the piece intended for this one is also allowed; None if there
        is none."""
        observer, move, kinds = self._observer, self._move, dict(self._move.layout)
        kind = kinds.pop(cell)
        state = observer.table.states[-1]
        setup = observer.game.setup(state, move.seat)
        stands = observer.edges.occupied | observer.board.pieces.occupied
        taken = set(kinds) | self._planned | set(cells_of(stands))
        free = [other for other in (setup.cells if setup else ()) if other not in taken | {cell}]
        self._rng.shuffle(free)
        for other in free:
            changed = move._replace(layout=tuple(sorted({**kinds, other: kind}.items())))
            if observer.game.refusal(state, changed) is None:
                self._move = changed
                return other
        return None

    def _step(self, verb: Verb, cell: int) -> Step:
        return Step(verb, self._rng.uniform(0.3, 0.6), cell)
