"""Shared by all card games: shuffle, cut, decks, stub, progressive meter, card irregularities. One subject per file."""
