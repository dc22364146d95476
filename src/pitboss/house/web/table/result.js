// What a round brought, in one line where one looks: "24 black, you win $35".

import { dollars, sentence } from "../lib/dom.js";

const COLOURS = new Set(["red", "black", "green"]);

// A mark of the wheel with its colour, where a wager is named after the colour and covers it.
function marked(layout, mark) {
  const colour = layout.wagers.find(
    (one) => COLOURS.has(one.id) && Object.values(one.covers).flat().includes(mark),
  )?.id;
  return colour ? `${mark} ${colour}` : mark;
}

const total = (faces) =>
  faces.every((one) => /^\d+$/.test(one)) && faces.length > 1
    ? `${faces.reduce((sum, one) => sum + Number(one), 0)} (${faces.join("-")})`
    : faces.join("-");

// Whether dice decide the bets; elsewhere they only say who is dealt to first.
const decides = (scene, layout) => scene.dice && layout.positions.common;

// What the equipment showed; with cards the reason that decided your bet on the first wager of the layout.
function outcome(scene, layout, me) {
  if (scene.spun) return marked(layout, scene.spun);
  if (decides(scene, layout)) return total(scene.dice.map(String));
  const order = new Map(layout.wagers.map((one, at) => [one.id, at])),
    mine = scene.settled.filter((one) => one.seat === me);
  const [first] = (mine.length ? mine : [...scene.settled]).sort(
    (one, other) => (order.get(one.wager) ?? 99) - (order.get(other.wager) ?? 99),
  );
  return first?.because ?? "";
}

// What was shown and what it brought you; nothing before something is decided or shown.
export function resultOf(scene, layout, me) {
  if (!scene.settled.length && !scene.spun && !decides(scene, layout)) return { shown: "", mine: "", net: undefined };
  const net = scene.net.get(me),
    shown = sentence(outcome(scene, layout, me));
  const mine =
    net === undefined
      ? ""
      : net > 0
        ? `you win ${dollars(net)}`
        : net < 0
          ? `you lose ${dollars(-net)}`
          : "you break even";
  return { shown, mine: shown ? mine : sentence(mine), net };
}
