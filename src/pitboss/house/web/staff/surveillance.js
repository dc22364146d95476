// Surveillance: every table, every log, any round run again, and the books.

import { staffPages } from "./appointments.js";
import { attempt, cite, dateTime, dollars, field, get, h, report, wonOrLost, words } from "../lib/dom.js";
import { money, once } from "../lib/forms.js";
import { Live } from "./open-tables.js";
import { replayed } from "../table/replay-view.js";

const MOST_FOUND = 300;
const MONEY = new Set(["amount", "chips"]);

export async function page() {
  const [tables, logs, books] = await Promise.all([get("/tables"), get("/logs"), get("/ledger")]);
  const again = new Again(),
    rounds = (table) =>
      h("button", { onclick: () => again.last(table) }, "Rounds", h("span", { cls: "hidden" }, ` of table ${table}`));
  const log = (table) =>
    h(
      "a",
      { href: `/api/tables/${table}/log`, download: `table-${table}.log` },
      "Log",
      h("span", { cls: "hidden" }, ` of table ${table}`),
    );
  const live = new Live(tables, (one) => [rounds(one.table), log(one.table)]),
    closed = logs.filter((one) => one.closed);
  return {
    leave: () => live.leave(),
    element: h(
      "div",
      { cls: "surveillance" },
      h("h1", {}, "Surveillance"),
      staffPages(),
      h("h2", {}, "Open tables"),
      live.element,
      closed.length
        ? h(
            "details",
            {},
            h("summary", {}, `Closed tables: ${closed.length}`),
            report(
              "Closed tables",
              ["Table", "Game", "Opened", "Entries", ""],
              closed.map((one) => [
                `${one.name} (${one.table})`,
                words(one.game.replaceAll("-", " ")),
                dateTime(one.opened),
                String(one.entries),
                h("span", { cls: "row" }, rounds(one.table), log(one.table)),
              ]),
              "tables",
            ),
          )
        : null,
      h(
        "p",
        { cls: "quiet" },
        "A log is proved offline with ",
        h("code", {}, "pitboss replay table-1.log"),
        " (",
        h("code", {}, "--open"),
        " while the table is in play).",
      ),
      again.element,
      searching(again, logs),
      h("h2", {}, "The books"),
      ...accounts(books),
    ),
  };
}

