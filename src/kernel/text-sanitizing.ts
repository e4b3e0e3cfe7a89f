/** What a database cannot take; whoever reads what strangers sent, or writes it down, asks here. */

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
export const UNSTORABLE = /\u0000|[\ud800-\udfff]/u;

/** Deeper than anybody means; PostgreSQL and JSON.stringify give up at some thousands. */
export const DEEPEST = 64;
