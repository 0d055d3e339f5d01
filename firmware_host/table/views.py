"""What one viewer may see of a table.

In: a table, the viewer and its seats. Out: a view, which holds that and no more. Pure; knows no
game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.game import Changing, Seat
from engines.message import Message
from firmware_host.table.hinting import Mistake
from firmware_host.table.hints import may_see_advice
from firmware_host.table.messages import View
from firmware_host.table.visibility import visible_scene

if TYPE_CHECKING:
    from firmware_host.table.table import Table


def build_view(table: Table, seats: Sequence[Seat], viewer: Seat | None, *, board: bool) -> View:
    """See ``Table.view``."""
    game, log = table.game, table.log
    state, moves = log.state, log.legal
    scene = visible_scene(game, state, viewer, log.revealed)
    told = table.hints.available and may_see_advice(scene, viewer, seats)
    people = set(log.movers) - dict(table.computers).keys()
    steps = table.hints.steps(state, people)
    # After the end words show something, and who has revealed has nothing left to show.
    speakers = [seat for seat in seats if seat not in log.revealed]
    return View(
        game_id=table.game_id,
        version=table.version,
        entry=log.entry,
        scene=scene,
        to_act=tuple(moves),
        movers=log.movers,
        moves=tuple(move for seat in seats for move in moves.get(seat, ())),
        commands=tuple((seat, word) for seat in speakers for word in log.commands.get(seat, ())),
        setups=tuple(setup for setup in log.setups if setup.seat in seats),
        last=next((move for move in reversed(log.moves) if move.path), None),
        settled=log.settled,
        situation=game.situation(state) or _change_notice(table),
        result=game.result(state),
        trail=log.trail if board and table.may_take_back else (),
        new_game_occupancy=log.start_occupancy if board else "",
        faults=table.faults,
        consents=table.consents,
        revealed=log.revealed,
        arbiter_reveals=table.arbiter_reveals,
        clock=table.clock,
        record=log.record(viewer),
        outcomes=() if board else log.outcomes,
        latest_moves=log.latest_moves(viewer),
        setting_up=tuple(setup.seat for setup in log.setups if setup.due),
        names=table.names,
        rematch=table.rematch,
        standings=tuple(game.standings(state)),
        offers=log.offers,
        irrevocable=log.irrevocable_count if table.may_take_back else log.entry,
        start=game.position_text(table.states[0], viewer) if table.start and not board else "",
        own=log.last_move_of(seats),
        redoable=len(log.redoable[0]) if log.redoable and table.may_take_back else 0,
        computers=table.computers,
        advised=told and table.hints.is_requested(log),
        hints=tuple(steps.items()),
        advice=table.hints.visible_advice(state, steps, seats) if told else None,
        hinting=table.hints.effective_policy,
        hints_dormant=table.hints.is_dormant,
        hinted=tuple(table.hints.counts.items()),
        mistake=_visible_mistake(table, seats) if told else None,
        turning_points=table.hints.turning_points(state),
        seats=tuple(seats),
    )


def _change_notice(table: Table) -> Message | None:
    """What one of the last two board moves, a seat's and the answer to it, has changed."""
    game, log = table.game, table.log
    if not isinstance(game, Changing):
        return None
    played = [entry for entry, move in enumerate(log.moves) if move.path]
    told = (game.changed(log.states[n], log.moves[n], log.state) for n in reversed(played[-2:]))
    return next((each for each in told if each), None)


def _visible_mistake(table: Table, seats: Sequence[Seat]) -> Mistake | None:
    """What was said of the last move of these seats; once it is answered, no more what could be."""
    back = table.log.last_move_of(seats)
    if back is None:
        return None
    slip = table.hints.mistake(table.log.moves[back].seat, table.states[back + 1])
    return slip._replace(reply=None) if slip and back + 1 < len(table.log.moves) else slip
