// A table: the felt, whose turn it is, what may be done, and every event in a sentence with its paragraph.

import { get, me } from "../lib/api.js";
import { cite, dollars, fill, h, later, renew, scrolls, signed, wonOrLost, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { notePlayed, showProcedure, showsProcedure } from "../lib/preferences.js";
import { posted, TableStore } from "../lib/store.js";
import { refreshPurse } from "../main.js";
import { KenoBoard } from "../keno/keno.js";
import { signs } from "../staff/options.js";
import { colorOf, nameOf, nextChip } from "./betting.js";
import { cloth, placeOnArc } from "./arc.js";
import { Board, hasArc, hasBall, markName, painter, wheelOf } from "./board.js";
import { Coach } from "./coach.js";
import { playerName } from "./company.js";
import { Controls } from "./controls.js";
import { DisabledReason } from "./disabled-reason.js";
import { EdgePanel } from "./edge-panel.js";
import { Fairness } from "./fairness.js";
import { Keys } from "./keys.js";
import { isMoving, play, stopMotion } from "./motion.js";
import { narrate } from "./narration.js";
import { PendingBets } from "./pending-bets.js";
import { card, chip, die, tileBack, tone, wheel } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";
import { firstFreeSeat, maxPicked, sit, sitDown } from "./seat.js";
import { Setting } from "./setting.js";
import { soundSwitch } from "./sound.js";

/** @import { Child, Hand, Layout, Page, Question, Scene } from "../lib/types.d.ts" */
/** @import { Seat, TableEvent, TableState, Told, Tournament } from "../lib/types.d.ts" */

const LINES = 200; // of the log
const NO_MAXIMUM = 1e11;

/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  /** @type {Layout} */
  const layout = await get(`/tables/${id}/layout`),
    Type = layout.between_players ? (await import("../poker/poker.js")).PokerPage : TablePage;
  const shown = new Type(Number(id), layout);
  shown.store.connection.open();
  return { element: shown.element, title: named(layout.title), leave: () => shown.leave() };
}

// Which of your bets have a coupon.
/** @param {TableState | null} state */
const withCoupon = (state) =>
  JSON.stringify(state?.layout.filter((bet) => bet.coupon && state.you.includes(bet.seat)).map((bet) => bet.id) ?? []);

// Where the table belongs to a tournament: which round is played, and the way to the standings.
/** @param {TableState} state @returns {Child[]} */
const inTournament = ({ tournament, round, closed }) =>
  tournament
    ? [
        h(
          "span",
          { cls: "tag", title: t`A tournament: its chips are not money` },
          closed
            ? t`This table is finished`
            : t`Round ${Math.min(Math.max(round, 1), tournament.rounds)} of ${tournament.rounds}`,
        ),
        h("a", { href: `/tournament/${tournament.tournament}`, "data-page": true }, t`Standings`),
      ]
    : [];

/** @param {Layout} layout */
const feltClass = (layout) =>
  [
    "felt",
    layout.positions.common ? "common" : "own",
    wheelOf(layout) ? "with-wheel" : "",
    hasArc(layout) ? "arc" : "",
  ].join(" ");

export class TablePage {
  gone = false;
  /** @type {Seat | undefined} the position that was asked last */
  asked = undefined;
  /** @type {Told[] | null} events that are not in the log yet */
  unlogged = null;

