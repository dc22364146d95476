// The line to a table: a WebSocket on which the house sends the table after every change, and on which the page sends
// acts. An act goes over HTTP while the line is closed.
//
//   page:  {"id": 7, "do": "bet", "key": "…", "position": 12, "bets": […]}
//   house: {"answer": 7, "position": 13}  or  {"answer": 7, "says": "…", "law": "…", "status": 422}

import { newKey, noteActivity, post, Refused, signedOut } from "./api.js";
import { more, t } from "./language.js";

/** @import { LiveMessage } from "./types.d.ts" */

const FIRST_WAIT = 500,
  LONGEST_WAIT = 8000;
const SIGNED_OUT = 4401,
  NO_TABLE = 4404;

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #retry = 0;
  #last = 0; // the id of the last act
  #closed = false;
  /** @type {Map<number, { done: (answer: any) => void, failed: (error: Error) => void }>} */
  #acts = new Map();

  /**
   * @param {number} table
   * @param {object} hooks
   * @param {(message: LiveMessage) => void} hooks.received
   * @param {(says: string) => void} hooks.status "" while the line is open
   * @param {() => number | undefined} hooks.position after which events are wanted
   */
  constructor(table, hooks) {
    this.table = table;
    this.hooks = hooks;
    this.offline = () => {
      this.hooks.status(t`You are offline. The game continues without you.`);
      this.#socket?.close();
    };
    this.online = () => this.#reconnect();
    addEventListener("offline", this.offline);
    addEventListener("online", this.online);
  }

  open() {
    const after = this.hooks.position(),
      scheme = location.protocol === "https:" ? "wss" : "ws",
      query = after === undefined ? "" : `?after=${after}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live${query}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      this.#wait = FIRST_WAIT;
      if ("answer" in message) this.#answered(message);
      else {
        this.hooks.status("");
        this.hooks.received(message);
      }
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket === socket) this.#lost(code, reason);
    };
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener("offline", this.offline);
    removeEventListener("online", this.online);
    this.#socket?.close();
  }

  /** @param {number} code @param {string} reason */
  #lost(code, reason) {
    this.#socket = null;
    const waiting = [...this.#acts.values()];
    this.#acts.clear();
    for (const act of waiting) act.failed(new Refused(0, { says: t`Connection lost. Reconnecting…` }));
    if (this.#closed) return;
    if (code === SIGNED_OUT) signedOut();
    else if (code === NO_TABLE) this.hooks.status(reason);
    else {
      this.hooks.status(navigator.onLine ? t`Connection lost. Reconnecting…` : t`You are offline. Reconnecting…`);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
      this.#retry = window.setTimeout(() => this.#reconnect(), this.#wait);
    }
  }

  #reconnect() {
    clearTimeout(this.#retry);
    if (!this.#closed && this.#socket === null) this.open();
  }

  // Carries out an act at the table: the answer says the position that the log has reached with it.
  /** @param {string} name @param {Record<string, unknown>} fields @returns {Promise<{ position: number }>} */
  async act(name, fields) {
    const key = newKey(),
      id = ++this.#last,
      message = JSON.stringify({ id, do: name, ...fields, key });
    noteActivity();
    if (this.#socket?.readyState === WebSocket.OPEN) {
      try {
        return await this.#send(this.#socket, id, message);
      } catch (refused) {
        if (!(refused instanceof Refused) || ![0, 503].includes(refused.status)) throw refused;
      }
    }
    return post(`/tables/${this.table}/${name.replaceAll(" ", "-")}`, fields, key); // with the same key: done once
  }

  /** @param {WebSocket} socket @param {number} id @param {string} message @returns {Promise<any>} */
  #send(socket, id, message) {
    return new Promise((done, failed) => {
      this.#acts.set(id, { done, failed });
      socket.send(message);
    });
  }

  /** @param {{ answer: number, status?: number, says: string, law?: string }} message */
  #answered({ answer, ...body }) {
    const act = this.#acts.get(answer);
    this.#acts.delete(answer);
    if (body.status === undefined) act?.done(body);
    else more("refusals").then(() => act?.failed(new Refused(Number(body.status), body)));
  }
}
