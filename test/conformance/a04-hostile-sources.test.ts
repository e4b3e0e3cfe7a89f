import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AvatarRenderer } from '../../src/avatar/renderer/renderer.ts';
import { createEgress, type Egress } from '../../src/egress/egress.ts';
import { testConfig } from '../support/app.ts';
import { lazyRenderer } from '../support/avatars.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';
import { eventOf } from '../support/until.ts';

/*
 * What strangers may put behind `pictureUrl` and `videoUrl`: each ends as a failed generation with a reason, through the
 * real fetch and the real studio, within their limits.
 */

type Field = 'pictureUrl' | 'videoUrl';

const MEGABYTE = 1024 * 1024;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const sizes = (width: number, height: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
};

/** As much of a PNG as tells that it is one. */
const BEGINNING = Buffer.concat([SIGNATURE, chunk('IHDR', sizes(600, 600))]);

/** A PNG that says it has so many pixels, whatever it holds. */
const png = (width: number, height: number, pixels: Buffer, more: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    SIGNATURE,
    chunk('IHDR', sizes(width, height)),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Zeros, 1,000 to 1. */
const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes));

const plain = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#8899aa';
  ctx.fillRect(0, 0, width, height);
  return canvas;
};

/** A JPEG whose header says 65,500 x 65,500. */
const wideJpeg = (): Buffer => {
  const bytes = Buffer.from(plain(64, 64).toBuffer('image/jpeg'));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_500, frame + 5);
  bytes.writeUInt16BE(65_500, frame + 7);
  return bytes;
};

const box = (name: string, ...inner: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(inner);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isomiso2mp41', 'latin1'));

const text = (content: string) => (response: ServerResponse) => void response.end(content);
const bytes = (content: Buffer) => (response: ServerResponse) => void response.end(content);
const leadTo = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

const endless = (head: Buffer) => (response: ServerResponse) => {
  const piece = Buffer.alloc(256 * 1024, 1);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more).write(head);
  more();
};

interface Hostile {
  readonly what: string;
  readonly field: Field;
  readonly serve: (response: ServerResponse) => void;
  readonly code: string;
  readonly says: RegExp;
}

const hostile = (
  field: Field,
  what: string,
  serve: Hostile['serve'],
  code: string,
  says: RegExp,
): Hostile => ({ field, what, serve, code, says });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("http://169.254.169.254/")</script></svg>';
const M3U8 = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
const NO_PICTURE = /no picture at this address/;
const NO_FILM = /no video at this address/;

const pictures: readonly Hostile[] = [
  hostile('pictureUrl', 'an SVG with a script', text(SVG), 'NotAPicture', NO_PICTURE),
  hostile('pictureUrl', 'a page', text('<!doctype html><h1>Log in</h1>'), 'NotAPicture', NO_PICTURE),
  hostile(
    'pictureUrl',
    'a picture packed once more, 50 MB in 50 KB',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.concat([SIGNATURE, Buffer.alloc(50 * MEGABYTE)]))),
    'NotAPicture',
    NO_PICTURE,
  ),
  hostile(
    'pictureUrl',
    'a picture of 30,000 x 30,000',
    bytes(png(30_000, 30_000, packed(MEGABYTE))),
    'PictureTooLarge',
    /30000 x 30000/,
  ),
  hostile(
    'pictureUrl',
    'a picture of 7,000 x 7,000',
    bytes(png(7_000, 7_000, packed(MEGABYTE))),
    'PictureTooLarge',
    /7000 x 7000/,
  ),
  hostile('pictureUrl', 'a JPEG of 65,500 x 65,500', bytes(wideJpeg()), 'PictureTooLarge', /65500 x 65500/),
  hostile(
    'pictureUrl',
    'a picture of 1 x 8,000',
    bytes(png(1, 8_000, packed(40_000))),
    'PictureTooSmall',
    /at least 256/,
  ),
  hostile(
    'pictureUrl',
    'a picture whose pixels unpack to 100 MB',
    bytes(png(300, 300, packed(100 * MEGABYTE))),
    'NotAPicture|FaceNotFound',
    /.+/,
  ),
  hostile(
    'pictureUrl',
    'a picture whose remark unpacks to 100 MB',
    bytes(
      png(300, 300, packed(300 * 1201), [
        chunk('zTXt', Buffer.concat([Buffer.from('note\0\0', 'latin1'), packed(100 * MEGABYTE)])),
      ]),
    ),
    'FaceNotFound|PictureTooDark|NotAPicture',
    /.+/,
  ),
  hostile(
    'pictureUrl',
    'a JPEG that was cut off',
    bytes(plain(600, 600).toBuffer('image/jpeg').subarray(0, 1_500)),
    'NotAPicture',
    /cut off/,
  ),
  hostile(
    'pictureUrl',
    'a PNG that was cut off',
    bytes(plain(600, 600).toBuffer('image/png').subarray(0, 200)),
    'NotAPicture',
    /cut off/,
  ),
  hostile(
    'pictureUrl',
    'a picture of nobody',
    bytes(plain(600, 600).toBuffer('image/png')),
    'FaceNotFound',
    /face/,
  ),
  hostile('pictureUrl', 'a picture that never ends', endless(BEGINNING), 'SourceTooLarge', /20 MB/),
];

