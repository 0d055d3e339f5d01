"""The loop, the room, the drivers of this machine, the watchdog."""
