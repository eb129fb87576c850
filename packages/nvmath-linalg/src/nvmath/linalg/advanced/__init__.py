"""Matrix products with fused epilogs, tunable algorithms and narrow precision."""
