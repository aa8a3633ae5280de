"""Fits the models of the extractors on labelled sets."""
