// The lobby: your tables, all tables by family with a search, and every game.

import { get, me } from "../lib/api.js";
import { dollars, fill, h, signed } from "../lib/dom.js";

/** @import { GameRow, Page, TableRow } from "../lib/types.d.ts" */

const EVERY = 5000;
/** @type {Record<string, string>} */
const SIGNS = {
  Wheels: "◉",
  Dice: "⚄",
  Baccarat: "♥",
  "Blackjack and its kin": "A♠",
  "Poker against the house": "♣",
  "Poker between players": "♦",
  "Pai gow": "🀄",
  "War and red dog": "K",
  Keno: "80",
};

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {[TableRow[], GameRow[]]} */
  const [tables, games] = await Promise.all([get("/tables"), get("/games")]);
  const box = h("div"),
    mine = h("section", { "aria-label": "Your tables" });
  const wanted = h("input", {
    type: "search",
    placeholder: "Find a game",
    "aria-label": "Search tables and games",
    oninput: () => draw(),
  });
  let now = tables,
    last = "";
  const draw = () => {
    const words = wanted.value.toLowerCase().split(" ").filter(Boolean),
      fits = /** @param {TableRow | GameRow} item */ (item) =>
        words.every((word) =>
          `${item.name} ${item.game_name ?? ""} ${item.says ?? ""} ${item.family}`.toLowerCase().includes(word),
        );
    const all = now.filter(fits),
      here = box.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    const families = [...new Set(all.map((table) => table.family))];
    fill(
      box,
      ...(all.length
        ? families.map((family) =>
            h(
              "section",
              { cls: "family", "aria-label": family },
              h("h2", {}, h("span", { cls: "sign-of", "aria-hidden": "true" }, SIGNS[family] ?? "♠"), family),
              h("ul", { cls: "tiles" }, all.filter((table) => table.family === family).map(tile)),
            ),
          )
        : [
            h("p", { cls: "quiet" }, now.length ? "No tables match." : "No table is open. A floorperson can open one."),
          ]),
    );
    if (here)
      /** @type {HTMLElement | null} */ (box.querySelector(`a[href="${here}"]`))?.focus({ preventScroll: true });
    fill(book, ...games.filter(fits).map(gameItem));
  };
  /** @param {TableRow[]} all */
  const show = (all) => {
    if (JSON.stringify(all) === last) return;
    last = JSON.stringify(all);
    now = all;
    draw();
    yours(mine, all);
  };
  const book = h("ul", { cls: "games" });
  show(tables);
  const looking = setInterval(() => {
    if (!document.hidden)
      get("/tables")
        .then(show)
        .catch(() => {});
  }, EVERY);
  return {
    leave: () => clearInterval(looking),
    element: h(
      "div",
      { cls: "lobby" },
      h(
        "div",
        { cls: "row lobby-head" },
        h("h1", {}, "Tables"),
        h("a", { href: "/tournaments", "data-page": true }, "Tournaments"),
        wanted,
      ),
      mine,
      box,
      h("h2", {}, "Games"),
      book,
    ),
  };
}

// Where you sit, what you have there, and what you have won tonight.
/** @param {HTMLElement} box @param {TableRow[]} tables */
async function yours(box, tables) {
  const seated = tables.filter((table) => table.yours);
  if (me().role !== "player") return;
  const tonight = await get("/me/tonight").catch(() => null);
  const won =
    tonight && (tonight.won || seated.length)
      ? h(
          "p",
          { cls: "tonight" },
          "Tonight: ",
          h("b", { cls: tonight.won < 0 ? "lost" : "won" }, signed(tonight.won)),
          h("span", { cls: "quiet" }, ` at the tables, in the last ${tonight.hours} hours`),
        )
      : null;
  fill(
    box,
    ...(seated.length
      ? [
          h("h2", {}, "Your seats"),
          h(
            "ul",
            { cls: "seated" },
            seated.map((table) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { href: `/table/${table.table}`, "data-page": true },
                  h("strong", {}, table.name),
                  ` seat ${table.yours?.seat}, ${dollars(table.yours?.chips ?? 0)} in chips`,
                ),
              ),
            ),
          ),
        ]
      : []),
    ...(won ? [won] : []),
  );
}

/** @param {GameRow} game */
const gameItem = (game) =>
  h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, game.name),
      " ",
      game.law.map((citation, at) => [at ? ", " : "", h("cite", {}, citation)]),
    ),
    h("p", {}, game.says),
    h(
      "p",
      { cls: "row" },
      h(
        "a",
        { href: `/rules/${game.id}`, "data-page": true },
        "Rules",
        h("span", { cls: "hidden" }, ` of ${game.name}`),
      ),
      game.priced
        ? h(
            "a",
            { href: `/analysis/${game.id}`, "data-page": true },
            "House edge",
            h("span", { cls: "hidden" }, ` of ${game.name}`),
          )
        : null,
    ),
  );

/** @param {TableRow} table */
function tile(table) {
  return h(
    "li",
    {},
    h(
      "a",
      { href: `/table/${table.table}`, "data-page": true, cls: "tile" },
      h("img", { src: `/api/games/${table.game}/picture`, alt: "", loading: "lazy", width: "220", height: "104" }),
      h("strong", {}, table.name),
      h(
        "span",
        { cls: "quiet" },
        [
          `Table ${table.table}`,
          table.name === table.game_name ? "" : table.game_name,
          table.limits
            ? dollars(table.limits.minimum) +
              (table.limits.maximum < 1e11 ? ` to ${dollars(table.limits.maximum)}` : " or more")
            : "",
        ]
          .filter(Boolean)
          .join(" · "),
      ),
      table.says ? h("span", { cls: "what" }, table.says) : null,
      h(
        "span",
        {},
        table.taken ? `${table.taken} of ${table.seats} seats taken` : `${table.seats ?? ""} seats, all free`,
      ),
      h(
        "span",
        { cls: "tags" },
        table.automatic ? null : h("span", { cls: "tag" }, "live dealer"),
        table.closing ? h("span", { cls: "tag warn" }, "closing") : null,
      ),
    ),
  );
}
