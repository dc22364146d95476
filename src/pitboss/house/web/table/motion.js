// Motion: cards fly from the shoe, dice roll, the wheel turns and its ball runs the other way, chips go to whoever won
// them or to the bank.
//
// It is drawn over the page, takes no clicks and changes nothing. lib/frames.js decides how long it takes, and that
// results are shown after it.

import { h } from "../lib/dom.js";
import { FLY, NEXT_CARD, ROLL, SPIN, withoutMotion } from "../lib/frames.js";
import { chip } from "./pieces.js";
import { playSounds } from "./sound.js";

/** @import { TableEvent, Told } from "../lib/types.d.ts" */

/**
 * @typedef {object} Flight
 * @property {Element} copy
 * @property {{ x: number, y: number }} from
 * @property {{ x: number, y: number }} to
 * @property {string} [turn]
 * @property {number} [wait]
 * @property {number} lasts
 * @property {boolean} [fades]
 * @property {Element} [lands] not seen before the copy is there
 */

const MOST_CHIPS = 14,
  CHIPS_FLY = 520;

/** @param {string} what @returns {HTMLElement[]} */
const table = (what) =>
  [...document.querySelectorAll(`:is(.felt, .poker-table) ${what}`)].map(/** @returns {any} */ (el) => el);

// Shows what has just happened; spotOf(bet) is the element on which a bet was.
/** @param {Told[]} told @param {(bet: TableEvent) => Element | null | undefined} [spotOf] */
export function play(told, spotOf = () => null) {
  const events = told.map(({ event }) => event);
  playSounds(events);
  if (withoutMotion(told)) return;
  if (events.some((event) => event.kind === "spun")) spin();
  if (events.some((event) => event.kind === "rolled")) roll();
  const cards = new Set(
    events.filter((event) => event.kind === "dealt" || event.kind === "revealed").flatMap((event) => event.cards ?? []),
  );
  fly([
    ...dealt(cards),
    ...paid(events.filter((event) => event.kind === "settled" && event.net).slice(0, MOST_CHIPS), spotOf),
    ...fromPots(events),
  ]);
}

// The wheel turns and slows down; the ball runs the other way along the rim, then drops into its pocket.
function spin() {
  const [ring] = table(".wheel > g"),
    [ball] = table(".wheel .ball");
  const turn = Number(/rotate\(([-\d.]+)/.exec(ring?.getAttribute("transform") ?? "")?.[1] ?? 0);
  ring?.animate([{ transform: `rotate(${turn - 1080}deg)` }, { transform: `rotate(${turn}deg)` }], {
    duration: SPIN,
    easing: "cubic-bezier(.15, .5, .25, 1)",
  });
  ball?.animate(
    [
      { transform: "rotate(1980deg) translateY(-16px)", easing: "linear" },
      { transform: "rotate(700deg) translateY(-16px)", offset: 0.45, easing: "cubic-bezier(.2, .5, .5, 1)" },
      { transform: "rotate(60deg) translateY(-14px)", offset: 0.84, easing: "ease-in" },
      { transform: "rotate(14deg) translateY(3px)", offset: 0.92, easing: "ease-out" },
      { transform: "none" },
    ],
    { duration: SPIN },
  );
}

// Whether a wheel, a die or a card still moves.
export const isMoving = () =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === "running" &&
        effect instanceof KeyframeEffect &&
        effect.target?.closest(".wheel, .dice, .flying:has(.card-face)"),
    );

// Ends what moves: whoever clicks or presses a key does not want to wait.
export function stopMotion() {
  for (const el of table(".wheel > g, .wheel .ball, .die"))
    for (const move of el.getAnimations()) if (!(move instanceof CSSTransition)) move.finish();
}

// From the left: what reaches beyond the right side of its box would make that scroll.
function roll() {
  table(".die").forEach((die, at) =>
    die.animate(
      [
        { transform: "translate(-160px, -30px) rotate(-640deg)", easing: "ease-in" },
        { transform: "translate(-60px, 6px) rotate(-260deg)", offset: 0.4, easing: "ease-out" },
        { transform: "translate(-24px, -10px) rotate(-90deg)", offset: 0.65, easing: "ease-in" },
        { transform: "none" },
      ],
      { duration: ROLL - 140 + 90 * Math.min(at, 1) },
    ),
  );
}

// Cards come from the shoe at the dealer's left: the upper right corner of the felt.
/** @param {Set<string>} cards @returns {Generator<Flight>} */
function* dealt(cards) {
  const shown = cards.size ? table("[data-card]").filter((card) => cards.has(card.dataset.card ?? "")) : [],
    shoe = shown[0]?.closest(".felt, .poker-table")?.getBoundingClientRect();
  if (!shoe) return;
  for (const [at, card] of shown.entries()) {
    const box = card.getBoundingClientRect(),
      copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    copy.removeAttribute("data-card");
    copy.style.width = `${box.width}px`;
    yield {
      copy,
      from: { x: shoe.right - box.width - 14, y: shoe.top + 10 },
      to: box,
      turn: "rotate(20deg)",
      wait: NEXT_CARD * Math.min(at, 8),
      lasts: FLY,
      lands: card,
    };
  }
}

/** @param {Element} el */
const middle = (el) => {
  const box = el.getBoundingClientRect();
  return { x: box.x + box.width / 2 - 17, y: box.y + box.height / 2 - 17 };
};

// Chips go from the spot to the seat that won, or from the spot to the dealer's side.
/** @param {TableEvent[]} settled @param {(bet: TableEvent) => Element | null | undefined} spotOf
 *  @returns {Generator<Flight>} */
function* paid(settled, spotOf) {
  for (const event of settled) {
    const spot = spotOf(event),
      [to] = table(event.net > 0 ? `[data-seat="${event.seat}"]` : ".scene");
    if (spot && to)
      yield {
        copy: chip(Math.abs(event.net)),
        from: middle(spot),
        to: middle(to),
        lasts: CHIPS_FLY,
        fades: event.net < 0,
      };
  }
}

// What a pot pays goes from the middle to the seat that has won it.
/** @param {TableEvent[]} events @returns {Generator<Flight>} */
function* fromPots(events) {
  for (const { kind, from, into, amount } of events) {
    const seat = kind === "moved" && /^pot/.test(from) && /^seat (\d+)$/.exec(into)?.[1],
      [pot] = seat ? table(".pots, .scene") : [],
      [to] = seat ? table(`[data-seat="${seat}"]`) : [];
    if (pot && to) yield { copy: chip(amount), from: middle(pot), to: middle(to), lasts: CHIPS_FLY };
  }
}

// Copies fly over the page, after all places were measured; what they land on is not seen before.
/** @param {Flight[]} flights */
function fly(flights) {
  for (const { copy, from, to, turn = "", wait = 0, lasts, fades, lands } of flights) {
    const flying = h("span", { cls: "flying", "aria-hidden": "true" }, copy),
      at = /** @param {{ x: number, y: number }} point */ ({ x, y }) => `translate(${x}px, ${y}px)`;
    document.body.append(flying);
    const move = flying.animate(
      [
        { transform: `${at(from)} ${turn}`, opacity: 1 },
        { transform: at(to), opacity: fades ? 0 : 1 },
      ],
      { duration: lasts, delay: wait, easing: "ease-in-out", fill: "both" },
    );
    move.onfinish = move.oncancel = () => flying.remove();
    lands?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: lasts + wait });
  }
}
