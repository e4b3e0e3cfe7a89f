import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { SourceRefused } from '../../avatar/rig.ts';
import { createEgress, type Egress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { fetchSource, SourceTrouble } from './fetch-source.ts';
import type { SourceKind } from './source-kinds.ts';

const MEGABYTE = 1024 * 1024;
/** The first bytes of a file of each kind; the rest would matter only to a decoder. */
const heads = {
  jpeg: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  webp: Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'),
  mp4: Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp42', 'latin1'),
  mov: Buffer.from('\x00\x00\x00\x14ftypqt  \x00\x00\x02\x00qt  ', 'latin1'),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
  mkv: Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104', 'hex'),
};
const filled = (head: Buffer, bytes = 10_000): Buffer => Buffer.concat([head, Buffer.alloc(bytes, 7)]);

let folder: string;
let to: string;
let egress: Egress;
let origin: string;
let answer: RequestListener;
let asked: string[];
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-source-'));
  to = join(folder, 'source');
  asked = [];
  egress = createEgress({ allowPrivate: true });
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.on('error', () => undefined);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closers.push(
    () => egress.close(),
    () => server.closeAllConnections(),
    () => new Promise((resolve) => server.close(resolve)),
  );
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

interface FetchOptions {
  readonly kind?: SourceKind;
  readonly url?: string;
  readonly clock?: FakeClock;
  readonly signal?: AbortSignal;
  readonly out?: Egress;
}

const fetched = ({ kind = 'picture', url = origin, clock, signal, out = egress }: FetchOptions = {}) =>
  fetchSource({ egress: out, clock: clock ?? systemClock }, url, {
    kind,
    to,
    signal: signal ?? new AbortController().signal,
  });

/** The fault, or the name of another error, and its message. It checks that no file is left. */
const refused = async (options: FetchOptions = {}): Promise<[string, string]> => {
  const error: unknown = await fetched(options).then(
    () => new Error('It was fetched.'),
    (one: unknown) => one,
  );
  expect(existsSync(to)).toBe(false);
  const { name, message } = error as Error;
  return [error instanceof SourceRefused ? error.fault : name, message];
};

describe('a source', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a picture that is %s is written as it was sent',
    async (kind) => {
      const sent = filled(heads[kind]);
      answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(sent);
      await fetched();
      expect([readFileSync(to).equals(sent), statSync(to).mode & 0o777]).toEqual([true, 0o600]);
    },
  );

  test.each(['mp4', 'mov', 'webm', 'mkv'] as const)(
    'a film that is %s, byte by byte at first',
    async (kind) => {
      const sent = filled(heads[kind]);
      answer = (_, response) => {
        for (let at = 0; at < 50; at++) response.write(sent.subarray(at, at + 1));
        response.end(sent.subarray(50));
      };
      await fetched({ kind: 'film' });
      expect(readFileSync(to).equals(sent)).toBe(true);
    },
  );

  test('what was in the place before is replaced', async () => {
    writeFileSync(to, Buffer.alloc(50_000));
    answer = (_, response) => response.end(filled(heads.png));
    await fetched();
    expect(readFileSync(to).equals(filled(heads.png))).toBe(true);
  });

  test('is asked for without anything that packs it', async () => {
    let seen: IncomingMessage['headers'] = {};
    answer = (request, response) => ((seen = request.headers), response.end(filled(heads.png)));
    await fetched();
    expect([seen['accept-encoding'], seen['user-agent']]).toEqual(['identity', 'Duet']);
  });
});

describe('what is no such file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const playlist = '#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/latest/meta-data\n#EXT-X-ENDLIST\n';
  test.each<[string, SourceKind, string | Buffer, string]>([
    ['an SVG with a script, named .png', 'picture', svg, 'NotAPicture'],
    ['a page', 'picture', '<!doctype html><h1>Log in</h1>', 'NotAPicture'],
    ['nothing', 'picture', '', 'NotAPicture'],
    ['a GIF', 'picture', 'GIF89a\x01\x00\x01\x00', 'NotAPicture'],
    ['a film', 'picture', filled(heads.mp4), 'NotAPicture'],
    ['a page', 'film', '<!doctype html><video src="/x">', 'NotAFilm'],
    ['a playlist that names other addresses', 'film', playlist, 'NotAFilm'],
    ['a picture', 'film', filled(heads.jpeg), 'NotAFilm'],
    ['one byte', 'film', '\x00', 'NotAFilm'],
  ])('%s for a %s is refused by its content', async (_what, kind, body, fault) => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body, 'latin1');
    expect(await refused({ kind, url: `${origin}/x.png` })).toEqual([
      fault,
      expect.stringMatching(/^There is no (picture|video) at this address, but .* file itself\.$/),
    ]);
  });

  test('a packed answer is not unpacked, however small it came', async () => {
    const bomb = gzipSync(filled(heads.png, 50 * MEGABYTE));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await refused()).toEqual(['NotAPicture', expect.stringContaining('gz')]);
  });
});