const films: readonly Hostile[] = [
  hostile('videoUrl', 'a page', text('<!doctype html><video src="file:///etc/passwd">'), 'NotAFilm', NO_FILM),
  hostile('videoUrl', 'a playlist that names a file', text(M3U8), 'NotAFilm', NO_FILM),
  hostile(
    'videoUrl',
    'a script of files to join',
    text("ffconcat version 1.0\nfile '/etc/passwd'\n"),
    'NotAFilm',
    NO_FILM,
  ),
  hostile('videoUrl', 'nothing', text(''), 'NotAFilm', NO_FILM),
  hostile('videoUrl', 'the beginning of an MP4', bytes(ftyp), 'MediaRefused', /broken or incomplete/),
  hostile(
    'videoUrl',
    'an MP4 of noise',
    bytes(Buffer.concat([ftyp, box('moov', Buffer.alloc(20_000, 0x5a))])),
    'NotAFilm',
    /no moving pictures/,
  ),
  hostile(
    'videoUrl',
    'the beginning of a WebM',
    bytes(Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex')),
    'MediaRefused',
    /broken or incomplete/,
  ),
];

const ways = (origin: string): readonly Hostile[] => {
  const { port } = new URL(origin);
  const inward = [
    `http://127.0.0.1:${port}/secret`,
    `https://127.0.0.1:${port}/secret`,
    `https://[::ffff:127.0.0.1]:${port}/secret`,
    `https://[::ffff:a9fe:a9fe]/latest/meta-data`,
    'https://2130706433/secret',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'https://user:pass@example.com/x.png',
  ];
  return [
    ...inward.map((to) =>
      hostile(
        'pictureUrl',
        `a way to ${to}`,
        leadTo(to),
        'SourceAddressRefused',
        /must be https|not a public address|user name/,
      ),
    ),
    hostile(
      'videoUrl',
      'a way to 10.0.0.7',
      leadTo('https://10.0.0.7/film.mp4'),
      'SourceAddressRefused',
      /not a public address/,
    ),
    hostile('pictureUrl', 'a way nowhere', leadTo('http://'), 'SourceUnreachable', /no address/),
  ];
};

let shop: Workshop;
let studio: AvatarRenderer;
let origin = '';
let guarded: Egress;
let open: Egress;
const asked: string[] = [];
const serving = new Map<string, Hostile['serve']>();
const answer: RequestListener = (request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  response.on('error', () => undefined);
  const serve = serving.get(path);
  if (serve) serve(response);
  else response.end('secret');
};
const server = createServer(answer);

/** The addresses under test stand in the open internet; every other is as it is. */
const outgoingFrom = (): Egress => {
  const of = (url: string): Egress => (serving.has(url.replace(origin, '')) ? open : guarded);
  return {
    check: (url) => of(url).check(url),
    checkHost: (host) => guarded.checkHost(host),
    request: (url, options) => of(url).request(url, options),
    open: (url, options) => of(url).open(url, options),
    fetch: guarded.fetch,
    webSocket: (url, options) => guarded.webSocket(url, options),
    close: async () => undefined,
  };
};

beforeAll(async () => {
  await eventOf(server.listen(0, '127.0.0.1'), 'listening', 'the server of the sources');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  guarded = createEgress({ allowPrivate: false });
  open = createEgress({ allowPrivate: true });
  studio = lazyRenderer(testConfig(), quiet);
  shop = await openWorkshop({ avatars: studio, egress: outgoingFrom() });
});
afterAll(async () => {
  await shop.close();
  await studio.close();
  await Promise.all([open.close(), guarded.close()]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Creates one companion of each, makes them, and says what became of each. */
const outcomes = async (cases: readonly Hostile[]) => {
  const made = [];
  for (const [at, { field, serve, what }] of cases.entries()) {
    // What it is called plays no part.
    const path = `/${asked.length}-${at}/face.${field === 'pictureUrl' ? 'png' : 'mp4'}`;
    serving.set(path, serve);
    made.push({ what, id: await shop.create({ [field]: `${origin}${path}` }) });
  }
  await shop.jobs.runDue();
  return Promise.all(
    made.map(async ({ what, id }) => {
      const { state, step, error } = await shop.generation(id);
      return { what, state, step, code: error?.code ?? '', message: error?.message ?? '' };
    }),
  );
};

const expectRefused = async (cases: readonly Hostile[]): Promise<void> => {
  const found = await outcomes(cases);
  expect(found).toEqual(
    cases.map(({ what, code, says }) => ({
      what,
      state: 'failed',
      step: 'portrait',
      code: expect.stringMatching(new RegExp(`^(${code})$`)),
      message: expect.stringMatching(says),
    })),
  );
  for (const { message } of found) expect(message).not.toMatch(/\/tmp|\/work|node_modules|ENOENT|at .*:\d+/);
  expect([shop.scratch(), await shop.blobs(), asked.filter((path) => path === '/secret')]).toEqual([
    [],
    [],
    [],
  ]);
};

describe('A.4 what a stranger puts behind an address', () => {
  test('of a picture is refused with a reason, and nothing of it is kept', () => expectRefused(pictures));
  test('of a film is refused with a reason, and nothing of it is kept', () => expectRefused(films));
  test('may lead on, but not inwards', () => expectRefused(ways(origin)));

  test('may trickle: it is given up after 30 s, tried again, and given up for good', async () => {
    let begun = (): void => undefined;
    const path = '/trickle/face.png';
    serving.set(path, (response) => {
      response.write(BEGINNING);
      begun();
    });
    const id = await shop.create({ pictureUrl: `${origin}${path}` });
    for (const wait of [0, 5_000, 60_000, 300_000]) {
      shop.duet.clock.advance(wait);
      const trickling = new Promise<void>((resolve) => (begun = resolve));
      const run = shop.jobs.runDue();
      await trickling;
      shop.duet.clock.advance(30_000);
      await run;
    }
    expect(await shop.generation(id)).toMatchObject({
      state: 'failed',
      error: { code: 'SourceTrouble', message: 'The server sent hardly anything for 30 s.' },
    });
    expect([shop.scratch(), await shop.blobs()]).toEqual([[], []]);
  });
});

describe('A.4 an address that must not be fetched', () => {
  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'file:///etc/passwd',
    'ftp://example.com/x.png',
    'http://example.com/x.png',
    'https://user:pass@example.com/x.png',
    'https://127.0.0.1/x.png',
    'https://0x7f.1/x.png',
    'https://[::1]/x.png',
    'https://[::ffff:127.0.0.1]/x.png',
    'https://[::ffff:7f00:1]/x.png',
    'https://[64:ff9b::a9fe:a9fe]/x.png',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is refused when it is sent: 400, and nothing is stored', async (url) => {
    for (const field of ['pictureUrl', 'videoUrl'] as const) {
      const before = await shop.duet.db.selectFrom('companions').select('id').execute();
      const refused = await shop.duet.call('POST', '/public/companions', {
        description: 'Somebody.',
        [field]: url,
      });
      expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ status: 400 })]);
      expect(refused.body).toContain(field);
      expect(await shop.duet.db.selectFrom('companions').select('id').execute()).toEqual(before);
    }
  });
});
