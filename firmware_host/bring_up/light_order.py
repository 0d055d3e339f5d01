"""Learning the order of the lights: each one glows, and the magnet shows where.

In: what is felt and typed. Out: lights, words, and what was learned. Pure. When two lines of the
strip are known, the next is guessed, shown by a light that runs along it, and taken only when a
person has seen it run right.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence

from engines.topology import cells_of
from firmware_host.bring_up.cell_layout import CellLayout, next_line
from firmware_host.bring_up.learned_wiring import LearnedWiring
from firmware_host.bring_up.tour import FAINT, GREEN, WHITE, Course, Lit, Tour

RUN_S = 0.25
"""How long a running light stays on each cell."""
LOOK_S = 1.0
"""How long it stays where it begins, so that nobody misses that."""
AGAIN_S = 3.0
"""How long it rests at the end before it runs again."""
FLASH_S = 0.2
"""How long the strip tells that a light was learned."""
AWAY_S = 6.0
"""How long to wait for the magnet to be lifted: a sensor may stick."""


class LightOrder:
    """The lights' part of a calibration, which ``tour`` leads; it adds to ``learned``."""

    def __init__(self, tour: Tour, shape: CellLayout, learned: LearnedWiring) -> None:
        self._tour = tour
        self._shape = shape
        self._learned = learned
        self._refused: set[int] = set()
        """Lights from which on a guess was wrong."""
        self._returned: set[int] = set()
        """Lights at which the one before was taken back by a touch: the same touch again means
        that two cells feel alike.
        """

    def course(self) -> Course:
        """All lights, until every cell has one or the strip is at its end."""
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
        """Wait until the magnet is off the board: a light may glow where it rests."""
        sensed = cells_of(self._tour.sensed)
        own = frozenset(channel for channel in sensed if self._learned.owner(channel))
        yield from self._tour.wait_until_clear(own, self._tour.all_lit(FAINT), AWAY_S)

    def _next(self) -> int | None:
        """The first light of which nothing is known; None when every cell has one or the strip is
        at its end.
        """
        led = max([-1, *self._learned.leds.values(), *self._learned.dark]) + 1
        lacking = any(cell not in self._learned.leds for line in self._shape.lines for cell in line)
        return led if lacking and led < self._tour.leds else None

    def _guess(self, led: int) -> Sequence[str]:
        """The cells the strip goes over next, if that can be said and shown."""
        if led in self._refused:
            return ()
        line = next_line(self._shape, self._learned.strip(led)) or ()
        fits = line and led + len(line) <= self._tour.leds
        free = not self._learned.leds.keys() & set(line)
        return line if fits and free and line[-1] in self._learned.sensors else ()

    def _runs(self, led: int, line: Sequence[str]) -> Generator[Lit, None, bool]:
        """Show a light that runs along a line; whether it was seen to end there without a leap."""
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
        yield from tour.pause(tour.all_lit(GREEN if right else FAINT), FLASH_S)
        return right

    def _one(self, led: int) -> Course:
        """One light: where does it glow?"""
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
            yield from tour.pause(tour.all_lit(GREEN), FLASH_S)
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
        """The cell that was touched or typed."""
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
