import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askCatalog,
  type CatalogDocument,
  faultsIn,
  operationsBelow,
  parametersOf,
  type PlacedCatalogOperation,
  requiredQuery,
} from '../support/catalog-document.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { refs } from '../support/member-playlists.ts';
import { MEMBER_TWO } from '../support/members.ts';
import { LATEST_VERSION, VERSIONS } from '../support/versions.ts';

/* What /catalog/openapi.json says of the versions before the latest, against what they answer. */

const FORMER = VERSIONS.filter((segment) => segment !== LATEST_VERSION);

let members: MemberApp;
let document: CatalogDocument;
/** A playlist of the member who asks. */
let mine: string;
beforeAll(async () => {
  members = await memberApp();
  const { call } = members.ann;
  const made = await call('POST', '/v2.2/me/library/playlists', {
    playlists: { name: 'Mine', privacy: 'public', tracks: refs('tra.1') },
  });
  mine = made.json<{ playlists: { id: string }[] }>().playlists[0]?.id ?? '';
  await call('POST', `/v2.2/me/library/playlists/${mine}/tags`, { tags: refs('tag.1') });
  await call('POST', '/v2.2/me/favorites', { favorites: refs('tra.1', 'alb.1', 'art.1', 'pp.1') });
  await call('POST', '/v2.2/me/following', { members: [MEMBER_TWO] });
  await members.ben.call('POST', '/v2.2/me/following', { members: [members.ann.id] });
  await call('POST', '/v2.2/me/listens', { listens: refs('tra.1', 'tra.2') });
  await call('POST', '/v2.2/me/library/tracks', { tracks: refs('tra.1') });
  const served = await members.app.duet.app.inject({ url: '/catalog/openapi.json' });
  document = served.json<CatalogDocument>();
}, 60_000);
afterAll(() => members.close());

/** What nothing in the small catalogue has. */
const WITHOUT_EXAMPLE = /\{album\}/;

const ask = (one: PlacedCatalogOperation, query: string, body?: unknown) =>
  askCatalog(members, one, { mine, query, body });

const readersOf = (segment: string): PlacedCatalogOperation[] =>
  operationsBelow(document, segment).filter(
    ({ method, path }) => method === 'GET' && !WITHOUT_EXAMPLE.test(path),
  );

/** The lists of what was asked for that have nothing in them: such an answer says nothing of its schema. */
const emptyIn = (body: string): string[] => {
  const answer: unknown = JSON.parse(body);
  if (Array.isArray(answer)) return answer.length === 0 ? ['all'] : [];
  if (!('meta' in (answer as object))) return [];
  return Object.entries(answer as object).flatMap(([name, value]: readonly [string, unknown]) =>
    Array.isArray(value) && value.length === 0 ? [name] : [],
  );
};

describe.each(FORMER)('%s', (segment) => {
  test('[B4.document] every reading operation answers what its schema says, and nothing else', async () => {
    const faults: unknown[] = [];
    const empty: string[] = [];
    for (const one of readersOf(segment)) {
      const answer = await ask(one, requiredQuery(one.operation));
      if (answer.statusCode !== 200) faults.push([one.name, answer.body]);
      else {
        for (const fault of faultsIn(document, one.operation, answer)) faults.push([one.name, fault]);
        if (emptyIn(answer.body).length > 0) empty.push(one.name);
      }
    }
    expect(faults).toEqual([]);
    expect(empty).toEqual([]);
  }, 120_000);

  test('[B4.document] the parameters that its operations name are those that are read', async () => {
    const differences: unknown[] = [];
    for (const one of readersOf(segment)) {
      const { named, read } = await parametersOf(members, one, mine);
      if (named.join() !== read.join()) differences.push([one.name, { named, read }]);
    }
    expect(differences).toEqual([]);
  }, 120_000);
});

