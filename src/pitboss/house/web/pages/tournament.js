// Tournaments: the list, and one of them with its standing, its tables, its money and its public rules.

import { attempt, cite, dollars, field, get, h, post, renew, report, session } from "../lib/dom.js";
import { once, sure } from "../lib/forms.js";
import { go, refreshPurse } from "../main.js";
import { violations } from "../staff/options.js";

const EVERY = 2000;
const PHASES = { entry: "open for entries", play: "being played", finished: "finished", stopped: "stopped" };

export async function list() {
  const all = await get("/tournaments");
  return {
    title: "Tournaments",
    element: h(
      "div",
      { cls: "floor" },
      h("h1", {}, "Tournaments"),
      all.length
        ? h(
            "ul",
            { cls: "tiles" },
            all.map((one) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { href: `/tournament/${one.tournament}`, "data-page": true, cls: "tile" },
                  h("strong", {}, one.name),
                  h("span", { cls: "quiet" }, one.game_name),
                  h("span", {}, `${one.people} entered`),
                  h("span", { cls: "tags" }, h("span", { cls: "tag" }, PHASES[one.phase])),
                ),
              ),
            ),
          )
        : h("p", { cls: "quiet" }, "There is no tournament yet."),
      session.me.role === "floorperson" ? [h("h2", {}, "Open a tournament"), opening()] : null,
    ),
  };
}

// The notice is filed with the Division five business days before; today's date is written down as the day of filing.
function template() {
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
        wrong.replaceChildren();
        try {
          const made = await post("/tournaments", {
            file: file.value,
            bets_seconds: Number(bets.value),
            choices_seconds: Number(choices.value),
          });
          await go(`/tournament/${made.tournament}`);
        } catch (refused) {
          wrong.replaceChildren(...violations(refused));
        }
      }),
    },
    field("The plan, as docs/tournaments.md describes it", file),
    h("div", { cls: "row" }, field("Seconds to bet", bets), field("Seconds to choose", choices)),
    wrong,
    h("div", {}, h("button", { cls: "main" }, "Open it for entries")),
  );
}

