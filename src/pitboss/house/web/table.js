// A table: what lies there, whose turn it is, what may be done, and every event in a sentence with its paragraph.

import { betting, colorOf, fits, named, oneChip } from "./betting.js";
import { Board, painter, wheelOf } from "./board.js";
import { attempt, cite, dollars, get, h, post, renew, session, signed, toast, words } from "./dom.js";
import { refreshPurse } from "./main.js";
import { Lounge } from "./lounge.js";
import { signs } from "./options.js";
import { card, chip, die, tileBack, tone, wheel } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";
import { choices, purse, sit } from "./seat.js";
import { Setting } from "./setting.js";
import { dealerPanel, floorPanel } from "./staff.js";
import { Staged } from "./staged.js";
import { paytable } from "./worth.js";

const KEPT = 500;

export async function page(id) {
  const layout = await get(`/tables/${id}/layout`), Page = layout.between_players ? (await import("./poker.js")).PokerPage : TablePage;
  const table = new Page(Number(id), layout);
  table.connect();
  return { element: table.element, title: table.layout.title, leave: () => table.leave() };
}

// What is asked, and what one may answer where the question does not name it.
const yourTurn = (says, answers) => answers.some((one) => says.includes(one.split(" ")[0])) ? `Your turn: ${says}.`
  : `Your turn (${says}): ${answers.length > 1 ? `${answers.slice(0, -1).join(", ")} or ` : ""}${answers.at(-1)}?`;

// What the sign at the table says, and on which of your bets a coupon lies.
const posted = (state) => JSON.stringify([state?.limits, state?.pending]);
const laid = (state) => JSON.stringify(state?.layout.filter((one) => one.coupon && state.you.includes(one.seat)).map((one) => one.id) ?? []);

