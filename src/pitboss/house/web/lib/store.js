// What a table page knows: the table as the house sent it, and what the person has selected and not sent. Everything on
// the page reads this; whoever changes it says so through one of its methods, and the page is drawn again.

import { get, me, session } from "./api.js";
import { Connection } from "./connection.js";
import { attempt } from "./dom.js";
import { framesOf } from "./frames.js";

/** @import { BetSlip, Coupon, Layout, LiveMessage, PlacedBet, TableState, Told } from "./types.d.ts" */
/** @import { Frame } from "./frames.js" */

const KEPT = 500; // events
const LOOK_AGAIN = 40; // milliseconds
const MAX_LOOKS = 100;

/**
 * @typedef {object} Selection
 * @property {number} chip the chip that the next click bets
 * @property {number | null} coupon the match play coupon that goes with it
 * @property {"own" | "value" | null} tender which chips it is taken from; null for the usual ones
 * @property {number | null} position where it goes; null for the person's own
 */

export class TableStore {
  /** @type {TableState | null} */
  #shown = null;
  /** @type {TableState | null} */
  #latest = null;
  /** @type {Frame[]} */
  #frames = [];
  #timer = 0;
  #layouts = 0; // requests for the layout
  /** @type {Map<string, number>} the acts under way, with the position at which their result is seen */
  #acts = new Map();
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @type {Told[]} */
  events = [];
  /** @type {Coupon[]} */
  coupons = [];
  /** @type {Map<string, string>} picked cards by where they are, since two may be alike */
  picked = new Map();
  maxPicked = 0;
  skew = 0; // this clock less the house's, in milliseconds
  note = ""; // what keys or the mouse are about to do
  status = ""; // of the line to the table

