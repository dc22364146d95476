// The tray of a person at a table: what the table waits for, what the last round brought, chips and what may be done.
// Each part has its place from the beginning, so that nothing moves while people aim.

import { dollars, h, renew, sentence, session, words } from "../lib/dom.js";
import { bets, betting, extras, oneChip } from "./betting.js";
import { resultOf } from "./result.js";
import { choices, purse, sit } from "./seat.js";
import { dealerPanel, floorPanel } from "../staff/staff.js";

// What is asked, and what one may answer where the question does not name it.
const yourTurn = (says, answers) =>
  answers.some((one) => says.includes(one.split(" ")[0]))
    ? `Your turn: ${says}.`
    : `Your turn (${says}): ${answers.length > 1 ? `${answers.slice(0, -1).join(", ")} or ` : ""}${answers.at(-1)}?`;

export class Tray {
  constructor(page) {
    this.page = page;
    this.turn = h("p", { cls: "turn", role: "status", "aria-live": "polite" });
    this.clock = h("div", { cls: "clock", role: "timer" }, h("span"), h("div", { cls: "bar" }, h("div")));
    this.offer = h("div", { cls: "offer", role: "group", "aria-label": "What the table waits for" });
    this.result = h("p", { cls: "result-line", role: "status", "aria-live": "polite", "data-testid": "result" });
    this.acts = h("div", { cls: "acts", tabindex: "-1" });
    this.strip = h("div", { cls: "strip", role: "group", "aria-label": "Your chips and bets" });
    this.staff = h("div", { cls: "staff-room" });
    const staff = session.me.role !== "player";
    this.element = h(
      "section",
      { cls: `tray ${staff ? "for-staff" : ""}`, "aria-label": "What you may do" },
      h(
        "div",
        { cls: "say" },
        this.turn,
        this.clock,
        h("div", { cls: "came" }, this.result, this.offer),
        page.coach.element,
        page.coach.verdict,
        page.staged.element,
      ),
      ...(staff ? [this.staff] : [this.acts, page.setting.acts, this.strip]),
    );
  }

  // others: what is asked of you and is not answered elsewhere on the page.
  show(scene, asked, mine, open, me, others = mine) {
    const { page } = this,
      { state } = page;
    this.#says(asked, mine, me);
    this.#result(scene, me);
    if (session.me.role !== "player") {
      renew(
        this.staff,
        ...(session.me.role === "dealer" && !page.layout.automatic
          ? [dealerPanel(page)]
          : session.me.role === "floorperson"
            ? [floorPanel(page)]
            : []),
      );
      if (state.awaiting && document.activeElement === this.staff) this.staff.querySelector("[name=key]")?.focus();
      return;
    }
    this.#offer(open, me);
    this.element.classList.toggle("asked", mine.length > 0);
    renew(this.acts, ...this.#acts(mine, others, open, me));
    const held = JSON.stringify([
      me,
      state.closed,
      mine.length,
      state.seats[me],
      state.shows["vigorish owed"],
      state.tournament,
      state.calls,
      Boolean(state.ask?.wagers?.length),
      state.closing,
      state.layout.filter((one) => one.seat === me),
      page.at(me),
      page.coupons,
      page.coupon,
      page.tender,
    ]);
    if (held !== this.held) {
      this.held = held;
      renew(
        this.strip,
        ...(me === undefined || state.closed
          ? []
          : [purse(page, me), mine.length ? null : extras(page, me), bets(page, me)].filter(Boolean)),
      );
    }
    this.tick();
  }

  // The names of the wagers may have changed with the rules.
  forget() {
    this.held = null;
  }

  #acts(mine, others, open, me) {
    const { page } = this,
      { state } = page;
    if (state.closed) return [];
    if (me === undefined) return [seating(page)];
    return mine.length
      ? others.map((one) => choices(page, one))
      : [betting(page, state.closing ? new Set() : open, me)];
  }

