import { pictureSignature } from '../../src/catalog/v2/images.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_URL } from '../support/app.ts';
import {
  MINE,
  numberOf,
  type PlaylistApp,
  playlistApp,
  type Playlists,
  refs,
  type Wired,
} from '../support/member-playlists.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';
import { isSince, LATER_VERSIONS } from '../support/versions.ts';

/* Spec B, 4, facts, 3 and decisions: `/me/library/playlists` of v2.x, `/v1/me/playlists`. */

let app: PlaylistApp;
let ann = '';
let ben = '';
beforeAll(async () => {
  app = await playlistApp();
  ({ ann, ben } = app);
});
afterAll(() => app.duet.close());
beforeEach(() => app.clear());

const as: PlaylistApp['as'] = (...call) => app.as(...call);
const make: PlaylistApp['make'] = (...given) => app.make(...given);
const read: PlaylistApp['read'] = (id) => app.read(id);
const tracksOf: PlaylistApp['tracksOf'] = (...of) => app.tracksOf(...of);
const positions: PlaylistApp['positions'] = (id) => app.positions(id);

describe('spec B 4 reading a member’s playlists', () => {
  const images = (version: string) =>
    [
      [230, 153],
      [1200, 400],
      [1800, 600],
    ].map(([width, height]) => {
      const folder = isSince(version, '2.2') ? 'images/1' : 'images';
      const signature = pictureSignature(app.duet.parts.secrets, { contentId: 'mp.3', version: 1 });
      const url = `${PUBLIC_URL}/imageserver/v2/playlists/mp.3/${folder}/${width}x${height}.jpg?signature=${signature}`;
      const imageId = `mp.3.${width}x${height}`;
      if (version === 'v2.0')
        return { imageId, contentId: 'mp.3', imageType: 'JPG', url, defaultImage: true, version: 1 };
      const rest = { isDefault: true, version: 1, imageType: 'JPG' };
      return { type: 'image', id: imageId, url, contentId: 'mp.3', width, height, ...rest };
    });
  const object = (version: string) => {
    const artist = isSince(version, '2.2') ? 'art' : 'Art';
    const artists = ['8', '1', '2'].map((id) => `${artist}.${id}`);
    return {
      type: 'playlist',
      id: 'mp.3',
      name: 'Mine',
      href: `${PUBLIC_URL}/${version}/playlists/mp.3`,
      modified: '2026-09-28T00:00:00.000Z',
      privacy: 'private',
      images: images(version),
      description: '',
      favoriteCount: 7,
      freePlayCompliant: false,
      ...(isSince(version, '2.2') && { trackCount: 3 }),
      links: {
        members: { ids: [MEMBER_ONE], href: `${PUBLIC_URL}/${version}/members/${MEMBER_ONE}` },
        tracks: { href: `${PUBLIC_URL}/${version}/playlists/mp.3/tracks` },
        sampleArtists: { ids: artists, href: `${PUBLIC_URL}/${version}/artists/${artists.join(',')}` },
      },
    };
  };
  const metaOf = (version: string): { query?: object } => ({
    ...(isSince(version, '2.1') && { totalCount: 1, returnedCount: 1 }),
    ...(isSince(version, '2.2') && { query: { limit: 20, offset: 0 } }),
  });

  test.each(LATER_VERSIONS)('%s: the list, and one by its id', async (version) => {
    const list = await as(ann, 'GET', `/${version}/me/library/playlists`);
    expect(list.json()).toEqual({ playlists: [object(version)], meta: metaOf(version) });
    const { query: _query, ...meta } = metaOf(version);
    const one = await as(ann, 'GET', `/${version}/me/library/playlists/MP.3`);
    expect(one.json()).toEqual({ playlists: [object(version)], meta });
    expect(one.headers['cache-control']).toBe('no-store');
  });

  test('v1: bare, with milliseconds; the detail adds tracks', async () => {
    const bare = { id: 'mp.3', name: 'Mine', author: 'Someone', created: Date.parse('2026-08-12') };
    expect((await as(ann, 'GET', '/v1/me/playlists')).json()).toEqual([bare]);
    const detail = (await as(ann, 'GET', '/v1/me/playlists/mp.3')).json<{ tracks: Wired[] }>();
    expect(detail).toEqual({ ...bare, tracks: detail.tracks });
    expect(detail.tracks.map(({ id }) => id)).toEqual(['Tra.8', 'Tra.9', 'Tra.10']);
    const tracks = await as(ann, 'GET', '/v1/me/playlists/mp.3/tracks?limit=2&offset=1');
    expect(tracks.json()).toEqual(detail.tracks.slice(1));
  });

  test.each(LATER_VERSIONS)('%s: tracks and tags, in the version’s envelope', async (version) => {
    const base = `/${version}/me/library/playlists/mp.3`;
    const moniker = isSince(version, '2.2') ? 'tra' : 'Tra';
    const tracks = (await as(ann, 'GET', `${base}/tracks?limit=2`)).json<{ tracks: Wired[] }>().tracks;
    expect(tracks.map(({ id }) => id)).toEqual([`${moniker}.8`, `${moniker}.9`]);
    await as(ann, 'PUT', `${base}/tags`, { tags: ['tag.3'] });
    const tags = (await as(ann, 'GET', `${base}/tags`)).json<{ tags: Wired[] }>().tags;
    expect(tags.map(({ id }) => id)).toEqual(['tag.3']);
    await as(ann, 'PUT', `${base}/tags`, { tags: [] });
    await app.duet.db
      .updateTable('playlists')
      .set({ modified_at: new Date('2026-09-28T00:00:00.000Z') })
      .where('id', '=', 3)
      .execute();
  });

  test('4-decisions B: tracks without a limit are 20 in every version', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => `tra.${index + 1}`);
    const long = await make({ name: 'Long', tracks: ids.map((id) => ({ id })) });
    for (const version of LATER_VERSIONS) {
      const answer = await as(ann, 'GET', `/${version}/me/library/playlists/${long}/tracks`);
      const listed = answer.json<{ tracks: Wired[] }>().tracks.map(({ id }) => id.toLowerCase());
      expect(listed).toEqual(ids.slice(0, 20));
    }
    await as(ann, 'DELETE', `${MINE}/${long}`);
    const { meta } = (await as(ann, 'GET', `${MINE}/mp.3/tracks`)).json<{ meta: object }>();
    expect(meta).toEqual({ totalCount: 3, returnedCount: 3, query: { limit: 20, offset: 0 } });
  });

  test('a comma list leaves unknown ids out; none known is 404, on v2.0 an empty list', async () => {
    const second = await make({ name: 'Second' });
    const both = await as(ann, 'GET', `${MINE}/${second},mp.99999,mp.3,nonsense`);
    expect(both.json<Playlists>().playlists.map(({ id }) => id)).toEqual([second, 'mp.3']);
    for (const text of ['mp.99999', 'pp.1', 'nonsense', 'mp.99999,mp.99998']) {
      for (const version of LATER_VERSIONS.filter((one) => isSince(one, '2.1'))) {
        const answer = await as(ann, 'GET', `/${version}/me/library/playlists/${text}`);
        expect([text, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          text,
          404,
          'ResourceNotFound',
        ]);
      }
      const empty = await as(ann, 'GET', `/v2.0/me/library/playlists/${text}`);
      expect([text, empty.statusCode, empty.json()]).toEqual([text, 200, { playlists: [], meta: {} }]);
      expect((await as(ann, 'GET', `/v1/me/playlists/${text}`)).statusCode).toBe(
        text.includes(',') ? 400 : 404,
      );
    }
    const many = Array.from({ length: 201 }, (_, index) => `mp.${index + 1}`).join(',');
    expect((await as(ann, 'GET', `${MINE}/${many}`)).statusCode).toBe(400);
  });

  test('the newest change stands first, page by page', async () => {
    const made: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      made.push(await make({ name }));
      app.duet.clock.advance(1000);
    }
    const [a = '', b = '', c = '', d = ''] = made;
    await as(ann, 'POST', `${MINE}/${b}/tracks`, { tracks: refs('tra.1') });
    const page = async (query: string) => {
      const { playlists, meta } = (await as(ann, 'GET', `${MINE}?${query}`)).json<Playlists>();
      return [playlists.map(({ id }) => id), meta['totalCount']];
    };
    expect(await page('limit=3')).toEqual([[b, d, c], 5]);
    expect(await page('limit=3&offset=3')).toEqual([[a, 'mp.3'], 5]);
    expect(await page('limit=3&offset=5')).toEqual([[], 5]);
    expect((await as(ann, 'GET', '/v1/me/playlists?limit=1')).json<Wired[]>()[0]?.id).toBe(b);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'offset=-1'])
      expect((await as(ann, 'GET', `${MINE}?${query}`)).statusCode).toBe(400);
  });

  test('without a token nothing is shown, whatever key there is', async () => {
    for (const url of [MINE, `${MINE}/mp.3`, '/v1/me/playlists', `${MINE}/mp.3/tracks`]) {
      expect([url, (await app.asReader(url)).statusCode]).toEqual([url, 401]);
      expect([url, (await app.duet.app.inject({ url })).statusCode]).toEqual([url, 401]);
      expect([url, (await as('no-such-token', 'GET', url)).statusCode]).toEqual([url, 401]);
    }
  });

  test('without a version it is v2.2, with a warning', async () => {
    const { playlists, meta } = (await as(ann, 'GET', '/me/library/playlists')).json<Playlists>();
    expect([playlists.length, meta['warnings']]).toEqual([1, [expect.anything()]]);
  });
});

