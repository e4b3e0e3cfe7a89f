import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { isSince, LATEST_VERSION, VERSIONS } from '../support/versions.ts';

interface Entry {
  readonly version: string;
  readonly status: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly subject: string;
    readonly description: string;
  }[];
  readonly limits: object;
}

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const entries = async (path = '/versions'): Promise<Entry[]> =>
  (await duet.app.inject(path)).json<{ versions: Entry[] }>().versions;
const changesOf = async (version: string, kind: string): Promise<string[]> => {
  const entry = (await entries()).find((one) => one.version === version);
  return entry?.changes.filter((change) => change.kind === kind).map(({ subject }) => subject) ?? [];
};

test('spec B 9, /versions needs no key and is the same with and without a version segment', async () => {
  const { statusCode, headers, body } = await duet.app.inject('/versions');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  for (const version of VERSIONS) {
    const answer = await duet.app.inject(`/${version}/versions`);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
  }
  expect((await duet.app.inject('/v3/versions')).statusCode).toBe(404);
});

test('4-decisions B, each entry has version, status and changes of kind, subject and description', async () => {
  const all = await entries();
  expect(all.map(({ version, status }) => [version, status])).toEqual(
    VERSIONS.toReversed().map((version) => [version, version === LATEST_VERSION ? 'current' : 'supported']),
  );
  for (const { changes } of all)
    for (const change of changes) {
      expect(Object.keys(change)).toEqual(['kind', 'subject', 'description']);
      expect(change.kind).toMatch(/^(added|changed|removed|deprecated)$/);
      expect(change.description).toMatch(/^[A-Z].+\.$/);
    }
});

test('spec B 9, what v2.1 changed', async () => {
  expect(await changesOf('v2.1', 'changed')).toEqual(['image', 'meta']);
  expect(await changesOf('v2.1', 'added')).toEqual([
    'track.artistId',
    'album.isStreamable',
    '/me/personalized/albums/new',
    '/artists/{id}/posts',
    '/artists/{id}/images',
    '/artists/{id}/albums/top',
    '/albums/{id}/reviews',
    '/albums/reviews/{id}',
    '/albums/{id}/posts',
    '/albums/{id}/images',
    '/albums/{id}/similar',
    '/albums/{artist_shortcut}/{album_shortcut}',
  ]);
});

test('spec B 9, what v2.2 changed, removed and deprecated', async () => {
  expect(await changesOf('v2.2', 'removed')).toEqual(['member counts', 'include', 'radio']);
  expect(await changesOf('v2.2', 'deprecated')).toEqual(['PUT /me/library/playlists/{id}/privacy']);
  const changed = await changesOf('v2.2', 'changed');
  for (const subject of [
    'track.isExplicit',
    'album.isExplicit',
    'album.isSingle',
    'member.lang',
    'ids',
    'station',
    'tag',
  ])
    expect(changed).toContain(subject);
  for (const subject of [
    'image.url',
    'meta.totalCount',
    'track.previewURL',
    '504',
    '/search',
    '/me/favorites',
  ])
    expect(changed).toContain(subject);
  const added = await changesOf('v2.2', 'added');
  for (const subject of [
    'range',
    'playlist.trackCount',
    '/tracks/isrc/{isrc}',
    '/albums/upc/{upc}',
    '/playlists/top',
  ])
    expect(added).toContain(subject);
});

test('6-what-users-ask 3.5, /versions publishes the limits', async () => {
  const all = {
    defaultLimit: 20,
    maximumLimit: 200,
    playlistTracks: 10_000,
    memberPlaylists: 1_000,
    searchResults: 1_000,
    searchQueryLength: 200,
  };
  expect((await entries()).map(({ version, limits }) => ({ version, ...limits }))).toEqual(
    VERSIONS.toReversed().map((version) => ({
      ...{ version, ...all },
      requestsPerSecond: isSince(version, '2.1') ? 500 : 5,
    })),
  );
});

test('spec B 4, pretty=true', async () => {
  const { body, headers } = await duet.app.inject('/versions?pretty=true');
  expect(body).toMatch(/^\{\n {2}"versions": \[\n/);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});
