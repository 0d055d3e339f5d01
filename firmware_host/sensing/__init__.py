"""Raw scans in, occupied cells out, and how far each sensor is trusted."""
