// The board of keno: numbers are marked on the grid and bought as a ticket, the draw lights up numbers, and each ticket
// shows its result. It replaces the layout (board.js) where the game draws from a drum.

import { BALL } from "../lib/frames.js";
import { dollars, field, fill, h, words } from "../lib/dom.js";
import { t } from "../lib/language.js";

const NUMBERS = 80,
  ACROSS = 10;
const GROUPED = new Set(["split", "way", "combination", "king"]);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @import { BetSlip, BoardView, Layout, Scene, TableEvent } from "../lib/types.d.ts" */

/** @typedef {{ ticket: number, numbers: number[], games: [number, number], price: number }} Printed */
/** @typedef {{ wager: string, on: string, amount: number, ways: number, games: number }} Ticket */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -ACROSS, ArrowRight: 1, ArrowDown: ACROSS };

// How many ways there are to choose k of n.
/** @param {number} n @param {number} k */
const choose = (n, k) => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
};
/** @param {Iterable<number>} numbers */
const rising = (numbers) => [...numbers].sort((a, b) => a - b);

export class KenoBoard {
  kind = "straight";
  /** @type {number[]} */
  kings = [];
  /** @type {number[][]} */
  groups = [[]];
  /** @type {number | "king"} the group of the next number */
  active = 0;
  counts = new Set([2]);
  /** @type {number | undefined} the game that was drawn last */
  #seen = undefined;
  #shown = 0; // how many of its numbers are lit
  #began = 0; // when the first was lit, on the page's clock
  #timer = 0;
  /** @type {Scene["drawn"]} */
  #drawn = null;
  /** @type {Pick<BoardView, "open" | "you" | "layout" | "events">} */
  #view = { open: new Set(), you: [], layout: [], events: [] };

