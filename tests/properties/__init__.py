"""What must hold of every registered game: random lawful submissions, random legal play, random nonsense."""
