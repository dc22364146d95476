"""What a game declares: identity, options, submissions, facts, and one description of it all."""
