"""The start screen: sheets one after the other, until something is to be played.

In: a lobby, and what is pressed or typed. Out: sheets, and one order. Knows no window.
"""

from __future__ import annotations

from dataclasses import replace

from firmware_host.start.choice_screens import leave_sheet, settings_sheet
from firmware_host.start.game_screens import (
    CLOCK,
    HINTS,
    exercises_sheet,
    game_sheet,
    level_sheet,
    name_sheet,
    option_sheet,
    options_sheet,
    own_clock_sheet,
    players_sheet,
    seat_sheet,
    setting_sheet,
)
from firmware_host.start.home_screen import home_sheet, saved_games_sheet
from firmware_host.start.import_screen import ImportScreen
from firmware_host.start.importer import Importer
from firmware_host.start.lobby import (
    Back,
    Delete,
    Letter,
    Lobby,
    LobbyOffer,
    LobbyState,
    OpenSheet,
    Order,
    Page,
    SavedGameDetails,
    SetLevel,
    SetName,
    SetSetting,
    SetSide,
    after_press,
)
from firmware_host.start.player_screens import PlayerDesk, PlayerScreen
from firmware_host.start.screen_layout import SheetLayout
from firmware_host.station.menu_mode import Leave, PlayGame, ShutDown
from simulator.window.sheet import Sheet

NAMES = "play.players"


class StartScreen:
    """The start screen.

    ``order``: what was chosen in the end, None until then. ``notice``: a message to show first.
    ``importer``: of games that others recorded; None where that is not offered. ``players``: who
    has played here; None where that is not offered.
    """

    def __init__(
        self,
        lobby: Lobby,
        notice: str = "",
        importer: Importer | None = None,
        players: PlayerDesk | None = None,
    ) -> None:
        self.order: Order | None = None
        self.state = LobbyState(notice=notice)
        self._importer, self._players = importer, players
        self._inner: ImportScreen | PlayerScreen | None = None
        """What has sheets of its own and is shown now."""
        self._desk = lobby
        self._offer = self._offered()
        self._details: dict[str, SavedGameDetails] = {}

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once something was chosen."""
        if self.order is not None:
            return None
        if self._inner is not None:
            return self._inner.sheet(size, text)
        paper, offer, now = SheetLayout(size, text, self._desk.reader), self._offer, self.state
        match now.page:
            case Page.HOME:
                left = (
                    self._details_of(offer.saved_games[0].game_id)
                    if offer.saved_games
                    else SavedGameDetails()
                )
                return home_sheet(paper, offer, now, left)
            case Page.GAME:
                return game_sheet(paper, offer, now)
            case Page.LEVEL:
                return level_sheet(paper, offer, now)
            case Page.PLAYERS:
                return players_sheet(paper, offer, now)
            case Page.SEAT:
                return seat_sheet(paper, offer, now)
            case Page.CLOCK:
                return setting_sheet(paper, offer, now, CLOCK)
            case Page.OWN_CLOCK:
                return own_clock_sheet(paper, offer, now)
            case Page.HINTS:
                return setting_sheet(paper, offer, now, HINTS)
            case Page.OPTIONS:
                return options_sheet(paper, offer, now)
            case Page.OPTION:
                return option_sheet(paper, offer, now)
            case Page.EXERCISES:
                return exercises_sheet(paper, offer, now)
            case Page.NAME:
                return name_sheet(paper, offer, now)
            case Page.KEPT:
                return saved_games_sheet(paper, offer, now, self._details_of)
            case Page.SETTINGS:
                settings, off = offer.settings, offer.can_power_off
                return settings_sheet(paper, settings, now.notice, can_power_off=off)
            case Page.LEAVE:
                return leave_sheet(paper)
            case Page.IMPORT | Page.KNOWN_PLAYERS:
                return None  # they have sheets of their own

    def drop(self, path: str) -> None:
        """Import a file that was dropped here."""
        if self._importer is not None:
            self._importer.begin(path)
            self._inner = ImportScreen(self._importer, self.press, is_importing=True)

    def press(self, act: object) -> None:
        """Carry out a press."""
        if self._inner is not None and not isinstance(act, PlayGame):
            self._inner.press(act)
            if self._inner.is_closed:
                self._inner = None
                self._details.clear()  # a name may have been removed
                self._offer = self._offered()
            return
        match act:
            case OpenSheet(page=Page.IMPORT) if self._importer is not None:
                self._inner = ImportScreen(self._importer, self.press)
            case OpenSheet(page=Page.KNOWN_PLAYERS) if self._players is not None:
                self._inner = PlayerScreen(self._players)
            case PlayGame() | ShutDown() | Leave():
                if isinstance(act, PlayGame) and act.computers:
                    self._save_names()  # that of a person alone goes with the side
                self.order = act
            case SetSetting(setting, value):
                self._show_refusal(self._desk.change(setting, value))
                if self.state.page in (Page.CLOCK, Page.OWN_CLOCK, Page.HINTS):
                    self.state = replace(self.state, page=Page.GAME)
            case SetSide() | SetLevel():
                self.state = now = after_press(self.state, act, self._offer)
                self._desk.save_opponent(now.game, now.side, now.level)
                self._save_names()
            case Delete(game_id):
                self._show_refusal(self._desk.delete(game_id))
                self.state = replace(self.state, confirm_delete="")
            case SetName():
                self.state = after_press(self.state, act, self._offer)
                self.press(Back())
            case Back() if self.state.page is Page.NAME:
                self.state = replace(self.state, page=self.state.opened_from)
                self._save_names()
            case _:
                self.state = after_press(self.state, act, self._offer)

    def typed(self, letter: str) -> None:
        """Handle a typed letter or a backspace."""
        if self._inner is not None:
            self._inner.typed(letter)
        elif self.state.page is Page.NAME:
            self.press(Letter(letter))

    def _offered(self) -> LobbyOffer:
        """Return the current offer."""
        return replace(self._desk.offer(), has_known_players=self._players is not None)

    def _show_refusal(self, refusal: str) -> None:
        self._offer = self._offered()
        self.state = replace(self.state, notice=refusal)

    def _save_names(self) -> None:
        """Save the names for this game and, until others are entered, for later ones."""
        called = tuple(name.strip() for name in self.state.player_names)
        self.state = replace(self.state, player_names=called)
        before = self._offer.player_names
        names = ",".join((*called, *before[len(called) :])).rstrip(",")
        is_new = names != ",".join(before).rstrip(",")
        self._show_refusal(self._desk.change(NAMES, names) if is_new else "")

    def _details_of(self, game_id: str) -> SavedGameDetails:
        if game_id not in self._details:
            self._details[game_id] = self._desk.details(game_id)
        return self._details[game_id]
