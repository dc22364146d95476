// The page: who is signed in, and what is shown at which address.

import { get, post, Refused, session } from "./lib/api.js";
import { attempt, dollars, elementIn, field, fill, h, messageOf, renew, sentence, toast } from "./lib/dom.js";
import { factsFromText } from "./lib/facts-from-text.js";
import { money, once, sure } from "./lib/forms.js";
import { keepAccount, watchTheSession } from "./account/presence.js";
import { watchTheTime } from "./account/protection.js";

/** @import { Page } from "./lib/types.d.ts" */

/** @typedef {{ page: (argument: string) => Promise<Page> }} PageModule */
/** @type {[address: RegExp, load: () => Promise<PageModule>, title: string][]} */
const pages = [
  [/^\/$/, () => import("./pages/lobby.js"), "Lobby"],
  [/^\/table\/(\d+)$/, () => import("./table/table.js"), "Table"],
  [/^\/table\/(\d+)\/rules$/, async () => ({ page: (await import("./pages/rules.js")).atTable }), "Rules"],
  [/^\/table\/(\d+)\/analysis$/, async () => ({ page: (await import("./pages/analysis.js")).atTable }), "Analysis"],
  [/^\/rules\/([\w-]+)$/, () => import("./pages/rules.js"), "Rules"],
  [/^\/analysis\/([\w-]+)$/, () => import("./pages/analysis.js"), "Analysis"],
  [/^\/floor$/, () => import("./staff/floor.js"), "Floor"],
  [/^\/floor\/(\d+)$/, () => import("./staff/table-changes.js"), "Floor"],
  [/^\/tournaments$/, async () => ({ page: (await import("./pages/tournament.js")).list }), "Tournaments"],
  [/^\/tournament\/(\d+)$/, () => import("./pages/tournament.js"), "Tournament"],
  [/^\/drill(?:\/([\w-]+))?$/, () => import("./school/drill.js"), "Drill"],
  [/^\/evening$/, () => import("./account/session-review.js"), "Session review"],
  [/^\/account$/, () => import("./account/account.js"), "Account"],
  [/^\/rounds$/, () => import("./account/rounds.js"), "Rounds"],
  [/^\/purse$/, () => import("./account/purse.js"), "Purse"],
  [/^\/school$/, () => import("./school/school.js"), "School"],
  [/^\/school\/([\w-]+)$/, async () => ({ page: (await import("./school/school.js")).lesson }), "School"],
  [/^\/surveillance$/, () => import("./staff/surveillance.js"), "Surveillance"],
  [/^\/events$/, () => import("./staff/events.js"), "Events"],
  [/^\/appointments$/, () => import("./staff/appointments.js"), "Appointments"],
];

/** @type {(() => void) | null} */
let leave = null;
let turn = 0;
let notice = ""; // why the person was signed out

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  return show();
}

// Shows the page of the address; one that arrives when the person is already elsewhere is not shown.
async function show() {
  const mine = ++turn;
  leave?.();
  leave = null;
  const main = elementIn(document, "#main");
  if (!session.me) {
    const me = await get("/me").catch(() => null);
    if (mine !== turn) return;
    session.me = me;
  }
  if (!session.me && location.pathname === "/guest") {
    const guest = await attempt(() => post("/guests"));
    if (mine !== turn) return;
    session.me = guest ?? null;
  }
  header();
  if (!session.me) {
    document.title = "Sign in · pitboss";
    fill(main, signIn());
    return;
  }
  const path = location.pathname === "/guest" ? "/" : location.pathname;
  if (location.pathname === "/guest") history.replaceState(null, "", "/");
  for (const [shape, load, name] of pages) {
    const found = shape.exec(path);
    if (!found) continue;
    document.title = `${name} · pitboss`;
    try {
      const page = await (await load()).page(found[1]);
      if (mine !== turn) {
        page.leave?.();
        return;
      }
      fill(main, page.element);
      leave = page.leave ?? null;
      if (page.title) document.title = `${page.title} · pitboss`;
    } catch (refused) {
      if (mine === turn) fill(main, h("h1", {}, "Page not found"), h("p", {}, messageOf(refused)));
    }
    return;
  }
  fill(main, h("h1", {}, "Page not found"), h("p", {}, "This address has no page."));
}

let purses = 0;
export async function refreshPurse() {
  const mine = ++purses,
    me = await get("/me").catch(() => null);
  if (mine !== purses || !me || !session.me) return;
  session.me = me;
  header();
}

