"""Receipts: goods and shops of each language, tills of each country, their print, and the set."""
