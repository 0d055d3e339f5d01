"""Several screens as one: the window beside the board, and pages elsewhere.

In: a page. Out: the same page, on each.
"""

from __future__ import annotations

from drivers.ports import Page, Screen


class Screens:
    """Shows every page on all of them, in this order."""

    def __init__(self, *screens: Screen) -> None:
        self._screens = screens

    def show_page(self, page: Page) -> None:
        """Show this page from now on."""
        for screen in self._screens:
            screen.show_page(page)
