import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { AppParts } from '../src/app-parts.ts';
import { catalogPlugin } from '../src/catalog/catalog.ts';
import type { App } from '../src/http/app-types.ts';
import { membersPlugin } from '../src/members/members.ts';
import { answerOf, OBJECTS } from './catalog-objects.ts';
import { queryOf } from './catalog-parameters.ts';

type Schema = Readonly<Record<string, unknown>>;

interface CatalogRoute {
  readonly method: string;
  readonly path: string;
  /** The path below the version. */
  readonly below: string;
  readonly body: Schema | null;
}

const asTemplate = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** Every route of the latest version that the app has, in order. */
async function routesOf(parts: AppParts): Promise<CatalogRoute[]> {
  const base = `/${parts.catalogVersions.latest.segment}`;
  const app = Fastify();
  const found: CatalogRoute[] = [];
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    for (const one of [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')) {
      if (!url.startsWith(`${base}/`) || url.includes('*')) continue;
      found.push({
        method: one.toLowerCase(),
        path: asTemplate(url),
        below: asTemplate(url.slice(base.length)),
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

/** The success codes that differ from 204 for a deletion and 200 otherwise. */
const CODES: Readonly<Record<string, 201 | 204>> = {
  'post /me/library/playlists': 201,
  'post /me/library/playlists/{id}/tracks': 204,
  'put /me/library/playlists/{id}/tracks': 204,
  'post /me/library/playlists/{id}/tags': 204,
  'put /me/library/playlists/{id}/tags': 204,
};
const DEPRECATED: readonly string[] = ['put /me/library/playlists/{id}/privacy'];
/** Operations whose parameters may be in the query instead of the body. */
const BODY_OPTIONAL: readonly string[] = ['post /me/library/tracks'];

const keyOf = ({ method, below }: CatalogRoute): string => `${method} ${below}`;

function parametersOf({ method, below }: CatalogRoute): object[] {
  const named = [...below.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description:
      name === 'id' ? 'An id or a shortcut; several by comma where the collection allows it' : name,
  }));
  return [...named, ...queryOf(method, below)];
}

const nameOf = ({ method, below }: CatalogRoute): string =>
  method +
  below
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

/** The summary of an operation, which its path describes best. */
const summaryOf = ({ method, below }: CatalogRoute): string => {
  const words = below.slice(1).replaceAll('/', ', ');
  const verb =
    { get: 'Read', post: 'Add to or make', put: 'Change', delete: 'Remove from' }[method] ?? method;
  return `${verb}: ${words}`;
};

function successOf(found: CatalogRoute): object {
  const code = CODES[keyOf(found)] ?? (found.method === 'delete' ? 204 : 200);
  if (code === 204) return { 204: { description: 'Done' } };
  const description = code === 201 ? 'Made; Location says where it is' : 'OK';
  return { [code]: { description, content: json(answerOf(found.below)) } };
}

const bodyOf = (found: CatalogRoute): object =>
  found.body === null
    ? {}
    : { requestBody: { required: !BODY_OPTIONAL.includes(keyOf(found)), content: json(found.body) } };

/** Whether a path belongs to the calling member, and so needs a token. */
const isOwn = ({ below }: CatalogRoute): boolean => /^\/me(\/|$)/.test(below);

function securityOf(found: CatalogRoute): object[] {
  if (found.below === '/versions') return [];
  return isOwn(found) ? [{ accessToken: [] }] : [{ apikey: [] }, { accessToken: [] }];
}

function operationOf(found: CatalogRoute): object {
  return {
    operationId: nameOf(found),
    summary: summaryOf(found),
    tags: [isOwn(found) ? 'Members' : 'Catalogue'],
    security: securityOf(found),
    parameters: parametersOf(found),
    ...(DEPRECATED.includes(keyOf(found)) ? { deprecated: true } : {}),
    ...bodyOf(found),
    responses: { ...successOf(found), ...ERRORS },
  };
}

/**
 * The OpenAPI 3.1 document of the latest version of interface B: its paths and bodies are those that are served. Older
 * versions only serve existing clients.
 */
export async function catalogDocument(parts: AppParts): Promise<object> {
  const { number } = parts.catalogVersions.latest;
  const paths: Record<string, Record<string, object>> = {};
  for (const found of await routesOf(parts)) {
    (paths[found.path] ??= {})[found.method] = operationOf(found);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duet catalogue',
      description: `The music catalogue, version ${number}.`,
      version: `${number}.0`,
    },
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
