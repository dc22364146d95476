// Chips that were put down and that the table has not taken: bets that must be made together, or an amount of several
// chips. Each new chip is tried with all of them, then alone. They are not bets until the table takes them.

import { Refused } from "../lib/api.js";
import { fill, h, sentence, toast } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { amountText, nameOf } from "./betting.js";

/** @import { BetSlip } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */

/** @param {BetSlip} slip */
const spot = (slip) => `${slip.wager} ${slip.on ?? ""} ${slip.at ?? ""} ${slip.chips ?? ""}`;

/** @param {BetSlip[]} slips @returns {BetSlip[]} */
function merged(slips) {
  const by = new Map();
  for (const slip of slips) {
    const before = by.get(spot(slip));
    by.set(spot(slip), { ...before, ...slip, amount: slip.amount + (before?.amount ?? 0) });
  }
  return [...by.values()];
}

export class PendingBets {
  /** @type {BetSlip[]} */
  #put = [];
  #sending = false;
  /** @type {BetSlip[][]} what the table took in this round, in its order */
  #taken = [];
  /** @type {Promise<void>} */
  #undoing = Promise.resolve();
  /** @type {BetSlip[]} */
  bets = [];
  // Done when nothing that was put down is on its way to the table.
  /** @type {Promise<void>} */
  idle = Promise.resolve();

  /** @param {TableStore} store */
  constructor(store) {
    this.store = store;
    this.says = h("p", { role: "alert" });
    this.list = h("ul", { cls: "put-down", "aria-label": t`Chips not bet yet` });
    this.element = h("div", { cls: "pending-bets", hidden: true }, this.says, this.list);
  }

  /** @param {BetSlip} slip */
  #name(slip) {
    const { layout, seat } = this.store;
    return nameOf(layout, slip) + (slip.at && slip.at !== seat ? t` at ${slip.at}` : "");
  }

  /** @param {BetSlip[]} more */
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

  /** @param {BetSlip[]} fresh */
  async #try(fresh) {
    const all = merged([...this.bets, ...fresh]),
      touched = all.filter((slip) => fresh.some((other) => spot(other) === spot(slip)));
    /** @type {Refused | null} */
    let refusal = null;
    for (const bets of touched.length < all.length ? [all, touched] : [all]) {
      try {
        await this.store.send("bet", { bets });
        toast("");
        this.#taken.push(bets);
        const taken = new Set(bets.map(spot));
        this.#keep(
          this.bets.filter((slip) => !taken.has(spot(slip))),
          refusal?.message,
        );
        return;
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        refusal ??= refused;
        if (refused.status !== 422) break;
      }
    }
    if (!refusal) return;
    if (refusal.status === 422 && this.#couldFit(all)) this.#keep(all, refusal.message);
    else {
      toast(refusal.message, true);
      this.store.hooks.changed();
    }
  }

  // Whether so much could be on the layout at all; if not, adding chips cannot help.
  /** @param {BetSlip[]} slips */
  #couldFit(slips) {
    const { store } = this,
      chips = store.seat === undefined ? 0 : (store.state.seats[store.seat]?.chips ?? 0);
    return (
      slips.reduce((sum, slip) => sum + slip.amount, 0) <= chips &&
      slips.every(
        (slip) =>
          slip.amount + (store.betUnder(slip)?.amount ?? 0) <= (store.wager(slip.wager)?.limit.maximum ?? Infinity),
      )
    );
  }

  // Takes one off the layout; the others may be a bet without it.
  /** @param {BetSlip} slip */
  #drop(slip) {
    const rest = this.bets.filter((other) => other !== slip);
    this.#keep([]);
    this.put(rest);
  }

  canUndo() {
    return this.bets.length > 0 || this.#taken.length > 0;
  }

  // Takes back what was put down last, after everything that was undone before.
  undoLast() {
    this.#undoing = this.#undoing.then(() => this.#undo());
  }

  async #undo() {
    const { store } = this;
    await this.idle;
    await store.settled("take back");
    if (this.bets.length) {
      this.#drop(this.bets[this.bets.length - 1]);
      return;
    }
    for (let last = this.#taken.pop(); last; last = this.#taken.pop()) {
      const back = last.flatMap((slip) => {
        const bet = store.betUnder(slip);
        return bet && !bet.fixed ? [{ bet: bet.id, ...(bet.amount > slip.amount ? { amount: slip.amount } : {}) }] : [];
      });
      if (back.length) {
        await store.act("take back", { bets: back });
        return;
      }
    }
    store.hooks.changed();
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

  // Drops those that can no longer be bet, and says so.
  /** @param {(slip: BetSlip) => boolean} open */
  closed(open) {
    const lost = this.bets.filter((slip) => !open(slip)).map((slip) => t`${amountText(slip)} on ${this.#name(slip)}`);
    if (lost.length)
      this.#keep(this.bets.filter(open), t`Betting closed. Not bet: ${lost.join(", ")}. You still have it.`);
  }

  /** @param {BetSlip[]} bets @param {string} [says] */
  #keep(bets, says = "") {
    this.bets = bets;
    this.says.textContent = says && bets.length ? t`Not bet yet. ${sentence(says)}` : says;
    fill(
      this.list,
      bets.map((slip) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              cls: "plain pale",
              "aria-label": t`Take ${amountText(slip)} off ${this.#name(slip)}; it is not bet`,
              onclick: () => this.#drop(slip),
            },
            `${this.#name(slip)} ${amountText(slip)} ×`,
          ),
        ),
      ),
    );
    this.list.hidden = !bets.length;
    this.element.hidden = !says && !bets.length;
    this.store.hooks.changed();
  }
}
