import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../src/catalog/domain/view.ts';
import { SEARCH_KINDS, searchCatalog } from '../../src/catalog/search/search.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';

/*
 * Every statement that a search makes is explained on many entries, planned for its own parameters and, as a kept plan
 * is, for any. No plan may read them from end to end: not as a sequential scan, and not row by row through an index.
 */

const TABLES = ['search_entries', 'search_words'];
const TRACKS = 80_000;
/** The most entries that one node of a plan may touch. */
const MOST_ROWS = 10_000;

/**
 * All names of tracks begin with `the`, a fiftieth of them have each `w`, a few each `x`, one each `y`; popularity has
 * nothing to do with it. One in a hundred is sold in Japan.
 */
const fill = [
  sql`insert into search_entries (kind, entity_id, name, words, popularity, countries)
    select kind, n, name, array_to_tsvector(string_to_array(name, ' ')), (n::bigint * 7919 % 100003)::real,
      case when n % 100 = 0 then '{US,JP}'::text[] else '{US}' end
    from (
      select 'track' as kind, n, 'the w' || n % 50 || ' x' || n % 4999 || ' y' || n as name
      from generate_series(1, ${sql.lit(TRACKS)}) n
      union all
      select 'album', n, 'x' || n % 997 || ' z' || n from generate_series(1, ${sql.lit(TRACKS / 10)}) n
      union all
      select 'artist', n, 'v' || n || ' w' || n % 50 from generate_series(1, ${sql.lit(TRACKS / 40)}) n
      union all
      select 'playlist', n, 'w' || n % 50 || ' list' from generate_series(1, 500) n) as entry`,
  sql`insert into search_words (word) select word from ts_stat('select words from search_entries')
    where length(word) between 3 and 24`,
  sql`vacuum analyze search_entries`,
  sql`vacuum analyze search_words`,
];

let database: TestDatabase;
let listening: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];

beforeAll(async () => {
  database = await testDatabase();
  for (const statement of fill) await statement.execute(database.db);
  listening = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...database.poolConfig, max: 1 }) }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  client = new pg.Client(database.poolConfig);
  await client.connect();
  await client.query('set jit = off');
});
afterAll(async () => {
  await client.end();
  await listening.destroy();
  await database.drop();
});

async function explain({ sql: text, parameters }: Statement, mode: 'custom' | 'generic'): Promise<PlanNode> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  await client.query(`prepare explained as ${text}`);
  const execute = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) execute explained${execute}`,
  );
  await client.query('deallocate explained');
  const [row] = rows;
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

const faultsOf = (plan: PlanNode): string[] =>
  nodesOf(plan)
    .filter((node) => node['Actual Loops'] > 0 && TABLES.includes(node['Relation Name'] ?? ''))
    .filter((node) => node['Node Type'] === 'Seq Scan' || touched(node) > MOST_ROWS)
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);

const VIEWS: Readonly<Record<string, View>> = {
  'most is sold': { country: 'US', lang: 'en-US', streamableOnly: false },
  'a hundredth is sold': { country: 'JP', lang: 'en-US', streamableOnly: false },
};

/** Begun with one letter, with what all begin with, common words, rare ones, several, unknown and mistyped ones. */
const QUERIES = [
  't',
  'the',
  'the w',
  'the w7',
  'w',
  'w7',
  'w7 x7',
  'x77',
  'x77 the',
  'y4711',
  'zzz',
  'qqqqqqqq',
  'y47112 xx497',
  '!!!',
];

async function faultsOfSearch(query: string, mode: 'prefix' | 'fullText', view: View): Promise<string[]> {
  statements = [];
  await searchCatalog(listening, view, { query, kinds: SEARCH_KINDS, perKindLimit: 20, offset: 0, mode });
  const faults: string[] = [];
  for (const statement of statements.filter(({ sql: text }) => /from search_(?:entries|words)/.test(text)))
    for (const planned of ['custom', 'generic'] as const)
      faults.push(...faultsOf(await explain(statement, planned)).map((fault) => `${planned}: ${fault}`));
  expect(statements.length).toBeGreaterThan(0);
  return faults;
}

test('the check itself sees a sequential scan', async () => {
  await client.query('set enable_indexscan = off; set enable_indexonlyscan = off');
  const plan = await explain(
    { sql: `select name from search_entries where name || kind = 'x'`, parameters: [] },
    'custom',
  );
  await client.query('reset enable_indexscan; reset enable_indexonlyscan');
  expect(faultsOf(plan)).toEqual([expect.stringMatching(/Seq Scan on search_entries, \d+ rows/)]);
});

describe.each(Object.entries(VIEWS))('where %s', (_name, view) => {
  test.each(QUERIES.flatMap((query) => [[query, 'prefix'] as const, [query, 'fullText'] as const]))(
    'a search for %s (%s) reads a small part of the entries',
    async (query, mode) => {
      expect(await faultsOfSearch(query, mode, view)).toEqual([]);
    },
  );
});
