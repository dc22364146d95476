# Written by `python -m tests.games.typed_tables`; a test holds it to the registry.
# mypy: disable-error-code="override"
# A table of one game takes that game's wagers and no others, where a table of any game takes any.

from collections.abc import Mapping
from typing import Protocol, TypeAlias, TypedDict, TypeVar, Unpack

from pitboss.equipment.chance import Chance
from pitboss.games.baccarat.chemin_de_fer import CheminDeFer
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
from pitboss.games.baccarat.mini_baccarat import MiniBaccarat, MiniBaccaratOptions
from pitboss.games.baccarat.punto_banco import PuntoBanco, PuntoBancoOptions
from pitboss.games.banked_poker.boston_5_stud_poker import Boston5Options, Boston5StudPoker
from pitboss.games.banked_poker.caribbean_stud_poker import CaribbeanStud, CaribbeanStudOptions
from pitboss.games.banked_poker.colorado_hold_em_poker import ColoradoHoldEm, ColoradoOptions
from pitboss.games.banked_poker.double_cross_poker import DoubleCross, DoubleCrossOptions
from pitboss.games.banked_poker.double_down_stud import DoubleDownStud, DoubleDownStudOptions
from pitboss.games.banked_poker.flop_poker import FlopPoker, FlopPokerOptions
from pitboss.games.banked_poker.four_card_poker import FourCardPoker, FourCardPokerOptions
from pitboss.games.banked_poker.let_it_ride_poker import LetItRide, LetItRideOptions
from pitboss.games.banked_poker.mini_tex_3_card_hold_em import MiniTex3CardHoldEm, MiniTexOptions
from pitboss.games.banked_poker.mississippi_stud import MississippiStud, MississippiStudOptions
from pitboss.games.banked_poker.texas_hold_em_bonus_poker import TexasHoldEmBonus, TexasHoldEmBonusOptions
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker, ThreeCardPokerOptions
from pitboss.games.banked_poker.two_card_joker_poker import TwoCardJokerPoker, TwoCardJokerPokerOptions
from pitboss.games.banked_poker.ultimate_texas_hold_em import UltimateTexasHoldEm, UltimateTexasHoldEmOptions
from pitboss.games.banked_poker.winners_pot_poker import WinnersPotOptions, WinnersPotPoker
from pitboss.games.dice.automated_craps import AutomatedCraps, AutomatedCrapsOptions
from pitboss.games.dice.craps import Craps, CrapsOptions
from pitboss.games.dice.mini_craps import MiniCraps, MiniCrapsOptions
from pitboss.games.dice.mini_dice import MiniDice, MiniDiceOptions
from pitboss.games.dice.sic_bo import SicBo, SicBoOptions
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEm, FastActionHoldEmOptions
from pitboss.games.index import GameEntry, LazyGames
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.keno import Keno
from pitboss.games.paigow.asia_poker import AsiaPoker, AsiaPokerOptions
from pitboss.games.paigow.pai_gow import PaiGow, PaiGowTileOptions
from pitboss.games.paigow.pai_gow_poker import PaiGowPoker, PaiGowPokerOptions
from pitboss.games.paigow.supreme_pai_gow import SupremePaiGow, SupremePaiGowOptions
from pitboss.games.poker.badugi import Badugi, BadugiOptions
from pitboss.games.poker.five_card_draw import (
    FiveCardDrawHigh,
    FiveCardDrawHighOptions,
    FiveCardDrawLow,
    FiveCardDrawOptions,
)
from pitboss.games.poker.five_card_stud import FiveCardStud, FiveCardStudOptions
from pitboss.games.poker.hold_em import CrazyPineapple, HoldEm, HoldEmOptions, Pineapple
from pitboss.games.poker.mambo_stud import MamboStud, MamboStudOptions
from pitboss.games.poker.omaha import OmahaHigh, OmahaHighLowEight, OmahaHighLowEightOptions, OmahaOptions
from pitboss.games.poker.seven_card_stud import (
    SevenCardStudHigh,
    SevenCardStudHighLow,
    SevenCardStudHighLowEight,
    SevenCardStudLow,
    SevenCardStudLowOptions,
    SevenCardStudOptions,
)
from pitboss.games.poker.triple_draw import TripleDraw, TripleDrawOptions
from pitboss.games.single_card.casino_war import CasinoWar, CasinoWarOptions
from pitboss.games.single_card.red_dog import RedDog, RedDogOptions
from pitboss.games.twentyone.blackjack import Blackjack, BlackjackOptions
from pitboss.games.twentyone.blackjack_switch import BlackjackSwitch, BlackjackSwitchOptions
from pitboss.games.twentyone.double_attack_blackjack import DoubleAttack, DoubleAttackOptions
from pitboss.games.twentyone.spanish_21 import Spanish21, Spanish21Options
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands, SwitchHandsOptions
from pitboss.games.twentyone.triple_attack_blackjack import TripleAttack, TripleAttackOptions
from pitboss.games.wheel.big_six import BigSix, BigSixOptions
from pitboss.games.wheel.pokette import Pokette, PoketteOptions
from pitboss.games.wheel.roulette import Roulette, RouletteOptions
from pitboss.protocol.events import Event
from pitboss.table import Game, Limits, Log, PlayerSeat, Table
from pitboss.table.play.table import Clock

