// Facts that the API has only in sentences so far. Each is read here and nowhere else, until the API has a field for
// it.

/** @import { Problem, TableEvent } from "./types.d.ts" */

// A hand and its count, as the dealer announces them: "Seat 1 hand 2: soft 17", "Player 4, Banker 6".
const COUNTED = /\b(seat \d+(?: hand \d+)?|dealer|player|banker):? ((?:soft )?\d+)\b/gi;

export const factsFromText = {
  // The hands that an announcement counts, each with its count. Needed: `total` and `soft` on the event.
  /** @param {TableEvent} event @returns {[hand: string, total: string][]} */
  totals: (event) =>
    event.kind === "announced"
      ? [...String(event.says).matchAll(COUNTED)].map(([, hand, total]) => [hand.toLowerCase(), total])
      : [],

  // The point of craps in a replay or a lesson. Needed: `shows` in the entries of a replay and in a question.
  /** @param {string} status */
  point: (status) => Number(/\bpoint is (\d+)/.exec(status)?.[1] ?? 0),

  // Whether a sign-in was refused because the code is missing. Needed: `error` "second factor".
  /** @param {Problem | undefined} problem */
  needsSecondFactor: (problem) => problem?.error === "second factor" || /second factor/.test(problem?.says ?? ""),

  // Which half of a pot a payment is: "high", "low" or "" for all of it. Needed: `half` on the event.
  /** @param {string} says @returns {"high" | "low" | ""} */
  halfOfPot: (says) => {
    const half = /\bthe (high|low) half of /.exec(says)?.[1];
    return half === "high" || half === "low" ? half : "";
  },

  // The high and the low hand of a shown hand, where it has both. Needed: `high` and `low` on the event.
  /** @param {string} says @returns {{ high: string, low: string } | null} */
  highAndLow: (says) => {
    const [, high, low] = /^(.+) and (\S+ low)$/.exec(says) ?? [];
    return low ? { high, low } : null;
  },
};
