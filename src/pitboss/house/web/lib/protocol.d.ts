// Written by `python -m tests.protocol.generated` from pitboss.protocol; do not edit.

/** Permits a player to bet outside the posted limits, or ends the permission (8.2(d)). */
export interface AdmitPlayer {
  do: "admit";
  seat: number;
  permitted?: boolean;
}

/** A player was permitted to bet outside the posted limits, or the permission ended (8.2(d)). */
export interface Admitted {
  kind: "admitted";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  seat: number;
  permitted: boolean;
}

/** The dealer said something. */
export interface Announced {
  kind: "announced";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  says: string; // text for people
}

/** Cards moved between hands: a split, a switch, cards that are kept. */
export interface Arranged {
  kind: "arranged";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  hands?: Record<string, string[]> | null;
  sizes?: Record<string, number> | null;
  says?: string; // text for people
  hidden?: Hidden | null;
  seen_by?: number[] | null;
}

export type Ask = AskView;

/** What the round waits for: bets from everyone, or a choice by each player asked. */
export interface AskView {
  says: string; // text for people
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  wagers: string[] | null;
  waiting: AskedView[];
}

/** A player who is asked, for a betting position; only that player sees the options. */
export interface AskedView {
  at: number;
  seat: number;
  options?: OptionView[] | null;
}

/** One round of a public beacon, with its signature and the one before it in hexadecimal. */
export interface BeaconPulse {
  round: number;
  signature: string;
  previous?: string;
}

/** Begins a round. */
export interface BeginRound {
  do: "begin";
  beacon?: BeaconPulse;
}

/** A bet was made or increased, on the layout or in the pot; ``amount`` is its new total. */
export interface BetMade {
  kind: "bet";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  bet: number;
  seat: number;
  at: number;
  wager: string;
  on: string;
  amount: number; // in cents
  added?: number; // in cents
  coupon?: number; // in cents
  chips?: string;
  into?: string;
}

/** A bet to take back, or a part of it. */
export interface BetPart {
  bet: number; // the number of a bet on the layout
  amount?: number; // in cents
}

/** Money on a wager. */
export interface BetSlip {
  wager: string;
  amount: number; // in cents
  on?: string; // the place on the layout
  at?: number;
  coupon?: number; // the value of a match play coupon, in cents
  chips?: string;
}

/** A person bought chips. */
export interface BoughtIn {
  kind: "bought in";
  seat: number;
  amount: number; // in cents
}

/** Cards were burned: drawn and discarded unused. */
export interface Burned {
  kind: "burned";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  count: number;
  cards?: string[];
  hidden?: Hidden | null;
  seen_by?: number[] | null;
}

/** Buys chips. */
export interface BuyIn {
  do: "buy in";
  seat: number; // the seat of the person who acts; a house fills it in
  amount: number; // in cents
}

/** Cashes chips in. */
export interface CashOut {
  do: "cash out";
  seat: number; // the seat of the person who acts; a house fills it in
  amount: number; // in cents
}

/** A person cashed chips in. */
export interface CashedOut {
  kind: "cashed out";
  seat: number;
  amount: number; // in cents
}

/** What the draws of the round follow from: the committed seed, what seats revealed, and a beacon's round. */
export interface ChanceFixed {
  kind: "chance fixed";
  round: number;
  commitment: string;
  said: Record<string, string>;
  next: string;
  sealed: Record<string, string>;
  pulse?: Record<string, unknown> | null;
  next_pulse?: number;
}

/** Changes the limits, with the notices of 8.3(c). */
export interface ChangeLimits {
  do: "change limits";
  limits: TableLimits;
  sign: boolean | string;
  announced: boolean | string;
}

/** A change of rules was posted. */
export interface ChangePosted {
  kind: "change posted";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  options: Record<string, unknown>;
  effective: string;
  notices?: Record<string, string> | null;
}

/** Posts a change of rules, with the notices of 8.3(b); a method of handling the cards alone needs none. */
export interface ChangeRules {
  do: "change rules";
  options: Record<string, unknown>;
  sign?: boolean | string;
  announced?: boolean | string;
  division?: boolean | string;
  effective?: string; // ISO 8601, with a time zone
}

/** Answers an ask of the table. */
export interface Choose {
  do: "choose";
  seat: number; // the seat of the person who acts; a house fills it in
  action: string;
  amount?: number; // in cents
  cards?: string[];
  at?: number;
  by?: string; // ``house`` if the house acts for a player who does not answer
}

/** A player answered an ask, or the house did for a player who did not answer. */
export interface Chose {
  kind: "chose";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  seat: number;
  at: number;
  action: string;
  by?: string;
  amount?: number; // in cents
  hidden?: Hidden | null;
  seen_by?: number[] | null;
  cards?: string[];
}

/** Closes the table. */
export interface CloseTable {
  do: "close";
}

