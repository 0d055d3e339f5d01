"""The walk of ``lodeboard check``: every light and every cell, with a person and one piece.

In: scans with their times, typed lines, touches. Out: lights, texts, and observations. Pure. It can
be done without reading: touch what glows white; steps that need no answer continue by themselves.
In the lights' part a person looks, and points at what is wrong, or does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence

from firmware_host.bring_up import findings, wiring_faults
from firmware_host.bring_up.findings import SHOWN
from firmware_host.bring_up.observations import Finding, LightNote, Observations, PartNames
from firmware_host.bring_up.tour import AMBER, BLUE, FAINT, GREEN, RED, WHITE, Course, Lit, Tour
from firmware_host.display.palettes import Colour

PATIENCE_S = 8.0
"""After so long without a piece the next cell is lit as well."""
HURRY_S = 4.0
"""The same if the two previous cells were not sensed either."""
NAME_S = 20.0
"""How long to wait for a cell asked for by name."""
SHOW_S = 6.0
"""How long the result stays on the board."""


class Walk(Tour):
    """One walk over a board.

    ``leds``: the number of lights on the strip. ``poles``: the channels that sense a north and a
    south pole now, on a board that can distinguish them.
    """

    def __init__(
        self,
        parts: PartNames,
        leds: int,
        budget_ma: float,
        poles: Callable[[], tuple[int, int]] = lambda: (0, 0),
    ):
        super().__init__(leds, budget_ma)
        self._poles = poles
        self._parts = parts
        self._board = parts.board
        self._known: set[frozenset[tuple[str, ...]]] = set()
        self.observations = Observations()
        self._look = LightWalk(self, parts, self.observations)

    def findings(self) -> Sequence[Finding]:
        """Return the findings so far."""
        return findings.findings(self._parts, self.observations)

    def _course(self) -> Course:
        for part in (self._empty, self._look.course, self._cells, self._by_name, self._end):
            yield from part()

    # --- the empty board ---

    def _empty(self) -> Course:
        self.say("1 of 4: empty board. Take everything off the board.")
        self.observations.stuck = yield from self._emptied()
        if self.observations.stuck:
            places = self._parts.places(self.observations.stuck)
            self.say(f"These always detect a piece: {places}. Noted.")
        else:
            self.say("Good: nothing detected.")

    def _emptied(self) -> Generator[Lit, None, frozenset[int]]:
        return self.emptied(self._parts.places, lambda sensed: self._over(sensed, RED))

    def _over(self, channels: Iterable[int], colour: Colour) -> Lit:
        """Return the lights of the cells over these sensor channels."""
        cells = (self._parts.cell_of.get(channel) for channel in channels)
        return {self._board.leds[cell]: colour for cell in cells if cell is not None}

    # --- the cells ---

    def _cells(self) -> Course:
        self.say(
            "3 of 4: cells. Put a piece on the white light, then follow the light.",
            "  Nothing detected? Go on to the next light or press Enter. b: back. q: stop.",
        )
        order = sorted(self._board.leds, key=self._board.leds.__getitem__)
        yield from self._round([c for c in order if self._own(c) not in self.observations.stuck])
        twice = self._sensed_twice()
        if twice:
            self.say("Some cells were detected in two places. Let's test those again.")
            yield from self._round([cell for cell in order if cell in twice])

    def _round(self, order: Sequence[str]) -> Course:
        """Ask for these cells one after another.

        A cell that is not sensed stays lit while the next one is asked for: a piece on either
        continues the walk.
        """
        at, missed = 0, 0
        while at < len(order):
            wanted, waiting = order[at], order[at - missed : at]
            patience_s = HURRY_S if missed > 1 else PATIENCE_S
            self._place(wanted, at + 1, len(order))
            answer = yield from self._ask(wanted, waiting, self.now + patience_s)
            if answer == "b":
                at, missed = max(0, at - missed - 1), 0
            elif isinstance(answer, frozenset):
                at, missed = order.index(self._took(wanted, waiting, answer)) + 1, 0
            else:
                self._note_unsensed(wanted)
                at, missed = at + 1, 0 if answer == "" else missed + 1

    def _place(self, cell: str, number: int, count: int) -> None:
        """Show which cell is asked for."""
        if self.sensed >> self._own(cell) & 1:
            self.say(f"{cell}: lift the piece there and put it back.")
        else:
            self.say(f"{cell}? ({number} of {count})")

    def _own(self, cell: str) -> int:
        return self._board.sensors[cell]

    def _note_unsensed(self, cell: str) -> None:
        """Record that nothing was sensed.

        A cell that was closed before it was asked for, and still is, is stuck, unless another
        contact explains it.
        """
        own = self._own(cell)
        if not self.sensed >> own & 1:
            self.say(f"{cell}: nothing detected. Go on.")
            self.observations.sensed[cell] = frozenset()
        elif any(own in sensed for sensed in self.observations.sensed.values()):
            self.observations.sensed[cell] = frozenset((own,))
        else:
            self.observations.stuck |= {own}

    def _sensed_twice(self) -> set[str]:
        """Return the cells sensed on a channel that was sensed for another cell alone, too."""
        seen = self.observations.sensed
        alone = {cell: min(sensed) for cell, sensed in seen.items() if len(sensed) == 1}
        times = Counter(alone.values())
        return {cell for cell, channel in alone.items() if times[channel] > 1}

    def _took(self, wanted: str, waiting: Sequence[str], sensed: frozenset[int]) -> str:
        """Record what was sensed; return the lit cell that it belongs to.

        That is one not sensed before, or the newest.
        """
        own = {self._own(cell): cell for cell in (*waiting, wanted)}
        cell = own[min(sensed)] if len(sensed) == 1 and min(sensed) in own else wanted
        self.observations.sensed[cell] = sensed
        self._note_pole(cell, sensed)
        return cell

    def _note_pole(self, cell: str, sensed: frozenset[int]) -> None:
        """Record which pole is sensed, if the sensors can tell; it identifies the owner of a
        piece."""
        north, south = self._poles()
        for channel in sensed:
            if (north | south) >> channel & 1:
                self.observations.north[channel] = bool(north >> channel & 1)
                self.say(
                    f"{cell}: a {'north' if self.observations.north[channel] else 'south'} pole."
                )

    def _ask(
        self, wanted: str, waiting: Sequence[str], until: float
    ) -> Generator[Lit, None, frozenset[int] | str | None]:
        """Return what is sensed while this cell glows; ask again if it is not as expected."""
        before = self.sensed
        lit = {self._board.leds[cell]: AMBER for cell in waiting}
        lit[self._board.leds[wanted]] = WHITE
        answer = yield from self.newly_sensed(before, lambda _: lit, until)
        if not isinstance(answer, frozenset):
            return answer
        self.observations.standing[wanted] = before & self.sensed
        right = {self._own(cell) for cell in (wanted, *waiting)}
        fits = len(answer) == 1 and answer <= right
        if fits or self._signs(wanted, answer) in self._known:
            return answer
        only = "only " if self._own(wanted) in answer else ""
        self.say(
            f"Detected on {self._parts.places(answer)}, not {only}on {wanted}. Lift the piece and"
            " put it on the white light again."
        )
        glow = {self._board.leds[wanted]: WHITE}
        yield from self.wait_until_clear(answer, self.all_lit(FAINT), PATIENCE_S)
        again = yield from self.newly_sensed(self.sensed, lambda _: glow, self.now + 2 * PATIENCE_S)
        if isinstance(again, frozenset):
            if again == answer:
                self._known.add(self._signs(wanted, answer))
            return again
        return again or answer

    def _signs(self, wanted: str, sensed: frozenset[int]) -> frozenset[tuple[str, ...]]:
        """Return how the sensed wires differ from the expected ones.

        It is the same for all cells of wires that are exchanged or touch.
        """
        mine = self._parts.lines_of(self._board.sensors[wanted])
        return frozenset(
            tuple(
                f"{line}>{other}"
                for line, other in zip(mine, self._parts.lines_of(channel), strict=True)
                if line != other
            )
            or ("own",)
            for channel in sensed
        )

    # --- the end ---

    def _by_name(self) -> Course:
        """Ask by name for cells that were sensed elsewhere: the light may be wrong."""
        wanted = wiring_faults.questions(self._parts, self.observations)
        if wanted:
            self.say(
                "Some cells were detected elsewhere. All lights are off now: follow the names."
            )
        for cell in wanted:
            self.say(f"Put the piece on {cell}.")
            answer = yield from self.newly_sensed(self.sensed, lambda _: {}, self.now + NAME_S)
            if isinstance(answer, frozenset):
                self.observations.named[cell] = answer
                self.say("Good. Lift it.")
                yield from self.wait_until_clear(answer, {}, PATIENCE_S)

    def _end(self) -> Course:
        self.say("4 of 4: end. Take everything off the board.")
        self.observations.stays = yield from self._emptied()
        self.say("Red cells need attention, green ones are fine.")
        faulty = {cell for finding in self.findings() for cell in finding.cells}
        yield from self.pause(
            {led: RED if cell in faulty else GREEN for cell, led in self._board.leds.items()},
            SHOW_S,
        )


LOOK_S = 10.0
"""How long all lights show one colour if nobody reacts."""

AFTER_S = 8.0
"""How long the lights behind a dark one are shown, so that somebody can touch a lit one."""

WANDER_S = 0.12
"""How long the moving light stays on each cell."""

COLOURS: dict[str, Colour] = {"red": RED, "green": GREEN, "blue": BLUE, "white": WHITE}
_FIRST = {"r": "red", "g": "green", "b": "blue", "w": "white"}


class LightWalk:
    """The part of a walk that checks lights; it records to ``observations``."""

    def __init__(self, tour: Tour, parts: PartNames, observations: Observations) -> None:
        self._tour = tour
        self._parts = parts
        self._seen = observations

    def course(self) -> Course:
        """Show all lights in one colour after the other, then one light that moves along the
        strip."""
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
        """Return the cell that was touched or typed."""
        if isinstance(answer, frozenset):
            return self._parts.cell_of.get(min(answer))
        named = {cell.lower(): cell for cell in self._parts.board.sensors}
        return named.get(answer)

    def _wrong(self, cell: str, shown: str) -> Course:
        """Ask whether a light that was pointed at is wrong alone, or all are dark from there on."""
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
