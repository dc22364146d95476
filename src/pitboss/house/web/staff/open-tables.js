// The open tables as they now are: limits, who sits there, what is going on and what the house has won.

import { dollars, get, h, report, signed } from "../lib/dom.js";

const EVERY = 3000;

export class Live {
  // acts(table) is what may be done with one.
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

  #show(tables) {
    const now = JSON.stringify(tables);
    // Nothing is drawn anew under a click.
    if (now === this.shown || this.element.contains(document.activeElement)) return;
    this.shown = now;
    const win = tables.reduce((sum, one) => sum + (one.win ?? 0), 0);
    this.element.replaceChildren(
      ...(tables.length
        ? [
            h(
              "p",
              {},
              "The house has won ",
              h("b", { cls: win < 0 ? "lost" : "won" }, signed(win)),
              ` at ${tables.length} tables.`,
            ),
            report(
              "Open tables",
              ["Table", "Game", "Limits", "Sitting", "Now", "Win", ""],
              tables.map((one) => [...row(one), h("span", { cls: "row" }, this.acts(one))]),
              "tables",
            ),
          ]
        : [h("p", { cls: "quiet" }, "None.")]),
    );
  }
}

function row(one) {
  const { minimum, maximum } = one.limits ?? {};
  const now = one.closing
    ? "closing"
    : !one.round
      ? "not begun"
      : `round ${one.round}${one.asks ? `: ${one.asks}` : ""}`;
  return [
    h("a", { href: `/table/${one.table}`, "data-page": true }, `${one.name} (${one.table})`),
    `${one.game_name}, ${one.automatic ? "automatic" : "live"}`,
    one.limits ? `${dollars(minimum)} to ${maximum < 1e11 ? dollars(maximum) : "any amount"}` : "",
    `${one.taken} of ${one.seats ?? "?"}`,
    now,
    h("span", { cls: one.win < 0 ? "lost" : one.win > 0 ? "won" : "" }, one.win === undefined ? "" : signed(one.win)),
  ];
}
