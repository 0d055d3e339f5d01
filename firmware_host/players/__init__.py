"""The players of this computer: who they are, what they have won, how strong they seem."""
