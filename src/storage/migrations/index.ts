import type { Migration } from 'kysely';
import { foundation } from './0001-foundation.ts';
import { platform } from './0002-platform.ts';
import { catalog } from './0003-catalog.ts';
import { membersAndImports } from './0004-members.ts';

/** All migrations, by name, which is also their order. A list and no folder scan: production is one bundle. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-platform': platform,
  '0003-catalog': catalog,
  '0004-members': membersAndImports,
};
