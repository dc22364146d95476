// Every game, with links to its rules and to its prices; anyone may read them.

import { get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { GameRow, Page } from "../lib/types.d.ts" */

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {GameRow[]} */
  const games = await get("/games"),
    list = h("div"),
    wanted = h("input", {
      type: "search",
      placeholder: t`Find a game`,
      "aria-label": t`Search games`,
      oninput: () => draw(),
    });
  const draw = () => {
    const words = wanted.value.toLowerCase().split(" "),
      fitting = games.filter((game) =>
        words.every((word) =>
          `${game.name} ${named(game.name)} ${game.says} ${game.family}`.toLowerCase().includes(word),
        ),
      ),
      families = [...new Set(fitting.map((game) => game.family))];
    fill(
      list,
      ...(fitting.length
        ? families.map((family) => [
            h("h2", {}, named(family)),
            h("ul", { cls: "games" }, fitting.filter((game) => game.family === family).map(item)),
          ])
        : [h("p", { cls: "quiet" }, t`No games match.`)]),
    );
  };
  draw();
  return {
    title: t`Rules and odds of every game`,
    element: h(
      "div",
      {},
      h("div", { cls: "row lobby-head" }, h("h1", {}, t`Games`), wanted),
      h("p", { cls: "quiet" }, t`Rules, payouts, house edge and strategy of each game of N.J.A.C. 13:69F.`),
      list,
    ),
  };
}

/** @param {GameRow} game */
const item = (game) =>
  h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, named(game.name)),
      " ",
      game.law.map((citation, at) => [at ? ", " : "", h("cite", {}, citation)]),
    ),
    h("p", {}, named(game.says)),
    h(
      "p",
      { cls: "row" },
      link(`/rules/${game.id}`, t`Rules`, named(game.name)),
      game.priced ? link(`/analysis/${game.id}`, t`House edge`, named(game.name)) : null,
      link(`/readings/${game.id}`, t`Readings`, named(game.name)),
    ),
  );

/** @param {string} to @param {string} name @param {string} game */
const link = (to, name, game) =>
  h("a", { href: to, "data-page": true }, name, h("span", { cls: "hidden" }, t` of ${game}`));
