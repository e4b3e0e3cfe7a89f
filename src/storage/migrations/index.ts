import type { Migration } from 'kysely';
import { foundation } from './0001-foundation.ts';

/** All migrations, by name, which is also their order. A list and no folder scan: production is one bundle. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
};
