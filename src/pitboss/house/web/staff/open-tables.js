// The open tables: limits, players, what is going on and what the house has won.

import { get } from "../lib/api.js";
import { dollars, fill, h, report, signed, wonOrLost } from "../lib/dom.js";

const EVERY = 3000;

/** @import { Child, TableRow } from "../lib/types.d.ts" */

export class OpenTables {
  #drawn = "";

  /** @param {TableRow[]} tables @param {(table: TableRow) => Child[]} acts what can be done with a table */
  constructor(tables, acts) {
    this.acts = acts;
    this.element = h("div", { cls: "live" });
    this.#show(tables);
    this.looking = setInterval(() => {
      if (!document.hidden)
        get("/tables")
          .then((all) => this.#show(all))
          .catch(() => {});
    }, EVERY);
  }

  leave() {
    clearInterval(this.looking);
  }

  /** @param {TableRow[]} tables */
  #show(tables) {
    const now = JSON.stringify(tables);
    if (now === this.#drawn || this.element.contains(document.activeElement)) return;
    this.#drawn = now; // nothing is drawn again under a click
    const win = tables.reduce((sum, table) => sum + (table.win ?? 0), 0);
    fill(
      this.element,
      ...(tables.length
        ? [
            h(
              "p",
              {},
              "House win at open tables: ",
              h("b", { cls: win < 0 ? "lost" : "won" }, signed(win)),
              ` (${tables.length === 1 ? "1 table" : `${tables.length} tables`}).`,
            ),
            report(
              "Open tables",
              ["Table", "Game", "Limits", "Players", "Now", "Win", ""],
              tables.map((table) => [...row(table), h("span", { cls: "row" }, this.acts(table))]),
              "tables",
            ),
          ]
        : [h("p", { cls: "quiet" }, "No open tables.")]),
    );
  }
}

/** @param {TableRow} table */
function row(table) {
  const { minimum = 0, maximum = 0 } = table.limits ?? {};
  const now = table.closing
    ? "closing"
    : !table.round
      ? "not started"
      : `round ${table.round}${table.asks ? `: ${table.asks}` : ""}`;
  return [
    h("a", { href: `/table/${table.table}`, "data-page": true }, `${table.name} (${table.table})`),
    `${table.game_name}, ${table.automatic ? "automatic" : "live"}`,
    table.limits ? `${dollars(minimum)} to ${maximum < 1e11 ? dollars(maximum) : "no maximum"}` : "",
    `${table.taken} of ${table.seats ?? "?"}`,
    now,
    h("span", { cls: wonOrLost(table.win ?? 0) }, table.win === undefined ? "" : signed(table.win)),
  ];
}
