"""The ranking of candidates: how well hypotheses match them, and which cells remain doubtful.

In: hypotheses, candidates, cells with unreliable sensors. Out: the cost of a candidate that is true
only if sensors are wrong; matches, cheapest first; cells that may have other pieces. Frozen values;
knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.tracking.candidate import Candidate, CandidateKind, CandidateSet, effect_key
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.hypothesis import (
    EMPTY,
    OFF_BOARD,
    UNMOVED,
    Beam,
    Hypothesis,
    Piece,
    PositionKey,
)


def sensor_fault_cost(
    beam: Beam, candidate: Candidate, unreliable: Mask, *, moves_made_since: bool = False
) -> float:
    """Return the cost of a candidate if sensors may be wrong: the cheapest hypothesis plus a cost
    for each differing cell.

    ``moves_made_since``: other pieces that have moved may have made moves since.
    """
    return min(
        hypothesis.cost
        + candidate.prior_cost
        + _difference_cost(hypothesis, candidate, beam, unreliable, moves_made_since)
        for hypothesis in beam.hypotheses_within(beam.hypotheses[0].cost + COSTS.sensor)
    )


def _difference_cost(
    hypothesis: Hypothesis,
    candidate: Candidate,
    beam: Beam,
    unreliable: Mask,
    moves_made_since: bool,
) -> float:
    assert candidate.position_key is not None
    sort, start = beam.anchor.class_of, beam.anchor.start
    have, want, cost = (
        dict(beam.anchor.position_key(hypothesis.placement)),
        dict(candidate.position_key),
        0.0,
    )
    since = _moved_since(hypothesis, candidate, start) if moves_made_since else set()
    for cell in {*have, *want} - since:
        origin = sort.get(cell, EMPTY) if start >> cell & 1 else EMPTY
        here, there = have.get(cell, origin), want.get(cell, origin)
        if here == there or hypothesis.unexplained >> cell & 1:
            continue
        if EMPTY in (here, there):
            cost += COSTS.known if unreliable >> cell & 1 else COSTS.sensor
        else:
            cost += COSTS.odd
    ghosts = hypothesis.unexplained & ~mask_of(cell for cell in want if want[cell] != EMPTY)
    if ghosts:  # through a bad diode one sensor senses all of them
        cost += COSTS.sensor if ghosts & ~unreliable else COSTS.known
    return cost


def _moved_since(hypothesis: Hypothesis, candidate: Candidate, start: Mask) -> set[int]:
    """Return the cells between which pieces have gone since the candidate's mover was lifted, if
    the destinations are free and no landing was sensed.
    """
    touched, found = hypothesis.touched, set[int]()
    if candidate.mover in hypothesis.off_board and candidate.mover in touched:
        taken = start | mask_of(at for at in candidate.target.values() if at != OFF_BOARD)
        for piece in touched[touched.index(candidate.mover) + 1 :]:
            stood, stands = (
                candidate.target.get(piece, piece),
                hypothesis.placement.get(piece, piece),
            )
            # The piece that captured it is in its place.
            stood = piece if stood == OFF_BOARD else stood
            if stands not in (OFF_BOARD, stood) and (stands in found or not taken >> stands & 1):
                found |= {stood, stands}
    return found


MAX_CONCURRENT = 3
"""The most pieces that a reply touches: its mover and two captured pieces."""


REVISIONS = (
    CandidateKind.AMEND,
    CandidateKind.RETRACT,
    CandidateKind.TAKE_BACK,
    CandidateKind.NEW_GAME,
)
"""Of equally likely candidates these come last: the player on turn has more often moved."""


# --- matches ---


@dataclass(frozen=True, slots=True)
class Match:
    """A hypothesis that has reached a candidate; ``concurrent``: the next player has already
    begun.
    """

    cost: float
    candidate: Candidate
    hypothesis: Hypothesis
    concurrent: bool = False

    @property
    def requires_action(self) -> bool:
        """Return whether the tracker has to act on it."""
        return self.candidate.kind not in (CandidateKind.UNCHANGED, CandidateKind.ANNOUNCED)

    @property
    def is_unsensed_capture(self) -> bool:
        """Return whether it displaces a piece whose lift was not, or hardly, sensed."""
        return self.candidate.is_displacement and self.cost >= COSTS.missed

    @property
    def is_unlikely(self) -> bool:
        """Return whether something else still being in progress is more likely."""
        return self.cost > COSTS.far or self.hypothesis.cost > COSTS.far_world


@dataclass(frozen=True, slots=True)
class Ranking:
    """The matches in order of cost; ``tied``: those too close to tell apart; ``matches``: all
    of them.
    """

    tied: tuple[Match, ...] = ()
    matches: tuple[Match, ...] = ()

    @property
    def best(self) -> Match | None:
        """The cheapest match."""
        return self.tied[0] if self.tied else None

    @property
    def is_ambiguous(self) -> bool:
        """Return whether the player has to be asked."""
        return len(self.tied) > 1


def rank(
    beam: Beam,
    candidates: CandidateSet,
    max_cost: float,
    *,
    guided: bool,
    occupied_when_rewound: Mask,
    in_sync: bool,
) -> Ranking:
    """Return the matches that cost at most ``max_cost``.

    ``guided``: the board is being put right, so a touch proves nothing about displaced pieces.
    ``occupied_when_rewound``: the cells occupied when the position was set from elsewhere; pieces
    left over from that are no move, and no move is made before it stands.
    """
    max_cost = COSTS.astray_way if guided else max_cost
    found = _cheapest(_exact_matches(beam, candidates, max_cost), max_cost)
    limit = max_cost - 1.0 if in_sync else 0.0
    found = [match for match in found if not match.candidate.is_rewind or match.cost <= limit]
    if not found:
        limit = COSTS.under_way if guided else max_cost
        found = _cheapest(
            _concurrent_matches(beam, candidates, max(max_cost, COSTS.under_way)), limit
        )
    if guided:
        found = [
            m
            for m in found
            if not m.candidate.is_displacement
            and not _ends_on(m, occupied_when_rewound)
            and not (m.concurrent and occupied_when_rewound)
        ]
    if not found:
        return Ranking()
    limit = found[0].cost + COSTS.margin
    near = [match for match in found if match.cost < limit]
    revised = sorted(near, key=lambda match: match.candidate.kind in REVISIONS)
    return Ranking(tuple(revised), tuple(found))


def _ends_on(match: Match, cells: Mask) -> bool:
    """Return whether this is a new move that ends on one of these cells."""
    g = match.candidate.gesture
    return match.candidate.kind is CandidateKind.PLAY and g is not None and bool(cells >> g.end & 1)


def _cheapest(matches: Iterator[Match], max_cost: float) -> list[Match]:
    """Return the cheapest match for each effect, in order."""
    best: dict[object, Match] = {}
    for match in matches:
        g = match.candidate.gesture
        key = match.candidate.kind, match.candidate.steps_back, g and effect_key(g)
        if match.cost <= max_cost and (key not in best or match.cost < best[key].cost):
            best[key] = match
    return sorted(best.values(), key=lambda match: match.cost)


def _hypotheses(beam: Beam, candidates: CandidateSet, max_cost: float) -> Iterator[Hypothesis]:
    yield from beam.hypotheses_within(max_cost)
    for hypothesis in beam.hypotheses_within(max_cost - COSTS.missed):
        yield from candidates.with_unsensed_captures(hypothesis)


def _exact_matches(beam: Beam, candidates: CandidateSet, max_cost: float) -> Iterator[Match]:
    by_key: dict[tuple[PositionKey | None, Mask], list[Candidate]] = {}
    for candidate in candidates.ending_with(beam.sensed):
        by_key.setdefault((candidate.position_key, candidate.returned_to), []).append(candidate)
    for hypothesis in _hypotheses(beam, candidates, max_cost):
        for candidate in by_key.get((None, NO_CELLS), ()):
            cost = (
                hypothesis.cost
                + candidate.prior_cost
                + _untypical_take_back_cost(hypothesis, candidate, beam)
            )
            yield Match(cost, candidate, hypothesis)
        for candidate in by_key.get(
            (beam.anchor.position_key(hypothesis.placement), hypothesis.unexplained), ()
        ):
            idle = sum(piece not in candidate.pieces for piece in hypothesis.touched)
            cost = COSTS.idle * idle + _route_cost(candidate, beam)
            if (
                candidate.kind is CandidateKind.RETRACT
                and beam.anchor.open_mover in hypothesis.off_board
            ):
                cost += COSTS.owed
            if _captures_unmoved_piece(candidate, beam):
                cost += COSTS.missed
            if candidate.steps_back > 1:
                cost = _untypical_take_back_cost(hypothesis, candidate, beam)
            yield Match(hypothesis.cost + candidate.prior_cost + cost, candidate, hypothesis)


def _captures_unmoved_piece(candidate: Candidate, beam: Beam) -> bool:
    """Return whether it displaces the piece of the open move, whose cell has not emptied since."""
    anchor, g = beam.anchor, candidate.gesture
    taken = (
        g is not None
        and candidate.kind is CandidateKind.PLAY
        and anchor.open_mover_cell != OFF_BOARD
    )
    if not taken or g is None or not g.displaced >> anchor.open_mover_cell & 1:
        return False
    return not beam.was_emptied_after(anchor.open_mover_cell, anchor.open_mover)


def _route_cost(candidate: Candidate, beam: Beam) -> float:
    """Return the cost of a move's path: of moves that differ only by it, the one whose landings
    were sensed is cheapest.
    """
    g = candidate.gesture
    if g is None or len(g.move.path) < 3:
        return 0.0
    return COSTS.unseen_landing * (len(g.move.path) - 1 - g.landings_seen(beam.landings))


def _untypical_take_back_cost(hypothesis: Hypothesis, candidate: Candidate, beam: Beam) -> float:
    """Return the cost of an untypical take-back.

    Players who take moves back begin with the piece moved last, move others only when going further
    back, and fetch no more pieces from beside the board than were captured.
    """
    if candidate.kind is CandidateKind.NEW_GAME:
        return 0.0
    cost = 0.0 if candidate.mover in (*hypothesis.touched, OFF_BOARD) else COSTS.unlike_back
    handled = len({*hypothesis.placement, *hypothesis.touched}) + hypothesis.unexplained.bit_count()
    cost += COSTS.unlike_back * (candidate.steps_back > 1 and handled < 2)
    fetched = max(0, beam.sensed.bit_count() - beam.anchor.start.bit_count())
    return cost + COSTS.unlike_back * max(0, hypothesis.unexplained.bit_count() - fetched)


def _concurrent_matches(beam: Beam, candidates: CandidateSet, max_cost: float) -> Iterator[Match]:
    """Yield the moves that are finished while the next player has already begun."""
    for hypothesis in _hypotheses(beam, candidates, max_cost):
        if hypothesis.unexplained:
            continue
        key = beam.anchor.position_key(hypothesis.placement)
        if candidates.unchanged.gesture is not None:
            yield from _concurrent_matches_of(
                hypothesis, key, candidates.unchanged, candidates, beam
            )
        for piece in {*hypothesis.touched, *hypothesis.placement}:
            where = hypothesis.placement.get(piece, piece)
            ends = (
                {where}
                if where != OFF_BOARD
                else {hypothesis.resting_squares.get(piece, OFF_BOARD), candidates.cell_of(piece)}
            )
            for end in ends - {OFF_BOARD}:
                for candidate in candidates.landing_on(beam.anchor.class_of.get(piece, piece), end):
                    yield from _concurrent_matches_of(hypothesis, key, candidate, candidates, beam)


def _concurrent_matches_of(
    hypothesis: Hypothesis,
    key: PositionKey,
    candidate: Candidate,
    candidates: CandidateSet,
    beam: Beam,
) -> Iterator[Match]:
    """Yield the concurrent matches of one hypothesis: cell by cell, the next player has lifted what
    is missing, and what has come is one of those pieces.
    """
    assert candidate.position_key is not None
    anchor, there, here = beam.anchor, dict(candidate.position_key), dict(key)
    captured = {piece for piece, where in candidate.target.items() if where == OFF_BOARD}
    lost: list[int] = []
    came: list[int] = []
    for cell in {cell for cell, _ in key ^ candidate.position_key}:
        origin = anchor.class_of.get(cell, EMPTY) if anchor.start >> cell & 1 else EMPTY
        stands = here.get(cell, origin)
        if there.get(cell, origin) != EMPTY:
            lost.append(cell)
        if stands != EMPTY:
            came.append(cell)
            stander = anchor.piece_at(hypothesis.placement, cell)
            # Whatever fills the cell of a captured piece is read as that piece (``after_filled``).
            own = anchor.piece_at(candidates.after_open_move, cell)
            if stander in candidate.pieces - {*hypothesis.touched} | captured - {own}:
                return  # it has not been moved or captured yet, or it is on the board again
    ends = candidate.target.get(candidate.mover, candidate.mover)
    taken = ends in lost
    goers = [cell for cell in lost if cell != ends]
    if not 0 < len(goers) <= MAX_CONCURRENT or len(came) > 1:
        return
    if any(
        _is_sent(candidate, anchor.piece_at(candidate.target, cell), candidates) for cell in goers
    ):
        return
    if (
        taken
        and hypothesis.resting_squares.get(candidate.mover, candidates.cell_of(candidate.mover))
        != ends
    ):
        return
    sorts = [there.get(cell, anchor.class_of.get(cell, EMPTY)) for cell in goers]
    if any(here.get(cell, anchor.class_of.get(cell)) not in sorts for cell in came):
        return
    left = (anchor.piece_at(candidate.target, cell) for cell in goers)
    landed = (anchor.piece_at(hypothesis.placement, cell) for cell in came)
    others = {piece for piece in (*left, *landed) if piece is not None} - captured
    cost = _concurrent_cost(hypothesis, candidate, candidates, beam, others)
    cost += COSTS.taken * taken + COSTS.unseen_taker * (taken and not came)
    yield Match(cost, candidate, hypothesis, concurrent=True)


def _is_sent(candidate: Candidate, piece: Piece | None, candidates: CandidateSet) -> bool:
    """Return whether the candidate's move sends this piece somewhere."""
    if piece is None or candidate.kind is CandidateKind.UNCHANGED:
        return False
    base = candidates.after_open_move if candidate.kind is CandidateKind.PLAY else UNMOVED
    return candidate.target.get(piece, piece) != base.get(piece, piece)


