import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINE, type PlaylistApp, playlistApp, refs } from '../support/member-playlists.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

/* Changes of one playlist by two devices, and changes by place. */

let app: PlaylistApp;
let id = '';
beforeAll(async () => {
  app = await playlistApp();
});
afterAll(() => app.duet.close());
beforeEach(async () => {
  await app.clear();
  id = await app.make({ name: 'Shared', tracks: refs('tra.1', 'tra.2', 'tra.3') });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, ifMatch?: string, payload?: object) =>
  app.duet.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${app.ann}`, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    ...(payload && { payload }),
  });
const tagOf = async (url: string): Promise<string> => String((await call('GET', url)).headers['etag']);

describe('[B4.if-match] a change that another device has not seen is not lost', () => {
  test('a reorder by what was read before another change is 412, and changes nothing', async () => {
    const url = `${MINE}/${id}/tracks`;
    const read = await tagOf(url);
    expect(read).toMatch(/^"[^"]+"$/);
    expect(await tagOf(`${MINE}/${id}`)).toBe(read);
    expect((await call('POST', url, undefined, { tracks: refs('tra.4') })).statusCode).toBe(204);
    const stale = await call('PUT', url, read, { tracks: refs('tra.3', 'tra.2', 'tra.1') });
    expect([stale.statusCode, stale.json<object>()]).toEqual([
      412,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
    expect(await app.tracksOf(id)).toEqual(['tra.1', 'tra.2', 'tra.3', 'tra.4']);
    const fresh = await call('PUT', url, await tagOf(url), { tracks: refs('tra.4', 'tra.1') });
    expect([fresh.statusCode, fresh.headers['etag']]).toEqual([204, await tagOf(url)]);
    expect(await app.tracksOf(id)).toEqual(['tra.4', 'tra.1']);
  });

  test('of parallel changes by one tag, one is made', async () => {
    const url = `${MINE}/${id}/tracks`;
    const read = await tagOf(url);
    const answers = await Promise.all(
      ['tra.4', 'tra.5', 'tra.7'].map((track) => call('POST', url, read, { tracks: refs(track) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 412, 412]);
    expect(await app.tracksOf(id)).toHaveLength(4);
  });

  test.each(LATER_VERSIONS)(
    '%s: every kind of change evaluates it, and says the new tag',
    async (version) => {
      const base = `/${version}/me/library/playlists/${id}`;
      const changes = [
        ['PUT', base, { playlists: { name: 'Other' } }],
        ['PUT', `${base}/privacy`, { privacy: 'public' }],
        ['POST', `${base}/tracks`, { tracks: refs('tra.1') }],
        ['PUT', `${base}/tracks`, { tracks: refs('tra.1', 'tra.2') }],
        ['POST', `${base}/tracks/move`, { from: 1, to: 0 }],
        ['DELETE', `${base}/tracks/0`, undefined],
        ['POST', `${base}/tags`, { tags: [] }],
        ['PUT', `${base}/tags`, { tags: [] }],
      ] as const;
      let tag = await tagOf(base);
      for (const [method, url, body] of changes) {
        expect([url, (await call(method, url, '"another"', body)).statusCode]).toEqual([url, 412]);
        expect((await call(method, url, `W/${tag}`, body)).statusCode).toBe(412);
        const made = await call(method, url, `"another", ${tag}`, body);
        expect([url, Math.floor(made.statusCode / 100)]).toEqual([url, 2]);
        expect(made.headers['etag']).not.toBe(tag);
        tag = String(made.headers['etag']);
        expect(await tagOf(base)).toBe(tag);
      }
      expect((await call('PUT', base, '*', { playlists: { name: 'Any' } })).statusCode).toBe(200);
      expect((await call('DELETE', base, tag)).statusCode).toBe(412);
      expect((await call('DELETE', base, await tagOf(base))).statusCode).toBe(204);
    },
  );
});

describe('[B4.positions] tracks are removed and moved by their places', () => {
  const url = () => `${MINE}/${id}/tracks`;

  test('one of two equal tracks, and several at once', async () => {
    await call('PUT', url(), undefined, { tracks: refs('tra.1', 'tra.2', 'tra.1', 'tra.3') });
    expect((await call('DELETE', `${url()}/2`)).statusCode).toBe(204);
    expect(await app.tracksOf(id)).toEqual(['tra.1', 'tra.2', 'tra.3']);
    expect((await call('DELETE', `${url()}/0,2`)).statusCode).toBe(204);
    expect(await app.tracksOf(id)).toEqual(['tra.2']);
    expect((await app.read(id))?.['trackCount']).toBe(1);
  });

  test('a move up and a move down', async () => {
    expect((await call('POST', `${url()}/move`, undefined, { from: 2, to: 0 })).statusCode).toBe(204);
    expect(await app.tracksOf(id)).toEqual(['tra.3', 'tra.1', 'tra.2']);
    expect((await call('POST', `${url()}/move`, undefined, { from: 0, to: 1 })).statusCode).toBe(204);
    expect(await app.tracksOf(id)).toEqual(['tra.1', 'tra.3', 'tra.2']);
  });

  test('places that do not exist are 400 and change nothing, and others’ playlists are 404', async () => {
    for (const place of ['3', '-1', 'x', '0,3', '1e3'])
      expect([place, (await call('DELETE', `${url()}/${place}`)).statusCode]).toEqual([place, 400]);
    for (const body of [{ from: 3, to: 0 }, { from: 0, to: 3 }, { from: -1, to: 0 }, { from: 0 }])
      expect((await call('POST', `${url()}/move`, undefined, body)).statusCode).toBe(400);
    expect(await app.tracksOf(id)).toEqual(['tra.1', 'tra.2', 'tra.3']);
    expect((await app.as(app.ben, 'DELETE', `${url()}/0`)).statusCode).toBe(404);
    expect((await app.as(app.ben, 'POST', `${url()}/move`, { from: 0, to: 1 })).statusCode).toBe(404);
  });
});
