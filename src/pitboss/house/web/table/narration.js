// An event of the log as a sentence in the person's language, from its facts. The house tells it in English; so does a
// line here whose kind has no sentence.

import { dollars, sentence, words } from "../lib/dom.js";
import { language, more, named, t } from "../lib/language.js";
import { nameOf } from "./betting.js";

/** @import { Layout, TableEvent, Told } from "../lib/types.d.ts" */

await more("table");

/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {string[]} pieces */
export const inSuits = (pieces) =>
  pieces.map((piece) => piece.replace(/^(10|[2-9AKQJ])([SHDC])$/, (_, rank, suit) => rank + SUITS[suit])).join(" ");

// layout: null where the table is gone.
/** @param {TableEvent} event @param {Layout | null} layout */
const bet = (event, layout) =>
  layout ? nameOf(layout, /** @type {any} */ (event)) : `${words(event.wager)} ${event.on ?? ""}`.trim();

/** @param {string} [said] */
const after = (said) => (said ? `: ${named(withSuits(said))}` : "");

// A text in which cards have their suit symbols.
/** @param {string} text */
const withSuits = (text) =>
  text.replace(/(?<![\w-])(10|[2-9AKQJ])([SHDC])(?![\w-])/g, (_, rank, suit) => rank + SUITS[suit]);

/** @param {number} count @param {string} [of] */
const counted = (count, of) =>
  of === "tile" ? (count === 1 ? t`1 tile` : t`${count} tiles`) : count === 1 ? t`1 card` : t`${count} cards`;

/** @type {Record<string, string>} */
const ACCOUNTS = { bank: t`the house`, layout: t`the layout`, cage: t`the cage`, pot: t`the pot`, rake: t`the rake` };
/** @param {string} name */
const account = (name) => ACCOUNTS[name] ?? words(name);

// A change of rules: the options and their values.
/** @param {Record<string, unknown>} options */
const values = (options) =>
  Object.entries(options)
    .map(([name, value]) => `${words(name)} ${typeof value === "object" ? JSON.stringify(value) : words(value)}`)
    .join(", ");

/** @param {{ minimum?: number, maximum?: number }} limits */
const range = ({ minimum = 1, maximum }) =>
  maximum === undefined || maximum >= NO_MAXIMUM
    ? t`at least ${dollars(minimum)}`
    : t`${dollars(minimum)} to ${dollars(maximum)}`;
const NO_MAXIMUM = 1e11;

/** @param {TableEvent} event @param {Layout | null} layout */
function settled(event, layout) {
  const { seat, net, pays, because, result } = event,
    name = bet(event, layout),
    why = after(because),
    stays = event.stays ? ` (${t`stays on the layout`})` : "";
  if (result === "void") return t`Seat ${seat}, ${name}: void, returned${why}.`;
  if (net > 0)
    return pays && !pays.startsWith("$")
      ? t`Seat ${seat}, ${name}: wins ${dollars(net)} at ${named(pays)}${stays + why}.`
      : t`Seat ${seat}, ${name}: wins ${dollars(net)}${stays + why}.`;
  return net < 0
    ? t`Seat ${seat}, ${name}: loses ${dollars(-net)}${stays + why}.`
    : t`Seat ${seat}, ${name}: push${stays + why}.`;
}

/** @param {TableEvent} event @param {Layout | null} layout */
function placed(event, layout) {
  const { seat, amount, added, into, coupon } = event,
    name = bet(event, layout),
    more = coupon ? ` (${t`match play coupon of ${dollars(coupon)}`})` : "";
  if (into) return t`Seat ${seat} puts ${dollars(amount)} into ${account(into)}: ${name}.`;
  return added && added !== amount
    ? t`Seat ${seat} adds ${dollars(added)} to ${name}${more}: ${dollars(amount)} now.`
    : t`Seat ${seat} bets ${dollars(amount)} on ${name}${more}.`;
}

/** @param {TableEvent} event */
function chose({ seat, at, action, amount, cards, by }) {
  const what = [
    words(action),
    cards?.length ? inSuits(cards) : "",
    amount ? dollars(amount) : "",
    at && at !== seat ? t`(position ${at})` : "",
    by ? t`(no answer in time)` : "",
  ];
  return t`Seat ${seat} chooses: ${what.filter(Boolean).join(" ")}.`;
}

