"""Commands for analysts: edge, simulate, sessions, count, vulnerability, design, equity, ticket."""
