// A player's purse: what it holds, and its last movements in the house's ledger.

import { get, me } from "../lib/api.js";
import { dateTime, dollars, h, report, signed } from "../lib/dom.js";
import { named, t } from "../lib/language.js";

/** @import { Page } from "../lib/types.d.ts" */

/** @returns {Promise<Page>} */
export async function page() {
  /** @type {{ at: number, says: string, amount: number }[]} */
  const rows = await get("/me/ledger");
  return {
    element: h(
      "div",
      {},
      h("h1", {}, t`Your purse`),
      h(
        "p",
        {},
        t`It holds ${dollars(me().purse)}. Chips at a table are yours too: you get them back when you leave the table.`,
      ),
      rows.length
        ? report(
            t`Purse history, newest first`,
            [t`When`, t`What`, t`Amount`],
            rows.map((row) => [
              dateTime(row.at),
              named(row.says),
              h("span", { cls: row.amount < 0 ? "lost" : "won" }, signed(row.amount)),
            ]),
          )
        : h("p", { cls: "quiet" }, t`No movements yet.`),
    ),
  };
}
