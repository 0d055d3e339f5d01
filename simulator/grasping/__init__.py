"""A third model of people's hands: pieces with magnets, moved over contacts by motor programs."""
