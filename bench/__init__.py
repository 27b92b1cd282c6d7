"""Measurements: ratios inside one run, written to docs/benchmarks.md by `make bench`.

Machines are noisy, so figures are compared with a floor measured in the same
run (the bare trie look-up), never with a clock on another day.
"""
