// How the paragraphs of a game are read where their text leaves a choice, and the alternatives.

import { get } from "../lib/api.js";
import { cite, h, report } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { Page } from "../lib/types.d.ts" */

/** @typedef {{ heading: string, cited: string, text: string, reads: string, alternative: string }} Reading */

/** @param {string} id @returns {Promise<Page>} */
export async function page(id) {
  /** @type {{ name: string, law: string[], readings: Reading[] }} */
  const { name: english, law, readings } = await get(`/games/${id}/readings`),
    name = named(english);
  return {
    title: t`Readings of ${name}`,
    element: h(
      "article",
      {},
      h("h1", {}, t`Readings of `, name, " ", h("cite", {}, law.join(", "))),
      h(
        "p",
        {},
        t`Where the text of the rules leaves a choice: what it says, how it is read here, and the alternative.`,
      ),
      readings.length
        ? report(
            t`Readings of ${name}`,
            [t`Paragraph`, t`The text`, t`Read here`, t`Alternative`],
            readings.map((reading) => [cite(reading.cited), reading.text, reading.reads, reading.alternative]),
          )
        : h("p", { cls: "quiet" }, t`The text of this game leaves no choice that we know of.`),
      h(
        "p",
        { cls: "row" },
        h("a", { href: `/rules/${id}`, "data-page": true }, t`Rules`),
        h("a", { href: `/analysis/${id}`, "data-page": true }, t`House edge`),
      ),
    ),
  };
}
