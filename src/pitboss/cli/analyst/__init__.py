"""Commands of the analyst: edge, simulate, sessions, count, vulnerability, design, equity, ticket."""
