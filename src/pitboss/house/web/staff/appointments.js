// Appointments of staff, which a second person confirms where the house requires it.

import { get, me, post } from "../lib/api.js";
import { attempt, dateTime, field, fill, h, report, toast } from "../lib/dom.js";
import { once, sure } from "../lib/forms.js";
import { named, t } from "../lib/language.js";

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
          ? t`An appointment takes effect when a second person confirms it.`
          : t`In this house appointments need no confirmation.`,
      ),
      waiting.length
        ? report(
            t`Pending appointments`,
            [t`Name`, t`Role`, t`Proposed by`, t`When`, ""],
            waiting.map((appointment) => row(appointment, draw)),
          )
        : h("p", {}, t`No pending appointments.`),
    );
  };
  await draw();
  return {
    element: h(
      "div",
      { cls: "appointments" },
      h("h1", {}, t`Appointments`),
      box,
      h("h2", {}, t`Appoint`),
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
    if (
      await sure(
        t`Appoint ${appointment.name} as ${named(appointment.role)}? ${appointment.by} proposed it.`,
        t`Confirm`,
      )
    )
      await end("confirm", t`Appointed.`)();
  };
  return [
    appointment.name,
    named(appointment.role),
    appointment.yours ? t`you` : appointment.by,
    dateTime(appointment.at),
    h(
      "span",
      { cls: "row" },
      appointment.yours
        ? h("button", { onclick: end("decline", t`Withdrawn.`) }, t`Withdraw`, of)
        : [
            h("button", { cls: "main", onclick: confirmed }, t`Confirm`, of),
            h("button", { onclick: end("decline", t`Declined.`) }, t`Decline`, of.cloneNode(true)),
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
    roles.map((role) => h("option", { value: role }, named(role))),
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
        toast(made.id ? t`Appointed.` : t`Proposed. A second person must confirm it.`);
      }),
    },
    field(t`Name`, name),
    field(t`Passphrase`, passphrase),
    field(t`Role`, role),
    h("button", {}, t`Appoint`),
  );
}

// Links to other staff pages; on a narrow screen the header has no room for them.
export function staffPages() {
  /** @param {string} to @param {string} says */
  const link = (to, says) => h("a", { href: to, "data-page": true }, says);
  return h("p", {}, link("/events", t`Significant events`), " · ", link("/appointments", t`Appointments`));
}
