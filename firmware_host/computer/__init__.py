"""Computer players: a process of their own, and the host's side of it."""
