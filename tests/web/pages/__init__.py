"""The pages' own parts: their pure modules, their texts, their drawings."""
