// Surveillance: every table, every log, the replay of any round, and the books.

import { staffPages } from "./appointments.js";
import { get } from "../lib/api.js";
import { attempt, cite, DATES, dateTime, dollars, field, fill, h, report, wonOrLost, words } from "../lib/dom.js";
import { money, once } from "../lib/forms.js";
import { language, t } from "../lib/language.js";
import { narrate } from "../table/narration.js";
import { OpenTables } from "./open-tables.js";
import { replayed } from "../table/replay-view.js";

const MOST_FOUND = 300;
const MONEY = new Set(["amount", "chips"]);

/** @import { Child, Page, TableEvent, TableRow } from "../lib/types.d.ts" */
/** @import { Entry, Round } from "../table/replay-view.js" */

/** @typedef {{ table: number, name: string, game: string, opened: number, entries: number, closed: boolean }} LogRow */
/** @typedef {{ accounts: Record<string, number>, sum: number, unbalanced: string[] }} Books */
/** @typedef {Entry & { position: number, at: string, hash: string, drawn?: string[] }} LogEntry */
/** @typedef {{ table: number, round: number, proved: boolean, problem: string, entries: LogEntry[] }} Proof */
/** @typedef {{ round: number, at: string, says: string, law: string, event: TableEvent }} FoundEvent */

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {[TableRow[], LogRow[], Books]} */
  const [tables, logs, books] = await Promise.all([get("/tables"), get("/logs"), get("/ledger")]);
  const again = new RoundReplay(),
    rounds = /** @param {number} table */ (table) =>
      h("button", { onclick: () => again.last(table) }, t`Rounds`, h("span", { cls: "hidden" }, t` of table ${table}`));
  /** @param {number} table */
  const log = (table) =>
    h(
      "a",
      { href: `/api/tables/${table}/log`, download: `table-${table}.log` },
      t`Log`,
      h("span", { cls: "hidden" }, t` of table ${table}`),
    );
  const live = new OpenTables(tables, (table) => [rounds(table.table), log(table.table)]),
    closed = logs.filter((log) => log.closed);
  return {
    leave: () => live.leave(),
    element: h(
      "div",
      { cls: "surveillance" },
      h("h1", {}, t`Surveillance`),
      staffPages(),
      h("h2", {}, t`Open tables`),
      live.element,
      closed.length
        ? h(
            "details",
            {},
            h("summary", {}, t`Closed tables: ${closed.length}`),
            report(
              t`Closed tables`,
              [t`Table`, t`Game`, t`Opened`, t`Entries`, ""],
              closed.map(({ name, table, game, opened, entries }) => [
                `${name} (${table})`,
                words(game.replaceAll("-", " ")),
                dateTime(opened),
                String(entries),
                h("span", { cls: "row" }, rounds(table), log(table)),
              ]),
              "tables",
            ),
          )
        : null,
      h(
        "p",
        { cls: "quiet" },
        t`Verify a log offline with `,
        h("code", {}, "pitboss replay table-1.log"),
        " (",
        h("code", {}, "--open"),
        t` while the table is in play).`,
      ),
      again.element,
      searching(again, logs),
      h("h2", {}, t`Books`),
      ...accounts(books),
    ),
  };
}

// The replay of a round: the house runs it again from its log and proves every entry.
class RoundReplay {
  #asked = 0;

