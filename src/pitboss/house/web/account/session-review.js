// Your evening: what you won or lost at each table, and what of it was edges, mistakes and luck.

import { get, h, signed, words } from "../lib/dom.js";
import { cents } from "../table/coach.js";

export async function page() {
  const { tables, hours } = await get("/me/evening"),
    told = tables.filter((one) => one.result !== undefined);
  const sum = (name) => told.reduce((total, one) => total + Number(one[name]), 0);
  const row = (title, one) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, title),
      h("td", {}, signed(one.result)),
      h("td", {}, cents(-one.edges)),
      h("td", {}, cents(-one.mistakes)),
      h("td", {}, cents(one.luck)),
      h("td", {}, `${one.wrong} of ${one.decisions}`),
    );
  const worst = told
    .flatMap((one) => one.worst.map((each) => ({ ...each, title: one.title })))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, 10);
  const unpriced = told.flatMap((one) => one.unpriced),
    unvalued = sum("unvalued");
  return {
    element: h(
      "div",
      { cls: "evening" },
      h("h1", {}, "Your evening"),
      h(
        "p",
        { cls: "quiet" },
        `The last ${hours} hours at automatic tables. ` + "Result = luck − cost of the house edge − cost of mistakes.",
      ),
      told.length
        ? h(
            "div",
            { cls: "scroll", tabindex: "0", role: "region", "aria-label": "Tables of the evening" },
            h(
              "table",
              {},
              h(
                "thead",
                {},
                h(
                  "tr",
                  {},
                  ["Table", "Result", "Edges", "Mistakes", "Luck", "Wrong"].map((one) =>
                    h("th", { scope: "col" }, one),
                  ),
                ),
              ),
              h(
                "tbody",
                {},
                told.map((one) => row(one.title, one)),
                told.length > 1
                  ? row("Together", {
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
        : h("p", {}, "You have not played yet."),
      unpriced.length
        ? h("p", { cls: "quiet" }, `Not priced, so their results count as luck: ${unpriced.map(words).join(", ")}.`)
        : null,
      unvalued ? h("p", { cls: "quiet" }, `${unvalued} choices have no value in the solver and are not judged.`) : null,
      worst.length
        ? [
            h("h2", {}, "Dearest mistakes"),
            h(
              "ol",
              {},
              worst.map((one) =>
                h(
                  "li",
                  {},
                  `${one.title}, round ${one.round}: ${one.case}, ` +
                    `${words(one.chose)} instead of ${words(one.best)}, ${cents(-one.cost)}`,
                ),
              ),
            ),
          ]
        : null,
      h("p", {}, h("a", { href: "/drill", "data-page": true }, "Practise hands")),
    ),
  };
}
