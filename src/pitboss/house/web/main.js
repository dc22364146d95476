// The page: who is signed in, and what is shown at which address.

import { get, post, session } from "./lib/api.js";
import { attempt, dollars, elementIn, field, fill, h, messageOf, renew, sentence, toast } from "./lib/dom.js";
import { languageSwitch, money, once, sure } from "./lib/forms.js";
import { language, named, t } from "./lib/language.js";
import { keepAccount, watchTheSession } from "./account/presence.js";
import { watchTheTime } from "./account/protection.js";

/** @import { Page } from "./lib/types.d.ts" */

/** @typedef {{ page: (argument: string) => Promise<Page> }} PageModule */
/** @type {[address: RegExp, load: () => Promise<PageModule>, title: string, public?: "public"][]} */
const pages = [
  [/^\/$/, () => import("./pages/lobby.js"), t`Lobby`],
  [/^\/tables$/, () => import("./pages/lobby.js"), t`Lobby`, "public"],
  [/^\/games$/, () => import("./pages/games.js"), t`Games`, "public"],
  [/^\/table\/(\d+)$/, () => import("./table/table.js"), t`Table`],
  [/^\/table\/(\d+)\/rules$/, async () => ({ page: (await import("./pages/rules.js")).atTable }), t`Rules`],
  [/^\/table\/(\d+)\/analysis$/, async () => ({ page: (await import("./pages/analysis.js")).atTable }), t`Analysis`],
  [/^\/round\/([\w-]+)$/, () => import("./pages/round.js"), t`Round`, "public"],
  [/^\/readings\/([\w-]+)$/, () => import("./pages/readings.js"), t`Readings`, "public"],
  [/^\/rules\/([\w-]+)$/, () => import("./pages/rules.js"), t`Rules`, "public"],
  [/^\/analysis\/([\w-]+)$/, () => import("./pages/analysis.js"), t`Analysis`, "public"],
  [/^\/floor$/, () => import("./staff/floor.js"), t`Floor`],
  [/^\/floor\/(\d+)$/, () => import("./staff/table-changes.js"), t`Floor`],
  [/^\/tournaments$/, async () => ({ page: (await import("./pages/tournament.js")).list }), t`Tournaments`],
  [/^\/tournament\/(\d+)$/, () => import("./pages/tournament.js"), t`Tournament`],
  [/^\/drill(?:\/([\w-]+))?$/, () => import("./school/drill.js"), t`Drill`],
  [/^\/evening$/, () => import("./account/session-review.js"), t`Session review`],
  [/^\/account$/, () => import("./account/account.js"), t`Account`],
  [/^\/rounds$/, () => import("./account/rounds.js"), t`Rounds`],
  [/^\/purse$/, () => import("./account/purse.js"), t`Purse`],
  [/^\/school$/, () => import("./school/school.js"), t`School`],
  [/^\/school\/([\w-]+)$/, async () => ({ page: (await import("./school/school.js")).lesson }), t`School`],
  [/^\/surveillance$/, () => import("./staff/surveillance.js"), t`Surveillance`],
  [/^\/events$/, () => import("./staff/events.js"), t`Events`],
  [/^\/appointments$/, () => import("./staff/appointments.js"), t`Appointments`],
];

