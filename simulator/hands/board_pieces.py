"""The pieces of a simulated board: which one stands where, is in hand or lies in the tray.

In: what hands do (lift, put, take, drop, fetch, press), with any number of hands. Out: which cells
are occupied, by cell and by sensor channel. Shared by every simulated board. Knows no rules, no
moves, no time: whatever hands can do physically is allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeAlias

from drivers.interfaces import Button
from drivers.wiring import Wiring
from engines.message import Message
from engines.topology import Topology
from simulator.errors import ScriptError

PhysicalPiece: TypeAlias = tuple[int, str]
"""A physical piece: number of its seat, and kind."""

HIDDEN = "?"

_Place: TypeAlias = tuple[int, PhysicalPiece]
_Arrangement: TypeAlias = tuple[tuple[PhysicalPiece | None, ...], tuple[PhysicalPiece | None, ...]]
"""What was expected on each cell, and what stood there."""


class BoardPieces:
    """Pieces on a board, in hand and in the tray.

    No piece is ever in two places, and none is lost.

    ``pieces``: one place per cell of the topology. ``is_setting_up``: whether an army is being set
    up, according to the last ``set_expected``. ``seat_names`` are for messages; a seat without one
    goes by its number. ``recorded``: the contacts obey ``set_contact`` alone, not the pieces.
    Actions that no hand can do raise ScriptError and change nothing. Hands are numbered from 0,
    without limit.
    """

    def __init__(
        self,
        topology: Topology,
        wiring: Wiring,
        pieces: Sequence[PhysicalPiece | None],
        seat_names: Sequence[str] = (),
        *,
        recorded: bool = False,
    ) -> None:
        if len(pieces) != len(topology):
            found, wanted = len(pieces), len(topology)
            raise ScriptError(Message("hands.wrong-places", number=found, right_number=wanted))
        self.topology = topology
        self.seat_names = tuple(seat_names)
        self._wiring = wiring
        self._pieces: list[PhysicalPiece | None] = [None] * len(topology)
        self._held: list[tuple[PhysicalPiece, int]] = []
        self._tray: list[PhysicalPiece] = []
        self._box: Counter[PhysicalPiece] = Counter(filter(None, pieces))
        self._pressed: list[Button] = []
        self._expected: tuple[PhysicalPiece | None, ...] | None = None
        self._last_tidy: _Arrangement = ((), ())
        self._trays: dict[tuple[PhysicalPiece | None, ...], tuple[PhysicalPiece, ...]] = {}
        self._occupied = 0
        self._bits = 0
        self._recorded = False
        self.is_setting_up = False
        for cell, wood in enumerate(pieces):
            if wood is not None:
                self._set(cell, wood)
        self._recorded = recorded

    @property
    def pieces(self) -> Sequence[PhysicalPiece | None]:
        """The piece on each cell."""
        return self._pieces

    @property
    def held(self) -> Sequence[PhysicalPiece]:
        """The pieces in all hands, the last lifted at the end."""
        return [wood for wood, _ in self._held]

    @property
    def tray(self) -> Sequence[PhysicalPiece]:
        """The pieces in the tray, in the order they were put there."""
        return self._tray

    @property
    def occupied(self) -> int:
        """A mask of the cells with a piece on them."""
        return self._occupied

    @property
    def bits(self) -> int:
        """Bit n set: sensor channel n has a piece above it."""
        return self._bits

    def lift(self, cell: int, hand: int = 0) -> None:
        """Take the piece on this cell into a hand."""
        self._held.append((self._from_board(cell, "lift"), hand))

    def put(self, cell: int, hand: int = 0) -> None:
        """Put the piece this hand lifted last down on this cell."""
        there = self._pieces[cell]
        if there is not None:
            # No kinds here: the reader may not be allowed to know that of a piece turned away.
            owner = self.described((there[0], HIDDEN))
            raise ScriptError(Message("hands.occupied-by", cell=self._name(cell), message=owner))
        self._set(cell, self._from_hand(hand))

    def take(self, cell: int) -> None:
        """Take the piece on this cell off the board and put it into the tray."""
        self._tray.append(self._from_board(cell, "take"))

    def drop(self, hand: int = 0) -> None:
        """Put the piece this hand lifted last into the tray."""
        self._tray.append(self._from_hand(hand))

    def put_in_tray(self, pieces: Iterable[PhysicalPiece]) -> None:
        """Put pieces that are not on the board into the tray."""
        added = list(pieces)
        self._tray += added
        self._box.update(added)

    def fetch(self, place: int, hand: int = 0) -> None:
        """Take a piece from the tray into a hand.

        ``place``: its place in the tray, counted from 0; -1 is the piece put there last.
        """
        if not -len(self._tray) <= place < len(self._tray):
            raise ScriptError(Message("hands.tray-holds", number=len(self._tray)))
        self._held.append((self._tray.pop(place), hand))

    def fetch_like(self, piece: PhysicalPiece, hand: int = 0) -> None:
        """Take into a hand the piece of this seat and kind that was put into the tray last."""
        places = [place for place, lies in enumerate(self._tray) if lies == piece]
        if not places:
            raise ScriptError(Message("hands.not-in-tray", message=self.described(piece)))
        self.fetch(places[-1], hand)

    def set_contact(self, cell: int, on: bool) -> None:
        """Close or open the contact under this cell until a piece comes or goes.

        What stands there does not matter: a piece pushed over a border is sensed on both sides.
        """
        channel = 1 << self._wiring.sensors[cell]
        self._bits = self._bits | channel if on else self._bits & ~channel

    def press(self, button: Button) -> None:
        """Press a button; ``pressed`` reports it once."""
        self._pressed.append(button)

    def pressed(self) -> Sequence[Button]:
        """Return the buttons pressed since the last call, oldest first."""
        pressed, self._pressed = self._pressed, []
        return pressed

    @property
    def has_presses(self) -> bool:
        """Whether ``pressed`` has something to report."""
        return bool(self._pressed)

    def set_expected(
        self, expected: tuple[PhysicalPiece | None, ...], *, laying: bool = False
    ) -> None:
        """Give pieces that stand where their seat's pieces belong the kind that belongs there.

        A man on the far rank comes to look like a king this way, as when a player crowns it; not
        while the piece that belongs there, or a place for the one that stands there, is elsewhere
        (``may_turn``). ``expected`` is also remembered for ``tidy``. ``laying``: an army is being
        set up, and all pieces keep their kinds. No piece moves, and a hidden kind changes nothing.
        """
        self._expected, self.is_setting_up = expected, laying
        if laying:
            return
        for cell, (stands, belongs) in enumerate(zip(self._pieces, expected, strict=True)):
            if stands and belongs and stands != belongs and self.may_turn(stands, belongs):
                self._pieces[cell] = belongs
        self._turn_up_captured()
        if self.is_tidy:
            self._last_tidy = expected, tuple(self._pieces)
            self._remember_tray(expected)

    def may_turn(self, piece: PhysicalPiece, to: PhysicalPiece) -> bool:
        """Return whether one piece of a seat is to become another, as when a man is crowned.

        If so, the board and all hands have more of the one and fewer of the other than belong on
        the board. Otherwise a captured piece comes back while another leaves its place.
        """
        if piece[0] != to[0] or to[1] == HIDDEN:
            return False
        excess = Counter([*filter(None, self._pieces), *self.held])
        excess.subtract(filter(None, self.expected))
        return excess[to] < 0 and (excess[piece] > 0 or piece[1] == HIDDEN)

    def _remember_tray(self, expected: tuple[PhysicalPiece | None, ...]) -> None:
        """Give the pieces in the tray the kinds they had when the same was on the board before.

        After undo and redo, only this tells a captured queen from a pawn that was promoted since.
        Hidden pieces can have changed places, so their position says nothing about the tray.
        """
        if any(piece and piece[1] == HIDDEN for piece in expected):
            return
        before = self._trays.get(expected, ())
        if Counter(seat for seat, _ in before) == Counter(seat for seat, _ in self._tray):
            self._tray[:] = before
        self._trays[expected] = tuple(self._tray)

    def _turn_up_captured(self) -> None:
        """Give hidden pieces in the tray their kinds: what is left of a seat's army, once the kinds
        of all its pieces on the board are known.
        """
        unknown = {seat for seat, kind in self._tray if kind == HIDDEN}
        for seat in unknown.difference(
            seat for seat, kind in filter(None, self._pieces) if kind == HIDDEN
        ):
            left = self._box - Counter([*filter(None, self._pieces), *self.held, *self._tray])
            kinds = (piece for piece in left.elements() if piece[0] == seat)
            hidden = seat, HIDDEN
            self._tray[:] = [next(kinds, one) if one == hidden else one for one in self._tray]

    @property
    def expected(self) -> Sequence[PhysicalPiece | None]:
        """The piece that belongs on each cell; before ``set_expected``, those that are there."""
        return self._expected or self._pieces

    @property
    def is_tidy(self) -> bool:
        """Whether ``tidy`` would find all pieces on the board where they belong."""
        pairs = zip(self._pieces, self.expected, strict=True)
        return all(may_stand(one, to) if one else to is None for one, to in pairs)

    def tidy(self, *, anew: bool = False) -> bool:
        """Put all pieces where ``set_expected`` last said, and the rest into the tray.

        Return whether any was elsewhere; without ``set_expected``, do nothing. ``anew``: also move
        pieces of hidden kind that hands have placed themselves.

        A piece of the right seat but another kind will do, and any where the kind is hidden:
        misplaced ones are used first, so that a king which is a man again leaves none in the tray.
        A piece that is nowhere is added from the box. Hidden ones go back to where they stood when
        the board was last tidy. If the game has gone on since and several of a seat are missing,
        nobody can tell which stood where: their kinds stay hidden.
        """
        if self._expected is None:
            return False
        wanted = [
            wood if wood and not (anew and wood[1] == HIDDEN) else None for wood in self._expected
        ]
        before = [*self._pieces], [*self._tray], bool(self._held)
        spare, astray = [*self._tray], [*self.held]
        pairs = [*zip(self._pieces, wanted, strict=True)]
        misplaced = [*self.held, *(one for one, to in pairs if one and not may_stand(one, to))]
        turning = {to for _, to in pairs if to and any(self.may_turn(one, to) for one in misplaced)}
        for cell, (stands, belongs) in enumerate(pairs):
            if stands is not None and not may_stand(stands, belongs):
                astray.append(stands)
                self._set(cell, None)
        lacking = [
            (cell, belongs)
            for cell, belongs in enumerate(wanted)
            if belongs is not None and self._pieces[cell] is None
        ]
        for cell, belongs in self._remembered(lacking):
            pool = astray if belongs in astray else spare
            if belongs in pool:
                pool.remove(belongs)
                self._set(cell, belongs)
        lacking = [each for each in lacking if self._pieces[each[0]] is None]
        hidden = Counter(belongs for _, belongs in lacking if belongs[1] == HIDDEN)
        lacking.sort(key=lambda each: each[1] not in astray)
        for cell, belongs in lacking:
            first, second = (astray, spare) if belongs in turning else (spare, astray)
            if belongs not in first:
                first, second = astray, spare
            found = _take_nearest(first, belongs) or _take_nearest(second, belongs)
            known = found and may_stand(found, belongs) and hidden[belongs] < 2
            self._set(cell, found if known else belongs)
        self._held.clear()
        self._tray[:] = [*spare, *astray]
        return before != (self._pieces, self._tray, False)

    def _remembered(self, lacking: Iterable[_Place]) -> Iterator[_Place]:
        """Yield the places of hidden pieces, with the piece that stood there when the board was
        last tidy; nothing if another arrangement is expected now.
        """
        expected, stood = self._last_tidy
        for cell, belongs in lacking if expected == self._expected else ():
            if belongs[1] == HIDDEN and (piece := stood[cell]) is not None:
                yield cell, piece

    def arrange(self, seat: int, zone: Collection[int], layout: Iterable[tuple[int, str]]) -> None:
        """Set up a seat's army: the pieces of this layout come from the ``zone``, from all hands
        and from the tray, or else from the box, and what is left over goes into the tray.

        ``layout``: pairs of cell and kind. Another seat's piece in the way goes into the tray, too.
        """
        spare = [piece for piece, _ in self._held]
        self._held.clear()
        army = {cell: (seat, kind) for cell, kind in layout}
        for cell in {*zone, *army}:
            piece = self._pieces[cell]
            if piece is not None and (piece[0] == seat or cell in army):
                spare.append(piece)
                self._set(cell, None)
        self._tray.extend(spare)
        for cell, piece in army.items():
            if piece in self._tray:
                self._tray.remove(piece)
            self._set(cell, piece)

    def described(self, piece: PhysicalPiece) -> Message:
        """Return a piece in words: ``white man``, ``attacker``.

        A piece of hidden kind is a ``white piece``.
        """
        seat, kind = piece
        name = self.seat_names[seat] if seat < len(self.seat_names) else f"seat {seat}"
        if kind == HIDDEN:
            return Message("engines.hidden-piece", seat=name)
        return Message("engines.piece", seat=name, kind=kind)

    def _name(self, cell: int) -> str:
        return self.topology.names[cell]

    def _from_board(self, cell: int, verb: str) -> PhysicalPiece:
        wood = self._pieces[cell]
        if wood is None:
            name = self._name(cell)
            raise ScriptError(Message("hands.nothing-stands", cell=name, text=verb))
        self._set(cell, None)
        return wood

    def _from_hand(self, hand: int) -> PhysicalPiece:
        for place in reversed(range(len(self._held))):
            if self._held[place][1] == hand:
                return self._held.pop(place)[0]
        if hand:
            raise ScriptError(Message("hands.nothing-in-that-hand", number=hand + 1))
        raise ScriptError(Message("hands.nothing-in-hand"))

    def _set(self, cell: int, wood: PhysicalPiece | None) -> None:
        self._pieces[cell] = wood
        mask = 1 << cell
        self._occupied = self._occupied & ~mask if wood is None else self._occupied | mask
        if not self._recorded:
            self.set_contact(cell, wood is not None)


def ordinal(number: int) -> str:
    """Return a number counted from 0 as an ordinal: ``1st`` for 0."""
    count = number + 1
    tens = count % 100 in (11, 12, 13)
    return f"{count}{'th' if tens else {1: 'st', 2: 'nd', 3: 'rd'}.get(count % 10, 'th')}"


def may_stand(stands: PhysicalPiece, belongs: PhysicalPiece | None) -> bool:
    """Return whether a piece can stand where ``belongs`` does, as far as anybody can tell."""
    return stands == belongs or (belongs is not None and belongs == (stands[0], HIDDEN))


def _take_nearest(spare: list[PhysicalPiece], piece: PhysicalPiece) -> PhysicalPiece | None:
    """Remove that piece from the list and return it, or else the last one of its seat.

    The latter is one that a challenge has just taken off by mistake. None when there is neither.
    """
    if piece in spare:
        spare.remove(piece)
        return piece
    for place in reversed(range(len(spare))):
        if spare[place][0] == piece[0]:
            return spare.pop(place)
    return None
