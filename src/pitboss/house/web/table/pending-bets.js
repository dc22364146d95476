// Chips that were put down and that the table has not taken: bets that must come together, or an amount made of several
// chips. Each new chip is tried with all of them, then by itself. They are no bets until the table takes them.

import { worth } from "./betting.js";
import { h, Refused, sentence, toast } from "../lib/dom.js";

const spot = (one) => `${one.wager} ${one.on ?? ""} ${one.at ?? ""} ${one.chips ?? ""}`;

function merged(bets) {
  const by = new Map();
  for (const one of bets) {
    const lies = by.get(spot(one));
    by.set(spot(one), { ...lies, ...one, amount: one.amount + (lies?.amount ?? 0) });
  }
  return [...by.values()];
}

export class Staged {
  #put = [];
  #sending = false;
  #taken = []; // what the table took in this round, in its order
  // Done when nothing that was put down is on its way to the table.
  idle = Promise.resolve();

  // send(bets) throws what refuses them; fits(bets) tells whether so much could lie there at all; named(bet) is its
  // name.
  constructor({ send, fits, named, changed }) {
    Object.assign(this, { send, fits, named, changed, bets: [] });
    this.says = h("p", { role: "alert" });
    this.list = h("ul", { cls: "put-down", "aria-label": "Chips not bet yet" });
    this.element = h("div", { cls: "staged", hidden: true }, this.says, this.list);
  }

  put(more) {
    this.#put.push(...more);
    if (!this.#sending) this.idle = this.#send();
    return this.idle;
  }

  async #send() {
    this.#sending = true;
    try {
      while (this.#put.length) await this.#try(merged(this.#put.splice(0)));
    } finally {
      this.#sending = false;
    }
  }

  async #try(fresh) {
    const all = merged([...this.bets, ...fresh]),
      touched = all.filter((one) => fresh.some((other) => spot(other) === spot(one)));
    let why = null;
    for (const bets of touched.length < all.length ? [all, touched] : [all]) {
      try {
        await this.send(bets);
        toast("");
        this.#taken.push(bets);
        const taken = new Set(bets.map(spot));
        this.#keep(
          this.bets.filter((one) => !taken.has(spot(one))),
          why?.message,
        );
        return;
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        why ??= refused;
        if (refused.status !== 422) break;
      }
    }
    if (why.status === 422 && this.fits(all)) this.#keep(all, why.message);
    else {
      toast(why.message, true);
      this.changed();
    }
  }

  // One is taken off the layout; the others may be a bet without it.
  #drop(one) {
    const rest = this.bets.filter((other) => other !== one);
    this.#keep([]);
    this.put(rest);
  }

  // Whether something can be undone.
  may() {
    return this.bets.length > 0 || this.#taken.length > 0;
  }

  // The last that was put down: a spot that is not bet yet is dropped; otherwise what the table must give back.
  undo() {
    if (!this.bets.length) return this.#taken.pop() ?? [];
    this.#drop(this.bets.at(-1));
    return [];
  }

  // A round is over, or the bets were taken back: there is nothing to undo.
  forget() {
    this.#taken = [];
  }

  clear() {
    this.#put = [];
    this.forget();
    if (!this.element.hidden) this.#keep([]);
  }

  // The layout is closed for those that may no longer be bet.
  closed(may) {
    const lost = this.bets.filter((one) => !may(one));
    if (lost.length)
      this.#keep(
        this.bets.filter(may),
        `Betting closed. Not bet: ${lost.map((one) => `${worth(one)} on ${this.named(one)}`).join(", ")}. ` +
          "You still have it.",
      );
  }

  #keep(bets, says = "") {
    this.bets = bets;
    this.says.textContent = says && bets.length ? `Not bet yet. ${sentence(says)}` : says;
    this.list.replaceChildren(
      ...bets.map((one) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              cls: "plain pale",
              "aria-label": `Take ${worth(one)} off ${this.named(one)}; it is not bet`,
              onclick: () => this.#drop(one),
            },
            `${this.named(one)} ${worth(one)} ×`,
          ),
        ),
      ),
    );
    this.list.hidden = !bets.length;
    this.element.hidden = !says && !bets.length;
    this.changed();
  }
}
