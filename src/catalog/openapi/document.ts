import type { CatalogVersions } from '../../catalog-versions.ts';
import { describedSchemas } from '../../http/described.ts';
import { FIRST_OBJECTS } from './former/first.ts';
import { LATER_OBJECTS } from './former/later.ts';
import { FORMER_MEANINGS } from './former/meanings.ts';
import { oauthPaths } from './oauth.ts';
import { OBJECTS } from './objects.ts';
import { PROPERTY_MEANINGS } from './property-meanings.ts';
import { latestOperation, olderOperation } from './operations.ts';
import type { CatalogRoute } from './routes.ts';

const TAGS = [
  { name: 'Catalogue', description: 'Artists, albums, tracks, playlists, stations' },
  { name: 'Members', description: 'What belongs to the member of an access token' },
];

const SCHEMES = {
  apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The key of an application' },
  accessToken: { type: 'http', scheme: 'bearer', description: 'The token of a member, got by OAuth' },
};

const APPLICATION = 'Key and secret of an application';

/** The flow by which an application gets tokens of members, at the latest version that has it. */
function oauthScheme(versions: CatalogVersions, origin: string): object {
  const { segment } = versions.having('oauthChallenge').at(-1) ?? versions.latest;
  const base = `${origin}/${segment}/oauth`;
  const authorizationCode = {
    authorizationUrl: `${base}/authorize`,
    tokenUrl: `${base}/access_token`,
    refreshUrl: `${base}/access_token`,
    scopes: {},
  };
  return { type: 'oauth2', description: 'Code with a challenge (PKCE)', flows: { authorizationCode } };
}

const placed = (
  routes: readonly CatalogRoute[],
  operationOf: (route: CatalogRoute) => object,
): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route);
  return paths;
};

const isOf = (
  routes: readonly CatalogRoute[],
  { latest }: CatalogVersions,
  wanted: boolean,
): CatalogRoute[] => routes.filter(({ version }) => (version.number === latest.number) === wanted);

/**
 * The OpenAPI 3.1 document of the latest version of interface B: its paths and bodies are those that are served. Clients
 * for servers are typed by it.
 */
export function latestDocument(routes: readonly CatalogRoute[], versions: CatalogVersions) {
  const { number } = versions.latest;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duet catalogue',
      description: `The music catalogue, version ${number}.`,
      version: `${number}.0`,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    tags: TAGS,
    security: [{ apikey: [] }],
    components: { securitySchemes: SCHEMES, schemas: describedSchemas(OBJECTS, PROPERTY_MEANINGS) },
    paths: describedSchemas(placed(isOf(routes, versions, true), latestOperation), PROPERTY_MEANINGS),
  };
}

/** The schemas of the versions before the latest, each with the version in front of its name. */
const FORMER_OBJECTS = { ...LATER_OBJECTS, ...FIRST_OBJECTS };

/** What the versions before the latest have, with what its properties mean. */
const described = <T>(part: T): T => describedSchemas(part, FORMER_MEANINGS);

/** The document of every version, and of OAuth. Older versions only serve existing clients. @param origin of the service */
export function wholeDocument(routes: readonly CatalogRoute[], versions: CatalogVersions, origin: string) {
  const latest = latestDocument(routes, versions);
  const older = versions.all.filter(({ number }) => number !== versions.latest.number).toReversed();
  return {
    ...latest,
    info: {
      ...latest.info,
      description:
        'The music catalogue in all its versions, and its OAuth. See also: [the documents](/llms.txt), [what has changed](/docs/changes.md), [a Postman collection](/postman/catalogue.json), [the agent platform](/docs).',
    },
    servers: [{ url: origin }],
    tags: [
      ...TAGS,
      { name: 'OAuth', description: 'Access tokens of members' },
      ...older.map(({ number }) => ({ name: `Version ${number}`, description: 'For existing clients' })),
    ],
    components: {
      schemas: { ...latest.components.schemas, ...described(FORMER_OBJECTS) },
      securitySchemes: {
        ...SCHEMES,
        application: { type: 'http', scheme: 'basic', description: APPLICATION },
        oauth: oauthScheme(versions, origin),
      },
    },
    paths: {
      ...latest.paths,
      ...describedSchemas(oauthPaths(versions), PROPERTY_MEANINGS),
      ...described(placed(isOf(routes, versions, false), olderOperation)),
    },
  };
}
