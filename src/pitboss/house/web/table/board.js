// The layout: the felt as the house draws it, with a chip on each spot where a bet lies.
//
// The felt comes as SVG, one drawing for a wide screen and one for a narrow one. A spot where a bet may be made has the
// attribute data-spot, one where a bet only comes to lie data-lies; both name the wager and the place.

import { colorOf, named, supported } from "./betting.js";
import { dollars, h } from "../lib/dom.js";
import { chipMark, tone } from "./pieces.js";
import { Motion } from "./motion.js";
import { drawRoads, roadOf, winnerOf } from "./roads.js";
import { sceneOf } from "./scene.js";

const PAINTS = new Set(["red", "black", "green", "blue", "gold", "purple", "white", "yellow"]);
const TONES = {
  red: "#b3202c",
  black: "#1d1d1f",
  green: "#0d6b3f",
  blue: "#2b5fa8",
  gold: "#b8860b",
  purple: "#6b2fa0",
  white: "#eee",
  yellow: "#c9a400",
};

export const key = (wager, on) => `${wager} ${on}`;

// The sections of the wheel in their order; nothing where the game has no wheel.
export const wheelOf = (layout) => layout.equipment.find((one) => one.kind === "wheel")?.marks;

// Whether a ball runs around the wheel: where wagers paint its numbers, it has pockets; elsewhere a clapper stops it.
export const hasBall = (layout) => layout.wagers.some((one) => PAINTS.has(one.id));

// A wager that is named after a colour paints the marks it covers.
export function painter(layout) {
  const tones = new Map();
  for (const wager of layout.wagers) {
    if (PAINTS.has(wager.id)) for (const mark of Object.values(wager.covers).flat()) tones.set(mark, TONES[wager.id]);
  }
  const kinds = [...new Set(wheelOf(layout) ?? [])];
  const few = ["#2b5fa8", "#b3202c", "#1b7f4d", "#b8860b", "#6b2fa0", "#1d1d1f", "#8a4b20"];
  return (mark) => tones.get(mark) ?? (tones.size ? TONES.green : few[kinds.indexOf(mark) % few.length]);
}

export class Board {
  constructor(layout, onbet) {
    this.layout = layout;
    this.onbet = onbet;
    this.spots = new Map();
    this.paint = painter(layout);
    this.wide = matchMedia("(min-width: 720px)");
    this.element = h("div", {
      cls: "board",
      role: "group",
      "aria-label": "The layout. Arrow keys move between places, Enter bets the chosen chip.",
      onkeydown: (event) => this.#pressed(event),
      onclick: (event) => this.#bet(spotAt(event.target)),
    });
    for (const [kind, on] of [
      ["pointerover", true],
      ["pointerout", false],
      ["focusin", true],
      ["focusout", false],
    ]) {
      this.element.addEventListener(kind, (event) => this.#cover(spotAt(event.target), on));
    }
    this.motion = new Motion();
    this.moved = h("ul", { cls: "moved", "aria-label": "Bets that have moved" });
    this.redraw = () => {
      this.#draw();
      this.update(this.last);
    };
    this.wide.addEventListener("change", this.redraw);
    this.#draw();
  }

  leave() {
    this.wide.removeEventListener("change", this.redraw);
  }

  // Nothing may be bet before the table has told what lies there and what is open.
  #draw() {
    this.spots.clear();
    const wagers = new Map(this.layout.wagers.map((one) => [one.id, one]));
    const drawn = (this.drawn = document.importNode(
      new DOMParser().parseFromString(this.layout.felt[this.wide.matches ? "wide" : "tall"], "image/svg+xml")
        .documentElement,
      true,
    ));
    drawn.classList.toggle("common", this.layout.positions.common);
    for (const el of drawn.querySelectorAll(".spot")) {
      const name = nameOf(el),
        bets = el.dataset.bets?.split("|"),
        [wager, ...place] = (bets?.[0] ?? name).split(" "),
        hit = el.querySelector(".hit");
      const [x, y, width, height] = ["x", "y", "width", "height"].map((one) => Number(hit.getAttribute(one)));
      const title = h("svg:title"),
        stack = h("svg:g", { cls: "stack" }),
        open = el.dataset.lies === undefined;
      el.prepend(title);
      el.append(stack);
      if (open)
        for (const [attribute, value] of [
          ["tabindex", "-1"],
          ["aria-disabled", "true"],
        ])
          el.setAttribute(attribute, value);
      this.spots.set(name, {
        el,
        open,
        bets,
        title,
        stack,
        says: el.getAttribute("aria-label"),
        wager: wagers.get(wager),
        place: place.join(" "),
        x: x + width / 2,
        y: y + height / 2,
        left: x,
        height,
        ...chipAt(x, y, width, height, el.querySelector("ellipse") !== null),
      });
    }
    this.element.replaceChildren(drawn, this.moved);
    this.element.classList.toggle("empty", !this.spots.size);
    this.#focusable();
  }

