// Setting hands from what was dealt: by drag, by click or by keys. Every piece has a place of its own in the high hand
// and leaves it empty, so that nothing moves but what is moved. A foul set is told before it can be confirmed.

import { attempt, get, h, sentence, toast, words } from "../lib/dom.js";
import { card } from "./pieces.js";

const AIM = 6; // pixels that a pointer may shake before a click is a drag
const listed = (all) => (all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all.join(""));
const option = (asked, action) => asked.options.find((one) => one.action === action);
const setsHands = (asked) => option(asked, "house_way") && option(asked, "set")?.cards;

export class Setting {
  constructor(page) {
    this.page = page;
    this.element = h("section", { cls: "setting", "aria-label": "Set your hands", hidden: true });
    // In the tray, where buttons are.
    this.acts = h("div", { cls: "set-acts", role: "group", "aria-label": "What to do with your hands", hidden: true });
  }

  // Shows what is asked, and gives back the questions that are none of ours.
  update(mine, scene) {
    const asked = mine.find(setsHands),
      cards = asked ? (scene.hands.get(`seat ${asked.at}`) ?? []) : [];
    const dealt = cards.length > 0 && cards.every(Boolean),
      key = dealt ? `${this.page.state.round} ${asked.at} ${cards}` : "";
    if (key !== this.key) {
      this.key = key;
      for (const box of [this.element, this.acts]) {
        box.hidden = !dealt;
        box.replaceChildren();
      }
      if (dealt) this.#begin(asked, cards, key);
    }
    this.asked = asked;
    return dealt ? mine.filter((one) => !setsHands(one)) : mine; // hands at another position are set after these
  }

  async #begin(asked, cards, key) {
    const query = `cards=${encodeURIComponent(cards.join(" "))}`;
    const sheet = await attempt(() => get(`/tables/${this.page.id}/sets?${query}`));
    if (!sheet || this.key !== key) return;
    Object.assign(this, { asked, cards, query, sheet, target: null, dragging: null });
    const [high, ...lower] = sheet.parts;
    this.homes = cards.map(() => this.#place(0));
    this.slots = lower.flatMap((part, nth) => Array.from({ length: part.size }, () => this.#place(nth + 1)));
    this.pieces = cards.map((name, at) => this.#piece(name, at));
    this.says = h("p", { cls: "says", role: "status" });
    this.advice = h("div", { cls: "advice", hidden: true, tabindex: "-1" });
    const button = (act, text, onclick, cls = "") => h("button", { cls, "data-act": act, onclick }, text);
    this.confirm = button(`choose ${asked.at} set`, "Confirm", () => this.#send("set"), "main");
    this.anyway = option(asked, "set_anyway")
      ? button(`choose ${asked.at} set_anyway`, "Set it so anyway", () => this.#send("set_anyway"), "bad")
      : null;
    const row = (part, places) =>
      h(
        "div",
        { cls: "part", "data-part": part.name },
        h("span", { cls: "label" }, `${part.name} hand`, h("small", {}, ` ${part.size}`)),
        h("div", { cls: "places" }, places),
      );
    let from = 0;
    this.element.replaceChildren(
      h(
        "div",
        { cls: "parts" },
        row(high, this.homes),
        lower.map((part) => row(part, this.slots.slice(from, (from += part.size)))),
      ),
      this.says,
      this.advice,
    );
    this.acts.replaceChildren(
      this.confirm,
      button("fill house way", "House way", () => this.#fill(Object.values(sheet.house_way))),
      button("clear", "Start over", () => this.#fill([]), "plain"),
      button("best sets", "How should I set these?", () => this.#ask(), "plain"),
      ...(this.anyway ? [this.anyway] : []),
      h(
        "p",
        { cls: "quiet help" },
        "Drag or click a piece. With keys: left and right to choose, down and up to move it between the hands.",
      ),
    );
    this.#fill([]);
  }

  #place(part) {
    const place = h("div", {
      cls: part ? "place slot" : "place",
      "data-hand": String(part),
      onclick: () => {
        if (part && !place.children.length) {
          this.target = place;
          this.#tell();
        }
      },
    });
    return Object.assign(place, { hand: part });
  }

  #piece(name, at) {
    const piece = h(
      "button",
      {
        cls: "piece",
        "data-act": `pick ${name}`,
        onclick: () => this.#click(piece),
        onkeydown: (event) => this.#key(event, piece),
        onpointerdown: (event) => this.#grasp(event, piece),
        onpointermove: (event) => this.#drag(event),
        onpointerup: (event) => this.#drop(event),
        onpointercancel: () => this.#let(),
      },
      card(name),
    );
    return Object.assign(piece, { name, at, called: piece.firstChild.getAttribute("aria-label") });
  }

  // ---------------- moving

  // A piece goes to a place; what lies there changes places with it, or goes home where it came from home.
  #move(piece, place) {
    const from = piece.parentNode,
      other = place.firstElementChild,
      focused = document.activeElement;
    if (place.hand === 0) place = this.homes[piece.at];
    else if (other && other !== piece) (from?.hand ? from : this.homes[other.at]).append(other);
    place.append(piece);
    this.target = null;
    if (focused === piece) piece.focus({ preventScroll: true });
    this.#tell();
  }

  #free(part) {
    return this.slots.find((place) => !place.children.length && (!part || place.hand === part));
  }

  #click(piece) {
    if (this.dragged) return;
    const { target } = this;
    if (piece.parentNode.hand && target) this.#move(piece, target);
    else if (piece.parentNode.hand) this.#move(piece, this.homes[piece.at]);
    else if (target ?? this.#free()) this.#move(piece, target ?? this.#free());
    else
      this.#tell(
        `The ${listed(this.sheet.parts.slice(1).map((one) => one.name))} hand has its pieces; move one back first.`,
      );
  }

  #key(event, piece) {
    const order = [...this.homes, ...this.slots].flatMap((place) => [...place.children]),
      part = piece.parentNode.hand;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key],
      turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && !turn) return;
    event.preventDefault();
    if (step) {
      order[(order.indexOf(piece) + step + order.length) % order.length].focus();
      return;
    }
    for (let next = part + turn; next >= 0 && next < this.sheet.parts.length; next += turn) {
      const place = next ? this.#free(next) : this.homes[piece.at];
      if (place) {
        this.#move(piece, place);
        return;
      }
    }
    if (turn > 0 && !this.#free()) this.#tell("The lower hands have their pieces; move one back first.");
  }

  #grasp(event, piece) {
    this.dragged = false;
    if (event.button) return;
    piece.setPointerCapture(event.pointerId);
    this.dragging = { piece, x: event.clientX, y: event.clientY };
  }

