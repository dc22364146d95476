// Surveillance: every table, every log, any round run again, and the books.

import { attempt, cite, dollars, field, get, h, report, words } from "./dom.js";
import { money, once } from "./forms.js";
import { drawnRound } from "./replayed.js";

const MONEY = new Set(["amount", "chips"]);

export async function page() {
  const [logs, books] = await Promise.all([get("/logs"), get("/ledger")]);
  const again = new Again();
  return { element: h("div", { cls: "surveillance" },
    h("h1", {}, "Surveillance"),
    h("h2", {}, "Tables"),
    report("Tables", ["Table", "Game", "Opened", "Entries", "State", ""], logs.map((one) => [
      h("a", { href: `/table/${one.table}`, "data-page": true }, `${one.name} (${one.table})`), words(one.game.replaceAll("-", " ")),
      new Date(one.opened).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" }), String(one.entries), one.closed ? "closed" : one.automatic ? "open" : "open, live",
      h("span", { cls: "row" },
        h("button", { onclick: () => again.last(one.table) }, "Rounds", h("span", { cls: "hidden" }, ` of table ${one.table}`)),
        h("a", { href: `/api/tables/${one.table}/log`, download: `table-${one.table}.log` }, "Log", h("span", { cls: "hidden" }, ` of table ${one.table}`)))]), "tables"),
    h("p", { cls: "quiet" }, "A log is proved offline with ", h("code", {}, "pitboss replay table-1.log"), " (", h("code", {}, "--open"), " while the table is in play)."),
    again.element, searching(again),
    h("h2", {}, "The books"), ...accounts(books)) };
}

