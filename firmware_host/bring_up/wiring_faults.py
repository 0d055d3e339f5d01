"""Wiring faults: wires that touch, shorted diodes, and exchanged sensor or light wires.

In: the observations of a walk over the board. Out: questions worth asking, and findings. Pure.
In a matrix, three closed contacts on the corners of a rectangle close the fourth if the diode
opposite to it conducts backwards; two wires that touch give each of their cells a companion.
A person touches the lit cell. If another cell is sensed, either two sensor wires are exchanged or
the light is on the wrong cell; asking for the cell by name, with all lights off, tells which. Wires
of a matrix are shared, so one answer serves a whole row or column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from engines.topology import cells_of
from firmware_host.bring_up.observations import Finding, Observations, PartNames, listed

# --- short circuits ---


def short_circuit_findings(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """Return the faults that make one piece appear on several cells."""
    several = {
        parts.board.sensors[cell]: channels - observations.stuck
        for cell, channels in observations.sensed.items()
        if len(channels - observations.stuck) > 1
    }
    suspects = sorted(_diodes(parts, observations, several)) if several else []
    if suspects:
        return [_ghost(parts, suspects, parts.places_of(several))]
    found, rest = [], several
    for finding, explained in _touching(parts, several) if parts.board.matrix_columns else ():
        found.append(finding)
        rest = {own: channels - explained[own] for own, channels in rest.items()}
    return [
        *found,
        *(_together(parts, own, extras) for own, extras in rest.items() if extras != {own}),
    ]


def _ghost(parts: PartNames, suspects: Sequence[int], cells: tuple[str, ...]) -> Finding:
    """Return the one diode that would explain all ghost contacts, or those of which any one
    would."""
    names = tuple(parts.diode(channel) for channel in suspects)
    text = (
        f"With other pieces on the board, a piece on {' or '.join(cells[:3])} is also detected on"
        f" other cells: the diode {listed(names, 'or')} conducts both ways. Replace it."
    )
    return Finding("ghost", names, cells, text)


def _touching(
    parts: PartNames, several: Mapping[int, frozenset[int]]
) -> Iterator[tuple[Finding, Mapping[int, frozenset[int]]]]:
    """Yield the wires that touch, each with the companions of the cells that this explains.

    Two touching wires show on at least three cells; fewer may be chance.
    """
    pairs: dict[tuple[str, str], dict[int, frozenset[int]]] = {}
    for own, channels in several.items():
        for extra in channels - {own}:
            mine, other = parts.lines_of(own), parts.lines_of(extra)
            for axis in (0, 1):
                if mine[1 - axis] == other[1 - axis]:
                    first, second = sorted(
                        (mine[axis], other[axis]), key=lambda line: int(line[1:])
                    )
                    touched = pairs.setdefault(
                        (first, second), {own: frozenset() for own in several}
                    )
                    touched[own] |= {extra}
    for (first, second), touched in pairs.items():
        cells = parts.places_of(own for own, extras in touched.items() if extras)
        if len(cells) < 3:
            continue
        text = (
            f"Pieces on {parts.line_words(first)} are also detected on"
            f" {parts.line_words(second)}: these wires or their pins touch. Look for a solder"
            " bridge between them."
        )
        yield Finding("short", (first, second), cells, text), touched


def _diodes(
    parts: PartNames, observations: Observations, several: Mapping[int, frozenset[int]]
) -> set[int]:
    """Return the diodes any of which alone would explain exactly the ghost contacts observed."""
    columns = parts.board.matrix_columns
    if not columns:
        return set()
    suspects = set(parts.cell_of)
    for cell, sensed in observations.sensed.items():
        own = parts.board.sensors[cell]
        closed = observations.standing.get(cell, 0) | 1 << own
        extras = several.get(own, frozenset()) - {own}
        ghosts = {bad: _ghosts_of(closed, bad, columns) for bad in cells_of(closed)}
        if extras:
            suspects &= {bad for bad, caused in ghosts.items() if caused >= extras}
        elif sensed:
            suspects -= {bad for bad, caused in ghosts.items() if caused}
    return suspects


def _ghosts_of(closed: int, bad: int, columns: int) -> frozenset[int]:
    """Return the open contacts that would close if the diode of this closed one were shorted."""
    row, column = divmod(bad, columns)
    reached = closed >> row * columns & (1 << columns) - 1
    bits = 0
    for other in range(closed.bit_length() // columns + 1):
        if other != row and closed >> other * columns + column & 1:
            bits |= reached << other * columns
    return frozenset(cells_of(bits & ~closed))


def _together(parts: PartNames, own: int, channels: frozenset[int]) -> Finding:
    extras = channels - {own}
    names = tuple(parts.sensor(channel) for channel in sorted(channels))
    others = parts.places(extras)
    text = (
        f"A piece on {parts.place(own)} is also detected on {others}: either the magnet reaches"
        f" both (use a weaker one, or more distance), or wires of {' and '.join(names)} touch."
        if own in channels
        else f"A piece on {parts.place(own)} is detected on {others} instead: check the wires of"
        f" {parts.sensor(own)} and {' and '.join(names)}."
    )
    return Finding("short", names, (parts.place(own),), text)


# --- exchanged wires ---


Cause: TypeAlias = Literal["sensors", "lights", "both", "unknown"]


MAX_SINGLE = 8
"""Up to so many single cells are each asked for by name."""

MAX_ASKED = 12
"""The most questions a person is asked; the answers to the others are reported as unsure."""


class Moved(NamedTuple):
    """Cells sensed elsewhere for one reason.

    The wire ``line`` is connected as ``arrives``; if both are empty, these are single cells.
    """

    line: str
    arrives: str
    cells: tuple[str, ...]


def single(parts: PartNames, observations: Observations) -> Mapping[str, int]:
    """Return the cells for which exactly one channel was sensed, with that channel."""
    return {
        cell: min(channels)
        for cell, channels in observations.sensed.items()
        if len(channels) == 1 and min(channels) not in observations.stuck
    }


def moved(parts: PartNames, observations: Observations) -> Sequence[Moved]:
    """Return the cells sensed elsewhere, grouped by common row wire, column wire, or row of the
    matrix."""
    sensed = single(parts, observations)
    at = {cell: parts.place_in_matrix(parts.board.sensors[cell]) for cell in sensed}
    to = {cell: parts.place_in_matrix(channel) for cell, channel in sensed.items()}
    maps = [_lines(at, to, axis) for axis in (0, 1)]
    found: list[Moved] = []
    for axis, letter in enumerate("RC"):
        for line, other in sorted(maps[axis].items()):
            if line != other:
                cells = tuple(cell for cell in sensed if at[cell][axis] == line)
                found.append(Moved(f"{letter}{line + 1}", f"{letter}{other + 1}", cells))
    rest: dict[int, list[str]] = {}
    for cell in sensed:
        row, column = at[cell]
        if to[cell] != (maps[0].get(row, row), maps[1].get(column, column)):
            rest.setdefault(row if parts.board.matrix_columns else 0, []).append(cell)
    return [*found, *(Moved("", "", tuple(cells)) for cells in rest.values())]


def _lines(
    at: Mapping[str, tuple[int, int]], to: Mapping[str, tuple[int, int]], axis: int
) -> Mapping[int, int]:
    """Return where the rows (axis 0) or columns (1) are connected, by most of their cells, at
    least two."""
    votes: dict[int, Counter[int]] = {}
    for cell, place in at.items():
        votes.setdefault(place[axis], Counter())[to[cell][axis]] += 1
    found = {}
    for line, counter in votes.items():
        other, count = counter.most_common(1)[0]
        if count >= 2 and 2 * count > counter.total():
            found[line] = other
    return found


def questions(parts: PartNames, observations: Observations) -> Sequence[str]:
    """Return the cells to ask for by name, in order.

    One for each wire, and every single cell, or one in each row if there are many.
    """
    groups = moved(parts, observations)
    alone = sum(len(group.cells) for group in groups if not group.line)
    few = alone <= MAX_SINGLE
    cells = [
        cell for group in groups for cell in group.cells[: None if few and not group.line else 1]
    ]
    return cells[:MAX_ASKED]


def swap_findings(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """Return what is exchanged. Lights that appear elsewhere are one finding, however many."""
    found: list[Finding] = []
    astray: dict[str, int] = {}
    for group in moved(parts, observations):
        for cause, cells in _by_cause(parts, observations, group).items():
            if cause in ("lights", "both"):
                astray |= {cell: min(observations.sensed[cell]) for cell in cells}
            if cause != "lights":
                found += _sensors(parts, observations, group, cells, cause)
    return [*_paired(parts, found), *_lights(parts, astray)]


def _by_cause(
    parts: PartNames, observations: Observations, group: Moved
) -> Mapping[Cause, Sequence[str]]:
    """Return the cells of a group by what is exchanged there.

    Where no question was asked, the answer of the others holds if they all agree.
    """
    answers = {
        cell: _cause(parts, observations, cell)
        for cell in group.cells
        if observations.named.get(cell)
    }
    causes = set(answers.values())
    other: Cause = causes.pop() if len(causes) == 1 else "unknown"
    sorted_out: dict[Cause, list[str]] = {}
    for cell in group.cells:
        sorted_out.setdefault(answers.get(cell, other), []).append(cell)
    return sorted_out


def _cause(parts: PartNames, observations: Observations, cell: str) -> Cause:
    named = observations.named[cell]
    if named == {parts.board.sensors[cell]}:
        return "lights"
    return "sensors" if named == observations.sensed[cell] else "both"


def _sensors(
    parts: PartNames, observations: Observations, group: Moved, cells: Sequence[str], cause: Cause
) -> Iterator[Finding]:
    unsure = " or, if the light was on a different cell than the one named, the lights"
    doubt = unsure if cause == "unknown" else ""
    if group.line:
        text = (
            f"The signals of {parts.line_words(group.line)} arrive on"
            f" {parts.line_words(group.arrives)}: these wires are swapped{doubt}. Swap them back at"
            " the plug."
        )
        yield Finding("crossed", (group.line, group.arrives), tuple(cells), text)
        return
    for cell in cells:
        own = parts.board.sensors[cell]
        (other,) = observations.named.get(cell) or observations.sensed[cell]
        text = (
            f"A piece on {cell} is detected on {parts.place(other)}: the wires of the"
            f" {parts.sensor_word}s {parts.sensor(own)} and {parts.sensor(other)} are"
            f" swapped{doubt}."
        )
        yield Finding("crossed", (parts.sensor(own), parts.sensor(other)), (cell,), text)


def _paired(parts: PartNames, found: Sequence[Finding]) -> Sequence[Finding]:
    """Return the findings with each pair (A is B, B is A) as one finding."""
    kept: dict[frozenset[str], Finding] = {}
    for finding in found:
        pair = frozenset(finding.parts)
        first = kept.get(pair, finding._replace(cells=()))
        kept[pair] = first._replace(cells=(*first.cells, *finding.cells))
    return list(kept.values())


def _lights(parts: PartNames, astray: Mapping[str, int]) -> Sequence[Finding]:
    if not astray:
        return ()
    some = [f"that of {cell} under {parts.place(to)}" for cell, to in list(astray.items())[:4]]
    more = f" and {len(astray) - 4} more" if len(astray) > 4 else ""
    text = (
        f"These lights are under other cells: {', '.join(some)}{more}. The strip isn't laid as the"
        " board file says: lay it that way, or let lodeboard calibrate learn how it runs."
    )
    lights = tuple(parts.light(parts.board.leds[cell]) for cell in astray)
    return [Finding("lights-exchanged", lights, tuple(astray), text)]
