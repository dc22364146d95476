// Motion that tells: cards come from the dealer, dice roll, the wheel turns, chips go to who won them or to the bank.
//
// It is short, lies over the page without taking clicks, and changes nothing: what has happened is drawn already. People
// who asked their system for less motion get none, and so does a page that was opened or came back to much at once.

import { h } from "./dom.js";
import { chip } from "./pieces.js";

const MOST_FRESH = 60, MOST_CHIPS = 14;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const table = (what) => document.querySelectorAll(`.felt ${what}`);

export class Motion {
  // Shows what is new since the last time; spotOf(bet) is the element on which a bet lay.
  play(events, spotOf) {
    const from = this.position, fresh = events.filter((one) => one.position > (from ?? Infinity)).map((one) => one.event);
    this.position = events.at(-1)?.position ?? from ?? 0;
    if (from === undefined || still.matches || document.hidden || !fresh.length || fresh.length > MOST_FRESH) return;
    if (fresh.some((one) => one.kind === "spun")) spin();
    if (fresh.some((one) => one.kind === "rolled")) roll();
    deal(fresh.filter((one) => one.kind === "dealt" || one.kind === "revealed").flatMap((one) => one.cards ?? []));
    pay(fresh.filter((one) => one.kind === "settled" && one.net), spotOf);
  }
}

function spin() {
  const [ring] = table(".wheel > g");
  const turn = Number(/rotate\(([-\d.]+)/.exec(ring?.getAttribute("transform") ?? "")?.[1] ?? 0);
  ring?.animate([{ transform: `rotate(${turn - 480}deg)` }, { transform: `rotate(${turn}deg)` }], { duration: 900, easing: "cubic-bezier(.1, .7, .2, 1)" });
}

function roll() {
  table(".die").forEach((die, at) => die.animate([{ transform: "translate(80px, -30px) rotate(300deg)" }, { transform: "none" }], { duration: 380 + 90 * at, easing: "ease-out" }));
}

function deal(cards) {
  const fresh = new Set(cards);
  let at = 0;
  for (const card of table("[data-card]")) {
    if (!fresh.has(card.dataset.card)) continue;
    card.animate([{ transform: "translate(70px, -60px) rotate(12deg)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 220, delay: 50 * Math.min(at++, 8), easing: "ease-out", fill: "backwards" });
  }
}

// Chips go from the spot to the seat that won, or from the spot to the dealer's side.
function pay(settled, spotOf) {
  const [bank] = table(".scene");
  for (const one of settled.slice(0, MOST_CHIPS)) {
    const spot = spotOf(one), to = one.net > 0 ? table(`[data-seat="${one.seat}"]`)[0] : bank;
    if (!spot || !to) continue;
    const [start, end] = [spot, to].map((el) => { const box = el.getBoundingClientRect(); return `translate(${box.x + box.width / 2 - 17}px, ${box.y + box.height / 2 - 17}px)`; });
    const flying = h("span", { cls: "flying", "aria-hidden": "true" }, chip(Math.abs(one.net)));
    document.body.append(flying);
    const move = flying.animate([{ transform: start, opacity: 1 }, { transform: end, opacity: one.net > 0 ? 1 : 0 }], { duration: 520, easing: "ease-in-out", fill: "both" });
    move.onfinish = move.oncancel = () => flying.remove();
  }
}
