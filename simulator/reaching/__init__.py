"""People's hands from the literature of reaching and grasping: a second model, which knows nothing
of the first (``simulator.people``) and nothing of what reads the hands.

Every rate and time has its source, or says that it is a guess, in docs/measurements/reaching.md.
"""
