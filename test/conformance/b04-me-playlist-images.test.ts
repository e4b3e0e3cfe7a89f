import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO, seedMembers, tokenOf } from '../support/members.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

/* Spec B, 4 and decisions: `/me/library/playlists/{id}/images`, moving pictures in any size. */

let duet: TestApp;
let ann = '';
let ben = '';
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  ann = await tokenOf(duet.db, MEMBER_ONE, duet.clock);
  ben = await tokenOf(duet.db, MEMBER_TWO, duet.clock);
});
afterAll(() => duet.close());

interface Image {
  readonly id: string;
  readonly url: string;
}

const IMAGES = '/v2.2/me/library/playlists/mp.3/images';
const ask = (url: string, token = ann, app = duet.app) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const imageOf = async (url: string): Promise<Image> => {
  const answer = await ask(url);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ images: [Image] }>().images[0];
};
const pathOf = ({ url }: Pick<Image, 'url'>): string => {
  expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  return url.slice(PUBLIC_URL.length);
};
/** As a browser asks: without a key. */
const fetchPicture = (path: string, headers: Record<string, string> = {}, app = duet.app) =>
  app.inject({ url: path, headers });

interface Moving {
  readonly width: number;
  readonly height: number;
  readonly loops: number;
  /** Milliseconds of each frame. */
  readonly delays: readonly number[];
  readonly frames: readonly Buffer[];
}

/** The parts of a file of kind image/webp (WebP container specification). */
function readMoving(file: Buffer): Moving {
  expect([file.toString('latin1', 0, 4), file.readUInt32LE(4) + 8, file.toString('latin1', 8, 16)]).toEqual([
    'RIFF',
    file.length,
    'WEBPVP8X',
  ]);
  const canvas = file.subarray(20, 30);
  const moving = { loops: -1, delays: [] as number[], frames: [] as Buffer[] };
  for (let at = 12; at < file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const data = file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4));
    if (name === 'ANIM') moving.loops = data.readUInt16LE(4);
    if (name === 'ANMF') {
      moving.delays.push(data.readUIntLE(12, 3));
      moving.frames.push(data.subarray(16));
      expect([data.readUIntLE(6, 3), data.readUIntLE(9, 3)]).toEqual([
        canvas.readUIntLE(4, 3),
        canvas.readUIntLE(7, 3),
      ]);
    }
    at += 8 + data.length + (data.length % 2);
  }
  return { width: canvas.readUIntLE(4, 3) + 1, height: canvas.readUIntLE(7, 3) + 1, ...moving };
}

