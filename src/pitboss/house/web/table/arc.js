// A card table: the players along an arc before the dealer, you in the middle; the shoe, the discard rack, the dealer's
// rule and the paytables are on the cloth.

import { h, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { parsed } from "./board.js";

/** @import { Layout, Seat } from "../lib/types.d.ts" */

const MAX_ROWS = 9,
  MAX_TABLES = 2; // of those that are printed on the cloth; the panel beside it has all

// Where a seat is on the arc. The dealer deals from the left, which is your right: the next player is at your left.
/** @param {Seat} seat @param {Seat | undefined} own @param {number} seats @returns {Record<string, string>} */
export function placeOnArc(seat, own, seats) {
  if (seat === own) return { "--side": "0", "--step": "0" };
  const places = own === undefined ? seats + 1 : seats,
    after = (seat - (own ?? 0) + places) % places,
    left = Math.ceil((places - 1) / 2);
  return after <= left
    ? { "--side": "-1", "--step": String(after) }
    : { "--side": "1", "--step": String(places - after) };
}

// What is on the cloth and never moves.
/** @param {Layout} layout @returns {Element[]} */
export function cloth(layout) {
  const tables = layout.wagers.filter(({ pays }) => pays.length > 1 && pays.length <= MAX_ROWS).slice(0, MAX_TABLES);
  return [
    h("div", { cls: "cloth-print", "aria-hidden": "true" }, document.importNode(parsed(layout.felt.print ?? ""), true)),
    ...tables.map(({ name, pays }, at) =>
      h(
        "div",
        { cls: `cloth-table ${at ? "right" : "left"}`, "aria-hidden": "true" },
        h("b", {}, named(name)),
        pays.map((row) => h("span", {}, h("span", {}, words(row.row)), " ", h("span", {}, named(row.pays)))),
      ),
    ),
    ...(layout.equipment.some(({ kind }) => kind === "tiles") ? [] : handling()),
  ];
}

// The discard rack and the shoe, where cards are dealt.
const handling = () => [
  h(
    "svg:svg",
    { cls: "discard-rack", viewBox: "0 0 60 74", role: "img", "aria-label": t`the discard rack` },
    h("svg:path", { d: "M6 30h48v38H6z", cls: "glass" }),
    Array.from({ length: 6 }, (_, at) => h("svg:path", { d: `M10 ${62 - 4 * at}h40`, cls: "edge" })),
    h("svg:path", { d: "M6 6v62h48V6", cls: "frame" }),
  ),
  h(
    "svg:svg",
    { cls: "shoe", viewBox: "0 0 84 74", role: "img", "aria-label": t`the shoe` },
    h("svg:path", { d: "M30 8h48v56H30L6 52V40z", cls: "box" }),
    h("svg:path", { d: "M36 14h36v14H30z", cls: "lid" }),
    h("svg:path", { d: "M3 46l22 12-4 10L1 56z", cls: "paper" }),
  ),
];
