import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { createMusicToolProvider } from '../../src/music-mcp/tool-provider.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { MEMBER_ONE, seedMembers, tokenOf } from '../support/members.ts';

/* Drives @modelcontextprotocol/sdk (npm): the catalogue as an MCP server, by the official client. */

let given: TestApp;
let origin: string;
beforeAll(async () => {
  given = await testApp();
  await seedCatalog(given.db);
  await seedMembers(given.db);
  await given.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(given.app.server.address() as AddressInfo).port}`;
});
afterAll(() => given.close());

const clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

type ListAnswer = Record<string, unknown> & { readonly items: readonly { readonly id: string }[] };

/** The official client, as any agent would use it. */
const connect = async (headers: Record<string, string> = { apikey: CATALOG_KEY }): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
  );
  clients.push(client);
  return client;
};

const use = async (client: Client, name: string, asked: Record<string, unknown>): Promise<ListAnswer> => {
  const answer = await client.callTool({ name, arguments: asked });
  expect(answer.isError ?? false).toBe(false);
  const [{ text = '' } = {}] = answer.content as { text?: string }[];
  expect(JSON.parse(text)).toEqual(answer.structuredContent);
  return answer.structuredContent as ListAnswer;
};

const fault = async (client: Client, name: string, asked: Record<string, unknown>): Promise<string> => {
  const answer = await client.callTool({ name, arguments: asked });
  expect(answer.isError).toBe(true);
  return (answer.content as { text: string }[])[0]?.text ?? '';
};

/** What a client says of its messages. */
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

const idsOf = ({ items }: ListAnswer): string[] => items.map(({ id }) => id);

describe('the catalogue as an MCP server', () => {
  test('tells its tools, all of which read only', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_catalog',
      'get_artist',
      'get_album',
      'get_track',
      'top_charts',
      'similar_items',
      'new_albums',
      'my_library',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(client.getInstructions()).toContain('music catalogue');
  });

  test('[B4.mcp-schemas] every tool declares what it answers, and answers that', async () => {
    const client = await connect({
      apikey: CATALOG_KEY,
      authorization: `Bearer ${await tokenOf(given.db, MEMBER_ONE, given.clock)}`,
    });
    const { tools } = await client.listTools();
    const calls: readonly (readonly [string, Record<string, unknown>])[] = [
      ['search_catalog', { query: 'velvet' }],
      ['get_artist', { id: 'art.1' }],
      ['get_album', { id: 'alb.1' }],
      ['get_track', { id: 'tra.1' }],
      ['top_charts', { kind: 'playlist' }],
      ['top_charts', { kind: 'track', genre: 'pop' }],
      ['similar_items', { kind: 'artist', id: 'art.1' }],
      ['new_albums', { artist: 'art.1' }],
      ['my_library', { kind: 'tracks' }],
    ];
    expect(tools.map(({ name }) => name)).toEqual([...new Set(calls.map(([name]) => name))]);
    for (const { outputSchema } of tools)
      expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(1);
    // The client checks each answer by the schema, and throws for one that does not fit.
    for (const [name, asked] of calls) await use(client, name, asked);
  });

  test('[B4.mcp-lenient] arguments are taken as language models send them', async () => {
    const client = await connect();
    const strict = { query: 'velvet', types: ['artist'], limit: 5, country: 'US' };
    const loose = { query: 'velvet', types: 'artist', limit: '5', country: 'us', language: null };
    expect(await use(client, 'search_catalog', loose)).toEqual(await use(client, 'search_catalog', strict));
    await use(client, 'search_catalog', { query: 'velvet', types: 'artist, album', limit: null });
    await use(client, 'top_charts', { kind: 'Artist', genre: null, range: 'WEEK' });
    expect(await fault(client, 'get_artist', { id: null })).toContain('id');
    expect(await fault(client, 'top_charts', { kind: 'track', limit: 'many' })).toContain('limit');
    const provider = createMusicToolProvider({ ...given.parts }, 'en');
    const outcome = await provider.call(
      { callId: 'x', name: 'search_catalog', arguments: loose },
      { signal: new AbortController().signal, spoken: Promise.resolve() },
    );
    expect([outcome.isError, outcome.output.includes('Velvet')]).toEqual([false, true]);
  });

  test('promises no news of its tools, which there is no stream for', async () => {
    expect((await connect()).getServerCapabilities()).toEqual({ tools: { listChanged: false } });
  });

  test('whoever accepts anything is answered, and who accepts no JSON is not', async () => {
    const ask = async (accept: string) => {
      const headers = { ...HEADERS, apikey: CATALOG_KEY, accept };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
      return (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).status;
    };
    expect([await ask('*/*'), await ask('text/plain, */*;q=0.1'), await ask('text/html')]).toEqual([
      200, 200, 406,
    ]);
  });

  test('the clip that a track names is where the service is, by https or not', async () => {
    for (const address of ['http://localhost:8080', 'https://music.test']) {
      const toolProvider = createMusicToolProvider({ ...given.parts, publicUrl: () => address }, 'en');
      const wanted = { callId: 'one', name: 'get_track', arguments: { id: 'tra.1' } };
      const { output } = await toolProvider.call(wanted, {
        signal: new AbortController().signal,
        spoken: Promise.resolve(),
      });
      expect(JSON.parse(output)).toMatchObject({ previewUrl: `${address}/previews/tra.1.wav` });
    }
  });

  test('finds by name, with the ids that the other tools take', async () => {
    const found = await use(await connect(), 'search_catalog', { query: 'bjork ekstrom', types: ['artist'] });
    expect(found['artists']).toEqual([{ id: 'art.2', name: 'Björk Ekström', genres: ['Rock'] }]);
    expect(found['tracks']).toEqual([]);
  });

  test('an artist, by id and by shortcut, has biography, albums and tracks as plain text', async () => {
    const client = await connect();
    const artist = await use(client, 'get_artist', { id: 'Art.1' });
    expect(artist).toMatchObject({
      id: 'art.1',
      name: 'Velvet Harbor',
      genres: ['Pop'],
      biography: 'Four friends from a harbor town.',
      blurbs: ['Songs that smell of salt.', 'Loud, and kind.'],
    });
    expect(await use(client, 'get_artist', { id: 'velvet-harbor' })).toEqual(artist);
    expect((artist['topTracks'] as unknown[]).length).toBe(10);
  });

  test('texts and lists are of the country and language that are asked for', async () => {
    const client = await connect();
    const asked = { id: 'art.1', country: 'DE', language: 'de' };
    expect(await use(client, 'get_artist', asked)).toMatchObject({
      genres: ['Pop (de)'],
      biography: 'Vier Freunde aus einer Hafenstadt.',
    });
    expect(await fault(client, 'get_artist', { ...asked, country: 'Germany' })).toContain('country');
  });

  test('an album by id or UPC with its tracks, a track by id or ISRC', async () => {
    const client = await connect();
    const album = await use(client, 'get_album', { id: 'alb.1' });
    expect(album).toMatchObject({
      id: 'alb.1',
      name: 'Record Number 1',
      artist: { id: 'art.1', name: 'Velvet Harbor' },
      released: '2026-10-01',
      label: 'Quay Records',
      trackCount: 5,
    });
    expect((album['tracks'] as { id: string }[]).map(({ id }) => id)).toEqual(
      [1, 21, 41, 61, 81].map((number) => `tra.${number}`),
    );
    expect(await use(client, 'get_album', { upc: '000000000011' })).toEqual(album);
    const track = await use(client, 'get_track', { isrc: 'USQAY2600001' });
    expect(track).toMatchObject({ id: 'tra.1', name: 'Song 1', seconds: 121, album: { id: 'alb.1' } });
    expect(await use(client, 'get_track', { id: 'tra.1' })).toEqual(track);
  });

  test('charts, what is similar, and what is new', async () => {
    const client = await connect();
    expect(idsOf(await use(client, 'top_charts', { kind: 'track', limit: 3 }))).toEqual([
      'tra.5',
      'tra.4',
      'tra.3',
    ]);
    const pop = { kind: 'track', genre: 'pop', limit: 2 };
    expect(idsOf(await use(client, 'top_charts', pop))).toEqual(['tra.1', 'tra.4']);
    const similar = { kind: 'artist', id: 'art.1', limit: 2 };
    expect(idsOf(await use(client, 'similar_items', similar))).toEqual(['art.2', 'art.3']);
    const fresh = await use(client, 'new_albums', { artist: 'art.1', limit: 1 });
    const answer = await fetch(`${origin}/v2.2/artists/art.1/albums/new?limit=1&apikey=${CATALOG_KEY}`);
    const { albums } = (await answer.json()) as { albums: { id: string }[] };
    expect(idsOf(fresh)).toEqual(albums.map(({ id }) => id));
    expect(albums).toHaveLength(1);
  });

  test('what is new of an artist in a genre is the artist’s, or nothing', async () => {
    const client = await connect();
    const own = await use(client, 'new_albums', { artist: 'art.1', genre: 'pop' });
    const all = await use(client, 'new_albums', { artist: 'art.1', limit: 50 });
    expect(idsOf(own).length).toBeGreaterThan(0);
    expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(own)));
    expect(idsOf(await use(client, 'new_albums', { artist: 'art.1', genre: 'jazz' }))).toEqual([]);
  });

  test('names do as well as ids, in spite of spelling; the answer says who was meant', async () => {
    const client = await connect();
    const artist = await use(client, 'get_artist', { id: 'art.1' });
    expect(await use(client, 'get_artist', { id: 'Velvet Harbour' })).toEqual(artist);
    expect(await use(client, 'get_album', { id: 'record number 1' })).toMatchObject({ id: 'alb.1' });
    expect(
      await use(client, 'similar_items', { kind: 'artist', id: 'velvet harbor', limit: 1 }),
    ).toMatchObject({
      of: { id: 'art.1', name: 'Velvet Harbor' },
    });
    const today = new Date(given.clock.wallTime()).toISOString().slice(0, 10);
    expect(await use(client, 'new_albums', { artist: 'velvet harbor', limit: 1 })).toMatchObject({
      today,
      artist: { id: 'art.1' },
    });
    const pop = { kind: 'track', genre: 'POP', limit: 2 };
    expect(await use(client, 'top_charts', pop)).toMatchObject({ kind: 'track', genre: 'Pop' });
    expect(await fault(client, 'top_charts', { ...pop, genre: 'polka' })).toContain(
      'There is no genre "polka"',
    );
  });

  test('what is unknown or wrong is told in a sentence', async () => {
    const client = await connect();
    expect(await fault(client, 'get_artist', { id: 'art.999' })).toContain('There is no artist "art.999"');
    // A search finds no genres.
    expect(await fault(client, 'top_charts', { kind: 'track', genre: 'polka' })).not.toContain('Search');
    for (const [tool, asked] of [
      ['similar_items', { kind: 'artist', id: 'art.999' }],
      ['similar_items', { kind: 'album', id: 'alb.999' }],
      ['new_albums', { artist: 'art.999' }],
      ['new_albums', { genre: 'g.999' }],
      ['top_charts', { kind: 'track', genre: 'g.999' }],
    ] as const)
      expect(await fault(client, tool, asked)).toMatch(/^There is no (artist|album|genre) "\w+\.999"/);
    expect(await fault(client, 'get_album', { upc: '1' })).toContain('No album has the UPC 1');
    expect(await fault(client, 'get_track', {})).toContain('Give id or isrc');
    expect(await fault(client, 'get_artist', { id: 'a\u0000b' })).toBe(
      'Texts must not contain NUL or broken characters.',
    );
    expect(await fault(client, 'top_charts', { kind: 'song' })).toContain('kind');
    expect(await fault(client, 'search_catalog', { query: 'a'.repeat(201) })).toContain('query');
  });

  test('a library is its member’s alone, and needs the token', async () => {
    await given.db
      .insertInto('library_tracks')
      .values({ member_id: MEMBER_ONE, track_id: 4, added_at: new Date(given.clock.wallTime()) })
      .execute();
    expect(await fault(await connect(), 'my_library', { kind: 'tracks' })).toContain('access token');
    const token = await tokenOf(given.db, MEMBER_ONE, given.clock);
    const client = await connect({ authorization: `Bearer ${token}` });
    const tracks = await use(client, 'my_library', { kind: 'tracks' });
    expect([tracks['total'], idsOf(tracks)]).toEqual([1, ['tra.4']]);
    expect(idsOf(await use(client, 'my_library', { kind: 'artists' }))).toEqual(['art.4']);
    expect(idsOf(await use(client, 'my_library', { kind: 'albums' }))).toEqual(['alb.4']);
  });

  test('without an application key it is 401, other methods are 405, in the shape of interface B', async () => {
    await expect(connect({})).rejects.toThrow(/401|Unauthorized|key/i);
    await expect(connect({ apikey: 'wrong' })).rejects.toThrow();
    const refused = await fetch(`${origin}/mcp`, { method: 'POST', body: '{}' });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'UnauthorizedError' }]);
    const read = await fetch(`${origin}/mcp`, { headers: { apikey: CATALOG_KEY } });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  describe('batches, of protocol version 2025-03-26', () => {
    const call = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'get_track', arguments: { id: 'tra.1' } },
    });
    const send = async (messages: readonly unknown[]) => {
      const answer = await fetch(`${origin}/mcp`, {
        method: 'POST',
        headers: { ...HEADERS, apikey: 'batches' },
        body: JSON.stringify(messages),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    };
    const leftAfter = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'));

    beforeAll(() =>
      given.db
        .insertInto('catalog_applications')
        .values({
          id: 'app_batches',
          name: 'batches',
          key_hash: hashSecret('batches'),
          secret_hash: hashSecret('none'),
          redirect_uri: 'https://client.test/',
          old_rate: 5,
          new_rate: 10,
        })
        .execute(),
    );
    /** A budget is whole again after a second. */
    beforeEach(() => given.clock.advance(1000));

    test('spec B 8: every request of a batch counts for the rate of its application', async () => {
      const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
      const answer = await send([call(1), notice, call(2)]);
      expect(JSON.parse(answer.body)).toMatchObject([{ id: 1 }, { id: 2 }]);
      expect([answer.status, leftAfter(answer)]).toEqual([200, 7]);
      expect(leftAfter(await send([call(1)]))).toBe(6);
    });

    test('spec B 8: one that does not fit is 429 as a whole, costs nothing, and fits after Retry-After', async () => {
      await send([call(1), call(2), call(3)]);
      const eight = [1, 2, 3, 4, 5, 6, 7, 8].map(call);
      const refused = await send(eight);
      expect([refused.status, JSON.parse(refused.body)]).toEqual([
        429,
        {
          code: 'TooManyRequestsError',
          message: 'Rate of 10/sec has been exceeded for this application',
        },
      ]);
      expect(leftAfter(refused)).toBe(7);
      given.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
      expect((await send(eight)).status).toBe(200);
    });

    test('one that is larger than the rate is 400, since waiting is of no use, and costs nothing', async () => {
      const refused = await send(Array.from({ length: 11 }, (_, index) => call(index)));
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([400, { code: 'BadRequestError' }]);
      expect(leftAfter(refused)).toBe(10);
    });

    test('an empty one and one of more than a hundred messages are invalid requests, and cost nothing', async () => {
      const raise = (new_rate: number) =>
        given.db
          .updateTable('catalog_applications')
          .set({ new_rate })
          .where('id', '=', 'app_batches')
          .execute();
      await raise(500);
      given.clock.advance(1000);
      for (const length of [0, 101, 300]) {
        const refused = await send(Array.from({ length }, (_, index) => call(index)));
        expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
          400,
          { jsonrpc: '2.0', error: { code: -32600 }, id: null },
        ]);
        expect([length, leftAfter(refused)]).toEqual([length, 500]);
      }
      await raise(10);
    });
  });

  test('a request that is none is refused, and the next one is answered', async () => {
    const headers = { ...HEADERS, apikey: CATALOG_KEY };
    for (const body of ['{', '{"jsonrpc":"2.0"}', '"x"']) {
      const answer = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect((await (await connect()).listTools()).tools.length).toBe(8);
  });
});
