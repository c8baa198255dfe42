"""Each speed promise is a command here: `python -m benchmarks.<name>`."""
