// The lobby: the tables that are open, and every game of the book.

import { get, h } from "./dom.js";

export async function page() {
  const [tables, games] = await Promise.all([get("/tables"), get("/games")]);
  return { element: h("div", {},
    h("h1", {}, "Tables"),
    tables.length
      ? h("ul", { cls: "tiles" }, tables.map((one) => h("li", {}, h("a", { href: `/table/${one.table}`, "data-page": true, cls: "tile" },
          h("strong", {}, one.name),
          h("span", { cls: "quiet" }, `Table ${one.table}${one.name === one.game_name ? "" : ` · ${one.game_name}`}`),
          h("span", {}, one.taken ? `${one.taken} at the table` : "nobody sits here yet"),
          h("span", { cls: "tags" },
            h("span", { cls: "tag" }, one.automatic ? "automatic" : "live dealer"),
            one.closing ? h("span", { cls: "tag warn" }, "closing") : null)))))
      : h("p", { cls: "quiet" }, "No table is open. A floorperson opens one."),
    h("h2", {}, "Games"),
    h("ul", { cls: "games" }, games.map((game) => h("li", {},
      h("div", {}, h("strong", {}, game.name), " ", game.law.map((one, at) => [at ? ", " : "", h("cite", {}, one)])),
      h("p", {}, game.says),
      h("p", { cls: "row" },
        h("a", { href: `/rules/${game.id}`, "data-page": true }, "Rules", h("span", { cls: "hidden" }, ` of ${game.name}`)),
        game.priced ? h("a", { href: `/analysis/${game.id}`, "data-page": true }, "House edge", h("span", { cls: "hidden" }, ` of ${game.name}`)) : null)))),
  ) };
}
