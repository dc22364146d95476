// Session review: what you won or lost at each table, and how much of it was house edge, mistakes and luck.

import { get } from "../lib/api.js";
import { h, signed, words } from "../lib/dom.js";
import { more, t } from "../lib/language.js";
import { cents } from "../table/coach.js";

await Promise.all([more("table"), more("school")]);

/** @import { Page } from "../lib/types.d.ts" */

/** @typedef {{ round: number, case: string, chose: string, best: string, cost: number, title: string }} Mistake */
/** @typedef {Record<"result" | "edges" | "mistakes" | "luck" | "wrong" | "decisions", number>} Sums */
/** @typedef {Sums & { title: string, unvalued: number, worst: Mistake[], unpriced: string[] }} TableReview */

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {{ tables: TableReview[], hours: number }} */
  const { tables, hours } = await get("/me/evening"),
    told = tables.filter((table) => table.result !== undefined);
  /** @param {keyof Sums | "unvalued"} name */
  const sum = (name) => told.reduce((total, table) => total + Number(table[name]), 0);
  /** @param {string} title @param {Sums} table */
  const row = (title, table) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, title),
      h("td", {}, signed(table.result)),
      h("td", {}, cents(-table.edges)),
      h("td", {}, cents(-table.mistakes)),
      h("td", {}, cents(table.luck)),
      h("td", {}, `${table.wrong} / ${table.decisions}`),
    );
  const worst = told
    .flatMap((table) => table.worst.map((each) => ({ ...each, title: table.title })))
    .sort((a, b) => b.cost - a.cost)
    .slice(0, 10);
  const unpriced = told.flatMap((table) => table.unpriced),
    unvalued = sum("unvalued");
  return {
    element: h(
      "div",
      { cls: "session-review" },
      h("h1", {}, t`Session review`),
      h(
        "p",
        { cls: "quiet" },
        t`The last ${hours} hours at automatic tables. `,
        t`Result = luck − cost of the house edge − cost of mistakes.`,
      ),
      told.length
        ? h(
            "div",
            { cls: "scroll", tabindex: "0", role: "region", "aria-label": t`Tables` },
            h(
              "table",
              {},
              h(
                "thead",
                {},
                h(
                  "tr",
                  {},
                  [t`Table`, t`Result`, t`House edge`, t`Mistakes`, t`Luck`, t`Wrong decisions`].map((title) =>
                    h("th", { scope: "col" }, title),
                  ),
                ),
              ),
              h(
                "tbody",
                {},
                told.map((table) => row(table.title, table)),
                told.length > 1
                  ? row(t`Total`, {
                      result: sum("result"),
                      edges: sum("edges"),
                      mistakes: sum("mistakes"),
                      luck: sum("luck"),
                      wrong: sum("wrong"),
                      decisions: sum("decisions"),
                    })
                  : null,
              ),
            ),
          )
        : h("p", {}, t`You have not played yet.`),
      unpriced.length
        ? h(
            "p",
            { cls: "quiet" },
            t`These wagers have no price, so their results count as luck: ${unpriced.map(words).join(", ")}.`,
          )
        : null,
      unvalued
        ? h("p", { cls: "quiet" }, t`${unvalued === 1 ? t`1 decision` : t`${unvalued} decisions`} could not be valued.`)
        : null,
      worst.length
        ? [
            h("h2", {}, t`Costliest mistakes`),
            h(
              "ol",
              {},
              worst.map(({ title, round, case: situation, chose, best, cost }) =>
                h(
                  "li",
                  {},
                  t`${title}, round ${round}: ${situation}, ${words(chose)} instead of ${words(best)}, ${cents(-cost)}`,
                ),
              ),
            ),
          ]
        : null,
      h("p", {}, h("a", { href: "/drill", "data-page": true }, t`Drills`)),
    ),
  };
}
