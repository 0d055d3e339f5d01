"""The commands of the command line, those on one subject in one file.

Each has a function ``add_NAME(commands)``, which adds its name, its help and its arguments, and
``run_NAME(args)``, which carries it out. ``cli.COMMANDS`` lists the former.
"""
