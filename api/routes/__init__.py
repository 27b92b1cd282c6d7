"""The routes, a file for each part of the product."""
