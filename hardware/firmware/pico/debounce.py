"""Contacts come to rest: a channel has changed once it was read otherwise in three scans in a row.

In: the rows of one scan after another, as an array of 16-bit numbers. Out: the state of each row.
Must not know pins, times or what a row stands for.

All bits of a row are counted at once, in machine code (viper), which takes no memory: nothing has
to be cleaned up. Almost always nothing changes: then two arrays are compared, and that is all.
"""

from array import array

import micropython
from micropython import const

_CHANGED = const(1)
_RESTLESS = const(2)


@micropython.viper
def _count(scan: ptr16, state: ptr16, once: ptr16, twice: ptr16, rows: int) -> int:
    """One scan more; what has come of it, as bits. ``once`` and ``twice`` are the bits that were
    read otherwise in the last scan, and in the last two.
    """
    found = 0
    row = 0
    while row < rows:
        other = scan[row] ^ state[row]
        if other or once[row]:
            found |= 2
            again = other & once[row]
            now = again & twice[row]
            if now:
                found |= 1
                state[row] = state[row] ^ now
            once[row] = other ^ now
            twice[row] = again ^ now
        row += 1
    return found


class Debounce:
    """``state`` is the array of the rows as they are believed; ``rest`` tells whether the newest
    scan read just that.
    """

    def __init__(self, rows):
        self.state = array("H", [0] * rows)
        self.rest = True
        self._rows = rows
        self._once = array("H", [0] * rows)
        self._twice = array("H", [0] * rows)

    @micropython.native
    def take(self, scan):
        """Take one scan, as an array like ``state``; whether a state has changed by it."""
        if self.rest and scan == self.state:
            return False
        found = _count(scan, self.state, self._once, self._twice, self._rows)
        self.rest = not found & _RESTLESS
        return found & _CHANGED != 0
