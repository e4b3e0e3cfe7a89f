import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { PAGE_POLICY, THEME } from '../../http/openapi.ts';
import { wholeDocument } from './document.ts';
import { collectCatalogRoutes } from './routes.ts';

/**
 * Serves the document of interface B, all versions and OAuth, at `/catalog/openapi.json`, and a page to read and try it
 * at `/catalog/docs`. To be called before any route is added, behind `installOpenApi`.
 */
export async function installCatalogOpenApi(
  app: FastifyInstance,
  { catalogVersions, publicUrl }: Pick<CatalogParts, 'catalogVersions' | 'publicUrl'>,
): Promise<void> {
  const routes = collectCatalogRoutes(app, catalogVersions);
  let made: ReturnType<typeof wholeDocument> | undefined;
  const document = () => (made ??= wholeDocument(routes(), catalogVersions, publicUrl()));
  app.get('/catalog/openapi.json', { schema: { hide: true } }, async () => document());
  await app.register(async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: '/catalog/docs',
      staticCSP: PAGE_POLICY,
      theme: { ...THEME, title: 'Duet catalogue: reference' },
      transformSpecification: () => document(),
      transformSpecificationClone: false,
    });
  });
}
