"""A model of people's hands from the literature of reaching and grasping.

It is independent of the first model (``simulator.people``) and of the code that interprets the
hands. Every rate and time has its source, or says that it is a guess, in
docs/measurements/reaching.md.
"""
