import { sql } from 'kysely';

/** `count(*)` as a number. */
export const countAll = sql<number>`count(*)::int`;
