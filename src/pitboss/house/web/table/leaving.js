// After a table: what the session brought, and how to get better.

import { h } from "../lib/dom.js";
import { t } from "../lib/language.js";

const SHOWN_MS = 20_000;

// Offers a review of the session and practice of the game, over the page and for a while. A tray offers them itself.
/** @param {string} game */
export function offerReview(game) {
  document.querySelector(".after-table")?.remove();
  /** @param {string} href @param {string} says */
  const link = (href, says) => h("a", { href, "data-page": true, onclick: () => box.remove() }, says);
  const box = h(
    "div",
    { cls: "after-table card", role: "status", "aria-label": t`After the table` },
    h("p", {}, t`You have left. What next?`),
    h(
      "p",
      { cls: "row" },
      link("/evening", t`Review the session`),
      link(`/drill/${game}`, t`Practice`),
      link("/", t`Lobby`),
      h("button", { cls: "plain", "aria-label": t`Close`, onclick: () => box.remove() }, "×"),
    ),
  );
  document.body.append(box);
  setTimeout(() => box.remove(), SHOWN_MS);
}
