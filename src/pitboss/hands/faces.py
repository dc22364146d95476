"""The face of a card as a number, `rank * 4 + suit`: so `card >> 2` is its rank and `card & 3` its suit."""

TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
