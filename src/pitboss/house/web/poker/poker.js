// A poker table: an oval with its seats, the pots and the board in the middle, and an action bar below. It replaces the
// layout where people play each other for a pot (layout.between_players).

import { get, me } from "../lib/api.js";
import { attempt, dollars, elementIn, h, renew } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { staffPanel } from "../table/controls.js";
import { plateName } from "../table/company.js";
import { play } from "../table/motion.js";
import { card, chip } from "../table/pieces.js";
import { ActionBar } from "./poker-bar.js";
import { boardsOf, handBefore, handNow, readHand, wonWith } from "./poker-hand.js";
import { History } from "./poker-history.js";
import { maxPicked, purse, sit } from "../table/seat.js";
import { TablePage } from "../table/table.js";

/** @import { Child, Layout, Question, Seat, Told } from "../lib/types.d.ts" */
/** @import { PokerHand } from "./poker-hand.js" */

/** @typedef {{ board: string[], pots: { amount: number, shares: { seat: Seat, share: string }[] }[] }} EquityStage */
/** @typedef {{ width: number, height: number, gap: number, x: number, y: number }} Oval */

const SIZES = {
  wide: { width: 880, height: 500, gap: 380, more: 60, x: 43, y: 37 },
  tall: { width: 380, height: 510, gap: 230, more: 18, x: 37.5, y: 40.5 },
};
const PACE = 1000,
  WIDE = matchMedia("(min-width: 720px)"),
  STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Record<string, string>} */
const IN_WORDS = {
  blind: t`blind`,
  ante: t`ante`,
  call: t`calls`,
  bet: t`bets`,
  raise: t`raises to`,
  forced_bet: t`forced bet`,
  straddle: t`straddle`,
  kill_blind: t`kill blind`,
  buy_button_blind: t`posts`,
};

export class PokerPage extends TablePage {
  /** @type {Set<string>} calls under way */
  #calling = new Set();
  /** @type {EquityStage[]} */
  #stages = [];
  #equityKey = "";
  /** @type {{ number: number, count: number, next?: number }} how much of a board is shown */
  #shown = { number: 0, count: 0 };
  /** @type {Seat} the seat at the bottom */
  #bottom = 1;
  /** @type {Map<Seat, string> | null} */
  #shares = null;
  /** @type {PokerHand} */
  #hand = readHand([]);

  /** @param {number} id @param {Layout} layout */
  constructor(id, layout) {
    super(id, layout);
    this.bar = new ActionBar({
      choose: (asked, option, more) => this.store.act("choose", { action: option.action, at: asked.at, ...more }),
      picked: () => [...this.store.picked.values()],
    });
    this.turn = this.bar.turn;
    this.history = new History(id);
    this.ring = Array.from({ length: layout.seats }, () => h("li", { cls: "poker-seat" }));
    this.pots = h("ul", { cls: "pots", "aria-label": t`Pots` });
    this.boards = h("div", { cls: "boards" });
    this.result = h("p", { cls: "poker-result", role: "status", "aria-live": "polite" });
    this.mine = h("section", { cls: "card poker-mine", "aria-label": t`Your seat` });
    const oval = h(
      "div",
      { cls: "poker-table" },
      h("div", { cls: "rail" }),
      h("div", { cls: "middle" }, this.pots, this.boards, this.result),
      h("ol", { cls: "ring", "aria-label": t`Players` }, this.ring),
    );
    this.staff = h("div");
    this.element = h(
      "div",
      { cls: "poker-page" },
      this.line,
      this.head,
      oval,
      this.mine,
      this.staff,
      h(
        "div",
        { cls: "poker-side" },
        h("section", { cls: "told", "aria-label": t`Log` }, h("h2", {}, t`Log`), this.log),
        this.history.element,
      ),
      this.bar.element,
    );
    this.resized = () => this.#place();
    WIDE.addEventListener("change", this.resized);
    this.pacing = setInterval(() => this.#clock(), 200);
    this.#place();
  }

  /** @override */
  leave() {
    super.leave();
    clearInterval(this.pacing);
    clearTimeout(this.bar.arming);
    WIDE.removeEventListener("change", this.resized);
  }

  // Whoever has just sat down waits for their turn.
  /** @override */
  sat() {}

  /** @override @param {Told[]} fresh */
  animate(fresh) {
    play(fresh);
  }

  // Where each seat is: one's own at the bottom, the others clockwise from there.
  #place() {
    const size = WIDE.matches ? SIZES.wide : SIZES.tall,
      { seats } = this.store.layout,
      many = seats < 10; // games of many cards seat fewer
    const points = ringOf(seats, { ...size, gap: size.gap + (many ? size.more : 0) }),
      first = this.store.seat ?? 1;
    for (const [at, seat] of this.ring.entries()) {
      const point = points[(at + 1 - first + points.length) % points.length];
      seat.style.setProperty("left", `${point.x}%`);
      seat.style.setProperty("top", `${point.y}%`);
      seat.classList.toggle("high", point.y < 50);
      seat.style.setProperty("--inward", point.x < 35 ? "1" : point.x > 65 ? "-1" : "0");
    }
    this.#bottom = first;
  }