// A round, run again by the house from its log and proved entry by entry.
class Again {
  constructor() {
    this.shown = h("div", { cls: "replay", "aria-live": "polite" });
    this.table = h("input", { type: "number", min: "1", required: true });
    this.round = h("input", { type: "number", min: "1", required: true });
    this.eyes = h("select", {}, h("option", { value: "" }, "surveillance: every card"), h("option", { value: "0" }, "one who only watches"));
    this.element = h("section", { "aria-label": "Replay a round" }, h("h2", {}, "Replay a round"),
      h("form", { cls: "card row", onsubmit: (event) => { event.preventDefault(); this.run(); } }, field("Table", this.table), field("Round", this.round), field("As seen by", this.eyes),
        h("button", { cls: "main" }, "Replay"),
        h("button", { type: "button", onclick: () => this.#step(-1) }, "Previous round"), h("button", { type: "button", onclick: () => this.#step(1) }, "Next round")),
      this.shown);
  }

  async last(table) {
    const found = await attempt(() => get(`/tables/${table}`));
    if (!found) return;
    this.table.value = String(table);
    this.round.value = String(Math.max(1, found.state.round - (found.state.ask?.wagers ? 1 : 0)));  // one that is only open for bets shows nothing yet
    await this.run();
    this.element.scrollIntoView({ block: "start" });
  }

  #step(by) {
    this.round.value = String(Math.max(1, Number(this.round.value) + by));
    return this.run();
  }

  // A round that was found by a search.
  async show(table, round) {
    this.table.value = String(table);
    this.round.value = String(round);
    await this.run();
    this.element.scrollIntoView({ block: "start" });
  }

  async #seats() {
    const table = Number(this.table.value);
    if (table === this.known) return;
    this.known = table;
    const layout = await get(`/tables/${table}/layout`).catch(() => null);
    this.eyes.replaceChildren(...[...this.eyes.children].slice(0, 2), ...Array.from({ length: layout?.seats ?? 0 }, (_, i) => h("option", { value: String(i + 1) }, `seat ${i + 1}`)));
    this.layout = layout;
  }

  async run() {
    await this.#seats();
    const eyes = this.eyes.value ? `?seat=${this.eyes.value}` : "";
    const mine = this.asked = (this.asked ?? 0) + 1, found = await attempt(() => get(`/tables/${Number(this.table.value)}/rounds/${Number(this.round.value)}${eyes}`));
    if (mine !== this.asked) return;
    this.shown.replaceChildren(...(found ? [
      h("p", {}, found.proved ? h("b", { cls: "won" }, `Proved: table ${found.table}, round ${found.round}.`) : h("b", { cls: "lost" }, `Not proved: ${found.problem}`)),
      drawnRound(this.layout, found.entries.flatMap((one) => one.events), Number(this.eyes.value) || -1), h("ol", { cls: "entries" }, found.entries.map(entry))] : []));
  }
}

// Events of a log by paragraph, amount or irregularity; each leads to its round.
function searching(again) {
  const table = h("input", { type: "number", min: "1", required: true, name: "searched" }), law = h("input", { name: "paragraph", placeholder: "like 5.2(a)" }), amount = h("input", { name: "least", inputmode: "decimal", placeholder: "like 100" });
  const wrong = h("input", { type: "checkbox", name: "irregular" }), found = h("div", { cls: "found", "aria-live": "polite" });
  const send = once(() => attempt(async () => {
    const asked = new URLSearchParams({ ...(law.value.trim() ? { law: law.value.trim() } : {}), ...(amount.value.trim() ? { amount: String(money(amount)) } : {}), ...(wrong.checked ? { irregular: "true" } : {}) });
    const answer = await get(`/tables/${Number(table.value)}/search?${asked}`);
    found.replaceChildren(h("p", {}, `${answer.count} events${answer.count > answer.events.length ? `, the last ${answer.events.length} of them` : ""}.`),
      ...(answer.events.length ? [report("Events found", ["Round", "What", "Paragraph"], answer.events.map((one) => [h("button", { cls: "plain", onclick: () => again.show(answer.table, one.round) }, `Round ${one.round}`), one.says, cite(one.law)]))] : []));
  }));
  return h("section", { "aria-label": "Search a log" }, h("h2", {}, "Search a log"),
    h("form", { cls: "card row", onsubmit: send }, field("Table", table), field("Paragraph", law), field("Dollars or more", amount), h("label", {}, wrong, " irregularities only"), h("button", { cls: "main" }, "Search")), found);
}

function entry(one) {
  const { do: what, ...facts } = one.input, told = Object.entries(facts).filter(([, value]) => typeof value !== "object").map(([name, value]) => `${words(name)} ${MONEY.has(name) ? dollars(value) : value}`).join(", ");
  return h("li", {},
    h("div", { cls: "entry" }, h("b", {}, `${one.position} · ${what}`), told ? h("span", { cls: "facts" }, told) : null, one.drawn?.length ? h("span", { cls: "tag" }, `drawn ${one.drawn.join(" ")}`) : null,
      h("span", { cls: "quiet" }, one.at ? new Date(one.at).toLocaleTimeString("en-US") : "", " ", h("code", { title: one.hash }, one.hash.slice(0, 12)))),
    h("ul", { cls: "feed" }, one.events.map((event) => h("li", { cls: `event ${event.event.kind === "settled" ? (event.event.net > 0 ? "won" : event.event.net < 0 ? "lost" : "even") : ""}` }, h("span", {}, event.says), " ", cite(event.law)))));
}

function accounts(books) {
  const held = Object.entries(books.accounts), total = (begins) => held.filter(([name]) => name.startsWith(begins)).reduce((sum, [, amount]) => sum + amount, 0);
  const right = books.sum === 0 && !books.unbalanced.length;
  return [
    h("p", {}, right ? h("b", { cls: "won" }, "All accounts add up to zero.") : h("b", { cls: "lost" }, `The books do not balance: ${dollars(books.sum)} ${books.unbalanced.join(", ")}`)),
    report("Sums", ["Accounts", "Hold"], [["The cage", "cage"], ["Purses", "person "], ["Tables", "table "], ["The house", "house"]].map(([name, begins]) => [name, dollars(total(begins))]), "numbers"),
    h("details", {}, h("summary", {}, `All ${held.length} accounts`), report("Accounts", ["Account", "Holds"], held.map(([name, amount]) => [name, dollars(amount)]), "numbers")),
  ];
}
