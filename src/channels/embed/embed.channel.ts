import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PlatformParts } from '../../app-parts.ts';
import { isAllowed } from '../../embed-rules.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { EmbedConnectionCreate, EmbedInvitation } from '../../platform/embeds/embeds.schema.ts';
import { connectVisitor } from '../../platform/embeds/embeds.service.ts';
import type { StoredEmbed } from '../../platform/embeds/embeds.store.ts';
import { findEmbed } from '../../platform/embeds/open-embeds.ts';
import { challengeFor, DIFFICULTY } from '../../platform/embeds/proof.ts';

const params = Type.Object({ embedId: Type.String() });
const PATH = '/embed/:embedId';
const DAY_SECONDS = 86_400;

const invitation = { hide: true, params, response: { 200: EmbedInvitation } };
const connection = { hide: true, params, body: EmbedConnectionCreate };

/**
 * Lets the page read the answer, whatever its origin: a page that may not use the embed reads so. No cookie goes with
 * such a call.
 */
const admitReading = ({ headers }: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers({ 'cache-control': 'no-store', vary: 'Origin' });
  if (headers.origin === undefined) return;
  void reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': 'Retry-After, X-Request-Id',
  });
};

/**
 * Only pages of the embed's origins, and the service's own. Browsers name the origin in every call that changes
 * something; programs can name any, and are held by the limits.
 * @throws ServiceError Forbidden
 */
function requireOrigin(embed: StoredEmbed, origin: string | undefined, publicUrl: string): void {
  if (origin !== undefined && isAllowed([...embed.origins, new URL(publicUrl).origin], origin)) return;
  throw new ServiceError('Forbidden', `Pages of ${origin ?? 'no origin'} may not use this embed.`);
}

/**
 * Sessions for pages that know an agent's public id and nothing else: an invitation with a challenge, and the session
 * for its answer. The session itself connects through the channel that it was asked for.
 */
export const embedChannel: PlatformPlugin = (app, parts: PlatformParts) => {
  app.addHook('onRequest', async (request, reply) => admitReading(request, reply));
  const required = async (id: string): Promise<StoredEmbed> => {
    const embed = await findEmbed(parts, id);
    if (!embed) throw notFound('This embed');
    return embed;
  };

  app.options(`${PATH}/connections`, { schema: { hide: true, params } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type',
        'access-control-max-age': DAY_SECONDS,
      })
      .send(),
  );

  app.get(PATH, { schema: invitation }, async (request) => {
    const embed = await required(request.params.embedId);
    if (request.headers.origin !== undefined) requireOrigin(embed, request.headers.origin, parts.publicUrl());
    return { challenge: challengeFor(parts, embed.id), difficulty: DIFFICULTY };
  });

  app.post(`${PATH}/connections`, { schema: connection, bodyLimit: 4096 }, async (request) => {
    const embed = await required(request.params.embedId);
    requireOrigin(embed, request.headers.origin, parts.publicUrl());
    const { challenge, answer, channel: channelType, modality, timeZone } = request.body;
    return connectVisitor(parts, embed, {
      proof: { challenge, answer },
      address: request.ip,
      // Nothing else of the body counts: a page has no say in who somebody is or what the agent begins with.
      wanted: { channelType, modality: modality ?? null, timeZone: timeZone ?? null },
    });
  });
};
