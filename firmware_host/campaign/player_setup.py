"""An army laid out by somebody who looks: after each piece, whether the board has taken it.

In: an observer, the plan of a layout, what does steps. Out: the layout as it was laid in the end,
for a cell whose sensor feels nothing is left free. Knows no game: the game says what it allows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from drivers.ports import Button
from engines.game import Move
from engines.topology import Cell, cells_of
from firmware_host.campaign.observer import Observer
from simulator.hands.script import Step, Verb
from simulator.people.plan import Plan

GLANCE_S = 0.1
"""How long a person looks whether the light has come."""

WAITS_S = (0.5, 1.5, 3.0)
"""How long a person waits for it before setting the piece down again."""

ROUNDS = 60
"""So many pieces a person lays again before giving up."""

CELLS = 6
"""So many other cells a person tries before giving up."""


class PlayerSetup:
    """One seat's army. ``do`` lets the hands do steps."""

    def __init__(
        self, observer: Observer, do: Callable[[Sequence[Step]], None], rng: Random, move: Move
    ) -> None:
        self._observer, self._do, self._rng = observer, do, rng
        self._move = move
        self._planned: set[int] = set()

    def play(self, plan: Plan) -> Move:
        """Do the plan, and tell the layout that was laid."""
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
        """Where the board took one piece for another (it asked for the same one twice): take those
        up, and lay what it asks for.
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
            asked = [cell for cell, kind in self._move.layout if kind == laid.next_kind]
            free = [cell for cell in asked if not hands.pieces[cell]]
            # "If it stands there already, lift it and put it back."
            stands = [cell for cell in asked if hands.pieces[cell] and cell not in laid.placed]
            if taken:
                self._do(taken)
            elif free and laid.next_kind and (seat, laid.next_kind) in hands.tray:
                wood = (seat, laid.next_kind)
                self._do([Step(Verb.FETCH, 0.5, wood=wood), self._step(Verb.PUT, free[0])])
                self._wait_until_placed(free[0])
            elif stands:
                self._do([self._step(Verb.LIFT, stands[0]), self._step(Verb.PUT, stands[0])])
                self._wait_until_placed(stands[0])
            else:
                return
            self._observer.rest(GLANCE_S)

    def _accept_placement(self, cell: Cell, laid: Mapping[Cell, str]) -> None:
        """Nothing stands here any more, and the board takes a piece for laid: so be it. That piece
        belongs here, and the one meant for this cell where that one was meant to be.
        """
        layout, kind = dict(self._move.layout), laid[cell]
        other = next(c for c, k in layout.items() if k == kind and laid.get(c) != kind)
        del layout[other]
        if cell in layout:
            layout[other] = layout[cell]
        changed = self._move._replace(layout=tuple(sorted({**layout, cell: kind}.items())))
        if self._observer.game.refusal(self._observer.table.states[-1], changed) is None:
            self._move = changed
            wood = (self._observer.game.seats.index(changed.seat), kind)
            if wood in self._observer.board.pieces.tray:
                self._do([Step(Verb.FETCH, 0.5, wood=wood), self._step(Verb.PUT, cell)])

    def _wait_until_placed(self, cell: Cell) -> None:
        """Wait, set the piece down again, or put it elsewhere, until the board has taken it."""
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
        """Say where the piece stands, by the buttons; whether the board knows it then."""
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
        """A free cell where the piece meant for this one may lie, too; None: there is none."""
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
