"""A whole board out of its circuit boards: which cable joins which plugs.

In: a board file, netlists. Out: the nets of the whole, with the references of the wired board
(``S<channel>``, ``L<light>``), so that the two can be compared; cables to buy; joints that are left
to the buyer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from drivers.board_file import Board
from hardware.circuit_boards import controller, hub
from hardware.circuit_boards.fitted import LAND
from hardware.circuit_boards.kinds import Laid, design_of, kinds_of, panels, strips
from hardware.circuit_boards.rounds import round_board
from hardware.circuit_boards.strip import Sensor
from hardware.electronics.netlist import Netlist, Pin

CONTROLLER, HUB = "controller", "hub"
"""How the names of a board's controller and hub begin; the board's follows after a dash."""


class Module(NamedTuple):
    """One circuit board of a board: its name here, its netlist's, and the references of its cells'
    parts on the wired board.
    """

    key: str
    circuit: str
    cells: Mapping[str, str]


class Cable(NamedTuple):
    """A cable: its row in ``parts.toml``, how many ways it has, and the plugs at its ends, each by
    module and reference. ``crossed``: it joins the first pad to the last one, as a ribbon does that
    has its contacts on the same side at both ends.
    """

    kind: str
    ways: int
    one: tuple[str, str]
    other: tuple[str, str]
    crossed: bool


class Joints:
    """Nets that are joined to one another: a union of sets."""

    def __init__(self) -> None:
        self._parent: dict[object, object] = {}

    def root(self, net: object) -> object:
        """The net that stands for all joined to this one."""
        while (parent := self._parent.setdefault(net, net)) != net:
            net = parent
        return net

    def join(self, one: object, other: object) -> None:
        """Make one net of two."""
        self._parent[self.root(one)] = self.root(other)


def nets(
    board: Board, circuits: Mapping[str, Netlist], sensor: Sensor = "reed"
) -> frozenset[frozenset[Pin]]:
    """The pins that are joined on the whole board, those of plugs and of the USB socket left out.

    ``circuits``: by the name of strip, spoke, hub and controller.
    """
    every = {module.key: module for module in modules(board, sensor)}
    joints = Joints()
    for cable in cables(board):
        (key, plug), (other, socket) = cable.one, cable.other
        for pad in range(1, cable.ways + 1):
            opposite = cable.ways + 1 - pad if cable.crossed else pad
            here = circuits[every[key].circuit].nets_of(plug, str(pad))
            there = circuits[every[other].circuit].nets_of(socket, str(opposite))
            if here and there:
                joints.join((key, here[0]), (other, there[0]))
    for key, module in every.items():
        for fuse in circuits[module.circuit].of_kind("smd-ptc"):
            ends = [circuits[module.circuit].nets_of(fuse.ref, pad)[0] for pad in "12"]
            joints.join((key, ends[0]), (key, ends[1]))
    found: dict[object, set[Pin]] = {}
    for key, module in every.items():
        for net, pins in circuits[module.circuit].nets.items():
            kept = (_on_wired(module, pin) for pin in pins)
            found.setdefault(joints.root((key, net)), set()).update(filter(None, kept))
    return frozenset(frozenset(pins) for pins in found.values() if pins)


def _on_wired(module: Module, pin: Pin) -> Pin | None:
    """A pin by its name on the wired board; None for one that is not there."""
    if module.key != CONTROLLER:
        ref = module.cells.get(pin.ref)
        return Pin(ref, pin.number) if ref else None
    if pin.ref in ("XP1", "XP2"):
        return Pin("PICO1", str(int(pin.number) + (20 if pin.ref == "XP2" else 0)))
    return None if pin.ref[0] in "XJ" or pin.ref.startswith("RC") else pin


def modules(board: Board, sensor: Sensor = "reed") -> tuple[Module, ...]:
    """Every circuit board of a board."""
    found = [Module(CONTROLLER, f"{CONTROLLER}-{board.name}", {})]
    if board.grid:
        found += [Module(_key(laid), laid.kind.name, _cells(board, laid.cells))
                  for laid in strips(board, sensor)]  # fmt: skip
        return tuple(found)
    it = round_board(board)
    found.append(Module(HUB, f"{HUB}-{board.name}", _cells(board, (it.centre,))))
    found += [Module(f"spoke {k}", it.kind.name, _cells(board, cells))
              for k, cells in enumerate(it.spokes, start=1)]  # fmt: skip
    return tuple(found)


def _cells(board: Board, cells: tuple[str, ...]) -> Mapping[str, str]:
    names = {}
    for n, cell in enumerate(cells, start=1):
        names[f"L{n}"] = f"L{board.leds[cell]}"
        names |= {f"{letter}{n}": f"{letter}{board.sensors[cell]}" for letter in "SD"}
    return names


def _key(laid: Laid) -> str:
    return f"strip {laid.rank} {laid.place}"


def cables(board: Board) -> tuple[Cable, ...]:
    """Every cable of a board."""
    return tuple(_between_strips(board) if board.grid else _round_the_hub(board))


def _between_strips(board: Board) -> Iterator[Cable]:
    every = {(laid.rank, laid.place): laid for laid in strips(board)}
    for (rank, place), laid in every.items():
        here = _key(laid)
        if rank == 0:
            signals, power = (CONTROLLER, f"XS{place + 1}"), (CONTROLLER, f"XW{place + 1}")
            yield Cable("flat-18-long", 18, (here, "X1"), signals, False)
            yield Cable("flat-8-long", 8, (here, "X3"), power, False)
        if north := every.get((rank + 1, place)):
            yield Cable("flat-18-short", 18, (here, "X2"), (_key(north), "X1"), True)
            yield Cable("flat-8-short", 8, (here, "X4"), (_key(north), "X3"), True)
    order = chain(board)
    first = _key(order[0]), _light(order[0], "in")
    yield Cable("qwiic-long", 4, (CONTROLLER, "XL1"), first, False)
    for before, after in pairwise(order):
        out, into = (_key(before), _light(before, "out")), (_key(after), _light(after, "in"))
        yield Cable("qwiic-short", 4, out, into, False)


def _light(laid: Laid, way: str) -> str:
    """The plug of a strip's light cable: the western one, or the other."""
    return "X5" if (laid.kind.flow == "east") == (way == "in") else "X6"


