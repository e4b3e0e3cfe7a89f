import { type Figure, figure } from '../figure.ts';
import { compareMetrics, measuredMetrics, type Work } from '../metrics.ts';
import { Child } from '../sessions/child.ts';
import type { LoadRequest, LoadResult, PlatformCpu, PlatformReady } from './protocol.ts';

type Report = (figure: Figure) => void;

const CONNECTIONS = 16;
const SECONDS = 4;
const WARM_SECONDS = 2;
/** The two sides take turns, so that other load on the machine affects both. */
const ROUNDS = 3;

interface Scenario {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly barePath: string;
  readonly body: string | null;
}

const scenarios = ({ agentId, companionId }: PlatformReady): Scenario[] => [
  {
    name: 'read an agent',
    method: 'GET',
    path: `/public/agents/${agentId}`,
    barePath: `/agents/${agentId}`,
    body: null,
  },
  { name: 'list 100 agents', method: 'GET', path: '/public/agents', barePath: '/agents', body: null },
  {
    name: 'create a connection',
    method: 'POST',
    path: '/public/ws-connections',
    barePath: '/connections',
    body: JSON.stringify({ companionId, providerConfig: {} }),
  },
];

const mean = (results: readonly LoadResult[], of: (result: LoadResult) => number): number =>
  results.reduce((sum, result) => sum + of(result), 0) / results.length;

type Load = Omit<LoadRequest, 'seconds'>;

const loadOf = ({ origin, apiKey }: PlatformReady, { method, path, body }: Scenario): Load => {
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  const headers = { 'x-api-key': apiKey, ...type };
  return { ask: 'load', method, body, connections: CONNECTIONS, origin, path, headers };
};

/** A comparison has many short looks, so that other load affects both sides alike. */
const LOOKS = 25;
const LOOK_SECONDS = 1;

const cpuOf = async (server: Child): Promise<number> => (await server.ask<PlatformCpu>({ ask: 'cpu' })).cpuUs;

/** The processor that a service takes for a request of some, in microseconds. */
const costOf = async (clients: Child, server: Child, load: Load): Promise<number> => {
  const before = await cpuOf(server);
  const { requests } = await clients.ask<LoadResult>({ ...load, seconds: LOOK_SECONDS });
  return ((await cpuOf(server)) - before) / requests;
};

/**
 * `npm run bench -- platform --metrics`: the same requests to a service without metrics, and with metrics that are read
 * every second, by turns: the processor that the service takes for each, which is finer than the rate, as that depends on
 * the clients and the database too.
 */
export async function benchPlatformMetrics(report: Report): Promise<void> {
  const { env, url } = await measuredMetrics();
  const server = new Child('../platform/server.ts', env);
  const ready = await server.next<PlatformReady>();
  const clients = new Child('../platform/clients.ts');
  await clients.next();
  const works = scenarios(ready).map((scenario): Work => {
    const load = loadOf(ready, scenario);
    return {
      name: scenario.name,
      unit: 'µs a request',
      looks: LOOKS,
      begin: async () => void (await clients.ask({ ...load, seconds: WARM_SECONDS * 2 })),
      measure: () => costOf(clients, server, load),
    };
  });
  try {
    await compareMetrics(server, url, works, report);
  } finally {
    await clients.stop();
    await server.stop();
  }
}

/** Measures both sides of one scenario, in turns. */
const measure = async (
  clients: Child,
  { origin, bareOrigin, apiKey }: PlatformReady,
  { method, path, barePath, body }: Scenario,
): Promise<{ own: LoadResult[]; bare: LoadResult[] }> => {
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  const shared = { ask: 'load', method, body, connections: CONNECTIONS } as const;
  const own = { ...shared, origin, path, headers: { 'x-api-key': apiKey, ...type } };
  const bare = { ...shared, origin: bareOrigin, path: barePath, headers: type };
  const run = (request: Omit<LoadRequest, 'seconds'>, seconds: number) =>
    clients.ask<LoadResult>({ ...request, seconds });
  const results: { own: LoadResult[]; bare: LoadResult[] } = { own: [], bare: [] };
  for (const request of [own, bare]) await run(request, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    results.own.push(await run(own, SECONDS));
    results.bare.push(await run(bare, SECONDS));
  }
  return results;
};

/**
 * `npm run bench -- platform`: the cost of the steps of a request. The reference is the same query behind a
 * bare Fastify route, in the same process and on the same pool; the goal is 60 % of its rate.
 */
export async function benchPlatform(report: Report): Promise<void> {
  const server = new Child('../platform/server.ts');
  const ready = await server.next<PlatformReady>();
  const clients = new Child('../platform/clients.ts');
  await clients.next();
  try {
    for (const scenario of scenarios(ready)) {
      const { own, bare } = await measure(clients, ready, scenario);
      const rate = mean(own, (one) => one.requestsPerSecond);
      const bareRate = mean(bare, (one) => one.requestsPerSecond);
      report(figure(`${scenario.name}`, rate, 'requests/s'));
      report(
        figure(
          `${scenario.name}: p99`,
          mean(own, (one) => one.p99Ms),
          'ms',
        ),
      );
      report(figure(`${scenario.name}, bare`, bareRate, 'requests/s'));
      report(
        figure(
          `${scenario.name}, bare: p99`,
          mean(bare, (one) => one.p99Ms),
          'ms',
        ),
      );
      report(figure(`${scenario.name}: share of bare`, (rate / bareRate) * 100, '%', '>= 60'));
    }
  } finally {
    await clients.stop();
    await server.stop();
  }
}
