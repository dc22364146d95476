// What a player does while the layout is open: choose a chip and a position, bet, undo, rebet, be ready.

import { dollars, field, h, sentence, words } from "../lib/dom.js";
import { radios } from "../lib/forms.js";
import { named, t } from "../lib/language.js";
import { chip } from "./pieces.js";

/** @import { BetSlip, Cents, Layout, PlacedBet, PlayerSeat, Seat, TableEvent, Wager } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */
/** @import { PendingBets } from "./pending-bets.js" */

// A wager as the layout calls it, with the place of the bet.
/** @param {Layout} layout @param {{ wager: string, on?: string }} bet */
export function nameOf(layout, { wager: id, on }) {
  const name = named(layout.wagers.find((wager) => wager.id === id)?.name ?? words(id));
  return on ? `${name} ${on}` : name;
}

// The selected chip on a wager, or as much of it as the wager takes, with the selected coupon.
/** @param {TableStore} store @param {string} wager @param {string} on @returns {BetSlip} */
export function nextChip(store, wager, on) {
  const { chip: selected, coupon, position } = store.selected,
    amount = Math.min(selected, store.wager(wager)?.limit.maximum ?? Infinity);
  if (coupon) store.select({ coupon: null });
  return {
    wager,
    amount,
    ...(on ? { on } : {}),
    ...(position ? { at: position } : {}),
    ...(coupon ? { coupon } : {}),
    ...(ownColor(store) ? { chips: "non-value" } : {}),
  };
}

// The color of the chips of a bet, where they are its owner's own.
/** @param {{ seats: Record<string, PlayerSeat>, you: Seat[] }} state @param {{ chips?: string, seat?: Seat }} bet */
export const colorOf = (state, bet) =>
  bet.chips === "non-value" ? (state.seats[bet.seat ?? state.you[0]]?.color ?? "") : "";

// The color of your own chips, if you bet with them: whoever was given some does, unless they select others.
/** @param {TableStore} store */
const ownColor = ({ state, seat, selected }) =>
  selected.tender === "value" || seat === undefined ? "" : (state.seats[seat]?.color ?? "");

// Whether a bet may be made at a place: a supporting bet needs the bet that it supports.
/** @param {Wager} wager @param {string} place @param {{ wager: string, on?: string }[]} bets */
export const supported = (wager, place, bets) =>
  !wager.supports || bets.some((bet) => bet.wager === wager.supports && bet.on === place);

/** @param {{ amount: Cents, coupon?: Cents }} bet */
export const amountText = ({ amount, coupon }) => dollars(amount) + (coupon ? t` and a ${dollars(coupon)} coupon` : "");

// A slip for the same bet again.
/** @param {{ wager: string, amount: Cents, on?: string, at?: Seat, chips?: string }} bet @param {Seat | undefined} seat
 *  @returns {BetSlip} */
const again = ({ wager, amount, on, at, chips }, seat) => ({
  wager,
  amount,
  ...(on ? { on } : {}),
  ...(at && at !== seat ? { at } : {}),
  ...(chips === "non-value" ? { chips } : {}),
});

// Your bets that can be made larger now.
/** @param {TableStore} store */
const enlargeable = (store) => store.ownBets.filter((bet) => store.open.has(bet.wager) && store.wager(bet.wager)?.open);

