import { errorCode } from '../kernel/guards.ts';
import type { PlatformParts } from '../app-parts.ts';
import { AddressRefused } from '../egress/egress.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { ClaimedDelivery } from './dispatch.store.ts';
import { type OpenedSecrets } from './secrets.ts';
import { signedHeaders } from './signature.ts';

/** How long an endpoint may take for its whole answer (spec A, 8). */
export const TIMEOUT_MS = 10_000;
/** How many bytes of an answer are stored (spec A, 8). */
export const STORED_BYTES = 4_096;

/** One delivery attempt, as the delivery history shows it. */
export interface Attempt {
  /** Wall time at which it began, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly headers: Record<string, string>;
  readonly delivered: boolean;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly latencyMs: number;
  readonly error: string | null;
}

export interface AttemptParts extends Pick<PlatformParts, 'clock' | 'egress'> {
  readonly secrets: OpenedSecrets;
  readonly timeoutMs: number;
}

/**
 * The text of an answer in a form that the database can store; a character that was cut in half at the end is
 * dropped.
 */
export function storableText(body: Uint8Array): string {
  const decoder = new TextDecoder();
  const text = decoder.decode(body.subarray(0, STORED_BYTES), { stream: true }).replaceAll('\u0000', '');
  if (Buffer.byteLength(text) <= STORED_BYTES) return text;
  return new TextDecoder().decode(Buffer.from(text).subarray(0, STORED_BYTES), { stream: true });
}

/**
 * The reason of a failure, as a sentence for the owner of the endpoint; it reveals nothing about the
 * service's network.
 */
const reasonOf = (error: unknown): string => {
  if (error instanceof AddressRefused) return error.message;
  const code = errorCode(error);
  return code === undefined ? 'The request failed.' : `The request failed (${code}).`;
};

const headersOf = (delivery: ClaimedDelivery, { clock, secrets }: AttemptParts): Record<string, string> => {
  const { webhook_id, event_id, body, secret_box, previous_secret_box, previous_until } = delivery;
  const now = clock.wallTime();
  const overlaps = previous_secret_box !== null && previous_until !== null && previous_until.getTime() > now;
  const signing = {
    current: secrets.open(webhook_id, secret_box),
    previous: overlaps ? secrets.open(webhook_id, previous_secret_box) : null,
  };
  const request = { eventId: event_id, body, timestamp: Math.floor(now / 1000) };
  return signedHeaders(signing, { ...request, standardHeaders: delivery.standard_headers });
};

/** A signal that aborts when the time is up or the process stops, whichever comes first. */
const limit = (clock: Clock, ms: number, stop: AbortSignal) => {
  const ended = new AbortController();
  let timedOut = false;
  const abort = (): void => ended.abort();
  const cancel = clock.after(ms, () => {
    timedOut = true;
    abort();
  });
  stop.addEventListener('abort', abort, { once: true });
  if (stop.aborted) abort();
  const release = (): void => {
    cancel();
    stop.removeEventListener('abort', abort);
  };
  return { signal: ended.signal, hasTimedOut: () => timedOut, release };
};

const ask = async (
  delivery: ClaimedDelivery,
  parts: AttemptParts,
  headers: Attempt['headers'],
  signal: AbortSignal,
) => {
  const { url, body } = delivery;
  const answer = await parts.egress.request(url, {
    method: 'POST',
    headers,
    body,
    signal,
    maxBytes: STORED_BYTES,
  });
  const { status } = answer;
  const redirects = status >= 300 && status < 400;
  return {
    delivered: status >= 200 && status < 300,
    responseStatus: status,
    responseBody: storableText(answer.body),
    error: redirects ? 'The endpoint redirects, which is not followed.' : null,
  };
};

const unanswered = (error: string) => ({ delivered: false, responseStatus: null, responseBody: null, error });

/**
 * Sends a delivery once. Never throws.
 * @param stop aborted when the process stops
 * @returns null when `stop` cut the attempt short, which says nothing about the endpoint
 */
export async function attempt(
  delivery: ClaimedDelivery,
  parts: AttemptParts,
  stop: AbortSignal,
): Promise<Attempt | null> {
  const { clock, timeoutMs } = parts;
  const at = clock.wallTime();
  const begun = clock.now();
  const time = limit(clock, timeoutMs, stop);
  let headers: Record<string, string> = {};
  const finished = (result: Omit<Attempt, 'at' | 'headers' | 'latencyMs'>): Attempt => ({
    at,
    headers,
    latencyMs: clock.now() - begun,
    ...result,
  });
  try {
    headers = headersOf(delivery, parts);
    return finished(await ask(delivery, parts, headers, time.signal));
  } catch (error) {
    if (time.hasTimedOut())
      return finished(unanswered(`There was no whole answer within ${timeoutMs / 1000} s.`));
    if (stop.aborted) return null;
    return finished(unanswered(reasonOf(error)));
  } finally {
    time.release();
  }
}
