// The dealer school: choose a game, see the table as it lies, say what the dealer does and pays, and be told why.

import { named } from "../table/betting.js";
import { Board, painter, wheelOf } from "../table/board.js";
import { attempt, cite, dateTime, dollars, get, h, post, report, session, words } from "../lib/dom.js";
import { once } from "../lib/forms.js";
import { card, chip, die, tileBack, wheel } from "../table/pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "../table/scene.js";

const KINDS = {
  result: "what becomes of a bet",
  pays: "what a bet is paid",
  vigorish: "vigorish",
  moves: "pots and meters",
  order: "order of settlement",
  next: "what comes next",
  who: "who is asked",
  may: "what may be chosen",
  lawful: "what is lawful",
  refusal: "what refuses it",
  irregularity: "irregularities",
  paragraph: "paragraphs",
};
const SIGN = {
  amount: "An amount in dollars, like 12.50",
  single: "Choose one",
  several: "Choose all that apply",
  order: "Click them in their order",
};

// ---------------- all games

export async function page() {
  const floor = session.me.role === "floorperson";
  const [{ games, levels }, all] = await Promise.all([get("/school"), floor ? get("/school/learners") : null]);
  const names = new Map(games.map((one) => [one.id, one.name])),
    families = [...new Set(games.map((one) => one.family))];
  return {
    title: "Dealer school",
    element: h(
      "div",
      { cls: "school" },
      h("h1", {}, "Dealer school"),
      h(
        "p",
        {},
        "You deal. A round is played, and you say what the dealer must do and pay. " +
          "The table's own events judge your answer, and the paragraph explains it.",
      ),
      all ? learners(all.learners, names) : null,
      families.map((family) =>
        h(
          "section",
          { "aria-label": family },
          h("h2", {}, family),
          h(
            "ul",
            { cls: "tiles" },
            games.filter((one) => one.family === family).map((one) => tile(one, levels)),
          ),
        ),
      ),
    ),
  };
}

const tile = ({ id, name, result, scenarios }, levels) =>
  h(
    "li",
    {},
    h(
      "a",
      { href: `/school/${id}`, "data-page": true, cls: "tile" },
      h("strong", {}, name),
      h(
        "span",
        {},
        result ? `Level ${result.level} of ${levels}: ${result.right} of ${result.asked} right` : "Not begun",
      ),
      h("span", { cls: "quiet" }, `${scenarios} scenarios, and rounds without end`),
    ),
  );

// What a teacher sees: who has learned what, and what is missed most.
function learners(all, names) {
  return h(
    "section",
    { cls: "learners", "aria-label": "Learners" },
    h("h2", {}, "Learners"),
    all.length
      ? report(
          "Learners",
          ["Learner", "Game", "Level", "Right", "Missed most", "Last"],
          all.map((one) => [
            one.name,
            names.get(one.game) ?? one.game,
            String(one.level),
            `${one.right} of ${one.asked}`,
            one.missed.map(({ kind, times }) => `${KINDS[kind] ?? kind} (${times})`).join(", "),
            dateTime(one.at),
          ]),
        )
      : h("p", { cls: "quiet" }, "Nobody has answered anything yet."),
  );
}

// ---------------- a lesson

export async function lesson(game) {
  const wanted = new URLSearchParams(location.search).get("lesson");
  const taught = new LessonPage(
    game,
    await get(`/school/${game}/lesson${wanted ? `?name=${encodeURIComponent(wanted)}` : ""}`),
  );
  await taught.ask(0);
  return { title: `School: ${taught.layout.name}`, element: taught.element, leave: () => taught.board?.leave() };
}

// The numbers of keno: those that were drawn are lit, those on tickets are framed.
function numbers(events, drawn) {
  const lit = new Set(drawn?.numbers),
    marked = new Set(events.flatMap(({ event }) => event.printed?.numbers ?? []));
  const cell = (one) =>
    h(
      "span",
      {
        cls: `number${marked.has(one) ? " marked" : ""}${lit.has(one) ? " lit" : ""}`,
        role: "img",
        "aria-label": `${one}${marked.has(one) ? ", on a ticket" : ""}${lit.has(one) ? ", drawn" : ""}`,
      },
      String(one),
    );
  return h(
    "div",
    { cls: "keno-grid", role: "group", "aria-label": "The numbers 1 to 80" },
    Array.from({ length: 80 }, (_, i) => cell(i + 1)),
  );
}

