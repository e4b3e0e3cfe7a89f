import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { MEMBER_ONE, seedMembers, tokenOf } from '../support/members.ts';

/** Requests in the forms of existing clients that the facts do not show, and addresses that these clients can reach. */

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());

const withKey = (url: string) => app.withKey('GET', url);

describe('[B4.search-parameter] q and query mean the same in every version', () => {
  test.each(['', '/v1', '/v2.0', '/v2.1', '/v2.2'])('"%s"', async (version) => {
    for (const path of ['/search', '/search/verbose']) {
      if (version === '/v1' && path !== '/search') continue;
      const answers = await Promise.all(
        ['q', 'query'].map((name) => withKey(`${version}${path}?${name}=velvet&type=artist`)),
      );
      // A path without a version warns, with its address.
      const [one, other] = answers.map((answer) => answer.body.replace(/,"warnings":\[[^\]]*\]/, ''));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(one).toContain('Velvet');
      expect(other).toBe(one);
    }
    expect((await withKey(`${version}/search?type=artist`)).statusCode).toBe(400);
  });
});

describe('[B4.id-lists] tracks of a playlist of v1 as a list of ids', () => {
  test('POST adds them, PUT replaces all, with an array and with a comma list', async () => {
    const made = await app.ann.call('POST', '/v1/me/playlists', { name: 'Ids' });
    const { id } = made.json<{ id: string }>();
    const url = `/v1/me/playlists/${id}/tracks`;
    const ids = async () => (await app.ann.ids(`${url}?limit=50`)).map((one) => one.toLowerCase());
    expect((await app.ann.call('POST', url, { id: ['Tra.1', 'Tra.2'] })).statusCode).toBe(204);
    expect((await app.ann.call('POST', url, { id: 'Tra.3,Tra.4' })).statusCode).toBe(204);
    expect(await ids()).toEqual(['tra.1', 'tra.2', 'tra.3', 'tra.4']);
    expect((await app.ann.call('PUT', url, { id: ['Tra.4', 'Tra.1'] })).statusCode).toBe(204);
    expect(await ids()).toEqual(['tra.4', 'tra.1']);
    expect((await app.ann.call('PUT', url, { id: [] })).statusCode).toBe(204);
    expect(await ids()).toEqual([]);
    expect((await app.ann.call('PUT', url, { id: [7] })).statusCode).toBe(400);
  });
});

describe('[B4.comma-lists] several albums and genres at once', () => {
  const idsAt = async (url: string): Promise<string[]> => {
    const answer = await withKey(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const { meta: _meta, ...lists } = answer.json<Record<string, { readonly id: string }[]>>();
    return Object.values(lists)[0]?.map(({ id }) => id) ?? [];
  };

  test('the tracks of albums, one album behind the other, in pages', async () => {
    const [first, second] = [
      await idsAt('/v2.2/albums/alb.2/tracks?limit=200'),
      await idsAt('/v2.2/albums/alb.1/tracks?limit=200'),
    ];
    const both = await idsAt('/v2.2/albums/alb.2,alb.1,alb.2/tracks?limit=200');
    expect(both).toEqual([...first, ...second]);
    expect(first.length).toBeGreaterThan(0);
    const pages = [
      await idsAt('/v2.2/albums/alb.2,alb.1/tracks?limit=3'),
      await idsAt('/v2.2/albums/alb.2,alb.1/tracks?limit=200&offset=3'),
    ];
    expect(pages.flat()).toEqual(both);
    expect((await withKey('/v2.2/albums/alb.998,alb.999/tracks')).statusCode).toBe(404);
  });

  test.each(['tracks', 'albums', 'artists'])(
    'the top %s of genres together, each once, in pages',
    async (kind) => {
      const path = (genres: string, window: string) => `/v2.2/genres/${genres}/${kind}/top?${window}`;
      const [pop, rock] = [await idsAt(path('g.115', 'limit=200')), await idsAt(path('g.5', 'limit=200'))];
      const both = await idsAt(path('g.115,g.5', 'limit=200'));
      expect([...both].sort()).toEqual([...new Set([...pop, ...rock])].sort());
      const pages = [
        await idsAt(path('g.115,g.5', 'limit=2')),
        await idsAt(path('g.115,g.5', 'limit=198&offset=2')),
      ];
      expect(pages.flat()).toEqual(both);
      expect((await withKey(path('g.115,g.5', 'limit=200&offset=900'))).statusCode).toBe(400);
    },
  );
});

test.each(['/v2.0', '/v2.1', '/v2.2', ''])(
  '[B7.405] %s/me/favorites/status takes GET and nothing else',
  async (at) => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode, headers } = await app.ann.call(method, `${at}/me/favorites/status`);
      expect([method, statusCode, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
    }
  },
);

