import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { installOptionalBody } from '../../http/optional-body.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { placeCall } from './placing.ts';
import {
  presentError,
  presentSipConnection,
  statusNow,
  type StoredSipConnection,
} from './sip-connections.presenter.ts';
import {
  SipCall,
  SipCallStarted,
  SipConnection,
  SipConnectionChange,
  SipConnectionCreate,
  SipConnectionPage,
  SipConnectionParams,
  SipConnectionQuery,
  SipError,
  SipStatus,
} from './sip-connections.schema.ts';
import {
  changeSipConnection,
  createSipConnection,
  deleteSipConnection,
  errorsOf,
  requireSipConnection,
} from './sip-connections.service.ts';
import { findSipConnections } from './sip-connections.store.ts';

const tags = ['SIP connections'];
const params = SipConnectionParams;

const list = {
  tags,
  summary: 'SIP connections of the project, newest first',
  description: 'With the status of each line as it is now; passwords are never answered.',
  querystring: SipConnectionQuery,
  response: { 200: SipConnectionPage, ...failures() },
};

const create = {
  tags,
  summary: 'Create a SIP connection; it stays Pending until it is registered at its server',
  description:
    'The line registers in the background: poll `POST /public/sip-connections/{sipConnectionId}/status` until it is `Running`, or `Failed` where the server refuses the account. Calls are taken only once the agent has its channel `sip` (`PUT /public/agents/{agentId}/channels/{channelType}`). An unknown agent is 400 `AgentNotFound`; the organization has 5 connections unless it was granted more (409 `SipConnectionLimitExceeded`).',
  body: SipConnectionCreate,
  response: { 201: SipConnection, ...failures(409, 413, 415) },
};

const one = {
  tags,
  summary: 'One SIP connection',
  description:
    'The status is the one that is known now, `Unknown` where no process holds the line at present. The password is never answered.',
  params,
  response: { 200: SipConnection, ...failures(404) },
};

const change = {
  tags,
  summary: 'Change a SIP connection; other settings or another agent have it registered anew',
  description:
    '`settings` are replaced as a whole; a password that is left out stays, and has to be given again when `server` or `domain` changes. With other settings or another agent the status is `Pending` again until the line is registered. A new name alone changes nothing at the line.',
  params,
  body: SipConnectionChange,
  response: { 200: SipConnection, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a SIP connection',
  description:
    'The line and the list of its faults are gone for good; records of its calls stay. The agent and its `sip` channel stay, too.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const status = {
  tags,
  operationId: 'getSipConnectionStatus',
  summary: 'What is known of the registration',
  description:
    'Reads only, and needs no body; it is a `POST` because existing clients ask so. The line takes and places calls while it is `Running`. `Error` is tried again within 30 seconds, `Failed` more and more slowly; there is no event for it, so poll, and look at the connection’s `errors` for reasons.',
  params,
  response: { 200: SipStatus, ...failures(404) },
};

const errors = {
  tags,
  summary: 'The last 100 faults, newest first',
  description:
    'An array without pages: of the registration and of calls, with the SIP status or the name of the fault. `sessionId` names the session of the call that it happened to, and is null where it was the line itself.',
  params,
  response: { 200: Type.Array(SipError), ...failures(404) },
};

const call = {
  tags,
  summary: 'Have the agent call somebody over this connection',
  description:
    'The answer comes at once with the `sessionId`. The session starts when somebody picks up (`session.started`) and fails when nobody does within 45 seconds (`session.failed` and `call.failed`); its field `call` says what became of it. The line has to be online (409 `SipConnectionNotRegistered`), the agent needs its channel `sip` (400 `ChannelNotConfigured`), and the call takes one of the organization’s places (409 `ConcurrentSessionLimitReached`).',
  params,
  body: SipCall,
  response: { 200: SipCallStarted, ...failures(404, 409, 413, 415) },
};

/** Reads the former name of `agentId` (spec A, 9), before the fields are validated. */
const readLegacyName = async ({ body }: FastifyRequest): Promise<void> => {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as { agentId?: unknown; sipAgentConfigurationId?: unknown };
  if (fields.agentId == null && fields.sipAgentConfigurationId != null)
    fields.agentId = fields.sipAgentConfigurationId;
  delete fields.sipAgentConfigurationId;
};

/** Routes of the connections. */
const resourceRoutes: PlatformPlugin = (app, parts) => {
  const scopeOf = (request: FastifyRequest) => projectScope(parts.db, callerOf(request).projectId);
  const present = (connection: StoredSipConnection) =>
    presentSipConnection(connection, parts.clock.wallTime());

  app.get('/public/sip-connections', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    return envelope(await findSipConnections(scopeOf(request), request.query, page), page, present);
  });

  app.post(
    '/public/sip-connections',
    { schema: create, preValidation: readLegacyName },
    async (request, reply) => {
      const connection = await createSipConnection(parts, callerOf(request), request.body);
      return reply
        .code(201)
        .header('location', `/public/sip-connections/${connection.id}`)
        .send(present(connection));
    },
  );

  app.get('/public/sip-connections/:sipConnectionId', { schema: one }, async (request) =>
    present(await requireSipConnection(scopeOf(request), request.params.sipConnectionId)),
  );

  const patch = { schema: change, preValidation: readLegacyName };
  app.patch('/public/sip-connections/:sipConnectionId', patch, async (request) =>
    present(
      await changeSipConnection(parts, callerOf(request), request.params.sipConnectionId, request.body),
    ),
  );

  app.delete('/public/sip-connections/:sipConnectionId', { schema: remove }, async (request) => {
    await deleteSipConnection(parts, callerOf(request), request.params.sipConnectionId);
    return {};
  });
};

/** The status, which clients poll. They label even the empty body of this POST as JSON, so a body is optional here. */
const statusRoutes: PlatformPlugin = (app, { db, clock }) => {
  installOptionalBody(app);

  const reading = { schema: status, config: { audit: false } } as const;
  app.post('/public/sip-connections/:sipConnectionId/status', reading, async (request) => {
    const scope = projectScope(db, callerOf(request).projectId);
    return statusNow(await requireSipConnection(scope, request.params.sipConnectionId), clock.wallTime());
  });
};

/** Routes of the line behind a connection. */
const lineRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/sip-connections/:sipConnectionId/errors', { schema: errors }, async (request) =>
    (await errorsOf(parts, callerOf(request), request.params.sipConnectionId)).map(presentError),
  );

  app.post('/public/sip-connections/:sipConnectionId/call', { schema: call }, async (request) =>
    placeCall(parts, callerOf(request), request.params.sipConnectionId, request.body),
  );
};

export const sipConnectionRoutes: PlatformPlugin = async (app, parts) => {
  await resourceRoutes(app, parts);
  await lineRoutes(app, parts);
  await app.register(async (scope) => statusRoutes(scope, parts));
};
