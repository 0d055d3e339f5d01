"""What a maker is sent beside the gerbers: the list of parts and where they stand.

In: a design, and where the middles of its parts are. Out: tables as CSV, in the columns of two
makers.
Sources: JLCPCB, "Bill of Materials for PCB Assembly", "Pick & Place File for PCB Assembly"
(jlcpcb.com/help, 2025) and "Recommendations for BOM / CPL File Preparation" (January 2026): only
parts in both files are fitted, at most 200 in a row of the list; the origin is the gerbers'.
PCBWay, "What files are requested for assembly production?" (pcbway.com/helpcenter) and the header
of its template.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hardware.circuit_boards.design import Design, Placed, Point
from hardware.electronics.parts import catalogue

JLC_TURNS = (
    (r"LED_WS2812B_PLCC4", 180),
    (r"SOIC-", 270),
    (r"SOT-23", 180),
    (r"CP_Elec_", 180),
    (r"USB_C_Receptacle_HRO_TYPE-C-31-M-12", 180),
)  # fmt: skip
"""Degrees by which JLCPCB's library shows a footprint turned against KiCad's (the table of the
program KiBot). Its order page draws each part, and a person looks at pin 1."""

_MOST = 200
Where = Mapping[str, tuple[Point, float]]


def files(design: Design, where: Where) -> Mapping[str, str]:
    """The four tables by the ends of their names."""
    return {
        "jlcpcb-bom.csv": _csv(_jlc_bom(design)),
        "jlcpcb-cpl.csv": _csv(_jlc_places(design, where)),
        "pcbway-bom.csv": _csv(_pcbway_bom(design)),
        "pcbway-centroid.csv": _csv(_pcbway_places(design, where)),
    }


def fitted(design: Design) -> Mapping[str, tuple[Placed, ...]]:
    """The parts that the maker fits, by kind."""
    kinds: dict[str, list[Placed]] = {}
    for part in design.parts:
        if part.factory and part.kind in catalogue():
            kinds.setdefault(part.kind, []).append(part)
    return {kind: tuple(parts) for kind, parts in kinds.items()}


def _jlc_bom(design: Design) -> Iterator[Sequence[str]]:
    yield "Comment", "Designator", "Footprint", "JLCPCB Part #"
    for kind, parts in fitted(design).items():
        item = catalogue()[kind]
        for n in range(0, len(parts), _MOST):
            refs = ",".join(part.ref for part in parts[n : n + _MOST])
            yield item.number, refs, _short(parts[0].footprint), item.lcsc


def _jlc_places(design: Design, where: Where) -> Iterator[Sequence[str]]:
    yield "Designator", "Mid X", "Mid Y", "Layer", "Rotation"
    for part in _placed(design):
        (x, y), turn = where[part.ref]
        more = next((by for name, by in JLC_TURNS if re.match(name, _short(part.footprint))), 0)
        yield part.ref, f"{x:.3f}", f"{-y:.3f}", "Top", f"{(turn + more) % 360:g}"


def _pcbway_bom(design: Design) -> Iterator[Sequence[str]]:
    yield ("Item #", "Designator", "Qty", "Manufacturer", "Mfg Part #", "Description / Value",
           "Package/Footprint", "Type", "Your Instructions / Notes")  # fmt: skip
    for n, (kind, parts) in enumerate(fitted(design).items(), start=1):
        item = catalogue()[kind]
        refs = ",".join(part.ref for part in parts)
        through = "thru-hole" if "_THT:" in parts[0].footprint else "SMD"
        yield (str(n), refs, str(len(parts)), item.maker, item.number, item.title,
               _short(parts[0].footprint), through, "; ".join(item.alternatives))  # fmt: skip


def _pcbway_places(design: Design, where: Where) -> Iterator[Sequence[str]]:
    yield "Designator", "Footprint", "Mid X", "Mid Y", "Layer", "Rotation", "Comment"
    for part in _placed(design):
        (x, y), turn = where[part.ref]
        yield (part.ref, _short(part.footprint), f"{x:.3f}mm", f"{-y:.3f}mm", "Top", f"{turn:g}",
               part.value)  # fmt: skip


def _placed(design: Design) -> Iterable[Placed]:
    return (part for parts in fitted(design).values() for part in parts)


def _short(footprint: str) -> str:
    return footprint.partition(":")[2]


def _csv(rows: Iterable[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
