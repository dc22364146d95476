// Surveillance: every table, every log, any round run again, and the books.

import { attempt, cite, dollars, field, get, h, report } from "./dom.js";

export async function page() {
  const [logs, books] = await Promise.all([get("/logs"), get("/ledger")]);
  const shown = h("div", { "aria-live": "polite" });
  const table = h("input", { inputmode: "numeric", required: true, value: logs[0] ? String(logs[0].table) : "" }), round = h("input", { inputmode: "numeric", required: true, value: "1" });
  return { element: h("div", {},
    h("h1", {}, "Surveillance"),
    h("h2", {}, "Logs"),
    report("Logs", ["Table", "Game", "Entries", "State", ""], logs.map((one) => [
      h("a", { href: `/table/${one.table}`, "data-page": true }, `${one.name} (${one.table})`), one.game, String(one.entries), one.closed ? "closed" : "open",
      h("a", { href: `/api/tables/${one.table}/log`, download: `table-${one.table}.log` }, "Log", h("span", { cls: "hidden" }, ` of table ${one.table}`))])),
    h("p", { cls: "quiet" }, "A log is proved offline with ", h("code", {}, "pitboss replay table-1.log"), " (", h("code", {}, "--open"), " while the table is in play)."),
    h("h2", {}, "Run a round again"),
    h("form", { cls: "card row", onsubmit: async (event) => {
      event.preventDefault();
      const found = await attempt(() => get(`/tables/${Number(table.value)}/rounds/${Number(round.value)}`));
      if (found) shown.replaceChildren(h("p", {}, h("b", { cls: found.proved ? "" : "lost" }, found.proved ? `Proved: table ${found.table}, round ${found.round}.` : `Not proved: ${found.problem}`)), ...found.entries.map(entry));
    } }, field("Table", table), field("Round", round), h("button", { cls: "main" }, "Run again")), shown,
    h("h2", {}, "The books"),
    h("p", {}, books.sum === 0 && !books.unbalanced.length ? "All accounts add up to zero." : h("b", { cls: "lost" }, `The books do not balance: ${dollars(books.sum)}`)),
    report("Accounts", ["Account", "Holds"], Object.entries(books.accounts).map(([name, amount]) => [name, dollars(amount)]), "numbers")) };
}

function entry(one) {
  return h("details", { open: true }, h("summary", {}, `Entry ${one.position}: ${one.input.do}`, one.drawn?.length ? ` · drawn ${one.drawn.join(" ")}` : "", " ", h("code", {}, one.hash.slice(0, 12))),
    h("ol", { cls: "feed" }, one.events.map((event) => h("li", { cls: "event" }, event.says, " ", cite(event.law)))));
}
