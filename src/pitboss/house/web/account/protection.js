// Player protection: limits, breaks, the terms, and the reality check.

import { get, me, post, session } from "../lib/api.js";
import { attempt, dateTime, dollars, field, fill, h, signed, toast } from "../lib/dom.js";
import { money, once, sure, whole } from "../lib/forms.js";
import { t } from "../lib/language.js";

/** @typedef {"deposit" | "loss" | "stake" | "time"} LimitKind */
/**
 * @typedef {object} OwnLimit
 * @property {LimitKind} kind
 * @property {number | null} amount
 * @property {number | null} [used] today
 * @property {number | null} later
 * @property {number | null} later_from
 */
/** @typedef {{ limits: OwnLimit[], reality_minutes: number, terms: string, terms_due: boolean }} OwnProtection */

/** @type {Record<LimitKind, [name: string, unit: string]>} */
const NAMES = {
  deposit: [t`Deposits in a day`, t`dollars`],
  loss: [t`Losses in a day`, t`dollars`],
  stake: [t`Bets at a table at once`, t`dollars`],
  time: [t`Time at tables in a day`, t`minutes`],
};
/** @type {[kind: string, days: number, label: string][]} */
const BREAKS = [
  ["cooling off", 1, t`Cool off for a day`],
  ["cooling off", 7, t`for a week`],
  ["cooling off", 42, t`for six weeks`],
  ["self-exclusion", 180, t`Exclude yourself for six months`],
  ["self-exclusion", 1825, t`for five years`],
];
// What is asked before a break begins.
/** @param {string} kind @param {number} days */
function question(kind, days) {
  if (kind !== "cooling off") return t`Exclude yourself for ${days} days? Nobody can end it early.`;
  return days === 1
    ? t`Cool off for 1 day? Nobody can end it early.`
    : t`Cool off for ${days} days? Nobody can end it early.`;
}

/** @param {LimitKind} kind @param {number | null} amount */
const shown = (kind, amount) =>
  amount === null ? t`no limit` : kind === "time" ? t`${amount} minutes` : dollars(amount);

export async function protection() {
  const box = h("section", { cls: "card protection" });
  const draw = async () => {
    const own = await get("/me/protection");
    fill(
      box,
      ...h(
        "div",
        {},
        h("h2", {}, t`Your limits`),
        ...(own.terms_due ? [terms(own, draw)] : []),
        own.pause
          ? h(
              "p",
              { cls: "lost", role: "status" },
              own.pause === "cooling off" ? t`You are cooling off` : t`You have excluded yourself`,
              t` until ${dateTime(own.until)}. Nobody can end it early.`,
            )
          : null,
        h(
          "p",
          { cls: "quiet" },
          t`A lower limit applies at once, a higher limit after a day. Leave empty for no limit.`,
        ),
        ...own.limits.map((/** @type {OwnLimit} */ limit) => limitForm(limit, draw)),
        reality(own, draw),
        h("h2", {}, t`Help`),
        h(
          "p",
          {},
          t`Is gambling a problem for you or someone close to you? Talk to somebody, free and at any hour: `,
          h("a", { href: "tel:+18004262537" }, "1-800-GAMBLER"),
          t` (New Jersey, also by text and at `,
          h("a", { href: "https://800gambler.org", rel: "noreferrer" }, "800gambler.org"),
          t`), or the national helpline `,
          h("a", { href: "tel:+18005224700" }, "1-800-522-4700"),
          ".",
        ),
        h("h2", {}, t`Take a break`),
        h(
          "p",
          { cls: "quiet" },
          t`During a break you can only leave tables and take your chips. A break cannot be shortened.`,
        ),
        h(
          "div",
          { cls: "row breaks" },
          BREAKS.map(([kind, days, says]) =>
            h(
              "button",
              {
                type: "button",
                onclick: async () => {
                  if (!(await sure(question(kind, days), t`Yes`))) return;
                  if (await attempt(() => post("/me/protection/break", { kind, days }))) await draw();
                },
              },
              says,
            ),
          ),
        ),
      ).childNodes,
    );
  };
  await draw();
  return box;
}

