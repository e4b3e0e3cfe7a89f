import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { failureOf } from '../failure-of.ts';
import { Patience } from '../patience.ts';
import { unlessAborted } from '../../../kernel/unless-aborted.ts';
import type { OAuthServer } from './setup.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import type { OAuthContext } from './limited-fetch.ts';

/** A request that changes nothing and begins no session. A server that protects anything protects this. */
const QUESTION = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

/**
 * Sends a request without a token, to learn what the server requires. A server that requires nothing now may still
 * do so later.
 * @throws McpFailure when it cannot be reached
 */
export async function probe(
  { fetch, clock, limits }: OAuthContext,
  { url, headers }: Pick<OAuthServer, 'url' | 'headers'>,
): Promise<Challenge> {
  const patience = new Patience(clock, { ms: limits.requestMs });
  const { signal } = patience;
  const asked = {
    ...headers,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': LATEST_PROTOCOL_VERSION,
  };
  try {
    const sent = fetch(url, { method: 'POST', headers: asked, body: QUESTION, signal });
    const answer = await unlessAborted(signal, sent);
    await answer.body?.cancel();
    return challengeOf(answer);
  } catch (error) {
    throw failureOf(error, false);
  } finally {
    patience.stop();
  }
}
