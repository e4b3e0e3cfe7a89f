import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { FunctionsBench, overSocket } from './testing/functions-bench.ts';

test('[spec 12, 13] a connection to a WebSocket tool is signed by the secret of each function that goes over it, anew each time', () => {
  const [one, two] = ['b25l', 'dHdv'];
  const headers = { 'x-key': 'k', 'X-Session-ID': 'other', 'x-duet-signature': 'v1,none' };
  const bench = new FunctionsBench(new FakeClock(), [
    overSocket('stock', { headers, signingSecret: one }),
    overSocket('other', { headers, signingSecret: two }),
    overSocket('third', { headers, signingSecret: two }),
    overSocket('unsigned', { headers }),
  ]).open();
  const seconds = () => Math.floor(bench.clock.wallTime() / 1000);
  const signed = (at: number) => ({
    'x-key': 'k',
    'x-session-id': 'sess_1',
    'x-duet-timestamp': String(at),
    'x-duet-signature': [one, two]
      .map((secret) => createHmac('sha256', Buffer.from(secret, 'base64')).update(`sess_1.${at}.`))
      .map((mac) => `v1,${mac.digest('base64')}`)
      .join(' '),
  });
  expect(bench.server.last.headers).toEqual(signed(seconds()));
  bench.server.last.refuse('connect ECONNREFUSED', 'ECONNREFUSED');
  bench.clock.advance(2_000);
  expect(bench.server.connections).toHaveLength(2);
  expect(bench.server.last.headers).toEqual(signed(seconds()));
});