  /** @override */
  show() {
    const { store } = this;
    if (!this.bar || !store.ready) return;
    const { state, seat: own } = store,
      hand = handNow(store.events),
      asked = state.ask?.waiting ?? [],
      [mine] = store.questions;
    this.line.textContent = store.status;
    if (this.#bottom !== (own ?? 1)) this.#place();
    store.allowPicks(maxPicked(mine ? [mine] : []));
    this.#hand = this.#runOut(hand);
    this.#shares = this.#sharesNow();
    for (const [at, seat] of this.ring.entries()) this.#seat(seat, at + 1, asked);
    this.#middle();
    this.#turn(asked, mine);
    this.bar.element.classList.toggle("watching", own === undefined);
    this.bar.update(mine ?? null, {
      chips: own === undefined ? 0 : (state.seats[own]?.chips ?? 0),
      bet: own === undefined ? 0 : this.#bet(own),
      pot: state.shows.pot ?? 0,
      increment: state.limits.increment,
    });
    renew(this.mine, ...this.#own());
    this.mine.hidden = !this.mine.children.length;
    if (this.#hand.over === hand.over) this.history.follow(store.events, own);
    this.#equity();
    staffPanel(this.staff, store);
    this.#clock();
  }

  // What a seat has bet in this betting round.
  /** @param {Seat} seat */
  #bet(seat) {
    return this.store.state.layout.filter((bet) => bet.seat === seat).reduce((sum, bet) => sum + bet.amount, 0);
  }

  /** @param {Seat} seat */
  #name(seat) {
    return this.store.state.seats[seat]?.name ?? t`Seat ${seat}`;
  }

  // When betting is over, the rest of the board arrives at once: it is shown street by street, then who won.
  /** @param {PokerHand} hand @returns {PokerHand} */
  #runOut(hand) {
    const board = hand.boards.get("community") ?? [],
      known = this.#shown.number === hand.number ? this.#shown.count : undefined;
    const held = hand.over && hand.boards.size === 1 && known !== undefined && known < board.length && !STILL.matches;
    if (!held) {
      this.#shown = { number: hand.number, count: board.length };
      return hand;
    }
    if (this.#shown.next === undefined)
      this.#shown.next = window.setTimeout(() => {
        this.#shown = { number: hand.number, count: known < 3 ? 3 : known + 1 };
        if (!this.gone) this.show();
      }, PACE);
    return { ...hand, over: false, wins: [], boards: new Map([["community", board.slice(0, known)]]) };
  }

  // ---------------- the seats

  /** @param {HTMLElement} box @param {Seat} seat @param {Question[]} asked */
  #seat(box, seat, asked) {
    const { store } = this,
      { state, seat: own } = store,
      hand = this.#hand,
      player = state.seats[seat],
      turn = asked.some((question) => question.seat === seat);
    const away = state.shows.away?.includes(seat),
      won = hand.over && hand.wins.some((win) => win.seat === seat);
    box.className = [
      "poker-seat",
      box.classList.contains("high") && "high",
      seat === own && "me",
      turn && "asked",
      won && "wins",
      (hand.folded.has(seat) || away) && "out",
      !player && "free",
    ]
      .filter(Boolean)
      .join(" ");
    box.dataset.seat = String(seat);
    if (turn) box.setAttribute("aria-current", "true");
    else box.removeAttribute("aria-current");
    const bet = this.#bet(seat);
    renew(
      box,
      h("div", { cls: "hole" }, player || hand.cards.get(seat)?.length ? this.#cards(seat) : []),
      player
        ? h(
            "div",
            { cls: "plate" },
            plateName(player, seat === own),
            state.shows.button === seat
              ? h("span", { cls: "button", role: "img", "aria-label": t`the button` }, "D")
              : null,
            h("span", { cls: "stack-of", "data-testid": `chips-${seat}` }, dollars(player.chips)),
            h("span", { cls: "does" }, this.#does(seat, away, won)),
            this.#shares?.get(seat)
              ? h(
                  "span",
                  { cls: "equity", title: t`Equity: the share of the pots that the hand wins on average` },
                  this.#shares.get(seat),
                )
              : null,
            player.bot && store.maySit ? this.#sitButton(seat) : null,
          )
        : h(
            "div",
            { cls: "plate" },
            store.maySit ? this.#sitButton(seat) : h("span", { cls: "does" }, t`Seat ${seat}`),
          ),
      h(
        "div",
        { cls: "put", "aria-label": bet ? t`has bet ${dollars(bet)}` : undefined, role: bet ? "img" : undefined },
        bet ? [chip(bet), h("span", { "aria-hidden": "true" }, dollars(bet))] : [],
      ),
    );
  }

  /** @param {Seat} seat */
  #sitButton(seat) {
    return h("button", { "data-act": `sit ${seat}`, onclick: () => sit(this.store, seat) }, t`Sit at ${seat}`);
  }

  // The cards at a seat: your own face up, those of others as backs; a folded hand is gone.
  /** @param {Seat} seat @returns {Child[]} */
  #cards(seat) {
    const { store } = this,
      hand = this.#hand,
      gone = hand.folded.has(seat) && !hand.shown.has(seat),
      own = seat === store.seat;
    return (gone && !own ? [] : (hand.cards.get(seat) ?? [])).map((held, at) => {
      const face = card(held.name),
        up = held.up && !hand.shown.has(seat) ? "up" : "";
      if (!own || !store.maxPicked || !held.name) return h("span", { cls: `held ${up}` }, face);
      const key = `${seat} ${at}`,
        { name } = held;
      return h(
        "button",
        {
          type: "button",
          cls: "held pick",
          "data-act": `pick ${name}`,
          "aria-pressed": store.picked.has(key) ? "true" : "false",
          onclick: () => store.pick(key, name),
        },
        face,
      );
    });
  }

  // What a player did last, or their state.
  /** @param {Seat} seat @param {boolean} away @param {boolean} won */
  #does(seat, away, won) {
    const { state } = this.store,
      hand = this.#hand,
      did = hand.does.get(seat),
      playing = hand.cards.has(seat) && !hand.over;
    if (won)
      return t`wins ${dollars(hand.wins.filter((win) => win.seat === seat).reduce((sum, win) => sum + win.amount, 0))}`;
    if (hand.over && hand.shown.get(seat)) return hand.shown.get(seat) ?? "";
    if (hand.folded.has(seat)) return away ? t`folded, sitting out` : t`folded`;
    if (playing && state.shows["all in"]?.includes(seat)) return t`all-in`;
    if (away && !playing) return t`sitting out`;
    if (state.shows.waiting?.includes(seat) && !playing) return t`waiting for the button`;
    return typeof did === "object" ? `${IN_WORDS[did.bet] ?? did.bet} ${dollars(did.amount)}` : (did ?? "");
  }

  // ---------------- the middle

  #middle() {
    const { state, layout } = this.store,
      hand = this.#hand,
      boards = boardsOf(hand);
    /** @type {{ amount: number, seats: Seat[] }[]} */
    const pots = state.shows.pots ?? [];
    renew(
      this.pots,
      ...pots.map((pot, at) =>
        h(
          "li",
          { title: pot.seats.map((seat) => this.#name(seat)).join(", ") },
          h("span", {}, at ? (pots.length > 2 ? t`Side pot ${at}` : t`Side pot`) : t`Pot`),
          " ",
          h("b", {}, dollars(pot.amount)),
        ),
      ),
      ...Object.entries(state.meters)
        .filter(([, amount]) => amount)
        .map(([name, amount]) => h("li", {}, `${name.replace(/^meter /, "")} `, h("b", {}, dollars(amount)))),
    );
    renew(
      this.boards,
      ...(boards[0].length || layout.board_cards
        ? boards.map((cards, nth) =>
            h(
              "div",
              { cls: "board-cards", role: "group", "aria-label": boards.length > 1 ? t`Board ${nth + 1}` : t`Board` },
              Array.from({ length: Math.max(cards.length, layout.board_cards) }, (_, at) =>
                cards[at] ? card(cards[at]) : h("span", { cls: "slot" }),
              ),
            ),
          )
        : []),
    );
    this.boards.classList.toggle("several", boards.length > 1);
    const last = hand.over && hand.wins.length ? hand : handBefore(this.store.events),
      over = last?.number === hand.number && !hand.over ? null : last,
      text = over ? this.#won(over) : "";
    if (this.result.textContent !== text) this.result.textContent = text;
    this.result.classList.toggle("past", over !== null && over.number !== hand.number);
  }

  // Who won what with which hand.
  /** @param {PokerHand} hand */
  #won(hand) {
    /** @type {Map<Seat, number>} */
    const sums = new Map();
    for (const { seat, amount } of hand.wins) sums.set(seat, (sums.get(seat) ?? 0) + amount);
    const winners = [...sums].map(([seat, amount]) => {
      const held = wonWith(hand, seat);
      return held
        ? t`${this.#name(seat)} wins ${dollars(amount)} with ${named(held)}`
        : t`${this.#name(seat)} wins ${dollars(amount)}`;
    });
    return `${this.#hand.number === hand.number ? "" : t`Hand ${hand.number}: `}${winners.join("; ")}.`;
  }

  /** @param {Question[]} asked @param {Question | undefined} mine */
  #turn(asked, mine) {
    const says = this.#waiting(asked, mine);
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // What the table waits for.
  /** @param {Question[]} asked @param {Question | undefined} mine */
  #waiting(asked, mine) {
    const { state, layout, seat: own, maxPicked: picks } = this.store;
    if (state.closed) return t`The table is closed.`;
    if (state.stuck) return t`The table waits for a floorperson.`;
    if (state.awaiting) return t`The dealer draws a card for ${state.awaiting.to}.`;
    if (mine && picks)
      return picks > 1 ? t`Your turn: click the cards to discard.` : t`Your turn: click the card to discard.`;
    if (mine) return t`Your turn: ${named(state.ask?.says ?? "")}.`;
    if (asked.length) return t`To act: ${asked.map(({ seat }) => this.#name(seat)).join(", ")}.`;
    if (own === undefined && me().role === "player") return t`Choose a seat.`;
    if (state.shows.away?.includes(own)) return t`You are sitting out.`;
    if (state.deadline) return t`The next hand begins soon.`;
    return layout.automatic ? t`The table waits for two players.` : t`The dealer begins the next hand.`;
  }

  // The time to answer: first the usual one, then the time bank.
  #clock() {
    const { store } = this,
      clock = this.bar?.clock;
    if (!clock || !store.ready) return;
    const { state } = store,
      until = store.status ? null : state.deadline,
      text = elementIn(clock, "span");
    clock.classList.toggle("idle", !until);
    if (!until) {
      text.textContent = "";
      return;
    }
    const now = Date.now() - store.skew,
      from = state.bank_from ?? until,
      bank = state.bank_from !== null && now >= from,
      left = Math.max(0, (bank ? until : from) - now) / 1000;
    const all = bank ? (until - from) / 1000 : state.ask ? store.layout.choices_seconds : 6;
    text.textContent = bank ? t`Time bank ${Math.ceil(left)} s` : `${Math.ceil(left)} s`;
    elementIn(clock, ".bar > div").style.setProperty("transform", `scaleX(${Math.min(1, left / Math.max(1, all))})`);
    clock.classList.toggle("short", left < 6 || bank);
  }

  // ---------------- your seat

  /** @returns {Child[]} */
  #own() {
    const { state, seat } = this.store,
      player = seat === undefined ? undefined : state.seats[seat];
    if (!player || state.closed) return [];
    const calls = new Set(state.calls.map(({ call }) => call)),
      away = calls.has("come back"),
      asks = calls.has("post for me");
    return [
      h("h2", {}, t`Your seat`),
      h(
        "div",
        { cls: "row" },
        h(
          "button",
          {
            "data-act": "away",
            onclick: (/** @type {UIEvent} */ event) => event.detail < 2 && this.#call(away ? "come back" : "sit out"),
          },
          away ? t`Come back` : t`Sit out`,
        ),
        h(
          "label",
          { cls: "check" },
          h("input", {
            type: "checkbox",
            "data-act": "post",
            checked: !asks,
            onchange: () => this.#call(asks ? "post for me" : "ask first"),
          }),
          t` Post antes and blinds for me`,
        ),
        player.time_bank ? h("span", { cls: "quiet" }, t`Time bank ${Math.round(player.time_bank / 1000)} s`) : null,
      ),
      purse(this.store),
    ];
  }

  // Calls something. A call is valid whatever has happened meanwhile, so it names no position; each is sent once.
  /** @param {string} call */
  async #call(call) {
    if (this.#calling.has(call)) return;
    this.#calling.add(call);
    await attempt(() => this.store.connection.act("call", { call }));
    this.#calling.delete(call);
  }

  // ---------------- equity, for surveillance and once betting is over

  // The equities at the cards that are shown; when all are out, those before the last card.
  #sharesNow() {
    const stages = this.#stages.filter((stage) => stage.pots.length),
      now = this.#hand.boards.get("community")?.length ?? 0;
    const stage =
      (this.#hand.over ? null : stages.findLast(({ board }) => board.length === now)) ??
      stages.findLast(({ board }) => board.length < 5) ??
      stages.at(-1);
    return stage ? sharesOf(stage) : null;
  }

  async #equity() {
    const { store } = this,
      hand = this.#hand,
      open = me().role === "surveillance" || hand.shown.size > 1,
      key = `${hand.number} ${store.state.position}`;
    if (!open) this.#stages = [];
    if (!open || this.#equityKey === key) return;
    this.#equityKey = key;
    const told = hand.number ? await get(`/tables/${store.id}/equity?round=${hand.number}`).catch(() => null) : null;
    if (this.#equityKey !== key || this.gone) return;
    this.#stages = told?.stages ?? [];
    this.show();
  }
}

