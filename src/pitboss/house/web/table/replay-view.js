// A past round, drawn as it was seen: the table after each entry of its log, step by step.

import { cite, dollars, fill, h, signed, wonOrLost, words } from "../lib/dom.js";
import { t } from "../lib/language.js";
import { nameOf } from "./betting.js";
import { Board } from "./board.js";
import { narrate } from "./narration.js";
import { card, chip, die, tileBack } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";

/** @import { Child, Hand, Layout, PlacedBet, PublicState, Scene, Seat, Told } from "../lib/types.d.ts" */

/**
 * @typedef {object} Entry
 * @property {number} position
 * @property {string} [at]
 * @property {{ do?: string }} input
 * @property {Told[]} events
 * @property {PlacedBet[]} lies the bets after it
 * @property {string} status
 * @property {PublicState} shows
 */
/** @typedef {{ layout: Layout, players: Record<string, string>, lay: PlacedBet[], entries: Entry[] }} Round */

// A round with a slider over its steps, as a seat saw it; 0 for surveillance. details: what else is shown at a step.
/** @param {Round} round @param {Seat} seat @param {(entry: Entry) => Child} [details] */
export function replayed(round, seat, details = () => null) {
  const last = round.entries.length - 1,
    shown = h("div"),
    says = h("output", {});
  const step = h("input", {
    type: "range",
    min: "0",
    max: String(last),
    value: String(last),
    "aria-label": t`Step of the round`,
    oninput: () => draw(),
  });
  /** @param {number} by */
  const move = (by) => {
    step.value = String(Number(step.value) + by);
    draw();
  };
  const draw = () => {
    const at = Number(step.value),
      entry = round.entries[at];
    says.textContent = t`Step ${at + 1} of ${last + 1}: ${words(entry.input.do ?? "")}`;
    fill(
      shown,
      drawn(round, at, seat),
      h(
        "ol",
        { cls: "told-hand" },
        entry.events.map((told) => h("li", {}, narrate(told, round.layout), " ", cite(told.law))),
      ),
      details(entry),
    );
  };
  draw();
  return h(
    "div",
    { cls: "replay-steps" },
    h(
      "div",
      { cls: "row stepping" },
      h(
        "button",
        { type: "button", "data-act": "step back", onclick: () => move(-1) },
        "‹",
        h("span", { cls: "hidden" }, t` Step back`),
      ),
      step,
      h(
        "button",
        { type: "button", "data-act": "step on", onclick: () => move(1) },
        "›",
        h("span", { cls: "hidden" }, t` Step forward`),
      ),
      says,
    ),
    shown,
  );
}

// A round of which only the events are known, as it ended; a closed table has no layout.
/** @param {Layout | null} layout @param {Told[]} events @param {Seat} seat */
export const drawnRound = (layout, events, seat) =>
  drawn(
    {
      layout: layout ?? UNKNOWN,
      players: {},
      lay: [],
      entries: [{ position: 0, input: {}, events, lies: [], status: "", shows: {} }],
    },
    0,
    seat,
  );

const UNKNOWN = /** @type {Layout} */ (
  /** @type {unknown} */ ({ seats: 14, wagers: [], equipment: [], positions: { common: false } })
);

// The events of an entry, the last one with what hands come to.
/** @param {Entry} entry @returns {Told[]} */
const eventsOf = ({ events, shows }) =>
  events.map((told, at) => (shows.hands && at === events.length - 1 ? { ...told, hands: shows.hands } : told));

// The table after an entry.
/** @param {Round} round @param {number} at @param {Seat} seat */
function drawn(round, at, seat) {
  const { layout } = round,
    entry = round.entries[at],
    events = round.entries.slice(0, at + 1).flatMap(eventsOf),
    scene = sceneOf(events),
    bets = betsAfter(round, at);
  const middle = [
    ...(scene.spun ? [h("p", { cls: "meter" }, scene.spun)] : []),
    ...(scene.dice ? [h("div", { cls: "dice" }, scene.dice.map(die))] : []),
    ...handsElsewhere(scene).map((shown) => hand(layout, shown)),
  ];
  const seats = Array.from({ length: layout.seats }, (_, i) => position(round, i + 1, scene, bets, seat)).filter(
    Boolean,
  );
  const onFelt = layout.positions.common ? bets : bets.filter((bet) => bet.at === seat);
  return h(
    "div",
    { cls: "felt replayed" },
    middle.length ? h("div", { cls: "scene" }, middle) : null,
    entry.status ? h("p", { cls: "status" }, entry.status) : null,
    seats.length ? h("ul", { cls: "seats" }, seats) : null,
    layout.wagers.some((wager) => wager.open) && (layout.positions.common || seat)
      ? feltOf(layout, onFelt, scene, events, seat, entry.shows.point ?? 0)
      : null,
  );
}

