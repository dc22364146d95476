// The rules of a game, from its definition.

import { cite, dollars, get, h, report, words } from "./dom.js";
import { card } from "./pieces.js";

const pays = (rows) => rows.length === 1 ? rows[0].pays
  : h("ul", { cls: "pays" }, rows.map((one) => h("li", {}, `${words(one.row)} `, h("b", {}, one.pays))));

export const page = async (id) => rules(await get(`/games/${id}`), `/analysis/${id}`);

// The rules of one table, as its submission has them.
export async function atTable(id) {
  const [game, layout] = await Promise.all([get(`/tables/${id}/rules`), get(`/tables/${id}/layout`)]);
  return rules(game, `/table/${id}/analysis`, h("p", {}, "As ", h("a", { href: `/table/${id}`, "data-page": true }, `${layout.title} (table ${id})`), " plays it."));
}

function rules(game, analysis, ...about) {
  const list = (title, rows, columns, cells) => rows.length ? [h("h2", {}, title), report(title, columns, rows.map(cells))] : null;
  return { title: `Rules of ${game.name}`, element: h("article", { cls: "rules" },
    h("h1", {}, game.name, " ", h("cite", {}, game.law.join(", "))),
    h("p", {}, game.says), ...about,
    h("p", { cls: "row" }, h("a", { href: analysis, "data-page": true }, "House edge")),
    game.equipment.length ? h("p", {}, `Played with ${game.equipment.map((one) => one.says).join(" and ")}.`) : null,
    game.steps.length ? [h("h2", {}, "A round, step by step"), h("ol", { cls: "steps" }, game.steps.map((one) => h("li", {}, h("b", {}, one.title), `: ${one.says} `, cite(one.law))))] : null,
    game.tables.map((table) => list(table.title, table.rows, table.columns, (row) => row.map((cell) => Array.isArray(cell) ? h("span", { cls: "cards small" }, cell.map((name) => card(name))) : cell))),
    list("Wagers and what they pay", game.wagers.filter((one) => one.offered), ["Wager", "What it is", "Pays", "Paragraph"],
      (one) => [one.name, [one.says, one.needs ? h("small", {}, ` ${one.needs.says} `, cite(one.needs.law)) : null], pays(one.pays), cite(one.law)]),
    list("Payout limits", game.payout_limits, ["Wagers", "Paid together for one hand", "Paragraph"],
      (one) => [one.wagers.map(words).join(", "), `at most ${dollars(one.amount)}`, cite(one.law)]),
    list("Options of the licensee", game.options, ["Option", "What it decides", "Lawful", "Here", "Paragraph"],
      (one) => [words(one.name), one.says, words(one.lawful), words(one.chosen), cite(one.law)]),
    list("What may not be offered together", game.exclusions, ["Exclusion", "Paragraph"], (one) => [one.says, cite(one.law)]),
    list("Irregularities", game.irregularities, ["What", "What follows", "Reported by", "Paragraph"],
      (one) => [words(one.id), one.says, one.by, cite(one.law)]),
    list("Procedures that staff record", game.procedures, ["What", "What is recorded", "Paragraph"], (one) => [words(one.id), one.says, cite(one.law)]),
  ) };
}
