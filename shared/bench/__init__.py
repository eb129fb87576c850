"""Measure nvmath against other libraries: ratios within one run, in alternating slices."""
