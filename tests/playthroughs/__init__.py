"""One golden transcript for each registered game: ``python -m tests.playthroughs`` writes them anew."""
