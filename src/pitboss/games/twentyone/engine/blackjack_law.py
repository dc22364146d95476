"""Where 13:69F-2 says what the family's engine does, and what the hands of blackjack are paid."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.play_rules import BLACKJACK, WIN
from pitboss.table import exact

LAW = TwentyOneLaw(
    received="2.4(a)", inspection="2.4(b)", wash="2.4(c)", shuffle="2.5(a)", cut="2.5(b)",
    cut_depth="2.5(c)", cutter="2.5(e)", cut_refused="2.5(f)", recut="2.5(g)",
    reshuffle="2.5(h)1", idle="2.5(j)", burn="2.6(c)", cutting_card="2.6(l)", bart_carter="2.6(m)", pick_up="2.6(i)",
    batches="2.2(b)3iv", device_cut=True, alternative="2.5(k)",
    wager="2.3(a)", coupons="2.3(d)", no_entry="2.3(i)",
    deal="2.6(e)", totals="2.6(f)", cards="2.6(g)", dealers_card="2.6(h)", hole="2.6(j)", reader="2.6(j)",
    reader_blackjack="2.6(j)1", draw="2.12(a)", dealer_draws="2.12(b)", no_effect="2.12(c)",
    double="2.10(a)", double_blackjack="2.10(b)", double_card="2.10(c)",
    split="2.11(a)", split_order="2.11(b)", split_aces="2.11(c)2", split_blackjack="2.11(d)",
    resplit="2.11(e)", insurance="2.9(a)", insurance_most="2.9(b)", insurance_pays="2.9(c)", insurance_lost="2.9(d)",
    surrender="2.8(a)", surrender_at_once="2.8(a)1", surrender_waits="2.8(a)2",
    shared="2.13(a)", shared_double="2.13(d)", shared_split="2.13(e)", boxes="2.14",
    face_up="2.15(a)", drawn_in_error="2.15(b)", exposed="2.15(c)", overdraw="2.15(d)", dealer_missed="2.15(e)",
    runs_out="2.15(f)", hand_missed="2.15(g)", request_missed="2.15(i)", reader_misused="2.15(j)",
    reader_broken="2.15(k)",
)  # fmt: skip
LAW_MULTIPLE = replace(LAW, over_21="2.18(f)")
LAW_FACE_UP = replace(LAW, hole="2.6(k)", reader_blackjack="2.6(k)6")
LAW_FROM_HAND = replace(
    LAW, deal="2.6A(c)", totals="2.6A(d)", cards="2.6A(e)", over_21="2.6A(e)3", dealers_card="2.6A(f)", hole="2.6A(h)",
    reader="2.6A(h)", pick_up="2.6A(i)", cutting_card="2.6A(j)", batches="2.2(b)3iii", burn="",
    burn_hidden="2.6A(c)",
)  # fmt: skip

EVEN = {WIN: "1 to 1", "even_money": "1 to 1"}
PAYS = {
    "3 to 2": exact("blackjack 3 to 2", "2.3(e)", {**EVEN, BLACKJACK: "3 to 2"}),
    "6 to 5": exact("blackjack 6 to 5", "2.3(e)", {**EVEN, BLACKJACK: "6 to 5"}),
    "up":     exact("blackjack against a hand face up", "2.6(k)2", {WIN: "1 to 1", BLACKJACK: "1 to 1"}),
}  # fmt: skip
SPECIAL = exact("special hands", "2.3(e)", {
    "six_seven_eight":      "2 to 1",
    "three_sevens":         "3 to 2",
    "designated_blackjack": "2 to 1",
    "five_card_21":         "2 to 1",
})  # fmt: skip
SPECIAL_LAW = {
    "six_seven_eight": "2.3(e)1", "three_sevens": "2.3(e)2", "designated_blackjack": "2.3(e)3",
    "five_card_21": "2.16(a)",
}  # fmt: skip
INSURANCE = exact("insurance", "2.9(c)", {WIN: "2 to 1"})
