"""Printed documents about games, built from each game's definition.

- :func:`guide`: how a game is played, for players (8.5).
- :func:`sign`: the rules and limits in effect at a table (8.2, 8.3).
- :func:`submission_document`: a licensee's choices, each with its paragraph.
- :func:`book`: the guides of all games.
- :func:`layout_svg`, :func:`layout_pdf`, :func:`layout_page`: the layout of a table, drawn as the page draws it.
- :func:`petition`: the petition for a game that a file declares (8.4).
- :func:`game_rules`, :func:`dealing_procedure`, :func:`rack_card`, :func:`math_report`, :func:`change_list`: the
  documents of a declared game for other regulators.
- :func:`with_rules_text`: any of these with the licensee's copy of the rules (8.5(a)).
- :func:`pdf`: any of these as an archival, accessible PDF.
"""

from pitboss.press.book import book
from pitboss.press.design_package import change_list, dealing_procedure, game_rules, math_report, rack_card
from pitboss.press.guide import guide
from pitboss.press.layout import layout_page, layout_pdf, layout_svg
from pitboss.press.petition import Evidence, petition
from pitboss.press.rules_text import with_rules_text
from pitboss.press.sign import change_sign, sign
from pitboss.press.submission import submission_document
from pitboss.reports.pdf import pdf

__all__ = [
    "Evidence",
    "book",
    "change_list",
    "change_sign",
    "dealing_procedure",
    "game_rules",
    "guide",
    "layout_page",
    "layout_pdf",
    "layout_svg",
    "math_report",
    "pdf",
    "petition",
    "rack_card",
    "sign",
    "submission_document",
    "with_rules_text",
]
