// What each wager of a table pays, and its house edge: for your bet, or for the minimum, with the rounding and the
// payout limits that apply to that amount.

import { get } from "../lib/api.js";
import { cite, dollars, fill, h, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { BetSlip, Cents, Layout, Wager } from "../lib/types.d.ts" */

/** @typedef {{ wager: string, on: string, house_advantage_percent: string, notes: Record<string, string> }} Edge */
/** @typedef {{ wagers: Edge[], decisions: boolean }} Edges */

export class EdgePanel {
  /** @type {Map<Cents, Edges | null>} what the analyst said, by amount */
  #edges = new Map();
  #shown = "";

  /** @type {Map<string, HTMLElement>} */
  spans = new Map();
  /** @type {Map<string, Cents>} your largest bet on each wager */
  mine = new Map();
  /** @type {Cents} */
  chip = 0;
  /** @type {Layout | null} */
  layout = null;

  /** @param {number} table */
  constructor(table) {
    this.table = table;
    this.element = h("div", {
      cls: "paytable",
      tabindex: "0",
      role: "region",
      "aria-label": t`Payouts and house edge of each wager`,
    });
  }

  // The wagers of a layout; the edges of another one are forgotten.
  /** @param {Layout} layout */
  draw(layout) {
    this.layout = layout;
    this.#edges = new Map();
    this.spans = new Map(layout.wagers.map((wager) => [wager.id, h("span", { cls: "edge", "data-edge": wager.id })]));
    fill(
      this.element,
      h(
        "dl",
        {},
        layout.wagers.map((wager) => [
          h("dt", {}, named(wager.name), " ", this.spans.get(wager.id)),
          h(
            "dd",
            {},
            h("p", {}, named(wager.says), " ", cite(wager.law)),
            wager.pays.length === 1
              ? h("p", {}, t`pays `, h("b", {}, named(wager.pays[0].pays)))
              : h(
                  "table",
                  {},
                  h(
                    "tbody",
                    {},
                    wager.pays.map((row) =>
                      h("tr", {}, h("th", { scope: "row" }, words(row.row)), h("td", {}, named(row.pays))),
                    ),
                  ),
                ),
          ),
        ]),
      ),
    );
    this.#tell();
  }

  // The figure of a wager is for the largest of your bets on it, or for the chip that you would bet.
  /** @param {Pick<BetSlip, "wager" | "amount">[]} bets @param {Cents} chip */
  show(bets, chip) {
    const mine = new Map();
    for (const { wager, amount } of bets) mine.set(wager, Math.max(amount, mine.get(wager) ?? 0));
    const now = JSON.stringify([...mine, chip]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.mine = mine;
    this.chip = chip;
    this.#tell();
  }

  // The amount for which the edge of a wager is shown, within its limits.
  /** @param {Wager} wager */
  #stake({ id, limit }) {
    return this.mine.get(id) ?? (this.chip ? Math.min(Math.max(this.chip, limit.minimum), limit.maximum) : 0);
  }

  #tell() {
    for (const wager of this.layout?.wagers ?? []) {
      const stake = this.#stake(wager),
        edges = this.#at(stake),
        span = this.spans.get(wager.id);
      if (span && edges) fill(span, edgeText(wager, edges, stake, this.mine.has(wager.id), this.layout?.wagers[0]));
    }
  }

  // The edges at an amount; they are asked for once.
  /** @param {Cents} stake @returns {Edges | null} */
  #at(stake) {
    const { layout } = this;
    if (this.#edges.has(stake)) return this.#edges.get(stake) ?? null;
    this.#edges.set(stake, null);
    get(`/tables/${this.table}/edges${stake ? `?stake=${stake}` : ""}`)
      .then((edges) => {
        if (layout !== this.layout) return;
        this.#edges.set(stake, edges);
        this.#tell();
      })
      .catch(() => {});
    return null;
  }
}

// The house edge: its range over the places of a wager, or for each way to play it, at which amount, and for whom.
/** @param {Wager} wager @param {Edges} edges @param {Cents} stake @param {boolean} isBet
 *  @param {Wager} [first] the wager that decisions are about */
function edgeText(wager, { wagers, decisions }, stake, isBet, first) {
  const found = wagers.filter((row) => row.wager === wager.id);
  if (!found.length) return [];
  /** @param {Edge} row */
  const shown = (row) => Number(row.house_advantage_percent).toFixed(2),
    figures = [...new Set(found.map(shown))].sort((a, b) => Number(a) - Number(b));
  const ways = found.some((row) => row.on && !wager.places.includes(row.on)),
    way = /** @param {Edge} row */ (row) => (row.on && named(row.on)) || (decisions ? t`best play` : t`alone`);
  const condition = found[0].notes["what it is"] ?? (decisions && wager === first ? "best play" : "");
  return [
    isBet
      ? t`house edge of your ${dollars(stake)} `
      : t`house edge at ${stake ? dollars(stake) : found[0].notes.stake.replace(".00", "")} `,
    ...(figures.length === 1
      ? [
          h("b", {}, `${figures[0]} %`),
          ways ? ` (${found.map(way).join(", ")})` : condition ? ` (${named(condition)})` : "",
        ]
      : ways
        ? found.flatMap((row, at) => [at ? ", " : "", h("b", {}, `${shown(row)} %`), ` ${way(row)}`])
        : [h("b", {}, t`${figures[0]} to ${figures.at(-1)} %`)]),
  ];
}
