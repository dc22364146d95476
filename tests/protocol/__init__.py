"""The protocol: its classes, its schema, and the files written from them."""
