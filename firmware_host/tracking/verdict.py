"""Which story the board tells: the cheapest pair of a story and a world that has reached it.

In: worlds and stories. Out: matches, cheapest first. Frozen values; knows no clock and no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.topology import NO_CELLS, Mask
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import AIR, NOBODY, NOWHERE, Key, Piece
from firmware_host.tracking.open_move import effect
from firmware_host.tracking.story import Book, Kind, Story
from firmware_host.tracking.world import World

MOST_BESIDE = 3
"""A reply touches no more pieces than these: its mover and two that it takes."""


REVISIONS = (Kind.AMEND, Kind.BACK, Kind.FURTHER, Kind.AGAIN)
"""Of stories as likely, those come after others: who is on turn has more often moved."""


@dataclass(frozen=True, slots=True)
class Match:
    """A world that has reached a story; ``beside``: while the next player has begun."""

    cost: float
    story: Story
    world: World
    beside: bool = False

    @property
    def acts(self) -> bool:
        """Whether there is anything to do for it."""
        return self.story.kind is not Kind.STAY

    @property
    def unfelt(self) -> bool:
        """Whether it displaces a piece that was hardly felt to leave, or not at all."""
        return self.story.displaces and self.cost >= COSTS.missed

    @property
    def unlikely(self) -> bool:
        """Whether it is not as likely as that something else is under way still."""
        return self.cost > COSTS.far or self.world.cost > COSTS.far_world


@dataclass(frozen=True, slots=True)
class Verdict:
    """``near``: the matches nobody can tell apart; ``found``: all of them, cheapest first."""

    near: tuple[Match, ...] = ()
    found: tuple[Match, ...] = ()

    @property
    def best(self) -> Match | None:
        """The cheapest."""
        return self.near[0] if self.near else None

    @property
    def several(self) -> bool:
        """Whether to ask."""
        return len(self.near) > 1


def judge(
    beam: Beam, book: Book, most: float, *, guided: bool, left: Mask, in_step: bool
) -> Verdict:
    """The stories the board has reached that are no dearer than ``most``. ``guided``: it is being
    put right, and a touch proves nothing about displaced pieces. ``left``: where something stood
    when moves were taken back; what is left of them is no move.
    """
    most = COSTS.astray_way if guided else most
    found = _cheapest(_exact(beam, book, most), most)
    limit = most - 1.0 if in_step else 0.0
    found = [match for match in found if not match.story.goes_back or match.cost <= limit]
    if not found:
        found = _cheapest(_beside(beam, book, max(most, COSTS.under_way)), most)
    if guided:
        found = [m for m in found if not m.story.displaces and not _stood_there(m, left)]
    if not found:
        return Verdict()
    limit = found[0].cost + COSTS.margin
    near = [match for match in found if match.cost < limit]
    revised = sorted(near, key=lambda match: match.story.kind in REVISIONS)
    return Verdict(tuple(revised), tuple(found))


def _stood_there(match: Match, left: Mask) -> bool:
    """Whether it is a new move that ends on one of these cells."""
    g = match.story.gesture
    return match.story.kind is Kind.PLAY and g is not None and bool(left >> g.end & 1)


def _cheapest(matches: Iterator[Match], most: float) -> list[Match]:
    """The cheapest match for each effect, in order."""
    best: dict[object, Match] = {}
    for match in matches:
        g = match.story.gesture
        key = match.story.kind, match.story.steps, g and effect(g)
        if match.cost <= most and (key not in best or match.cost < best[key].cost):
            best[key] = match
    return sorted(best.values(), key=lambda match: match.cost)


def _worlds(beam: Beam, book: Book, most: float) -> Iterator[World]:
    yield from beam.near(most)
    for world in beam.near(most - COSTS.missed):
        yield from book.taking(world)


def _exact(beam: Beam, book: Book, most: float) -> Iterator[Match]:
    by_key: dict[tuple[Key | None, Mask], list[Story]] = {}
    for story in book.ending(beam.seen):
        by_key.setdefault((story.key, story.fetched), []).append(story)
    for world in _worlds(beam, book, most):
        for story in by_key.get((None, NO_CELLS), ()):
            price = world.cost + story.prior + _unlike_going_back(world, story, beam)
            yield Match(price, story, world)
        for story in by_key.get((beam.ground.key(world.moved), world.owed), ()):
            idle = sum(piece not in story.pieces for piece in world.touched)
            price = COSTS.idle * idle + _route(story, beam)
            if story.kind is Kind.BACK and beam.ground.mover in world.air:
                price += COSTS.owed
            if _taken_unlanded(story, beam):
                price += COSTS.missed
            if story.steps > 1:
                price = _unlike_going_back(world, story, beam)
            yield Match(world.cost + story.prior + price, story, world)


def _taken_unlanded(story: Story, beam: Beam) -> bool:
    """Whether it displaces the piece of the open move, whose cell has not been empty since."""
    ground, g = beam.ground, story.gesture
    taken = g is not None and story.kind is Kind.PLAY and ground.stands != AIR
    if not taken or g is None or not g.displaced >> ground.stands & 1:
        return False
    return not beam.emptied_since(ground.stands, ground.mover)


def _route(story: Story, beam: Beam) -> float:
    """Of moves that differ by their way alone that is cheapest whose landings were seen."""
    g = story.gesture
    if g is None or len(g.move.path) < 3:
        return 0.0
    return COSTS.unseen_landing * (len(g.move.path) - 1 - g.landings_seen(beam.landings))


def _unlike_going_back(world: World, story: Story, beam: Beam) -> float:
    """Who takes moves back begins with the piece moved last, further back moves others, too, and
    fetches no more from beside the board than was taken.
    """
    if story.kind is Kind.AGAIN:
        return 0.0
    price = 0.0 if story.mover in (*world.touched, AIR) else COSTS.unlike_back
    handled = len({*world.moved, *world.touched}) + world.owed.bit_count()
    price += COSTS.unlike_back * (story.steps > 1 and handled < 2)
    fetched = max(0, beam.seen.bit_count() - beam.ground.start.bit_count())
    return price + COSTS.unlike_back * max(0, world.owed.bit_count() - fetched)


def _beside(beam: Beam, book: Book, most: float) -> Iterator[Match]:
    """The moves that are finished while the next player has begun."""
    for world in _worlds(beam, book, most):
        if world.owed:
            continue
        key = beam.ground.key(world.moved)
        if book.stay.gesture is not None:
            yield from _besides(world, key, book.stay, book, beam)
        for piece in {*world.touched, *world.moved}:
            where = world.moved.get(piece, piece)
            ends = {where} if where != AIR else {world.stood.get(piece, AIR), book.stands(piece)}
            for end in ends - {AIR}:
                for story in book.landing(beam.ground.sort.get(piece, piece), end):
                    yield from _besides(world, key, story, book, beam)


def _besides(world: World, key: Key, story: Story, book: Book, beam: Beam) -> Iterator[Match]:
    """Cell by cell: the next player has lifted what is lost, and what has come is one of those."""
    assert story.key is not None
    ground, there, here = beam.ground, dict(story.key), dict(key)
    lost: list[int] = []
    came: list[int] = []
    for cell in {cell for cell, _ in key ^ story.key}:
        origin = ground.sort.get(cell, NOBODY) if ground.start >> cell & 1 else NOBODY
        stands = here.get(cell, origin)
        if there.get(cell, origin) != NOBODY:
            lost.append(cell)
        if stands != NOBODY:
            came.append(cell)
            stander = ground.standing(world.moved, cell)
            if stander in story.pieces and stander not in world.touched:
                return  # it has not been taken yet
    ends = story.target.get(story.mover, story.mover)
    taken = ends in lost
    goers = [cell for cell in lost if cell != ends]
    if not 0 < len(goers) <= MOST_BESIDE or len(came) > 1:
        return
    if any(_moved(story, ground.standing(story.target, cell), book) for cell in goers):
        return
    if taken and world.stood.get(story.mover, book.stands(story.mover)) != ends:
        return
    sorts = [there.get(cell, ground.sort.get(cell, NOBODY)) for cell in goers]
    if any(here.get(cell, ground.sort.get(cell)) not in sorts for cell in came):
        return
    price = _beside_price(world, story, book, beam, goers)
    price += COSTS.taken * taken + COSTS.unseen_taker * (taken and not came)
    yield Match(price, story, world, beside=True)


def _moved(story: Story, piece: Piece | None, book: Book) -> bool:
    """Whether this piece is one that the move of the story sends."""
    if piece is None or story.kind is Kind.STAY:
        return False
    base = book.base if story.kind is Kind.PLAY else NOWHERE
    return story.target.get(piece, piece) != base.get(piece, piece)


def _beside_price(world: World, story: Story, book: Book, beam: Beam, goers: list[int]) -> float:
    mine = book.players if story.kind is Kind.PLAY else book.amenders
    order = {piece: place for place, piece in enumerate(world.touched)}
    begun = 0 if story.kind is Kind.STAY else order.get(story.mover, 0)
    landed = {piece: place for place, piece in enumerate(world.stood)}
    down = landed.get(story.mover, 0)
    price = world.cost + story.prior + _route(story, beam)
    rest = set()
    for cell in goers:
        piece = beam.ground.standing(story.target, cell)
        if piece is None:
            continue
        rest.add(piece)
        where = world.moved.get(piece, piece)
        if story.kind is Kind.AMEND and piece == book.stay.mover:
            price += COSTS.held
        price += COSTS.own if piece in mine else COSTS.begun
        hovers = where == AIR and world.stood.get(piece, piece) != book.stands(piece)
        price += COSTS.hovered * hovers + COSTS.too_soon * (order.get(piece, begun) < begun)
        price += COSTS.landed_first * (landed.get(piece, down) < down)
    idle = sum(piece not in story.pieces and piece not in rest for piece in world.touched)
    return price + COSTS.idle * idle
