import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { type Client, findClient } from './applications.store.ts';
import { type Challenge, readChallenge } from './challenge.ts';
import { type Params, queryOf } from './params.ts';
import { isScope } from './scope.ts';
import { stateOf } from './state.ts';

/** The flow with a challenge (v2.2), or the hosted one before it. */
export type Flow = 'challenge' | 'legacy';

/** What an application asks of a member. */
export interface Authorization {
  readonly client: Client;
  readonly responseType: 'code' | 'token';
  /** To be returned unchanged: as it is written in an address. */
  readonly state: string | undefined;
  readonly challenge: Challenge | null;
  readonly scope: string;
  /** Whether the member is to sign in although the browser knows one. */
  readonly wantsSignIn: boolean;
}

/** Nobody knows whether the address is the application's: the member is not sent there. */
export interface Stopped {
  readonly stopped: 'client' | 'redirect';
}

/** The application is told that its request is not right. */
export interface Faulty {
  readonly faulty: true;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

export type Asked = { readonly authorization: Authorization } | Stopped | Faulty;

const responseTypeOf = (params: Params, flow: Flow): 'code' | 'token' | null => {
  const given = params.plain('response_type');
  if (given === 'code') return 'code';
  return given === 'token' && flow === 'challenge' ? 'token' : null;
};

/** Null: the challenge is missing where there must be one, or is none. `undefined`: there is none, and need not be. */
const challengeOf = (params: Params, isNeeded: boolean): Challenge | null | undefined => {
  const value = params.text('code_challenge');
  const method = params.text('code_challenge_method');
  if (value !== undefined) return readChallenge(value, method);
  return isNeeded || method !== undefined ? null : undefined;
};

/** What is asked, null when it is not right; the state is added. Parameters that are repeated throw. */
const read = (params: Params, flow: Flow, client: Client): Omit<Authorization, 'state'> | null => {
  const responseType = responseTypeOf(params, flow);
  const challenge = challengeOf(params, flow === 'challenge' && responseType === 'code');
  const scope = params.text('scope') ?? '';
  params.once('state');
  if (responseType === null || challenge === null || !isScope(scope)) return null;
  const wantsSignIn = params.text('prompt') === 'login';
  return { client, responseType, challenge: challenge ?? null, scope, wantsSignIn };
};

const readOrNull = (params: Params, flow: Flow, client: Client): ReturnType<typeof read> => {
  try {
    return read(params, flow, client);
  } catch {
    return null;
  }
};

/**
 * Reads a request to authorize. First of all the client and the exact redirect_uri: while these are in doubt, nobody
 * is sent anywhere (4-decisions, "Interface B, details").
 */
export async function readAuthorization(
  { db }: Pick<AppParts, 'db'>,
  request: Pick<FastifyRequest, 'url' | 'query'>,
  flow: Flow,
): Promise<Asked> {
  const params = queryOf(request);
  const client = await findClient(db, params.plain('client_id') ?? '');
  if (client === undefined) return { stopped: 'client' };
  if (params.plain('redirect_uri') !== client.redirectUri) return { stopped: 'redirect' };
  const asked = readOrNull(params, flow, client);
  const state = stateOf(request.url);
  if (asked !== null) return { authorization: { ...asked, state } };
  return { faulty: true, redirectUri: client.redirectUri, state };
}
