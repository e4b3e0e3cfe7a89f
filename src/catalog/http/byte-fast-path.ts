import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { isHostValid } from '../../http/head-checks.ts';
import { API_VERSION, apiVersionOf, REQUEST_ID, requestId, securityHeaders } from '../../http/headers.ts';
import { CORS } from '../cors.ts';
import type { CachedAnswer, Sendable } from './answers.ts';
import { type Application, applicationKeysOf } from './application-keys.ts';
import { askedVersion, cacheKeyOf } from './cache-key.ts';
import { cacheHeadersOf, contentHeadersOf } from './caching.ts';
import { encodingFor } from './encodings.ts';
import { sharedOf } from './request-pipeline.ts';
import { type Connections, type Head, headOf, headWriter } from './heads.ts';
import { ratePairs, rateOf } from './rate.ts';
import type { Share } from './rates.ts';

/*
 * The byte fast path: most of the cost of a cached answer is the framework's route, hooks and reply, so cached answers
 * are sent before the framework sees the request. Anything unusual, and whatever is not known synchronously, takes the
 * framework's path, which fills the caches for the next request. Both send the same headers; a test compares them.
 */

/** The value, unless it is a promise. */
const atOnce = <T>(value: T | Promise<T>): T | undefined => {
  if (!(value instanceof Promise)) return value;
  // The framework's path meets the same error and reports it.
  value.catch(() => undefined);
  return undefined;
};

/** A cached answer, and the application that it is for. */
interface ReadyAnswer {
  readonly cached: CachedAnswer;
  readonly sendable: Sendable;
  readonly application: Application;
}

type FastPathParts = Pick<
  CatalogParts,
  'db' | 'clock' | 'limits' | 'ids' | 'publicUrl' | 'catalogVersions' | 'answered'
>;

/** What answers from memory are counted as: their route is not looked up. */
const FROM_MEMORY = { method: 'GET', route: '/v{version}/*' };

/** Whether a proxy in front says by which scheme the request came: the framework knows whether to believe it. */
const isForwarded = (headers: IncomingMessage['headers']): boolean => 'x-forwarded-proto' in headers;

/**
 * Finds the answer for a request with a key in the header (spec B, 5.1) and no token; undefined when it is
 * not known synchronously.
 */
const readyAnswerFinder = (parts: FastPathParts) => {
  const { answers, generations } = sharedOf(parts);
  const keys = applicationKeysOf(parts);
  return ({ method, url = '', headers, rawHeaders }: IncomingMessage): ReadyAnswer | undefined => {
    const key = headers['apikey'];
    if (isForwarded(headers) && parts.publicUrl().startsWith('http:')) return undefined;
    if (method !== 'GET' || typeof key !== 'string' || headers.authorization !== undefined) return undefined;
    if (!isHostValid(rawHeaders)) return undefined;
    const generation = atOnce(generations.now());
    // Nothing is looked up here: before a first start has made its keys, all of them would be known as wrong.
    const application = generation && keys.known(key);
    const cacheKey =
      application && cacheKeyOf(url, askedVersion(headers, application), parts.catalogVersions);
    const cached = cacheKey ? answers.get(cacheKey, generation) : undefined;
    const sendable = cached && atOnce(cached.answer.in(encodingFor(headers['accept-encoding'])));
    return cached && sendable && application ? { cached, sendable, application } : undefined;
  };
};

/** The parts of an answer's head that are the same for all clients. */
interface PreparedHeads {
  readonly whole: Head;
  /** The head of a 304. */
  readonly unchanged: Head;
}

const preparer = (always: Readonly<Record<string, string>>) => {
  const prepared = new WeakMap<Sendable, PreparedHeads>();
  return (sendable: Sendable): PreparedHeads => {
    const known = prepared.get(sendable);
    if (known !== undefined) return known;
    const labels = { ...always, ...cacheHeadersOf(sendable) };
    const length = { 'content-length': String(sendable.body.length) };
    const whole = headOf(200, { ...labels, ...contentHeadersOf(sendable), ...length });
    const heads = { whole, unchanged: headOf(304, labels) };
    prepared.set(sendable, heads);
    return heads;
  };
};

const NONE: readonly string[] = [];

/** The version header as it was sent. It comes from the client and is not validated here. */
const versionOf = (request: IncomingMessage): readonly string[] => {
  const version = apiVersionOf(request);
  return version === undefined ? NONE : [API_VERSION, version];
};

/** Answers from memory, or has the framework answer. */
export type FastPath = (
  request: IncomingMessage,
  response: ServerResponse,
  framework: RequestListener,
) => void;

/**
 * Answers from memory; where that is not possible nothing has happened when the framework is called. Nothing is made
 * for a request that needs no promise, since that would show in the rate of all answers.
 * @param connections how the server continues its connections
 */
export function createFastPath(parts: FastPathParts, connections?: Connections): FastPath {
  const { rates, answers } = sharedOf(parts);
  const find = readyAnswerFinder(parts);
  const idOf = requestId(parts);
  const prepare = preparer({ ...securityHeaders(parts.publicUrl()), ...CORS });
  const writeHead = headWriter(() => parts.clock.wallTime(), connections);
  const { answered, clock } = parts;
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { cached, sendable, application }: ReadyAnswer,
    { share, begun }: { readonly share: Share; readonly begun: number },
  ): void => {
    answers.hits += 1;
    const isKnown = cached.answer.isIn(request.headers['if-none-match']);
    const { whole, unchanged } = prepare(sendable);
    const pairs = ratePairs(rateOf(application, cached.budget), share);
    const own = [...pairs, REQUEST_ID, idOf(request)];
    writeHead(response, isKnown ? unchanged : whole, own, versionOf(request));
    response.end(isKnown ? undefined : sendable.body);
    answered?.(FROM_MEMORY, isKnown ? 304 : 200, clock.now() - begun);
  };
  return (request, response, framework) => {
    const begun = answered ? clock.now() : 0;
    const ready = find(request);
    if (ready === undefined) return framework(request, response);
    const { cached, application } = ready;
    const share = rates.take(cached.budget, application.id, rateOf(application, cached.budget));
    if (share instanceof Promise) {
      void share.then((given) => {
        if (given.granted) send(request, response, ready, { share: given, begun });
        else framework(request, response);
      });
    } else if (share.granted) send(request, response, ready, { share, begun });
    else framework(request, response);
  };
}

/**
 * Puts the fast path in front of the app's own handler, when the app listens. `inject` does not use it. A
 * service that is about to stop uses the framework's path, which tells clients so.
 */
export function installFastPath(app: FastifyInstance, parts: FastPathParts): void {
  const fastPath = createFastPath(parts, app.server);
  const listeners = app.server.listeners('request') as RequestListener[];
  let isOpen = true;
  app.addHook('preClose', async () => void (isOpen = false));
  app.server.removeAllListeners('request');
  const framework: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(app.server, request, response);
  };
  app.server.on('request', (request, response) => {
    if (isOpen) fastPath(request, response, framework);
    else framework(request, response);
  });
}
