// What a person at a table does besides betting: sits down, chooses, buys chips, leaves.

import { me } from "../lib/api.js";
import { dollars, elementIn, field, h, sentence, words } from "../lib/dom.js";
import { money } from "../lib/forms.js";
import { named, t } from "../lib/language.js";
import { companyButton } from "./company.js";
import { offerReview } from "./leaving.js";

/** @import { Cents, Option, PlacedBet, Question, Seat } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */

const USUAL_BUY_IN = 200_00;
const GIVES_UP = new Set(["fold", "surrender"]); // choices that end a hand, apart from the others by their color

// How many cards may be picked for what is asked of you; 0 where none are named.
/** @param {Question[]} asked */
export const maxPicked = (asked) =>
  Math.max(0, ...asked.flatMap((question) => question.options).map((option) => option.cards?.[1] ?? 0));

/** @param {TableStore} store @param {Question} question */
export function choices(store, question) {
  return h(
    "div",
    { cls: "choices", role: "group", "aria-label": named(store.state.ask?.says ?? "") },
    question.at !== question.seat ? h("span", { cls: "label" }, t`Position ${question.at}`) : null,
    question.options.map((option) => choice(store, question, option)),
  );
}

/** @param {TableStore} store @param {Question} question @param {Option} option */
function choice(store, question, option) {
  const { cost, amounts, cards, says } = option,
    missing = cards && store.picked.size < cards[0] ? cards[0] : 0;
  return h(
    "div",
    { cls: "choice" },
    amounts
      ? withAmount(store, question, option, amounts)
      : chooses(question, option, cost, () => choose(store, question, option)),
    h(
      "small",
      {},
      missing ? t`click ${missing === 1 ? t`a card` : t`${missing} cards`}, then: ${named(says)}` : named(says),
    ),
  );
}

/** @param {TableStore} store @param {Question} question @param {Option} option
 *  @param {HTMLInputElement | Cents} [added] */
const choose = (store, { at }, { action, cards }, added) =>
  store.act("choose", () => ({
    action,
    at,
    ...(added === undefined ? {} : { amount: typeof added === "number" ? added : money(added) }),
    ...(cards && store.picked.size ? { cards: [...store.picked.values()] } : {}),
  }));

// A button that says the whole amount that it moves.
/** @param {Question} question @param {Option} option @param {Cents} total @param {(event: Event) => unknown} onclick */
const chooses = ({ at }, { action, says, law }, total, onclick) =>
  h(
    "button",
    {
      cls: GIVES_UP.has(action) ? "bad" : "main",
      "data-act": `choose ${at} ${action}`,
      title: `${named(says)} (${law})`,
      onclick,
    },
    words(action),
    total ? h("small", {}, ` ${dollars(total)}`) : null,
  );

// Whether an option adds up to as much again to the bet on which it is asked.
/** @param {PlacedBet | undefined} bet @param {[Cents, Cents]} range */
const addsTo = (bet, [, most]) => bet !== undefined && most <= bet.amount;

// What an option adds unless the person says otherwise: as much again to a bet, elsewhere the minimum.
/** @param {Option} option @param {PlacedBet | undefined} bet @returns {Cents | undefined} */
export const usualAmount = ({ amounts }, bet) => (amounts ? amounts[addsTo(bet, amounts) ? 1 : 0] : undefined);

// An option with an amount. Where it adds up to as much again to a bet, the button adds all of it, and another one asks
// for less. Elsewhere the amount starts at the minimum.
/** @param {TableStore} store @param {Question} question @param {Option} option @param {[Cents, Cents]} range
 *  @returns {Element[]} */
function withAmount(store, question, option, [least, most]) {
  const { action, cost } = option,
    bet = store.state.layout.find(({ seat, at }) => seat === question.seat && at === question.at),
    whole = Math.min(most, (store.state.seats[question.seat]?.chips ?? 0) - cost);
  if (addsTo(bet, [least, most]) && whole >= least)
    return [
      h(
        "span",
        { cls: "with-less" },
        chooses(question, option, cost + whole, () => choose(store, question, option, whole)),
        least < whole
          ? h(
              "button",
              {
                cls: "plain",
                "data-act": `less ${question.at} ${action}`,
                onclick: () => forLess(store, question, option, [least, whole]),
              },
              t`Less…`,
            )
          : null,
      ),
    ];
  /** @param {Event} event */
  const inputBy = ({ currentTarget }) =>
    /** @type {HTMLInputElement} */ (
      elementIn(/** @type {Element} */ (currentTarget).closest(".choice") ?? document, "input")
    );
  return [
    chooses(question, option, cost + least, (event) => choose(store, question, option, inputBy(event))),
    h(
      "label",
      { cls: "amount" },
      "$ ",
      h("input", {
        inputmode: "decimal",
        name: `${question.at} ${action} ${least} ${most}`,
        value: String(least / 100),
        "aria-label": t`${words(action)}: dollars, ${dollars(least)} to ${dollars(most)}`,
        oninput: (/** @type {Event} */ event) => {
          const input = inputBy(event),
            total = input.closest(".choice")?.querySelector("[data-act^=choose] small"),
            added = cents(input);
          if (total && added !== null) total.textContent = ` ${dollars(cost + added)}`;
        },
      }),
      h("small", {}, t` ${dollars(least)} to ${dollars(most)}`),
    ),
  ];
}

