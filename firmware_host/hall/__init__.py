"""The hall: a club's boards on one page, its round-robin and its arbiter."""
