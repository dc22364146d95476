// Drills: a decision is dealt, most often one that you got wrong before; you answer, and the solver judges. The house
// remembers your mistakes.

import { get, post } from "../lib/api.js";
import { attempt, h, renew, sentence, words } from "../lib/dom.js";
import { more, named, t } from "../lib/language.js";
import { cents, reasonFor } from "../table/coach.js";
import { card } from "../table/pieces.js";
import { CountDrill, TileDrill } from "./skill-drills.js";

await Promise.all([more("table"), more("school")]);

/** @import { Page, Piece, TableEvent } from "../lib/types.d.ts" */
/** @import { OptionValue } from "../table/coach.js" */

/** @typedef {{ case: string, options: OptionValue[] }} DrillValues */
/** @typedef {{ says: string, cents: number, best: boolean }} DrillAnswer */

const WAYS = 4; // of the ways to name cards
/** @type {Record<string, { name: string, drill: typeof CountDrill | typeof TileDrill }>} */
const SKILLS = {
  count: { name: t`Count cards`, drill: CountDrill },
  tiles: { name: t`Read tiles`, drill: TileDrill },
};
const PAY_CRAPS = "/school/craps?only=pays";

/** @returns {Promise<Page>} */
export async function page(game = "") {
  const games = await get("/drills"),
    drill = new Drill(game || "blackjack", games),
    Skill = SKILLS[drill.game]?.drill,
    shown = Skill ? new Skill(drill) : drill;
  shown.next();
  return { element: drill.element, title: t`Drill`, leave: () => shown.leave() };
}

class Drill {
  right = 0;
  asked = 0;

  /** @type {Promise<unknown>} the last answer, being stored */
  kept = Promise.resolve();

  /** @param {string} game @param {{ game: string, name: string }[]} games */
  constructor(game, games) {
    this.game = game;
    this.score = h("p", { cls: "quiet", role: "status" });
    this.hands = h("div", { cls: "hands-dealt" });
    this.answers = h("div", { cls: "answers", role: "group", "aria-label": t`Your answer` });
    this.again = h("p", { cls: "quiet", "data-testid": "drill-again" });
    this.said = h("div", { cls: "said", role: "status", "data-testid": "drill-said" });
    const select = h(
      "select",
      {
        "aria-label": t`Game`,
        onchange: () => {
          location.href = select.value.startsWith("/") ? select.value : `/drill/${select.value}`;
        },
      },
      h(
        "optgroup",
        { label: t`Skills` },
        Object.entries(SKILLS).map(([id, { name }]) => h("option", { value: id, selected: id === game }, name)),
        h("option", { value: PAY_CRAPS }, t`Pay craps bets`),
      ),
      h(
        "optgroup",
        { label: t`Decisions` },
        games.map((each) => h("option", { value: each.game, selected: each.game === game }, named(each.name))),
      ),
    );
    this.element = h(
      "section",
      { cls: "drill", "aria-label": t`Drill` },
      h("h1", {}, t`Drill`),
      h("div", { cls: "row" }, select, this.score),
      this.hands,
      this.answers,
      this.said,
      this.again,
    );
  }

  leave() {}

