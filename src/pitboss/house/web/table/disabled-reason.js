// Why a bet may not be made now: told when the mouse or the focus is on a spot that is greyed.

import { get, sentence } from "../lib/dom.js";

export class Why {
  #told = new Map(); // what the table said, since the last thing that happened
  #position = -1;

  constructor(page, element) {
    this.page = page;
    for (const kind of ["pointerover", "focusin"])
      element.addEventListener(kind, (event) => this.#ask(event.target.closest?.("[data-spot][aria-disabled=true]")));
    for (const kind of ["pointerout", "focusout"]) element.addEventListener(kind, () => this.#say(null, ""));
  }

  #say(spot, says) {
    if (this.spot === spot && this.says === says) return;
    Object.assign(this, { spot, says });
    this.page.tray.note(says);
  }

  async #ask(el) {
    const { state, id } = this.page;
    if (!el || !state?.you.length || !state.ask?.wagers) return;
    if (state.position !== this.#position) {
      this.#told.clear();
      this.#position = state.position;
    }
    const spot = el.dataset.spot,
      [wager, ...on] = spot.split(" ");
    this.spot = spot;
    if (!this.#told.has(spot))
      this.#told.set(
        spot,
        get(`/tables/${id}/why-not?wager=${encodeURIComponent(wager)}&on=${encodeURIComponent(on.join(" "))}`).catch(
          () => null,
        ),
      );
    const told = await this.#told.get(spot);
    if (this.spot !== spot || !told?.says) return;
    const says = `${sentence(told.says)}${told.law ? ` (${told.law})` : ""}.`;
    this.#say(spot, says);
    const title = el.querySelector("title");
    if (title) title.textContent = says;
    el.setAttribute("aria-description", says);
  }
}
