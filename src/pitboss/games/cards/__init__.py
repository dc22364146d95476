"""What card games share: shuffle, cut, decks, stub, meter, faults of the cards. Each file has one subject."""