  #says(asked, mine, me) {
    const { state, layout } = this.page;
    const says = this.noted
      ? this.noted
      : state.closed
        ? "The table is closed."
        : state.stuck
          ? "The table waits for a floorperson."
          : state.awaiting
            ? `The dealer draws the ${words(state.awaiting.kind)} for ${words(state.awaiting.to)}.`
            : mine.length
              ? yourTurn(
                  state.ask.says.replace(/[.?!]$/, ""),
                  mine[0].options.map((one) => words(one.action)),
                )
              : asked.length
                ? `Waiting for ${asked.map((one) => state.seats[one.seat]?.name ?? `seat ${one.seat}`).join(", ")}.`
                : state.ask
                  ? this.#betting(me)
                  : !layout.automatic
                    ? "The dealer begins the next round."
                    : me === undefined
                      ? "Sit down, and the table begins."
                      : this.#idle();
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // What an open layout waits for.
  #betting(me) {
    const { state } = this.page,
      late = Object.values(state.seats)
        .filter((one) => !one.ready)
        .map((one) => one.name);
    if (state.closing) return "The table closes after this round.";
    if (state.waits_for) return `${sentence(state.waits_for.says)} (${state.waits_for.law}).`;
    if (me === undefined) return "Betting is open.";
    if (state.seats[me]?.ready && late.length) return `You are ready. Waiting for ${late.join(", ")}.`;
    return state.layout.some((one) => one.seat === me) ? "Bet more, or say that you are ready." : "Place your bets.";
  }

  // What keys are about to do, in the place of what the table waits for.
  note(says) {
    this.noted = says;
    this.turn.classList.toggle("noted", Boolean(says));
    this.page.show();
  }

  // Nothing is asked though somebody sits here: the last that was said tells why.
  #idle() {
    const said = this.page.events.findLast(({ event }) => event.kind === "announced" || event.kind === "noted");
    return said ? `The table waits. ${said.says}` : "The table waits for a player.";
  }

  // What the table waits for is offered: one click, and the chosen chip lies there.
  #offer(open, me) {
    const { page } = this,
      { state, layout } = page,
      wanted = me === undefined ? [] : (state.waits_for?.wagers ?? []).filter((one) => open.has(one));
    renew(
      this.offer,
      ...wanted.map((id) =>
        h(
          "button",
          { "data-act": `offer ${id}`, onclick: () => page.staged.put([oneChip(page, id, "")]) },
          `${dollars(page.chosen)} on ${layout.wagers.find((one) => one.id === id)?.name ?? words(id)}`,
        ),
      ),
    );
  }

  #result(scene, me) {
    const { shown, mine, net } = resultOf(scene, this.page.layout, me),
      says = [shown, mine].filter(Boolean).join(", ");
    if (this.result.textContent !== says)
      this.result.replaceChildren(
        h("span", { cls: "brought" }, h("span", {}, shown), h("b", {}, shown && mine ? `, ${mine}` : mine)),
      );
    this.result.className = `result-line ${net > 0 ? "won" : net < 0 ? "lost" : ""}`;
  }

  tick() {
    const { state, skew, layout } = this.page,
      until = state?.deadline;
    this.clock.classList.toggle("idle", !until);
    if (!until) return;
    const left = Math.max(0, (until + skew - Date.now()) / 1000);
    const all = state.ask?.wagers ? layout.bets_seconds : layout.choices_seconds;
    this.clock.firstChild.textContent = `${Math.ceil(left)} s`;
    this.clock.querySelector(".bar > div").style.setProperty("transform", `scaleX(${Math.min(1, left / all)})`);
    this.clock.classList.toggle("short", left < 6);
  }
}

// Who is not seated is offered a seat where others look for their chips.
function seating(page) {
  const { state, layout } = page,
    free = Array.from({ length: layout.seats }, (_, i) => i + 1).find((seat) => !state.seats[seat]);
  return h(
    "div",
    { cls: "row" },
    h(
      "button",
      {
        cls: "main",
        "data-act": "take a seat",
        disabled: free === undefined || state.closing,
        onclick: () => sit(page, free),
      },
      free === undefined ? "All seats are taken" : "Take a seat",
    ),
    h("span", { cls: "quiet" }, `You have ${dollars(session.me.purse)} in your purse.`),
  );
}
