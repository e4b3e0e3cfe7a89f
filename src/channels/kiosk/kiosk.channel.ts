import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PlatformParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { isFromOwnPage, originOfPage } from '../../http/own-page.ts';
import type { StoredChannel } from '../../platform/channels/channels.store.ts';
import { KIOSK_PATH } from '../../platform/channels/kiosk-address.ts';
import { socketOrigins } from '../../platform/connections/media-origins.ts';
import { findKioskChannel } from '../../platform/kiosk/kiosk-channels.ts';
import { connectKiosk, kioskSettings } from '../../platform/kiosk/kiosk.service.ts';
import { absentPage, absentPolicy, AGAIN_AFTER, languageOf } from './absent.ts';
import { type BuiltPage, kioskFile, pageReader } from './page.ts';
import { KIOSK_PERMISSIONS, kioskPolicy } from './policy.ts';

/**
 * A header that only the kiosk's own page can set: a page of another site would need a preflight, which is never
 * allowed.
 */
const KIOSK_MARK = 'x-duet-kiosk';

/**
 * Protects against forged requests: pages of other sites must not start sessions in their visitors' browsers.
 * @throws ServiceError Forbidden
 */
function requireOwnPage(
  request: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<PlatformParts, 'publicUrl'>,
): void {
  if (isFromOwnPage(request, KIOSK_MARK, publicUrl())) return;
  throw new ServiceError('Forbidden', 'Only the kiosk’s own page may call this.');
}

const schema = { hide: true, params: Type.Object({ channelId: Type.String() }) };
const PATH = `${KIOSK_PATH}/:channelId`;

const HINTS = {
  404: 'There is no kiosk at this address. Ask whoever manages the agent for the address of its kiosk channel.',
  503: 'The page was not built yet. Run npm run build in the project’s folder.',
} as const;

const sendAbsent = (request: FastifyRequest, reply: FastifyReply, status: keyof typeof HINTS) => {
  const nonce = randomBytes(16).toString('base64url');
  const page = absentPage(languageOf(request.headers['accept-language']), nonce, HINTS[status]);
  return reply
    .code(status)
    .headers({ 'content-security-policy': absentPolicy(nonce), 'retry-after': AGAIN_AFTER })
    .type('text/html; charset=utf-8')
    .send(page);
};

const sendPage = async (
  parts: PlatformParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { channel, page: { html } }: { readonly channel: StoredChannel; readonly page: BuiltPage },
) => {
  const { experienceUrl } = await kioskSettings(parts, channel);
  const origin = new URL(parts.publicUrl()).origin;
  const talksAt = await socketOrigins(parts);
  return reply
    .headers({
      'content-security-policy': kioskPolicy(origin, request.headers.host, experienceUrl, talksAt),
      'permissions-policy': KIOSK_PERMISSIONS,
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html);
};

/**
 * The origins to which the page may open sockets. Its policy had them when it was loaded, so a display reloads
 * itself when they change. Left out by a process that runs sessions itself, because it leads clients to no other.
 */
const talksElsewhere = async (parts: PlatformParts): Promise<{ readonly talksAt?: readonly string[] }> =>
  parts.config.roles.includes('media') ? {} : { talksAt: (await socketOrigins(parts)).toSorted() };

/**
 * The kiosk: a page for a touch display, its settings, and its sessions, which connect through the WebSocket
 * channel. The channel's id in the address is the only credential.
 * @param file path of the built page
 */
export const kioskChannel =
  (file = kioskFile()): PlatformPlugin =>
  (app, parts) => {
    const built = pageReader(file);
    const required = async (channelId: string): Promise<StoredChannel> => {
      const channel = await findKioskChannel(parts, channelId);
      if (!channel) throw notFound('This kiosk');
      return channel;
    };
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(PATH, { schema }, async (request, reply) => {
      const channel = await findKioskChannel(parts, request.params.channelId);
      const page = built();
      if (!channel || !page) return sendAbsent(request, reply, channel ? 503 : 404);
      return sendPage(parts, request, reply, { channel, page });
    });

    app.get(`${PATH}/settings`, { schema }, async (request) => {
      const channel = await required(request.params.channelId);
      const settings = await kioskSettings(parts, channel);
      return { build: built()?.build ?? null, ...settings, ...(await talksElsewhere(parts)) };
    });

    app.post(`${PATH}/sessions`, { schema, bodyLimit: 1024 }, async (request) => {
      requireOwnPage(request, parts);
      const origin = originOfPage(request, parts.publicUrl());
      const channel = await required(request.params.channelId);
      return connectKiosk({ ...parts, publicUrl: () => origin }, channel);
    });
  };
