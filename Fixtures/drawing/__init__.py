"""One module for each kind of fixture; each has `draw(folder)`, which writes its files there."""