/** @param {TableEvent} event */
function arranged({ says, hands }) {
  const held = Object.entries(hands ?? {})
    .filter(([, cards]) => cards.length)
    .map(([name, cards]) => `${words(name)} ${inSuits(cards)}`);
  return [named(withSuits(says)), held.join(", ")].filter(Boolean).join(": ");
}

/** @param {TableEvent} event */
const said = ({ says }) => `${named(withSuits(says)).replace(/[.。]$/, "")}.`;

/** @type {Record<string, (event: TableEvent, layout: Layout | null) => string>} */
const SENTENCES = {
  seated: ({ player, seat, chips }) => t`${player} sits down at seat ${seat} with ${dollars(chips)}.`,
  left: ({ player, seat, chips }) => t`${player} leaves seat ${seat} with ${dollars(chips)}.`,
  "bought in": ({ seat, amount }) => t`Seat ${seat} buys in for ${dollars(amount)}.`,
  "cashed out": ({ seat, amount }) => t`Seat ${seat} cashes out ${dollars(amount)}.`,
  admitted: ({ seat, permitted }) =>
    permitted
      ? t`Seat ${seat} may bet outside the posted limits.`
      : t`Seat ${seat} may no longer bet outside the posted limits.`,
  round: ({ number }) => t`Round ${number} begins.`,
  ended: ({ round }) => t`Round ${round} is over.`,
  contributed: ({ seat, reveal }) =>
    reveal
      ? t`Seat ${seat} adds to the chance of a later round.`
      : t`Seat ${seat} commits to the chance of a later round.`,
  "chance fixed": ({ commitment }) => t`The round draws from the committed seed ${commitment.slice(0, 16)}….`,
  "seed revealed": ({ round, seed }) => t`The seed of round ${round} was ${seed.slice(0, 16)}….`,
  voided: ({ says }) => t`The round is void${after(says)}. All bets go back.`,
  announced: said,
  noted: said,
  irregularity: ({ says, outcome, note, at }) => {
    const about = [at ? t`(position ${at})` : "", outcome ? withSuits(outcome) : "", note ?? ""].filter(Boolean);
    return t`Irregularity${after(says)}${about.length ? ` (${about.join(", ")})` : ""}.`;
  },
  recorded: ({ says, note, seat }) =>
    t`Recorded${seat ? ` (${words(`seat ${seat}`)})` : ""}${after(says)}${note ? ` (${note})` : ""}.`,
  bet: placed,
  "taken back": (event, layout) =>
    event.by
      ? t`The house gives ${dollars(event.amount)} back from ${bet(event, layout)} to seat ${event.seat}.`
      : t`Seat ${event.seat} takes back ${dollars(event.amount)} from ${bet(event, layout)}.`,
  dealt: ({ to, cards, count, of }) =>
    cards?.length ? t`${words(to)}: ${inSuits(cards)}.` : t`${words(to)}: ${counted(count, of)} face down.`,
  revealed: ({ of, cards, says }) => t`${words(of)} shows ${inSuits(cards)}${after(says)}.`,
  arranged,
  discarded: ({ of, cards, count }) =>
    t`${words(of)} discards ${cards?.length ? inSuits(cards) : counted(count)}, face down.`,
  burned: ({ count, cards }) => t`Burned: ${cards?.length ? inSuits(cards) : counted(count)}.`,
  chose,
  spun: ({ result }) => t`The wheel stops at ${words(result)}.`,
  rolled: ({ faces }) => t`The dice show ${faces.join("-")}.`,
  shuffled: ({ of }) => (of === "tile" ? t`The tiles are shuffled.` : t`The cards are shuffled.`),
  gathered: ({ amount, into }) => t`${dollars(amount)} is gathered into ${account(into)}.`,
  moved: ({ from, into, amount, says }) =>
    t`${dollars(amount)} goes from ${account(from)} to ${account(into)}${after(says)}.`,
  settled,
  "change posted": ({ effective, options }) =>
    t`A change of rules is posted for ${named(effective)}: ${values(options)}.`,
  "rules changed": ({ options }) => t`The rules change: ${values(options)}.`,
  "limits changed": ({ limits }) => t`The limits are now ${range(limits)}.`,
  closed: ({ rounds }) => t`The table is closed after ${rounds} rounds.`,
};

/** @param {Pick<Told, "event" | "says">} told @param {Layout | null} layout */
export function narrate({ event, says }, layout) {
  const narrated = language === "en" ? undefined : SENTENCES[event.kind]?.(event, layout);
  return narrated === undefined ? says : sentence(narrated);
}
