import { type Figure, figure, percentile } from '../figure.ts';
import { watchStolen } from '../machine.ts';
import type { Child } from '../sessions/child.ts';
import type { CatalogReady, ColdResult } from './protocol.ts';

const GOAL = '<= 15';

/** Words of the generated names, so that queries have results. */
const FIRST =
  'amber borrowed broken copper distant empty gentle hollow idle little midnight paper silver velvet'.split(
    ' ',
  );
const SECOND =
  'anchor bridge candle engine ferry garden harbor island kettle lantern meadow mirror piano window'.split(
    ' ',
  );

const pairs = FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`));

/** Beginnings of queries: of one letter, of a few, and nearly the whole. */
const begun = pairs.map((pair, index) => pair.slice(0, 1 + (index % (pair.length - 1))));
/** Queries with a letter of the second word missing, as a typing error. */
const mistyped = pairs.map((pair, index) => {
  const place = pair.length - 2 - (index % 2);
  return pair.slice(0, place) + pair.slice(place + 1);
});

interface Reading {
  readonly name: string;
  readonly path: string;
  readonly queries: readonly string[];
}

const READINGS: readonly Reading[] = [
  { name: 'search by prefix', path: '/v2.2/search', queries: begun },
  { name: 'search by words', path: '/v2.2/search/verbose', queries: pairs },
  { name: 'search with a typing error', path: '/v2.2/search/verbose', queries: mistyped },
];

const ROUNDS = 5;

/** Each query with several windows of its results, one after the other, none of which is cached. */
async function measure(
  { path, queries }: Reading,
  { origin, applicationKey }: CatalogReady,
  clients: Child,
): Promise<readonly (readonly number[])[]> {
  const ask = async (offset: number) => {
    const pathOf = (query: string) =>
      `${path}?query=${encodeURIComponent(query)}&per_type_limit=5&offset=${offset}`;
    const asked = { ask: 'each', origin, headers: { apikey: applicationKey } } as const;
    return (await clients.ask<ColdResult>({ ...asked, paths: queries.map(pathOf) })).tookMs;
  };
  await ask(ROUNDS);
  const rounds: (readonly number[])[] = [];
  for (let offset = 0; offset < ROUNDS; offset += 1) rounds.push(await ask(offset));
  return rounds;
}

/**
 * Measures searches over all types, five of each. A disturbance of the machine affects different queries in
 * each round, so that the median of a query is the search's own time.
 */
export async function benchSearch(
  report: (figure: Figure) => void,
  ready: CatalogReady,
  clients: Child,
): Promise<void> {
  for (const reading of READINGS) {
    const { name, queries } = reading;
    const stolen = watchStolen();
    const rounds = await measure(reading, ready, clients);
    const medians = queries.map((_, at) =>
      percentile(
        rounds.map((round) => round[at] ?? Number.NaN),
        0.5,
      ),
    );
    report(figure(`${name}, p50`, percentile(rounds.flat(), 0.5), 'ms'));
    report(figure(`${name}, p95`, percentile(rounds.flat(), 0.95), 'ms', GOAL));
    report(figure(`${name}, p95 of the queries’ medians`, percentile(medians, 0.95), 'ms', GOAL));
    report(figure(`${name}: taken by the host`, stolen(), '% of a core'));
  }
}
