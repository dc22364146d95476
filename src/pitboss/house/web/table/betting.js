// What a person may do while the layout is open: choose a chip and a position, be ready, take bets back, bet by name.

import { dollars, field, h, sentence, words } from "../lib/dom.js";
import { radios } from "../lib/forms.js";
import { chip } from "./pieces.js";

// A wager as the layout calls it, with the place where a bet on it lies.
export function named(layout, { wager, on }) {
  const name = layout.wagers.find((one) => one.id === wager)?.name ?? words(wager);
  return on ? `${name} ${on}` : name;
}

// The chosen chip on a wager, or as much of it as the wager takes, and the coupon that goes with it.
export function oneChip(page, wager, on) {
  const amount = Math.min(page.chosen, page.layout.wagers.find((one) => one.id === wager)?.limit.maximum ?? Infinity),
    coupon = page.coupon;
  page.coupon = null;
  return {
    wager,
    amount,
    ...(on ? { on } : {}),
    ...(page.position ? { at: page.position } : {}),
    ...(coupon ? { coupon } : {}),
    ...(own(page) ? { chips: "non-value" } : {}),
  };
}

// The colour of the chips that a bet is made of, where it is its owner's own.
export const colorOf = (state, bet) =>
  bet.chips === "non-value" ? (state.seats[bet.seat ?? state.you[0]]?.color ?? "") : "";

// The colour of your own chips, if you bet with them: who was issued some does, unless he says otherwise.
const own = ({ state, tender }) => (tender === "value" ? "" : (state.seats[state.you[0]]?.color ?? ""));

// Whether a bet may be made at a place: one in support of another needs that to lie there.
export const supported = (wager, place, bets) =>
  !wager.supports || bets.some((one) => one.wager === wager.supports && one.on === place);

export const worth = ({ amount, coupon }) => dollars(amount) + (coupon ? ` and a ${dollars(coupon)} coupon` : "");

// Whether so much could lie on the layout at all; if not, adding chips to it cannot help.
export function fits(page, bets) {
  const { state, layout } = page,
    me = state.you[0],
    lies = (one) =>
      state.layout.find(
        (bet) =>
          bet.seat === me &&
          bet.wager === one.wager &&
          bet.on === (one.on ?? "") &&
          bet.at === (one.at ?? me) &&
          bet.chips === (one.chips ?? "value"),
      )?.amount ?? 0;
  return (
    bets.reduce((sum, one) => sum + one.amount, 0) <= (state.seats[me]?.chips ?? 0) &&
    bets.every(
      (one) =>
        one.amount + lies(one) <= (layout.wagers.find((wager) => wager.id === one.wager)?.limit.maximum ?? Infinity),
    )
  );
}

// The chips, and what is done with those that lie there.
export function betting(page, open, me) {
  const { layout, state, staged } = page,
    mine = state.layout.filter((one) => one.seat === me);
  const may = mine.filter((one) => open.has(one.wager) && layout.wagers.find((wager) => wager.id === one.wager)?.open);
  const act = (name, says, title, can, work) =>
    h("button", { "data-act": name, title, disabled: !can, onclick: work }, says);
  return h(
    "div",
    { cls: "betting" },
    radios(
      "Chip",
      layout.chips.map((one) => ({
        value: one,
        says: `${dollars(one)} chip`,
        act: `chip ${one}`,
        cls: "chip-button",
        inside: chip(one, own(page)),
      })),
      page.chosen,
      (one) => {
        page.chosen = one;
        page.show();
      },
    ),
    h(
      "div",
      { cls: "tools" },
      act("undo", "Undo", "Take the last chip back (U)", open.size && staged.may(), () => {
        page.undoing = (page.undoing ?? Promise.resolve()).then(() => undo(page));
      }),
      act("double", "Double", "Bet as much again on every bet of yours (D)", may.length, () =>
        staged.put(may.map((one) => again(one, me))),
      ),
      act(
        "same",
        "Rebet",
        "The same bets as in the last round in which you bet (R)",
        open.size && !mine.length && before(page, me).length,
        () => staged.put(before(page, me)),
      ),
      act(
        "back",
        "Clear",
        "Take all bets back that may be (C)",
        open.size && (staged.bets.length || mine.some((one) => !one.fixed)),
        () => clear(page, me),
      ),
      layout.automatic
        ? h(
            "button",
            {
              cls: "main",
              "data-act": "ready",
              disabled: !open.size || !state.layout.length || staged.bets.length > 0,
              onclick: async () => {
                await staged.idle;
                if (!staged.bets.length) page.do("ready", {});
              },
            },
            state.seats[me]?.ready ? "Waiting for others" : "Ready",
          )
        : null,
    ),
  );
}

