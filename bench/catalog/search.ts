import { type Figure, figure } from '../figure.ts';
import type { Child } from '../sessions/child.ts';
import type { CatalogReady, HotResult } from './protocol.ts';

const GOAL = '<= 15';

/** Words of the generated names, so that what is asked for is there. */
const FIRST =
  'amber borrowed broken copper distant empty gentle hollow idle little midnight paper silver velvet'.split(
    ' ',
  );
const SECOND =
  'anchor bridge candle engine ferry garden harbor island kettle lantern meadow mirror piano window'.split(
    ' ',
  );

const pairs = FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`));

/** Begun with one letter, with a few, and nearly finished. */
const begun = pairs.map((pair, index) => pair.slice(0, 1 + (index % (pair.length - 1))));
/** A letter left out of the second word: as people mistype. */
const mistyped = pairs.map((pair, index) => {
  const place = pair.length - 2 - (index % 2);
  return pair.slice(0, place) + pair.slice(place + 1);
});

interface Reading {
  readonly name: string;
  readonly path: string;
  readonly queries: readonly string[];
  readonly showsMedian: boolean;
}

const READINGS: readonly Reading[] = [
  { name: 'search by prefix', path: '/v2.2/search', queries: begun, showsMedian: true },
  { name: 'search by words', path: '/v2.2/search/verbose', queries: pairs, showsMedian: true },
  { name: 'search with a typing error', path: '/v2.2/search/verbose', queries: mistyped, showsMedian: false },
];

/** Searches over all types, five of each, that nobody has made before; one after the other. */
export async function benchSearch(
  report: (figure: Figure) => void,
  { origin, applicationKey }: CatalogReady,
  clients: Child,
): Promise<void> {
  for (const { name, path, queries, showsMedian } of READINGS) {
    const pathsOf = (offset: number) =>
      queries.map((query) => `${path}?query=${encodeURIComponent(query)}&per_type_limit=5&offset=${offset}`);
    const asked = { ask: 'each', origin, headers: { apikey: applicationKey } } as const;
    await clients.ask<HotResult>({ ...asked, paths: pathsOf(1) });
    const { p50Ms, p95Ms } = await clients.ask<HotResult>({ ...asked, paths: pathsOf(0) });
    if (showsMedian) report(figure(`${name}, p50`, p50Ms, 'ms'));
    report(figure(`${name}, p95`, p95Ms, 'ms', GOAL));
  }
}
