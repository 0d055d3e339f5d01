"""Links that carry bytes between programs of one machine."""
