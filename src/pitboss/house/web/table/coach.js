// The coach, where a player has switched it on: the value of each option before the choice, what the choice cost after
// it, and what a bet costs before it is made. It has its place on the page, so that nothing moves.

import { get, me, post } from "../lib/api.js";
import { dollars, h, renew, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { Question, TableEvent } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */

/**
 * @typedef {object} OptionValue
 * @property {string} action
 * @property {string} cents
 * @property {boolean} best
 * @property {number} [amount]
 * @property {string} [each] the value of each cent more
 * @property {Record<string, string>} cards the value of each way to name cards
 * @property {number[]} sizes how many of them each hand has
 */
/** @typedef {{ case: string, options: OptionValue[], says?: string, sets?: Record<string, string> }} Values */
/** @typedef {{ at: number, says: string, values: Values | null }} Decision */

const KEY = "coach";
const HIDE_KEY = "coach hides values";
// A value with its sign and two decimals: dollars, or cents below one cent.
/** @param {string | number} value in cents */
export const cents = (value) => {
  const size = Math.abs(Number(value)),
    sign = Number(value) < 0 ? "−" : "+";
  return size > 0 && size < 1 ? `${sign}${size.toFixed(2)} ¢` : `${sign}$${(size / 100).toFixed(2)}`;
};
/** @param {number} value */
const less = (value) =>
  Math.abs(value) < 100 ? `${Math.abs(value).toFixed(2)} ¢` : `$${(Math.abs(value) / 100).toFixed(2)}`;

export class Coach {
  #asked = ""; // the decision that was asked about
  /** @type {Decision[]} its values */
  #decisions = [];
  /** @type {Map<number, Promise<any>>} */
  #edges = new Map();
  #spot = ""; // the spot that is aimed at
  #prepared = false; // whether the game is being solved for the first decision
  #from = Infinity; // the position at which the decision was asked
  #askedRound = 0; // that of the decision
  #round = 0; // that of the verdict

  /** @param {TableStore} store @param {HTMLElement} board */
  constructor(store, board) {
    this.store = store;
    this.on = localStorage.getItem(KEY) === "on";
    this.hides = localStorage.getItem(HIDE_KEY) === "yes";
    this.may = me().role === "player" && store.layout.automatic && !store.layout.between_players;
    this.toggle = h(
      "button",
      {
        cls: "plain coach-switch",
        "data-act": "coach",
        role: "switch",
        hidden: !this.may,
        title: t`The value of each option, from the solver`,
        onclick: () => this.#turn(!this.on),
      },
      t`Coach`,
    );
    this.element = h("div", {
      cls: "coach-line",
      role: "status",
      "aria-label": t`Coach`,
      "data-testid": "coach",
      hidden: true,
    });
    this.verdict = h("p", { cls: "coach-verdict", role: "status", "data-testid": "verdict" });
    for (const kind of ["pointerover", "focusin"])
      board.addEventListener(kind, (event) =>
        this.#cost(/** @type {Element} */ (event.target).closest?.("[data-spot][aria-disabled=false]")),
      );
    for (const kind of ["pointerout", "focusout"]) board.addEventListener(kind, () => this.#note(""));
    this.#turn(this.on);
  }

  /** @param {boolean} on */
  #turn(on) {
    this.on = on;
    localStorage.setItem(KEY, on ? "on" : "off");
    this.toggle.setAttribute("aria-checked", on ? "true" : "false");
    this.#asked = "";
    this.verdict.textContent = "";
    this.#note("");
    if (this.store.ready) this.store.hooks.changed();
  }

  get #speaks() {
    return this.on && this.may && this.store.ready && !this.store.state.tournament;
  }

  // mine: what is asked of you now.
  /** @param {Question[]} mine */
  show(mine) {
    if (!this.#speaks) {
      this.element.hidden = true;
      return;
    }
    this.#prepare();
    const asked = mine.length
      ? `${this.store.state.position} ${mine.map(({ at, options }) => `${at}: ${options.map(({ action }) => action)}`)}`
      : "";
    this.#judge();
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (asked) this.#age();
    this.#decisions = [];
    this.element.hidden = !asked;
    if (!asked) return;
    this.#from = this.store.state.position;
    this.#askedRound = this.store.state.round;
    renew(this.element, h("span", { cls: "quiet" }, t`Solving…`));
    get(`/tables/${this.store.id}/coach`).then(
      (answer) => this.#told(asked, answer),
      (refused) => asked === this.#asked && renew(this.element, h("span", {}, refused.message)),
    );
  }

  // Has the game solved while the player bets, so that the first decision need not wait.
  #prepare() {
    if (this.#prepared || this.store.seat === undefined) return;
    this.#prepared = true;
    post(`/tables/${this.store.id}/coach/ready`).catch(() => {});
  }

  // A verdict is about the last decision: it is marked as old at the next one and cleared in the next round.
  #age() {
    if (this.store.state.round !== this.#round) this.verdict.textContent = "";
    else if (this.verdict.textContent && !this.verdict.classList.contains("past")) {
      this.verdict.classList.add("past");
      this.verdict.textContent = t`Last decision: ${this.verdict.textContent}`;
    }
  }

  /** @param {string} asked @param {{ decisions: Decision[] }} answer */
  #told(asked, { decisions }) {
    if (asked !== this.#asked) return;
    this.#decisions = decisions;
    this.#draw();
  }

  // The values, or with values hidden only the switch: they are then shown with the verdict.
  #draw() {
    const hide = h(
      "button",
      {
        cls: "plain coach-switch",
        "data-act": "hide values",
        role: "switch",
        "aria-checked": this.hides ? "true" : "false",
        title: t`Show the values only after you have decided`,
        onclick: () => {
          this.hides = !this.hides;
          localStorage.setItem(HIDE_KEY, this.hides ? "yes" : "no");
          this.#draw();
        },
      },
      t`Decide first`,
    );
    if (this.hides && this.#decisions.some(({ values }) => values)) {
      renew(this.element, h("span", { cls: "quiet" }, t`Your decision? The values follow.`), hide);
      return;
    }
    renew(
      this.element,
      ...this.#decisions.flatMap(({ values, says }) =>
        values
          ? [
              ...values.options.map((option) =>
                h(
                  "span",
                  {
                    cls: `option-value ${option.best ? "best" : ""}`,
                    "data-worth": option.action,
                    "data-cents": option.cents,
                  },
                  h("b", {}, words(option.action)),
                  " ",
                  cents(option.cents),
                  option.amount ? h("small", {}, t` for ${dollars(option.amount)}`) : null,
                  bestCards(option, values.sets),
                ),
              ),
              h("small", { cls: "reason" }, reasonFor(values)),
              values.says ? h("small", { cls: "quiet" }, named(values.says)) : null,
            ]
          : [h("span", { cls: "quiet" }, named(says))],
      ),
      hide,
    );
  }

  // A choice that is seen in the events is marked, if the coach had told its value.
  #judge() {
    const { store } = this,
      chosen = store.events.find(
        ({ position, event }) =>
          position > this.#from && event.kind === "chose" && store.state.you.includes(event.seat),
      );
    if (!chosen || !this.#decisions.length) return;
    const { event } = chosen,
      values = this.#decisions.find((decision) => decision.at === (event.at ?? event.seat))?.values;
    this.#from = Infinity;
    if (!values) {
      this.#decisions = [];
      return;
    }
    const best = values.options[0],
      taken = values.options.find((option) => option.action === event.action);
    const lost = taken ? Number(best.cents) - valueOf(taken, event) : NaN;
    this.#decisions = [];
    if (Number.isNaN(lost)) return;
    const good = lost < 0.001;
    this.verdict.className = `coach-verdict ${good ? "good" : "bad"}`;
    this.#round = this.#askedRound; // the choice may have ended its round
    const judged = good
        ? t`Best play: ${words(event.action)}`
        : t`Mistake: ${words(event.action)} costs ${less(lost)}. Best play: ${words(best.action)}`,
      each = values.options.map((option) => `${words(option.action)} ${cents(option.cents)}`).join(", ");
    this.verdict.textContent = this.hides ? `${judged} (${each}). ${reasonFor(values)}` : judged;
  }

  // What a chip costs on the spot that is aimed at, before it is put down.
  /** @param {Element | null | undefined} el */
  async #cost(el) {
    if (!(el instanceof SVGElement) || !this.#speaks || this.store.seat === undefined) return;
    const spot = (this.#spot = el.dataset.spot ?? ""),
      [wager, ...on] = spot.split(" "),
      stake = this.store.selected.chip;
    if (!this.#edges.has(stake))
      this.#edges.set(
        stake,
        get(`/tables/${this.store.id}/edges?stake=${stake}`).catch(() => null),
      );
    const edges = await this.#edges.get(stake);
    if (this.#spot !== spot || !edges) return;
    /** @type {{ wager: string, on: string, house_advantage_percent: number }[]} */
    const rows = edges.wagers.filter((/** @type {{ wager: string }} */ row) => row.wager === wager),
      row =
        rows.find((row) => row.on === on.join(" ")) ??
        rows.find((row) => !row.on) ??
        (rows.length === 1 ? rows[0] : null);
    if (row)
      this.#note(
        t`${dollars(stake)} here costs ${less((stake * row.house_advantage_percent) / 100)} on average (house edge ${Number(row.house_advantage_percent).toFixed(2)} %).`,
      );
  }

  /** @param {string} says */
  #note(says) {
    if (!says && !this.#spot) return;
    if (!says) this.#spot = "";
    this.store.setNote(says);
  }
}

