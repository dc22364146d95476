// The rules of a game, from its definition.

import { cite, get, h, report, words } from "./dom.js";

const pays = (rows) => rows.length === 1 ? rows[0].pays
  : h("ul", { cls: "pays" }, rows.map((one) => h("li", {}, `${words(one.row)} `, h("b", {}, one.pays))));
const shown = (value) => value === true ? "yes" : value === false ? "no"
  : value && typeof value === "object" ? (Object.keys(value).length ? JSON.stringify(value) : "as the law prints it") : words(value ?? "none");

export async function page(id) {
  const game = await get(`/games/${id}`);
  const list = (title, rows, columns, cells) => rows.length ? [h("h2", {}, title), report(title, columns, rows.map(cells))] : null;
  return { title: `Rules of ${game.name}`, element: h("article", { cls: "rules" },
    h("h1", {}, game.name, " ", h("cite", {}, game.law.join(", "))),
    h("p", {}, game.says),
    h("p", { cls: "row" }, h("a", { href: `/analysis/${id}`, "data-page": true }, "House edge")),
    list("Wagers and what they pay", game.wagers.filter((one) => one.offered), ["Wager", "What it is", "Pays", "Paragraph"],
      (one) => [one.name, one.says, pays(one.pays), cite(one.law)]),
    list("Options of the licensee", game.options, ["Option", "What it decides", "Lawful", "Here", "Paragraph"],
      (one) => [words(one.name), one.says, one.lawful, shown(one.value), cite(one.law)]),
    list("What may not be offered together", game.exclusions, ["Exclusion", "Paragraph"], (one) => [one.says, cite(one.law)]),
    list("Irregularities", game.irregularities, ["What", "What follows", "Told by", "Paragraph"],
      (one) => [words(one.id), one.says, one.by, cite(one.law)]),
    list("Procedures that staff record", game.procedures, ["What", "Says", "Paragraph"], (one) => [words(one.id), one.says, cite(one.law)]),
  ) };
}