const SLOW = 400; // milliseconds after which a page that is not there yet says so

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
  const path = location.pathname === "/guest" ? "/" : location.pathname;
  if (location.pathname === "/guest" && session.me) history.replaceState(null, "", "/");
  const found = pages.find(([shape, , , isPublic]) => shape.test(path) && (session.me || isPublic));
  if (!found && !session.me) {
    const door = await (await import("./pages/front-door.js")).frontDoor(path + location.search, notice);
    if (mine !== turn) {
      door.leave?.();
      return;
    }
    notice = "";
    document.title = t`pitboss: casino table games by the book`;
    fill(main, door.element);
    leave = door.leave ?? null;
    return;
  }
  if (!found) {
    document.title = t`Page not found · pitboss`;
    fill(
      main,
      h("h1", {}, t`Page not found`),
      h("p", {}, t`This address has no page.`),
      h("p", {}, h("a", { href: "/", "data-page": true }, t`Lobby`)),
    );
    return;
  }
  const [shape, load, name] = found;
  document.title = t`${name} · pitboss`;
  const slow = setTimeout(
    () => mine === turn && fill(main, h("p", { cls: "quiet", role: "status" }, t`Loading…`)),
    SLOW,
  );
  try {
    const page = await (await load()).page(shape.exec(path)?.[1] ?? "");
    if (mine !== turn) {
      page.leave?.();
      return;
    }
    fill(main, page.element);
    leave = page.leave ?? null;
    if (page.title) document.title = t`${page.title} · pitboss`;
  } catch (refused) {
    if (mine === turn) fill(main, h("h1", {}, t`Page not found`), h("p", {}, messageOf(refused)));
  } finally {
    clearTimeout(slow);
  }
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
  const here = location.pathname,
    staff = me !== null && me.role !== "player";
  /** @type {[to: string, name: string, cls?: string][]} */
  const links = [
    [me ? "/" : "/tables", t`Lobby`],
    ["/games", t`Games`, me ? "narrow-hide" : ""],
  ];
  if (me) links.push(["/school", t`School`, staff ? "narrow-hide" : ""]);
  if (me?.role === "player") links.push(["/evening", t`Review`, "narrow-hide"], ["/drill", t`Drills`, "narrow-hide"]);
  if (me?.role === "floorperson") links.push(["/floor", t`Floor`]);
  if (me?.role === "surveillance") links.push(["/surveillance", t`Surveillance`]);
  if (me?.role === "floorperson" || me?.role === "surveillance")
    links.push(["/events", t`Events`, "narrow-hide"], ["/appointments", t`Appointments`, "narrow-hide"]);
  renew(
    elementIn(document, "#nav"),
    ...links.map(([to, name, cls]) =>
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
                  title: t`Add play money`,
                  "data-testid": "purse",
                },
                h("span", { cls: "narrow-hide" }, `${me.name} · `),
                `${dollars(me.purse)}`,
              )
            : h("span", { cls: "narrow-hide" }, `${me.name} `, h("span", { cls: "tag" }, named(me.role))),
          h(
            "a",
            {
              href: "/account",
              cls: "narrow-hide",
              "data-page": true,
              "data-act": "account",
              title: t`Your account and limits`,
            },
            t`Account`,
          ),
          me.guest
            ? h(
                "button",
                {
                  cls: "keep",
                  "data-act": "keep",
                  title: t`Choose a name and a passphrase; a guest account lasts a week, in this browser only`,
                  onclick: () => keepAccount(),
                },
                t`Keep account`,
              )
            : null,
          h(
            "button",
            {
              cls: `plain ${me.role === "player" ? "narrow-hide" : ""}`,
              "data-act": "sign out",
              onclick: signOut,
            },
            t`Sign out`,
          ),
        ]
      : here === "/"
        ? []
        : [h("a", { href: "/", cls: "main", "data-page": true, "data-act": "sign in" }, t`Play or sign in`)]),
    languageSwitch(me ? "narrow-hide" : ""),
  );
}

async function signOut() {
  if (session.me?.guest) {
    const question = t`Sign out and give up ${dollars(
      session.me.purse,
    )}? Nobody can open a guest account again. To come back, choose “Keep account” first.`;
    if (!(await sure(question, t`Sign out`))) return;
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
    { "aria-label": t`Cage`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: once(async () => {
          if (!(await attempt(() => post("/me/deposit", { amount: money(amount) })))) return;
          dialog.close();
          toast(t`Added to your purse.`);
          await refreshPurse();
        }),
      },
      h("h2", {}, t`Cage`),
      h("p", {}, t`This is play money. Add as much as you like.`),
      field(t`Dollars`, amount),
      h(
        "p",
        {},
        h("a", { href: "/purse", "data-page": true, onclick: () => dialog.close() }, t`Purse history`),
        " · ",
        h("a", { href: "/evening", "data-page": true, onclick: () => dialog.close() }, t`Review your session`),
        " · ",
        h("a", { href: "/drill", "data-page": true, onclick: () => dialog.close() }, t`Drills`),
        " · ",
        h("a", { href: "/games", "data-page": true, onclick: () => dialog.close() }, t`Rules and odds of every game`),
      ),
      h(
        "p",
        {},
        h("a", { href: "/account", "data-page": true, onclick: () => dialog.close() }, t`Your account and limits`),
        " · ",
        h("a", { href: "/rounds", "data-page": true, onclick: () => dialog.close() }, t`Your last rounds`),
        " · ",
        h(
          "button",
          {
            type: "button",
            cls: "plain",
            onclick: () => {
              dialog.close();
              signOut();
            },
          },
          t`Sign out`,
        ),
      ),
      h("p", {}, languageSwitch()),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, t`Add`),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, t`Cancel`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
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
document.documentElement.lang = language === "zh" ? "zh-Hans" : language;
elementIn(document, ".skip").textContent = t`Skip to content`;
elementIn(document, "#nav").setAttribute("aria-label", t`Pages`);
watchTheTime();
watchTheSession();
addEventListener("signed-out", (event) => {
  notice = session.me?.guest
    ? t`Your guest account has ended. Next time, choose “Keep account” to come back to your money.`
    : sentence((event instanceof CustomEvent && event.detail) || "");
  session.me = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
  show();
});
addEventListener("unhandledrejection", (event) => toast(messageOf(event.reason), true));
show();
