// An update of a table as frames: what the equipment shows comes first, and what follows from it when it has come to
// rest.

/** @import { TableEvent, TableState, Told } from "./types.d.ts" */

/**
 * @typedef {object} Frame
 * @property {TableState} state
 * @property {Told[]} events those that the frame adds
 * @property {number} wait milliseconds until the next frame
 */

export const SPIN = 3400,
  ROLL = 900,
  FLY = 260, // a card
  NEXT_CARD = 60,
  BALL = 110; // a number of keno
const MAX_CARDS = 8, // those that fly one after the other
  LANDED = 120; // from when they should have landed until they certainly have
const RESULTS = new Set(["settled", "moved", "voided", "ended", "round"]);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {TableEvent} event */
export const drawsNumbers = (event) => event.numbers !== undefined && event.game !== undefined;

/** @param {TableEvent} event */
const moves = (event) => ["spun", "rolled", "dealt", "revealed"].includes(event.kind) || drawsNumbers(event);

// How long it takes until everything that these events set in motion has come to rest.
/** @param {Told[]} events */
function untilRest(events) {
  let cards = 0,
    wait = 0;
  for (const { event } of events) {
    if (event.kind === "spun") wait = Math.max(wait, SPIN);
    else if (event.kind === "rolled") wait = Math.max(wait, ROLL);
    else if (drawsNumbers(event)) wait = Math.max(wait, BALL * event.numbers.length);
    else if (event.kind === "dealt" || event.kind === "revealed") cards += event.cards?.length ?? 0;
  }
  return cards ? Math.max(wait, FLY + NEXT_CARD * Math.min(cards - 1, MAX_CARDS) + LANDED) : wait;
}

// Whether nothing moves on the page: people asked for less motion, look elsewhere, or have missed several rounds.
/** @param {Told[]} events */
export const withoutMotion = (events) =>
  still.matches || document.hidden || events.filter(({ event }) => event.kind === "ended").length > 1;

// The frames from one state to the next. Only the last has the new state; those before have what was shown until then,
// without the bets that are decided.
/** @param {TableState} before @param {TableState} after @param {Told[]} events @returns {Frame[]} */
export function framesOf(before, after, events) {
  if (withoutMotion(events)) return [{ state: after, events, wait: 0 }];
  /** @type {Frame[]} */
  const frames = [];
  const decided = new Set();
  let start = 0,
    moving = false;
  for (const [at, { event }] of events.entries()) {
    if (moves(event)) moving = true;
    else if (moving && RESULTS.has(event.kind)) {
      const part = events.slice(start, at);
      frames.push({ state: meanwhile(before, decided), events: part, wait: untilRest(part) });
      start = at;
      moving = false;
    }
    if (event.kind === "settled") decided.add(event.bet);
  }
  return [...frames, { state: after, events: events.slice(start), wait: 0 }];
}

// The table while something moves: nothing is asked, and the bets lie as they lay.
/** @param {TableState} state @param {Set<number>} decided @returns {TableState} */
const meanwhile = (state, decided) => ({
  ...state,
  ask: null,
  deadline: null,
  calls: [],
  layout: state.layout.filter((bet) => !decided.has(bet.id)),
});