describe('spec B 4 the list of images', () => {
  test.each(LATER_VERSIONS)('[B4.playlist-images] %s has it', async (version) => {
    const { url } = await imageOf(`/${version}/me/library/playlists/mp.3/images`);
    expect((await fetchPicture(pathOf({ url }))).headers['content-type']).toBe('image/webp');
  });

  test('one image object of 230x153, or of the size that is asked for', async () => {
    const answer = await ask(IMAGES);
    const { images, meta } = answer.json<{ images: [Image]; meta: object }>();
    expect([answer.statusCode, images, meta]).toEqual([
      200,
      [
        {
          type: 'image',
          id: 'mp.3.230x153.animated',
          url: expect.stringMatching(
            /^https:\/\/duet\.test\/imageserver\/v2\/animations\/[\w-]{60,120}\/230x153\.webp$/,
          ) as string,
          contentId: 'mp.3',
          width: 230,
          height: 153,
          isDefault: true,
          version: 1,
          imageType: 'WEBP',
        },
      ],
      { totalCount: 1, returnedCount: 1 },
    ]);
    for (const [query, width, height] of [
      ['width=600', 600, 153],
      ['height=400', 230, 400],
      ['width=1800&height=600', 1800, 600],
      ['width=16&height=16', 16, 16],
    ] as const) {
      const image = await imageOf(`${IMAGES}?${query}`);
      expect(image).toMatchObject({ width, height, id: `mp.3.${width}x${height}.animated` });
      expect(image.url).toContain(`/${width}x${height}.webp`);
    }
  });

  test.each([
    'width=15',
    'width=1801',
    'height=15',
    'height=601',
    'width=0',
    'width=-5',
    'width=1e2',
    'width=wide',
    'width=',
    'width=20.5',
    'width=100&width=200',
  ])('%s is 400', async (query) => {
    const answer = await ask(`${IMAGES}?${query}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BadRequestError']);
  });

  test('it needs the token of the member, and takes one id', async () => {
    expect((await ask('/me/library/playlists/mp.3/images')).statusCode).toBe(200);
    expect((await ask(IMAGES, ben)).statusCode).toBe(404);
    expect((await duet.app.inject({ url: IMAGES, headers: { apikey: CATALOG_KEY } })).statusCode).toBe(401);
    for (const [id, status] of [
      ['pp.1', 404],
      ['mp.999', 404],
      ['nonsense', 404],
      ['mp.3,mp.4', 400],
    ] as const)
      expect([id, (await ask(`/v2.2/me/library/playlists/${id}/images`)).statusCode]).toEqual([id, status]);
    const post = await duet.app.inject({
      method: 'POST',
      url: IMAGES,
      headers: { authorization: `Bearer ${ann}` },
    });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('spec B 4 the pictures', () => {
  test('a moving picture of the size, small, that repeats for ever, for everybody who has its address', async () => {
    const path = pathOf(await imageOf(IMAGES));
    const answer = await fetchPicture(path);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const { width, height, loops, delays, frames } = readMoving(answer.rawPayload);
    expect([width, height, loops, frames.length]).toEqual([230, 153, 0, 40]);
    expect(new Set(delays)).toEqual(new Set([80]));
    expect(new Set(frames.map((frame) => frame.toString('base64'))).size).toBeGreaterThan(30);
    expect(answer.rawPayload.length).toBeLessThan(400_000);
    const known = await fetchPicture(path, { 'if-none-match': String(answer.headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await fetchPicture(path)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('the largest one is no larger than 400 kB either', async () => {
    const { rawPayload } = await fetchPicture(pathOf(await imageOf(`${IMAGES}?width=1800&height=600`)));
    const { width, height, frames } = readMoving(rawPayload);
    expect([width, height, frames.length]).toEqual([1800, 600, 18]);
    expect(rawPayload.length).toBeLessThan(400_000);
  }, 60_000);

  test('another process draws the same bytes, and gives out the same address', async () => {
    const other = await duet.another();
    const image = await imageOf(`${IMAGES}?width=64&height=48`);
    const theirs = await ask(`${IMAGES}?width=64&height=48`, ann, other);
    expect(theirs.json<{ images: [Image] }>().images[0]).toEqual(image);
    const [mine, another] = [await fetchPicture(pathOf(image)), await fetchPicture(pathOf(image), {}, other)];
    expect(another.rawPayload.equals(mine.rawPayload)).toBe(true);
  });

  test('nobody can have a picture drawn without an address that we made', async () => {
    const path = pathOf(await imageOf(`${IMAGES}?width=64&height=48`));
    const [, name = ''] = /animations\/([^/]+)\//.exec(path) ?? [];
    const seed = name.split('-', 1)[0] ?? '';
    const wrong = [
      path.replace('64x48', '65x48'),
      path.replace('64x48', '1800x600'),
      path.replace('.webp', '.gif'),
      path.replace(name, `${name.slice(0, -1)}${name.endsWith('A') ? 'B' : 'A'}`),
      path.replace(seed, seed === 'a' ? 'b' : 'a'),
      path.replace(name, name.slice(0, -23)),
      path.replace(name, 'mp.3'),
      path.replace(name, encodeURIComponent('../../x')),
      path.replace('64x48', '0064x0048'),
    ];
    for (const other of wrong) {
      expect(other).not.toBe(path);
      const answer = await fetchPicture(other);
      expect([other, answer.statusCode, answer.headers['cache-control']]).toEqual([other, 404, 'no-store']);
    }
  });

  test('its colours are those of its covers: other albums, another address; a name changes nothing', async () => {
    const url = async () => (await imageOf(IMAGES)).url;
    const first = await url();
    await duet.db.updateTable('playlists').set({ name: 'Renamed' }).where('id', '=', 3).execute();
    expect(await url()).toBe(first);
    await duet.db
      .deleteFrom('playlist_tracks')
      .where('playlist_id', '=', 3)
      .where('position', '=', 0)
      .execute();
    const second = await url();
    expect(second).not.toBe(first);
    await duet.db.deleteFrom('playlist_tracks').where('playlist_id', '=', 3).execute();
    const empty = await imageOf(`${IMAGES}?width=64&height=48`);
    expect([first, second]).not.toContain(empty.url);
    expect(readMoving((await fetchPicture(pathOf(empty))).rawPayload).frames.length).toBe(40);
  });
});

describe('decisions, "Interface B": a provider of the operator’s', () => {
  test('DUET_PLAYLIST_IMAGES is filled in and answered', async () => {
    const template = 'https://pictures.test/{id}/{width}x{height}.gif?v={version}';
    const other = await testApp({ config: { playlistImages: template } });
    await seedCatalog(other.db);
    await seedMembers(other.db);
    const token = await tokenOf(other.db, MEMBER_ONE, other.clock);
    const answer = await ask(`${IMAGES}?width=460`, token, other.app);
    expect(answer.json<{ images: unknown[] }>().images).toEqual([
      {
        type: 'image',
        id: 'mp.3.460x153.animated',
        url: `https://pictures.test/mp.3/460x153.gif?v=${Date.parse('2026-09-28')}`,
        contentId: 'mp.3',
        width: 460,
        height: 153,
        isDefault: true,
        version: 1,
        imageType: 'GIF',
      },
    ]);
    await other.close();
  });

  test('it must be https, unless private networks are allowed', async () => {
    const playlistImages = 'http://pictures.test/{id}';
    await expect(testApp({ config: { playlistImages } })).rejects.toThrow(
      'DUET_PLAYLIST_IMAGES must be an https address unless private networks are allowed.',
    );
    await (await testApp({ config: { playlistImages, allowPrivateNetwork: true } })).close();
  });
});