describe('limits', () => {
  test('a file that says that it is too large is not read', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 20 * MEGABYTE + 1 });
      response.write(heads.png);
    };
    expect(await refused()).toEqual(['SourceTooLarge', 'A picture may have at most 20 MB.']);
  });

  test('a file that never ends is cut one byte above the limit', async () => {
    let isClosed = false;
    answer = (_, response) => {
      response.on('close', () => (isClosed = true));
      response.write(filled(heads.jpeg, 20 * MEGABYTE - heads.jpeg.length + 1));
    };
    expect(await refused()).toEqual(['SourceTooLarge', 'A picture may have at most 20 MB.']);
    await until(() => isClosed, 'the end of the connection');
  });

  test('the most is taken', async () => {
    answer = (_, response) => response.end(filled(heads.jpeg, 20 * MEGABYTE - heads.jpeg.length));
    await fetched();
    expect(statSync(to).size).toBe(20 * MEGABYTE);
  });

  /** Fetches, and runs the clock as soon as the server has begun to answer. */
  const whileWaiting = async (kind: SourceKind, trickle: boolean, ms: number): Promise<[string, string]> => {
    const clock = new FakeClock();
    let begun = (): void => undefined;
    const answering = new Promise<void>((resolve) => (begun = resolve));
    answer = (_, response) => {
      if (trickle) response.write(heads.jpeg);
      begun();
    };
    const end = refused({ kind, clock });
    await answering;
    clock.advance(ms);
    const told = await end;
    expect(clock.pending).toBe(0);
    return told;
  };

  test('a server that never answers is given up', async () => {
    const sentence = 'The server sent hardly anything for 30 s.';
    expect(await whileWaiting('picture', false, 30_000)).toEqual(['SourceTrouble', sentence]);
  });

  test('a body that hardly moves is given up', async () => {
    const sentence = 'The server sent hardly anything for 30 s.';
    expect(await whileWaiting('film', true, 30_000)).toEqual(['SourceTrouble', sentence]);
  });

  test.each<[SourceKind, number, string]>([
    ['picture', 60, '1 min'],
    ['film', 300, '5 min'],
  ])('a %s that moves just fast enough is given up after %d s', async (kind, seconds, said) => {
    const clock = new FakeClock();
    const head = kind === 'picture' ? heads.jpeg : heads.mp4;
    // Each piece lets half of the time window pass once it has been read.
    answer = async (_, response) => {
      response.write(filled(head));
      for (let times = 0; times < seconds / 15 && !response.destroyed; times++) {
        const size = (): number => (existsSync(to) ? statSync(to).size : 0);
        const before = size();
        response.write(Buffer.alloc(32 * 1024));
        await expect.poll(size, { interval: 2 }).toBeGreaterThan(before + 30 * 1024 - 10_000);
        clock.advance(15_000);
      }
    };
    expect(await refused({ kind, clock })).toEqual([
      'SourceTrouble',
      `The server did not send all of it within ${said}.`,
    ]);
  });

  test('whoever wants it no more says why', async () => {
    const gone = new AbortController();
    answer = (_, response) => {
      response.write(heads.png);
      gone.abort(new Error('The process stops.'));
    };
    expect(await refused({ signal: gone.signal })).toEqual(['Error', 'The process stops.']);
    expect(await refused({ signal: gone.signal })).toEqual(['Error', 'The process stops.']);
  });
});