test('[B7.unknown-version] a version that does not exist answers in the catalogue’s shape', async () => {
  for (const path of ['/v3/artists/top', '/v3', '/v2.9/tracks/tra.1', '/v12.1/search']) {
    const answer = await withKey(path);
    expect([path, answer.statusCode, answer.json<object>()]).toEqual([
      path,
      404,
      { code: 'ResourceNotFound', message: expect.any(String) },
    ]);
  }
});

describe('[B4.preview-address] a previewURL of v2.2 is one that can be reached', () => {
  const headers = { apikey: CATALOG_KEY };
  const serviceAt = async (publicUrl: string) => {
    const duet = await testApp({
      config: { trustedProxies: ['127.0.0.0/8'] },
      parts: { publicUrl: () => publicUrl },
    });
    await seedCatalog(duet.db);
    const preview = async (more: Record<string, string> = {}) => {
      const answer = await duet.app.inject({ url: '/v2.2/tracks/tra.1', headers: { ...headers, ...more } });
      return answer.json<{ tracks: { previewURL: string }[] }>().tracks[0]?.previewURL;
    };
    return { duet, preview, close: () => duet.close() };
  };

  test('by http as the public address says, by https where the request came so, whatever was cached', async () => {
    const { preview, close } = await serviceAt('http://localhost:8080');
    const secure = { 'x-forwarded-proto': 'https' };
    expect(await preview()).toBe('http://localhost:8080/previews/tra.1.wav');
    expect(await preview(secure)).toBe('https://localhost:8080/previews/tra.1.wav');
    expect(await preview()).toBe('http://localhost:8080/previews/tra.1.wav');
    expect(await preview(secure)).toBe('https://localhost:8080/previews/tra.1.wav');
    await close();
  });

  test('by https in what members have and show, and in the tools of /mcp, where the request came so', async () => {
    const { duet, close } = await serviceAt('http://localhost:8080');
    await seedMembers(duet.db);
    const authorization = `Bearer ${await tokenOf(duet.db, MEMBER_ONE)}`;
    const asked = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const sent = { authorization, accept: '*/*', 'x-forwarded-proto': 'https' };
      const answer = await duet.app.inject({ method, url, headers: sent, ...(payload && { payload }) });
      expect([200, 201], url).toContain(answer.statusCode);
      return answer;
    };
    await asked('POST', '/v2.2/me/library/tracks', { tracks: [{ id: 'tra.1' }] });
    const playlists = { name: 'Secure', tracks: [{ id: 'tra.1' }] };
    const made = await asked('POST', '/v2.2/me/library/playlists', { playlists });
    const [playlist] = made.json<{ playlists: { id: string }[] }>().playlists;
    await asked('POST', '/v2.2/me/listens', { listens: [{ id: 'tra.1' }] });
    const lists = [
      '/v2.2/me/library/tracks',
      '/v2.2/me/listens',
      `/v2.2/me/library/playlists/${playlist?.id}/tracks`,
      `/v2.2/members/${MEMBER_ONE}/charts?type=track`,
    ];
    const params = { name: 'get_track', arguments: { id: 'tra.1' } };
    const answers = [
      ...(await Promise.all(lists.map((url) => asked('GET', url)))),
      await asked('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    ];
    for (const { body } of answers) {
      expect(body).toContain('https://localhost:8080/previews/tra.1.wav');
      expect(body).not.toContain('http://localhost:8080/previews');
    }
    await close();
  });

  test('by https where the public address says so', async () => {
    const { preview, close } = await serviceAt('https://music.test');
    expect(await preview()).toBe('https://music.test/previews/tra.1.wav');
    await close();
  });
});
