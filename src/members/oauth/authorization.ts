import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { type Client, findClient } from './applications.store.ts';
import { type Challenge, readChallenge } from './challenge.ts';
import { type Params, queryOf } from './params.ts';
import { isScope } from './scope.ts';
import { stateOf } from './state.ts';

/** The flow with a PKCE challenge (v2.2), or the older hosted flow without one. */
export type Flow = 'challenge' | 'legacy';

/** A valid authorization request of an application. */
export interface Authorization {
  readonly client: Client;
  readonly responseType: 'code' | 'token';
  /** The state in encoded form, which is returned unchanged. */
  readonly state: string | undefined;
  readonly challenge: Challenge | null;
  readonly scope: string;
  /** Whether the member has to sign in even when the browser is signed in already. */
  readonly wantsSignIn: boolean;
}

/** The client or the redirect address is not valid, so the member must not be redirected there. */
export interface StoppedAuthorization {
  readonly stopped: 'client' | 'redirect';
}

/** The request is not valid, and the application is told by a redirect. */
export interface FaultyAuthorization {
  readonly faulty: true;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

export type AuthorizationReading =
  | { readonly authorization: Authorization }
  | StoppedAuthorization
  | FaultyAuthorization;

const responseTypeOf = (params: Params, flow: Flow): 'code' | 'token' | null => {
  const given = params.plain('response_type');
  if (given === 'code') return 'code';
  return given === 'token' && flow === 'challenge' ? 'token' : null;
};

/**
 * The challenge of a request. Null: it is invalid, or missing where one is required. Undefined: there is
 * none, and none is required.
 */
const challengeOf = (params: Params, isNeeded: boolean): Challenge | null | undefined => {
  const value = params.text('code_challenge');
  const method = params.text('code_challenge_method');
  if (value !== undefined) return readChallenge(value, method);
  return isNeeded || method !== undefined ? null : undefined;
};

/** Reads the request without its state; null when it is not valid. Repeated parameters throw. */
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
 * Reads an authorization request. The client and the exact redirect_uri are checked first: unless both are
 * valid, the browser is not redirected (4-decisions, "Interface B, details").
 */
export async function readAuthorization(
  { db }: Pick<MemberParts, 'db'>,
  request: Pick<FastifyRequest, 'url' | 'query'>,
  flow: Flow,
): Promise<AuthorizationReading> {
  const params = queryOf(request);
  const client = await findClient(db, params.plain('client_id') ?? '');
  if (client === undefined) return { stopped: 'client' };
  if (params.plain('redirect_uri') !== client.redirectUri) return { stopped: 'redirect' };
  const asked = readOrNull(params, flow, client);
  const state = stateOf(request.url);
  if (asked !== null) return { authorization: { ...asked, state } };
  return { faulty: true, redirectUri: client.redirectUri, state };
}
