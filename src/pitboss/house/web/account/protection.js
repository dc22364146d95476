// Player protection: own limits, breaks, the terms, and the reality check.

import { attempt, dateTime, dollars, field, get, h, post, session, signed, toast } from "../lib/dom.js";
import { money, once, sure, whole } from "../lib/forms.js";

const NAMES = {
  deposit: ["Deposits in a day", "dollars"],
  loss: ["Losses in a day", "dollars"],
  stake: ["On the layout of a table", "dollars"],
  time: ["Time at tables in a day", "minutes"],
};
const BREAKS = [
  ["cooling off", 1, "Cool off for a day"],
  ["cooling off", 7, "for a week"],
  ["cooling off", 42, "for six weeks"],
  ["self-exclusion", 180, "Exclude yourself for six months"],
  ["self-exclusion", 1825, "for five years"],
];
const shown = (kind, amount) => (amount === null ? "none" : kind === "time" ? `${amount} minutes` : dollars(amount));

export async function protection() {
  const box = h("section", { cls: "card protection" });
  const draw = async () => {
    const own = await get("/me/protection");
    box.replaceChildren(
      ...h(
        "div",
        {},
        h("h2", {}, "Your limits"),
        ...(own.terms_due ? [terms(own, draw)] : []),
        own.pause
          ? h(
              "p",
              { cls: "lost", role: "status" },
              own.pause === "cooling off" ? "You are cooling off" : "You have excluded yourself",
              ` until ${dateTime(own.until)}. Nobody can end it early.`,
            )
          : null,
        h("p", { cls: "quiet" }, "A lower limit binds at once, a higher one after a day. Empty is none."),
        ...own.limits.map((one) => limit(one, draw)),
        reality(own, draw),
        h("h2", {}, "Take a break"),
        h(
          "p",
          { cls: "quiet" },
          "You can leave tables and take your chips, and nothing else. It cannot be made shorter.",
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
                  if (
                    !(await sure(
                      `${kind === "cooling off" ? "Cool off" : "Exclude yourself"} for ` +
                        `${days === 1 ? "1 day" : `${days} days`}? Nobody can end it early.`,
                      "Yes",
                    ))
                  )
                    return;
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

function limit(one, draw) {
  const [name, unit] = NAMES[one.kind],
    input = h("input", {
      name: `limit-${one.kind}`,
      inputmode: "decimal",
      placeholder: "none",
      value: one.amount === null ? "" : String(one.kind === "time" ? one.amount : one.amount / 100),
    });
  const used = one.used === null || one.used === undefined ? "" : ` · today ${shown(one.kind, one.used)}`;
  const later = one.later_from ? ` · ${shown(one.kind, one.later)} from ${dateTime(one.later_from)}` : "";
  return h(
    "form",
    {
      cls: "row limit",
      onsubmit: once(() =>
        attempt(async () => {
          const amount = !input.value.trim() ? null : one.kind === "time" ? whole(input) : money(input);
          await post("/me/protection/limits", { kind: one.kind, amount });
          toast("Set.");
          await draw();
        }),
      ),
    },
    field(`${name}, ${unit}`, input),
    h("button", {}, "Set", h("span", { cls: "hidden" }, ` the limit: ${name}`)),
    h("span", { cls: "quiet" }, `now ${shown(one.kind, one.amount)}${used}${later}`),
  );
}

function reality(own, draw) {
  const input = h("input", { name: "reality", inputmode: "numeric", value: String(own.reality_minutes) });
  return h(
    "form",
    {
      cls: "row limit",
      onsubmit: once(() =>
        attempt(async () => {
          await post("/me/protection/reality-check", { minutes: whole(input) });
          toast("Set.");
          await draw();
        }),
      ),
    },
    field("Tell me how long I have played, every so many minutes", input),
    h("button", {}, "Set", h("span", { cls: "hidden" }, " the reality check")),
  );
}

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
    h("p", {}, h("b", {}, "Before you play")),
    h("label", {}, age, " I am 21 years old or older."),
    h(
      "label",
      {},
      agreed,
      ` I accept the terms of the house (${own.terms}): play money only, the Rules of the Games decide.`,
    ),
    h("button", { cls: "main" }, "Accept"),
  );
}

// The reality check: every so many minutes a player is told how long he has played and what it brought. When he was
// told last outlives the page, so that loading it anew puts nothing off.
function lastTold(now = null) {
  const name = `told ${session.me.id}`;
  if (now || !sessionStorage.getItem(name)) sessionStorage.setItem(name, String(now ?? Date.now()));
  return Number(sessionStorage.getItem(name));
}

export function watchTheTime() {
  setInterval(async () => {
    if (session.me?.role !== "player" || document.querySelector("dialog[open]")) return;
    const since = Date.now() - lastTold(),
      own = await get("/me/protection").catch(() => null);
    if (!own || !session.me || since < own.reality_minutes * 60_000) return;
    lastTold(Date.now());
    const [{ used }] = own.limits.filter((one) => one.kind === "time"),
      tonight = await get("/me/tonight").catch(() => null);
    if (tonight) realityCheck(used, tonight.won);
  }, 60_000);
}

export function realityCheck(minutes, won) {
  const dialog = h(
    "dialog",
    { "aria-label": "Reality check", onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, "How it stands"),
      h(
        "p",
        {},
        `You have sat at tables for ${minutes} minutes in the last day. `,
        h("b", { cls: won < 0 ? "lost" : "won" }, won === 0 ? "You are even." : `You are ${signed(won)} tonight.`),
      ),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, "Go on"),
        h("a", { href: "/account", "data-page": true, onclick: () => dialog.close() }, "Limits and breaks"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
