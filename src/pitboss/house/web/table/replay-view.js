// A past round, drawn as it was seen: the table after each entry of its log, one step after the other.

import { dollars, h, signed, wonOrLost, words } from "../lib/dom.js";
import { named } from "./betting.js";
import { Board } from "./board.js";
import { card, chip, die, tileBack } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";

// A round with a slider over its steps; seat is whose eyes see it, or nothing for those of surveillance.
export function replayed(round, seat) {
  const last = round.entries.length - 1,
    shown = h("div"),
    says = h("output", {});
  const step = h("input", {
    type: "range",
    min: "0",
    max: String(last),
    value: String(last),
    "aria-label": "Step of the round",
    oninput: () => draw(),
  });
  const move = (by) => {
    step.value = String(Number(step.value) + by);
    draw();
  };
  const draw = () => {
    const at = Number(step.value),
      entry = round.entries[at];
    says.textContent = `Step ${at + 1} of ${last + 1}: ${entry.input.do ?? ""}`;
    shown.replaceChildren(drawn(round, at, seat));
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
        h("span", { cls: "hidden" }, " Step back"),
      ),
      step,
      h(
        "button",
        { type: "button", "data-act": "step on", onclick: () => move(1) },
        "›",
        h("span", { cls: "hidden" }, " Step on"),
      ),
      says,
    ),
    shown,
  );
}

// A round of which only the events are known, as it was in the end; the layout may be that of a table that is closed.
export const drawnRound = (layout, events, seat) =>
  drawn({ layout: layout ?? UNKNOWN, players: {}, lay: [], entries: [{ events, lies: [], status: "" }] }, 0, seat);

const UNKNOWN = { seats: 14, wagers: [], equipment: [], positions: { common: false } };

// The table after an entry.
function drawn(round, at, seat) {
  const { layout } = round,
    entry = round.entries[at],
    events = round.entries.slice(0, at + 1).flatMap((one) => one.events),
    scene = sceneOf(events),
    bets = lying(round, at);
  const middle = [
    ...(scene.spun ? [h("p", { cls: "meter" }, scene.spun)] : []),
    ...(scene.dice ? [h("div", { cls: "dice" }, scene.dice.map(die))] : []),
    ...handsElsewhere(scene).map(([name, cards]) => hand(layout, name, cards)),
  ];
  const seats = Array.from({ length: layout.seats }, (_, i) => position(round, i + 1, scene, bets, seat)).filter(
    Boolean,
  );
  const onFelt = layout.positions.common ? bets : bets.filter((one) => one.at === seat);
  return h(
    "div",
    { cls: "felt replayed" },
    middle.length ? h("div", { cls: "scene" }, middle) : null,
    entry.status ? h("p", { cls: "status" }, entry.status) : null,
    seats.length ? h("ul", { cls: "seats" }, seats) : null,
    layout.wagers.some((one) => one.open) && (layout.positions.common || seat)
      ? feltOf(layout, onFelt, scene, events, seat, entry.status)
      : null,
  );
}

// What lay there: after the entry, and what the entry itself has decided.
function lying(round, at) {
  const entry = round.entries[at],
    before = new Map((round.entries[at - 1]?.lies ?? round.lay).map((one) => [one.id, one]));
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
      });
  const decided = entry.events
    .filter(({ event }) => event.kind === "settled")
    .map(({ event }) => before.get(event.bet))
    .filter(Boolean);
  return [...new Map([...decided, ...entry.lies].map((one) => [one.id, one])).values()];
}

function hand(layout, name, cards) {
  const down = layout.equipment.some(({ kind }) => kind === "tiles") ? tileBack : () => card(null);
  return h(
    "div",
    { cls: "hand" },
    name ? h("span", { cls: "label" }, words(name)) : null,
    h(
      "div",
      { cls: "cards" },
      cards.map((one) => (one ? card(one) : down())),
    ),
  );
}

// A betting position: who sat there, the hands and the bets that lay there, what the round had brought.
function position({ layout, players }, seat, scene, bets, eyes) {
  const hands = handsAt(scene, seat),
    net = scene.net.get(seat),
    own = bets.filter((one) => (layout.positions.common ? one.seat : one.at) === seat);
  if (!players[seat] && !hands.length && !own.length) return null;
  return h(
    "li",
    { cls: seat === eyes ? "me" : "" },
    h(
      "div",
      { cls: "who" },
      h("b", {}, players[seat] ?? `seat ${seat}`),
      players[seat] ? ` seat ${seat}` : "",
      net === undefined ? null : h("span", { cls: wonOrLost(net) }, ` ${signed(net)}`),
    ),
    hands.length
      ? h(
          "div",
          { cls: "hands" },
          hands.map(([name, cards]) => hand(layout, name, cards)),
        )
      : null,
    own.length && !layout.positions.common
      ? h(
          "ul",
          { cls: "bets" },
          own.map((one) => h("li", {}, chip(one.amount), ` ${named(layout, one)}`)),
        )
      : own.length
        ? h("span", { cls: "quiet" }, `${dollars(own.reduce((sum, one) => sum + one.amount, 0))} on the layout`)
        : null,
  );
}

function feltOf(layout, bets, scene, events, seat, status) {
  const board = new Board(layout, () => {});
  // Without a seat of one's own all bets are drawn as chips.
  board.update({
    layout: bets,
    staged: [],
    you: seat ? [seat] : bets.map((one) => one.seat),
    watched: !seat,
    seats: {},
    open: new Set(),
    marks: scene.marks,
    drawn: scene.drawn,
    events,
    status,
  });
  board.leave();
  return board.element;
}
