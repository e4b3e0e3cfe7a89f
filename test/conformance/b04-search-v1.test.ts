import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type CatalogApp, catalogApp, type Wired } from '../support/catalog-calls.ts';
import { HOSTILE_TEXTS, written } from '../support/search-texts.ts';

const PATHS = ['/v1/search', '/v1/search/typeahead', '/v1/search/verbose'] as const;

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

const found = async (parameters: string, path: string = PATHS[0]) =>
  (await app.body(`${path}?${parameters}`)) as unknown as readonly Wired[];
const ids = async (parameters: string, path?: string) => (await found(parameters, path)).map(({ id }) => id);

describe('facts 3: the search of v1', () => {
  test('answers a bare array of several kinds, each as in the lists of v1', async () => {
    expect(await found('q=quay')).toEqual([
      { id: 'radio.1', name: 'Quay FM', callSign: 'QFM', city: 'Boston', country: 'US' },
    ]);
    const [artist, ...others] = await found('q=velvet%20harbor&limit=4');
    expect(artist).toEqual({ id: 'Art.1', name: 'Velvet Harbor' });
    const station = await app.body('/v1/stations/ps.1');
    const albums = (await app.body('/v1/artists/Art.1/albums')) as unknown as readonly Wired[];
    expect(others).toEqual([albums[0], await app.body('/v1/tracks/Tra.1'), station]);
    expect(await found('q=slow%20trains')).toEqual([
      { id: 'pp.2', name: 'Slow Trains', author: 'Duet', created: expect.any(Number) as number },
    ]);
  });

  test.each([
    ['artist', 'sun', ['Art.6', 'Art.7']],
    ['album', 'record number 2', ['Alb.2', 'Alb.20']],
    ['track', 'song 3', ['Tra.3', 'Tra.30', 'Tra.31']],
    ['playlist', 'harbor', ['pp.1']],
    ['station', 'station 2', ['sas.2']],
    ['radio', 'boston', ['radio.1']],
  ])('type=%s finds nothing else', async (type, q, expected) => {
    const parameters = `q=${encodeURIComponent(q)}&type=${type}&limit=3`;
    expect(await ids(parameters)).toEqual(expected);
  });

  test('tags have no object in v1: type=tag is 400, as any other', async () => {
    for (const type of ['tag', 'genre', 'artist,album', '']) {
      const answer = await app.get(`/v1/search?q=a&type=${type}`);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        {
          code: 'BadRequestError',
          message: 'type query parameter must be one of artist, album, track, playlist, station, radio',
        },
      ]);
    }
    expect(await ids('q=calm')).toEqual([]);
  });

  test('limit and offset page through the list', async () => {
    const all = await ids('q=velvet&limit=200');
    const pages = await Promise.all([0, 8, 16, 24].map((offset) => ids(`q=velvet&limit=8&offset=${offset}`)));
    expect(pages.flat()).toEqual(all);
    expect(all).toHaveLength(19);
    expect(await ids('q=song')).toHaveLength(20);
  });

  test('typeahead finds what has hardly been begun, verbose whole words', async () => {
    expect(await ids('q=velv&type=artist', PATHS[1])).toEqual(['Art.1']);
    expect(await ids('q=velv&type=artist', PATHS[0])).toEqual(['Art.1']);
    expect(await ids('q=velv&type=artist', PATHS[2])).toEqual([]);
    expect(await ids('q=harbor%20velvet&type=artist', PATHS[2])).toEqual(['Art.1']);
  });

  test.each(PATHS)('%s without q is 400 and names it; with too long a one as well', async (path) => {
    for (const query of ['', '?q=', '?q=%20', '?query=']) {
      const answer = await app.get(`${path}${query}`);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        { code: 'BadRequestError', message: 'q query parameter is required' },
      ]);
    }
    expect((await app.get(`${path}?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
    for (const limit of ['0', '201', 'x'])
      expect((await app.get(`${path}?q=a&limit=${limit}`)).statusCode).toBe(400);
  });

  test.each(PATHS)('%s needs a key, and answers whatever it is asked for', async (path) => {
    expect((await app.duet.app.inject({ url: `${path}?q=a` })).statusCode).toBe(401);
    const ask = async (text: string) => [text, (await app.get(`${path}?q=${written(text)}`)).statusCode];
    expect(await Promise.all(HOSTILE_TEXTS.map(ask))).toEqual(HOSTILE_TEXTS.map((text) => [text, 200]));
  });

  test('callback wraps it, and the country counts', async () => {
    const headers = { apikey: CATALOG_KEY };
    const script = await app.duet.app.inject({ url: '/v1/search?q=calm&callback=show', headers });
    expect(script.body).toBe('/**/show([]);');
    expect(await ids('q=record%20number%206&type=album&catalog=DE')).toEqual([]);
    expect(await ids('q=record%20number%206&type=album')).toEqual(['Alb.6']);
  });
});
