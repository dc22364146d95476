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
    chipTray(),
    ...(layout.equipment.some(({ kind }) => kind === "tiles") ? [] : handling()),
  ];
}

const TUBES = [1000, 500, 100, 100, 25, 25, 25, 5, 5, 5, 1, 1]; // of the dealer's tray, by the value of the chips
const [WIDE, CHIP] = [26, 3]; // of a tube, and of a chip that stands in it

// The dealer's chips.
const chipTray = () =>
  h(
    "svg:svg",
    { cls: "chip-tray", viewBox: `0 0 ${TUBES.length * WIDE + 8} 30`, "aria-hidden": "true" },
    h("svg:rect", { width: TUBES.length * WIDE + 8, height: 30, rx: 5, cls: "box" }),
    TUBES.map((value, at) => {
      const tube = h("svg:rect", { x: 5 + at * WIDE, y: 4, width: WIDE - 2, height: 22, rx: 3 });
      tube.style.setProperty("fill", `var(--chip-${value})`);
      return tube;
    }),
    h("svg:path", {
      d: TUBES.map((_, at) => `M${5 + at * WIDE} 15h${WIDE - 2}`).join(""),
      "stroke-dasharray": `${CHIP / 2} ${CHIP}`,
      cls: "chip-edges",
    }),
  );

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
    h("svg:path", { d: "M34 6h46v52H34L8 48V36z", cls: "box" }),
    h("svg:path", { d: "M37 10h40v22H26l-8 4z", cls: "lid" }),
    h("svg:path", { d: "M41 12v19M45 12v19M49 12v19M53 12v19M57 12v19M61 12v19M65 12v19M69 12v19", cls: "edges" }),
    h("svg:path", { d: "M8 36l26-5v27L8 48z", cls: "front" }),
    h("svg:path", { d: "M10 47l20 8-6 15L3 61z", cls: "paper" }),
    h("svg:path", { d: "M10.500 50.500l15.500 6-4 10-15.500-6z", cls: "back" }),
  ),
];
