"""Findings of a walk over a board: which part is at fault, and what to do about it.

In: the observations of a walk. Out: findings, the gravest first, worded so that a builder can act
on them. Pure.
Sensors of a matrix share wires, so the pattern of the faulty cells names the part: a whole row, the
row wire; the far end of one, a break in it; one cell alone, its sensor or its diode. Light data
runs along the strip from light to light: one that does not pass it on leaves all after it dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from firmware_host.bring_up import wiring_faults
from firmware_host.bring_up.observations import Finding, LightNote, Observations, PartNames, listed

SHOWN = ("red", "green", "blue", "white")
"""The colours all lights show, in this order."""


# --- lights ---


def light_findings(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """Return the faults of the lights."""
    found = [*_colours(parts, observations.colours)]
    for note in sorted(observations.lights.values(), key=lambda each: each.led):
        found.append(_light(parts, note))
        if note.after is False:
            break  # all later lights are dark for the same reason
    return found


def _light(parts: PartNames, note: LightNote) -> Finding:
    led = note.led
    name = parts.light(led)
    cell = parts.cell_of_led.get(led, f"light {led}")
    when = f"in {listed(note.wrong)}"
    if note.after is False:
        before = parts.light(led - 1) if led else "the scanner"
        dark = tuple(c for c, at in parts.board.leds.items() if at >= led)
        text = (
            f"The strip is dark from {name} (under {cell}) on. Check the data wire between"
            f" {before} and {name}, and that the arrows on the strip point away from the scanner."
            f" If the joint is good, replace {name}{f' or {before}' if led else ''}."
        )
        return Finding("dark", (name,) if not led else (before, name), dark, text)
    if note.after is None:
        text = (
            f"The last light {name} under {cell} is wrong {when}. Check the data wire before it,"
            f" then replace {name}."
        )
    elif set(note.wrong) == {"red", "green"}:
        text = (
            f"The light {name} under {cell} is only wrong in red and green. If all lights are,"
            f" colour_order in the board file is wrong; otherwise replace {name}."
        )
    else:
        text = (
            f"The light {name} under {cell} is wrong {when}, but those after it work: replace"
            f" {name}."
        )
    return Finding("light", (name,), (cell,), text)


def _colours(parts: PartNames, saw: Mapping[str, str]) -> Sequence[Finding]:
    """Return the finding that all lights have wrong colours, from the strip's colour order."""
    if not saw:
        return []
    order = colour_order(parts.board.colour_order, saw)
    what = "; ".join(f"{shown} looked {looked}" for shown, looked in saw.items())
    if order is None:
        text = (
            f"The colours are wrong ({what}), and no colour order explains it. Check the data wire"
            " and the level shifter (74AHCT125), then check again."
        )
    else:
        text = f'The colours are swapped ({what}): set colour_order = "{order}" in the board file.'
    return [Finding("colours", (), (), text)]


def colour_order(written: str, saw: Mapping[str, str]) -> str | None:
    """Return the colour order that explains the colours seen with a strip driven as ``written``.

    None if no order explains them. A colour that is not named looked right.
    """
    wants = list(written)
    for shown in SHOWN[:3]:
        looked = saw.get(shown, shown)
        wants[written.index(shown[0])] = looked[0]
    right = sorted(wants) == sorted(written) and saw.get("white", "white") == "white"
    return "".join(wants) if right else None


# --- all findings ---


HARDLY_ANY = 0.85
"""If this share of the cells is dead, the cause is a common one."""


