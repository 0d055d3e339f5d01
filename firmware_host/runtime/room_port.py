"""What the loop needs of a room, wherever its table is: here (``room``), or elsewhere
(``distant_room``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from engines.game import AnyGame, Seat, Setup
from engines.message import Message
from firmware_host.runtime.guest import Client
from firmware_host.table.drafts import Draft, Drafts
from firmware_host.table.hinting import HintPolicy


class GameProgress(NamedTuple):
    """How far which game has come: its id, and how many moves there were."""

    game_id: str
    entry: int


class RemoteStatus(NamedTuple):
    """How it stands with other houses. ``trouble``: what is wrong; ``response_times``: who
    answers from there, and within how many milliseconds.
    """

    trouble: Message | None = None
    response_times: tuple[tuple[str, int], ...] = ()


class SessionPort(Protocol):
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
    def progress(self) -> GameProgress:
        """How far which game has come."""

    @property
    def has_backlog(self) -> bool:
        """Whether somebody has sent more than could be answered in one turn."""

    @property
    def is_saved(self) -> bool:
        """Whether everything that happened is on the disk."""

    @property
    def trouble(self) -> Message | None:
        """What is wrong; None when all is well."""

    @property
    def response_times(self) -> tuple[tuple[str, int], ...]:
        """Who answers from another house, and within how many milliseconds."""

    @property
    def seats_with_secret_drafts(self) -> frozenset[Seat]:
        """The seats of which hands had laid something secret when it was kept last."""

    def add_client(self, client: Client) -> None:
        """A guest is shown the game from now on."""

    def set_names(self, names: Sequence[str]) -> None:
        """From now on players are called so."""

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """From now on hints are given so."""

    def serve_boards(self, now: float) -> bool:
        """Answer the boards; whether there was anything to send them."""

    def serve_others(self) -> None:
        """Answer everybody else."""

    def write_journal(self) -> None:
        """Hand the journal what has happened."""

    def send_views(self) -> None:
        """Show everybody else what is new."""

    def save_draft(self, setup: Setup, draft: Draft) -> None:
        """Keep what hands have laid of an army that is not sent yet."""

    def close(self) -> int:
        """The board leaves; how many events could not be saved."""
