// Tournaments: the list, and a tournament with its standings, tables, money and public rules.

import { get, me, post } from "../lib/api.js";
import { attempt, cite, dollars, field, fill, h, renew, report } from "../lib/dom.js";
import { once, sure } from "../lib/forms.js";
import { t } from "../lib/language.js";
import { go, refreshPurse } from "../main.js";
import { violations } from "../staff/options.js";

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
      me().role === "floorperson" ? [h("h2", {}, t`Open a tournament`), opening()] : null,
    ),
  };
}

// A sample plan. The notice must be filed with the Division five business days before; here it is filed today.
function template() {
  /** @param {Date} date */
  const day = (date) => date.toISOString().slice(0, 10),
    starts = new Date();
  for (let count = 0; count < 5;) {
    starts.setUTCDate(starts.getUTCDate() + 1);
    if (starts.getUTCDay() % 6) count++;
  }
  return `name = "Blackjack night"
game = "blackjack"
seats = 6
starting_chips = 1000
prizes = [50, 30, 20]   # percent of the prize pool

[limits]
minimum = 10
maximum = 500

[notice]                # filed with the Division
filed = ${day(new Date())}
starts = ${day(starts)}T19:00:00Z
locations = [""]
equipment = [""]
participants = 12
security = ""
certified = { security = "", operations = "", surveillance = "", controller = "", key_employee = "" }

[controls]
participation = ""
registration = ""
forms = [""]

[entry]
buy_in = 100

[[stages]]
name = "First round"
rounds = 10
advance = 2             # of each table

[[stages]]
name = "Final"
rounds = 10
`;
}

function opening() {
  const file = h("textarea", { rows: "24", spellcheck: "false", required: true, cls: "plan", value: template() }),
    wrong = h("ul", { cls: "violations", role: "alert" });
  const bets = h("input", { type: "number", min: "0", max: "3600", value: "30" }),
    choices = h("input", { type: "number", min: "0", max: "3600", value: "30" });
  return h(
    "form",
    {
      cls: "card",
      onsubmit: once(async () => {
        fill(wrong);
        try {
          const made = await post("/tournaments", {
            file: file.value,
            bets_seconds: Number(bets.value),
            choices_seconds: Number(choices.value),
          });
          await go(`/tournament/${made.tournament}`);
        } catch (refused) {
          fill(wrong, ...violations(refused));
        }
      }),
    },
    field(t`Plan (see docs/reference/tournaments.md)`, file),
    h("div", { cls: "row" }, field(t`Seconds to bet`, bets), field(t`Seconds to choose`, choices)),
    wrong,
    h("div", {}, h("button", { cls: "main" }, t`Open for entries`)),
  );
}

/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  const box = h("div"),
    acts = h("div", { cls: "card" }),
    rest = h("div");
  let last = "";
  /** @param {Tournament} tournament */
  const show = (tournament) => {
    if (JSON.stringify(tournament) === last) return;
    last = JSON.stringify(tournament);
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
  const looking = setInterval(() => {
    if (!document.hidden)
      get(`/tournaments/${id}`)
        .then(show)
        .catch(() => {});
  }, EVERY);
  return {
    title: first.name,
    leave: () => clearInterval(looking),
    element: h("div", { cls: "floor tournament" }, box, acts, rest),
  };
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
        subject.says.map((says) => h("p", {}, says)),
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
      [...tournament.events].reverse().map((event) => h("li", {}, event.says, " ", cite(event.law))),
    ),
  );
}
