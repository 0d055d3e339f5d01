"""The lights' part of a walk: a person looks, and points at what is wrong.

In: what is typed or touched. Out: notes of lights and colours. Pure. Who sees nothing wrong has
nothing to do.
"""

from __future__ import annotations

from firmware_host.bring_up.light_faults import SHOWN
from firmware_host.bring_up.observations import LightNote, Observations
from firmware_host.bring_up.part_names import PartNames
from firmware_host.bring_up.tour import BLUE, GREEN, RED, WHITE, Course, Tour
from firmware_host.display.painter import Colour

LOOK_S = 10.0
"""How long all lights show one colour, when nobody says anything."""

AFTER_S = 8.0
"""How long the lights behind a dark one are shown, for somebody to touch one that glows."""

WANDER_S = 0.12
"""How long the wandering light stays on each cell."""

COLOURS: dict[str, Colour] = {"red": RED, "green": GREEN, "blue": BLUE, "white": WHITE}
_FIRST = {"r": "red", "g": "green", "b": "blue", "w": "white"}


class LightWalk:
    """Looking at the lights of one board, as part of a tour; notes go to ``observations``."""

    def __init__(self, tour: Tour, parts: PartNames, observations: Observations) -> None:
        self._tour = tour
        self._parts = parts
        self._seen = observations

    def course(self) -> Course:
        """All lights in one colour after the other, then one that wanders."""
        self._tour.say(
            "2 of 4: lights. All cells show red, then green, blue and white.",
            "  All right? Wait or press Enter.",
            "  One is dark or wrong? Touch it with the piece or type its name. If there",
            "  are several, choose the first one along the strip.",
            "  All in another colour? Type that colour.",
        )
        for shown in SHOWN:
            self._tour.say(f"Are all cells {shown}?")
            yield from self._one_colour(shown)
        yield from self._wander()

    def _one_colour(self, shown: str) -> Course:
        until = self._tour.now + LOOK_S
        lit = self._tour.all_lit(COLOURS[shown])
        while True:
            answer = yield from self._tour.newly_sensed(self._tour.sensed, lambda _: lit, until)
            if answer is None or answer == "":
                return
            if isinstance(answer, str) and (colour := _FIRST.get(answer, answer)) in COLOURS:
                if colour != shown:
                    self._seen.colours[shown] = colour
                    self._tour.say(f"Noted: {shown} looks {colour}.")
                return
            cell = self._answered_cell(answer)
            if cell is None:
                self._tour.say("Type the name of a cell or a colour, or just press Enter.")
                continue
            yield from self._wrong(cell, shown)
            self._tour.say(f"Noted. Is another one not {shown}? If not, wait or press Enter.")
            until = self._tour.now + LOOK_S

    def _answered_cell(self, answer: str | frozenset[int]) -> str | None:
        """The cell that was touched or typed."""
        if isinstance(answer, frozenset):
            return self._parts.cell_of.get(min(answer))
        named = {cell.lower(): cell for cell in self._parts.board.sensors}
        return named.get(answer)

    def _wrong(self, cell: str, shown: str) -> Course:
        """A light was pointed at: is it alone, or is all dark from there on?"""
        led = self._parts.board.leds[cell]
        old = self._seen.lights.get(led, LightNote(led, ()))
        after = old.after
        wrong = old.wrong if shown in old.wrong else (*old.wrong, shown)
        if after is None and led < self._tour.leds - 1:
            self._tour.say(
                f"{cell}: now only the lights after it on the strip are on. If you see one, touch"
                " it (or type y). If all are dark, wait (or type n)."
            )
            lit = dict.fromkeys(range(led + 1, self._tour.leds), WHITE)
            until = self._tour.now + AFTER_S
            answer = yield from self._tour.newly_sensed(self._tour.sensed, lambda _: lit, until)
            after = answer is not None and answer != "n"
        self._seen.lights[led] = LightNote(led, wrong, after)

    def _wander(self) -> Course:
        self._tour.say("Now one light moves along the strip, cell by cell. Watch it.")
        for led in range(self._tour.leds):
            until = self._tour.now + WANDER_S
            while self._tour.now < until:
                yield {led: WHITE}
                if self._tour.answer() is not None:
                    return
