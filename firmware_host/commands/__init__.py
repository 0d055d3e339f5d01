"""One file for each command of the command line.

Each has ``add(commands)``, which adds its name, its help and its arguments, and ``run(asked)``,
which carries it out. To add a command, write such a file and name it in ``cli.COMMANDS``.
"""
