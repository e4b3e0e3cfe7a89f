import { ProviderError } from '../../conversation/provider-ports.ts';
import { AddressRefused } from '../../egress/egress.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import type { ServerFault } from './fields.ts';

/** The server that errors are attributed to. */
export interface ErrorSource {
  readonly provider: string;
  /** The key, which errors must not repeat. */
  readonly key: string | null;
}

const MOST_REASON_CHARS = 200;

const STATUSES: Readonly<Record<number, string>> = {
  400: 'refuses the connection',
  401: 'refuses its key',
  403: 'refuses its key',
  404: 'does not know the model, or its address is wrong',
  429: 'takes no more sessions at the moment',
};

/** Error codes of the server with a text, and whether a retry may help. */
const CODES: Readonly<Record<string, readonly [text: string, retryable: boolean]>> = {
  invalid_api_key: ['refuses its key', false],
  authentication_error: ['refuses its key', false],
  insufficient_quota: ['says that its account is used up', false],
  model_not_found: ['does not know the model', false],
  beta_api_shape_disabled: ['does not speak the protocol of the beta (option beta)', false],
  rate_limit_exceeded: ['takes no more requests at the moment', true],
  session_expired: ['has ended the session, which was too old', true],
};

const WHO = "The realtime model's server";

const reason = (text: string, { key }: ErrorSource): Error =>
  new Error((key === null || key === '' ? text : text.replaceAll(key, '***')).slice(0, MOST_REASON_CHARS));

/** A retryable error. @param cause for the log */
export const passing = (source: ErrorSource, what: string, cause = ''): ProviderError =>
  new ProviderError(source.provider, `${WHO} ${what}.`, { retryable: true, cause: reason(cause, source) });

export const brokeOff = (source: ErrorSource, cause = ''): ProviderError =>
  passing(source, 'broke off', cause);

/** The error for a connection that was refused with an HTTP status. */
export function refusedStatus(source: ErrorSource, status: number): ProviderError {
  const meaning = STATUSES[status];
  const text = meaning === undefined ? `${WHO} answered ${status}.` : `${WHO} ${meaning} (${status}).`;
  const retryable = status === 429 || status >= 500;
  return new ProviderError(source.provider, text, { retryable, cause: reason(`status ${status}`, source) });
}

/** The error for a connection that could not be opened. */
export function notConnected(source: ErrorSource, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const cause = reason(error instanceof Error ? error.message : String(error), source);
  if (error instanceof AddressRefused) {
    const text = `${WHO} has an address that may not be reached from here.`;
    return new ProviderError(source.provider, text, { retryable: false, cause });
  }
  return new ProviderError(source.provider, `${WHO} cannot be reached.`, { retryable: true, cause });
}

/** Converts the server's own error: an `error` event's, or a failed answer's. */
export function serverError(source: ErrorSource, error: ServerFault): ProviderError {
  const [type, code] = [error.type ?? '', error.code ?? ''];
  const cause = reason(
    [type, code, error.param].filter(Boolean).join(' ') + `: ${error.message ?? ''}`,
    source,
  );
  const known = [code, type].find((name) => Object.hasOwn(CODES, name));
  const meaning = known === undefined ? undefined : CODES[known];
  if (meaning)
    return new ProviderError(source.provider, `${WHO} ${meaning[0]}.`, { retryable: meaning[1], cause });
  if (type === 'invalid_request_error')
    return new RequestRefused(source.provider, `${WHO} refuses the request.`, cause);
  return new ProviderError(source.provider, `${WHO} cannot go on.`, { retryable: true, cause });
}

/** The model rejects its settings, so that a retry cannot help. */
export function refusedSettings(source: ErrorSource, error: ServerFault): ProviderError {
  const known = serverError(source, error);
  if (!(known instanceof RequestRefused)) return known;
  const text = `${WHO} refuses its settings: check its model, voice and transcriptionModel.`;
  return new ProviderError(source.provider, text, { retryable: false, cause: known.cause });
}
