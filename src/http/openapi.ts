import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { BaseParts } from '../app-parts.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { shapeDocument } from './openapi-shape.ts';

const info = {
  title: 'Duet',
  description: 'Talking avatar agents over the web, WebSocket, phone and kiosks.',
  version: '0.1.0',
};

const tags = [
  { name: 'Agents', description: 'Who talks: companion, voice, knowledge and settings' },
  { name: 'Voices', description: 'Whom an agent can sound like' },
  {
    name: 'Embeds',
    description: 'Public ids by which pages of certain origins start sessions with an agent',
  },
  { name: 'Channels', description: 'What an agent does otherwise on the web, the phone and the kiosk' },
  { name: 'Companions', description: 'The faces' },
  { name: 'Recordings', description: 'Sound files that a companion is to speak' },
  { name: 'Connections', description: 'Start a real-time session' },
  { name: 'Sessions', description: 'What was said, and what it cost' },
  { name: 'Functions', description: 'What an agent can do' },
  { name: 'MCP servers', description: 'Tools of other services' },
  { name: 'Knowledge bases', description: 'What an agent can look up' },
  { name: 'FAQs', description: 'Questions and their answers' },
  { name: 'SIP connections', description: 'Phone lines' },
  { name: 'Webhooks', description: 'Events, signed and delivered' },
  { name: 'Memories', description: 'What companions remember of the people they have talked with' },
  { name: 'Quota requests', description: 'Higher limits' },
];

const components = {
  securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
} as const;

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

/** How the reference pages look. */
export const THEME = {
  title: 'Duet: reference',
  css: [{ filename: 'duet.css', content: '.swagger-ui .topbar { display: none }' }],
};

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/**
 * Serves OpenAPI 3.1 at `/openapi.json`, and a page to read and try it at `/docs`. To be called before any
 * route is added.
 */
export async function installOpenApi(
  app: FastifyInstance,
  { publicUrl }: Pick<BaseParts, 'publicUrl'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info, tags, components, security: [{ apiKey: [] }] },
    transformObject: ((given: { openapiObject: OpenApiDocument }) =>
      shapeDocument(given.openapiObject)) as unknown as Transform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY, theme: THEME });
  app.get('/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: publicUrl() }],
  }));
}
