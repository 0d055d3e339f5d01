"""The start screen: sheets one after the other, until something is to be played.

In: a desk, and what is pressed or typed. Out: sheets, and one order. Knows no window.
"""

from __future__ import annotations

from dataclasses import replace

from firmware_host.start.choosing import (
    Back,
    Choosing,
    Delete,
    Leave,
    Letter,
    Order,
    Page,
    SetTo,
    pressed,
)
from firmware_host.start.game_sheet import game_sheet
from firmware_host.start.home_sheet import home_sheet
from firmware_host.start.kept_sheet import kept_sheet
from firmware_host.start.name_sheet import name_sheet
from firmware_host.start.offer import Desk, KeptDetails
from firmware_host.start.options_sheet import options_sheet
from firmware_host.start.paper import Paper
from firmware_host.start.settings_sheet import settings_sheet
from firmware_host.station.menu_mode import PlayGame, ShutDown
from simulator.window.sheet import Sheet

NAMES = "play.players"


class Chooser:
    """``order``: what was chosen in the end, None until then. ``notice``: what is to be told at
    first.
    """

    def __init__(self, desk: Desk, notice: str = "") -> None:
        self.order: Order | None = None
        self.now = Choosing(notice=notice)
        self._desk = desk
        self._offer = desk.offer()
        self._details: dict[str, KeptDetails] = {}

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """The sheet to show now; None once something was chosen."""
        if self.order is not None:
            return None
        paper, offer, now = Paper(size, text, self._desk.reader), self._offer, self.now
        match now.page:
            case Page.HOME:
                left = self._more(offer.kept[0].game_id) if offer.kept else KeptDetails()
                return home_sheet(paper, offer, now, left)
            case Page.GAME:
                return game_sheet(paper, offer, now)
            case Page.OPTIONS:
                return options_sheet(paper, offer, now)
            case Page.NAME:
                return name_sheet(paper, offer, now)
            case Page.KEPT:
                return kept_sheet(paper, offer, now, self._more)
            case Page.SETTINGS:
                settings, off = offer.settings, offer.switches_off
                return settings_sheet(paper, settings, now.notice, switches_off=off)

    def press(self, act: object) -> None:
        """Do what was pressed."""
        match act:
            case PlayGame() | ShutDown() | Leave():
                self.order = act
            case SetTo(setting, value):
                self._told(self._desk.change(setting, value))
            case Delete(game_id):
                self._told(self._desk.delete(game_id))
                self.now = replace(self.now, sure="")
            case Back() if self.now.page is Page.NAME:
                self.now = replace(self.now, page=Page.GAME)
                self._keep_names()
            case _:
                self.now = pressed(self.now, act, self._offer)

    def typed(self, letter: str) -> None:
        """A letter was typed, or a backspace."""
        if self.now.page is Page.NAME:
            self.press(Letter(letter))

    def _told(self, refusal: str) -> None:
        self._offer = self._desk.offer()
        self.now = replace(self.now, notice=refusal)

    def _keep_names(self) -> None:
        """The names are those of this game and, until others are written, of those to come."""
        called = tuple(name.strip() for name in self.now.called)
        self.now = replace(self.now, called=called)
        names = (*called, *self._offer.called[len(called) :])
        self._told(self._desk.change(NAMES, ",".join(names).rstrip(",")))

    def _more(self, game_id: str) -> KeptDetails:
        if game_id not in self._details:
            self._details[game_id] = self._desk.details(game_id)
        return self._details[game_id]
