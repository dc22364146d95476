// Company: bots that a player asks to the free seats of a table, each with a named strategy, for play money.

import { get, post } from "../lib/api.js";
import { attempt, field, fill, h, toast, words } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { Child, PlayerSeat } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */

/** @typedef {{ name: string, says: string }} BotStrategy */

const USUAL_COUNT = 3;

/** @param {TableStore} store */
const freeSeats = ({ state, layout }) =>
  Array.from({ length: layout.seats }, (_, i) => i + 1).filter((seat) => !state.seats[seat]).length;

/** @param {TableStore} store */
const botsAt = ({ state }) => Object.values(state.seats).filter((player) => player.bot).length;

/** @param {PlayerSeat} player */
const strategyOf = (player) => named(words(player.bot));

/** @param {PlayerSeat} player */
const botTitle = (player) => t`A bot, not a person. Strategy: ${strategyOf(player)}`;

// The name of a player; a bot is called that.
/** @param {PlayerSeat} player @param {boolean} own @returns {Child[]} */
export const playerName = (player, own) =>
  player.bot
    ? [h("b", {}, t`Bot`), " ", h("span", { cls: "tag bot", title: botTitle(player) }, strategyOf(player))]
    : [h("b", {}, own ? t`${player.name} (you)` : player.name)];

// The same on the plate of a poker table, which has room for one line.
/** @param {PlayerSeat} player @param {boolean} own @returns {Child} */
export const plateName = (player, own) =>
  player.bot
    ? h("b", { cls: "name bot", title: botTitle(player) }, t`Bot`, ` ${strategyOf(player)}`)
    : h("b", { cls: "name" }, own ? t`${player.name} (you)` : player.name);

// The button that opens the dialog; none where bots cannot play.
/** @param {TableStore} store @returns {Child} */
export function companyButton(store) {
  const { layout, state, seat } = store;
  if (seat === undefined || !layout.automatic || state.tournament || state.closing || store.has("drum")) return null;
  return h(
    "button",
    { cls: "plain", "data-act": "bots", title: t`Fill free seats with bots`, onclick: () => company(store) },
    t`Bots`,
  );
}

/** @param {TableStore} store */
async function company(store) {
  const strategy = h("select", { name: "strategy" }),
    count = h("input", {
      name: "bots",
      type: "number",
      min: "1",
      max: String(freeSeats(store)),
      value: String(Math.min(USUAL_COUNT, freeSeats(store))),
      required: true,
    }),
    says = h("p", { cls: "quiet", role: "status" }, t`Loading…`),
    add = h("button", { cls: "main", "data-act": "add bots", disabled: true }, t`Add bots`),
    away = h(
      "button",
      {
        type: "button",
        "data-act": "send bots away",
        disabled: !botsAt(store),
        onclick: async () => {
          const answer = await attempt(() => post(`/tables/${store.id}/bots/leave`));
          if (answer?.bots) toast(t`The bots leave after this round.`);
          if (answer) dialog.close();
        },
      },
      t`Send bots away`,
    );
  const dialog = h(
    "dialog",
    { "aria-label": t`Bots`, onclose: () => dialog.remove() },
    h(
      "form",
      {
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          const wanted = { strategy: strategy.value, count: Number(count.value) };
          if (await attempt(() => post(`/tables/${store.id}/bots`, wanted))) dialog.close();
        },
      },
      h("h2", {}, t`Bots`),
      h("p", {}, t`Bots play with the house's play money. People can take their seats, and they leave when you do.`),
      field(t`Strategy`, strategy),
      field(t`How many, at most ${freeSeats(store)}`, count),
      says,
      h(
        "div",
        { cls: "row" },
        add,
        away,
        h("button", { type: "button", cls: "plain", onclick: () => dialog.close() }, t`Cancel`),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  /** @type {BotStrategy[]} */
  const known = await get(`/tables/${store.id}/bots`).catch(() => []);
  fill(
    strategy,
    ...known.map(({ name, says: does }) => h("option", { value: name }, `${named(words(name))}: ${named(does)}`)),
  );
  says.textContent = !known.length ? t`No bot can play here.` : freeSeats(store) ? "" : t`Every seat is taken.`;
  add.disabled = !known.length || !freeSeats(store);
}
