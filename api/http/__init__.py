"""The machinery of HTTP: what holds for every request, whatever it asks."""
