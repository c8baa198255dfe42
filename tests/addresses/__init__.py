"""What the tests of every address share: a night's cast, the addresses there are, a digest."""
