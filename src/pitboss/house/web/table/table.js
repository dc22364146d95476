// A table: what lies there, whose turn it is, what may be done, and every event in a sentence with its paragraph.

import { colorOf, fits, named, oneChip } from "./betting.js";
import { Board, hasBall, painter, wheelOf } from "./board.js";
import { Coach } from "./coach.js";
import {
  attempt,
  cite,
  dollars,
  get,
  h,
  later,
  post,
  renew,
  scrolls,
  session,
  signed,
  toast,
  wonOrLost,
  words,
} from "../lib/dom.js";
import { refreshPurse } from "../main.js";
import { Keys } from "./keys.js";
import { Lounge } from "../keno/keno.js";
import { signs } from "../staff/options.js";
import { card, chip, die, tileBack, tone, wheel } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";
import { mostPicked, pickUpTo, sit } from "./seat.js";
import { Setting } from "./setting.js";
import { Staged } from "./pending-bets.js";
import { Tray } from "./controls.js";
import { Why } from "./disabled-reason.js";
import { Worth } from "./edge-panel.js";

const KEPT = 500,
  LINES = 200; // events that are kept, and those of them that are told in the log

export async function page(id) {
  const layout = await get(`/tables/${id}/layout`),
    Page = layout.between_players ? (await import("../poker/poker.js")).PokerPage : TablePage;
  const table = new Page(Number(id), layout);
  table.connect();
  return { element: table.element, title: table.layout.title, leave: () => table.leave() };
}

// What the sign at the table says, and on which of your bets a coupon lies.
const posted = (state) => JSON.stringify([state?.limits, state?.pending]);
const laid = (state) =>
  JSON.stringify(state?.layout.filter((one) => one.coupon && state.you.includes(one.seat)).map((one) => one.id) ?? []);

// Where the table belongs to a tournament: which round it plays, and the way to the standing.
const inTournament = ({ tournament: { tournament, rounds }, round, closed }) => [
  h(
    "span",
    { cls: "tag", title: "A tournament: its chips are not money" },
    closed ? "The table is over" : `Round ${Math.min(Math.max(round, 1), rounds)} of ${rounds}`,
  ),
  h("a", { href: `/tournament/${tournament}`, "data-page": true }, "Standing"),
];

export class TablePage {
  constructor(id, layout) {
    this.id = id;
    this.layout = layout;
    this.events = [];
    this.state = null;
    this.chosen = layout.chips[Math.min(1, layout.chips.length - 1)];
    this.picked = new Map(); // cards by where they lie, since two may be alike
    this.paint = painter(layout);
    this.doing = new Map();
    this.waiting = [];
    this.staged = new Staged({
      send: (bets) => this.#post("bet", { bets }),
      fits: (bets) => fits(this, bets),
      named: (bet) => named(this.layout, bet) + (bet.at && bet.at !== this.state.you[0] ? ` at ${bet.at}` : ""),
      changed: () => this.show(),
    });
    this.board = layout.equipment.some((one) => one.kind === "drum")
      ? new Lounge(layout, { buy: (bet) => this.do("bet", { bets: [bet] }), rate: () => this.chosen })
      : new Board(layout, (wager, place) => this.staged.put([oneChip(this, wager.id, place)]));
    this.coach = new Coach(this, this.board.element);
    this.setting = new Setting(this);
    this.tray = new Tray(this);
    this.keys = new Keys(this);
    this.why = new Why(this, this.board.element);
    this.scene = h("div", { cls: "scene", role: "group", "aria-label": "What lies on the table" });
    this.seats = h("ul", { cls: "seats", "aria-label": "Who sits here" });
    this.status = h("p", { cls: "status", role: "status" });
    this.room = h("div", { cls: "board-room", role: "group", "aria-label": "The layout" }, this.board.element);
    this.feed = h("ol", { cls: "feed", "aria-label": "What happens" });
    this.log = h("div", { cls: "log", role: "log", "aria-label": "What happens", tabindex: "0" }, this.feed);
    this.worth = new Worth(id);
    this.limits = h("div", { cls: "limits" });
    this.chips = h("span", { cls: "row in-tournament" }); // of a tournament, which are not money
    this.line = h("p", { cls: "line", role: "status" });
    this.element = h(
      "div",
      { cls: "table-page" },
      this.line,
      h(
        "header",
        { cls: "table-head" },
        h("div", {}, h("h1", {}, layout.title, " ", h("cite", {}, layout.law.join(", "))), this.limits),
        h(
          "p",
          { cls: "row" },
          this.chips,
          this.coach.toggle,
          h("a", { href: `/table/${id}/rules`, "data-page": true }, "Rules"),
          h("a", { href: `/table/${id}/analysis`, "data-page": true }, "House edge"),
        ),
      ),
      h(
        "div",
        { cls: `felt ${layout.positions.common ? "common" : "own"}` },
        this.scene,
        this.seats,
        this.status,
        this.room,
        this.setting.element,
      ),
      this.tray.element,
      h(
        "aside",
        {},
        h("section", { cls: "told", "aria-label": "The log" }, h("h2", {}, "What happens"), this.log),
        h(
          "section",
          { cls: "worth", "aria-label": "Paytables and house edge" },
          h("h2", {}, "What it pays, what it costs"),
          this.worth.element,
        ),
      ),
    );
    scrolls(this.scene, this.seats, this.room, this.tray.acts, this.tray.strip);
    this.ticking = setInterval(() => this.tray.tick(), 200);
    this.coupons = [];
    this.worth.draw(this.layout);
  }

