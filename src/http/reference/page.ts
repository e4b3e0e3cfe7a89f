import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';

/** The policy of the reference pages, which use inline styles; everything else must come from the service. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface ReferencePage {
  readonly routePrefix: string;
  readonly title: string;
  /** The document that the page shows, with its code samples. */
  readonly document: () => object;
}

/** Serves a page to read and try an OpenAPI document, and the document at `json` below it. */
export async function installReferencePage(
  app: FastifyInstance,
  { routePrefix, title, document }: ReferencePage,
): Promise<void> {
  const theme = {
    title,
    css: [{ filename: 'duet.css', content: PAGE_STYLE }],
    js: [{ filename: 'duet.js', content: PAGE_SCRIPT }],
  };
  // In a scope, because a second page would decorate the app twice.
  await app.register(async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix,
      staticCSP: PAGE_POLICY,
      theme,
      transformSpecification: () => document() as Record<string, unknown>,
      transformSpecificationClone: false,
    });
  });
}
