import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';

/** What a server wants that has refused (RFC 6750, 3; RFC 9728, 5.1). */
export interface Challenge {
  /** Separated by blanks. */
  readonly scope: string | null;
  readonly resourceMetadataUrl: string | null;
}

/** A refusal that other credentials may mend. */
export interface Refusal {
  /** `token`: there is none, or it is no good (401); `scope`: it does not go far enough (403). */
  readonly kind: 'token' | 'scope';
  readonly challenge: Challenge;
}

const MOST_CHARS = 2048;
/** RFC 6749, 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;

export const isScope = (text: string): boolean => text.length <= MOST_CHARS && SCOPE.test(text);

/** What a server's `WWW-Authenticate` asks for, as far as it makes sense. */
export function challengeOf(answer: Response): Challenge {
  const { scope, resourceMetadataUrl } = extractWWWAuthenticateParams(answer);
  const url = resourceMetadataUrl?.href ?? null;
  return {
    scope: scope !== undefined && isScope(scope) ? scope : null,
    resourceMetadataUrl: url !== null && url.length <= MOST_CHARS ? url : null,
  };
}

/** What an answer refuses, if other credentials may mend it. */
export function refusalOf(answer: Response): Refusal | null {
  if (answer.status === 401) return { kind: 'token', challenge: challengeOf(answer) };
  const isScope = extractWWWAuthenticateParams(answer).error === 'insufficient_scope';
  return answer.status === 403 && isScope ? { kind: 'scope', challenge: challengeOf(answer) } : null;
}

const wordsOf = (scope: string | null | undefined): string[] =>
  (scope ?? '').split(' ').filter((word) => word !== '');

/** Every scope once, in order; null when there is none. */
export function joinScopes(...scopes: readonly (string | null | undefined)[]): string | null {
  const all = new Set(scopes.flatMap(wordsOf));
  return all.size === 0 ? null : [...all].join(' ');
}

/** Whether all of the wanted scopes are among those. */
export const coversScope = (those: string | null, wanted: string | null): boolean => {
  const all = new Set(wordsOf(those));
  return wordsOf(wanted).every((word) => all.has(word));
};
