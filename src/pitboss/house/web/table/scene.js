// What is on the table, read from the events: the hands by name, the dice, the wheel, and who won what.

import { drawsNumbers } from "../lib/frames.js";
import { t } from "../lib/language.js";

/** @import { Hand, HandFacts, Piece, Scene, Seat, TableEvent, Told } from "../lib/types.d.ts" */

const SEAT = /^seat (\d+)$/;
const SHOWS = new Set(["dealt", "spun", "rolled", "revealed"]);

/** @param {unknown} account @returns {Seat} */
const seatOf = (account) => Number(SEAT.exec(String(account ?? ""))?.[1] ?? 0);

// The round under way, or the last one while the new one has shown nothing. A result and cards belong to the person who
// had them: whoever sat down later has none.
/** @param {Told[]} all @returns {Scene} */
export function sceneOf(all) {
  const events = all.map((told) => told.event),
    arrived = new Map(events.flatMap((event, at) => (event.kind === "seated" ? [[Number(event.seat), at]] : []))),
    starts = events.flatMap((event, at) => (event.kind === "round" ? [at] : []));
  const last = starts.at(-1) ?? 0,
    old = starts.length > 0 && !events.slice(last).some((event) => SHOWS.has(event.kind) || drawsNumbers(event)),
    [from, until] = old ? [starts.at(-2) ?? 0, last] : [last, events.length];
  /** @type {Scene} */
  const scene = {
    hands: new Map(),
    facts: new Map(),
    net: new Map(),
    marks: new Set(),
    crosses: new Set(),
    settled: [],
    old,
    dice: null,
    spun: null,
    drawn: null,
  };
  /** @param {number} at @param {Seat} seat */
  const here = (at, seat) => at >= (arrived.get(seat) ?? 0);
  for (let at = from; at < until; at++) {
    const event = events[at];
    show(scene, event);
    for (const [hand, facts] of Object.entries(all[at].hands ?? {})) scene.facts.set(hand, facts);
    if (event.kind === "moved") {
      const payer = seatOf(event.from),
        payee = seatOf(event.into);
      if (payer && here(at, payer)) gain(scene, payer, -event.amount);
      if (payee && here(at, payee)) gain(scene, payee, event.amount);
    } else if (event.kind === "settled") {
      if (event.result === "won") scene.marks.add(`${event.wager} ${event.on ?? ""}`);
      if (!here(at, event.seat)) continue;
      gain(scene, event.seat, event.net);
      scene.settled.push(event);
    }
  }
  const shown = events.findLastIndex((event, at) => at < until && SHOWS.has(event.kind));
  for (const hand of scene.hands.keys()) if (!here(shown, Number(PLACE.exec(hand)?.[1] ?? 0))) scene.hands.delete(hand);
  return scene;
}

/** @param {Scene} scene @param {Seat} seat @param {number} amount */
const gain = (scene, seat, amount) => scene.net.set(seat, (scene.net.get(seat) ?? 0) + amount);

// What an event changes of the hands and the equipment.
/** @param {Scene} scene @param {TableEvent} event */
function show(scene, event) {
  const { hands } = scene,
    cards = event.cards ?? Array(event.count ?? 1).fill(null);
  if (event.kind === "dealt") scene.facts.delete(event.to);
  if (event.kind === "dealt") hands.set(event.to, [...(hands.get(event.to) ?? []), ...cards]);
  else if (event.kind === "revealed") {
    hands.set(event.of, turned(hands.get(event.of) ?? [], event.cards, event.place));
    if (event.place !== undefined) scene.crosses.add(event.of);
  } else if (event.kind === "arranged") arrange(hands, event.hands ?? faceDown(event.sizes));
  else if (event.kind === "discarded") hands.set(event.of, without(hands.get(event.of) ?? [], cards));
  else if (event.kind === "spun") scene.spun = event.result;
  else if (event.kind === "rolled") scene.dice = event.faces;
  else if (drawsNumbers(event)) scene.drawn = { game: event.game, numbers: event.numbers };
}

// Hands of which only the size is known.
/** @param {Record<string, number>} sizes @returns {Record<string, Piece[]>} */
const faceDown = (sizes) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, Array(size).fill(null)]));

// Puts hands as somebody arranged them. One that was divided ("seat 1" into "seat 1 high" and "seat 1 low") is gone.
/** @param {Map<string, Piece[]>} hands @param {Record<string, Piece[]>} arranged */
function arrange(hands, arranged) {
  for (const [name, pieces] of [...hands]) {
    const parts = Object.keys(arranged).filter((part) => part.startsWith(`${name} `)),
      size = parts.reduce((sum, part) => sum + arranged[part].length, 0);
    if (!(name in arranged) && parts.length && size === pieces.length) hands.delete(name);
  }
  for (const [name, pieces] of Object.entries(arranged)) hands.set(name, pieces);
}

// A hand after cards were turned up: all of it, the one in its place, or some while the others stay face down.
/** @param {Piece[]} before @param {Piece[]} cards @param {number} [place] @returns {Piece[]} */
function turned(before, cards, place) {
  if (place !== undefined) return before.map((piece, at) => (at === place ? cards[0] : piece));
  if (cards.length >= before.length) return cards;
  const open = before.filter((piece) => piece && !cards.includes(piece));
  return [...open, ...cards, ...Array(before.length - open.length - cards.length).fill(null)];
}

// A hand after cards left it: those with a name, or as many face down.
/** @param {Piece[]} pieces @param {Piece[]} gone */
function without(pieces, gone) {
  const left = [...pieces];
  for (const piece of gone) {
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

// A hand "seat 2" or "seat 2 hand 1" is at position 2, beside the others there, in order.
const PLACE = /^seat (\d+)(?: (.*))?$/;

/** @param {Scene} scene @param {Seat} position @returns {Hand[]} */
export function handsAt(scene, position) {
  const hands = [...scene.hands]
    .map(([whole, pieces]) => ({ whole, pieces, found: PLACE.exec(whole) }))
    .filter(({ pieces, found }) => pieces.length && Number(found?.[1]) === position)
    .map(({ whole, pieces, found }) => ({ name: found?.[2] ?? "", pieces, whole }));
  const first = hands.some(({ name }) => /^hand \d+$/.test(name)) ? "hand 1" : "";
  return hands
    .map((hand) => ({ ...hand, name: hand.name || first }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
    .map(({ name, pieces, whole }) => [withTotal(scene, name, whole), pieces]);
}

/** @param {Scene} scene @returns {Hand[]} */
export const handsElsewhere = (scene) =>
  [...scene.hands]
    .filter(([name, pieces]) => pieces.length && !PLACE.test(name))
    .map(([name, pieces]) => [withTotal(scene, name, name), pieces, scene.crosses.has(name)]);

// The name of a hand with its total.
/** @param {Scene} scene @param {string} name @param {string} hand */
function withTotal(scene, name, hand) {
  const total = totalOf(scene.facts.get(hand));
  return total ? `${name}${name ? ": " : ""}${total}` : name;
}

// The total of a hand as the dealer says it: "soft 17".
/** @param {HandFacts | undefined} facts */
const totalOf = (facts) => (facts?.total == null ? "" : facts.soft ? t`soft ${facts.total}` : String(facts.total));
