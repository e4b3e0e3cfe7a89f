/** Texts that the database cannot store, for code that refuses them and code that replaces them. */

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
export const UNSTORABLE = /\u0000|[\ud800-\udfff]/u;

/**
 * The deepest accepted nesting: nobody needs more, and PostgreSQL and JSON.stringify fail at some thousands.
 */
export const DEEPEST = 64;
