"""The drawings of the guide, by the names of their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from hardware.drawing.marks import Drawing
from hardware.pictures.cell_drawings import cell_section, reach_chart, reed_bending
from hardware.pictures.plan_drawings import chain, overview, ring_plan, tile_plan
from hardware.pictures.plate_drawings import plate_plan
from hardware.pictures.wire_drawings import diode, matrix, power

DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "overview": overview,
    "cell-section": cell_section,
    "reach": reach_chart,
    "reed-bending": reed_bending,
    "diode": diode,
    "matrix": matrix,
    "power": power,
    "chain-starter-8x8": partial(chain, "starter-8x8"),
    "chain-universal-11x11": partial(chain, "universal-11x11"),
    "chain-ring-65": partial(chain, "ring-65"),
    "plate-starter-8x8": partial(plate_plan, "starter-8x8"),
    "plate-universal-11x11": partial(plate_plan, "universal-11x11"),
    "plate-ring-65": partial(plate_plan, "ring-65"),
    "tiles-starter-8x8": partial(tile_plan, "starter-8x8"),
    "tiles-universal-11x11": partial(tile_plan, "universal-11x11"),
    "tiles-ring-65": ring_plan,
}
"""What draws each."""
