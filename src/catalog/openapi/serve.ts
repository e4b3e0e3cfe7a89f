import type { FastifyInstance } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { withCodeSamples } from '../../http/code-samples/code-samples.ts';
import { installReferencePage } from '../../http/reference/page.ts';
import { perOrigin } from '../../http/reference/per-origin.ts';
import { postmanCollection } from '../../http/reference/postman.ts';
import { latestDocument, wholeDocument } from './document.ts';
import { oauthPaths } from './oauth.ts';
import { collectCatalogRoutes } from './routes.ts';

/** How code samples authenticate: an application by its key, a member by an access token. */
const SCHEMES = {
  apikey: { kind: 'header', name: 'apikey', prefix: '', variable: 'DUET_APPLICATION_KEY' },
  accessToken: { kind: 'header', name: 'Authorization', prefix: 'Bearer ', variable: 'DUET_ACCESS_TOKEN' },
  application: { kind: 'basic', user: 'DUET_APPLICATION_KEY', password: 'DUET_APPLICATION_SECRET' },
} as const;

/**
 * Serves the document of interface B, all versions and OAuth, at `/catalog/openapi.json`, and a page to read and try it
 * at `/catalog/docs`. To be called before any route is added, behind `installOpenApi`.
 */
export async function installCatalogOpenApi(
  app: FastifyInstance,
  { catalogVersions, publicUrl }: Pick<CatalogParts, 'catalogVersions' | 'publicUrl'>,
): Promise<void> {
  const routes = collectCatalogRoutes(app, catalogVersions);
  const made = perOrigin((origin) =>
    withCodeSamples(wholeDocument(routes(), catalogVersions, origin), origin, SCHEMES),
  );
  const document = () => made(publicUrl());
  app.get('/catalog/openapi.json', { schema: { hide: true } }, async () => document());
  const collection = perOrigin((origin) => {
    const latest = latestDocument(routes(), catalogVersions);
    const paths = { ...latest.paths, ...oauthPaths(catalogVersions) };
    return postmanCollection({ ...latest, paths }, origin, SCHEMES);
  });
  app.get('/postman/catalogue.json', { schema: { hide: true } }, async () => collection(publicUrl()));
  await installReferencePage(app, {
    routePrefix: '/catalog/docs',
    title: 'Duet catalogue: reference',
    document,
  });
}
