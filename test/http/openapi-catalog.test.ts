import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogDocument } from '../../scripts/catalog-openapi.ts';
import { documentFaults } from '../support/openapi-meta.ts';
import { catalogApp, type CatalogApp } from '../support/catalog-calls.ts';

/** openapi/interface-b.json against what interface B really answers. */

interface Answered {
  readonly operationId: string;
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
const readers = Object.entries(document.paths).filter(
  ([path, { get }]) => get && !path.startsWith('/v2.2/me') && !path.startsWith('/v2.2/members'),
);

/** Something that the small catalogue has, for each kind of path. */
const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  [/^\/v2\.2\/artists\/\{id\}/, 'art.1'],
  [/^\/v2\.2\/albums\/reviews/, 'RevAl.1'],
  [/^\/v2\.2\/albums\/\{id\}/, 'alb.1'],
  [/^\/v2\.2\/tracks\/\{id\}/, 'tra.1'],
  [/^\/v2\.2\/genres?\//, 'g.115'],
  [/^\/v2\.2\/tags\//, 'tag.1'],
  [/^\/v2\.2\/posts\//, 'po.1'],
];

let catalog: CatalogApp;
beforeAll(async () => {
  catalog = await catalogApp();
});
afterAll(() => catalog.close());

/** An address that answers; null where the small catalogue has no example. */
async function exampleOf(path: string): Promise<string | null> {
  if (path.includes('/search')) return `${path}?query=sun&type=album`;
  if (!path.includes('{')) return path;
  if (/\{album\}|upc|isrc/.test(path)) return null;
  const known = EXAMPLES.find(([pattern]) => pattern.test(path))?.[1];
  const id =
    known ??
    (await catalog.ids(path.includes('playlists') ? '/v2.2/playlists/featured' : '/v2.2/stations/top'))[0];
  return path.replace('{id}', id ?? '');
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (one: Ajv2020) => void)(ajv);
const validatorOf = (schema: object) => ajv.compile({ ...schema, components: document.components });

test('openapi/interface-b.json describes the routes that there are', async () => {
  const isFresh = JSON.stringify(document) === JSON.stringify(await catalogDocument(catalog.duet.parts));
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
  test.each(readers)('GET %s', async (path, { get }) => {
    const url = await exampleOf(path);
    if (url === null) return expect(path).toMatch(/\{album\}|upc|isrc/);
    const answer = await catalog.get(url);
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ');
    const validate = validatorOf(get?.responses['200']?.content?.['application/json']?.schema ?? {});
    validate(answer.json());
    expect(validate.errors ?? []).toEqual([]);
  });
});
