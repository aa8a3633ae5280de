"""Books: made-up titles and authors, spines, shelves, and the two sets."""
