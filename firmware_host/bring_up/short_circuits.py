"""A piece that is felt on several cells at once: wires that touch, or a diode that is short.

In: what a walk has seen. Out: findings. Pure. In a matrix three closed contacts on the corners of a
rectangle close the fourth where the diode opposite it lets current back; two wires that touch give
every one of their cells a companion.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engines.topology import cells_of
from firmware_host.bring_up.observations import Finding, Observations
from firmware_host.bring_up.part_names import PartNames, listed


def findings(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """What makes one piece be felt on several cells."""
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
    """The diode that alone would explain everything that was felt too much, or those one of which
    would.
    """
    names = tuple(parts.diode(channel) for channel in suspects)
    text = (
        f"With other pieces on the board, a piece on {' or '.join(cells[:3])} is also detected on"
        f" other cells: the diode {listed(names, 'or')} conducts both ways. Replace it."
    )
    return Finding("ghost", names, cells, text)


def _touching(
    parts: PartNames, several: Mapping[int, frozenset[int]]
) -> Iterator[tuple[Finding, Mapping[int, frozenset[int]]]]:
    """Wires that touch each other, with the companions of each cell that this explains. Two wires
    that touch show at three cells at least, else it may be chance.
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
    """The diodes any of which alone would explain all that was felt too much, and nothing that was
    not.
    """
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
    """The open contacts that would be felt, too, if the diode of this closed one were short."""
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
