// What staff do at a table: a dealer at a live one, a floorperson at any.

import { session } from "../lib/api.js";
import { dollars, field, h, words } from "../lib/dom.js";
import { sure, whole } from "../lib/forms.js";
import { more, named, t } from "../lib/language.js";

if (session.me && session.me.role !== "player") await more("rules"); // the tools are for staff

/** @import { Child } from "../lib/types.d.ts" */
/** @import { TableStore } from "../lib/store.js" */

// The input of a form that has this name.
/** @param {Event} event @param {string} name @returns {HTMLInputElement} */
const input = (event, name) =>
  /** @type {any} */ (/** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem(name));

/** @param {TableStore} store */
export function dealerPanel(store) {
  const { state } = store;
  const keyed = h("input", {
    autocomplete: "off",
    name: "key",
    placeholder: t`like QS, 17 or 3-4`,
    "aria-label": state.awaiting ? t`The ${state.awaiting.kind} for ${state.awaiting.to}` : t`Outcome`,
  });
  return h(
    "section",
    { cls: "card staff", "aria-label": t`Dealer` },
    h("h2", {}, t`Dealer`),
    state.awaiting
      ? h(
          "form",
          {
            cls: "row",
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              const typed = input(event, "key"),
                outcome = typed.value.trim();
              typed.value = "";
              if (outcome) store.act("key", { outcome });
            },
          },
          h("span", {}, t`The ${state.awaiting.kind} for ${words(state.awaiting.to)}`),
          keyed,
          h("button", { cls: "main" }, t`Key in`),
        )
      : null,
    h(
      "div",
      { cls: "row" },
      h(
        "button",
        {
          "data-act": "begin",
          disabled: Boolean(state.ask || state.awaiting || state.closed),
          onclick: () => store.act("begin"),
        },
        t`Begin a round`,
      ),
      h(
        "button",
        { "data-act": "no more bets", disabled: !state.ask?.wagers, onclick: () => store.act("no more bets") },
        t`No more bets`,
      ),
    ),
    h(
      "p",
      { cls: "quiet" },
      t`What you key in is logged and cannot be undone. If it was wrong, stop and call a floorperson. Key in a fault of the equipment with the draw, like QS!face_up or !jam; report other irregularities below when no draw is due.`,
    ),
    reporting(store),
  );
}

/** @param {TableStore} store */
export function floorPanel(store) {
  const { state } = store;
  if (state.closed) return h("div");
  return h(
    "section",
    { cls: "card staff", "aria-label": t`Floor` },
    h("h2", {}, t`Floor`),
    h("p", {}, t`The bank holds ${dollars(state.bank ?? 0)}.`),
    h(
      "div",
      { cls: "row" },
      h("a", { href: `/floor/${store.id}`, "data-page": true }, t`Limits and rules`),
      h(
        "button",
        {
          cls: "bad",
          "data-act": "close",
          disabled: state.closing,
          onclick: async () => {
            if (
              await sure(
                t`Close the table? Bets on the layout are decided first, then all players leave with their chips.`,
                t`Close`,
              )
            )
              store.act("close");
          },
        },
        state.closing ? t`Closing…` : t`Close the table`,
      ),
    ),
    h(
      "details",
      { name: "outside" },
      h("summary", {}, t`Wagers outside the limits (8.2(d))`),
      h(
        "ul",
        {},
        Object.entries(state.seats).map(([seat, player]) =>
          h(
            "li",
            {},
            t`${player.name}, seat ${seat} `,
            h(
              "button",
              {
                "data-act": `admit ${seat}`,
                onclick: () => store.act("admit", { seat: Number(seat), permitted: !player.admitted }),
              },
              player.admitted ? t`Revoke permission` : t`Permit`,
            ),
          ),
        ),
      ),
    ),
    h("details", { name: "incidents" }, h("summary", {}, t`Incidents and records`), reporting(store)),
  );
}

/** @param {TableStore} store */
function reporting(store) {
  const { irregularities, procedures } = store.layout,
    reported = irregularities.filter((irregularity) => irregularity.by !== "equipment");
  /** @param {string} name @param {{ id: string, says: string }[]} rows */
  const select = (name, rows) =>
    h(
      "select",
      { name },
      rows.map((row) => h("option", { value: row.id }, `${words(row.id)}: ${named(row.says)}`)),
    );
  /** @param {string} name */
  const number = (name) => h("input", { name, inputmode: "numeric", size: "3" }),
    text = /** @param {string} name */ (name) => h("input", { name, maxlength: "200" });
  /** @param {string} act @param {(event: Event) => Record<string, unknown>} body @param {string} done
   *  @param {string} button @param {...Child} fields */
  const form = (act, body, done, button, ...fields) =>
    h(
      "form",
      {
        cls: "row",
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          const sent = /** @type {HTMLFormElement} */ (event.currentTarget),
            at = { currentTarget: sent };
          if (await store.act(act, () => body(/** @type {any} */ (at)), done))
            for (const el of sent.querySelectorAll("input")) el.value = "";
        },
      },
      h("div", { cls: `row ${act}` }, ...fields),
      h("button", {}, button),
    );
  /** @param {string} name @param {unknown} value */
  const given = (name, value) => (value === null || value === "" ? {} : { [name]: value });
  return h(
    "div",
    {},
    reported.length
      ? form(
          "report",
          (event) => ({
            what: input(event, "what").value,
            ...given("at", whole(input(event, "at"))),
            ...given("note", input(event, "about").value.trim()),
          }),
          t`Reported. The log shows what follows.`,
          t`Report`,
          field(t`Irregularity`, select("what", reported)),
          field(t`Position (optional)`, number("at")),
          field(t`Note on the irregularity`, text("about")),
        )
      : null,
    procedures.length
      ? form(
          "record",
          (event) => ({
            procedure: input(event, "done").value,
            note: input(event, "note").value.trim(),
            ...given("seat", whole(input(event, "seat"))),
          }),
          t`Recorded.`,
          t`Record`,
          field(t`Procedure`, select("done", procedures)),
          field(t`Note`, text("note")),
          field(t`Seat (optional)`, number("seat")),
        )
      : null,
  );
}
