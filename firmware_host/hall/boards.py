"""The boards a hall knows: their announcements, heartbeats and public views.

In: announcements and public views, with the time. Out: boards. Pure: the time is an argument. A
view that does not fit the game its table has announced is refused, and nothing of it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from engines import make_game
from engines.errors import OptionError
from engines.game import AnyGame, Seat
from firmware_host.table.hall_announcement import Alive, Announced, Announcement, Parted
from firmware_host.table.messages import View

AWAY_S = 15.0
"""A board without heartbeats for so long is shown as away: three have been missed."""

MAX_BOARDS = 1000
"""The most boards remembered; beyond that, the one that has been away longest is forgotten."""


class NotDisplayable(ValueError):
    """Error raised for an announcement or view that cannot be shown; the message says why."""


@dataclass(frozen=True)
class Board:
    """A table and its board.

    ``last_heartbeat``: the time of the last one; None after it has said goodbye, or if it was not
    heard since the hall started. ``view``: the public one.
    """

    announced: Announced
    last_heartbeat: float | None
    view: View | None = None

    def is_away(self, now: float) -> bool:
        """Return whether the board has been silent for too long."""
        return self.last_heartbeat is None or now - self.last_heartbeat > AWAY_S

    @property
    def label(self) -> str:
        """Return what distinguishes it from boards of the same name."""
        return f"{self.announced.board} ({self.announced.host})"

    @property
    def names(self) -> Mapping[Seat, str]:
        """Return its players' names, from the game or else from the announcement."""
        shown = self.view.names if self.view is not None and self.view.names else ()
        return dict(shown or self.announced.names)


class Boards:
    """All boards by table, in the order of their first announcement."""

    def __init__(self) -> None:
        self.all: dict[str, Board] = {}

    def take_announcement(self, announcement: Announcement, now: float) -> bool:
        """Take an announcement; return whether the table is known. Raises NotDisplayable."""
        known = self.all.get(announcement.table)
        match announcement:
            case Announced():
                game_of(announcement)
                view = (
                    known.view if known is not None and _is_same_game(known, announcement) else None
                )
                self.all[announcement.table] = Board(announcement, now, view)
                self._evict()
            case Alive() if known is not None:
                self.all[announcement.table] = replace(known, last_heartbeat=now)
            case Parted() if known is not None:
                self.all[announcement.table] = replace(known, last_heartbeat=None)
        return known is not None

    def take_view(self, table: str, view: View, now: float) -> Board | None:
        """Take a table's public view, which is also a heartbeat.

        Returns the board as it is then, None if it was not announced. Raises NotDisplayable.
        """
        known = self.all.get(table)
        if known is None:
            return None
        game = game_of(known.announced)
        seats, cells = frozenset(game.seats), range(len(game.topology.names))
        named = {piece.seat for piece in view.scene if piece is not None}
        if (
            len(view.scene) != len(cells)
            or not named <= seats
            or not _fits(view, seats, len(cells))
        ):
            raise NotDisplayable(
                f"{known.announced.board} sent a position that is not of {game.title}"
            )
        self.all[table] = seen = replace(known, last_heartbeat=now, view=view)
        return seen

    def _evict(self) -> None:
        if len(self.all) > MAX_BOARDS:
            del self.all[min(self.all, key=lambda table: self.all[table].last_heartbeat or 0.0)]


def game_of(announced: Announced) -> AnyGame:
    """Return the announced game. Raises NotDisplayable."""
    return _game(announced.game, tuple(sorted(announced.options.items())))


@lru_cache(64)
def _game(name: str, options: tuple[tuple[str, str], ...]) -> AnyGame:
    try:
        return make_game(name, dict(options))
    except (OptionError, ValueError, KeyError) as error:
        raise NotDisplayable(f"{name} with these options can't be shown here: {error}") from error


def _is_same_game(known: Board, announcement: Announced) -> bool:
    before = known.announced
    return (before.game, before.options) == (announcement.game, announcement.options)


def _fits(view: View, seats: frozenset[Seat], cells: int) -> bool:
    last = view.last.path if view.last is not None else ()
    winners = view.result.winners if view.result is not None else ()
    return seats.issuperset((*view.movers, *view.setting_up, *winners)) and all(
        0 <= cell < cells for cell in last
    )
