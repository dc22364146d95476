// Surveillance: every table, every log, any round run again, and the books.

import { attempt, cite, dollars, field, get, h, report, words } from "./dom.js";
import { card, die } from "./pieces.js";
import { sceneOf } from "./scene.js";

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
    again.element,
    h("h2", {}, "The books"), ...accounts(books)) };
}

// A round, run again by the house from its log and proved entry by entry.
class Again {
  constructor() {
    this.shown = h("div", { cls: "replay", "aria-live": "polite" });
    this.table = h("input", { type: "number", min: "1", required: true });
    this.round = h("input", { type: "number", min: "1", required: true });
    this.element = h("section", { "aria-label": "Replay a round" }, h("h2", {}, "Replay a round"),
      h("form", { cls: "card row", onsubmit: (event) => { event.preventDefault(); this.run(); } }, field("Table", this.table), field("Round", this.round),
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

  async run() {
    const mine = this.asked = (this.asked ?? 0) + 1, found = await attempt(() => get(`/tables/${Number(this.table.value)}/rounds/${Number(this.round.value)}`));
    if (mine !== this.asked) return;
    this.shown.replaceChildren(...(found ? [
      h("p", {}, found.proved ? h("b", { cls: "won" }, `Proved: table ${found.table}, round ${found.round}.`) : h("b", { cls: "lost" }, `Not proved: ${found.problem}`)),
      this.#drawn(found.entries), h("ol", { cls: "entries" }, found.entries.map(entry))] : []));
  }

  #drawn(entries) {
    const scene = sceneOf(entries.flatMap((one) => one.events));
    const parts = [...(scene.spun ? [h("p", { cls: "meter" }, scene.spun)] : []), ...(scene.dice ? [h("div", { cls: "dice" }, scene.dice.map(die))] : []),
      ...[...scene.hands].map(([name, cards]) => h("div", { cls: "hand" }, h("span", { cls: "label" }, words(name)), h("div", { cls: "cards" }, cards.map((one) => card(one)))))];
    return parts.length ? h("div", { cls: "felt" }, h("div", { cls: "scene" }, parts)) : null;
  }
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
