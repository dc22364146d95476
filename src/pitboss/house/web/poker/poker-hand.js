// A hand of poker, read from its events: the cards, what each player did and bet, the board, and who won.

import { words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { HandFacts, Piece, Seat, TableEvent, Told } from "../lib/types.d.ts" */

/**
 * @typedef {object} PokerHand
 * @property {number} number
 * @property {Map<Seat, { name: Piece, up: boolean }[]>} cards
 * @property {Map<string, Piece[]>} boards
 * @property {Set<Seat>} folded
 * @property {Map<Seat, string | { bet: string, amount: number }>} does what each player did last
 * @property {Map<Seat, string>} shown the hands shown, in words
 * @property {Map<Seat, HandFacts>} facts the high and the low hand of each, by name
 * @property {{ seat: Seat, amount: number, half: string }[]} wins
 * @property {Map<Seat, number>} net
 * @property {boolean} over
 * @property {boolean} void
 * @property {Map<Seat, number>} street what each has bet in this betting round
 * @property {number} rake
 */

const SEAT = /^seat (\d+)$/;
/** @param {unknown} name @returns {Seat} */
const seatOf = (name) => Number(SEAT.exec(String(name ?? ""))?.[1] ?? 0);

// The events of each round, in order.
/** @param {Told[]} events */
export function roundsOf(events) {
  /** @type {Told[][]} */
  const rounds = [];
  for (const told of events) {
    if (told.event.kind === "round") rounds.push([]);
    rounds.at(-1)?.push(told);
  }
  return rounds;
}

// The hand under way, or the last one while the next has not been dealt.
/** @param {Told[]} events */
export function handNow(events) {
  const rounds = roundsOf(events),
    dealt = /** @param {Told[]} round */ (round) =>
      round.some(({ event }) => event.kind === "dealt" || event.kind === "bet");
  return readHand(rounds.findLast(dealt) ?? []);
}

// The last hand that somebody has won.
/** @param {Told[]} events */
export function handBefore(events) {
  const over = roundsOf(events).findLast(
    (round) => round.some(({ event }) => event.kind === "ended") && round.some(({ event }) => wins(event)),
  );
  return over ? readHand(over) : null;
}

/** @param {TableEvent} event */
const wins = (event) => event.kind === "moved" && event.from === "pot" && seatOf(event.into) > 0;

/** @param {Told[]} round @returns {PokerHand} */
export function readHand(round) {
  /** @type {PokerHand} */
  const hand = {
    number: 0,
    cards: new Map(),
    boards: new Map(),
    folded: new Set(),
    does: new Map(),
    shown: new Map(),
    facts: new Map(),
    wins: [],
    net: new Map(),
    over: false,
    void: false,
    street: new Map(),
    rake: 0,
  };
  for (const { event, hands } of round) {
    READ[event.kind]?.(hand, event);
    for (const [name, facts] of Object.entries(hands ?? {})) hand.facts.set(seatOf(name), facts);
  }
  return hand;
}

/** @param {PokerHand} hand @param {Seat} seat @param {number} amount */
const gains = (hand, seat, amount) => hand.net.set(seat, (hand.net.get(seat) ?? 0) + amount);

/** @type {Record<string, (hand: PokerHand, event: TableEvent) => void>} */
const READ = {
  round: (hand, event) => {
    hand.number = event.number;
  },
  dealt: (hand, event) => {
    const seat = seatOf(event.to);
    if (!seat && !event.to.startsWith("community")) return;
    const down = event.count !== undefined;
    /** @type {Piece[]} */
    const names = event.cards ?? Array(event.count).fill(null);
    if (seat) hand.cards.set(seat, [...(hand.cards.get(seat) ?? []), ...names.map((name) => ({ name, up: !down }))]);
    else hand.boards.set(event.to, [...(hand.boards.get(event.to) ?? []), ...names]);
  },
  discarded: (hand, event) => {
    const seat = seatOf(event.of),
      left = [...(hand.cards.get(seat) ?? [])];
    for (const gone of event.cards ?? Array(event.count).fill(null)) {
      const at = left.findIndex((held) => held.name === gone && (gone || !held.up));
      if (at >= 0) left.splice(at, 1);
    }
    hand.cards.set(seat, left);
    hand.does.set(seat, t`discards ${event.count}`);
  },
  revealed: (hand, event) => {
    const seat = seatOf(event.of);
    if (!seat) return;
    hand.cards.set(
      seat,
      event.cards.map((/** @type {Piece} */ name) => ({ name, up: true })),
    );
    hand.shown.set(seat, named(event.says ?? ""));
  },
  chose: (hand, event) => {
    if (event.action === "fold" || event.action === "concede") hand.folded.add(event.seat);
    hand.does.set(event.seat, SAYS[event.action] ?? words(event.action));
  },
  bet: (hand, event) => {
    gains(hand, event.seat, -event.amount);
    const total = (hand.street.get(event.seat) ?? 0) + event.amount;
    if (event.wager !== "ante") hand.street.set(event.seat, total);
    hand.does.set(event.seat, { bet: event.wager, amount: event.wager === "raise" ? total : event.amount });
  },
  "taken back": (hand, event) => gains(hand, event.seat, event.amount),
  gathered: (hand) => {
    hand.street.clear();
    for (const [seat] of hand.does) if (!hand.folded.has(seat)) hand.does.delete(seat);
  },
  moved: (hand, event) => {
    const seat = seatOf(event.into);
    if (event.into === "rake") hand.rake += event.amount;
    if (!seat) return;
    gains(hand, seat, event.amount);
    if (wins(event)) hand.wins.push({ seat, amount: event.amount, half: event.half ?? "" });
  },
  voided: (hand) => {
    hand.over = true;
    hand.void = true;
  },
  ended: (hand) => {
    hand.over = true;
  },
};

/** @type {Record<string, string>} */
const SAYS = {
  fold: t`folds`,
  check: t`checks`,
  call: t`calls`,
  bet: t`bets`,
  raise: t`raises`,
  stand_pat: t`stands pat`,
  draw: t`draws`,
  show: t`shows`,
  concede: t`concedes`,
  all_in: t`all-in`,
};

// The hand that somebody won with. Of a high and a low hand, only the one that won its half.
/** @param {PokerHand} hand @param {Seat} seat */
export function wonWith(hand, seat) {
  const { rank, low } = hand.facts.get(seat) ?? {},
    halves = new Set(hand.wins.filter((win) => win.seat === seat).map((win) => win.half));
  if (!rank || !low || halves.has("") || halves.size !== 1) return hand.shown.get(seat) ?? "";
  return halves.has("low") ? low : rank;
}

// All boards, each complete: alternative ones share the cards that were dealt before.
/** @param {PokerHand} hand @returns {Piece[][]} */
export function boardsOf(hand) {
  const [first = [], ...others] = hand.boards.values();
  return [first, ...others.map((own) => [...first.slice(0, first.length - own.length), ...own])];
}
