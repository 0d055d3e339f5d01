"""The user's preferences for how a window looks.

In: keys by name. Out: another look. Pure; the caller that opens windows saves it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

TEXT_SIZES = (0.85, 1.0, 1.2, 1.45)
"""How large letters can be, beside the usual. A guess."""


@dataclass(frozen=True)
class WindowLook:
    """The look of a window.

    ``text``: the size of letters, 1 for the usual; ``turned``: boards are seen from the far side;
    ``full_screen``: without a frame; ``size``: of the window with a frame, in pixels.
    """

    text: float = 1.0
    turned: bool = False
    full_screen: bool = False
    size: tuple[int, int] = (1180, 920)

    def larger(self, step: int) -> WindowLook:
        """Return the look with letters larger by ``step`` sizes, as far as there are."""
        near = min(TEXT_SIZES, key=lambda size: abs(size - self.text))
        place = TEXT_SIZES.index(near) + step
        return replace(self, text=TEXT_SIZES[max(0, min(place, len(TEXT_SIZES) - 1))])
