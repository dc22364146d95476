// Significant events: what staff did and what concerns security, the latest first, with the proof of their chain.

import { attempt, dollars, field, get, h, report, sentence } from "../lib/dom.js";
import { once } from "../lib/forms.js";

const CENTS = new Set(["value", "net"]);
const when = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });

export async function page() {
  const log = new EventLog();
  await log.look(0);
  return { element: h("div", { cls: "events" }, h("h1", {}, "Significant events"), log.element) };
}

class EventLog {
  constructor() {
    this.kind = h("select", { name: "kind" }, h("option", { value: "" }, "every kind"));
    this.who = h("input", { name: "person", maxlength: "40", autocomplete: "off", placeholder: "anybody" });
    this.shown = h("div", { "aria-live": "polite" });
    this.element = h(
      "div",
      {},
      h(
        "form",
        { cls: "card row", onsubmit: once(() => this.look(0)) },
        field("Kind", this.kind),
        field("Person", this.who),
        h("button", { cls: "main" }, "Look"),
      ),
      this.shown,
    );
  }

  // A page of events before a number; 0 is the last one.
  async look(before) {
    const asked = new URLSearchParams({ before: String(before), kind: this.kind.value, name: this.who.value.trim() });
    const found = await attempt(() => get(`/significant-events/search?${asked}`));
    if (!found) return;
    if (this.kind.options.length === 1) this.kind.append(...found.kinds.map((one) => h("option", { value: one }, one)));
    this.shown.replaceChildren(
      proof(found),
      found.events.length
        ? report(
            "Significant events",
            ["Number", "When", "What", "By", "Facts", "Hash"],
            found.events.map(row),
            "event-log",
          )
        : h("p", { cls: "quiet" }, "None among these."),
      h(
        "div",
        { cls: "row" },
        before ? h("button", { onclick: () => this.look(0) }, "Latest") : null,
        found.before ? h("button", { onclick: () => this.look(found.before) }, "Older") : null,
      ),
    );
  }
}

function proof({ checked, last, root }) {
  if (checked.problem) return h("p", { role: "alert" }, h("b", { cls: "lost" }, `Not proved: ${checked.problem}`));
  const signed = root
    ? ` Root ${root.number} is signed over the events up to ${root.event}.`
    : " No root is signed over them yet.";
  return h(
    "p",
    {},
    h("b", { cls: "won" }, `Verified: events ${checked.from} to ${checked.to}, each chained to the one before.`),
    ` The last is ${last.number}, `,
    h("code", { title: last.hash }, last.hash.slice(0, 12)),
    `.${signed}`,
  );
}

function row(one) {
  return [
    String(one.n),
    when(one.at),
    h("span", { title: one.says }, sentence(one.kind)),
    one.by,
    facts(one),
    h("code", { title: one.hash }, one.hash.slice(0, 12)),
  ];
}

function facts(one) {
  // Whose name it is stands there already.
  const named = Object.entries(one.facts).filter(([name]) => name !== "name" || !one.to);
  return named
    .map(([name, value]) => (name === "person" ? (one.to ?? `person ${value}`) : `${name} ${fact(name, value)}`))
    .join(", ");
}

function fact(name, value) {
  if (CENTS.has(name)) return dollars(value);
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value)
    ? value.join(" ") || "none"
    : Object.entries(value)
        .map(([of, what]) => `${of} ${what}`)
        .join("; ");
}
