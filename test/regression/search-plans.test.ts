import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { type Mode, parseQuery, tsquery } from '../../src/catalog/search/parsed-query.ts';
import { LARGE } from '../../src/catalog/search/kinds.ts';
import { searchMixed } from '../../src/catalog/search/mixed.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { SEARCH_KINDS, type SearchKind } from '../../src/storage/catalog-kinds.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { shortOrLong } from '../support/long.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';
import { fillForSearch, TRACKS } from './search-rows.ts';

/*
 * Every statement that a search makes is explained on many entries, planned for its own parameters and, as a kept plan
 * is, for any. No plan may read them from end to end: not as a sequential scan, and not row by row through an index.
 */

const TABLES = ['search_entries', 'search_words', 'albums', 'tracks'];
/**
 * The most rows that one node of a plan may touch: for a first page, for a later one, for that where one in eight is
 * sold, where hardly anything is available.
 */
const MOST_ROWS = { first: 10_000, later: 20_000, ofSome: 30_000, ofFew: 1000 } as const;

let database: TestDatabase;
let listening: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await fillForSearch(database.db);
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

const faultsOf = (plan: PlanNode, most: number): string[] =>
  nodesOf(plan)
    .filter((node) => node['Actual Loops'] > 0 && TABLES.includes(node['Relation Name'] ?? ''))
    .filter((node) => node['Node Type'] === 'Seq Scan' || touched(node) > most)
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);

const contextOf = (country: string, streamableOnly = false): RequestContext => ({
  country,
  lang: 'en-US',
  streamableOnly,
});

const VIEWS: Readonly<Record<string, RequestContext>> = {
  'most is available': contextOf('US'),
  'most is available, of what is played': contextOf('US', true),
  'a third is available': contextOf('DE'),
  'one in eight is available': contextOf('NL'),
  'one in twenty is available': contextOf('SE'),
  'a hundredth is available': contextOf('JP'),
  'hardly anything is available': contextOf('NO'),
  'only what is available everywhere is available': contextOf('ZZ'),
};
const FEW_ARE_SOLD = ['NO', 'ZZ'];
/** One of each kind: where most is available, of what is played, where some is, where hardly anything is, and nothing else. */
const EXPLAINED = shortOrLong(
  Object.entries(VIEWS).filter(([, { country }]) => ['US', 'NL', ...FEW_ARE_SOLD].includes(country)),
  Object.entries(VIEWS),
);

/** Begun with one letter, with what all begin with, common words, rare ones, several, unknown and mistyped ones. */
const QUERIES = [
  't',
  'the',
  'the w',
  'the w7',
  'u',
  'u2',
  'u2 the',
  'w',
  'w7',
  'w7 x7',
  'x77',
  'x77 the',
  'y4711',
  'zzz',
  'qqqqqqqq',
  'y47112 xx497',
  'y4q711',
  'w7 4y711',
  'qqqqqqqqqqqqqqqqqqqqqqqq',
  '!!!',
];

/** What finds so much that there are later pages, and what finds nothing. */
const FINDING_MANY = ['t', 'the', 'the w7', 'u', 'u2', 'u2 the', 'w7', 'zzz'];

type Run = (context: RequestContext, query: string, mode: Mode) => Promise<unknown>;

const searching =
  (kinds: readonly SearchKind[], perKindLimit: number, offset: number): Run =>
  (context, query, mode) =>
    searchCatalog(listening, context, { query, kinds, perKindLimit, offset, mode });

/** The kinds of v1, v2.0 and v2.1. */
const MIXED: readonly SearchKind[] = ['artist', 'album', 'track', 'playlist', 'tag'];

const FIRST_PAGE = searching(SEARCH_KINDS, 20, 0);

/** As far as pages reach, of all kinds by themselves, of single ones, and of all together as versions before v2.2. */
const LATER_PAGES: readonly Run[] = [
  searching(SEARCH_KINDS, 200, 800),
  ...LARGE.map((kind) => searching([kind], 200, 800)),
  searching(['track'], 20, 500),
  (context, query, mode) =>
    searchMixed(listening, context, { query, kinds: MIXED, window: { limit: 200, offset: 800 }, mode }),
];

/** What the runs search for with, each statement once. */
async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  statements = [];
  await run();
  const made = statements.filter(({ sql: text }) => /from search_(?:entries|words)/.test(text));
  expect(made.length).toBeGreaterThan(0);
  return [...new Map(made.map((statement) => [JSON.stringify(statement), statement])).values()];
}

async function faultsOfRun(run: () => Promise<unknown>, most: number): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of await statementsOf(run))
    for (const planned of ['custom', 'generic'] as const)
      faults.push(
        ...faultsOf(await explain(statement, planned), most).map((fault) => `${planned}: ${fault}`),
      );
  return faults;
}

test('the check itself sees a sequential scan', async () => {
  await client.query('set enable_indexscan = off; set enable_indexonlyscan = off');
  const plan = await explain(
    { sql: `select name from search_entries where name || kind = 'x'`, parameters: [] },
    'custom',
  );
  await client.query('reset enable_indexscan; reset enable_indexonlyscan');
  expect(faultsOf(plan, MOST_ROWS.first)).toEqual([
    expect.stringMatching(/Seq Scan on search_entries, \d+ rows/),
  ]);
});

