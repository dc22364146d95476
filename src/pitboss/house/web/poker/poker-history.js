// One's own past hands at a poker table, as one saw them: in a line each, and sentence by sentence.

import { attempt, cite, get, h, signed, wonOrLost } from "../lib/dom.js";
import { card } from "../table/pieces.js";
import { boardsOf, readHand, roundsOf } from "./poker-hand.js";

export class History {
  constructor(table) {
    Object.assign(this, { table, hands: new Map(), seen: "" });
    this.list = h("ol", { cls: "past-hands" });
    this.older = h(
      "button",
      { type: "button", "data-act": "older hands", onclick: () => this.#load() },
      "Earlier hands",
    );
    this.element = h(
      "section",
      { cls: "past", "aria-label": "Hand history" },
      h("h2", {}, "Your past hands"),
      this.list,
      this.older,
    );
  }

  // Hands that have ended since, of those at which you sat.
  follow(events, me) {
    const sat = events.findLastIndex(({ event }) => event.kind === "seated" && event.seat === me);
    if (me !== undefined)
      for (const round of roundsOf(events.slice(sat + 1)))
        if (round.some(({ event }) => event.kind === "ended")) this.#keep(round, [me]);
    this.#draw();
  }

  #keep(round, you) {
    const hand = readHand(round),
      [me] = you;
    if (!hand.number || this.hands.has(hand.number) || !hand.cards.has(me)) return;
    this.hands.set(hand.number, { hand, round, me });
  }

  async #load() {
    const first = Math.min(...this.hands.keys(), Infinity),
      rows = await attempt(() =>
        get(`/tables/${this.table}/history${Number.isFinite(first) ? `?before=${first}` : ""}`),
      );
    if (!rows) return;
    for (const one of rows) if (one.you.length) this.#keep(one.events, one.you);
    this.older.hidden = !rows.length;
    this.#draw();
  }

  #draw() {
    const rows = [...this.hands.values()].sort((one, other) => other.hand.number - one.hand.number),
      key = rows.map((one) => one.hand.number).join();
    if (key === this.seen) return;
    const open = new Set([...this.list.querySelectorAll("details[open]")].map((one) => one.dataset.hand));
    this.seen = key;
    this.list.replaceChildren(...rows.map((one) => this.#line(one, open.has(String(one.hand.number)))));
  }

  #line({ hand, round, me }, open) {
    const net = hand.net.get(me) ?? 0,
      faces = (cards) => cards.map((name) => card(name)),
      [board] = boardsOf(hand);
    const box = h(
      "details",
      { "data-hand": hand.number },
      h(
        "summary",
        {},
        h("span", { cls: "number" }, `Hand ${hand.number}`),
        h("span", { cls: "cards small" }, faces(dealtTo(round, me))),
        h("span", { cls: wonOrLost(net) }, signed(net)),
      ),
      board.length ? h("div", { cls: "cards small" }, faces(board)) : null,
      h(
        "ol",
        { cls: "told-hand" },
        round.map((one) => h("li", {}, one.says, " ", cite(one.law))),
      ),
    );
    box.open = open;
    return h("li", {}, box);
  }
}

// The cards that one held last.
const dealtTo = (round, me) => (readHand(round).cards.get(me) ?? []).map((one) => one.name);
