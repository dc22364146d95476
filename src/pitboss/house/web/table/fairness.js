// Tables whose cards the house cannot choose: what was promised for the next round, your own value in it, and proofs.

import { get, post } from "../lib/api.js";
import { fill, h, messageOf } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { sha256, unhex, verify } from "../lib/verify.js";

/** @import { Promises, TableState } from "../lib/types.d.ts" */
/** @typedef {Pick<Promises, "next" | "next_pulse" | "sealed">} Promise */
/** @typedef {{ seat: number, reveal: string, promise: Promise }} Kept */
/** @typedef {{ value: string, rounds: Record<string, Kept> }} Own */

const KEPT_ROUNDS = 60;
/** @param {Uint8Array} data */
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} value */
const commitment = (value) => hex(sha256(unhex(value)));

/** @param {string} name @param {string} text */
function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  h("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

export class Fairness {
  #busy = false;

  /** @param {number} table */
  constructor(table) {
    this.table = table;
    this.name = `pitboss values of table ${table}`;
    this.now = h("p", { cls: "quiet" });
    this.answer = h("p", { role: "status" });
    this.round = h("input", { type: "number", min: "1", "aria-label": t`Round`, size: "5" });
    this.element = h(
      "details",
      { cls: "fairness", hidden: true },
      h("summary", {}, t`Cards that the house cannot choose`),
      this.now,
      h(
        "p",
        { cls: "row" },
        t`Round `,
        this.round,
        h("button", { type: "button", onclick: () => this.#prove() }, t`Prove`),
        h("button", { type: "button", onclick: () => this.#save() }, t`Save the proof`),
        h("a", { href: "/web/lib/verify.js", download: "verify.mjs" }, t`Save the verifier`),
      ),
      this.answer,
    );
  }

  /** @returns {Own} */
  get own() {
    return JSON.parse(localStorage.getItem(this.name) ?? '{ "value": "", "rounds": {} }');
  }

  /** @param {TableState} state */
  show({ promises, you, closed }) {
    this.element.hidden = !promises;
    if (!promises) return;
    if (!this.round.value && promises.round > 1) this.round.value = String(promises.round - 1);
    const added = Object.keys(promises.said).join(", ");
    fill(
      this.now,
      t`Round ${promises.round} draws from the seed whose SHA-256 is `,
      h("code", {}, promises.next),
      added ? t`, with a value from seat ${added}` : "",
      promises.beacon ? t`, and by round ${promises.next_pulse} of beacon ${promises.beacon.hash.slice(0, 8)}…` : "",
      ".",
    );
    if (you.length && !closed) this.#contribute(promises, you[0]);
  }

  /** Reveals your value for the next round and commits to another. @param {Promises} promises @param {number} seat */
  async #contribute(promises, seat) {
    if (this.#busy || promises.waiting[seat] || promises.said[seat]) return;
    const own = this.own;
    const { next, next_pulse, sealed, round } = promises;
    const reveal = own.value && sealed[seat] === commitment(own.value) ? own.value : "";
    const value = hex(crypto.getRandomValues(new Uint8Array(32)));
    if (reveal) own.rounds[round] = { seat, reveal, promise: { next, next_pulse, sealed } };
    for (const old of Object.keys(own.rounds).slice(0, -KEPT_ROUNDS)) delete own.rounds[old];
    this.#busy = true;
    localStorage.setItem(this.name, JSON.stringify({ ...own, value }));
    const body = { commit: commitment(value), ...(reveal ? { reveal } : {}) };
    await post(`/tables/${this.table}/contribute`, body).catch(() => {}); // a value that is not in time does not count
    this.#busy = false;
  }

  async #proof() {
    const round = Number(this.round.value);
    return { ...(await get(`/tables/${this.table}/rounds/${round}/proof`)), mine: this.own.rounds[round] ?? null };
  }

  async #prove() {
    try {
      const proof = await this.#proof(),
        shown = verify(proof, { mine: proof.mine });
      const own = proof.mine ? t`your value was used; ` : "";
      const silent = shown.silent.length ? t` Seat ${shown.silent.join(", ")} did not reveal a value.` : "";
      const draws = shown.draws.length ? t`${shown.draws.join(" ")} follow from it` : t`nothing was drawn`;
      const says = t`Proved: the seed is the promised seed; ${own}${draws}; root ${shown.root} has it.`;
      this.answer.textContent = says + silent;
    } catch (error) {
      this.answer.textContent = t`Not proved: ${messageOf(error)}`;
    }
  }

  async #save() {
    try {
      save(`table-${this.table}-round-${this.round.value}.json`, JSON.stringify(await this.#proof()));
    } catch (error) {
      this.answer.textContent = messageOf(error);
    }
  }
}
