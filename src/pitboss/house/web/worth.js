// What each wager of a table pays and what it costs.

import { cite, h, words } from "./dom.js";

export function paytable(layout, priced) {
  return h("dl", {}, layout.wagers.map((one) => [
    h("dt", {}, one.name, " ", edge(one, priced)),
    h("dd", {}, h("p", {}, one.says, " ", cite(one.law)),
      one.pays.length === 1 ? h("p", {}, "pays ", h("b", {}, one.pays[0].pays))
        : h("table", {}, h("tbody", {}, one.pays.map((row) => h("tr", {}, h("th", { scope: "row" }, words(row.row)), h("td", {}, row.pays))))))]));
}

// The house edge: between which figures over the places of a wager, or by each way to play it.
function edge(wager, priced) {
  const found = (priced?.wagers ?? []).filter((one) => one.wager === wager.id);
  if (!found.length) return null;
  const shown = (one) => Number(one.house_advantage_percent).toFixed(2), figures = [...new Set(found.map(shown))].sort((one, other) => one - other);
  const ways = found.some((one) => one.on && !wager.places.includes(one.on)), way = (one) => one.on || (priced.strategy ? "best play" : "alone");
  return h("span", { cls: "edge" }, "house edge ",
    figures.length === 1 ? [h("b", {}, `${figures[0]} %`), ways ? ` (${found.map(way).join(" and ")})` : ""]
      : ways ? found.map((one, at) => [at ? ", " : "", h("b", {}, `${shown(one)} %`), ` ${way(one)}`])
      : h("b", {}, `${figures[0]} to ${figures.at(-1)} %`));
}
