// An event of the log as a sentence in the person's language, from its facts. The house tells it in English; so does a
// line here whose kind has no sentence.

import { dollars, sentence, words } from "../lib/dom.js";
import { language, named, t } from "../lib/language.js";
import { nameOf } from "./betting.js";

/** @import { Layout, TableEvent, Told } from "../lib/types.d.ts" */

/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {string[]} pieces */
export const inSuits = (pieces) =>
  pieces.map((piece) => piece.replace(/^(10|[2-9AKQJ])([SHDC])$/, (_, rank, suit) => rank + SUITS[suit])).join(" ");

/** @param {TableEvent} event @param {Layout} layout */
const bet = (event, layout) => nameOf(layout, /** @type {any} */ (event));

/** @param {TableEvent} event @param {Layout} layout */
function settled(event, layout) {
  const { seat, net, pays, because } = event,
    name = bet(event, layout),
    why = because ? `: ${named(because)}` : "";
  if (net > 0)
    return pays && !pays.startsWith("$")
      ? t`Seat ${seat}, ${name}: wins ${dollars(net)} at ${named(pays)}${why}.`
      : t`Seat ${seat}, ${name}: wins ${dollars(net)}${why}.`;
  return net < 0 ? t`Seat ${seat}, ${name}: loses ${dollars(-net)}${why}.` : t`Seat ${seat}, ${name}: push${why}.`;
}

/** @type {Record<string, (event: TableEvent, layout: Layout) => string>} */
const SENTENCES = {
  seated: ({ player, seat, chips }) => t`${player} sits down at seat ${seat} with ${dollars(chips)}.`,
  left: ({ player, seat, chips }) => t`${player} leaves seat ${seat} with ${dollars(chips)}.`,
  "bought in": ({ seat, amount }) => t`Seat ${seat} buys in for ${dollars(amount)}.`,
  "cashed out": ({ seat, amount }) => t`Seat ${seat} cashes out ${dollars(amount)}.`,
  bet: (event, layout) => t`Seat ${event.seat} bets ${dollars(event.amount)} on ${bet(event, layout)}.`,
  "taken back": (event, layout) =>
    t`Seat ${event.seat} takes back ${dollars(event.amount)} from ${bet(event, layout)}.`,
  dealt: ({ to, cards, count }) =>
    cards
      ? t`${words(to)}: ${inSuits(cards)}.`
      : count === 1
        ? t`${words(to)}: 1 card face down.`
        : t`${words(to)}: ${count} cards face down.`,
  revealed: ({ of, cards }) => t`${words(of)} shows ${inSuits(cards)}.`,
  chose: ({ seat, action }) => t`Seat ${seat} chooses: ${words(action)}.`,
  spun: ({ result }) => t`The wheel stops at ${result}.`,
  rolled: ({ faces }) => t`The dice show ${faces.join("-")}.`,
  shuffled: () => t`The cards are shuffled.`,
  gathered: ({ amount }) => t`${dollars(amount)} is gathered into the pot.`,
  settled,
  ended: ({ round }) => t`Round ${round} is over.`,
  voided: () => t`The round is void. All bets go back.`,
};

// layout: null where the table is gone.
/** @param {Told} told @param {Layout | null} layout */
export function narrate({ event, says }, layout) {
  const narrated = language === "en" || !layout ? undefined : SENTENCES[event.kind]?.(event, layout);
  return narrated === undefined ? says : sentence(narrated);
}
