"""Why hands were read as they were: explanations of a trace, with their prices."""