function header() {
  const me = session.me;
  const here = location.pathname;
  /** @type {[to: string, name: string, cls?: string][]} */
  const links = [
    ["/", "Lobby"],
    ["/school", "School"],
  ];
  if (me?.role === "floorperson") links.push(["/floor", "Floor"]);
  if (me?.role === "surveillance") links.push(["/surveillance", "Surveillance"]);
  if (me?.role === "floorperson" || me?.role === "surveillance")
    links.push(["/events", "Events", "narrow-hide"], ["/appointments", "Appointments", "narrow-hide"]);
  renew(
    elementIn(document, "#nav"),
    ...(me ? links : []).map(([to, name, cls]) =>
      h(
        "a",
        { href: to, cls, "data-page": true, "data-act": to, "aria-current": here === to ? "page" : undefined },
        name,
      ),
    ),
  );
  renew(
    elementIn(document, "#who"),
    ...(me
      ? [
          me.role === "player"
            ? h(
                "button",
                {
                  cls: "purse",
                  "data-act": "purse",
                  onclick: deposit,
                  title: "Add play money",
                  "data-testid": "purse",
                },
                h("span", { cls: "narrow-hide" }, `${me.name} · `),
                `${dollars(me.purse)}`,
              )
            : h("span", { cls: "narrow-hide" }, `${me.name} `, h("span", { cls: "tag" }, me.role)),
          h(
            "a",
            {
              href: "/account",
              cls: "narrow-hide",
              "data-page": true,
              "data-act": "account",
              title: "Your account and limits",
            },
            "Account",
          ),
          me.guest
            ? h(
                "button",
                {
                  "data-act": "keep",
                  title: "Choose a name and a passphrase; a guest account ends with this session",
                  onclick: () => keepAccount(),
                },
                "Keep account",
              )
            : null,
          h("button", { cls: "plain", "data-act": "sign out", onclick: signOut }, "Sign out"),
        ]
      : []),
  );
}

async function signOut() {
  if (session.me?.guest) {
    const question =
      `Sign out and give up ${dollars(session.me.purse)}? Nobody can open a guest account again. ` +
      "To come back, choose “Keep account” first.";
    if (!(await sure(question, "Sign out"))) return;
  }
  await attempt(() => post("/sign-out"));
  session.me = null;
  notice = "";
  go("/");
}

function deposit() {
  const amount = h("input", { inputmode: "decimal", value: "500", required: true });
  const dialog = h(
    "dialog",
    { "aria-label": "Cage", onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: once(async () => {
          if (!(await attempt(() => post("/me/deposit", { amount: money(amount) })))) return;
          dialog.close();
          toast("Added to your purse.");
          await refreshPurse();
        }),
      },
      h("h2", {}, "Cage"),
      h("p", {}, "This is play money. Add as much as you like."),
      field("Dollars", amount),
      h(
        "p",
        {},
        h("a", { href: "/purse", "data-page": true, onclick: () => dialog.close() }, "Purse history"),
        " · ",
        h("a", { href: "/evening", "data-page": true, onclick: () => dialog.close() }, "Session review"),
        " · ",
        h("a", { href: "/drill", "data-page": true, onclick: () => dialog.close() }, "Practice hands"),
      ),
      h(
        "p",
        {},
        h("a", { href: "/account", "data-page": true, onclick: () => dialog.close() }, "Your account and limits"),
        " · ",
        h("a", { href: "/rounds", "data-page": true, onclick: () => dialog.close() }, "Your last rounds"),
      ),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, "Add"),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, "Cancel"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function signIn() {
  const name = h("input", { name: "name", autocomplete: "username", required: true, maxlength: "40" });
  const passphrase = h("input", {
    name: "passphrase",
    type: "password",
    autocomplete: "current-password",
    required: true,
    minlength: "8",
    maxlength: "200",
  });
  const code = h("input", { name: "code", inputmode: "numeric", autocomplete: "one-time-code", maxlength: "10" }),
    second = field("Code from your authenticator", code);
  second.hidden = true;
  let path = "/sign-in";
  const send = once(() =>
    attempt(async () => {
      if (!name.value.trim() || passphrase.value.length < 8)
        throw new Error("Enter a name and a passphrase of 8 or more characters.");
      try {
        session.me = await post(path, {
          name: name.value.trim(),
          passphrase: passphrase.value,
          ...(path === "/sign-in" && code.value ? { code: code.value } : {}),
        });
      } catch (refused) {
        if (refused instanceof Refused && factsFromText.needsSecondFactor(refused.problem)) {
          second.hidden = false;
          code.focus();
        }
        throw refused;
      }
      notice = "";
      if (session.me?.must_change) history.replaceState(null, "", "/account");
      await show();
    }),
  );
  return h(
    "div",
    { cls: "sign" },
    h("img", { src: "/web/chip.svg", alt: "", width: "72", height: "72" }),
    h("h1", {}, "Sit down at any table"),
    notice ? h("p", { cls: "notice", role: "alert" }, notice) : null,
    h(
      "p",
      { cls: "quiet" },
      "New Jersey's Rules of the Games, dealt and settled paragraph by paragraph. Play money only.",
    ),
    h(
      "form",
      {
        cls: "card",
        onsubmit: (/** @type {Event} */ event) => {
          path = "/sign-in";
          send(event);
        },
      },
      field("Name", name),
      field("Passphrase", passphrase),
      second,
      h(
        "p",
        {},
        h("a", { href: "/guest", "data-page": true }, "Play now as a guest"),
        h("span", { cls: "quiet" }, ", with play money"),
      ),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, "Sign in"),
        h(
          "button",
          {
            type: "button",
            onclick: (/** @type {Event} */ event) => {
              path = "/sign-up";
              send(event);
            },
          },
          "Create account",
        ),
      ),
    ),
  );
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-page]") : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
  elementIn(document, "#main").focus({ preventScroll: true });
  scrollTo(0, 0);
});
addEventListener("popstate", show);
watchTheTime();
watchTheSession();
addEventListener("signed-out", (event) => {
  notice = session.me?.guest
    ? "Your guest account has ended. Next time, choose “Keep account” to come back to your money."
    : sentence((event instanceof CustomEvent && event.detail) || "");
  session.me = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
  show();
});
addEventListener("unhandledrejection", (event) => toast(messageOf(event.reason), true));
show();
