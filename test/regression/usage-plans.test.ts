import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumUsage } from '../../src/console/projects/usage.store.ts';
import { findSessions } from '../../src/platform/sessions/sessions.store.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';

/*
 * One project has 100,000 conversations in a year, another one 20,000. What is summed up for some days reads the rows of
 * these days and no others, and what is going on is found without looking at what is over.
 */

/** On a machine that has much else to do. */
const FILLING_MS = 240_000;
const ROWS = 100_000;
const OTHERS = 20_000;
const DAYS = 365;
const LAST = '2026-11-22T12:00:00Z';
const NOW = new Date(LAST);
const RUNNING = 5;

let database: TestDatabase;
let db: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];

const fill = async (connection: Kysely<Schema>): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(connection);
  await sql`insert into sessions (id, organization_id, project_id, companion_id, agent_id, session_type, transport,
      modality, status, configuration, join_before, cost_per_minute, cost, created_at, started_at, closed_at)
    select project || n, 'org', project, 'comp', 'agent_' || n % 12, 'webrtc', 'webrtc', 'audio',
      case when n <= ${sql.lit(RUNNING)} then 'started' else 'closed' end,
      jsonb_build_object('text', repeat('word ', 200)), ${LAST}::timestamptz, 1,
      case when n > ${sql.lit(RUNNING)} then 0.5 end, began, began,
      case when n > ${sql.lit(RUNNING)} then began + interval '1 minute' end
    from (values ('proj_a', ${sql.lit(ROWS)}), ('proj_b', ${sql.lit(OTHERS)})) given (project, size),
      lateral generate_series(1, size) n,
      lateral (select ${LAST}::timestamptz - make_interval(secs => n * 86400.0 * ${sql.lit(DAYS)} / size) as began) times`.execute(
    connection,
  );
  const timing = sql`jsonb_build_object('itemId', 'i', 'speechEndedAt', 1000, 'playedAt', 1900)`;
  await sql`insert into session_turns (session_id, position, timing)
    select id, turn, ${timing} from sessions, generate_series(0, 1) turn`.execute(connection);
};

beforeAll(async () => {
  database = await testDatabase();
  await database.db.transaction().execute(fill);
  for (const table of ['sessions', 'session_turns'] as const)
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
  const pool = new pg.Pool({ ...database.poolConfig, max: 1 });
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  client = new pg.Client(database.poolConfig);
  await client.connect();
  await client.query('set jit = off');
}, FILLING_MS);
afterAll(async () => {
  await client?.end();
  await db?.destroy();
  await database?.drop();
});

/** PostgreSQL plans for the values at hand as long as that is cheaper than a plan for any values. */
async function explain({ sql: text, parameters }: Statement): Promise<PlanNode> {
  await client.query('set plan_cache_mode = force_custom_plan');
  await client.query(`prepare explained as ${text}`);
  const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) execute explained${values}`,
  );
  await client.query('deallocate explained');
  const [row] = rows;
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

/** The plans of what a piece of work asks. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
  statements = [];
  await work();
  const plans: PlanNode[] = [];
  for (const statement of [...statements]) plans.push(await explain(statement));
  return plans;
}

/** Every step that reads the tables from end to end, or more of their rows than it needs. */
const faultsOf = (plans: readonly PlanNode[], most: Readonly<Record<string, number>>): string[] =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] !== undefined && node['Relation Name'] in most)
    .filter(
      (node) => node['Node Type'] === 'Seq Scan' || touched(node) > (most[node['Relation Name'] ?? ''] ?? 0),
    )
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);

const ranges = [
  ['a day', '2026-11-20', '2026-11-20', 1],
  ['a week', '2026-11-16', '2026-11-22', 7],
  ['thirty days', '2026-10-24', '2026-11-22', 30],
  ['a week long ago', '2026-01-05', '2026-01-11', 7],
] as const;

test.each(ranges)('the sums of %s read the rows of these days alone', async (_name, from, to, days) => {
  const query = { from, to, zone: 'Europe/Berlin' };
  const rows = await sumUsage(db, 'proj_a', query, NOW);
  const total = rows.find(({ kind }) => kind === 7);
  const most = Math.ceil((ROWS / DAYS) * (days + 1));
  expect(total?.sessions).toBeGreaterThan((ROWS / DAYS) * (days - 1));
  expect(total?.answers).toBe((total?.sessions ?? 0) * 2);
  expect(total?.waited).toBe((total?.answers ?? 0) * 900);
  const plans = await plansOf(() => sumUsage(db, 'proj_a', query, NOW));
  expect(plans).toHaveLength(1);
  expect(faultsOf(plans, { sessions: most, session_turns: 2 * most })).toEqual([]);
});

test('what is going on is found among what is over', async () => {
  const page = { pageIndex: 0, pageSize: 20 };
  const found = await findSessions(db, 'proj_a', { status: ['pending', 'started'] }, page);
  expect(found).toMatchObject({ filteredCount: RUNNING, totalCount: ROWS });
  // The third statement counts all of them, by the index.
  const [items, filtered] = await plansOf(() =>
    findSessions(db, 'proj_a', { status: ['pending', 'started'] }, page),
  );
  expect(faultsOf([items!, filtered!], { sessions: 10 * RUNNING })).toEqual([]);
});

test('a day of the list reads the rows of that day', async () => {
  const [from, to] = [Date.UTC(2026, 5, 1) / 1000, Date.UTC(2026, 5, 2) / 1000];
  const page = { pageIndex: 0, pageSize: 20 };
  const [items, filtered] = await plansOf(() => findSessions(db, 'proj_a', { from, to }, page));
  expect(faultsOf([items!, filtered!], { sessions: Math.ceil((ROWS / DAYS) * 2) })).toEqual([]);
});
