"""Whether a window manager puts frames around windows.

In: the driver of the display. Out: whether one runs. On X11, one that follows the conventions owns
the selection ``WM_S0`` of the first screen (ICCCM, section 2.8). SDL does not tell.
"""

from __future__ import annotations

import ctypes


def has_window_manager(driver: str) -> bool:
    """Return whether windows get a frame; True where that cannot be found out.

    ``driver``: the name of SDL's video driver.
    """
    if driver != "x11":
        return True
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XInternAtom.argtypes = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    library.XInternAtom.restype = ctypes.c_ulong
    library.XGetSelectionOwner.argtypes = ctypes.c_void_p, ctypes.c_ulong
    library.XGetSelectionOwner.restype = ctypes.c_ulong
    library.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    display = library.XOpenDisplay(None)
    if not display:
        return True
    owner = library.XGetSelectionOwner(display, library.XInternAtom(display, b"WM_S0", 0))
    library.XCloseDisplay(display)
    return bool(owner)