def _concurrent_cost(
    hypothesis: Hypothesis,
    candidate: Candidate,
    candidates: CandidateSet,
    beam: Beam,
    others: set[Piece],
) -> float:
    mine = candidates.movable if candidate.kind is CandidateKind.PLAY else candidates.amenders
    order = {piece: place for place, piece in enumerate(hypothesis.touched)}
    begun = 0 if candidate.kind is CandidateKind.UNCHANGED else order.get(candidate.mover, 0)
    landed = {piece: place for place, piece in enumerate(hypothesis.resting_squares)}
    down = landed.get(candidate.mover, 0)
    cost = hypothesis.cost + candidate.prior_cost + _route_cost(candidate, beam)
    for piece in sorted(others):
        where = hypothesis.placement.get(piece, piece)
        if candidate.kind is CandidateKind.AMEND and piece == candidates.unchanged.mover:
            cost += COSTS.held
        cost += COSTS.own if piece in mine else COSTS.begun
        hovers = where == OFF_BOARD and hypothesis.resting_squares.get(
            piece, piece
        ) != candidates.cell_of(piece)
        cost += COSTS.hovered * hovers + COSTS.too_soon * (order.get(piece, begun) < begun)
        cost += COSTS.landed_first * (landed.get(piece, down) < down)
    idle = sum(
        piece not in candidate.pieces and piece not in others for piece in hypothesis.touched
    )
    return cost + COSTS.idle * idle


# --- doubtful cells ---


def doubtful_cells(beam: Beam, match: Match) -> Mask:
    """Return the cells on which hypotheses of similar cost have other pieces than the match.

    Which of the pieces that the candidate touches made its move is not considered.
    """
    anchor, candidate = beam.anchor, match.candidate
    assert candidate.position_key is not None
    want, doubtful = dict(candidate.position_key), NO_CELLS
    limit = match.hypothesis.cost + COSTS.doubt
    own = candidate.pieces | {*candidate.target.values()}
    for hypothesis in beam.hypotheses_within(limit):
        if hypothesis.unexplained:
            continue
        have = dict(anchor.position_key(hypothesis.placement))
        differ = {cell for cell in {*have, *want} if have.get(cell) != want.get(cell)}
        stands = {
            cell
            for cell in differ
            if have.get(cell, 0) != OFF_BOARD and want.get(cell, 0) != OFF_BOARD
        }
        if differ == stands and not differ & own:
            doubtful |= mask_of(stands)
    return doubtful
