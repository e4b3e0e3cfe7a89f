import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import type { FunctionTool } from '../plan.ts';
import { callByHttp, openFunctionsOut } from './http-call.ts';
import { FunctionsBench, overHttp } from './testing/functions-bench.ts';
import type { FunctionParts } from './tool-provider.ts';

const benchOf = (functions: readonly FunctionTool[], more: Partial<FunctionParts> = {}) =>
  new FunctionsBench(new FakeClock(), functions, more);

const WEATHER = overHttp('weather', { headers: { Authorization: 'Bearer key' } });
const SECRET = 'AAECAwQFBgcICQoLDA0ODw==';

const only = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined || list.length !== 1) throw new Error(`There are ${list.length}.`);
  return one;
};

/** A server that answers no call until this many have arrived. */
const patientServer = async (calls: number): Promise<string> => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, answer) => {
    if (waiting.push(answer) === calls) waiting.forEach((one) => one.end('done'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('calls of many sessions to one server do not wait for each other', async () => {
  const CALLS = 100;
  const egress = openFunctionsOut(true);
  onTestFinished(() => egress.close());
  const tool = overHttp('slow', { url: await patientServer(CALLS) });
  const call = (_: unknown, index: number) => {
    const parts = { egress, clock: systemClock, sessionId: `sess_${index}` };
    const within = { timeoutMs: 4000, signal: new AbortController().signal };
    return callByHttp(parts, tool, { callId: 'c1', name: 'slow', arguments: {} }, within);
  };
  const outcomes = await Promise.all(Array.from({ length: CALLS }, call));
  expect(outcomes.filter((outcome) => outcome?.output === 'done').length).toBe(CALLS);
});

describe('a function at an HTTP address', () => {
  test('gets its arguments by POST, and whose call it is', async () => {
    const bench = benchOf([WEATHER]).open();
    const outcome = bench.call('weather', { city: 'Bern' }, 'c1');
    const asked = only(bench.requests);
    expect([asked.url, asked.options.method, asked.options.body]).toEqual([
      'https://tools.example/weather',
      'POST',
      '{"city":"Bern"}',
    ]);
    expect(asked.options.headers).toEqual({
      accept: expect.stringContaining('application/json'),
      'user-agent': 'Duet-Functions',
      authorization: 'Bearer key',
      'content-type': 'application/json',
      'x-session-id': 'sess_1',
      'x-call-id': 'c1',
    });
    asked.answer({ body: '{"degrees": 12}\n' });
    expect(await outcome).toEqual({ output: '{"degrees": 12}', isError: false, answers: true, ends: null });
    expect([bench.events, bench.clock.pending]).toEqual([[], 0]);
  });

  test('can tell by a signature who calls', () => {
    const bench = benchOf([{ ...WEATHER, signingSecret: SECRET }]).open();
    void bench.call('weather', { city: 'Bern' }, 'c1');
    const { headers, body } = only(bench.requests).options;
    const timestamp = Date.UTC(2026, 0, 1) / 1000;
    const expected = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`c1.${timestamp}.${String(body)}`)
      .digest('base64');
    expect(headers).toMatchObject({
      'x-duet-timestamp': String(timestamp),
      'x-duet-signature': `v1,${expected}`,
    });
  });

  test('cannot pass its own headers off as ours', () => {
    const headers = { 'X-Call-Id': 'other', 'X-Session-ID': 'other', 'x-duet-signature': 'v1,none' };
    const bench = benchOf([{ ...WEATHER, headers, signingSecret: SECRET }]).open();
    void bench.call('weather', {}, 'c1');
    const sent = only(bench.requests).options.headers ?? {};
    expect([sent['x-call-id'], sent['x-session-id']]).toEqual(['c1', 'sess_1']);
    expect(Object.keys(sent).map((name) => name.toLowerCase())).toEqual(Object.keys(sent));
    expect(sent['x-duet-signature']).not.toBe('v1,none');
  });

  test.each([
    [null, 10_000],
    [120, 120_000],
  ])('that has %s seconds is given up after %i ms (facts 1.4)', async (timeoutSeconds, ms) => {
    const bench = benchOf([{ ...WEATHER, timeoutSeconds }]).open();
    const outcome = bench.call('weather', {}, 'c1');
    bench.clock.advance(ms - 1);
    expect(only(bench.requests).options.signal.aborted).toBe(false);
    bench.clock.advance(1);
    expect(only(bench.requests).options.signal.aborted).toBe(true);
    expect(await outcome).toMatchObject({
      output: 'Failed to fetch information',
      isError: true,
      answers: true,
    });
    expect(bench.events).toEqual([{ event: 'function_call_timeout', data: { call_id: 'c1' } }]);
    expect(bench.calls.map(({ data }) => data['action'])).toEqual(['started', 'failed']);
  });

  test('that cannot be reached is an error, is not tried again, and tells nothing of the network', async () => {
    const bench = benchOf([WEATHER]).open();
    const outcome = bench.call('weather');
    only(bench.requests).fail(new Error('connect ECONNREFUSED 10.0.0.7:443'));
    const { output, isError } = await outcome;
    expect([output, isError]).toEqual(['Failed to fetch information: the tool could not be reached.', true]);
    expect([bench.requests.length, bench.events, bench.clock.pending]).toEqual([1, [], 0]);
  });

  test.each([
    [500, 'broken', 'The tool answered with status 500. broken'],
    [404, '', 'The tool answered with status 404.'],
    [302, 'elsewhere', 'The tool answered with status 302. elsewhere'],
  ])('that answers %i is an error', async (status, body, sentence) => {
    const bench = benchOf([WEATHER]).open();
    const outcome = bench.call('weather');
    only(bench.requests).answer({ status, body });
    expect(await outcome).toMatchObject({ output: sentence, isError: true });
  });

  test.each([
    ['nothing', '', 'The tool has answered without a word.'],
    ['what is no text', Buffer.from([1, 0, 2]), '[3 bytes that are not text]'],
    ['what is no JSON', 'It rains.', 'It rains.'],
  ])('may answer %s', async (_, body, output) => {
    const bench = benchOf([WEATHER]).open();
    const outcome = bench.call('weather');
    only(bench.requests).answer({ status: 201, body });
    expect(await outcome).toMatchObject({ output, isError: false });
  });

  test('may answer too much, which is said', async () => {
    const bench = benchOf([WEATHER]).open();
    const outcome = bench.call('weather');
    only(bench.requests).answer({ body: 'x'.repeat(1000), cut: true });
    expect((await outcome).output).toMatch(/^x{1000}\n\[The rest was left out/);
  });

  test('is called off when the session ends', async () => {
    const bench = benchOf([WEATHER]).open();
    const outcome = bench.call('weather');
    bench.end();
    expect(await outcome).toMatchObject({ isError: true, answers: false });
    expect([bench.events, bench.clock.pending]).toEqual([[], 0]);
  });
});
