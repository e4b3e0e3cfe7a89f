import { type Figure, figure } from '../figure.ts';
import { Child } from '../sessions/child.ts';
import { HOT_PATH } from './hot-path.ts';
import { benchColdCatalog } from './cold.ts';
import { benchSearch } from './search.ts';
import { benchStudio } from './studio.ts';
import type { CatalogReady, HotLoad, HotResult } from './protocol.ts';

type Report = (figure: Figure) => void;

const CONNECTIONS = 32;
const SECONDS = 1;
const WARM_SECONDS = 2;
/** The sides take turns, so that other load on the machine affects all of them. */
const ROUNDS = 15;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const etagOf = async ({ origin, applicationKey }: CatalogReady): Promise<string> => {
  const answer = await fetch(`${origin}${HOT_PATH}`, {
    headers: { apikey: applicationKey, 'accept-encoding': 'identity' },
  });
  return answer.headers.get('etag') ?? '';
};

const loads = async (ready: CatalogReady): Promise<readonly Omit<HotLoad, 'seconds'>[]> => {
  const { origin, bareOrigin, applicationKey } = ready;
  const shared = { ask: 'load', connections: CONNECTIONS } as const;
  const headers = { apikey: applicationKey };
  const etag = await etagOf(ready);
  return [
    { ...shared, origin: bareOrigin, path: '/hot', headers, status: 200 },
    { ...shared, origin, path: HOT_PATH, headers, status: 200 },
    { ...shared, origin, path: HOT_PATH, headers: { ...headers, 'if-none-match': etag }, status: 304 },
  ];
};

/**
 * Measures cached answers: the goal is 85 % of the rate of a bare Fastify route that sends a Buffer of the
 * same size, in the same process.
 */
async function benchHot(report: Report, ready: CatalogReady, clients: Child): Promise<void> {
  const sides = await loads(ready);
  const results: HotResult[][] = sides.map(() => []);
  for (const side of sides) await clients.ask<HotResult>({ ...side, seconds: WARM_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, side] of sides.entries())
      results[index]?.push(await clients.ask<HotResult>({ ...side, seconds: SECONDS }));
  const [bare = [], hot = [], unchanged = []] = results;
  const rate = (side: readonly HotResult[]) => median(side.map((one) => one.requestsPerSecond));
  const p99 = (side: readonly HotResult[]) => median(side.map((one) => one.p99Ms));
  report(figure('bare route with a Buffer', rate(bare), 'requests/s'));
  report(figure('hot GET', rate(hot), 'requests/s'));
  report(figure('hot GET: p99', p99(hot), 'ms'));
  const shares = hot.map((one, round) => one.requestsPerSecond / (bare[round]?.requestsPerSecond ?? 1));
  report(figure('hot GET: share of bare in the same round', median(shares) * 100, '%', '>= 85'));
  report(figure('304', rate(unchanged), 'requests/s'));
  report(figure('304: p99', p99(unchanged), 'ms'));
}

/** The value of a command line option, such as `--tracks 5000`. */
const optionOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
};

/** The environment: an existing database, or the size of the one to generate. */
const worldOf = (): NodeJS.ProcessEnv => ({
  BENCH_DATABASE: optionOf('--database') ?? '',
  BENCH_TRACKS: optionOf('--tracks') ?? '1000000',
});

/** The catalogue of a million tracks: generation, cached answers, first answers, and rendered pictures. */
export async function benchCatalog(report: Report): Promise<void> {
  const server = new Child('../catalog/hot-server.ts', worldOf());
  const ready = await server.next<CatalogReady>();
  const clients = new Child('../catalog/clients.ts');
  await clients.next();
  try {
    if (ready.generated) {
      report(figure('import: tracks', ready.generated.tracksPerSecond, '1/s'));
      report(figure('import: peak memory', ready.generated.peakMb, 'MB', '<= 500'));
    }
    await benchHot(report, ready, clients);
    await benchColdCatalog(report, ready, clients);
    await benchSearch(report, ready, clients);
    await benchStudio(report);
  } finally {
    await clients.stop();
    await server.stop();
  }
}
