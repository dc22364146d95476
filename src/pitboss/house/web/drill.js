// Drills: a decision is dealt, rather one that you get wrong; you answer, and the solver judges. What you got wrong is
// kept in this browser.

import { get, h, renew, words } from "./dom.js";
import { cents } from "./coach.js";
import { card } from "./pieces.js";

const MOST = 60;
const kept = (game) => JSON.parse(localStorage.getItem(`drill ${game}`) ?? "[]");

export async function page(game = "blackjack") {
  const games = await get("/drills"), drill = new Drill(game, games);
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
    this.said = h("div", { cls: "said", role: "status", "data-testid": "drill-said" });
    const select = h("select", { "aria-label": "Game", onchange: () => { location.href = `/drill/${select.value}`; } }, games.map((one) => h("option", { value: one.game, selected: one.game === game }, one.name)));
    this.element = h("section", { cls: "drill", "aria-label": "Drill" }, h("h1", {}, "Drill"), h("div", { cls: "row" }, select, this.score), this.hands, this.answers, this.said);
  }

  async next() {
    renew(this.said);
    renew(this.hands, h("p", { cls: "quiet" }, "The solver is asked…"));
    renew(this.answers);
    const wrong = kept(this.game).map((one) => `wrong=${encodeURIComponent(one)}`).join("&");
    const { values, seen, says } = await get(`/games/${this.game}/drill?${wrong}`).catch((refused) => ({ says: refused.message }));
    if (!values) { renew(this.hands, h("p", {}, says)); return; }
    const names = handsSeen(seen.events);
    renew(this.hands, ...[...names].map(([name, cards]) => h("div", { cls: "hand" }, h("span", { cls: "label" }, name === `seat ${seen.at}` ? "You" : words(name)), h("div", { cls: "cards" }, cards.map((one) => card(one))))),
      h("p", {}, `${seen.says}. On the table: ${seen.bets.map(([wager, amount]) => `${words(wager)} $${amount / 100}`).join(", ")}.`));
    renew(this.answers, ...values.options.map((one) => one.action).sort().map((action) => h("button", { cls: "main", "data-act": `answer ${action}`, onclick: () => this.#judge(values, action) }, words(action))));
  }

  #judge(values, action) {
    const best = values.options[0], taken = values.options.find((one) => one.action === action), wrong = kept(this.game);
    this.asked += 1;
    this.right += taken.best ? 1 : 0;
    const left = taken.best ? wrong.filter((one, at) => at !== wrong.indexOf(values.case)) : [...wrong, values.case].slice(-MOST);
    localStorage.setItem(`drill ${this.game}`, JSON.stringify(left));
    this.score.textContent = `${this.right} of ${this.asked} right`;
    renew(this.said, h("p", {}, h("b", {}, taken.best ? "Right." : `Mistake: ${words(action)} costs ${cents(best.cents - taken.cents).slice(1)}; best is ${words(best.action)}.`), ` ${values.case}. `,
      values.options.map((one) => h("span", { cls: `worth-of ${one.best ? "best" : ""}` }, `${words(one.action)} ${cents(one.cents)}`))));
    renew(this.answers, h("button", { cls: "main", "data-act": "next hand", onclick: () => this.next() }, "Next hand"));
  }
}

function handsSeen(events) {
  const hands = new Map();
  for (const event of events) {
    if (event.kind === "dealt") hands.set(event.to, [...(hands.get(event.to) ?? []), ...(event.cards ?? Array(event.count ?? 1).fill(null))]);
    if (event.kind === "revealed") hands.set(event.of, event.cards);
    if (event.kind === "arranged") for (const [name, cards] of Object.entries(event.hands)) hands.set(name, cards);
  }
  return hands;
}
