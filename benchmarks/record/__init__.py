"""What recording a hand over HTTP costs; see `__main__`."""
