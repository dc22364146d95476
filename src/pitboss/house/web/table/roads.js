// The scoreboards of baccarat, from the road of the table: B, P or T for each round of the shoe.
//
// The bead plate has a bead for each round, down six and on in the next column. The big road has a column for each run
// of one side; a run longer than the column goes on to the right, and a tie is a stroke through the round before it.

import { h } from "../lib/dom.js";
import { t } from "../lib/language.js";

const DOWN = 6;
/** @import { Told } from "../lib/types.d.ts" */

/** @type {Record<string, string>} */
const SAYS = { B: t`banker`, P: t`player`, T: t`tie` };

/** @param {Told[]} events @returns {string} */
export const roadOf = (events) => events.findLast(({ event }) => event.road !== undefined)?.event.road ?? "";

// The side that won the last round, until the next is dealt.
/** @param {Told[]} events @returns {string | null} */
export function winnerOf(events) {
  const last = events.findLast(({ event }) => event.winner !== undefined || event.kind === "dealt")?.event;
  return last?.winner ?? null;
}

// Where each round that is no tie lies on the big road, and how many ties followed it.
/** @param {string} road */
export function bigRoad(road) {
  /** @type {{ side: string, column: number, row: number, ties: number }[]} */
  const marks = [],
    taken = new Set();
  let column = -1,
    row = 0,
    start = -1,
    last = "";
  for (const side of road) {
    if (side === "T") {
      if (marks.length) marks[marks.length - 1].ties += 1;
      continue;
    }
    if (side !== last) {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      [column, row] = [start, 0];
    } else if (row + 1 < DOWN && !taken.has(`${column} ${row + 1}`)) row += 1;
    else column += 1;
    taken.add(`${column} ${row}`);
    marks.push({ side, column, row, ties: 0 });
    last = side;
  }
  return marks;
}

// Draws both on a felt that has room for them; what no longer fits goes on the left.
/** @param {Element} felt @param {string} road */
export function drawRoads(felt, road) {
  for (const old of felt.querySelectorAll(".road-marks")) old.remove();
  /** @param {string} name */
  const box = (name) =>
    /** @type {SVGElement | null} */ (felt.querySelector(`[data-print="${name}"]`))?.dataset.box
      ?.split(" ")
      .map(Number);
  const beads = box("beads"),
    big = box("road");
  if (!beads || !big) return;
  const size = beads[3] / DOWN,
    columns = Math.round(beads[2] / size),
    wide = Math.round(big[2] / size);
  const from = Math.max(0, Math.ceil(road.length / DOWN) - columns) * DOWN,
    marks = bigRoad(road);
  const past = Math.max(0, Math.max(-1, ...marks.map((mark) => mark.column)) + 1 - wide);
  /** @param {number[]} corner @param {number} column @param {number} row */
  const at = ([x, y], column, row) => ({ cx: x + (column + 0.5) * size, cy: y + (row + 0.5) * size, r: size * 0.42 });
  felt.append(
    h(
      "svg:g",
      {
        cls: "road-marks",
        role: "img",
        "aria-label": road ? t`Road: ${[...road].map((side) => SAYS[side]).join(", ")}` : t`Empty road`,
      },
      [...road].slice(from).map((side, i) => {
        const place = at(beads, Math.floor(i / DOWN), i % DOWN);
        return [
          h("svg:circle", { ...place, cls: `bead ${SAYS[side]}` }),
          h("svg:text", { x: place.cx, y: place.cy + size * 0.22, "font-size": size * 0.6 }, side),
        ];
      }),
      marks
        .filter((mark) => mark.column >= past)
        .map(({ side, column, row, ties }) => {
          const place = at(big, column - past, row),
            half = size * 0.42;
          return [
            h("svg:circle", { ...place, cls: `ring ${SAYS[side]}` }),
            ties
              ? h("svg:path", { d: `M${place.cx - half} ${place.cy + half}l${2 * half} ${-2 * half}`, cls: "tied" })
              : null,
          ];
        }),
    ),
  );
}
