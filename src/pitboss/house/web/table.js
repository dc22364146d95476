// A table: what lies there, whose turn it is, what may be done, and every event in a sentence with its paragraph.

import { Board, painter } from "./board.js";
import { attempt, cents, cite, dollars, field, get, h, post, renew, session, signed, toast, words } from "./dom.js";
import { refreshPurse } from "./main.js";
import { card, chip, die, wheel } from "./pieces.js";
import { handsAt, handsElsewhere, sceneOf } from "./scene.js";
import { dealerPanel, floorPanel } from "./staff.js";

const KEPT = 500;

export async function page(id) {
  const table = new TablePage(Number(id), await get(`/tables/${id}/layout`));
  table.connect();
  return { element: table.element, title: table.layout.title, leave: () => table.leave() };
}

class TablePage {
  constructor(id, layout) {
    this.id = id;
    this.layout = layout;
    this.events = [];
    this.state = null;
    this.chosen = layout.chips[Math.min(1, layout.chips.length - 1)];
    this.picked = new Set();
    this.paint = painter(layout);
    this.board = new Board(layout, (wager, place) => this.#bet([this.#chip(wager.id, place)]));
    this.felt = h("div", { cls: "scene" });
    this.seats = h("ul", { cls: "seats", "aria-label": "Who sits here" });
    this.actions = h("section", { cls: "actions", "aria-label": "What you may do" });
    this.turn = h("p", { cls: "turn", role: "status", "aria-live": "polite" });
    this.status = h("p", { cls: "status", role: "status" });
    this.feed = h("ol", { cls: "feed", role: "log", "aria-label": "What happens", tabindex: "0" });
    this.pays = h("div", { cls: "paytable" });
    this.limits = h("p", { cls: "quiet limits" });
    this.staff = h("div");
    this.clock = h("div", { cls: "clock", role: "timer", hidden: true }, h("span"), h("div", { cls: "bar" }, h("div")));
    this.line = h("span", { cls: "quiet", role: "status" });
    this.element = h("div", { cls: "table-page" },
      h("header", { cls: "table-head" },
        h("div", {}, h("h1", {}, layout.title, " ", h("cite", {}, layout.law.join(", "))), this.limits),
        h("p", { cls: "row" }, this.line,
          h("a", { href: `/rules/${layout.game}`, "data-page": true }, "Rules"), h("a", { href: `/analysis/${layout.game}`, "data-page": true }, "House edge"))),
      h("div", { cls: "felt" }, this.felt, this.seats, this.status, this.turn, this.clock, this.board.element),
      this.actions, this.staff,
      h("aside", {},
        h("section", { cls: "told", "aria-label": "The log" }, h("h2", {}, "What happens"), this.feed),
        h("section", { cls: "worth", "aria-label": "Paytables and house edge" }, h("h2", {}, "What it pays, what it costs"), this.pays)));
    this.ticking = setInterval(() => this.#tick(), 200);
    this.#paytable(null);
    get(`/tables/${id}/prices`).then(({ priced }) => this.#paytable(priced)).catch(() => {});
  }

  leave() {
    this.gone = true;
    clearInterval(this.ticking);
    this.socket?.close();
    this.board.leave();
  }

  connect() {
    const after = this.state ? `?after=${this.state.position}` : "";
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.id}/live${after}`);
    this.socket = socket;
    socket.onmessage = (message) => { this.waits = 500; this.line.textContent = ""; this.#told(JSON.parse(message.data)); };
    socket.onclose = (closing) => {
      if (this.gone) return;
      if (closing.code >= 4400 && closing.code < 4500) { toast(closing.reason, true); return; }
      this.line.textContent = "The line is down; trying again…";
      this.waits = Math.min(8000, (this.waits ?? 500) * 2);
      setTimeout(() => !this.gone && this.connect(), this.waits);
    };
  }

  #told({ now, after, state, events }) {
    this.skew = Date.now() - now;
    const from = this.state?.position ?? -1;
    if (after > from) this.events = [];
    const fresh = events.filter((one) => one.position > from);
    this.events = [...this.events, ...fresh].slice(-KEPT);
    const seat = this.state?.you?.[0], limits = JSON.stringify(this.state?.limits);
    this.state = state;
    if (fresh.some((one) => ["rules changed", "limits changed"].includes(one.event.kind)) && from >= 0) this.#again();
    if (seat !== state.you[0] || fresh.some((one) => ["seated", "left", "bought in", "cashed out"].includes(one.event.kind))) refreshPurse();
    this.#feed(from < 0 || after > from ? null : fresh);
    this.#show();
    if (limits !== JSON.stringify(state.limits)) this.#limits();
  }

  async #again() {
    this.layout = await get(`/tables/${this.id}/layout`);
    this.board.layout = this.layout;
    this.board.redraw();
    this.#paytable(null);
  }

  #limits() {
    const { minimum, maximum, increment } = this.state.limits;
    const most = maximum < 1e11 ? ` to ${dollars(maximum)}` : " or more";
    this.limits.textContent = `Bets ${dollars(minimum)}${most}${increment > 1 ? ` in steps of ${dollars(increment)}` : ""}`;
  }

  // ---------------------------------------------------------------- the scene

  #show() {
    const { state, layout } = this, scene = sceneOf(this.events), me = state.you[0];
    const asked = state.ask?.waiting ?? [], mine = asked.filter((one) => state.you.includes(one.seat) && one.options);
    this.picks = mine.some((one) => one.options.some((option) => option.cards));
    if (!this.picks) this.picked.clear();
    const middle = [];
    if (layout.wheel) middle.push(wheel(layout.wheel, scene.spun, this.paint));
    if (scene.dice) middle.push(h("div", { cls: "dice" }, scene.dice.map(die)));
    for (const [name, cards] of handsElsewhere(scene)) middle.push(this.#hand(words(name), cards));
    for (const [name, amount] of Object.entries(state.meters)) middle.push(h("p", { cls: "meter" }, `${words(name)} ${dollars(amount)}`));
    this.felt.replaceChildren(...middle);
    this.felt.classList.toggle("old", scene.old);
    this.status.textContent = state.status;
    this.status.hidden = !state.status;
    this.seats.replaceChildren(...Array.from({ length: layout.seats }, (_, i) => this.#position(i + 1, scene, asked, me)).filter(Boolean));

    const open = new Set(state.ask?.wagers ?? []);
    this.board.update({ layout: layout.common ? state.layout : state.layout.filter((one) => one.at === this.#at(me) || !state.you.includes(one.seat)),
      you: state.you, open: state.closing ? new Set() : open, marks: scene.old ? scene.marks : null });
    this.#says(asked, me);
    renew(this.actions, ...this.#act(mine, open, me));
    renew(this.staff, ...(session.me.role === "dealer" && !layout.automatic ? [dealerPanel(this)] : session.me.role === "floorperson" ? [floorPanel(this)] : []));
    this.#tick();
  }

  // A betting position: who sits there, the hands and the bets that lie there.
  #position(seat, scene, asked, me) {
    const { state, layout } = this, sits = state.seats[seat], net = scene.net.get(seat);
    const bets = layout.common ? [] : state.layout.filter((one) => one.at === seat);
    const hands = handsAt(scene, seat), turn = asked.some((one) => one.at === seat);
    const may = session.me.role === "player" && me === undefined && !state.closing && !state.closed;
    if (!sits && !hands.length && !bets.length && !may) return null;
    const held = state.layout.some((one) => one.seat === seat), own = asked.some((one) => one.at === seat && state.you.includes(one.seat));
    return h("li", { cls: `${seat === me ? "me" : ""} ${turn ? "asked" : ""} ${sits ? "" : "free"}`, "aria-current": turn ? "true" : undefined, "data-seat": seat },
      sits ? [h("div", { cls: "who" }, h("b", {}, seat === me ? `${sits.name} (you)` : sits.name), " ", h("span", { cls: "quiet" }, `seat ${seat}`), sits.ready ? h("span", { cls: "tag" }, "ready") : null),
        h("div", { cls: "money" }, h("span", { cls: "chips-left", "data-testid": `chips-${seat}` }, dollars(sits.chips)),
          net !== undefined && (scene.old || !held) ? h("span", { cls: net > 0 ? "won" : net < 0 ? "lost" : "even" }, signed(net)) : null)]
        : may ? h("button", { onclick: () => this.#sit(seat) }, `Sit at ${seat}`) : h("span", { cls: "quiet" }, `position ${seat}`),
      hands.length ? h("div", { cls: "hands" }, hands.map(([name, cards]) => this.#hand(words(name), cards, scene.old, own && this.picks))) : null,
      bets.length ? h("ul", { cls: "bets" }, bets.map((one) => h("li", {}, chip(one.amount), ` ${words(one.wager)} ${one.on} ${one.seat === seat ? "" : `(${state.seats[one.seat]?.name ?? `seat ${one.seat}`})`}`))) : null);
  }

  #hand(name, cards, old = false, picks = false) {
    return h("div", { cls: `hand ${old ? "old" : ""}` }, name ? h("span", { cls: "label" }, name) : null,
      h("div", { cls: "cards" }, cards.map((one) => one && picks
        ? h("button", { cls: "pick", "aria-pressed": this.picked.has(one) ? "true" : "false", onclick: () => { this.picked.has(one) ? this.picked.delete(one) : this.picked.add(one); this.#show(); } }, card(one))
        : card(one))));
  }

  #says(asked, me) {
    const { state, layout } = this;
    const says = state.closed ? "The table is closed."
      : state.stuck ? "The table waits for a floorperson."
      : state.awaiting ? `The dealer draws the ${words(state.awaiting.kind)} for ${words(state.awaiting.to)}.`
      : asked.some((one) => state.you.includes(one.seat)) ? `Your turn: ${state.ask.says.replace(/[.?!]$/, "")}.`
      : asked.length ? `Waiting for ${asked.map((one) => state.seats[one.seat]?.name ?? `seat ${one.seat}`).join(", ")}.`
      : state.ask ? (me === undefined ? "Betting is open." : state.closing ? "The table closes after this round." : "Place your bets.")
      : layout.automatic ? "Sit down, and the table begins." : "The dealer begins the next round.";
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // ---------------------------------------------------------------- what you may do

  #act(mine, open, me) {
    const { state } = this;
    if (me === undefined || state.closed) return [];
    return [...mine.map((one) => this.#choices(one)), ...(open.size && !state.closing ? [this.#betting(open, me)] : []), this.#purse(me)];
  }

  #choices(asked) {
    const chips = this.state.seats[asked.seat]?.chips ?? 0;
    return h("div", { cls: "choices", role: "group", "aria-label": this.state.ask.says },
      asked.at !== asked.seat ? h("span", { cls: "label" }, `Position ${asked.at}`) : null,
      asked.options.map((one) => {
        const [least, most] = one.amounts ?? [];
        const amount = one.amounts ? h("input", { inputmode: "decimal", name: `${asked.at} ${one.action} ${least} ${most}`, value: String(Math.max(least, Math.min(most, chips - one.cost)) / 100), "aria-label": `${words(one.action)}: dollars, ${dollars(least)} to ${dollars(most)}` }) : null;
        return h("div", { cls: "choice" }, h("button", { cls: "main", "data-act": `choose ${asked.at} ${one.action}`, title: `${one.says} (${one.law})`, onclick: () => this.#do("choose", {
          action: one.action, at: asked.at, ...(amount ? { amount: cents(amount.value) } : {}), ...(one.cards && this.picked.size ? { cards: [...this.picked] } : {}),
        }) }, words(one.action), one.cost ? h("small", {}, ` ${dollars(one.cost)}`) : null),
          amount ? h("label", { cls: "amount" }, "$ ", amount, h("small", {}, ` ${dollars(least)} to ${dollars(most)}`)) : null, h("small", {}, one.says));
      }));
  }

  #betting(open, me) {
    const { layout, state } = this;
    const bets = state.layout.filter((one) => one.seat === me);
    const same = this.#before(me);
    const names = layout.wagers.filter((one) => open.has(one.id));
    const wager = h("select", { name: "wager" }, names.flatMap((one) => one.places.map((place) => h("option", { value: `${one.id} ${place}` }, `${one.name}${place ? ` ${place}` : ""}`))));
    const called = (of) => state.calls.filter((one) => one.bet === of).map((one) => h("button", { "data-act": `call ${one.call} ${of}`, title: `${one.says} (${one.law})`,
      onclick: () => this.#do("call", { call: one.call, ...(of === null ? {} : { bet: of }) }) }, of === null ? one.says : `call ${one.call}`));
    return h("div", { cls: "betting" },
      this.#positions(me),
      h("div", { cls: "chips", role: "radiogroup", "aria-label": "Chip" }, layout.chips.map((one) =>
        h("button", { type: "button", role: "radio", "aria-checked": one === this.chosen ? "true" : "false", "aria-label": `${dollars(one)} chip`, "data-act": `chip ${one}`, cls: "chip-button",
          onclick: () => { this.chosen = one; this.#show(); } }, chip(one)))),
      h("div", { cls: "row" },
        h("button", { cls: "main", "data-act": "ready", disabled: !state.layout.length || !layout.automatic, onclick: () => this.#do("ready", {}) }, state.seats[me]?.ready ? "Waiting for others" : "Ready"),
        h("button", { "data-act": "back", disabled: !bets.length, onclick: () => this.#do("take-back", {}) }, "Take all back"),
        h("button", { "data-act": "same", disabled: !same.length || bets.length > 0, onclick: () => this.#bet(same) }, "Same bets"), called(null)),
      bets.length ? h("ul", { cls: "my-bets", "aria-label": "Your bets" }, bets.map((one) => h("li", {},
        h("button", { cls: "plain", title: "Take this bet back", "aria-label": `Take back ${dollars(one.amount)} on ${words(one.wager)} ${one.on}`, "data-act": `back ${one.id}`,
          onclick: () => this.#do("take-back", { bets: [{ bet: one.id }] }) },
          `${words(one.wager)} ${one.on} ${dollars(one.amount)}${one.at === me || layout.common ? "" : ` at ${one.at}`}${one.standing ? ` (${one.standing})` : ""} ×`), called(one.id)))) : null,
      h("details", { cls: "by-name", name: "by name" }, h("summary", {}, "Bet by name"),
        h("form", { cls: "row", onsubmit: (event) => { event.preventDefault(); const [id, ...on] = wager.value.split(" "); this.#bet([this.#chip(id, on.join(" "))]); } },
          field("Where", wager), h("button", {}, `Bet ${dollars(this.chosen)}`))));
  }

  // Where the next chip goes: a person may have several positions, or bet on another's.
  #at(me) { return this.position ?? me; }
  #chip(wager, on) { return { wager, amount: this.chosen, ...(on ? { on } : {}), ...(this.position ? { at: this.position } : {}) }; }
  #positions(me) {
    const { layout } = this;
    if (layout.common || layout.positions_each * layout.bettors_each === 1) return null;
    return h("div", { cls: "chips", role: "radiogroup", "aria-label": "Betting position" }, h("span", { cls: "label" }, "Bet at"), Array.from({ length: layout.seats }, (_, i) => i + 1).map((one) =>
      h("button", { type: "button", role: "radio", "aria-checked": one === this.#at(me) ? "true" : "false", "data-act": `position ${one}`, "aria-label": `position ${one}`,
        onclick: () => { this.position = one; this.#show(); } }, String(one))));
  }

  // What you bet in the last round in which you bet.
  #before(me) {
    let last = [], now = [];
    for (const { event } of this.events) {
      if (event.kind === "round") { if (now.length) last = now; now = []; }
      const open = this.layout.wagers.find((one) => one.id === event.wager)?.open;
      if (event.kind === "bet" && event.seat === me && open) {
        now = now.filter((one) => one.wager !== event.wager || one.on !== event.on || one.at !== event.at);
        now.push({ wager: event.wager, on: event.on, at: event.at, amount: event.amount });
      } else if (event.kind === "taken back" && event.seat === me) now = now.filter((one) => one.wager !== event.wager || one.on !== event.on || one.at !== event.at);
    }
    return (now.length ? now : last).map(({ wager, on, at, amount }) => ({ wager, amount, ...(on ? { on } : {}), ...(at && at !== me ? { at } : {}) }));
  }

  #purse(me) {
    const amount = h("input", { name: "chips", inputmode: "decimal", value: "100", "aria-label": "Dollars" });
    return h("details", { cls: "purse-box", name: "purse" }, h("summary", {}, `Your chips: ${dollars(this.state.seats[me]?.chips ?? 0)}`),
      h("div", { cls: "row" }, amount,
        h("button", { onclick: () => this.#do("buy-in", { amount: cents(amount.value) }) }, "Buy in"),
        h("button", { onclick: () => this.#do("cash-out", { amount: cents(amount.value) }) }, "Cash out"),
        h("button", { "data-act": "leave", onclick: () => this.#do("leave", {}) }, "Leave the table")));
  }

  #sit(seat) {
    const most = session.me.purse, amount = h("input", { inputmode: "decimal", value: String(Math.min(200_00, most) / 100), required: true });
    const dialog = h("dialog", { "aria-label": `Sit at seat ${seat}`, onclose: () => dialog.remove() },
      h("form", { method: "dialog", onsubmit: () => this.#do("sit", { seat, chips: cents(amount.value) }) },
        h("h2", {}, `Sit at seat ${seat}`), h("p", {}, `You have ${dollars(most)} in your purse.`),
        field("Chips for, in dollars", amount),
        h("div", { cls: "row" }, h("button", { cls: "main" }, "Sit down"), h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, "Not now"))));
    document.body.append(dialog);
    dialog.showModal();
  }

  #bet(bets) { return this.#do("bet", { bets }); }

  #do(what, body) { return attempt(() => post(`/tables/${this.id}/${what}`, { ...body, position: this.state.position })); }
  do(what, body) { return this.#do(what, body); }

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

  #paytable(priced) {
    const edges = new Map();
    for (const one of priced?.wagers ?? []) edges.set(one.wager, [...(edges.get(one.wager) ?? []), Number(one.house_advantage_percent)]);
    const edge = (id) => {
      const found = edges.get(id);
      if (!found) return null;
      const least = Math.min(...found), most = Math.max(...found);
      return h("span", { cls: "edge" }, "house edge ", h("b", {}, most - least < 0.0005 ? `${least.toFixed(2)} %` : `${least.toFixed(2)} to ${most.toFixed(2)} %`));
    };
    this.pays.replaceChildren(h("dl", {}, this.layout.wagers.map((one) => [
      h("dt", {}, one.name, " ", edge(one.id)),
      h("dd", {}, h("p", {}, one.says, " ", cite(one.law)),
        one.pays.length === 1 ? h("p", {}, "pays ", h("b", {}, one.pays[0].pays))
          : h("table", {}, h("tbody", {}, one.pays.map((row) => h("tr", {}, h("th", { scope: "row" }, words(row.row)), h("td", {}, row.pays))))))])));
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
