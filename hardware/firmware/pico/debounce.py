"""Contacts come to rest: a channel has changed once it was read otherwise in three scans in a row.

In: the rows of one scan after another, as an array of 16-bit numbers. Out: the state of each row.
Must not know pins, times or what a row stands for.

All bits of a row are counted at once, and each row is a small number: those need no memory in
MicroPython, so that nothing has to be cleaned up. Almost always nothing changes: then two arrays
are compared, and that is all.
"""

from array import array


class Debounce:
    """``state`` is the array of the rows as they are believed; ``rest`` tells whether the newest
    scan read just that.
    """

    def __init__(self, rows):
        self.state = array("H", [0] * rows)
        self.rest = True
        # Bits read otherwise in the last scan, and in the last two.
        self._once = [0] * rows
        self._twice = [0] * rows

    def take(self, scan):
        """Take one scan, as an array like ``state``; whether a state has changed by it."""
        if self.rest and scan == self.state:
            return False
        changed = False
        rest = True
        row = 0
        for read in scan:
            state = self.state[row]
            once = self._once[row]
            if read != state or once:
                rest = False
                other = read ^ state
                twice = other & once
                now = twice & self._twice[row]
                if now:
                    self.state[row] = state ^ now
                    changed = True
                self._once[row] = other & ~now
                self._twice[row] = twice & ~now
            row += 1  # noqa: SIM113 - enumerate would take memory for each pair
        self.rest = rest
        return changed
