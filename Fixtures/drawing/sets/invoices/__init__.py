"""Invoices and what is like them: words of six languages, amounts, pages as PDF and as scans, and the set."""
