"""What people do when the lights ask: put right what is shown, touch the right answer, look at the
wood, set a piece down again, and press the turn button when nothing else helps.

In: a sitting whose hands are at rest, and the move that was meant. Out: the next few steps. Knows
no game: the wood a position is made of comes from its scene.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from drivers.ports import Button
from engines.game import Move
from engines.gesture import Gesture
from engines.topology import cells_of
from firmware_host.campaign.intended import Intended, same
from firmware_host.campaign.observer import Observer, wood_of
from firmware_host.display.meanings import touchable
from firmware_host.station.guidance import GuidanceStep
from firmware_host.tracking.acts import Snapshot
from simulator.hands.hands import Wood
from simulator.hands.script import Step, Verb

TRIES = 3
"""So often a person sets the same piece down again before trying the turn button."""


AT_ONCE = 5
"""So many answers a person who looks for another one goes on before looking up from the lights."""


class PlayerReactions:
    """Somebody who looks at lights, page and wood, and knows which move was meant.

    ``helped``: whether something had to be done in this turn beyond what the board asked for.
    """

    def __init__(self, sitting: Observer, chance: Random) -> None:
        self._sitting = sitting
        self._chance = chance
        self._tried: dict[str, int] = {}
        self.helped = False

    def begin(self) -> None:
        """A new turn: what was tried in the last one no longer matters."""
        self._tried, self.helped = {}, False

    def next(self, meant: Intended) -> Sequence[Step]:
        """What to do now; nothing but waiting when all looks well."""
        sitting, number = self._sitting, meant.pending
        reading, station = sitting.station.reading, sitting.station
        move = None if number is None else meant.moves[number]
        aim = meant.gestures[number] if number is not None and move and move.path else None
        if sitting.board.hands.held:
            return [self._do(Verb.DROP)]
        if sitting.arranging:
            return self._finish_laying(station.guidance)
        if sitting.arrangement is not None and not any(each.layout for each in meant.moves):
            return [self._press(Button.TAKE_BACK)]  # nobody meant to lay it anew
        if station.guidance is not None:
            return self._put_right(station.guidance)
        if reading.question:
            page = wood_of(sitting.game, meant.began)
            # Who says a word is asked about the move before it.
            last = meant.gestures[-1] if meant.gestures else meant.previous
            made = meant.doubted if meant.astray else aim or last
            asks_for_it = aim is not None and not meant.astray
            return self._answer(reading, made, page, among=asks_for_it)
        if reading.chosen is not None and aim is not None and aim.move.choice:
            # The page tells of this before it tells of doubts.
            return self._touch(reading.chosen.cell)
        due = station.verdict.due if station.verdict else 0
        if reading.doubtful or reading.waiting or due:
            gone = {g.origin for g in meant.gestures if g is not aim}
            return self._see_to(reading, due, aim, meant.began, gone)
        if move is not None and not move.path and not move.layout:
            return self.say(move)
        if sitting.offered is not None and self._count("forget") < TRIES:
            # A touch makes the board forget the word that the turn button would say.
            safe = ~(1 << reading.chosen.cell) if reading.chosen else -1
            stands = cells_of(sitting.board.hands.occupied & safe)
            return self._touch_one(list(stands))
        if aim is not None and meant.suspended:
            return self._suspended(aim, wood_of(sitting.game, meant.first))
        if aim is not None:
            return self._again(aim)
        if sitting.in_step or self._count("looks") % 2 == 0:
            return [self._wait(1.5)]
        return self._tidy()

    def say(self, word: Move) -> Sequence[Step]:
        """One press on the way to a word: the button walks through what can be said, and the turn
        button says what is shown.
        """
        return [self._turn if self._sitting.offered == word else self._press(Button.SAY)]

    # --- single steps ---

    def _do(self, verb: Verb, cell: int = -1, wood: Wood | None = None) -> Step:
        return Step(verb, self._chance.uniform(0.25, 0.6), cell, wood=wood)

    def _wait(self, seconds: float) -> Step:
        return Step(Verb.WAIT, seconds)

    @property
    def _turn(self) -> Step:
        return self._press(Button.TURN)

    def _press(self, button: Button) -> Step:
        return Step(Verb.PRESS, self._chance.uniform(0.3, 0.7), button=button)

    def _touch(self, cell: int) -> list[Step]:
        """Lift what stands there and put it back."""
        return [self._do(Verb.LIFT, cell), self._do(Verb.PUT, cell)]

    def _touch_one(self, cells: Sequence[int]) -> list[Step]:
        """Touch whatever stands on one of these cells; wait where there is none."""
        return self._touch(self._chance.choice(cells)) if cells else [self._wait(1.5)]

    def _tap(self, cell: int) -> list[Step]:
        """Make a sensor feel something come and go on a cell where nothing stands."""
        if not self._sitting.board.hands.tray:
            return []
        return [self._do(Verb.FETCH), self._do(Verb.PUT, cell), self._do(Verb.TAKE, cell)]

    def _count(self, what: str) -> int:
        """How often this has been tried before in this turn."""
        self._tried[what] = self._tried.get(what, 0) + 1
        return self._tried[what] - 1

    # --- what the board may ask ---

    def _see_to(
        self,
        reading: Snapshot,
        due: int,
        aim: Gesture | None,
        began: object,
        gone: Collection[int],
    ) -> list[Step]:
        """Look at the doubtful pieces and the cells ``due`` for a verdict, crown or change pieces
        if need be, and then say that they are right: as they were when it ``began``, or as the move
        will leave them that waits for it. Did nobody make that one, then all must be looked at.
        Asked again after the very move that was meant, leave them, and say that they are right:
        they are once the board has been told of the move. ``gone``: where the pieces stood that
        have made other moves since.
        """
        done = aim is not None and self._sitting.board.hands.occupied == aim.final
        if aim and done and not aim.lifts & ~reading.doubtful and self._count("doubted"):
            return [self._turn]
        self._sitting.crown()
        right, made = list(wood_of(self._sitting.game, began)), reading.waiting
        if made is not None and aim is not None and same(made, aim):
            right[made.end], right[made.origin] = right[made.origin], None
            made = None
        wrong = self._misplaced(right) if made else []
        stands = self._sitting.board.hands.pieces
        cells = (*cells_of(reading.doubtful | due), *wrong)
        there = [cell for cell in cells if stands[cell] or cell not in gone]
        return self._lay(right, there) or [self._turn]

    def _tidy(self) -> Sequence[Step]:
        """The board is silent and the wood does not stand as the position on the page: make it so.
        Where it does, a sensor is wrong: touch what stands there, or ask.
        """
        sitting = self._sitting
        self.helped = True
        right, stands = wood_of(sitting.game, sitting.table.states[-1]), sitting.board.hands.pieces
        if wrong := self._misplaced(right):
            return self._lay(right, wrong)
        differing = (sitting.board.hands.occupied ^ sitting.felt.occupied) & ~sitting.passed
        tries = self._count("tidy")
        if not differing or tries >= TRIES:
            return [self._turn]
        steps: list[Step] = []
        for cell in cells_of(differing):
            steps += self._touch(cell) if stands[cell] else self._tap(cell)
        return steps or [self._turn]

    def _put_right(self, step: GuidanceStep) -> Sequence[Step]:
        """Follow one step of guidance with the right piece; press turn when its cell does not feel
        what hands do, and make all of the board as the page has it when that does not help.
        """
        sitting = self._sitting
        stands = sitting.board.hands.pieces
        right = wood_of(sitting.game, sitting.table.states[-1])
        take, put = step.take, step.put
        tries = self._count(f"guided {take} {put}")
        if tries >= TRIES:
            wrong = self._misplaced(right) if tries % 2 == 0 else []
            return self._lay(right, wrong) or [self._turn]
        if put is not None and stands[put]:
            fitting = stands[put] == right[put]
            return self._touch(put) if fitting else self._lay(right, [put])
        if take is not None and stands[take] is None:
            return self._tap(take) or [self._turn]
        if take is None or put is None or stands[take] != right[put]:
            return self._lay(right, [cell for cell in (take, put) if cell is not None])
        return [self._do(Verb.LIFT, take), self._do(Verb.PUT, put)]

    def _finish_laying(self, step: GuidanceStep | None) -> Sequence[Step]:
        """The army is laid out, and the board does not go on: free a cell that is said not to be
        free, and press turn.
        """
        hands = self._sitting.board.hands
        cell = None if step is None else step.take if step.take is not None else step.put
        if cell is None or self._count(f"laying {cell}"):
            return [self._turn]
        return self._touch(cell) if hands.pieces[cell] else self._tap(cell) or [self._turn]

    def _lay(self, right: Sequence[Wood | None], cells: Iterable[int]) -> list[Step]:
        """Make these cells right: what stands wrongly goes to the tray, and from there comes what
        is lacking, or else from wherever it stands wrongly.
        """
        hands = self._sitting.board.hands
        stands, tray = list(hands.pieces), list(hands.tray)
        steps: list[Step] = []

        def take(cell: int) -> None:
            tray.append(stands[cell])  # type: ignore[arg-type]
            stands[cell] = None
            steps.append(self._do(Verb.TAKE, cell))

        cells = tuple(cells)
        for cell in cells:
            if stands[cell] and stands[cell] != right[cell]:
                take(cell)
        for cell in cells:
            wanted = right[cell]
            if wanted is None or stands[cell] == wanted:
                continue
            if wanted not in tray:
                strays = [c for c, wood in enumerate(stands) if wood == wanted != right[c]]
                for stray in strays[:1]:
                    take(stray)
            found = wanted if wanted in tray else next((w for w in tray if w[0] == wanted[0]), None)
            if found is not None:
                tray.remove(found)
                steps += [self._do(Verb.FETCH, wood=found), self._do(Verb.PUT, cell)]
        return steps

    def _answer(
        self,
        reading: Snapshot,
        meant: Gesture | None,
        before: Sequence[Wood | None],
        *,
        among: bool,
    ) -> Sequence[Step]:
        """Touch the end of the move that was meant, or walk to the answer with the button.
        ``before``: the wood of the position that move begins from; ``among``: whether it is among
        the answers, for who goes on through them.
        """
        question, shown = reading.question, reading.shown
        right = [place for place, answer in enumerate(question) if self._true(answer, meant)]
        kind = meant.move.choice if meant else ""
        right = [n for n in right if (g := question[n]) and g.move.choice == kind] or right
        ends = {g.end for g in question if g}
        pieces = enumerate(self._sitting.board.hands.pieces)
        stands = [cell for cell, wood in pieces if wood and cell not in ends]
        ahead = min(((n - shown) % len(question) for n in right), default=0)
        if right and ahead > min(right) + 2:
            # Gone by, and it is far until it comes again: let the board ask once more.
            return [*self._touch_one(stands), self._wait(1.2)]
        if not right:
            # To touch anything is to say: none of these. Asked again, look at all other answers, or
            # begin from the start.
            again = self._count("none of these")
            if again and among and reading.further:
                return [self._press(Button.SAY)] * min(len(question) - shown, AT_ONCE)
            if again and (wrong := self._misplaced(before)):
                return self._lay(before, wrong)
            if meant and meant.end in stands and not self._count("touched"):
                return self._touch(meant.end)
            return self._touch_one(stands)
        told = touchable(reading) or shown in right
        if meant and told and self._sitting.board.hands.pieces[meant.end]:
            tries = TRIES if meant.move.choice else 1
            if self._count("answer") < tries:
                return self._touch(meant.end)
        return [self._press(Button.SAY)] * min(ahead, AT_ONCE) or [self._turn]

    def _true(self, answer: Gesture | None, meant: Gesture | None) -> bool:
        """Whether that is what the hands have done; None: nothing, a sensor is wrong."""
        sitting = self._sitting
        if answer is None:
            right = wood_of(sitting.game, sitting.table.states[-1])
            return not self._misplaced(right)
        return meant is not None and same(answer, meant)

    def _misplaced(self, right: Sequence[Wood | None]) -> list[int]:
        """The cells where no piece of the right seat stands, or one too many."""
        stands = self._sitting.board.hands.pieces
        pairs = enumerate(zip(stands, right, strict=True))
        return [cell for cell, (here, there) in pairs if _seat(here) != _seat(there)]

    def _again(self, meant: Gesture) -> Sequence[Step]:
        """The hands have done the move, and the board has not read it."""
        sitting, self.helped = self._sitting, True
        hands, ignored = sitting.board.hands, sitting.passed
        tries = self._count("again")
        if hands.occupied != meant.final:
            if not self._misplaced(wood_of(sitting.game, sitting.table.states[-1])):
                return self._plainly(meant)
            # Something else stands wrongly, too: perhaps the board asks; else begin from the start.
            return self._tidy() if tries % 3 == 2 else [self._wait(1.5)]
        if tries % 2:
            return [self._turn]
        differing = (hands.occupied ^ sitting.felt.occupied) & ~ignored
        steps = []
        for cell in cells_of(differing or 1 << meant.end):
            steps += self._touch(cell) if hands.pieces[cell] else self._tap(cell)
        return [*steps, self._wait(0.4)]

    def _suspended(self, aim: Gesture, before: Sequence[Wood | None]) -> Sequence[Step]:
        """Another move is on the page, and nothing confirms it: set the piece down again, ask,
        begin from the start, or take that move back.
        """
        self.helped = True
        tries = self._count("suspended")
        if tries > 2 * TRIES:
            return [self._press(Button.TAKE_BACK)]
        if tries > TRIES:
            return self._lay(before, self._misplaced(before)) or [self._turn]
        stands = self._sitting.board.hands.pieces[aim.end] is not None
        return self._touch(aim.end) if stands and tries % 2 == 0 else [self._turn]

    def _plainly(self, meant: Gesture) -> Sequence[Step]:
        """Make the whole move once more, without any ado."""
        move, steps = meant.move, [self._wait(0.6)]
        stands = self._sitting.board.hands.pieces
        taken = [cell for cell in move.captured if stands[cell]]
        if meant.displaced:
            steps.append(self._do(Verb.TAKE, meant.end))
        if meant.origin not in move.captured:
            for start, stop in zip(move.path, move.path[1:], strict=False):
                steps += [self._do(Verb.LIFT, start), self._do(Verb.PUT, stop)]
        for start, stop in move.also:
            steps += [self._do(Verb.LIFT, start), self._do(Verb.PUT, stop)]
        return [*steps, *(self._do(Verb.TAKE, cell) for cell in taken)]


def _seat(wood: Wood | None) -> int | None:
    return wood and wood[0]