/** The table was closed for good. */
export interface Closed {
  kind: "closed";
  rounds: number;
}

/** Adds to the chance of the next round what the seat committed to, and commits to a value for the round after. */
export interface Contribute {
  do: "contribute";
  seat: number; // the seat of the person who acts; a house fills it in
  reveal?: string; // 64 hexadecimal digits
  commit?: string; // 64 hexadecimal digits
}

/** A seat added a value to the chance of the next round, or committed to one. */
export interface Contributed {
  kind: "contributed";
  seat: number;
  reveal?: string;
  commit?: string;
}

/** Cards or tiles were dealt to a hand: face up (``cards``), or face down (``count``, and who may look). */
export interface Dealt {
  kind: "dealt";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  to: string;
  cards?: string[];
  count?: number;
  hidden?: Hidden | null;
  seen_by?: number[] | null;
  of?: string;
  stacks?: string;
}

/** Cards of a hand were discarded face down. */
export interface Discarded {
  kind: "discarded";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  of: string;
  count: number;
  hidden?: Hidden | null;
  seen_by?: number[] | null;
  cards?: string[];
}

export type Event =
  | SatDown
  | Left
  | BoughtIn
  | CashedOut
  | Admitted
  | RoundBegan
  | RoundEnded
  | Contributed
  | ChanceFixed
  | SeedRevealed
  | Voided
  | Announced
  | Noted
  | IrregularityReported
  | Chose
  | Spun
  | Rolled
  | Dealt
  | Revealed
  | Arranged
  | Discarded
  | Burned
  | Shuffled
  | BetMade
  | TakenBack
  | Gathered
  | Moved
  | Settled
  | ProcedureRecorded
  | ChangePosted
  | RulesChanged
  | LimitsChanged
  | Closed;

/** All bets were gathered into a pot. */
export interface Gathered {
  kind: "gathered";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  into: string;
  amount: number; // in cents
  bets: number[];
  of: Record<string, number>;
}

/** The value of a hand, if the dealer has announced it. */
export interface HandFacts {
  total?: number | null;
  soft?: boolean;
  rank?: string;
  low?: string;
}

/** Facts that only the seats named in ``seen_by`` and surveillance may see. */
export interface Hidden {
  cards?: string[];
  hands?: Record<string, string[]> | null;
  outcome?: string;
}

export type Input =
  | SitDown
  | LeaveTable
  | BuyIn
  | CashOut
  | AdmitPlayer
  | BeginRound
  | Contribute
  | MakeBets
  | TakeBack
  | MakeCall
  | NoMoreBets
  | Choose
  | ReportIrregularity
  | KeyOutcome
  | RecordProcedure
  | ChangeRules
  | ChangeLimits
  | CloseTable;

/** The equipment or staff reported an irregularity; the events after it are the remedy. */
export interface IrregularityReported {
  kind: "irregularity";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  what: string;
  says: string; // text for people
  hidden?: Hidden | null;
  seen_by?: number[] | null;
  outcome?: string;
  at?: number;
  note?: string;
}

/** The numbers of a keno game. */
export interface KenoResult {
  game: number;
  numbers: number[];
}

/** Enters the outcome of a physical shoe, dice or wheel. */
export interface KeyOutcome {
  do: "key";
  outcome: string;
}

/** Leaves the table with all chips. */
export interface LeaveTable {
  do: "leave";
  seat: number; // the seat of the person who acts; a house fills it in
}

/** A person left with all chips. */
export interface Left {
  kind: "left";
  seat: number;
  player: string;
  chips: number; // in cents
}

/** The minimum, the maximum and the increment of a wager, in cents. */
export interface LimitRange {
  minimum?: number; // in cents
  maximum?: number; // in cents
  increment?: number; // in cents
}

/** The posted limits changed. */
export interface LimitsChanged {
  kind: "limits changed";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  limits: Record<string, unknown>;
  notices?: Record<string, string> | null;
}

/** Makes bets, all of them or none. */
export interface MakeBets {
  do: "bet";
  seat: number; // the seat of the person who acts; a house fills it in
  bets: BetSlip[];
}

/** Makes a call, such as turning a bet on or off. */
export interface MakeCall {
  do: "call";
  seat: number; // the seat of the person who acts; a house fills it in
  call: string;
  bet?: number; // the number of a bet on the layout
  by?: string; // ``house`` if the house acts for a player who does not answer
}

/** Money moved from one account to another: a vigorish, a meter, a pot, a player's bank. */
export interface Moved {
  kind: "moved";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  from: string;
  into: string;
  amount: number; // in cents
  says: string; // text for people
  bet?: number;
  half?: string; // high or low
}

/** Closes the layout. */
export interface NoMoreBets {
  do: "no more bets";
}

