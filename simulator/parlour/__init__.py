"""A fourth model of hands, of people at home, in a club or a park: for judging the reader alone."""
