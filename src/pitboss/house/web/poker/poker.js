// A poker table: an oval with its seats, the pots and the board in the middle, and an action bar below. It takes the
// place of the layout where people play each other for a pot (layout.between_players).

import { attempt, dollars, get, h, post, renew, session } from "../lib/dom.js";
import { Motion } from "../table/motion.js";
import { card, chip } from "../table/pieces.js";
import { ActionBar } from "./poker-bar.js";
import { boardsOf, handBefore, handNow, wonWith } from "./poker-hand.js";
import { History } from "./poker-history.js";
import { mostPicked, pickUpTo, purse, sit } from "../table/seat.js";
import { dealerPanel, floorPanel } from "../staff/staff.js";
import { TablePage } from "../table/table.js";

const SIZES = {
  wide: { width: 880, height: 500, gap: 380, more: 60, x: 43, y: 37 },
  tall: { width: 380, height: 510, gap: 230, more: 18, x: 37.5, y: 40.5 },
};
const PACE = 1000,
  WIDE = matchMedia("(min-width: 720px)"),
  STILL = matchMedia("(prefers-reduced-motion: reduce)");
const IN_WORDS = {
  blind: "blind",
  ante: "ante",
  call: "calls",
  bet: "bets",
  raise: "raises to",
  forced_bet: "forced bet",
  straddle: "straddle",
  kill_blind: "kill blind",
  buy_button_blind: "posts",
};

export class PokerPage extends TablePage {
  constructor(id, layout) {
    super(id, layout);
    this.bar = new ActionBar({
      choose: (asked, option, more) => this.do("choose", { action: option.action, at: asked.at, ...more }),
      picked: () => [...this.picked.values()],
    });
    this.turn = this.bar.turn;
    this.saying = new Set();
    this.motion = new Motion();
    this.history = new History(id);
    this.ring = Array.from({ length: layout.seats }, () => h("li", { cls: "poker-seat" }));
    this.pots = h("ul", { cls: "pots", "aria-label": "Pots" });
    this.boards = h("div", { cls: "boards" });
    this.result = h("p", { cls: "poker-result", role: "status", "aria-live": "polite" });
    this.mine = h("section", { cls: "card poker-mine", "aria-label": "Your seat" });
    const oval = h(
      "div",
      { cls: "poker-table" },
      h("div", { cls: "rail" }),
      h("div", { cls: "middle" }, this.pots, this.boards, this.result),
      h("ol", { cls: "ring", "aria-label": "Who sits here" }, this.ring),
    );
    this.staff = h("div");
    this.element = h(
      "div",
      { cls: "poker-page" },
      this.line,
      this.element.querySelector(".table-head"),
      oval,
      this.mine,
      this.staff,
      h(
        "div",
        { cls: "poker-side" },
        h("section", { cls: "told", "aria-label": "The log" }, h("h2", {}, "What happens"), this.log),
        this.history.element,
      ),
      this.bar.element,
    );
    this.beside = () => this.#place();
    WIDE.addEventListener("change", this.beside);
    this.pacing = setInterval(() => this.#clock(), 200);
    this.#place();
  }

  leave() {
    super.leave();
    clearInterval(this.pacing);
    clearTimeout(this.bar.arming);
    WIDE.removeEventListener("change", this.beside);
  }

  // Who has just sat down waits for his turn.
  sat() {}

  // Where each seat is: one's own at the bottom, the others clockwise from there.
  #place() {
    const size = WIDE.matches ? SIZES.wide : SIZES.tall,
      many = this.layout.seats < 10; // games of many cards seat fewer
    const points = ringOf(this.layout.seats, { ...size, gap: size.gap + (many ? size.more : 0) }),
      first = this.state?.you[0] ?? 1;
    for (const [at, seat] of this.ring.entries()) {
      const point = points[(at + 1 - first + points.length) % points.length];
      seat.style.setProperty("left", `${point.x}%`);
      seat.style.setProperty("top", `${point.y}%`);
      seat.classList.toggle("high", point.y < 50);
      seat.style.setProperty("--inward", point.x < 35 ? 1 : point.x > 65 ? -1 : 0);
    }
    this.placed = first;
  }

