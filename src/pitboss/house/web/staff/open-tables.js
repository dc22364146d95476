// The open tables: limits, players, what is going on; and what the house has won at open and closed tables.

import { get } from "../lib/api.js";
import { dollars, fill, h, report, signed, wonOrLost } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

const EVERY = 3000;

/** @import { Cents, Child, TableRow } from "../lib/types.d.ts" */

export class OpenTables {
  #drawn = "";

  /** @param {TableRow[]} tables @param {(table: TableRow) => Child[]} acts what can be done with a table */
  constructor(tables, acts) {
    this.acts = acts;
    this.element = h("div", { cls: "live" });
    this.#show(tables, 0);
    this.#look();
    this.looking = setInterval(() => !document.hidden && this.#look(), EVERY);
  }

  leave() {
    clearInterval(this.looking);
  }

  #look() {
    Promise.all([get("/tables"), get("/closed-win")])
      .then(([tables, closed]) => this.#show(tables, closed.won))
      .catch(() => {});
  }

  /** @param {TableRow[]} tables @param {Cents} closed what the house has won at closed tables */
  #show(tables, closed) {
    const now = JSON.stringify([tables, closed]);
    if (now === this.#drawn || this.element.contains(document.activeElement)) return;
    this.#drawn = now; // nothing is drawn again under a click
    const open = tables.reduce((sum, table) => sum + (table.win ?? 0), 0),
      win = open + closed;
    fill(
      this.element,
      h(
        "p",
        { "data-testid": "house-win" },
        t`House win: `,
        h("b", { cls: win < 0 ? "lost" : "won" }, signed(win)),
        t` (open tables ${signed(open)}, closed tables ${signed(closed)})`,
      ),
      ...(tables.length
        ? [
            report(
              t`Open tables`,
              [t`Table`, t`Game`, t`Limits`, t`Players`, t`Now`, t`Win`, ""],
              tables.map((table) => [...row(table), h("span", { cls: "row" }, this.acts(table))]),
              "tables",
            ),
          ]
        : [h("p", { cls: "quiet" }, t`No open tables.`)]),
    );
  }
}

/** @param {TableRow} table */
function row(table) {
  const { minimum = 0, maximum = 0 } = table.limits ?? {};
  const now = table.closing
    ? t`closing`
    : !table.round
      ? t`not started`
      : t`round ${table.round}${table.asks ? `: ${table.asks}` : ""}`;
  return [
    h("a", { href: `/table/${table.table}`, "data-page": true }, `${named(table.name)} (${table.table})`),
    `${named(table.game_name)}, ${table.automatic ? t`automatic` : t`live`}`,
    table.limits ? t`${dollars(minimum)} to ${maximum < 1e11 ? dollars(maximum) : t`no maximum`}` : "",
    `${table.taken}/${table.seats ?? "?"}` + (table.bots ? t`, bots ${table.bots}` : ""),
    now,
    h("span", { cls: wonOrLost(table.win ?? 0) }, table.win === undefined ? "" : signed(table.win)),
  ];
}
