import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INCLUDES } from '../../src/catalog/v2/includes.ts';
import { type CatalogApp, catalogApp, type Wired } from '../support/catalog-calls.ts';

/* Spec B, 9 and decisions: `include` in a search of v2.0 means what it means in a list of the same objects. */

const PATHS = ['/search', '/search/verbose'] as const;

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

const search = async (parameters: string, path = '/search'): Promise<readonly Wired[]> =>
  (await app.body(`/v2.0${path}?${parameters}`))['data'] as Wired[];
const linkedIn = (objects: readonly Wired[]): string[] =>
  objects.flatMap(({ linked }) => (linked as Wired[]).map(({ id }) => id));
const refusal = async (url: string): Promise<readonly [status: number, body: object]> => {
  const answer = await app.get(url);
  return [answer.statusCode, answer.json<object>()];
};
const plainly = (objects: readonly Wired[]) => objects.map(({ linked: _linked, ...plain }) => plain);

const EVERYWHERE = PATHS.flatMap((path) =>
  (
    [
      ['artist', 'velvet', 'artists'],
      ['album', 'record%20number', 'albums'],
      ['track', 'song%201', 'tracks'],
      ['playlist', 'harbor%20lights', 'playlists'],
      ['station', 'station', 'stations'],
    ] as const
  ).map((kind) => [path, ...kind] as const),
);

describe('spec B 9: include in a search of v2.0', () => {
  test.each(EVERYWHERE)('%s?type=%s&q=%s: as in a list of %s', async (path, type, q, plural) => {
    const names = Object.keys(INCLUDES[plural] ?? {});
    const found = await search(`type=${type}&q=${q}&include=${names.join()}&include_limit=3`, path);
    const ids = found.map(({ id }) => id).join();
    expect(found).toEqual(
      await app.objects(`/v2.0/${plural}/${ids}?include=${names.join()}&include_limit=3`),
    );
    expect(linkedIn(found)).not.toEqual([]);
  });

  test('of several kinds each item has those links that it has', async () => {
    const found = await search('q=velvet&limit=3&include=genres,topTracks');
    expect(found.map(({ type, linked }) => [type, (linked as Wired[]).map(({ id }) => id)])).toEqual([
      ['artist', ['g.115', 'Tra.21', 'Tra.1']],
      ['album', ['g.115']],
      ['track', ['g.115']],
    ]);
    const tag = await search('q=summer&include=genres');
    expect(tag.map(({ id, linked }) => [id, linked])).toEqual([['tag.3', []]]);
  });

  test('include does not interfere with limit, offset or catalog', async () => {
    const url = 'q=velvet&limit=4&offset=2&catalog=DE';
    const [plain, included] = [await search(url), await search(`${url}&include=artists,genres`)];
    expect(plainly(included)).toEqual(plain);
    expect(plain).toHaveLength(4);
    for (const object of [...plain, ...(await search(`${url}&include=`))])
      expect(Object.keys(object)).not.toContain('linked');
  });

  test.each([
    ['artist', 'Albums', 'artists/Art.1'],
    ['artist', 'tracks', 'artists/Art.1'],
    ['album', 'artists,topTracks', 'albums/Alb.1'],
    ['track', 'toString', 'tracks/Tra.1'],
    ['playlist', 'albums', 'playlists/pp.1'],
    ['station', 'artists', 'stations/ps.1'],
    ['tag', 'genres', 'tags/tag.1'],
    ['radio', 'genres', 'radios/featured'],
  ])('type=%s&include=%s is the 400 of %s, also where nothing is found', async (type, names, list) => {
    const expected = await refusal(`/v2.0/${list}?include=${names}`);
    expect(expected).toEqual([400, { code: 'BadRequestError', message: expect.any(String) as string }]);
    for (const path of PATHS)
      for (const q of ['velvet', 'zzzzzzzz'])
        expect(await refusal(`/v2.0${path}?q=${q}&type=${type}&include=${names}`)).toEqual(expected);
  });

  test.each(['nothing', 'genres,Tracks', 'childGenres', 'posts'])(
    'a search of every kind has no %s to include: 400',
    async (names) => {
      const [status, body] = await refusal(`/v2.0/search?q=velvet&include=${names}`);
      const message = expect.stringMatching(
        /^include query parameter: \w+ is not known; it takes /,
      ) as string;
      expect([status, body]).toEqual([400, { code: 'BadRequestError', message }]);
    },
  );

  test.each(['21', '0', 'all'])('include_limit=%s is 400', async (limit) => {
    const expected = await refusal(`/v2.0/artists/Art.1?include=albums&include_limit=${limit}`);
    const url = `/v2.0/search?q=velvet&type=artist&include=albums&include_limit=${limit}`;
    expect([expected[0], await refusal(url)]).toEqual([400, expected]);
  });

  test.each([
    ['v2.1', 'q'],
    ['v2.2', 'query'],
  ])('a search of %s has no include: it is ignored', async (version, name) => {
    const url = `/${version}/search?${name}=velvet`;
    expect(await app.body(`${url}&include=genres,nothing&include_limit=99`)).toEqual(await app.body(url));
  });
});
