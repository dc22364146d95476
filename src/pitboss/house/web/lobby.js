// The lobby: the tables that are open, and every game of the book.

import { dollars, get, h } from "./dom.js";

const EVERY = 5000;

export async function page() {
  const [tables, games] = await Promise.all([get("/tables"), get("/games")]);
  const box = h("div");
  let last = "";
  const show = (all) => {
    if (JSON.stringify(all) === last) return;
    last = JSON.stringify(all);
    const here = box.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    box.replaceChildren(all.length ? h("ul", { cls: "tiles" }, all.map(tile)) : h("p", { cls: "quiet" }, "No table is open. A floorperson opens one."));
    if (here) box.querySelector(`a[href="${here}"]`)?.focus({ preventScroll: true });
  };
  show(tables);
  const looking = setInterval(() => { if (!document.hidden) get("/tables").then(show).catch(() => {}); }, EVERY);
  return { leave: () => clearInterval(looking), element: h("div", {},
    h("h1", {}, "Tables"), h("p", {}, h("a", { href: "/tournaments", "data-page": true }, "Tournaments")), box,
    h("h2", {}, "Games"),
    h("ul", { cls: "games" }, games.map((game) => h("li", {},
      h("div", {}, h("strong", {}, game.name), " ", game.law.map((one, at) => [at ? ", " : "", h("cite", {}, one)])),
      h("p", {}, game.says),
      h("p", { cls: "row" },
        h("a", { href: `/rules/${game.id}`, "data-page": true }, "Rules", h("span", { cls: "hidden" }, ` of ${game.name}`)),
        game.priced ? h("a", { href: `/analysis/${game.id}`, "data-page": true }, "House edge", h("span", { cls: "hidden" }, ` of ${game.name}`)) : null)))),
  ) };
}

function tile(one) {
  return h("li", {}, h("a", { href: `/table/${one.table}`, "data-page": true, cls: "tile" },
    h("strong", {}, one.name),
    h("span", { cls: "quiet" }, `Table ${one.table}${one.name === one.game_name ? "" : ` · ${one.game_name}`}`),
    one.limits ? h("span", {}, `${dollars(one.limits.minimum)}${one.limits.maximum < 1e11 ? ` to ${dollars(one.limits.maximum)}` : " or more"}`) : null,
    h("span", {}, one.taken ? `${one.taken} at the table` : "nobody sits here yet"),
    h("span", { cls: "tags" },
      h("span", { cls: "tag" }, one.automatic ? "automatic" : "live dealer"),
      one.closing ? h("span", { cls: "tag warn" }, "closing") : null)));
}
