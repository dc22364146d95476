"""``pitboss schema``: the protocol of a table as JSON Schema."""

from __future__ import annotations


def schema() -> None:
    """Print the JSON Schema of a table's inputs, events, asks and public state."""
    from pitboss.cli.show import print_json
    from pitboss.protocol.schema import schema as schema_of_protocol

    print_json(schema_of_protocol())
