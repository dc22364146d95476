// A person's account: passphrase, second factor, sessions, the data the house holds; and for players what protects
// them.

import { attempt, dateTime, dollars, field, get, h, post, report, session, toast } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { protection } from "./protection.js";

const when = (ms) => (ms ? dateTime(ms) : "");

export async function page() {
  const player = session.me.role === "player";
  if (session.me.must_change)
    return {
      element: h(
        "div",
        { cls: "account" },
        h("h1", {}, "Your account"),
        h("p", {}, "The staff gave you this passphrase. Change it first."),
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
            `Your purse holds ${dollars(session.me.purse)}. `,
            link("/purse", "Movements of your purse"),
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
        h("p", {}, "All that the house holds about you, as one file."),
        h("a", { href: "/api/me/data", download: "my-data.json" }, "Download"),
      ),
    ),
  };
}

const link = (to, name) => h("a", { href: to, "data-page": true }, name);

function passphrase() {
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
        session.me.must_change = false;
        old.value = fresh.value = "";
        toast("Changed. All other sessions are signed out.");
      }),
    },
    h("h2", {}, "Passphrase"),
    field("Now", old),
    field("New", fresh),
    h("button", { cls: "main" }, "Change it"),
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
  const draw = async (begun) => {
    const { since } = await get("/me/second-factor");
    const send = (path, says) =>
      once(async () => {
        if (await attempt(() => post(path, { code: code.value }))) {
          code.value = "";
          toast(says);
          await draw();
        }
      });
    box.replaceChildren(
      h("h2", {}, "Second factor"),
      ...(since
        ? [
            h("p", {}, `On since ${when(since)}. You are asked for a code when you sign in.`),
            h(
              "form",
              { cls: "row", onsubmit: send("/me/second-factor/end", "Your second factor is off.") },
              field("A code", code),
              h("button", {}, "Turn it off"),
            ),
          ]
        : begun
          ? [
              h("p", {}, "Add this secret to your authenticator, then type its code. The secret is shown once."),
              h("p", {}, h("code", { cls: "secret" }, begun.secret.match(/.{1,4}/g).join(" "))),
              h("p", {}, h("a", { href: begun.address }, "Open it in an authenticator")),
              h(
                "form",
                { cls: "row", onsubmit: send("/me/second-factor/confirm", "Your second factor is on.") },
                field("Its code", code),
                h("button", { cls: "main" }, "Turn it on"),
              ),
            ]
          : [
              h("p", {}, "Off. With one, nobody signs in as you by your passphrase alone."),
              h(
                "button",
                {
                  onclick: async () => {
                    const made = await attempt(() => post("/me/second-factor"));
                    if (made) await draw(made);
                  },
                },
                "Set one up",
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
    const rows = await get("/me/tokens");
    box.replaceChildren(
      h("h2", {}, "Where you are signed in"),
      report(
        "Sessions and tokens",
        ["What", "Since", "Last used", "From"],
        rows.map((one) => [
          one.this ? `${one.label} (this one)` : one.label,
          when(one.since),
          when(one.used),
          one.address ?? "",
        ]),
      ),
      ...(rows.length > 1
        ? [
            h(
              "button",
              {
                onclick: async () => {
                  if (await attempt(() => post("/me/sessions/end"), "All others are signed out.")) await draw();
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
