// How long a session lasts: a warning before it ends, and a guest's way to keep the account.

import { get, lastActive, noteActivity, post, session } from "../lib/api.js";
import { attempt, dateTime, dollars, field, h } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { t } from "../lib/language.js";
import { refreshPurse } from "../main.js";

const WARNING = 2 * 60_000,
  GUEST_WARNING = 60 * 60_000,
  EVERY = 10_000;
let warnedOf = 0; // the end that a dialog was shown for

// When the session ends unless the person does something, in milliseconds since 1970.
function endOfSession() {
  const { me } = session;
  if (!me) return Infinity;
  return Math.min(me.expires, me.idle_seconds ? lastActive() + me.idle_seconds * 1000 : Infinity);
}

// Warns before the session ends, and asks the house at the end, so that the page says so.
export function watchTheSession() {
  noteActivity();
  setInterval(() => {
    const { me } = session,
      end = endOfSession(),
      left = end - Date.now();
    if (!me || left > (me.guest ? GUEST_WARNING : WARNING)) return;
    if (left <= 0) get("/me").catch(() => {});
    else if (warnedOf !== end && !document.querySelector("dialog[open]")) {
      warnedOf = end;
      if (me.guest) keepAccount(t`Your guest account ends ${dateTime(end)}.`);
      else askWhetherHere(Math.ceil(left / 60_000));
    }
  }, EVERY);
}

/** @param {number} minutes */
function askWhetherHere(minutes) {
  const dialog = h(
    "dialog",
    { "aria-label": t`Are you still here?`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        method: "dialog",
        onsubmit: () => post("/me/active").catch(() => {}),
      },
      h("h2", {}, t`Are you still here?`),
      h(
        "p",
        {},
        minutes === 1
          ? t`You will be signed out in 1 minute. Your chips at the tables then go back to your purse.`
          : t`You will be signed out in ${minutes} minutes. Your chips at the tables then go back to your purse.`,
      ),
      h("div", { cls: "row" }, h("button", { cls: "main" }, t`Stay signed in`)),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

// Asks a guest for a name and a passphrase.
/** @param {string} [why] */
export function keepAccount(why = "") {
  const { me } = session;
  if (!me) return;
  const name = h("input", { name: "name", autocomplete: "username", required: true, maxlength: "40" }),
    passphrase = h("input", {
      name: "passphrase",
      type: "password",
      autocomplete: "new-password",
      required: true,
      minlength: "8",
      maxlength: "200",
    }),
    purse = dollars(me.purse);
  const dialog = h(
    "dialog",
    { "aria-label": t`Keep your account`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: once(async () => {
          const body = { name: name.value.trim(), passphrase: passphrase.value };
          if (!(await attempt(() => post("/me/keep", body), t`Your account is saved.`))) return;
          dialog.close();
          await refreshPurse();
        }),
      },
      h("h2", {}, t`Keep your account`),
      h(
        "p",
        {},
        t`${why} You have ${purse} in your purse. As a guest you can only use this browser, until ${dateTime(
          me.expires,
        )}. Choose a name and a passphrase to come back from anywhere.`,
      ),
      field(t`Name`, name),
      field(t`Passphrase, 8 or more characters`, passphrase),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, t`Keep account`),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, t`Not now`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