export class TablePage {
  constructor(id, layout) {
    this.id = id;
    this.layout = layout;
    this.events = [];
    this.state = null;
    this.chosen = layout.chips[Math.min(1, layout.chips.length - 1)];
    this.picked = new Map();  // cards by where they lie, since two may be alike
    this.paint = painter(layout);
    this.doing = new Map();
    this.staged = new Staged({ send: (bets) => this.#post("bet", { bets }), fits: (bets) => fits(this, bets), named: (bet) => named(this.layout, bet) + (bet.at && bet.at !== this.state.you[0] ? ` at ${bet.at}` : ""), changed: () => this.show() });
    this.board = layout.equipment.some((one) => one.kind === "drum")
      ? new Lounge(layout, { buy: (bet) => this.do("bet", { bets: [bet] }), rate: () => this.chosen })
      : new Board(layout, (wager, place) => this.staged.put([oneChip(this, wager.id, place)]));
    this.felt = h("div", { cls: "scene" });
    this.seats = h("ul", { cls: "seats", "aria-label": "Who sits here" });
    this.acts = h("div", { cls: "acts", tabindex: "-1" });
    this.setting = new Setting(this);
    this.actions = h("section", { cls: "actions", "aria-label": "What you may do" }, this.setting.element, this.acts);
    this.turn = h("p", { cls: "turn", role: "status", "aria-live": "polite" });
    this.status = h("p", { cls: "status", role: "status" });
    this.feed = h("ol", { cls: "feed", role: "log", "aria-label": "What happens", tabindex: "0" });
    this.pays = h("div", { cls: "paytable" });
    this.limits = h("div", { cls: "limits" });
    this.staff = h("div");
    this.clock = h("div", { cls: "clock", role: "timer", hidden: true }, h("span"), h("div", { cls: "bar" }, h("div")));
    this.now = h("div", { cls: "now" }, this.turn, this.clock);
    this.line = h("p", { cls: "line", role: "status" });
    this.element = h("div", { cls: "table-page" }, this.line,
      h("header", { cls: "table-head" },
        h("div", {}, h("h1", {}, layout.title, " ", h("cite", {}, layout.law.join(", "))), this.limits),
        h("p", { cls: "row" },
          h("a", { href: `/table/${id}/rules`, "data-page": true }, "Rules"), h("a", { href: `/table/${id}/analysis`, "data-page": true }, "House edge"))),
      h("div", { cls: "felt" }, this.felt, this.seats, this.status, this.now, this.board.element, this.staged.element),
      this.actions, this.staff,
      h("aside", {},
        h("section", { cls: "told", "aria-label": "The log" }, h("h2", {}, "What happens"), this.feed),
        h("section", { cls: "worth", "aria-label": "Paytables and house edge" }, h("h2", {}, "What it pays, what it costs"), this.pays)));
    this.fit = () => this.#beside();
    this.board.wide.addEventListener("change", this.fit);
    this.ticking = setInterval(() => this.#tick(), 200);
    this.coupons = [];
    this.#worth();
  }

  leave() {
    this.gone = true;
    clearInterval(this.ticking);
    this.socket?.close();
    this.board.wide.removeEventListener("change", this.fit);
    this.board.leave();
  }

  connect() {
    const after = this.state ? `?after=${this.state.position}` : "";
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/live${after}`);
    this.socket = socket;
    socket.onmessage = (message) => { this.waits = 500; this.line.textContent = ""; this.#told(JSON.parse(message.data)); };
    socket.onclose = (closing) => {
      if (this.gone) return;
      if (closing.code === 4401) { dispatchEvent(new Event("signed-out")); return; }
      if (closing.code === 4404) { toast(closing.reason, true); return; }
      this.line.textContent = "Connection lost; reconnecting…";
      this.waits = Math.min(8000, (this.waits ?? 500) * 2);
      setTimeout(() => !this.gone && this.connect(), this.waits);
    };
  }

  #told({ now, after, state, events }) {
    this.skew = Date.now() - now;
    const before = this.state, from = before?.position ?? -1, seat = before?.you[0], me = state.you[0];
    if (after > from) this.events = [];
    const fresh = events.filter((one) => one.position > from), happened = (...kinds) => fresh.some((one) => kinds.includes(one.event.kind));
    this.events = [...this.events, ...fresh].slice(-KEPT);
    this.state = state;
    if (seat !== me) this.position = this.tender = undefined;
    for (const [what, position] of this.doing) if (position <= state.position) this.doing.delete(what);
    if (before && (posted(before) !== posted(state) || after > from)) this.#again();
    if (seat !== me || happened("seated", "left", "bought in", "cashed out")) refreshPurse();
    if (seat !== me || laid(before) !== laid(state)) this.#coupons();
    this.#feed(from < 0 || after > from ? null : fresh);
    if (me === undefined) this.staged.clear();
    else this.staged.closed((one) => state.round === before?.round && !state.closing && Boolean(state.ask?.wagers?.includes(one.wager)));
    this.show();
    if (before && seat === undefined) this.sat();
    if (posted(before) !== posted(state)) this.#limits();
  }

  // The layout as it now is: the limits or the rules have changed, or may have while the line was down.
  async #again() {
    const mine = this.asking = (this.asking ?? 0) + 1, layout = await get(`/tables/${this.id}/layout`).catch(() => null);
    if (!layout || mine !== this.asking || this.gone) return;
    this.layout = this.board.layout = layout;
    this.paint = this.board.paint = painter(layout);
    if (!this.layout.chips.includes(this.chosen)) this.chosen = this.layout.chips[0];
    this.board.redraw();
    this.show();
    this.#worth();
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
    if (this.state.you.length && document.activeElement === document.body) (this.board.element.querySelector("[tabindex='0']:not(:disabled)") ?? this.acts).focus({ preventScroll: true });
  }

  #worth() {
    const { layout } = this, show = (priced) => { if (layout === this.layout) this.pays.replaceChildren(paytable(layout, priced)); };
    show(null);
    get(`/tables/${this.id}/prices`).then(({ priced }) => show(priced)).catch(() => {});
  }

  #limits() {
    const { minimum, maximum, increment } = this.state.limits;
    const most = maximum < 1e11 ? ` to ${dollars(maximum)}` : " or more";
    const steps = increment > 1 ? ` in steps of ${dollars(increment)}` : "";
    this.limits.replaceChildren(h("p", { cls: "quiet" }, `Bets ${dollars(minimum)}${most}${steps}`), ...(this.state.pending.length ? [signs(this.state.pending)] : []));
  }

  // ---------------------------------------------------------------- the scene

  show() {
    const { state, layout } = this, scene = sceneOf(this.events), me = state.you[0];
    const asked = state.ask?.waiting ?? [], mine = asked.filter((one) => state.you.includes(one.seat) && one.options);
    const others = this.setting.update(mine, scene);
    this.picks = others.some((one) => one.options.some((option) => option.cards));
    if (!this.picks) this.picked.clear();
    const middle = [];
    const sections = wheelOf(layout);
    if (sections) middle.push(wheel(sections, scene.spun, this.paint));
    if (scene.dice) middle.push(h("div", { cls: "dice" }, scene.dice.map(die)));
    for (const [name, cards] of handsElsewhere(scene)) middle.push(this.#hand(words(name), cards));
    for (const [name, amount] of Object.entries(state.meters)) {
      const [kind, ...of] = name.split(" ");
      if (amount || kind === "meter") middle.push(h("p", { cls: "meter" }, `${words(of.join(" "))} ${kind} ${dollars(amount)}`));
    }
    this.felt.replaceChildren(...middle);
    this.felt.classList.toggle("old", scene.old);
    this.status.textContent = state.status;
    this.status.hidden = !state.status;
    renew(this.seats, ...Array.from({ length: layout.seats }, (_, i) => this.#position(i + 1, scene, asked, me)).filter(Boolean));

    const open = new Set(state.ask?.wagers ?? []);
    this.board.update({ layout: layout.positions.common ? state.layout : state.layout.filter((one) => one.at === this.at(me)),
      staged: this.staged.bets.filter((one) => layout.positions.common || (one.at ?? me) === this.at(me)), you: state.you, seats: state.seats, open: state.closing ? new Set() : open, marks: scene.old ? scene.marks : null, drawn: scene.drawn, events: this.events, status: state.status });
    this.board.element.hidden = !layout.positions.common && session.me.role !== "player";  // staff have no position of their own
    this.#says(asked, mine, me);
    renew(this.acts, ...this.#act(others, open, me));
    this.actions.hidden = !this.acts.children.length;
    this.#beside();
    if (mine.length && mine[0].at !== this.turned) this.seats.querySelector(`[data-seat="${mine[0].at}"]`)?.scrollIntoView({ block: "nearest" });
    this.turned = mine[0]?.at;
    renew(this.staff, ...(session.me.role === "dealer" && !layout.automatic ? [dealerPanel(this)] : session.me.role === "floorperson" ? [floorPanel(this)] : []));
    if (state.awaiting && document.activeElement === this.staff) this.staff.querySelector("[name=key]")?.focus();
    this.#tick();
  }

  // Whose turn it is and why chips are not bet is told where it is in sight: around the layout, on a phone with what one may do.
  #beside() {
    const layout = this.board.element, home = this.board.wide.matches || this.actions.hidden ? layout.parentNode : this.actions;
    if (this.now.parentNode === home) return;
    if (home === this.actions) home.prepend(this.now, this.staged.element);
    else { layout.before(this.now); layout.after(this.staged.element); }
  }

  // A betting position: who sits there, the hands and the bets that lie there.
  #position(seat, scene, asked, me) {
    const { state, layout } = this, sits = state.seats[seat], net = scene.net.get(seat);
    const bets = layout.positions.common ? [] : state.layout.filter((one) => one.at === seat);
    const hands = handsAt(scene, seat), turn = asked.some((one) => one.at === seat);
    const may = session.me.role === "player" && me === undefined && !state.closing && !state.closed;
    if (!sits && !hands.length && !bets.length && !may) return null;
    const held = state.layout.some((one) => one.seat === seat), own = asked.some((one) => one.at === seat && state.you.includes(one.seat));
    return h("li", { cls: `${seat === me ? "me" : ""} ${turn ? "asked" : ""} ${sits ? "" : "free"}`, "aria-current": turn ? "true" : undefined, "data-seat": seat },
      sits ? [h("div", { cls: "who" }, h("b", {}, seat === me ? `${sits.name} (you)` : sits.name), " ", h("span", { cls: "quiet" }, `seat ${seat}`), sits.color ? h("span", { cls: "swatch", role: "img", "aria-label": `${sits.color} chips`, title: `${sits.color} chips`, style: { "--chip": tone(sits.color) } }) : null, sits.ready ? h("span", { cls: "tag" }, "ready") : null),
        h("div", { cls: "money" }, h("span", { cls: "chips-left", "data-testid": `chips-${seat}` }, dollars(sits.chips)),
          net !== undefined && (scene.old || !held) ? h("span", { cls: net > 0 ? "won" : net < 0 ? "lost" : "even" }, signed(net)) : null)]
        : may ? h("button", { "data-act": `sit ${seat}`, onclick: () => sit(this, seat) }, `Sit at ${seat}`) : h("span", { cls: "quiet" }, `position ${seat}`),
      hands.length ? h("div", { cls: "hands" }, hands.map(([name, cards], nth) => this.#hand(words(name), cards, scene.old, own && this.picks ? `${seat} ${nth}` : ""))) : null,
      bets.length ? h("ul", { cls: "bets" }, bets.map((one) => h("li", {}, chip(one.amount, colorOf(state, one)), ` ${named(layout, one)} ${one.seat === seat ? "" : `(${state.seats[one.seat]?.name ?? `seat ${one.seat}`})`}`))) : null);
  }

  #hand(name, cards, old = false, picks = "") {
    const down = this.layout.equipment.some(({ kind }) => kind === "tiles") ? tileBack : () => card(null);
    const pick = (key, one) => { this.picked.delete(key) || this.picked.set(key, one); this.show(); };
    return h("div", { cls: `hand ${old ? "old" : ""}` }, name ? h("span", { cls: "label" }, name) : null,
      h("div", { cls: "cards" }, cards.map((one, at) => one && picks
        ? h("button", { cls: "pick", "data-act": `pick ${one}`, "aria-pressed": this.picked.has(`${picks} ${at}`) ? "true" : "false", onclick: () => pick(`${picks} ${at}`, one) }, card(one))
        : one ? card(one) : down())));
  }

  #says(asked, mine, me) {
    const { state, layout } = this;
    const says = state.closed ? "The table is closed."
      : state.stuck ? "The table waits for a floorperson."
      : state.awaiting ? `The dealer draws the ${words(state.awaiting.kind)} for ${words(state.awaiting.to)}.`
      : mine.length ? yourTurn(state.ask.says.replace(/[.?!]$/, ""), mine[0].options.map((one) => words(one.action)))
      : asked.length ? `Waiting for ${asked.map((one) => state.seats[one.seat]?.name ?? `seat ${one.seat}`).join(", ")}.`
      : state.ask ? (me === undefined ? "Betting is open." : state.closing ? "The table closes after this round." : "Place your bets.")
      : layout.automatic ? "Sit down, and the table begins." : "The dealer begins the next round.";
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // ---------------------------------------------------------------- what you may do

  #act(mine, open, me) {
    const { state } = this;
    if (me === undefined || state.closed) return [];
    return [...mine.map((one) => choices(this, one)), ...(open.size && !state.closing ? [betting(this, open, me)] : []), purse(this, me)];
  }

  // Does something once: a second click while it is under way, or before its result is seen, is none.
  async do(what, body, done = "") {
    if (this.doing.has(what)) return undefined;
    this.doing.set(what, Infinity);
    const answer = await attempt(() => this.#post(what, typeof body === "function" ? body() : body), done);
    if (answer?.position > this.state.position) this.doing.set(what, answer.position);
    else this.doing.delete(what);
    return answer;
  }

  #post(what, body) { return post(`/tables/${this.id}/${what}`, { ...body, position: this.state.position }); }

  // Where the next chip goes.
  at(me) { return this.position ?? me; }

  // ---------------------------------------------------------------- telling

  #feed(fresh) {
    const line = (one) => one.event.kind === "round" ? h("li", { cls: "round" }, `Round ${one.event.number}`)
      : h("li", { cls: `event ${one.event.kind.replaceAll(" ", "-")} ${one.event.kind === "settled" ? (one.event.net > 0 ? "won" : one.event.net < 0 ? "lost" : "even") : ""}` },
        h("span", {}, one.says), " ", cite(one.law));
    const low = this.feed.scrollHeight - this.feed.scrollTop - this.feed.clientHeight < 60;
    if (fresh === null) this.feed.replaceChildren(...this.events.map(line));
    else this.feed.append(...fresh.map(line));
    while (this.feed.children.length > KEPT) this.feed.firstChild.remove();
    if (low || fresh === null) requestAnimationFrame(() => { this.feed.scrollTop = this.feed.scrollHeight; });
  }

  #tick() {
    const until = this.state?.deadline;
    this.clock.hidden = !until;
    if (!until) return;
    const left = Math.max(0, (until + this.skew - Date.now()) / 1000);
    const all = this.state.ask?.wagers ? this.layout.bets_seconds : this.layout.choices_seconds;
    this.clock.firstChild.textContent = `${Math.ceil(left)} s`;
    this.clock.querySelector(".bar > div").style.setProperty("width", `${Math.min(100, 100 * left / all)}%`);
    this.clock.classList.toggle("short", left < 6);
  }
}