def chain(board: Board) -> tuple[Laid, ...]:
    """The strips in the order the lights' data reaches them."""
    return tuple(sorted(strips(board), key=lambda laid: min(board.leds[c] for c in laid.cells)))


def _round_the_hub(board: Board) -> Iterator[Cable]:
    for k in range(1, len(round_board(board).spokes) + 1):
        yield Cable("flat-18-spoke", 18, (f"spoke {k}", "X1"), (HUB, f"XK{k}"), True)
    for one in hub.sockets(board):
        kind = "flat-8-round" if one.kind == "ribbon-8" else "flat-18-round"
        yield Cable(kind, len(one.nets), (HUB, one.ref), (CONTROLLER, one.ref), True)


def sockets(board: Board) -> tuple[controller.Socketed, ...]:
    """What is plugged into a board's controller."""
    return controller.sockets(board) if board.grid else hub.sockets(board)


def wanted(board: Board, sensor: Sensor = "reed") -> Mapping[str, int]:
    """How many of each circuit board, or panel, are ordered for a board."""
    hubs = {} if board.grid else {f"{HUB}-{board.name}": 1}
    return {**panels(board, sensor), **hubs, f"{CONTROLLER}-{board.name}": 1}


def by_hand(board: Board, sensor: Sensor = "reed") -> Mapping[str, int]:
    """Joints that the buyer solders, by what they are: the reeds, and wires that may feed 5 V into
    the northern end of every column of strips.
    """
    reeds = Counter(part.kind for kind in kinds_of(board, sensor)
                    for part in design_of(kind).parts)  # fmt: skip
    if not board.grid:
        reeds.update(part.kind for part in hub.hub(board).parts)
    joints = sum(reeds[kind] * LAND[kind].by_hand for kind in ("reed", "reed-short"))
    return {"reeds": joints, "wires": 2 * columns(board) * LAND["wire-pad"].by_hand}


def columns(board: Board) -> int:
    """How many columns of strips a board has; spokes are fed at the hub."""
    return 1 + max(laid.place for laid in strips(board)) if board.grid else 0


def bought(board: Board) -> Mapping[str, int]:
    """How many cables of each kind a board takes."""
    return dict(Counter(cable.kind for cable in cables(board)))
