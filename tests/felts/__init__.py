"""The felts: every wager in its place."""
