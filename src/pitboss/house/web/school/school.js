// The dealer school: choose a game, look at the table, say what the dealer does and pays, and learn why.

import { nameOf } from "../table/betting.js";
import { Board, painter, wheelOf } from "../table/board.js";
import { get, me, post } from "../lib/api.js";
import { attempt, cite, dateTime, dollars, elementIn, fill, h, report, words } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { more, named, t } from "../lib/language.js";
import { card, chip, die, tileBack, wheel } from "../table/pieces.js";
import { narrate } from "../table/narration.js";
import { handsAt, handsElsewhere, sceneOf } from "../table/scene.js";

await Promise.all(["rules", "refusals", "school"].map(more));

/** @import { Hand, Layout, Page, PlacedBet, Scene, TableEvent, Told } from "../lib/types.d.ts" */

/** @typedef {{ id: string, name: string, family: string, scenarios: number, result: any }} SchoolGame */
/** @typedef {{ name: string, level: number, layout: Layout, questions: number[], test_seconds: number }} Lesson */
/** @typedef {{ id: string, says: string }} Pick */
/**
 * @typedef {object} SchoolQuestion
 * @property {number} number
 * @property {string} asks
 * @property {string} form
 * @property {Pick[]} picks
 * @property {string} kind
 * @property {Told[]} events
 * @property {PlacedBet[]} bets
 * @property {string} status
 * @property {number} point at craps; 0 when it is off
 */
/**
 * @typedef {object} Judgment
 * @property {boolean} right
 * @property {string} answer
 * @property {{ says: string, law: string, means?: string, event?: TableEvent | null }[]} why
 * @property {number} level
 * @property {string} says
 * @property {boolean} late
 */
/** @typedef {{ name: string, game: string, level: number, right: number, asked: number, at: string }} LearnerRow */
/** @typedef {LearnerRow & { missed: { kind: string, times: number }[] }} Learner */

/** @type {Record<string, string>} */
const KINDS = {
  result: t`results of bets`,
  pays: t`payouts`,
  vigorish: t`vigorish`,
  moves: t`pots and meters`,
  order: t`order of settlement`,
  next: t`next step`,
  who: t`whose turn it is`,
  may: t`possible choices`,
  lawful: t`lawful plays`,
  refusal: t`reasons for a refusal`,
  irregularity: t`irregularities`,
  paragraph: t`paragraphs`,
};
// What a learner is told before the first question of a kind.
/** @type {Record<string, string>} */
const TAUGHT = {
  result: t`Compare each bet with the outcome: it wins, loses, pushes, or stays for a later round.`,
  pays: t`Multiply the bet by its odds: at 3 to 2, $10 pays $15. Losing bets are collected in full. Name the net amount.`,
  vigorish: t`A vigorish is a percentage. Calculate it on the amount that the rules name, and round it as they say.`,
  moves: t`Some money goes to or from a pot or meter instead of the bank. Name what moves to the player.`,
  order: t`Settle positions in the order of the rules, usually from the dealer's right to the left.`,
  next: t`A round has fixed steps: bets, no more bets, cards or throw, decisions, settlement. Say which one follows.`,
  who: t`The dealer asks one player at a time, in order around the table. Say whose turn it is.`,
  may: t`A player chooses among what the rules allow at this point. Pick every option that is open now.`,
  lawful: t`Compare the act with the limits and the rules at the table: the dealer accepts it or refuses it.`,
  refusal: t`Each refusal has a paragraph. Find the rule that the act would break.`,
  irregularity: t`When something goes wrong, the game lists what to do: let it stand, void the round, or kill a hand.`,
  paragraph: t`Each result follows from one paragraph. Find the one that decides this bet.`,
};
/** @type {Record<string, string>} */
const SIGN = {
  amount: t`An amount in dollars, like 12.50`,
  single: t`Choose one`,
  several: t`Choose all that apply`,
  order: t`Click them in order`,
};

// ---------------- all games

// The certificate as a file.
async function download() {
  const certificate = await attempt(() => get("/school/certificate"));
  if (!certificate) return;
  const link = h("a", {
    href: `data:application/json,${encodeURIComponent(JSON.stringify(certificate, null, 1))}`,
    download: "certificate.json",
  });
  link.click();
}

