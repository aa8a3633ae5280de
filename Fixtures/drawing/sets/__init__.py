"""Sets of generated documents for fitting and measuring: as many as asked for, from a seed, with `labels.jsonl`."""
