"""What boards and pages say aloud."""
