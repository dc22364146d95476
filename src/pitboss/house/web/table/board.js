// The layout: the felt as the house draws it, with a chip on each spot that has a bet.
//
// The felt is SVG, one drawing for a wide screen and one for a narrow one. A spot where a bet may be made has the
// attribute data-spot, one to which a bet is only moved data-lies; both name the wager and the place.

import { colorOf, nameOf, supported } from "./betting.js";
import { dollars, elementIn, fill, h } from "../lib/dom.js";
import { language, named, t } from "../lib/language.js";
import { chipMark } from "./pieces.js";
import { drawRoads, roadOf, winnerOf } from "./roads.js";

/** @import { BetSlip, BoardView, Cents, Child, Layout, Wager } from "../lib/types.d.ts" */

/**
 * @typedef {object} Spot
 * @property {SVGElement} el
 * @property {boolean} open whether bets are made here
 * @property {string[]} [bets] the spots on which it bets at once
 * @property {Element} title
 * @property {Element} stack
 * @property {string} says
 * @property {Wager} wager
 * @property {string} place
 * @property {number} x
 * @property {number} y
 * @property {number} left
 * @property {number} height
 * @property {number} r
 * @property {number} chipX
 * @property {number} chipY
 * @property {string} [drawn] what it was drawn from
 */
/** @typedef {{ amount: Cents, color: string }} Stack */

// Wagers that are named after a color paint the marks that they cover. lib/colors.css has the colors.
const PAINTS = Object.fromEntries(
  ["red", "black", "green", "blue", "gold", "purple", "white", "yellow"].map((name) => [name, `var(--paint-${name})`]),
);
const SECTIONS = ["blue", "red", "bright-green", "gold", "purple", "black", "brown"].map(
  (name) => `var(--paint-${name})`,
);

const OTHERS = 0.72; // the size of what others have on a spot, beside your chips

/** @param {string} wager @param {string} [on] */
export const key = (wager, on = "") => `${wager} ${on}`;

// The sections of the wheel in their order; nothing where the game has no wheel.
// A wheel with several sections of a kind has them apart from each other; the rules give their numbers, no order.
/** @param {Layout} layout @returns {string[] | undefined} */
export function wheelOf(layout) {
  const marks = layout.equipment.find((device) => device.kind === "wheel")?.marks;
  return marks && new Set(marks).size < marks.length ? spread(marks) : marks;
}

// Marks in an order in which those of a kind are as far apart as can be.
/** @param {string[]} marks */
function spread(marks) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts]
    .flatMap(([mark, count], kind) =>
      Array.from({ length: count }, (_, at) => ({ mark, at: ((at + ((kind * 0.37) % 1)) * marks.length) / count })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ mark }) => mark);
}

// Whether a ball runs around the wheel: where wagers paint its numbers, it has pockets; elsewhere a clapper stops it.
/** @param {Layout} layout */
export const hasBall = (layout) => layout.wagers.some((wager) => wager.id in PAINTS);

// The color of each mark of the wheel.
/** @param {Layout} layout @returns {(mark: string) => string} */
export function painter(layout) {
  /** @type {Map<string, string>} */
  const paints = new Map();
  for (const { id, covers } of layout.wagers)
    if (id in PAINTS) for (const mark of Object.values(covers).flat()) paints.set(mark, PAINTS[id]);
  const kinds = layout.wagers.filter((wager) => wager.open);
  return (mark) =>
    paints.get(mark) ??
    (paints.size
      ? PAINTS.green
      : SECTIONS[
          Math.max(
            0,
            kinds.findIndex(({ covers }) => covers[""]?.includes(mark)),
          ) % SECTIONS.length
        ]);
}

// What is written on a section of the wheel: the name of the wager that covers its mark alone, or the mark.
/** @param {Layout} layout @param {string} mark */
export const markName = (layout, mark) =>
  layout.wagers.find(({ covers }) => covers[""]?.length === 1 && covers[""][0] === mark)?.name ?? mark;

// From this size on, a card table shows its seats along an arc.
export const ARC = "(min-width: 1280px) and (min-height: 760px)";
const MAX_ON_ARC = 8;

// Whether a table is drawn as a card table: positions along an arc before the dealer.
/** @param {Layout} layout */
export const hasArc = ({ felt, seats }) => Boolean(felt.print) && seats <= MAX_ON_ARC;

/** @param {string} svg */
export const parsed = (svg) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

export class Board {
  /** @type {Map<string, Spot>} */
  spots = new Map();
  /** @type {BoardView | null} */
  last = null;
  /** @type {string | null} the spot that had the focus */
  focused = null;

