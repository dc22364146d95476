// The coach, where a player has switched him on: what each option is worth before the choice, what it cost after it,
// and what a bet costs before it is made. He speaks in places that are always there, so that nothing moves.

import { dollars, get, h, renew, session, words } from "../lib/dom.js";

const KEY = "coach";
export const cents = (value) => {
  const whole = Number(value) / 100;
  return `${whole < 0 ? "−" : "+"}$${Math.abs(whole).toFixed(Math.abs(whole) < 1 ? 4 : 2)}`;
};
const less = (value) =>
  Math.abs(value) < 100 ? `${Math.abs(value).toFixed(1)} ¢` : dollars(Math.round(Math.abs(value)));

export class Coach {
  #asked = ""; // the decision that was asked about
  #decisions = []; // what he said of it
  #edges = new Map();

  constructor(page, board) {
    this.page = page;
    this.on = localStorage.getItem(KEY) === "on";
    this.may = session.me.role === "player" && page.layout.automatic && !page.layout.between_players;
    this.toggle = h(
      "button",
      {
        cls: "plain coach-switch",
        "data-act": "coach",
        role: "switch",
        hidden: !this.may,
        title: "What each option is worth, from the solver",
        onclick: () => this.#turn(!this.on),
      },
      "Coach",
    );
    this.element = h("div", {
      cls: "coach-line",
      role: "status",
      "aria-label": "The coach",
      "data-testid": "coach",
      hidden: true,
    });
    this.verdict = h("p", { cls: "coach-verdict", role: "status", "data-testid": "verdict" });
    for (const kind of ["pointerover", "focusin"])
      board.addEventListener(kind, (event) => this.#cost(event.target.closest?.("[data-spot][aria-disabled=false]")));
    for (const kind of ["pointerout", "focusout"]) board.addEventListener(kind, () => this.#note(""));
    this.#turn(this.on);
  }

  #turn(on) {
    this.on = on;
    localStorage.setItem(KEY, on ? "on" : "off");
    this.toggle.setAttribute("aria-checked", on ? "true" : "false");
    this.#asked = "";
    this.verdict.textContent = "";
    this.#note("");
    if (this.page.state) this.page.show();
  }

  get #speaks() {
    return this.on && this.may && !this.page.state?.tournament;
  }

  // mine: what is asked of you now.
  show(mine) {
    if (!this.#speaks) {
      this.element.hidden = true;
      return;
    }
    const asked = mine.length
      ? `${this.page.state.position} ${mine.map((one) => `${one.at}: ${one.options.map((option) => option.action)}`)}`
      : "";
    this.#judge();
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#decisions = [];
    this.element.hidden = !asked;
    if (!asked) return;
    this.from = this.page.state.position;
    renew(this.element, h("span", { cls: "quiet" }, "The coach asks the solver…"));
    get(`/tables/${this.page.id}/coach`).then(
      (told) => this.#told(asked, told),
      (refused) => asked === this.#asked && renew(this.element, h("span", {}, refused.message)),
    );
  }

  #told(asked, { decisions }) {
    if (asked !== this.#asked) return;
    this.#decisions = decisions;
    renew(
      this.element,
      ...decisions.flatMap(({ values, says }) =>
        values
          ? [
              ...values.options.map((one) =>
                h(
                  "span",
                  { cls: `worth-of ${one.best ? "best" : ""}`, "data-worth": one.action, "data-cents": one.cents },
                  h("b", {}, words(one.action)),
                  " ",
                  cents(one.cents),
                  one.amount ? h("small", {}, ` for ${dollars(one.amount)}`) : null,
                  bestCards(one),
                ),
              ),
              values.says ? h("small", { cls: "quiet" }, values.says) : null,
            ]
          : [h("span", { cls: "quiet" }, says)],
      ),
    );
  }

  // A choice that is seen in the events is marked, if the coach had told its value.
  #judge() {
    const chosen = this.page.events.find(
      ({ position, event }) =>
        position > (this.from ?? Infinity) && event.kind === "chose" && this.page.state.you.includes(event.seat),
    );
    if (!chosen || !this.#decisions.length) return;
    const { event } = chosen,
      values = this.#decisions.find((one) => one.at === (event.at ?? event.seat))?.values;
    this.from = Infinity;
    if (!values) {
      this.#decisions = [];
      return;
    }
    const best = values.options[0],
      taken = values.options.find((one) => one.action === event.action);
    const lost = taken ? Number(best.cents) - worthOf(taken, event) : NaN;
    this.#decisions = [];
    if (Number.isNaN(lost)) return;
    const good = lost < 0.001;
    this.verdict.className = `coach-verdict ${good ? "good" : "bad"}`;
    this.verdict.textContent = good
      ? `${words(event.action)}: the best`
      : `Mistake: ${words(event.action)} costs ${less(lost)}; best is ${words(best.action)}`;
  }

  // What a chip costs on the spot that is aimed at, before it is put down.
  async #cost(el) {
    if (!el || !this.#speaks || !this.page.state?.you.length) return;
    const spot = (this.spot = el.dataset.spot),
      [wager, ...on] = spot.split(" "),
      stake = this.page.chosen;
    if (!this.#edges.has(stake))
      this.#edges.set(
        stake,
        get(`/tables/${this.page.id}/edges?stake=${stake}`).catch(() => null),
      );
    const told = await this.#edges.get(stake);
    if (this.spot !== spot || !told) return;
    const rows = told.wagers.filter((one) => one.wager === wager),
      row =
        rows.find((one) => one.on === on.join(" ")) ??
        rows.find((one) => !one.on) ??
        (rows.length === 1 ? rows[0] : null);
    if (row)
      this.#note(
        `${dollars(stake)} here costs ${less((stake * row.house_advantage_percent) / 100)} on average ` +
          `(house edge ${Number(row.house_advantage_percent).toFixed(2)} %).`,
      );
  }

  #note(says) {
    if (!says) this.spot = null;
    if ((this.said ?? "") === says) return;
    this.said = says;
    this.page.tray?.note(says);
  }
}

function worthOf(option, { amount, cards }) {
  if (cards?.length && Object.keys(option.cards).length) return Number(option.cards[named(cards, option.sizes)] ?? NaN);
  return amount && option.amount
    ? Number(option.cents) + Number(option.each) * (amount - option.amount)
    : Number(option.cents);
}

// Cards as their value is kept: hand by hand, each in the order of its names.
function named(cards, sizes) {
  let from = 0;
  return (sizes.length ? sizes : [cards.length]).flatMap((size) => cards.slice(from, (from += size)).sort()).join(" ");
}

function bestCards(option) {
  const best = Object.entries(option.cards).sort((one, other) => other[1] - one[1])[0];
  return best ? h("small", {}, ` with ${best[0]}`) : null;
}
