// Written by `python -m tests.protocol.generated` from pitboss.protocol; do not edit.

/** Lets a person bet outside the posted limits, or ends that (8.2(d)). */
export interface AdmitPlayer {
  do: "admit";
  seat: number;
  permitted?: boolean;
}

/** A person may bet outside the posted limits, or no longer (8.2(d)). */
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
  says: string; // words for people
}

/** Cards went to other hands than before: a split, a switch, cards that are kept. */
export interface Arranged {
  kind: "arranged";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  hands?: Record<string, string[]> | null;
  sizes?: Record<string, number> | null;
  says?: string; // words for people
  hidden?: Hidden | null;
  seen_by?: number[] | null;
}

export type Ask = AskView;

/** What the round waits for: bets from everyone, or a choice of each person asked. */
export interface AskView {
  says: string; // words for people
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  wagers: string[] | null;
  waiting: AskedView[];
}

/** A person who is asked, for a betting position; others are not told the options. */
export interface AskedView {
  at: number;
  seat: number;
  options?: OptionView[] | null;
}

/** Begins a round. */
export interface BeginRound {
  do: "begin";
}

/** A bet was put on the layout or into the pot, or added to; ``amount`` is what it comes to now. */
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

/** Cards were drawn and put away unused. */
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

/** Changes the limits, with the notices of 8.3(c). */
export interface ChangeLimits {
  do: "change limits";
  limits: LimitsOfTable;
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

/** Answers what the table asks. */
export interface Choose {
  do: "choose";
  seat: number; // the seat of the person who acts; a house fills it in
  action: string;
  amount?: number; // in cents
  cards?: string[];
  at?: number;
  by?: string; // ``house`` where the house acts for a person who does not answer
}

/** A person answered an ask, or the house did for somebody who did not answer. */
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

/** Cards of a hand were laid away for good, face down. */
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

/** What a hand comes to, as far as the dealer has said it to everyone. */
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

/** An irregularity that the equipment or staff reported; the events after it are its remedy. */
export interface IrregularityReported {
  kind: "irregularity";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  what: string;
  says: string; // words for people
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

/** Keys in what the real shoe, dice or wheel yielded. */
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

/** The limits of a table, and those of single wagers. */
export interface LimitsOfTable {
  minimum?: number; // in cents
  maximum?: number; // in cents
  increment?: number; // in cents
  wagers?: Record<string, LimitRange>;
}

/** Makes bets, all of them or none. */
export interface MakeBets {
  do: "bet";
  seat: number; // the seat of the person who acts; a house fills it in
  bets: BetSlip[];
}

/** Calls something, such as a bet on or off. */
export interface MakeCall {
  do: "call";
  seat: number; // the seat of the person who acts; a house fills it in
  call: string;
  bet?: number; // the number of a bet on the layout
  by?: string; // ``house`` where the house acts for a person who does not answer
}

/** Money went from one account to another: a vigorish, a meter, a pot, a bank held by a person. */
export interface Moved {
  kind: "moved";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  from: string;
  into: string;
  amount: number; // in cents
  says: string; // words for people
  bet?: number;
  half?: string; // high or low
}

/** Closes the layout. */
export interface NoMoreBets {
  do: "no more bets";
}

/** A fact that no other event reports, in words and in the fields that it concerns. */
export interface Noted {
  kind: "noted";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  says: string; // words for people
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

/** One thing that a person may choose. */
export interface OptionView {
  action: string;
  says: string; // words for people
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
  says: string; // words for people
  seat?: number;
  note?: string;
}

/** What the table shows to everyone from one round to the next; each game has the facts it defines. */
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

/** Reports an irregularity; the rules of the game say what follows. */
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

/** A bet was decided; ``net`` is what its owner won, or lost if it is negative. */
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
  because: string; // words for people
  pays?: string;
  bank?: string;
  stays?: boolean;
}

/** All cards of a shoe or deck came back and were shuffled. */
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

/** Takes bets back while the layout is open: those named, or all that may be. */
export interface TakeBack {
  do: "take back";
  seat: number; // the seat of the person who acts; a house fills it in
  bets?: (number | BetPart)[];
  by?: string; // ``house`` where the house acts for a person who does not answer
}

/** A bet went back to the person who made it, or a part of it, before it was decided. */
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

/** The round is void: every bet still on the layout goes back. */
export interface Voided {
  kind: "voided";
  law: string; // the paragraph of 13:69F, as in 20.6(d)
  says: string; // words for people
}
