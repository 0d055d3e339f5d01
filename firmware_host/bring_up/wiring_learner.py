"""Learning a board's wiring with a magnet: which sensor and which light belongs to which cell.

In: scans with their times, typed lines. Out: lights, texts, and the learned wiring. Pure.
Sensors come first: a magnet that slides along a row is sensed in the order of its cells. Then
lights are lit one after another, and the magnet shows where each one is (``LightOrder``). When two
lines of the strip are known, the next one is guessed, shown by a light that runs along it, and
accepted only after a person has seen it run correctly.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from itertools import chain
from typing import Literal, TypeAlias

from engines.topology import cells_of
from firmware_host.bring_up.learned_wiring import CellLayout, LearnedWiring, matrix_of, next_line
from firmware_host.bring_up.observations import listed
from firmware_host.bring_up.tour import FAINT, GREEN, RED, WHITE, Course, Lit, Tour

REST_S = 0.6
"""How long the magnet must rest on the last cell of a row to mark it as the last."""
PAUSE_S = 8.0
"""A row that has not grown for so long is complete."""
TRIES = 3
"""After so many failed rows, their cells are asked for one by one."""
FLASH_S = 0.15
"""How long the lights confirm a learned cell."""
TRY_S = 20.0
"""How long the magnet is away when a person has tried enough."""

Way: TypeAlias = Literal["done", "single", "back"]


# --- sensors and trying out ---


class WiringLearner(Tour):
    """One calibration of a board of this topology, with a strip of so many lights.

    It continues from ``learned`` and adds to it. ``usual``: the columns of the scanner's matrix, or
    None without a matrix.
    """

    def __init__(
        self,
        shape: CellLayout,
        leds: int,
        budget_ma: float,
        learned: LearnedWiring,
        usual: int | None,
    ) -> None:
        super().__init__(leds, budget_ma)
        self._shape = shape
        self._learned = learned
        self._usual = usual
        self._stuck: frozenset[int] = frozenset()
        self._same: set[frozenset[str]] = set()
        self._strip = LightOrder(self, shape, learned)

    def _course(self) -> Course:
        self.say("1 of 3: empty board. Take everything off the board.")
        self._stuck = yield from self.emptied(
            lambda sensed: f"{len(sensed)} sensors",
            lambda sensed: self.all_lit(RED) if sensed else {},
        )
        if self._stuck:
            self.say(f"{len(self._stuck)} sensors always detect a piece and are left out.")
        yield from self._sensors()
        yield from self._astray()
        yield from self._strip.course()
        yield from self._try()

    # --- sensors ---

    def _sensors(self) -> Course:
        lines = self._shape.path
        if all(map(self._learned.settled, chain(*lines))):
            return
        self.say("2 of 3: sensors. Take one magnet. b: back. q: stop and continue another day.")
        at = 0
        while at < len(lines):
            line = lines[at]
            begun = any(map(self._learned.settled, line))
            way: Way = "single" if begun or len(line) == 1 else (yield from self._slide(line))
            if way == "single":
                way = yield from self._one_by_one(line)
            if way == "back":
                at = max(0, at - 1)
                self._forget(lines[at])
            else:
                at += 1

    def _forget(self, cells: Sequence[str]) -> None:
        for cell in cells:
            self._learned.sensors.pop(cell, None)
            if cell in self._learned.missing:
                self._learned.missing.remove(cell)

    def _slide(self, line: Sequence[str]) -> Generator[Lit, None, Way]:
        """Learn a line in one slide; cells learned before may be touched on the way."""
        self.say(
            f"Slide the magnet slowly from {line[0]} to {line[-1]} and leave it on {line[-1]}, or"
            " put it on one cell after another."
        )
        found: list[int] = []
        tries = 0
        before, changed = self.sensed, self.now
        while True:
            flash = self.now < changed + FLASH_S and found
            yield self.all_lit(GREEN if flash else FAINT)
            if (answer := self.answer()) is not None:
                return "back" if answer == "b" else "single"
            new = self._new(self.sensed & ~before, found)
            if self.sensed != before:
                before, changed = self.sensed, self.now
            found += new
            if len(new) > 1 or len(found) > len(line):
                tries += 1
                if tries == TRIES:
                    return "single"
                what = "Two cells at once" if len(new) > 1 else f"More than {len(line)} cells"
                self.say(f"{what}: please slide again from {line[0]}, slowly.")
                found = []
                yield from self.wait_until_clear(frozenset(new), self.all_lit(RED), PAUSE_S)
                continue
            rest = self.now - changed
            alone = bool(found) and set(cells_of(self.sensed)) - self._stuck == {found[-1]}
            if len(found) == len(line) and alone and rest >= REST_S:
                self._learned.sensors.update(zip(line, found, strict=True))
                self.say(f"{line[0]} to {line[-1]}: learned.")
                return "done"
            if found and len(found) < len(line) and rest >= PAUSE_S:
                self.say(f"{len(found)} of {len(line)} cells detected. Now one by one:")
                return "single"

    def _new(self, rising: int, found: Sequence[int]) -> list[int]:
        known = {*self._learned.sensors.values(), *found, *self._stuck}
        return [channel for channel in cells_of(rising) if channel not in known]

    def _one_by_one(self, line: Sequence[str]) -> Generator[Lit, None, Way]:
        """Learn a line cell by cell; a cell that is never sensed can be left out."""
        at = 0
        while at < len(line):
            cell = line[at]
            if self._learned.settled(cell):
                at += 1
                continue
            self.say(
                f"Put the magnet on {cell}. (Nothing detected? Press Enter to leave {cell} out.)"
            )
            answer = yield from self.newly_sensed(
                self.sensed, lambda _: self.all_lit(FAINT), math.inf
            )
            if answer == "":
                self._learned.missing.append(cell)
                at += 1
            elif answer == "b":
                if at == 0:
                    return "back"
                at -= 1
                self._forget([line[at]])
            elif isinstance(answer, frozenset):
                at += yield from self._take_sensed(line, at, answer)
        return "done"

    def _take_sensed(
        self, line: Sequence[str], at: int, sensed: frozenset[int]
    ) -> Generator[Lit, None, int]:
        """Assign the sensed channel to a cell; return by how many cells to advance."""
        cell, last = line[at], line[at - 1] if at else ""
        owners = {self._learned.owner(channel) for channel in sensed}
        if len(sensed) > 1:
            self.say(
                f"{len(sensed)} sensors at once. Lift the magnet and keep others away. If there"
                f" are none, wires touch: press Enter to leave {cell} out and check them later."
            )
        elif owners == {None}:
            self._learned.sensors[cell] = min(sensed)
            self.say(f"{cell}: learned.")
            yield from self.pause(self.all_lit(GREEN), FLASH_S)
            return 1
        else:
            (owner,) = owners
            pair = frozenset((cell, str(owner)))
            if owner == last and pair not in self._same:
                self._same.add(pair)
                self._forget([last])
                self.say(f"{last} again: undone.")
                return -1
            self.say(
                f"That was detected as {owner}. If the magnet is on {cell}, their wires touch:"
                f" press Enter to leave {cell} out and check the wires later."
            )
        yield from self.wait_until_clear(sensed, self.all_lit(RED), PAUSE_S)
        return 0

    def _astray(self) -> Course:
        """Ask again for cells on other wires than the rest of their row and column.

        They may be crossed, or the hand may have slipped.
        """
        matrix = matrix_of(self._shape, self._learned.sensors, self._usual)
        if matrix is None or not matrix.astray:
            return
        cells = matrix.astray
        self.say(
            f"{listed(cells)}: not on the same wires as the rest of the row. Please try again."
        )
        self._forget(cells)
        yield from self._one_by_one(cells)
        again = matrix_of(self._shape, self._learned.sensors, self._usual)
        if again is not None and again.astray:
            self.say(
                f"{listed(again.astray)}: crossed wires. The board file will record them that way."
            )

    # --- trying ---

    def _try(self) -> Course:
        """Let the light follow the magnet until a person has seen enough."""
        self.say(
            "Try it: the light follows the magnet. To finish, press Enter or put the magnet away."
        )
        leds = self._learned.leds
        touched = self.now
        while self.answer() is None and self.now < touched + TRY_S:
            owners = [self._learned.owner(c) for c in cells_of(self.sensed)]
            lit = {leds[owner]: WHITE for owner in owners if owner in leds}
            if lit:
                touched = self.now
            yield lit


# --- lights ---


RUN_S = 0.25
"""How long a running light stays on each cell."""
LOOK_S = 1.0
"""How long it stays at the start, so that nobody misses it."""
AGAIN_S = 3.0
"""How long it rests at the end before it runs again."""
ORDER_FLASH_S = 0.2
"""How long the strip confirms a learned light."""
AWAY_S = 6.0
"""How long to wait for the magnet to be lifted, because a sensor may be stuck."""


class LightOrder:
    """The lights' part of a calibration, run by ``tour``; it adds to ``learned``."""

    def __init__(self, tour: Tour, shape: CellLayout, learned: LearnedWiring) -> None:
        self._tour = tour
        self._shape = shape
        self._learned = learned
        self._refused: set[int] = set()
        """Lights at which a guess turned out wrong."""
        self._returned: set[int] = set()
        """Lights whose predecessor was taken back by a touch.

        The same touch again means that the sensors of two cells cannot be distinguished.
        """

    def course(self) -> Course:
        """Learn all lights until every cell has one or the strip ends."""
        tour, learned = self._tour, self._learned
        if self._next() is not None:
            tour.say(
                "3 of 3: lights. Lift the magnet, then put it on the light.",
                "  No light? Press Enter. Magnet not detected? Type the cell's name.",
                "  b: back. q: stop and continue another day.",
            )
        while (led := self._next()) is not None:
            yield from self._lifted()
            guess = self._guess(led)
            if guess and (yield from self._runs(led, guess)):
                learned.leds.update({cell: led + n for n, cell in enumerate(guess)})
            elif guess:
                self._refused.add(led)
            else:
                yield from self._one(led)

    def _lifted(self) -> Course:
        """Wait until the magnet is off the board, because a light may be where it rests."""
        sensed = cells_of(self._tour.sensed)
        own = frozenset(channel for channel in sensed if self._learned.owner(channel))
        yield from self._tour.wait_until_clear(own, self._tour.all_lit(FAINT), AWAY_S)

    def _next(self) -> int | None:
        """Return the first unknown light; None if every cell has one or the strip ends."""
        led = max([-1, *self._learned.leds.values(), *self._learned.dark]) + 1
        lacking = any(cell not in self._learned.leds for line in self._shape.lines for cell in line)
        return led if lacking and led < self._tour.leds else None

    def _guess(self, led: int) -> Sequence[str]:
        """Return the cells that the strip probably covers next, if they can be guessed and
        shown."""
        if led in self._refused:
            return ()
        line = next_line(self._shape, self._learned.strip(led)) or ()
        fits = line and led + len(line) <= self._tour.leds
        free = not self._learned.leds.keys() & set(line)
        return line if fits and free and line[-1] in self._learned.sensors else ()

    def _runs(self, led: int, line: Sequence[str]) -> Generator[Lit, None, bool]:
        """Run a light along a line; return whether it was seen to reach the end without a jump."""
        tour = self._tour
        tour.say(
            f"Watch: does the light run from {line[0]} to {line[-1]} without skipping? If yes, put"
            " the magnet where it stops. If no, put it anywhere else, or type n."
        )
        began = tour.now
        whole = LOOK_S + len(line) * RUN_S + AGAIN_S

        def lit(now: float) -> Lit:
            place = int(((now - began) % whole - LOOK_S) / RUN_S)
            return {led + min(max(place, 0), len(line) - 1): WHITE}

        answer = yield from tour.newly_sensed(tour.sensed, lit, math.inf)
        if answer in ("b", ""):
            return False
        right = answer in ("y", "yes") or answer == frozenset((self._learned.sensors[line[-1]],))
        reported = f"{line[0]} to {line[-1]}: learned." if right else "Now one by one."
        tour.say(f"{reported} Lift the magnet.")
        yield from tour.pause(tour.all_lit(GREEN if right else FAINT), ORDER_FLASH_S)
        return right

    def _one(self, led: int) -> Course:
        """Ask where one light is."""
        tour, learned = self._tour, self._learned
        tour.say(f"Light {led + 1} of {tour.leds}: put the magnet on it.")
        answer = yield from tour.newly_sensed(tour.sensed, lambda _: {led: WHITE}, math.inf)
        if answer == "":
            learned.dark.append(led)
            if set(learned.dark) >= {led - 1, led - 2}:
                tour.say(
                    f"Dark since light {led - 1}: check the data wire before it. q: stop; your"
                    " progress is saved."
                )
            return
        if answer == "b":
            self._back(led)
            return
        cell = self._cell(answer)
        if cell is None:
            tour.say("There is no such cell. Type the name of the lit cell, or try again.")
        elif cell not in learned.leds:
            learned.leds[cell] = led
            tour.say(f"{cell}: learned. Lift the magnet.")
            yield from tour.pause(tour.all_lit(GREEN), ORDER_FLASH_S)
            return
        elif learned.leds[cell] == led - 1 and led not in self._returned:
            self._returned.add(led)
            tour.say(f"{cell} again: undone. Lift the magnet.")
            self._back(led)
        else:
            tour.say(
                f"{cell} already has light {learned.leds[cell] + 1}. If another cell is lit, type"
                " its name."
            )

    def _cell(self, answer: frozenset[int] | str | None) -> str | None:
        """Return the cell that was touched or typed."""
        if isinstance(answer, frozenset):
            return self._learned.owner(min(answer)) if len(answer) == 1 else None
        cells = (cell for line in self._shape.lines for cell in line)
        return next((cell for cell in cells if cell.lower() == answer), None)

    def _back(self, led: int) -> None:
        """Forget the light before this one, and ask for it alone."""
        learned = self._learned
        if led - 1 in learned.dark:
            learned.dark.remove(led - 1)
        for cell in [cell for cell, own in learned.leds.items() if own == led - 1]:
            del learned.leds[cell]
        self._refused.add(led - 1)
