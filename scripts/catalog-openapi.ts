import Fastify, { type FastifyInstance } from 'fastify';
import type { AppParts } from '../src/app-parts.ts';
import { catalogPlugin } from '../src/catalog/catalog.ts';
import { latestDocument } from '../src/catalog/openapi/document.ts';
import { collectCatalogRoutes } from '../src/catalog/openapi/routes.ts';
import type { App } from '../src/http/app-types.ts';
import { membersPlugin } from '../src/members/members.ts';

/** The OpenAPI 3.1 document of the latest version of interface B, as it is checked in (`openapi/interface-b.json`). */
export async function catalogDocument(parts: AppParts): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  const routes = collectCatalogRoutes(app, parts.catalogVersions);
  for (const plugin of [catalogPlugin(), membersPlugin])
    await app.register(async (scope: FastifyInstance) => plugin(scope as unknown as App, parts));
  await app.ready();
  return latestDocument(routes(), parts.catalogVersions);
}
