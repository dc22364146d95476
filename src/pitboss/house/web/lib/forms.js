// Reading amounts and numbers, forms that are sent once, radio buttons, and questions to confirm.

import { h } from "./dom.js";
import { chooseLanguage, LANGUAGES, language, t } from "./language.js";

/** @import { Child } from "./types.d.ts" */

// An amount in cents from a field in dollars; what cannot be read is refused, never taken as nothing.
/** @param {HTMLInputElement} input */
export function money(input) {
  const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(input.value.replaceAll(",", ""));
  if (!found) throw refusal(input, t`Enter an amount in dollars, like 25 or 2.50.`);
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

// A whole number from 1, or null from an empty field.
/** @param {HTMLInputElement} input */
export function whole(input) {
  const text = input.value.trim();
  if (text && !/^[1-9]\d{0,8}$/.test(text)) throw refusal(input, t`Enter a whole number, like 3, or leave this empty.`);
  return text ? Number(text) : null;
}

/** @param {HTMLInputElement} input @param {string} says */
function refusal(input, says) {
  input.focus();
  return new Error(says);
}

// A handler for a form that is sent once: while it is under way, a second click does nothing.
/** @param {() => unknown} work */
export function once(work) {
  let busy = false;
  return async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
    }
  };
}

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

// Buttons of which one is chosen: one stop for the Tab key, the arrow keys choose.
/**
 * @template T
 * @param {string} label
 * @param {{ value: T, says: string, act: string, cls?: string, inside: Child }[]} choices
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {...Child} before
 */
export function radios(label, choices, chosen, choose, ...before) {
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.value === chosen),
  );
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const by = STEPS[event.key],
      /** @type {HTMLElement[]} */ buttons = [
        .../** @type {any} */ (event.currentTarget).querySelectorAll("[role=radio]"),
      ],
      now = buttons.findIndex((button) => button === document.activeElement);
    if (!by || now < 0) return;
    event.preventDefault();
    const next = (now + by + buttons.length) % buttons.length;
    buttons[next].focus();
    choose(choices[next].value);
  };
  const buttons = choices.map(({ value, says, act, cls, inside }, i) =>
    h(
      "button",
      {
        type: "button",
        role: "radio",
        "aria-checked": value === chosen ? "true" : "false",
        tabindex: i === at ? "0" : "-1",
        "aria-label": says,
        "data-act": act,
        cls,
        onclick: () => choose(value),
      },
      inside,
    ),
  );
  return h("div", { cls: "chips", role: "radiogroup", "aria-label": label, onkeydown: move }, ...before, buttons);
}

// Asks a question with yes and no.
/** @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function sure(question, yes) {
  return new Promise((answer) => {
    const dialog = h(
      "dialog",
      {
        "aria-label": question,
        onclose: () => {
          dialog.remove();
          answer(dialog.returnValue === "yes");
        },
      },
      h(
        "form",
        { method: "dialog" },
        h("p", {}, question),
        h(
          "div",
          { cls: "row" },
          h("button", { cls: "bad", value: "yes" }, yes),
          h("button", { cls: "plain", value: "no" }, t`No`),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

// The languages that the page has; a choice is for this browser.
/** @param {string} [cls] */
export const languageSwitch = (cls = "") =>
  h(
    "select",
    {
      cls: `language ${cls}`,
      "data-act": "language",
      "aria-label": "Language, idioma, 语言",
      onchange: (/** @type {Event} */ event) =>
        chooseLanguage(/** @type {HTMLSelectElement} */ (event.currentTarget).value),
    },
    Object.entries(LANGUAGES).map(([tag, name]) =>
      h("option", { value: tag, lang: tag, selected: tag === language }, name),
    ),
  );
