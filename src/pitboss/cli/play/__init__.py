"""Commands that play and prove: play, settle, replay, tournament."""
