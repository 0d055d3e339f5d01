"""Everything the board says in words, in one place.

In: the view, the tracker's reading, the step of guidance. Out: the status line and the quieter note
below it. Knows no game: the game's own sentences (refusals, results) come with the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.game import ACCEPT_DRAW, HIDDEN, Piece, Result, Seat
from engines.gesture import Gesture
from engines.message import english
from engines.topology import Topology, cells_of
from firmware_host.display.meanings import due, idle, likeliest, only_captures, touchable
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Chosen, Mode, Snapshot
from firmware_host.tracking.question import passable

MOST_NAMED = 4
"""More cells than this are not named one by one: nobody reads such a list."""


def status(view: View, reading: Snapshot, step: GuidanceStep | None, topology: Topology) -> str:
    """What goes on, on one line."""
    if reading.mode is Mode.SYNC:
        return _guidance(view, reading, step, topology)
    if view.result is not None:
        return sentence(view.result)
    if reading.question:
        return _question(reading, topology)
    turn = _turn(view)
    if reading.missing in (0, reading.doubtful):
        return turn
    moving = tuple(g for g in reading.candidates if reading.missing >> g.origin & 1)
    if moving:
        return _in_hand(moving, reading, topology)
    lifted = ", ".join(topology.names[cell] for cell in cells_of(reading.missing))
    if reading.candidates:
        captors = _either(topology.names[g.origin] for g in reading.candidates)
        return f"{lifted} can be taken from {captors}."
    if idle(reading):
        return f"The piece from {lifted} has no move now: put it back. {turn}"
    return turn


def _turn(view: View) -> str:
    return f"{' and '.join(seat.capitalize() for seat in view.movers)} to move."


def judging(view: View, verdict: Verdict, topology: Topology, *, fallen: bool) -> str:
    """A challenge that is judged; once it has ``fallen``, the verdict and how the game goes on."""
    where = f"Challenge on {topology.names[verdict.cell]}:"
    if not fallen:
        return f"{where} it is being judged."
    stays = f"{verdict.stays} stays" if verdict.stays else "nobody stays"
    return f"{where} {stays}. {sentence(view.result) if view.result else _turn(view)}"


def carrying_out(verdict: Verdict, topology: Topology) -> str:
    """What the hands still have to do after a verdict."""
    cell, stays = topology.names[verdict.cell], verdict.stays
    if stays is None:
        return f"Take the piece on {cell} off the board."
    other = verdict.attacker if stays == verdict.defender else verdict.defender
    return f"The {stays} piece belongs on {cell}: put it there, and take the {other} one away."


def _question(reading: Snapshot, topology: Topology) -> str:
    """What the turn button would answer, and how to answer otherwise."""
    name, number = topology.names, len(reading.question)
    if touchable(reading):
        cells = _either(name[g.end] for g in reading.question if g)
        return f"Which move is it? Touch {cells}, or press the turn button for the first."
    answer = reading.question[reading.shown]
    if answer is None and reading.back_by:
        some = f"Have {reading.back_by} moves" if reading.back_by > 1 else "Has the last move"
        asked = f"{some} been put back?"
    elif answer is None:
        asked = "Has nothing moved?"
        if wrong := reading.missing | reading.extra:
            cells = _all(name[cell] for cell in cells_of(wrong))
            asked = f"Has nothing moved, and what is felt on {cells} is wrong?"
    elif answer.origin == answer.end:
        asked = f"Has the piece from {name[answer.origin]} made its round or left the board?"
    else:
        gone = f"Has the piece from {name[answer.origin]} gone to {name[answer.end]}"
        kinds = {g.move.choice for g in reading.question if g and g.move.path == answer.move.path}
        asked = f"{gone}, as {_article(answer.move.choice)}?" if len(kinds) > 1 else f"{gone}?"
    place = f" ({reading.shown + 1} of {number})" if number > 1 else ""
    other = f", say for another answer{place}" if place or reading.further else ""
    return f"{asked} Press turn for yes{other}; or go on moving."


def _becomes(chosen: Chosen, topology: Topology) -> str:
    """What a piece has become, and how to have another."""
    name, choices = topology.names[chosen.cell], chosen.choices
    following = choices[(chosen.number + 1) % len(choices)]
    return (
        f"The piece on {name} becomes {_article(choices[chosen.number])}."
        f" Lift it and put it back for {_article(following)}."
    )


def _article(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def sentence(result: Result) -> str:
    """How a game ended."""
    who = " and ".join(seat.capitalize() for seat in result.winners)
    wins = _verb(result.winners, "win")
    reason = english(result.reason)
    return f"{who} {wins}: {reason}." if who else f"Drawn: {reason}."


def _verb(seats: Sequence[Seat], verb: str) -> str:
    plural = len(seats) > 1 or (seats and seats[0].endswith("s"))  # attackers
    return verb if plural else f"{verb}s"


def note(view: View, reading: Snapshot, topology: Topology) -> str:
    """A second, quieter line; often empty."""
    if reading.chosen is not None and reading.waiting is None:
        return _becomes(reading.chosen, topology)
    offered = next((seat for seat, word in view.words if word == ACCEPT_DRAW), None)
    if offered is not None:
        return f"A draw is offered to {offered}: press draw to accept, or play on."
    if view.wishes:
        return _wish(view)
    if reading.doubtful or reading.waiting:
        return _doubt(view, reading, topology)
    if view.result is not None:
        return "Press new game to play again."
    if reading.mode is Mode.PLAY and only_captures(reading.candidates) and not reading.missing:
        origins = dict.fromkeys(topology.names[g.origin] for g in reading.candidates)
        return f"A capture is compulsory: {_either(origins)}."
    return english(view.situation) if view.situation else ""


def _wish(view: View) -> str:
    """What seats ask the others for, and how to agree."""
    _, what, entry = view.wishes[0]
    seats = [
        consent.seat for consent in view.wishes if (consent.what, consent.entry) == (what, entry)
    ]
    ask = f"{' and '.join(seat.capitalize() for seat in seats)} {_verb(seats, 'ask')}"
    if what == "new-game":
        return f"{ask} for a new game: press new game to agree, or play on."
    back = view.entry - entry
    moves = "a move" if back == 1 else f"{back} moves"
    return f"{ask} to take back {moves}: press take back to agree, or play on."


def _doubt(view: View, reading: Snapshot, topology: Topology) -> str:
    """What has to stand on cells whose pieces may be others, and which capture waits for it."""
    name, scene, waits = topology.names, list(view.scene), ""
    if made := reading.waiting:
        scene[made.end] = scene[made.origin]
        waits = f"The capture on {name[made.end]} waits. "
    if not (stand := [(cell, p) for cell in cells_of(reading.doubtful) if (p := scene[cell])]):
        return f"{waits}Press the turn button."
    wanted = (f"{_describe(piece)} on {name[cell]}" for cell, piece in stand)
    asked = f"There must be {_all(wanted)}: see that it is so"
    if len(stand) > MOST_NAMED:
        asked = "See that the right piece stands on each lit square"
    elif len(stand) > 1 and any(piece.kind == HIDDEN for _, piece in stand):
        cells = _all(name[cell] for cell, _ in stand)  # which is which, their owner knows
        asked = f"The pieces on {cells} may have changed places: see that they have not"
    return f"{waits}{asked}, then press the turn button."


def _in_hand(moving: Sequence[Gesture], reading: Snapshot, topology: Topology) -> str:
    likely = likeliest(moving, reading)
    ahead = dict.fromkeys(
        topology.names[g.move.path[seen + 1]] for g, seen in likely if seen + 1 < len(g.move.path)
    )
    waiting = dict.fromkeys(
        topology.names[cell]
        for g, seen in likely
        for cell in due(g, seen, topology)
        if not reading.missing >> cell & 1
    )
    origin = topology.names[moving[0].origin]
    off = waiting if any(g.origin in g.move.captured for g, _ in likely) else {}
    if off:
        onto = f"may go to {_either(ahead)}, or " if ahead else "may "
        return f"The piece from {origin} {onto}leave the board with the one on {_either(off)}."
    if ahead:
        what = "goes on" if any(seen for _, seen in likely) else "may go"
        said = f"The piece from {origin} {what} to {_either(ahead)}."
        return f"{said} Take away {_all(waiting)}." if waiting else said
    if waiting:
        return f"Take {_all(waiting)} off the board."
    return (
        f"The piece from {origin} has moved to {_either(topology.names[g.end] for g, _ in likely)}."
    )


def _guidance(view: View, reading: Snapshot, step: GuidanceStep | None, topology: Topology) -> str:
    if step is None:
        return "The board is right again."
    missing, extra = reading.missing, reading.extra
    differing = missing.bit_count() + extra.bit_count()
    shown = (step.take is not None) + (step.put is not None)
    left = f" ({differing} squares differ)" if differing > shown else ""
    piece = view.scene[step.put] if step.put is not None else None
    said = putting_right(step, piece, "the piece", topology, left)
    if (missing and extra) or not passable(missing, extra):
        return said
    # Nothing but a sensor that does not feel its piece, or feels one that is not there?
    return f"{said} {'If it stands there' if missing else 'If nothing stands there'}, press turn."


def putting_right(
    step: GuidanceStep, piece: Piece | None, otherwise: str, topology: Topology, left: str
) -> str:
    """The next thing to put right. ``piece``: what belongs on ``step.put``, called ``otherwise``
    when that is not known; ``left``: how much is wrong beside it.
    """
    name = topology.names
    if step.put is None:
        assert step.take is not None
        return f"Take the piece on {name[step.take]} off the board{left}."
    if step.take is None:
        return f"Put {_describe(piece) if piece else otherwise} on {name[step.put]}{left}."
    if step.home and piece:
        return (
            f"The {_sort(piece)} from {name[step.put]} stands on {name[step.take]}:"
            f" put it back on {name[step.put]}{left}."
        )
    return f"Move the piece on {name[step.take]} to {name[step.put]}{left}."


def _describe(piece: Piece) -> str:
    return _article(_sort(piece))


def _sort(piece: Piece) -> str:
    whose = f"{piece.seat}'" if piece.seat.endswith("s") else piece.seat  # attackers
    return f"{whose} {'piece' if piece.kind == HIDDEN else piece.kind}"


def _either(names: Iterable[str]) -> str:
    return _listed(names, "or")


def _all(names: Iterable[str]) -> str:
    return _listed(names, "and")


def _listed(names: Iterable[str], word: str) -> str:
    shown = list(dict.fromkeys(names))
    if len(shown) > MOST_NAMED:
        return "a lit square"
    return f" {word} ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else shown[0]
