import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppPlugin } from '../../src/app.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { sentenceOf } from '../../web/src/pages/organization/actions.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { addPerson, ownPage, type Person, sendToConsole } from '../support/console-people.ts';

/*
 * Every route below /console/api, as it is registered: who may not call it is refused before anything else is looked at.
 * A new route needs no line here, unless Members or people without a sign-in may call it.
 */

/** Nobody is signed in yet where somebody comes in. */
const DOORS: readonly string[] = ['/sign-in', '/sign-out', '/invitations/look', '/invitations/accept'];

/** What a Member may do in a project (facts 2, 4): browse companions, talk to agents, and see what that needs. */
const MEMBERS: readonly string[] = [
  'GET /public/companions',
  'GET /public/companions/stock',
  'GET /public/companions/semantic',
  'GET /public/companions/ethnicities',
  'GET /public/companions/:companionId',
  'GET /public/companions/:companionId/generation',
  'GET /public/agents',
  'GET /public/agents/:agentId',
  'GET /public/voices',
  'GET /public/provider-setups',
  'GET /public/sessions/:sessionId',
  'GET /playground/agents',
  'GET /playground/models/:modelId',
  'POST /playground/agents/:agentId/connections',
];

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/console/api`. */
  readonly path: string;
  readonly isAudited: boolean;
  /** The parameters that it reads of a query. */
  readonly query: readonly string[];
}

const PREFIX = '/console/api';
const PROJECT = '/projects/:projectId';
const ORGANIZATION = '/organizations/:organizationId';
const OPERATOR = '/operator';

let service: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
const routes: Route[] = [];

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const remember = ({ method, url, config, schema }: RouteOptions): void => {
  for (const one of [method].flat())
    if (url.startsWith(PREFIX) && one !== 'HEAD' && one !== 'OPTIONS')
      routes.push({
        method: one as Route['method'],
        path: url.slice(PREFIX.length),
        isAudited: one !== 'GET' && config?.audit !== false,
        query: namesIn(schema?.querystring),
      });
};

const watched: AppPlugin = async (app, parts) => {
  app.addHook('onRoute', remember);
  await consolePlugin(app, parts);
};

beforeAll(async () => {
  service = await testApp({ plugins: [watched] });
  const { first, second } = service;
  owner = await addPerson(service, 'ann@first.example', { in: [[first, 'admin']] });
  member = await addPerson(service, 'max@first.example', { in: [[first, 'member']] });
  stranger = await addPerson(service, 'bob@second.example', { in: [[second, 'admin']] });
});
afterAll(() => service.close());

const filled = (path: string): string =>
  path
    .replace(':projectId', service.first.projectId)
    .replace(':organizationId', service.first.organizationId)
    .replace(/:\w+/g, 'x')
    .replace('*', 'x');

const send = ({ method, path }: Route, headers: Record<string, string>) =>
  sendToConsole(service, method, filled(path), method === 'GET' ? undefined : {}, headers);

const as = (person: Person) => async (route: Route) => {
  const { statusCode } = await send(route, ownPage(person.cookie));
  return `${route.method} ${route.path}: ${statusCode}`;
};

const below = (prefix: string): Route[] => routes.filter(({ path }) => path.startsWith(prefix));

const all = async (some: readonly Route[], ask: (route: Route) => Promise<string>): Promise<string[]> => {
  const told: string[] = [];
  for (const route of some) told.push(await ask(route));
  return told;
};

const expected = (some: readonly Route[], status: number): string[] =>
  some.map(({ method, path }) => `${method} ${path}: ${status}`);

test('the walk finds the routes of every part', () => {
  expect(below(PROJECT).length).toBeGreaterThan(60);
  expect(below(ORGANIZATION).length).toBeGreaterThan(15);
  expect(below(OPERATOR).length).toBeGreaterThan(6);
});

test('nobody who is not signed in gets anything but 401', async () => {
  const inside = routes.filter(({ path }) => !DOORS.includes(path));
  const without = { 'x-duet-console': '1' };
  const told = await all(inside, async (route) => {
    const { statusCode } = await send(route, without);
    return `${route.method} ${route.path}: ${statusCode}`;
  });
  expect(told).toEqual(expected(inside, 401));
});

test('another organization’s administrator finds nothing there', async () => {
  const theirs = [...below(PROJECT), ...below(ORGANIZATION)];
  expect(await all(theirs, as(stranger))).toEqual(expected(theirs, 404));
});

test('a Member gets 403 for all that only an administrator may', async () => {
  const isOpen = ({ method, path }: Route) => MEMBERS.includes(`${method} ${path.slice(PROJECT.length)}`);
  const closed = [...below(PROJECT).filter((route) => !isOpen(route)), ...below(ORGANIZATION)];
  expect(await all(closed, as(member))).toEqual(expected(closed, 403));
  const open = below(PROJECT).filter(isOpen);
  expect(open).toHaveLength(MEMBERS.length);
  for (const told of await all(open, as(member))) expect(told).toMatch(/: (200|400|404)$/);
});

test('nobody but the operator gets into the operator’s part', async () => {
  const theirs = below(OPERATOR);
  expect(await all(theirs, as(owner))).toEqual(expected(theirs, 403));
  expect(await all(theirs, as(member))).toEqual(expected(theirs, 403));
});

test('nothing is changed without the page’s own mark', async () => {
  const changing = routes.filter(({ method }) => method !== 'GET');
  const told = await all(changing, async (route) => {
    const { statusCode } = await send(route, { cookie: owner.cookie });
    return `${route.method} ${route.path}: ${statusCode}`;
  });
  expect(told).toEqual(expected(changing, 403));
});

test('the audit log has a sentence for everything that it can hold', () => {
  const unknown = routes
    .filter(({ isAudited, path }) => isAudited && !DOORS.includes(path))
    .filter(({ path }) => [PROJECT, ORGANIZATION, OPERATOR].some((prefix) => path.startsWith(prefix)))
    .map(({ method, path }) => `${method} ${PREFIX}${path}`)
    .filter((action) => sentenceOf(action) === null);
  expect(unknown).toEqual([]);
});

/** Texts that the database cannot store, or that are neither number nor moment though they look like one. */
const HOSTILE = [
  '%00',
  'a%00b',
  '99999999999999999999',
  '2026-12-31T23:59:60Z',
  '2026-01-01T00:00:00Z[Europe/Paris]',
];

/** The paths of a route with something hostile in each of its places. */
const hostilePaths = ({ path }: Route): string[] =>
  [...path.matchAll(/:\w+/g)].flatMap(({ 0: name }) =>
    HOSTILE.slice(0, path.includes('/public/') ? 1 : 3).map((text) => filled(path.replace(name, text))),
  );

/** The same for its query. Those of interface A are tried by random-requests.test.ts. */
const hostileQueries = ({ method, path, query }: Route): string[] =>
  method !== 'GET' || path.includes('/public/')
    ? []
    : query.flatMap((name) =>
        [...HOSTILE.map((text) => `=${text}`), '[]=1', `=a&${name}=b`].map(
          (rest) => `${filled(path)}?${name}${rest}`,
        ),
      );

test('no text in a path or a query, however strange, ends in a 5xx', async () => {
  const being = { isOperator: true, in: [[service.first, 'admin']] } as const;
  const operator = await addPerson(service, 'op@first.example', being);
  const tried = routes.flatMap((route) =>
    [...hostilePaths(route), ...hostileQueries(route)].map((path) => ({ ...route, path })),
  );
  const told = await all(tried, async ({ method, path }) => {
    const { statusCode } = await operator.call(method, path, method === 'GET' ? undefined : {});
    return `${method} ${path}: ${statusCode}`;
  });
  expect(tried.length).toBeGreaterThan(500);
  expect(told.filter((one) => !/: [234]\d\d$/.test(one))).toEqual([]);
  expect(service.log.filter(({ level }) => level === 'error')).toEqual([]);
});
