// What staff do at a table: a dealer at a live one, a floorperson at any.

import { attempt, cents, dollars, field, h, post, words } from "./dom.js";

const picked = new Map();

export function dealerPanel(page) {
  const { state, layout } = page;
  const keyed = h("input", { autocomplete: "off", "data-act": "key", placeholder: "like QS, 17 or 3-4", "aria-label": state.awaiting ? `The ${state.awaiting.kind} for ${state.awaiting.to}` : "Outcome" });
  return h("section", { cls: "card staff", "aria-label": "The dealer" }, h("h2", {}, "The dealer"),
    state.awaiting ? h("form", { cls: "row", onsubmit: (event) => { event.preventDefault(); page.do("key", { outcome: keyed.value.trim() }); } },
      h("span", {}, `The ${state.awaiting.kind} for ${words(state.awaiting.to)}`), keyed, h("button", { cls: "main" }, "Key in")) : null,
    h("div", { cls: "row" },
      h("button", { disabled: Boolean(state.ask || state.awaiting || state.closed), onclick: () => page.do("begin", {}) }, "Begin a round"),
      h("button", { disabled: !state.ask?.wagers, onclick: () => page.do("no-more-bets", {}) }, "No more bets")),
    reporting(page, layout));
}

export function floorPanel(page) {
  const { state } = page;
  if (state.closed) return h("div");
  const least = h("input", { inputmode: "decimal", value: String(state.limits.minimum / 100) });
  const most = h("input", { inputmode: "decimal", value: String(Math.min(state.limits.maximum, 1e9) / 100) });
  const notices = ["sign", "announced"].map((name) => h("input", { type: "checkbox", name }));
  const details = (name, ...inside) => h("details", { open: picked.get(name), ontoggle: (event) => picked.set(name, event.target.open) }, h("summary", {}, name), ...inside);
  return h("section", { cls: "card staff", "aria-label": "The floor" }, h("h2", {}, "The floor"),
    h("p", {}, `The bank is at ${dollars(state.bank ?? 0)}.`),
    h("div", { cls: "row" }, h("button", { cls: "bad", onclick: () => page.do("close", {}) }, state.closing ? "Closing…" : "Close the table")),
    details("Limits (8.3(c))", h("form", { onsubmit: (event) => { event.preventDefault(); attempt(() => post(`/tables/${page.id}/limits`, {
      limits: { ...state.limits, minimum: cents(least.value), maximum: cents(most.value) }, sign: notices[0].checked, announced: notices[1].checked }), "The limits are changed."); } },
      h("div", { cls: "row" }, field("Minimum", least), field("Maximum", most)),
      h("label", {}, notices[0], " a sign at the table shows the new limit"), h("label", {}, notices[1], " it was announced to the patrons"),
      h("button", {}, "Change the limits"))),
    details("Wagers outside the limits (8.2(d))", h("ul", {}, Object.entries(state.seats).map(([seat, one]) => h("li", {}, `${one.name}, seat ${seat} `,
      h("button", { onclick: () => page.do("admit", { seat: Number(seat), permitted: !one.admitted }) }, one.admitted ? "End the permission" : "Permit"))))),
    details("Incidents and records", reporting(page, page.layout)));
}

function reporting(page, layout) {
  const what = h("select", {}, layout.irregularities.filter((one) => one.by !== "equipment").map((one) => h("option", { value: one.id }, `${words(one.id)}: ${one.says}`)));
  const at = h("input", { inputmode: "numeric", size: "3" });
  const done = h("select", {}, layout.procedures.map((one) => h("option", { value: one.id }, `${words(one.id)}: ${one.says}`)));
  const note = h("input", { maxlength: "200" }), seat = h("input", { inputmode: "numeric", size: "3" });
  return h("div", {},
    what.options.length ? h("form", { cls: "row", onsubmit: (event) => { event.preventDefault(); page.do("report", { what: what.value, ...(at.value ? { at: Number(at.value) } : {}) }); } },
      field("Irregularity", what), field("Position, if one", at), h("button", {}, "Report")) : null,
    done.options.length ? h("form", { cls: "row", onsubmit: (event) => { event.preventDefault(); page.do("record", { procedure: done.value, note: note.value, ...(seat.value ? { seat: Number(seat.value) } : {}) }); } },
      field("Procedure", done), field("Note", note), field("Seat, if one", seat), h("button", {}, "Record")) : null);
}
