// A keno lounge: numbers are marked on the grid and bought as a ticket, the draw lights them up one by one, and each
// ticket shows what it has come to. It takes the place of the layout (board.js) where the game draws from a drum.

import { dollars, field, h, words } from "../lib/dom.js";

const NUMBERS = 80,
  ACROSS = 10,
  PACE = 110;
const GROUPED = new Set(["split", "way", "combination", "king"]);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const choose = (n, k) => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
};
const rising = (numbers) => [...numbers].sort((one, other) => one - other);

export class Lounge {
  // buy(bet) buys a ticket; rate() is the chip that each way is wagered at.
  constructor(layout, { buy, rate }) {
    Object.assign(this, {
      layout,
      buy,
      rate,
      kind: "straight",
      kings: [],
      groups: [[]],
      active: 0,
      counts: new Set([2]),
      seen: undefined,
      shown: 0,
    });
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
        "aria-label": "The numbers 1 to 80. Arrow keys move, Enter marks.",
        onkeydown: (event) => this.#move(event),
      },
      this.cells,
    );
    this.title = h("h2", { cls: "keno-title", role: "status", "aria-live": "polite" });
    this.form = h("form", {
      cls: "keno-form",
      "aria-label": "A new ticket",
      onsubmit: (event) => {
        event.preventDefault();
        this.#order();
      },
    });
    this.tickets = h("ul", { cls: "tickets", "aria-label": "Your tickets" });
    this.element = h("div", { cls: "board lounge" }, this.title, this.grid, this.form, this.tickets);
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
    this.submit = h("button", { cls: "main", "data-act": "buy ticket" }, "Buy the ticket");
    this.redraw();
  }

  leave() {
    clearTimeout(this.timer);
  }

  redraw() {
    const kinds = this.layout.wagers.filter((one) => one.open);
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
      kinds.map((one) => h("option", { value: one.id }, one.name)),
    );
    kind.value = this.kind;
    const quick = kinds.find((one) => one.id === "quick_pick")?.places.filter((one) => /^\d+$/.test(one)) ?? [],
      before = this.spots.value;
    this.spots.replaceChildren(...quick.map((one) => h("option", { value: one }, one)));
    if (quick.includes(before)) this.spots.value = before;
    const parts = [
      h(
        "div",
        { cls: "row" },
        field("Ticket", kind),
        this.kind === "quick_pick" ? field("Spots", this.spots) : null,
        ["way", "king"].includes(this.kind)
          ? this.#together()
          : this.kind === "combination"
            ? field("Ways", this.named)
            : null,
        field("Games", this.games),
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
          "Clear",
        ),
      ),
    ];
    this.form.replaceChildren(...parts.filter(Boolean));
    this.#show();
  }

  // How many groups make a way.
  #together() {
    return h(
      "fieldset",
      {},
      h("legend", {}, "Groups in a way"),
      [1, 2, 3, 4, 5].slice(this.kind === "way" ? 1 : 0).map((count) =>
        h(
          "label",
          {},
          h("input", {
            type: "checkbox",
            checked: this.counts.has(count),
            onchange: () => {
              this.counts.has(count) ? this.counts.delete(count) : this.counts.add(count);
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
      { cls: "row groups", role: "group", "aria-label": "The next number is of" },
      this.kind === "king" ? pick("king", `Kings ${rising(this.kings).join(" ")}`) : null,
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
        "New group",
      ),
    );
  }

  #clear() {
    this.kings = [];
    this.groups = [[]];
    this.active = this.kind === "king" ? "king" : 0;
  }

  #mark(number) {
    if (this.kind === "quick_pick") return;
    const all = [this.kings, ...this.groups],
      has = all.find((group) => group.includes(number));
    if (has) has.splice(has.indexOf(number), 1);
    else (this.active === "king" ? this.kings : this.groups[this.active]).push(number);
    if (GROUPED.has(this.kind)) this.redraw();
    else this.#show();
  }

  #move(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ACROSS, ArrowDown: ACROSS }[event.key],
      from = this.cells.indexOf(document.activeElement);
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

  // The ticket as it is written, its ways, and what it costs.
  #ticket() {
    const groups = this.#filled(),
      games = Math.max(1, Math.floor(Number(this.games.value) || 1));
    const marked = groups.map((group) => rising(group).join("-")),
      counts = rising(this.counts);
    const named = this.named.value
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter(Boolean);
    const by = (others) => counts.reduce((sum, count) => sum + (count <= others ? choose(others, count) : 0), 0);
    const [on, ways] = {
      straight: () => [marked.join("/"), marked.length ? 1 : 0],
      quick_pick: () => [this.spots.value, this.spots.value ? 1 : 0],
      split: () => [marked.join("/"), marked.length > 1 ? marked.length : 0],
      way: () => [`${marked.join("/")}:${counts.join("+")}`, by(marked.length)],
      combination: () => [`${marked.join("/")}:${named.join("+")}`, marked.length > 1 ? named.length : 0],
      king: () => [
        `${[...rising(this.kings).map((one) => `K${one}`), ...marked].join("/")}:${counts.join("+")}`,
        this.kings.length * by(marked.length),
      ],
    }[this.kind]();
    return { wager: this.kind, on: games > 1 ? `${on}x${games}` : on, amount: ways * games * this.rate(), ways, games };
  }

  #price() {
    const { ways, games, amount } = this.#ticket();
    this.total.textContent = ways
      ? `${ways.toLocaleString("en-US")} ${ways === 1 ? "way" : "ways"} at ${dollars(this.rate())}` +
        `${games > 1 ? ` for ${games} games` : ""}: ${dollars(amount)}`
      : "Mark numbers on the grid.";
    this.submit.disabled = !ways || !this.open?.has(this.kind) || !this.you?.length;
    const spots =
      this.kind === "quick_pick" ? Number(this.spots.value) : this.kind === "straight" ? this.groups[0].length : 0;
    const rows = (this.layout.wagers.find((one) => one.id === "straight")?.pays ?? [])
      .map(({ row, pays }) => ({ row: row.split(" of "), pays }))
      .filter(({ row }) => Number(row[1]) === spots);
    this.pays.textContent = rows.length
      ? `${spots === 1 ? "1 spot" : `${spots} spots`}: ` +
        `${rows.map(({ row, pays }) => `catch ${row[0]}, ${pays}`).join("; ")}.`
      : spots
        ? `The rate card has no ticket with ${spots} spots.`
        : "";
  }

  async #order() {
    const { wager, on, amount } = this.#ticket();
    await this.buy({ wager, on, amount });
  }

  // ---------------- the draw, and what tickets have come to

  update(told) {
    if (!told) return;
    Object.assign(this, { open: told.open, you: told.you, lying: told.layout, told: told.events });
    const { drawn } = told,
      fresh = drawn && drawn.game !== this.seen;
    if (fresh) {
      const first = this.seen === undefined;
      this.seen = drawn.game;
      this.drawn = drawn;
      this.shown = first || this.still.matches ? drawn.numbers.length : 0;
      clearTimeout(this.timer);
      this.#light();
    } else if (!drawn) this.seen ??= 0;
    this.#show();
  }

  #light() {
    if (this.shown >= this.drawn.numbers.length) return;
    this.shown += 1;
    this.#show();
    this.timer = setTimeout(() => this.#light(), PACE);
  }

  #show() {
    const lit = new Set(this.drawn?.numbers.slice(0, this.shown) ?? []),
      done = this.shown === (this.drawn?.numbers.length ?? 0);
    const last = this.drawn?.numbers[this.shown - 1],
      mine = this.#numbers();
    const text = !this.drawn
      ? "Mark numbers, and wait for the draw"
      : done
        ? `Game ${this.drawn.game}`
        : `Game ${this.drawn.game}: number ${this.shown} is ${last}`;
    if (this.title.textContent !== text) this.title.textContent = text;
    for (const [at, cell] of this.cells.entries()) {
      const number = at + 1,
        group = this.groups.findIndex((one) => one.includes(number)),
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
        `${number}${king ? ", king" : marked && GROUPED.has(this.kind) ? `, group ${LETTERS[group]}` : ""}` +
          (lit.has(number) ? ", drawn" : ""),
      );
      cell.disabled = this.kind === "quick_pick";
    }
    this.#price();
    this.tickets.replaceChildren(...this.#mine(lit, done));
    this.tickets.hidden = !this.tickets.children.length;
  }

  // The numbers on your tickets that play, or played in the last game.
  #numbers() {
    const lying = new Set((this.lying ?? []).map((one) => one.id)),
      played = (one) => one.games[0] <= this.drawn?.game && this.drawn.game <= one.games[1];
    return new Set(
      (this.told ?? [])
        .filter(
          ({ event }) =>
            event.printed &&
            this.you?.includes(event.seat) &&
            (lying.has(event.printed.ticket) || played(event.printed)),
        )
        .flatMap(({ event }) => event.printed.numbers),
    );
  }

  // Your tickets: those that play or wait, then those that the last game settled, once all its numbers are out.
  #mine(lit, done) {
    if (!this.you?.length) return [];
    const printed = new Map(),
      results = new Map();
    for (const { event } of this.told ?? []) {
      if (event.printed) printed.set(event.printed.ticket, event);
      if (event.kind === "settled" && this.you.includes(event.seat)) results.set(event.bet, event);
    }
    const lying = (this.lying ?? []).filter((one) => this.you.includes(one.seat));
    const card = (id, wager, on, amount, state, cls) => {
      const ticket = printed.get(id),
        [first, until] = ticket?.printed.games ?? [],
        played = first <= this.drawn?.game;
      const numbers = ticket?.printed.numbers ?? [];
      return h(
        "li",
        { cls: `ticket ${cls}`, "data-ticket": id },
        h("b", {}, `No. ${id}`),
        h(
          "span",
          {},
          ` ${words(wager)} ${on} · ${dollars(amount)}`,
          ticket ? ` · ${first === until ? `game ${first}` : `games ${first} to ${until}`}` : "",
        ),
        h(
          "span",
          { cls: "spots-of" },
          numbers.slice(0, 40).map((one) => h("i", { cls: played && lit.has(one) ? "hit" : "" }, String(one))),
        ),
        h("span", { cls: "state" }, state),
      );
    };
    const waiting = lying.map((one) =>
      card(one.id, one.wager, one.on, one.amount, one.standing || "waits for the draw", "waits"),
    );
    const settled = [...results.values()]
      .filter((one) => printed.has(one.bet) && printed.get(one.bet).printed.games[1] >= (this.drawn?.game ?? 0))
      .map((one) => {
        const price = printed.get(one.bet).printed.price,
          paid = price + one.net;
        return done
          ? card(
              one.bet,
              one.wager,
              one.on,
              price,
              paid > 0 ? `${one.because}: paid ${dollars(paid)}` : `${one.because}: lost`,
              paid > 0 ? "paid" : "gone",
            )
          : card(one.bet, one.wager, one.on, price, "the draw is on", "waits");
      });
    return [...settled, ...waiting];
  }
}