// What the certificate lists, and the button that saves it.
/** @param {SchoolGame[]} games @param {number} levels */
function certificate(games, levels) {
  const shown = games.filter((game) => game.result);
  return h(
    "section",
    { cls: "card", "aria-label": t`Certificate` },
    h("h2", {}, t`Certificate`),
    shown.length
      ? [
          h("p", {}, t`It lists your results, signed by the house. Anyone can check it with pitboss verify.`),
          h(
            "ul",
            {},
            shown.map(({ name, result }) =>
              h(
                "li",
                {},
                t`${named(name)}: level ${result?.level} of ${levels}, ${result?.right} of ${result?.asked} right`,
              ),
            ),
          ),
          h("button", { "data-act": "certificate", onclick: download }, t`Save the certificate`),
        ]
      : h("p", { cls: "quiet" }, t`Answer questions first: the certificate lists your results.`),
  );
}

/** @returns {Promise<Page>} */
export async function page() {
  const floor = me().role === "floorperson";
  /** @type {[{ games: SchoolGame[], levels: number }, { learners: Learner[] } | null]} */
  const [{ games, levels }, all] = await Promise.all([get("/school"), floor ? get("/school/learners") : null]);
  const names = new Map(games.map((game) => [game.id, game.name])),
    families = [...new Set(games.map((game) => game.family))];
  return {
    title: t`Dealer school`,
    element: h(
      "div",
      { cls: "school" },
      h("h1", {}, t`Dealer school`),
      h(
        "p",
        {},
        t`You deal. A round is played, and you say what the dealer must do and pay. The table's own events judge your answer, and the paragraph explains it.`,
      ),
      all ? learners(all.learners, names) : null,
      certificate(games, levels),
      families.map((family) =>
        h(
          "section",
          { "aria-label": named(family) },
          h("h2", {}, named(family)),
          h(
            "ul",
            { cls: "tiles" },
            games.filter((game) => game.family === family).map((game) => tile(game, levels)),
          ),
        ),
      ),
    ),
  };
}

/** @param {SchoolGame} game @param {number} levels */
const tile = ({ id, name, result, scenarios }, levels) =>
  h(
    "li",
    {},
    h(
      "a",
      { href: `/school/${id}`, "data-page": true, cls: "tile" },
      h("strong", {}, named(name)),
      h(
        "span",
        {},
        result ? t`Level ${result.level} of ${levels}: ${result.right} of ${result.asked} right` : t`Not started`,
      ),
      h("span", { cls: "quiet" }, t`${scenarios === 1 ? t`1 scenario` : t`${scenarios} scenarios`}, no round limit`),
    ),
  );

// What a teacher sees: what each learner has reached and misses most.
/** @param {Learner[]} all @param {Map<string, string>} names */
function learners(all, names) {
  return h(
    "section",
    { cls: "learners", "aria-label": t`Learners` },
    h("h2", {}, t`Learners`),
    all.length
      ? report(
          t`Learners`,
          [t`Learner`, t`Game`, t`Level`, t`Right`, t`Missed most`, t`Last`],
          all.map((learner) => [
            learner.name,
            named(names.get(learner.game) ?? learner.game),
            String(learner.level),
            t`${learner.right} of ${learner.asked} right`,
            learner.missed.map(({ kind, times }) => `${KINDS[kind] ?? kind} (${times})`).join(", "),
            dateTime(learner.at),
          ]),
        )
      : h("p", { cls: "quiet" }, t`No answers yet.`),
  );
}

// ---------------- a lesson

/** @param {string} game @returns {Promise<Page>} */
export async function lesson(game) {
  const search = new URLSearchParams(location.search),
    asked = new URLSearchParams({ name: search.get("lesson") ?? "", only: search.get("only") ?? "" });
  const taught = new LessonPage(game, await get(`/school/${game}/lesson?${asked}`), search.has("test"));
  await taught.ask(0);
  return { title: t`School: ${named(taught.layout.name)}`, element: taught.element, leave: () => taught.leave() };
}

