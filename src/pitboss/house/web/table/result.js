// What a round brought, in a line: "24 black, you win $35".

import { dollars, sentence } from "../lib/dom.js";

/** @import { Layout, Scene, Seat } from "../lib/types.d.ts" */

const COLORS = new Set(["red", "black", "green"]);

// A mark of the wheel with its color, where a wager is named after the color and covers it.
/** @param {Layout} layout @param {string} mark */
function withColor(layout, mark) {
  const color = layout.wagers.find(
    (wager) => COLORS.has(wager.id) && Object.values(wager.covers).flat().includes(mark),
  )?.id;
  return color ? `${mark} ${color}` : mark;
}

/** @param {string[]} faces */
const total = (faces) =>
  faces.every((face) => /^\d+$/.test(face)) && faces.length > 1
    ? `${faces.reduce((sum, face) => sum + Number(face), 0)} (${faces.join("-")})`
    : faces.join("-");

// The dice, where they decide bets; elsewhere they only say who is dealt to first.
/** @param {Scene} scene @param {Layout} layout */
const decidingDice = (scene, layout) => (layout.positions.common ? scene.dice : null);

// What the equipment showed; with cards, the reason that decided your bet on the first wager of the layout. Those who
// watch are told of any bet; whoever has just sat down is told of none.
/** @param {Scene} scene @param {Layout} layout @param {Seat | undefined} me */
function outcome(scene, layout, me) {
  const dice = decidingDice(scene, layout);
  if (scene.spun) return withColor(layout, scene.spun);
  if (dice) return total(dice.map(String));
  const order = new Map(layout.wagers.map((wager, at) => [wager.id, at])),
    settled = me === undefined ? scene.settled : scene.settled.filter((bet) => bet.seat === me);
  const [first] = [...settled].sort((a, b) => (order.get(a.wager) ?? 99) - (order.get(b.wager) ?? 99));
  return first?.because ?? "";
}

// What was shown and what you won or lost; nothing before something is decided or shown.
/** @param {Scene} scene @param {Layout} layout @param {Seat | undefined} me */
export function resultOf(scene, layout, me) {
  if (!scene.settled.length && !scene.spun && !decidingDice(scene, layout)) return { shown: "", mine: "", net: 0 };
  const net = me === undefined ? undefined : scene.net.get(me),
    shown = sentence(outcome(scene, layout, me)),
    mine =
      net === undefined
        ? ""
        : net > 0
          ? `you win ${dollars(net)}`
          : net < 0
            ? `you lose ${dollars(-net)}`
            : "you break even";
  return { shown, mine: shown ? mine : sentence(mine), net: net ?? 0 };
}
