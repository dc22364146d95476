// Tournaments: the list, and a tournament with its standings, tables, money and public rules.

import { get, me, post } from "../lib/api.js";
import { attempt, cite, dollars, h, renew, report } from "../lib/dom.js";
import { sure } from "../lib/forms.js";
import { more, named, t } from "../lib/language.js";
import { go, refreshPurse } from "../main.js";
import { planForm } from "../staff/tournament-plan.js";

await Promise.all([more("staff"), more("rules")]);

const EVERY = 2000;
/** @import { Child, Page, Standing, Tournament } from "../lib/types.d.ts" */

/** @type {Record<string, string>} */
const PHASES = { entry: t`open for entries`, play: t`being played`, finished: t`finished`, stopped: t`stopped` };

/** @returns {Promise<Page>} */
export async function list() {
  /** @type {Tournament[]} */
  const all = await get("/tournaments");
  return {
    title: t`Tournaments`,
    element: h(
      "div",
      { cls: "floor" },
      h("h1", {}, t`Tournaments`),
      all.length
        ? h(
            "ul",
            { cls: "tiles" },
            all.map((tournament) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { href: `/tournament/${tournament.tournament}`, "data-page": true, cls: "tile" },
                  h("strong", {}, tournament.name),
                  h("span", { cls: "quiet" }, tournament.game_name),
                  h("span", {}, t`${tournament.people} entered`),
                  h("span", { cls: "tags" }, h("span", { cls: "tag" }, PHASES[tournament.phase])),
                ),
              ),
            ),
          )
        : h("p", { cls: "quiet" }, t`No tournaments yet.`),
      me().role === "floorperson" ? [h("h2", {}, t`Open a tournament`), await planForm()] : null,
    ),
  };
}

/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  const box = h("div"),
    acts = h("div", { cls: "card" }),
    rest = h("div");
  let last = "",
    seated = true; // whoever opens the page later sees the way to the table
  /** @param {Tournament} tournament */
  const show = (tournament) => {
    if (JSON.stringify(tournament) === last) return;
    last = JSON.stringify(tournament);
    const mine = tournament.standing.find((row) => row.name === me().name);
    if (mine?.playing && !seated) callToSeat(tournament, mine);
    seated = Boolean(mine?.playing);
    renew(box, head(tournament));
    renew(acts, ...doing(tournament, again));
    renew(rest, standings(tournament), money(tournament), controls(tournament), happened(tournament));
  };
  const again = async () => {
    show(await get(`/tournaments/${id}`));
    await refreshPurse();
  };
  const first = await get(`/tournaments/${id}`);
  show(first);
  const counting = setInterval(() => countDown(box), 1000),
    looking = setInterval(() => {
      get(`/tournaments/${id}`)
        .then(show)
        .catch(() => {});
    }, EVERY);
  countDown(box);
  return {
    title: first.name,
    leave: () => {
      clearInterval(counting);
      clearInterval(looking);
    },
    element: h("div", { cls: "floor tournament" }, box, acts, rest),
  };
}

