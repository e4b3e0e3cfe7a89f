import { Type } from 'typebox';
import type { PlatformParts } from '../../app-parts.ts';
import { callerOf } from '../../http/api-key.ts';
import type { App, PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { spendSharedRate } from '../../http/rate.ts';
import { AgentParams } from '../agents/agents.schema.ts';
import { endSession } from '../sessions/ending.ts';
import { readLimit } from '../limits.ts';
import { AgentConnectionCreate, Connection, ConnectionCreate } from './connections.schema.ts';
import { connectAgent, connectCompanion, WEBRTC, WEBSOCKET } from './connections.service.ts';

type Endpoint = 'connections' | 'ws-connections' | 'agent-connections';

/**
 * Limits the rate: one call per key and endpoint in an interval, unless the organization has a higher rate,
 * whatever the agent (4-decisions, "Interface A"). It runs right after the key's check and before the body is read,
 * so a call counts whatever its answer.
 */
const limitRate = (app: App, parts: PlatformParts, endpoint: Endpoint): void => {
  app.addHook('onRequest', async (request) => {
    const { apiKeyId, organizationId } = callerOf(request);
    const calls = Math.max(1, await readLimit(parts.db, organizationId, 'connectionRate'));
    // A changed rate gets a bucket of its own, so that it takes effect at once.
    const key = `connections:${apiKeyId}:${endpoint}:${calls}`;
    await spendSharedRate(parts, key, { calls, intervalMs: parts.config.connectionInterval * 1000 });
  });
};

const tags = ['Connections'];
const response = { 200: Connection, ...failures(409, 413, 415, 429, 503) };

const start = (summary: string) => ({ tags, summary, body: ConnectionCreate, response });

const perSession =
  (path: string, endpoint: Endpoint, channel: typeof WEBRTC, summary: string): PlatformPlugin =>
  (app, parts) => {
    limitRate(app, parts, endpoint);
    app.post(path, { schema: start(summary) }, async (request) =>
      connectCompanion(parts, callerOf(request), channel, request.body),
    );
  };

const webrtc = perSession('/public/connections', 'connections', WEBRTC, 'Start a WebRTC session');
const overWebSocket = perSession(
  '/public/ws-connections',
  'ws-connections',
  WEBSOCKET,
  'Start a WebSocket session',
);

const end = {
  tags,
  summary: 'End a session, as if its client had left',
  params: Type.Object({ connectionId: Type.String() }),
  response: { 200: Type.Object({}), ...failures(404) },
};

/** Not limited in its rate: whoever has many sessions may end them all. */
const ending: PlatformPlugin = (app, parts) => {
  app.delete('/public/connections/:connectionId', { schema: end }, async (request) => {
    await endSession(parts, callerOf(request), request.params.connectionId);
    return {};
  });
};

export const connectionRoutes: PlatformPlugin = async (app, parts) => {
  for (const routes of [webrtc, overWebSocket, ending])
    await app.register(async (scope) => routes(scope, parts));
};

const withAgent = {
  tags,
  summary: 'Start a session with an agent',
  params: AgentParams,
  body: AgentConnectionCreate,
  response: { ...response, ...failures(404) },
};

export const agentConnectionRoutes: PlatformPlugin = (app, parts) => {
  limitRate(app, parts, 'agent-connections');
  app.post('/public/agents/:agentId/connections', { schema: withAgent }, async (request) =>
    connectAgent(parts, callerOf(request), request.params.agentId, request.body),
  );
};
