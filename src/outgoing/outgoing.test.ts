import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { AddressRefused, createOutgoing, type Outgoing } from './outgoing.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const opened = (outgoing: Outgoing): Outgoing => {
  closers.push(() => outgoing.close());
  return outgoing;
};

/** Names that a test makes up, and the addresses that they have when they are asked for the n-th time. */
const lookupOf = (names: Record<string, readonly string[][]>) => {
  const asked: Record<string, number> = {};
  return ((host: string, _options: object, callback: (error: Error | null, found: object[]) => void) => {
    const answers = names[host];
    if (!answers) return callback(new Error('ENOTFOUND'), []);
    const at = Math.min((asked[host] = (asked[host] ?? 0) + 1), answers.length) - 1;
    const found = (answers[at] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return callback(null, found);
  }) as never;
};

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close());
  closers.push(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const get = (signal = AbortSignal.timeout(5000)) => ({ method: 'GET' as const, signal, maxBytes: 100 });

describe('an address that somebody names', () => {
  const outgoing = () =>
    opened(
      createOutgoing({
        allowPrivate: false,
        lookup: lookupOf({
          'good.example': [['93.184.216.34']],
          'inside.example': [['10.0.0.7']],
          'both.example': [['93.184.216.34', '127.0.0.1']],
        }),
      }),
    );

  test('is fine when it is https and public', async () => {
    await expect(outgoing().check('https://good.example/hook')).resolves.toBeUndefined();
    await expect(outgoing().check('https://93.184.216.34:8443/')).resolves.toBeUndefined();
  });

  test.each([
    ['/hook', 'not an absolute URL'],
    ['http://good.example/hook', 'must be https'],
    ['file:///etc/passwd', 'must be https'],
    ['https://user:pass@good.example/', 'user name'],
    ['https://inside.example/', 'not a public address'],
    ['https://both.example/', 'not a public address'],
    ['https://unknown.example/', 'cannot be found'],
    ['https://127.0.0.1/', 'not a public address'],
    ['https://2130706433/', 'not a public address'],
    ['https://0x7f.1/', 'not a public address'],
    ['https://[::1]/', 'not a public address'],
    ['https://[::ffff:169.254.169.254]/', 'not a public address'],
  ])('%s is refused: %s', async (url, sentence) => {
    const refusal = await outgoing()
      .check(url)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AddressRefused);
    expect((refusal as Error).message).toContain(sentence);
  });
});

test('a name that points inwards by the time it is connected to is refused then', async () => {
  let reached = 0;
  await serve((_, answer) => (reached++, answer.end('secret')));
  const lookup = lookupOf({ 'changing.example': [['93.184.216.34'], ['127.0.0.1']] });
  const outgoing = opened(createOutgoing({ allowPrivate: false, lookup }));
  await outgoing.check('https://changing.example/');
  await expect(outgoing.request('https://changing.example/', get())).rejects.toThrow('not a public address');
  expect(reached).toBe(0);
});

describe('a request', () => {
  const open = () => opened(createOutgoing({ allowPrivate: true }));

  test('carries its headers and body, and brings status, headers and body back', async () => {
    const origin = await serve((request, answer) => {
      request.pipe(answer.writeHead(201, { 'x-got': request.headers['x-given'] ?? '' }));
    });
    const answer = await open().request(origin, {
      ...get(),
      method: 'POST',
      headers: { 'x-given': 'yes' },
      body: 'hello',
    });
    expect([answer.status, answer.headers['x-got'], answer.body.toString(), answer.cut]).toEqual([
      201,
      'yes',
      'hello',
      false,
    ]);
  });

  test('reads no more than it was told to', async () => {
    const origin = await serve((_, answer) => answer.end('x'.repeat(1_000_000)));
    const { body, cut } = await open().request(origin, get());
    expect([body.length, cut]).toEqual([100, true]);
  });

  test('does not follow a redirect', async () => {
    const origin = await serve((_, answer) => answer.writeHead(302, { location: '/elsewhere' }).end());
    expect((await open().request(origin, get())).status).toBe(302);
  });

  test('ends when its signal says so, even in the middle of an answer', async () => {
    const cancel = new AbortController();
    const origin = await serve((_, answer) => {
      answer.write('begin');
      setImmediate(() => cancel.abort());
    });
    await expect(open().request(origin, get(cancel.signal))).rejects.toThrow();
  });
});
