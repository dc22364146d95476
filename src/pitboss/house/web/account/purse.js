// A player's purse: what it holds, and the last movements of it in the house's ledger.

import { dateTime, dollars, get, h, report, session, signed } from "../lib/dom.js";

export async function page() {
  const rows = await get("/me/ledger");
  return {
    element: h(
      "div",
      {},
      h("h1", {}, "Your purse"),
      h(
        "p",
        {},
        `It holds ${dollars(session.me.purse)}. Chips at a table are yours too, and come back when you leave it.`,
      ),
      rows.length
        ? report(
            "Movements, newest first",
            ["When", "What", "Amount"],
            rows.map((one) => [
              dateTime(one.at),
              one.says,
              h("span", { cls: one.amount < 0 ? "lost" : "won" }, signed(one.amount)),
            ]),
          )
        : h("p", { cls: "quiet" }, "Nothing has moved yet."),
    ),
  };
}