export async function page(id) {
  const box = h("div"),
    acts = h("div", { cls: "card" }),
    rest = h("div");
  let last = "";
  const show = (one) => {
    if (JSON.stringify(one) === last) return;
    last = JSON.stringify(one);
    renew(box, head(one));
    renew(acts, ...doing(one, again));
    renew(rest, standing(one), money(one), controls(one), happened(one));
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

function head(one) {
  return h(
    "header",
    {},
    h("h1", {}, one.name, " ", cite(one.law)),
    h(
      "p",
      { role: "status" },
      `${one.game_name} · ${PHASES[one.phase]}${one.phase === "play" ? `: ${one.stage}` : ""}`,
      one.phase === "entry" && one.starts
        ? ` · begins ${one.starts.replace("T", " ").replace("Z", "").slice(0, 16)}` +
            (one.starts.endsWith("Z") ? " UTC" : "")
        : "",
    ),
  );
}

// What the person may do here now.
function doing(one, again) {
  const me = session.me,
    mine = one.standing.find((row) => row.name === me.name),
    path = `/tournaments/${one.tournament}`;
  const act = (label, what, body, done, cls = "main") =>
    h(
      "button",
      {
        cls,
        "data-act": what,
        onclick: async () => {
          if (await attempt(() => post(`${path}/${what}`, body()), done)) await again();
        },
      },
      label,
    );
  if (me.role === "floorperson") return floorActs(one, path, act, again);
  if (me.role !== "player") return [h("p", { cls: "quiet" }, "You are here to look.")];
  if (one.phase === "entry" && !mine) {
    const told = h("input", { type: "checkbox", name: "told" });
    return [
      h("p", {}, `The buy-in is ${dollars(one.buy_in)}. You play with tournament chips, which are not money.`),
      one.tips.percent ? h("p", {}, h("label", {}, told, ` I have been told: ${one.tips.notice}`)) : null,
      act(`Enter for ${dollars(one.buy_in)}`, "enter", () => ({ told_of_tips: told.checked }), "You have entered."),
    ];
  }
  if (one.phase === "entry")
    return [
      h("p", {}, "You have entered. The floor draws the tables."),
      act("Withdraw", "withdraw", () => ({}), "Your buy-in is back in your purse.", "plain"),
    ];
  if (!mine) return [h("p", { cls: "quiet" }, "You did not enter.")];
  if (one.phase === "finished")
    return [
      h(
        "p",
        {},
        h(
          "strong",
          {},
          mine.prize
            ? `You are paid ${dollars(mine.prize)} for place ${mine.place}.`
            : `You came to place ${mine.place}.`,
        ),
      ),
    ];
  if (one.phase === "stopped") return [h("p", {}, "What you paid is back in your purse.")];
  if (mine.playing)
    return [
      h(
        "p",
        {},
        h(
          "a",
          { cls: "button", href: `/table/${mine.table}`, "data-page": true, "data-act": "seat" },
          "Go to your table",
        ),
      ),
    ];
  const first = one.stage === one.stages[0];
  return [
    h("p", {}, mine.out ? `You are out, in round ${mine.out}.` : "Your table is over. The others still play."),
    mine.out && first && mine.rebuys < one.rebuys
      ? act(`Buy in again for ${dollars(one.rebuy)}`, "rebuy", () => ({}), "You have new chips.")
      : null,
  ];
}

function floorActs(one, path, act, again) {
  const stop = (by, label) =>
    h(
      "button",
      {
        cls: "bad",
        "data-act": `stop ${by}`,
        onclick: async () => {
          if (
            (await sure(`${label}? Everyone has his money back.`, label)) &&
            (await attempt(
              () =>
                post(`${path}/stop`, {
                  by,
                  reason: by === "division" ? "by order of the Division" : "called off by the house",
                }),
              "The tournament is stopped.",
            ))
          )
            await again();
        },
      },
      label,
    );
  if (one.phase === "entry")
    return [
      h(
        "div",
        { cls: "row" },
        act("Draw the tables", "draw", () => ({}), "The tables are drawn."),
        stop("licensee", "Call it off"),
      ),
    ];
  if (one.phase === "play") return [h("div", { cls: "row" }, stop("division", "Stop it for the Division"))];
  return [h("p", { cls: "quiet" }, "The tournament is over.")];
}

const where = (one, row) =>
  !row.stage
    ? "entered"
    : row.playing
      ? h("a", { href: `/table/${row.table}`, "data-page": true }, `${one.stages[row.stage - 1]}, table ${row.table}`)
      : `${one.stages[row.stage - 1]}${row.out ? `, out in round ${row.out}` : ""}`;

function standing(one) {
  if (!one.standing.length) return h("p", { cls: "quiet" }, "Nobody has entered yet.");
  return report(
    "Standing",
    ["Place", "Name", "Stage", "Chips", "Prize"],
    one.standing.map((row) => [
      row.stage ? String(row.place) : "",
      row.name === session.me.name ? h("strong", {}, row.name) : row.name,
      where(one, row),
      row.stage ? (row.chips / 100).toLocaleString("en-US") : "",
      row.prize ? dollars(row.prize) : "",
    ]),
    "standing",
  );
}

function money(one) {
  const { collected, added, tips, pool } = one.money;
  return h(
    "p",
    { cls: "pool" },
    `${dollars(collected)} collected`,
    added ? `, ${dollars(added)} added by the house` : "",
    tips ? `, ${dollars(tips)} withheld for the dealers` : "",
    ". ",
    h("strong", {}, `${dollars(pool)} ${one.phase === "finished" ? "was paid" : "is paid"} in prizes.`),
    " ",
    cite(one.money.law),
  );
}

function controls(one) {
  return h(
    "details",
    { name: "controls" },
    h("summary", {}, "The rules of this tournament"),
    one.controls.map((subject) =>
      h(
        "section",
        {},
        h("h3", {}, subject.title, " ", cite(subject.law)),
        subject.says.map((says) => h("p", {}, says)),
      ),
    ),
  );
}

function happened(one) {
  return h(
    "details",
    { name: "happened" },
    h("summary", {}, "What happened"),
    h(
      "ol",
      { cls: "feed" },
      [...one.events].reverse().map((event) => h("li", {}, event.says, " ", cite(event.law))),
    ),
  );
}
