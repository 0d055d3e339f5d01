"""The power of a board: which fuse and supply, the voltage each light gets, and a table to read.

In: the plan; the board's current budget, where its strip is fed. Out: rows of ``parts.toml``,
volts, markdown. What its lights draw are milliamperes of real frames: the host's station and
painter are asked, not a guess. Pure; no time passes. Figures marked E are estimates; nothing was
measured on a bench.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from drivers.board_file import Board
from drivers.wiring import fit, has_room_for
from engines import GAMES, make_game
from engines.game import AnyGame
from firmware_host.campaign.observer import pieces_of
from firmware_host.config.settings import Config
from firmware_host.display.dimming import current_ma
from firmware_host.display.meanings import Light, Lights, Meaning
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.station.station import Station
from firmware_host.table.table import Table
from hardware.electronics.parts import catalogue, ratings
from hardware.electronics.plan import BuildPlan

FUSES = {part: amperes for part, amperes in ratings("fuse-").items() if part != "fuse-holder"}
"""Rated amperes by part."""

SUPPLIES = ratings("supply-")
"""Amperes a supply may give for ever, by part."""

MARGIN = 1.3
"""A fuse is rated so much above the budget: it lasts below 77 % of its rating (makers advise 75 to
80 %).
"""

OPENS = 1.35
"""At so many times its rating a fuse opens within an hour (UL 248-14, by Littelfuse's Fuseology
Selection Guide, page 12), a blade fuse within ten minutes (ISO 8820-3, from memory). Less than that
may flow for ever: every wire and socket bears it, and the supply gives at least as much.
"""

REST_MA = 30.0
"""What else hangs on the 5 V: the 74AHCT125 and its line (E)."""

CURRENT_CARRYING_PARTS = ("usb-c", "fuse-holder", "block", "feed", "power-wire", "bridge-wire")
"""What stands behind the fuse, or before it with the same current."""

WIRE_OHM_PER_M = 0.024
"""Copper of 0.75 mm2: 0.0178 ohm mm2/m by 0.75."""

STEP_OHM = 0.016
"""From light to light, plus and minus together: up to 92 mm of wire of 0.25 mm2 each, and the pads
of the light's board (E)."""

SOURCE_OHM = 0.12
"""1.5 m of the supply's cable (0.08), socket, fuse, its holder and the lever connectors (E)."""

FULL_LED_A = 0.060
DARK_LED_A = 0.001
SUPPLY_V = 5.1
LOWEST_V = 4.5
"""A WS2812B works from 3.5 or 3.7 V on (by make); below this blue begins to pale (E)."""


class NoSuchPart(ValueError):
    """No listed part fits; the message says what would be needed."""


class Feed(NamedTuple):
    """A pair of wires from the distribution to a light."""

    led: int
    length_mm: int

    @property
    def ohm(self) -> float:
        """There and back."""
        return 2 * WIRE_OHM_PER_M * self.length_mm / 1000


def fuse_for(budget_ma: float) -> str:
    """The smallest fuse that carries the budget with margin, and opens before anything else gets
    too hot. Raises NoSuchPart.
    """
    needed = MARGIN * (budget_ma + REST_MA) / 1000
    for part, amperes in FUSES.items():
        if needed <= amperes and not too_thin(amperes):
            return part
    raise NoSuchPart(f"{needed:.1f} A need a fuse, socket and wires larger than are listed")


def too_thin(fuse: float) -> list[str]:
    """What would bear less than may flow through such a fuse for ever."""
    return [part for part in CURRENT_CARRYING_PARTS if catalogue()[part].rated_a < OPENS * fuse]


def supply_for(budget_ma: float) -> str:
    """The smallest supply that gives enough to open the fuse. Raises NoSuchPart."""
    fuse = FUSES[fuse_for(budget_ma)]
    for part, amperes in SUPPLIES.items():
        if amperes >= OPENS * fuse:
            return part
    raise NoSuchPart(f"a fuse of {fuse:g} A needs a larger supply than are listed to open")


def volts(leds: int, feeds: Sequence[Feed], amperes: Mapping[int, float]) -> tuple[float, ...]:
    """The voltage at each light when the lights take these currents (the others stay dark).

    The strip is a ladder of equal resistors, each feed a resistor to the distribution; solved as a
    tridiagonal system of node equations.
    """
    drawn = [amperes.get(led, DARK_LED_A) for led in range(leds)]
    source = SUPPLY_V - SOURCE_OHM * (sum(drawn) + REST_MA / 1000)
    step = 1 / STEP_OHM
    own = [step * ((led > 0) + (led < leds - 1)) for led in range(leds)]
    right = [-current for current in drawn]
    for feed in feeds:
        own[feed.led] += 1 / feed.ohm
        right[feed.led] += source / feed.ohm
    for led in range(1, leds):  # forward elimination
        factor = step / own[led - 1]
        own[led] -= factor * step
        right[led] += factor * right[led - 1]
    found = [0.0] * leds
    for led in reversed(range(leds)):
        above = step * found[led + 1] if led < leds - 1 else 0.0
        found[led] = (right[led] + above) / own[led]
    return tuple(found)


def worst_block(leds: int, feeds: Sequence[Feed], budget_ma: float) -> tuple[float, int]:
    """The lowest voltage any light gets when the whole budget burns white in one run of lights,
    and the first light of the worst run.
    """
    white = min(leds, int((budget_ma / 1000 - leds * DARK_LED_A) / (FULL_LED_A - DARK_LED_A)))
    runs = range(leds - white + 1)
    return min(
        (min(volts(leds, feeds, dict.fromkeys(range(run, run + white), FULL_LED_A))), run)
        for run in runs
    )


# --- what the lights draw while games are played ---

