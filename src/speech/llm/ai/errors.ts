import {
  APICallError,
  InvalidArgumentError,
  InvalidPromptError,
  UnsupportedFunctionalityError,
} from '@ai-sdk/provider';
import { ProviderError } from '../../../conversation/provider-ports.ts';
import { AddressRefused } from '../../../egress/egress.ts';
import { isContextExceeded } from './history/context-exceeded.ts';
import { RequestRefused } from '../../providers/fallback/circuit-breaker.ts';

const MOST_REASON_CHARS = 200;

/** Explanations of status codes for whoever has set the model up. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'refuses the request',
  401: 'refuses its key',
  403: 'refuses its key',
  404: 'does not know the model, or its address is wrong',
  413: 'finds the conversation too long',
  422: 'refuses the request',
  429: 'takes no more requests at the moment',
};

const answered = (status: number): string => {
  const meaning = MEANINGS[status];
  return meaning === undefined
    ? `The language model's server answered ${status}.`
    : `The language model's server ${meaning} (${status}).`;
};

/** Status codes that blame the request, and not the server. */
const OF_THE_REQUEST: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

/** Whether the request is at fault, and not the server. */
export const isOfTheRequest = (error: unknown): boolean =>
  APICallError.isInstance(error)
    ? OF_THE_REQUEST.has(error.statusCode)
    : [InvalidArgumentError, InvalidPromptError, UnsupportedFunctionalityError].some((kind) =>
        kind.isInstance(error),
      );

const isAnswered = (error: unknown, ...statuses: readonly number[]): boolean =>
  APICallError.isInstance(error) && statuses.includes(error.statusCode ?? 0);

/** Whether the server rejects the request's contents, such as its temperature or one of its tools. */
export const isUnwanted = (error: unknown): boolean => isAnswered(error, 400, 422);

const OF_TOOLS = /tool|function/i;
const OF_LENGTH = /context|length|token|too (?:long|large|big)/i;

const saidIn = (error: unknown): string =>
  APICallError.isInstance(error) ? `${error.message} ${error.responseBody ?? ''}` : '';

/** Whether the conversation may be too long for the server; not when its error mentions only tools. */
export const isTooLong = (error: unknown): boolean => {
  if (isAnswered(error, 422, 500)) return isContextExceeded(error);
  if (!isAnswered(error, 400)) return isAnswered(error, 413);
  const said = saidIn(error);
  return OF_LENGTH.test(said) || !OF_TOOLS.test(said);
};

const PLACE = /\b(?:tools|functions|function_declarations)[.[](\d{1,3})/g;
const QUOTED = /['"`]([A-Za-z0-9_-]{1,64})['"`]/g;

const all = (text: string, what: RegExp): readonly string[] =>
  [...text.matchAll(what)].flatMap(([, found]) => found ?? []);

/** The tools that a refusal names by their place in the request, or by name; none where it names none. */
export function toolsNamedIn(text: string, names: readonly string[]): readonly string[] {
  const placed = all(text, PLACE).flatMap((place) => names[Number(place)] ?? []);
  if (placed.length > 0) return placed;
  const quoted = new Set(all(text, QUOTED));
  return names.filter((name) => quoted.has(name));
}

/** The tools that a server refuses; none where it blames none. */
export const refusedTools = (error: unknown, names: readonly string[]): readonly string[] =>
  APICallError.isInstance(error) && isUnwanted(error) ? toolsNamedIn(error.message, names) : [];

const OF_FORM =
  /\broles?\b|alternat|template|jinja|system message|tool_call_id|tool messages?\b|last message|preceding/i;

/** Whether the server refuses the form of the conversation, as chat templates do: some with 400, some with 500. */
export const isOfTheForm = (error: unknown): boolean =>
  isAnswered(error, 400, 422, 500) && OF_FORM.test(saidIn(error));

/** The SDK's error for the log, without the request, and without the key that a server may have repeated. */
const reasonOf = (error: unknown, key: string | null): Error => {
  const text = error instanceof Error ? error.message : JSON.stringify(error);
  const told = text ?? String(error);
  const safe = key === null ? told : told.replaceAll(key, '***');
  return new Error(safe.slice(0, MOST_REASON_CHARS));
};

/** What a server says of a tool that it refuses, as a sentence; without the key, which it may have repeated. */
export const refusalText = (error: unknown, key: string | null): string =>
  `The language model's server refuses it: ${reasonOf(error, key).message}`;

/** Whether a request may succeed later, at once, or never. */
type Hope = 'later' | 'at once' | 'never';

const TOO_MANY = 429;

const statusText = (error: APICallError): [string, Hope] => {
  const { statusCode: status } = error;
  if (status === undefined) return ["The language model's server cannot be reached.", 'at once'];
  if (status < 300) return ["The language model's server broke off.", 'at once'];
  return [answered(status), !error.isRetryable ? 'never' : status === TOO_MANY ? 'later' : 'at once'];
};

const textAndHope = (error: unknown): [string, Hope] => {
  if (error instanceof AddressRefused)
    return ["The address of the language model's server may not be reached from here.", 'never'];
  if (APICallError.isInstance(error)) return statusText(error);
  if (isOfTheRequest(error)) return ['The language model cannot be asked this way.', 'never'];
  return ["The language model's server broke off.", 'at once'];
};

/** Longest pause that a server asks for and a person is kept waiting, in milliseconds. */
const LONGEST_PAUSE_MS = 2_000;

/** The pause after which a server that had too many requests takes this one, in milliseconds; null: none is worth it. */
export function pauseOf(error: unknown): number | null {
  if (!isAnswered(error, TOO_MANY)) return null;
  const seconds = Number.parseFloat((error as APICallError).responseHeaders?.['retry-after'] ?? '');
  const pauseMs = seconds * 1000;
  return pauseMs >= 0 && pauseMs <= LONGEST_PAUSE_MS ? pauseMs : null;
}

/**
 * Converts a failure of a model to a ProviderError with a sentence for people. An answer that breaks off is
 * retryable.
 * @param key never repeated
 */
export function providerError(error: unknown, provider: string, key: string | null): ProviderError {
  if (error instanceof ProviderError) return error;
  const [text, hope] = textAndHope(error);
  const cause = reasonOf(error, key);
  return isOfTheRequest(error)
    ? new RequestRefused(provider, text, cause)
    : new ProviderError(provider, text, {
        ...{ retryable: hope !== 'never', retryAtOnce: hope === 'at once', cause },
      });
}
