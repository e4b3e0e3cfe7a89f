import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Caller, callerOf, installApiKey, knownCaller } from '../http/api-key.ts';
import type { App, PlatformPlugin } from '../http/app-types.ts';
import type { PlatformParts } from '../app-parts.ts';
import { type Actor, installAudit } from '../http/audit.ts';
import { installIdempotency, plannedIds, withIdempotencyKey } from '../http/idempotency/index.ts';
import { paramsOf } from '../http/path-params.ts';
import { installRequestLog } from '../http/request-log/index.ts';
import { VERSION_HEADER } from '../http/schemas.ts';
import { installUnknownFields } from '../http/unknown-fields.ts';
import { agentRoutes } from './agents/agents.routes.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { companionRoutes } from './companions/companions.routes.ts';
import { generationRoutes } from './companions/generation/generation.routes.ts';
import { agentConnectionRoutes, connectionRoutes } from './connections/connections.routes.ts';
import { digitalTwinRoutes } from './digital-twins/digital-twins.routes.ts';
import { embedRoutes } from './embeds/embeds.routes.ts';
import { functionRoutes } from './functions/functions.routes.ts';
import { faqItemRoutes } from './faqs/faq-items.routes.ts';
import { faqMatchRoutes } from './faqs/faq-match.routes.ts';
import { faqRoutes } from './faqs/faqs.routes.ts';
import { idempotentOperation } from './idempotency/operations.ts';
import { knowledgeBaseRoutes } from './knowledge-bases/knowledge-bases.routes.ts';
import { knowledgeFileRoutes } from './knowledge-bases/knowledge-files.routes.ts';
import { knowledgeSearchRoutes } from './knowledge-bases/knowledge-search.routes.ts';
import { legacyRoutes } from './legacy.routes.ts';
import { mcpServerRoutes } from './mcp-servers/mcp-servers.routes.ts';
import { mcpToolRoutes } from './mcp-servers/mcp-tools.routes.ts';
import { memoryRoutes } from './memories/memories.routes.ts';
import { providerSetupRoutes } from './provider-setups/provider-setups.routes.ts';
import { quotaRequestRoutes } from './quota-requests/quota-requests.routes.ts';
import { recordingRoutes } from './recordings/recordings.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { sipConnectionRoutes } from './sip-connections/sip-connections.routes.ts';
import { voiceRoutes } from './voices/voices.routes.ts';
import { webhookRoutes } from '../webhooks/webhooks.routes.ts';
import { erasureRoutes } from './erasures/erasures.routes.ts';
import { requestLogRoutes } from './request-log/request-log.routes.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { webhookTestRoutes } from './webhook-test.routes.ts';

/** Routes for API keys and for the console. */
const resources = [
  agentRoutes,
  voiceRoutes,
  providerSetupRoutes,
  channelRoutes,
  embedRoutes,
  functionRoutes,
  mcpServerRoutes,
  mcpToolRoutes,
  quotaRequestRoutes,
  companionRoutes,
  generationRoutes,
  recordingRoutes,
  sessionRoutes,
  memoryRoutes,
  digitalTwinRoutes,
  sipConnectionRoutes,
  webhookRoutes,
  webhookTestRoutes,
  requestLogRoutes,
  retentionRoutes,
  erasureRoutes,
  knowledgeBaseRoutes,
  knowledgeFileRoutes,
  knowledgeSearchRoutes,
  faqRoutes,
  faqMatchRoutes,
  faqItemRoutes,
];

/** Routes only for API keys. */
const keyed = [connectionRoutes, agentConnectionRoutes, legacyRoutes];

const headers = Type.Object(VERSION_HEADER);

/** The actor for the audit log: who changed something in a project. */
const actorOf = ({ apiKeyId, organizationId, projectId }: Caller): Actor => ({
  organization_id: organizationId,
  project_id: projectId,
  actor_kind: 'key',
  actor_id: apiKeyId,
  actor_name: apiKeyId ?? '',
});

/** The owner of the idempotency key of a request. */
const keyOwnerOf = (request: FastifyRequest) => {
  const { projectId, role } = callerOf(request);
  return { ownerId: projectId, projectId, role };
};

/**
 * The resources of interface A, for a scope that has already identified its callers (`setCaller`). Every route is
 * below `/public`, and below the prefix of the scope.
 */
export async function platformResources(app: App, parts: PlatformParts): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('preValidation', async (request) => void paramsOf(request));
  installUnknownFields(app);
  for (const routes of resources) await app.register(async (scope) => routes(scope, parts));
}

/** Interface A: everything below `/public`, authorized by the API key. */
export const platform: PlatformPlugin = async (app, given) => {
  const parts = { ...given, ids: plannedIds(given.ids) };
  app.addHook('onRoute', (route) => {
    const isKeyed = idempotentOperation(String(route.method), route.url) !== undefined;
    route.schema = isKeyed
      ? withIdempotencyKey(route.schema ?? {}, VERSION_HEADER)
      : { ...route.schema, headers };
  });
  installApiKey(app, parts);
  installAudit(app, parts, (request) => actorOf(callerOf(request)));
  installRequestLog(app, parts, knownCaller);
  installIdempotency(app, given, { find: idempotentOperation, ownerOf: keyOwnerOf });
  await platformResources(app, parts);
  for (const routes of keyed) await app.register(async (scope) => routes(scope, parts));
};
