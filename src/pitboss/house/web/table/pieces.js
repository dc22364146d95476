// What is on a table, drawn: cards, dice, a wheel, chips.

import { dollars, h } from "../lib/dom.js";
import { t } from "../lib/language.js";

/** @import { Cents, Piece } from "../lib/types.d.ts" */

/** @type {Record<string, [symbol: string, name: string]>} */
const SUITS = { S: ["♠", t`spades`], H: ["♥", t`hearts`], D: ["♦", t`diamonds`], C: ["♣", t`clubs`] };
/** @type {Record<string, string>} */
const RANKS = { A: t`ace`, K: t`king`, Q: t`queen`, J: t`jack` };

/** @param {Piece} name @param {Record<string, string>} [extra] */
export function card(name, extra = {}) {
  if (!name) {
    return h(
      "svg:svg",
      { viewBox: "0 0 50 70", cls: "card-face back", role: "img", "aria-label": t`a card face down`, ...extra },
      h("svg:rect", { x: 1, y: 1, width: 48, height: 68, rx: 5, cls: "paper" }),
      h("svg:rect", { x: 5, y: 5, width: 40, height: 60, rx: 3, cls: "pattern" }),
      h("svg:path", { d: "M25 18 36 35 25 52 14 35z", cls: "diamond" }),
    );
  }
  if (TILE.test(name)) return tile(name, extra);
  const found = /^(10|[2-9AKQJ])([SHDC])$/.exec(name);
  const [symbol, suit] = found ? SUITS[found[2]] : ["★", ""];
  const rank = found ? found[1] : name;
  const red = found !== null && "HD".includes(found[2]);
  const label = found ? t`${RANKS[rank] ?? rank} of ${suit}` : name === "JK" ? t`joker` : name;
  return h(
    "svg:svg",
    {
      viewBox: "0 0 50 70",
      cls: `card-face ${red ? "red" : "black"}`,
      role: "img",
      "aria-label": label,
      "data-card": name,
      ...extra,
    },
    h("svg:rect", { x: 1, y: 1, width: 48, height: 68, rx: 5, cls: "paper" }),
    h("svg:text", { x: 6, y: 19, cls: "rank" }, found ? rank : "JK"),
    h("svg:text", { x: 25, y: 55, "text-anchor": "middle", cls: "suit" }, symbol),
  );
}

const TILE = /^[1-6]-[1-6]$/;
const SPOTS = [
  "",
  t`two`,
  t`three`,
  t`four`,
  t`five`,
  t`six`,
  t`seven`,
  t`eight`,
  t`nine`,
  t`ten`,
  t`eleven`,
  t`twelve`,
];
// A domino face down.
export function tileBack() {
  return h(
    "svg:svg",
    { viewBox: "0 0 36 70", cls: "card-face domino back", role: "img", "aria-label": t`a tile face down` },
    h("svg:rect", { x: 1, y: 1, width: 34, height: 68, rx: 4, cls: "ebony" }),
    h("svg:rect", { x: 6, y: 6, width: 24, height: 58, rx: 2, cls: "seam" }),
  );
}
// A domino upright, its ends one above the other; ones and fours are red.
/** @param {string} name @param {Record<string, string>} extra */
function tile(name, extra) {
  const ends = name.split("-").map(Number);
  /** @param {number} face @param {number} top */
  const spots = (face, top) =>
    (PIPS[face] ?? []).map((at) =>
      h("svg:circle", {
        cx: 9 + 9 * (at % 3),
        cy: top + 9 * Math.floor(at / 3),
        r: face === 1 ? 4.5 : 3.4,
        cls: face === 1 || face === 4 ? "red" : "white",
      }),
    );
  return h(
    "svg:svg",
    {
      viewBox: "0 0 36 70",
      cls: "card-face domino",
      role: "img",
      "aria-label": t`the ${SPOTS[ends[0] + ends[1] - 1]}, ${name}`,
      "data-card": name,
      ...extra,
    },
    h("svg:rect", { x: 1, y: 1, width: 34, height: 68, rx: 4, cls: "ebony" }),
    h("svg:path", { d: "M5 35H31", cls: "seam" }),
    spots(ends[0], 8),
    spots(ends[1], 44),
  );
}

/** @type {Record<string, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** @param {string | number} face */
export function die(face) {
  const pips = PIPS[face];
  return h(
    "svg:svg",
    { viewBox: "0 0 60 60", cls: "die", role: "img", "aria-label": t`a die showing ${face}` },
    h("svg:rect", { x: 2, y: 2, width: 56, height: 56, rx: 11 }),
    pips
      ? pips.map((at) => h("svg:circle", { cx: 15 + 15 * (at % 3), cy: 15 + 15 * Math.floor(at / 3), r: 5.5 }))
      : h("svg:text", { x: 30, y: 40, "text-anchor": "middle" }, String(face)),
  );
}

// A wheel with its result at the mark; while it turns, the result is not written on it.
/**
 * @param {string[]} sections
 * @param {string | null} result
 * @param {(mark: string) => string} paint
 * @param {{ ball?: boolean, turning?: boolean, name?: (mark: string) => string }} [how]
 */
