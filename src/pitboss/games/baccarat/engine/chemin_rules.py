"""The licensee's options at baccarat-chemin de fer (13:69F-4)."""

from __future__ import annotations

from typing import Literal

from pitboss.games.baccarat.engine.options import ShoeRules
from pitboss.table import option


class CheminDeFerRules(ShoeRules):
    """The licensee's options at chemin de fer."""

    decks: int = option(6, law="4.1(a)", says="the decks in the shoe", ge=6, le=96)
    shuffle_procedure: Literal["lace", "lace_and_reshuffle", "wash"] = option(
        "lace", law="4.4(a)", says="shuffle and lace, then perhaps shuffle again; or wash and shuffle three times"
    )
    pre_shuffled: bool = option(False, law="4.3(a)", says="the decks come pre-shuffled")
    recut_by: Literal["last_cutter", "next_entitled"] = option("last_cutter", law="4.4(f)", says="who recuts")
    cutting_card_depth: int = option(14, law="4.4(e)", says="the cards behind the cutting card", ge=14)
    vig_percent: Literal[4, 5] = option(5, law="4.10(c)", says="the vigorish on what the Banker wins, in percent")
    vig_rounding: Literal["none", "up"] = option(
        "up", law="4.10(c)", says="up to the next 25 cents (5%) or 20 cents (4%), or to the cent"
    )
    disclosed_procedure: Literal[1, 2, 3] = option(
        1, law="4.12(h)", says="for a disclosed card: burn by its value, burn one unseen, or simulate a round"
    )
    disclosed_ten_burns: Literal[1, 10] = option(
        10, law="4.12(h)1", says="the cards burned with a disclosed ten or face card by procedure 1"
    )
    face_up_ten_burns: Literal[0, 1, 10] = option(
        0, law="4.12(j)", says="the cards burned with a ten or face card found face up"
    )
    annulled_moves_bank: bool = option(
        False, law="4.12(a)", says="an annulled hand moves the bank to the next participant"
    )
