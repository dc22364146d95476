// The floor's desk: accounts of players and staff, by name: unlock, reset the passphrase, disable and enable.

import { attempt, field, h, post, toast } from "../lib/dom.js";
import { sure } from "../lib/forms.js";

export function desk(changed) {
  const name = h("input", { name: "account", required: true, maxlength: "40", autocomplete: "off" });
  const reason = h("input", { name: "reason", maxlength: "200", autocomplete: "off" });
  const form = h("form", { cls: "card", onsubmit: (event) => event.preventDefault() });
  // Does something about the person who is named; nothing without a name.
  const about =
    (path, says, question = null, more = () => ({})) =>
    async () => {
      const who = name.value.trim();
      if (!form.reportValidity() || (question && !(await sure(question(who), "Yes")))) return undefined;
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
    (who) => `Give ${who} a new passphrase? The old one and the second factor end, and he is signed out everywhere.`,
  );
  const buttons = [
    ["Unlock", about("unlock", (who) => `${who} may try again.`)],
    [
      "Reset the passphrase",
      async () => {
        const who = name.value.trim(),
          done = await reset();
        if (done) tell(who, done.passphrase);
      },
    ],
    [
      "Disable",
      async () => {
        reason.required = true;
        await about(
          "disable",
          (who) => `${who} is disabled.`,
          (who) => `Disable ${who}? He is signed out at once; his money stays his.`,
          () => ({ reason: reason.value.trim() }),
        )();
        reason.required = false;
      },
    ],
    ["Enable", about("enable", (who) => `${who} may come in again.`)],
  ];
  form.append(
    h("div", { cls: "row" }, field("Name of the person", name), field("Reason, to disable", reason)),
    h(
      "div",
      { cls: "row" },
      buttons.map(([says, act]) =>
        h("button", { type: "button", cls: says === "Disable" ? "bad" : "", onclick: act }, says),
      ),
    ),
  );
  return form;
}

// The passphrase is told once; he must change it when he signs in.
function tell(who, passphrase) {
  const dialog = h(
    "dialog",
    { "aria-label": "A new passphrase", onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, `A passphrase for ${who}`),
      h("p", {}, h("code", { cls: "secret" }, passphrase)),
      h("p", {}, "Tell it to nobody else. It is shown once, and must be changed at the next sign-in."),
      h("div", { cls: "row" }, h("button", { cls: "main" }, "Done")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
