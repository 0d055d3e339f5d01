"""The circuit of a board, as SKiDL code.

In: a ``BuildPlan``. Out: the text of a KiCad netlist. SKiDL writes logs into the current directory
and numbers things by call, so ``drawn`` runs it in a process and a folder of its own; parts are
defined here, no KiCad library is needed, and every part's ``tag`` is its reference, so that the
text is the same each time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hardware.electronics import netlist
from hardware.electronics.parts import catalogue
from hardware.electronics.plan import BLOCK_WAYS, BuildPlan, Pins, plan
from hardware.electronics.power import FUSES, fuse_for

# --- pins (Raspberry Pi Pico datasheet, "The pinout of the Raspberry Pi Pico"; SN74AHCT125
# --- datasheet, "Pin Configuration and Functions") ---

_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_RIGHT = (
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN"
    " GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
)
_BUFFER = "1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC"
PICO: dict[str, str] = {
    str(number): name for number, name in enumerate(f"{_LEFT} {_RIGHT}".split(), start=1)
}
"""Pin number to name; 1 to 20 down the left side (USB at the top), 21 to 40 up the right."""

BUFFER: dict[str, str] = {str(number): name for number, name in enumerate(_BUFFER.split(), start=1)}
"""Pin number to name of the 74AHCT125; an output is on while its OE is low."""


def gpio_pin(gpio: int) -> str:
    """The Pico's pin number of a GPIO. Raises KeyError for one that is on no pin."""
    return {name: number for number, name in PICO.items()}[f"GP{gpio}"]


def pico_nets(pins: Pins) -> dict[str, str]:
    """The net on each of the Pico's pins that has one."""
    nets = {number: "GND" for number, name in PICO.items() if name in ("GND", "AGND")}
    nets |= {number: "3V3" for number, name in PICO.items() if name == "3V3"}
    nets[gpio_pin(pins.lights)] = "LIGHTS_3V3"
    for letter, gpios in (("R", pins.rows), ("C", pins.columns), ("BUTTON", pins.buttons)):
        nets |= {gpio_pin(gpio): f"{letter}{n}" for n, gpio in enumerate(gpios, start=1)}
    return nets


def buffer_nets() -> dict[str, str]:
    """The net on each of the buffer's pins that has one: one of the four shifts the data, the
    inputs of the others are held still.
    """
    names = {name: number for number, name in BUFFER.items()}
    nets = {names[name]: "GND" for name in ("1OE", "GND", "2A", "3A", "4A")}
    nets |= {names[name]: "5V" for name in ("VCC", "2OE", "3OE", "4OE")}
    return nets | {names["1A"]: "LIGHTS_3V3", names["1Y"]: "LIGHTS_5V"}


# --- the circuit ---

BUTTONS = ("turn", "take-back", "say")
_ROOT = Path(__file__).resolve().parents[2]
_PASSIVE = {"1": "1", "2": "2"}
_DIODE = {"1": "K", "2": "A"}
_FUSE = {"1": "in", "2": "out"}
_POLAR = {"1": "+", "2": "-"}
_USB = {"1": "VBUS", "2": "GND"}
_LED = {"1": "VDD", "2": "DOUT", "3": "VSS", "4": "DIN"}


def installed() -> bool:
    """Whether this machine has SKiDL."""
    return find_spec("skidl") is not None


def drawn(board: str) -> str:
    """The netlist of a shipped board. Raises RuntimeError as ``netlist_by`` does."""
    return netlist_by("hardware.electronics.circuit", board)


def netlist_by(module: str, name: str) -> str:
    """The netlist that a module of ours draws of this name in a process of its own, without what
    changes from run to run.

    Raises RuntimeError with SKiDL's own words when its electrical rules are broken.
    """
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", module, name],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_ROOT), *sys.path])},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{name}: SKiDL refuses the circuit:\n{done.stderr[-2000:]}")
        return lasting((Path(folder) / "raw.net").read_text(encoding="utf-8"))


