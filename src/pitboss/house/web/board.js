// The layout: a spot for each place where a bet may lie, drawn from the wagers and places of the game alone.
//
// Where one wager has many single places (numbers) and others name places made of them ("1-2", "1-2-4-5"), the single
// places are a grid and the others lie between the cells that they join. Every other wager has spots of its own.

import { colorOf, named, supported } from "./betting.js";
import { dollars, h } from "./dom.js";
import { chip, tone } from "./pieces.js";

const PAINTS = new Set(["red", "black", "green", "blue", "gold", "purple", "white", "yellow"]);
const TONES = { red: "#b3202c", black: "#1d1d1f", green: "#0d6b3f", blue: "#2b5fa8", gold: "#b8860b", purple: "#6b2fa0", white: "#eee", yellow: "#c9a400" };

export const key = (wager, on) => `${wager} ${on}`;

// The sections of the wheel in their order; nothing where the game has no wheel.
export const wheelOf = (layout) => layout.equipment.find((one) => one.kind === "wheel")?.marks;

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

function gridOf(wagers) {
  let best = null;
  for (const one of wagers) {
    if (one.places.length < 12 || one.places.some((place) => place.includes("-"))) continue;
    const cells = new Set(one.places);
    const joined = wagers.filter((other) => other !== one && other.places.length > 1
      && other.places.every((place) => place.includes("-") && place.split("-").every((part) => cells.has(part))));
    if (joined.length && (!best || one.places.length > best.wager.places.length)) best = { wager: one, joined };
  }
  return best;
}

// Where the cells lie, in units of one cell: numbers in columns of three from the bottom up, others before them.
function cellsAt(places, upright) {
  const numbers = places.filter((one) => /^[1-9]\d*$/.test(one)), others = places.filter((one) => !numbers.includes(one));
  const at = new Map();
  numbers.forEach((one, i) => at.set(one, upright
    ? { x: i % 3, y: Math.floor(i / 3) + 1, w: 1, h: 1 } : { x: Math.floor(i / 3) + 1, y: 2 - (i % 3), w: 1, h: 1 }));
  others.forEach((one, i) => at.set(one, upright
    ? { x: i * 3 / others.length, y: 0, w: 3 / others.length, h: 1 }
    : { x: 0, y: 3 - (i + 1) * 3 / others.length, w: 1, h: 3 / others.length }));
  const long = Math.ceil(numbers.length / 3) + 1;
  return { at, width: upright ? 3 : long, height: upright ? long : 3 };
}

