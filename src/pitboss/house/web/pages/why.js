// Why a bet of a round was paid as it was: the events that decided it, each with its paragraph, and what would have
// decided it otherwise. The house plays the round again with every other choice and card.

import { get } from "../lib/api.js";
import { attempt, cite, dollars, fill, h, signed, words } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { inSuits, narrate } from "../table/narration.js";

/** @import { Child, Layout, TableEvent, Told } from "../lib/types.d.ts" */

/**
 * @typedef {object} OtherOutcome
 * @property {string} to
 * @property {string} drawn
 * @property {string} instead
 * @property {number} net
 * @property {string} law
 * @property {number} changing
 * @property {number} of
 */

/**
 * @typedef {object} Explanation
 * @property {number} stake
 * @property {Told[]} reasons
 * @property {Record<string, string[]>} hands
 * @property {{ instead_of: string, action: string, law: string, net: number | null, played: boolean }[]} other_choices
 * @property {OtherOutcome[]} other_outcomes
 * @property {boolean} complete
 */

const MAX_OUTCOMES = 6; // draws that are shown, the last first

// A bet's explanation, which is asked for when it is opened.
/** @param {string} link @param {TableEvent} bet @param {Layout} layout */
export function whyOf(link, bet, layout) {
  const inside = h("div", { cls: "why-tree" });
  const load = async () => {
    fill(inside, h("p", { cls: "quiet" }, t`Playing the round again…`));
    const explanation = await get(`/rounds/${link}/why?bet=${bet.bet}`).catch((refused) => {
      fill(inside);
      throw refused;
    });
    fill(inside, ...tree(explanation, layout));
  };
  const box = h(
    "details",
    {
      cls: "why",
      "data-bet": bet.bet,
      ontoggle: () => box.open && !inside.children.length && attempt(() => load()),
    },
    h("summary", {}, t`Why, and what would have changed it`),
    inside,
  );
  return box;
}

/** @param {Explanation} explanation @param {Layout} layout @returns {Child[]} */
const tree = (explanation, layout) => [
  part(t`What decided it`, [
    ...Object.entries(explanation.hands)
      .filter(([, cards]) => cards.length)
      .map(([name, cards]) => `${words(name)}: ${inSuits(cards)}`),
    ...explanation.reasons.map((reason) => [narrate(reason, layout), " ", cite(reason.law)]),
  ]),
  part(t`With another choice and the same cards`, explanation.other_choices.map(otherChoice)),
  part(
    t`With another card, number or throw`,
    explanation.other_outcomes
      .slice(0, MAX_OUTCOMES)
      .map(({ to, drawn, instead, net, law, changing, of }) => [
        t`${words(to)}: ${inSuits([instead])} instead of ${inSuits([drawn])}: ${signed(net)} (${changing} of ${of} others change it)`,
        " ",
        cite(law),
      ]),
  ),
  explanation.complete && !explanation.other_outcomes.length
    ? h("p", { cls: "quiet" }, t`No other single card, number or throw would have changed it.`)
    : null,
  explanation.complete ? null : h("p", { cls: "quiet" }, t`Earlier draws were not tried: there are too many.`),
  h("p", { cls: "quiet" }, t`Staked ${dollars(explanation.stake)}.`),
];

/** @param {Explanation["other_choices"][number]} choice @returns {Child} */
const otherChoice = ({ instead_of: chosen, action, law, net, played }) => [
  net !== null
    ? t`${words(action)} instead of ${words(chosen)}: ${signed(net)}`
    : played
      ? t`${words(action)} instead of ${words(chosen)}: this bet is not made`
      : t`${words(action)} instead of ${words(chosen)}: needs cards that were not dealt`,
  " ",
  cite(law),
];

/** @param {string} title @param {Child[]} rows */
const part = (title, rows) =>
  rows.length
    ? h(
        "section",
        {},
        h("h3", {}, title),
        h(
          "ul",
          {},
          rows.map((row) => h("li", {}, row)),
        ),
      )
    : null;
