// Appointments of staff: who is to be appointed, and the second person who confirms it where the house wants one.

import { attempt, dateTime, field, get, h, post, report, session, toast } from "../lib/dom.js";
import { once, sure } from "../lib/forms.js";

export async function page() {
  const box = h("div", {});
  const draw = async () => {
    const { two_persons, waiting } = await get("/appointments");
    box.replaceChildren(
      h(
        "p",
        { cls: "quiet" },
        two_persons
          ? "An appointment takes effect when a second person confirms it."
          : "In this house one person appoints; nothing waits for a second one.",
      ),
      waiting.length
        ? report(
            "Appointments that wait",
            ["Name", "Role", "Proposed by", "When", ""],
            waiting.map((one) => row(one, draw)),
          )
        : h("p", {}, "No appointment waits."),
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

function row(one, draw) {
  const end = (path, says) => async () => {
    if (await attempt(() => post(`/appointments/${one.id}/${path}`), says)) await draw();
  };
  const of = h("span", { cls: "hidden" }, ` ${one.name}`);
  const confirmed = async () => {
    if (await sure(`Appoint ${one.name} as ${one.role}? ${one.by} proposed it.`, "Confirm it"))
      await end("confirm", "Appointed.")();
  };
  return [
    one.name,
    one.role,
    one.yours ? "you" : one.by,
    dateTime(one.at),
    h(
      "span",
      { cls: "row" },
      one.yours
        ? h("button", { onclick: end("decline", "Taken back.") }, "Take back", of)
        : [
            h("button", { cls: "main", onclick: confirmed }, "Confirm", of),
            h("button", { onclick: end("decline", "Declined.") }, "Decline", of.cloneNode(true)),
          ],
    ),
  ];
}

// The form that appoints; surveillance is appointed by surveillance only.
export function appointing(done) {
  const name = h("input", { required: true, maxlength: "40", autocomplete: "off" });
  const passphrase = h("input", { type: "password", required: true, minlength: "8", autocomplete: "new-password" });
  const roles = session.me.role === "surveillance" ? ["surveillance"] : ["dealer", "floorperson"];
  const role = h(
    "select",
    {},
    roles.map((one) => h("option", {}, one)),
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
        toast(made.id ? "Appointed." : "Proposed: a second person must confirm it.");
      }),
    },
    field("Name", name),
    field("Passphrase", passphrase),
    field("Role", role),
    h("button", {}, "Appoint"),
  );
}

// Where else staff look; on a narrow screen the header has no room for it.
export function staffPages() {
  const link = (to, says) => h("a", { href: to, "data-page": true }, says);
  return h("p", {}, link("/events", "Significant events"), " · ", link("/appointments", "Appointments"));
}
