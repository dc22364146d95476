"""Mistakes in petitions, each answered with its line and with what is valid there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.errors import BadFile
from pitboss.games.declared import read_game
from pitboss.games.declared.variants import variants

FOLDER = Path("examples/petitions")
TEXTS = {path.stem: path.read_text() for path in [*FOLDER.glob("*.toml"), *(FOLDER / "book").glob("*.toml")]}
MISTAKES = {  # a file; what stands there, what a designer writes in its place, and what is valid
    "red_dog": [
        ('kind = "red-dog"', 'kind = red-dog', 'a number, true or false, a list in [ ] or a table in { }'),
        ('decks = 1', 'decks = "1"', "cards: decks must be a whole number from 1 to 8, not '1'"),
        ('decks = 1', 'decks = 1.0', 'cards: decks must be a whole number from 1 to 8, not 1.0'),
        ('decks = 1', 'decks = 1\ndecks = 2', 'not TOML: cannot overwrite a value; write each key once'),
        ('[cards]', '[card]', 'summary, objective, seats, petition, open, cards, wagers'),
        ('[cards]', '[[cards]]', 'cards must be a table with the keys decks, not a list'),
        ('[wagers.original.pays]',
         '[wagers.Original.pays]', 'is not a wager name; use lowercase letters, digits and _'),
        ('"5 to 1"', '"5:1"', "of up to 10,000 to 1, written like '3 to 2', not '5:1'"),
        ('"5 to 1"', '5', "odds of up to 10,000 to 1, written like '3 to 2', not 5"),
        ('"5 to 1"', '"0 to 1"', "of up to 10,000 to 1, written like '3 to 2', not '0 to 1'"),
        ('[wagers.original.pays]', '[wagers.first.pays]', 'the wager of this kind is [wagers.original]'),
        ('summary = "A third card that falls between the first two wins, by the spread."',
         'summary = ""', "line of 1 to 400 printable characters, in quotes, not ''"),
        ('kind = "red-dog"', 'kind = 3', 'red-dog, war, high-low, pai-gow, keno, wheel, dice'),
        ('name = "Red dog of a file"', 'name = "R"', '2 to 60 letters, digits, spaces, hyphens and apostrophes'),
        ('name = "Red dog of a file"',
         'name = "Red\\ndog"', "1 to 60 printable characters, in quotes, not 'Red\\ndog'"),
    ],
    "casino_war": [
        ('[wagers.tie]\npays = "10 to 1"', '[wagers.tie]', 'on the war wager; of a side wager rows with their odds'),
        ('pays = "10 to 1"',
         'pays = "10 to 1"\nlooks_at = "two cards"', 'is only for side wagers, not for initial, tie, war'),
        ('[wagers.tie]',
         '[wagers.side]\nlooks_at = "one card"\npays = { "green" = "1 to 1" }\n[wagers.tie]',
         'write it like A, 2 to 6, Q of hearts, red, black, spades'),
        ('[wagers.tie]',
         '[wagers.side]\nlooks_at = "three cards"\npays = { "red" = "1 to 1" }\n[wagers.tie]',
         "did you mean 'two cards'? valid here: one card, two cards"),
    ],
    "blackjack": [
        ('decks = 6', 'decks = 6\nhole_card = "face"', "hole_card is 'face'; choose from none, down, reader, up"),
        ('decks = 6', 'decks = 6\nwithout = 10', 'be one of 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, not 10'),
        ('player = "two-card 21"',
         'players = "two-card 21"', "mean 'player'? valid here: player, dealer, result, pays"),
        ('[[verdicts]]', '[verdicts]', '12 tables, each beginning with [[verdicts]], not a table'),
        ('blackjack = "3 to 2"', 'blackjack = "3/2"', "of up to 10,000 to 1, written like '3 to 2', not '3/2'"),
        ('blackjack = "3 to 2"',
         'blackjack = "3 to 2"\nbonus = { "6-7-9" = "3 to 1" }',
         'it like 6-7-8, suited 7-7-7, A-J of spades, 5-card 21'),
        ('blackjack = "3 to 2"',
         'blackjack = "3 to 2"\nbonus = {}', "of up to 10,000 to 1, written like '3 to 2'; it has none"),
        ('[insurance]',
         '[player]\nfree_doubles = [9, 9]\n[insurance]', '[ ], each a whole number from 4 to 20; 9 is listed twice'),
        ('[insurance]',
         '[player]\nfree_splits = ["K"]\n[insurance]', "'K' is not one of A, 2, 3, 4, 5, 6, 7, 8, 9, 10"),
        ('[insurance]',
         '[player]\nsplits = "3"\n[insurance]', "player: splits must be a whole number from 0 to 3, not '3'"),
        ('[insurance]',
         '[player]\nsurrender = "late"\n[insurance]', "surrender is 'late'; choose from never, first, any time"),
        ('[insurance]',
         '[player]\nfree_doubles = []\n[insurance]', 'in [ ], each a whole number from 4 to 20; it has none'),
        ('[insurance]',
         '[dealer]\nstands_on = 17\n[insurance]', 'is not known here; choose from hits_soft_17, pushes_22'),
    ],
    "punto_banco": [
        ('commission = 5', 'commission = 4.5', 'commission must be a whole number from 0 to 10, not 4.5'),
        ('"player wins by 4" = "1 to 1"',
         '"player wins by 10" = "1 to 1"', 'wins with a natural, tie, tie at 6, natural tie, 5 cards'),
        ('[wagers.tie]', '[wagers.banker]', 'of every game of this kind; its terms are in [banker]'),
        ('[wagers.tie]\npays = "8 to 1"',
         '[wagers.tie]\npays = {"tie" = "8 to 1"}', "wagers.tie: pays of the tie must be odds like '8 to 1'"),
        ('pays = { "4 cards" = "3 to 2" }',
         'pays = "3 to 2"', 'of a side wager must be a table of rows with their odds'),
        ('[banker]',
         '[draws]\nbanker = { 3 = "0-9, none, 11" }\n[banker]', "11' does not list counts; write it like 'none 0-7 9'"),
        ('[banker]', '[draws]\nplayer = "5-0"\n[banker]', "'5-0' lists no counts; write the lower one first, 0-5"),
    ],
    "keno": [
        ('1 = { 1 = 3 }', '1 = {}', 'each with a whole number from 1 to 1000000; it has none'),
        ('1 = { 1 = 3 }', '1 = { 1 = 0 }', '1: 1 must be a whole number from 1 to 1000000, not 0'),
        ('[rates]', '[rate]', 'name, summary, objective, seats, petition, open, rates'),
    ],
    "big_six": [
        ('stops = {', 'stops = [', 'a number, true or false, a list in [ ] or a table in { }'),
        ('[wagers.flag]\npays = "45 to 1"',
         '[wagers.flag]\npays = "45 to 1"\non = []', 'of 1 to 20 printable characters, in quotes; it has none'),
        ('[wagers.flag]\npays = "45 to 1"',
         '[wagers.flag]\npays = "45 to 1"\non = ["flag", "flag"]',
         "printable characters, in quotes; 'flag' is listed twice"),
    ],
    "mini_dice": [
        ('dice = 2', 'dice = 1', 'dice must be a whole number from 2 to 3, not 1'),
        ('wins = { "total 7" = "4 to 1" }',
         'wins = { "total 13" = "4 to 1" }', '3, any double, triple 6, any triple, shows 1 2, faces 1-2'),
        ('wins = { "total 7" = "4 to 1" }',
         'pays = { "total 7" = "4 to 1" }', "'says'? valid here: name, says, wins, loses, goes_back"),
        ('wins = { "total 7" = "4 to 1" }',
         'wins = "total 7"', "up to 10,000 to 1, written like '3 to 2', not 'total 7'"),
        ('wins = { "total 7" = "4 to 1" }',
         'wins = { "any triple" = "4 to 1" }', '3, any double, triple 6, any triple, shows 1 2, faces 1-2'),
        ('wins = { "total 7" = "4 to 1" }',
         'wins = { "total 7" = "4 to 1", "double 3" = "1 to 1", "total 7 " = "2 to 1" }',
         "wins: rows above 'total 7' already pay all of its throws"),
        ('wins = { "total 7" = "4 to 1" }',
         'wins = { "total 7" = "4 to 1" }\nloses = []', 'of 1 to 40 printable characters, in quotes; it has none'),
    ],
    "three_card_poker": [
        ('ranking = "three-card"', 'ranking = "3-card"', 'deuces-and-joker-wild, flush, lowball, deuce-to-seven'),
        ('dealer = 3', 'dealer = 3\ndealer_shows = 2', 'dealer_shows must be a whole number from 1 to 1, not 2'),
        ('dealer = 3', 'dealer = 3\nboard = []', 'in [ ], each a whole number from 1 to 5; it has none'),
        ('dealer = 3', 'dealer = 3\nboard_shape = "cross"', 'without a dealer, ranked five-card, on a board [2, 2, 1]'),
        ('qualifies = "queen high"',
         'qualifies = "queen-king high"', 'flush, pair, pair of jacks, queen high, any hand'),
        ('qualifies = "queen high"', 'qualifies = "queen"', 'flush, pair, pair of jacks, queen high, any hand'),
        ('choices = ["play 1", "fold"]',
         'choices = ["play 1"]', 'line of 1 to 40 printable characters, in quotes; it has 1'),
        ('choices = ["play 1", "fold"]',
         'choices = ["play 1", "play 1", "fold"]', 'decision 1: choices name the same multiple twice'),
        ('choices = ["play 1", "fold"]',
         'choices = ["play one", "fold"]', "write check, fold, or a wager and 1 to 4, like 'play 2'"),
        ('choices = ["play 1", "fold"]', 'choices = "play"', "of 1 to 40 printable characters, in quotes, not 'play'"),
        ('choices = ["play 1", "fold"]',
         'choices = ["play 1 with pair", "fold"]', 'decision 1: one multiple must be open to every hand'),
        ('choices = ["play 1", "fold"]',
         'seen = 3\nchoices = ["play 1", "fold"]', '1: seen must be a number of community cards: one of 0'),
        ('choices = ["play 1", "fold"]',
         'choices = ["play 1", "fold"]\nwhen = "pair"', "'when' is not known here; choose from seen, says, choices"),
        ('bonus_on = "ante"', 'bonus_on = "play"', 'bonus_on must name the wager that opens the round, ante'),
        ('bonus_on = "ante"',
         'bonus_on = "ante"\nside = true', 'bonus_on and a decision that makes it; leave out bonus_on'),
        ('bonus_on = "ante"', 'bonus_on = "anti"', 'bonus_on must name the wager that opens the round, ante'),
        ('fold_forfeits = true',
         'fold_forfeits = true\nneeds = "bonus"', 'above it in the file; there are ante, play, ante_bonus'),
        ('fold_forfeits = true',
         'fold_forfeits = true\ncards = "dealer"', "cards is 'dealer'; choose from player, player and dealer"),
        ('fold_forfeits = true',
         'fold_forfeits = true\ntie = "loses"', "wager that is compared with a dealer's hand; leave it out"),
        ('unqualified = "wins"', 'unqualified = "win"', "you mean 'wins'? valid here: compared, wins, goes back"),
        ('unqualified = "goes back"',
         'unqualified = "goes back"\nequals = "ante"', 'that makes it; a decision makes it; leave out equals'),
        ('unqualified = "goes back"',
         'unqualified = "goes back"\npays_like = "ante"', 'must name a wager above it in the file; there are ante'),
        ('[wagers.play]\npays = "1 to 1"',
         '[wagers.play]\npays_like = "pair_plus"', 'must name a wager above it in the file; there are ante'),
        ('"pair" = "1 to 1"', '"full house" = "1 to 1"', 'flush, pair, pair of jacks, queen high, any hand'),
        ('"pair" = "1 to 1"',
         '"pair" = "1 to 1"\n"pair of aces" = "2 to 1"', 'is listed below a lower hand; list the highest first'),
        ('"pair" = "1 to 1"', '"pair" = "$500"', "up to 10,000 to 1, written like '3 to 2', or 'goes back'"),
    ],
    "caribbean_stud_poker": [
        ('start = 10000', 'start = "10000"', "must be a whole number from 0 to 10000000, not '10000'"),
        ('"$500"', '"$5,00,0"', "wager '$500' or '10% of the meter', not '$5,00,0'"),
    ],
    "mini_tex_3_card_hold_em": [
        ('[wagers.river]', '[wagers.three]\nside = true\npays = { "pair" = "1 to 1" }\n[wagers.river]',
         'where hands of three have community cards; leave it out'),
    ],
    "let_it_ride_poker": [
        ('pays_like = "bet_1"', 'pays_like = "bet_3"', 'must name a wager above it in the file; there are bet_1'),
    ],
    "tide_ladder": [
        ('"wagers.guess.tie" = ["goes back"]',
         '"wagers.guess.ties" = ["goes back"]', "the file has no 'ties' there; there are pays, tie"),
        ('"wagers.guess.tie" = ["goes back"]',
         '"wagers.guess.tie" = ["comes back"]', "did you mean 'goes back'? valid here: loses, goes back"),
        ('"wagers.guess.tie" = ["goes back"]',
         '"wagers.guess" = ["goes back"]', 'wagers.guess is a table; name one of its keys: pays, tie'),
    ],
    "boardwalk_three": [
        ('begins = 2027-03-01', 'begins = "2027-03-01"', "a day like 2027-01-04, without quotes, not '2027-03-01'"),
        ('begins = 2027-03-01', 'begins = 2027-13-01', 'value per line, text in quotes and a day like 2027-01-04'),
        ('is = "variation"', 'is = "variant"', "mean 'variation'? valid here: variation, composite, other"),
        ('of = ["three-card poker"]',
         'of = "three-card poker"', "printable characters, in quotes, not 'three-card poker'"),
        ('casinos = ["Seaside Casino"]', 'casinos = [""]', 'not one line of 1 to 400 printable characters, in quotes'),
    ],
}  # fmt: skip
CASES = [
    pytest.param(file, *mistake, id=f"{file}-{at}")
    for file, mistakes in MISTAKES.items()
    for at, mistake in enumerate(mistakes)
]


def test_eighty_mistakes_are_tried() -> None:
    assert len(CASES) >= 80


@pytest.mark.parametrize(("file", "old", "new", "valid"), CASES)
def test_a_mistake_is_answered_with_its_line_and_what_is_valid(
    file: str, old: str, new: str, valid: str, tmp_path: Path
) -> None:
    """8.4, 8.4(d)3: a description is complete and detailed."""
    assert old in TEXTS[file]
    text = TEXTS[file].replace(old, new, 1)
    path = tmp_path / "game.toml"
    path.write_text(text)
    with pytest.raises(BadFile) as refused:
        read_game(path)
        [*variants(text, path)]
    assert valid in refused.value.reason
    is_left_open = refused.value.reason.startswith("open:")  # for playtests, which no paragraph asks for
    assert is_left_open or "13:69F-8.4(d)3" in refused.value.reason
    first = text[: text.index(new)].count("\n") + 1
    assert refused.value.line is not None and first <= refused.value.line <= first + new.count("\n")
