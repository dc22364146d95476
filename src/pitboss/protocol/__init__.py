"""The protocol of a table: every input, event and view as a typed value, with its law and who may see it.

``events`` has what a table reports, ``inputs`` what people tell it, ``views`` what pages and programs read between
them. ``pitboss schema`` prints all of it as JSON Schema.
"""
