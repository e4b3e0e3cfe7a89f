import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../src/catalog/domain/view.ts';
import { type Mode, readAsked, tsquery } from '../../src/catalog/search/asked.ts';
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
/** The most entries that one node of a plan may touch, and where hardly anything is sold. */
const MOST_ROWS = 10_000;
const MOST_OF_FEW = 1000;

/**
 * All names of tracks begin with `the`, a fiftieth of them have each `w`, a few each `x`, one each `y`; popularity has
 * nothing to do with it. One in a hundred is sold in Japan, of which one in forty in Norway as well; a few records are
 * sold everywhere.
 */
const fill = [
  sql`insert into search_entries (kind, entity_id, name, words, popularity, countries)
    select kind, n, name, array_to_tsvector(string_to_array(name, ' ')), (n::bigint * 7919 % 100003)::real,
      case when n % 4000 = 0 then '{US,JP,NO}'::text[] when n % 100 = 0 then '{US,JP}'
        when kind = 'album' and n % 2000 = 1 then null else '{US}' end
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

const faultsOf = (plan: PlanNode, most = MOST_ROWS): string[] =>
  nodesOf(plan)
    .filter((node) => node['Actual Loops'] > 0 && TABLES.includes(node['Relation Name'] ?? ''))
    .filter((node) => node['Node Type'] === 'Seq Scan' || touched(node) > most)
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);

const viewOf = (country: string): View => ({ country, lang: 'en-US', streamableOnly: false });

const VIEWS: Readonly<Record<string, View>> = {
  'most is sold': viewOf('US'),
  'a hundredth is sold': viewOf('JP'),
  'hardly anything is sold': viewOf('NO'),
  'only what is sold everywhere is sold': viewOf('ZZ'),
};
const FEW_ARE_SOLD = ['NO', 'ZZ'];

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

async function faultsOfSearch(query: string, mode: Mode, view: View): Promise<string[]> {
  statements = [];
  await searchCatalog(listening, view, { query, kinds: SEARCH_KINDS, perKindLimit: 20, offset: 0, mode });
  const faults: string[] = [];
  const most = FEW_ARE_SOLD.includes(view.country) ? MOST_OF_FEW : MOST_ROWS;
  for (const statement of statements.filter(({ sql: text }) => /from search_(?:entries|words)/.test(text)))
    for (const planned of ['custom', 'generic'] as const)
      faults.push(
        ...faultsOf(await explain(statement, planned), most).map((fault) => `${planned}: ${fault}`),
      );
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

/** The tracks that a search shall find, looked for among all of them. */
async function tracksFound(query: string, mode: Mode, { country }: View): Promise<number[]> {
  const { name, words } = readAsked(query, mode);
  const begun = mode === 'prefix' ? name : `${name} `;
  const { rows } = await sql<{ id: number }>`
    select entity_id as id from search_entries where kind = 'track' and ${country} = any (countries)
      and (starts_with(name, ${begun}) or words @@ ${tsquery(words)}::tsquery)
    order by case when name = ${name} then 0 when starts_with(name, ${begun}) then 1 else 2 end,
      popularity desc, entity_id limit 20`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('of what hardly begins, all the little that is sold is found, by its words too', async () => {
  const found = async (query: string, country: string) => {
    const search = { query, kinds: ['track', 'album'], perKindLimit: 40, offset: 0, mode: 'prefix' } as const;
    const { byKind } = await searchCatalog(database.db, viewOf(country), search);
    return { track: byKind.track.length, album: byKind.album.length };
  };
  expect(await found('t', 'NO')).toEqual({ track: TRACKS / 4000, album: 0 });
  expect(await found('w', 'NO')).toEqual({ track: TRACKS / 4000, album: 0 });
  expect(await found('x', 'NO')).toEqual({ track: TRACKS / 4000, album: TRACKS / 40_000 + 4 });
  expect(await found('x', 'ZZ')).toEqual({ track: 0, album: 4 });
});

/** What of the little that is sold in Norway is called so as well. */
const COMMON = { finished: ['the', 'the w0', 'w0'], begun: ['t', 'the', 'the w', 'the w0', 'w', 'w0', 'x'] };
const ALL = {
  finished: [...COMMON.finished, 'w0 x100', 'x100', 'y4700'],
  begun: [...COMMON.begun, 'the w0 x1', 'w0 x1', 'x10', 'x10 the', 'y470'],
};

describe.each([
  ['most is sold', viewOf('US'), ALL],
  ['a hundredth is sold', viewOf('JP'), ALL],
  ['hardly anything is sold', viewOf('NO'), COMMON],
] as const)('what is found first where %s', (_name, view, { finished, begun }) => {
  const cases = [
    ...finished.map((query) => [query, 'fullText'] as const),
    ...begun.map((query) => [query, 'prefix'] as const),
  ];
  test.each(cases)('of all that fits %s (%s) is the most popular', async (query, mode) => {
    const search = { query, kinds: ['track'], perKindLimit: 20, offset: 0, mode } as const;
    const { byKind } = await searchCatalog(database.db, view, search);
    const wanted = await tracksFound(query, mode, view);
    expect(wanted.length).toBeGreaterThan(0);
    expect(byKind.track.slice(0, wanted.length)).toEqual(wanted);
  });
});
