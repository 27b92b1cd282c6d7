"""Benchmarks, written to docs/benchmarks.md by `make bench`.

Machines are noisy, so results are ratios to a baseline measured in the same run (such as the
bare trie look-up), never times compared with those of another day.
"""
