import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { enqueue } from '../../src/jobs/jobs.ts';
import { Closers } from '../../src/server/closers.ts';
import { metricsRoute } from '../../src/server/metrics/expose.ts';
import { lookAtCatalog, lookAtWork } from '../../src/server/metrics/looks.ts';
import { createMetrics, type ProcessMetrics } from '../../src/server/metrics/process-metrics.ts';
import { testApp, type TestApp } from '../support/app.ts';

/** Metrics of requests and of what waits, on the port of the service (docs/self-hosting.md, "Metrics"). */

const TOKEN = 'a-token-that-nobody-guesses';

let duet: TestApp;
let app: FastifyInstance;
let metrics: ProcessMetrics;
const closers = new Closers();

beforeAll(async () => {
  duet = await testApp();
  const { clock, log } = duet.parts;
  const config = { ...duet.parts.config, metricsToken: TOKEN };
  metrics = (await createMetrics({ config, clock, log, closers }))!;
  const parts = { ...duet.parts, config, answered: metrics.answered };
  lookAtCatalog(metrics, parts);
  lookAtWork(metrics, parts, ['test.work', 'test.idle']);
  app = await buildApp(parts, [metricsRoute(metrics, TOKEN)]);
});
afterAll(async () => {
  await app.close();
  await closers.run(() => undefined);
  await duet.close();
});

const scrape = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('the metrics of a process that nobody wants are not there', async () => {
  const { config, clock, log } = duet.parts;
  expect(await createMetrics({ config, clock, log, closers })).toBeNull();
  expect((await duet.app.inject('/metrics')).statusCode).toBe(404);
});

test('/metrics wants the token', async () => {
  for (const given of [undefined, TOKEN, 'Bearer', 'Bearer another-token-altogether', `Basic ${TOKEN}`]) {
    const answer = await scrape(given);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  }
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('requests are counted by route and status, and unknown paths and methods have no names', async () => {
  for (const url of ['/healthz', '/public/agents/agent_1', '/no/such/path-1', '/no/such/path-2'])
    await app.inject({ url, headers: { 'x-api-key': duet.first.apiKey } });
  const { body } = await scrape(`Bearer ${TOKEN}`);
  const count = (route: string, status: number) =>
    `http_server_request_duration_seconds_count{http_request_method="GET",http_route="${route}",http_response_status_code="${status}"}`;
  expect(body).toContain(`${count('/healthz', 200)} 1\n`);
  expect(body).toContain(`${count('/public/agents/:agentId', 404)} 1\n`);
  expect(body).toContain(`${count('', 404)} 2\n`);
  expect(body).not.toMatch(/agent_1|such/);
});

test('what waits in the database is told, and how long it is overdue', async () => {
  const { db, clock } = duet;
  await enqueue(db, duet.parts, { kind: 'test.work', payload: {}, delayMs: 1_000 });
  await enqueue(db, duet.parts, { kind: 'test.work', payload: {}, delayMs: 600_000 });
  clock.advance(31_000);
  const { body } = await scrape(`Bearer ${TOKEN}`);
  expect(body).toContain('\nduet_jobs_due{kind="test.work"} 1\n');
  expect(body).toContain('\nduet_jobs_age_seconds{kind="test.work"} 30\n');
  expect(body).toContain('\nduet_webhook_deliveries_due 0\n');
  expect(body).toContain('\nduet_jobs_failed{kind="test.idle"} 0\n');
  expect(body).toContain('\nduet_imports{kind="ddex",status="failed"} 0\n');
  expect(body).toMatch(/\nduet_stored_bytes\{kind="database"\} \d{6,}\n/);
  expect(duet.log).toEqual([]);
});
