// Why a bet may not be made now: said when the mouse or the focus is on a spot that is grayed out.

import { get } from "../lib/api.js";
import { sentence } from "../lib/dom.js";
import { more, named } from "../lib/language.js";

/** @import { TableStore } from "../lib/store.js" */

export class DisabledReason {
  /** @type {Map<string, Promise<{ says: string, law: string } | null>>} what the table said since the last event */
  #reasons = new Map();
  #position = -1;
  #spot = "";

  /** @param {TableStore} store @param {HTMLElement} element */
  constructor(store, element) {
    this.store = store;
    for (const kind of ["pointerover", "focusin"])
      element.addEventListener(kind, (event) =>
        this.#ask(/** @type {Element} */ (event.target).closest?.("[data-spot][aria-disabled=true]")),
      );
    for (const kind of ["pointerout", "focusout"]) element.addEventListener(kind, () => this.#say("", ""));
  }

  /** @param {string} spot @param {string} says */
  #say(spot, says) {
    if (!spot && !this.#spot) return;
    this.#spot = spot;
    this.store.setNote(says);
  }

  /** @param {Element | null | undefined} el */
  async #ask(el) {
    const { store } = this;
    if (!(el instanceof SVGElement) || !store.ready || store.seat === undefined || !store.state.ask?.wagers) return;
    const { position } = store.state;
    if (position !== this.#position) {
      this.#reasons.clear();
      this.#position = position;
    }
    const spot = el.dataset.spot ?? "",
      [wager, ...on] = spot.split(" "),
      query = new URLSearchParams({ wager, on: on.join(" ") });
    this.#spot = spot;
    if (!this.#reasons.has(spot))
      this.#reasons.set(
        spot,
        get(`/tables/${store.id}/why-not?${query}`).catch(() => null),
      );
    const reason = await this.#reasons.get(spot);
    if (reason?.says) await more("refusals");
    if (this.#spot !== spot || !reason?.says) return;
    const says = `${sentence(named(reason.says))}${reason.law ? ` (${reason.law})` : ""}.`;
    this.#say(spot, says);
    const title = el.querySelector("title");
    if (title) title.textContent = says;
    el.setAttribute("aria-description", says);
  }
}
