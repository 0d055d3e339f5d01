"""A whole board out of its circuit boards: which strip stands where, which cables join them.

In: the netlists of strips (and of the controller), a board file. Out: the nets of the whole, with
the references of the wired board (``S<channel>``, ``L<light>``), so that the two can be compared;
how many cables it takes, and how many joints are left to the buyer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from drivers.board_file import Board
from hardware.circuit_boards.fitted import LAND
from hardware.circuit_boards.kinds import Laid, strips
from hardware.circuit_boards.strip import LINK, POWER, SIGNALS, strip
from hardware.electronics.netlist import Netlist, Pin

End = tuple[Laid, str]
"""A net of one strip."""

_PLUGS = {"X1": SIGNALS, "X2": SIGNALS, "X3": POWER, "X4": POWER, "X5": LINK, "X6": LINK}
_OUT, _IN = "DATA_OUT", "DATA_IN"


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
    board: Board, circuits: Mapping[str, Netlist], controller: Netlist
) -> frozenset[frozenset[Pin]]:
    """The pins that are joined on the whole board, those of plugs and of the USB socket left out.

    ``circuits``: by the name of the strip.
    """
    joints = Joints()
    for one, other in _cables(board):
        for way in range(len(_PLUGS[one[1]])):
            here, there = _net(circuits, *one, way), _net(circuits, *other, way)
            if here and there:
                joints.join((one[0], here), (other[0], there))
    for laid, plug, socket in _home(board):
        for way in range(len(_PLUGS[plug])):
            # A ribbon's first way is on pad 1 of the controller's socket.
            here, nets = _net(circuits, laid, plug, way), controller.nets_of(socket, str(way + 1))
            if here and nets:
                joints.join((laid, here), nets[0])
    found: dict[object, set[Pin]] = {}
    for laid in strips(board):
        for net, pins in circuits[laid.kind.name].nets.items():
            kept = {Pin(_whole(board, laid, pin.ref), pin.number)
                    for pin in pins if pin.ref[0] in "SDL"}  # fmt: skip
            found.setdefault(joints.root((laid, net)), set()).update(kept)
    for net, pins in controller.nets.items():
        found.setdefault(joints.root(net), set()).update(filter(None, map(_on_wired, pins)))
    return frozenset(frozenset(pins) for pins in found.values() if pins)


def _home(board: Board) -> Iterator[tuple[Laid, str, str]]:
    """Every cable from a strip's plug to a socket of the controller."""
    for laid in strips(board):
        if laid.rank == 0:
            yield laid, "X1", f"XS{laid.place + 1}"
            yield laid, "X3", f"XW{laid.place + 1}"
    first = chain(board)[0]
    yield first, _plug_of(first, _IN), "XL1"


def _on_wired(pin: Pin) -> Pin | None:
    """A pin of the controller by its name on the wired board; None for one that is not there."""
    if pin.ref in ("XP1", "XP2"):
        return Pin("PICO1", str(int(pin.number) + (20 if pin.ref == "XP2" else 0)))
    return None if pin.ref[0] in "XJ" or pin.ref.startswith("RC") else pin


def _whole(board: Board, laid: Laid, ref: str) -> str:
    """A strip's part by its name on the whole board."""
    cell = laid.cells[int(ref[1:]) - 1]
    return f"{ref[0]}{board.leds[cell] if ref[0] == 'L' else board.sensors[cell]}"


def _net(circuits: Mapping[str, Netlist], laid: Laid, plug: str, way: int) -> str:
    """The net on a way of a plug, counted from the west; on a light cable, on a pin."""
    ways = _PLUGS[plug]
    west_first = plug not in ("X1", "X3")
    number = way + 1 if west_first else len(ways) - way
    return next(iter(circuits[laid.kind.name].nets_of(plug, str(number))), "")


def _cables(board: Board) -> Iterator[tuple[tuple[Laid, str], tuple[Laid, str]]]:
    """Every cable between two strips, as the plugs at its ends."""
    every = strips(board)
    for laid in every:
        for other in every:
            if other.place == laid.place and other.rank == laid.rank + 1:
                yield (laid, "X2"), (other, "X1")
                yield (laid, "X4"), (other, "X3")
    for before, after in pairwise(chain(board)):
        yield (before, _plug_of(before, _OUT)), (after, _plug_of(after, _IN))


def _plug_of(laid: Laid, data: str) -> str:
    east = laid.kind.flow == "east"
    return "X6" if (data == _OUT) == east else "X5"


def chain(board: Board) -> tuple[Laid, ...]:
    """The strips in the order the lights' data reaches them."""
    return tuple(
        sorted(strips(board), key=lambda laid: min(board.leds[cell] for cell in laid.cells))
    )


def cables(board: Board) -> Mapping[str, int]:
    """How many cables join the strips, and those of the first rank to the controller."""
    found: Counter[str] = Counter()
    for (_, plug), _ in _cables(board):
        found[_KIND[plug]] += 1
    found.update(_KIND[plug] for _, plug, _ in _home(board))
    return dict(found)


_KIND = {"X1": "ribbon-18", "X2": "ribbon-18", "X3": "ribbon-8", "X4": "ribbon-8",
         "X5": "light-cable", "X6": "light-cable"}  # fmt: skip


def to_the_controller(board: Board) -> Mapping[str, int]:
    """How many of those go to the controller."""
    return dict(Counter(_KIND[plug] for _, plug, _ in _home(board)))


def columns(board: Board) -> int:
    """How many columns of strips a board has."""
    return 1 + max(laid.place for laid in strips(board))


def by_hand(board: Board) -> Mapping[str, int]:
    """Joints that the buyer solders, by what they are: the reeds, and 5 V and ground fed into the
    northern end of every column of strips.
    """
    parts = Counter(part.kind for laid in strips(board) for part in strip(laid.kind).parts)
    return {
        "reed": parts["reed"] * LAND["reed"].by_hand,
        "wire-pad": 2 * columns(board) * LAND["wire-pad"].by_hand,
    }
