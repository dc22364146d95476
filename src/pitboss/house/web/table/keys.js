// A table by keys: a number and Enter bets the chosen chip, letters do what the tray's buttons do.

import { named, oneChip, supported } from "./betting.js";
import { dollars, h } from "../lib/dom.js";

const MANY = 12; // where a wager has so many numbers, a number that is typed is one of them
const TOOLS = { u: "undo", d: "double", r: "same", c: "back", g: "ready" };
const STEPS = { "+": 1, "=": 1, "-": -1 };

// The places of the layout as they are numbered: numbers by their own, other places in their order.
export function numbered(page) {
  const { state, layout } = page,
    open = new Set(state.ask?.wagers ?? []),
    mine = state.layout.filter((one) => state.you.includes(one.seat));
  const wagers = layout.wagers.filter((one) => open.has(one.id) && one.open),
    grid = wagers.find(
      (one) => one.places.length >= MANY && one.places.filter((place) => /^\d+$/.test(place)).length >= MANY,
    );
  const found = new Map((grid?.places ?? []).map((place) => [place, { wager: grid.id, on: place }]));
  let next = grid ? Math.max(...grid.places.filter((place) => /^\d+$/.test(place)).map(Number)) : 0;
  for (const wager of wagers) {
    if (wager === grid || wager.places.length > MANY) continue; // splits and corners are aimed at, or bet by name
    for (const on of wager.places) if (supported(wager, on, mine)) found.set(String(++next), { wager: wager.id, on });
  }
  return found;
}

export class Keys {
  #typed = "";

  constructor(page) {
    this.page = page;
    this.pressed = (event) => this.#press(event);
    document.addEventListener("keydown", this.pressed);
    // A number that was typed is bet before Enter is anything else: a spot or button that has the focus does not get
    // it.
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

  #press(event) {
    const { page } = this,
      at = event.target;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      !page.state ||
      document.querySelector("dialog[open]")
    )
      return;
    if (at.matches?.("input, select, textarea, [contenteditable]")) return;
    const key = event.key.toLowerCase();
    if (/^\d$/.test(key)) this.#digit(key);
    else if (key === "enter" && this.#typed) this.#bet();
    else if (key === "escape") this.#type("");
    else if (key === "backspace" && this.#typed) this.#type(this.#typed.slice(0, -1));
    else if (key === "?") help(page);
    else if (STEPS[key]) this.#chip(STEPS[key]);
    else if (TOOLS[key] && !event.repeat) this.#click(`[data-act="${TOOLS[key]}"]`);
    else return;
    event.preventDefault();
  }

  // While the table asks you, a digit is an answer; while it takes bets, a number is a place.
  #digit(key) {
    const choices = this.page.tray.acts.querySelectorAll("[data-act^='choose ']");
    if (choices.length) {
      choices[Number(key) - 1]?.click();
      return;
    }
    if (this.page.state.ask?.wagers && this.page.state.you.length) this.#type(this.#typed + key);
  }

  #type(typed) {
    this.#typed = typed;
    const place = typed && numbered(this.page).get(typed);
    this.page.tray.note(
      !typed
        ? ""
        : place
          ? `${typed}: ${dollars(this.page.chosen)} on ${named(this.page.layout, place)}. Enter bets it.`
          : `${typed}: no place has this number. ? shows the keys.`,
    );
  }

  #bet() {
    const { page } = this,
      place = numbered(page).get(this.#typed);
    this.#type("");
    if (place) page.staged.put([oneChip(page, place.wager, place.on)]);
  }

  #chip(by) {
    const { page } = this,
      { chips } = page.layout,
      at = chips.indexOf(page.chosen);
    page.chosen = chips[Math.max(0, Math.min(chips.length - 1, at + by))];
    page.show();
    this.#type(this.#typed);
  }

  #click(what) {
    const button = this.page.tray.element.querySelector(what);
    if (button && !button.disabled) button.click();
  }
}

function help(page) {
  const rows = [
    ["a number, Enter", "bet the chosen chip on that place"],
    ["+ and -", "a larger, a smaller chip"],
    ["U", "undo"],
    ["D", "double"],
    ["R", "rebet"],
    ["C", "clear"],
    ["G", "ready"],
    ["1 to 9", "answer what the table asks you, in the order of the buttons"],
    ["Tab, arrows, Enter", "walk the layout and bet there"],
  ];
  const places = page.state.you.length ? [...numbered(page)].filter(([number, place]) => number !== place.on) : [];
  const dialog = h(
    "dialog",
    { "aria-label": "Keys", onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, "Keys"),
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
            h("h2", {}, "Places by number"),
            h(
              "ol",
              { cls: "by-number" },
              places.map(([number, place]) => h("li", { value: number }, named(page.layout, place))),
            ),
          ]
        : null,
      h("div", { cls: "row" }, h("button", { cls: "main" }, "Close")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
