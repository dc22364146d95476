// Motion that tells: cards come from the shoe, dice roll, the wheel turns and its ball runs the other way, chips go to
// who won them or to the bank.
//
// It is short, lies over the page without taking clicks, and changes nothing: what has happened is drawn already.
// People who asked their system for less motion get none, and so does a page that was opened or came back to much at
// once.

import { h } from "../lib/dom.js";
import { chip } from "./pieces.js";

const MOST_CHIPS = 14;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const table = (what) => [...document.querySelectorAll(`:is(.felt, .poker-table) ${what}`)];

export class Motion {
  // Shows what is new since the last time; spotOf(bet) is the element on which a bet lay.
  play(events, spotOf) {
    const from = this.position,
      fresh = events.filter((one) => one.position > (from ?? Infinity)).map((one) => one.event);
    this.position = events.at(-1)?.position ?? from ?? 0;
    if (
      from === undefined ||
      still.matches ||
      document.hidden ||
      fresh.filter((one) => one.kind === "ended").length > 1
    )
      return;
    if (fresh.some((one) => one.kind === "spun")) spin();
    if (fresh.some((one) => one.kind === "rolled")) roll();
    const cards = new Set(
      fresh.filter((one) => one.kind === "dealt" || one.kind === "revealed").flatMap((one) => one.cards ?? []),
    );
    fly([
      ...dealt(cards),
      ...paid(fresh.filter((one) => one.kind === "settled" && one.net).slice(0, MOST_CHIPS), spotOf),
      ...fromPots(fresh),
    ]);
  }
}

function spin() {
  const [ring] = table(".wheel > g"),
    [ball] = table(".wheel .ball");
  const turn = Number(/rotate\(([-\d.]+)/.exec(ring?.getAttribute("transform") ?? "")?.[1] ?? 0);
  ring?.animate([{ transform: `rotate(${turn - 480}deg)` }, { transform: `rotate(${turn}deg)` }], {
    duration: 900,
    easing: "cubic-bezier(.1, .7, .2, 1)",
  });
  ball?.animate([{ transform: "rotate(900deg) translateY(-12px)" }, { transform: "none" }], {
    duration: 900,
    easing: "cubic-bezier(.2, .6, .3, 1)",
  });
}

// From the left: what reaches beyond the right side of its box would make that scroll.
function roll() {
  table(".die").forEach((die, at) =>
    die.animate([{ transform: "translate(-80px, -30px) rotate(-300deg)" }, { transform: "none" }], {
      duration: 380 + 90 * at,
      easing: "ease-out",
    }),
  );
}

// Cards come from the dealer's left, where the shoe stands: the upper right corner of the felt.
function* dealt(cards) {
  const lie = cards.size ? table("[data-card]").filter((card) => cards.has(card.dataset.card)) : [],
    shoe = lie[0]?.closest(".felt, .poker-table").getBoundingClientRect();
  for (const [at, card] of lie.entries()) {
    const box = card.getBoundingClientRect(),
      copy = card.cloneNode(true);
    copy.removeAttribute("data-card");
    copy.style.width = `${box.width}px`;
    yield {
      copy,
      from: { x: shoe.right - box.width - 14, y: shoe.top + 10 },
      to: box,
      turn: "rotate(20deg)",
      wait: 60 * Math.min(at, 8),
      lasts: 260,
      lands: card,
    };
  }
}

const middle = (el) => {
  const box = el.getBoundingClientRect();
  return { x: box.x + box.width / 2 - 17, y: box.y + box.height / 2 - 17 };
};

// Chips go from the spot to the seat that won, or from the spot to the dealer's side.
function* paid(settled, spotOf) {
  for (const one of settled) {
    const spot = spotOf(one),
      [to] = table(one.net > 0 ? `[data-seat="${one.seat}"]` : ".scene");
    if (spot && to)
      yield {
        copy: chip(Math.abs(one.net)),
        from: middle(spot),
        to: middle(to),
        turn: "",
        wait: 0,
        lasts: 520,
        fades: one.net < 0,
      };
  }
}

// What a pot pays goes from the middle to the seat that has won it.
function* fromPots(fresh) {
  for (const { kind, from, into, amount } of fresh) {
    const seat = kind === "moved" && /^pot/.test(from) && /^seat (\d+)$/.exec(into)?.[1],
      [pot] = seat ? table(".pots, .scene") : [],
      [to] = seat ? table(`[data-seat="${seat}"]`) : [];
    if (pot && to) yield { copy: chip(amount), from: middle(pot), to: middle(to), turn: "", wait: 0, lasts: 520 };
  }
}

// Copies fly over the page, after all places were measured; what they land on is not seen before.
function fly(copies) {
  for (const { copy, from, to, turn, wait, lasts, fades, lands } of copies) {
    const flying = h("span", { cls: "flying", "aria-hidden": "true" }, copy),
      at = ({ x, y }) => `translate(${x}px, ${y}px)`;
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
