import { expect, onTestFinished, test } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { openEarlyPort } from './early-port.ts';

const host = '127.0.0.1';

test('a port that is taken, or left to the system, is left alone', async () => {
  const other = createServer((_request, response) => void response.end('other'));
  await once(other.listen(0, host), 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await openEarlyPort({ host, port }, () => 'x')).toBeNull();
  expect(await openEarlyPort({ host, port: 0 }, () => 'x')).toBeNull();
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('other');
});

test('it says what is waited for now, and is free again when it is closed', async () => {
  const probe = createServer();
  await once(probe.listen(0, host), 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  let step = 'the first';
  const early = await openEarlyPort({ host, port }, () => step);
  const ask = async (path: string) => {
    const answer = await fetch(`http://${host}:${port}${path}`);
    return [answer.status, answer.headers.get('retry-after'), await answer.json()];
  };
  step = 'the second';
  expect(await ask('/readyz')).toEqual([503, '1', { status: 'starting', waitingFor: 'the second' }]);
  expect(await ask('/healthz')).toMatchObject([200, null, { status: 'ok' }]);
  expect(await ask('/public/agents')).toMatchObject([503, '1', {}]);
  await early?.close();
  await expect(fetch(`http://${host}:${port}/healthz`)).rejects.toThrow('fetch failed');
});
