import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogDocument } from '../../scripts/catalog-openapi.ts';
import {
  askCatalog,
  type CatalogDocument,
  type CatalogOperation,
  faultsIn,
  operationsBelow,
  parametersOf,
  type PlacedCatalogOperation,
  requiredQuery,
} from '../support/catalog-document.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { refs } from '../support/member-playlists.ts';
import { MEMBER_TWO } from '../support/members.ts';
import { documentFaults } from '../support/openapi-meta.ts';

/** openapi/interface-b.json against what interface B really answers. */

const document = JSON.parse(
  readFileSync(new URL('../../openapi/interface-b.json', import.meta.url), 'utf8'),
) as CatalogDocument;
const operations = operationsBelow(document, 'v2.2');
const readers = operations.filter(({ method }) => method === 'GET').map((one) => [one.name, one] as const);
const writers = operations.filter(({ method }) => method !== 'GET');

let members: MemberApp;
/** A playlist of the member who asks. */
let mine: string;
beforeAll(async () => {
  members = await memberApp();
  const made = await members.ann.call('POST', '/v2.2/me/library/playlists', { playlists: { name: 'Mine' } });
  mine = made.json<{ playlists: { id: string }[] }>().playlists[0]?.id ?? '';
});
afterAll(() => members.close());

/** What nothing in the small catalogue has. */
const WITHOUT_EXAMPLE = /\{album\}|upc|isrc/;

const ask = (one: PlacedCatalogOperation, query: string, body?: unknown) =>
  askCatalog(members, one, { mine, query, body });

test('openapi/interface-b.json describes the routes that there are', async () => {
  const isFresh = JSON.stringify(document) === JSON.stringify(await catalogDocument(members.app.duet.parts));
  expect(isFresh ? 'fresh' : 'openapi/interface-b.json is out of date: run `npm run openapi`').toBe('fresh');
});

test('it is OpenAPI 3.1, and every operation has a name of its own', () => {
  // The check knows API keys alone; a member's token is a bearer (RFC 6750).
  const faults = documentFaults(document).filter(
    (fault) => !fault.startsWith('/components/securitySchemes/accessToken'),
  );
  expect(faults).toEqual([]);
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(80);
});

test('it has no include, which v2.2 dropped (spec B, 9)', () => {
  expect(readers.length).toBeGreaterThan(0);
  expect(JSON.stringify(document.paths)).not.toMatch(/"name":"include/);
});

describe('what is answered is what it says', () => {
  test.each(readers)('%s', async (_name, one) => {
    if (WITHOUT_EXAMPLE.test(one.path)) return;
    const answer = await ask(one, requiredQuery(one.operation));
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ');
    expect(faultsIn(document, one.operation, answer)).toEqual([]);
  });
});

describe('the parameters that it names are those that are read', () => {
  test.each(readers)('%s', async (_name, one) => {
    const { named, read } = await parametersOf(members, one, mine);
    expect(named).toEqual(read);
    const names = one.operation.parameters.map(({ name }) => name);
    // Where a country counts, so does a language.
    expect(names.includes('lang')).toBe(names.includes('catalog'));
  });

  test('ids[] are those of which the status is told', async () => {
    const url = '/v2.2/me/favorites/status';
    expect(document.paths[url]?.['get']?.parameters.map(({ name }) => name)).toContain('ids[]');
    const { status } = await members.ann.body(`${url}?ids[]=tra.1&ids[]=alb.2`);
    expect((status as { id: string }[]).map(({ id }) => id)).toEqual(['tra.1', 'alb.2']);
  });
});

/** Every writing operation, in an order in which each succeeds. */
const WRITES: readonly (readonly [name: string, body: object | null])[] = [
  ['PUT /me/account', { account: { firstName: 'Anna' } }],
  ['PUT /me', { me: { bio: 'Sings' } }],
  ['POST /me/favorites', { favorites: refs('tra.1') }],
  ['DELETE /me/favorites/{id}', null],
  ['POST /me/following', { members: [MEMBER_TWO] }],
  ['DELETE /me/following/{ids}', null],
  ['POST /me/listens', { listens: [{ id: 'tra.1' }] }],
  ['POST /me/library/tracks', { tracks: refs('tra.1') }],
  ['DELETE /me/library/tracks/{id}', null],
  ['POST /me/library/playlists', { playlists: { name: 'Other' } }],
  ['PUT /me/library/playlists/{id}', { playlists: { name: 'New' } }],
  ['PUT /me/library/playlists/{id}/privacy', { privacy: 'public' }],
  ['POST /me/library/playlists/{id}/tracks', { tracks: refs('tra.1') }],
  ['PUT /me/library/playlists/{id}/tracks', { tracks: refs('tra.2') }],
  ['POST /me/library/playlists/{id}/tracks/move', { from: 0, to: 0 }],
  ['DELETE /me/library/playlists/{id}/tracks/{positions}', null],
  ['POST /me/library/playlists/{id}/tags', { tags: refs('tag.3') }],
  ['PUT /me/library/playlists/{id}/tags', { tags: refs('tag.3') }],
  ['DELETE /me/library/playlists/{id}', null],
];

describe('what writes answers what it says', () => {
  test('all of them are asked', () => {
    expect(writers.map(({ name }) => name).sort()).toEqual(WRITES.map(([name]) => name).sort());
  });

  test.each(WRITES)('%s', async (name, body) => {
    const one = writers.find((writer) => writer.name === name);
    if (one === undefined) return expect.unreachable(name);
    const answer = await ask(one, '', body ?? undefined);
    const successes = Object.keys(one.operation.responses).filter((code) => code.startsWith('2'));
    expect([String(answer.statusCode)]).toEqual(successes);
    expect(faultsIn(document, one.operation, answer)).toEqual([]);
    expect(answer.headers['deprecation'] !== undefined).toBe(one.operation.deprecated === true);
  });

  test('tracks for the library may stand in the query, without a body', async () => {
    const path = '/v2.2/me/library/tracks';
    const operation = document.paths[path]?.['post'] as CatalogOperation;
    expect(operation.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(operation.requestBody?.required).toBe(false);
    const answer = await members.ann.call('POST', `${path}?id=tra.1,tra.2`);
    expect(answer.statusCode).toBe(200);
    expect(faultsIn(document, operation, answer)).toEqual([]);
  });
});