const again = ({ wager, amount, on, at, chips }, me) => ({
  wager,
  amount,
  ...(on ? { on } : {}),
  ...(at && at !== me ? { at } : {}),
  ...(chips === "non-value" ? { chips } : {}),
});

async function clear(page, me) {
  page.staged.clear();
  await page.staged.idle;
  if (page.state.layout.some((one) => one.seat === me && !one.fixed)) page.do("take-back", {});
}

// Takes back what was put down last, as far as it still lies there and may be, when what was taken back before is back.
async function undo(page) {
  const { staged, state } = page,
    me = state.you[0];
  await staged.idle;
  await page.done("take-back");
  const lies = (one) =>
    page.state.layout.find(
      (bet) =>
        bet.seat === me &&
        !bet.fixed &&
        bet.wager === one.wager &&
        bet.on === (one.on ?? "") &&
        bet.at === (one.at ?? me) &&
        bet.chips === (one.chips ?? "value"),
    );
  for (let last = staged.undo(); last.length; last = staged.undo()) {
    const back = last
      .filter(lies)
      .map((one) => ({ bet: lies(one).id, ...(lies(one).amount > one.amount ? { amount: one.amount } : {}) }));
    if (back.length) {
      page.do("take-back", { bets: back });
      return;
    }
  }
  page.show();
}

// What the next chip is and where it goes, where a person has a choice of that, and what may be called.
export function extras(page, me) {
  const parts = [positions(page, me), coupons(page), tenders(page, me), ...called(page, null)].filter(Boolean);
  const open = page.state.ask?.wagers?.length && !page.state.closing;
  return h(
    "div",
    { cls: "extras" },
    ...parts,
    h(
      "button",
      {
        cls: "plain keys",
        "data-act": "keys",
        title: "What the keys do",
        onclick: () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" })),
      },
      "Keys",
    ),
    open
      ? h("button", { cls: "plain by-name", "data-act": "by name", onclick: () => byName(page) }, "Bet by name")
      : null,
  );
}

const called = (page, of) =>
  page.state.calls
    .filter((one) => one.bet === of)
    .map((one) =>
      h(
        "button",
        {
          "data-act": `call ${one.call} ${of}`,
          title: `${one.says} (${one.law})`,
          onclick: () => page.do("call", { call: one.call, ...(of === null ? {} : { bet: of }) }),
        },
        of === null ? sentence(one.says) : `call ${one.call}`,
      ),
    );

export function bets(page, me) {
  const mine = page.state.layout.filter((one) => one.seat === me);
  return mine.length
    ? h(
        "ul",
        { cls: "my-bets", "aria-label": "Your bets" },
        mine.map((one) => h("li", {}, lying(page, one, me), called(page, one.id))),
      )
    : null;
}

// A bet of yours, and a way to take it back where it may be.
function lying(page, one, me) {
  const { layout, state } = page,
    color = colorOf(state, one);
  const says = [
    `${named(layout, one)} ${worth(one)}`,
    color && `in ${color}`,
    one.at !== me && !layout.positions.common && `at ${one.at}`,
    one.standing && `(${one.standing})`,
  ]
    .filter(Boolean)
    .join(" ");
  return one.fixed
    ? h("span", { cls: "fixed", title: "It stays until it is decided" }, says)
    : h(
        "button",
        {
          cls: "plain",
          title: "Take this bet back",
          "aria-label": `Take back ${worth(one)} on ${named(layout, one)}`,
          "data-act": `back ${one.id}`,
          onclick: () => page.do("take-back", { bets: [{ bet: one.id }] }),
        },
        `${says} ×`,
      );
}

