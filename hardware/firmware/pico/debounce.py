"""Contacts come to rest: a channel has changed once it was read otherwise in three scans in a row.

In: the rows of one scan after another, one small number of bits each. Out: the state of each row.
Must not know pins, times or what a row stands for.

Counting up and down works on all bits of a row at once. A row for each number, not one number for
the whole board: numbers of up to 30 bits need no memory in MicroPython, so nothing has to be
cleaned up.
"""


class Debounce:
    """``state`` is the list of the rows as they are believed; ``rest`` tells whether the newest
    scan read just that.
    """

    def __init__(self, rows):
        self.state = [0] * rows
        self.rest = True
        # Bits read otherwise in the last scan, and in the last two.
        self._once = [0] * rows
        self._twice = [0] * rows

    def take(self, scan):
        """Take one scan; whether a state has changed by it."""
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
