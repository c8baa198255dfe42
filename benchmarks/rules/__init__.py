"""How fast the rules engine is: `python -m benchmarks.rules`."""