  show() {
    const { state, layout } = this;
    if (!state || !this.bar) return;
    const me = state.you[0],
      hand = handNow(this.events),
      asked = state.ask?.waiting ?? [],
      mine = asked.find((one) => one.options && state.you.includes(one.seat));
    if (this.placed !== (me ?? 1)) this.#place();
    this.picks = mostPicked(mine ? [mine] : []);
    if (!this.picks) this.picked.clear();
    this.hand = this.#runOut(hand);
    this.shares = this.#shares();
    for (const [at, seat] of this.ring.entries()) this.#seat(seat, at + 1, asked, me);
    this.#middle();
    this.#turn(asked, mine, me);
    const bet = (seat) => state.layout.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.amount, 0);
    this.bar.element.classList.toggle("watching", me === undefined);
    this.bar.update(mine ?? null, {
      chips: state.seats[me]?.chips ?? 0,
      bet: me ? bet(me) : 0,
      pot: state.shows.pot ?? 0,
      increment: state.limits.increment,
    });
    renew(this.mine, ...this.#own(me));
    this.mine.hidden = !this.mine.children.length;
    if (this.hand.over === hand.over) this.history.follow(this.events, me);
    this.#equity();
    renew(
      this.staff,
      ...(session.me.role === "dealer" && !layout.automatic
        ? [dealerPanel(this)]
        : session.me.role === "floorperson"
          ? [floorPanel(this)]
          : []),
    );
    if (state.awaiting && document.activeElement === this.staff) this.staff.querySelector("[name=key]")?.focus();
    this.#clock();
    this.motion.play(this.events);
  }

