"""The protocol of a table: every input, event and view as a typed value, with its law and who may see it.

``events`` are reported by a table, ``inputs`` are sent to it, ``views`` are read by pages and programs. ``pitboss
schema`` prints all of it as JSON Schema.
"""
