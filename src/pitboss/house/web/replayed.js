// A past round, drawn: the equipment, every hand at its place, and the felt with the bets of the round.

import { h, words } from "./dom.js";
import { Board } from "./board.js";
import { card, die } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";

export function drawnRound(layout, events, seat) {
  const scene = sceneOf(events), named = (name, cards) => h("div", { cls: "hand" }, h("span", { cls: "label" }, words(name)), h("div", { cls: "cards" }, cards.map((one) => card(one))));
  const hands = handsElsewhere(scene), seats = [...Array(layout?.seats ?? 0).keys()].map((at) => [at + 1, handsAt(scene, at + 1)]).filter(([, all]) => all.length);
  const parts = [...(scene.spun ? [h("p", { cls: "meter" }, scene.spun)] : []), ...(scene.dice ? [h("div", { cls: "dice" }, scene.dice.map(die))] : []), ...hands.map(([name, cards]) => named(name, cards))];
  const felt = layout?.felt && layout.wagers.some((one) => one.open) ? feltOf(layout, events, seat) : null;
  return h("div", { cls: "felt replayed" }, parts.length ? h("div", { cls: "scene" }, parts) : null,
    seats.length ? h("ul", { cls: "seats" }, seats.map(([at, all]) => h("li", {}, h("div", { cls: "who" }, `seat ${at}`), h("div", { cls: "hands" }, all.map(([name, cards]) => named(name, cards)))))) : null, felt);
}

function feltOf(layout, events, seat) {
  const board = new Board(layout, () => {}), bets = new Map();
  for (const { event } of events) {
    if (event.kind === "bet" && event.bet !== undefined) bets.set(event.bet, { seat: event.seat, at: event.at, wager: event.wager, on: event.on ?? "", amount: event.amount, chips: event.chips ?? "value" });
    if (event.kind === "taken back") bets.delete(event.bet);
  }
  const scene = sceneOf(events);
  board.update({ layout: [...bets.values()], staged: [], you: [seat], seats: {}, open: new Set(), marks: scene.marks, drawn: scene.drawn, events });
  board.leave();
  return board.element;
}
