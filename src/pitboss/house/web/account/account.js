// A person's account: passphrase, second factor, sessions, stored data; and the limits and breaks of players.

import { get, me, post } from "../lib/api.js";
import { attempt, dateTime, dollars, field, fill, h, report, toast } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { protection } from "./protection.js";

/** @import { Page } from "../lib/types.d.ts" */

/** @param {number | null} ms */
const when = (ms) => (ms ? dateTime(ms) : "");

/** @returns {Promise<Page>} */
export async function page() {
  const player = me().role === "player";
  if (me().must_change)
    return {
      element: h(
        "div",
        { cls: "account" },
        h("h1", {}, "Your account"),
        h("p", {}, "Staff gave you this passphrase. Change it first."),
        passphrase(),
      ),
    };
  const parts = await Promise.all([player ? protection() : null, factor(), sessions()]);
  return {
    element: h(
      "div",
      { cls: "account" },
      h("h1", {}, "Your account"),
      player
        ? h(
            "p",
            {},
            `Your purse holds ${dollars(me().purse)}. `,
            link("/purse", "Purse history"),
            " · ",
            link("/rounds", "Your last rounds"),
          )
        : null,
      ...parts,
      passphrase(),
      h(
        "section",
        { cls: "card" },
        h("h2", {}, "Your data"),
        h("p", {}, "Everything the house stores about you, in one file."),
        h("a", { href: "/api/me/data", download: "my-data.json" }, "Download"),
      ),
    ),
  };
}

/** @param {string} to @param {string} name */
const link = (to, name) => h("a", { href: to, "data-page": true }, name);

function passphrase() {
  /** @param {string} name @param {string} autocomplete */
  const made = (name, autocomplete) =>
    h("input", { name, type: "password", autocomplete, required: true, minlength: "8", maxlength: "200" });
  const old = made("old", "current-password"),
    fresh = made("new", "new-password");
  return h(
    "form",
    {
      cls: "card",
      onsubmit: once(async () => {
        if (!(await attempt(() => post("/me/passphrase", { old: old.value, new: fresh.value })))) return;
        me().must_change = false;
        old.value = fresh.value = "";
        toast("Changed. All other sessions are signed out.");
      }),
    },
    h("h2", {}, "Passphrase"),
    field("Current passphrase", old),
    field("New passphrase", fresh),
    h("button", { cls: "main" }, "Change"),
  );
}

async function factor() {
  const box = h("section", { cls: "card" }),
    code = h("input", {
      name: "code",
      inputmode: "numeric",
      autocomplete: "one-time-code",
      maxlength: "10",
      required: true,
    });
  /** @param {{ secret: string, address: string }} [begun] */
  const draw = async (begun) => {
    const { since } = await get("/me/second-factor");
    /** @param {string} path @param {string} says */
    const send = (path, says) =>
      once(async () => {
        if (await attempt(() => post(path, { code: code.value }))) {
          code.value = "";
          toast(says);
          await draw();
        }
      });
    fill(
      box,
      h("h2", {}, "Second factor"),
      ...(since
        ? [
            h("p", {}, `On since ${when(since)}. You are asked for a code when you sign in.`),
            h(
              "form",
              { cls: "row", onsubmit: send("/me/second-factor/end", "Your second factor is off.") },
              field("Code", code),
              h("button", {}, "Turn off"),
            ),
          ]
        : begun
          ? [
              h("p", {}, "Add this secret to your authenticator, then enter its code. The secret is shown only once."),
              h("p", {}, h("code", { cls: "secret" }, begun.secret.match(/.{1,4}/g)?.join(" "))),
              h("p", {}, h("a", { href: begun.address }, "Open in an authenticator")),
              h(
                "form",
                { cls: "row", onsubmit: send("/me/second-factor/confirm", "Your second factor is on.") },
                field("Code", code),
                h("button", { cls: "main" }, "Turn on"),
              ),
            ]
          : [
              h("p", {}, "Off. With a second factor, your passphrase alone is not enough to sign in."),
              h(
                "button",
                {
                  onclick: async () => {
                    const made = await attempt(() => post("/me/second-factor"));
                    if (made) await draw(made);
                  },
                },
                "Set up",
              ),
            ]),
    );
  };
  await draw();
  return box;
}

async function sessions() {
  const box = h("section", { cls: "card" });
  const draw = async () => {
    /** @type {{ this: boolean, label: string, since: number, used: number, address: string }[]} */
    const rows = await get("/me/tokens");
    fill(
      box,
      h("h2", {}, "Where you are signed in"),
      report(
        "Sessions and tokens",
        ["Device", "Since", "Last used", "From"],
        rows.map((token) => [
          token.this ? `${token.label} (this browser)` : token.label,
          when(token.since),
          when(token.used),
          token.address ?? "",
        ]),
      ),
      ...(rows.length > 1
        ? [
            h(
              "button",
              {
                onclick: async () => {
                  if (await attempt(() => post("/me/sessions/end"), "All other sessions are signed out.")) await draw();
                },
              },
              "Sign out everywhere else",
            ),
          ]
        : []),
    );
  };
  await draw();
  return box;
}
