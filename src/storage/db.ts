import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The database, or a transaction on it: what a query is asked of. */
export type Db = Kysely<Schema>;
