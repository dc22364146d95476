// A player's own last fifty rounds, at any table, each drawn as he saw it.

import { attempt, cite, dateTime, get, h, signed, wonOrLost } from "../lib/dom.js";
import { drawnRound } from "../table/replay-view.js";

export async function page() {
  const list = h("ol", { cls: "own-rounds" }),
    more = h("button", { type: "button", onclick: () => load() }, "Earlier rounds"),
    layouts = new Map();
  let skip = 0;
  const load = async () => {
    const rows = await attempt(() => get(`/me/rounds?skip=${skip}`));
    if (!rows) return;
    skip += 10;
    list.append(...rows.map((one) => line(one, layouts)));
    more.hidden = rows.length < 10 || skip >= 50;
  };
  await load();
  return {
    element: h(
      "div",
      { cls: "rounds" },
      h("h1", {}, "Your last rounds"),
      list.children.length ? list : h("p", { cls: "quiet" }, "You have played no round yet."),
      more,
    ),
  };
}

function line(one, layouts) {
  const net = one.events.reduce(
    (sum, { event }) => sum + (event.kind === "settled" && one.you.includes(event.seat) ? event.net : 0),
    0,
  );
  const inside = h("div", {});
  const box = h(
    "details",
    {
      ontoggle: async () => {
        if (!box.open || inside.children.length) return;
        if (!layouts.has(one.table)) layouts.set(one.table, await get(`/tables/${one.table}/layout`).catch(() => null));
        inside.replaceChildren(
          drawnRound(layouts.get(one.table), one.events, one.you[0]),
          h(
            "ol",
            { cls: "told-hand" },
            one.events.map((told) => h("li", {}, told.says, " ", cite(told.law))),
          ),
        );
      },
    },
    h(
      "summary",
      {},
      h("span", {}, `Table ${one.table}, round ${one.round}`),
      " ",
      h("span", { cls: "quiet" }, dateTime(one.at)),
      " ",
      h("span", { cls: wonOrLost(net) }, signed(net)),
    ),
    inside,
  );
  return h("li", {}, box);
}