  /**
   * @param {Layout} layout
   * @param {object} hooks
   * @param {(slip: BetSlip) => unknown} hooks.buy buys a ticket
   * @param {() => number} hooks.rate the amount of each way
   */
  constructor(layout, { buy, rate }) {
    this.layout = layout;
    this.buy = buy;
    this.rate = rate;
    this.wide = matchMedia("(min-width: 720px)");
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.cells = Array.from({ length: NUMBERS }, (_, i) =>
      h(
        "button",
        {
          type: "button",
          cls: "number",
          tabindex: i ? "-1" : "0",
          "data-number": i + 1,
          onclick: () => this.#mark(i + 1),
        },
        String(i + 1),
      ),
    );
    this.grid = h(
      "div",
      {
        cls: "keno-grid",
        role: "group",
        "aria-label": t`Numbers 1 to 80. Arrow keys move, Enter marks.`,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#move(event),
      },
      this.cells,
    );
    this.title = h("h2", { cls: "keno-title", role: "status", "aria-live": "polite" });
    this.form = h("form", {
      cls: "keno-form",
      "aria-label": t`New ticket`,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.#order();
      },
    });
    this.tickets = h("ul", { cls: "tickets", "aria-label": t`Your tickets` });
    this.element = h("div", { cls: "board keno-board" }, this.title, this.grid, this.form, this.tickets);
    this.games = h("input", {
      name: "games",
      type: "number",
      min: "1",
      max: "1000",
      value: "1",
      oninput: () => this.#price(),
    });
    this.spots = h("select", { name: "spots", onchange: () => this.#price() });
    this.named = h("input", { name: "ways", placeholder: "A+AB", size: "10", oninput: () => this.#price() });
    this.total = h("output", { cls: "price" });
    this.pays = h("p", { cls: "quiet keno-pays" });
    this.submit = h("button", { cls: "main", "data-act": "buy ticket" }, t`Buy ticket`);
    this.redraw();
  }

  leave() {
    clearTimeout(this.#timer);
  }

  // No chips fly from a ticket.
  spotOf() {
    return null;
  }

  redraw() {
    const kinds = this.layout.wagers.filter((wager) => wager.open);
    const kind = h(
      "select",
      {
        name: "kind",
        onchange: () => {
          this.kind = kind.value;
          this.#clear();
          this.redraw();
        },
      },
      kinds.map((wager) => h("option", { value: wager.id }, wager.name)),
    );
    kind.value = this.kind;
    const quick = kinds.find((wager) => wager.id === "quick_pick")?.places.filter((place) => /^\d+$/.test(place)) ?? [],
      before = this.spots.value;
    fill(this.spots, ...quick.map((place) => h("option", { value: place }, place)));
    if (quick.includes(before)) this.spots.value = before;
    fill(
      this.form,
      h(
        "div",
        { cls: "row" },
        field(t`Ticket`, kind),
        this.kind === "quick_pick" ? field(t`Spots`, this.spots) : null,
        ["way", "king"].includes(this.kind)
          ? this.#together()
          : this.kind === "combination"
            ? field(t`Ways`, this.named)
            : null,
        field(t`Games`, this.games),
      ),
      GROUPED.has(this.kind) ? this.#groupings() : null,
      this.pays,
      h(
        "div",
        { cls: "row" },
        this.submit,
        this.total,
        h(
          "button",
          {
            type: "button",
            "data-act": "clear marks",
            onclick: () => {
              this.#clear();
              this.redraw();
            },
          },
          t`Clear`,
        ),
      ),
    );
    this.#show();
  }

  // How many groups make a way.
  #together() {
    return h(
      "fieldset",
      {},
      h("legend", {}, t`Groups in a way`),
      [1, 2, 3, 4, 5].slice(this.kind === "way" ? 1 : 0).map((count) =>
        h(
          "label",
          {},
          h("input", {
            type: "checkbox",
            checked: this.counts.has(count),
            onchange: () => {
              if (!this.counts.delete(count)) this.counts.add(count);
              this.#price();
            },
          }),
          ` ${count}`,
        ),
      ),
    );
  }

  // Which group the next number is of.
  #groupings() {
    /** @param {number | "king"} at @param {string} says */
    const pick = (at, says) =>
      h(
        "button",
        {
          type: "button",
          cls: "plain",
          "data-act": `group ${at}`,
          "aria-pressed": this.active === at ? "true" : "false",
          onclick: () => {
            this.active = at;
            this.redraw();
          },
        },
        says,
      );
    return h(
      "div",
      { cls: "row groups", role: "group", "aria-label": t`Group of the next number` },
      this.kind === "king" ? pick("king", t`Kings ${rising(this.kings).join(" ")}`) : null,
      this.groups.map((group, at) => pick(at, `${LETTERS[at]} ${rising(group).join(" ")}`)),
      h(
        "button",
        {
          type: "button",
          "data-act": "new group",
          disabled: this.groups.length >= 20,
          onclick: () => {
            this.groups.push([]);
            this.active = this.groups.length - 1;
            this.redraw();
          },
        },
        t`New group`,
      ),
    );
  }

  #clear() {
    this.kings = [];
    this.groups = [[]];
    this.active = this.kind === "king" ? "king" : 0;
  }

  /** @param {number} number */
  #mark(number) {
    if (this.kind === "quick_pick") return;
    const all = [this.kings, ...this.groups],
      has = all.find((group) => group.includes(number));
    if (has) has.splice(has.indexOf(number), 1);
    else (this.active === "king" ? this.kings : this.groups[this.active]).push(number);
    if (GROUPED.has(this.kind)) this.redraw();
    else this.#show();
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const step = STEPS[event.key],
      from = this.cells.findIndex((cell) => cell === document.activeElement);
    if (!step || from < 0 || !this.cells[from + step]) return;
    event.preventDefault();
    for (const cell of this.cells) cell.tabIndex = -1;
    this.cells[from + step].tabIndex = 0;
    this.cells[from + step].focus();
  }

  // ---------------- the ticket that is being made

