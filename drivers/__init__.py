"""Lodeboard's adapters to the outside: sensors, lights, buttons, links, wiring."""
