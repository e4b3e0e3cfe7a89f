import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/storage/pool.ts';
import { listeningLog, temporaryFolder } from './fixtures/storage-harness.ts';

/* docs/stored-data.md decides for every table what becomes of it when a person is erased. */

interface Decision {
  readonly tables: readonly string[];
  readonly whose: string;
}

const decisions = (): Decision[] => {
  const text = readFileSync(new URL('../../docs/stored-data.md', import.meta.url), 'utf8');
  const rows = text.split('Every table, and what becomes of it')[1]?.split('\n## ')[0]?.split('\n') ?? [];
  return rows
    .filter((row) => row.startsWith('| `'))
    .map((row) => {
      const [, tables = '', whose = ''] = row.split('|');
      return { tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), whose };
    });
};

/** Columns that name a person, or something that leads to one. */
const PERSONAL = sql`column_name in
  ('external_client_id', 'member_id', 'account_id', 'follower_id', 'email', 'address', 'session_id', 'user_name')`;

interface Column {
  readonly table: string;
  readonly personal: boolean;
}
const read = sql<Column>`
  select table_name as table, bool_or(${PERSONAL}) as personal from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely%' group by table_name`;

test('every table has one decision, and none with a person in it is said to be nobody’s', async () => {
  const { db, close } = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: null }, listeningLog());
  onTestFinished(close);
  const { rows } = await read.execute(db);
  const decided = decisions();
  const inOrder = (names: readonly string[]) => [...names].sort();
  expect(inOrder(decided.flatMap(({ tables }) => tables))).toEqual(inOrder(rows.map(({ table }) => table)));
  const nobodys = new Set(
    decided.filter(({ whose }) => /^ ?nobody/.test(whose)).flatMap(({ tables }) => tables),
  );
  expect(rows.filter(({ table, personal }) => personal && nobodys.has(table))).toEqual([]);
});
