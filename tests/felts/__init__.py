"""The felts: every wager where it lies."""
