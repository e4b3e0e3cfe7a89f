import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BuiltService } from '../support/built-service.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

/* A first start as its clients meet it: the port answers before the demo exists (8-client-facts, A.8). */

let folder: string;
let service: BuiltService | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-first-'));
});
afterEach(async () => {
  await service?.stop();
  service = null;
  rmSync(folder, { recursive: true, force: true });
});

/** The answer's status; null while nothing listens. */
const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number | null> => {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
};

const PRESET = {
  DUET_DEMO_API_KEY: 'duet_first_start_key',
  DUET_DEMO_APPLICATION_KEY: 'first-start-application',
};
const REQUESTS = 1_000;
const AT_ONCE = 25;

test('of 1,000 requests from the first moment on none has a valid key refused, and readyz tells the way', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  service = new BuiltService(folder, { ...PRESET, DUET_PORT: String(port), DUET_DEMO_CATALOGUE: 'true' });
  await until(async () => (await statusOf(`${origin}/healthz`)) === 200, 'the port', 110_000);
  const seen = new Map<number | null, number>();
  const count = (status: number | null) => void seen.set(status, (seen.get(status) ?? 0) + 1);
  const asking = Array.from({ length: AT_ONCE }, async (_, which) => {
    const isCatalogue = which % 2 === 1;
    const headers = isCatalogue
      ? { apikey: PRESET.DUET_DEMO_APPLICATION_KEY }
      : { 'x-api-key': PRESET.DUET_DEMO_API_KEY };
    const url = isCatalogue ? `${origin}/v2.2/genres` : `${origin}/public/agents`;
    for (let n = 0; n < REQUESTS / AT_ONCE; n++) count(await statusOf(url, headers));
  });
  const waits = new Set<unknown>();
  const watching = until(
    async () => {
      const answer = await fetch(`${origin}/readyz`);
      const { status, waitingFor } = (await answer.json()) as { status: string; waitingFor?: string };
      if (answer.status === 503) waits.add(`${status}: ${waitingFor}`);
      return answer.status === 200;
    },
    'the service is ready',
    110_000,
  );
  await Promise.all([...asking, watching]);
  expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect([...seen.values()].reduce((sum, one) => sum + one, 0)).toBe(REQUESTS);
  expect([...waits]).toContain('starting: the demo');
  expect(await statusOf(`${origin}/public/agents`, { 'x-api-key': PRESET.DUET_DEMO_API_KEY })).toBe(200);
  expect(await statusOf(`${origin}/public/agents`, { 'x-api-key': 'duet_somebody_else' })).toBe(401);
});

test('the keys that a first start writes are good from the moment they can be read', async () => {
  const port = await freePort();
  service = new BuiltService(folder, { DUET_PORT: String(port), DUET_DEMO_CATALOGUE: 'false' });
  const file = join(folder, '.duet/credentials.json');
  await until(() => existsSync(file), 'the credentials', 110_000);
  const { apiKey } = JSON.parse(readFileSync(file, 'utf8')) as { apiKey: string };
  const seen = new Set<number | null>();
  await until(
    async () => {
      const status = await statusOf(`http://127.0.0.1:${port}/public/agents`, { 'x-api-key': apiKey });
      seen.add(status);
      return status === 200;
    },
    'the first answer',
    60_000,
  );
  expect([...seen].filter((status) => status !== null && status !== 200 && status !== 503)).toEqual([]);
});
