// A person's account: passphrase, second factor, sessions, stored data; and the limits and breaks of players.

import { get, me, post } from "../lib/api.js";
import { attempt, dateTime, dollars, field, fill, h, report, toast } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { named, t } from "../lib/language.js";
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
        h("h1", {}, t`Your account`),
        h("p", {}, t`Staff gave you this passphrase. Change it first.`),
        passphrase(),
      ),
    };
  const parts = await Promise.all([player ? protection() : null, factor(), sessions()]);
  return {
    element: h(
      "div",
      { cls: "account" },
      h("h1", {}, t`Your account`),
      player
        ? h(
            "p",
            {},
            t`Your purse holds ${dollars(me().purse)}. `,
            link("/purse", t`Purse history`),
            " · ",
            link("/rounds", t`Your last rounds`),
          )
        : null,
      ...parts,
      passphrase(),
      h(
        "section",
        { cls: "card" },
        h("h2", {}, t`Your data`),
        h("p", {}, t`Everything the house stores about you, in one file.`),
        h("a", { href: "/api/me/data", download: "my-data.json" }, t`Download`),
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
        toast(t`Changed. All other sessions are signed out.`);
      }),
    },
    h("h2", {}, t`Passphrase`),
    field(t`Current passphrase`, old),
    field(t`New passphrase`, fresh),
    h("button", { cls: "main" }, t`Change`),
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
  /** @param {{ secret: string, address: string, qr: { size: number, path: string } }} [begun] */
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
      h("h2", {}, t`Second factor`),
      ...(since
        ? [
            h("p", {}, t`On since ${when(since)}. You are asked for a code when you sign in.`),
            h(
              "form",
              { cls: "row", onsubmit: send("/me/second-factor/end", t`Your second factor is off.`) },
              field(t`Code`, code),
              h("button", {}, t`Turn off`),
            ),
          ]
        : begun
          ? [
              h(
                "p",
                {},
                t`Scan this code with your authenticator, or type the secret, then enter its code. It is shown only once.`,
              ),
              qrImage(begun.qr),
              h("p", {}, h("code", { cls: "secret" }, begun.secret.match(/.{1,4}/g)?.join(" "))),
              h("p", {}, h("a", { href: begun.address }, t`Open in an authenticator`)),
              h(
                "form",
                { cls: "row", onsubmit: send("/me/second-factor/confirm", t`Your second factor is on.`) },
                field(t`Code`, code),
                h("button", { cls: "main" }, t`Turn on`),
              ),
            ]
          : [
              h("p", {}, t`Off. With a second factor, your passphrase alone is not enough to sign in.`),
              h(
                "button",
                {
                  onclick: async () => {
                    const made = await attempt(() => post("/me/second-factor"));
                    if (made) await draw(made);
                  },
                },
                t`Set up`,
              ),
            ]),
    );
  };
  await draw();
  return box;
}

// A QR code as a picture, with the quiet zone of four modules that readers need.
/** @param {{ size: number, path: string }} qr */
function qrImage({ size, path }) {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges">` +
    `<rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return h("img", {
    cls: "qr",
    alt: t`QR code of the secret`,
    width: "200",
    height: "200",
    src: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  });
}

async function sessions() {
  const box = h("section", { cls: "card" });
  const draw = async () => {
    /** @type {{ this: boolean, label: string, since: number, used: number, address: string }[]} */
    const rows = await get("/me/tokens");
    fill(
      box,
      h("h2", {}, t`Where you are signed in`),
      report(
        t`Sessions and tokens`,
        [t`Device`, t`Since`, t`Last used`, t`From`],
        rows.map((token) => [
          token.this ? t`${named(token.label)} (this browser)` : named(token.label),
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
                  if (await attempt(() => post("/me/sessions/end"), t`All other sessions are signed out.`))
                    await draw();
                },
              },
              t`Sign out everywhere else`,
            ),
          ]
        : []),
    );
  };
  await draw();
  return box;
}