  #filled() {
    return this.groups.filter((group) => group.length);
  }

  // The ticket as it is written, its ways, and its price.
  /** @returns {Ticket} */
  #ticket() {
    const groups = this.#filled(),
      games = Math.max(1, Math.floor(Number(this.games.value) || 1));
    const marked = groups.map((group) => rising(group).join("-")),
      counts = rising(this.counts);
    const named = this.named.value
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter(Boolean);
    /** @param {number} others */
    const by = (others) => counts.reduce((sum, count) => sum + (count <= others ? choose(others, count) : 0), 0);
    /** @type {Record<string, () => [on: string, ways: number]>} */
    const kinds = {
      straight: () => [marked.join("/"), marked.length ? 1 : 0],
      quick_pick: () => [this.spots.value, this.spots.value ? 1 : 0],
      split: () => [marked.join("/"), marked.length > 1 ? marked.length : 0],
      way: () => [`${marked.join("/")}:${counts.join("+")}`, by(marked.length)],
      combination: () => [`${marked.join("/")}:${named.join("+")}`, marked.length > 1 ? named.length : 0],
      king: () => [
        `${[...rising(this.kings).map((king) => `K${king}`), ...marked].join("/")}:${counts.join("+")}`,
        this.kings.length * by(marked.length),
      ],
    };
    const [on, ways] = kinds[this.kind]();
    return { wager: this.kind, on: games > 1 ? `${on}x${games}` : on, amount: ways * games * this.rate(), ways, games };
  }

  #price() {
    const { ways, games, amount } = this.#ticket();
    this.total.textContent = ways
      ? (ways === 1 ? t`1 way` : t`${ways.toLocaleString("en-US")} ways`) +
        (games > 1
          ? t` at ${dollars(this.rate())} for ${games} games: ${dollars(amount)}`
          : t` at ${dollars(this.rate())}: ${dollars(amount)}`)
      : t`Mark numbers on the grid.`;
    this.submit.disabled = !ways || !this.#view.open.has(this.kind) || !this.#view.you.length;
    const spots =
      this.kind === "quick_pick" ? Number(this.spots.value) : this.kind === "straight" ? this.groups[0].length : 0;
    const rows = (this.layout.wagers.find((wager) => wager.id === "straight")?.pays ?? [])
      .map(({ row, pays }) => ({ row: row.split(" of "), pays }))
      .filter(({ row }) => Number(row[1]) === spots);
    this.pays.textContent = rows.length
      ? `${spots === 1 ? t`1 spot` : t`${spots} spots`}: ` +
        `${rows.map(({ row, pays }) => `catch ${row[0]}, ${pays}`).join("; ")}.`
      : spots
        ? t`The rate card has no ticket with ${spots} spots.`
        : "";
  }

  async #order() {
    const { wager, on, amount } = this.#ticket();
    await this.buy({ wager, on, amount });
  }

  // ---------------- the draw, and the results of tickets

  /** @param {BoardView} view */
  update(view) {
    this.#view = view;
    const { drawn } = view;
    if (drawn && drawn.game !== this.#seen) {
      const first = this.#seen === undefined;
      this.#seen = drawn.game;
      this.#drawn = drawn;
      this.#shown = first || this.still.matches ? drawn.numbers.length : 0;
      this.#began = performance.now();
      clearTimeout(this.#timer);
      this.#light();
    } else if (!drawn) this.#seen ??= 0;
    this.#show();
  }

  // Light the numbers by the clock, so that a slow page catches up before the result is shown.
  #light() {
    const count = this.#drawn?.numbers.length ?? 0;
    if (this.#shown >= count) return;
    const elapsed = performance.now() - this.#began;
    this.#shown = Math.min(count, 1 + Math.floor(elapsed / BALL));
    this.#show();
    this.#timer = window.setTimeout(() => this.#light(), this.#shown * BALL - elapsed);
  }

  #show() {
    const lit = new Set(this.#drawn?.numbers.slice(0, this.#shown) ?? []),
      done = this.#shown === (this.#drawn?.numbers.length ?? 0);
    const last = this.#drawn?.numbers[this.#shown - 1],
      mine = this.#numbers();
    const text = !this.#drawn
      ? t`Mark your numbers and buy a ticket`
      : done
        ? t`Game ${this.#drawn.game}`
        : t`Game ${this.#drawn.game}: number ${this.#shown} is ${last}`;
    if (this.title.textContent !== text) this.title.textContent = text;
    for (const [at, cell] of this.cells.entries()) {
      const number = at + 1,
        group = this.groups.findIndex((group) => group.includes(number)),
        king = this.kings.includes(number),
        marked = king || group >= 0;
      cell.className = [
        "number",
        marked && "marked",
        mine.has(number) && "mine",
        lit.has(number) && "lit",
        !done && number === last && "last",
      ]
        .filter(Boolean)
        .join(" ");
      cell.setAttribute("aria-pressed", marked ? "true" : "false");
      cell.dataset.group = king ? "K" : marked && GROUPED.has(this.kind) ? LETTERS[group] : "";
      cell.setAttribute(
        "aria-label",
        `${number}${king ? t`, king` : marked && GROUPED.has(this.kind) ? t`, group ${LETTERS[group]}` : ""}` +
          (lit.has(number) ? t`, drawn` : ""),
      );
      cell.disabled = this.kind === "quick_pick";
    }
    this.#price();
    fill(this.tickets, ...this.#mine(lit, done));
    this.tickets.hidden = !this.tickets.children.length;
  }

  // The numbers on your tickets that play, or played in the last game.
  #numbers() {
    const { layout, you, events } = this.#view,
      playing = new Set(layout.map((bet) => bet.id)),
      game = this.#drawn?.game ?? NaN;
    /** @param {Printed} ticket */
    const counts = ({ ticket, games: [first, last] }) => playing.has(ticket) || (first <= game && game <= last);
    return new Set(
      events
        .filter(({ event }) => event.printed && you.includes(event.seat) && counts(event.printed))
        .flatMap(({ event }) => /** @type {number[]} */ (event.printed.numbers)),
    );
  }

  // Your tickets: those that play or wait, then those that the last game settled, once all its numbers are out.
  /** @param {Set<number>} lit @param {boolean} done */
  #mine(lit, done) {
    const { you, layout, events } = this.#view;
    if (!you.length) return [];
    /** @type {Map<number, TableEvent>} */
    const printed = new Map(),
      results = new Map();
    for (const { event } of events) {
      if (event.printed) printed.set(event.printed.ticket, event);
      if (event.kind === "settled" && you.includes(event.seat)) results.set(event.bet, event);
    }
    const playing = layout.filter((bet) => you.includes(bet.seat));
    /** @param {number} id @param {string} wager @param {string} on @param {number} amount @param {string} state
     *  @param {string} cls */
    const card = (id, wager, on, amount, state, cls) => {
      const ticket = printed.get(id),
        [first, until] = ticket?.printed.games ?? [],
        played = first <= (this.#drawn?.game ?? NaN);
      /** @type {number[]} */
      const numbers = ticket?.printed.numbers ?? [];
      return h(
        "li",
        { cls: `ticket ${cls}`, "data-ticket": id },
        h("b", {}, t`No. ${id}`),
        h(
          "span",
          {},
          ` ${words(wager)} ${on} · ${dollars(amount)}`,
          ticket ? ` · ${first === until ? t`game ${first}` : t`games ${first} to ${until}`}` : "",
        ),
        h(
          "span",
          { cls: "spots-of" },
          numbers.slice(0, 40).map((number) => h("i", { cls: played && lit.has(number) ? "hit" : "" }, String(number))),
        ),
        h("span", { cls: "state" }, state),
      );
    };
    const waiting = playing.map((bet) =>
      card(bet.id, bet.wager, bet.on, bet.amount, bet.standing || t`waiting for the draw`, "waits"),
    );
    const settled = [...results.values()]
      .filter((result) => (printed.get(result.bet)?.printed.games[1] ?? -1) >= (this.#drawn?.game ?? 0))
      .map((result) => {
        const price = printed.get(result.bet)?.printed.price,
          paid = price + result.net;
        return done
          ? card(
              result.bet,
              result.wager,
              result.on,
              price,
              paid > 0 ? t`${result.because}: paid ${dollars(paid)}` : t`${result.because}: lost`,
              paid > 0 ? "paid" : "gone",
            )
          : card(result.bet, result.wager, result.on, price, t`being drawn`, "waits");
      });
    return [...settled, ...waiting];
  }
}
