import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ANSWER_BOUNDS, JsonBeyondBounds } from '../../../kernel/json/bounds.ts';
import { assertJsonWithin } from '../../../kernel/json/parse.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { McpFailure } from '../failure.ts';
import { Patience, TimeIsUp } from '../patience.ts';
import { unlessAborted } from '../../../kernel/unless-aborted.ts';
import type { OAuthLimits } from './limits.ts';

export interface OAuthContext {
  /** The checked egress. */
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly limits: OAuthLimits;
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Limits the JSON before the official client parses it. */
const assertWithin = (text: string): void => {
  try {
    assertJsonWithin(text, ANSWER_BOUNDS);
  } catch (error) {
    if (!(error instanceof JsonBeyondBounds)) throw error;
    throw new McpFailure('refused', `The JSON of its authorization server ${error.message}.`, error);
  }
};

const bytesOf = async (answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    size += piece.length;
    if (size > most)
      throw new McpFailure('refused', `Its authorization server answers with more than ${most} bytes.`);
  }
  const bytes = Buffer.concat(pieces);
  assertWithin(bytes.toString('utf8'));
  return new Uint8Array(bytes);
};

/** Reads the whole body of an answer into memory. */
const whole = async (answer: Response, most: number): Promise<Response> => {
  const { status, statusText, headers } = answer;
  const body = await bytesOf(answer, most);
  return new Response(NO_BODY.has(status) ? null : body, { status, statusText, headers });
};

/**
 * A limited `fetch` for the official client's authorization, which reads answers to their end however large and
 * slow they are. Rejects with McpFailure when a limit is passed, and otherwise as `Egress.fetch` does.
 * @param step aborts all requests
 */
export const limitedFetch =
  ({ fetch, clock, limits }: OAuthContext, step: AbortSignal): FetchLike =>
  async (input, init) => {
    const patience = new Patience(clock, { ms: limits.requestMs, outer: step });
    const { signal } = patience;
    try {
      const answered = fetch(input, { ...init, signal }).then((answer) => whole(answer, limits.maxBytes));
      return await unlessAborted(signal, answered);
    } catch (error) {
      if (!(error instanceof TimeIsUp)) throw error;
      throw new McpFailure('lost', 'Its authorization server gave no answer in time.', error);
    } finally {
      patience.stop();
    }
  };

/** Does one step of an authorization within its time limit. Rejects with McpFailure('lost') when the time is up. */
export async function inStep<T>(context: OAuthContext, work: (fetchFn: FetchLike) => Promise<T>): Promise<T> {
  const patience = new Patience(context.clock, { ms: context.limits.stepMs });
  try {
    return await unlessAborted(patience.signal, work(limitedFetch(context, patience.signal)));
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error;
    throw new McpFailure('lost', 'Its authorization server took too long.', error);
  } finally {
    patience.stop();
  }
}
