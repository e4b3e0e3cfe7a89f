import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { AppParts } from '../src/app-parts.ts';
import { catalogPlugin } from '../src/catalog/catalog.ts';
import type { App } from '../src/http/app-types.ts';
import { membersPlugin } from '../src/members/members.ts';
import { answerOf, OBJECTS } from './catalog-objects.ts';

/** The version that the document describes; older ones are kept for clients that know them. */
const BASE = '/v2.2';

type Schema = Readonly<Record<string, unknown>>;

interface Found {
  readonly method: string;
  readonly path: string;
  readonly body: Schema | null;
}

const asTemplate = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** Every route of the version that the app really has, in order. */
async function routesOf(parts: AppParts): Promise<Found[]> {
  const app = Fastify();
  const found: Found[] = [];
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    for (const one of [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')) {
      if (!url.startsWith(`${BASE}/`) || url.includes('*')) continue;
      found.push({
        method: one.toLowerCase(),
        path: asTemplate(url),
        body: (schema?.body as Schema) ?? null,
      });
    }
  });
  const register = (plugin: typeof membersPlugin) =>
    app.register(async (scope: FastifyInstance) => plugin(scope as unknown as App, parts));
  await register(catalogPlugin());
  await register(membersPlugin);
  await app.ready();
  const all = found.filter(({ path }) => !/\.(jpg|gif|png)$|oauth/.test(path));
  return all.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

const query = (name: string, schema: Schema, description: string) => ({
  name,
  in: 'query',
  required: false,
  schema,
  description,
});

const COMMON = [
  query('catalog', { type: 'string' }, 'Two-letter country whose rights count, such as US'),
  query('lang', { type: 'string' }, 'Language of texts, where they exist in it'),
  query('pretty', { type: 'boolean' }, 'Indents the answer'),
];
const PAGED = [
  query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 20 }, 'Most objects in the answer'),
  query('offset', { type: 'integer', minimum: 0, default: 0 }, 'Objects that are passed over'),
];
const RANGE = query('range', { enum: ['day', 'week', 'month', 'year', 'life'] }, 'Time that a chart covers');
const SOUGHT = [
  query('query', { type: 'string' }, 'What is sought'),
  query('type', { type: 'string' }, 'Kinds, by comma: artist, album, track, playlist, tag'),
  query('per_type_limit', { type: 'integer' }, 'Most objects of each kind'),
];

function parametersOf({ method, path }: Found): object[] {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description:
      name === 'id' ? 'An id or a shortcut; several by comma where the collection allows it' : name,
  }));
  if (method !== 'get') return named;
  const lists = /\/\{\w+\}$/.test(path) ? [] : PAGED;
  const charts = path.endsWith('/top') ? [RANGE] : [];
  return [...named, ...COMMON, ...lists, ...charts, ...(path.includes('/search') ? SOUGHT : [])];
}

const nameOf = ({ method, path }: Found): string =>
  method +
  path
    .slice(BASE.length)
    .split(/[^\w]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const json = (schema: Schema) => ({ 'application/json': { schema } });

const refused = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

const ERRORS = {
  400: refused('A parameter or the body is not as described'),
  401: refused('The key or the token is missing or wrong'),
  404: refused('There is no such thing'),
  429: refused('Too many requests; Retry-After says when again'),
};

/** The path says best what it answers. */
const summaryOf = ({ method, path }: Found): string => {
  const words = path.slice(BASE.length + 1).replaceAll('/', ', ');
  const verb =
    { get: 'Read', post: 'Add to or make', put: 'Change', delete: 'Remove from' }[method] ?? method;
  return `${verb}: ${words}`;
};

function operationOf(found: Found): object {
  const isMembers = found.path.startsWith(`${BASE}/me`);
  const isDeletion = found.method === 'delete';
  return {
    operationId: nameOf(found),
    summary: summaryOf(found),
    tags: [isMembers ? 'Members' : 'Catalogue'],
    security: isMembers ? [{ accessToken: [] }] : [{ apikey: [] }, { accessToken: [] }],
    parameters: parametersOf(found),
    ...(found.body ? { requestBody: { required: true, content: json(found.body) } } : {}),
    responses: {
      ...(isDeletion
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'OK', content: json(answerOf(found.path)) } }),
      ...ERRORS,
    },
  };
}

/** The OpenAPI 3.1 document of interface B, version 2.2: its paths and bodies are those that are served. */
export async function catalogDocument(parts: AppParts): Promise<object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const found of await routesOf(parts)) {
    (paths[found.path] ??= {})[found.method] = operationOf(found);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Duet catalogue', description: 'The music catalogue, version 2.2.', version: '2.2.0' },
    tags: [
      { name: 'Catalogue', description: 'Artists, albums, tracks, playlists, stations' },
      { name: 'Members', description: 'What belongs to the member of an access token' },
    ],
    security: [{ apikey: [] }],
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
      schemas: OBJECTS,
    },
    paths,
  };
}
