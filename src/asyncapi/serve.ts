import type { FastifyInstance } from 'fastify';
import type { BaseParts } from '../app-parts.ts';
import { PAGE_POLICY } from '../http/reference/page.ts';
import { asyncApiDocument } from './document.ts';
import { referencePage } from './page.ts';

/** Serves the document of all messages at `/asyncapi.json`, and a page to read it at `/docs/messages`. */
export function installAsyncApi(app: FastifyInstance, { publicUrl }: Pick<BaseParts, 'publicUrl'>): void {
  let made: ReturnType<typeof asyncApiDocument> | undefined;
  const document = () => (made ??= asyncApiDocument(publicUrl()));
  app.get('/asyncapi.json', { schema: { hide: true } }, async () => document());
  let page: string | undefined;
  app.get('/docs/messages', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send((page ??= referencePage(document()))),
  );
}
