import { ServiceError } from '../../errors/service-error.ts';
import { DEFAULT_RANGE } from '../domain/types.ts';
import { type Range, RANGES } from '../../storage/catalog-kinds.ts';
import { DEFAULT_CONTEXT, type RequestContext, type Window } from '../domain/request-context.ts';
import { isCountry } from './countries.ts';

/** The query of a request as Fastify parsed it: texts, or several of them where a name was repeated. */
export type Query = Readonly<Record<string, unknown>>;

/** The most that a page holds, and what it holds unless the client says otherwise (spec B, 8). */
export const LIMIT_MAXIMUM = 200;
export const LIMIT_DEFAULT = 20;
/** The furthest that an integer of the database counts. */
const OFFSET_MAXIMUM = 2_147_483_647;

const bad = (message: string): ServiceError => new ServiceError('BadRequest', message);

/**
 * One query parameter as text, undefined when it is not there.
 * @throws 400 when it is repeated: there is no telling which one is meant
 */
export function textOf(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw bad(`${name} query parameter must be given once`);
}

/**
 * One query parameter as a number, undefined when it is not there.
 * @throws 400 for anything but a number in these bounds
 */
export const integerOf = (query: Query, name: string, least: number, most: number): number | undefined => {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  if (value < least || value > most)
    throw bad(`${name} query parameter must be a number from ${least} to ${most}`);
  return value;
};

/**
 * A yes or no, false when it is not there.
 * @throws 400 for anything but true and false
 */
export function booleanOf(query: Query, name: string): boolean {
  const text = textOf(query, name)?.toLowerCase() ?? 'false';
  if (text !== 'true' && text !== 'false') throw bad(`${name} query parameter must be true or false`);
  return text === 'true';
}

/** `pretty=true`: the answer is indented (spec B, 4). */
export const prettyOf = (query: Query): boolean => booleanOf(query, 'pretty');

export interface WindowOptions {
  /** v2.0 and v2.1 expect a limit on lists of tracks (4-decisions, "Interface B"). */
  readonly limitRequired?: boolean;
  /** 20 where not said otherwise. */
  readonly limitDefault?: number;
}

/**
 * Reads `limit` and `offset`.
 * @throws 400 for a limit that is required and missing, 0, negative, not a number or above 200, and for an offset
 *   that is negative or not a number
 */
export function windowOf(query: Query, options: WindowOptions = {}): Window {
  const limit = integerOf(query, 'limit', 1, LIMIT_MAXIMUM);
  if (limit === undefined && options.limitRequired) throw bad('limit query parameter is required');
  const offset = integerOf(query, 'offset', 0, OFFSET_MAXIMUM) ?? 0;
  return { limit: limit ?? options.limitDefault ?? LIMIT_DEFAULT, offset };
}

/**
 * The part of a list that the client asks for: without a limit all of it, for what was never shown in pages.
 * @throws 400 for a limit or an offset that is none
 */
export function partOf(query: Query): <T>(all: readonly T[]) => T[] {
  const { limit, offset } = windowOf(query, { limitDefault: Infinity });
  return (all) => all.slice(offset, offset + limit);
}

/**
 * Reads `range` (spec B, 4).
 * @throws 400 for anything but its five values
 */
export function rangeOf(query: Query): Range {
  const text = textOf(query, 'range');
  const range = text === undefined ? DEFAULT_RANGE : RANGES.find((one) => one === text);
  if (range === undefined) throw bad(`range query parameter must be one of ${RANGES.join(', ')}`);
  return range;
}

const countryOf = (query: Query): string | undefined => {
  const country = textOf(query, 'catalog');
  if (country === undefined || isCountry(country)) return country;
  throw bad('catalog query parameter must be a country as two upper-case letters of ISO 3166-1, such as US');
};

const LANGUAGE = /^([a-z]{2,8})(?:[-_]([a-z]{4}|[a-z]{2}|\d{3})(?![a-z\d]))?/i;

/** A script is written `Hant`, a region `TW` (RFC 5646, 2.1.1). */
const segment = (text: string): string =>
  text.length === 4 ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : text.toUpperCase();

/**
 * The first two segments of an RFC 5646 language string in its usual case (spec B, 4): `de-de-1996` is `de-DE`. An
 * underscore counts as a dash, as Java writes it. Null for what is no language string: the default language answers.
 */
export function languageOf(text: string): string | null {
  const [, language, second] = LANGUAGE.exec(text.trim()) ?? [];
  if (language === undefined) return null;
  return second === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${segment(second)}`;
}

/**
 * Reads `catalog`, `lang` and `isStreamableOnly`.
 * @param defaults what holds for those that the query leaves out: a member's catalogue and language, or US and en-US
 * @throws 400 for an unknown or lower-case country
 */
export function requestContextOf(query: Query, defaults: Partial<RequestContext> = {}): RequestContext {
  const fallback = { ...DEFAULT_CONTEXT, ...defaults };
  const lang = textOf(query, 'lang');
  return {
    country: countryOf(query) ?? fallback.country,
    lang: (lang === undefined ? null : languageOf(lang)) ?? fallback.lang,
    streamableOnly: booleanOf(query, 'isStreamableOnly'),
  };
}
