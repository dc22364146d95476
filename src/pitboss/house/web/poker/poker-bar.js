// The action bar of a poker table: fold, check or call, bet or raise within the lawful range. Its parts stay where they
// are, so that nothing moves under a finger; what is not possible is dimmed.

import { dollars, h, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { Cents, Option, Question } from "../lib/types.d.ts" */

/** @typedef {{ chips: Cents, bet: Cents, pot: Cents, increment: Cents }} Facts chips and bet are your own */
/**
 * @typedef {object} Range the lawful amounts of a bet or raise
 * @property {Cents} cost
 * @property {Cents} least
 * @property {Cents} most
 * @property {(amount: Cents) => Cents} to the total with what is already bet
 * @property {boolean} opens
 * @property {number} count
 * @property {(place: number) => Cents} at
 * @property {(amount: Cents) => number} place
 * @property {(total: Cents) => Cents | null} lawful
 * @property {(amount: Cents) => Cents | null} near
 */

/** @type {Record<string, number>} */
const SLOTS = { fold: 0, check: 1, call: 1, bet: 2, raise: 2, all_in: 2 };
/** @type {Record<string, number>} */
const KEYS = { f: 0, c: 1, k: 1, b: 2, r: 2, a: 2 };
const ARMS = 250; // a click that was meant for what was asked before does nothing

export class ActionBar {
  /** @type {Range | null} */
  range = null;
  /** @type {Question | null} */
  asked = null;
  /** @type {Facts} */
  facts = { chips: 0, bet: 0, pot: 0, increment: 1 };
  /** @type {Cents | null} what would be bet; null if it is not lawful */
  value = null;
  armed = 0;
  arming = 0;

  /**
   * @param {object} hooks
   * @param {(asked: Question, option: Option, more: Record<string, unknown>) => unknown} hooks.choose
   * @param {() => string[]} hooks.picked the cards to discard
   */
  constructor({ choose, picked }) {
    this.choose = choose;
    this.picked = picked;
    this.turn = h("p", { cls: "turn", role: "status", "aria-live": "polite" });
    this.clock = h("div", { cls: "clock", role: "timer" }, h("span"), h("div", { cls: "bar" }, h("div")));
    this.buttons = [0, 1, 2, 3].map((slot) =>
      h("button", {
        type: "button",
        cls: slot === 2 ? "act main" : "act",
        onclick: (/** @type {UIEvent} */ event) => event.detail < 2 && this.#press(slot),
      }),
    );
    this.slider = h("input", {
      type: "range",
      min: "0",
      max: "1",
      value: "0",
      "aria-label": t`Amount`,
      oninput: () => this.#slid(),
    });
    this.amount = h("input", {
      inputmode: "decimal",
      autocomplete: "off",
      name: "raise",
      "aria-label": t`Dollars`,
      oninput: () => this.#typed(),
    });
    this.says = h("span", { cls: "range" });
    this.quick = [t`Min`, t`½ pot`, t`Pot`, t`All-in`].map((name, nth) =>
      h("button", { type: "button", cls: "quick", onclick: () => this.#jump(nth) }, name),
    );
    this.raise = h(
      "div",
      { cls: "raise", role: "group", "aria-label": t`Bet or raise` },
      h(
        "div",
        { cls: "slide" },
        this.slider,
        h("label", { cls: "sum" }, h("span", { "aria-hidden": "true" }, "$"), this.amount),
      ),
      h("div", { cls: "quicks" }, this.quick, this.says),
    );
    this.acts = h("div", { cls: "poker-acts", role: "group", "aria-label": t`Your answer` }, this.buttons);
    this.element = h(
      "section",
      {
        cls: "poker-bar",
        "aria-label": t`Actions`,
        tabindex: "-1",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      h("div", { cls: "poker-bar-in" }, h("div", { cls: "says" }, this.turn, this.clock), this.raise, this.acts),
    );
  }

  // Shows what is asked of you now, or nothing.
  /** @param {Question | null} asked @param {Facts} facts */
  update(asked, facts) {
    const fresh = JSON.stringify(asked) !== JSON.stringify(this.asked);
    this.asked = asked;
    this.facts = facts;
    if (fresh) {
      this.range = rangeOf(asked, facts);
      this.armed = Date.now() + ARMS;
      clearTimeout(this.arming);
      if (asked) this.arming = window.setTimeout(() => this.draw(), ARMS + 10);
      this.#set(this.range?.least ?? 0);
    }
    this.element.classList.toggle("mine", Boolean(asked));
    this.draw();
    if (fresh && asked && (document.activeElement === document.body || document.activeElement === null))
      this.element.focus({ preventScroll: true });
  }

  draw() {
    const { range, asked } = this,
      options = this.#slots(),
      ready = Date.now() >= this.armed;
    for (const [slot, button] of this.buttons.entries()) {
      const option = options[slot],
        open = option !== undefined && ready && this.#allowed(option);
      const text = option ? this.#label(option) : [t`Fold`, t`Check`, t`Bet`, ""][slot];
      if (button.textContent !== text) button.textContent = text;
      button.setAttribute("aria-disabled", open ? "false" : "true");
      button.title = option ? `${named(option.says)} (${option.law})` : "";
      button.dataset.act = option ? `choose ${asked?.at} ${option.action}` : "";
      const key = option && option.action in SLOTS ? "FCR"[slot] : "";
      button.dataset.key = key;
      if (key) button.setAttribute("aria-keyshortcuts", key);
      else button.removeAttribute("aria-keyshortcuts");
      button.hidden = slot === 3 && !option;
    }
    for (const [nth, button] of this.quick.entries()) button.disabled = this.#quick(nth) === null;
    this.slider.disabled = this.amount.disabled = !range;
    this.says.textContent = range ? t`${dollars(range.to(range.least))} to ${dollars(range.to(range.most))}` : "";
  }

  // Which option each button has: betting has its own places, all else goes in order.
  #slots() {
    /** @type {(Option | undefined)[]} */
    const slots = [],
      options = this.asked?.options ?? [];
    if (options.some((option) => option.action in SLOTS))
      for (const option of options) slots[SLOTS[option.action]] = option;
    else slots.push(...options);
    return slots;
  }

  /** @param {Option} option */
  #label(option) {
    const { asked, facts, range } = this,
      { action, cost } = option;
    if (option.cards) return this.picked().length ? `${name(action)} ${this.picked().length}` : name(action);
    if (action === "call") return cost >= facts.chips ? t`Call ${dollars(cost)}, all-in` : t`Call ${dollars(cost)}`;
    if (action === "all_in") return t`All-in ${dollars(cost)}`;
    if (action === "raise" || action === "bet") {
      const to = option.amounts && range ? range.to(this.value ?? range.least) : facts.bet + cost;
      return action === "bet" && !facts.bet ? t`Bet ${dollars(to)}` : t`Raise to ${dollars(to)}`;
    }
    return [name(action), cost && dollars(cost), asked && asked.at !== asked.seat && t`(position ${asked.at})`]
      .filter(Boolean)
      .join(" ");
  }

  /** @param {Option} option */
  #allowed(option) {
    if (option.cards) return this.picked().length >= option.cards[0] && this.picked().length <= option.cards[1];
    return !option.amounts || this.value !== null;
  }

  /** @param {number} slot */
  #press(slot) {
    const option = this.#slots()[slot];
    if (!option || !this.asked || Date.now() < this.armed || !this.#allowed(option)) return;
    this.choose(this.asked, option, {
      ...(option.amounts ? { amount: this.value } : {}),
      ...(option.cards ? { cards: this.picked() } : {}),
    });
  }

  // ---------------- how much

  /** @param {Cents | null} value @param {boolean} [typing] */
  #set(value, typing = false) {
    const { range } = this;
    this.value = value;
    if (!range) {
      this.slider.value = "0";
      this.amount.value = "";
      this.amount.setAttribute("aria-invalid", "false");
      return;
    }
    this.slider.max = String(range.count);
    if (value !== null) this.slider.value = String(range.place(value));
    this.slider.setAttribute(
      "aria-valuetext",
      value === null ? "" : range.opens ? t`Bet ${dollars(range.to(value))}` : t`Raise to ${dollars(range.to(value))}`,
    );
    if (!typing) this.amount.value = value === null ? "" : String(range.to(value) / 100);
    this.amount.setAttribute("aria-invalid", value === null ? "true" : "false");
  }

  #slid() {
    if (this.range) this.#set(this.range.at(Number(this.slider.value)));
    this.draw();
  }

  #typed() {
    const read = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(this.amount.value.replaceAll(",", ""));
    const to = read ? Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0")) : null;
    this.#set(to === null ? null : (this.range?.lawful(to) ?? null), true);
    this.draw();
  }

  // The amount of a shortcut; null where it is not lawful.
  /** @param {number} nth */
  #quick(nth) {
    const { range, facts } = this;
    if (!range) return null;
    const pot = facts.pot + range.cost;
    return [
      range.least,
      range.near(pot / 2),
      range.near(pot),
      range.most === facts.chips - range.cost ? range.most : null,
    ][nth];
  }

  /** @param {number} nth */
  #jump(nth) {
    const value = this.#quick(nth);
    if (value !== null) {
      this.#set(value);
      this.draw();
    }
  }

  // ---------------- keys, while the bar has the focus

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target === this.amount || event.target === this.slider) {
      if (event.key === "Enter") {
        event.preventDefault();
        this.#press(2);
      }
      if (event.target === this.amount || event.key.length > 1) return;
    }
    const slot = KEYS[event.key.toLowerCase()],
      option = this.#slots()[slot];
    if (slot === undefined || !option || !(option.action in SLOTS)) return;
    event.preventDefault();
    if (event.key.toLowerCase() === "a") {
      if (option.action === "all_in") this.#press(2);
      else this.#jump(3);
    } else if (option.amounts) this.slider.focus({ preventScroll: true });
    else this.#press(slot);
  }
}

