import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
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