export class Board {
  constructor(layout, onbet) {
    this.layout = layout;
    this.onbet = onbet;
    this.spots = new Map();
    this.paint = painter(layout);
    this.wide = matchMedia("(min-width: 720px)");
    this.element = h("div", { cls: "board", role: "group", "aria-label": "The layout. Arrow keys move between places, Enter bets the chosen chip.", onkeydown: (event) => this.#move(event) });
    this.moved = h("div", { cls: "spots moved", role: "group", "aria-label": "Bets that have moved" });
    this.redraw = () => { this.#draw(); this.update(this.last); };
    this.wide.addEventListener("change", this.redraw);
    this.#draw();
  }

  leave() { this.wide.removeEventListener("change", this.redraw); }

  #draw() {
    this.spots.clear();
    const wagers = this.layout.wagers.filter((one) => one.open);
    const grid = gridOf(wagers);
    const parts = [];
    if (grid) parts.push(this.#grid(grid));
    const rest = wagers.filter((one) => !grid || (one !== grid.wager && !grid.joined.includes(one)));
    const single = rest.filter((one) => one.places.length === 1), several = rest.filter((one) => one.places.length > 1);
    if (single.length) parts.push(h("div", { cls: `spots ${grid ? "outside" : this.layout.positions.common ? "" : "circles"}` },
      single.map((one) => this.#spot(one, one.places[0], one.name))));
    if (several.length) parts.push(h("div", { cls: "several" }, several.map((one) =>
      h("div", { cls: one.places.length > 8 ? "named many" : "named", role: "group", "aria-label": one.name }, h("span", { cls: "label" }, one.name),
        h("div", { cls: "spots" }, one.places.map((place) => this.#spot(one, place, place, "spot", reach(one.covers[place]))))))));
    this.element.replaceChildren(...parts, this.moved);
    this.#focusable();
  }

  #grid({ wager, joined }) {
    const { at, width, height } = cellsAt(wager.places, !this.wide.matches);
    const box = h("div", { cls: `grid ${this.wide.matches ? "flat" : "upright"}` });
    box.style.setProperty("aspect-ratio", this.wide.matches ? `${width} / ${height * 1.12 + 0.45}` : `${width * 1.9} / ${height * 0.86}`);
    const room = this.wide.matches ? { x: 1, y: 3 / 3.42 } : { x: 3 / 3.45, y: 1 };
    const left = (x) => `${x / width * room.x * 100}%`, top = (y) => `${y / height * room.y * 100}%`;
    for (const place of wager.places) {
      const cell = at.get(place), spot = this.#spot(wager, place, place, "cell");
      for (const [name, value] of [["left", left(cell.x)], ["top", top(cell.y)], ["width", left(cell.w)], ["height", top(cell.h)], ["--tone", this.paint(place)]]) spot.style.setProperty(name, value);
      box.append(spot);
    }
    const taken = new Set(wager.places.map((place) => { const c = at.get(place); return `${(c.x + c.w / 2).toFixed(2)} ${(c.y + c.h / 2).toFixed(2)}`; }));
    for (const other of [...joined].sort((a, b) => a.places[0].length - b.places[0].length)) {
      for (const place of other.places) {
        const cells = place.split("-").map((part) => at.get(part));
        let x = Math.min(...cells.map((c) => c.x)) + (Math.max(...cells.map((c) => c.x + c.w)) - Math.min(...cells.map((c) => c.x))) / 2;
        let y = Math.min(...cells.map((c) => c.y)) + (Math.max(...cells.map((c) => c.y + c.h)) - Math.min(...cells.map((c) => c.y))) / 2;
        if (cells.length === 2) { x = (touch(cells[0].x, cells[0].w, cells[1].x, cells[1].w)); y = touch(cells[0].y, cells[0].h, cells[1].y, cells[1].h); }
        if (taken.has(`${x.toFixed(2)} ${y.toFixed(2)}`)) { if (this.wide.matches) y = height + 0.16; else x = width + 0.16; }
        while (taken.has(`${x.toFixed(2)} ${y.toFixed(2)}`)) { if (this.wide.matches) x += 0.25; else y += 0.25; }
        taken.add(`${x.toFixed(2)} ${y.toFixed(2)}`);
        const spot = this.#spot(other, place, "", "between");
        spot.style.setProperty("left", left(x));
        spot.style.setProperty("top", top(y));
        box.append(spot);
      }
    }
    return box;
  }

  // Nothing may be bet before the table has told what lies there and what is open.
  #spot(wager, place, label, cls = "spot", more = "") {
    const button = h("button", { type: "button", cls, disabled: true, tabindex: "-1", "data-spot": key(wager.id, place), onclick: () => this.onbet(wager, place),
      onpointerenter: () => this.#cover(wager, place, true), onpointerleave: () => this.#cover(wager, place, false),
      onfocus: () => this.#cover(wager, place, true), onblur: () => this.#cover(wager, place, false) },
      h("span", { cls: "name" }, label, more ? h("small", {}, more) : null), h("span", { cls: "stack" }));
    if (PAINTS.has(wager.id)) { button.style.setProperty("--tone", TONES[wager.id]); button.classList.add("toned"); }
    const pays = wager.pays.length === 1 ? `, pays ${wager.pays[0].pays}` : "";
    button.dataset.says = `${wager.name}${place ? ` ${place}` : ""}${more ? `: ${more}` : ""}${pays}`;
    button.title = button.dataset.says;
    this.spots.set(key(wager.id, place), { button, wager, place });
    return button;
  }

  #cover(wager, place, on) {
    for (const mark of wager.covers[place] ?? []) {
      for (const { button } of this.spots.values()) if (button.classList.contains("cell") && button.dataset.spot.endsWith(` ${mark}`)) button.classList.toggle("covered", on);
    }
  }

  update(now) {
    this.last = now;
    if (!now) return;
    const mine = new Map(), others = new Map(), staged = new Map(), hers = now.layout.filter((one) => now.you.includes(one.seat));
    const lies = (where, bet) => {
      const name = key(bet.wager, bet.on ?? ""), there = where.get(name) ?? { amount: 0, color: colorOf(now, bet) };
      where.set(name, { amount: there.amount + bet.amount, color: there.color === colorOf(now, bet) ? there.color : "" });
    };
    for (const bet of now.layout) lies(now.you.includes(bet.seat) ? mine : others, bet);
    for (const bet of now.staged) lies(staged, bet);
    const stack = (own, put, theirs) => [...(own ? [chip(own.amount, own.color)] : []), ...(put ? [h("span", { cls: "pale" }, chip(put.amount, put.color))] : []), ...(theirs ? [label(theirs)] : [])];
    const told = (own, put, theirs) => (own ? `; you have ${dollars(own.amount)} here` : "") + (put ? `; ${dollars(put.amount)} here not bet yet` : "") + (theirs ? `; others have ${dollars(theirs.amount)}` : "");
    for (const [name, { button, wager, place }] of this.spots) {
      const all = [mine.get(name), staged.get(name), others.get(name)];
      button.disabled = !now.open.has(wager.id) || !now.you.length || !supported(wager, place, hers);
      button.querySelector(".stack").replaceChildren(...stack(...all));
      button.classList.toggle("held", Boolean(all[0] || all[1]));
      button.classList.toggle("winning", Boolean(now.marks?.has(name)));
      button.setAttribute("aria-label", button.dataset.says + told(...all));
    }
    this.moved.replaceChildren(...(this.layout.positions.common ? [...new Set(now.layout.map((one) => key(one.wager, one.on)))] : []).filter((name) => !this.spots.has(name)).map((name) => {
      const [wager, ...on] = name.split(" "), all = [mine.get(name), undefined, others.get(name)], says = named(this.layout, { wager, on: on.join(" ") });
      return h("div", { cls: "spot held", role: "img", "aria-label": says + told(...all) }, h("span", { cls: "name" }, says), h("span", { cls: "stack" }, stack(...all)));
    }));
    this.#focusable();
    this.#focusAgain();
  }

  // A spot that had the focus and was closed for a while has it again, unless the person has gone elsewhere.
  #focusAgain() {
    const now = document.activeElement;
    if (this.element.contains(now) && !now.disabled) this.was = now.dataset.spot;
    else if (now !== document.body && !this.element.contains(now)) this.was = null;
    else if (this.was) [...this.spots.values()].find(({ button }) => button.dataset.spot === this.was && !button.disabled)?.button.focus({ preventScroll: true });
  }

  // One stop for the Tab key; the arrow keys go to the nearest spot in their direction.
  #focusable() {
    const all = [...this.element.querySelectorAll("button")];
    const now = all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0 && !one.disabled) ?? all.find((one) => !one.disabled);
    for (const one of all) one.tabIndex = one === now ? 0 : -1;
  }

  #move(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !document.activeElement?.dataset?.spot) return;
    event.preventDefault();
    const middle = (el) => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const [x, y] = middle(document.activeElement);
    let best = null, least = Infinity;
    for (const el of this.element.querySelectorAll("button:not(:disabled)")) {
      if (el === document.activeElement) continue;
      const [ex, ey] = middle(el), ahead = (ex - x) * way[0] + (ey - y) * way[1], aside = Math.abs((ex - x) * way[1]) + Math.abs((ey - y) * way[0]);
      if (ahead > 3 && ahead + 2.5 * aside < least) { least = ahead + 2.5 * aside; best = el; }
    }
    if (best) { for (const el of this.element.querySelectorAll("button")) el.tabIndex = -1; best.tabIndex = 0; best.focus(); }
  }
}

// What others have on a spot, in their colour where it is one person's.
function label({ amount, color }) {
  const el = h("span", { cls: "others", "aria-hidden": "true" }, dollars(amount));
  if (color) el.style.setProperty("background", tone(color));
  return el;
}

// The numbers that a place covers, where they go on by one step: a dozen, a column.
function reach(marks = []) {
  const all = marks.map(Number).sort((one, other) => one - other), step = all[1] - all[0];
  if (all.length < 3 || !all.every((one, at) => one === all[0] + at * step)) return "";
  return step === 1 ? `${all[0]} to ${all.at(-1)}` : `${all.slice(0, 3).join(", ")}…`;
}

// The line on which two cells touch, or the middle of what they share.
function touch(a, aw, b, bw) {
  if (Math.abs(a + aw - b) < 1e-6) return b;
  if (Math.abs(b + bw - a) < 1e-6) return a;
  return (Math.max(a, b) + Math.min(a + aw, b + bw)) / 2;
}

