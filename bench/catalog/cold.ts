import { type Figure, figure } from '../figure.ts';
import type { Child } from '../sessions/child.ts';
import type { CatalogReady, HotResult } from './protocol.ts';

const LOOKUPS = 1_000;
const PAGES = 200;
/** Number of warm-up requests: they compile code, and let the database server cache its plans. */
const WARM = 100;

/** Ids scattered over the whole range, each once. */
const scattered = (count: number, last: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + ((index * 7_368_787 + 104_729) % last));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

interface Reading {
  readonly name: string;
  readonly paths: readonly string[];
  readonly goals?: readonly [p50: string, p99: string];
}

const readings = ({ lastTrack }: CatalogReady): readonly Reading[] => [
  {
    name: 'cold lookup of a track',
    paths: scattered(LOOKUPS + WARM, lastTrack).map((id) => `/v2.2/tracks/Tra.${id}`),
    goals: ['<= 2', '<= 10'],
  },
  {
    name: 'chart of tracks, cold',
    paths: numbers(PAGES + WARM).map((offset) => `/v2.2/tracks/top?limit=20&offset=${offset}`),
  },
  {
    name: 'deep offset: popular artists',
    paths: numbers(PAGES + WARM).map((more) => `/v2.2/artists/top?limit=20&range=life&offset=${4000 + more}`),
  },
];

/** Measures answers that are not cached, one after the other. */
export async function benchColdCatalog(
  report: (figure: Figure) => void,
  ready: CatalogReady,
  clients: Child,
): Promise<void> {
  const asked = { ask: 'each', origin: ready.origin, headers: { apikey: ready.applicationKey } } as const;
  for (const { name, paths, goals } of readings(ready)) {
    await clients.ask<HotResult>({ ...asked, paths: paths.slice(0, WARM) });
    const { p50Ms, p99Ms } = await clients.ask<HotResult>({ ...asked, paths: paths.slice(WARM) });
    report(figure(`${name}, p50`, p50Ms, 'ms', goals?.[0]));
    report(figure(`${name}, p99`, p99Ms, 'ms', goals?.[1]));
  }
}
