"""What stands on the boards: for each kind of part its land on the copper, and who solders it.

In: rows of ``parts.toml`` by kind. Out: footprints of KiCad's library, or own ones by the names in
``OWN``; measures of plugs in millimetres. Sources: the footprints of KiCad 6 and, for what is not
in its library, the makers' drawings named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hardware.circuit_boards.design import Placed, Point
from hardware.electronics.parts import catalogue


class Land(NamedTuple):
    """``front``: from the footprint's middle to the side where a plug goes in; ``row``: to its
    pads, which lie on the other side; ``pitch``: from pad to pad; ``wide``: the room it takes
    beside others. ``by_hand``: joints that the buyer solders; 0 where a maker fits the part.
    """

    footprint: str
    front: float = 0.0
    row: float = 0.0
    pitch: float = 0.0
    wide: float = 0.0
    by_hand: int = 0

    @property
    def factory(self) -> bool:
        """Whether the maker of the board fits it."""
        return not self.by_hand


_FFC = "Connector_FFC-FPC:"
LAND: Mapping[str, Land] = {
    "smd-led": Land("LED_SMD:LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm"),
    "smd-diode": Land("Diode_SMD:D_SOD-123"),
    "smd-bypass": Land("Capacitor_SMD:C_0603_1608Metric"),
    "reed": Land("own:Reed_Slot", by_hand=2),
    "reed-short": Land("own:Reed_Slot_Short", by_hand=2),
    "ribbon-18": Land(
        f"{_FFC}Hirose_FH12-18S-0.5SH_1x18-1MP_P0.50mm_Horizontal", 4.4, 1.85, 0.5, 15.4
    ),
    "ribbon-8": Land(f"{_FFC}Molex_200528-0080_1x08-1MP_P1.00mm_Horizontal", 4.19, 0.91, 1.0, 15.9),
    "light-cable": Land(
        "Connector_JST:JST_SH_SM04B-SRSS-TB_1x04-1MP_P1.00mm_Horizontal", 2.575, 2.0, 1.0, 8.2
    ),
    "usb-c-socket": Land("Connector_USB:USB_C_Receptacle_HRO_TYPE-C-31-M-12"),
    "smd-cc": Land("Resistor_SMD:R_0603_1608Metric"),
    "smd-pull-up": Land("Resistor_SMD:R_0603_1608Metric"),
    "smd-data": Land("Resistor_SMD:R_0603_1608Metric"),
    "nano-fuse": Land("Fuse:Fuseholder_Littelfuse_Nano2_154x"),
    "smd-ptc": Land("Resistor_SMD:R_1206_3216Metric"),
    "smd-bulk": Land("Capacitor_SMD:CP_Elec_10x10"),
    "smd-buffer": Land("Package_SO:SOIC-14_3.9x8.7mm_P1.27mm"),
    "smd-hall": Land("Package_TO_SOT_SMD:SOT-23"),
    "smd-tristate": Land("Package_SO:SOIC-14_3.9x8.7mm_P1.27mm"),
    "socket-20": Land("Connector_PinSocket_2.54mm:PinSocket_1x20_P2.54mm_Vertical"),
    "tact": Land("Button_Switch_THT:SW_PUSH-12mm"),
    "feed": Land(
        "TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-2-5.08_1x02_P5.08mm_Horizontal"
    ),
    "wire-pad": Land("own:Wire_Pad", by_hand=1),
    "fiducial": Land("own:Fiducial"),
}


def footprint(kind: str) -> str:
    """The footprint of a kind of part."""
    return LAND[kind].footprint


def number(kind: str) -> str:
    """Its part number; empty for what is only copper."""
    item = catalogue().get(kind)
    return item.number if item else ""


def part(ref: str, kind: str, at: Point, turn: float, nets: dict[str, str]) -> Placed:
    """A part of this kind; who fits it and on which land follow from that."""
    land = LAND[kind]
    return Placed(ref, kind, number(kind), footprint(kind), at, turn, nets, land.factory)


class Pad(NamedTuple):
    """A pad of an own footprint, in KiCad's millimetres from its middle (y downwards).

    ``drill`` 0: on the front only.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    drill: float = 0.0


OWN: Mapping[str, tuple[Pad, ...]] = {
    # Leads of 6.5 mm from the glass lie on pads; the glass, in a slot, is milled by the board.
    "own:Reed_Slot": (Pad("1", -12.25, 0, 2.5, 2.0), Pad("2", 12.25, 0, 2.5, 2.0)),
    # The same on a board that ends there: the lead reaches beyond its pad.
    "own:Reed_Slot_Short": (Pad("1", -11.1, 0, 2.0, 2.0), Pad("2", 12.25, 0, 2.5, 2.0)),
    # 0.75 mm2 of wire is 1.2 mm thick.
    "own:Wire_Pad": (Pad("1", 0, 0, 2.4, 2.4, 1.3),),
    # A round mark without a name, which the maker's camera finds the panel by.
    "own:Fiducial": (Pad("", 0, 0, 1.0, 1.0),),
}