describe('what servers answer', () => {
  test.each([400, 401, 403, 404, 410])('%d is no use to try again', async (status) => {
    answer = (_, response) => response.writeHead(status).end(filled(heads.png));
    expect(await refused()).toEqual(['SourceUnreachable', expect.stringContaining(`answered ${status}`)]);
  });

  test.each([408, 429, 500, 502, 503])('%d may pass', async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    expect(await refused()).toEqual(['SourceTrouble', `The server answered ${status}.`]);
  });

  test('a connection that breaks may hold another time', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 10_000 });
      response.write(heads.png, () => response.destroy());
    };
    expect((await refused())[0]).toBe('SourceTrouble');
    answer = (_, response) => response.destroy();
    expect((await refused())[0]).toBe('SourceTrouble');
  });

  test('a server that is not there may be another time', async () => {
    const error: unknown = await fetched({ url: 'http://127.0.0.1:1' }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(SourceTrouble);
  });

  test('a folder that is not there is our own fault', async () => {
    answer = (_, response) => response.end(filled(heads.png));
    to = join(folder, 'nowhere', 'source');
    await expect(fetched()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('addresses that lead on', () => {
  /** Answers the n-th address with a redirect to the next, and the last with a picture. */
  const chain = (...locations: readonly (string | undefined)[]): void => {
    answer = (request, response) => {
      const at = Number(request.url?.slice(1) || 0);
      if (at >= locations.length) return response.end(filled(heads.png));
      const location = locations[at];
      return response.writeHead(302, location === undefined ? {} : { location }).end('elsewhere');
    };
  };

  test('five are followed, as the first named them or on their own', async () => {
    chain('/1', `${origin}/2`, '3', '/4', '/5');
    await fetched();
    expect(asked).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
  });

  test('a sixth is not, nor does a loop go on', async () => {
    chain('/1', '/2', '/3', '/4', '/5', '/6');
    expect((await refused())[0]).toBe('SourceUnreachable');
    chain('/0');
    asked.length = 0;
    expect(await refused()).toEqual(['SourceUnreachable', 'The address leads on more than 5 times.']);
    expect(asked).toHaveLength(6);
  });

  test.each([undefined, '', 'http://'])('to %j lead nowhere', async (location) => {
    chain(location);
    expect((await refused())[0]).toBe('SourceUnreachable');
  });

  test.each([
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'ftp://example.com/x.png',
    'javascript:alert(1)',
    'https://user:pass@example.com/x.png',
  ])('to %s are refused', async (location) => {
    chain(location);
    expect((await refused())[0]).toBe('SourceAddressRefused');
    expect(asked).toEqual(['/']);
  });

  /** An egress for which the first server counts as public; all other addresses are checked as usual. */
  const fromOutside = (): Egress => {
    const guarded = createEgress({ allowPrivate: false });
    closers.push(() => guarded.close());
    const open: Egress['open'] = (url, options) =>
      (url === `${origin}/` ? egress : guarded).open(url, options);
    return { ...guarded, open };
  };

  test.each([
    ['http://127.0.0.1:PORT/1', 'https'],
    ['https://127.0.0.1:PORT/1', '127.0.0.1 is not a public address.'],
    ['https://localhost:PORT/1', 'localhost is not a public address.'],
    ['https://2130706433:PORT/', 'not a public address'],
    ['https://[::1]:PORT/', 'not a public address'],
    ['https://[::ffff:127.0.0.1]:PORT/', 'not a public address'],
    ['https://[::ffff:7f00:1]:PORT/', 'not a public address'],
    ['https://[64:ff9b::7f00:1]:PORT/', 'not a public address'],
    ['https://169.254.169.254/latest/meta-data', 'not a public address'],
    ['https://10.0.0.7/x.png', 'not a public address'],
    ['//192.168.1.1/x.png', 'https'],
  ])('inwards to %s are refused, and nothing is asked there', async (location, sentence) => {
    chain(location.replace('PORT', new URL(origin).port));
    expect(await refused({ out: fromOutside(), url: `${origin}/` })).toEqual([
      'SourceAddressRefused',
      expect.stringContaining(sentence),
    ]);
    expect(asked).toEqual(['/']);
  });
});

describe('an address that is refused from the beginning', () => {
  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'file:///etc/passwd',
    '/etc/passwd',
    'https://user:pass@example.com/x.png',
    'http://example.com/x.png',
    'https://127.0.0.1/x.png',
    'https://[::ffff:10.0.0.1]/x.png',
  ])('%s', async (url) => {
    const guarded = createEgress({ allowPrivate: false });
    closers.push(() => guarded.close());
    expect((await refused({ out: guarded, url }))[0]).toBe('SourceAddressRefused');
  });
});
