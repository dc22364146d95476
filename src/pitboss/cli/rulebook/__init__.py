"""Commands about the rules: games, rules, check, law, diff, readings, layouts and printed documents."""
