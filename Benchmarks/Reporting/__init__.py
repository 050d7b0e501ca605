"""What `Benchmarks/report` and `Benchmarks/counters` are made of."""
