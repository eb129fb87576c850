"""Binding tables from the headers inside the vendors' wheels: ``python -m shared.bindgen --help``."""
