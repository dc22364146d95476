// What a person writes and picks: amounts and numbers that are read or refused, one of several, and a question first.

import { h } from "./dom.js";

// An amount in cents from a field in dollars; what cannot be read is refused, never taken as nothing.
export function money(input) {
  const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(input.value.replaceAll(",", ""));
  if (!found) refuse(input, "Write an amount in dollars, like 25 or 2.50.");
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

// A whole number from 1, or null from an empty field.
export function whole(input) {
  const text = input.value.trim();
  if (text && !/^[1-9]\d{0,8}$/.test(text)) refuse(input, "Write a whole number, like 3, or nothing.");
  return text ? Number(text) : null;
}

function refuse(input, says) {
  input.focus();
  throw new Error(says);
}

// What a form does when it is sent, once: what is sent while that is under way, as by a double click, is none.
export function once(work) {
  let busy = false;
  return async (event) => {
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

// One of several buttons: one stop for the Tab key, the arrow keys choose.
export function radios(label, choices, chosen, choose, ...before) {
  const at = Math.max(
    0,
    choices.findIndex((one) => one.value === chosen),
  );
  const move = (event) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const now = buttons.indexOf(document.activeElement);
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

// A question with its yes; gives whether the person said so.
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
          h("button", { cls: "plain", value: "no" }, "No"),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
