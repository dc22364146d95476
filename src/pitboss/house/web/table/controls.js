// The controls of a person at a table: what the table waits for, the last result, chips and what may be done. Each part
// has its place from the start, so that nothing moves while people aim.

import { get, me } from "../lib/api.js";
import { attempt, dollars, elementIn, h, renew, sentence, words, wonOrLost } from "../lib/dom.js";
import { language, named, t } from "../lib/language.js";
import { go } from "../main.js";
import { dealerPanel, floorPanel } from "../staff/staff.js";
import { bets, betting, extras, nextChip } from "./betting.js";
import { resultOf } from "./result.js";
import { choices, counter, firstFreeSeat, purse, sit, sitDown, usualBuyIn } from "./seat.js";
import { narrate } from "./narration.js";

/** @import { Child, Question, Scene } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */
/** @import { Coach } from "./coach.js" */
/** @import { PendingBets } from "./pending-bets.js" */
/** @import { Setting } from "./setting.js" */

const ONE_LINE = 56, // characters of a result
  TWO_LINES = 88; // on a phone

/** @param {string[]} names */
const orList = (names) => (names.length > 1 ? t`${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names.join(""));

// What is asked, and the possible answers where the question does not name them.
/** @param {string} says @param {string[]} answers */
function yourTurn(says, answers) {
  const question = named(says.replace(/[.?!]$/, ""));
  if (language !== "en" && question === says && !/^\d+$/.test(says)) return t`Your turn: ${orList(answers)}.`;
  return answers.some((answer) => question.includes(answer.split(" ")[0]))
    ? t`Your turn: ${question}.`
    : t`Your turn, ${question}: ${orList(answers)}?`;
}

export class Controls {
  #drawn = ""; // what the strip was drawn from

  /** @param {TableStore} store @param {PendingBets} pending @param {Coach} coach @param {Setting} setting */
  constructor(store, pending, coach, setting) {
    this.store = store;
    this.pending = pending;
    this.turn = h("p", { cls: "turn", role: "status", "aria-live": "polite" });
    this.clock = h("div", { cls: "clock", role: "timer" }, h("span"), h("div", { cls: "bar" }, h("div")));
    this.offer = h("div", { cls: "offer", role: "group", "aria-label": t`What the table waits for` });
    this.result = h("p", { cls: "result-line", role: "status", "aria-live": "polite", "data-testid": "result" });
    this.replay = h(
      "button",
      {
        cls: "plain replay",
        disabled: true,
        "data-act": "replay",
        title: t`Replay the round, see why each bet was paid, and decide differently`,
        onclick: () => attempt(() => this.#replay()),
      },
      t`Why?`,
    );
    this.acts = h("div", { cls: "acts", tabindex: "-1" });
    this.strip = h("div", { cls: "strip", role: "group", "aria-label": t`Your chips and bets` });
    this.staff = h("div", { cls: "staff-room" });
    const staff = me().role !== "player";
    this.element = h(
      "section",
      { cls: `controls ${staff ? "for-staff" : ""}`, "aria-label": t`Controls` },
      h(
        "div",
        { cls: "say" },
        this.turn,
        this.clock,
        h("div", { cls: "came" }, this.result, this.replay, this.offer),
        coach.element,
        coach.verdict,
        pending.element,
      ),
      ...(staff ? [this.staff] : [this.acts, setting.acts, this.strip]),
    );
  }

  // others: what is asked of you and is not answered elsewhere on the page.
  /** @param {Scene} scene @param {Question[]} asked @param {Question[]} mine @param {Question[]} [others] */
  show(scene, asked, mine, others = mine) {
    this.#says(asked, mine);
    this.#result(scene);
    if (me().role !== "player") {
      staffPanel(this.staff, this.store);
      return;
    }
    this.#offer();
    this.element.classList.toggle("asked", mine.length > 0);
    renew(this.acts, ...this.#acts(mine, others));
    this.#strip(mine);
    this.tick();
  }

  // The names of the wagers may have changed with the rules.
  forget() {
    this.#drawn = "";
  }

  /** @param {Question[]} mine @param {Question[]} others @returns {Child[]} */
  #acts(mine, others) {
    const { store } = this;
    if (store.state.closed) return [];
    if (store.seat === undefined) return [seating(store)];
    return mine.length ? others.map((question) => choices(store, question)) : [betting(store, this.pending)];
  }

  /** @param {Question[]} mine */
  #strip(mine) {
    const { store } = this,
      { state, seat } = store;
    const from = JSON.stringify([
      seat,
      state.closed,
      mine.length,
      seat && state.seats[seat],
      state.shows["vigorish owed"],
      state.tournament,
      state.calls,
      store.open.size > 0,
      store.ownBets,
      store.selected,
      store.coupons,
    ]);
    if (from === this.#drawn) return;
    this.#drawn = from;
    renew(
      this.strip,
      ...(seat === undefined || state.closed
        ? []
        : [purse(store), mine.length ? null : extras(store, this.pending), bets(store)]),
    );
  }

  /** @param {Question[]} asked @param {Question[]} mine */
  #says(asked, mine) {
    const says = this.store.note || this.#waiting(asked, mine);
    this.turn.classList.toggle("noted", Boolean(this.store.note));
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // What the table waits for.
  /** @param {Question[]} asked @param {Question[]} mine */
  #waiting(asked, mine) {
    const { store } = this,
      { state, layout } = store;
    if (state.closed) return t`The table is closed.`;
    if (state.stuck) return t`The table waits for a floorperson.`;
    if (store.settling) return t`No more bets.`;
    if (state.awaiting) return t`The dealer draws the ${words(state.awaiting.kind)} for ${words(state.awaiting.to)}.`;
    if (mine.length && state.ask)
      return yourTurn(
        state.ask.says,
        mine[0].options.map((option) => words(option.action)),
      );
    if (asked.length)
      return t`Waiting for ${asked.map(({ seat }) => state.seats[seat]?.name ?? t`seat ${seat}`).join(", ")}.`;
    if (state.ask) return this.#betting();
    if (!layout.automatic) return t`The dealer begins the next round.`;
    return store.seat === undefined ? t`Sit down to start the table.` : this.#idle();
  }

  // What an open layout waits for.
  #betting() {
    const { state, seat, ownBets } = this.store,
      late = Object.values(state.seats)
        .filter((player) => !player.ready && !player.bot)
        .map((player) => player.name);
    if (state.closing) return t`The table closes after this round.`;
    if (state.waits_for) return `${sentence(named(state.waits_for.says))} (${state.waits_for.law}).`;
    if (seat === undefined) return t`Betting is open.`;
    if (state.seats[seat]?.ready && late.length) return t`You are ready. Waiting for ${late.join(", ")}.`;
    return ownBets.length ? t`Bet more, or press Ready.` : t`Place your bets.`;
  }

  // Nothing is asked though somebody sits here: the last announcement says why.
  #idle() {
    const said = this.store.events.findLast(({ event }) => event.kind === "announced" || event.kind === "noted");
    return said ? t`The table waits. ${narrate(said, this.store.layout)}` : t`The table waits for a player.`;
  }

  // What the table waits for, with a click: the selected chip.
  #offer() {
    const { store } = this,
      wanted = store.seat === undefined ? [] : (store.state.waits_for?.wagers ?? []).filter((id) => store.open.has(id));
    renew(
      this.offer,
      ...this.#afterLeaving(),
      ...this.#moreChips(),
      ...wanted.map((id) =>
        h(
          "button",
          { "data-act": `offer ${id}`, onclick: () => this.pending.put([nextChip(store, id, "")]) },
          t`${dollars(store.selected.chip)} on ${named(store.wager(id)?.name ?? words(id))}`,
        ),
      ),
    );
  }

  // Offers the review of the session to a player who has just left the table.
  /** @returns {Child[]} */
  #afterLeaving() {
    const { store } = this,
      hasLeft = store.events.some(({ event }) => event.kind === "left" && event.player === me().name);
    if (store.seat !== undefined || !hasLeft || !store.layout.automatic || store.state.tournament) return [];
    return [
      h("a", { href: "/evening", "data-page": true, "data-act": "review" }, t`Review your session`),
      h(
        "a",
        {
          href: store.layout.positions.common ? "/drill" : `/drill/${store.layout.game}`,
          "data-page": true,
          "data-act": "practice",
        },
        t`Practice`,
      ),
    ];
  }

  // Asks whether to buy chips, once those at the table are short of the minimum bet.
  /** @returns {Child[]} */
  #moreChips() {
    const { store } = this,
      { state, seat } = store,
      chips = seat === undefined ? 0 : (state.seats[seat]?.chips ?? 0);
    if (seat === undefined || state.closed || state.closing || state.tournament || store.settling) return [];
    if (chips >= state.limits.minimum || store.ownBets.length || store.questions.length) return [];
    return [
      h("span", {}, chips ? t`You have ${dollars(chips)} in chips.` : t`You have no chips left.`),
      me().purse
        ? h("button", { "data-act": "buy more", onclick: () => counter(store) }, t`Buy more…`)
        : h("span", {}, t`Your purse is empty too: add play money at the top of the page.`),
    ];
  }

  // The result of the last round; nothing while the next one comes to its own.
  /** @param {Scene} scene */
  #result(scene) {
    const { store } = this,
      { shown, mine, net } = store.settling
        ? { shown: "", mine: "", net: 0 }
        : resultOf(scene, store.layout, store.seat);
    if (this.result.textContent !== shown + mine)
      renew(this.result, h("span", { cls: "brought" }, h("span", {}, shown), h("b", {}, mine)));
    const { length } = shown + mine,
      long = length > TWO_LINES ? "long longest" : length > ONE_LINE ? "long" : "";
    this.result.className = `result-line ${net ? wonOrLost(net) : ""} ${long}`;
    this.replay.disabled = !mine;
  }

  // Goes to the last round that you played here.
  async #replay() {
    /** @type {{ link?: string }[]} */
    const rounds = await get(`/tables/${this.store.id}/history`),
      played = rounds.find((round) => round.link);
    if (played) await go(`/round/${played.link}`);
  }

  tick() {
    if (!this.store.ready) return;
    const { state, skew, layout, status } = this.store,
      until = status ? null : state.deadline; // without a line nobody knows the time
    this.clock.classList.toggle("idle", !until);
    if (!until) return;
    const left = Math.max(0, (until + skew - Date.now()) / 1000),
      all = state.ask?.wagers ? layout.bets_seconds : layout.choices_seconds;
    elementIn(this.clock, "span").textContent = `${Math.ceil(left)} s`;
    elementIn(this.clock, ".bar > div").style.setProperty("transform", `scaleX(${Math.min(1, left / all)})`);
    this.clock.classList.toggle("short", left < 6);
  }
}

// What staff do at the table.
/** @param {HTMLElement} box @param {TableStore} store */
export function staffPanel(box, store) {
  const { role } = me();
  renew(
    box,
    role === "dealer" && !store.layout.automatic
      ? dealerPanel(store)
      : role === "floorperson"
        ? floorPanel(store)
        : null,
  );
  if (store.state.awaiting && document.activeElement === box)
    /** @type {HTMLElement | null} */ (box.querySelector("[name=key]"))?.focus();
}

// Offers a seat, where others look for their chips.
/** @param {TableStore} store */
function seating(store) {
  const free = firstFreeSeat(store),
    { purse: held } = me();
  return h(
    "div",
    { cls: "row" },
    h(
      "button",
      {
        cls: "main",
        "data-act": "take a seat",
        disabled: free === undefined || store.state.closing || !held,
        onclick: () => sitDown(store),
      },
      free === undefined ? t`All seats are taken` : t`Sit down with ${dollars(usualBuyIn(held))}`,
    ),
    free === undefined || !held
      ? null
      : h("button", { cls: "plain", "data-act": "other amount", onclick: () => sit(store, free) }, t`Other amount…`),
    h("span", { cls: "quiet" }, t`You have ${dollars(held)} in your purse.`),
  );
}
