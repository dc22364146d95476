"""Felts: the layout of each game as a drawing, for the page and for paper.

The position of a wager is data of its family; which wagers there are, and what they pay, is read from the description
of the game under a submission. A game whose family has no felt of its own gets a plain one.
"""

from pitboss.felts.choose import draw_felt, draw_layout, draw_print
from pitboss.felts.shapes import Box, Felt, Form, Spot
from pitboss.felts.svg import to_svg

__all__ = ["Box", "Felt", "Form", "Spot", "draw_felt", "draw_layout", "draw_print", "to_svg"]
