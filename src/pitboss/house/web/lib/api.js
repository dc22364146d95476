// Who is signed in, and requests to the API.

import { language, more, named, t } from "./language.js";

/** @import { Me, Problem } from "./types.d.ts" */

/** @type {{ me: Me | null }} */
export const session = { me: null };

// The person who is signed in; pages are shown to nobody else.
export function me() {
  if (!session.me) throw new Error(t`You are signed out.`);
  return session.me;
}

// When the person last did something, in any window of this browser. The house signs out idle browsers.
const ACTIVE = "pitboss active";
export const noteActivity = () => localStorage.setItem(ACTIVE, String(Date.now()));
export const lastActive = () => Number(localStorage.getItem(ACTIVE) ?? 0);

// Why the house refuses, by the code of its answer. The sentence itself is English.
/** @type {Record<string, string>} */
const REFUSALS = {
  refused: t`Not by the rules`,
  "not allowed": t`Not allowed`,
  "not found": t`Not found`,
  "not signed in": t`You are signed out`,
  "own limit": t`Over your own limit`,
  outdated: t`Too late: the table has moved on`,
  conflict: t`Already taken`,
  "too many requests": t`Too many requests`,
  busy: t`The house is busy`,
};

/** @param {Problem} problem */
function refusal({ error = "", says }) {
  const own = named(says);
  return language === "en" || own !== says || !REFUSALS[error] ? own : `${REFUSALS[error]}: ${says}`;
}

export class Refused extends Error {
  /** @param {number} status @param {Problem} problem */
  constructor(status, problem) {
    super(problem.law ? `${refusal(problem)} (${problem.law})` : refusal(problem));
    this.status = status;
    this.problem = problem;
  }
}

// The body of the answer. It has the shape that docs/house.md gives for the route; read routes have no declared types
// yet.
/** @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers]
 *  @returns {Promise<any>} */
async function ask(method, path, body, headers = {}) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" || !session.me?.csrf ? {} : { "x-csrf-token": session.me.csrf }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refused(0, { says: t`Connection lost. Reconnecting…` });
  }
  if (answer.status === 204) return null;
  const value = await answer.json().catch(() => ({ says: t`The house answered ${answer.status}.` }));
  if (answer.status === 401 && session.me) signedOut(named(value.says));
  if (!answer.ok) await more("refusals");
  if (!answer.ok) throw new Refused(answer.status, value);
  return value;
}

/** @param {string} [says] */
export const signedOut = (says) => dispatchEvent(new CustomEvent("signed-out", { detail: says }));

/** @param {string} path */
export const get = (path) => ask("GET", path);

// A new idempotency key: a request that is sent again with it is not carried out again.
export const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

// Sends a change. If the answer is lost on the way, it is asked for again with the same key.
/** @param {string} path @param {unknown} [body] @param {string} [key] */
export async function post(path, body = {}, key = newKey()) {
  noteActivity();
  for (let tries = 0; ; tries++) {
    try {
      return await ask("POST", path, body, { "idempotency-key": key });
    } catch (refused) {
      if (!(refused instanceof Refused) || ![0, 503].includes(refused.status) || tries >= 2) throw refused;
      await new Promise((done) => setTimeout(done, 400 * (tries + 1)));
    }
  }
}
