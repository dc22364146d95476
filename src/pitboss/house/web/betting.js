// What a person may do while the layout is open: choose a chip and a position, be ready, take bets back, bet by name.

import { dollars, field, h, sentence, words } from "./dom.js";
import { radios } from "./forms.js";
import { chip } from "./pieces.js";

// A wager as the layout calls it, with the place where a bet on it lies.
export function named(layout, { wager, on }) {
  const name = layout.wagers.find((one) => one.id === wager)?.name ?? words(wager);
  return on ? `${name} ${on}` : name;
}

// The chosen chip on a wager, or as much of it as the wager takes, and the coupon that goes with it.
export function oneChip(page, wager, on) {
  const amount = Math.min(page.chosen, page.layout.wagers.find((one) => one.id === wager)?.limit.maximum ?? Infinity), coupon = page.coupon;
  page.coupon = null;
  return { wager, amount, ...(on ? { on } : {}), ...(page.position ? { at: page.position } : {}), ...(coupon ? { coupon } : {}), ...(own(page) ? { chips: "non-value" } : {}) };
}

// The colour of the chips that a bet is made of, where it is its owner's own.
export const colorOf = (state, bet) => bet.chips === "non-value" ? state.seats[bet.seat ?? state.you[0]]?.color ?? "" : "";

// The colour of your own chips, if you bet with them: who was issued some does, unless he says otherwise.
const own = ({ state, tender }) => tender === "value" ? "" : state.seats[state.you[0]]?.color ?? "";

// Whether a bet may be made at a place: one in support of another needs that to lie there.
export const supported = (wager, place, bets) => !wager.supports || bets.some((one) => one.wager === wager.supports && one.on === place);

export const worth = ({ amount, coupon }) => dollars(amount) + (coupon ? ` and a ${dollars(coupon)} coupon` : "");

// Whether so much could lie on the layout at all; if not, adding chips to it cannot help.
export function fits(page, bets) {
  const { state, layout } = page, me = state.you[0], lies = (one) => state.layout.find((bet) => bet.seat === me && bet.wager === one.wager && bet.on === (one.on ?? "") && bet.at === (one.at ?? me) && bet.chips === (one.chips ?? "value"))?.amount ?? 0;
  return bets.reduce((sum, one) => sum + one.amount, 0) <= (state.seats[me]?.chips ?? 0)
    && bets.every((one) => one.amount + lies(one) <= (layout.wagers.find((wager) => wager.id === one.wager)?.limit.maximum ?? Infinity));
}

export function betting(page, open, me) {
  const { layout, state, staged } = page;
  const bets = state.layout.filter((one) => one.seat === me);
  const called = (of) => state.calls.filter((one) => one.bet === of).map((one) => h("button", { "data-act": `call ${one.call} ${of}`, title: `${one.says} (${one.law})`,
    onclick: () => page.do("call", { call: one.call, ...(of === null ? {} : { bet: of }) }) }, of === null ? sentence(one.says) : `call ${one.call}`));
  return h("div", { cls: "betting" },
    positions(page, me),
    coupons(page),
    tenders(page, me),
    radios("Chip", layout.chips.map((one) => ({ value: one, says: `${dollars(one)} chip`, act: `chip ${one}`, cls: "chip-button", inside: chip(one, own(page)) })), page.chosen, (one) => { page.chosen = one; page.show(); }),
    h("div", { cls: "row" },
      layout.automatic ? h("button", { cls: "main", "data-act": "ready", disabled: !state.layout.length || staged.bets.length > 0, onclick: async () => { await staged.idle; if (!staged.bets.length) page.do("ready", {}); } }, state.seats[me]?.ready ? "Waiting for others" : "Ready") : null,
      h("button", { "data-act": "back", disabled: bets.every((one) => one.fixed) && !staged.bets.length, onclick: async () => {
        staged.clear();
        await staged.idle;
        if (page.state.layout.some((one) => one.seat === me && !one.fixed)) page.do("take-back", {});
      } }, "Take all back"),
      h("button", { "data-act": "same", disabled: bets.length > 0 || !before(page, me).length, onclick: () => staged.put(before(page, me)) }, "Same bets"), called(null)),
    bets.length ? h("ul", { cls: "my-bets", "aria-label": "Your bets" }, bets.map((one) => h("li", {}, mine(page, one, me), called(one.id)))) : null,
    byName(page, open, bets));
}