// Calls a player to the table that was drawn.
/** @param {Tournament} tournament @param {Standing} mine */
function callToSeat(tournament, { table, stage }) {
  document.title = t`Your seat is ready · pitboss`;
  const dialog = h(
    "dialog",
    { "aria-label": t`Your seat is ready`, onclose: () => dialog.remove() },
    h("h2", {}, t`Your seat is ready`),
    h("p", {}, t`${tournament.name}: ${tournament.stages[stage - 1]}, table ${table}.`),
    h(
      "div",
      { cls: "row" },
      h(
        "button",
        {
          cls: "main",
          "data-act": "take the seat",
          onclick: () => {
            dialog.close();
            go(`/table/${table}`);
          },
        },
        t`Go to your table`,
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

// Says how long it is until the tournament begins.
/** @param {Element} box */
function countDown(box) {
  const clock = /** @type {HTMLElement | null} */ (box.querySelector("[data-starts]")),
    left = Math.floor((Date.parse(clock?.dataset.starts ?? "") - Date.now()) / 1000);
  if (!clock) return;
  const [days, hours, minutes, seconds] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ].map((part) => String(part).padStart(2, "0"));
  const text =
    left > 0 ? (Number(days) ? t`in ${Number(days)} d ${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`) : t`now`;
  if (clock.textContent !== text) clock.textContent = text;
}

/** @param {Tournament} tournament */
function head(tournament) {
  return h(
    "header",
    {},
    h("h1", {}, tournament.name, " ", cite(tournament.law)),
    h(
      "p",
      { role: "status" },
      `${tournament.game_name} · ${PHASES[tournament.phase]}`,
      tournament.phase === "play" ? `: ${tournament.stage}` : "",
      tournament.phase === "entry" && tournament.starts
        ? t` · begins ${tournament.starts.replace("T", " ").replace("Z", "").slice(0, 16)}` +
            (tournament.starts.endsWith("Z") ? " UTC" : "")
        : "",
    ),
    tournament.phase === "entry" && tournament.starts
      ? h(
          "p",
          { cls: "countdown", role: "timer" },
          t`Begins: `,
          h("b", {
            "data-starts": /(Z|[+-]\d\d:\d\d)$/.test(tournament.starts) ? tournament.starts : `${tournament.starts}Z`,
            "data-testid": "countdown",
          }),
        )
      : null,
  );
}

/** @typedef {(event: Event) => object} Body what a button sends */
/** @typedef {(label: string, what: string, body: Body, done: string, cls?: string) => Element} ActButton */

// Whether the box beside a button is checked.
/** @param {Event} event */
const toldOfTips = (event) =>
  /** @type {Element} */ (event.currentTarget).parentElement?.querySelector("input")?.checked ?? false;

// What the person can do now.
/** @param {Tournament} tournament @param {() => Promise<void>} again @returns {Child[]} */
function doing(tournament, again) {
  const { role, name } = me(),
    mine = tournament.standing.find((row) => row.name === name),
    path = `/tournaments/${tournament.tournament}`;
  /** @type {ActButton} */
  const act = (label, what, body, done, cls = "main") =>
    h(
      "button",
      {
        cls,
        "data-act": what,
        onclick: async (/** @type {Event} */ event) => {
          const sent = body(event);
          if (await attempt(() => post(`${path}/${what}`, sent), done)) await again();
        },
      },
      label,
    );
  if (role === "floorperson") return floorActs(tournament, path, act, again);
  if (role !== "player") return [h("p", { cls: "quiet" }, t`You can only watch.`)];
  if (tournament.phase === "entry" && !mine) {
    return [
      h("p", {}, t`The buy-in is ${dollars(tournament.buy_in)}. You play with tournament chips, which are not money.`),
      tournament.tips.withheld
        ? h(
            "p",
            {},
            h(
              "label",
              {},
              h("input", { type: "checkbox", name: "told" }),
              t` I have been told: ${tournament.tips.notice}`,
            ),
          )
        : null,
      act(
        t`Enter for ${dollars(tournament.buy_in)}`,
        "enter",
        (event) => ({ told_of_tips: toldOfTips(event) }),
        t`You have entered.`,
      ),
    ];
  }
  if (tournament.phase === "entry")
    return [
      h("p", {}, t`You have entered. Staff will draw the tables.`),
      act(t`Withdraw`, "withdraw", () => ({}), t`Your buy-in is back in your purse.`, "plain"),
    ];
  if (!mine) return [h("p", { cls: "quiet" }, t`You did not enter.`)];
  if (tournament.phase === "finished")
    return [
      h(
        "p",
        {},
        h(
          "strong",
          {},
          mine.prize
            ? t`You finished in place ${mine.place} and won ${dollars(mine.prize)}.`
            : t`You finished in place ${mine.place}.`,
        ),
      ),
    ];
  if (tournament.phase === "stopped") return [h("p", {}, t`Your buy-in is back in your purse.`)];
  const inFirst = tournament.stage === tournament.stages[0];
  const addon =
    tournament.addon && !mine.addon && !mine.out && inFirst
      ? act(
          t`Add-on for ${dollars(tournament.addon)}`,
          "addon",
          () => ({}),
          t`Your add-on chips arrive with the next stage.`,
          "plain",
        )
      : null;
  if (mine.playing)
    return [
      h(
        "p",
        {},
        h(
          "a",
          { cls: "button", href: `/table/${mine.table}`, "data-page": true, "data-act": "seat" },
          t`Go to your table`,
        ),
      ),
      addon,
    ];
  return [
    h("p", {}, mine.out ? t`You are out, in round ${mine.out}.` : t`Your table is finished. Others are still playing.`),
    mine.out && inFirst && mine.rebuys < tournament.rebuys
      ? act(t`Buy in again for ${dollars(tournament.rebuy)}`, "rebuy", () => ({}), t`You have new chips.`)
      : null,
  ];
}

/** @param {Tournament} tournament @param {string} path @param {ActButton} act @param {() => Promise<void>} again */
function floorActs(tournament, path, act, again) {
  /** @param {string} by @param {string} label */
  const stop = (by, label) =>
    h(
      "button",
      {
        cls: "bad",
        "data-act": `stop ${by}`,
        onclick: async () => {
          if (
            (await sure(t`${label}? All buy-ins will be returned.`, label)) &&
            (await attempt(
              () =>
                post(`${path}/stop`, {
                  by,
                  reason: by === "division" ? "by order of the Division" : "called off by the house",
                }),
              t`The tournament is stopped.`,
            ))
          )
            await again();
        },
      },
      label,
    );
  if (tournament.phase === "entry")
    return [
      h(
        "div",
        { cls: "row" },
        act(t`Draw the tables`, "draw", () => ({}), t`The tables are drawn.`),
        stop("licensee", t`Call off`),
      ),
    ];
  if (tournament.phase === "play") return [h("div", { cls: "row" }, stop("division", t`Stop for the Division`))];
  return [h("p", { cls: "quiet" }, t`The tournament is over.`)];
}

/** @param {Tournament} tournament @param {Standing} row */
const where = (tournament, row) =>
  !row.stage
    ? t`entered`
    : row.playing
      ? h(
          "a",
          { href: `/table/${row.table}`, "data-page": true },
          t`${tournament.stages[row.stage - 1]}, table ${row.table}`,
        )
      : `${tournament.stages[row.stage - 1]}${row.out ? t`, out in round ${row.out}` : ""}`;

/** @param {Tournament} tournament */
function standings(tournament) {
  if (!tournament.standing.length) return h("p", { cls: "quiet" }, t`No entries yet.`);
  return report(
    t`Standings`,
    [t`Place`, t`Name`, t`Stage`, t`Chips`, t`Prize`],
    tournament.standing.map((row) => [
      row.stage ? String(row.place) : "",
      row.name === me().name ? h("strong", {}, row.name) : row.name,
      where(tournament, row),
      row.stage ? (row.chips / 100).toLocaleString("en-US") : "",
      row.prize ? dollars(row.prize) : "",
    ]),
    "standing",
  );
}

/** @param {Tournament} tournament */
function money(tournament) {
  const { collected, added, tips, pool } = tournament.money;
  return h(
    "p",
    { cls: "pool" },
    t`${dollars(collected)} collected`,
    added ? t`, ${dollars(added)} added by the house` : "",
    tips ? t`, ${dollars(tips)} withheld for the dealers` : "",
    ". ",
    h(
      "strong",
      {},
      tournament.phase === "finished"
        ? t`${dollars(pool)} was paid in prizes.`
        : t`${dollars(pool)} is paid in prizes.`,
    ),
    " ",
    cite(tournament.money.law),
  );
}

/** @param {Tournament} tournament */
function controls(tournament) {
  return h(
    "details",
    { name: "controls" },
    h("summary", {}, t`Rules of this tournament`),
    tournament.controls.map((subject) =>
      h(
        "section",
        {},
        h("h3", {}, subject.title, " ", cite(subject.law)),
        subject.says.map((says) => h("p", {}, named(says))),
      ),
    ),
  );
}

/** @param {Tournament} tournament */
function happened(tournament) {
  return h(
    "details",
    { name: "happened" },
    h("summary", {}, t`Log`),
    h(
      "ol",
      { cls: "feed" },
      [...tournament.events].reverse().map((event) => h("li", {}, named(event.says), " ", cite(event.law))),
    ),
  );
}