def lasting(raw: str) -> str:
    """SKiDL's netlist without its date, version and line numbers, in short lines."""

    def kept(part: netlist.Expression) -> bool:
        if not isinstance(part, list):
            return True
        dropped = part[0] in ("date", "source", "title_block", "sheetpath", "component_classes")
        return not dropped and (part[0] != "field" or _says_something(part))

    def slim(part: netlist.Expression) -> netlist.Expression:
        if not isinstance(part, list):
            return part
        if part[0] == "tool":
            return ["tool", '"SKiDL"']
        return [slim(inner) for inner in part if kept(inner)]

    return netlist.write_expression(slim(netlist.parse(raw))) + "\n"


def _says_something(field: list[netlist.Expression]) -> bool:
    return len(field) == 3 and '"SKiDL' not in netlist.write_expression(field[1])


class Bench:
    """Parts and nets of one SKiDL circuit, by name."""

    def __init__(self) -> None:
        import skidl  # type: ignore[import-untyped]

        self._skidl = skidl
        self.circuit = skidl.Circuit()
        self._nets: dict[str, Any] = {}

    def net(self, name: str) -> Any:
        """The net of a name, made when it is first asked for."""
        if name not in self._nets:
            self._nets[name] = self._skidl.Net(name, circuit=self.circuit)
        return self._nets[name]

    def part(
        self, ref: str, kind: str, value: str, pins: Mapping[str, str], nets: Mapping[str, str]
    ) -> None:
        """Put a part in and each named pin on its net; pins without one stay free."""
        types = self._skidl.Pin.types
        item = catalogue().get(kind)  # what is only copper is in no list
        number = item.number if item else kind
        made = self._skidl.Part(
            name=number.replace(" ", "_"),
            tool=self._skidl.SKIDL,
            ref=ref,
            value=value,
            tag=ref,
            footprint=item.footprint if item else "",
            circuit=self.circuit,
            pins=[
                self._skidl.Pin(num=number, name=name, func=getattr(types, _does(kind, name)))
                for number, name in pins.items()
            ],
        )
        made.fields["Kind"] = kind
        made.fields["Part number"] = number
        for number in pins:
            if net := nets.get(number):
                self.net(net).connect(made[number])
            else:
                self.circuit.NC.connect(made[number])

    def complaints(self) -> int:
        """How many faults SKiDL's electrical rules find; it writes them to stderr."""
        from skidl.logger import erc_logger  # type: ignore[import-untyped]

        self.circuit.ERC()
        return int(erc_logger.error.count + erc_logger.warning.count)


def _does(kind: str, pin: str) -> str:
    """What a pin does, in the words of SKiDL's electrical rules: they refuse two outputs on one
    net, inputs without a driver and supply pins without a supply.
    """
    match kind, pin:
        case ("pico" | "socket-20", "3V3") | ("usb-c", _) | ("usb-c-socket", "VBUS"):
            return "PWROUT"
        case "pico" | "socket-20", ("GND" | "AGND"):
            return "PWRIN"
        case "pico" | "socket-20", _:
            return "BIDIR"
        case "buffer" | "smd-buffer" | "led" | "smd-led", ("VCC" | "VDD" | "GND" | "VSS"):
            return "PWRIN"
        case (("buffer" | "smd-buffer" | "led" | "smd-led"), _):
            return "OUTPUT" if pin == "DOUT" or pin.endswith("Y") else "INPUT"
        case "smd-hall" | "smd-tristate", ("VCC" | "GND"):
            return "PWRIN"
        case "smd-hall", _:
            return "OPENCOLL"
        case "smd-tristate", _:
            return "TRISTATE" if pin.endswith("Y") else "INPUT"
        case kind, "out":  # a fuse hands its supply on
            return "PWROUT"
    return "PASSIVE"


def built(it: BuildPlan) -> Bench:
    """The circuit of a board, in SKiDL's hands. Writes logs into the current directory."""
    bench = Bench()
    _matrix(bench, it)
    _controller(bench, it)
    _lights(bench, it)
    _supply(bench, it)
    return bench