  // Where nobody could bet any more the rest of the board came at once: it is shown street by street, and then who won.
  #runOut(hand) {
    const board = hand.boards.get("community") ?? [],
      known = this.out?.number === hand.number ? this.out.count : undefined;
    const held = hand.over && hand.boards.size === 1 && known !== undefined && known < board.length && !STILL.matches;
    if (!held) {
      this.out = { number: hand.number, count: board.length };
      return hand;
    }
    if (this.out.next === undefined)
      this.out.next = setTimeout(() => {
        this.out = { number: hand.number, count: known < 3 ? 3 : known + 1 };
        if (!this.gone) this.show();
      }, PACE);
    return { ...hand, over: false, wins: [], boards: new Map([["community", board.slice(0, known)]]) };
  }

  // ---------------- the seats

  #seat(box, seat, asked, me) {
    const { state, hand } = this,
      sits = state.seats[seat],
      turn = asked.some((one) => one.seat === seat);
    const away = state.shows.away?.includes(seat),
      won = hand.over && hand.wins.some((one) => one.seat === seat);
    const may =
      session.me.role === "player" && me === undefined && !state.closing && !state.closed && !state.tournament;
    box.className = [
      "poker-seat",
      box.classList.contains("high") && "high",
      seat === me && "me",
      turn && "asked",
      won && "wins",
      (hand.folded.has(seat) || away) && "out",
      !sits && "free",
    ]
      .filter(Boolean)
      .join(" ");
    box.dataset.seat = seat;
    if (turn) box.setAttribute("aria-current", "true");
    else box.removeAttribute("aria-current");
    const bet = state.layout.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.amount, 0);
    renew(
      box,
      h("div", { cls: "hole" }, sits || hand.cards.get(seat)?.length ? this.#cards(seat, me) : []),
      sits
        ? h(
            "div",
            { cls: "plate" },
            h("b", { cls: "name" }, seat === me ? `${sits.name} (you)` : sits.name),
            state.shows.button === seat
              ? h("span", { cls: "button", role: "img", "aria-label": "the button" }, "D")
              : null,
            h("span", { cls: "stack-of", "data-testid": `chips-${seat}` }, dollars(sits.chips)),
            h("span", { cls: "does" }, this.#does(seat, away, won)),
            this.shares?.get(seat)
              ? h(
                  "span",
                  { cls: "equity", title: "Equity: the part of the pots that the hand wins on average" },
                  this.shares.get(seat),
                )
              : null,
          )
        : h(
            "div",
            { cls: "plate" },
            may
              ? h("button", { "data-act": `sit ${seat}`, onclick: () => sit(this, seat) }, `Sit at ${seat}`)
              : h("span", { cls: "does" }, `Seat ${seat}`),
          ),
      h(
        "div",
        { cls: "put", "aria-label": bet ? `has bet ${dollars(bet)}` : undefined, role: bet ? "img" : undefined },
        bet ? [chip(bet), h("span", { "aria-hidden": "true" }, dollars(bet))] : [],
      ),
    );
  }

  // The cards at a seat: one's own face up, what others have down as backs; a hand that is given up is gone.
  #cards(seat, me) {
    const { hand } = this,
      gone = hand.folded.has(seat) && !hand.shown.has(seat),
      own = seat === me;
    const pick = (key, name) => {
      pickUpTo(this.picks, this.picked, key, name);
      this.show();
    };
    return (gone && !own ? [] : (hand.cards.get(seat) ?? [])).map((one, at) => {
      const face = card(one.name),
        up = one.up && !hand.shown.has(seat) ? "up" : "";
      if (!own || !this.picks || !one.name) return h("span", { cls: `held ${up}` }, face);
      const key = `${seat} ${at}`;
      return h(
        "button",
        {
          type: "button",
          cls: "held pick",
          "data-act": `pick ${one.name}`,
          "aria-pressed": this.picked.has(key) ? "true" : "false",
          onclick: () => pick(key, one.name),
        },
        face,
      );
    });
  }

  // What a player did last, or how he stands.
  #does(seat, away, won) {
    const { hand, state } = this,
      did = hand.does.get(seat),
      playing = hand.cards.has(seat) && !hand.over;
    if (won)
      return `wins ${dollars(hand.wins.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.amount, 0))}`;
    if (hand.over && hand.shown.get(seat)) return hand.shown.get(seat);
    if (hand.folded.has(seat)) return away ? "folded, sits out" : "folded";
    if (playing && state.shows["all in"]?.includes(seat)) return "all-in";
    if (away && !playing) return "sits out";
    if (state.shows.waiting?.includes(seat) && !playing) return "waits for the button";
    if (did?.bet) return `${IN_WORDS[did.bet] ?? did.bet} ${dollars(did.amount)}`;
    return did ?? "";
  }

  // ---------------- the middle

  #middle() {
    const { state, hand } = this,
      pots = state.shows.pots ?? [],
      boards = boardsOf(hand),
      of = (pot) => pot.seats.map((seat) => state.seats[seat]?.name ?? `seat ${seat}`).join(", ");
    renew(
      this.pots,
      ...pots.map((pot, at) =>
        h(
          "li",
          { title: of(pot) },
          h("span", {}, at ? (pots.length > 2 ? `Side pot ${at}` : "Side pot") : "Pot"),
          " ",
          h("b", {}, dollars(pot.amount)),
        ),
      ),
      ...Object.entries(state.meters)
        .filter(([, amount]) => amount)
        .map(([name, amount]) => h("li", {}, `${name.replace(/^meter /, "")} `, h("b", {}, dollars(amount)))),
    );
    const has = boards[0].length || this.layout.game.match(/hold|pineapple|omaha/);
    renew(
      this.boards,
      ...(has
        ? boards.map((cards, nth) =>
            h(
              "div",
              { cls: "board-cards", role: "group", "aria-label": boards.length > 1 ? `Board ${nth + 1}` : "Board" },
              Array.from({ length: Math.max(cards.length, this.layout.game === "mambo-stud" ? 1 : 5) }, (_, at) =>
                cards[at] ? card(cards[at]) : h("span", { cls: "slot" }),
              ),
            ),
          )
        : []),
    );
    this.boards.classList.toggle("several", boards.length > 1);
    const last = hand.over && hand.wins.length ? hand : handBefore(this.events),
      over = last?.number === hand.number && !hand.over ? null : last,
      text = over ? this.#won(over) : "";
    if (this.result.textContent !== text) this.result.textContent = text;
    this.result.classList.toggle("past", Boolean(over) && over.number !== hand.number);
  }

  // Who won what with which hand, in one sentence.
  #won(hand) {
    const sums = new Map();
    for (const { seat, amount } of hand.wins) sums.set(seat, (sums.get(seat) ?? 0) + amount);
    const name = (seat) => this.state.seats[seat]?.name ?? `Seat ${seat}`,
      hands = (seat) => wonWith(hand, seat);
    const named = [...sums].map(
      ([seat, amount]) => `${name(seat)} wins ${dollars(amount)}${hands(seat) ? ` with ${hands(seat)}` : ""}`,
    );
    return `${this.hand.number === hand.number ? "" : `Hand ${hand.number}: `}${named.join("; ")}.`;
  }

  #turn(asked, mine, me) {
    const { state, layout } = this,
      name = (seat) => state.seats[seat]?.name ?? `seat ${seat}`;
    const says = state.closed
      ? "The table is closed."
      : state.stuck
        ? "The table waits for a floorperson."
        : state.awaiting
          ? `The dealer draws a card for ${state.awaiting.to}.`
          : mine
            ? this.picks
              ? `Your turn: click the ${this.picks > 1 ? "cards" : "card"} that you discard.`
              : `Your turn: ${state.ask.says}.`
            : asked.length
              ? `${asked.map((one) => name(one.seat)).join(", ")} ${asked.length > 1 ? "are" : "is"} to act.`
              : me === undefined && session.me.role === "player"
                ? "Choose a seat."
                : state.shows.away?.includes(me)
                  ? "You sit out."
                  : state.deadline
                    ? "The next hand begins soon."
                    : layout.automatic
                      ? "The table waits for two players."
                      : "The dealer begins the next hand.";
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // The time to answer: first the usual one, then the time bank.
  #clock() {
    const { state } = this,
      clock = this.bar?.clock,
      until = state?.deadline;
    if (!clock) return;
    clock.classList.toggle("idle", !until);
    if (!until) {
      clock.firstChild.textContent = "";
      return;
    }
    const now = Date.now() - this.skew,
      bank = state.bank_from && now >= state.bank_from,
      left = Math.max(0, (bank || !state.bank_from ? until : state.bank_from) - now) / 1000;
    const all = bank ? (until - state.bank_from) / 1000 : state.ask ? this.layout.choices_seconds : 6;
    clock.firstChild.textContent = `${bank ? "Time bank " : ""}${Math.ceil(left)} s`;
    clock.querySelector(".bar > div").style.setProperty("transform", `scaleX(${Math.min(1, left / Math.max(1, all))})`);
    clock.classList.toggle("short", left < 6 || Boolean(bank));
  }

  // ---------------- your seat

  #own(me) {
    const { state } = this,
      sits = state.seats[me];
    if (!sits || state.closed) return [];
    const call = (name) => state.calls.find((one) => one.call === name),
      away = Boolean(call("come back")),
      asks = Boolean(call("post for me")),
      say = (name) => this.#say(name);
    return [
      h("h2", {}, "Your seat"),
      h(
        "div",
        { cls: "row" },
        h(
          "button",
          { "data-act": "away", onclick: (event) => event.detail < 2 && say(away ? "come back" : "sit out") },
          away ? "Come back" : "Sit out",
        ),
        h(
          "label",
          { cls: "check" },
          h("input", {
            type: "checkbox",
            "data-act": "post",
            checked: !asks,
            onchange: () => say(asks ? "post for me" : "ask first"),
          }),
          " Post antes and blinds for me",
        ),
        sits.time_bank ? h("span", { cls: "quiet" }, `Time bank ${Math.round(sits.time_bank / 1000)} s`) : null,
      ),
      purse(this, me),
    ];
  }

  // What one calls holds whatever the table has come to meanwhile, so it names no position; each is sent once.
  async #say(name) {
    if (this.saying.has(name)) return;
    this.saying.add(name);
    await attempt(() => post(`/tables/${this.id}/call`, { call: name }));
    this.saying.delete(name);
  }

  // ---------------- equity, for surveillance and when nobody can bet any more

  // The equities at the cards that are shown; when all are out, those before the last one.
  #shares() {
    const stages = (this.stages ?? []).filter((one) => one.pots.length),
      now = this.hand.boards.get("community")?.length ?? 0;
    const stage =
      (this.hand.over ? null : stages.findLast((one) => one.board.length === now)) ??
      stages.findLast((one) => one.board.length < 5) ??
      stages.at(-1);
    return stage ? sharesOf(stage) : null;
  }

  async #equity() {
    const { state, hand } = this,
      open = session.me.role === "surveillance" || hand.shown.size > 1,
      key = `${hand.number} ${state.position}`;
    if (!open) this.stages = [];
    if (!open || this.asked === key) return;
    this.asked = key;
    const told = hand.number ? await get(`/tables/${this.id}/equity?round=${hand.number}`).catch(() => null) : null;
    if (this.asked !== key || this.gone) return;
    this.stages = told?.stages ?? [];
    this.show();
  }
}