Bets: TypeAlias = Mapping[str, int] | None
TableT_co = TypeVar("TableT_co", covariant=True)

class Opens(Protocol[TableT_co]):
    def __call__(
        self,
        options: Mapping[str, object] | None = None,
        *,
        limits: Limits | None = None,
        seats: int | None = None,
        chance: Chance | None = None,
        log: Log | None = None,
        clock: Clock | None = None,
    ) -> TableT_co: ...

class RouletteBets(TypedDict, total=False):
    straight: int
    five_adjacent: int
    split: int
    three_numbers: int
    four_numbers: int
    first_five: int
    six_numbers: int
    six_color: int
    seven_color: int
    eight_color: int
    column: int
    dozen: int
    red: int
    black: int
    odd: int
    even: int
    low: int
    high: int
    seven_numbers: int

class RouletteSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[RouletteBets],
    ) -> list[Event]: ...

class RouletteTable(Table[RouletteOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[RouletteBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> RouletteSeat: ...

class RouletteGame(Roulette):
    open: Opens[RouletteTable]

roulette: RouletteGame

class BigSixBets(TypedDict, total=False):
    one: int
    two: int
    five: int
    ten: int
    twenty: int
    joker: int
    flag: int

class BigSixSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BigSixBets],
    ) -> list[Event]: ...

class BigSixTable(Table[BigSixOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BigSixBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> BigSixSeat: ...

class BigSixGame(BigSix):
    open: Opens[BigSixTable]

big_six: BigSixGame

class PoketteBets(TypedDict, total=False):
    straight_up: int
    split: int
    corner: int
    single_rank: int
    double_rank: int
    block_akq: int
    block_j109: int
    block_876: int
    block_543: int
    red: int
    black: int
    suit: int
    jacer: int
    pair_in_two: int
    pair_in_three: int
    three_of_a_kind: int
    open_straight: int
    inside_straight: int
    open_straight_flush: int
    inside_straight_flush: int
    flush: int

class PoketteSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PoketteBets],
    ) -> list[Event]: ...

class PoketteTable(Table[PoketteOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PoketteBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> PoketteSeat: ...

class PoketteGame(Pokette):
    open: Opens[PoketteTable]

pokette: PoketteGame

class CrapsBets(TypedDict, total=False):
    dont_pass: int
    come: int
    dont_come: int
    place_win: int
    place_lose: int
    hard: int
    field: int
    any_seven: int
    any_craps: int
    craps: int
    eleven: int
    craps_eleven: int
    horn: int
    horn_high: int
    whirl: int
    hop: int
    six_seven_eight: int
    fire: int
    buy: int
    lay: int
    pass_odds: int
    dont_pass_odds: int
    come_odds: int
    dont_come_odds: int

class CrapsSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CrapsBets],
    ) -> list[Event]: ...

class CrapsTable(Table[CrapsOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CrapsBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> CrapsSeat: ...

class CrapsGame(Craps):
    open: Opens[CrapsTable]

craps: CrapsGame

class MiniCrapsBets(TypedDict, total=False):
    dont_pass: int
    come: int
    dont_come: int
    place_win: int
    place_lose: int
    hard: int
    field: int
    any_seven: int
    any_craps: int
    craps: int
    eleven: int
    craps_eleven: int
    horn: int
    horn_high: int
    whirl: int
    hop: int
    six_seven_eight: int
    buy: int
    lay: int
    pass_odds: int
    dont_pass_odds: int
    come_odds: int
    dont_come_odds: int

class MiniCrapsSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniCrapsBets],
    ) -> list[Event]: ...

class MiniCrapsTable(Table[MiniCrapsOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniCrapsBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> MiniCrapsSeat: ...

class MiniCrapsGame(MiniCraps):
    open: Opens[MiniCrapsTable]

mini_craps: MiniCrapsGame

class AutomatedCrapsBets(TypedDict, total=False):
    dont_pass: int
    come: int
    dont_come: int
    place_win: int
    place_lose: int
    hard: int
    field: int
    any_seven: int
    any_craps: int
    craps: int
    eleven: int
    craps_eleven: int
    horn: int
    horn_high: int
    whirl: int
    hop: int
    six_seven_eight: int
    buy: int
    lay: int
    pass_odds: int
    dont_pass_odds: int
    come_odds: int
    dont_come_odds: int

class AutomatedCrapsSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[AutomatedCrapsBets],
    ) -> list[Event]: ...

class AutomatedCrapsTable(Table[AutomatedCrapsOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[AutomatedCrapsBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> AutomatedCrapsSeat: ...

class AutomatedCrapsGame(AutomatedCraps):
    open: Opens[AutomatedCrapsTable]

automated_craps: AutomatedCrapsGame

class SicBoBets(TypedDict, total=False):
    three_of_a_kind: int
    two_of_a_kind: int
    any_three_of_a_kind: int
    total: int
    combo: int
    small: int
    big: int
    one_of_a_kind: int

class SicBoSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SicBoBets],
    ) -> list[Event]: ...

class SicBoTable(Table[SicBoOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SicBoBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SicBoSeat: ...

class SicBoGame(SicBo):
    open: Opens[SicBoTable]

sic_bo: SicBoGame

class MiniDiceBets(TypedDict, total=False):
    place: int
    field: int
    any_7: int
    over_7: int
    under_7: int

class MiniDiceSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniDiceBets],
    ) -> list[Event]: ...

class MiniDiceTable(Table[MiniDiceOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniDiceBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> MiniDiceSeat: ...

class MiniDiceGame(MiniDice):
    open: Opens[MiniDiceTable]

mini_dice: MiniDiceGame

class PuntoBancoBets(TypedDict, total=False):
    banker: int
    player: int
    tie: int
    total_four: int
    total_five: int
    total_six: int
    bonus_player: int
    bonus_banker: int
    dragon_7: int
    jackpot_4_card: int

class PuntoBancoSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PuntoBancoBets],
    ) -> list[Event]: ...

class PuntoBancoTable(Table[PuntoBancoOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PuntoBancoBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> PuntoBancoSeat: ...

class PuntoBancoGame(PuntoBanco):
    open: Opens[PuntoBancoTable]

punto_banco: PuntoBancoGame

class CheminDeFerBets(TypedDict, total=False):
    pass

class CheminDeFerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CheminDeFerBets],
    ) -> list[Event]: ...

class CheminDeFerTable(Table[CheminDeFerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CheminDeFerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> CheminDeFerSeat: ...

class CheminDeFerGame(CheminDeFer):
    open: Opens[CheminDeFerTable]

chemin_de_fer: CheminDeFerGame

class MiniBaccaratBets(TypedDict, total=False):
    banker: int
    player: int
    tie: int
    total_four: int
    total_five: int
    total_six: int
    bonus_player: int
    bonus_banker: int
    dragon_7: int
    jackpot_4_card: int

class MiniBaccaratSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniBaccaratBets],
    ) -> list[Event]: ...

class MiniBaccaratTable(Table[MiniBaccaratOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniBaccaratBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> MiniBaccaratSeat: ...

class MiniBaccaratGame(MiniBaccarat):
    open: Opens[MiniBaccaratTable]

mini_baccarat: MiniBaccaratGame

class RedDogBets(TypedDict, total=False):
    original: int

class RedDogSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[RedDogBets],
    ) -> list[Event]: ...

class RedDogTable(Table[RedDogOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[RedDogBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> RedDogSeat: ...

class RedDogGame(RedDog):
    open: Opens[RedDogTable]

red_dog: RedDogGame

class CasinoWarBets(TypedDict, total=False):
    initial: int
    tie: int

class CasinoWarSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CasinoWarBets],
    ) -> list[Event]: ...

class CasinoWarTable(Table[CasinoWarOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CasinoWarBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> CasinoWarSeat: ...

class CasinoWarGame(CasinoWar):
    open: Opens[CasinoWarTable]

casino_war: CasinoWarGame

class KenoBets(TypedDict, total=False):
    straight: int
    quick_pick: int
    split: int
    way: int
    combination: int
    king: int

class KenoSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[KenoBets],
    ) -> list[Event]: ...

class KenoTable(Table[KenoOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[KenoBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> KenoSeat: ...

class KenoGame(Keno):
    open: Opens[KenoTable]

keno: KenoGame

class PaiGowPokerBets(TypedDict, total=False):
    pai_gow_poker: int
    odd: int
    even: int
    double: int
    match: int
    triple: int
    dice_bonus: int
    additional: int
    three_card_bonus: int
    progressive: int
    imperial: int
    seven_card_bonus: int
    insurance: int
    bonus: int
    dynasty: int
    protection: int
    red_black: int
    queens_dragon: int

class PaiGowPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PaiGowPokerBets],
    ) -> list[Event]: ...

class PaiGowPokerTable(Table[PaiGowPokerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PaiGowPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> PaiGowPokerSeat: ...

class PaiGowPokerGame(PaiGowPoker):
    open: Opens[PaiGowPokerTable]

pai_gow_poker: PaiGowPokerGame

class AsiaPokerBets(TypedDict, total=False):
    asia_poker: int

class AsiaPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[AsiaPokerBets],
    ) -> list[Event]: ...

class AsiaPokerTable(Table[AsiaPokerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[AsiaPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> AsiaPokerSeat: ...

class AsiaPokerGame(AsiaPoker):
    open: Opens[AsiaPokerTable]

asia_poker: AsiaPokerGame

class PaiGowBets(TypedDict, total=False):
    pai_gow: int
    odd: int
    even: int
    double: int
    match: int
    triple: int
    dice_bonus: int

class PaiGowSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PaiGowBets],
    ) -> list[Event]: ...

class PaiGowTable(Table[PaiGowTileOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PaiGowBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> PaiGowSeat: ...

class PaiGowGame(PaiGow):
    open: Opens[PaiGowTable]

pai_gow: PaiGowGame

class SupremePaiGowBets(TypedDict, total=False):
    supreme_pai_gow: int
    bonus: int

class SupremePaiGowSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SupremePaiGowBets],
    ) -> list[Event]: ...

class SupremePaiGowTable(Table[SupremePaiGowOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SupremePaiGowBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SupremePaiGowSeat: ...

class SupremePaiGowGame(SupremePaiGow):
    open: Opens[SupremePaiGowTable]

supreme_pai_gow: SupremePaiGowGame

class CaribbeanStudBets(TypedDict, total=False):
    ante: int
    progressive: int

class CaribbeanStudSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CaribbeanStudBets],
    ) -> list[Event]: ...

class CaribbeanStudTable(Table[CaribbeanStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CaribbeanStudBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> CaribbeanStudSeat: ...

class CaribbeanStudGame(CaribbeanStud):
    open: Opens[CaribbeanStudTable]

caribbean_stud_poker: CaribbeanStudGame

class DoubleDownStudBets(TypedDict, total=False):
    original: int

class DoubleDownStudSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[DoubleDownStudBets],
    ) -> list[Event]: ...

class DoubleDownStudTable(Table[DoubleDownStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[DoubleDownStudBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> DoubleDownStudSeat: ...

class DoubleDownStudGame(DoubleDownStud):
    open: Opens[DoubleDownStudTable]

double_down_stud: DoubleDownStudGame

class LetItRideBets(TypedDict, total=False):
    bet_1: int
    bet_2: int
    bet_3: int
    let_it_ride_bonus: int
    three_card_bonus: int

class LetItRideSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[LetItRideBets],
    ) -> list[Event]: ...

class LetItRideTable(Table[LetItRideOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[LetItRideBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> LetItRideSeat: ...

class LetItRideGame(LetItRide):
    open: Opens[LetItRideTable]

let_it_ride_poker: LetItRideGame

class ThreeCardPokerBets(TypedDict, total=False):
    ante: int
    pair_plus: int
    six_card_bonus: int

class ThreeCardPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[ThreeCardPokerBets],
    ) -> list[Event]: ...

class ThreeCardPokerTable(Table[ThreeCardPokerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[ThreeCardPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> ThreeCardPokerSeat: ...

class ThreeCardPokerGame(ThreeCardPoker):
    open: Opens[ThreeCardPokerTable]

three_card_poker: ThreeCardPokerGame

class Boston5StudPokerBets(TypedDict, total=False):
    ante: int
    first: int
    optional_bonus: int

class Boston5StudPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[Boston5StudPokerBets],
    ) -> list[Event]: ...

class Boston5StudPokerTable(Table[Boston5Options]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[Boston5StudPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> Boston5StudPokerSeat: ...

class Boston5StudPokerGame(Boston5StudPoker):
    open: Opens[Boston5StudPokerTable]

boston_5_stud_poker: Boston5StudPokerGame

class FourCardPokerBets(TypedDict, total=False):
    ante: int
    aces_up: int

class FourCardPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FourCardPokerBets],
    ) -> list[Event]: ...

class FourCardPokerTable(Table[FourCardPokerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FourCardPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> FourCardPokerSeat: ...

class FourCardPokerGame(FourCardPoker):
    open: Opens[FourCardPokerTable]

four_card_poker: FourCardPokerGame

class TexasHoldEmBonusBets(TypedDict, total=False):
    ante: int
    bonus: int

class TexasHoldEmBonusSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TexasHoldEmBonusBets],
    ) -> list[Event]: ...

class TexasHoldEmBonusTable(Table[TexasHoldEmBonusOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TexasHoldEmBonusBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> TexasHoldEmBonusSeat: ...

class TexasHoldEmBonusGame(TexasHoldEmBonus):
    open: Opens[TexasHoldEmBonusTable]

texas_hold_em_bonus_poker: TexasHoldEmBonusGame

class UltimateTexasHoldEmBets(TypedDict, total=False):
    ante: int
    blind: int
    trips: int

class UltimateTexasHoldEmSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[UltimateTexasHoldEmBets],
    ) -> list[Event]: ...

class UltimateTexasHoldEmTable(Table[UltimateTexasHoldEmOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[UltimateTexasHoldEmBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> UltimateTexasHoldEmSeat: ...

class UltimateTexasHoldEmGame(UltimateTexasHoldEm):
    open: Opens[UltimateTexasHoldEmTable]

ultimate_texas_hold_em: UltimateTexasHoldEmGame

class MississippiStudBets(TypedDict, total=False):
    ante: int

class MississippiStudSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MississippiStudBets],
    ) -> list[Event]: ...

class MississippiStudTable(Table[MississippiStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MississippiStudBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> MississippiStudSeat: ...

class MississippiStudGame(MississippiStud):
    open: Opens[MississippiStudTable]

mississippi_stud: MississippiStudGame

class FlopPokerBets(TypedDict, total=False):
    ante: int
    pot: int
    three_card_bonus: int

class FlopPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FlopPokerBets],
    ) -> list[Event]: ...

class FlopPokerTable(Table[FlopPokerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FlopPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> FlopPokerSeat: ...

class FlopPokerGame(FlopPoker):
    open: Opens[FlopPokerTable]

flop_poker: FlopPokerGame

class WinnersPotPokerBets(TypedDict, total=False):
    ante: int
    jacks_plus: int

class WinnersPotPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[WinnersPotPokerBets],
    ) -> list[Event]: ...

class WinnersPotPokerTable(Table[WinnersPotOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[WinnersPotPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> WinnersPotPokerSeat: ...

class WinnersPotPokerGame(WinnersPotPoker):
    open: Opens[WinnersPotPokerTable]

winners_pot_poker: WinnersPotPokerGame

class TwoCardJokerPokerBets(TypedDict, total=False):
    ante: int
    pair_up: int
    super_flush: int

class TwoCardJokerPokerSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TwoCardJokerPokerBets],
    ) -> list[Event]: ...

class TwoCardJokerPokerTable(Table[TwoCardJokerPokerOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TwoCardJokerPokerBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> TwoCardJokerPokerSeat: ...

class TwoCardJokerPokerGame(TwoCardJokerPoker):
    open: Opens[TwoCardJokerPokerTable]

two_card_joker_poker: TwoCardJokerPokerGame

class ColoradoHoldEmBets(TypedDict, total=False):
    ante: int
    bonus: int

class ColoradoHoldEmSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[ColoradoHoldEmBets],
    ) -> list[Event]: ...

class ColoradoHoldEmTable(Table[ColoradoOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[ColoradoHoldEmBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> ColoradoHoldEmSeat: ...

class ColoradoHoldEmGame(ColoradoHoldEm):
    open: Opens[ColoradoHoldEmTable]

colorado_hold_em_poker: ColoradoHoldEmGame

class DoubleCrossBets(TypedDict, total=False):
    ante: int
    three_card: int

class DoubleCrossSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[DoubleCrossBets],
    ) -> list[Event]: ...

class DoubleCrossTable(Table[DoubleCrossOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[DoubleCrossBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> DoubleCrossSeat: ...

class DoubleCrossGame(DoubleCross):
    open: Opens[DoubleCrossTable]

double_cross_poker: DoubleCrossGame

class MiniTex3CardHoldEmBets(TypedDict, total=False):
    ante: int
    pocket_poker: int

class MiniTex3CardHoldEmSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniTex3CardHoldEmBets],
    ) -> list[Event]: ...

class MiniTex3CardHoldEmTable(Table[MiniTexOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MiniTex3CardHoldEmBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> MiniTex3CardHoldEmSeat: ...

class MiniTex3CardHoldEmGame(MiniTex3CardHoldEm):
    open: Opens[MiniTex3CardHoldEmTable]

mini_tex_3_card_hold_em: MiniTex3CardHoldEmGame

class FastActionHoldEmBets(TypedDict, total=False):
    original: int

class FastActionHoldEmSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FastActionHoldEmBets],
    ) -> list[Event]: ...

class FastActionHoldEmTable(Table[FastActionHoldEmOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FastActionHoldEmBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> FastActionHoldEmSeat: ...

class FastActionHoldEmGame(FastActionHoldEm):
    open: Opens[FastActionHoldEmTable]

fast_action_hold_em: FastActionHoldEmGame

class BlackjackBets(TypedDict, total=False):
    main: int
    multi_1: int
    multi_2: int
    multi_3: int
    over_13: int
    under_13: int
    same_suit: int
    sevens: int
    progressive: int
    blackjack_bonus: int
    streak_2: int
    streak_3: int
    streak_4: int
    streak_5: int
    match_the_dealer: int
    twenty_point: int
    optional_bonus: int
    in_between: int

class BlackjackSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BlackjackBets],
    ) -> list[Event]: ...

class BlackjackTable(Table[BlackjackOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BlackjackBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> BlackjackSeat: ...

class BlackjackGame(Blackjack):
    open: Opens[BlackjackTable]

blackjack: BlackjackGame

class BlackjackSwitchBets(TypedDict, total=False):
    hand_1: int
    hand_2: int
    match: int

class BlackjackSwitchSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BlackjackSwitchBets],
    ) -> list[Event]: ...

class BlackjackSwitchTable(Table[BlackjackSwitchOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BlackjackSwitchBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> BlackjackSwitchSeat: ...

class BlackjackSwitchGame(BlackjackSwitch):
    open: Opens[BlackjackSwitchTable]

blackjack_switch: BlackjackSwitchGame

class SwitchHandsBets(TypedDict, total=False):
    main: int

class SwitchHandsSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SwitchHandsBets],
    ) -> list[Event]: ...

class SwitchHandsTable(Table[SwitchHandsOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SwitchHandsBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SwitchHandsSeat: ...

class SwitchHandsGame(SwitchHands):
    open: Opens[SwitchHandsTable]

switch_hands_blackjack: SwitchHandsGame

class Spanish21Bets(TypedDict, total=False):
    basic: int
    match_the_dealer: int

class Spanish21Seat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[Spanish21Bets],
    ) -> list[Event]: ...

class Spanish21Table(Table[Spanish21Options]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[Spanish21Bets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> Spanish21Seat: ...

class Spanish21Game(Spanish21):
    open: Opens[Spanish21Table]

spanish_21: Spanish21Game

class DoubleAttackBets(TypedDict, total=False):
    initial: int
    bonus: int

class DoubleAttackSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[DoubleAttackBets],
    ) -> list[Event]: ...

class DoubleAttackTable(Table[DoubleAttackOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[DoubleAttackBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> DoubleAttackSeat: ...

class DoubleAttackGame(DoubleAttack):
    open: Opens[DoubleAttackTable]

double_attack_blackjack: DoubleAttackGame

class TripleAttackBets(TypedDict, total=False):
    first_attack: int
    suited_royals: int
    triple_match: int

class TripleAttackSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TripleAttackBets],
    ) -> list[Event]: ...

class TripleAttackTable(Table[TripleAttackOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TripleAttackBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> TripleAttackSeat: ...

class TripleAttackGame(TripleAttack):
    open: Opens[TripleAttackTable]

triple_attack_blackjack: TripleAttackGame

class HoldEmBets(TypedDict, total=False):
    pass

class HoldEmSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[HoldEmBets],
    ) -> list[Event]: ...

class HoldEmTable(Table[HoldEmOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[HoldEmBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> HoldEmSeat: ...

class HoldEmGame(HoldEm):
    open: Opens[HoldEmTable]

hold_em: HoldEmGame

class PineappleBets(TypedDict, total=False):
    pass

class PineappleSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PineappleBets],
    ) -> list[Event]: ...

class PineappleTable(Table[HoldEmOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[PineappleBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> PineappleSeat: ...

class PineappleGame(Pineapple):
    open: Opens[PineappleTable]

pineapple: PineappleGame

class CrazyPineappleBets(TypedDict, total=False):
    pass

class CrazyPineappleSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CrazyPineappleBets],
    ) -> list[Event]: ...

class CrazyPineappleTable(Table[HoldEmOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[CrazyPineappleBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> CrazyPineappleSeat: ...

class CrazyPineappleGame(CrazyPineapple):
    open: Opens[CrazyPineappleTable]

crazy_pineapple: CrazyPineappleGame

class OmahaHighBets(TypedDict, total=False):
    pass

class OmahaHighSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[OmahaHighBets],
    ) -> list[Event]: ...

class OmahaHighTable(Table[OmahaOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[OmahaHighBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> OmahaHighSeat: ...

class OmahaHighGame(OmahaHigh):
    open: Opens[OmahaHighTable]

omaha_high: OmahaHighGame

class OmahaHighLowEightBets(TypedDict, total=False):
    pass

class OmahaHighLowEightSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[OmahaHighLowEightBets],
    ) -> list[Event]: ...

class OmahaHighLowEightTable(Table[OmahaHighLowEightOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[OmahaHighLowEightBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> OmahaHighLowEightSeat: ...

class OmahaHighLowEightGame(OmahaHighLowEight):
    open: Opens[OmahaHighLowEightTable]

omaha_high_low_eight: OmahaHighLowEightGame

class SevenCardStudHighBets(TypedDict, total=False):
    pass

class SevenCardStudHighSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudHighBets],
    ) -> list[Event]: ...

class SevenCardStudHighTable(Table[SevenCardStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudHighBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SevenCardStudHighSeat: ...

class SevenCardStudHighGame(SevenCardStudHigh):
    open: Opens[SevenCardStudHighTable]

seven_card_stud_high: SevenCardStudHighGame

class SevenCardStudLowBets(TypedDict, total=False):
    pass

class SevenCardStudLowSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudLowBets],
    ) -> list[Event]: ...

class SevenCardStudLowTable(Table[SevenCardStudLowOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudLowBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SevenCardStudLowSeat: ...

class SevenCardStudLowGame(SevenCardStudLow):
    open: Opens[SevenCardStudLowTable]

seven_card_stud_low: SevenCardStudLowGame

class SevenCardStudHighLowBets(TypedDict, total=False):
    pass

class SevenCardStudHighLowSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudHighLowBets],
    ) -> list[Event]: ...

class SevenCardStudHighLowTable(Table[SevenCardStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudHighLowBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SevenCardStudHighLowSeat: ...

class SevenCardStudHighLowGame(SevenCardStudHighLow):
    open: Opens[SevenCardStudHighLowTable]

seven_card_stud_high_low: SevenCardStudHighLowGame

class SevenCardStudHighLowEightBets(TypedDict, total=False):
    pass

class SevenCardStudHighLowEightSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudHighLowEightBets],
    ) -> list[Event]: ...

class SevenCardStudHighLowEightTable(Table[SevenCardStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[SevenCardStudHighLowEightBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> SevenCardStudHighLowEightSeat: ...

class SevenCardStudHighLowEightGame(SevenCardStudHighLowEight):
    open: Opens[SevenCardStudHighLowEightTable]

seven_card_stud_high_low_eight: SevenCardStudHighLowEightGame

class FiveCardDrawHighBets(TypedDict, total=False):
    pass

class FiveCardDrawHighSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FiveCardDrawHighBets],
    ) -> list[Event]: ...

class FiveCardDrawHighTable(Table[FiveCardDrawHighOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FiveCardDrawHighBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> FiveCardDrawHighSeat: ...

class FiveCardDrawHighGame(FiveCardDrawHigh):
    open: Opens[FiveCardDrawHighTable]

five_card_draw_high: FiveCardDrawHighGame

class FiveCardDrawLowBets(TypedDict, total=False):
    pass

class FiveCardDrawLowSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FiveCardDrawLowBets],
    ) -> list[Event]: ...

class FiveCardDrawLowTable(Table[FiveCardDrawOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FiveCardDrawLowBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> FiveCardDrawLowSeat: ...

class FiveCardDrawLowGame(FiveCardDrawLow):
    open: Opens[FiveCardDrawLowTable]

five_card_draw_low: FiveCardDrawLowGame

class TripleDrawBets(TypedDict, total=False):
    pass

class TripleDrawSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TripleDrawBets],
    ) -> list[Event]: ...

class TripleDrawTable(Table[TripleDrawOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[TripleDrawBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> TripleDrawSeat: ...

class TripleDrawGame(TripleDraw):
    open: Opens[TripleDrawTable]

triple_draw: TripleDrawGame

class BadugiBets(TypedDict, total=False):
    pass

class BadugiSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BadugiBets],
    ) -> list[Event]: ...

class BadugiTable(Table[BadugiOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[BadugiBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> BadugiSeat: ...

class BadugiGame(Badugi):
    open: Opens[BadugiTable]

badugi: BadugiGame

class FiveCardStudBets(TypedDict, total=False):
    pass

class FiveCardStudSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FiveCardStudBets],
    ) -> list[Event]: ...

class FiveCardStudTable(Table[FiveCardStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[FiveCardStudBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> FiveCardStudSeat: ...

class FiveCardStudGame(FiveCardStud):
    open: Opens[FiveCardStudTable]

five_card_stud: FiveCardStudGame

class MamboStudBets(TypedDict, total=False):
    pass

class MamboStudSeat(PlayerSeat):
    def bet(
        self,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MamboStudBets],
    ) -> list[Event]: ...

class MamboStudTable(Table[MamboStudOptions]):
    def bet(
        self,
        seat: int,
        bets: Bets = None,
        *,
        at: int | None = None,
        **more: Unpack[MamboStudBets],
    ) -> list[Event]: ...
    def seat(self, number: int) -> MamboStudSeat: ...

class MamboStudGame(MamboStud):
    open: Opens[MamboStudTable]

mambo_stud: MamboStudGame

INDEX: dict[str, GameEntry]
GAMES: LazyGames

def find(name: str) -> Game: ...

__all__ = [
    "GAMES",
    "INDEX",
    "asia_poker",
    "automated_craps",
    "badugi",
    "big_six",
    "blackjack",
    "blackjack_switch",
    "boston_5_stud_poker",
    "caribbean_stud_poker",
    "casino_war",
    "chemin_de_fer",
    "colorado_hold_em_poker",
    "craps",
    "crazy_pineapple",
    "double_attack_blackjack",
    "double_cross_poker",
    "double_down_stud",
    "fast_action_hold_em",
    "find",
    "five_card_draw_high",
    "five_card_draw_low",
    "five_card_stud",
    "flop_poker",
    "four_card_poker",
    "hold_em",
    "keno",
    "let_it_ride_poker",
    "mambo_stud",
    "mini_baccarat",
    "mini_craps",
    "mini_dice",
    "mini_tex_3_card_hold_em",
    "mississippi_stud",
    "omaha_high",
    "omaha_high_low_eight",
    "pai_gow",
    "pai_gow_poker",
    "pineapple",
    "pokette",
    "punto_banco",
    "red_dog",
    "roulette",
    "seven_card_stud_high",
    "seven_card_stud_high_low",
    "seven_card_stud_high_low_eight",
    "seven_card_stud_low",
    "sic_bo",
    "spanish_21",
    "supreme_pai_gow",
    "switch_hands_blackjack",
    "texas_hold_em_bonus_poker",
    "three_card_poker",
    "triple_attack_blackjack",
    "triple_draw",
    "two_card_joker_poker",
    "ultimate_texas_hold_em",
    "winners_pot_poker",
]
