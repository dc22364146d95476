// Drills of skills: counting cards against the clock, and reading tiles. Paying bets is practiced in the school.

import { get } from "../lib/api.js";
import { h, renew } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { card } from "../table/pieces.js";

/** @typedef {{ score: HTMLElement, hands: HTMLElement, answers: HTMLElement, said: HTMLElement }} Boxes */

const DECKS = 6,
  DECK = 52,
  ROUNDS = 6, // of cards before the count is asked for
  SHOWN_MS = 1200;
const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" "),
  SUITS = ["S", "H", "D", "C"];

// The high-low count of a card.
/** @param {string} name */
export const tagOf = (name) => {
  const rank = name.slice(0, -1);
  return ["10", "J", "Q", "K", "A"].includes(rank) ? -1 : Number(rank) <= 6 ? 1 : 0;
};

// The true count: the running count for each deck left, rounded toward zero.
/** @param {number} running @param {number} left cards left */
export const trueCount = (running, left) => Math.trunc((running * DECK) / left) + 0;

/** @param {string[]} items */
function shuffled(items) {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}

// Counting: cards are shown a few at a time, each for about a second; then the running and the true count are asked.
export class CountDrill {
  right = 0;
  asked = 0;
  /** @type {string[]} */
  shoe = [];
  running = 0;
  timer = 0;

  /** @param {Boxes} boxes */
  constructor(boxes) {
    this.boxes = boxes;
  }

  next() {
    if (this.shoe.length < 3 * DECK) {
      this.shoe = shuffled(Array.from({ length: DECKS }, () => RANKS.flatMap((r) => SUITS.map((s) => r + s))).flat());
      this.running = 0;
    }
    renew(this.boxes.said);
    renew(this.boxes.answers, h("p", { cls: "quiet" }, t`Count: 2 to 6 are +1, 10 to ace are −1.`));
    this.#show(ROUNDS);
  }

  /** @param {number} rounds how many groups of cards are still to come */
  #show(rounds) {
    if (!rounds) {
      this.#ask();
      return;
    }
    const cards = this.shoe.splice(0, 1 + Math.floor(Math.random() * 3));
    for (const name of cards) this.running += tagOf(name);
    renew(
      this.boxes.hands,
      h(
        "div",
        { cls: "cards", "data-testid": "count-cards" },
        cards.map((name) => card(name)),
      ),
    );
    this.timer = window.setTimeout(() => this.#show(rounds - 1), SHOWN_MS);
  }

  #ask() {
    const left = this.shoe.length,
      began = Date.now(),
      running = h("input", { name: "running", type: "number", required: true }),
      real = h("input", { name: "true", type: "number", required: true });
    renew(
      this.boxes.hands,
      h("p", { "data-testid": "decks-left" }, t`${(left / DECK).toFixed(1)} decks are left in the shoe.`),
    );
    const form = h(
      "form",
      {
        cls: "row",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#judge(Number(running.value), Number(real.value), left, (Date.now() - began) / 1000);
        },
      },
      h("label", {}, t`Running count`, " ", running),
      h("label", {}, t`True count, toward zero`, " ", real),
      h("button", { cls: "main", "data-act": "count" }, t`Answer`),
    );
    renew(this.boxes.answers, form);
    running.focus({ preventScroll: true });
  }

  /** @param {number} running @param {number} real @param {number} left @param {number} seconds */
  #judge(running, real, left, seconds) {
    const wanted = trueCount(this.running, left),
      good = running === this.running && real === wanted;
    this.asked += 1;
    this.right += good ? 1 : 0;
    this.boxes.score.textContent = t`${this.right} of ${this.asked} right`;
    renew(
      this.boxes.said,
      h("p", {}, h("b", {}, good ? t`Right.` : t`Wrong.`), " ", this.#says(wanted, left, seconds)),
    );
    renew(
      this.boxes.answers,
      h("button", { cls: "main", "data-act": "next hand", onclick: () => this.next() }, t`Count on`),
    );
  }

  /** @param {number} wanted @param {number} left @param {number} seconds */
  #says(wanted, left, seconds) {
    const decks = (left / DECK).toFixed(1);
    return t`Running count ${this.running}; with ${decks} decks left the true count is ${wanted}. You took ${seconds.toFixed(1)} seconds.`;
  }

  leave() {
    clearTimeout(this.timer);
  }
}

// Reading tiles: which of two hands is higher, or are they copies?
export class TileDrill {
  right = 0;
  asked = 0;

  /** @param {Boxes} boxes */
  constructor(boxes) {
    this.boxes = boxes;
  }

  async next() {
    renew(this.boxes.said);
    /** @type {{ hands: string[][], higher: number | null }} */
    const { hands, higher } = await get("/drills/tiles"),
      names = [t`First hand`, t`Second hand`],
      choices = [
        ...names.map((name, at) => ({ name, value: /** @type {number | null} */ (at) })),
        { name: t`Copies`, value: null },
      ];
    renew(
      this.boxes.hands,
      ...hands.map((tiles, at) =>
        h(
          "div",
          { cls: "hand" },
          h("span", { cls: "label" }, names[at]),
          h(
            "div",
            { cls: "cards" },
            tiles.map((tile) => card(tile)),
          ),
        ),
      ),
      h("p", {}, t`Which hand is higher?`),
    );
    renew(
      this.boxes.answers,
      ...choices.map(({ name, value }) =>
        h(
          "button",
          { cls: "main", "data-act": `higher ${value}`, onclick: () => this.#judge(value === higher, choices, higher) },
          name,
        ),
      ),
    );
  }

  /** @param {boolean} good @param {{ name: string, value: number | null }[]} choices @param {number | null} higher */
  #judge(good, choices, higher) {
    this.asked += 1;
    this.right += good ? 1 : 0;
    this.boxes.score.textContent = t`${this.right} of ${this.asked} right`;
    const answer = choices.find(({ value }) => value === higher)?.name ?? "";
    renew(
      this.boxes.said,
      h("p", {}, h("b", {}, good ? t`Right.` : t`Wrong.`), " ", good ? "" : t`Answer: ${answer}.`),
    );
    renew(
      this.boxes.answers,
      h("button", { cls: "main", "data-act": "next hand", onclick: () => this.next() }, t`Next hand`),
    );
  }

  leave() {}
}