def findings(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """Return everything that is wrong, and what the walk could not tell."""
    return [
        *_stuck(parts, observations),
        *_dead(parts, observations),
        *wiring_faults.swap_findings(parts, observations),
        *wiring_faults.short_circuit_findings(parts, observations),
        *_sticking(parts, observations),
        *_turned(parts, observations),
        *light_findings(parts, observations),
        *_unexplained(parts, observations),
    ]


def _whole(parts: PartNames, found: set[int], others: frozenset[int]) -> Sequence[str]:
    """Return the wires, of at least two cells, all of whose cells are among ``found``; none of
    ``others``.

    If that applies to every row, columns are left out.
    """
    whole = []
    reported: set[int] = set()
    for line, channels in sorted(parts.lines.items(), key=lambda each: "RCU".index(each[0][0])):
        counted = [channel for channel in channels if channel not in others]
        if len(counted) > 1 and found.issuperset(counted) and not reported.issuperset(counted):
            whole.append(line)
            reported.update(counted)
    return whole


# --- stuck ---


def _stuck(parts: PartNames, observations: Observations) -> Iterator[Finding]:
    """Yield the sensors that were closed on an empty board."""
    left = set(observations.stuck)
    everything = set(parts.cell_of)
    if len(everything) > 1 and left >= everything:
        text = (
            "Every cell detects a piece on the empty board. Check that the plug of the column wires"
            " is in properly and that they don't touch ground."
            if parts.board.matrix_columns
            else "Every cell detects a piece on the empty board. Check the power supply and the"
            " clock wire of the shift registers."
        )
        yield Finding("stuck", (), tuple(parts.board.sensors), text)
        return
    for line in _whole(parts, left, frozenset()):
        channels = parts.lines[line]
        left -= set(channels)
        what = {
            "R": "it touches a column wire, or ground on the scanner's side",
            "C": f"it touches ground (GND) or a row wire, or its pull-up RP{line[1:]} is missing",
            "U": "its data or load wire is loose",
        }[line[0]]
        text = (
            f"{parts.places(frozenset(channels))}: detect a piece on the empty board. They are all"
            f" on {parts.line_words(line)}: {what}."
        )
        yield Finding("stuck", (line,), parts.places_of(channels), text)
    for channel in sorted(left):
        sensor = parts.sensor(channel)
        text = (
            f"{parts.place(channel)} detects a piece that is not there. If no magnet is near, the"
            f" {parts.sensor_word} {sensor} is stuck or its wires touch: replace {sensor}."
        )
        yield Finding("stuck", (sensor,), (parts.place(channel),), text)


# --- dead ---


def _dead(parts: PartNames, observations: Observations) -> Iterator[Finding]:
    """Yield the sensors that did not respond to a piece, or were skipped."""
    sensed_by_channel = {
        parts.board.sensors[cell]: sensed for cell, sensed in observations.sensed.items()
    }
    dead = {channel for channel, sensed in sensed_by_channel.items() if not sensed}
    if len(dead) > 1 and len(dead) >= HARDLY_ANY * len(sensed_by_channel):
        some = (
            "No cell"
            if len(dead) == len(sensed_by_channel)
            else f"Hardly any of {len(sensed_by_channel)} cells"
        )
        text = (
            f"{some} detected the magnet. Check the cable from the sensors to the scanner, the"
            " scanner's power supply, and whether the magnet is strong enough."
        )
        yield Finding("dead", (), parts.places_of(sorted(dead)), text)
        return
    others = frozenset(parts.cell_of.keys() - sensed_by_channel.keys())
    left = set(dead)
    for line in _whole(parts, dead, others):
        channels = [channel for channel in parts.lines[line] if channel in dead]
        left -= set(channels)
        text = (
            f"{parts.places(frozenset(channels))}: nothing detected. They are all on"
            f" {parts.line_words(line)}: check its joints, its plug and its pin."
        )
        yield Finding("dead", (line,), parts.places_of(channels), text)
    for line, tail, near in _broken(parts, left, sensed_by_channel.keys() - dead):
        left -= set(tail)
        ends = sorted((parts.place(near), parts.place(tail[0])))
        text = (
            f"{parts.places(frozenset(tail))}: nothing detected, but other cells on"
            f" {parts.line_words(line)} work: it is most likely broken between {ends[0]} and"
            f" {ends[1]}."
        )
        yield Finding("dead", (line,), parts.places_of(tail), text)
    for channel in sorted(left):
        yield _dead_cell(parts, channel)


def _broken(
    parts: PartNames, dead: set[int], well: set[int]
) -> Iterator[tuple[str, Sequence[int], int]]:
    """Yield the wires that are dead from one place to the end, on at least two cells.

    For each: the wire, the dead cells from the break outwards, and the last good cell before it.
    """
    left = set(dead)
    for line, channels in parts.lines.items():
        if line[0] == "U":
            continue
        for inwards in (channels[::-1], channels):
            tail = tuple(takewhile(left.__contains__, inwards))
            before = inwards[len(tail)] if len(tail) < len(inwards) else None
            if len(tail) > 1 and before in well:
                yield line, tail[::-1], before
                left -= set(tail)


def _dead_cell(parts: PartNames, channel: int) -> Finding:
    cell, sensor = parts.place(channel), parts.sensor(channel)
    names = [sensor]
    what = f"the {parts.sensor_word} {sensor}"
    if parts.board.matrix_columns:
        diode = parts.diode(channel)
        names.append(diode)
        what += f", then the diode {diode} (its band must face the row wire)"
    alone = [line for line in parts.lines_of(channel) if len(parts.lines[line]) == 1]
    for line in alone:
        names.append(line)
        what += f", then {parts.line_words(line)}"
    text = (
        f"{cell} detects nothing. Try another magnet. If that doesn't help, check {what}, and the"
        " solder joints."
    )
    return Finding("dead", tuple(names), (cell,), text)


def _sticking(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """Return the sensors that stayed closed when the board was emptied again."""
    return [
        Finding(
            "sticks",
            (parts.sensor(channel),),
            (parts.place(channel),),
            f"{parts.place(channel)} still detected a piece when the board was empty again: the"
            f" {parts.sensor_word} {parts.sensor(channel)} sticks. Replace it, unless a piece"
            " was left there.",
        )
        for channel in sorted(observations.stays - observations.stuck)
    ]


def _turned(parts: PartNames, observations: Observations) -> Sequence[Finding]:
    """Return the sensors that sensed the other pole of the piece than most did."""
    north = {channel for channel, sensed in observations.north.items() if sensed}
    few = min(north, observations.north.keys() - north, key=len)
    if not few:
        return []
    names = tuple(parts.sensor(channel) for channel in sorted(few))
    text = (
        f"{parts.places(frozenset(few))}: detected the opposite pole of the piece. Unless you"
        f" turned the piece over, the {parts.sensor_word} {listed(names)} is mounted upside down:"
        " turn it over."
    )
    return [Finding("turned", names, parts.places_of(sorted(few)), text)]


def _unexplained(parts: PartNames, observations: Observations) -> Iterator[Finding]:
    """Yield what the walk could not tell."""
    hidden = tuple(
        cell for cell, channel in parts.board.sensors.items() if channel in observations.stuck
    )
    if hidden and len(hidden) < len(parts.board.sensors):
        text = (
            "Cells that always detect a piece could not be tested. Repair them first, then check"
            " again: they may hide other faults."
        )
        yield Finding("untold", (), hidden, text)
    missed = tuple(
        cell
        for cell, channel in parts.board.sensors.items()
        if cell not in observations.sensed and channel not in observations.stuck
    )
    if missed:
        text = f"{len(missed)} of {len(parts.board.sensors)} cells were not tested. Check again."
        yield Finding("untold", (), missed, text)