// The amount in a field, or null while it cannot be read.
/** @param {HTMLInputElement} input @returns {Cents | null} */
const cents = (input) => {
  const value = Number(input.value.replace(/[$,]/g, ""));
  return input.value.trim() && value >= 0 ? Math.round(value * 100) : null;
};

// Asks for an amount below the whole.
/** @param {TableStore} store @param {Question} question @param {Option} option @param {[Cents, Cents]} range */
function forLess(store, question, option, [least, most]) {
  const { action, cost } = option,
    name = sentence(words(action)),
    amount = h("input", { inputmode: "decimal", name: "less", required: true, placeholder: String(least / 100) }),
    button = h("button", { cls: "main" }, name);
  amount.addEventListener("input", () => {
    const added = cents(amount);
    button.textContent = added === null ? name : `${name} ${dollars(cost + added)}`;
  });
  const dialog = h(
    "dialog",
    { "aria-label": t`${name} for less`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          if (await choose(store, question, option, amount)) dialog.close();
        },
      },
      h("h2", {}, t`${name} for less`),
      field(t`Dollars, ${dollars(least)} to ${dollars(most)}`, amount),
      h(
        "div",
        { cls: "row" },
        button,
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, t`Cancel`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

// Your chips, and the two ways to change them: buy or cash out some, or leave with all of them.
/** @param {TableStore} store */
export function purse(store) {
  const { state, seat } = store;
  if (seat === undefined) return null;
  const chips = state.seats[seat]?.chips ?? 0,
    owed = state.shows["vigorish owed"]?.[seat];
  if (state.tournament)
    return h("div", { cls: "purse-box" }, t`Tournament chips ${(chips / 100).toLocaleString("en-US")}`);
  return h(
    "div",
    { cls: "purse-box" },
    h(
      "button",
      {
        "data-act": "leave",
        title: t`Leave the table and cash out all your chips`,
        onclick: async () => {
          if ((await store.act("leave")) && store.layout.between_players) offerReview(store.layout.game);
        },
      },
      t`Leave`,
    ),
    h(
      "button",
      { cls: "plain", "data-act": "chips", title: t`Buy chips or cash some out`, onclick: () => counter(store) },
      t`Chips ${dollars(chips)}`,
    ),
    companyButton(store),
    owed
      ? h("span", { cls: "owed", title: t`Your marker: it is collected later` }, t`You owe ${dollars(owed)} vigorish`)
      : null,
  );
}

/** @param {TableStore} store */
export function counter(store) {
  const amount = h("input", { name: "chips", inputmode: "decimal", value: "100" });
  /** @param {string} act @param {string} label */
  const move = (act, label) =>
    h(
      "button",
      {
        type: "button",
        cls: act === "buy in" ? "main" : "",
        "data-act": act,
        onclick: async () => {
          if (await store.act(act, () => ({ amount: money(amount) }))) dialog.close();
        },
      },
      label,
    );
  const dialog = h(
    "dialog",
    { "aria-label": t`Your chips`, onclose: () => dialog.remove() },
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, t`Your chips`),
      h("p", {}, t`You have ${dollars(me().purse)} in your purse.`),
      field(t`Dollars`, amount),
      h(
        "div",
        { cls: "row" },
        move("buy in", t`Buy in`),
        move("cash out", t`Cash out`),
        h("button", { cls: "plain" }, t`Cancel`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {TableStore} store @param {Seat} seat @param {() => void} [seated] */
export function sit(store, seat, seated = () => {}) {
  const { purse: held } = me(),
    amount = h("input", { inputmode: "decimal", value: String(usualBuyIn(held) / 100), required: true });
  const dialog = h(
    "dialog",
    { "aria-label": t`Sit at seat ${seat}`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          if (await store.act("sit", () => ({ seat, chips: money(amount) }))) {
            dialog.close();
            seated();
          }
        },
      },
      h("h2", {}, t`Sit at seat ${seat}`),
      h("p", {}, t`You have ${dollars(held)} in your purse.`),
      field(t`Buy chips for, in dollars`, amount),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, t`Sit down`),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, t`Cancel`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {TableStore} store @returns {Seat | undefined} */
export const firstFreeSeat = ({ state, layout }) => {
  const seats = Array.from({ length: layout.seats }, (_, i) => i + 1);
  return seats.find((seat) => !state.seats[seat]) ?? seats.find((seat) => state.seats[seat].bot); // bots make room
};

// Takes the first free seat with the usual amount of chips.
/** @param {TableStore} store */
export const sitDown = (store) =>
  store.act("sit", () => ({ seat: firstFreeSeat(store), chips: usualBuyIn(me().purse) }));

// What is proposed to buy in with: the usual amount, or half of a purse that has less, in whole dollars where it can
// be.
/** @param {Cents} held */
export const usualBuyIn = (held) =>
  held > USUAL_BUY_IN ? USUAL_BUY_IN : held >= 2_00 ? Math.floor(held / 2_00) * 1_00 : Math.ceil(held / 2);
