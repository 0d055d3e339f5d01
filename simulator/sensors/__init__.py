"""The contacts under the cells, and their faults."""
