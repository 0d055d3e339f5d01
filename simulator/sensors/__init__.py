"""The contacts under the cells, and what is wrong with them."""
