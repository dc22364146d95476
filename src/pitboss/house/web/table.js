// A table: what lies there, whose turn it is, what may be done, and every event in a sentence with its paragraph.

import { Board, painter } from "./board.js";
import { attempt, cents, cite, dollars, field, get, h, post, session, signed, toast, words } from "./dom.js";
import { refreshPurse } from "./main.js";
import { card, chip, die, wheel } from "./pieces.js";
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
    this.board = new Board(layout, (wager, place) => this.#bet([{ wager: wager.id, amount: this.chosen, ...(place ? { on: place } : {}) }]));
    this.felt = h("div", { cls: "scene" });
    this.seats = h("ul", { cls: "seats", "aria-label": "Who sits here" });
    this.actions = h("section", { cls: "actions", "aria-label": "What you may do" });
    this.turn = h("p", { cls: "turn", role: "status", "aria-live": "polite" });
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
      h("div", { cls: "felt" }, this.felt, this.seats, this.turn, this.clock, this.board.element),
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

  // The cards, dice and wheel of the round under way, or of the last one while there is nothing of the new one yet.
  #scene() {
    const rounds = [[]];
    for (const one of this.events) {
      if (one.event.kind === "round") rounds.push([]);
      rounds.at(-1).push(one.event);
    }
    const shows = (events) => events.some((one) => ["dealt", "spun", "rolled", "revealed"].includes(one.kind));
    let events = rounds.at(-1), old = false;
    if (!shows(events) && rounds.length > 1) { events = rounds.at(-2); old = true; }
    const scene = { hands: new Map(), net: new Map(), marks: new Set(), old, dice: null, spun: null };
    for (const one of events) {
      if (one.kind === "dealt") {
        const hand = scene.hands.get(one.to) ?? [];
        const cards = one.cards ?? Array(one.count ?? 1).fill(null);
        scene.hands.set(one.to, [...hand, ...cards]);
      } else if (one.kind === "revealed") scene.hands.set(one.of, one.cards);
      else if (one.kind === "spun") scene.spun = one.result;
      else if (one.kind === "rolled") scene.dice = one.faces;
      else if (one.kind === "settled") {
        scene.net.set(one.seat, (scene.net.get(one.seat) ?? 0) + one.net);
        if (one.result === "won") scene.marks.add(`${one.wager} ${one.on ?? ""}`);
      }
    }
    return scene;
  }

  #show() {
    const { state, layout } = this, scene = this.#scene(), me = state.you[0];
    const asked = state.ask?.waiting ?? [];
    const turns = new Set(asked.map((one) => one.seat));
    const middle = [];
    if (layout.wheel) middle.push(wheel(layout.wheel, scene.spun, this.paint));
    if (scene.dice) middle.push(h("div", { cls: "dice" }, scene.dice.map(die)));
    for (const [name, cards] of scene.hands) {
      if (/^seat \d+$/.test(name)) continue;
      middle.push(this.#hand(words(name), cards));
    }
    for (const [name, amount] of Object.entries(state.meters)) middle.push(h("p", { cls: "meter" }, `${words(name)} ${dollars(amount)}`));
    this.felt.replaceChildren(...middle);
    this.felt.classList.toggle("old", scene.old);

    this.seats.replaceChildren(...Array.from({ length: layout.seats }, (_, i) => i + 1).map((seat) => {
      const sits = state.seats[seat], cards = scene.hands.get(`seat ${seat}`), net = scene.net.get(seat);
      if (!sits && !cards && !(session.me.role === "player" && me === undefined)) return null;
      if (!sits) return h("li", { cls: "free" }, session.me.role === "player" && me === undefined && !state.closing && !state.closed
        ? h("button", { onclick: () => this.#sit(seat) }, `Sit at ${seat}`) : null, cards ? this.#hand("", cards, scene.old) : null);
      const bets = state.layout.filter((one) => one.seat === seat);
      return h("li", { cls: `${seat === me ? "me" : ""} ${turns.has(seat) ? "asked" : ""}`, "aria-current": turns.has(seat) ? "true" : undefined, "data-seat": seat },
        h("div", { cls: "who" }, h("b", {}, seat === me ? `${sits.name} (you)` : sits.name), " ", h("span", { cls: "quiet" }, `seat ${seat}`), sits.ready ? h("span", { cls: "tag" }, "ready") : null),
        h("div", { cls: "money" }, h("span", { cls: "chips-left", "data-testid": `chips-${seat}` }, dollars(sits.chips)),
          net !== undefined && (scene.old || !bets.length) ? h("span", { cls: net > 0 ? "won" : net < 0 ? "lost" : "even" }, signed(net)) : null),
        cards ? this.#hand("", cards, scene.old, seat === me) : null,
        bets.length && !layout.common ? h("ul", { cls: "bets" }, bets.map((one) => h("li", {}, chip(one.amount), ` ${words(one.wager)} ${one.on}`))) : null);
    }).filter(Boolean));

    const open = new Set(state.ask?.wagers ?? []);
    this.board.update({ layout: state.layout, you: state.you, open: state.closing ? new Set() : open, marks: scene.old ? scene.marks : null });
    this.#says(asked, me);
    this.#act(asked.filter((one) => state.you.includes(one.seat) && one.options), open);
    this.staff.replaceChildren(...(session.me.role === "dealer" && !layout.automatic ? [dealerPanel(this)] : session.me.role === "floorperson" ? [floorPanel(this)] : []));
    this.#tick();
  }

  #hand(name, cards, old = false, mine = false) {
    return h("div", { cls: `hand ${old ? "old" : ""}` }, name ? h("span", { cls: "label" }, name) : null,
      h("div", { cls: "cards" }, cards.map((one) => one && mine && !old
        ? h("button", { cls: "pick", "aria-pressed": this.picked.has(one) ? "true" : "false", onclick: () => { this.picked.has(one) ? this.picked.delete(one) : this.picked.add(one); this.#show(); } }, card(one))
        : card(one))));
  }

  #says(asked, me) {
    const { state, layout } = this;
    const says = state.closed ? "The table is closed."
      : state.stuck ? "The table waits for a floorperson."
      : state.awaiting ? `The dealer draws the ${words(state.awaiting.kind)} for ${words(state.awaiting.to)}.`
      : asked.some((one) => state.you.includes(one.seat)) ? `Your turn: ${state.ask.says}.`
      : asked.length ? `Waiting for ${asked.map((one) => state.seats[one.seat]?.name ?? `seat ${one.seat}`).join(", ")}.`
      : state.ask ? (me === undefined ? "Betting is open." : state.closing ? "The table closes after this round." : "Place your bets.")
      : layout.automatic ? "Sit down, and the table begins." : "The dealer begins the next round.";
    if (this.turn.textContent !== says) this.turn.textContent = says;
  }

  // ---------------------------------------------------------------- what you may do

  #act(mine, open) {
    const { state, layout } = this, me = state.you[0];
    const focused = document.activeElement?.dataset?.act;
    const parts = [];
    if (me !== undefined && !state.closed) {
      for (const one of mine) parts.push(this.#choices(one));
      if (open.size && !state.closing) parts.push(this.#betting(open, me));
      parts.push(this.#purse(me));
    }
    this.actions.replaceChildren(...parts);
    if (focused) this.actions.querySelector(`[data-act="${focused}"]`)?.focus();
  }

  #choices(asked) {
    return h("div", { cls: "choices", role: "group", "aria-label": this.state.ask.says },
      asked.at !== asked.seat ? h("span", { cls: "label" }, `Position ${asked.at}`) : null,
      asked.options.map((one) => {
        const amount = one.amounts ? h("input", { inputmode: "decimal", value: String(one.amounts[0] / 100), "aria-label": `amount, ${dollars(one.amounts[0])} to ${dollars(one.amounts[1])}` }) : null;
        return h("div", { cls: "choice" }, h("button", { cls: "main", "data-act": `choose ${one.action}`, title: `${one.says} (${one.law})`, onclick: () => this.#do("choose", {
          action: one.action, at: asked.at, ...(amount ? { amount: cents(amount.value) } : {}), ...(this.picked.size ? { cards: [...this.picked] } : {}),
        }).then(() => this.picked.clear()) }, words(one.action), one.cost ? h("small", {}, ` ${dollars(one.cost)}`) : null), amount, h("small", {}, one.says));
      }));
  }

  #betting(open, me) {
    const { layout, state } = this;
    const bets = state.layout.filter((one) => one.seat === me);
    const same = this.#before(me);
    const names = layout.wagers.filter((one) => open.has(one.id));
    const wager = h("select", {}, names.flatMap((one) => one.places.map((place) => h("option", { value: `${one.id} ${place}` }, `${one.name}${place ? ` ${place}` : ""}`))));
    return h("div", { cls: "betting" },
      h("div", { cls: "chips", role: "radiogroup", "aria-label": "Chip" }, layout.chips.map((one) =>
        h("button", { type: "button", role: "radio", "aria-checked": one === this.chosen ? "true" : "false", "aria-label": `${dollars(one)} chip`, "data-act": `chip ${one}`, cls: "chip-button",
          onclick: () => { this.chosen = one; this.#show(); } }, chip(one)))),
      h("div", { cls: "row" },
        h("button", { cls: "main", "data-act": "ready", disabled: !state.layout.length || !layout.automatic, onclick: () => this.#do("ready", {}) }, state.seats[me]?.ready ? "Waiting for others" : "Ready"),
        h("button", { "data-act": "back", disabled: !bets.length, onclick: () => this.#do("take-back", {}) }, "Take all back"),
        h("button", { "data-act": "same", disabled: !same.length || bets.length > 0, onclick: () => this.#bet(same) }, "Same bets")),
      bets.length ? h("ul", { cls: "my-bets", "aria-label": "Your bets" }, bets.map((one) => h("li", {},
        h("button", { cls: "plain", title: "Take this bet back", "aria-label": `Take back ${dollars(one.amount)} on ${words(one.wager)} ${one.on}`, "data-act": `back ${one.id}`,
          onclick: () => this.#do("take-back", { bets: [{ bet: one.id }] }) }, `${words(one.wager)} ${one.on} ${dollars(one.amount)} ×`)))) : null,
      h("details", { cls: "by-name" }, h("summary", {}, "Bet by name"),
        h("form", { cls: "row", onsubmit: (event) => { event.preventDefault(); const [id, ...on] = wager.value.split(" "); this.#bet([{ wager: id, amount: this.chosen, ...(on.join(" ") ? { on: on.join(" ") } : {}) }]); } },
          field("Where", wager), h("button", {}, `Bet ${dollars(this.chosen)}`))));
  }

  // What you bet in the last round in which you bet.
  #before(me) {
    let last = [], now = [];
    for (const { event } of this.events) {
      if (event.kind === "round") { if (now.length) last = now; now = []; }
      const open = this.layout.wagers.find((one) => one.id === event.wager)?.open;
      if (event.kind === "bet" && event.seat === me && open) {
        now = now.filter((one) => one.wager !== event.wager || one.on !== event.on);
        now.push({ wager: event.wager, on: event.on, amount: event.amount });
      } else if (event.kind === "taken back" && event.seat === me) now = now.filter((one) => one.wager !== event.wager || one.on !== event.on);
    }
    return (now.length ? now : last).map(({ wager, on, amount }) => ({ wager, amount, ...(on ? { on } : {}) }));
  }

  #purse(me) {
    const amount = h("input", { inputmode: "decimal", value: "100", "aria-label": "Dollars" });
    return h("details", { cls: "purse-box" }, h("summary", {}, `Your chips: ${dollars(this.state.seats[me]?.chips ?? 0)}`),
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
