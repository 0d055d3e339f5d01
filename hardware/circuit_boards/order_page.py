"""``ORDER.md``: what to order for a board made of strips, where, and about what it costs.

In: designs, the boards' strips and cables, ``parts.toml``. Out: markdown. Prices are estimates.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from drivers.board_file import Board
from hardware.circuit_boards import assembly, hall
from hardware.circuit_boards.design import Design
from hardware.circuit_boards.kinds import boards, sensors_of
from hardware.circuit_boards.maker_files import fitted
from hardware.circuit_boards.strip import Sensor
from hardware.electronics.parts import Item, catalogue, price_date
from hardware.electronics.power import supply_for

# --- what a maker asks ---

LOT, FEW = 5, 2
"""Makers of cheap boards build multiples of five, and fit two of them with parts, or all (JLCPCB,
from memory)."""

EUR_PER_USD = 0.9
_BOARD_USD, _USD_PER_M2 = 10.0, 90.0
"""Of one order of two layers in white, and for its area (guess)."""

_SET_UP_USD, _STENCIL_USD = 25.0, 8.0
"""Once for each design that is fitted (guess: JLCPCB's standard service; its cheaper one, 8.00 and
1.50, takes no panel of this size)."""

_JOINT_USD, _BY_HAND_USD, _HAND_JOINT_USD = 0.0017, 3.5, 0.0173
"""For each joint, and for parts with legs (JLCPCB, "PCB Assembly FAQs",
support.jlcpcb.com/article/83)."""

_EXTENDED_USD = 3.0
"""For each kind of part that is not always on the maker's machine (JLCPCB). Taken for all."""


class Ordered(NamedTuple):
    """Circuit boards of one design, of which a board needs so many."""

    design: Design
    size: tuple[float, float]
    needed: int

    @property
    def built(self) -> int:
        """How many the maker builds."""
        return LOT * math.ceil(self.needed / LOT)

    @property
    def fitted(self) -> int:
        """How many of them the maker fits with parts."""
        return FEW if self.needed <= FEW else self.built

    @property
    def eur(self) -> float:
        """An estimate, without postage and tax."""
        parts = fitted(self.design)
        legs = sum(len(one.nets) for kind in parts.values() for one in kind if _has_legs(one.kind))
        joints = sum(len(one.nets) for kind in parts.values() for one in kind) - legs
        area = self.size[0] * self.size[1] / 1e6 * self.built
        usd = _BOARD_USD + _USD_PER_M2 * area + _SET_UP_USD + _STENCIL_USD
        usd += _EXTENDED_USD * len(parts) + self.fitted * joints * _JOINT_USD
        usd += (_BY_HAND_USD + self.fitted * legs * _HAND_JOINT_USD) if legs else 0.0
        each = sum(catalogue()[kind].price_eur * len(found) for kind, found in parts.items())
        return usd * EUR_PER_USD + each * self.fitted


def _has_legs(kind: str) -> bool:
    return kind in ("socket-20", "tact", "feed")


class Choice(NamedTuple):
    """A board and what is under its cells."""

    board: Board
    sensor: Sensor

    @property
    def title(self) -> str:
        """For the head of a column."""
        return f"{self.board.name}, {'reeds' if self.sensor == 'reed' else 'Hall switches'}"


def choices() -> tuple[Choice, ...]:
    """Everything that can be ordered."""
    return tuple(
        Choice(board, sensor) for board in boards().values() for sensor in sensors_of(board)
    )


def boards_of(choice: Choice, designs: Mapping[str, Design]) -> tuple[Ordered, ...]:
    """The circuit boards of a board, its controller last."""
    return tuple(
        Ordered(designs[name], _size(designs[name]), count)
        for name, count in assembly.wanted(*choice).items()
    )


def _size(design: Design) -> tuple[float, float]:
    xs = [x for x, _ in design.edges[0].corners]
    ys = [y for _, y in design.edges[0].corners]
    return max(xs) - min(xs), max(ys) - min(ys)


# --- what is bought ---


class Bought(NamedTuple):
    """A line of the third order."""

    item: Item
    needed: int

    @property
    def with_spare(self) -> int:
        """How many to buy."""
        return self.needed + math.ceil(self.needed * self.item.spare / 100)

    @property
    def eur(self) -> float:
        """An estimate."""
        return self.with_spare * self.item.price_eur


