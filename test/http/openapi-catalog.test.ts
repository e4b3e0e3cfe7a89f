import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogDocument } from '../../scripts/catalog-openapi.ts';
import { documentFaults } from '../support/openapi-meta.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { refs } from '../support/member-playlists.ts';
import { MEMBER_TWO } from '../support/members.ts';

/** openapi/interface-b.json against what interface B really answers. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}
interface Answered {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Answered>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = JSON.parse(
  readFileSync(new URL('../../openapi/interface-b.json', import.meta.url), 'utf8'),
) as Document;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.slice('/v2.2'.length)}`,
    method: method.toUpperCase() as Method,
    path,
    operation,
  })),
);
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

/** Something that the small catalogue and its members have, for each kind of path. */
const EXAMPLES: readonly (readonly [RegExp, () => string])[] = [
  [/\/me\/library\/playlists\//, () => mine],
  [/\/me\/follow/, () => MEMBER_TWO],
  [/\/screenname\//, () => 'ann-sings'],
  [/\/members\//, () => 'ann-sings'],
  [/\/artists\/\{id\}/, () => 'art.1'],
  [/\/albums\/reviews/, () => 'RevAl.1'],
  [/\/albums\/\{id\}/, () => 'alb.1'],
  [/\/(?:tracks|favorites)\/\{id\}/, () => 'tra.1'],
  [/\/genres?\//, () => 'g.115'],
  [/\/tags\//, () => 'tag.1'],
  [/\/posts\//, () => 'po.1'],
  [/\/playlists\//, () => 'pp.1'],
  [/\/stations\//, () => 'ps.1'],
];

/** What nothing in the small catalogue has. */
const WITHOUT_EXAMPLE = /\{album\}|upc|isrc/;

const exampleOf = (path: string): string =>
  path
    .replace('{positions}', '0')
    .replace(/\{(?:ids?|name)\}/, EXAMPLES.find(([pattern]) => pattern.test(path))?.[1]() ?? '');

/** With what is required alone, if with anything. */
const REQUIRED: Readonly<Record<string, string>> = { query: 'sun', tag: 'tag.1', 'ids[]': 'tra.1' };
const queryOf = ({ parameters }: Answered, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({
    ...Object.fromEntries(
      parameters
        .filter((one) => one.required && one.in === 'query')
        .map(({ name }) => [name, REQUIRED[name] ?? '']),
    ),
    ...more,
  }).toString();

/** A call with what its operation says is needed: nothing, an application's key, or a member's token. */
function ask({ method, path, operation }: (typeof operations)[number], query: string, body?: unknown) {
  const url = `${exampleOf(path)}?${query}`;
  const [need = {}] = operation.security;
  if ('accessToken' in need) return members.ann.call(method, url, body);
  return 'apikey' in need ? members.withKey(method, url) : members.app.duet.app.inject({ method, url });
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (one: Ajv2020) => void)(ajv);
const validatorOf = (schema: object) => ajv.compile({ ...schema, components: document.components });

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

const contentOf = ({ responses }: Answered, code: number): object | undefined =>
  responses[code]?.content?.['application/json']?.schema;

function faultsOf(schema: object | undefined, body: string): unknown[] {
  if (schema === undefined) return body === '' ? [] : [body];
  const validate = validatorOf(schema);
  validate(JSON.parse(body));
  return validate.errors ?? [];
}

describe('what is answered is what it says', () => {
  test.each(readers)('%s', async (_name, one) => {
    if (WITHOUT_EXAMPLE.test(one.path)) return;
    const answer = await ask(one, queryOf(one.operation));
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ');
    expect(faultsOf(contentOf(one.operation, 200), answer.body)).toEqual([]);
  });
});

/** What no parameter of this name may be: what it is refused for shows that it is read. */
const WRONG: Readonly<Record<string, string>> = {
  catalog: 'xx',
  isStreamableOnly: 'perhaps',
  pretty: 'perhaps',
  limit: '0',
  offset: '-1',
  range: 'never',
  type: 'nothing',
  query: '',
  per_type_limit: '0',
  decade: '1985',
  width: '1',
  height: '1',
  include: 'nothing',
  filter: 'nothing',
  source: 'nothing',
  sort: 'nothing',
  tag: '',
};

describe('the parameters that it names are those that are read', () => {
  test.each(readers)('%s', async (_name, one) => {
    const answers = await Promise.all(
      Object.entries(WRONG).map(async ([name, value]) => {
        const { statusCode } = await ask(one, queryOf(one.operation, { [name]: value }));
        return statusCode === 400 ? [name] : [];
      }),
    );
    const named = one.operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    // Any text is a language or an id; where a country counts, so does a language.
    const anything = ['ids[]', 'tags[]', 'artists[]', 'lang'];
    expect(named.filter((name) => !anything.includes(name)).sort()).toEqual(answers.flat().sort());
    expect(named.includes('lang')).toBe(named.includes('catalog'));
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
    expect(faultsOf(contentOf(one.operation, answer.statusCode), answer.body)).toEqual([]);
    expect(answer.headers['deprecation'] !== undefined).toBe(one.operation.deprecated === true);
  });

  test('tracks for the library may stand in the query, without a body', async () => {
    const path = '/v2.2/me/library/tracks';
    const operation = document.paths[path]?.['post'] as Answered & { requestBody: { required: boolean } };
    expect(operation.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(operation.requestBody.required).toBe(false);
    const answer = await members.ann.call('POST', `${path}?id=tra.1,tra.2`);
    expect(answer.statusCode).toBe(200);
    expect(faultsOf(contentOf(operation, 200), answer.body)).toEqual([]);
  });
});
