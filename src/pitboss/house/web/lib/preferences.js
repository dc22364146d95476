// What this browser remembers for its owner: favorite tables, the tables played last, and what the log shows.

const FAVORITES = "pitboss favorites",
  PLAYED = "pitboss played",
  PROCEDURE = "pitboss procedure";
const MAX_PLAYED = 6;

/** @param {string} key @returns {number[]} */
function stored(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}

export const favorites = () => stored(FAVORITES);

// Adds a table to the favorites, or takes it off.
/** @param {number} table */
export function toggleFavorite(table) {
  const now = favorites(),
    rest = now.filter((id) => id !== table);
  localStorage.setItem(FAVORITES, JSON.stringify(rest.length < now.length ? rest : [...now, table]));
}

// The tables where the person sat, latest first.
export const lastPlayed = () => stored(PLAYED);

/** @param {number} table */
export const notePlayed = (table) =>
  localStorage.setItem(
    PLAYED,
    JSON.stringify([table, ...lastPlayed().filter((id) => id !== table)].slice(0, MAX_PLAYED)),
  );

// Whether the log of a table has the lines about procedure.
export const showsProcedure = () => localStorage.getItem(PROCEDURE) === "yes";

/** @param {boolean} shown */
export const showProcedure = (shown) => localStorage.setItem(PROCEDURE, shown ? "yes" : "no");
