// What staff do at a table: a dealer at a live one, a floorperson at any.

import { dollars, field, h, words } from "../lib/dom.js";
import { sure, whole } from "../lib/forms.js";

export function dealerPanel(page) {
  const { state, layout } = page;
  const keyed = h("input", {
    autocomplete: "off",
    name: "key",
    placeholder: "like QS, 17 or 3-4",
    "aria-label": state.awaiting ? `The ${state.awaiting.kind} for ${state.awaiting.to}` : "Outcome",
  });
  return h(
    "section",
    { cls: "card staff", "aria-label": "The dealer" },
    h("h2", {}, "The dealer"),
    state.awaiting
      ? h(
          "form",
          {
            cls: "row",
            onsubmit: (event) => {
              event.preventDefault();
              const outcome = keyed.value.trim();
              keyed.value = "";
              if (outcome) page.do("key", { outcome });
            },
          },
          h("span", {}, `The ${state.awaiting.kind} for ${words(state.awaiting.to)}`),
          keyed,
          h("button", { cls: "main" }, "Key in"),
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
          onclick: () => page.do("begin", {}),
        },
        "Begin a round",
      ),
      h(
        "button",
        { "data-act": "no more bets", disabled: !state.ask?.wagers, onclick: () => page.do("no-more-bets", {}) },
        "No more bets",
      ),
    ),
    h(
      "p",
      { cls: "quiet" },
      "What you key in is logged and cannot be undone. If it was wrong, stop and call a floorperson. " +
        "Key in a fault of the equipment with the draw, like QS!face_up or !jam; " +
        "report other irregularities below when no draw is due.",
    ),
    reporting(page, layout),
  );
}

export function floorPanel(page) {
  const { state } = page;
  if (state.closed) return h("div");
  return h(
    "section",
    { cls: "card staff", "aria-label": "The floor" },
    h("h2", {}, "The floor"),
    h("p", {}, `The bank is at ${dollars(state.bank ?? 0)}.`),
    h(
      "div",
      { cls: "row" },
      h("a", { href: `/floor/${page.id}`, "data-page": true }, "Limits and rules"),
      h(
        "button",
        {
          cls: "bad",
          "data-act": "close",
          disabled: state.closing,
          onclick: async () => {
            if (
              await sure(
                "Close the table? Bets on the layout are decided first; then everyone leaves with their chips.",
                "Close it",
              )
            )
              page.do("close", {});
          },
        },
        state.closing ? "Closing…" : "Close the table",
      ),
    ),
    h(
      "details",
      { name: "outside" },
      h("summary", {}, "Wagers outside the limits (8.2(d))"),
      h(
        "ul",
        {},
        Object.entries(state.seats).map(([seat, one]) =>
          h(
            "li",
            {},
            `${one.name}, seat ${seat} `,
            h(
              "button",
              {
                "data-act": `admit ${seat}`,
                onclick: () => page.do("admit", { seat: Number(seat), permitted: !one.admitted }),
              },
              one.admitted ? "End the permission" : "Permit",
            ),
          ),
        ),
      ),
    ),
    h("details", { name: "incidents" }, h("summary", {}, "Incidents and records"), reporting(page, page.layout)),
  );
}

function reporting(page, layout) {
  const what = h(
    "select",
    { name: "what" },
    layout.irregularities
      .filter((one) => one.by !== "equipment")
      .map((one) => h("option", { value: one.id }, `${words(one.id)}: ${one.says}`)),
  );
  const at = h("input", { name: "at", inputmode: "numeric", size: "3" }),
    about = h("input", { name: "about", maxlength: "200" });
  const done = h(
    "select",
    { name: "done" },
    layout.procedures.map((one) => h("option", { value: one.id }, `${words(one.id)}: ${one.says}`)),
  );
  const seat = h("input", { name: "seat", inputmode: "numeric", size: "3" }),
    note = h("input", { name: "note", maxlength: "200" });
  const form = (act, body, says, button, ...fields) =>
    h(
      "form",
      {
        cls: "row",
        onsubmit: async (event) => {
          event.preventDefault();
          if (await page.do(act, body, says))
            for (const one of page.tray.staff.querySelectorAll(`.${act} input`)) one.value = "";
        },
      },
      h("div", { cls: `row ${act}` }, fields),
      h("button", {}, button),
    );
  const given = (name, value) => (value === null || value === "" ? {} : { [name]: value });
  return h(
    "div",
    {},
    what.options.length
      ? form(
          "report",
          () => ({ what: what.value, ...given("at", whole(at)), ...given("note", about.value.trim()) }),
          "Reported. See the log for what follows.",
          "Report",
          field("Irregularity", what),
          field("Position (optional)", at),
          field("Note on the irregularity", about),
        )
      : null,
    done.options.length
      ? form(
          "record",
          () => ({ procedure: done.value, note: note.value.trim(), ...given("seat", whole(seat)) }),
          "Recorded.",
          "Record",
          field("Procedure", done),
          field("Note", note),
          field("Seat (optional)", seat),
        )
      : null,
  );
}
