"""Lodeboard's adapters to hardware and links: sensors, lights, buttons, links, wiring."""
