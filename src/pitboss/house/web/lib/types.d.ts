// The shapes of what the house sends and of what the page passes around. Amounts are in cents.

import type { HandFacts, PublicState } from "./protocol.d.ts";

export type { HandFacts, PublicState };
export type Child = Node | string | number | boolean | null | undefined | Child[];
export type Props = Record<string, any>; // attributes and handlers; h() writes any of them
export type Cents = number;
export type Seat = number;

export interface Me {
  id: number;
  name: string;
  role: "player" | "dealer" | "floorperson" | "surveillance";
  purse: Cents;
  csrf: string;
  must_change?: boolean;
  guest: boolean;
  idle_seconds: number | null; // null: idle guests stay signed in
  expires: number; // when the session ends, in milliseconds since 1970
}

export interface Violation {
  where?: string;
  says: string;
  law?: string;
}

export interface Problem {
  says: string;
  law?: string | null;
  error?: string;
  violations?: Violation[];
}

export interface Page {
  element: Element;
  title?: string;
  leave?: () => void;
}

// ---------------------------------------------------------------- a table's layout, from /tables/ID/layout

export interface Limit {
  minimum: Cents;
  maximum: Cents;
  increment: Cents;
}

export interface Wager {
  id: string;
  name: string;
  says: string;
  law: string;
  open: boolean;
  supports: string;
  places: string[];
  covers: Record<string, string[]>;
  pays: { row: string; pays: string }[];
  limit: Limit;
  limited: boolean;
}

export interface Layout {
  table: number;
  title: string;
  name: string;
  game: string;
  says: string;
  law: string[];
  automatic: boolean;
  between_players: boolean;
  board_cards: number; // community cards of a poker game
  bets_seconds: number;
  choices_seconds: number;
  seats: number;
  equipment: { kind: string; says: string; marks: string[] }[];
  positions: { common: boolean; each: number; bettors: number };
  irregularities: { id: string; says: string; law: string; by: string }[];
  procedures: { id: string; says: string; law: string }[];
  wagers: Wager[];
  felt: { wide: string; tall: string; arc: string | null; print: string | null };
  chips: Cents[];
  notice: { limits: string; rules: string };
}

// ---------------------------------------------------------------- a table's view, from /tables/ID/live

export interface PlayerSeat {
  name: string;
  chips: Cents;
  ready: boolean;
  admitted: boolean;
  color: string;
  time_bank: number;
  bot: string; // its strategy; empty for a person
}

export interface PlacedBet {
  id: number;
  seat: Seat;
  at: Seat;
  wager: string;
  on: string;
  amount: Cents;
  coupon: Cents;
  chips: string;
  standing: string;
  fixed: boolean;
}

// A bet as it is sent.
export interface BetSlip {
  wager: string;
  amount: Cents;
  on?: string;
  at?: Seat;
  coupon?: Cents;
  chips?: string;
}

export interface Option {
  action: string;
  says: string;
  law: string;
  cost: Cents;
  amounts: [Cents, Cents] | null;
  cards: [number, number] | null;
  passive: boolean;
}

// What the table asks somebody at a position; options only for those who may see them.
export interface Question {
  at: Seat;
  seat: Seat;
  options: Option[];
}

export interface Ask {
  says: string;
  law: string;
  wagers: string[] | null;
  waiting: Question[];
}

export interface RuleChange {
  effective: string | null;
  options: Record<string, any>;
  law: string;
}

// What the draws of the next round follow from, at a table with a committed source.
export interface Promises {
  round: number;
  next: string;
  next_pulse: number;
  sealed: Record<string, string>;
  waiting: Record<string, string>;
  said: Record<string, string>;
  beacon: { hash: string } | null;
}

export interface TableState {
  promises?: Promises;
  table: number;
  position: number;
  round: number;
  closing: boolean;
  closed: boolean;
  stuck: boolean;
  deadline: number | null;
  bank_from: number | null;
  bank?: Cents;
  limits: Limit & { wagers: Record<string, Partial<Limit>> };
  pending: RuleChange[];
  you: Seat[];
  seats: Record<string, PlayerSeat>;
  layout: PlacedBet[];
  status: string;
  shows: Record<string, any>; // by game: point and shooter, pots and button, the rate card
  waits_for: { wagers: string[]; says: string; law: string } | null;
  calls: { call: string; says: string; law: string; bet: number | null }[];
  meters: Record<string, Cents>;
  ask: Ask | null;
  awaiting: { kind: string; to: string } | null;
  tournament?: { tournament: number; rounds: number } | null;
}

