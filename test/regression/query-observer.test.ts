import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely } from '../../src/storage/kysely.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('each statement is told with its operation, how long it took and whether it failed', async () => {
  const told: [string, boolean][] = [];
  const pools: number[] = [];
  const observer = {
    opened: ({ totalCount }: { readonly totalCount: number }) => pools.push(totalCount),
    asked: (operation: string, ms: number, hasFailed: boolean) => {
      expect(ms).toBeGreaterThanOrEqual(0);
      told.push([operation, hasFailed]);
    },
  };
  const db = openKysely(database.poolConfig, quiet, { max: 1, limitMs: 10_000, observer });
  await sql`with one as (select 1) select * from one`.execute(db);
  await sql`create temporary table told (id int)`.execute(db);
  await sql`insert into told select 1`.execute(db);
  await sql`update told set id = 2`.execute(db);
  await sql`with gone as (delete from told returning id) delete from told where id in (select id from gone)`.execute(
    db,
  );
  await expect(sql`  select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  await expect(sql`nonsense`.execute(db)).rejects.toThrow('syntax error');
  await db.destroy();
  expect(pools).toEqual([0]);
  expect(told).toEqual([
    ['SELECT', false],
    ['OTHER', false],
    ['INSERT', false],
    ['UPDATE', false],
    ['DELETE', false],
    ['SELECT', true],
    ['OTHER', true],
  ]);
});
