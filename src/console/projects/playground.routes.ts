import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { originOfPage } from '../../http/own-page.ts';
import { OneOf } from '../../http/schemas.ts';
import { CHANNEL_TYPES } from '../../kernel/session-types.ts';
import { AgentConnectionCreate } from '../../platform/connections/connections.schema.ts';
import { connect, listAgents, withKey } from './playground.service.ts';
import { callerFor, PROJECT } from './resources.ts';

const ProjectParams = Type.Object({ projectId: Type.String() });
const AgentParams = Type.Object({ projectId: Type.String(), agentId: Type.String() });
/** The key of the project whose providers are used; without one, the operator's. */
const KeyQuery = Type.Object({ apiKeyId: Type.Optional(Type.String()) });
/**
 * The body as on the public call. Sip and voip are tried out in the browser with the settings of a call; of
 * the other fields only `mcp` is used then.
 */
const PlaygroundConnection = Type.Object({
  ...AgentConnectionCreate.properties,
  channelType: OneOf(CHANNEL_TYPES),
});
const ModelParams = Type.Object({
  projectId: Type.String(),
  modelId: Type.String({ maxLength: 100 }),
});
const connecting = { hide: true, params: AgentParams, querystring: KeyQuery, body: PlaygroundConnection };

/** Every role may talk to a project's agents (facts 2, "Dashboard"). */
export function playgroundRoutes(app: App, parts: ConsoleParts): void {
  app.get(
    `${PROJECT}/playground/agents`,
    { schema: { hide: true, params: ProjectParams } },
    async (request) => ({
      items: await listAgents(parts, request.params.projectId),
    }),
  );
  // What became of the local model that a conversation lacks; who may install it reads more at the operator's routes.
  app.get(
    `${PROJECT}/playground/models/:modelId`,
    { schema: { hide: true, params: ModelParams } },
    async ({ params }) => {
      const state = await parts.localModels?.state(params.modelId);
      if (!state) throw notFound('This local model');
      return { status: state.status };
    },
  );
  app.post(
    `${PROJECT}/playground/agents/:agentId/connections`,
    { config: { audit: false }, schema: connecting },
    async (request) => {
      const caller = await withKey(parts, callerFor(request, parts), request.query.apiKeyId);
      const origin = originOfPage(request, parts.publicUrl());
      return connect({ ...parts, publicUrl: () => origin }, caller, request.params.agentId, request.body);
    },
  );
}