describe.each(EXPLAINED)('where %s', (_name, context) => {
  const isFew = FEW_ARE_SOLD.includes(context.country);
  const both = (query: string) => [[query, 'prefix'] as const, [query, 'fullText'] as const];

  test.each(QUERIES.flatMap(both))(
    'a search for %s (%s) reads a small part of the entries',
    async (query, mode) => {
      const most = isFew ? MOST_ROWS.ofFew : MOST_ROWS.first;
      expect(await faultsOfRun(() => FIRST_PAGE(context, query, mode), most)).toEqual([]);
    },
  );

  test.each(FINDING_MANY.flatMap(both))('so do later pages of a search for %s (%s)', async (query, mode) => {
    const ofMany = context.country === 'NL' ? MOST_ROWS.ofSome : MOST_ROWS.later;
    const most = isFew ? MOST_ROWS.ofFew : ofMany;
    const runs = () => Promise.all(LATER_PAGES.map((run) => run(context, query, mode)));
    expect(await faultsOfRun(runs, most)).toEqual([]);
  });
});

test('what is played is looked up from the best one on, until there is enough', async () => {
  const most = { found: 5000, lookedUp: 300 };
  const search = searching(['track'], 100, 0);
  const faults = await faultsOfRun(() => search(contextOf('US', true), 'w7', 'fullText'), most.lookedUp);
  expect(faults.filter((fault) => / on tracks,/.test(fault))).toEqual([]);
  expect(await faultsOfRun(() => search(contextOf('US', true), 'w7', 'fullText'), most.found)).toEqual([]);
});

/** The tracks that a search shall find, looked for among all of them. */
async function tracksFound(
  query: string,
  mode: Mode,
  { country, streamableOnly }: RequestContext,
): Promise<number[]> {
  const { name, words } = parseQuery(query, mode);
  const begun = mode === 'prefix' ? name : `${name} `;
  const { rows } = await sql<{ id: number }>`
    select entity_id as id from search_entries where kind = 'track' and ${country} = any (countries)
      and (starts_with(name, ${begun}) or words @@ ${tsquery(words)}::tsquery)
      and (not ${streamableOnly} or entity_id in (select id from tracks where ${country} = any (stream_countries)))
    order by case when name = ${name} then 0 when starts_with(name, ${begun}) then 1 else 2 end,
      popularity desc, entity_id limit 1000`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('of what hardly begins, all the little that is available is found, by its words too', async () => {
  const found = async (query: string, country: string) => {
    const search = { query, kinds: ['track', 'album'], perKindLimit: 40, offset: 0, mode: 'prefix' } as const;
    const { byKind } = await searchCatalog(database.db, contextOf(country), search);
    return { track: byKind.track.length, album: byKind.album.length };
  };
  expect(await found('t', 'NO')).toEqual({ track: TRACKS / 4000, album: 0 });
  expect(await found('w', 'NO')).toEqual({ track: TRACKS / 4000, album: 0 });
  expect(await found('x', 'NO')).toEqual({ track: TRACKS / 4000, album: TRACKS / 40_000 + 4 });
  expect(await found('x', 'ZZ')).toEqual({ track: 0, album: 4 });
});

/** What of the little that is available in Norway is called so as well. */
const COMMON = { finished: ['the', 'the w0', 'w0'], begun: ['t', 'the', 'the w', 'the w0', 'w', 'w0', 'x'] };
const ALL = {
  finished: [...COMMON.finished, 'w0 x100', 'x100', 'y4700', 'u2', 'w5'],
  begun: [...COMMON.begun, 'the w0 x1', 'the w1', 'w0 x1', 'x10', 'x10 the', 'y470', 'u2', 'u'],
};
const OF_FEW = {
  finished: ALL.finished.filter((query) => query !== 'w5'),
  begun: ALL.begun.filter((query) => query !== 'the w1'),
};
const RARE = ['w0 x100', 'x100', 'y4700'];
const OF_SOME = { ...ALL, finished: ALL.finished.filter((query) => !RARE.includes(query)) };
const WINDOWS = [
  [20, 0],
  [50, 100],
  [20, 500],
  [200, 800],
] as const;

describe.each([
  ['most is available', contextOf('US'), ALL],
  ['most is available, of what is played', contextOf('US', true), ALL],
  ['a third is available', contextOf('DE'), ALL],
  ['one in eight is available', contextOf('NL'), OF_SOME],
  ['one in twenty is available', contextOf('SE'), OF_SOME],
  ['a hundredth is available', contextOf('JP'), OF_FEW],
  ['hardly anything is available', contextOf('NO'), COMMON],
] as const)('what is found first where %s', (_name, context, { finished, begun }) => {
  const cases = [
    ...finished.map((query) => [query, 'fullText'] as const),
    ...begun.map((query) => [query, 'prefix'] as const),
  ];
  test.each(cases)('of all that fits %s (%s) is the most popular, page by page', async (query, mode) => {
    const wanted = await tracksFound(query, mode, context);
    expect(wanted.length).toBeGreaterThan(0);
    for (const [perKindLimit, offset] of WINDOWS) {
      const search = { query, kinds: ['track'], perKindLimit, offset, mode } as const;
      const { byKind } = await searchCatalog(database.db, context, search);
      const page = wanted.slice(offset, offset + perKindLimit);
      expect(byKind.track.slice(0, page.length), `${perKindLimit} from ${offset} on`).toEqual(page);
    }
  });
});
