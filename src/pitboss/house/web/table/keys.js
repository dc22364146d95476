// A table by keys: a number and Enter bet the selected chip, letters press the buttons.

import { dollars, h } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { nameOf, nextChip, supported } from "./betting.js";

/** @import { TableStore } from "../lib/store.js" */
/** @import { Controls } from "./controls.js" */
/** @import { PendingBets } from "./pending-bets.js" */

const MANY = 12; // a wager with so many numbers is bet by typing one
/** @type {Record<string, string>} */
const TOOLS = { u: "undo", d: "double", r: "same", c: "back", g: "ready" };
/** @type {Record<string, number>} */
const STEPS = { "+": 1, "=": 1, "-": -1 };

// The places of the layout by number: numbers by their own, other places in order.
/** @param {TableStore} store @returns {Map<string, { wager: string, on: string }>} */
function numbered({ layout, open, ownBets }) {
  const wagers = layout.wagers.filter((wager) => open.has(wager.id) && wager.open);
  /** @param {{ places: string[] }} wager */
  const numbers = ({ places }) => places.filter((place) => /^\d+$/.test(place)).map(Number);
  const grid = wagers.find((wager) => numbers(wager).length >= MANY),
    places = new Map((grid?.places ?? []).map((place) => [place, { wager: grid?.id ?? "", on: place }]));
  let next = grid ? Math.max(...numbers(grid)) : 0;
  for (const wager of wagers) {
    if (wager === grid || wager.places.length > MANY) continue; // splits and corners are aimed at, or bet by name
    for (const on of wager.places)
      if (supported(wager, on, ownBets)) places.set(String(++next), { wager: wager.id, on });
  }
  return places;
}

export class Keys {
  #typed = "";

  /** @param {TableStore} store @param {PendingBets} pending @param {Controls} controls */
  constructor(store, pending, controls) {
    this.store = store;
    this.pending = pending;
    this.controls = controls;
    /** @param {KeyboardEvent} event */
    this.pressed = (event) => this.#press(event);
    document.addEventListener("keydown", this.pressed);
    // A number that was typed is bet before Enter is anything else: a spot or button that has the focus does not get
    // it.
    /** @param {KeyboardEvent} event */
    this.entered = (event) => {
      if (event.key === "Enter" && this.#typed) {
        event.stopPropagation();
        this.#press(event);
      }
    };
    document.addEventListener("keydown", this.entered, true);
  }

  leave() {
    document.removeEventListener("keydown", this.pressed);
    document.removeEventListener("keydown", this.entered, true);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const at = event.target;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      !this.store.ready ||
      document.querySelector("dialog[open]")
    )
      return;
    if (at instanceof Element && at.matches("input, select, textarea, [contenteditable]")) return;
    const key = event.key.toLowerCase();
    if (/^\d$/.test(key)) this.#digit(key);
    else if (key === "enter" && this.#typed) this.#bet();
    else if (key === "escape") this.#type("");
    else if (key === "backspace" && this.#typed) this.#type(this.#typed.slice(0, -1));
    else if (key === "?") help(this.store);
    else if (STEPS[key]) this.#chip(STEPS[key]);
    else if (TOOLS[key] && !event.repeat) this.#click(`[data-act="${TOOLS[key]}"]`);
    else return;
    event.preventDefault();
  }

  // While the table asks you, a digit is an answer; while it takes bets, a number is a place.
  /** @param {string} key */
  #digit(key) {
    const choices = this.controls.acts.querySelectorAll("[data-act^='choose ']");
    if (choices.length) {
      /** @type {HTMLElement | undefined} */ (choices[Number(key) - 1])?.click();
      return;
    }
    if (this.store.open.size && this.store.seat !== undefined) this.#type(this.#typed + key);
  }

  /** @param {string} typed */
  #type(typed) {
    const { store } = this,
      place = typed ? numbered(store).get(typed) : undefined;
    this.#typed = typed;
    store.setNote(
      !typed
        ? ""
        : place
          ? t`${typed}: ${dollars(store.selected.chip)} on ${nameOf(store.layout, place)}. Press Enter to bet.`
          : t`${typed}: no place has this number. Press ? for the keys.`,
    );
  }

  #bet() {
    const place = numbered(this.store).get(this.#typed);
    this.#type("");
    if (place) this.pending.put([nextChip(this.store, place.wager, place.on)]);
  }

  /** @param {number} by */
  #chip(by) {
    const { store } = this,
      { chips } = store.layout,
      at = chips.indexOf(store.selected.chip);
    store.select({ chip: chips[Math.max(0, Math.min(chips.length - 1, at + by))] });
    this.#type(this.#typed);
  }

  /** @param {string} what */
  #click(what) {
    const button = /** @type {HTMLButtonElement | null} */ (this.controls.element.querySelector(what));
    if (button && !button.disabled) button.click();
  }
}

/** @param {TableStore} store */
function help(store) {
  const rows = [
    [t`a number, Enter`, t`bet the selected chip on that place`],
    [t`+ and -`, t`a larger, a smaller chip`],
    ["U", t`Undo`],
    ["D", t`Double`],
    ["R", t`Rebet`],
    ["C", t`Clear`],
    ["G", t`Ready`],
    [t`1 to 9`, t`choose an option, in the order of the buttons`],
    [t`Tab, arrows, Enter`, t`move around the layout and bet`],
  ];
  const places = store.seat !== undefined ? [...numbered(store)].filter(([number, place]) => number !== place.on) : [];
  const dialog = h(
    "dialog",
    { "aria-label": t`Keys`, onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, t`Keys`),
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          rows.map(([key, says]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, says))),
        ),
      ),
      places.length
        ? [
            h("h2", {}, t`Places by number`),
            h(
              "ol",
              { cls: "by-number" },
              places.map(([number, place]) => h("li", { value: number }, nameOf(store.layout, place))),
            ),
          ]
        : null,
      h("div", { cls: "row" }, h("button", { cls: "main" }, t`Close`)),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