/** The writing operations, in an order in which each succeeds. */
const FIRST_WRITES: readonly (readonly [name: string, body: object | null])[] = [
  ['PUT /me/favorites', { favorites: refs('tra.1') }],
  ['DELETE /me/favorites/{id}', null],
  ['POST /me/library/albums', { id: 'Alb.1' }],
  ['DELETE /me/library/albums/{id}', null],
  ['POST /me/library/tracks', { tracks: refs('tra.1') }],
  ['DELETE /me/library/tracks/{id}', null],
  ['POST /me/listens', { listens: [{ id: 'tra.1' }, { id: 'tra.2', listenedAt: 'once' }] }],
  ['POST /me/playlists', { name: 'Other', tracks: refs('tra.1') }],
  ['PUT /me/playlists/{id}', { name: 'New' }],
  ['POST /me/playlists/{id}/tracks', { tracks: refs('tra.1') }],
  ['PUT /me/playlists/{id}/tracks', { tracks: refs('tra.1') }],
];
const LATER_WRITES: typeof FIRST_WRITES = [
  ['PUT /me/account', { account: { firstName: 'Anna' } }],
  ['PUT /me', { me: { bio: 'Sings' } }],
  ['POST /me/favorites', { favorites: refs('tra.1') }],
  ['DELETE /me/favorites/{id}', null],
  ['POST /me/following', { members: [MEMBER_TWO] }],
  ['DELETE /me/following/{ids}', null],
  ['POST /me/listens', { listens: [{ id: 'tra.1' }] }],
  ['POST /me/library/tracks', { tracks: refs('tra.1') }],
  ['DELETE /me/library/tracks/{id}', null],
  ['POST /me/library/playlists', { playlists: { name: 'Other', tracks: refs('tra.1') } }],
  ['PUT /me/library/playlists/{id}', { playlists: { name: 'New' } }],
  ['PUT /me/library/playlists/{id}/privacy', { privacy: 'public' }],
  ['POST /me/library/playlists/{id}/tracks', { tracks: refs('tra.1') }],
  ['PUT /me/library/playlists/{id}/tracks', { tracks: refs('tra.1') }],
  ['POST /me/library/playlists/{id}/tracks/move', { from: 0, to: 0 }],
  ['DELETE /me/library/playlists/{id}/tracks/{positions}', null],
  ['POST /me/library/playlists/{id}/tags', { tags: refs('tag.3') }],
  ['PUT /me/library/playlists/{id}/tags', { tags: refs('tag.3') }],
];
/** What would end the example of the others. */
const LAST = ['DELETE /me/playlists/{id}', 'DELETE /me/library/playlists/{id}'];

test.each(FORMER)(
  '[B4.document] every writing operation of %s answers what its schema says',
  async (segment) => {
    const writes = segment === 'v1' ? FIRST_WRITES : LATER_WRITES;
    const operations = operationsBelow(document, segment).filter(({ method }) => method !== 'GET');
    const names = operations.map(({ name }) => name).filter((name) => !LAST.includes(name));
    expect(names.sort()).toEqual(writes.map(([name]) => name).sort());
    const faults: unknown[] = [];
    for (const [name, body] of writes) {
      const one = operations.find((operation) => operation.name === name);
      if (one === undefined) continue;
      const answer = await ask(one, '', body ?? undefined);
      const successes = Object.keys(one.operation.responses).filter((code) => code.startsWith('2'));
      if (!successes.includes(`${answer.statusCode}`)) faults.push([name, answer.statusCode, answer.body]);
      else for (const fault of faultsIn(document, one.operation, answer)) faults.push([name, fault]);
    }
    expect(faults).toEqual([]);
  },
  60_000,
);

/** Every link that v2.0 includes, by a path whose objects have it. */
const INCLUDED: Readonly<Record<string, string>> = {
  'artists/art.1':
    'albums,images,topTracks,genres,stations,contemporaries,followers,influences,relatedProjects',
  'albums/alb.1': 'tracks,artists,genres',
  'tracks/tra.1': 'artists,albums,composers,genres',
  'playlists/pp.1': 'members,tracks,tags,sampleArtists',
  'genres/g.115': 'childGenres,parentGenres',
  'stations/ps.1': 'genres',
  'me/favorites': 'tracks,albums,artists,playlists,stations,tags,genres',
  'me/library/playlists': 'members,tracks,tags,sampleArtists',
};

test.each(Object.entries(INCLUDED))(
  '[B4.document] what v2.0 includes with %s is what the schema says',
  async (path, include) => {
    const answer = await members.ann.call('GET', `/v2.0/${path}?include=${include}`);
    expect([answer.statusCode, answer.body.includes('"linked":[{')]).toEqual([200, true]);
    const template = `/v2.0/${path.replace(/\/[^/]+\.\d+$/, '/{id}')}`;
    const operation = document.paths[template]?.['get'];
    if (operation === undefined) return expect.unreachable(template);
    expect(faultsIn(document, operation, answer)).toEqual([]);
    const named = operation.parameters.find(({ name }) => name === 'include') as { description?: string };
    expect(include.split(',').filter((one) => !named.description?.includes(one))).toEqual([]);
  },
);
