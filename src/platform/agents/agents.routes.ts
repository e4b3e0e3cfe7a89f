import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { organizationDefaults } from '../organization-defaults.ts';
import { presentAgent } from './agents.presenter.ts';
import { Agent, AgentCreate, AgentPage, AgentParams, AgentPatch, AgentQuery } from './agents.schema.ts';
import { createAgent, deleteAgent, patchAgent, requireAgentWithDefaults } from './agents.service.ts';
import { findAgents, listAgents, type StoredAgent } from './agents.store.ts';
import { readBody, withRenamedFields, withRenamedFieldsOfCreate } from './renamed-fields.ts';

const tags = ['Agents'];
const params = AgentParams;

const create = {
  tags,
  summary: 'Create an agent',
  description:
    'The companion is a stock one, or one of the project from `readyToUse` on: before that it is 409 `CompanionNotReady`. An unknown id in the body is 400 with a code such as `FunctionNotFound`; functions may be named by their names. Any `voiceId` is stored, and is checked only when a session starts. The organization has 100 agents in all its projects unless it was granted more (409 `AgentLimitExceeded`).',
  body: AgentCreate,
  response: { 201: Agent, ...failures(409, 413, 415) },
};

const list = {
  tags,
  summary: 'All agents; a page of them when pageIndex or pageSize is given',
  description:
    'Newest first. Without `pageIndex` and `pageSize` the answer is an array of all agents of the project, with one of them an object with `items` and counts. `channels` names the channels that have a configuration of their own; `webrtc` and `websocket` work without one.',
  querystring: AgentQuery,
  response: { 200: Type.Union([Type.Array(Agent), AgentPage]), ...failures() },
};

const one = {
  tags,
  summary: 'One agent',
  description:
    '`useWebSearch`, `disableIdleTimeout`, `canEndConversation` and `canCaptureInput` are answered as they apply, with the organization’s defaults filled in; all else is answered as it is stored. What a channel overrides is not in it: ask for the channel, or for all with `POST /public/channels/{channelType}`.',
  params,
  response: { 200: Agent, ...failures(404) },
};

const patch = {
  tags,
  summary: 'Change an agent',
  description:
    'Each field in the body is replaced as a whole, lists and `providerSettings` too; null clears an optional one, and what is left out stays. Sessions that have begun keep what they began with. Another companion has to be `readyToUse` or `completed` (409 `CompanionNotReady`); two tools with one name in a session of any channel are 400.',
  params,
  body: AgentPatch,
  response: { 200: Agent, ...failures(404, 409, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete an agent for all channels',
  description:
    'Its channel configurations, SIP connections and public id go with it, and other agents lose it from their `agentHandoffs`. Sessions that run go on, records of earlier ones stay, and so do its companion, functions and knowledge.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const renamed = {
  create: readBody(withRenamedFieldsOfCreate),
  patch: readBody(withRenamedFields),
};

export const agentRoutes: PlatformPlugin = (app, parts) => {
  const presenter = async (request: FastifyRequest): Promise<(agent: StoredAgent) => Agent> => {
    const defaults = await organizationDefaults(parts.db, callerOf(request).organizationId);
    return (agent) => presentAgent(agent, parts.publicUrl(), defaults);
  };

  app.post('/public/agents', { schema: create, preValidation: renamed.create }, async (request, reply) => {
    const agent = await createAgent(parts, callerOf(request), request.body);
    const present = await presenter(request);
    return reply.code(201).header('location', `/public/agents/${agent.id}`).send(present(agent));
  });

  app.get('/public/agents', { schema: list }, async (request) => {
    const { query } = request;
    const scope = projectScope(parts.db, callerOf(request).projectId);
    const present = await presenter(request);
    if (query.pageIndex === undefined && query.pageSize === undefined) {
      return (await listAgents(scope, query)).map(present);
    }
    const page = pageOf(query);
    return envelope(await findAgents(scope, query, page), page, present);
  });

  app.get('/public/agents/:agentId', { schema: one }, async (request) => {
    const { agentId } = request.params;
    const [agent, defaults] = await requireAgentWithDefaults(parts, callerOf(request), agentId);
    return presentAgent(agent, parts.publicUrl(), defaults);
  });

  app.patch('/public/agents/:agentId', { schema: patch, preValidation: renamed.patch }, async (request) => {
    const agent = await patchAgent(parts, callerOf(request), request.params.agentId, request.body);
    return (await presenter(request))(agent);
  });

  app.delete('/public/agents/:agentId', { schema: remove }, async (request) => {
    await deleteAgent(parts, callerOf(request), request.params.agentId);
    return {};
  });
};