  #bet(el) {
    const spot = el && this.spots.get(nameOf(el));
    if (spot && !shut(el))
      for (const one of spot.bets?.map((name) => this.spots.get(name)) ?? [spot]) this.onbet(one.wager, one.place);
  }

  // The numbers that a bet on a spot would cover.
  #cover(el, on) {
    const spot = el && this.spots.get(nameOf(el));
    const marks = spot?.bets?.flatMap((name) => this.spots.get(name).place) ?? spot?.wager.covers[spot.place] ?? [];
    if (marks.length < 2) return;
    for (const other of this.spots.values())
      if (other !== spot && isCell(other, marks)) other.el.classList.toggle("covered", on);
  }

  update(now) {
    this.last = now;
    if (!now) return;
    const mine = new Map(),
      others = new Map(),
      staged = new Map(),
      hers = now.layout.filter((one) => now.you.includes(one.seat));
    const lies = (where, bet) => {
      const name = key(bet.wager, bet.on ?? ""),
        there = where.get(name) ?? { amount: 0, color: colorOf(now, bet) };
      where.set(name, {
        amount: there.amount + bet.amount,
        color: there.color === colorOf(now, bet) ? there.color : "",
      });
    };
    for (const bet of now.layout) lies(now.you.includes(bet.seat) ? mine : others, bet);
    for (const bet of now.staged) lies(staged, bet);
    const told = (own, put, theirs) =>
      (own ? `; ${now.watched ? "there lie" : "you have"} ${dollars(own.amount)} here` : "") +
      (put ? `; ${dollars(put.amount)} here not bet yet` : "") +
      (theirs ? `; others have ${dollars(theirs.amount)}` : "");
    const scene = sceneOf(now.events),
      result = scene.spun === null ? [] : [scene.spun],
      winner = winnerOf(now.events);
    for (const [name, spot] of this.spots) {
      const { el, open, wager, place, title, says } = spot,
        all = [mine.get(name), staged.get(name), others.get(name)];
      const closed = !now.open.has(wager.id) || !now.you.length || !supported(wager, place, hers),
        winning = Boolean(now.marks?.has(name));
      const shown = isCell(spot, result) || (winner !== null && name === key(winner, "")),
        drawn = JSON.stringify([closed, winning, shown, all]);
      if (title.textContent !== says) title.textContent = says;
      if (drawn === spot.drawn) continue; // most spots of a large layout are as they were
      spot.drawn = drawn;
      if (open) el.setAttribute("aria-disabled", String(closed));
      this.#stack(spot, ...all);
      el.classList.toggle("held", Boolean(all[0] || all[1]));
      el.classList.toggle("winning", winning);
      el.classList.toggle("result", shown);
      el.setAttribute("aria-label", says + told(...all));
    }
    this.#puck(now.status ?? "");
    drawRoads(this.drawn, roadOf(now.events));
    this.moved.replaceChildren(
      ...(this.layout.positions.common ? [...new Set(now.layout.map((one) => key(one.wager, one.on)))] : [])
        .filter((name) => !this.spots.has(name))
        .map((name) => {
          const [wager, ...on] = name.split(" "),
            all = [mine.get(name), undefined, others.get(name)];
          return h("li", { cls: "held" }, named(this.layout, { wager, on: on.join(" ") }) + told(...all));
        }),
    );
    this.#focusable();
    this.#focusAgain();
    this.motion.play(now.events, (bet) => this.spots.get(key(bet.wager, bet.on ?? ""))?.el.querySelector(".hit"));
  }

  // Your chips on a spot, those that are not bet yet, and what others have there.
  #stack({ stack, chipX: x, chipY: y, r }, own, put, theirs) {
    const chips = [];
    if (theirs) chips.push(label(theirs, x, y + r * 0.6, r));
    if (own) chips.push(chipMark(own.amount, own.color, x, y, r));
    if (put)
      chips.push(h("svg:g", { cls: "pale" }, chipMark(put.amount, put.color, x + (own ? 4 : 0), y - (own ? 6 : 0), r)));
    stack.replaceChildren(...chips);
  }

  // The marker of craps: On at the box of the point, Off beside the Don't Come while there is none.
  #puck(status) {
    this.drawn.querySelector(".puck")?.remove();
    const point = /\bpoint is (\d+)/.exec(status)?.[1],
      box = this.drawn.querySelector(`[data-print="${point}"]`)?.dataset.box.split(" ").map(Number);
    const off = !point && this.spots.get("dont_come "),
      at = box
        ? [box[0] + 8, box[1] + box[3] / 2]
        : off && this.drawn.querySelector("[data-print]")
          ? off.height > 60
            ? [off.x, off.y - off.height / 2 + 16]
            : [off.left + 7, off.y - off.height / 2 + 3]
          : null;
    if (!at) return;
    this.drawn.append(
      h(
        "svg:g",
        {
          cls: `puck ${point ? "on" : "off"}`,
          role: "img",
          "aria-label": point ? `The point is ${point}` : "There is no point yet",
        },
        h("svg:circle", { cx: at[0], cy: at[1], r: 13 }),
        h("svg:text", { x: at[0], y: at[1] + 3.5, "font-size": 10 }, point ? "ON" : "OFF"),
      ),
    );
  }

  // A spot that had the focus and was closed for a while has it again, unless the person has gone elsewhere.
  #focusAgain() {
    const now = document.activeElement;
    if (this.element.contains(now)) {
      if (!shut(now)) this.was = nameOf(now);
    } else if (now !== document.body) this.was = null;
    else if (this.was)
      this.#all()
        .find((el) => nameOf(el) === this.was && !shut(el))
        ?.focus({ preventScroll: true });
  }

  #all() {
    return [...this.spots.values()].filter((one) => one.open).map((one) => one.el);
  }

  // One stop for the Tab key; the arrow keys go to the nearest spot in their direction.
  #focusable() {
    const all = this.#all();
    const now =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.getAttribute("tabindex") === "0" && !shut(one)) ??
      all.find((one) => !shut(one));
    for (const one of all) one.setAttribute("tabindex", one === now ? "0" : "-1");
  }

  #pressed(event) {
    const at = spotAt(document.activeElement);
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#bet(at);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const from = this.spots.get(nameOf(at));
    let best = null,
      least = Infinity;
    for (const spot of this.spots.values()) {
      if (spot === from || !spot.open) continue; // one that is shut says why
      const ahead = (spot.x - from.x) * way[0] + (spot.y - from.y) * way[1],
        aside = Math.abs((spot.x - from.x) * way[1]) + Math.abs((spot.y - from.y) * way[0]);
      if (ahead > 3 && ahead + 2.5 * aside < least) {
        least = ahead + 2.5 * aside;
        best = spot.el;
      }
    }
    if (best) {
      for (const el of this.#all()) el.setAttribute("tabindex", "-1");
      best.setAttribute("tabindex", "0");
      best.focus();
    }
  }
}