// The chips, and what can be done with those on the layout.
/** @param {TableStore} store @param {PendingBets} pending */
export function betting(store, pending) {
  const { layout, state, open, seat } = store;
  /** @param {string} name @param {string} label @param {string} title @param {unknown} enabled
   *  @param {() => void} work */
  const tool = (name, label, title, enabled, work) =>
    h("button", { "data-act": name, title, disabled: !enabled, onclick: work }, label);
  return h(
    "div",
    { cls: "betting" },
    radios(
      t`Chip`,
      layout.chips.map((amount) => ({
        value: amount,
        says: t`${dollars(amount)} chip`,
        act: `chip ${amount}`,
        cls: "chip-button",
        inside: chip(amount, ownColor(store)),
      })),
      store.selected.chip,
      (value) => store.select({ chip: value }),
    ),
    h(
      "div",
      { cls: "tools" },
      tool("undo", t`Undo`, t`Take the last chip back (U)`, open.size && pending.canUndo(), () => pending.undoLast()),
      tool("double", t`Double`, t`Double all your bets (D)`, enlargeable(store).length, () =>
        pending.put(enlargeable(store).map((bet) => again(bet, seat))),
      ),
      tool(
        "same",
        t`Rebet`,
        t`Repeat your bets of the last round in which you bet (R)`,
        open.size && !store.ownBets.length && lastBets(store).length,
        () => pending.put(lastBets(store)),
      ),
      tool(
        "back",
        t`Clear`,
        t`Take back every bet that can be taken back (C)`,
        open.size && (pending.bets.length || store.ownBets.some((bet) => !bet.fixed)),
        () => clear(store, pending),
      ),
      layout.automatic
        ? h(
            "button",
            {
              cls: "main",
              "data-act": "ready",
              disabled: !open.size || !state.layout.length || pending.bets.length > 0,
              onclick: async () => {
                await pending.idle;
                if (!pending.bets.length) store.act("ready");
              },
            },
            seat !== undefined && state.seats[seat]?.ready ? t`Waiting for others` : t`Ready`,
          )
        : null,
    ),
  );
}

/** @param {TableStore} store @param {PendingBets} pending */
async function clear(store, pending) {
  pending.clear();
  await pending.idle;
  if (store.ownBets.some((bet) => !bet.fixed)) store.act("take back");
}

// What the next chip is and where it goes, where there is a choice, and what may be called.
/** @param {TableStore} store @param {PendingBets} pending */
export function extras(store, pending) {
  return h(
    "div",
    { cls: "extras" },
    positions(store),
    coupons(store),
    tenders(store),
    calls(store, null),
    h(
      "button",
      {
        cls: "plain keys",
        "data-act": "keys",
        title: t`Keyboard shortcuts`,
        onclick: () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" })),
      },
      t`Keys`,
    ),
    store.open.size
      ? h(
          "button",
          { cls: "plain by-name", "data-act": "by name", onclick: () => byName(store, pending) },
          t`Bet by name`,
        )
      : null,
  );
}

// What may be called about a bet, or about the table.
/** @param {TableStore} store @param {number | null} bet */
const calls = (store, bet) =>
  store.state.calls
    .filter((call) => call.bet === bet)
    .map(({ call, says, law }) =>
      h(
        "button",
        {
          "data-act": `call ${call} ${bet}`,
          title: `${named(says)} (${law})`,
          onclick: () => store.act("call", { call, ...(bet === null ? {} : { bet }) }),
        },
        bet === null ? sentence(named(says)) : t`call ${call}`,
      ),
    );

/** @param {TableStore} store */
export const bets = (store) =>
  store.ownBets.length
    ? h(
        "ul",
        { cls: "my-bets", "aria-label": t`Your bets` },
        store.ownBets.map((bet) => h("li", {}, ownBet(store, bet), calls(store, bet.id))),
      )
    : null;

// A bet of yours, with a way to take it back where that is allowed.
/** @param {TableStore} store @param {PlacedBet} bet */
function ownBet(store, bet) {
  const { layout, state, seat } = store,
    color = colorOf(state, bet),
    name = nameOf(layout, bet);
  const text = [
    `${name} ${amountText(bet)}`,
    color && `in ${color}`,
    bet.at !== seat && !layout.positions.common && `at ${bet.at}`,
    bet.standing && `(${bet.standing})`,
  ]
    .filter(Boolean)
    .join(" ");
  return bet.fixed
    ? h("span", { cls: "fixed", title: t`It stays until it is decided` }, text)
    : h(
        "button",
        {
          cls: "plain",
          title: t`Take this bet back`,
          "aria-label": t`Take back ${amountText(bet)} on ${name}`,
          "data-act": `back ${bet.id}`,
          onclick: () => store.act("take back", { bets: [{ bet: bet.id }] }),
        },
        `${text} ×`,
      );
}

