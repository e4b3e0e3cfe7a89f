import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { AgentParams } from '../agents/agents.schema.ts';
import { Embed, EmbedBody } from './embeds.schema.ts';
import { putEmbed, requireEmbed, withdrawEmbed } from './embeds.service.ts';
import type { StoredEmbed } from './embeds.store.ts';

const tags = ['Embeds'];
const params = AgentParams;
const PATH = '/public/agents/:agentId/embed';

const put = {
  tags,
  operationId: 'putEmbed',
  summary: 'Let pages of certain origins start sessions with an agent by a public id',
  description:
    'Makes the public id, or changes what it allows: the id stays until it is withdrawn, and limits that are left out get their defaults again. Sessions of its visitors are those of the API key that makes this call, and take the organization’s places as well. Pages of other origins are refused; `https://*.shop.example` is every subdomain. Put `snippet` into the page next.',
  params,
  body: EmbedBody,
  response: { 200: Embed, ...failures(404, 413, 415) },
};

const one = {
  tags,
  operationId: 'getEmbed',
  summary: 'The public id of an agent',
  description:
    '404 until `PUT` has made one. The id is no secret: pages show it to everybody, and it opens nothing but sessions from the allowed origins, within the limits. `snippet` is the line of HTML for the page.',
  params,
  response: { 200: Embed, ...failures(404) },
};

const remove = {
  tags,
  operationId: 'deleteEmbed',
  summary: 'Withdraw the public id of an agent; conversations that run go on',
  description:
    '404 when the agent has none. The id is gone for good: pages that name it start no more sessions, and a later `PUT` makes another one.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const snippetOf = (origin: string, id: string): string =>
  `<script async src="${origin}/client/v0/duet.js" data-agent="${id}"></script>`;

const present = (embed: StoredEmbed, publicUrl: string): Embed => ({
  id: embed.id,
  agentId: embed.agent_id,
  origins: embed.origins,
  concurrentSessions: embed.concurrent_sessions,
  sessionsPerVisitor: embed.sessions_per_visitor,
  sessionsPerDay: embed.sessions_per_day,
  snippet: snippetOf(publicUrl, embed.id),
  createdAt: Math.floor(embed.created_at.getTime() / 1000),
});

export const embedRoutes: PlatformPlugin = (app, parts) => {
  app.put(PATH, { schema: put }, async (request) =>
    present(
      await putEmbed(parts, callerOf(request), request.params.agentId, request.body),
      parts.publicUrl(),
    ),
  );

  app.get(PATH, { schema: one }, async (request) =>
    present(await requireEmbed(parts, callerOf(request), request.params.agentId), parts.publicUrl()),
  );

  app.delete(PATH, { schema: remove }, async (request) => {
    await withdrawEmbed(parts, callerOf(request), request.params.agentId);
    return {};
  });
};