  constructor() {
    this.shown = h("div", { cls: "replay", "aria-live": "polite" });
    this.table = h("input", { type: "number", min: "1", required: true });
    this.round = h("input", { type: "number", min: "1", required: true });
    this.eyes = h(
      "select",
      {},
      h("option", { value: "" }, t`surveillance: every card`),
      h("option", { value: "0" }, t`a spectator`),
    );
    this.element = h(
      "section",
      { "aria-label": t`Replay a round` },
      h("h2", {}, t`Replay a round`),
      h(
        "form",
        {
          cls: "card row",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.run();
          },
        },
        field(t`Table`, this.table),
        field(t`Round`, this.round),
        field(t`As seen by`, this.eyes),
        h("button", { cls: "main" }, t`Replay`),
        h("button", { type: "button", onclick: () => this.#step(-1) }, t`Previous round`),
        h("button", { type: "button", onclick: () => this.#step(1) }, t`Next round`),
      ),
      this.shown,
    );
  }

  // The last round of a table that has shown something.
  /** @param {number} table */
  async last(table) {
    const found = await attempt(() => get(`/tables/${table}`));
    if (!found) return;
    this.table.value = String(table);
    this.round.value = String(Math.max(1, found.state.round - (found.state.ask?.wagers ? 1 : 0)));
    await this.run();
    this.element.scrollIntoView({ block: "start" });
  }

  /** @param {number} by */
  #step(by) {
    this.round.value = String(Math.max(1, Number(this.round.value) + by));
    return this.run();
  }

  /** @param {number} table @param {number} round */
  async show(table, round) {
    this.table.value = String(table);
    this.round.value = String(round);
    await this.run();
    this.element.scrollIntoView({ block: "start" });
  }

  async run() {
    const eyes = this.eyes.value ? `?seat=${this.eyes.value}` : "";
    const mine = ++this.#asked;
    /** @type {(Proof & Round) | undefined} */
    const round = await attempt(() =>
      get(`/tables/${Number(this.table.value)}/rounds/${Number(this.round.value)}${eyes}`),
    );
    if (mine !== this.#asked) return;
    if (round?.layout) this.#seats(round);
    fill(
      this.shown,
      ...(round
        ? [
            h(
              "p",
              {},
              round.proved
                ? h("b", { cls: "won" }, t`Proved: table ${round.table}, round ${round.round}.`)
                : h("b", { cls: "lost" }, t`Not proved: ${round.problem}`),
            ),
            ...(round.layout ? [replayed(round, Number(this.eyes.value))] : []),
            h("ol", { cls: "entries" }, round.entries.map(entry)),
          ]
        : []),
    );
  }

  // Offers the seats of this table, with the players' names.
  /** @param {Round} round */
  #seats({ layout, players }) {
    const wanted = this.eyes.value,
      seats = Array.from({ length: layout.seats }, (_, i) => String(i + 1));
    fill(
      this.eyes,
      ...[...this.eyes.children].slice(0, 2),
      ...seats.map((seat) => h("option", { value: seat }, t`seat ${seat}${players[seat] ? `, ${players[seat]}` : ""}`)),
    );
    this.eyes.value = wanted === "0" || seats.includes(wanted) ? wanted : "";
  }
}

// A search of the logs by paragraph, amount or irregularity, at a table or all of them; each event links to its round.
/** @param {RoundReplay} again @param {LogRow[]} logs */
function searching(again, logs) {
  const table = h("input", { type: "number", min: "1", name: "searched", placeholder: t`all` }),
    law = h("input", { name: "paragraph", placeholder: t`like 5.2(a)` }),
    amount = h("input", { name: "least", inputmode: "decimal", placeholder: t`like 100` });
  const wrong = h("input", { type: "checkbox", name: "irregular" }),
    found = h("div", { cls: "found", "aria-live": "polite" });
  /** @param {number} of @param {FoundEvent} event */
  const row = (of, event) => [
    h("button", { cls: "plain", onclick: () => again.show(of, event.round) }, t`Table ${of}, round ${event.round}`),
    event.at ? new Date(event.at).toLocaleString(DATES[language], { dateStyle: "short", timeStyle: "medium" }) : "",
    narrate(event, null),
    cite(event.law),
  ];
  const send = once(() =>
    attempt(async () => {
      const asked = new URLSearchParams({
        ...(law.value.trim() ? { law: law.value.trim() } : {}),
        ...(amount.value.trim() ? { amount: String(money(amount)) } : {}),
        ...(wrong.checked ? { irregular: "true" } : {}),
      });
      const wanted = table.value ? [Number(table.value)] : logs.map((log) => log.table),
        /** @type {Child[][]} */ rows = [];
      let count = 0;
      for (const [at, of] of wanted.entries()) {
        fill(found, h("p", { cls: "quiet" }, t`Table ${of}: log ${at + 1} of ${wanted.length}…`));
        const answer = await get(`/tables/${of}/search?${asked}`);
        count += answer.count;
        rows.push(...answer.events.map((/** @type {FoundEvent} */ event) => row(of, event)));
        if (rows.length >= MOST_FOUND) break;
      }
      fill(
        found,
        h(
          "p",
          {},
          t`${count} events`,
          count > Math.min(rows.length, MOST_FOUND) ? t`, ${Math.min(rows.length, MOST_FOUND)} of them shown` : "",
          ".",
        ),
        ...(rows.length
          ? [report(t`Events found`, [t`Round`, t`When`, t`Event`, t`Paragraph`], rows.slice(0, MOST_FOUND))]
          : []),
      );
    }),
  );
  return h(
    "section",
    { "aria-label": t`Search the logs` },
    h("h2", {}, t`Search the logs`),
    h(
      "form",
      { cls: "card row", onsubmit: send },
      field(t`Table`, table),
      field(t`Paragraph`, law),
      field(t`Dollars or more`, amount),
      h("label", {}, wrong, t` irregularities only`),
      h("button", { cls: "main" }, t`Search`),
    ),
    found,
  );
}

/** @param {LogEntry} logged */
function entry(logged) {
  const { do: what, ...facts } = logged.input,
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
      h("b", {}, `${logged.position} · ${what}`),
      told ? h("span", { cls: "facts" }, told) : null,
      logged.drawn?.length ? h("span", { cls: "tag" }, t`drawn ${logged.drawn.join(" ")}`) : null,
      h(
        "span",
        { cls: "quiet" },
        logged.at ? new Date(logged.at).toLocaleTimeString("en-US") : "",
        " ",
        h("code", { title: logged.hash }, logged.hash.slice(0, 12)),
      ),
    ),
    h(
      "ul",
      { cls: "feed" },
      logged.events.map((event) =>
        h(
          "li",
          {
            cls: `event ${event.event.kind === "settled" ? wonOrLost(event.event.net) : ""}`,
          },
          h("span", {}, narrate(event, null)),
          " ",
          cite(event.law),
        ),
      ),
    ),
  );
}

/** @param {Books} books */
function accounts(books) {
  const held = Object.entries(books.accounts),
    total = /** @param {string} begins */ (begins) =>
      held.filter(([name]) => name.startsWith(begins)).reduce((sum, [, amount]) => sum + amount, 0);
  const right = books.sum === 0 && !books.unbalanced.length;
  return [
    h(
      "p",
      {},
      right
        ? h("b", { cls: "won" }, t`The books balance: all accounts sum to zero.`)
        : h("b", { cls: "lost" }, t`The books do not balance: ${dollars(books.sum)} ${books.unbalanced.join(", ")}`),
    ),
    report(
      t`Totals`,
      [t`Accounts`, t`Balance`],
      [
        [t`Cage`, "cage"],
        [t`Purses`, "person "],
        [t`Tables`, "table "],
        [t`House`, "house"],
      ].map(([name, begins]) => [name, dollars(total(begins))]),
      "numbers",
    ),
    h(
      "details",
      {},
      h("summary", {}, t`All ${held.length} accounts`),
      report(
        t`Accounts`,
        [t`Account`, t`Balance`],
        held.map(([name, amount]) => [name, dollars(amount)]),
        "numbers",
      ),
    ),
  ];
}