  async next() {
    renew(this.said);
    renew(this.hands, h("p", { cls: "quiet" }, t`Solving…`));
    renew(this.answers);
    await this.kept;
    const { values, seen, says, wrong } = await get(`/games/${this.game}/drill`).catch((refused) => ({
      says: refused.message,
    }));
    this.again.textContent =
      wrong && Object.keys(wrong).length
        ? t`More often, because you got them wrong: ${Object.keys(wrong).map(named).join("; ")}.`
        : "";
    if (!values) {
      renew(this.hands, h("p", {}, named(says)));
      return;
    }
    const names = handsSeen(seen.events);
    renew(
      this.hands,
      ...[...names].map(([name, cards]) =>
        h(
          "div",
          { cls: "hand" },
          h("span", { cls: "label" }, name === `seat ${seen.at}` ? t`You` : words(name)),
          h(
            "div",
            { cls: "cards" },
            cards.map((name) => card(name)),
          ),
        ),
      ),
      h(
        "p",
        {},
        t`${sentence(named(seen.says))}. On the table: ` +
          seen.bets
            .map((/** @type {[string, number]} */ [wager, amount]) => `${words(wager)} $${amount / 100}`)
            .join(", ") +
          ".",
      ),
    );
    const answers = answersTo(values);
    renew(
      this.answers,
      ...[...answers]
        .sort((a, b) => a.says.localeCompare(b.says))
        .map((answer) =>
          h(
            "button",
            { cls: "main", "data-act": `answer ${answer.says}`, onclick: () => this.#judge(values, answers, answer) },
            sentence(answer.says),
          ),
        ),
    );
  }

  /** @param {DrillValues} values @param {DrillAnswer[]} answers @param {DrillAnswer} taken */
  #judge(values, answers, taken) {
    const best = answers[0];
    this.asked += 1;
    this.right += taken.best ? 1 : 0;
    this.kept = attempt(() => post(`/games/${this.game}/drill`, { case: values.case, right: taken.best }));
    this.score.textContent = t`${this.right} of ${this.asked} right`;
    renew(
      this.said,
      h(
        "p",
        {},
        h(
          "b",
          {},
          taken.best
            ? t`Right.`
            : t`Mistake: ${taken.says} costs ${cents(best.cents - taken.cents).slice(1)}. Best play: ${best.says}.`,
        ),
        ` ${reasonFor(values)} `,
        answers.map((answer) =>
          h("span", { cls: `option-value ${answer.best ? "best" : ""}` }, `${answer.says} ${cents(answer.cents)}`),
        ),
      ),
    );
    renew(
      this.answers,
      h("button", { cls: "main", "data-act": "next hand", onclick: () => this.next() }, t`Next hand`),
    );
  }
}

// The possible answers, the best first: each option, or the best different ways to name its cards.
/** @param {DrillValues} values @returns {DrillAnswer[]} */
function answersTo({ options }) {
  /** @type {DrillAnswer[]} */
  const answers = [],
    most = Number(options[0].cents),
    told = new Set();
  /** @param {string} says @param {string} worth */
  const add = (says, worth) => answers.push({ says, cents: Number(worth), best: most - Number(worth) < 0.001 });
  for (const { action, cents: worth, cards, sizes } of options) {
    const ways = Object.entries(cards).sort((a, b) => Number(b[1]) - Number(a[1])); // two options may set alike
    if (!ways.length) add(words(action), worth);
    const differ = ways.filter(
      ([named, value], at) => !told.has(`${named} ${value}`) && (at === 0 || value !== ways[at - 1][1]),
    );
    for (const [named, value] of differ.slice(0, WAYS))
      add(`${words(action)} ${grouped(named.split(" "), sizes)}`, value);
    for (const way of ways) told.add(way.join(" "));
  }
  return answers.sort((a, b) => b.cents - a.cents);
}

/** @param {string[]} cards @param {number[]} sizes */
function grouped(cards, sizes) {
  let from = 0;
  return sizes.length > 1
    ? sizes.map((size) => cards.slice(from, (from += size)).join(" ")).join(" | ")
    : cards.join(" ");
}

/** @param {TableEvent[]} events */
function handsSeen(events) {
  /** @type {Map<string, Piece[]>} */
  const hands = new Map();
  for (const event of events) {
    if (event.kind === "dealt")
      hands.set(event.to, [...(hands.get(event.to) ?? []), ...(event.cards ?? Array(event.count ?? 1).fill(null))]);
    if (event.kind === "revealed") hands.set(event.of, event.cards);
    if (event.kind === "arranged")
      for (const [name, cards] of Object.entries(event.hands)) hands.set(name, /** @type {Piece[]} */ (cards));
  }
  return hands;
}
