// Your past hands at a poker table, as you saw them: a line each, and sentence by sentence.

import { get } from "../lib/api.js";
import { attempt, cite, fill, h, signed, wonOrLost } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { narrate } from "../table/narration.js";
import { card } from "../table/pieces.js";
import { boardsOf, readHand, roundsOf } from "./poker-hand.js";

/** @import { Piece, Seat, Told } from "../lib/types.d.ts" */
/** @import { PokerHand } from "./poker-hand.js" */
/** @typedef {{ hand: PokerHand, round: Told[], seat: Seat }} PastHand */

export class History {
  /** @type {Map<number, PastHand>} */
  #hands = new Map();
  #drawn = "";

  /** @param {number} table */
  constructor(table) {
    this.table = table;
    this.list = h("ol", { cls: "past-hands" });
    this.older = h(
      "button",
      { type: "button", "data-act": "older hands", onclick: () => this.#load() },
      t`Earlier hands`,
    );
    this.element = h(
      "section",
      { cls: "past", "aria-label": t`Hand history` },
      h("h2", {}, t`Your past hands`),
      this.list,
      this.older,
    );
  }

  // Adds the hands that have ended, of those that you played.
  /** @param {Told[]} events @param {Seat | undefined} seat */
  follow(events, seat) {
    const sat = events.findLastIndex(({ event }) => event.kind === "seated" && event.seat === seat);
    if (seat !== undefined)
      for (const round of roundsOf(events.slice(sat + 1)))
        if (round.some(({ event }) => event.kind === "ended")) this.#keep(round, seat);
    this.#draw();
  }

  /** @param {Told[]} round @param {Seat} seat */
  #keep(round, seat) {
    const hand = readHand(round);
    if (!hand.number || this.#hands.has(hand.number) || !hand.cards.has(seat)) return;
    this.#hands.set(hand.number, { hand, round, seat });
  }

  async #load() {
    const first = Math.min(...this.#hands.keys(), Infinity),
      rows = await attempt(() =>
        get(`/tables/${this.table}/history${Number.isFinite(first) ? `?before=${first}` : ""}`),
      );
    if (!rows) return;
    for (const row of rows) if (row.you.length) this.#keep(row.events, row.you[0]);
    this.older.hidden = !rows.length;
    this.#draw();
  }

  #draw() {
    const rows = [...this.#hands.values()].sort((a, b) => b.hand.number - a.hand.number),
      key = rows.map((row) => row.hand.number).join();
    if (key === this.#drawn) return;
    const open = new Set(
      [...this.list.querySelectorAll("details")].filter(({ open }) => open).map(({ dataset }) => dataset.hand),
    );
    this.#drawn = key;
    fill(this.list, ...rows.map((row) => this.#line(row, open.has(String(row.hand.number)))));
  }

  /** @param {PastHand} past @param {boolean} open */
  #line({ hand, round, seat }, open) {
    const net = hand.net.get(seat) ?? 0,
      faces = /** @param {Piece[]} cards */ (cards) => cards.map((name) => card(name)),
      [board] = boardsOf(hand);
    const box = h(
      "details",
      { "data-hand": hand.number },
      h(
        "summary",
        {},
        h("span", { cls: "number" }, t`Hand ${hand.number}`),
        h("span", { cls: "cards small" }, faces((hand.cards.get(seat) ?? []).map(({ name }) => name))),
        h("span", { cls: wonOrLost(net) }, signed(net)),
      ),
      board.length ? h("div", { cls: "cards small" }, faces(board)) : null,
      h(
        "ol",
        { cls: "told-hand" },
        round.map((told) => h("li", {}, narrate(told, null), " ", cite(told.law))),
      ),
    );
    box.open = open;
    return h("li", {}, box);
  }
}
