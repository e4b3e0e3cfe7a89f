import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';

/** What a server requires after it has refused (RFC 6750, 3; RFC 9728, 5.1). */
export interface Challenge {
  /** Separated by spaces. */
  readonly scope: string | null;
  readonly resourceMetadataUrl: string | null;
}

/** A refusal that other credentials may overcome. */
export interface Refusal {
  /** `token`: the token is missing or not valid (401); `scope`: its scope is not sufficient (403). */
  readonly kind: 'token' | 'scope';
  readonly challenge: Challenge;
}

const MOST_CHARS = 2048;
/** The syntax of a scope (RFC 6749, 3.3). */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;

export const isScope = (text: string): boolean => text.length <= MOST_CHARS && SCOPE.test(text);

/** Reads the requirements in a server's `WWW-Authenticate` header; values that are not valid are left out. */
export function challengeOf(answer: Response): Challenge {
  const { scope, resourceMetadataUrl } = extractWWWAuthenticateParams(answer);
  const url = resourceMetadataUrl?.href ?? null;
  return {
    scope: scope !== undefined && isScope(scope) ? scope : null,
    resourceMetadataUrl: url !== null && url.length <= MOST_CHARS ? url : null,
  };
}

/** The refusal in an answer; null when it is none, or other credentials would not help. */
export function refusalOf(answer: Response): Refusal | null {
  if (answer.status === 401) return { kind: 'token', challenge: challengeOf(answer) };
  const isScope = extractWWWAuthenticateParams(answer).error === 'insufficient_scope';
  return answer.status === 403 && isScope ? { kind: 'scope', challenge: challengeOf(answer) } : null;
}

const wordsOf = (scope: string | null | undefined): string[] =>
  (scope ?? '').split(' ').filter((word) => word !== '');

/** All scopes, each once, in order; null when there is none. */
export function joinScopes(...scopes: readonly (string | null | undefined)[]): string | null {
  const all = new Set(scopes.flatMap(wordsOf));
  return all.size === 0 ? null : [...all].join(' ');
}

/** Whether `those` scopes include all wanted ones. */
export const coversScope = (those: string | null, wanted: string | null): boolean => {
  const all = new Set(wordsOf(those));
  return wordsOf(wanted).every((word) => all.has(word));
};
