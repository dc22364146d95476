// Significant events: what staff did and what concerns security, newest first, with the proof of their chain.

import { get } from "../lib/api.js";
import { attempt, dollars, field, fill, h, report, sentence } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { more, named, t } from "../lib/language.js";

await more("staff");

const CENTS = new Set(["value", "net"]);
/** @import { Page } from "../lib/types.d.ts" */

/** @typedef {{ n: number, at: number, kind: string, says: string, by: string, to?: string, hash: string }} EventRow */
/** @typedef {EventRow & { facts: Record<string, any> }} SignificantEvent */
/**
 * @typedef {object} Found
 * @property {SignificantEvent[]} events
 * @property {string[]} kinds
 * @property {number} before
 * @property {{ problem?: string, from: number, to: number }} checked
 * @property {{ number: number, hash: string }} last
 * @property {{ number: number, event: number } | null} root
 */

/** @param {number} at */
const when = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** @returns {Promise<Page>} */
export async function page() {
  const log = new EventLog();
  await log.look(0);
  return { element: h("div", { cls: "events" }, h("h1", {}, t`Significant events`), log.element) };
}

class EventLog {
  constructor() {
    this.kind = h("select", { name: "kind" }, h("option", { value: "" }, t`all kinds`));
    this.who = h("input", { name: "person", maxlength: "40", autocomplete: "off", placeholder: t`anyone` });
    this.shown = h("div", { "aria-live": "polite" });
    this.element = h(
      "div",
      {},
      h(
        "form",
        { cls: "card row", onsubmit: once(() => this.look(0)) },
        field(t`Kind`, this.kind),
        field(t`Person`, this.who),
        h("button", { cls: "main" }, t`Search`),
      ),
      this.shown,
    );
  }

  // Shows the events before a number; 0 for the latest.
  /** @param {number} before */
  async look(before) {
    const asked = new URLSearchParams({ before: String(before), kind: this.kind.value, name: this.who.value.trim() });
    /** @type {Found | undefined} */
    const found = await attempt(() => get(`/significant-events/search?${asked}`));
    if (!found) return;
    if (this.kind.options.length === 1)
      this.kind.append(...found.kinds.map((kind) => h("option", { value: kind }, kind)));
    fill(
      this.shown,
      proof(found),
      found.events.length
        ? report(
            t`Significant events`,
            [t`Number`, t`When`, t`Event`, t`By`, t`Facts`, t`Hash`],
            found.events.map(row),
            "event-log",
          )
        : h("p", { cls: "quiet" }, t`No events match.`),
      h(
        "div",
        { cls: "row" },
        before ? h("button", { onclick: () => this.look(0) }, t`Latest`) : null,
        found.before ? h("button", { onclick: () => this.look(found.before) }, t`Older`) : null,
      ),
    );
  }
}

/** @param {Found} found */
function proof({ checked, last, root }) {
  if (checked.problem) return h("p", { role: "alert" }, h("b", { cls: "lost" }, t`Not proved: ${checked.problem}`));
  const signed = root
    ? t` Signed root ${root.number} covers the events up to ${root.event}.`
    : t` No signed root covers them yet.`;
  return h(
    "p",
    {},
    h("b", { cls: "won" }, t`Verified: events ${checked.from} to ${checked.to}, each chained to its predecessor.`),
    t` The last is ${last.number}, `,
    h("code", { title: last.hash }, last.hash.slice(0, 12)),
    `.${signed}`,
  );
}

/** @param {SignificantEvent} event */
function row(event) {
  return [
    String(event.n),
    when(event.at),
    h("span", { title: named(event.says) }, sentence(named(event.kind))),
    event.by,
    facts(event),
    h("code", { title: event.hash }, event.hash.slice(0, 12)),
  ];
}

/** @param {SignificantEvent} event */
function facts(event) {
  // The name is not repeated beside the person.
  const named = Object.entries(event.facts).filter(([name]) => name !== "name" || !event.to);
  return named
    .map(([name, value]) => (name === "person" ? (event.to ?? `person ${value}`) : `${name} ${fact(name, value)}`))
    .join(", ");
}

/** @param {string} name @param {any} value */
function fact(name, value) {
  if (CENTS.has(name)) return dollars(value);
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value)
    ? value.join(" ") || t`none`
    : Object.entries(value)
        .map(([of, what]) => `${of} ${what}`)
        .join("; ");
}
