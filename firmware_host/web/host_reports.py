"""The host's answers to the sensor page and to pages that choose what to play.

In: the host's sensor log and its game; the menu of the board, a choice. Out: the cells as sensed,
or a trace for ``lodeboard explain``, made on request only; the part of the menu that is for pages,
an order. Sensors reveal no ranks; a trace does, because it has all pieces, so there is none of a
game in which anything was ever hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from drivers.interfaces import Seconds
from drivers.wiring import Wiring
from engines.game import ARBITER, AnyGame, Scene
from engines.gesture import occupancy
from engines.localiser import english
from engines.message import Message
from engines.topology import Mask, cells_of, mask_of
from firmware_host.runtime.board_menu import BoardMenu
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host
from firmware_host.runtime.sensor_log import SensorLogEntry
from firmware_host.start.setting_choices import clock_choices
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.table.visibility import has_hidden_pieces, to_driver_pieces
from firmware_host.web.ipc import Choose, GameOffer, Menu, OptionOffer, SensorReport, UnfinishedGame

# --- the menu ---


MAX_UNFINISHED = 12
"""How many a phone shows without much paging; older ones can be resumed at the board."""


def menu_report(menu: BoardMenu) -> Menu:
    """Return all choices for a page."""
    games = tuple(
        GameOffer(
            game.name,
            game.title,
            tuple(
                UnfinishedGame(one.game_id, one.changed, one.moves_of_each(len(game.seats)))
                for one in menu.unfinished_games(game.name)[:MAX_UNFINISHED]
            ),
            tuple(OptionOffer(one.name, one.values, one.meaning) for one in game.options),
            tuple(game.seats),
            game.levels,
            game.card,
            game.is_editable,
        )
        for game in menu.games()
    )
    play = menu.live.config.play
    at_board, names = menu.board is not None, menu.known_names
    clocks = tuple(
        (str(one.value), Message("start.choice", message=one.label))
        for one in clock_choices(play.clock)
    )
    return Menu(
        games, menu.can_power_off, play.hints, at_board, play.called, names, play.clock, clocks
    )


def order_of(choice: Choose) -> PlayGame | ShutDown:
    """Return the order for a choice; without a game: power off.

    A resumed game keeps its computer players.
    """
    if not choice.game:
        return ShutDown()
    options, computers = tuple(choice.options.items()), tuple(choice.computers.items())
    return PlayGame(
        choice.game,
        options,
        choice.new,
        resume=choice.resume,
        origin=choice.origin,
        phones=choice.phones,
        computers=computers,
        player_names=choice.called,
        clock=choice.clock,
        editing=choice.editing,
        seated=choice.editing,
    )


# --- sensors ---


SHOWN = 100
"""The number of changes shown; a trace has all that are kept."""

REST_S = 2.0
"""How long hands rest at the end of a trace, until the tracker has read what they did."""


class SensorReports:
    """The reports of one host and its session. Its methods may be called from any thread."""

    def __init__(self, host: Host, session: GameSession, wiring: Wiring) -> None:
        self._host = host
        self._session = session
        self._wiring = wiring

    def report(self, trace: bool) -> SensorReport:
        """Return the board as sensed; ``trace``: with a trace of the latest changes."""
        host, sensors = self._host, self._host.station.sensors
        if not self._wiring.sensors:
            return SensorReport(board=False)
        noted, said = host.sensor_log.newest()
        start = noted[0].at if noted else Seconds(0)
        trouble = host.sensor_trouble
        lines = tuple((_ms(at - start), line) for at, line in said)
        if host.station.setup.armies.is_active or not noted:
            return SensorReport(is_setting_up=bool(noted), trouble=trouble, sentences=lines)
        faults = {cell: str(fault) for cell, fault in sensors.health.faults}
        text, untold = "", None
        if trace:
            try:
                text = self._trace(noted)
            except TraceUnavailable as error:
                untold = error.message
        return SensorReport(
            sensed=tuple(cells_of(self._sensed_cells(noted[-1].raw))),
            ignored=tuple(cells_of(sensors.ignored)),
            faults=tuple(faults.items()),
            doubted=tuple(c for c in cells_of(sensors.health.unreliable) if c not in faults),
            changes=tuple(self._changes(noted[-SHOWN - 1 :], start)),
            trouble=trouble,
            trace=text,
            withheld=untold,
            sentences=lines,
        )

    def _sensed_cells(self, raw: int) -> Mask:
        """Return the mask of the cells of these channels."""
        cells = (self._wiring.cell_of_channel[channel] for channel in cells_of(raw))
        return mask_of(cell for cell in cells if cell is not None)

    def _changes(
        self, noted: Sequence[SensorLogEntry], start: float
    ) -> Iterator[tuple[int, int | None, str]]:
        """Yield milliseconds, cell, and ``on`` or ``off``; or no cell, and the button."""
        for before, after in pairwise(noted):
            if after.pressed is not None:
                yield _ms(after.at - start), None, str(after.pressed)
            now = self._sensed_cells(after.raw & ~before.raw)
            for cell in cells_of(self._sensed_cells(before.raw ^ after.raw)):
                yield _ms(after.at - start), cell, "on" if now >> cell & 1 else "off"

    def _trace(self, noted: Sequence[SensorLogEntry]) -> str:
        """Return a trace from the earliest known moment when the board was right.

        Raises TraceUnavailable.
        """
        # The campaign code is imported only for a trace.
        from firmware_host.campaign.trace import Trace

        table = self._session.table
        game, moves = table.game, table.moves
        states = table.states[: len(moves) + 1]
        if any(has_hidden_pieces(game, states, seat) for seat in game.seats):
            raise TraceUnavailable(Message("web.trace-would-tell"))
        run = self._longest_consistent(
            noted, table.game_id, [game.observe(one, None) for one in states]
        )
        first, names = run[0], game.topology.names
        texts = tuple(game.move_text(*made) for made in zip(states, moves, strict=False))
        begun, start = run[1].entry, game.position_text(states[0])
        position = game.position_text(states[-1])
        unreliable = self._host.station.sensors.health.unreliable
        trace = Trace(
            game=game.name,
            options=game.options,
            start="" if start == game.position_text(game.initial()) else start,
            played=texts[:begun],
            wood=to_driver_pieces(game.observe(states[begun], ARBITER), game.seats),
            tray=(),
            hands=tuple(self._trace_lines(run, game, texts)),
            because="asked",
            expected=position,
            got=position,
            passed=tuple(names[cell] for cell in cells_of(first.ignored)),
            noted=tuple(names[cell] for cell in cells_of(unreliable)),
        )
        return trace.text()

    def _longest_consistent(
        self, noted: Sequence[SensorLogEntry], game_id: str, scenes: Sequence[Scene]
    ) -> Sequence[SensorLogEntry]:
        """Return the newest entries that follow each other move by move from a correct board.

        Raises TraceUnavailable.
        """
        first = None
        for place, (before, after) in enumerate(pairwise(noted)):
            if after.game_id != game_id or after.entry not in (before.entry, before.entry + 1):
                first = None
            if first is None and after.game_id == game_id and after.entry < len(scenes):
                differs = self._sensed_cells(before.raw) ^ occupancy(scenes[after.entry])
                first = None if differs & ~before.ignored else place
        if first is None:
            raise TraceUnavailable(Message("web.no-trace-yet"))
        return noted[first:]

    def _trace_lines(
        self, run: Sequence[SensorLogEntry], game: AnyGame, texts: Sequence[str]
    ) -> Iterator[str]:
        """Yield the intended moves and the contacts' changes, line by line."""
        from firmware_host.campaign.trace import INTENDED
        from simulator.hands.script import Step, Verb, script_line

        names, meant, at = (game.topology, game.seats), run[1].entry, run[1].at - 1.0
        for before, after in pairwise(run):
            for words in texts[meant : after.entry + 1]:
                yield INTENDED + words
            meant = max(meant, after.entry + 1)
            now, waited, at = self._sensed_cells(after.raw), round(after.at - at, 7), after.at
            steps = [
                Step(Verb.FEEL, 0.0, cell, on=bool(now >> cell & 1))
                for cell in cells_of(self._sensed_cells(before.raw ^ after.raw))
            ]
            if after.pressed is not None:
                steps.insert(0, Step(Verb.PRESS, 0.0, button=after.pressed))
            for number, step in enumerate(steps):
                yield script_line(replace(step, seconds=0.0 if number else waited), *names)
        yield script_line(Step(Verb.WAIT, REST_S), *names)


class TraceUnavailable(ValueError):
    """Error raised if there is no trace; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(english(message))
        self.message = message


def _ms(seconds: float) -> int:
    return round(1000 * seconds)