def bought(choice: Choice) -> tuple[Bought, ...]:
    """Everything electric that no maker fits: reeds, cables, and what is plugged in."""
    board = choice.board
    counts = dict(assembly.bought(board))
    if choice.sensor == "reed":
        counts["reed"] = len(board.sensors)
    counts |= {"pico-h": 1, "nano-fuse-slow": 1, supply_for(board.budget_ma): 1, "usb-cable": 1}
    counts["power-wire"] = math.ceil(2 * assembly.columns(board) * _FEED_M)
    return tuple(
        Bought(item, counts[kind]) for kind, item in catalogue().items() if counts.get(kind)
    )


_FEED_M = 0.9
"""From the controller to the far end of a column of strips: 11 ranks of 50 mm, and a bow (E)."""


# --- the page ---


def written(designs: Mapping[str, Design]) -> str:
    """The whole page."""
    every = choices()
    orders = [boards_of(choice, designs) for choice in every]
    lines = [
        "# Order a board",
        "",
        "Generated by `circuit_boards/order_page.py`; do not edit. **Nobody has ordered these"
        f" boards yet.** Prices are estimates ({price_date()}) in euros, without postage, import"
        " duties and tax; no maker or shop was asked.",
        "",
        "Order three things: the **boards under the cells** and the **controller** from a maker of"
        " circuit boards, who also fits the parts, and **what you plug in and solder** from shops.",
        "",
        _row("", (choice.title for choice in every)),
        "|---|" + "---|" * len(every),
        _row("1. boards under the cells", (_wanted(order[:-1]) for order in orders)),
        _row("2. controller", (_wanted(order[-1:]) for order in orders)),
        _row("3. to plug in and solder", ("list below" for _ in every)),
        _row("joints you solder: reeds, wires you can do without", map(_joints, every)),
        *_costs(every, orders),
        "",
        *_first(designs),
        *_second(),
        *_third(every),
        *_hall(),
        *_asked(designs),
    ]
    return "\n".join(lines) + "\n"


def _row(title: str, values: Iterable[str]) -> str:
    return f"| {title} | " + " | ".join(values) + " |"


def _wanted(orders: Iterable[Ordered]) -> str:
    return "; ".join(
        f"`{one.design.name}`: {one.needed} (build {one.built}, fit {one.fitted})" for one in orders
    )


def _joints(choice: Choice) -> str:
    joints = assembly.by_hand(*choice)
    return str(joints["reeds"]) + (f" + {joints['wires']}" if joints["wires"] else "")


def _costs(every: tuple[Choice, ...], orders: list[tuple[Ordered, ...]]) -> Iterator[str]:
    cells = [sum(one.eur for one in order[:-1]) for order in orders]
    controllers = [order[-1].eur for order in orders]
    shops = [sum(line.eur for line in bought(choice)) for choice in every]
    for title, values in (
        ("1, about EUR", cells), ("2, about EUR", controllers), ("3, about EUR", shops),
    ):  # fmt: skip
        yield _row(title, (f"{value:.0f}" for value in values))
    sums = zip(cells, controllers, shops, strict=True)
    yield _row("**sum**", (f"**{sum(values):.0f}**" for values in sums))


