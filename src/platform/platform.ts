import { Type } from 'typebox';
import { notFound } from '../errors/service-error.ts';
import { installApiKey } from '../http/api-key.ts';
import type { AppPlugin } from '../http/app-types.ts';
import { agentRoutes } from './agents/agents.routes.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { companionRoutes } from './companions/companions.routes.ts';
import { generationRoutes } from './companions/generation/generation.routes.ts';
import { agentConnectionRoutes, connectionRoutes } from './connections/connections.routes.ts';
import { digitalTwinRoutes } from './digital-twins/digital-twins.routes.ts';
import { functionRoutes } from './functions/functions.routes.ts';
import { faqItemRoutes } from './faqs/faq-items.routes.ts';
import { faqRoutes } from './faqs/faqs.routes.ts';
import { knowledgeBaseRoutes } from './knowledge-bases/knowledge-bases.routes.ts';
import { knowledgeFileRoutes } from './knowledge-bases/knowledge-files.routes.ts';
import { legacyRoutes } from './legacy.routes.ts';
import { mcpServerRoutes } from './mcp-servers/mcp-servers.routes.ts';
import { quotaRequestRoutes } from './quota-requests/quota-requests.routes.ts';
import { recordingRoutes } from './recordings/recordings.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { sipConnectionRoutes } from './sip-connections/sip-connections.routes.ts';
import { webhookRoutes } from '../webhooks/webhooks.routes.ts';

const resources = [
  agentRoutes,
  channelRoutes,
  functionRoutes,
  mcpServerRoutes,
  quotaRequestRoutes,
  companionRoutes,
  generationRoutes,
  recordingRoutes,
  connectionRoutes,
  agentConnectionRoutes,
  sessionRoutes,
  digitalTwinRoutes,
  sipConnectionRoutes,
  webhookRoutes,
  knowledgeBaseRoutes,
  knowledgeFileRoutes,
  faqRoutes,
  faqItemRoutes,
  legacyRoutes,
];

/** Any version is accepted (4-decisions, "Interface A"); the answer echoes it. */
const headers = Type.Object({ 'X-API-Version': Type.Optional(Type.String()) });

/** Interface A: everything below `/public`, behind the API key. */
export const platform: AppPlugin = async (app, parts) => {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, headers };
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  installApiKey(app, parts);
  app.addHook('preValidation', async ({ params }) => {
    // An id with a NUL is an id of nothing, and PostgreSQL would not even take it.
    if (Object.values(params as Record<string, string>).some((id) => id.includes('\u0000')))
      throw notFound('This path');
  });
  for (const routes of resources) await app.register(async (scope) => routes(scope, parts));
};