export function wheel(sections, result, paint, { ball = false, turning = false, name = (mark) => mark } = {}) {
  const n = sections.length,
    step = 360 / n,
    R = 98;
  const at = result === null ? -1 : sections.indexOf(result);
  const turn = at < 0 ? 0 : -(at + 0.5) * step;
  /** @param {number} deg @param {number} r */
  const point = (deg, r) => [r * Math.sin((deg * Math.PI) / 180), -r * Math.cos((deg * Math.PI) / 180)];
  const size = n > 45 ? 6.4 : 8.6;
  return h(
    "svg:svg",
    {
      viewBox: "-108 -112 216 220",
      cls: "wheel",
      role: "img",
      "aria-label": turning ? t`the wheel turns` : result ? t`the wheel shows ${name(result)}` : t`the wheel`,
    },
    h("svg:circle", { r: 106, cls: "rim" }),
    h(
      "svg:g",
      { transform: `rotate(${turn})` },
      sections.map((mark, i) => {
        const [x1, y1] = point(i * step, R),
          [x2, y2] = point((i + 1) * step, R),
          [tx, ty] = point((i + 0.5) * step, R - 11);
        const path = h("svg:path", { d: `M0 0L${x1} ${y1}A${R} ${R} 0 0 1 ${x2} ${y2}z`, cls: "pocket" });
        path.style.setProperty("fill", paint(mark));
        return [
          path,
          h(
            "svg:text",
            {
              x: tx,
              y: ty,
              "font-size": size,
              "text-anchor": "middle",
              "dominant-baseline": "central",
              transform: `rotate(${(i + 0.5) * step} ${tx} ${ty})`,
            },
            name(mark).length > 3 ? name(mark).slice(0, 1) : name(mark),
          ),
        ];
      }),
    ),
    h("svg:circle", { r: 72, cls: "hub" }),
    result && ball ? h("svg:circle", { cy: -78, r: 5, cls: "ball" }) : null,
    result && !turning
      ? [
          h("svg:path", { d: "M-7-110 7-110 0-97z", cls: "mark" }),
          h(
            "svg:text",
            {
              y: 1,
              "text-anchor": "middle",
              "dominant-baseline": "central",
              cls: "result",
              "font-size": name(result).length > 3 ? 24 : 56,
            },
            name(result),
          ),
        ]
      : null,
  );
}

// The color of a chip by its value, from the largest.
/** @type {[least: Cents, color: string][]} */
const COLORS = [
  [1000_00, "var(--chip-1000)"],
  [500_00, "var(--chip-500)"],
  [100_00, "var(--chip-100)"],
  [25_00, "var(--chip-25)"],
  [5_00, "var(--chip-5)"],
  [0, "var(--chip-1)"],
];
/** @param {Cents} cents */
const short = (cents) => (cents >= 1000_00 && cents % 1000_00 === 0 ? `$${cents / 1000_00}K` : dollars(cents));
/** @param {Cents} cents @param {string} color */
const paint = (cents, color) => (color ? tone(color) : (COLORS.find(([least]) => cents >= least)?.[1] ?? ""));
/** @param {Cents} cents */
const face = (cents) => {
  const label = short(cents);
  return label.replace("$", label.length > 5 ? "" : "$");
};
/** @param {Cents} cents @param {string} [color] */
export function chip(cents, color = "") {
  const el = h("span", { cls: "chip", "aria-hidden": "true" }, face(cents));
  el.style.setProperty("--chip", paint(cents, color));
  return el;
}

const MAX_DISCS = 5; // of a stack that are drawn

// The chips of an amount, the most valuable first; those of less than a dollar are one chip.
/** @param {Cents} cents @returns {Cents[]} */
export function chipsOf(cents) {
  /** @type {Cents[]} */
  const chips = [];
  let left = cents;
  for (const [least] of COLORS)
    for (const value = least || 1_00; left >= value && chips.length < MAX_DISCS; left -= value) chips.push(value);
  return chips.length ? chips : [cents];
}

// An amount as a stack of chips in a drawing, around a point: the most valuable chip is at the bottom, and the whole
// amount is written on the top one.
/** @param {Cents} cents @param {string} color @param {number} x @param {number} y @param {number} r */
export function chipMark(cents, color, x, y, r) {
  const label = face(cents),
    chips = color ? [cents] : chipsOf(cents),
    step = r * 0.2,
    top = y - step * (chips.length - 1);
  /** @param {number} cy @param {number} radius @param {string} cls @param {Cents} value */
  const disc = (cy, radius, cls, value) => {
    const el = h("svg:circle", { cx: x, cy, r: radius, cls });
    el.style.setProperty("fill", paint(value, color));
    return el;
  };
  // The edge spots of each chip, and the face of the top one.
  const discs = chips.map((value, at) => [
    disc(y - step * at, r, "rim", value),
    h("svg:circle", {
      cx: x,
      cy: y - step * at,
      r: r * 0.87,
      cls: "edge-spots",
      pathLength: 24,
      "stroke-width": r * 0.26,
    }),
  ]);
  return h(
    "svg:g",
    { cls: "chip-mark", "aria-hidden": "true" },
    discs,
    disc(top, r * 0.7, "face", chips[chips.length - 1]),
    h("svg:text", { x, y: top + r * 0.24, "font-size": Math.min(r * 0.72, (r * 2.1) / label.length) }, label),
  );
}

// A color of non-value chips by its name, dark enough for white letters; one that is only a word is gray.
/** @param {string} color */
export function tone(color) {
  const name = color.replaceAll(" ", "");
  return CSS.supports("color", name) ? `color-mix(in srgb, ${name} 70%, #000)` : "#666";
}
