import type { ToolOutcome } from '../../conversation/ports.ts';
import type { ToolCallRequest } from '../../conversation/provider-ports.ts';
import { createEgress, type Egress, type EgressResponse } from '../../egress/egress.ts';
import { type Clock, unixSeconds } from '../../kernel/time/clock.ts';
import { createDeadline } from '../deadline.ts';
import { failure, sessionOver, success } from '../outcome.ts';
import type { FunctionTool } from '../plan.ts';
import { callSignature, ownHeaders } from './signing.ts';

export interface HttpParts {
  readonly egress: Pick<Egress, 'request'>;
  readonly clock: Clock;
  readonly sessionId: string;
}

/**
 * The most connections to one origin. Agents of many tenants call functions at the same few automation services,
 * for up to five minutes each. No call may have to wait for another, because waiting counts against its own time.
 */
const MOST_CALLS_TO_ONE_ORIGIN = 1_024;

/** Opens an egress of its own for functions; the caller must close it. */
export const openFunctionsOut = (allowPrivate: boolean): Egress =>
  createEgress({ allowPrivate, connections: MOST_CALLS_TO_ONE_ORIGIN });

/** The output for the language model when a tool did not answer (facts 1.4). */
export const NOT_FETCHED = 'Failed to fetch information';
const MOST_ANSWER_BYTES = 256 * 1024;
const LONGEST_ERROR_CHARS = 500;

/**
 * The headers of a request. The tool's own headers override ours, except for the content type, the ids of session
 * and call, and the signature.
 */
const headersOf = (
  { clock, sessionId }: HttpParts,
  tool: FunctionTool,
  callId: string,
  body: string,
): Record<string, string> => ({
  accept: 'application/json, text/*;q=0.9, */*;q=0.5',
  'user-agent': 'Duet-Functions',
  ...ownHeaders(tool),
  'content-type': 'application/json',
  'x-session-id': sessionId,
  'x-call-id': callId,
  ...(tool.signingSecret !== null && callSignature(tool.signingSecret, callId, unixSeconds(clock), body)),
});

const remarkOnCut = ({ cut }: EgressResponse): string =>
  cut ? `\n[The rest was left out: the answer is larger than ${MOST_ANSWER_BYTES} bytes.]` : '';

/** A tool's answer as the language model reads it: the body unchanged, whether JSON or any other text. */
const outcomeOf = (answer: EgressResponse): ToolOutcome => {
  const { status, body } = answer;
  const isText = !body.includes(0);
  const text = isText ? body.toString('utf8').trim() : `[${body.length} bytes that are not text]`;
  if (status < 200 || status > 299)
    return failure(`The tool answered with status ${status}. ${text.slice(0, LONGEST_ERROR_CHARS)}`.trim());
  return success((text || 'The tool has answered without a word.') + remarkOnCut(answer));
};

/** Null: the tool did not answer in time. */
export type HttpResult = ToolOutcome | null;

/**
 * Calls an explicit function at its address (facts 1.4): one POST with the arguments. It is never repeated, since a
 * failed call may have been carried out. A redirect is not followed: it counts as a failure, like any other status
 * outside 2xx.
 */
export async function callByHttp(
  parts: HttpParts,
  tool: FunctionTool,
  call: ToolCallRequest,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<HttpResult> {
  const deadline = createDeadline(parts.clock, timeoutMs, signal);
  const body = JSON.stringify(call.arguments);
  try {
    const headers = headersOf(parts, tool, call.callId, body);
    const asked = {
      method: 'POST',
      headers,
      body,
      signal: deadline.signal,
      maxBytes: MOST_ANSWER_BYTES,
    } as const;
    return outcomeOf(await parts.egress.request(tool.url ?? '', asked));
  } catch {
    if (signal.aborted) return sessionOver();
    return deadline.passed ? null : failure(`${NOT_FETCHED}: the tool could not be reached.`);
  } finally {
    deadline.stop();
  }
}
