// What a person at a table does besides betting: sits down, chooses, buys chips, leaves.

import { dollars, field, h, session, words } from "../lib/dom.js";
import { money } from "../lib/forms.js";

// How many cards may be picked for what is asked of you; 0 where none are named.
export const mostPicked = (asked) =>
  Math.max(0, ...asked.flatMap((one) => one.options).map((option) => option.cards?.[1] ?? 0));

// Picks a card, or puts it back; of more than may be named the one that was picked first is put back.
export function pickUpTo(most, picked, key, one) {
  if (picked.delete(key)) return;
  picked.set(key, one);
  if (picked.size > most) picked.delete(picked.keys().next().value);
}

export function choices(page, asked) {
  return h(
    "div",
    { cls: "choices", role: "group", "aria-label": page.state.ask.says },
    asked.at !== asked.seat ? h("span", { cls: "label" }, `Position ${asked.at}`) : null,
    asked.options.map((one) => choice(page, asked, one)),
  );
}

function choice(page, asked, one) {
  const amount = one.amounts ? proposed(page.state, asked, one) : null;
  return h(
    "div",
    { cls: "choice" },
    h(
      "button",
      {
        cls: "main",
        "data-act": `choose ${asked.at} ${one.action}`,
        title: `${one.says} (${one.law})`,
        onclick: () =>
          page.do("choose", () => ({
            action: one.action,
            at: asked.at,
            ...(amount ? { amount: money(amount) } : {}),
            ...(one.cards && page.picked.size ? { cards: [...page.picked.values()] } : {}),
          })),
      },
      words(one.action),
      one.cost ? h("small", {}, ` ${dollars(one.cost)}`) : null,
    ),
    amount
      ? h(
          "label",
          { cls: "amount" },
          "$ ",
          amount,
          h("small", {}, ` ${dollars(one.amounts[0])} to ${dollars(one.amounts[1])}`),
        )
      : null,
    h(
      "small",
      {},
      one.cards && page.picked.size < one.cards[0]
        ? `click ${one.cards[0] === 1 ? "a card" : `${one.cards[0]} cards`}, then: ${one.says}`
        : one.says,
    ),
  );
}

// To a bet that lies there people mostly add all they may; where nothing lies, the most is all they own.
function proposed(state, asked, { action, cost, amounts: [least, most] }) {
  const adds = state.layout.some((bet) => bet.seat === asked.seat && bet.at === asked.at),
    chips = state.seats[asked.seat]?.chips ?? 0;
  const value = adds ? Math.max(least, Math.min(most, chips - cost)) : least;
  return h("input", {
    inputmode: "decimal",
    name: `${asked.at} ${action} ${least} ${most}`,
    value: String(value / 100),
    "aria-label": `${words(action)}: dollars, ${dollars(least)} to ${dollars(most)}`,
  });
}

// Your chips, and the two ways to money: more chips or fewer, and leaving with all of them.
export function purse(page, me) {
  const chips = page.state.seats[me]?.chips ?? 0,
    owed = page.state.shows["vigorish owed"]?.[me];
  if (page.state.tournament)
    return h("div", { cls: "purse-box" }, `Tournament chips ${(chips / 100).toLocaleString("en-US")}`);
  return h(
    "div",
    { cls: "purse-box" },
    h(
      "button",
      {
        "data-act": "leave",
        title: "Leave the table and cash out all your chips",
        onclick: () => page.do("leave", {}),
      },
      "Leave",
    ),
    h(
      "button",
      { cls: "plain", "data-act": "chips", title: "Buy chips or cash some out", onclick: () => counter(page) },
      `Chips ${dollars(chips)}`,
    ),
    owed
      ? h("span", { cls: "owed", title: "Your marker: it is collected later" }, `You owe ${dollars(owed)} vigorish`)
      : null,
  );
}

function counter(page) {
  const amount = h("input", { name: "chips", inputmode: "decimal", value: "100" });
  const move = (what, says) =>
    h(
      "button",
      {
        type: "button",
        cls: what === "buy-in" ? "main" : "",
        "data-act": what.replace("-", " "),
        onclick: async () => {
          if (await page.do(what, () => ({ amount: money(amount) }))) dialog.close();
        },
      },
      says,
    );
  const dialog = h(
    "dialog",
    { "aria-label": "Your chips", onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, "Your chips"),
      h("p", {}, `You have ${dollars(session.me.purse)} in your purse.`),
      field("Dollars", amount),
      h(
        "div",
        { cls: "row" },
        move("buy-in", "Buy in"),
        move("cash-out", "Cash out"),
        h("button", { cls: "plain" }, "Not now"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

export function sit(page, seat) {
  const most = session.me.purse,
    amount = h("input", { inputmode: "decimal", value: String(Math.min(200_00, most) / 100), required: true });
  const dialog = h(
    "dialog",
    { "aria-label": `Sit at seat ${seat}`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: async (event) => {
          event.preventDefault();
          if (await page.do("sit", () => ({ seat, chips: money(amount) }))) {
            dialog.close();
            page.sat();
          }
        },
      },
      h("h2", {}, `Sit at seat ${seat}`),
      h("p", {}, `You have ${dollars(most)} in your purse.`),
      field("Chips for, in dollars", amount),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, "Sit down"),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, "Not now"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