class LessonPage {
  constructor(game, { name, level, layout, questions }) {
    Object.assign(this, { game, name, layout, questions, level });
    this.right = this.answered = 0;
    this.drawn = h("div", { cls: "felt replayed", role: "group", "aria-label": "The table" });
    this.log = h("ol", { cls: "feed" });
    this.told = h("div", { cls: "log", role: "log", "aria-label": "What has happened", tabindex: "0" }, this.log);
    this.desk = h("section", { cls: "card desk", "aria-label": "The question", tabindex: "-1" });
    this.score = h("p", { cls: "quiet score", role: "status" });
    const felt = layout.wagers.some((one) => one.open) && layout.felt && !layout.between_players;
    this.board = felt ? new Board(layout, () => {}) : null;
    this.element = h(
      "div",
      { cls: "lesson" },
      h(
        "header",
        { cls: "row" },
        h("h1", {}, layout.name),
        this.score,
        h("a", { href: "/school", "data-page": true }, "All games"),
        h("a", { href: `/rules/${game}`, "data-page": true }, "Rules"),
      ),
      this.drawn,
      this.desk,
      h("section", { cls: "past", "aria-label": "What has happened" }, h("h2", {}, "What has happened"), this.told),
    );
  }

  // Asks the next question, or says how it went.
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
    this.asked = asked;
    this.#table(asked);
    this.#question(asked);
  }

  #score() {
    this.score.textContent = [
      `Level ${this.level}`,
      `question ${Math.min(this.at + 1, this.questions.length)} of ${this.questions.length}`,
      `${this.right} right`,
    ].join(" · ");
  }

  #question({ asks, form, picks, kind }) {
    const chosen = []; // ids in the order in which they were picked
    const amount =
      form === "amount"
        ? h("input", {
            name: "dollars",
            inputmode: "decimal",
            autocomplete: "off",
            placeholder: "0.00",
            "aria-label": "Dollars",
          })
        : null;
    const buttons = picks.map(({ id, says }) =>
      h(
        "button",
        { type: "button", "data-pick": id, "aria-pressed": "false", onclick: () => pick(id) },
        h("span", { cls: "nth", "aria-hidden": "true" }),
        says,
      ),
    );
    const pick = (id) => {
      const had = chosen.indexOf(id);
      if (had >= 0) chosen.splice(had, 1);
      else {
        if (form === "single") chosen.length = 0;
        chosen.push(id);
      }
      for (const button of buttons) {
        const nth = chosen.indexOf(button.dataset.pick);
        button.setAttribute("aria-pressed", String(nth >= 0));
        button.firstChild.textContent = form === "order" && nth >= 0 ? String(nth + 1) : "";
      }
    };
    const send = once(async () => {
      const judged = await attempt(() =>
        post(`/school/${this.game}/answer`, {
          lesson: this.name,
          number: this.asked.number,
          answer: amount ? amount.value : chosen,
        }),
      );
      if (judged) this.#judged(judged);
    });
    this.form = h(
      "form",
      { onsubmit: send },
      h("p", { cls: "asks" }, h("span", { cls: "tag" }, KINDS[kind] ?? words(kind)), " ", h("b", {}, asks)),
      h("p", { cls: "quiet how" }, SIGN[form]),
      amount
        ? h("div", { cls: "amount" }, h("span", {}, "$"), amount)
        : h("div", { cls: "picks", role: "group", "aria-label": "Answers" }, buttons),
      h("div", { cls: "row" }, h("button", { cls: "main", "data-act": "answer" }, "Answer")),
    );
    this.desk.replaceChildren(this.form);
    (amount ?? buttons[0])?.focus({ preventScroll: true });
  }

  #judged({ right, answer, why, level, says }) {
    this.answered += 1;
    this.right += right ? 1 : 0;
    this.says = says;
    const harder = level > this.level;
    this.level = level;
    for (const el of this.form.querySelectorAll("button, input")) el.disabled = true;
    this.form.lastElementChild.remove();
    const next = h(
      "button",
      { type: "button", cls: "main", "data-act": "next", onclick: () => this.ask(this.at + 1) },
      this.at + 1 < this.questions.length ? "Next" : "How it went",
    );
    this.desk.append(
      h(
        "div",
        { cls: `judged ${right ? "right" : "wrong"}`, role: "status" },
        h(
          "p",
          { cls: "verdict" },
          h("b", { cls: right ? "won" : "lost" }, right ? "Right." : `No: ${answer}.`),
          harder ? ` You have reached level ${level}: the next lesson is harder.` : "",
        ),
        h(
          "ul",
          { cls: "why" },
          why.map((one) =>
            h("li", {}, one.says, " ", cite(one.law), one.means ? h("p", { cls: "quiet" }, one.means) : null),
          ),
        ),
      ),
      h("div", { cls: "row" }, next),
    );
    this.#score();
    next.focus({ preventScroll: true });
    this.desk.scrollIntoView({ block: "nearest" });
  }

  #over() {
    this.desk.replaceChildren(
      h("p", { cls: "verdict" }, h("b", {}, `${this.right} of ${this.answered} right.`)),
      this.says ? h("p", {}, "What it shows: ", this.says) : null,
      h(
        "div",
        { cls: "row" },
        h(
          "a",
          { href: `/school/${this.game}`, "data-page": true, "data-act": "more", cls: "button main" },
          "Another round",
        ),
        h("a", { href: "/school", "data-page": true }, "All games"),
      ),
    );
    this.desk.focus({ preventScroll: true });
  }

  // ---------------- what lies on the table

  #table({ events, bets, status }) {
    const { layout } = this,
      scene = sceneOf(events),
      sections = wheelOf(layout),
      middle = [];
    if (sections && scene.spun !== null) middle.push(wheel(sections, scene.spun, painter(layout)));
    if (scene.dice) middle.push(h("div", { cls: "dice" }, scene.dice.map(die)));
    for (const [name, cards] of handsElsewhere(scene)) middle.push(this.#hand(words(name), cards));
    const people = new Set(events.filter((one) => one.event.kind === "seated").map((one) => one.event.seat));
    for (const bet of bets) people.add(bet.at);
    const seats = Array.from({ length: layout.seats }, (_, i) => i + 1).filter(
      (at) => people.has(at) || handsAt(scene, at).length,
    );
    this.drawn.replaceChildren(
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
                  h("div", { cls: "who" }, `seat ${at}`),
                  h(
                    "div",
                    { cls: "hands" },
                    handsAt(scene, at).map(([name, cards]) => this.#hand(words(name), cards)),
                  ),
                  h(
                    "ul",
                    { cls: "bets" },
                    bets
                      .filter((one) => one.at === at)
                      .map((one) =>
                        h(
                          "li",
                          {},
                          chip(one.amount),
                          ` ${dollars(one.amount)} ${named(layout, one)}`,
                          one.seat === at ? "" : ` (seat ${one.seat})`,
                        ),
                      ),
                  ),
                ),
              ),
            )
          : null,
        layout.equipment.some((one) => one.kind === "drum")
          ? numbers(events, scene.drawn)
          : this.#felt(events, bets, status),
      ].filter(Boolean),
    );
    this.log.replaceChildren(
      ...events
        .filter((one) => one.event.kind !== "seated")
        .map((one) =>
          h("li", { cls: `event ${one.event.kind.replaceAll(" ", "-")}` }, h("span", {}, one.says), " ", cite(one.law)),
        ),
    );
    this.told.scrollTop = this.told.scrollHeight;
  }

  // The layout with the chips of all, where people bet on one and the same.
  #felt(events, bets, status) {
    if (!this.board || !this.layout.positions.common) return null;
    this.board.update({
      layout: bets,
      staged: [],
      you: [...new Set(bets.map((one) => one.seat))],
      seats: {},
      open: new Set(),
      marks: null,
      drawn: sceneOf(events).drawn,
      events,
      status,
    });
    return this.board.element;
  }

  #hand(name, cards) {
    const down = this.layout.equipment.some(({ kind }) => kind === "tiles") ? tileBack : () => card(null);
    return h(
      "div",
      { cls: "hand" },
      name ? h("span", { cls: "label" }, name) : null,
      h(
        "div",
        { cls: "cards" },
        cards.map((one) => (one ? card(one) : down())),
      ),
    );
  }
}