def _first(designs: Mapping[str, Design]) -> Iterator[str]:
    sizes = {name: _size(one) for name, one in designs.items()}
    yield from (
        "## 1. Boards under the cells",
        "",
        "Square boards are made of strips, the round one of spokes and a hub. All files are in"
        " [circuit_boards/](circuit_boards/). For each NAME in the table:",
        "",
        "1. Upload `NAME-gerbers.zip` to the maker's order page and choose:",
        "",
        "| option | choose |",
        "|---|---|",
        "| layers, thickness, copper | 2, 1.6 mm, 1 oz (35 um) |",
        "| size | "
        + "; ".join(f"`{name}` {wide:.0f} x {high:.0f} mm" for name, (wide, high) in sizes.items())
        + " |",
        f"| number to build | as in the table: makers build multiples of {LOT} |",
        "| solder mask, silkscreen | **white** on both sides, because the board reflects the light;"
        " black |",
        "| surface; vias | lead-free HASL; tented |",
        "| delivery format | `strips`, `spokes`: panel by customer, 1 x 4, different designs in it:"
        " 2 for `strips`, 1 for `spokes`; `hub`: single board |",
        "| slots and milled edges | as in the outline layer; round corners are fine |",
        "| assembly | yes; the side with the parts is the **top** side; edge rails are there |",
        f"| number to fit with parts | as in the table: often {FEW} or all |",
        "| check placement before building | yes |",
        "",
        "2. Upload the parts list and the placement: `NAME-jlcpcb-bom.csv` and"
        " `NAME-jlcpcb-cpl.csv` for JLCPCB, `NAME-pcbway-bom.csv` and"
        " `NAME-pcbway-centroid.csv` for PCBWay.",
        "3. If a part is out of stock, take an alternative from the last column of the PCBWay list."
        " Reeds (`S...`) and wire holes (`W...`) are in neither list: they stay empty.",
        "4. In the preview, compare with `NAME-parts-side.svg`, where north is up: the bars of all"
        " diodes (`D...`) point down on strips and up on spokes, pin 1 of each light (`L...`) is"
        " next to its capacitor, and every socket opens to the nearest edge, but for the hub's"
        " three inner ones, which open to the middle. If one is turned, tell the maker.",
        "",
    )


def _second() -> Iterator[str]:
    yield from (
        "## 2. Controller",
        "",
        "The same steps with `controller-BOARD`: single boards, any colour. Socket strips, buttons"
        " and the screw terminal have legs; the maker solders them by hand. The USB sockets are at"
        " the west edge, all ribbon sockets open to the north edge.",
        "",
    )


def _hall() -> Iterator[str]:
    budgets = "; ".join(
        f"`{choice.board.name}`: {hall.budget_ma(len(choice.board.sensors))}"
        for choice in choices()
        if choice.sensor == "hall"
    )
    yield from (
        "## With Hall switches",
        "",
        "Nothing is left to solder, and the controller is the same. The sensors are fed through the"
        " lights' fuse, so give the lights less: set `budget_ma` in a copy of the board file, and"
        f" `BUDGET_MA` in the Pico's `board.py`, to this many mA: {budgets}.",
        "",
    )


def _third(every: tuple[Choice, ...]) -> Iterator[str]:
    yield from (
        "## 3. To plug in and solder",
        "",
        "With spares. Part numbers that are *not checked* come from general knowledge: compare"
        " title and picture.",
        "",
        _row("part", ("number", *(choice.title for choice in every), "checked")),
        "|---|---|" + "---:|" * len(every) + "---|",
    )
    lists = [{line.item.kind: line for line in bought(choice)} for choice in every]
    for kind, item in catalogue().items():
        if any(kind in found for found in lists):
            counts = (str(found[kind].with_spare) if kind in found else "" for found in lists)
            yield _row(item.title, (f"{item.maker} {item.number}", *counts, item.checked))
    yield from (
        "",
        "Everything that is not electronic is in [BUILD.md, step 1](BUILD.md#1-order).",
        "",
    )


def _asked(designs: Mapping[str, Design]) -> Iterator[str]:
    open_kinds = sorted(
        {kind for one in designs.values() for kind in fitted(one) if not catalogue()[kind].lcsc}
    )
    titles = "; ".join(catalogue()[kind].title for kind in open_kinds)
    yield from (
        "## What you still have to ask",
        "",
        f"- **Parts without a stock number**: {titles}. Ask the maker for a part with these lands,"
        " or let them order it by its own maker's number. Wait with the strips until the socket of"
        " 8 ways is found: they get their power through it.",
        "- **Whether the ribbon socket in stock fits** (XUNPU FPC-05F-18PH20 for Hirose FH12-18S):"
        " compare its drawing, contacts below.",
        "- **The price**: white boards, panels with milled slots and two designs can cost extra.",
        "- **How parts are turned**: makers turn some parts against KiCad. The JLCPCB file allows"
        " for the turns that others have published; only the preview shows if they are right.",
        "- **Postage, duties and tax** for your country.",
    )
