/**
 * The clients of the benchmark, in a process of their own. Each connection sends the next request when it has
 * its answer.
 */
import { Client } from 'undici';
import { percentile } from '../figure.ts';
import type { LoadRequest, LoadResult, PlatformRequest } from './protocol.ts';

const caller = async (request: LoadRequest, endsAt: number, tookMs: number[]): Promise<void> => {
  const { origin, method, path, headers, body } = request;
  const client = new Client(origin);
  try {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const answer = await client.request({ method, path, headers, body });
      const text = await answer.body.text();
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
      tookMs.push(performance.now() - startedAt);
    }
  } finally {
    await client.close();
  }
};

const load = async (request: LoadRequest): Promise<LoadResult> => {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + request.seconds * 1000;
  await Promise.all(Array.from({ length: request.connections }, () => caller(request, endsAt, tookMs)));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    requests: tookMs.length,
    requestsPerSecond: tookMs.length / seconds,
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
  };
};

process.on('message', (request: PlatformRequest) => {
  if (request.ask === 'stop') process.exit(0);
  if (request.ask === 'load') void load(request).then((result) => process.send?.(result));
});
process.send?.({});