// Every open wager by its name, for those who do not see the layout.
/** @param {TableStore} store @param {PendingBets} pending */
function byName(store, pending) {
  const { layout, open, ownBets } = store;
  const choice = h(
    "select",
    { name: "wager" },
    layout.wagers
      .filter((wager) => open.has(wager.id))
      .flatMap((wager) =>
        wager.places
          .filter((on) => supported(wager, on, ownBets))
          .map((on) => h("option", { value: `${wager.id} ${on}` }, nameOf(layout, { wager: wager.id, on }))),
      ),
  );
  const dialog = h(
    "dialog",
    { "aria-label": t`Bet by name`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const [id, ...on] = choice.value.split(" ");
          pending.put([nextChip(store, id, on.join(" "))]);
        },
      },
      field(t`Wager`, choice),
      h(
        "div",
        { cls: "row" },
        h("button", { cls: "main" }, t`Bet ${dollars(store.selected.chip)}`),
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, t`Done`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

// A match play coupon goes with the next chip, and needs as much in chips.
/** @param {TableStore} store */
function coupons(store) {
  const held = [...new Set(store.coupons.map((coupon) => coupon.value))].sort((a, b) => a - b);
  if (!held.length) return null;
  return radios(
    t`Match play coupon with the next chip`,
    [
      { value: null, says: t`no coupon`, act: "coupon 0", inside: t`none` },
      ...held.map((value) => ({
        value,
        says: t`${dollars(value)} coupon`,
        act: `coupon ${value}`,
        inside: dollars(value),
      })),
    ],
    store.selected.coupon,
    (value) => store.select({ coupon: value }),
    h("span", { cls: "label" }, t`Coupon`),
  );
}

// Which chip is next: one of your own color, or one that has its value everywhere.
/** @param {TableStore} store */
function tenders(store) {
  const color = store.seat === undefined ? "" : store.state.seats[store.seat]?.color;
  if (!color) return null;
  return radios(
    t`Bet with`,
    [
      { value: color, says: t`your ${color} chips`, act: "tender own", inside: t`${color} chips` },
      { value: "", says: t`value chips`, act: "tender value", inside: t`value chips` },
    ],
    ownColor(store),
    (value) => store.select({ tender: value ? "own" : "value" }),
    h("span", { cls: "label" }, t`Bet with`),
  );
}

// Where the next chip goes: a person may have several positions, or bet on another's.
/** @param {TableStore} store */
function positions(store) {
  const { common, each, bettors } = store.layout.positions;
  if (common || each * bettors === 1) return null;
  return radios(
    t`Betting position`,
    Array.from({ length: store.layout.seats }, (_, i) => ({
      value: i + 1,
      says: t`position ${i + 1}`,
      act: `position ${i + 1}`,
      inside: String(i + 1),
    })),
    store.position,
    (value) => store.select({ position: value ?? null }),
    h("span", { cls: "label" }, t`Bet at`),
  );
}

/** @param {TableEvent} event */
const placeOf = ({ wager, on, at, chips }) => `${wager} ${on ?? ""} ${at} ${chips ?? "value"}`;

// Your bets in the last round in which you bet, since you sat down. A bet event has the amount that is then on the
// layout; one that takes back has the amount that is returned.
/** @param {TableStore} store @returns {BetSlip[]} */
function lastBets({ events, seat, layout }) {
  const open = new Set(layout.wagers.filter((wager) => wager.open).map((wager) => wager.id)),
    sat = events.findLastIndex(({ event }) => event.kind === "seated" && event.seat === seat);
  /** @type {Map<string, TableEvent>} */
  let last = new Map(),
    now = new Map();
  for (const { event } of events.slice(sat + 1)) {
    if (event.kind === "round") {
      if (now.size) last = now;
      now = new Map();
    }
    if (event.seat !== seat || !open.has(event.wager)) continue;
    if (event.kind === "bet") now.set(placeOf(event), event);
    else if (event.kind === "taken back") {
      const place = placeOf({ ...event, chips: event.chips ?? chipsOf(now, event) }),
        left = (now.get(place)?.amount ?? 0) - event.amount;
      if (left > 0) now.set(place, { ...now.get(place), kind: "bet", amount: left });
      else now.delete(place);
    }
  }
  return [...(now.size ? now : last).values()].map((bet) => again(/** @type {any} */ (bet), seat));
}

// The chips of the bet with this number: an event that takes back does not name them.
/** @param {Map<string, TableEvent>} bets @param {TableEvent} event */
const chipsOf = (bets, event) => [...bets.values()].find((bet) => bet.bet === event.bet)?.chips;
