import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { ownChoices } from '../../platform/agents/agents.presenter.ts';
import { requireAgent } from '../../platform/agents/agents.service.ts';
import { OneOf } from '../../http/schemas.ts';
import { readLimit } from '../../platform/limits.ts';
import { projectScope } from '../../storage/scope.ts';
import { forgetEverywhere } from '../../platform/memories/memories.service.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { offerOfProject } from '../../platform/voices/voices.offer.ts';
import { withSample } from '../../platform/voices/samples.ts';
import { VoiceQuery } from '../../platform/voices/voices.schema.ts';
import { findVoices, pageOfVoices } from '../../platform/voices/voices.service.ts';
import { auditOrganization } from '../audited.ts';
import { installAdmin, installProject, membershipOf } from '../membership.ts';
import { keyRoutes } from './keys.routes.ts';
import { playgroundRoutes } from './playground.routes.ts';
import { PROJECT, projectResources } from './resources.ts';
import { listConnectors } from './connectors.service.ts';
import { USED_KINDS, usersOf } from './uses.store.ts';
import { readHints } from './hints.service.ts';
import { UsageParams, UsageQuery } from './usage.schema.ts';
import { readUsage } from './usage.service.ts';
import { webhookTestRoutes } from './webhook-test.routes.ts';

/** The voices available to the project's agents, each with the names of the keys that offer it. */
function voiceRoutes(app: App, parts: ConsoleParts): void {
  const schema = { hide: true, params: UsageParams, querystring: VoiceQuery };
  app.get(`${PROJECT}/voices`, { schema }, async ({ params, query }) => {
    const page = pageOf(query);
    const { projectId } = params;
    const owner = { apiKeyId: null, projectId };
    const found =
      query.providerSetupId === undefined
        ? await pageOfVoices(() => offerOfProject(parts, projectId), query, page)
        : await findVoices(parts, owner, query, page);
    const present = (voice: (typeof found.items)[number]) =>
      withSample({ keys: [], ...voice }, parts.publicUrl(), query.language);
    return { ...envelope(found, page, present), complete: found.complete };
  });
}

/** The route of a project's usage: minutes, costs, and how quickly the agents answered. */
function usageRoutes(app: App, parts: ConsoleParts): void {
  app.get(
    `${PROJECT}/usage`,
    { schema: { hide: true, params: UsageParams, querystring: UsageQuery } },
    async (request) => readUsage(parts, request.params.projectId, request.query),
  );
}

/** The route of the hints on a project's overview: things that need attention. */
function hintRoutes(app: App, parts: ConsoleParts): void {
  app.get(`${PROJECT}/hints`, { schema: { hide: true, params: UsageParams } }, async (request) =>
    readHints(parts, request.params.projectId),
  );
}

const ClientParams = Type.Object({
  projectId: Type.String(),
  externalClientId: Type.String({ minLength: 1 }),
});

/** The route that deletes all memories of a person, of all companions in one call. */
function forgetRoutes(app: App, parts: ConsoleParts): void {
  app.delete(
    `${PROJECT}/clients/:externalClientId/memories`,
    { schema: { hide: true, params: ClientParams } },
    async ({ params }) => {
      await forgetEverywhere(parts, params, params.externalClientId);
      return {};
    },
  );
}

const ProjectParams = Type.Object({ projectId: Type.String() });
const UsesParams = Type.Object({ projectId: Type.String(), kind: OneOf(USED_KINDS), id: Type.String() });

/** The routes that the pages of knowledge and tools need beside interface A. */
function buildingRoutes(app: App, parts: ConsoleParts): void {
  app.get(`${PROJECT}/uses/:kind/:id`, { schema: { hide: true, params: UsesParams } }, async (request) => {
    const { projectId, kind, id } = request.params;
    return { items: await usersOf(projectScope(parts.db, projectId), kind, id) };
  });
  app.get(`${PROJECT}/connectors`, { schema: { hide: true, params: ProjectParams } }, async () => ({
    items: listConnectors(parts.connectors),
  }));
  app.get(
    `${PROJECT}/knowledge-limit`,
    { schema: { hide: true, params: ProjectParams } },
    async (request) => ({
      files: await readLimit(parts.db, membershipOf(request).organizationId, 'knowledgeFiles'),
    }),
  );
}

const OwnParams = Type.Object({ projectId: Type.String(), agentId: Type.String() });

/**
 * An agent's own values of the fields for which interface A answers the effective values (A.5). Null: the
 * organization's default applies.
 */
function agentRoutes(app: App, parts: ConsoleParts): void {
  app.get(
    `${PROJECT}/agents/:agentId/own`,
    { schema: { hide: true, params: OwnParams } },
    async ({ params }) => {
      return ownChoices(await requireAgent(parts, params, params.agentId));
    },
  );
}

/** The routes for a project's administrators, one plugin for each page. */
const forAdmins: readonly ((app: App, parts: ConsoleParts) => void)[] = [
  usageRoutes,
  hintRoutes,
  forgetRoutes,
  agentRoutes,
  buildingRoutes,
  keyRoutes,
  voiceRoutes,
  webhookTestRoutes,
];

/** Everything below `/console/api/projects/{projectId}`. After the sign-in check. */
export async function projectRoutes(app: App, parts: ConsoleParts): Promise<void> {
  installProject(app, parts);
  auditOrganization(app, parts);
  playgroundRoutes(app, parts);
  await app.register(async (scope) => {
    installAdmin(scope);
    for (const routes of forAdmins) routes(scope, parts);
  });
  await app.register(async (scope) => projectResources(scope, parts), { prefix: PROJECT });
}
