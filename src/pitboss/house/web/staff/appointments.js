// Appointments of staff, which a second person confirms where the house requires it.

import { get, me, post } from "../lib/api.js";
import { attempt, dateTime, field, fill, h, report, toast } from "../lib/dom.js";
import { once, sure } from "../lib/forms.js";

/** @import { Page } from "../lib/types.d.ts" */

/** @typedef {{ id: number, name: string, role: string, by: string, at: number, yours: boolean }} Appointment */

/** @returns {Promise<Page>} */
export async function page() {
  const box = h("div", {});
  const draw = async () => {
    /** @type {{ two_persons: boolean, waiting: Appointment[] }} */
    const { two_persons, waiting } = await get("/appointments");
    fill(
      box,
      h(
        "p",
        { cls: "quiet" },
        two_persons
          ? "An appointment takes effect when a second person confirms it."
          : "In this house appointments need no confirmation.",
      ),
      waiting.length
        ? report(
            "Pending appointments",
            ["Name", "Role", "Proposed by", "When", ""],
            waiting.map((appointment) => row(appointment, draw)),
          )
        : h("p", {}, "No pending appointments."),
    );
  };
  await draw();
  return {
    element: h(
      "div",
      { cls: "appointments" },
      h("h1", {}, "Appointments"),
      box,
      h("h2", {}, "Appoint"),
      appointing(draw),
    ),
  };
}

/** @param {Appointment} appointment @param {() => unknown} draw */
function row(appointment, draw) {
  /** @param {string} path @param {string} says */
  const end = (path, says) => async () => {
    if (await attempt(() => post(`/appointments/${appointment.id}/${path}`), says)) await draw();
  };
  const of = h("span", { cls: "hidden" }, ` ${appointment.name}`);
  const confirmed = async () => {
    if (await sure(`Appoint ${appointment.name} as ${appointment.role}? ${appointment.by} proposed it.`, "Confirm"))
      await end("confirm", "Appointed.")();
  };
  return [
    appointment.name,
    appointment.role,
    appointment.yours ? "you" : appointment.by,
    dateTime(appointment.at),
    h(
      "span",
      { cls: "row" },
      appointment.yours
        ? h("button", { onclick: end("decline", "Withdrawn.") }, "Withdraw", of)
        : [
            h("button", { cls: "main", onclick: confirmed }, "Confirm", of),
            h("button", { onclick: end("decline", "Declined.") }, "Decline", of.cloneNode(true)),
          ],
    ),
  ];
}

// The form that appoints; only surveillance appoints surveillance.
/** @param {() => unknown} done */
export function appointing(done) {
  const name = h("input", { required: true, maxlength: "40", autocomplete: "off" });
  const passphrase = h("input", { type: "password", required: true, minlength: "8", autocomplete: "new-password" });
  const roles = me().role === "surveillance" ? ["surveillance"] : ["dealer", "floorperson"];
  const role = h(
    "select",
    {},
    roles.map((role) => h("option", {}, role)),
  );
  return h(
    "form",
    {
      cls: "card row",
      onsubmit: once(async () => {
        const made = await attempt(() =>
          post("/people", { name: name.value, passphrase: passphrase.value, role: role.value }),
        );
        if (!made) return;
        name.value = passphrase.value = "";
        await done();
        toast(made.id ? "Appointed." : "Proposed. A second person must confirm it.");
      }),
    },
    field("Name", name),
    field("Passphrase", passphrase),
    field("Role", role),
    h("button", {}, "Appoint"),
  );
}

// Links to other staff pages; on a narrow screen the header has no room for them.
export function staffPages() {
  /** @param {string} to @param {string} says */
  const link = (to, says) => h("a", { href: to, "data-page": true }, says);
  return h("p", {}, link("/events", "Significant events"), " · ", link("/appointments", "Appointments"));
}