/** @param {OptionValue} option @param {TableEvent} event */
function valueOf(option, { amount, cards }) {
  if (cards?.length && Object.keys(option.cards).length) return Number(option.cards[keyOf(cards, option.sizes)] ?? NaN);
  return amount && option.amount
    ? Number(option.cents) + Number(option.each) * (amount - option.amount)
    : Number(option.cents);
}

// Cards as their value is kept: hand by hand, each in the order of its names.
/** @param {string[]} cards @param {number[]} sizes */
function keyOf(cards, sizes) {
  let from = 0;
  return (sizes.length ? sizes : [cards.length]).flatMap((size) => cards.slice(from, (from += size)).sort()).join(" ");
}

// The best set of an option in words, or its cards.
/** @param {OptionValue} option @param {Record<string, string>} [sets] */
function bestCards(option, sets = {}) {
  const [best] = Object.entries(option.cards).sort((a, b) => Number(b[1]) - Number(a[1])),
    set = sets[option.action] ?? best?.[0];
  return set ? h("small", { cls: "set" }, ` ${set}`) : null;
}

// Why the best play is the best: what it brings, and how much less the next option does.
/** @param {Values} values */
export function reasonFor({ case: spot, options }) {
  const at = named(spot);
  const [best] = options,
    next = options.find((option) => !option.best),
    size = less(Number(best.cents)),
    brings =
      Number(best.cents) < 0
        ? t`${words(best.action)} loses ${size} on average`
        : t`${words(best.action)} wins ${size} on average`;
  if (!next) {
    const worth = options
      .flatMap(({ cards }) => Object.values(cards).map(Number))
      .filter((way) => way < Number(best.cents) - 0.001);
    return worth.length
      ? t`${at}: ${brings}, the next best set is ${less(Number(best.cents) - Math.max(...worth))} worse.`
      : t`${at}: every option is worth the same.`;
  }
  const apart = less(Number(best.cents) - Number(next.cents));
  return t`${at}: ${brings}, ${words(next.action)} is ${apart} worse.`;
}
