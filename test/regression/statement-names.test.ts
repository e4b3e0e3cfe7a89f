/** Statements that never come back must not take the kept plans from those that do (DESIGN 3). */
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely } from '../../src/storage/kysely.ts';
import { retryingPool } from '../../src/storage/retrying-pool.ts';
import { createStatementNames } from '../../src/storage/statements.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('after a thousand texts that are asked for once, one that comes back is kept, and they are not', async () => {
  const db = openKysely(database.poolConfig, quiet, { max: 1 });
  for (let offset = 0; offset < 1000; offset += 1) await sql.raw(`select 1 offset ${offset}`).execute(db);
  for (let time = 0; time < 2; time += 1) await sql`select 'comes back'`.execute(db);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual([`select 'comes back'`]);
  await db.destroy();
});

test('a connection that holds too many statements makes way for a new one', async () => {
  const pool = new pg.Pool({ ...database.poolConfig, max: 1 });
  const retrying = retryingPool(pool, { ...createStatementNames(), nameOf: (text) => `name of ${text}` });
  const useFor = async (count: number, from = 0): Promise<number> => {
    const client = await retrying.connect();
    for (let at = from; at < from + count; at += 1) await client.query(`select ${at}`, []);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    client.release();
    return rows[0]?.pid ?? 0;
  };
  const first = await useFor(999);
  expect(await useFor(999)).toBe(first);
  expect(await useFor(1, 999)).toBe(first);
  expect(await useFor(1)).not.toBe(first);
  await pool.end();
});