  leave() {
    this.gone = true;
    clearInterval(this.ticking);
    this.socket?.close();
    this.keys.leave();
    this.board.leave();
  }

  connect() {
    const after = this.state ? `?after=${this.state.position}` : "";
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/live${after}`,
    );
    this.socket = socket;
    socket.onmessage = (message) => {
      this.waits = 500;
      this.line.textContent = "";
      this.#told(JSON.parse(message.data));
    };
    socket.onclose = (closing) => {
      if (this.gone) return;
      if (closing.code === 4401) {
        dispatchEvent(new Event("signed-out"));
        return;
      }
      if (closing.code === 4404) {
        toast(closing.reason, true);
        return;
      }
      this.line.textContent = "Connection lost; reconnecting…";
      this.waits = Math.min(8000, (this.waits ?? 500) * 2);
      setTimeout(() => !this.gone && this.connect(), this.waits);
    };
  }

  #told({ now, after, state, events }) {
    this.skew = Date.now() - now;
    const before = this.state,
      from = before?.position ?? -1,
      seat = before?.you[0],
      me = state.you[0];
    if (after > from) this.events = [];
    const fresh = events.filter((one) => one.position > from),
      happened = (...kinds) => fresh.some((one) => kinds.includes(one.event.kind));
    this.events = [...this.events, ...fresh].slice(-KEPT);
    this.state = state;
    if (seat !== me) this.position = this.tender = undefined;
    for (const [what, position] of this.doing) if (position <= state.position) this.#did(what);
    if (before && (posted(before) !== posted(state) || after > from)) this.#again();
    if (seat !== me || happened("seated", "left", "bought in", "cashed out")) refreshPurse();
    if (seat !== me || laid(before) !== laid(state)) this.#coupons();
    if (from < 0 || after > from) this.#feed((this.untold = null));
    else {
      this.untold = [...(this.untold ?? []), ...fresh];
      later("feed", () => {
        if (this.untold) this.#feed(this.untold);
        this.untold = null;
      });
    }
    if (state.round !== before?.round) this.staged.forget();
    if (me === undefined) this.staged.clear();
    else
      this.staged.closed(
        (one) => state.round === before?.round && !state.closing && Boolean(state.ask?.wagers?.includes(one.wager)),
      );
    this.show();
    if (before && seat === undefined) this.sat();
    if (posted(before) !== posted(state)) this.#limits();
    if (state.tournament) this.chips.replaceChildren(...inTournament(state));
  }

  // The layout as it now is: the limits or the rules have changed, or may have while the line was down.
  async #again() {
    const mine = (this.asking = (this.asking ?? 0) + 1),
      layout = await get(`/tables/${this.id}/layout`).catch(() => null);
    if (!layout || mine !== this.asking || this.gone) return;
    this.layout = this.board.layout = layout;
    this.tray.forget();
    this.#limits();
    this.paint = this.board.paint = painter(layout);
    if (!this.layout.chips.includes(this.chosen)) this.chosen = this.layout.chips[0];
    this.board.redraw();
    this.show();
    this.worth.draw(this.layout);
  }

  // The match play coupons that you may lay.
  async #coupons() {
    if (session.me.role !== "player") return;
    this.coupons = await get("/me/coupons").catch(() => this.coupons);
    if (!this.coupons.some((one) => one.value === this.coupon)) this.coupon = null;
    this.show();
  }

  // Who has just sat down begins at the layout.
  sat() {
    if (this.state.you.length && document.activeElement === document.body)
      (this.board.element.querySelector("[tabindex='0']:not(:disabled)") ?? this.tray.acts).focus({
        preventScroll: true,
      });
  }

  #limits() {
    const { minimum, maximum, increment } = this.state.limits;
    const most = maximum < 1e11 ? ` to ${dollars(maximum)}` : " or more";
    const steps = increment > 1 ? ` in steps of ${dollars(increment)}` : "";
    // A wager that is of one amount by the law is named with it; the sign is for the others.
    const fixed = this.layout.wagers
      .filter((one) => one.open && one.limited && one.limit.minimum === one.limit.maximum)
      .map((one) => `${one.name} ${dollars(one.limit.minimum)}`);
    const said = [...fixed, `${fixed.length ? "other bets" : "Bets"} ${dollars(minimum)}${most}${steps}`].join(", ");
    this.limits.replaceChildren(
      h("p", { cls: "quiet" }, said),
      ...(this.state.pending.length ? [signs(this.state.pending)] : []),
    );
  }

  // ---------------- the scene

  show() {
    const { state, layout } = this,
      scene = sceneOf(this.events),
      me = state.you[0];
    const asked = state.ask?.waiting ?? [],
      mine = asked.filter((one) => state.you.includes(one.seat) && one.options);
    const others = this.setting.update(mine, scene);
    this.picks = mostPicked(others);
    if (!this.picks) this.picked.clear();
    const middle = [];
    const sections = wheelOf(layout);
    if (sections) middle.push(wheel(sections, scene.spun, this.paint, hasBall(layout)));
    if (scene.dice) middle.push(h("div", { cls: "dice" }, scene.dice.map(die)));
    for (const [name, cards, cross] of handsElsewhere(scene))
      middle.push(this.#hand(words(name), cards, cross ? "cross" : ""));
    for (const [name, amount] of Object.entries(state.meters)) {
      const [kind, ...of] = name.split(" ");
      if (amount || kind === "meter")
        middle.push(h("p", { cls: "meter" }, `${words(of.join(" "))} ${kind} ${dollars(amount)}`));
    }
    renew(this.scene, ...middle); // a card in flight is not drawn anew because others bet
    this.scene.classList.toggle("old", scene.old);
    this.status.textContent = state.status;
    renew(
      this.seats,
      ...Array.from({ length: layout.seats }, (_, i) => this.#position(i + 1, scene, asked, me)).filter(Boolean),
    );

    const open = new Set(state.ask?.wagers ?? []);
    this.board.update({
      layout: layout.positions.common ? state.layout : state.layout.filter((one) => one.at === this.at(me)),
      staged: this.staged.bets.filter((one) => layout.positions.common || (one.at ?? me) === this.at(me)),
      you: state.you,
      seats: state.seats,
      open: state.closing ? new Set() : open,
      marks: scene.old ? scene.marks : null,
      drawn: scene.drawn,
      events: this.events,
      status: state.status,
    });
    // Staff have no position of their own.
    this.board.element.hidden = !layout.positions.common && session.me.role !== "player";
    this.board.element.classList.toggle("taking", open.size > 0 && me !== undefined && !state.closing);
    this.tray.show(scene, asked, mine, open, me, others);
    this.coach.show(mine);
    later("worth", () =>
      this.worth.show([...state.layout.filter((one) => state.you.includes(one.seat)), ...this.staged.bets]),
    );
    if (mine.length && mine[0].at !== this.turned)
      this.seats.querySelector(`[data-seat="${mine[0].at}"]`)?.scrollIntoView({ block: "nearest" });
    this.turned = mine[0]?.at;
  }

  // A betting position: who sits there, the hands and the bets that lie there.
  #position(seat, scene, asked, me) {
    const { state, layout } = this,
      sits = state.seats[seat],
      net = scene.net.get(seat);
    const bets = layout.positions.common ? [] : state.layout.filter((one) => one.at === seat);
    const hands = handsAt(scene, seat),
      turn = asked.some((one) => one.at === seat);
    const may =
      session.me.role === "player" && me === undefined && !state.closing && !state.closed && !state.tournament;
    if (!sits && !hands.length && !bets.length && !may) return null;
    const held = state.layout.some((one) => one.seat === seat),
      own = asked.some((one) => one.at === seat && state.you.includes(one.seat));
    return h(
      "li",
      {
        cls: `${seat === me ? "me" : ""} ${turn ? "asked" : ""} ${sits ? "" : "free"}`,
        "aria-current": turn ? "true" : undefined,
        "data-seat": seat,
      },
      sits
        ? [
            h(
              "div",
              { cls: "who" },
              h("b", {}, seat === me ? `${sits.name} (you)` : sits.name),
              " ",
              h("span", { cls: "quiet" }, `seat ${seat}`),
              sits.color
                ? h("span", {
                    cls: "swatch",
                    role: "img",
                    "aria-label": `${sits.color} chips`,
                    title: `${sits.color} chips`,
                    style: { "--chip": tone(sits.color) },
                  })
                : null,
              sits.ready ? h("span", { cls: "tag" }, "ready") : null,
            ),
            h(
              "div",
              { cls: "money" },
              h("span", { cls: "chips-left", "data-testid": `chips-${seat}` }, dollars(sits.chips)),
              net !== undefined && (scene.old || !held) ? h("span", { cls: wonOrLost(net) }, signed(net)) : null,
            ),
          ]
        : may
          ? h("button", { "data-act": `sit ${seat}`, onclick: () => sit(this, seat) }, `Sit at ${seat}`)
          : h("span", { cls: "quiet" }, `position ${seat}`),
      hands.length
        ? h(
            "div",
            { cls: "hands" },
            hands.map(([name, cards], nth) =>
              this.#hand(words(name), cards, scene.old ? "old" : "", own && this.picks ? `${seat} ${nth}` : ""),
            ),
          )
        : null,
      bets.length
        ? h(
            "ul",
            { cls: "bets" },
            bets.map((one) =>
              h(
                "li",
                {},
                chip(one.amount, colorOf(state, one)),
                ` ${named(layout, one)} `,
                one.seat === seat ? "" : `(${state.seats[one.seat]?.name ?? `seat ${one.seat}`})`,
              ),
            ),
          )
        : null,
    );
  }

  #hand(name, cards, cls = "", picks = "") {
    const down = this.layout.equipment.some(({ kind }) => kind === "tiles") ? tileBack : () => card(null);
    const pick = (key, one) => {
      pickUpTo(this.picks, this.picked, key, one);
      this.show();
    };
    return h(
      "div",
      { cls: `hand ${cls}` },
      name ? h("span", { cls: "label" }, name) : null,
      h(
        "div",
        { cls: "cards" },
        cards.map((one, at) =>
          one && picks
            ? h(
                "button",
                {
                  cls: "pick",
                  "data-act": `pick ${one}`,
                  "aria-pressed": this.picked.has(`${picks} ${at}`) ? "true" : "false",
                  onclick: () => pick(`${picks} ${at}`, one),
                },
                card(one),
              )
            : one
              ? card(one)
              : down(),
        ),
      ),
    );
  }

  // ---------------- what you may do

  // Does something once: a second click while it is under way, or before its result is seen, is none.
  async do(what, body, done = "") {
    if (this.doing.has(what)) return undefined;
    this.doing.set(what, Infinity);
    const answer = await attempt(() => this.#post(what, typeof body === "function" ? body() : body), done);
    if (answer?.position > this.state.position) this.doing.set(what, answer.position);
    else this.#did(what);
    return answer;
  }

  // What was asked for has happened, or was refused, and the page shows it.
  #did(what) {
    this.doing.delete(what);
    for (const done of this.waiting.splice(0)) done();
  }

  async done(what) {
    while (this.doing.has(what)) await new Promise((done) => this.waiting.push(done));
  }

  #post(what, body) {
    return post(`/tables/${this.id}/${what}`, { ...body, position: this.state.position });
  }

  // Where the next chip goes.
  at(me) {
    return this.position ?? me;
  }

  // ---------------- telling

  #feed(fresh) {
    const line = (one) =>
      one.event.kind === "round"
        ? h("li", { cls: "round" }, `Round ${one.event.number}`)
        : h(
            "li",
            {
              cls: [
                "event",
                one.event.kind.replaceAll(" ", "-"),
                one.event.kind === "settled" ? wonOrLost(one.event.net) : "",
              ].join(" "),
            },
            h("span", {}, one.says),
            " ",
            cite(one.law),
          );
    const low = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 60;
    if (fresh === null) this.feed.replaceChildren(...this.events.slice(-LINES).map(line));
    else this.feed.append(...fresh.slice(-LINES).map(line));
    while (this.feed.children.length > LINES) this.feed.firstChild.remove();
    if (low || fresh === null)
      requestAnimationFrame(() => {
        this.log.scrollTop = this.log.scrollHeight;
      });
  }
}
