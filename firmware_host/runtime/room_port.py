"""What the loop needs of a room, wherever its table is: here (``room``), or elsewhere
(``distant_room``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from engines.game import AnyGame, Seat, Setup
from engines.message import Message
from firmware_host.runtime.guest import Guest
from firmware_host.table.drafts import Draft, Drafts
from firmware_host.table.hinting import Hinting


class Place(NamedTuple):
    """How far which game has come: its id, and how many moves there were."""

    game_id: str
    entry: int


class Beyond(NamedTuple):
    """How it stands with other houses. ``trouble``: what is wrong; ``answers``: who
    answers from there, and within how many milliseconds.
    """

    trouble: Message | None = None
    answers: tuple[tuple[str, int], ...] = ()


class RoomPort(Protocol):
    """A room as its board sees it; see ``Room`` for each of these."""

    drafts: Drafts
    board: str
    """What the board calls itself in the keys of its intents: not as one did before that the table
    still remembers.
    """

    @property
    def game(self) -> AnyGame:
        """The game that is played there."""

    @property
    def states(self) -> Sequence[Any]:
        """The states of the game so far, for the wood of a simulated board."""

    @property
    def place(self) -> Place:
        """How far which game has come."""

    @property
    def waiting(self) -> bool:
        """Whether somebody has sent more than could be answered in one turn."""

    @property
    def saved(self) -> bool:
        """Whether everything that happened is on the disk."""

    @property
    def trouble(self) -> Message | None:
        """What is wrong; None when all is well."""

    @property
    def elsewhere(self) -> tuple[tuple[str, int], ...]:
        """Who answers from another house, and within how many milliseconds."""

    @property
    def laid_in_secret(self) -> frozenset[Seat]:
        """The seats of which hands had laid something secret when it was kept last."""

    def admit(self, guest: Guest) -> None:
        """A guest is shown the game from now on."""

    def call(self, names: Sequence[str]) -> None:
        """From now on players are called so."""

    def let_hint(self, hinting: Hinting) -> None:
        """From now on hints are given so."""

    def serve(self, now: float) -> bool:
        """Answer the boards; whether there was anything to send them."""

    def attend(self) -> None:
        """Answer everybody else."""

    def keep(self) -> None:
        """Hand the journal what has happened."""

    def publish(self) -> None:
        """Show everybody else what is new."""

    def set_aside(self, setup: Setup, draft: Draft) -> None:
        """Keep what hands have laid of an army that is not sent yet."""

    def close(self) -> int:
        """The board leaves; how many events could not be saved."""
