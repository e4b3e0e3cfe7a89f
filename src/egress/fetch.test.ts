import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
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
const open = () => opened(createEgress({ allowPrivate: true, connections: 1 }));

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close());
  closers.push(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Answers with the received request. */
const echo: RequestListener = (request, answer) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    answer.setHeader('content-type', 'application/json');
    const body = Buffer.concat(pieces).toString();
    answer.end(JSON.stringify({ method: request.method, headers: request.headers, body }));
  });
};

interface Echoed {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const echoed = async (init: RequestInit): Promise<Echoed> => {
  const answer = await open().fetch(await serve(echo), init);
  return (await answer.json()) as Echoed;
};

describe('fetch', () => {
  test('sends a method, headers and a body, and gives back the answer', async () => {
    const { method, headers, body } = await echoed({ method: 'put', headers: [['x-a', '1']], body: 'hello' });
    expect([method, headers['x-a'], headers['content-length'], body]).toEqual(['PUT', '1', '5', 'hello']);
  });

  test('lets go of an answer that is not wanted while more of it comes', async () => {
    let closed: () => void = () => undefined;
    const closing = new Promise<void>((resolve) => (closed = resolve));
    const origin = await serve((_, answer) => {
      answer.on('close', closed);
      const more = (): void => {
        while (!answer.destroyed && answer.write('x'.repeat(16_384)));
        if (!answer.destroyed) answer.once('drain', more);
      };
      more();
    });
    const { body } = await open().fetch(origin);
    await body?.cancel();
    await closing;
  });

  test('names the type of a form, as the standard does', async () => {
    const { headers, body } = await echoed({ method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect([headers['content-type'], body]).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      'a=b',
    ]);
    const form = new FormData();
    form.set('file', new Blob(['sound']), 'a.wav');
    const sent = await echoed({ method: 'POST', body: form });
    expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent.body).toContain('filename="a.wav"');
  });

  test('sends a body that comes in pieces', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of ['a', 'b', 'c']) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    });
    const sent = await echoed({ method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([sent.headers['transfer-encoding'], sent.body]).toEqual(['chunked', 'abc']);
  });

  test('takes a Request', async () => {
    const origin = await serve(echo);
    const answer = await open().fetch(new Request(origin, { method: 'DELETE', headers: { 'x-a': '2' } }));
    expect(await answer.json()).toMatchObject({ method: 'DELETE', headers: { 'x-a': '2' } });
  });

  test('gives the answer before its end', async () => {
    let end: () => void = () => undefined;
    const origin = await serve((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      end = () => answer.end('data: 2\n\n');
    });
    const answer = await open().fetch(origin);
    const reader = answer.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: 1\n\n');
    end();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: 2\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  test('many answers that never end do not keep another from being asked for', async () => {
    const origin = await serve((request, answer) => {
      if (request.url === '/') return answer.end('short');
      return answer.writeHead(200).write('on and on');
    });
    const { fetch } = open();
    const streams = await Promise.all(Array.from({ length: 40 }, (_, at) => fetch(`${origin}/${at + 1}`)));
    expect(await (await fetch(origin)).text()).toBe('short');
    await Promise.all(streams.map((stream) => stream.body?.cancel()));
  });

  test.each([204, 304])('answers %i without a body', async (status) => {
    const origin = await serve((_, answer) => answer.writeHead(status).end());
    const answer = await open().fetch(origin);
    expect([answer.status, answer.body]).toEqual([status, null]);
  });

  test('unpacks what was packed without being asked', async () => {
    const origin = await serve((_, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('plain')),
    );
    expect(await (await open().fetch(origin)).text()).toBe('plain');
  });

  test('ends with its signal, before the answer and in the middle of it', async () => {
    const origin = await serve((request, answer) => void (request.url === '/begun' && answer.write('begin')));
    const cancel = new AbortController();
    const { fetch } = open();
    const begun = await fetch(`${origin}/begun`, { signal: cancel.signal });
    const silent = fetch(`${origin}/silent`, { signal: cancel.signal });
    const ends = Promise.allSettled([silent, begun.text()]);
    cancel.abort(new Error('enough'));
    const reasons = (await ends).map((end) => end.status === 'rejected' && (end.reason as Error).message);
    expect(reasons).toEqual(['enough', 'enough']);
  });

  test('says what the network did as the standard does', async () => {
    const origin = await serve((_, answer) => void answer.destroy());
    const failure = await open()
      .fetch(origin)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect((failure as TypeError).message).toBe('fetch failed');
    expect((failure as TypeError).cause).toBeInstanceOf(Error);
  });
});

describe('a redirect', () => {
  test('within its origin is followed with the same body', async () => {
    const origin = await serve((request, answer) => {
      if (request.url === '/mcp') return answer.writeHead(307, { location: '/mcp/' }).end();
      return echo(request, answer);
    });
    const answer = await open().fetch(`${origin}/mcp`, { method: 'POST', body: 'hello' });
    expect(await answer.json()).toMatchObject({ method: 'POST', body: 'hello' });
  });

  test('to another origin is answered as it is', async () => {
    let reached = 0;
    const other = await serve((_, answer) => (reached++, answer.end('secret')));
    const origin = await serve((_, answer) => answer.writeHead(307, { location: other }).end());
    const answer = await open().fetch(origin, { headers: { authorization: 'Bearer key' } });
    expect([answer.status, answer.headers.get('location'), reached]).toEqual([307, other, 0]);
  });

  test('that goes round in circles ends', async () => {
    let asked = 0;
    const origin = await serve((_, answer) => (asked++, answer.writeHead(302, { location: '/' }).end()));
    expect((await open().fetch(origin)).status).toBe(302);
    expect(asked).toBe(6);
  });

  test('is not followed, or is an error, when that is asked for', async () => {
    const origin = await serve((_, answer) => answer.writeHead(302, { location: '/on' }).end());
    expect((await open().fetch(origin, { redirect: 'manual' })).status).toBe(302);
    await expect(open().fetch(origin, { redirect: 'error' })).rejects.toThrow('redirect');
  });
});

describe('an address that must not be reached', () => {
  const lookup = ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }])) as never;
  const guarded = () => opened(createEgress({ allowPrivate: false, lookup }));

  test.each([
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://user:pass@good.example/',
    'https://inside.example/',
    '/relative',
  ])('%s is refused', async (url) => {
    await expect(guarded().fetch(url)).rejects.toBeInstanceOf(AddressRefused);
  });

  test.each(['ws://93.184.216.34/', 'wss://127.0.0.1/', 'https://93.184.216.34/'])(
    '%s is refused as a WebSocket',
    (url) => {
      const { signal } = new AbortController();
      expect(() => guarded().webSocket(url, { signal })).toThrow(AddressRefused);
    },
  );

  test('is refused as a WebSocket when its name points inwards', async () => {
    const socket = guarded().webSocket('wss://inside.example/', { signal: new AbortController().signal });
    const [error] = (await once(socket, 'error', { signal: AbortSignal.timeout(5000) }).catch(
      (reason: unknown) => [reason],
    )) as [unknown];
    expect(error).toBeInstanceOf(AddressRefused);
  });
});