// The share of all pots that each seat wins on average.
/** @param {EquityStage} stage @returns {Map<Seat, string>} */
function sharesOf(stage) {
  /** @type {Map<Seat, number>} */
  const sums = new Map(),
    all = stage.pots.reduce((sum, pot) => sum + pot.amount, 0);
  for (const pot of stage.pots)
    for (const { seat, share } of pot.shares)
      sums.set(seat, (sums.get(seat) ?? 0) + (Number(share) * pot.amount) / all);
  return new Map([...sums].map(([seat, share]) => [seat, `${(100 * share).toFixed(1)} %`]));
}

// Places on an oval in percent: the first at the bottom in the middle, the others evenly and clockwise on the rest of
// it.
/** @param {number} count @param {Oval} oval */
export function ringOf(count, { width, height, gap, x: a, y: b }) {
  /** @param {number} value */
  const squared = (value) => Math.sign(value) * Math.abs(value) ** 0.8;
  /** @param {number} turn */
  const at = (turn) => ({ x: 50 + a * squared(Math.cos(turn)), y: 50 + b * squared(Math.sin(turn)) });
  const steps = 720;
  /** @type {{ x: number, y: number }[]} */
  const points = [];
  for (let i = 0; i <= steps; i++) {
    const point = at(Math.PI / 2 + (2 * Math.PI * i) / steps),
      below = point.y > 50 && (Math.abs(point.x - 50) * width) / 100 < gap / 2;
    if (!below) points.push(point);
  }
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    lengths.push(lengths[i - 1] + Math.hypot((to.x - from.x) * width, (to.y - from.y) * height));
  }
  const others = count - 1,
    places = [{ x: 50, y: 50 + b }];
  for (let i = 0; i < others; i++) {
    const wanted = lengths[lengths.length - 1] * (others === 1 ? 0.5 : i / (others - 1));
    places.push(points[lengths.findIndex((length) => length >= wanted - 1e-9)]);
  }
  return places;
}
