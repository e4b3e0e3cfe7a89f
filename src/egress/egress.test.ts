import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { AddressRefused, createEgress, type Egress } from './egress.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const opened = (egress: Egress): Egress => {
  closers.push(() => egress.close());
  return egress;
};

/** A DNS lookup with invented names, and the addresses of each name at its n-th lookup. */
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
  const egress = () =>
    opened(
      createEgress({
        allowPrivate: false,
        lookup: lookupOf({
          'good.example': [['93.184.216.34']],
          'inside.example': [['10.0.0.7']],
          'both.example': [['93.184.216.34', '127.0.0.1']],
        }),
      }),
    );

  test('is fine when it is https and public', async () => {
    await expect(egress().check('https://good.example/hook')).resolves.toBeUndefined();
    await expect(egress().check('https://93.184.216.34:8443/')).resolves.toBeUndefined();
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
    const refusal = await egress()
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
  const egress = opened(createEgress({ allowPrivate: false, lookup }));
  await egress.check('https://changing.example/');
  await expect(egress.request('https://changing.example/', get())).rejects.toThrow('not a public address');
  expect(reached).toBe(0);
});

describe('a request', () => {
  const open = () => opened(createEgress({ allowPrivate: true }));

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

describe('an answer that is there before anybody reads it', () => {
  /**
   * A server that sends everything at once and ends the connection. `closed`: when the client has closed it
   * as well.
   */
  const hasty = async (body: Buffer, lengthLine: string) => {
    let tellClosed = (): void => undefined;
    const closed = new Promise<void>((resolve) => (tellClosed = resolve));
    const server = createTcpServer((socket) => {
      socket.once('close', tellClosed);
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\n${lengthLine}Connection: close\r\n\r\n`);
        socket.end(body);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => void server.close());
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, closed };
  };

  test.each([
    ['with a length', 'Content-Length: 70000\r\n'],
    ['that ends with its connection', ''],
  ])('%s is read to its end, though its connection has ended long before', async (_what, lengthLine) => {
    const body = Buffer.alloc(70_000, 'a');
    const { origin, closed } = await hasty(body, lengthLine);
    const stream = await opened(createEgress({ allowPrivate: true })).open(origin, get());
    await closed;
    const pieces: Uint8Array[] = [];
    for await (const piece of stream.body) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(body)).toBe(true);
  });
});

describe('an answer that is read as it comes', () => {
  const open = () => opened(createEgress({ allowPrivate: true, connections: 1 }));
  const ask = (signal = AbortSignal.timeout(5000)) => ({ method: 'GET' as const, signal });
  const read = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  test('is there before its end', async () => {
    let end: () => void = () => undefined;
    const origin = await serve((_, answer) => {
      answer.writeHead(206, { 'x-kind': 'long' }).write('begin');
      end = () => answer.end(' end');
    });
    const { status, headers, body } = await open().open(origin, ask());
    expect([status, headers['x-kind']]).toEqual([206, 'long']);
    end();
    expect(await read(body)).toBe('begin end');
  });

  test('is not unpacked, whatever it says that it is', async () => {
    const origin = await serve((_, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
    );
    const { body } = await open().open(origin, ask());
    expect(await read(body)).toBe('plain');
  });

  test('gives its connection free when it is closed before its end', async () => {
    const origin = await serve((request, answer) =>
      request.url === '/long' ? answer.write('x'.repeat(1000)) : answer.end('short'),
    );
    const egress = open();
    for (let times = 0; times < 3; times++) {
      const long = await egress.open(`${origin}/long`, ask());
      long.close();
      long.close();
    }
    for (let times = 0; times < 3; times++) {
      const long = await egress.open(`${origin}/long`, ask());
      for await (const _ of long.body) break;
    }
    expect(await read((await egress.open(origin, ask())).body)).toBe('short');
  });

  test('ends with its signal, before it begins and in the middle', async () => {
    const cancel = new AbortController();
    const origin = await serve((_, answer) => answer.write('begin'));
    const { body } = await open().open(origin, ask(cancel.signal));
    const rest = read(body);
    cancel.abort(new Error('enough'));
    await expect(rest).rejects.toThrow('enough');
    await expect(open().open(origin, ask(cancel.signal))).rejects.toThrow('enough');
  });

  test('does not follow a redirect', async () => {
    const origin = await serve((_, answer) => answer.writeHead(302, { location: '/elsewhere' }).end());
    const { status, headers, close } = await open().open(origin, ask());
    close();
    expect([status, headers['location']]).toEqual([302, '/elsewhere']);
  });

  test.each([
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://user:pass@good.example/',
    'data:,x',
    'nothing',
  ])('%s is not even asked', async (url) => {
    const egress = opened(createEgress({ allowPrivate: false }));
    await expect(egress.open(url, ask())).rejects.toThrow(AddressRefused);
  });

  test('a name that points inwards is refused when it is connected to', async () => {
    const lookup = lookupOf({ 'inside.example': [['127.0.0.1']] });
    const egress = opened(createEgress({ allowPrivate: false, lookup }));
    await expect(egress.open('https://inside.example/', ask())).rejects.toThrow(AddressRefused);
  });
});
