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

/** What a start of a session with its whole configuration says of itself. */
interface StartTexts {
  readonly summary: string;
  readonly description: string;
}

const start = (texts: StartTexts) => ({ tags, ...texts, body: ConnectionCreate, response });

const perSession =
  (path: string, endpoint: Endpoint, channel: typeof WEBRTC, texts: StartTexts): PlatformPlugin =>
  (app, parts) => {
    limitRate(app, parts, endpoint);
    app.post(path, { schema: start(texts) }, async (request) =>
      connectCompanion(parts, callerOf(request), channel, request.body),
    );
  };

const webrtc = perSession('/public/connections', 'connections', WEBRTC, {
  summary: 'Start a WebRTC session',
  description:
    'The whole configuration is in the call, and no agent is needed; one that stays belongs to an agent (`POST /public/agents/{agentId}/connections`). Hand `token` and `iceServers` to one client, which has to join within 60 seconds; otherwise the session is `failed`, and its place is free again. One call in 5 seconds for each key unless more was granted (429 `RequestRateLimitExceeded`), whatever its answer. Where all places are taken it is 409 `ConcurrentSessionLimitReached`; both have `Retry-After`.',
});
const overWebSocket = perSession('/public/ws-connections', 'ws-connections', WEBSOCKET, {
  summary: 'Start a WebSocket session',
  description:
    'As `POST /public/connections`, for a client that has its conversation over a WebSocket; rate and places are counted apart from those of WebRTC. `token` is base64 of a JSON object, whose `url` goes straight into a WebSocket. Sound is PCM16 at 16 kHz in base64, with `modality` `text` there is none; `/docs/messages` has all events and commands.',
});

const end = {
  tags,
  summary: 'End a session, as if its client had left',
  description:
    'Of any channel, phone calls too, whichever process runs it; one that is over stays as it is. The webhook events of its end follow: `session.closed` and `session.report`, or `session.failed` where nobody had joined. Its record stays: `DELETE /public/sessions/{sessionId}` erases it.',
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
  description:
    'The configuration is that of the channel, where it says nothing that of the agent, and then the organization’s defaults. Hand `token` and `iceServers` to one client, which has to join within 60 seconds; the webhook events `session.started`, `session.closed` and `session.failed` tell what becomes of it. `kiosk` needs its channel to be set up (400 `ChannelNotConfigured`); calls begin with `POST /public/sip-connections/{sipConnectionId}/call`. One call in 5 seconds for each key unless more was granted (429 `RequestRateLimitExceeded`), and 409 `ConcurrentSessionLimitReached` where all places are taken; both have `Retry-After`.',
  params: AgentParams,
  body: AgentConnectionCreate,
  response: { ...response, ...failures(404) },
};

export const agentConnectionRoutes: PlatformPlugin = (app, parts) => {
  limitRate(app, parts, 'agent-connections');
  app.post('/public/agents/:agentId/connections', { schema: withAgent }, async (request) =>
    connectAgent(parts, callerOf(request), request.params.agentId, { body: request.body }),
  );
};
