import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { Agent, AgentCreate, AgentPage, AgentParams, AgentQuery } from './agents.schema.ts';
import { createAgent, presentAgent, requireAgent } from './agents.service.ts';
import { findAgents, listAgents, type StoredAgent } from './agents.store.ts';

const tags = ['Agents'];

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

const one = { tags, summary: 'One agent', params: AgentParams, response: { 200: Agent, ...failures(404) } };

export const agentRoutes: AppPlugin = (app, parts) => {
  const { db, publicUrl } = parts;
  const present = (agent: StoredAgent): Agent => presentAgent(agent, publicUrl());

  app.post('/public/agents', { schema: create }, async (request, reply) => {
    const agent = await createAgent(parts, callerOf(request), request.body);
    return reply.code(201).header('location', `/public/agents/${agent.id}`).send(present(agent));
  });

  app.get('/public/agents', { schema: list }, async (request) => {
    const { query } = request;
    const { projectId } = callerOf(request);
    if (query.pageIndex === undefined && query.pageSize === undefined) {
      return (await listAgents(db, projectId, query, null)).map(present);
    }
    const page = pageOf(query);
    return envelope(await findAgents(db, projectId, query, page), page, present);
  });

  app.get('/public/agents/:agentId', { schema: one }, async (request) =>
    present(await requireAgent(parts, callerOf(request), request.params.agentId)),
  );
};
