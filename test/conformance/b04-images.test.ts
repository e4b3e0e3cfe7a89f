import { createHash } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawPicture } from '../../src/catalog/images/drawing.ts';
import { PictureStore } from '../../src/catalog/images/picture-store.ts';
import { imagesOf, isListed, pictureSignature } from '../../src/catalog/v2/images.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await duet.db.updateTable('playlists').set({ privacy: 'public' }).where('id', '=', 3).execute();
});
afterAll(() => duet.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  duet.app.inject({ url: `/imageserver/v2/${path}`, headers });
const sizeOf = async (path: string) => {
  const answer = await get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  const { width, height } = await loadImage(answer.rawPayload);
  return `${width}x${height}`;
};
const hashOf = async (path: string) =>
  createHash('sha256')
    .update((await get(path)).rawPayload)
    .digest('hex');

describe('facts 3: image addresses', () => {
  test('facts 3: every listed size is drawn as it is named, without a key', async () => {
    const listed = [
      ...['70x47', '150x100', '356x237', '633x422'].map((size) => ['artists/art.1', size]),
      ...['70x70', '170x170', '200x200', '300x300', '500x500'].map((size) => ['albums/alb.1', size]),
      ...['230x153', '1200x400', '1800x600'].map((size) => ['playlists/pp.1', size]),
      ...['150x100', '356x237'].map((size) => ['stations/ps.1', size]),
    ];
    for (const [thing, size] of listed) {
      expect([thing, await sizeOf(`${thing}/images/${size}.jpg`)]).toEqual([thing, size]);
    }
  });

  test('facts 3: jpg and png are what their names say', async () => {
    const jpg = await get('albums/alb.1/images/170x170.jpg');
    const png = await get('albums/alb.1/images/170x170.png');
    expect([jpg.headers['content-type'], jpg.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8',
    ]);
    expect([png.headers['content-type'], png.rawPayload.subarray(1, 4).toString()]).toEqual([
      'image/png',
      'PNG',
    ]);
  });

  test('facts 3: an image set leads to the picture of what it belongs to', async () => {
    expect(await hashOf('imagesets/imgs.12/images/200x200.png')).toBe(
      await hashOf('albums/alb.1/images/200x200.png'),
    );
  });

  test('[B4.older-pictures] older addresses show the same pictures', async () => {
    const at = async (url: string) => {
      const { statusCode, rawPayload } = await duet.app.inject({ url: `/imageserver/${url}` });
      return [statusCode, rawPayload.toString('base64')];
    };
    for (const [older, newer] of [
      ['images/imgs.12/200x200.png', 'v2/albums/alb.1/images/200x200.png'],
      ['images/alb.1.500x500/200x200.jpg', 'v2/albums/alb.1/images/200x200.jpg'],
      ['v2/playlists/pp.1/artists/images/230x153.jpg', 'v2/playlists/pp.1/images/230x153.jpg'],
      ['v2/playlists/pp.1/albums/images/300x300.jpeg?montage=3x1', 'v2/playlists/pp.1/images/300x300.jpg'],
    ]) {
      const [shown, expected] = [await at(older ?? ''), await at(newer ?? '')];
      expect([older, expected[0], shown]).toEqual([older, 200, expected]);
    }
    for (const unknown of [
      'images/tra.1/70x70.jpg',
      'images/alb.999/70x70.jpg',
      'v2/albums/alb.1/artists/images/70x70.jpg',
    ])
      expect([unknown, (await at(unknown))[0]]).toEqual([unknown, 404]);
  });

  test('facts 3: a size counts as listed where it is listed, and nowhere else', () => {
    for (const collection of ['artists', 'albums', 'playlists', 'stations'] as const) {
      for (const image of imagesOf(collection, 'x.1', 1)) expect(isListed(collection, image)).toBe(true);
      expect(isListed(collection, { width: 1000, height: 1000 })).toBe(false);
    }
    expect(isListed('artists', { width: 500, height: 500 })).toBe(false);
    expect(isListed('artists', { width: 47, height: 70 })).toBe(false);
  });

  test('facts 1: ids are compared without regard to case', async () => {
    expect(await hashOf('albums/Alb.1/images/70x70.png')).toBe(await hashOf('albums/alb.1/images/70x70.png'));
  });
});

describe('facts 1: the moniker says what sort a thing is', () => {
  const statuses = async (things: readonly string[]) =>
    Promise.all(
      things.map(async (thing) => {
        const { statusCode } = await get(`${thing}/images/70x70.jpg`);
        return `${thing} ${String(statusCode)}`;
      }),
    );

  test('facts 1: a playlist has no picture under the moniker of the other sort', async () => {
    expect(await statuses(['playlists/pp.1', 'playlists/PP.1', 'playlists/mp.3'])).toEqual([
      'playlists/pp.1 200',
      'playlists/PP.1 200',
      'playlists/mp.3 200',
    ]);
    expect(await statuses(['playlists/mp.1', 'playlists/pp.3'])).toEqual([
      'playlists/mp.1 404',
      'playlists/pp.3 404',
    ]);
  });

  test('facts 1: a station has a picture under its own moniker alone', async () => {
    const monikers = ['ps', 'sas', 'mas', 'smas', 'sts', 'mts', 'smts'];
    for (const [id, own] of [
      [1, 'ps'],
      [2, 'sas'],
    ] as const) {
      expect(await statuses(monikers.map((moniker) => `stations/${moniker}.${id}`))).toEqual(
        monikers.map((moniker) => `stations/${moniker}.${id} ${moniker === own ? '200' : '404'}`),
      );
    }
  });

  test('facts 3: an image set names no moniker, and leads to every sort', async () => {
    for (const [set, thing] of [
      ['imgs.13', 'playlists/pp.1'],
      ['imgs.33', 'playlists/mp.3'],
      ['imgs.24', 'stations/sas.2'],
    ] as const) {
      expect(await hashOf(`imagesets/${set}/images/70x70.png`)).toBe(
        await hashOf(`${thing}/images/70x70.png`),
      );
    }
  });
});

describe('4-decisions: images', () => {
  test('4-decisions: the version may stand in the path; one that is over is not kept under it', async () => {
    const keeping = async (path: string) => {
      const { statusCode, headers } = await get(path);
      return [statusCode, headers['cache-control']];
    };
    expect(await keeping('albums/alb.1/images/1/300x300.jpg')).toEqual([200, 'public, max-age=86400']);
    expect(await keeping('albums/alb.1/images/300x300.jpg')).toEqual([200, 'public, max-age=86400']);
    expect(await keeping('albums/alb.1/images/2/300x300.jpg')).toEqual([200, 'no-cache']);
    expect(await keeping('albums/alb.1/images/soon/300x300.jpg')).toEqual([200, 'no-cache']);
  });

  test('the picture of a member’s playlist, who may hide or rename it, is asked for anew each time', async () => {
    for (const path of ['playlists/mp.3/images', 'playlists/mp.3/images/1', 'imagesets/imgs.33/images']) {
      const { headers } = await get(`${path}/230x153.jpg`);
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
      const again = await get(`${path}/230x153.jpg`, { 'if-none-match': String(headers['etag']) });
      expect([path, again.statusCode, again.headers['cache-control']]).toEqual([path, 304, 'no-cache']);
    }
    const { headers } = await get('playlists/pp.1/images/230x153.jpg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });

  test('4-decisions: an unknown id is 404, and so is a folder that there is none of', async () => {
    for (const path of [
      'albums/alb.999/images/70x70.jpg',
      'albums/art.1/images/70x70.jpg',
      'tracks/tra.1/images/70x70.jpg',
      'albums/alb.1%27%20or%201=1/images/70x70.jpg',
      'imagesets/imgs.9/images/70x70.jpg',
    ]) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'ResourceNotFound']);
    }
  });

  test('a size that is none, or that would cost too much, is 400', async () => {
    for (const file of ['0x0.jpg', '9999x9999.png', '2000x2000.jpg', '70x70.gif', 'cover.jpg']) {
      const answer = await get(`albums/alb.1/images/${file}`);
      expect([file, answer.statusCode, answer.json().code]).toEqual([file, 400, 'BadRequestError']);
    }
  });

  test('the 400 of a size says how many pixels a picture has at most', async () => {
    const { message } = (await get('albums/alb.1/images/2000x2000.jpg')).json<{ message: string }>();
    expect(message).toContain('2200000 pixels in all');
  });

  test('a picture that the client has is 304; another version has another tag', async () => {
    const path = 'artists/art.2/images/150x100.jpg';
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': headers['etag'] ?? '' });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await duet.db.updateTable('artists').set({ image_version: 2 }).where('id', '=', 2).execute();
    const changed = await get(path, { 'if-none-match': headers['etag'] ?? '' });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(headers['etag']);
  });

  test('the same thing always looks the same, and different ones differ', async () => {
    const albums = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((id) => hashOf(`albums/alb.${id}/images/200x200.png`)),
    );
    expect(new Set(albums).size).toBe(6);
    expect(await hashOf('albums/alb.1/images/200x200.png')).toBe(albums[0]);
  });

  test('[B4.private-pictures] the picture of a private playlist is 404 but at signed addresses', async () => {
    const setTo = (values: { privacy?: 'private' | 'public'; image_version?: number; name?: string }) =>
      duet.db.updateTable('playlists').set(values).where('id', '=', 3).execute();
    const signed = (contentId: string, version: number) =>
      `?signature=${pictureSignature(duet.parts.secrets, { contentId, version })}`;
    const ADDRESSES = [
      'playlists/mp.3/images/230x153.png',
      'playlists/mp.3/images/1/1800x600.jpg',
      'playlists/mp.3/artists/images/230x153.jpg',
      'imagesets/imgs.33/images/230x153.jpg',
      '../images/mp.3.230x153/230x153.jpg',
    ];
    const statuses = async (query: string) =>
      Promise.all(ADDRESSES.map(async (path) => (await get(`${path}${query}`)).statusCode));
    await setTo({ privacy: 'private' });
    for (const query of ['', '?signature=', '?signature=x', signed('mp.4', 1), signed('mp.3', 2)])
      expect([query, new Set(await statuses(query))]).toEqual([query, new Set([404])]);
    const own = signed('mp.3', 1);
    expect(new Set(await statuses(own))).toEqual(new Set([200]));
    const [path = ''] = ADDRESSES;
    expect((await get(`${path}${own}`)).headers['cache-control']).toBe('private, no-cache');
    const named = await hashOf(`${path}${own}`);
    await setTo({ name: 'A secret' });
    expect(await hashOf(`${path}${own}`)).toBe(named);
    await setTo({ image_version: 2 });
    expect(new Set(await statuses(own))).toEqual(new Set([404]));
    await setTo({ privacy: 'public', image_version: 1 });
  });

  test('a picture shows the name of what it is of', async () => {
    const shown = await hashOf('playlists/pp.1/images/230x153.png');
    await duet.db.updateTable('playlists').set({ name: 'Other Lights' }).where('id', '=', 1).execute();
    expect(await hashOf('playlists/pp.1/images/230x153.png')).not.toBe(shown);
  });
});

describe('the store of pictures', () => {
  const subject = { kind: 'album' as const, seed: 'test', genreId: 115, words: { title: 'Été', by: 'Zoë' } };
  const format = { width: 120, height: 120, type: 'png' as const };

  test('draws a picture once for all who ask at the same time', async () => {
    const store = new PictureStore(drawPicture);
    const [one, other] = await Promise.all([store.get(subject, format), store.get(subject, format)]);
    expect(one.bytes).toBe(other.bytes);
    expect(one.etag).toBe(store.etag(subject, format));
    expect((await store.get(subject, format)).bytes).toBe(one.bytes);
  });

  test('keeps no more than it may, and what was asked for last', async () => {
    const { bytes } = await new PictureStore(drawPicture).get(subject, format);
    const store = new PictureStore(drawPicture, bytes.length * 2.5);
    const first = await store.get(subject, format);
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      await store.get({ ...subject, seed }, format);
    const last = await store.get({ ...subject, seed: 'h' }, format);
    expect((await store.get({ ...subject, seed: 'h' }, format)).bytes).toBe(last.bytes);
    const again = await store.get(subject, format);
    expect(again.bytes).not.toBe(first.bytes);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });
});
