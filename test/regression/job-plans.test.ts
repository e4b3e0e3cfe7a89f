import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimJobs, type JobCapacity, nextDue } from '../../src/jobs/jobs.store.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';

/*
 * 100,000 jobs of one organization wait, and one of each of 200 others. What a claim reads depends on how many places
 * are free, and not on how much waits.
 */

const LAST = '2026-11-22T12:00:00Z';
const clock = new FakeClock(Date.parse(LAST));
const WAITING = 100_000;
const OTHERS = 200;

let database: TestDatabase;
let db: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];

const fill = async (connection: Kysely<Schema>): Promise<void> => {
  await sql`insert into jobs (id, kind, organization_id, payload, due_at)
    select 'job_' || kind || n, kind, 'org_m', '{}', ${LAST}::timestamptz - make_interval(secs => n)
    from unnest(array['read', 'make']) kind, generate_series(1, ${sql.lit(WAITING / 2)}) n`.execute(
    connection,
  );
  await sql`insert into jobs (id, kind, organization_id, payload, due_at)
    select 'other_' || n, 'read', 'org_' || n, '{}', ${LAST}::timestamptz from generate_series(1, ${sql.lit(OTHERS)}) n`.execute(
    connection,
  );
};

beforeAll(async () => {
  database = await testDatabase();
  await database.db.transaction().execute(fill);
  await sql`vacuum analyze jobs`.execute(database.db);
  const pool = new pg.Pool({ ...database.poolConfig, max: 1 });
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  client = new pg.Client(database.poolConfig);
  await client.connect();
  await client.query('set jit = off');
}, 240_000);
afterAll(async () => {
  await client.end();
  await db.destroy();
  await database.drop();
});

/** What a statement reads of jobs: it is planned anew for these values, and undone. */
const rowsRead = async ({ sql: text, parameters }: Statement): Promise<number> => {
  const given = text.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, format json, timing off) ${given}`,
  );
  await client.query('rollback');
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('no plan');
  return nodesOf(plan.Plan)
    .filter((node) => node['Relation Name'] === 'jobs' && node['Node Type'] !== 'ModifyTable')
    .reduce((sum, node) => sum + touched(node), 0);
};

const room = (kind: string, more: Partial<JobCapacity> = {}): JobCapacity => ({
  kind,
  ...{ room: 4, each: 3, running: {}, after: '' },
  ...more,
});

const readBy = async (act: () => Promise<unknown>): Promise<number> => {
  statements = [];
  await act();
  const [statement] = statements;
  if (!statement) throw new Error('no statement');
  return rowsRead(statement);
};

test('a claim takes the first job of each organization in turn', async () => {
  const claim = { clock, leaseMs: 1_000 };
  const claimed = await claimJobs(db, { capacities: [room('read', { after: 'org_99' })], ...claim });
  const found = [...claimed].sort((a, b) => a.turn - b.turn).map(({ organization_id }) => organization_id);
  expect(found).toEqual(['org_m', 'org_1', 'org_10', 'org_100']);
  const more = await claimJobs(db, {
    capacities: [room('make', { running: { org_m: 1 } })],
    ...claim,
  });
  expect(more.map(({ organization_id }) => organization_id)).toEqual(['org_m', 'org_m']);
});

test('a claim reads some rows for each place that is free, however many jobs wait', async () => {
  const capacities = [room('read', { after: 'org_l' }), room('make'), room('nothing')];
  expect(await readBy(() => claimJobs(db, { capacities, clock, leaseMs: 60_000 }))).toBeLessThan(150);
});

test('the look for what becomes due reads a row of each kind', async () => {
  const dayBefore = new FakeClock(clock.wallTime() - 86_400_000);
  expect(await readBy(() => nextDue(db, ['read', 'make', 'nothing'], dayBefore))).toBeLessThanOrEqual(3);
});