// The bets after an entry, and those that the entry itself decided.
/** @param {Round} round @param {number} at @returns {PlacedBet[]} */
function betsAfter(round, at) {
  const entry = round.entries[at],
    before = new Map((round.entries[at - 1]?.lies ?? round.lay).map((bet) => [bet.id, bet]));
  for (const { event } of entry.events)
    if (event.kind === "bet" && event.bet !== undefined)
      before.set(event.bet, {
        id: event.bet,
        seat: event.seat,
        at: event.at ?? event.seat,
        wager: event.wager,
        on: event.on ?? "",
        amount: event.amount,
        chips: event.chips ?? "value",
        coupon: event.coupon ?? 0,
        standing: "",
        fixed: false,
      });
  const decided = entry.events
    .filter(({ event }) => event.kind === "settled")
    .flatMap(({ event }) => before.get(event.bet) ?? []);
  return [...new Map([...decided, ...entry.lies].map((bet) => [bet.id, bet])).values()];
}

/** @param {Layout} layout @param {Hand} shown */
function hand(layout, [name, pieces]) {
  const down = layout.equipment.some(({ kind }) => kind === "tiles") ? tileBack : () => card(null);
  return h(
    "div",
    { cls: "hand" },
    name ? h("span", { cls: "label" }, words(name)) : null,
    h(
      "div",
      { cls: "cards" },
      pieces.map((piece) => (piece ? card(piece) : down())),
    ),
  );
}

// A betting position: the player, the hands and bets there, and what the round had brought.
/** @param {Round} round @param {Seat} seat @param {Scene} scene @param {PlacedBet[]} bets @param {Seat} eyes */
function position({ layout, players }, seat, scene, bets, eyes) {
  const hands = handsAt(scene, seat),
    net = scene.net.get(seat),
    own = bets.filter((bet) => (layout.positions.common ? bet.seat : bet.at) === seat);
  if (!players[seat] && !hands.length && !own.length) return null;
  return h(
    "li",
    { cls: seat === eyes ? "me" : "" },
    h(
      "div",
      { cls: "who" },
      h("b", {}, players[seat] ?? t`seat ${seat}`),
      players[seat] ? t` seat ${seat}` : "",
      net === undefined ? null : h("span", { cls: wonOrLost(net) }, ` ${signed(net)}`),
    ),
    hands.length
      ? h(
          "div",
          { cls: "hands" },
          hands.map((shown) => hand(layout, shown)),
        )
      : null,
    own.length && !layout.positions.common
      ? h(
          "ul",
          { cls: "bets" },
          own.map((bet) => h("li", {}, chip(bet.amount), ` ${nameOf(layout, bet)}`)),
        )
      : own.length
        ? h("span", { cls: "quiet" }, t`${dollars(own.reduce((sum, bet) => sum + bet.amount, 0))} on the layout`)
        : null,
  );
}

/** @param {Layout} layout @param {PlacedBet[]} bets @param {Scene} scene @param {Told[]} events @param {Seat} seat
 *  @param {number} [point] */
function feltOf(layout, bets, scene, events, seat, point) {
  const board = new Board(layout, () => {});
  // Without a seat, all bets are drawn as chips.
  board.update({
    layout: bets,
    pending: [],
    you: seat ? [seat] : bets.map((bet) => bet.seat),
    watched: !seat,
    seats: {},
    open: new Set(),
    marks: scene.marks,
    drawn: scene.drawn,
    scene,
    events,
    point,
  });
  board.leave();
  return board.element;
}