// A spot by what is inside it, and its name: the wager and the place, or the spots on which it bets at once.
const spotAt = (el) => el?.closest?.("[data-spot], [data-bets]");
const nameOf = (el) => el.dataset.spot ?? el.dataset.bets ?? el.dataset.lies;

const shut = (el) => el.getAttribute("aria-disabled") === "true";

// Where a chip lies on a spot: at the side or the foot of one that has room there, on the rim of a circle, so that its
// words are seen.
function chipAt(x, y, width, height, round) {
  const r = Math.max(9, Math.min(15, Math.min(width, height) * 0.46)),
    beside = width >= 104 && !round,
    foot = height >= 60;
  return {
    r,
    chipX: beside ? x + width - r - 4 : round && foot ? x + width * 0.84 : x + width / 2,
    chipY: round && foot ? y + height * 0.85 : foot ? y + height - r - 4 : y + height / 2,
  };
}

// Whether a spot is for one of these marks alone: the box of a number.
function isCell({ wager, place, bets }, marks) {
  if (bets) return false;
  const covered = wager.covers[place];
  return covered?.length === 1 && marks.includes(covered[0]);
}

// What others have on a spot, in their colour where it is one person's.
function label({ amount, color }, x, y, r) {
  const text = dollars(amount),
    width = 5 + 5.6 * text.length;
  const back = h("svg:rect", { x: x - r - 2, y, width, height: 11, rx: 4, cls: "others" });
  if (color) back.style.setProperty("fill", tone(color));
  return h(
    "svg:g",
    { cls: "theirs", "aria-hidden": "true" },
    back,
    h("svg:text", { x: x - r - 2 + width / 2, y: y + 8.5, "font-size": 9 }, text),
  );
}