  #drag(event) {
    if (!this.dragging) return;
    const { piece, x, y } = this.dragging,
      dx = event.clientX - x,
      dy = event.clientY - y;
    if (!this.dragged && Math.hypot(dx, dy) < AIM) return;
    this.dragged = true;
    piece.classList.add("dragged");
    piece.style.setProperty("translate", `${dx}px ${dy}px`);
    const over = this.#under(event);
    for (const place of [...this.homes, ...this.slots]) place.classList.toggle("over", place === over);
  }

  #drop(event) {
    const { dragging, dragged } = this,
      over = dragged ? this.#under(event) : null;
    this.#let();
    if (dragging && over) this.#move(dragging.piece, over);
    setTimeout(() => {
      this.dragged = false;
    }); // the click that a drag may end with is over by then
  }

  #let() {
    const piece = this.dragging?.piece;
    this.dragging = null;
    piece?.classList.remove("dragged");
    piece?.style.removeProperty("translate");
    for (const place of [...this.homes, ...this.slots]) place.classList.remove("over");
  }

  // The place that a pointer is over; anywhere in the high hand is the piece's own place there.
  #under({ clientX, clientY }) {
    const part = document
      .elementsFromPoint(clientX, clientY)
      .find((one) => one.classList?.contains("part") && this.element.contains(one));
    if (!part) return null;
    const places = [...part.querySelectorAll(".place")];
    if (!places[0].hand) return this.homes[this.dragging.piece.at];
    const distance = (place) => {
      const box = place.getBoundingClientRect();
      return Math.abs(clientX - (box.left + box.right) / 2);
    };
    return places.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  }

  // All pieces lie as in these hands; without any, in the high hand.
  #fill(hands) {
    for (const piece of this.pieces) this.homes[piece.at].append(piece);
    const names = hands.slice(1).flat();
    for (const [at, name] of names.entries())
      this.slots[at].append(this.pieces.find((piece) => piece.name === name && !piece.parentNode.hand));
    this.target = null;
    this.#tell();
  }

  // ---------------- telling

  #lower() {
    return this.slots.map((place) => place.firstElementChild?.name).filter(Boolean);
  }

  // Why the hands as they lie are foul; empty where they are not, or not whole yet.
  #foul() {
    const parts = this.sheet.parts.slice(1),
      names = this.#lower();
    let from = 0;
    const mine = parts
      .map((part) =>
        names
          .slice(from, (from += part.size))
          .sort()
          .join(" "),
      )
      .join(", ");
    return names.length === this.slots.length
      ? this.sheet.foul.find((one) => one.lower.map((hand) => [...hand].sort().join(" ")).join(", ") === mine)
      : undefined;
  }

  #tell(text = "") {
    const left = this.sheet.parts
      .slice(1)
      .map((part, nth) => ({
        part,
        more: this.slots.filter((place) => place.hand === nth + 1 && !place.children.length).length,
      }))
      .filter(({ more }) => more);
    const foul = this.#foul(),
      house =
        !left.length &&
        String(this.#lower().sort()) === String(Object.values(this.sheet.house_way).slice(1).flat().sort());
    this.says.classList.toggle("bad", Boolean(foul));
    this.says.textContent =
      text ||
      (foul
        ? `Foul: ${foul.says}. ${sentence(option(this.asked, "set_anyway")?.says.split(": ").at(-1) ?? "")}.`
        : left.length
          ? `Choose ${listed(left.map(({ part, more }) => `${more} for the ${part.name} hand`))}.`
          : house
            ? "As the house sets its own."
            : "Confirm, or change it.");
    this.confirm.disabled = Boolean(left.length || foul);
    if (this.anyway) this.anyway.hidden = !foul;
    for (const place of this.slots) place.classList.toggle("target", place === (this.target ?? this.#free()));
    for (const piece of this.pieces) {
      const part = piece.parentNode.hand;
      piece.setAttribute("aria-pressed", part ? "true" : "false");
      piece.setAttribute("aria-label", `${piece.called}, in the ${this.sheet.parts[part].name} hand`);
    }
  }

  #send(action) {
    const cards = this.#lower(),
      { at } = this.asked;
    return this.page.do("choose", () => ({ action, at, cards }));
  }

  // The sets that bring most, each with a button that lays them so.
  async #ask() {
    const key = this.key,
      percent = (count, all) => `${((100 * count) / all).toFixed(1)} %`;
    this.advice.hidden = false;
    this.advice.replaceChildren(
      h("p", { cls: "quiet", role: "status" }, "Counting every hand that the dealer may have…"),
    );
    this.advice.scrollIntoView({ block: "nearest" });
    const found = await get(`/tables/${this.page.id}/best-sets?${this.query}`).catch((refused) => {
      toast(refused.message, true);
      return null;
    });
    if (this.key !== key) return;
    if (!found) {
      this.advice.hidden = true;
      return;
    }
    const rows = found.sets.slice(0, 3).map((set) => {
      const all = set.won + set.pushed + set.lost,
        hands = Object.entries(set.hands);
      return h(
        "tr",
        {},
        h(
          "td",
          {},
          h(
            "button",
            {
              cls: "fill",
              "data-act": `fill ${hands
                .slice(1)
                .map(([, names]) => names)
                .flat()
                .join(" ")}`,
              "aria-label": `Set it so: ${hands.map(([name, names]) => `${name} ${names.join(" ")}`).join(", ")}`,
              onclick: () => this.#fill(hands.map(([, names]) => names)),
            },
            h(
              "span",
              { cls: "cards small" },
              hands
                .slice(1)
                .flatMap(([, names]) => names)
                .map((name) => card(name)),
            ),
          ),
        ),
        [
          percent(set.won, all),
          percent(set.pushed, all),
          percent(set.lost, all),
          `${Number(set.average) < 0 ? "−" : "+"}${Math.abs(Number(set.average)).toFixed(3)}`,
        ].map((text) => h("td", {}, text)),
        h("td", { cls: "quiet" }, set.house_way ? "house way" : ""),
      );
    });
    const lower = words(listed(this.sheet.parts.slice(1).map((one) => one.name)));
    this.advice.replaceChildren(
      h(
        "table",
        { cls: "numbers" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [`${sentence(lower)} hand`, "wins", "pushes", "loses", "average", ""].map((text) =>
              h("th", { scope: "col" }, text),
            ),
          ),
        ),
        h("tbody", {}, rows),
      ),
    );
  }
}