// The part of all pots that each seat wins on average, in words.
function sharesOf(stage) {
  const sums = new Map(),
    all = stage.pots.reduce((sum, pot) => sum + pot.amount, 0);
  for (const pot of stage.pots)
    for (const { seat, share } of pot.shares)
      sums.set(seat, (sums.get(seat) ?? 0) + (Number(share) * pot.amount) / all);
  return new Map([...sums].map(([seat, share]) => [seat, `${(100 * share).toFixed(1)} %`]));
}

// Places on an oval in per cent: the first at the bottom in the middle, the others evenly and clockwise on the rest of
// it.
export function ringOf(count, { width, height, gap, x: a, y: b }) {
  const at = (turn) => {
    const cos = Math.cos(turn),
      sin = Math.sin(turn),
      round = (value, power) => Math.sign(value) * Math.abs(value) ** power;
    return { x: 50 + a * round(cos, 0.8), y: 50 + b * round(sin, 0.8) };
  };
  const steps = 720,
    points = [];
  for (let i = 0; i <= steps; i++) {
    const point = at(Math.PI / 2 + (2 * Math.PI * i) / steps),
      below = point.y > 50 && (Math.abs(point.x - 50) * width) / 100 < gap / 2;
    if (!below) points.push(point);
  }
  const far = (one, other) => Math.hypot((one.x - other.x) * width, (one.y - other.y) * height),
    lengths = [0];
  for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1] + far(points[i], points[i - 1]));
  const others = count - 1,
    places = [{ x: 50, y: 50 + b }];
  for (let i = 0; i < others; i++) {
    const wanted = lengths.at(-1) * (others === 1 ? 0.5 : i / (others - 1));
    places.push(points[lengths.findIndex((one) => one >= wanted - 1e-9)]);
  }
  return places;
}
