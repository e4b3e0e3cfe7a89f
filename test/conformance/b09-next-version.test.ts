import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogDocument } from '../../scripts/catalog-openapi.ts';
import type { AppParts } from '../../src/app-parts.ts';
import { CATALOG_VERSIONS, type CatalogVersions, catalogVersions } from '../../src/catalog-versions.ts';
import { catalogPlugin, musicRoutes } from '../../src/catalog/catalog.ts';
import type { App, AppPlugin } from '../../src/http/app-types.ts';
import { membersPlugin } from '../../src/members/members.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';

/* A version after the latest one is in the table and nowhere else: all that the latest one has, it has as well. */

const { latest } = CATALOG_VERSIONS;
const minor = Number(latest.number.split('.')[1]);
const NEXT = catalogVersions([...CATALOG_VERSIONS.all, { number: `2.${minor + 1}`, budget: latest.budget }]);
const next = NEXT.latest;

let members: MemberApp;
let parts: AppParts;
beforeAll(async () => {
  members = await memberApp({ parts: { catalogVersions: NEXT } });
  parts = members.app.duet.parts;
});
afterAll(() => members.close());

/** `GET /artists/top`: what a plugin serves below a version, where the service has this table. */
async function servedBy(
  plugin: AppPlugin,
  catalogVersions: CatalogVersions,
  segment: string,
): Promise<string[]> {
  const app = Fastify();
  const found: string[] = [];
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    if (!url.startsWith(`/${segment}/`)) return;
    found.push(...[method].flat().map((one) => `${one} ${url.slice(segment.length + 1)}`));
  });
  await app.register(async (scope: FastifyInstance) =>
    plugin(scope as unknown as App, { ...parts, catalogVersions }),
  );
  await app.ready();
  await app.close();
  return found.sort();
}

const lackedBy = (newer: readonly string[], older: readonly string[]): string[] =>
  older.filter((path) => !newer.includes(path));

describe.each<[string, AppPlugin, string]>([
  ['readers', catalogPlugin(), 'GET /artists/top'],
  ['members and OAuth', membersPlugin, 'POST /oauth/access_token'],
  ['the console', musicRoutes, 'GET /search'],
])('the paths for %s', (_name, plugin, known) => {
  test('are there in the next version, every one', async () => {
    const older = await servedBy(plugin, CATALOG_VERSIONS, latest.segment);
    const newer = await servedBy(plugin, NEXT, next.segment);
    expect(older).toContain(known);
    expect(lackedBy(newer, older)).toEqual([]);
    expect(lackedBy(older, newer)).toEqual([]);
  });
});

test.each<[string, AppPlugin]>([
  ['readers', catalogPlugin()],
  ['members', membersPlugin],
])('no version loses a path for %s when another one comes', async (_name, plugin) => {
  for (const { segment } of CATALOG_VERSIONS.all) {
    const before = await servedBy(plugin, CATALOG_VERSIONS, segment);
    expect(await servedBy(plugin, NEXT, segment)).toEqual(before);
  }
});

describe('the OpenAPI document', () => {
  const operationsOf = (document: object, segment: string): string[] =>
    Object.entries((document as { paths: Record<string, object> }).paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path.replace(`/${segment}/`, '/')}`),
    );

  test('has every operation of the next version', async () => {
    const older = await catalogDocument({ ...parts, catalogVersions: CATALOG_VERSIONS });
    const newer = await catalogDocument(parts);
    const before = operationsOf(older, latest.segment);
    expect(before).toContain('get /artists/top');
    expect(lackedBy(operationsOf(newer, next.segment), before)).toEqual([]);
  });

  test('differs from that of the latest version by its number alone', async () => {
    const checkedIn = readFileSync(new URL('../../openapi/interface-b.json', import.meta.url), 'utf8');
    const newer = JSON.stringify(await catalogDocument(parts), null, 2);
    expect(`${newer.replaceAll(next.number, latest.number)}\n`).toBe(checkedIn);
  });
});

describe('a service with the next version', () => {
  /** An answer of the next version with the addresses and the text of the latest one. */
  const asLatest = (body: string): string => body.replaceAll(next.segment, latest.segment);

  test('answers with it where no version is named', async () => {
    const { meta } = await members.app.body('/tags');
    expect(JSON.stringify(meta)).toContain(`this is ${next.segment}, the latest one`);
    const chosen = await members.app.body('/tags', { 'accept-version': `${next.number}.0` });
    expect(Object.keys(chosen)).toContain('tags');
    const refused = await members.app.get('/tags', { 'accept-version': '9' });
    expect(refused.json<{ message: string }>().message).toMatch(`, ${latest.segment}, ${next.segment}`);
  });

  test('lists it as the current one', async () => {
    const answer = await members.app.get(`/${next.segment}/versions`);
    const { versions } = answer.json<{ versions: { version: string; status: string }[] }>();
    const [newest, second] = versions.map(({ version, status }) => `${version} ${status}`);
    expect([newest, second]).toEqual([`${next.segment} current`, `${latest.segment} supported`]);
  });

  test.each(['/artists/art.1', '/albums/top', '/tracks/tra.1', '/search?query=velvet', '/stations'])(
    'reads %s as the latest one does',
    async (path) => {
      const [older, newer] = await Promise.all([
        members.app.get(`/${latest.segment}${path}`),
        members.app.get(`/${next.segment}${path}`),
      ]);
      expect([older.statusCode, asLatest(newer.body)]).toEqual([200, older.body]);
      expect(newer.headers['ratelimit-limit']).toBe(older.headers['ratelimit-limit']);
    },
  );

  test.each(['/me', '/me/account', '/me/favorites', '/me/library/playlists', '/me/personalized/albums/new'])(
    'shows a member %s as the latest one does',
    async (path) => {
      const older = await members.ann.call('GET', `/${latest.segment}${path}`);
      const newer = await members.ann.call('GET', `/${next.segment}${path}`);
      expect([older.statusCode, asLatest(newer.body)]).toEqual([200, older.body]);
    },
  );

  test('exchanges tokens on it', async () => {
    const ask = (segment: string) =>
      members.app.duet.app.inject({
        method: 'POST',
        url: `/${segment}/oauth/access_token`,
        payload: { client_id: 'nobody', grant_type: 'refresh_token' },
      });
    const [older, newer] = [await ask(latest.segment), await ask(next.segment)];
    expect(older.statusCode).not.toBe(404);
    expect([newer.statusCode, newer.body]).toEqual([older.statusCode, older.body]);
  });
});