/** A fact that no other event reports, as a sentence and in typed fields. */
export interface Noted {
  kind: "noted";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  says: string; // text for people
  bet?: number | null;
  seat?: number | null;
  at?: number | null;
  on?: string | null;
  amount?: number | null;
  of?: string | null;
  hands?: string[] | null;
  hidden?: Hidden | null;
  seen_by?: number[] | null;
  start?: string | null;
  point?: number | null;
  points?: number | null;
  winner?: string | null;
  road?: string | null;
  game?: number | null;
  numbers?: number[] | null;
  printed?: Record<string, unknown> | null;
  refund?: number | null;
  stand?: string[] | null;
  color?: string | null;
  chips?: number | null;
  rest?: number | null;
  stub?: number | null;
  button?: number | null;
  pot?: number | null;
  bid?: number | null;
  owed?: number | null;
  cards_back?: number | null;
  cards?: string[];
}

/** One option of an ask. */
export interface OptionView {
  action: string;
  says: string; // text for people
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  cost: number; // in cents
  amounts: [number, number] | null;
  cards: [number, number] | null;
  passive: boolean;
}

/** A pot, and the seats that may win it. */
export interface PotInPlay {
  amount: number; // in cents
  seats: number[];
}

/** Staff recorded that a procedure was carried out. */
export interface ProcedureRecorded {
  kind: "recorded";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  procedure: string;
  says: string; // text for people
  seat?: number;
  note?: string;
}

/** The public state of a table; each game sets the facts that it defines. */
export interface PublicState {
  hands?: Record<string, HandFacts> | null;
  point?: number | null;
  shooter?: number | null;
  meter?: number | null;
  "vigorish owed"?: Record<string, number> | null;
  button?: number | null;
  payout?: number | null;
  "secondary payout"?: number | null;
  away?: number[] | null;
  waiting?: number[] | null;
  pot?: number | null;
  folded?: number[] | null;
  "all in"?: number[] | null;
  pots?: PotInPlay[] | null;
  street?: string | null;
  "dealing marker"?: string | null;
  stand?: string[] | null;
  games?: KenoResult[] | null;
  rate_card?: Record<string, unknown> | null;
}

/** Records that a procedure was carried out. */
export interface RecordProcedure {
  do: "record";
  procedure: string;
  note?: string;
  seat?: number;
}

/** Reports an irregularity; the rules of the game decide what follows. */
export interface ReportIrregularity {
  do: "report";
  what: string;
  at?: number;
  note?: string;
}

/** Cards of a hand were turned face up. */
export interface Revealed {
  kind: "revealed";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  of: string;
  cards: string[];
  place?: number | null;
  says?: string | null;
}

/** Dice were thrown. */
export interface Rolled {
  kind: "rolled";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  faces: number[];
}

/** A round began. */
export interface RoundBegan {
  kind: "round";
  number: number;
}

/** A round is over. */
export interface RoundEnded {
  kind: "ended";
  round: number;
}

/** Posted rules took effect. */
export interface RulesChanged {
  kind: "rules changed";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  options: Record<string, unknown>;
}

/** A person sat down. */
export interface SatDown {
  kind: "seated";
  seat: number;
  player: string;
  chips: number; // in cents
}

/** The house's seed of a round that is over. */
export interface SeedRevealed {
  kind: "seed revealed";
  round: number;
  seed: string;
}

/** A bet was decided; ``net`` is its owner's win, negative for a loss. */
export interface Settled {
  kind: "settled";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  bet: number;
  seat: number;
  at: number;
  wager: string;
  on: string;
  result: string;
  net: number; // in cents
  because: string; // text for people
  pays?: string;
  bank?: string;
  stays?: boolean;
}

/** All cards of a shoe or deck were collected and shuffled. */
export interface Shuffled {
  kind: "shuffled";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  shoe: string;
  of?: string;
}

/** Takes a free seat, with chips. */
export interface SitDown {
  do: "sit";
  seat: number;
  player?: string; // the person's name; a house fills it in
  chips?: number; // in cents
}

/** The wheel stopped. */
export interface Spun {
  kind: "spun";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  result: string;
}

/** The limits of a table, and those of single wagers. */
export interface TableLimits {
  minimum?: number; // in cents
  maximum?: number; // in cents
  increment?: number; // in cents
  wagers?: Record<string, LimitRange>;
}

/** Takes bets back while the layout is open: those named, or all that may be taken back. */
export interface TakeBack {
  do: "take back";
  seat: number; // the seat of the person who acts; a house fills it in
  bets?: (number | BetPart)[];
  by?: string; // ``house`` if the house acts for a player who does not answer
}

/** A bet, or part of it, was returned to its owner before it was decided. */
export interface TakenBack {
  kind: "taken back";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  bet: number;
  seat: number;
  at: number;
  wager: string;
  on: string;
  amount: number; // in cents
  by?: string;
}

/** The round is void: every bet still on the layout is returned. */
export interface Voided {
  kind: "voided";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  says: string; // text for people
}
