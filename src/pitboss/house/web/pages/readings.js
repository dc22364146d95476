// How the paragraphs of a game are read where their text leaves a choice, and the alternatives.

import { get } from "../lib/api.js";
import { cite, h, report } from "../lib/dom.js";
import { language, named, t } from "../lib/language.js";

/** @import { Page } from "../lib/types.d.ts" */

/** @typedef {{ heading: string, cited: string, text: string, reads: string, alternative: string }} Reading */

// A text with the names of options as code: they are between backticks.
/** @param {string} text */
const withCode = (text) => text.split("`").map((part, at) => (at % 2 ? h("code", {}, part) : part));

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
      language === "en"
        ? null
        : h("p", { cls: "quiet" }, t`The readings are in English, like the rules that they quote.`),
      readings.length
        ? report(
            t`Readings of ${name}`,
            [t`Paragraph`, t`The text`, t`Read here`, t`Alternative`],
            readings.map(({ cited, text, reads, alternative }) => [
              cite(cited),
              ...[text, reads, alternative].map((part) => h("span", { lang: "en" }, withCode(part))),
            ]),
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
