"""What keeping a ladder costs; see `__main__`."""
