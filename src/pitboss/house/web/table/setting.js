// Setting hands from what was dealt: by drag, by click or by keys. Every piece has its own place in the high hand and
// leaves it empty, so that nothing else moves. A foul set is shown before it can be confirmed.

import { get } from "../lib/api.js";
import { attempt, fill, h, messageOf, sentence, toast, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { card } from "./pieces.js";

/** @import { Option, Question, Scene } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */

/** @typedef {{ name: string, size: number }} Part a hand to set, the high one first */
/**
 * @typedef {object} Sheet what the house knows about setting these pieces
 * @property {Part[]} parts
 * @property {Record<string, string[]>} house_way
 * @property {{ lower: string[][], says: string }[]} foul
 */
/**
 * @typedef {object} BestSet
 * @property {Record<string, string[]>} hands
 * @property {number} won
 * @property {number} pushed
 * @property {number} lost
 * @property {string} average
 * @property {boolean} house_way
 */
/** @typedef {HTMLDivElement & { hand: number }} Place hand is the number of its part */
/** @typedef {HTMLButtonElement & { name: string, at: number, called: string }} PieceButton */

const AIM = 6; // pixels that a pointer may shake before a click is a drag
/** @param {string[]} all */
const listed = (all) => (all.length > 1 ? t`${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all.join(""));
/** @param {Question} asked @param {string} action @returns {Option | undefined} */
const option = (asked, action) => asked.options.find((option) => option.action === action);
/** @param {Question} asked */
const setsHands = (asked) => option(asked, "house_way") && option(asked, "set")?.cards;

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, number>} */
const TURNS = { ArrowDown: 1, ArrowUp: -1 };
/** @param {PieceButton} piece */
const placeOf = (piece) => /** @type {Place} */ (piece.parentNode);

export class Setting {
  #key = ""; // the pieces that are being set
  #query = "";
  /** @type {Question | undefined} */
  #asked = undefined;
  /** @type {Sheet} */
  #sheet = { parts: [], house_way: {}, foul: [] };
  /** @type {Place[]} */
  #homes = [];
  /** @type {Place[]} */
  #slots = [];
  /** @type {PieceButton[]} */
  #pieces = [];
  /** @type {Place | null} */
  #target = null;
  /** @type {{ piece: PieceButton, x: number, y: number } | null} */
  #dragging = null;
  #dragged = false;
  /** @type {HTMLButtonElement | null} */
  #anyway = null;

  /** @param {TableStore} store */
  constructor(store) {
    this.store = store;
    this.element = h("section", { cls: "setting", "aria-label": t`Set your hands`, hidden: true });
    // Among the controls.
    this.acts = h("div", { cls: "set-acts", role: "group", "aria-label": t`Set your hands`, hidden: true });
    this.says = h("p", { cls: "says", role: "status" });
    this.advice = h("div", { cls: "advice", hidden: true, tabindex: "-1" });
    this.confirm = h("button", { cls: "main" }, t`Confirm`);
  }

  // Shows the question to set hands, and returns the others.
  /** @param {Question[]} mine @param {Scene} scene @returns {Question[]} */
  update(mine, scene) {
    const asked = mine.find(setsHands),
      cards = asked ? (scene.hands.get(`seat ${asked.at}`) ?? []) : [];
    const names = cards.flatMap((piece) => piece ?? []),
      dealt = asked !== undefined && names.length > 0 && names.length === cards.length,
      key = dealt ? `${this.store.state.round} ${asked.at} ${names}` : "";
    if (key !== this.#key) {
      this.#key = key;
      for (const box of [this.element, this.acts]) {
        box.hidden = !dealt;
        fill(box);
      }
      if (dealt) this.#begin(asked, names, key);
    }
    this.#asked = asked;
    return dealt ? mine.filter((question) => !setsHands(question)) : mine; // one position after the other
  }

  /** @param {Question} asked @param {string[]} cards @param {string} key */
  async #begin(asked, cards, key) {
    const query = `cards=${encodeURIComponent(cards.join(" "))}`;
    const sheet = await attempt(() => get(`/tables/${this.store.id}/sets?${query}`));
    if (!sheet || this.#key !== key) return;
    this.#asked = asked;
    this.#query = query;
    this.#sheet = sheet;
    this.#target = this.#dragging = null;
    const [high, ...lower] = this.#sheet.parts;
    this.#homes = cards.map(() => this.#place(0));
    this.#slots = lower.flatMap((part, nth) => Array.from({ length: part.size }, () => this.#place(nth + 1)));
    this.#pieces = cards.map((name, at) => this.#piece(name, at));
    this.advice.hidden = true;
    /** @param {string} act @param {string} text @param {() => unknown} onclick @param {string} [cls] */
    const button = (act, text, onclick, cls = "") => h("button", { cls, "data-act": act, onclick }, text);
    this.confirm = button(`choose ${asked.at} set`, t`Confirm`, () => this.#send("set"), "main");
    this.#anyway = option(asked, "set_anyway")
      ? button(`choose ${asked.at} set_anyway`, t`Set it anyway`, () => this.#send("set_anyway"), "bad")
      : null;
    /** @param {Part} part @param {Place[]} places */
    const row = (part, places) =>
      h(
        "div",
        { cls: "part", "data-part": part.name },
        h("span", { cls: "label" }, t`${part.name} hand`, h("small", {}, ` ${part.size}`)),
        h("div", { cls: "places" }, places),
      );
    let from = 0;
    fill(
      this.element,
      h(
        "div",
        { cls: "parts" },
        row(high, this.#homes),
        lower.map((part) => row(part, this.#slots.slice(from, (from += part.size)))),
      ),
      this.says,
      this.advice,
    );
    fill(
      this.acts,
      this.confirm,
      button("fill house way", t`House way`, () => this.#fill(Object.values(this.#sheet.house_way))),
      button("clear", t`Start over`, () => this.#fill([]), "plain"),
      button("best sets", t`How should I set these?`, () => this.#ask(), "plain"),
      ...(this.#anyway ? [this.#anyway] : []),
      h(
        "p",
        { cls: "quiet help" },
        t`Drag or click a piece. With keys: left and right to choose, down and up to move it between the hands.`,
      ),
    );
    this.#fill([]);
  }

  /** @param {number} part @returns {Place} */
  #place(part) {
    const place = h("div", {
      cls: part ? "place slot" : "place",
      "data-hand": String(part),
      onclick: () => {
        if (part && !place.children.length) {
          this.#target = /** @type {Place} */ (place);
          this.#tell();
        }
      },
    });
    return Object.assign(place, { hand: part });
  }

  /** @param {string} name @param {number} at @returns {PieceButton} */
  #piece(name, at) {
    /** @type {PieceButton} */
    const piece = Object.assign(
      h(
        "button",
        {
          cls: "piece",
          "data-act": `pick ${name}`,
          onclick: () => this.#click(piece),
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.#keyed(event, piece),
          onpointerdown: (/** @type {PointerEvent} */ event) => this.#grasp(event, piece),
          onpointermove: (/** @type {PointerEvent} */ event) => this.#drag(event),
          onpointerup: (/** @type {PointerEvent} */ event) => this.#drop(event),
          onpointercancel: () => this.#let(),
        },
        card(name),
      ),
      { name, at, called: "" },
    );
    piece.called = piece.firstElementChild?.getAttribute("aria-label") ?? name;
    return piece;
  }

  // ---------------- moving

  // Moves a piece to a place; the piece there changes places with it, or goes home if it came from home.
  /** @param {PieceButton} piece @param {Place} place */
  #move(piece, place) {
    const from = placeOf(piece),
      other = /** @type {PieceButton | null} */ (place.firstElementChild),
      focused = document.activeElement;
    if (place.hand === 0) place = this.#homes[piece.at];
    else if (other && other !== piece) (from.hand ? from : this.#homes[other.at]).append(other);
    place.append(piece);
    this.#target = null;
    if (focused === piece) piece.focus({ preventScroll: true });
    this.#tell();
  }

  /** @param {number} [part] */
  #free(part) {
    return this.#slots.find((place) => !place.children.length && (!part || place.hand === part));
  }

  /** @param {PieceButton} piece */
  #click(piece) {
    if (this.#dragged) return;
    const target = this.#target ?? this.#free();
    if (placeOf(piece).hand && this.#target) this.#move(piece, this.#target);
    else if (placeOf(piece).hand) this.#move(piece, this.#homes[piece.at]);
    else if (target) this.#move(piece, target);
    else
      this.#tell(
        t`The ${listed(this.#sheet.parts.slice(1).map((part) => part.name))} hand is full. Move a piece back first.`,
      );
  }

  /** @param {KeyboardEvent} event @param {PieceButton} piece */
  #keyed(event, piece) {
    const order = [...this.#homes, ...this.#slots].flatMap(
        (place) => /** @type {PieceButton[]} */ ([...place.children]),
      ),
      part = placeOf(piece).hand,
      step = STEPS[event.key],
      turn = TURNS[event.key];
    if (!step && !turn) return;
    event.preventDefault();
    if (step) {
      order[(order.indexOf(piece) + step + order.length) % order.length].focus();
      return;
    }
    for (let next = part + turn; next >= 0 && next < this.#sheet.parts.length; next += turn) {
      const place = next ? this.#free(next) : this.#homes[piece.at];
      if (place) {
        this.#move(piece, place);
        return;
      }
    }
    if (turn > 0 && !this.#free()) this.#tell(t`The lower hands are full. Move a piece back first.`);
  }

  /** @param {PointerEvent} event @param {PieceButton} piece */
  #grasp(event, piece) {
    this.#dragged = false;
    if (event.button) return;
    piece.setPointerCapture(event.pointerId);
    this.#dragging = { piece, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#dragging) return;
    const { piece, x, y } = this.#dragging,
      dx = event.clientX - x,
      dy = event.clientY - y;
    if (!this.#dragged && Math.hypot(dx, dy) < AIM) return;
    this.#dragged = true;
    piece.classList.add("dragged");
    piece.style.setProperty("translate", `${dx}px ${dy}px`);
    const over = this.#under(event);
    for (const place of [...this.#homes, ...this.#slots]) place.classList.toggle("over", place === over);
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    const dragging = this.#dragging,
      over = this.#dragged ? this.#under(event) : null;
    this.#let();
    if (dragging && over) this.#move(dragging.piece, over);
    setTimeout(() => {
      this.#dragged = false;
    }); // the click that a drag may end with is over by then
  }

  #let() {
    const piece = this.#dragging?.piece;
    this.#dragging = null;
    piece?.classList.remove("dragged");
    piece?.style.removeProperty("translate");
    for (const place of [...this.#homes, ...this.#slots]) place.classList.remove("over");
  }

  // The place that a pointer is over; anywhere in the high hand is the piece's own place there.
  /** @param {PointerEvent} event @returns {Place | null} */
  #under({ clientX, clientY }) {
    const part = document
      .elementsFromPoint(clientX, clientY)
      .find((el) => el.classList.contains("part") && this.element.contains(el));
    if (!part) return null;
    const places = /** @type {Place[]} */ ([...part.querySelectorAll(".place")]);
    if (!places[0].hand) return this.#dragging ? this.#homes[this.#dragging.piece.at] : null;
    /** @param {Place} place */
    const distance = (place) => {
      const box = place.getBoundingClientRect();
      return Math.abs(clientX - (box.left + box.right) / 2);
    };
    return places.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  }

  // Puts the pieces as in these hands; without any, all in the high hand.
  /** @param {string[][]} hands */
  #fill(hands) {
    for (const piece of this.#pieces) this.#homes[piece.at].append(piece);
    const names = hands.slice(1).flat();
    for (const [at, name] of names.entries())
      this.#slots[at].append(
        ...this.#pieces.filter((piece) => piece.name === name && !placeOf(piece).hand).slice(0, 1),
      );
    this.#target = null;
    this.#tell();
  }

  // ---------------- checking

  #lower() {
    return this.#slots.flatMap((place) => /** @type {PieceButton | null} */ (place.firstElementChild)?.name ?? []);
  }

  // Why the hands are foul; undefined where they are not, or not complete yet.
  #foul() {
    const parts = this.#sheet.parts.slice(1),
      names = this.#lower();
    let from = 0;
    const mine = parts
      .map((part) =>
        names
          .slice(from, (from += part.size))
          .sort()
          .join(" "),
      )
      .join(", ");
    return names.length === this.#slots.length
      ? this.#sheet.foul.find((set) => set.lower.map((hand) => [...hand].sort().join(" ")).join(", ") === mine)
      : undefined;
  }

  // Says what is missing or wrong, or the given text.
  #tell(text = "") {
    const left = this.#sheet.parts
      .slice(1)
      .map((part, nth) => ({
        part,
        more: this.#slots.filter((place) => place.hand === nth + 1 && !place.children.length).length,
      }))
      .filter(({ more }) => more);
    const foul = this.#foul(),
      house =
        !left.length &&
        String(this.#lower().sort()) === String(Object.values(this.#sheet.house_way).slice(1).flat().sort());
    this.says.classList.toggle("bad", Boolean(foul));
    this.says.textContent =
      text ||
      (foul
        ? t`Foul: ${named(foul.says)}. ${sentence(this.#ifFoul())}.`
        : left.length
          ? t`Choose ${listed(left.map(({ part, more }) => t`${more} for the ${part.name} hand`))}.`
          : house
            ? t`This is the house way.`
            : t`Confirm, or change it.`);
    this.confirm.disabled = Boolean(left.length || foul);
    if (this.#anyway) this.#anyway.hidden = !foul;
    for (const place of this.#slots) place.classList.toggle("target", place === (this.#target ?? this.#free()));
    for (const piece of this.#pieces) {
      const part = placeOf(piece).hand;
      piece.setAttribute("aria-pressed", part ? "true" : "false");
      piece.setAttribute("aria-label", `${piece.called}, in the ${this.#sheet.parts[part].name} hand`);
    }
  }

  // What follows from a foul set.
  #ifFoul() {
    return (this.#asked && named(option(this.#asked, "set_anyway")?.says.split(": ").at(-1) ?? "")) || "";
  }

  /** @param {string} action */
  #send(action) {
    return this.store.act("choose", { action, at: this.#asked?.at, cards: this.#lower() });
  }

  // Shows the best sets, each with a button that uses it.
  async #ask() {
    const key = this.#key,
      percent = /** @param {number} count @param {number} all */ (count, all) =>
        `${((100 * count) / all).toFixed(1)} %`;
    this.advice.hidden = false;
    fill(this.advice, h("p", { cls: "quiet", role: "status" }, t`Counting every hand that the dealer can have…`));
    this.advice.scrollIntoView({ block: "nearest" });
    /** @type {{ sets: BestSet[] } | null} */
    const found = await get(`/tables/${this.store.id}/best-sets?${this.#query}`).catch((refused) => {
      toast(messageOf(refused), true);
      return null;
    });
    if (this.#key !== key) return;
    if (!found) {
      this.advice.hidden = true;
      return;
    }
    const rows = found.sets.slice(0, 3).map((set) => {
      const all = set.won + set.pushed + set.lost,
        hands = Object.entries(set.hands);
      return h(
        "tr",
        {},
        h(
          "td",
          {},
          h(
            "button",
            {
              cls: "fill",
              "data-act": `fill ${hands
                .slice(1)
                .map(([, names]) => names)
                .flat()
                .join(" ")}`,
              "aria-label": t`Use this set: ${hands.map(([name, names]) => `${name} ${names.join(" ")}`).join(", ")}`,
              onclick: () => this.#fill(hands.map(([, names]) => names)),
            },
            h(
              "span",
              { cls: "cards small" },
              hands
                .slice(1)
                .flatMap(([, names]) => names)
                .map((name) => card(name)),
            ),
          ),
        ),
        [
          percent(set.won, all),
          percent(set.pushed, all),
          percent(set.lost, all),
          `${Number(set.average) < 0 ? "−" : "+"}${Math.abs(Number(set.average)).toFixed(3)}`,
        ].map((text) => h("td", {}, text)),
        h("td", { cls: "quiet" }, set.house_way ? t`house way` : ""),
      );
    });
    const lower = words(listed(this.#sheet.parts.slice(1).map((part) => part.name)));
    fill(
      this.advice,
      h(
        "table",
        { cls: "numbers" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [`${sentence(lower)} hand`, "wins", "pushes", "loses", "average", ""].map((text) =>
              h("th", { scope: "col" }, text),
            ),
          ),
        ),
        h("tbody", {}, rows),
      ),
    );
  }
}
