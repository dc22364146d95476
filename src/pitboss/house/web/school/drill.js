// Drills: a decision is dealt, rather one that you get wrong; you answer, and the solver judges. What you got wrong the
// house keeps with your name.

import { attempt, get, h, post, renew, words } from "../lib/dom.js";
import { cents } from "../table/coach.js";
import { card } from "../table/pieces.js";

const WAYS = 4; // of the ways to name cards

export async function page(game = "blackjack") {
  const games = await get("/drills"),
    drill = new Drill(game, games);
  drill.next();
  return { element: drill.element, title: "Drill" };
}

class Drill {
  right = 0;
  asked = 0;

  constructor(game, games) {
    this.game = game;
    this.score = h("p", { cls: "quiet", role: "status" });
    this.hands = h("div", { cls: "hands-dealt" });
    this.answers = h("div", { cls: "answers", role: "group", "aria-label": "Your answer" });
    this.again = h("p", { cls: "quiet", "data-testid": "drill-again" });
    this.said = h("div", { cls: "said", role: "status", "data-testid": "drill-said" });
    const select = h(
      "select",
      {
        "aria-label": "Game",
        onchange: () => {
          location.href = `/drill/${select.value}`;
        },
      },
      games.map((one) => h("option", { value: one.game, selected: one.game === game }, one.name)),
    );
    this.element = h(
      "section",
      { cls: "drill", "aria-label": "Drill" },
      h("h1", {}, "Drill"),
      h("div", { cls: "row" }, select, this.score),
      this.hands,
      this.answers,
      this.said,
      this.again,
    );
  }

  async next() {
    renew(this.said);
    renew(this.hands, h("p", { cls: "quiet" }, "The solver is asked…"));
    renew(this.answers);
    await this.kept;
    const { values, seen, says, wrong } = await get(`/games/${this.game}/drill`).catch((refused) => ({
      says: refused.message,
    }));
    this.again.textContent =
      wrong && Object.keys(wrong).length
        ? `Asked sooner, since you got them wrong: ${Object.keys(wrong).join("; ")}.`
        : "";
    if (!values) {
      renew(this.hands, h("p", {}, says));
      return;
    }
    const names = handsSeen(seen.events);
    renew(
      this.hands,
      ...[...names].map(([name, cards]) =>
        h(
          "div",
          { cls: "hand" },
          h("span", { cls: "label" }, name === `seat ${seen.at}` ? "You" : words(name)),
          h(
            "div",
            { cls: "cards" },
            cards.map((one) => card(one)),
          ),
        ),
      ),
      h(
        "p",
        {},
        `${seen.says}. On the table: ` +
          seen.bets.map(([wager, amount]) => `${words(wager)} $${amount / 100}`).join(", ") +
          ".",
      ),
    );
    const answers = answersTo(values);
    renew(
      this.answers,
      ...[...answers]
        .sort((one, other) => one.says.localeCompare(other.says))
        .map((one) =>
          h(
            "button",
            { cls: "main", "data-act": `answer ${one.says}`, onclick: () => this.#judge(values, answers, one) },
            one.says,
          ),
        ),
    );
  }

  #judge(values, answers, taken) {
    const best = answers[0];
    this.asked += 1;
    this.right += taken.best ? 1 : 0;
    this.kept = attempt(() => post(`/games/${this.game}/drill`, { case: values.case, right: taken.best }));
    this.score.textContent = `${this.right} of ${this.asked} right`;
    renew(
      this.said,
      h(
        "p",
        {},
        h(
          "b",
          {},
          taken.best
            ? "Right."
            : `Mistake: ${taken.says} costs ${cents(best.cents - taken.cents).slice(1)}; best is ${best.says}.`,
        ),
        ` ${values.case}. `,
        answers.map((one) =>
          h("span", { cls: `worth-of ${one.best ? "best" : ""}` }, `${one.says} ${cents(one.cents)}`),
        ),
      ),
    );
    renew(this.answers, h("button", { cls: "main", "data-act": "next hand", onclick: () => this.next() }, "Next hand"));
  }
}

// What may be answered, the best first: each option, and where one names cards, the best ways to name them that differ.
function answersTo({ options }) {
  const most = Number(options[0].cents),
    answers = [],
    told = new Set();
  const add = (says, worth) => answers.push({ says, cents: Number(worth), best: most - Number(worth) < 0.001 });
  for (const { action, cents: worth, cards, sizes } of options) {
    const ways = Object.entries(cards).sort((one, other) => other[1] - one[1]); // told: two options may set alike
    if (!ways.length) add(words(action), worth);
    const differ = ways.filter(
      ([named, value], at) => !told.has(`${named} ${value}`) && (at === 0 || value !== ways[at - 1][1]),
    );
    for (const [named, value] of differ.slice(0, WAYS))
      add(`${words(action)} ${grouped(named.split(" "), sizes)}`, value);
    for (const way of ways) told.add(way.join(" "));
  }
  return answers.sort((one, other) => other.cents - one.cents);
}

function grouped(cards, sizes) {
  let from = 0;
  return sizes.length > 1
    ? sizes.map((size) => cards.slice(from, (from += size)).join(" ")).join(" | ")
    : cards.join(" ");
}

function handsSeen(events) {
  const hands = new Map();
  for (const event of events) {
    if (event.kind === "dealt")
      hands.set(event.to, [...(hands.get(event.to) ?? []), ...(event.cards ?? Array(event.count ?? 1).fill(null))]);
    if (event.kind === "revealed") hands.set(event.of, event.cards);
    if (event.kind === "arranged") for (const [name, cards] of Object.entries(event.hands)) hands.set(name, cards);
  }
  return hands;
}
