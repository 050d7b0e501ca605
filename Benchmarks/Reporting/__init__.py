"""The parts of `Benchmarks/report` and `Benchmarks/counters`."""