// Every wager that is open, by its name, for those who do not see the layout.
function byName(page) {
  const { state, layout } = page,
    bets = state.layout.filter((one) => state.you.includes(one.seat)),
    open = new Set(state.ask?.wagers ?? []);
  const wager = h(
    "select",
    { name: "wager" },
    layout.wagers
      .filter((one) => open.has(one.id))
      .flatMap((one) =>
        one.places
          .filter((on) => supported(one, on, bets))
          .map((on) => h("option", { value: `${one.id} ${on}` }, named(layout, { wager: one.id, on }))),
      ),
  );
  const dialog = h(
    "dialog",
    { "aria-label": "Bet by name", onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const [id, ...on] = wager.value.split(" ");
          page.staged.put([oneChip(page, id, on.join(" "))]);
        },
      },
      field("Where", wager),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, `Bet ${dollars(page.chosen)}`),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, "Done"),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

// A match play coupon lies with the next chip, and needs as much in chips beside it.
function coupons(page) {
  const held = [...new Set(page.coupons.map((one) => one.value))].sort((one, other) => one - other);
  if (!held.length) return null;
  return radios(
    "Match play coupon with the next chip",
    [
      { value: null, says: "no coupon", act: "coupon 0", inside: "none" },
      ...held.map((value) => ({
        value,
        says: `${dollars(value)} coupon`,
        act: `coupon ${value}`,
        inside: dollars(value),
      })),
    ],
    page.coupon ?? null,
    (value) => {
      page.coupon = value;
      page.show();
    },
    h("span", { cls: "label" }, "Coupon"),
  );
}

// What the next chip is: one of your own colour, or one that has its value everywhere.
function tenders(page, me) {
  const color = page.state.seats[me]?.color;
  if (!color) return null;
  return radios(
    "Bet with",
    [
      { value: color, says: `your ${color} chips`, act: "tender own", inside: `${color} chips` },
      { value: "", says: "value chips", act: "tender value", inside: "value chips" },
    ],
    own(page),
    (one) => {
      page.tender = one ? "own" : "value";
      page.show();
    },
    h("span", { cls: "label" }, "Bet with"),
  );
}

// Where the next chip goes: a person may have several positions, or bet on another's.
function positions(page, me) {
  const { layout } = page;
  if (layout.positions.common || layout.positions.each * layout.positions.bettors === 1) return null;
  return radios(
    "Betting position",
    Array.from({ length: layout.seats }, (_, i) => ({
      value: i + 1,
      says: `position ${i + 1}`,
      act: `position ${i + 1}`,
      inside: String(i + 1),
    })),
    page.at(me),
    (one) => {
      page.position = one;
      page.show();
    },
    h("span", { cls: "label" }, "Bet at"),
  );
}

// What you bet in the last round in which you bet.
function before(page, me) {
  let last = [],
    now = [];
  const others = (event) =>
    now.filter(
      (one) => one.wager !== event.wager || one.on !== event.on || one.at !== event.at || one.chips !== event.chips,
    );
  for (const { event } of page.events) {
    if (event.kind === "round") {
      if (now.length) last = now;
      now = [];
    }
    if (event.seat !== me) continue;
    if (event.kind === "bet" && page.layout.wagers.find((one) => one.id === event.wager)?.open)
      now = [...others(event), event];
    else if (event.kind === "taken back") now = others(event);
  }
  return (now.length ? now : last).map(({ wager, on, at, amount, chips }) => ({
    wager,
    amount,
    ...(on ? { on } : {}),
    ...(at && at !== me ? { at } : {}),
    ...(chips === "non-value" ? { chips } : {}),
  }));
}
