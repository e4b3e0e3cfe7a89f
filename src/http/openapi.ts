import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { BaseParts } from '../app-parts.ts';
import { VERSION } from '../kernel/version.ts';
import { withCodeSamples } from './code-samples/code-samples.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { shapeDocument } from './openapi-shape.ts';
import { installReferencePage } from './reference/page.ts';
import { perOrigin } from './reference/per-origin.ts';
import { postmanCollection } from './reference/postman.ts';

const info = {
  title: 'Duet',
  description: `Talking avatar agents over the web, WebSocket, phone and kiosks. See also: [messages of sockets and webhooks](/docs/messages), [the documents](/llms.txt), [what has changed](/docs/changes.md), [a Postman collection](/postman/agents.json), [the music catalogue](/catalog/docs).`,
  version: VERSION,
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
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
  { name: 'Requests', description: 'The last calls of the API' },
  { name: 'Memories', description: 'What companions remember of the people they have talked with' },
  { name: 'Quota requests', description: 'Higher limits' },
  {
    name: 'Provisioning',
    description: 'Projects of an organization and their API keys, by a key of the organization in X-Api-Key',
  },
  { name: 'Retention', description: 'For how many days a project keeps what' },
  { name: 'Erasures', description: 'Erasing all that a project has of one person' },
];

const components = {
  securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
} as const;

const SCHEMES = {
  apiKey: { kind: 'header', name: 'X-Api-Key', prefix: '', variable: 'DUET_API_KEY' },
} as const;

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/**
 * Serves OpenAPI 3.1 at `/openapi.json`, and a page to read and try it at `/docs`, both with code samples,
 * and a Postman collection at `/postman/agents.json`.
 * To be called before any route is added.
 *
 * @param webhooks what the service sends, in OpenAPI's form
 */
export async function installOpenApi(
  app: FastifyInstance,
  { publicUrl }: Pick<BaseParts, 'publicUrl'>,
  webhooks: OpenApiDocument['webhooks'],
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info, tags, components, security: [{ apiKey: [] }] },
    transformObject: ((given: { openapiObject: OpenApiDocument }) =>
      shapeDocument({ ...given.openapiObject, webhooks })) as unknown as Transform,
  });
  const made = perOrigin((origin) => {
    const { openapi, info, ...rest } = app.swagger() as unknown as OpenApiDocument;
    return withCodeSamples({ openapi, info, servers: [{ url: origin }], ...rest }, origin, SCHEMES);
  });
  const document = () => made(publicUrl());
  await installReferencePage(app, { routePrefix: '/docs', title: 'Duet: reference', document });
  app.get('/openapi.json', { schema: { hide: true } }, async () => document());
  const collection = perOrigin((origin) => postmanCollection(made(origin), origin, SCHEMES));
  app.get('/postman/agents.json', { schema: { hide: true } }, async () => collection(publicUrl()));
}
