import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformParts } from '../../../app-parts.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import { findVoipChannel, type VoipChannel } from '../../../platform/phone/voip-channels.ts';
import type { Field } from './answers.ts';
import { isSigned } from './signature.ts';

/** The most bytes of a form. The provider's forms have some dozens of short fields. */
const FORM_LIMIT = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

type Pairs = readonly (readonly [string, string])[];

/** A request of the provider to an existing channel, with a correct signature where one is required. */
export interface ProviderRequest {
  readonly channel: VoipChannel;
  readonly field: Field;
  /** The parameter `call` of the address. */
  readonly claim: unknown;
}

/** Accepts forms and requests without a body, and nothing else. */
export function installForms(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, [...new URLSearchParams(String(body))]),
  );
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new ServiceError('UnsupportedMediaType', `Send ${FORM}, as telephony providers do.`)),
  );
}

const fieldOf =
  (pairs: Pairs): Field =>
  (name) =>
    pairs.find(([one]) => one === name)?.[1] ?? '';

const bodyOf = ({ body }: FastifyRequest): Pairs => (Array.isArray(body) ? (body as Pairs) : []);

const queryOf = ({ originalUrl }: FastifyRequest): Pairs => {
  const [, query = ''] = /\?([^#]*)/.exec(originalUrl) ?? [];
  return [...new URLSearchParams(query)];
};

const checkSignature = (
  request: FastifyRequest,
  { authToken }: VoipChannel,
  publicUrl: string,
  fields: Pairs,
): void => {
  if (authToken === null) return;
  const url = `${publicUrl}${request.originalUrl}`;
  if (isSigned({ url, fields }, request.headers['x-twilio-signature'], authToken)) return;
  throw new ServiceError(
    'Forbidden',
    `The request is not signed as ${publicUrl}/... with the auth token of this channel. Check voipAuthToken of the channel and DUET_PUBLIC_URL.`,
  );
};

/**
 * Reads a request: a POST has its fields in the form, a GET in the address.
 * @returns null where there is no such channel
 * @throws ServiceError Forbidden when the signature is missing or wrong
 */
export async function readRequest(
  parts: Pick<PlatformParts, 'db' | 'secrets' | 'publicUrl'>,
  request: FastifyRequest,
): Promise<ProviderRequest | null> {
  const { channelId } = request.params as { channelId: string };
  const channel = await findVoipChannel(parts, channelId);
  if (!channel) return null;
  const [form, query] = [bodyOf(request), queryOf(request)];
  checkSignature(request, channel, parts.publicUrl(), form);
  return { channel, field: fieldOf(request.method === 'POST' ? form : query), claim: fieldOf(query)('call') };
}

export const sendDocument = (reply: FastifyReply, document: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/xml; charset=utf-8')
    .send(Buffer.from(document));