WATCHED_S, LOOK_S = 10.0, 0.05
"""The slowest pattern repeats after 3.6 s."""


def at_the_start(board: Board) -> Mapping[str, float]:
    """For each game that fits on the board: the most its first position ever draws."""
    games = {name: make_game(name) for name in GAMES}
    return {
        name: _brightest(board, game)
        for name, game in games.items()
        if has_room_for(board, game.topology.names, game.topology.grid)
    }


def all_white(board: Board) -> float:
    """What is drawn when every light is asked to be white: the painter limits it."""
    names = tuple(board.sensors)
    painter = _painter(board, names)
    asked: Lights = {cell: Light(Meaning.PUT_HERE) for cell in range(len(names))}
    looks = range(int(WATCHED_S / LOOK_S))
    return max(current_ma(painter.paint(asked, look * LOOK_S)) for look in looks)


def _painter(board: Board, names: tuple[str, ...]) -> Painter:
    lights = Config().lights
    wiring = fit(board, names, board.grid)
    return Painter(wiring, PALETTES[lights.palette], lights.brightness, board.budget_ma)


def _brightest(board: Board, game: AnyGame) -> float:
    topology, config = game.topology, Config()
    wiring = fit(board, topology.names, topology.grid)
    painter = Painter(
        wiring, PALETTES[config.lights.palette], config.lights.brightness, board.budget_ma
    )
    sensing = config.sensing
    dark = Station("board", topology, wiring, sensing.timing(game.options), sensing.debounce_s)
    station = StationDisplay(dark, topology, game.seats, painter)
    wood = pieces_of(game, game.initial())
    felt = sum(1 << wiring.sensors[cell] for cell, piece in enumerate(wood) if piece is not None)
    table = Table(game, "power")
    output = station.step(0.0, felt, (), [table.view(game.seats, None)])
    drawn = [output.frame]
    drawn += [station.step(n * LOOK_S, felt).frame for n in range(int(WATCHED_S / LOOK_S))]
    return max(current_ma(frame) for frame in drawn if frame is not None)


# --- the table ---


def feeds(it: BuildPlan) -> tuple[Feed, ...]:
    """The power wires of a board."""
    return tuple(Feed(led, it.feed_mm(led)) for led in it.injections)


def written(it: BuildPlan) -> str:
    """The whole page."""
    return "\n".join([*_drawn(it), *_chosen(it), *_fed(it), *_beside()]) + "\n"


def _drawn(it: BuildPlan) -> list[str]:
    board, leds = it.board, len(it.strip)
    starts = at_the_start(board)
    return [
        f"# Power budget: {board.title}",
        "",
        "Calculated from the board file and from the frames that the program paints, at normal"
        " brightness. Nothing here was measured.",
        "",
        "| the lights | mA at 5 V |",
        "|---|---:|",
        f"| all dark: {leds} lights idle | {leds * DARK_LED_A * 1000:.0f} |",
        *(
            f"| start position of {game}, at its brightest | {ma:.0f} |"
            for game, ma in starts.items()
        ),
        f"| all white, as limited by the program | {all_white(board):.0f} |",
        f"| `budget_ma` in the board file | {board.budget_ma} |",
        f"| all white, without the limit | {leds * FULL_LED_A * 1000:.0f} |",
        f"| buffer and the rest | {REST_MA:.0f} |",
        "",
    ]


def _chosen(it: BuildPlan) -> list[str]:
    budget = it.board.budget_ma
    fuse, supply = fuse_for(budget), supply_for(budget)
    needed = MARGIN * (budget + REST_MA) / 1000
    flows = OPENS * FUSES[fuse]
    rows = catalogue()
    return [
        "| chosen | rated | rule |",
        "|---|---:|---|",
        f"| fuse {rows[fuse].number} | {FUSES[fuse]:g} A |"
        f" at least {MARGIN:g} x (budget + buffer and the rest) = {needed:.2f} A |",
        f"| supply: {rows[supply].title} | {SUPPLIES[supply]:g} A |"
        f" at least {OPENS:g} x the fuse = {flows:.1f} A, which opens it within an hour |",
        *(
            f"| {rows[part].title} | {rows[part].rated_a:g} A | at least the same {flows:.1f} A |"
            for part in CURRENT_CARRYING_PARTS
        ),
        "",
    ]


def _fed(it: BuildPlan) -> list[str]:
    leds, budget = len(it.strip), it.board.budget_ma
    lowest, first = worst_block(leds, feeds(it), budget)
    rows = [
        f"| L{feed.led} | {it.strip[feed.led].cell} | {feed.length_mm} | {feed.ohm * 1000:.0f} |"
        for feed in feeds(it)
    ]
    return [
        "5 V and ground feed the strip at:",
        "",
        "| light | cell | wire, mm | there and back, mohm |",
        "|---|---|---:|---:|",
        *rows,
        "",
        f"In the worst case, one run of white lights from L{first} on takes the whole budget. Every"
        f" light still gets at least **{lowest:.2f} V** (estimate; the minimum set here is"
        f" {LOWEST_V:g} V).",
        "",
    ]


def _beside() -> list[str]:
    return [
        "## Powered separately",
        "",
        "| | from | mA |",
        "|---|---|---:|",
        "| Pico, matrix, pull-ups | the USB socket of the Pi or laptop | under 100 (estimate) |",
        "| Raspberry Pi 3, Zero 2 W | its own supply, 5.1 V | 2500 |",
        "| Raspberry Pi 4 | its own supply, 5.1 V | 3000 |",
        "| Raspberry Pi 5 | its own supply, 5.1 V | 5000 |",
        "",
        "The Pi's figures are the ratings of the maker's own supplies. The grounds are joined at"
        " the controller; the two 5 V supplies never are.",
    ]
