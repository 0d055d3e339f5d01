"""What must be true of a board's netlist before anybody heats an iron.

In: a netlist as read back from its file, and the plan. Out: one line for each fault, which names
the part. None of this asks the code that made the netlist: nets and polarity are judged by pin
numbers (diode: 1 = cathode with the band, 2 = anode; polar parts and socket: 1 = plus).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from hardware.electronics.circuit import BUFFER, PICO, gpio_pin
from hardware.electronics.netlist import Netlist
from hardware.electronics.plan import BLOCK_WAYS, BuildPlan
from hardware.electronics.power import FUSES, MARGIN, REST_MA

RAILS = ("GND", "5V", "5V_IN", "3V3")
Check = Callable[[Netlist, BuildPlan], Iterator[str]]


def faults(circuit: Netlist, it: BuildPlan) -> list[str]:
    """Every fault of a netlist; empty for a board that can be soldered."""
    return [fault for check in CHECKS for fault in check(circuit, it)]


def pins_once(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """No pin stands on two nets, or twice on one."""
    uses = Counter(pin for pins in circuit.nets.values() for pin in pins)
    for pin, count in uses.items():
        if count > 1:
            yield f"{pin.ref} pin {pin.number} is used {count} times"
        if pin.ref not in circuit.parts:
            yield f"{pin.ref} stands on a net and is no part"


def two_ends(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """A wire has two ends."""
    for name, pins in circuit.nets.items():
        if len(pins) < 2:
            yield f"net {name} has {len(pins)} pins, a wire needs two"


def points(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """Each cell has one sensor and one diode in a row, anode towards the column, where its channel
    says; and there are no others.
    """
    for prefix, kind in (("S", "reed"), ("D", "diode"), ("L", "led")):
        wanted = {f"{prefix}{p.led if prefix == 'L' else p.channel}" for p in it.points}
        found = {part.ref for part in circuit.of_kind(kind)}
        for ref in sorted(wanted ^ found):
            yield f"{ref} {'is missing' if ref in wanted else 'belongs to no cell'}"
    places = Counter((point.row, point.column) for point in it.points)
    for place, count in places.items():
        if count > 1:
            yield f"{count} cells lie at row {place[0]} and column {place[1]}"
    for point in it.points:
        sensor, diode = f"S{point.channel}", f"D{point.channel}"
        row, column = divmod(point.channel, it.matrix_columns)
        yield from _ends(circuit, diode, "cathode", "1", f"R{row + 1}")
        ends = [*circuit.nets_of(sensor, "1"), *circuit.nets_of(sensor, "2")]
        anode = circuit.nets_of(diode, "2")
        if f"C{column + 1}" not in ends:
            yield f"{sensor} ({point.cell}) is not on column wire C{column + 1} but on {ends}"
        if len(anode) != 1 or anode[0] not in ends or anode[0] == f"C{column + 1}":
            yield f"{sensor} and the anode of {diode} ({point.cell}) are not joined"
        elif {pin.ref for pin in circuit.nets[anode[0]]} != {sensor, diode}:
            yield f"something else is joined between {sensor} and {diode} ({point.cell})"


def pull_ups(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """Each column wire has one resistor of 10 kohm to 3.3 V."""
    for n in range(1, len(it.pins.columns) + 1):
        ref = f"RP{n}"
        if ref not in circuit.parts or circuit.parts[ref].value != "10k":
            yield f"{ref} is not there with 10k"
        elif sorted((*circuit.nets_of(ref, "1"), *circuit.nets_of(ref, "2"))) != ["3V3", f"C{n}"]:
            yield f"{ref} is not between 3V3 and C{n}"


def pins_of_the_scanner(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """Every wire ends at the pin the firmware drives or reads it with; no other GPIO is used."""
    wanted = {gpio_pin(it.pins.lights): "LIGHTS_3V3"}
    for letter, gpios in (("R", it.pins.rows), ("C", it.pins.columns), ("BUTTON", it.pins.buttons)):
        for n, gpio in enumerate(gpios, start=1):
            wanted[gpio_pin(gpio)] = f"{letter}{n}"
    for number, name in PICO.items():
        if not name.startswith("GP"):
            continue
        found = circuit.nets_of("PICO1", number)
        if found != ((wanted[number],) if number in wanted else ()):
            yield (
                f"PICO1 pin {number} ({name}) is on {', '.join(found) or 'nothing'},"
                f" the scanner wants {wanted.get(number, 'nothing')}"
            )


def plugs(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """Pin n of a plug is wire n, so that a harness can be counted off."""
    for ref, letter, count in (
        ("XR1", "R", len(it.pins.rows)),
        ("XC1", "C", len(it.pins.columns)),
        ("XB1", "BUTTON", len(it.pins.buttons)),
    ):
        for n in range(1, count + 1):
            yield from _ends(circuit, ref, f"pin {n}", str(n), f"{letter}{n}")
    yield from _ends(circuit, "XL1", "pin 1", "1", "DATA")
    yield from _ends(circuit, "XL1", "pin 2", "2", "GND")
    yield from _ends(circuit, "XB1", "last pin", str(len(it.pins.buttons) + 1), "GND")
    for n in range(1, len(it.pins.buttons) + 1):
        ends = {*circuit.nets_of(f"BT{n}", "1"), *circuit.nets_of(f"BT{n}", "2")}
        if ends != {f"BUTTON{n}", "GND"}:
            yield f"BT{n} does not join BUTTON{n} to GND"


def rails(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """Each supply pin is on its own rail and on no other; the Pico's 5 V stays free, for it is fed
    over USB and two supplies must not push against each other.
    """
    for number, name in PICO.items():
        if name in ("GND", "AGND", "3V3"):
            yield from _ends(circuit, "PICO1", name, number, "GND" if "GND" in name else "3V3")
        elif not name.startswith("GP") and circuit.nets_of("PICO1", number):
            yield f"PICO1 pin {number} ({name}) must stay free"
    yield from _ends(circuit, "BUF1", "VCC", "14", "5V")
    yield from _ends(circuit, "BUF1", "GND", "7", "GND")
    for point in it.strip:
        yield from _ends(circuit, f"L{point.led}", "VDD", "1", "5V")
        yield from _ends(circuit, f"L{point.led}", "VSS", "3", "GND")
    for part in circuit.of_kind("block"):
        for number in map(str, range(1, BLOCK_WAYS + 1)):
            yield from _ends(
                circuit, part.ref, "way", number, "5V" if part.ref[1] == "P" else "GND"
            )
    yield from _ends(circuit, "XF1", "plus", "1", "5V")
    yield from _ends(circuit, "XF1", "minus", "2", "GND")
    for rail in RAILS:
        if rail not in circuit.nets:
            yield f"there is no net {rail}; two rails have run together, or one was left out"


def supply_line(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """From the socket through one fuse, large enough for the budget, to the 5 V rail."""
    yield from _ends(circuit, "J1", "VBUS", "1", "5V_IN")
    yield from _ends(circuit, "J1", "GND", "2", "GND")
    if {pin.ref for pin in circuit.nets.get("5V_IN", ())} != {"J1", "F1"}:
        yield "5V_IN must join the socket J1 and the fuse F1, nothing else"
    if {*circuit.nets_of("F1", "1"), *circuit.nets_of("F1", "2")} != {"5V_IN", "5V"}:
        yield "F1 is not between 5V_IN and 5V"
    rated = FUSES.get(circuit.parts["F1"].kind, 0.0) if "F1" in circuit.parts else 0.0
    if rated * 1000 < MARGIN * (it.board.budget_ma + REST_MA):
        yield f"F1 carries {rated:g} A, too little for a budget of {it.board.budget_ma} mA"


def decoupling(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """100 nF at the buffer and 1000 uF at the strip, plus to plus."""
    for ref, value in (("CD1", "100n"), ("CB1", "1000u")):
        if ref not in circuit.parts or circuit.parts[ref].value != value:
            yield f"{ref} is not there with {value}"
        else:
            yield from _ends(circuit, ref, "plus", "1", "5V")
            yield from _ends(circuit, ref, "minus", "2", "GND")


def light_line(circuit: Netlist, it: BuildPlan) -> Iterator[str]:
    """From the Pico through the buffer and the resistor along the strip, in the order in which the
    board file counts the lights.
    """
    for pin, net in (("1OE", "GND"), ("1A", "LIGHTS_3V3"), ("1Y", "LIGHTS_5V")):
        number = next(n for n, name in BUFFER.items() if name == pin)
        yield from _ends(circuit, "BUF1", pin, number, net)
    for number, name in BUFFER.items():
        if name[0] in "234" and not name.endswith("Y"):
            yield from _ends(circuit, "BUF1", name, number, "5V" if "OE" in name else "GND")
    if {*circuit.nets_of("RD1", "1"), *circuit.nets_of("RD1", "2")} != {"LIGHTS_5V", "DATA"}:
        yield "RD1 is not between the buffer and the data line"
    walked: list[str] = []
    nets = circuit.nets_of("XL1", "1")
    while nets and len(walked) <= len(it.strip):
        pins = circuit.nets.get(nets[0], ())
        following = [pin.ref for pin in pins if pin.number == "4" and pin.ref in circuit.parts
                     and circuit.parts[pin.ref].kind == "led"]  # fmt: skip
        if len(following) != 1:
            break
        walked.append(following[0])
        nets = circuit.nets_of(following[0], "2")
    cells = [circuit.parts[ref].value for ref in walked]
    order = sorted(it.board.leds, key=lambda cell: it.board.leds[cell])
    if cells != order:
        wrong = next((n for n, pair in enumerate(zip(cells, order, strict=False))
                      if pair[0] != pair[1]), min(len(cells), len(order)))  # fmt: skip
        yield (
            f"the strip leaves the board file's order at light {wrong}:"
            f" {cells[wrong] if wrong < len(cells) else 'it ends'}"
        )


CHECKS: tuple[Check, ...] = (
    pins_once,
    two_ends,
    points,
    pull_ups,
    pins_of_the_scanner,
    plugs,
    rails,
    supply_line,
    decoupling,
    light_line,
)


def _ends(circuit: Netlist, ref: str, what: str, number: str, net: str) -> Iterator[str]:
    found = circuit.nets_of(ref, number)
    if found != (net,):
        yield f"{ref} {what} (pin {number}) is on {', '.join(found) or 'nothing'}, not on {net}"