describe('spec B 4 POST /me/library/playlists', () => {
  test.each(LATER_VERSIONS)('%s: 201 with Location and the playlist', async (version) => {
    const base = `/${version}/me/library/playlists`;
    const answer = await as(ann, 'POST', base, {
      playlists: {
        name: '  Evening  ',
        privacy: 'public',
        tracks: refs('Tra.4', 'tra.1', 'TRA.4'),
        tags: ['tag.3', { id: 'tag.2' }],
        description: 'Slow.',
        unheardOf: 1,
      },
    });
    const { playlists, meta } = answer.json<Playlists>();
    const [playlist] = playlists;
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      201,
      `${PUBLIC_URL}${base}/${playlist?.id}`,
    ]);
    expect(playlist).toMatchObject({
      type: 'playlist',
      name: 'Evening',
      privacy: 'public',
      description: isSince(version, '2.2') ? 'Slow.' : '',
      favoriteCount: 0,
      modified: new Date(app.duet.clock.wallTime()).toISOString(),
      links: { tags: { ids: ['tag.2', 'tag.3'] }, members: { ids: [MEMBER_ONE] } },
    });
    expect(meta).toEqual(version === 'v2.0' ? {} : { totalCount: 1, returnedCount: 1 });
    expect(await tracksOf(playlist?.id ?? '')).toEqual(['tra.4', 'tra.1', 'tra.4']);
    const followed = await as(ann, 'GET', String(answer.headers['location']).slice(PUBLIC_URL.length));
    expect(followed.json<Playlists>().playlists).toEqual(playlists);
    const row = await app.duet.db
      .selectFrom('playlists')
      .select(['author', 'track_count', 'kind'])
      .where('id', '=', numberOf(playlist?.id ?? ''))
      .executeTakeFirst();
    expect(row).toEqual({ author: 'ann-sings', track_count: 3, kind: 'member' });
  });

  test('v1: bare fields or the envelope of v2.0; the answer is the detail', async () => {
    for (const body of [
      { name: 'Old', tracks: refs('Tra.2') },
      { playlists: { name: 'Old', tracks: refs('Tra.2') } },
    ]) {
      const answer = await as(ann, 'POST', '/v1/me/playlists', body);
      const made = answer.json<Wired>();
      expect([answer.statusCode, answer.headers['location']]).toEqual([
        201,
        `${PUBLIC_URL}/v1/me/playlists/${made.id}`,
      ]);
      expect(made).toEqual({
        id: made.id,
        name: 'Old',
        author: 'ann-sings',
        created: app.duet.clock.wallTime(),
        tracks: [expect.objectContaining({ id: 'Tra.2' })],
      });
    }
  });

  test('private unless it says otherwise; one track need not be in an array', async () => {
    const id = await make({ name: 'Quiet', tracks: { id: 'tra.5' } });
    expect(await read(id)).toMatchObject({ privacy: 'private', trackCount: 1, description: '' });
  });

  test('unknown tracks are left out and told; none known is 404 and makes nothing', async () => {
    const answer = await as(ann, 'POST', MINE, {
      playlists: { name: 'Some', tracks: refs('tra.1', 'tra.99999', 'alb.1') },
    });
    const { playlists, meta } = answer.json<Playlists>();
    expect([playlists[0]?.['trackCount'], meta['warnings']]).toEqual([
      1,
      [{ message: 'Not known, and left out: tra.99999, alb.1' }],
    ]);
    const before = await app.duet.db.selectFrom('playlists').select('id').execute();
    for (const fields of [{ tracks: refs('tra.99999') }, { tags: ['tag.99'] }, { id: 'pp.99' }]) {
      const refused = await as(ann, 'POST', MINE, { playlists: { name: 'None', ...fields } });
      expect([fields, refused.statusCode]).toEqual([fields, 404]);
    }
    expect(await app.duet.db.selectFrom('playlists').select('id').execute()).toEqual(before);
  });

  test.each([
    ['no body', undefined],
    ['an array', []],
    ['no playlists', {}],
    ['a text', { playlists: 'x' }],
    ['no name', { playlists: {} }],
    ['an empty name', { playlists: { name: '' } }],
    ['a name of blanks', { playlists: { name: '   ' } }],
    ['a number for a name', { playlists: { name: 7 } }],
    ['a name with NUL', { playlists: { name: 'a\u0000b' } }],
    ['a name of 256 characters', { playlists: { name: 'x'.repeat(256) } }],
    ['another privacy', { playlists: { name: 'x', privacy: 'secret' } }],
    ['tracks without ids', { playlists: { name: 'x', tracks: [{}] } }],
    ['tracks as texts', { playlists: { name: 'x', tracks: ['tra.1'] } }],
    ['too long a description', { playlists: { name: 'x', description: 'x'.repeat(4001) } }],
    ['tags that are no list', { playlists: { name: 'x', tags: 'tag.3' } }],
    ['what is no JSON', '{"playlists":'],
  ])('%s is 400', async (_what, body) => {
    const answer = await as(ann, 'POST', MINE, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BadRequestError']);
  });

  test('a name may have 255 characters; 10,001 tracks are 400, another media type is 415', async () => {
    expect((await read(await make({ name: 'x'.repeat(255) })))?.['name']).toBe('x'.repeat(255));
    const many = Array.from({ length: 10_001 }, () => ({ id: 'tra.1' }));
    const answer = await as(ann, 'POST', MINE, { playlists: { name: 'Long', tracks: many } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/tracks/),
    ]);
    const other = await app.duet.app.inject({
      method: 'POST',
      url: MINE,
      headers: { authorization: `Bearer ${ann}`, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(other.statusCode).toBe(415);
  });

  test('a member has at most 1,000 playlists, however many are made at once', async () => {
    await sql`insert into playlists (kind, member_id, author, name, privacy)
      select 'member', ${MEMBER_ONE}, 'ann-sings', 'Filler', 'private' from generate_series(1, 997)`.execute(
      app.duet.db,
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        as(ann, 'POST', MINE, { playlists: { name: `Late ${index}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      code: 'ConflictError',
      message: 'A member can have at most 1,000 playlists.',
    });
    await make({ name: 'Another member’s' }, ben);
  });

  test('the library says when it changed', async () => {
    const changed = async () =>
      (
        await app.duet.db
          .selectFrom('members')
          .select('library_modified_at')
          .where('id', '=', MEMBER_ONE)
          .executeTakeFirstOrThrow()
      ).library_modified_at.getTime();
    const id = await make({ name: 'New' });
    expect(await changed()).toBe(app.duet.clock.wallTime());
    app.duet.clock.advance(1000);
    await as(ann, 'DELETE', `${MINE}/${id}`);
    expect(await changed()).toBe(app.duet.clock.wallTime());
  });
});

describe('spec B 4 changing a playlist', () => {
  test.each(LATER_VERSIONS)('%s: PUT changes what it names and answers 200 with it', async (version) => {
    const id = await make({
      name: 'Before',
      tracks: refs('tra.1', 'tra.2'),
      tags: ['tag.3'],
      description: 'Old.',
    });
    app.duet.clock.advance(1000);
    const url = `/${version}/me/library/playlists/${id}`;
    const one = await as(ann, 'PUT', url, { playlists: { name: 'After' } });
    expect([one.statusCode, one.json<Playlists>().playlists[0]]).toEqual([
      200,
      expect.objectContaining({
        id,
        name: 'After',
        privacy: 'private',
        description: 'Old.',
        modified: new Date(app.duet.clock.wallTime()).toISOString(),
      }),
    ]);
    expect(await tracksOf(id)).toEqual(['tra.1', 'tra.2']);
    const all = await as(ann, 'PUT', url, {
      playlists: { privacy: 'public', tracks: refs('tra.9'), tags: ['tag.2'], description: 'New.' },
    });
    expect(all.json<Playlists>().playlists[0]).toMatchObject({
      name: 'After',
      privacy: 'public',
      description: isSince(version, '2.2') ? 'New.' : 'Old.',
      links: { tags: { ids: ['tag.2'] } },
    });
    expect(await tracksOf(id)).toEqual(['tra.9']);
    expect((await as(ann, 'PUT', url, { playlists: { tracks: [] } })).statusCode).toBe(200);
    expect([await tracksOf(id), (await read(id))?.['trackCount']]).toEqual([[], 0]);
    if (isSince(version, '2.2')) {
      await as(ann, 'PUT', url, { playlists: { description: null } });
      expect((await read(id))?.['description']).toBe('');
    }
  });

  test('v1: PUT answers the detail', async () => {
    const id = await make({ name: 'Before', tracks: refs('tra.1') });
    const answer = await as(ann, 'PUT', `/v1/me/playlists/${id}`, { name: 'After', tracks: refs('Tra.3') });
    expect([answer.statusCode, answer.json<Wired>()]).toEqual([
      200,
      expect.objectContaining({ name: 'After', tracks: [expect.objectContaining({ id: 'Tra.3' })] }),
    ]);
  });

  test.each(LATER_VERSIONS)('%s: PUT privacy works, and is marked as deprecated in 2.2', async (version) => {
    const id = await make({ name: 'Open?' });
    const answer = await as(ann, 'PUT', `/${version}/me/library/playlists/${id}/privacy`, {
      privacy: 'public',
    });
    expect([answer.statusCode, answer.json<Playlists>().playlists[0]?.['privacy']]).toEqual([200, 'public']);
    expect(answer.headers['deprecation']).toBe(isSince(version, '2.2') ? '@1795305600' : undefined);
    expect(answer.headers['link']).toBe(
      isSince(version, '2.2') ? `<${PUBLIC_URL}${MINE}/${id}>; rel="successor-version"` : undefined,
    );
    for (const body of [{}, { privacy: 'secret' }, { privacy: true }]) {
      const refused = await as(ann, 'PUT', `/${version}/me/library/playlists/${id}/privacy`, body);
      expect(refused.statusCode).toBe(400);
    }
    expect((await read(id))?.['privacy']).toBe('public');
  });

  test.each(['/v2.0/me/library/playlists', '/v2.2/me/library/playlists', '/v1/me/playlists'])(
    '%s: tracks are appended and replaced, 204',
    async (base) => {
      const id = await make({ name: 'Tracks', tracks: refs('tra.1') });
      const url = `${base}/${id}/tracks`;
      const append = await as(ann, 'POST', url, { tracks: refs('tra.2', 'tra.1') });
      expect([append.statusCode, append.body]).toEqual([204, '']);
      expect(await tracksOf(id)).toEqual(['tra.1', 'tra.2', 'tra.1']);
      expect((await as(ann, 'POST', url, { tracks: { id: 'tra.3' } })).statusCode).toBe(204);
      expect((await read(id))?.['trackCount']).toBe(4);
      expect((await as(ann, 'PUT', url, { tracks: { id: 'tra.7' } })).statusCode).toBe(204);
      expect(await tracksOf(id)).toEqual(['tra.7']);
      expect((await as(ann, 'PUT', url, { tracks: refs('tra.9', 'tra.8') })).statusCode).toBe(204);
      expect(await tracksOf(id)).toEqual(['tra.9', 'tra.8']);
      expect((await as(ann, 'PUT', url, { tracks: [] })).statusCode).toBe(204);
      expect(await tracksOf(id)).toEqual([]);
      for (const [status, body] of [
        [400, {}],
        [400, { tracks: 'tra.1' }],
        [400, { tracks: [{ id: 1 }] }],
        [404, { tracks: refs('tra.99999') }],
      ] as const)
        expect([status, body]).toEqual([(await as(ann, 'POST', url, body)).statusCode, body]);
      expect(await tracksOf(id)).toEqual([]);
    },
  );

  test('appends at the same time stand one behind the other, without gaps or doubles', async () => {
    const id = await make({ name: 'Busy', tracks: refs('tra.90') });
    const other = await app.duet.another();
    const append = (index: number) =>
      (index % 2 === 0 ? app.duet.app : other).inject({
        method: 'POST',
        url: `${MINE}/${id}/tracks`,
        headers: { authorization: `Bearer ${ann}` },
        payload: { tracks: refs(`tra.${2 * index + 1}`, `tra.${2 * index + 2}`) },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => append(index)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 204));
    const rows = await positions(id);
    expect(rows.map(([position]) => position)).toEqual(Array.from({ length: 41 }, (_, index) => index));
    expect(new Set(rows.map(([, track]) => track)).size).toBe(41);
    for (let index = 1; index < 41; index += 2)
      expect(rows[index + 1]?.[1]).toBe((rows[index]?.[1] ?? 0) + 1);
    expect((await read(id))?.['trackCount']).toBe(41);
  });

  test('a playlist holds at most 10,000 tracks, also when two appends meet', async () => {
    const id = await make({ name: 'Full' });
    await sql`insert into playlist_tracks (playlist_id, position, track_id)
      select ${numberOf(id)}, n, 1 from generate_series(0, 9997) as n`.execute(app.duet.db);
    const append = () => as(ann, 'POST', `${MINE}/${id}/tracks`, { tracks: refs('tra.2', 'tra.3') });
    const answers = await Promise.all([append(), append()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      code: 'ConflictError',
      message: 'A playlist can have at most 10,000 tracks.',
    });
    expect((await read(id))?.['trackCount']).toBe(10_000);
  });

  test('a refused change changes nothing at all', async () => {
    const id = await make({ name: 'Whole', tracks: refs('tra.1'), tags: ['tag.3'] });
    const before = await read(id);
    for (const fields of [
      { name: 'x', tracks: refs('tra.99999') },
      { name: ' ', tracks: [] },
    ]) {
      const answer = await as(ann, 'PUT', `${MINE}/${id}`, { playlists: fields });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect([await read(id), await tracksOf(id)]).toEqual([before, ['tra.1']]);
  });

  test('tags are added and replaced', async () => {
    const id = await make({ name: 'Tagged', tags: ['tag.3'] });
    const tags = async () =>
      (await as(ann, 'GET', `${MINE}/${id}/tags`)).json<{ tags: Wired[] }>().tags.map((tag) => tag.id);
    expect((await as(ann, 'POST', `${MINE}/${id}/tags`, { tags: refs('tag.2', 'tag.3') })).statusCode).toBe(
      204,
    );
    expect(await tags()).toEqual(['tag.3', 'tag.2']);
    expect((await as(ann, 'PUT', `${MINE}/${id}/tags`, { tags: ['TAG.1'] })).statusCode).toBe(204);
    expect(await tags()).toEqual(['tag.1']);
    expect((await as(ann, 'PUT', `${MINE}/${id}/tags`, { tags: ['tag.99'] })).statusCode).toBe(404);
    expect(await tags()).toEqual(['tag.1']);
  });

  test('the picture’s address changes with the name and the privacy, not with what is appended', async () => {
    const id = await make({ name: 'Pictured', tracks: refs('tra.1') });
    const urls = async () => JSON.stringify((await read(id))?.['images']);
    const first = await urls();
    await as(ann, 'POST', `${MINE}/${id}/tracks`, { tracks: refs('tra.2') });
    await as(ann, 'PUT', `${MINE}/${id}`, { playlists: { name: 'Pictured', description: 'x' } });
    expect(await urls()).toBe(first);
    await as(ann, 'PUT', `${MINE}/${id}`, { playlists: { name: 'Renamed' } });
    const second = await urls();
    expect(second).not.toBe(first);
    await as(ann, 'PUT', `${MINE}/${id}`, { playlists: { privacy: 'public' } });
    expect(await urls()).not.toBe(second);
  });

  test.each(['/v2.0/me/library/playlists', '/v2.2/me/library/playlists', '/v1/me/playlists'])(
    '%s: DELETE answers 204 and takes it out of everybody’s favorites',
    async (base) => {
      const id = await make({ name: 'Gone', privacy: 'public', tracks: refs('tra.1') });
      const added_at = new Date(app.duet.clock.wallTime());
      const favorite = {
        member_id: MEMBER_TWO,
        kind: 'playlist' as const,
        entity_id: numberOf(id),
        added_at,
      };
      await app.duet.db.insertInto('favorites').values(favorite).execute();
      const answer = await as(ann, 'DELETE', `${base}/${id}`);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await as(ann, 'GET', `${MINE}/${id}`)).statusCode).toBe(404);
      expect((await as(ann, 'DELETE', `${base}/${id}`)).statusCode).toBe(404);
      expect([await positions(id), await app.duet.db.selectFrom('favorites').selectAll().execute()]).toEqual([
        [],
        [],
      ]);
    },
  );
});
