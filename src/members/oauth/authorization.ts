import type { Client } from './applications.store.ts';
import { type Challenge, readChallenge } from './challenge.ts';
import type { Params } from './params.ts';
import { isScope } from './scope.ts';

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

const read = (params: Params, flow: Flow, client: Client): Omit<Authorization, 'state'> | null => {
  const responseType = responseTypeOf(params, flow);
  const challenge = challengeOf(params, flow === 'challenge' && responseType === 'code');
  const scope = params.text('scope') ?? '';
  params.once('state');
  if (responseType === null || challenge === null || !isScope(scope)) return null;
  const wantsSignIn = params.text('prompt') === 'login';
  return { client, responseType, challenge: challenge ?? null, scope, wantsSignIn };
};

/** Reads a client's authorization request without its state; null when it is not valid, or repeats a parameter. */
export function readAuthorization(params: Params, flow: Flow, client: Client): ReturnType<typeof read> {
  try {
    return read(params, flow, client);
  } catch {
    return null;
  }
}
