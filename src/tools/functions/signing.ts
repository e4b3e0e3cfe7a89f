import { standardSignature } from '../../egress/signature.ts';
import type { FunctionTool } from '../plan.ts';

/**
 * Headers by which a tool verifies that a call is from Duet: HMAC-SHA256 over
 * `{X-Call-Id}.{X-Duet-Timestamp}.{body}`, with key and signature as in Standard Webhooks, so that its libraries
 * verify it.
 * @param at Unix seconds
 */
export const callSignature = (
  secret: string,
  callId: string,
  at: number,
  body: string,
): Record<string, string> => ({
  'x-duet-timestamp': String(at),
  'x-duet-signature': standardSignature(secret, `${callId}.${at}.${body}`),
});

/** The headers that the function brings, in small letters, so that ours take the place of those of the same name. */
export const ownHeaders = ({ headers }: Pick<FunctionTool, 'headers'>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const OURS: ReadonlySet<string> = new Set(['x-session-id', 'x-duet-timestamp', 'x-duet-signature']);

/**
 * The headers of the request that opens a WebSocket. It is signed over `{X-Session-Id}.{X-Duet-Timestamp}.`, as a call
 * without a body: once by the secret of each function that goes over the connection, with blanks between (Standard
 * Webhooks 1.0, "Multiple signatures"). Where no function has a secret, the tool gets its own headers alone.
 * @param at Unix seconds
 */
export function connectionHeaders(
  tools: readonly Pick<FunctionTool, 'headers' | 'signingSecret'>[],
  sessionId: string,
  at: number,
): Record<string, string> {
  const own = Object.entries(tools[0]?.headers ?? {});
  const secrets = new Set(tools.flatMap(({ signingSecret }) => signingSecret ?? []));
  if (secrets.size === 0) return Object.fromEntries(own);
  const signed = [...secrets].map((secret) => standardSignature(secret, `${sessionId}.${at}.`));
  return {
    ...Object.fromEntries(own.filter(([name]) => !OURS.has(name.toLowerCase()))),
    'x-session-id': sessionId,
    'x-duet-timestamp': String(at),
    'x-duet-signature': signed.join(' '),
  };
}