// The numbers of keno: drawn ones are lit, those on tickets are framed.
/** @param {Told[]} events @param {Scene["drawn"]} drawn */
function numbers(events, drawn) {
  const lit = new Set(drawn?.numbers),
    marked = new Set(events.flatMap(({ event }) => event.printed?.numbers ?? []));
  /** @param {number} number */
  const cell = (number) =>
    h(
      "span",
      {
        cls: `number${marked.has(number) ? " marked" : ""}${lit.has(number) ? " lit" : ""}`,
        role: "img",
        "aria-label": `${number}${marked.has(number) ? t`, on a ticket` : ""}${lit.has(number) ? t`, drawn` : ""}`,
      },
      String(number),
    );
  return h(
    "div",
    { cls: "keno-grid", role: "group", "aria-label": t`Numbers 1 to 80` },
    Array.from({ length: 80 }, (_, i) => cell(i + 1)),
  );
}

// What is taught before the first question of a kind in a game.
/** @param {string} game @param {string} kind */
function teaching(game, kind) {
  const key = `taught ${game} ${kind}`;
  if (!TAUGHT[kind] || localStorage.getItem(key)) return null;
  localStorage.setItem(key, "yes");
  return h(
    "p",
    { cls: "taught", "data-testid": "taught" },
    h("b", {}, t`First, how it is done: `),
    TAUGHT[kind],
    " ",
    h("a", { href: `/rules/${game}`, "data-page": true }, t`Rules`),
  );
}

class LessonPage {
  right = 0;
  answered = 0;
  at = 0;
  says = ""; // what the lesson shows
  until = 0; // when the time of a test's question is up
  ticking = 0;

  /** @param {string} game @param {Lesson} lesson @param {boolean} timed */
  constructor(game, { name, level, layout, questions, test_seconds: seconds }, timed) {
    this.timed = timed;
    this.seconds = seconds;
    this.clock = h("p", { cls: "clock-left", role: "timer", "data-testid": "test-clock", hidden: !timed });
    this.game = game;
    this.name = name;
    this.layout = layout;
    this.questions = questions;
    this.level = level;
    this.form = h("form");
    this.drawn = h("div", { cls: "felt replayed", role: "group", "aria-label": t`Table` });
    this.log = h("ol", { cls: "feed" });
    this.told = h("div", { cls: "log", role: "log", "aria-label": t`Events so far`, tabindex: "0" }, this.log);
    this.question = h("section", { cls: "card question", "aria-label": t`Question`, tabindex: "-1" });
    this.score = h("p", { cls: "quiet score", role: "status" });
    const felt = layout.wagers.some((wager) => wager.open) && layout.felt && !layout.between_players;
    this.board = felt ? new Board(layout, () => {}) : null;
    this.element = h(
      "div",
      { cls: "lesson" },
      h(
        "header",
        { cls: "row" },
        h("h1", {}, named(layout.name)),
        this.score,
        this.clock,
        timed
          ? h("a", { href: `/school/${game}`, "data-page": true }, t`Without time limit`)
          : h("a", { href: `/school/${game}?test`, "data-page": true, "data-act": "test" }, t`Timed test`),
        h("a", { href: "/school", "data-page": true }, t`All games`),
        h("a", { href: `/rules/${game}`, "data-page": true }, t`Rules`),
      ),
      this.drawn,
      this.question,
      h("section", { cls: "past", "aria-label": t`Log` }, h("h2", {}, t`Log`), this.told),
    );
  }

  leave() {
    clearInterval(this.ticking);
    this.board?.leave();
  }