  /** @param {number} id @param {Layout} layout */
  constructor(id, layout) {
    this.store = new TableStore(id, layout, {
      changed: () => this.store.ready && this.show(),
      moving: isMoving,
      received: (before, fresh) => this.received(before, fresh),
      relaid: () => this.#relaid(),
    });
    const { store } = this;
    this.paint = painter(layout);
    this.pending = new PendingBets(store);
    this.board = store.has("drum")
      ? new KenoBoard(layout, {
          buy: (slip) => store.act("bet", { bets: [slip] }),
          rate: () => store.selected.chip,
        })
      : new Board(layout, (wager, place) => this.pending.put([nextChip(store, wager.id, place)]));
    this.coach = new Coach(store, this.board.element);
    this.setting = new Setting(store);
    this.controls = new Controls(store, this.pending, this.coach, this.setting);
    this.keys = new Keys(store, this.pending, this.controls);
    this.disabledReason = new DisabledReason(store, this.board.element);
    this.edgePanel = new EdgePanel(id);
    this.fairness = new Fairness(id);
    this.scene = h("div", { cls: "scene", role: "group", "aria-label": t`Cards, dice and wheel` });
    this.seats = h("ul", { cls: "seats", "aria-label": t`Players` });
    this.status = h("p", { cls: "status", role: "status" });
    this.room = h("div", { cls: "board-room", role: "group", "aria-label": t`Layout` }, this.board.element);
    this.feed = h("ol", { cls: "feed", "aria-label": t`Events`, "data-empty": t`Nothing has happened yet.` });
    this.procedure = h("input", {
      type: "checkbox",
      onchange: () => {
        showProcedure(this.procedure.checked);
        this.#fold();
      },
    });
    this.procedure.checked = showsProcedure();
    this.log = h("div", { cls: "log", role: "log", "aria-label": t`Events`, tabindex: "0" }, this.feed);
    this.limits = h("div", { cls: "limits" });
    this.tournament = h("span", { cls: "row in-tournament" });
    this.prize = h("span", { cls: "prize", role: "status", "data-testid": "prize" });
    this.line = h("p", { cls: "line", role: "status" });
    this.head = h(
      "header",
      { cls: "table-head" },
      // Long limits scroll, also by keys.
      h(
        "div",
        { tabindex: "0" },
        h("h1", {}, named(layout.title), " ", h("cite", {}, layout.law.join(", "))),
        this.limits,
      ),
      h(
        "p",
        { cls: "row" },
        this.tournament,
        this.prize,
        this.coach.toggle,
        soundSwitch(),
        h("a", { href: `/table/${id}/rules`, "data-page": true }, t`Rules`),
        h("a", { href: `/table/${id}/analysis`, "data-page": true }, t`House edge`),
      ),
    );
    this.element = h(
      "div",
      { cls: "table-page" },
      this.line,
      this.head,
      h(
        "div",
        { cls: feltClass(layout) },
        ...(hasArc(layout) ? cloth(layout) : []),
        this.scene,
        this.seats,
        this.status,
        this.room,
        this.setting.element,
      ),
      this.controls.element,
      h(
        "aside",
        {},
        h(
          "section",
          { cls: "told", "aria-label": t`Log` },
          h("h2", {}, t`Log `, h("label", { cls: "quiet" }, this.procedure, t` with procedure`)),
          this.log,
          this.fairness.element,
        ),
        h(
          "section",
          { cls: "edge-panel", "aria-label": t`Paytables and house edge` },
          h("h2", {}, t`Payouts and house edge`),
          this.edgePanel.element,
        ),
      ),
    );
    scrolls(this.scene, this.seats, this.room, this.controls.acts, this.controls.strip);
    this.#fold();
    this.ticking = setInterval(() => this.controls.tick(), 200);
    this.edgePanel.draw(layout);
    this.skip = () => {
      store.skip();
      stopMotion();
    };
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, this.skip, true);
  }

  leave() {
    for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, this.skip, true);
    this.gone = true;
    clearInterval(this.ticking);
    this.store.leave();
    this.keys.leave();
    this.board.leave();
  }

  // ---------------------------------------------------------------- receiving

  // Draws what is new; fresh is null if all of it is.
  /** @param {TableState | null} before @param {Told[] | null} fresh */
  received(before, fresh) {
    const { store } = this,
      { state, seat } = store,
      moved = before?.you[0] !== seat;
    /** @param {...string} kinds */
    const happened = (...kinds) => fresh?.some(({ event }) => kinds.includes(event.kind));
    if (moved || happened("seated", "left", "bought in", "cashed out"))
      refreshPurse().then(() => !this.gone && store.ready && this.show());
    if (moved || withCoupon(before) !== withCoupon(state)) store.loadCoupons();
    if (fresh === null) this.#feed((this.unlogged = null));
    else {
      this.unlogged = [...(this.unlogged ?? []), ...fresh];
      later("feed", () => {
        if (this.unlogged) this.#feed(this.unlogged);
        this.unlogged = null;
      });
    }
    if (state.round !== before?.round || moved) this.pending.forget();
    if (seat === undefined) this.pending.clear();
    else if (!store.settling)
      this.pending.closed((slip) => state.round === before?.round && store.open.has(slip.wager));
    this.show();
    if (before && before.you[0] === undefined) this.sat();
    if (moved && seat !== undefined) notePlayed(store.id);
    if (!before) this.#sitIfAsked();
    if (posted(before) !== posted(state)) this.#limits();
    if (state.tournament && before?.closed !== state.closed) this.#prize(state.tournament.tournament);
    renew(this.tournament, ...inTournament(state)); // a click that skips the motion must not replace the link under it
    if (fresh) this.animate(fresh);
  }

  // What is to be won in the tournament, or what you have won.
  /** @param {number} id */
  async #prize(id) {
    /** @type {Tournament | null} */
    const tournament = await get(`/tournaments/${id}`).catch(() => null),
      mine = tournament?.standing.find((row) => row.name === me().name);
    if (this.gone || !tournament) return;
    this.prize.textContent =
      tournament.phase === "finished" && mine
        ? mine.prize
          ? t`You finished in place ${mine.place} and won ${dollars(mine.prize)}.`
          : t`You finished in place ${mine.place}.`
        : t`Prizes ${dollars(tournament.money.pool)}`;
  }

  /** @param {Told[]} fresh */
  animate(fresh) {
    play(fresh, ({ wager, on }) => this.board.spotOf({ wager, on }));
  }

  #relaid() {
    if (this.gone) return;
    const { layout } = this.store;
    this.board.layout = layout;
    this.controls.forget();
    this.#limits();
    this.paint = painter(layout);
    this.board.redraw();
    this.show();
    this.edgePanel.draw(layout);
  }

  // Takes a seat at once where the address asks for it: "?sit".
  #sitIfAsked() {
    if (!new URLSearchParams(location.search).has("sit")) return;
    history.replaceState(null, "", location.pathname);
    if (this.store.maySit && firstFreeSeat(this.store) !== undefined) sitDown(this.store);
  }

  // Whoever has just sat down starts at the layout.
  sat() {
    if (this.store.seat === undefined || document.activeElement !== document.body) return;
    const first = /** @type {HTMLElement | null} */ (this.board.element.querySelector("[tabindex='0']:not(:disabled)"));
    (first ?? this.controls.acts).focus({ preventScroll: true });
  }

  #limits() {
    const { state, layout } = this.store,
      { minimum, maximum, increment } = state.limits;
    const range = `${dollars(minimum)}${maximum < NO_MAXIMUM ? t` to ${dollars(maximum)}` : t` or more`}`,
      steps = increment > 1 ? t` in steps of ${dollars(increment)}` : "";
    // The law fixes the amount of some wagers; the sign is for the others.
    const fixed = layout.wagers
      .filter((wager) => wager.open && wager.limited && wager.limit.minimum === wager.limit.maximum)
      .map((wager) => `${named(wager.name)} ${dollars(wager.limit.minimum)}`);
    const said = [...fixed, `${fixed.length ? t`other bets` : t`Bets`} ${range}${steps}`].join(", ");
    fill(this.limits, h("p", { cls: "quiet" }, said), state.pending.length ? signs(state.pending) : null);
  }

  // ---------------------------------------------------------------- drawing

  show() {
    const { store } = this,
      { state, layout } = store,
      scene = sceneOf(store.events),
      asked = state.ask?.waiting ?? [],
      mine = store.questions,
      others = this.setting.update(mine, scene);
    store.allowPicks(maxPicked(others));
    this.line.textContent = store.status;
    renew(this.scene, ...this.#equipment(scene)); // a card in flight is not drawn again because others bet
    this.scene.classList.toggle("old", scene.old);
    this.status.textContent = named(state.status);
    const positions = Array.from({ length: layout.seats }, (_, i) => this.#position(i + 1, scene, asked));
    renew(this.seats, positions);
    this.#layout(scene);
    this.controls.show(scene, asked, mine, others);
    this.coach.show(mine);
    this.fairness.show(state);
    later("worth", () => this.edgePanel.show([...store.ownBets, ...this.pending.bets], store.selected.chip));
    const at = mine[0]?.at;
    if (at !== undefined && at !== this.asked)
      this.seats.querySelector(`[data-seat="${at}"]`)?.scrollIntoView({ block: "nearest" });
    this.asked = at;
  }

  /** @param {Scene} scene @returns {Child[]} */
  #equipment(scene) {
    const { state, layout } = this.store,
      sections = wheelOf(layout);
    return [
      sections &&
        wheel(sections, scene.spun, this.paint, {
          ball: hasBall(layout),
          turning: this.store.settling,
          name: (mark) => markName(layout, mark),
        }),
      scene.dice && h("div", { cls: "dice" }, scene.dice.map(die)),
      handsElsewhere(scene).map((hand) => this.#hand(hand, hand[2] ? "cross" : "")),
      Object.entries(state.meters).map(([name, amount]) => {
        const [kind, ...of] = name.split(" ");
        return amount || kind === "meter"
          ? h("p", { cls: "meter" }, `${words(of.join(" "))} ${kind} ${dollars(amount)}`)
          : null;
      }),
    ];
  }

  /** @param {Scene} scene */
  #layout(scene) {
    const { store } = this,
      { state, layout, open } = store,
      { common } = layout.positions;
    this.board.update({
      layout: common ? state.layout : state.layout.filter((bet) => bet.at === store.position),
      pending: this.pending.bets.filter((slip) => common || (slip.at ?? store.seat) === store.position),
      you: state.you,
      seats: state.seats,
      open,
      marks: scene.old ? scene.marks : null,
      drawn: scene.drawn,
      scene,
      events: store.events,
      point: state.shows.point,
      settling: store.settling,
    });
    this.board.element.hidden = !common && me().role !== "player"; // staff have no position
    this.board.element.classList.toggle("taking", open.size > 0 && store.seat !== undefined);
  }

  // A betting position: the player, the hands and the bets there.
  /** @param {Seat} seat @param {Scene} scene @param {Question[]} asked */
  #position(seat, scene, asked) {
    const { store } = this,
      { state, layout } = store,
      player = state.seats[seat],
      bets = layout.positions.common ? [] : state.layout.filter((bet) => bet.at === seat),
      hands = handsAt(scene, seat),
      turn = asked.some((question) => question.at === seat),
      own = store.questions.some((question) => question.at === seat);
    const empty = !player && !hands.length && !bets.length && !store.maySit;
    if (empty && !hasArc(layout)) return null;
    return h(
      "li",
      {
        cls: [seat === store.seat && "me", turn && "asked", !player && "free", empty && "empty"]
          .filter(Boolean)
          .join(" "),
        "aria-current": turn ? "true" : undefined,
        "data-seat": seat,
        style: hasArc(layout) ? placeOnArc(seat, store.seat, layout.seats) : {},
      },
      player ? this.#player(seat, scene) : store.maySit ? null : h("span", { cls: "quiet who" }, t`seat ${seat}`),
      store.maySit && (!player || player.bot)
        ? h(
            "button",
            { "data-act": `sit ${seat}`, onclick: () => sit(store, seat, () => this.sat()) },
            t`Sit at ${seat}`,
          )
        : null,
      hands.length
        ? h(
            "div",
            { cls: "hands" },
            hands.map((hand, nth) =>
              this.#hand(hand, scene.old ? "old" : "", own && store.maxPicked ? `${seat} ${nth}` : ""),
            ),
          )
        : null,
      hasArc(layout) && seat !== store.seat && this.board instanceof Board
        ? this.board.miniature(
            bets,
            bets.map((bet) => `${nameOf(layout, bet)} ${dollars(bet.amount)}`).join(", ") || t`no bets`,
            (bet) => colorOf(state, bet),
          )
        : null,
      bets.length
        ? h(
            "ul",
            { cls: "bets" },
            bets.map((bet) =>
              h(
                "li",
                {},
                chip(bet.amount, colorOf(state, bet)),
                ` ${nameOf(layout, bet)} `,
                bet.seat === seat ? "" : `(${state.seats[bet.seat]?.name ?? t`seat ${bet.seat}`})`,
              ),
            ),
          )
        : null,
    );
  }

  /** @param {Seat} seat @param {Scene} scene @returns {Child[]} */
  #player(seat, scene) {
    const { state, seat: own } = this.store,
      player = state.seats[seat],
      net = scene.net.get(seat),
      decided = scene.old || !state.layout.some((bet) => bet.seat === seat);
    return [
      h(
        "div",
        { cls: "who" },
        playerName(player, seat === own),
        " ",
        h("span", { cls: "quiet" }, t`seat ${seat}`),
        player.color
          ? h("span", {
              cls: "swatch",
              role: "img",
              "aria-label": t`${player.color} chips`,
              title: t`${player.color} chips`,
              style: { "--chip": tone(player.color) },
            })
          : null,
        player.ready ? h("span", { cls: "tag" }, t`ready`) : null,
      ),
      h(
        "div",
        { cls: "money" },
        h("span", { cls: "chips-left", "data-testid": `chips-${seat}` }, dollars(player.chips)),
        net !== undefined && decided ? h("span", { cls: wonOrLost(net) }, signed(net)) : null,
      ),
    ];
  }

  // picks names the hand whose cards may be picked.
  /** @param {Hand} hand @param {string} [cls] @param {string} [picks] */
  #hand([name, pieces], cls = "", picks = "") {
    const { store } = this,
      down = store.has("tiles") ? tileBack : () => card(null);
    return h(
      "div",
      { cls: `hand ${cls}` },
      name ? h("span", { cls: "label" }, words(name)) : null,
      h(
        "div",
        { cls: "cards" },
        pieces.map((piece, at) =>
          piece && picks
            ? h(
                "button",
                {
                  cls: "pick",
                  "data-act": `pick ${piece}`,
                  "aria-pressed": store.picked.has(`${picks} ${at}`) ? "true" : "false",
                  onclick: () => store.pick(`${picks} ${at}`, piece),
                },
                card(piece),
              )
            : piece
              ? card(piece)
              : down(),
        ),
      ),
    );
  }

  // ---------------------------------------------------------------- the log

  // Hides the lines about procedure, unless the person wants to see them.
  #fold() {
    this.feed.classList.toggle("folded", !this.procedure.checked);
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {Told[] | null} fresh */
  #feed(fresh) {
    const { log, feed } = this,
      low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    if (fresh === null) fill(feed, ...this.store.events.slice(-LINES).map(line(this.store.layout)));
    else feed.append(...fresh.slice(-LINES).map(line(this.store.layout)));
    while (feed.children.length > LINES) feed.firstChild?.remove();
    if (low || fresh === null)
      requestAnimationFrame(() => {
        log.scrollTop = log.scrollHeight;
      });
  }
}

const OF_PROCEDURE = new Set(["kind", "law", "says", "hands", "rest", "stub", "start", "cards_back", "road"]);

// Whether an event only tells how cards and equipment are handled.
/** @param {TableEvent} event */
const isProcedure = (event) =>
  ["burned", "shuffled", "recorded"].includes(event.kind) ||
  (event.kind === "noted" && Object.keys(event).every((name) => OF_PROCEDURE.has(name)));

/** @param {TableEvent} event */
const classOf = (event) =>
  [
    "event",
    event.kind.replaceAll(" ", "-"),
    event.kind === "settled" ? wonOrLost(event.net) : "",
    isProcedure(event) ? "procedure" : "",
  ].join(" ");

/** @param {Layout} layout @returns {(entry: Told) => Element} */
const line = (layout) => (entry) =>
  entry.event.kind === "round"
    ? h("li", { cls: "round" }, t`Round ${entry.event.number}`)
    : h("li", { cls: classOf(entry.event) }, h("span", {}, narrate(entry, layout)), " ", cite(entry.law));
