import { refusalOf } from './challenge.ts';
import type { McpAuthorization } from './authorization.ts';

const withToken = (init: RequestInit | undefined, token: string | null): RequestInit => {
  if (token === null) return init ?? {};
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

/**
 * Sends an authorization's token to its server. A refused request is sent once more with another token, because a
 * server that requires a token has not carried out the request. Rejects with McpFailure when there is no other
 * token.
 * @param origin of the server: requests to other origins get no token
 */
export const authorizedFetch =
  (fetch: typeof globalThis.fetch, origin: string, authorization: McpAuthorization): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) return fetch(input, init);
    const signal = init?.signal ?? new AbortController().signal;
    const token = await authorization.token(signal);
    const answer = await fetch(input, withToken(init, token));
    const refusal = refusalOf(answer);
    if (refusal === null) return answer;
    await answer.body?.cancel();
    return fetch(input, withToken(init, await authorization.another(token, refusal, signal)));
  };
