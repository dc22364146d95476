"""Records of pai gow tiles and side wagers of pai gow poker are declared by their paragraphs (13:69F-10, 11)."""

from __future__ import annotations

from pitboss.games.paigow.engine.tile_procedures import tile_procedures
from pitboss.games.paigow.pai_gow import LAW
from pitboss.games.paigow.sides.bonus import BonusWager
from pitboss.games.paigow.sides.ez import Dynasty, QueensDragon, RedBlack


def test_dice_are_replaced_by_10_3_c_and_the_shaker_is_attended_by_10_3_b() -> None:
    """10.3(b), 10.3(c)"""
    laws = {procedure.id: procedure.law for procedure in tile_procedures(LAW)}
    assert (laws["dice_changed"], laws["shaker_attended"]) == ("10.3(c)", "10.3(b)")


def test_wagers_of_ez_pai_gow_are_by_11_22_a1_a3_a4_and_their_envy_bonus_by_11_22_c() -> None:
    """11.22(a)1, 11.22(a)3, 11.22(a)4, 11.22(c)"""
    declared = [[(one.id, one.law) for one in side.wagers] for side in (RedBlack(), QueensDragon(), Dynasty())]
    assert declared == [
        [("red_black", "11.22(a)3")],
        [("queens_dragon", "11.22(a)4")],
        [("dynasty", "11.22(a)1"), ("ez_envy", "11.22(c)")],
    ]


def test_the_bonus_wager_is_by_11_15_b_and_its_envy_bonus_by_11_15_c() -> None:
    """11.15(b), 11.15(c)"""
    assert [(one.id, one.law) for one in BonusWager().wagers] == [("bonus", "11.15(b)"), ("envy", "11.15(c)")]
