// A player's last fifty rounds at any table, each drawn as the player saw it.

import { get } from "../lib/api.js";
import { attempt, cite, dateTime, fill, h, signed, wonOrLost } from "../lib/dom.js";
import { named, t } from "../lib/language.js";
import { narrate } from "../table/narration.js";
import { drawnRound } from "../table/replay-view.js";
import { sceneOf } from "../table/scene.js";

/** @import { Layout, Page, TableRow, Told } from "../lib/types.d.ts" */

/** @typedef {{ table: number, round: number, at: string, you: number[], events: Told[], link: string }} OwnRound */

/** @returns {Promise<Page>} */
export async function page() {
  const list = h("ol", { cls: "own-rounds" }),
    more = h("button", { type: "button", onclick: () => load() }, t`Earlier rounds`),
    /** @type {Map<number, Layout | null>} */ layouts = new Map();
  /** @type {TableRow[]} */
  const tables = await get("/tables"),
    names = new Map(tables.map(({ table, name }) => [table, named(name)]));
  let skip = 0;
  const load = async () => {
    /** @type {OwnRound[] | undefined} */
    const rows = await attempt(() => get(`/me/rounds?skip=${skip}`));
    if (!rows) return;
    skip += 10;
    list.append(...rows.map((round) => line(round, layouts, names.get(round.table) ?? "")));
    more.hidden = rows.length < 10 || skip >= 50;
  };
  await load();
  return {
    element: h(
      "div",
      { cls: "rounds" },
      h("h1", {}, t`Your last rounds`),
      list.children.length ? list : h("p", { cls: "quiet" }, t`You have not played a round yet.`),
      more,
    ),
  };
}

/** @param {OwnRound} round @param {Map<number, Layout | null>} layouts @param {string} name of an open table */
function line(round, layouts, name) {
  const { net: nets } = sceneOf(round.events), // with commissions and other payments, as at the table
    net = round.you.reduce((sum, seat) => sum + (nets.get(seat) ?? 0), 0);
  const inside = h("div", {});
  const box = h(
    "details",
    {
      ontoggle: async () => {
        if (!box.open || inside.children.length) return;
        if (!layouts.has(round.table))
          layouts.set(round.table, await get(`/tables/${round.table}/layout`).catch(() => null));
        fill(
          inside,
          drawnRound(layouts.get(round.table) ?? null, round.events, round.you[0]),
          h("p", {}, h("a", { href: `/round/${round.link}`, "data-page": true }, t`Replay, share or fork this round`)),
          h(
            "ol",
            { cls: "told-hand" },
            round.events.map((told) =>
              h("li", {}, narrate(told, layouts.get(round.table) ?? null), " ", cite(told.law)),
            ),
          ),
        );
      },
    },
    h(
      "summary",
      {},
      name ? [h("strong", {}, name), " "] : null,
      h("span", {}, t`Table ${round.table}, round ${round.round}`),
      " ",
      h("span", { cls: "quiet" }, dateTime(round.at)),
      " ",
      h("span", { cls: wonOrLost(net) }, signed(net)),
    ),
    inside,
  );
  return h("li", {}, box);
}
