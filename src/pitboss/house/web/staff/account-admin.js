// Accounts of players and staff, by name: unlock, reset the passphrase, disable and enable.

import { post } from "../lib/api.js";
import { attempt, field, h, toast } from "../lib/dom.js";
import { sure } from "../lib/forms.js";
import { t } from "../lib/language.js";

/** @param {() => unknown} changed */
export function accountAdmin(changed) {
  const name = h("input", { name: "account", required: true, maxlength: "40", autocomplete: "off" });
  const reason = h("input", { name: "reason", maxlength: "200", autocomplete: "off" });
  const form = h("form", { cls: "card", onsubmit: (/** @type {Event} */ event) => event.preventDefault() });
  // A handler that changes the account of the person named; nothing without a name.
  /**
   * @param {string} path
   * @param {((who: string) => string) | null} says
   * @param {((who: string) => string) | null} [question]
   * @param {() => object} [more]
   */
  const about =
    (path, says, question = null, more = () => ({})) =>
    async () => {
      const who = name.value.trim();
      if (!form.reportValidity() || (question && !(await sure(question(who), t`Yes`)))) return undefined;
      const done = await attempt(() => post(`/people/${path}`, { name: who, ...more() }));
      if (!done) return undefined;
      if (says) {
        await changed();
        toast(says(who));
      }
      return done;
    };
  const reset = about(
    "reset",
    null,
    (who) => t`Give ${who} a new passphrase? This removes the second factor and signs ${who} out everywhere.`,
  );
  /** @type {[label: string, work: () => unknown][]} */
  const buttons = [
    [t`Unlock`, about("unlock", (who) => t`${who} can sign in again.`)],
    [
      t`Reset passphrase`,
      async () => {
        const who = name.value.trim(),
          done = await reset();
        if (done) tell(who, done.passphrase);
      },
    ],
    [
      t`Disable`,
      async () => {
        reason.required = true;
        await about(
          "disable",
          (who) => t`${who} is disabled.`,
          (who) => t`Disable ${who}? They are signed out at once and keep their money.`,
          () => ({ reason: reason.value.trim() }),
        )();
        reason.required = false;
      },
    ],
    [t`Enable`, about("enable", (who) => t`${who} is enabled.`)],
  ];
  form.append(
    h("div", { cls: "row" }, field(t`Account name`, name), field(t`Reason (to disable)`, reason)),
    h(
      "div",
      { cls: "row" },
      buttons.map(([says, act]) =>
        h("button", { type: "button", cls: says === t`Disable` ? "bad" : "", onclick: act }, says),
      ),
    ),
  );
  return form;
}

// Shows the new passphrase, once.
/** @param {string} who @param {string} passphrase */
function tell(who, passphrase) {
  const dialog = h(
    "dialog",
    { "aria-label": t`New passphrase`, onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, t`Passphrase for ${who}`),
      h("p", {}, h("code", { cls: "secret" }, passphrase)),
      h("p", {}, t`Share it with no one else. It is shown only once and must be changed at the next sign-in.`),
      h("div", { cls: "row" }, h("button", { cls: "main" }, t`Done`)),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