  /** @param {Layout} layout @param {(wager: Wager, place: string) => void} onbet */
  constructor(layout, onbet) {
    this.layout = layout;
    this.onbet = onbet;
    this.wide = matchMedia("(min-width: 720px)");
    this.arc = hasArc(layout) ? matchMedia(ARC) : null;
    this.element = h("div", {
      cls: "board",
      role: "group",
      "aria-label": t`Layout. Arrow keys move between places, Enter bets the selected chip.`,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
      onclick: (/** @type {Event} */ event) => this.#bet(spotAt(event.target)),
    });
    for (const kind of ["pointerover", "focusin", "pointerout", "focusout"]) {
      const on = kind === "pointerover" || kind === "focusin";
      this.element.addEventListener(kind, (event) => this.#cover(spotAt(event.target), on));
    }
    this.moved = h("ul", { cls: "moved", "aria-label": t`Moved bets` });
    this.redraw = () => {
      this.drawn = this.#draw();
      if (this.last) this.update(this.last);
    };
    for (const size of [this.wide, this.arc]) size?.addEventListener("change", this.redraw);
    this.drawn = this.#draw();
  }

  leave() {
    for (const size of [this.wide, this.arc]) size?.removeEventListener("change", this.redraw);
  }

  // Draws the felt. No spot is open before update() says which are.
  #draw() {
    this.spots.clear();
    const wagers = new Map(this.layout.wagers.map((wager) => [wager.id, wager]));
    const drawn = document.importNode(
      parsed((this.arc?.matches && this.layout.felt.arc) || this.layout.felt[this.wide.matches ? "wide" : "tall"]),
      true,
    );
    drawn.classList.toggle("common", this.layout.positions.common);
    for (const el of /** @type {NodeListOf<SVGElement>} */ (drawn.querySelectorAll(".spot"))) {
      const name = spotName(el),
        bets = el.dataset.bets?.split("|"),
        [wager, ...place] = (bets?.[0] ?? name).split(" "),
        hit = elementIn(el, ".hit");
      const [x, y, width, height] = ["x", "y", "width", "height"].map((attribute) =>
        Number(hit.getAttribute(attribute)),
      );
      const title = h("svg:title"),
        stack = h("svg:g", { cls: "stack" }),
        open = el.dataset.lies === undefined,
        known = wagers.get(wager);
      if (!known) continue;
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
        says: language === "en" ? (el.getAttribute("aria-label") ?? "") : translated(this.layout, known, place, bets),
        wager: known,
        place: place.join(" "),
        x: x + width / 2,
        y: y + height / 2,
        left: x,
        height,
        ...chipAt(x, y, width, height, el.querySelector("ellipse") !== null),
      });
    }
    if (language !== "en")
      for (const text of drawn.querySelectorAll("text"))
        if (ODDS.test(text.textContent)) text.textContent = named(text.textContent);
    fill(this.element, drawn, this.moved);
    this.element.classList.toggle("empty", !this.spots.size);
    this.#focusable();
    return drawn;
  }

  // The position of another player, with the bets there.
  /** @param {(BetSlip & { seat?: number })[]} bets @param {string} says @param {(bet: BetSlip) => string} color */
  miniature(bets, says, color) {
    const spots = [...this.spots.values()],
      left = Math.min(...spots.map((spot) => spot.left)),
      right = Math.max(...spots.map((spot) => 2 * spot.x - spot.left)),
      top = Math.min(...spots.map((spot) => spot.y - spot.height / 2)),
      bottom = Math.max(...spots.map((spot) => spot.y + spot.height / 2)),
      r = Math.max(24, (right - left) / 6);
    return h(
      "svg:svg",
      {
        viewBox: `${left - 4} ${top - r} ${right - left + 8} ${bottom - top + r + 4}`,
        cls: "miniature",
        role: "img",
        "aria-label": says,
      },
      spots.map(({ el }) => elementIn(el, ".glow").cloneNode()),
      bets.map((bet) => {
        const spot = this.spots.get(key(bet.wager, bet.on));
        return spot ? chipMark(bet.amount, color(bet), spot.x, spot.y, r) : null;
      }),
    );
  }

  // The element of the spot of a bet.
  /** @param {{ wager?: string, on?: string }} bet */
  spotOf({ wager = "", on }) {
    return this.spots.get(key(wager, on))?.el.querySelector(".hit");
  }

  /** @param {SVGElement | null} el */
  #bet(el) {
    const spot = el && this.spots.get(spotName(el));
    if (el && spot && !shut(el)) for (const { wager, place } of this.#targets(spot)) this.onbet(wager, place);
  }

  // The spots on which a click on a spot bets.
  /** @param {Spot} spot @returns {Spot[]} */
  #targets(spot) {
    return spot.bets ? spot.bets.flatMap((name) => this.spots.get(name) ?? []) : [spot];
  }

  // Marks the numbers that a bet on a spot would cover.
  /** @param {SVGElement | null} el @param {boolean} on */
  #cover(el, on) {
    const spot = el && this.spots.get(spotName(el));
    if (!spot) return;
    const marks = spot.bets ? this.#targets(spot).map(({ place }) => place) : (spot.wager.covers[spot.place] ?? []);
    if (marks.length < 2) return;
    for (const other of this.spots.values())
      if (other !== spot && isCell(other, marks)) other.el.classList.toggle("covered", on);
  }

  /** @param {BoardView} now */
  update(now) {
    this.last = now;
    /** @type {Map<string, Stack>} */
    const mine = new Map(),
      others = new Map(),
      pending = new Map(),
      ownBets = now.layout.filter((bet) => now.you.includes(bet.seat));
    /** @param {Map<string, Stack>} stacks @param {BetSlip & { seat?: number }} bet */
    const add = (stacks, bet) => {
      const name = key(bet.wager, bet.on),
        color = colorOf(now, bet),
        stack = stacks.get(name) ?? { amount: 0, color };
      stacks.set(name, { amount: stack.amount + bet.amount, color: stack.color === color ? color : "" });
    };
    for (const bet of now.layout) add(now.you.includes(bet.seat) ? mine : others, bet);
    for (const slip of now.pending) add(pending, slip);
    /** @param {(Stack | undefined)[]} stacks */
    const stacked = ([own, put, theirs]) =>
      (!own
        ? ""
        : now.watched
          ? t`; the bets are ${dollars(own.amount)} here`
          : t`; you have ${dollars(own.amount)} here`) +
      (put ? t`; ${dollars(put.amount)} here not bet yet` : "") +
      (theirs ? t`; others have ${dollars(theirs.amount)}` : "");
    const result = now.scene.spun === null || now.settling ? [] : [now.scene.spun],
      winner = now.settling ? null : winnerOf(now.events);
    for (const [name, spot] of this.spots) {
      const { el, open, wager, place, title, says } = spot,
        all = [mine.get(name), pending.get(name), others.get(name)];
      const closed = !now.open.has(wager.id) || !now.you.length || !supported(wager, place, ownBets),
        winning = Boolean(now.marks?.has(name));
      const shown = isCell(spot, result) || (winner !== null && name === key(winner)),
        drawn = JSON.stringify([closed, winning, shown, all]);
      if (title.textContent !== says) title.textContent = says;
      if (drawn === spot.drawn) continue; // most spots of a large layout have not changed
      spot.drawn = drawn;
      if (open) el.setAttribute("aria-disabled", String(closed));
      this.#stack(spot, all);
      el.classList.toggle("held", Boolean(all[0] || all[1]));
      el.classList.toggle("winning", winning);
      el.classList.toggle("result", shown);
      el.setAttribute("aria-label", says + stacked(all));
    }
    this.#puck(now.point);
    drawRoads(this.drawn, roadOf(now.events));
    fill(
      this.moved,
      (this.layout.positions.common ? [...new Set(now.layout.map((bet) => key(bet.wager, bet.on)))] : [])
        .filter((name) => !this.spots.has(name))
        .map((name) => {
          const [wager, ...on] = name.split(" ");
          return h(
            "li",
            { cls: "held" },
            nameOf(this.layout, { wager, on: on.join(" ") }) + stacked([mine.get(name), undefined, others.get(name)]),
          );
        }),
    );
    this.#focusable();
    this.#focusAgain();
  }

  // Your chips on a spot, those that are not bet yet, and what others have there.
  /** @param {Spot} spot @param {(Stack | undefined)[]} stacks */
  #stack({ stack, left, chipX, chipY: y, r }, [own, put, theirs]) {
    /** @type {Child[]} */
    const chips = [],
      beside = theirs && (own || put) && chipX - left < 2.5 * r, // too narrow for both, unless yours make room
      x = chipX + (beside ? 0.6 * r : 0);
    if (theirs) {
      const to = own || put ? (beside ? chipX - 0.85 * r : chipX - 1.75 * r) : chipX;
      chips.push(h("svg:g", { cls: "theirs" }, chipMark(theirs.amount, theirs.color, to, y + r * 0.25, r * OTHERS)));
    }
    if (own) chips.push(chipMark(own.amount, own.color, x, y, r));
    if (put)
      chips.push(h("svg:g", { cls: "pale" }, chipMark(put.amount, put.color, x + (own ? 4 : 0), y - (own ? 6 : 0), r)));
    fill(stack, ...chips);
  }

  // The marker of craps: On at the box of the point, Off beside the Don't Come while there is none.
  /** @param {number | undefined} point 0 while it is off */
  #puck(point) {
    this.drawn.querySelector(".puck")?.remove();
    const printed = /** @type {SVGElement | null} */ (this.drawn.querySelector(`[data-print="${point || "none"}"]`)),
      box = printed?.dataset.box?.split(" ").map(Number),
      off = point ? undefined : this.spots.get("dont_come ");
    const at = box
      ? [box[0] + 10, box[1] + 4] // in the corner: the number stays in view
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
          "aria-label": point ? t`The point is ${point}` : t`No point yet`,
        },
        h("svg:circle", { cx: at[0], cy: at[1], r: 13 }),
        h("svg:text", { x: at[0], y: at[1] + 3.5, "font-size": 10 }, point ? t`ON` : t`OFF`),
      ),
    );
  }

  // Gives the focus back to a spot that was closed for a while, unless the person has gone elsewhere.
  #focusAgain() {
    const now = document.activeElement;
    if (now instanceof SVGElement && this.element.contains(now)) {
      if (!shut(now)) this.focused = spotName(now);
    } else if (now !== document.body) this.focused = null;
    else if (this.focused)
      this.#all()
        .find((el) => spotName(el) === this.focused && !shut(el))
        ?.focus({ preventScroll: true });
  }

  #all() {
    return [...this.spots.values()].filter((spot) => spot.open).map((spot) => spot.el);
  }

  // One stop for the Tab key; the arrow keys go to the nearest spot in their direction.
  #focusable() {
    const all = this.#all();
    const now =
      all.find((el) => el === document.activeElement) ??
      all.find((el) => el.getAttribute("tabindex") === "0" && !shut(el)) ??
      all.find((el) => !shut(el));
    for (const el of all) el.setAttribute("tabindex", el === now ? "0" : "-1");
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const at = spotAt(document.activeElement);
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#bet(at);
      return;
    }
    const way = DIRECTIONS[event.key],
      from = this.spots.get(spotName(at));
    if (!way || !from) return;
    event.preventDefault();
    /** @type {SVGElement | null} */
    let best = null,
      least = Infinity;
    for (const spot of this.spots.values()) {
      if (spot === from || !spot.open) continue; // a closed one says why
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

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The spot that has an element inside.
/** @param {EventTarget | null} el */
const spotAt = (el) =>
  /** @type {SVGElement | null} */ (el instanceof Element ? el.closest("[data-spot], [data-bets]") : null);

// The name of a spot: the wager and the place, or the spots on which it bets at once.
/** @param {SVGElement | HTMLElement} el */
const spotName = ({ dataset }) => dataset.spot ?? dataset.bets ?? dataset.lies ?? "";

/** @param {Element} el */
const shut = (el) => el.getAttribute("aria-disabled") === "true";

// What is printed in another language than the names of the boxes, which stay as the layout has them.
const ODDS = /^\d[\d,]* to \d+$/;

// What a spot is called in the person's language.
/** @param {Layout} layout @param {Wager} wager @param {string[]} place @param {string[]} [bets] */
function translated(layout, wager, place, bets) {
  if (bets)
    return bets.map((name) => nameOf(layout, { wager: wager.id, on: name.split(" ").slice(1).join(" ") })).join(", ");
  const name = nameOf(layout, { wager: wager.id, on: place.join(" ") });
  return wager.pays.length === 1 ? t`${name}, pays ${named(wager.pays[0].pays)}` : name;
}

// Where a chip is drawn on a spot, so that its words can be read: at the side or the foot of a large one, on the rim of
// a circle.
/** @param {number} x @param {number} y @param {number} width @param {number} height @param {boolean} round */
function chipAt(x, y, width, height, round) {
  const r = Math.max(13, Math.min(19, Math.min(width, height) * 0.4)),
    chipOnRight = width >= 104 && !round,
    foot = height >= 60;
  return {
    r,
    chipX: chipOnRight ? x + width - r - 4 : round && foot ? x + width * 0.84 : x + width / 2,
    chipY: round && foot ? y + height * 0.85 : foot ? y + height - r - 4 : y + height / 2,
  };
}

// Whether a spot is for one of these marks alone: the box of a number.
/** @param {Spot} spot @param {string[]} marks */
function isCell({ wager, place, bets }, marks) {
  if (bets) return false;
  const covered = wager.covers[place];
  return covered?.length === 1 && marks.includes(covered[0]);
}