// What happened, in the fields of its kind; lib/protocol.d.ts is generated with every kind.
export interface TableEvent {
  kind: string;
  [field: string]: any;
}

// An event as it is told: with its place in the log, its sentence and its paragraph.
export interface Told {
  position: number;
  at?: string;
  says: string;
  law: string;
  event: TableEvent;
  hands?: Record<string, HandFacts>; // what hands come to after it, where that has changed
}

export interface LiveMessage {
  now: number;
  after: number;
  state: TableState;
  events: Told[];
}

export interface Coupon {
  value: Cents;
}

// ---------------------------------------------------------------- what is drawn

export type Piece = string | null; // a card or tile; null face down
export type Hand = [name: string, pieces: Piece[], cross?: boolean];

export interface Scene {
  hands: Map<string, Piece[]>;
  facts: Map<string, HandFacts>; // totals and names of hands
  net: Map<Seat, Cents>;
  marks: Set<string>;
  crosses: Set<string>;
  settled: TableEvent[];
  old: boolean;
  dice: (string | number)[] | null;
  spun: string | null;
  drawn: { game: number; numbers: number[] } | null;
}

// What a board shows.
export interface BoardView {
  layout: PlacedBet[];
  pending: BetSlip[];
  you: Seat[];
  seats: Record<string, PlayerSeat>;
  open: Set<string>;
  marks: Set<string> | null;
  drawn: Scene["drawn"];
  scene: Scene;
  events: Told[];
  point?: number;
  settling?: boolean; // the result is on its way
  watched?: boolean; // by somebody without a seat
}

// ---------------------------------------------------------------- lists and pages

// A row of /tables.
export interface TableRow {
  table: number;
  name: string;
  game: string;
  game_name: string;
  family: string;
  says: string;
  automatic: boolean;
  closing: boolean;
  seats?: number;
  taken: number; // by people
  bots: number;
  limits?: Limit;
  round?: number;
  asks?: string;
  win?: Cents; // staff only
  yours?: { seat: Seat; chips: Cents };
}

// A row of /games.
export interface GameRow {
  id: string;
  name: string;
  game_name?: string;
  says: string;
  family: string;
  law: string[];
  priced: boolean;
  presets: { name: string; says: string; from: string }[];
}

export interface Cited {
  law: string;
  says: string;
}

// An option of the licensee, with the form of its lawful values.
export interface LicenseeOption extends Cited {
  name: string;
  lawful: string;
  chosen: string;
  value: any; // as its form says
  noticed: boolean;
  form: {
    kind: string;
    exact: boolean;
    values: any[];
    rows: { row: string; lawful: string }[];
    least?: number;
    most?: number;
    none?: boolean;
  };
}

// The rules of a game or of a table.
export interface Rules {
  name: string;
  says: string;
  law: string[];
  preset?: string;
  presets: { name: string; says: string; from: string }[];
  payout_limits: { wagers: string[]; amount: Cents; law: string }[];
  options: LicenseeOption[];
  exclusions: Cited[];
  irregularities: (Cited & { id: string; by: string })[];
  procedures: (Cited & { id: string })[];
}

export interface PricedWager {
  name: string;
  on: string;
  law: string;
  house_advantage: string;
  hit_frequency: string;
  standard_deviation: string;
  true_odds: string;
  payout_odds: string;
  method: { text: string };
  payouts: { net: string; probability: string }[];
}

export interface Standing {
  name: string;
  place: number;
  stage: number;
  table: number;
  playing: boolean;
  out: number;
  chips: Cents;
  prize: Cents;
  rebuys: number;
  addon: number;
}

export interface Tournament {
  tournament: number;
  name: string;
  game_name: string;
  law: string;
  phase: string;
  stage: string;
  stages: string[];
  starts: string;
  people: number;
  buy_in: Cents;
  rebuy: Cents;
  rebuys: number;
  addon: Cents;
  tips: { withheld: string; notice: string };
  money: { collected: Cents; added: Cents; tips: Cents; pool: Cents; law: string };
  standing: Standing[];
  controls: { title: string; law: string; says: string[] }[];
  events: Cited[];
}