/** @param {string} action */
const name = (action) => {
  const said = words(action);
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** @param {Question | null} asked @param {Facts} facts @returns {Range | null} */
function rangeOf(asked, facts) {
  const option = asked?.options.find((option) => option.amounts && option.action in SLOTS);
  if (!option?.amounts) return null;
  const {
      amounts: [least, limit],
      cost,
    } = option,
    all = facts.chips - cost,
    step = facts.increment;
  const most = limit === all ? limit : Math.max(least, Math.floor(limit / step) * step);
  const unit = step > 1 ? step : ([100, 50, 25, 5].find((size) => least % size === 0) ?? 1),
    base = Math.floor(least / unit) * unit;
  /** @param {Cents} amount */
  const to = (amount) => facts.bet + cost + amount;
  /** @param {Cents} amount */
  const fits = (amount) =>
    amount >= least && amount <= most && (amount % step === 0 || amount === least || amount === all);
  return {
    cost,
    least,
    most,
    to,
    opens: option.action === "bet",
    count: Math.ceil((most - base) / unit),
    at: (place) => Math.min(most, Math.max(least, base + place * unit)),
    place: (amount) => Math.ceil((amount - base) / unit),
    lawful: (total) => (fits(total - to(0)) ? total - to(0) : null),
    near: (amount) => {
      const rounded = Math.round(amount / step) * step;
      return fits(rounded) ? rounded : null;
    },
  };
}
