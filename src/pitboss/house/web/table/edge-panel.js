// What each wager of a table pays, and what it costs: the house edge of the bet that lies there, or of the least that
// may be bet, with rounding of percentages and payout limits as they are at that amount.

import { cite, dollars, get, h, words } from "../lib/dom.js";

export class Worth {
  #edges = new Map(); // what the analyst said, by amount
  #shown = "";

  constructor(table) {
    this.table = table;
    this.element = h("div", {
      cls: "paytable",
      tabindex: "0",
      role: "region",
      "aria-label": "What each wager pays and costs",
    });
    this.mine = new Map();
  }

  // The wagers of a layout; what was said of another one is forgotten.
  draw(layout) {
    this.layout = layout;
    this.#edges = new Map();
    this.spans = new Map(layout.wagers.map((one) => [one.id, h("span", { cls: "edge", "data-edge": one.id })]));
    this.element.replaceChildren(
      h(
        "dl",
        {},
        layout.wagers.map((one) => [
          h("dt", {}, one.name, " ", this.spans.get(one.id)),
          h(
            "dd",
            {},
            h("p", {}, one.says, " ", cite(one.law)),
            one.pays.length === 1
              ? h("p", {}, "pays ", h("b", {}, one.pays[0].pays))
              : h(
                  "table",
                  {},
                  h(
                    "tbody",
                    {},
                    one.pays.map((row) =>
                      h("tr", {}, h("th", { scope: "row" }, words(row.row)), h("td", {}, row.pays)),
                    ),
                  ),
                ),
          ),
        ]),
      ),
    );
    this.#tell();
  }

  // Your bets as they lie: the figure of a wager is for the largest of them.
  show(bets) {
    const mine = new Map();
    for (const { wager, amount } of bets) mine.set(wager, Math.max(amount, mine.get(wager) ?? 0));
    const now = JSON.stringify([...mine]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.mine = mine;
    this.#tell();
  }

  #tell() {
    for (const wager of this.layout.wagers) {
      const stake = this.mine.get(wager.id) ?? 0,
        told = this.#at(stake);
      this.spans.get(wager.id).replaceChildren(...(told ? edge(wager, told, stake) : []));
    }
  }

  // What was said of an amount; it is asked for once.
  #at(stake) {
    const { layout } = this;
    if (this.#edges.has(stake)) return this.#edges.get(stake);
    this.#edges.set(stake, null);
    get(`/tables/${this.table}/edges${stake ? `?stake=${stake}` : ""}`)
      .then((told) => {
        if (layout !== this.layout) return;
        this.#edges.set(stake, told);
        this.#tell();
      })
      .catch(() => {});
    return null;
  }
}

// The house edge: between which figures over the places of a wager, or by each way to play it, and for how much.
function edge(wager, { wagers, decisions }, stake) {
  const found = wagers.filter((one) => one.wager === wager.id);
  if (!found.length) return [];
  const shown = (one) => Number(one.house_advantage_percent).toFixed(2),
    figures = [...new Set(found.map(shown))].sort((one, other) => one - other);
  const ways = found.some((one) => one.on && !wager.places.includes(one.on)),
    way = (one) => one.on || (decisions ? "best play" : "alone");
  return [
    stake ? `house edge of your ${dollars(stake)} ` : `house edge at ${found[0].notes.stake.replace(".00", "")} `,
    ...(figures.length === 1
      ? [h("b", {}, `${figures[0]} %`), ways ? ` (${found.map(way).join(" and ")})` : ""]
      : ways
        ? found.flatMap((one, at) => [at ? ", " : "", h("b", {}, `${shown(one)} %`), ` ${way(one)}`])
        : [h("b", {}, `${figures[0]} to ${figures.at(-1)} %`)]),
  ];
}