  /**
   * @param {number} id
   * @param {Layout} layout
   * @param {object} hooks
   * @param {() => void} hooks.changed draws the page
   * @param {(before: TableState | null, fresh: Told[] | null) => void} hooks.received a frame; null: all events
   * @param {() => void} hooks.relaid after the layout has changed
   * @param {() => boolean} hooks.moving whether what the last frame set in motion still moves
   */
  constructor(id, layout, hooks) {
    this.id = id;
    this.layout = layout;
    this.hooks = hooks;
    /** @type {Selection} */
    this.selected = {
      chip: layout.chips[Math.min(1, layout.chips.length - 1)],
      coupon: null,
      tender: null,
      position: null,
    };
    this.connection = new Connection(id, {
      received: (message) => this.#receive(message),
      status: (says) => {
        this.status = says;
        if (this.#shown) hooks.changed();
      },
      position: () => this.#latest?.position,
    });
  }

  leave() {
    clearTimeout(this.#timer);
    this.connection.close();
  }

  // ---------------------------------------------------------------- reading

  get ready() {
    return this.#shown !== null;
  }

  // The table as it is shown: while cards fly or a wheel turns, as it was before the result.
  get state() {
    if (!this.#shown) throw new Error("The table has not been received yet.");
    return this.#shown;
  }

  // Your seat; undefined for those who watch.
  get seat() {
    return this.#shown?.you[0];
  }

  // Whether a result is on its way that is not shown yet.
  get settling() {
    return this.#frames.length > 0;
  }

  // The position where the next chip goes.
  get position() {
    return this.selected.position ?? this.seat;
  }

  /** @returns {PlacedBet[]} */
  get ownBets() {
    return this.state.layout.filter((bet) => this.state.you.includes(bet.seat));
  }

  // What is asked of you.
  get questions() {
    return (this.state.ask?.waiting ?? []).filter(
      (question) => this.state.you.includes(question.seat) && question.options,
    );
  }

  // The wagers that may be bet on now.
  get open() {
    return new Set(this.state.closing || this.settling ? [] : (this.state.ask?.wagers ?? []));
  }

  // Whether the person may take a free seat.
  get maySit() {
    const { closing, closed, tournament } = this.state;
    return me().role === "player" && this.seat === undefined && !closing && !closed && !tournament;
  }

  /** @param {string} id */
  wager(id) {
    return this.layout.wagers.find((wager) => wager.id === id);
  }

  /** @param {string} kind */
  has(kind) {
    return this.layout.equipment.some((device) => device.kind === kind);
  }

  // The bet of yours to which a slip would add.
  /** @param {BetSlip} slip */
  betUnder(slip) {
    return this.state.layout.find(
      (bet) =>
        bet.seat === this.seat &&
        bet.wager === slip.wager &&
        bet.on === (slip.on ?? "") &&
        bet.at === (slip.at ?? this.seat) &&
        bet.chips === (slip.chips ?? "value"),
    );
  }

  // ---------------------------------------------------------------- selecting

  /** @param {Partial<Selection>} changes */
  select(changes) {
    Object.assign(this.selected, changes);
    this.hooks.changed();
  }

  // Picks a card, or puts it back; of more than may be picked, the first goes back.
  /** @param {string} key @param {string} card */
  pick(key, card) {
    if (!this.picked.delete(key)) {
      this.picked.set(key, card);
      const [first] = this.picked.keys();
      if (this.picked.size > this.maxPicked) this.picked.delete(first);
    }
    this.hooks.changed();
  }

  // How many cards may be picked for what is asked.
  /** @param {number} count */
  allowPicks(count) {
    this.maxPicked = count;
    if (!count) this.picked.clear();
  }

  /** @param {string} says */
  setNote(says) {
    if (this.note === says) return;
    this.note = says;
    if (this.ready) this.hooks.changed();
  }

  // ---------------------------------------------------------------- acting

  // Carries out an act; what refuses it is thrown.
  /** @param {string} name @param {Record<string, unknown>} fields */
  send(name, fields) {
    return this.connection.act(name, { ...fields, position: this.#latest?.position });
  }

  // Carries out an act once, and reports a refusal. A second click while it is under way, or before its result is
  // shown, does nothing.
  /**
   * @param {string} name
   * @param {Record<string, unknown> | (() => Record<string, unknown>)} [fields]
   * @param {string} [done]
   */
  async act(name, fields = {}, done = "") {
    if (this.#acts.has(name)) return undefined;
    this.#acts.set(name, Infinity);
    const answer = await attempt(() => this.send(name, typeof fields === "function" ? fields() : fields), done);
    if (answer && answer.position > (this.#shown?.position ?? 0)) this.#acts.set(name, answer.position);
    else this.#finished(name);
    return answer;
  }

  /** @param {string} name */
  #finished(name) {
    this.#acts.delete(name);
    for (const done of this.#waiting.splice(0)) done();
  }

  // Waits until the result of an act is shown.
  /** @param {string} name */
  async settled(name) {
    while (this.#acts.has(name)) await new Promise((done) => this.#waiting.push(() => done(undefined)));
  }

  // ---------------------------------------------------------------- receiving

  /** @param {LiveMessage} message */
  #receive(message) {
    const from = this.#latest?.position ?? -1,
      again = message.after > from, // the line was down for so long that events are missing
      before = this.#latest;
    this.skew = Date.now() - message.now;
    this.#latest = message.state;
    const fresh = message.events.filter((told) => told.position > from);
    if (again || !before) {
      clearTimeout(this.#timer);
      this.#frames = [];
      this.events = [];
      this.#show({ state: message.state, events: fresh, wait: 0 }, true);
    } else {
      this.#frames.push(...framesOf(this.#frames.at(-1)?.state ?? before, message.state, fresh));
      if (!this.#timer) this.#next();
    }
    if (before && (again || posted(before) !== posted(message.state))) this.#relay();
  }

  // Shows the frames one after the other, each after what the one before set in motion has come to rest.
  #next() {
    this.#timer = 0;
    const frame = this.#frames.shift();
    if (!frame) return;
    this.#show(frame, false);
    if (frame.wait && !document.hidden) this.#rest(frame.wait, MAX_LOOKS);
    else this.#next();
  }

  // Shows the next frame once nothing moves; on a busy machine motion begins and ends late.
  /** @param {number} wait milliseconds @param {number} looks how often to look again */
  #rest(wait, looks) {
    this.#timer = window.setTimeout(() => {
      if (looks && !document.hidden && this.hooks.moving()) this.#rest(LOOK_AGAIN, looks - 1);
      else this.#next();
    }, wait);
  }

  // Shows the result at once: whoever clicks or presses a key does not want to wait.
  skip() {
    clearTimeout(this.#timer);
    for (const frame of this.#frames) frame.wait = 0;
    if (this.settling) this.#next();
  }

  /** @param {Frame} frame @param {boolean} all */
  #show(frame, all) {
    const before = this.#shown;
    this.#shown = frame.state;
    this.events = [...this.events, ...frame.events].slice(-KEPT);
    if (before?.you[0] !== this.seat) this.selected = { ...this.selected, position: null, tender: null };
    for (const [name, position] of this.#acts) if (position <= frame.state.position) this.#finished(name);
    this.hooks.received(before, all ? null : frame.events);
  }

  // The layout as it is now: the limits or the rules have changed, or may have while the line was down.
  async #relay() {
    const mine = ++this.#layouts,
      layout = await get(`/tables/${this.id}/layout`).catch(() => null);
    if (!layout || mine !== this.#layouts) return;
    this.layout = layout;
    if (!layout.chips.includes(this.selected.chip)) this.selected.chip = layout.chips[0];
    this.hooks.relaid();
  }

  // The match play coupons that you may use.
  async loadCoupons() {
    if (session.me?.role !== "player") return;
    this.coupons = await get("/me/coupons").catch(() => this.coupons);
    if (!this.coupons.some((coupon) => coupon.value === this.selected.coupon)) this.selected.coupon = null;
    this.hooks.changed();
  }
}

// What the sign at the table says.
/** @param {TableState | null} state */
export const posted = (state) => JSON.stringify([state?.limits, state?.pending]);
