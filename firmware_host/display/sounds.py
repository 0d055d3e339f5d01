"""The sound of what happens at a board: at most one at a time, the most important.

In: the state of a board and its lights, before and after. Out: the name of a sound. Pure. Knows no
rules, and nothing that lights and sentences do not show: a challenge is heard when it is announced,
and sounds the same whoever wins it.

As on a screen, a move is heard once, where it is made. Of a move made elsewhere the players here
are told by a bell when it is their turn; their own moves ring none. A clock is heard once, when the
last seconds of a player here begin.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from drivers.interfaces import Sound
from engines.game import Seat
from engines.topology import cells_of
from firmware_host.display.meanings import Lights, Meaning
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.requests import request_to_answer
from firmware_host.table.messages import View

MOST_AT_ONCE: Final = 2
"""The most cells that hands change at once; more are sensors that begin to answer, or pieces that
the window puts in place together."""

IMPORTANCE: Final = tuple(Sound).index


class Shown(NamedTuple):
    """What a board shows: its state and its lights."""

    state: BoardState
    lights: Lights


class BoardSounds:
    """The sounds of one board."""

    def __init__(self) -> None:
        self._before: Shown | None = None
        self._low: frozenset[Seat] = frozenset()

    def next(self, state: BoardState, lights: Lights) -> Sound | None:
        """Return the sound of a new state; None for none.

        A menu or a held key is silent, and so are the first state of a game, a board of which
        nothing has been read or that the game goes on without, and hands while a challenge is
        judged: what they can do then may depend on its outcome.
        """
        before, after = self._before, Shown(state, lights)
        unread = not state.snapshot.occupied and any(state.view.scene)
        if state.menu or state.held_key or unread or (before and before.state is state):
            return None
        self._before = after
        if before is None or before.state.view.game_id != state.view.game_id:
            return None
        if state.is_detached or state.is_judging:
            return None
        heard = (*_of_hands(before, after), *_of_refusals(before, after), *_of_game(before, after))
        return max(heard, key=IMPORTANCE, default=None)

    def of_clocks(self, state: BoardState, now: float) -> Sound | None:
        """Return the sound of the last seconds, when those of a player here begin; None for none.

        ``now``: monotonic seconds.
        """
        clocks, before = state.view.clocks, self._low
        times = clocks.times_after(now - state.viewed_at) if clocks else {}
        self._low = frozenset(seat for seat, time in times.items() if time.is_low)
        begun = (self._low - before).intersection(state.view.seats)
        return Sound.LAST_SECONDS if begun else None


def _of_hands(before: Shown, after: Shown) -> Iterator[Sound]:
    """Yield the sounds of pieces that were lifted or put down."""
    was, now = before.state.snapshot.occupied, after.state.snapshot.occupied
    if (was ^ now).bit_count() > MOST_AT_ONCE:
        return
    if was & ~now:
        yield Sound.LIFT
    for cell in cells_of(now & ~was):
        captures = cell in before.lights and before.lights[cell].meaning is Meaning.CAPTURE
        yield Sound.CAPTURE if captures else Sound.LANDING


def _of_refusals(before: Shown, after: Shown) -> Iterator[Sound]:
    """Yield a sound where pieces begin to be in the wrong place, a piece without a move is lifted,
    or something is refused in words.
    """
    notice = after.state.notice
    if _is_astray(after.state) and not _is_astray(before.state):
        yield Sound.REFUSED
    if _shows(after, Meaning.NO_MOVE) and not _shows(before, Meaning.NO_MOVE):
        yield Sound.REFUSED
    if notice is not None and notice.id == "station.refused" and notice != before.state.notice:
        yield Sound.REFUSED


def _of_game(before: Shown, after: Shown) -> Iterator[Sound]:
    """Yield the sounds of what has happened in the game."""
    was, now = before.state, after.state
    if was.is_judging and now.announced_verdict is not None:
        yield Sound.CAPTURE
    if now.view.result is not None and (was.view.result is None or was.is_judging):
        yield Sound.END
    if now.view.entry > was.view.entry:
        if set(now.view.checks) - set(was.view.checks):
            yield Sound.CHECK
        follows = now.snapshot.setup_pending and now.snapshot.missing
        if _is_turn_here(now.view) and (follows or not _is_turn_here(was.view)):
            yield Sound.TURN
    if _is_asked(now.view) and not _is_asked(was.view):
        yield Sound.TURN


def _is_astray(state: BoardState) -> bool:
    """Return whether pieces are in the wrong place, and have not only to follow what was played
    elsewhere.
    """
    return state.mode is BoardMode.RESTORE and not state.snapshot.setup_pending


def _shows(shown: Shown, meaning: Meaning) -> bool:
    return any(light.meaning is meaning for light in shown.lights.values())


def _is_turn_here(view: View) -> bool:
    return view.result is None and not set(view.movers).isdisjoint(view.seats)


def _is_asked(view: View) -> bool:
    """Return whether players here have to answer somebody who does not play here."""
    offers = (one for one in view.offers if one.seat not in view.seats)
    return bool(request_to_answer(view)) or any(
        not set(one.awaited).isdisjoint(view.seats) for one in offers
    )