/** @param {OwnLimit} own @param {() => unknown} draw */
function limitForm(own, draw) {
  const [name, unit] = NAMES[own.kind],
    input = h("input", {
      name: `limit-${own.kind}`,
      inputmode: "decimal",
      placeholder: t`no limit`,
      value: own.amount === null ? "" : String(own.kind === "time" ? own.amount : own.amount / 100),
    });
  const used = own.used === null || own.used === undefined ? "" : t` · ${shown(own.kind, own.used)} today`;
  const later = own.later_from ? t` · ${shown(own.kind, own.later)} from ${dateTime(own.later_from)}` : "";
  return h(
    "form",
    {
      cls: "row limit",
      onsubmit: once(() =>
        attempt(async () => {
          const amount = !input.value.trim() ? null : own.kind === "time" ? whole(input) : money(input);
          await post("/me/protection/limits", { kind: own.kind, amount });
          toast(t`Set.`);
          await draw();
        }),
      ),
    },
    field(`${name}, ${unit}`, input),
    h("button", {}, t`Set`, h("span", { cls: "hidden" }, t` the limit: ${name}`)),
    h(
      "span",
      { cls: "quiet" },
      `${own.amount === null ? t`No limit set` : t`Limit: ${shown(own.kind, own.amount)}`}${used}${later}`,
    ),
  );
}

/** @param {OwnProtection} own @param {() => unknown} draw */
function reality(own, draw) {
  const input = h("input", { name: "reality", inputmode: "numeric", value: String(own.reality_minutes) });
  return h(
    "form",
    {
      cls: "row limit",
      onsubmit: once(() =>
        attempt(async () => {
          await post("/me/protection/reality-check", { minutes: whole(input) });
          toast(t`Set.`);
          await draw();
        }),
      ),
    },
    field(t`Remind me how long I have played, every (minutes)`, input),
    h("button", {}, t`Set`, h("span", { cls: "hidden" }, t` the reality check`)),
  );
}

/** @param {OwnProtection} own @param {() => unknown} draw */
function terms(own, draw) {
  const age = h("input", { type: "checkbox", name: "age", required: true }),
    agreed = h("input", { type: "checkbox", name: "terms", required: true });
  return h(
    "form",
    {
      cls: "terms",
      onsubmit: once(() =>
        attempt(async () => {
          await post("/me/protection/terms", { of_age: true, accepted: true });
          await draw();
        }),
      ),
    },
    h("p", {}, h("b", {}, t`Before you play`)),
    h("label", {}, age, t` I am 21 years old or older.`),
    h(
      "label",
      {},
      agreed,
      t` I accept the terms of the house (${own.terms}): play money only; the Rules of the Games apply.`,
    ),
    h("button", { cls: "main" }, t`Accept`),
  );
}

// When the last reality check was. It outlives the page, so that reloading postpones nothing.
/** @param {number} [now] */
function lastCheck(now) {
  const name = `told ${me().id}`;
  if (now || !sessionStorage.getItem(name)) sessionStorage.setItem(name, String(now ?? Date.now()));
  return Number(sessionStorage.getItem(name));
}

export function watchTheTime() {
  setInterval(async () => {
    if (session.me?.role !== "player" || document.querySelector("dialog[open]")) return;
    const since = Date.now() - lastCheck(),
      own = await get("/me/protection").catch(() => null);
    if (!own || !session.me || since < own.reality_minutes * 60_000) return;
    lastCheck(Date.now());
    const used = own.limits.find((/** @type {OwnLimit} */ limit) => limit.kind === "time")?.used ?? 0,
      tonight = await get("/me/tonight").catch(() => null);
    if (tonight) realityCheck(used, tonight.won);
  }, 60_000);
}

/** @param {number} minutes @param {number} won */
function realityCheck(minutes, won) {
  const dialog = h(
    "dialog",
    { "aria-label": t`Reality check`, onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, t`Reality check`),
      h(
        "p",
        {},
        t`You have played for ${minutes === 1 ? t`1 minute` : t`${minutes} minutes`} in the last day. `,
        h("b", { cls: won < 0 ? "lost" : "won" }, won === 0 ? t`You are even.` : t`Tonight: ${signed(won)}`),
      ),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, t`Continue`),
        h("a", { href: "/account", "data-page": true, onclick: () => dialog.close() }, t`Limits and breaks`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
