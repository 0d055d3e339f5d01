"""Links that carry bytes: within a program, and between programs of one machine."""