// A bet of yours, and a way to take it back where it may be.
function mine(page, one, me) {
  const { layout, state } = page, color = colorOf(state, one);
  const says = `${named(layout, one)} ${worth(one)}${color ? ` in ${color}` : ""}${one.at === me || layout.positions.common ? "" : ` at ${one.at}`}${one.standing ? ` (${one.standing})` : ""}`;
  return one.fixed ? h("span", { cls: "fixed", title: "It stays until it is decided" }, says)
    : h("button", { cls: "plain", title: "Take this bet back", "aria-label": `Take back ${worth(one)} on ${named(layout, one)}`, "data-act": `back ${one.id}`,
      onclick: () => page.do("take-back", { bets: [{ bet: one.id }] }) }, `${says} ×`);
}

function byName(page, open, bets) {
  const wager = h("select", { name: "wager" }, page.layout.wagers.filter((one) => open.has(one.id)).flatMap((one) =>
    one.places.filter((on) => supported(one, on, bets)).map((on) => h("option", { value: `${one.id} ${on}` }, named(page.layout, { wager: one.id, on })))));
  return h("details", { cls: "by-name", name: "by name" }, h("summary", {}, "Bet by name"),
    h("form", { cls: "row", onsubmit: (event) => { event.preventDefault(); const [id, ...on] = wager.value.split(" "); page.staged.put([oneChip(page, id, on.join(" "))]); } },
      field("Where", wager), h("button", {}, `Bet ${dollars(page.chosen)}`)));
}

// A match play coupon lies with the next chip, and needs as much in chips beside it.
function coupons(page) {
  const held = [...new Set(page.coupons.map((one) => one.value))].sort((one, other) => one - other);
  if (!held.length) return null;
  return radios("Match play coupon with the next chip", [{ value: null, says: "no coupon", act: "coupon 0", inside: "none" },
    ...held.map((value) => ({ value, says: `${dollars(value)} coupon`, act: `coupon ${value}`, inside: dollars(value) }))],
    page.coupon ?? null, (value) => { page.coupon = value; page.show(); }, h("span", { cls: "label" }, "Coupon"));
}

// What the next chip is: one of your own colour, or one that has its value everywhere.
function tenders(page, me) {
  const color = page.state.seats[me]?.color;
  if (!color) return null;
  return radios("Bet with", [{ value: color, says: `your ${color} chips`, act: "tender own", inside: `${color} chips` }, { value: "", says: "value chips", act: "tender value", inside: "value chips" }],
    own(page), (one) => { page.tender = one ? "own" : "value"; page.show(); }, h("span", { cls: "label" }, "Bet with"));
}

// Where the next chip goes: a person may have several positions, or bet on another's.
function positions(page, me) {
  const { layout } = page;
  if (layout.positions.common || layout.positions.each * layout.positions.bettors === 1) return null;
  return radios("Betting position", Array.from({ length: layout.seats }, (_, i) => ({ value: i + 1, says: `position ${i + 1}`, act: `position ${i + 1}`, inside: String(i + 1) })),
    page.at(me), (one) => { page.position = one; page.show(); }, h("span", { cls: "label" }, "Bet at"));
}

// What you bet in the last round in which you bet.
function before(page, me) {
  let last = [], now = [];
  const others = (event) => now.filter((one) => one.wager !== event.wager || one.on !== event.on || one.at !== event.at || one.chips !== event.chips);
  for (const { event } of page.events) {
    if (event.kind === "round") { if (now.length) last = now; now = []; }
    if (event.seat !== me) continue;
    if (event.kind === "bet" && page.layout.wagers.find((one) => one.id === event.wager)?.open) now = [...others(event), event];
    else if (event.kind === "taken back") now = others(event);
  }
  return (now.length ? now : last).map(({ wager, on, at, amount, chips }) => ({ wager, amount, ...(on ? { on } : {}), ...(at && at !== me ? { at } : {}), ...(chips === "non-value" ? { chips } : {}) }));
}