// A round, run again by the house from its log and proved entry by entry.
class Again {
  constructor() {
    this.shown = h("div", { cls: "replay", "aria-live": "polite" });
    this.table = h("input", { type: "number", min: "1", required: true });
    this.round = h("input", { type: "number", min: "1", required: true });
    this.eyes = h(
      "select",
      {},
      h("option", { value: "" }, "surveillance: every card"),
      h("option", { value: "0" }, "one who only watches"),
    );
    this.element = h(
      "section",
      { "aria-label": "Replay a round" },
      h("h2", {}, "Replay a round"),
      h(
        "form",
        {
          cls: "card row",
          onsubmit: (event) => {
            event.preventDefault();
            this.run();
          },
        },
        field("Table", this.table),
        field("Round", this.round),
        field("As seen by", this.eyes),
        h("button", { cls: "main" }, "Replay"),
        h("button", { type: "button", onclick: () => this.#step(-1) }, "Previous round"),
        h("button", { type: "button", onclick: () => this.#step(1) }, "Next round"),
      ),
      this.shown,
    );
  }

  async last(table) {
    const found = await attempt(() => get(`/tables/${table}`));
    if (!found) return;
    this.table.value = String(table);
    // One that is only open for bets shows nothing yet.
    this.round.value = String(Math.max(1, found.state.round - (found.state.ask?.wagers ? 1 : 0)));
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

  async run() {
    const eyes = this.eyes.value ? `?seat=${this.eyes.value}` : "";
    const mine = (this.asked = (this.asked ?? 0) + 1),
      round = await attempt(() => get(`/tables/${Number(this.table.value)}/rounds/${Number(this.round.value)}${eyes}`));
    if (mine !== this.asked) return;
    if (round?.layout) this.#seats(round);
    this.shown.replaceChildren(
      ...(round
        ? [
            h(
              "p",
              {},
              round.proved
                ? h("b", { cls: "won" }, `Proved: table ${round.table}, round ${round.round}.`)
                : h("b", { cls: "lost" }, `Not proved: ${round.problem}`),
            ),
            ...(round.layout ? [replayed(round, Number(this.eyes.value))] : []),
            h("ol", { cls: "entries" }, round.entries.map(entry)),
          ]
        : []),
    );
  }

  // Whose eyes there are at this table: those of who sat there, by name.
  #seats({ layout, players }) {
    const wanted = this.eyes.value,
      seats = Array.from({ length: layout.seats }, (_, i) => String(i + 1));
    this.eyes.replaceChildren(
      ...[...this.eyes.children].slice(0, 2),
      ...seats.map((seat) => h("option", { value: seat }, `seat ${seat}${players[seat] ? `, ${players[seat]}` : ""}`)),
    );
    this.eyes.value = wanted === "0" || seats.includes(wanted) ? wanted : "";
  }
}

// Events of the logs by paragraph, amount or irregularity, of one table or of all, the latest table first; each leads
// to its round.
function searching(again, logs) {
  const table = h("input", { type: "number", min: "1", name: "searched", placeholder: "all" }),
    law = h("input", { name: "paragraph", placeholder: "like 5.2(a)" }),
    amount = h("input", { name: "least", inputmode: "decimal", placeholder: "like 100" });
  const wrong = h("input", { type: "checkbox", name: "irregular" }),
    found = h("div", { cls: "found", "aria-live": "polite" });
  const row = (of, one) => [
    h("button", { cls: "plain", onclick: () => again.show(of, one.round) }, `Table ${of}, round ${one.round}`),
    one.at ? new Date(one.at).toLocaleString("en-US", { dateStyle: "short", timeStyle: "medium" }) : "",
    one.says,
    cite(one.law),
  ];
  const send = once(() =>
    attempt(async () => {
      const asked = new URLSearchParams({
        ...(law.value.trim() ? { law: law.value.trim() } : {}),
        ...(amount.value.trim() ? { amount: String(money(amount)) } : {}),
        ...(wrong.checked ? { irregular: "true" } : {}),
      });
      const wanted = table.value ? [Number(table.value)] : logs.map((one) => one.table),
        rows = [];
      let count = 0;
      for (const [at, of] of wanted.entries()) {
        found.replaceChildren(h("p", { cls: "quiet" }, `Table ${of}: log ${at + 1} of ${wanted.length}…`));
        const answer = await get(`/tables/${of}/search?${asked}`);
        count += answer.count;
        rows.push(...answer.events.map((one) => row(of, one)));
        if (rows.length >= MOST_FOUND) break;
      }
      found.replaceChildren(
        h(
          "p",
          {},
          `${count} events`,
          count > Math.min(rows.length, MOST_FOUND) ? `, ${Math.min(rows.length, MOST_FOUND)} of them shown` : "",
          ".",
        ),
        ...(rows.length
          ? [report("Events found", ["Round", "When", "What", "Paragraph"], rows.slice(0, MOST_FOUND))]
          : []),
      );
    }),
  );
  return h(
    "section",
    { "aria-label": "Search the logs" },
    h("h2", {}, "Search the logs"),
    h(
      "form",
      { cls: "card row", onsubmit: send },
      field("Table", table),
      field("Paragraph", law),
      field("Dollars or more", amount),
      h("label", {}, wrong, " irregularities only"),
      h("button", { cls: "main" }, "Search"),
    ),
    found,
  );
}

function entry(one) {
  const { do: what, ...facts } = one.input,
    told = Object.entries(facts)
      .filter(([, value]) => typeof value !== "object")
      .map(([name, value]) => `${words(name)} ${MONEY.has(name) ? dollars(value) : value}`)
      .join(", ");
  return h(
    "li",
    {},
    h(
      "div",
      { cls: "entry" },
      h("b", {}, `${one.position} · ${what}`),
      told ? h("span", { cls: "facts" }, told) : null,
      one.drawn?.length ? h("span", { cls: "tag" }, `drawn ${one.drawn.join(" ")}`) : null,
      h(
        "span",
        { cls: "quiet" },
        one.at ? new Date(one.at).toLocaleTimeString("en-US") : "",
        " ",
        h("code", { title: one.hash }, one.hash.slice(0, 12)),
      ),
    ),
    h(
      "ul",
      { cls: "feed" },
      one.events.map((event) =>
        h(
          "li",
          {
            cls: `event ${event.event.kind === "settled" ? wonOrLost(event.event.net) : ""}`,
          },
          h("span", {}, event.says),
          " ",
          cite(event.law),
        ),
      ),
    ),
  );
}

function accounts(books) {
  const held = Object.entries(books.accounts),
    total = (begins) => held.filter(([name]) => name.startsWith(begins)).reduce((sum, [, amount]) => sum + amount, 0);
  const right = books.sum === 0 && !books.unbalanced.length;
  return [
    h(
      "p",
      {},
      right
        ? h("b", { cls: "won" }, "All accounts add up to zero.")
        : h("b", { cls: "lost" }, `The books do not balance: ${dollars(books.sum)} ${books.unbalanced.join(", ")}`),
    ),
    report(
      "Sums",
      ["Accounts", "Hold"],
      [
        ["The cage", "cage"],
        ["Purses", "person "],
        ["Tables", "table "],
        ["The house", "house"],
      ].map(([name, begins]) => [name, dollars(total(begins))]),
      "numbers",
    ),
    h(
      "details",
      {},
      h("summary", {}, `All ${held.length} accounts`),
      report(
        "Accounts",
        ["Account", "Holds"],
        held.map(([name, amount]) => [name, dollars(amount)]),
        "numbers",
      ),
    ),
  ];
}
