import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { type Client, findClient } from './applications.store.ts';
import { type Params, postedParam } from './params.ts';

/** How a client authenticates at the endpoints for tokens. */
export const BASIC_CHALLENGE = 'Basic realm="oauth"';

/** The error is the same for an unknown client, a revoked one and a wrong secret. */
const refused = (): ServiceError =>
  new ServiceError('Unauthorized', 'The client is not known, or its secret is wrong.', {
    headers: { 'www-authenticate': BASIC_CHALLENGE },
  });

interface Credentials {
  readonly id: string;
  readonly secret: string | undefined;
}

/**
 * Undoes the form encoding of key or secret (RFC 6749, 2.3.1). Clients that do not encode them send the same
 * text, because keys and secrets have no character that it changes.
 */
const formDecoded = (text: string): string =>
  new URLSearchParams(`=${text.replaceAll('&', '%26')}`).get('') ?? '';

/** Decodes key and secret, joined by the first colon. Undefined: they are malformed. */
const decode = (encoded: string): Credentials | undefined => {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1
    ? undefined
    : { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
};

const BASE64 = /^[\w+/-]+={0,2}$/;

/**
 * Reads credentials of RFC 7617, also without the word Basic before them, as an existing client sends them.
 * Null: there are none; undefined: they are malformed.
 */
const readBasic = ({ headers }: FastifyRequest): Credentials | null | undefined => {
  const [scheme = '', encoded] = (headers.authorization ?? '').split(/ +/, 2);
  if (scheme.toLowerCase() === 'basic') return decode(encoded ?? '');
  return encoded === undefined && BASE64.test(scheme) ? (decode(scheme) ?? null) : null;
};

/**
 * The client's credentials by HTTP Basic; null without such a header.
 * @throws ServiceError Unauthorized for malformed Basic credentials
 */
const basicOf = (request: FastifyRequest): Credentials | null => {
  const basic = readBasic(request);
  if (basic === undefined) throw refused();
  return basic;
};

/** The client id that a call to a token endpoint names, whether such a client exists or not. */
export const namedClient = (request: FastifyRequest): string | undefined =>
  readBasic(request)?.id ?? postedParam(request, 'client_id');

const isSecret = ({ secretHash }: Client, secret: string): boolean => {
  const [stored, given] = [secretHash, hashSecret(secret)].map((hash) => Buffer.from(hash));
  return stored !== undefined && given?.length === stored.length && timingSafeEqual(stored, given);
};

async function check({ db }: Pick<MemberParts, 'db'>, { id, secret }: Credentials): Promise<Client> {
  const client = await findClient(db, id);
  if (!client || (secret !== undefined && !isSecret(client, secret))) throw refused();
  return client;
}

/** A client, and whether the call contained its secret. */
export interface Caller {
  readonly client: Client;
  readonly hasSecret: boolean;
}

/**
 * Finds the client by Basic credentials.
 *
 * @throws ServiceError Unauthorized, also when there are none
 */
export async function clientByBasic(
  parts: Pick<MemberParts, 'db'>,
  request: FastifyRequest,
): Promise<Client> {
  const basic = basicOf(request);
  if (basic === null) throw refused();
  return check(parts, basic);
}

/**
 * Finds the client by the parameters `client_id` and `client_secret`, or by Basic credentials that do not
 * contradict them.
 *
 * @throws ServiceError BadRequest (nothing given), Unauthorized (unknown, revoked, or a wrong secret)
 */
export async function clientOf(
  parts: Pick<MemberParts, 'db'>,
  request: FastifyRequest,
  params: Params,
): Promise<Caller> {
  const basic = basicOf(request);
  if (basic !== null && (params.text('client_id') ?? basic.id) !== basic.id) throw refused();
  const given = basic ?? { id: params.required('client_id'), secret: params.text('client_secret') };
  return { client: await check(parts, given), hasSecret: given.secret !== undefined };
}
