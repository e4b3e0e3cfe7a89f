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
import { createAgent, deleteAgent, patchAgent, requireAgent } from './agents.service.ts';
import { findAgents, listAgents, type StoredAgent } from './agents.store.ts';
import { readBody, withRenamedFields, withRenamedFieldsOfCreate } from './renamed-fields.ts';

const tags = ['Agents'];
const params = AgentParams;

const create = {
  tags,
  summary: 'Create an agent',
  body: AgentCreate,
  response: { 201: Agent, ...failures(409, 413, 415) },
};

const list = {
  tags,
  summary: 'All agents; a page of them when pageIndex or pageSize is given',
  querystring: AgentQuery,
  response: { 200: Type.Union([Type.Array(Agent), AgentPage]), ...failures() },
};

const one = { tags, summary: 'One agent', params, response: { 200: Agent, ...failures(404) } };

const patch = {
  tags,
  summary: 'Change an agent',
  params,
  body: AgentPatch,
  response: { 200: Agent, ...failures(404, 409, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete an agent for all channels',
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
    const agent = await requireAgent(parts, callerOf(request), request.params.agentId);
    return (await presenter(request))(agent);
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