def _matrix(bench: Bench, it: BuildPlan) -> None:
    """Column wire, sensor, diode with its band towards the row wire."""
    for point in it.points:
        between = f"P{point.channel}"
        bench.part(
            f"S{point.channel}", "reed", point.cell, _PASSIVE,
            {"1": f"C{point.column + 1}", "2": between},
        )  # fmt: skip
        bench.part(
            f"D{point.channel}", "diode", "1N4148", _DIODE,
            {"1": f"R{point.row + 1}", "2": between},
        )  # fmt: skip


def _controller(bench: Bench, it: BuildPlan) -> None:
    """Pico, pull-ups, and a plug each for rows, columns and buttons."""
    rows = [f"R{n}" for n in range(1, len(it.pins.rows) + 1)]
    columns = [f"C{n}" for n in range(1, len(it.pins.columns) + 1)]
    buttons = [f"BUTTON{n}" for n in range(1, len(it.pins.buttons) + 1)]
    bench.part("PICO1", "pico", "Raspberry Pi Pico", PICO, pico_nets(it.pins))
    for name in columns:
        bench.part(f"RP{name[1:]}", "pull-up", "10k", _PASSIVE, {"1": "3V3", "2": name})
    for ref, wires in (("XR1", rows), ("XC1", columns), ("XB1", [*buttons, "GND"])):
        pins = {str(n): str(n) for n in range(1, len(wires) + 1)}
        nets = dict(zip(pins, wires, strict=True))
        bench.part(ref, f"kk-{len(wires)}", f"{len(wires)} wires", pins, nets)
    for n, (title, wire) in enumerate(zip(BUTTONS, buttons, strict=True), start=1):
        bench.part(f"BT{n}", "button", title, _PASSIVE, {"1": wire, "2": "GND"})


def _lights(bench: Bench, it: BuildPlan) -> None:
    """The data line at 5 V, and the strip in the order of the board file."""
    bench.part("BUF1", "buffer", "74AHCT125", BUFFER, buffer_nets())
    bench.part("CD1", "bypass", "100n", _PASSIVE, {"1": "5V", "2": "GND"})
    bench.part("RD1", "data-resistor", "330", _PASSIVE, {"1": "LIGHTS_5V", "2": "DATA"})
    bench.part("XL1", "kk-2", "light data", _PASSIVE, {"1": "DATA", "2": "GND"})
    last = len(it.strip) - 1
    for point in it.strip:
        nets = {"1": "5V", "3": "GND", "4": f"DATA{point.led}" if point.led else "DATA"}
        if point.led < last:
            nets["2"] = f"DATA{point.led + 1}"
        bench.part(f"L{point.led}", "led", point.cell, _LED, nets)


def _supply(bench: Bench, it: BuildPlan) -> None:
    """5 V from the socket through the fuse to the distribution; the Pico has its own from USB."""
    fuse = fuse_for(it.board.budget_ma)
    bench.part("J1", "usb-c", "5 V in, USB-C", _USB, {"1": "5V_IN", "2": "GND"})
    bench.part("F1", fuse, f"{FUSES[fuse]:g}A", _FUSE, {"1": "5V_IN", "2": "5V"})
    ways = {str(n): str(n) for n in range(1, BLOCK_WAYS + 1)}
    for n in range(1, it.blocks + 1):
        for ref, rail in ((f"XP{n}", "5V"), (f"XG{n}", "GND")):
            bench.part(ref, "block", f"{rail} block", ways, dict.fromkeys(ways, rail))
    bench.part("XF1", "feed", "5 V to the controller", _POLAR, {"1": "5V", "2": "GND"})
    bench.part("CB1", "bulk", "1000u", _POLAR, {"1": "5V", "2": "GND"})


def _main(board: str) -> int:
    import skidl

    skidl.empty_footprint_handler = lambda part: None
    bench = built(plan(board))
    complaints = bench.complaints()
    bench.circuit.generate_netlist(file_="raw.net", tool=skidl.KICAD)
    return complaints


if __name__ == "__main__":
    sys.exit(min(_main(sys.argv[1]), 1))