  // Runs the clock of a test; an answer after it counts as wrong.
  #start() {
    clearInterval(this.ticking);
    if (!this.timed) return;
    this.until = Date.now() + 1000 * this.seconds;
    const tick = () => {
      const left = Math.max(0, Math.ceil((this.until - Date.now()) / 1000));
      this.clock.textContent = left ? t`${left} s left` : t`Time is up`;
    };
    tick();
    this.ticking = window.setInterval(tick, 200);
  }

  // Asks the next question, or shows the summary.
  /** @param {number} at */
  async ask(at) {
    this.at = at;
    this.#score();
    if (at >= this.questions.length) {
      this.#over();
      return;
    }
    const asked = await attempt(() =>
      get(`/school/${this.game}/question?lesson=${encodeURIComponent(this.name)}&number=${this.questions[at]}`),
    );
    if (!asked) return;
    this.#table(asked);
    this.#question(asked);
    this.#start();
  }

  #score() {
    this.score.textContent = [
      t`Level ${this.level}`,
      t`question ${Math.min(this.at + 1, this.questions.length)} of ${this.questions.length}`,
      t`${this.right} right`,
    ].join(" · ");
  }

  /** @param {SchoolQuestion} question */
  #question({ number, asks, form, picks, kind }) {
    /** @type {string[]} ids in the order in which they were picked */
    const chosen = [];
    const amount =
      form === "amount"
        ? h("input", {
            name: "dollars",
            inputmode: "decimal",
            autocomplete: "off",
            placeholder: "0.00",
            "aria-label": t`Dollars`,
          })
        : null;
    const buttons = picks.map(({ id, says }) =>
      h(
        "button",
        { type: "button", "data-pick": id, "aria-pressed": "false", onclick: () => pick(id) },
        h("span", { cls: "nth", "aria-hidden": "true" }),
        named(says),
      ),
    );
    /** @param {string} id */
    const pick = (id) => {
      const had = chosen.indexOf(id);
      if (had >= 0) chosen.splice(had, 1);
      else {
        if (form === "single") chosen.length = 0;
        chosen.push(id);
      }
      for (const button of buttons) {
        const nth = chosen.indexOf(button.dataset.pick ?? "");
        button.setAttribute("aria-pressed", String(nth >= 0));
        elementIn(button, ".nth").textContent = form === "order" && nth >= 0 ? String(nth + 1) : "";
      }
    };
    const send = once(async () => {
      const judged = await attempt(() =>
        post(`/school/${this.game}/answer`, {
          lesson: this.name,
          number,
          answer: amount ? amount.value : chosen,
          timed: this.timed,
        }),
      );
      if (judged) this.#judged(judged);
    });
    this.form = h(
      "form",
      { onsubmit: send },
      teaching(this.game, kind),
      h("p", { cls: "asks" }, h("span", { cls: "tag" }, KINDS[kind] ?? words(kind)), " ", h("b", {}, named(asks))),
      h("p", { cls: "quiet how" }, SIGN[form]),
      amount
        ? h("div", { cls: "amount" }, h("span", {}, "$"), amount)
        : h("div", { cls: "picks", role: "group", "aria-label": t`Answers` }, buttons),
      h("div", { cls: "row" }, h("button", { cls: "main", "data-act": "answer" }, t`Answer`)),
    );
    fill(this.question, this.form);
    (amount ?? buttons[0])?.focus({ preventScroll: true });
  }

  /** @param {Judgment} judgement */
  #judged({ right, answer, why, level, says, late }) {
    clearInterval(this.ticking);
    this.answered += 1;
    this.right += right ? 1 : 0;
    this.says = says;
    const harder = level > this.level;
    this.level = level;
    for (const el of /** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll("button, input")))
      el.disabled = true;
    this.form.lastElementChild?.remove();
    const next = h(
      "button",
      { type: "button", cls: "main", "data-act": "next", onclick: () => this.ask(this.at + 1) },
      this.at + 1 < this.questions.length ? t`Next` : t`Summary`,
    );
    this.question.append(
      h(
        "div",
        { cls: `judged ${right ? "right" : "wrong"}`, role: "status" },
        h(
          "p",
          { cls: "verdict" },
          h(
            "b",
            { cls: right ? "won" : "lost" },
            right ? t`Right.` : late ? t`Too late: ${named(answer)}.` : t`No: ${named(answer)}.`,
          ),
          harder ? t` You have reached level ${level}: the next lesson is harder.` : "",
        ),
        h(
          "ul",
          { cls: "why" },
          why.map((reason) =>
            h(
              "li",
              {},
              reason.event ? narrate({ event: reason.event, says: reason.says }, this.layout) : named(reason.says),
              " ",
              cite(reason.law),
              reason.means ? h("p", { cls: "quiet", lang: "en" }, reason.means) : null,
            ),
          ),
        ),
      ),
      h("div", { cls: "row" }, next),
    );
    this.#score();
    next.focus({ preventScroll: true });
    this.question.scrollIntoView({ block: "nearest" });
  }

  #over() {
    fill(
      this.question,
      h("p", { cls: "verdict" }, h("b", {}, t`${this.right} of ${this.answered} right.`)),
      this.says ? h("p", {}, t`This lesson shows: `, named(this.says)) : null,
      h(
        "div",
        { cls: "row" },
        h(
          "a",
          { href: `/school/${this.game}`, "data-page": true, "data-act": "more", cls: "button main" },
          t`Next lesson`,
        ),
        h("a", { href: "/school", "data-page": true }, t`All games`),
      ),
    );
    this.question.focus({ preventScroll: true });
  }

  // ---------------- the table

  /** @param {SchoolQuestion} question */
  #table({ events, bets, status, point }) {
    const { layout } = this,
      scene = sceneOf(events),
      sections = wheelOf(layout);
    /** @type {Element[]} */
    const middle = [];
    if (sections && scene.spun !== null) middle.push(wheel(sections, scene.spun, painter(layout)));
    if (scene.dice) middle.push(h("div", { cls: "dice" }, scene.dice.map(die)));
    for (const hand of handsElsewhere(scene)) middle.push(this.#hand(hand));
    const people = new Set(events.filter((told) => told.event.kind === "seated").map((told) => told.event.seat));
    for (const bet of bets) people.add(bet.at);
    const seats = Array.from({ length: layout.seats }, (_, i) => i + 1).filter(
      (at) => people.has(at) || handsAt(scene, at).length,
    );
    fill(
      this.drawn,
      ...[
        middle.length ? h("div", { cls: "scene" }, middle) : null,
        status ? h("p", { cls: "status" }, status) : null,
        seats.length
          ? h(
              "ul",
              { cls: "seats" },
              seats.map((at) =>
                h(
                  "li",
                  {},
                  h("div", { cls: "who" }, t`seat ${at}`),
                  h(
                    "div",
                    { cls: "hands" },
                    handsAt(scene, at).map((hand) => this.#hand(hand)),
                  ),
                  h(
                    "ul",
                    { cls: "bets" },
                    bets
                      .filter((bet) => bet.at === at)
                      .map((bet) =>
                        h(
                          "li",
                          {},
                          chip(bet.amount),
                          ` ${dollars(bet.amount)} ${nameOf(layout, bet)}`,
                          bet.seat === at ? "" : t` (seat ${bet.seat})`,
                        ),
                      ),
                  ),
                ),
              ),
            )
          : null,
        layout.equipment.some((device) => device.kind === "drum")
          ? numbers(events, scene.drawn)
          : this.#felt(scene, events, bets, point),
      ].filter(Boolean),
    );
    fill(
      this.log,
      ...events
        .filter((told) => told.event.kind !== "seated")
        .map((told) =>
          h(
            "li",
            { cls: `event ${told.event.kind.replaceAll(" ", "-")}` },
            h("span", {}, narrate(told, layout)),
            " ",
            cite(told.law),
          ),
        ),
    );
    this.told.scrollTop = this.told.scrollHeight;
  }

  // The layout with all chips, where players share one.
  /** @param {Scene} scene @param {Told[]} events @param {PlacedBet[]} bets @param {number} point */
  #felt(scene, events, bets, point) {
    if (!this.board || !this.layout.positions.common) return null;
    this.board.update({
      layout: bets,
      pending: [],
      you: [...new Set(bets.map((bet) => bet.seat))],
      seats: {},
      open: new Set(),
      marks: null,
      drawn: scene.drawn,
      scene,
      events,
      point,
    });
    return this.board.element;
  }

  /** @param {Hand} hand */
  #hand([name, cards]) {
    const down = this.layout.equipment.some(({ kind }) => kind === "tiles") ? tileBack : () => card(null);
    return h(
      "div",
      { cls: "hand" },
      name ? h("span", { cls: "label" }, words(name)) : null,
      h(
        "div",
        { cls: "cards" },
        cards.map((name) => (name ? card(name) : down())),
      ),
    );
  }
}
