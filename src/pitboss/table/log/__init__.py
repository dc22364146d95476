"""The log: the hash chain, replay, seals, views by seat, narration."""
