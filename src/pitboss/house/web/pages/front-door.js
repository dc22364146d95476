// The front door: what this is, a table at once, three felts as they are now, and signing in.

import { get, post, Refused, session } from "../lib/api.js";
import { attempt, dollars, field, fill, h } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { named, t } from "../lib/language.js";
import { lastPlayed } from "../lib/preferences.js";
import { go } from "../main.js";

/** @import { Page, TableRow } from "../lib/types.d.ts" */

const EVERY = 4000;
const FIRST = ["roulette", "blackjack", "craps"]; // games that most newcomers know

// The tables that a newcomer is shown, most suitable first: where the person played last, then well-known games.
/** @param {TableRow[]} tables */
function inviting(tables) {
  const last = lastPlayed(),
    open = tables.filter((table) => table.automatic && !table.closing && table.taken < (table.seats ?? 0));
  /** @param {TableRow} table */
  const rank = ({ table, game }) =>
    last.includes(table)
      ? last.indexOf(table) - last.length
      : FIRST.includes(game)
        ? FIRST.indexOf(game)
        : FIRST.length;
  const games = new Set();
  return open
    .sort((a, b) => rank(a) - rank(b) || b.taken - a.taken)
    .filter((table) => !games.has(table.game) && games.add(table.game));
}

// Signs a guest in and goes to an address.
/** @param {string} path */
export async function playAsGuest(path) {
  const guest = await attempt(() => post("/guests"));
  if (!guest) return;
  session.me = guest;
  await go(path);
}

// wanted: the address that the person asked for, which needs a sign-in; notice: why the last session ended.
/** @param {string} wanted @param {string} notice @returns {Promise<Page>} */
export async function frontDoor(wanted, notice) {
  const playNow = h(
      "button",
      { cls: "main play-now", "data-act": "play", onclick: () => playAsGuest(first) },
      t`Play now`,
    ),
    felts = h("ul", { cls: "live-felts", "aria-label": t`Tables open now` }),
    count = h("p", { cls: "quiet" });
  let first = "/",
    drawn = "";
  /** @param {TableRow[]} tables */
  const show = (tables) => {
    if (JSON.stringify(tables) === drawn) return;
    drawn = JSON.stringify(tables);
    const chosen = tables.find(({ table }) => `/table/${table}` === wanted),
      shown = inviting(tables).filter(({ game }) => game !== chosen?.game),
      sits = chosen ?? (wanted === "/" ? shown[0] : undefined);
    first = sits ? `/table/${sits.table}?sit` : wanted;
    playNow.textContent = chosen ? t`Play ${named(chosen.name)} now` : t`Play now`;
    fill(felts, ...[...(chosen ? [chosen] : []), ...shown].slice(0, 3).map(felt));
    fill(
      count,
      tables.length === 1 ? t`1 table is open. ` : t`${tables.length} tables are open. `,
      h("a", { href: "/tables", "data-page": true }, t`See all tables`),
      " · ",
      h("a", { href: "/games", "data-page": true }, t`Rules and odds of every game`),
    );
  };
  const look = () =>
    get("/tables")
      .then(show)
      .catch(() => {});
  await look();
  const looking = setInterval(() => !document.hidden && look(), EVERY);
  return {
    title: t`Play`,
    leave: () => clearInterval(looking),
    element: h(
      "div",
      { cls: "front-door" },
      notice ? h("p", { cls: "notice", role: "alert" }, notice) : null,
      h(
        "div",
        { cls: "welcome" },
        h("h1", {}, t`Every casino table game, by the book`),
        h(
          "p",
          {},
          t`55 games, dealt and paid by New Jersey's Rules of the Games; every payment names its paragraph. `,
          h("br"),
          t`Play money only. No account needed.`,
        ),
        h("div", { cls: "row start" }, playNow, signIn(wanted, notice !== "")),
      ),
      felts,
      count,
    ),
  };
}

/** @param {TableRow} table */
const felt = (table) =>
  h(
    "li",
    {},
    h(
      "button",
      {
        cls: "live-felt",
        "data-act": `sit ${table.table}`,
        onclick: () => playAsGuest(`/table/${table.table}?sit`),
      },
      h("img", { src: `/api/tables/${table.table}/picture`, alt: "", width: "360", height: "170" }),
      h("strong", {}, named(table.name)),
      h("span", {}, table.limits ? t`${dollars(table.limits.minimum)} minimum` : ""),
      h(
        "span",
        { cls: "quiet" },
        table.taken ? t`${table.taken} of ${table.seats} seats taken` : t`${table.seats} seats, all free`,
        table.round ? t` · round ${table.round}` : "",
      ),
    ),
  );

// The form for people who have an account or want one.
/** @param {string} wanted @param {boolean} open */
function signIn(wanted, open) {
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
    second = field(t`Code from your authenticator`, code);
  second.hidden = true;
  /** @param {"/sign-in" | "/sign-up"} path */
  const send = (path) =>
    once(() =>
      attempt(async () => {
        if (!name.value.trim() || passphrase.value.length < 8)
          throw new Error(t`Enter a name and a passphrase of 8 or more characters.`);
        try {
          session.me = await post(path, {
            name: name.value.trim(),
            passphrase: passphrase.value,
            ...(path === "/sign-in" && code.value ? { code: code.value } : {}),
          });
        } catch (refused) {
          if (refused instanceof Refused && refused.problem.error === "second factor needed") {
            second.hidden = false;
            code.focus();
          }
          throw refused;
        }
        await go(session.me?.must_change ? "/account" : wanted);
      }),
    );
  return h(
    "details",
    { cls: "sign", open },
    h("summary", {}, t`Sign in or create an account`),
    h(
      "form",
      { cls: "card", onsubmit: send("/sign-in") },
      field(t`Name`, name),
      field(t`Passphrase`, passphrase),
      second,
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, t`Sign in`),
        h("button", { type: "button", onclick: send("/sign-up") }, t`Create account`),
      ),
    ),
  );
}
